"""Spielbeginn pressed too early: what it means is known before, and it is taken back until points stand."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.club.build import MEMBERS
from tests.club.stage import AJZ, CARDS, YEAR, Stage, composed, first_day, here, planned, play, started
from tests.club.test_day import second_day

from puur.club.season.as_year import rules_of_season
from puur.club.season.days.attendance import AllHere, Arrive
from puur.club.season.days.notices import NameSomebody, PlaySelf, SayAbsent
from puur.club.season.days.penalties import DecideEmergency, Penalize, Plead
from puur.club.season.days.rounds import DrawTeams, EndTable, PlayCoiffeur
from puur.club.season.days.start_and_end import (
    BeginPlay,
    EndDay,
    UndoBegin,
    absence_fine,
    empty_seat_fine,
    is_begin_undoable,
    seats_staying_empty,
    unready_series_notes,
)
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.substitutes_and_leaving import DecideStandIn, RequestStandIn
from puur.words.message import said


def one_missing() -> Stage:
    """The first day with everybody there but m6, who does not come and has sent nobody."""
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m6")), AllHere(YEAR, 1))
    return stage


def test_before_spielbeginn_is_said_which_series_lack_somebody() -> None:
    stage = one_missing()
    assert unready_series_notes(stage.day, stage.now) == (said("club.begin-lacks", series="B", there=3),)
    stage.do(PlaySelf(stage.at("m6")), Arrive(stage.at("m6"), 0))
    assert unready_series_notes(stage.day, stage.now) == ()


def test_what_not_coming_costs_is_known_before() -> None:
    rules = rules_of_season(started().club, YEAR)
    assert absence_fine(rules) == 200_00
    assert absence_fine(rules, never_named=True) == 220_00


@pytest.mark.clause("AJ-1.2-n", "AJ-1.3-a")
@pytest.mark.parametrize("reading,costs", [("beside", 220_00), ("covered", 200_00)])
def test_spielende_books_for_an_empty_seat_what_was_known_before(reading: str, costs: int) -> None:
    """A guest whom nobody named and a member who sent nobody cost what the day said of their seats."""
    stage = second_day(AJZ.replace('never_named = "beside"', f'never_named = "{reading}"'))
    host, away = stage.place("guest A").guest_of, next(one for one in MEMBERS if one in _seated(stage, "B"))
    stage.do(NameSomebody(stage.at("guest B"), "Gabi"), NameSomebody(stage.at("guest C"), "Gusti"))
    stage.do(NameSomebody(stage.at("guest D"), "Gret"))
    stage.now = stage.day.gathering
    stage.do(SayAbsent(stage.at(away)))
    there = seats_staying_empty(YEAR, stage.day)
    assert [place.liable for _, place in there] == [host, away]
    known = [empty_seat_fine(stage.club, *seat) for seat in there]
    here(stage)
    for name in "AB":
        stage.do(EndTable(YEAR, 2, name))
    for name in "CD":
        play(stage, name, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, 2))
    own = [[fine for fine in stage.year.fines if fine.member == one] for one in (host, away)]
    booked = [
        sum(fine_entry_with_terms(rules_of_season(stage.club, YEAR), fine, None).amount for fine in one) for one in own
    ]
    assert known == booked == [costs, costs]


def test_an_emergency_that_is_recognised_costs_nothing_before_either() -> None:
    stage = one_missing()
    where = stage.at("m6")
    stage.do(Plead(where, "no-show", "im Spital"))
    assert empty_seat_fine(stage.club, where, stage.place("m6")) == 220_00
    stage.do(DecideEmergency(YEAR, stage.year.emergencies[0].id, accepted=True))
    assert empty_seat_fine(stage.club, where, stage.place("m6")) == 0


def test_an_emergency_recognised_after_spielende_excuses_as_much_as_one_before() -> None:
    stage = one_missing()
    where = stage.at("m6")
    here(stage)
    stage.do(Plead(where, "no-show", "im Spital"), EndTable(YEAR, 1, "B"))
    for name in "AC":
        play(stage, name, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, 1))
    assert sorted(fine.kind for fine in stage.year.fines if not fine.emergency) == ["late-name", "no-show"]
    stage.do(DecideEmergency(YEAR, stage.year.emergencies[0].id, accepted=True))
    assert [fine.kind for fine in stage.year.fines if not fine.emergency] == []


def _seated(stage: Stage, name: str) -> list[str]:
    return [place.member for place in stage.table(name).places if place.member]


def test_spielbeginn_is_taken_back_and_the_ersatzjasser_named() -> None:
    stage = one_missing()
    stage.do(BeginPlay(YEAR, 1), DrawTeams(YEAR, 1, "A", CARDS[0]))
    stage.do(PlayCoiffeur(YEAR, 1, "B", played=False), EndTable(YEAR, 1, "B"))
    stage.refused(UndoBegin(YEAR, 1, " "), "reason")
    stage.do(UndoBegin(YEAR, 1, "zu früh gedrückt"))
    assert stage.day.began is None
    assert (stage.table("B").status, stage.table("B").ended, stage.table("B").coiffeur) == ("complete", None, None)
    stage.do(NameSomebody(stage.at("m6"), "Egon"), Arrive(stage.at("m6"), 0), BeginPlay(YEAR, 1))
    assert [table.status for table in stage.day.tables] == ["complete"] * 3
    assert len(stage.table("A").teams) == 1


def test_once_points_or_strafpunkte_stand_it_stays() -> None:
    stage = first_day()
    stage.do(Penalize(stage.at("m5"), "phone"))
    stage.refused(UndoBegin(YEAR, 1, "zu früh"), "reason")
    other = first_day()
    assert is_begin_undoable(other.day)
    play(other, "A", ((2100, 1500),))
    assert not is_begin_undoable(other.day)
    other.refused(UndoBegin(YEAR, 1, "zu früh"), "reason")


def test_a_missed_report_costs_one_round_of_beer_however_often_play_begins() -> None:
    stage = planned(started(), 1)
    stage.do(RequestStandIn("m3", "Edi", date(YEAR, 1, 1), date(YEAR, 12, 1)))
    stage.do(DecideStandIn("m3", date(YEAR, 1, 1), approved=True))
    stage = composed(stage, 1)
    stage.do(*(Arrive(stage.at(one), 0) for one in MEMBERS))
    stage.do(BeginPlay(YEAR, 1), UndoBegin(YEAR, 1, "zu früh"), BeginPlay(YEAR, 1))
    assert sum(beer.rounds for beer in stage.year.beer if beer.member == "m3") == 1


def test_an_emergency_is_pleaded_before_anybody_plays() -> None:
    stage = one_missing()
    stage.do(Plead(stage.at("m6"), "no-show", "im Spital"))
    assert [one.about for one in stage.year.emergencies] == ["no-show"]
