"""The fines: the cascade, the terms, the joint liability; the beer."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest
from tests.club.build import RULES, computed, day, four_series
from tests.club.test_moves import CLEAR

from puur.club.fine_amounts import FineAsOwedOnDay, fine_amount, fine_with_terms, francs
from puur.club.year.model import Fine, Nomination
from puur.club.year.standings import BeerDebt

DAY = date(2017, 3, 1)
GUEST = Nomination("Gabi", "guest")


def fine(kind: str = "late", minutes: int | None = None, **more: object) -> Fine:
    return msgspec.structs.replace(Fine(1, "m5", kind, minutes), **more)


def owed(one: Fine, as_of: date | None = None) -> FineAsOwedOnDay:
    return fine_with_terms(RULES.fines, one, DAY, as_of)


@pytest.mark.clause("AJ-1.3-d", "AJ-1.3-e", "AJ-1.3-f", "AJ-1.3-g", "AJ-1.3-h", "AJ-1.3-b")
@pytest.mark.parametrize(
    "minutes, amount",
    [
        *((0, 0), (1, 10), (5, 10), (6, 20), (15, 20), (16, 30), (30, 30), (31, 100), (60, 100)),
        *((61, 150), (89, 150), (90, 200), (300, 200)),
    ],
)
def test_the_later_the_dearer_each_step_with_its_last_minute(minutes: int, amount: int) -> None:
    assert fine_amount(RULES.fines, "late", minutes) == amount * 100


@pytest.mark.clause("AJ-1.3-a", "AJ-1.3-c", "AJ-1.2-n")
def test_not_coming_leaving_a_series_and_a_late_name_have_their_price() -> None:
    amounts = [fine_amount(RULES.fines, kind, None) for kind in ("no-show", "left-series", "late-name")]
    assert amounts == [20000, 20000, 2000]


@pytest.mark.clause("AJ-1.3-o")
def test_leaving_before_spielende_falls_under_the_same_steps() -> None:
    assert [fine_amount(RULES.fines, "left-early", minutes) for minutes in (25, 60, 95)] == [3000, 10000, 20000]


@pytest.mark.clause("AJ-1.3-l")
def test_a_guest_may_leave_after_the_series() -> None:
    assert owed(fine("left-early", 50, nominated=GUEST, notified=DAY)).amount == 0
    assert owed(fine("late", 50, nominated=GUEST, notified=DAY)).amount == 10000


@pytest.mark.clause("AJ-1.3-k", "AJ-1.3-n")
def test_a_recognised_emergency_costs_nothing() -> None:
    assert owed(fine("late", 40, emergency=True)).amount == 0
    assert owed(fine("left-early", 40, emergency=True)).amount == 0
    assert owed(fine("late", 40, emergency=False)).amount == 10000


@pytest.mark.clause("AJ-1.3-q", "AJ-1.3-r")
def test_ten_days_then_it_grows_by_half() -> None:
    one = fine("late", 60)
    assert owed(one).due == date(2017, 3, 11)
    assert owed(one, date(2017, 3, 11)).raised == ()
    late = owed(one, date(2017, 3, 12))
    assert [(step.since, step.amount) for step in late.raised] == [(date(2017, 3, 12), 15000)]
    assert late.owed == 15000


@pytest.mark.clause("AJ-1.3-s")
def test_after_twenty_days_it_grows_by_half_again() -> None:
    assert owed(fine("late", 60), date(2017, 3, 21)).owed == 15000
    assert owed(fine("late", 60), date(2017, 3, 22)).owed == 22500
    assert francs(owed(fine("late", 5), date(2017, 3, 22)).owed) == "22.50"


def test_a_club_may_count_the_second_rise_from_the_first_fine() -> None:
    simple = msgspec.structs.replace(RULES.fines, growth="simple")
    assert fine_with_terms(simple, fine("late", 60), DAY, date(2017, 3, 22)).owed == 20000


@pytest.mark.clause("AJ-1.3-t")
def test_after_thirty_days_the_exclusion_is_on_the_agenda() -> None:
    assert owed(fine("late", 60), date(2017, 3, 31)).expulsion is None
    assert owed(fine("late", 60), date(2017, 4, 1)).expulsion == date(2017, 4, 1)


@pytest.mark.clause("AJ-1.3-p")
def test_paid_in_time_nothing_grows_paid_late_it_had_grown() -> None:
    later = date(2017, 6, 1)
    assert (owed(fine("late", 60, paid=DAY), later).raised, owed(fine("late", 60, paid=DAY), later).owed) == ((), 0)
    assert owed(fine("late", 60, paid=date(2017, 3, 11)), later).raised == ()
    late = owed(fine("late", 60, paid=date(2017, 3, 15)), later)
    assert [step.amount for step in late.raised] == [15000]
    assert (late.owed, late.expulsion) == (0, None)
    assert owed(fine("late", 60, paid=date(2017, 3, 15)), date(2017, 3, 13)).owed == 15000


def test_without_a_day_to_look_at_nothing_grows() -> None:
    assert owed(fine("late", 60)).owed == 10000


@pytest.mark.clause("AJ-1.3-v", "AJ-1.2-r")
def test_for_somebody_nominated_the_terms_run_from_the_notice_to_the_liable_member() -> None:
    told = fine("late", 60, nominated=GUEST, notified=date(2017, 3, 3))
    assert owed(told).due == date(2017, 3, 13)
    assert owed(told, date(2017, 3, 13)).owed == 10000
    assert owed(told, date(2017, 3, 14)).owed == 15000
    assert owed(told).person == "Gabi"
    assert owed(told, date(2017, 4, 2)).expulsion is None
    assert owed(told, date(2017, 4, 3)).expulsion == date(2017, 4, 3)


def test_until_the_notice_no_term_runs() -> None:
    untold = owed(fine("late", 60, nominated=GUEST), date(2017, 12, 1))
    assert (untold.due, untold.raised, untold.owed, untold.expulsion) == (None, (), 10000, None)


def test_fines_of_nothing_are_left_out() -> None:
    listed = [
        {"day": 2, "member": "m1", "kind": "late", "minutes": 0},
        {"day": 2, "member": "m1", "kind": "late", "minutes": 3},
    ]
    assert [one.amount for one in computed(day(2, *four_series(CLEAR)), fines=listed).fines] == [1000]


def test_the_terms_run_across_the_summer_time_and_the_year() -> None:
    one = fine_with_terms(RULES.fines, fine("late", 60), date(2026, 12, 28), date(2027, 1, 8))
    assert (one.due, one.owed) == (date(2027, 1, 7), 15000)
    assert one.raised[0].since == date(2027, 1, 8)


@pytest.mark.clause("AJ-1.3-x")
def test_missed_reports_add_up() -> None:
    beer = [{"day": number, "member": "m5", "rounds": 1} for number in (2, 3, 4)]
    whole = computed(beer=[*beer, {"day": 6, "member": "m5", "rounds": -1}])
    assert whole.beer == (BeerDebt("m5", 2, 0),)


@pytest.mark.clause("AJ-1.3-y")
def test_at_the_end_of_the_year_open_rounds_become_money() -> None:
    beer = [{"day": 2, "member": "m5", "rounds": 2}]
    assert computed(beer=beer, as_of="2026-12-30").beer == (BeerDebt("m5", 2, 0),)
    assert computed(beer=beer, as_of="2026-12-31").beer == (BeerDebt("m5", 0, 20000),)


def test_more_rounds_given_than_owed_is_told() -> None:
    whole = computed(beer=[{"day": 2, "member": "m5", "rounds": -1}])
    assert whole.beer == (BeerDebt("m5", 0, 0),)
    assert whole.problems[0].where["member"] == "m5"
