"""A club as everybody sees it: its people are called as it chose."""

from __future__ import annotations

import re
from datetime import date

import msgspec
import pytest
from msgspec.structs import replace
from tests.club.build import MEMBERS
from tests.club.stage import Stage, composed, planned, started

from puur.club.privacy import ChoosePrivacy, public_view
from puur.club.season.substitutes_and_leaving import DecideStandIn, RequestStandIn


@pytest.fixture
def stage() -> Stage:
    """Egon plays for m2 all year."""
    stage = planned(started(), 1)
    stage.do(RequestStandIn("m2", "Egon", date(2026, 1, 1), date(2026, 12, 1)))
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=True))
    return composed(stage, 1)


def test_a_club_that_shows_its_names_is_shown_as_it_is(stage: Stage) -> None:
    stage.do(ChoosePrivacy("full"))
    assert public_view(stage.club) is stage.club


def test_a_club_that_shows_numbers_shows_no_name(stage: Stage) -> None:
    stage.do(ChoosePrivacy("numbers"))
    seen = public_view(stage.club)
    assert [one.name for one in seen.members.values()] == [f"Nr. {number}" for number in range(1, len(MEMBERS) + 1)]
    assert [one.name for one in seen.stand_ins] == ["Nr. G1"]
    names = [one.name for one in stage.club.members.values()]
    won = replace(stage.club, years={2026: replace(stage.club.years[2026], winner=names[4])})
    assert public_view(won).years[2026].winner == "Nr. 5"
    written = msgspec.json.encode(public_view(won)).decode()
    assert not {*names, "Egon"} & {*re.findall(r'"([^"]*)"', written)}
    seated = [place.name for table in seen.years[2026].days[1].tables for place in table.places if place.name]
    assert seated == ["Nr. G1"]
