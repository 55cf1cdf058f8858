"""Before Spielbeginn the Startgeld that is still expected, paid and owed add up to what the day brings."""

from __future__ import annotations

from tests.club.stage import YEAR, composed, planned, started

from puur.club.season.as_year import rules_of_season
from puur.club.season.days.attendance import Arrive, PayFee
from puur.web.club.year_views import entry_fee_totals


def test_what_is_still_expected_is_neither_paid_nor_owed() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering
    for member in ("m1", "m2", "m3"):
        stage.do(Arrive(stage.at(member), 0))
    stage.do(PayFee(stage.at("m1")), PayFee(stage.at("m2")))
    fee = stage.year.fee
    found = entry_fee_totals(stage.year, rules_of_season(stage.club, YEAR), stage.day)
    assert found == (200 * fee, 100 * fee, 9 * fee)
