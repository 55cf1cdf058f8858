"""What is said of several days, series or people names each of them, and never nobody."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.club.build import MEMBERS
from tests.club.stage import YEAR, Stage, first_day, planned, play, started

from puur.club.season.closure import CloseYear, EndYearEarly, missing_before_closing
from puur.club.season.core import Command
from puur.club.season.days.composition import Compose
from puur.club.season.days.start_and_end import EndDay, LeaveDay
from puur.club.season.decide import decide_command
from puur.decision import Refusal
from puur.words.catalogue import Language, Voice, sentence, to_text

THREE = ((2100, 1500), (2050, 1400), (2010, 1300))


def refusal(stage: Stage, command: Command, language: Language) -> str:
    answer = decide_command(stage.club, command, stage.now)
    assert isinstance(answer, Refusal), answer
    return to_text(answer.said, Voice(language))


def test_a_lot_that_names_somebody_twice_says_whom() -> None:
    stage = planned(started(), 1)
    told = refusal(stage, Compose(YEAR, 1, lot=(*MEMBERS, "m3")), "de")
    assert told.endswith("das stimmt nicht bei m3")
    told = refusal(stage, Compose(YEAR, 1, lot=(*MEMBERS[:-1], "m3")), "fr")
    assert told.endswith("ce n’est pas le cas pour m12 et m3")


@pytest.mark.parametrize(
    "language, several, one",
    [
        ("de", "noch nicht endgültig: Jasstage 1, 2, 3, 4, 5, 6, 7 und 8", "noch nicht endgültig: Jasstag 1"),
        (
            "fr",
            "les résultats ne sont pas encore définitifs (journées 1, 2, 3, 4, 5, 6, 7 et 8)",
            "les résultats ne sont pas encore définitifs (journée 1)",
        ),
        (
            "it",
            "risultati non ancora definitivi, giornate n. 1, 2, 3, 4, 5, 6, 7 e 8",
            "risultati non ancora definitivi, giornata n. 1",
        ),
        ("en", "not final yet: days 1, 2, 3, 4, 5, 6, 7 and 8", "not final yet: day 1"),
    ],
)
def test_days_that_are_not_final_are_counted(language: Language, several: str, one: str) -> None:
    stage = first_day()
    assert refusal(stage, CloseYear(YEAR, "m6"), language) == several
    assert refusal(stage, EndYearEarly(YEAR, "m6", "GV"), language) == one


def test_series_that_still_play_are_counted() -> None:
    stage = first_day()
    assert refusal(stage, EndDay(YEAR, 1), "de") == "es wird noch gespielt (Serien A, B und C)"
    play(stage, "A", THREE)
    assert refusal(stage, EndDay(YEAR, 1), "fr") == "on joue encore dans les séries B et C"
    play(stage, "B", THREE)
    assert refusal(stage, EndDay(YEAR, 1), "fr") == "on joue encore en série C"


def test_days_that_wait_for_their_end_are_counted() -> None:
    stage = first_day()
    for name in "ABC":
        play(stage, name, THREE)
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, 1))
    told = [sentence(one) for one in missing_before_closing(stage.club, YEAR, stage.now.date())]
    assert "noch nicht endgültig sind die Resultate von Jasstag 1" in told


def test_whoever_leaves_while_the_series_plays_learns_where_that_is_entered() -> None:
    stage = first_day()
    assert refusal(stage, LeaveDay(stage.at("m1")), "de").endswith("trag das auf der Seite der Serie ein")
