"""Breaks carry their minutes, and one that is too long is told (AJ-38); Spielbeginn before its time is asked about."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.club.stage import CARDS, YEAR, Stage, composed, first_day, planned, play, started

from puur.club.season.as_year import rules_of_season
from puur.club.season.days.attendance import AllHere
from puur.club.season.days.breaks import BreakEnded, BreakTaken, EndBreak, TakeBreak, TakeMeal, long_break_notes
from puur.club.season.days.rounds import DrawTeams
from puur.club.season.days.start_and_end import BeginPlay, UndoBegin
from puur.club.season.days.state import BreakEntry
from puur.words.catalogue import sentence

YES = (True,) * 4
ROUND = ((2100, 1500),)


def told(stage: Stage, name: str = "A") -> list[str]:
    return [sentence(one) for one in long_break_notes(rules_of_season(stage.club, YEAR), stage.table(name))]


@pytest.mark.clause("AJ-1.6-a")
def test_a_break_lasts_by_the_clock_until_it_is_over_or_the_next_round_is_drawn() -> None:
    stage = first_day()
    play(stage, "A", ROUND)
    play(stage, "B", ROUND)
    stage.do(TakeBreak(YEAR, 1, "A", 1, YES), TakeBreak(YEAR, 1, "B", 1, YES))
    stage.now += timedelta(minutes=10, seconds=50)
    stage.do(EndBreak(YEAR, 1, "A"))
    assert stage.table("A").pauses[0].minutes == 10
    assert told(stage) == []
    stage.now += timedelta(minutes=4)
    done = stage.do(DrawTeams(YEAR, 1, "B", CARDS[1]))
    assert stage.table("B").pauses[0].minutes == 14
    assert not isinstance(done[0], BreakEnded) or done[0].over == 4
    assert told(stage, "B") == [
        "Die Pause nach der 1. Jassrunde dauerte 14 Minuten, 4 mehr als die erlaubten 10 (das hat keine Folgen)"
    ]
    stage.refused(EndBreak(YEAR, 1, "B"), "series", "AJ-1.6-a")
    stage.refused(EndBreak(YEAR, 1, "C"), "series", "AJ-1.6-a")


@pytest.mark.clause("AJ-1.6-c")
def test_minutes_can_be_entered_and_corrected_and_an_overrun_stops_nothing() -> None:
    stage = first_day()
    for name in "AB":
        play(stage, name, (*ROUND, (2050, 1400))[:2])
    stage.refused(TakeBreak(YEAR, 1, "A", 2, minutes=-1), "minutes")
    stage.do(TakeMeal(YEAR, 1, minutes=60))
    assert len(told(stage)) == len(told(stage, "B")) == 1
    stage.do(EndBreak(YEAR, 1, "A", minutes=45))
    assert told(stage) == []
    assert not stage.table("A").penalties
    play_on = stage.do(DrawTeams(YEAR, 1, "A"))
    assert not [one for one in play_on if isinstance(one, BreakEnded)]


def test_a_break_that_was_stored_before_lengths_were_noted_has_none() -> None:
    stage = first_day()
    play(stage, "A", ROUND)
    stage.do(TakeBreak(YEAR, 1, "A", 1, YES, minutes=8))
    assert stage.table("A").pauses == (BreakEntry(1, stage.now, 8),)
    assert BreakTaken(YEAR, 1, "A", 1).at is None


@pytest.mark.clause("AJ-1.1-k", "AJ-1.4-d")
def test_spielbeginn_before_its_time_is_asked_about_and_who_said_it_is_kept() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.start - timedelta(minutes=20)
    stage.do(AllHere(YEAR, 1))
    stage.refused(BeginPlay(YEAR, 1), "by", "AJ-1.1-k", "AJ-37")
    stage.refused(BeginPlay(YEAR, 1, by="nobody"), "by")
    stage.do(BeginPlay(YEAR, 1, by="m2"))
    assert (stage.day.began, stage.day.began_by) == (stage.now, "m2")
    stage.do(UndoBegin(YEAR, 1, "zu früh"))
    assert stage.day.began_by == ""
    stage.now = stage.day.start
    stage.do(BeginPlay(YEAR, 1))
    assert stage.day.began_by == ""
