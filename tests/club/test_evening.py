"""What makes a Jasstag quick: one press for everybody, lots drawn by Puur; and nothing ends before it began."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.club.build import MEMBERS
from tests.club.stage import CARDS, Stage, composed, first_day, here, moment, planned, play, started

from puur.club.money.receivables import unpaid_fees
from puur.club.season.closure import PublishResults, ReleaseResults
from puur.club.season.days.attendance import AllHere, PayFee, PayFees
from puur.club.season.days.breaks import TakeMeal
from puur.club.season.days.composition import Compose, DrawLot
from puur.club.season.days.drinks_and_sheets import SignSheet, SignSheets
from puur.club.season.days.rounds import DrawTeams, EnterRound, teams_of_next_game_if_known
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.people import AddMember
from puur.club.season.serialization import decode_event, encode_event
from puur.club.season.tasks import season_tasks
from puur.club.write_conflicts import list_club_changes
from puur.law.reglemente import reglement

PLAYED = ((2100, 1500), (2050, 1400), (2010, 1300))


def played() -> Stage:
    stage = first_day()
    for name in "ABC":
        play(stage, name, PLAYED)
    return stage


def test_an_end_before_its_beginning_is_refused_with_both_moments() -> None:
    stage = played()
    began = stage.day.began
    assert began is not None
    stage.now = began - timedelta(days=1)
    stage.refused(EndDay(2026, 1), "am")
    stage.now = began + timedelta(hours=5)
    stage.do(EndDay(2026, 1))
    for table in stage.day.tables:
        stage.do(SignSheets(2026, 1, table.name))
    stage.now = began + timedelta(hours=4)
    stage.refused(ReleaseResults(2026, 1, "m6"), "am")
    stage.now = began + timedelta(days=2)
    stage.do(ReleaseResults(2026, 1, "m6"))
    stage.now = began + timedelta(days=1)
    stage.refused(PublishResults(2026, 1), "am")


def test_no_round_is_entered_before_the_day_began() -> None:
    stage = first_day()
    stage.do(DrawTeams(2026, 1, "A", CARDS[0]))
    stage.now -= timedelta(minutes=1)
    stage.refused(EnterRound(2026, 1, "A", (2100, 1500)), "am")


def test_what_is_refused_for_its_time_says_both_times() -> None:
    stage = played()
    stage.now = moment(2025, 12, 24, 18)
    with pytest.raises(Exception, match=r"24\. Dezember 2025, 18\.00 Uhr.*31\. Januar 2026, 15\.00 Uhr.*Spielbeginn"):
        stage.do(EndDay(2026, 1))


@pytest.mark.clause("AJ-1.1-h")
def test_everybody_has_paid_in_one_press() -> None:
    stage = here(composed(planned(started(), 1), 1))
    stage.do(PayFee(stage.at("m5")))
    events = stage.do(PayFees(2026, 1))
    assert len(events) == 11
    assert all(place.fee for table in stage.day.tables for place in table.places)
    stage.refused(PayFees(2026, 1), "day", "AJ-1.1-h")


def test_what_is_owed_of_the_startgeld_is_said_in_one_place() -> None:
    stage = composed(planned(started(), 1), 1)
    assert unpaid_fees(stage.club, date(2026, 12, 31)) == []
    stage.do(AllHere(2026, 1))
    stage.do(PayFee(stage.at("m5")))
    owing = unpaid_fees(stage.club, stage.day.gathering.date())
    listed = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.1-j" in task.clauses]
    assert len(owing) == len(listed) == 11
    assert {fee.amount for fee in owing} == {2000}
    assert unpaid_fees(stage.club, stage.day.gathering.date() - timedelta(days=1)) == []


@pytest.mark.clause("AJ-1.6-a")
def test_the_meal_is_entered_once_for_all_series_that_have_played_two_rounds() -> None:
    stage = first_day()
    for name in "AB":
        play(stage, name, PLAYED[:2])
    play(stage, "C", PLAYED[:1])
    stage.do(TakeMeal(2026, 1))
    assert [table.breaks for table in stage.day.tables] == [(2,), (2,), ()]
    stage.refused(TakeMeal(2026, 1), "day", "AJ-1.6-a")


@pytest.mark.clause("AJ-3.1-c")
def test_everybody_has_signed_in_one_press_who_was_there() -> None:
    stage = played()
    stage.do(SignSheet(stage.at("m1")))
    assert len(stage.do(SignSheets(2026, 1, "A"))) == 3
    assert all(place.signed for place in stage.table("A").places)
    stage.refused(SignSheets(2026, 1, "A"), "series", "AJ-3.1-c")


def test_nobody_signs_for_a_series_that_still_plays() -> None:
    first_day().refused(SignSheets(2026, 1, "A"), "series", "AJ-3.1-c")


@pytest.mark.clause("AJ-4.1-f")
def test_puur_draws_the_lot_and_the_same_seed_draws_it_again() -> None:
    def drawn(seed: str) -> tuple[str, ...]:
        stage = planned(started(), 1)
        stage.do(DrawLot(2026, 1, seed))
        assert {len(table.places) for table in stage.day.tables} == {4}
        return tuple(place.member or "" for table in stage.day.tables for place in table.places)

    assert drawn("7") == drawn("7")
    assert set(drawn("7")) == set(MEMBERS)
    assert len({drawn(str(seed)) for seed in range(20)}) == 20


def test_the_lot_is_where_the_lot_decides_and_its_seed_is_kept() -> None:
    stage = planned(started(), 1)
    stage.refused(DrawLot(2026, 1, " "), "seed")
    before = stage.club
    (event,) = stage.do(DrawLot(2026, 1, "abc"))
    assert getattr(decode_event(encode_event(event)), "seed", "") == "abc"
    assert ("seed", "abc") in [(one.subject[-1], one.after) for one in list_club_changes(before, stage.club)]
    stage = planned(stage, 2)
    stage.refused(DrawLot(2026, 2, "abc"), "day", "AJ-4.1-f")
    here(composed(planned(started(), 1), 1)).refused(DrawLot(2026, 1, "abc"), "day")


def test_a_lot_drawn_by_hand_is_entered_as_before() -> None:
    stage = planned(started(), 1)
    stage.do(Compose(2026, 1, lot=MEMBERS))
    assert [place.member for place in stage.table("A").places] == list(MEMBERS[:4])


def test_the_third_pairs_follow_and_the_first_are_drawn() -> None:
    stage, law = first_day(), reglement("ajz08-2017")
    assert teams_of_next_game_if_known(law, stage.table("A")) is None
    play(stage, "A", PLAYED[:2])
    third = teams_of_next_game_if_known(law, stage.table("A"))
    assert third is not None
    stage.do(DrawTeams(2026, 1, "A"))
    assert stage.table("A").teams[-1] == third


@pytest.mark.clause("AJ-4.4-a")
def test_with_more_than_the_rules_have_places_for_the_lot_says_who_sits_out() -> None:
    stage = planned(started(), 1)
    stage.do(AddMember("m13", "Dreizehn"), AddMember("m14", "Vierzehn"))
    stage.refused(DrawLot(2026, 1, "abc"), "reason", "AJ-4.4-a")
    stage.do(DrawLot(2026, 1, "abc", out={"m14": True}, reason="Vorstand"))
    sit = [place.member for table in stage.day.tables for place in table.places]
    assert [len(table.places) for table in stage.day.tables] == [4, 4, 4]
    assert len(set(sit)) == 12
    assert "m14" not in sit
    assert stage.day.reason == "Vorstand"
    others = dict.fromkeys(("m1", "m2", "m13", "m14"), True)
    stage.do(DrawLot(2026, 1, "abc", out=others, reason="Vorstand"))
    assert [len(table.places) for table in stage.day.tables] == [4, 4, 2]
    stage.refused(DrawLot(2026, 1, "abc", out=dict.fromkeys(stage.club.members, True), reason="niemand"), "lot")
