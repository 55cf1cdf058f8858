"""A day after which only the worst of a series came himself: the board decides, at the desk and in the shell."""

from __future__ import annotations

import pytest
from tests.club.stage import YEAR, Stage, composed, finish, first_day, here, planned, started

from puur.cli.season.standings import season_text
from puur.club.papers.sheets import ClubPrintJob, results_paper_data
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.days.composition import Compose, NameRiser
from puur.club.season.days.notices import NameSomebody
from puur.club.season.tasks import season_tasks
from puur.tournament.papers.typeset import Letterhead
from puur.words.catalogue import sentence


def after_the_third_day() -> tuple[Stage, str, list[str]]:
    """Return a club after its third day, the worst of series C, who came, and the two who sent somebody.

    By the points of the stage the second seat is the worst.
    """
    stage = first_day()
    finish(stage)
    for number in (2, 3):
        composed(planned(stage, number), number)
        for at, place in seats_of_day(YEAR, stage.day):
            if place.member is None:
                stage.do(NameSomebody(at, f"Gast {at.series}{number}"))
        if number == 3:
            away = [place.member for place in stage.table("C").places if place.member][:3:2]
            stage.do(*(NameSomebody(stage.at(one), f"Ersatz für {one}") for one in away))
        here(stage)
        finish(stage, step=7 * number)
    worst = next(place.member for place in stage.table("C").places if place.member and place.member not in away)
    assert worst
    return stage, worst, away


@pytest.mark.clause("AJ-4.2-b", "AJ-4.2-c")
def test_the_board_is_asked_and_the_next_day_can_be_composed_with_or_without_its_word() -> None:
    stage, worst, away = after_the_third_day()
    moves = season_standings(stage.club, YEAR).days[-1].moves
    assert worst not in moves.promoted
    told = "Aus der Serie C steigt niemand auf; darum steigt aus der Serie darüber auch niemand ab."
    assert [sentence(one) for one in moves.remarks] == [told]
    assert told in results_paper_data(ClubPrintJob(stage.club, YEAR, 3, Letterhead()))["notes"]
    asked = [task for task in season_tasks(stage.club, YEAR, stage.now) if "AJ-34" in task.clauses]
    assert [(task.who, task.day) for task in asked] == [("president", 3)]
    assert "steigt niemand auf" in sentence(asked[0].what)
    planned(stage, 4)
    stage.refused(Compose(YEAR, 4), "hosts", "AJ-1")
    stage.do(Compose(YEAR, 4, hosts={"C": away[0]}))
    assert {place.member for place in stage.table("C").places} >= {*away}
    stage.refused(NameRiser(YEAR, 3, "C", worst, "Vorstand"), "member", "AJ-4.2-b", "AJ-34")
    stage.refused(NameRiser(YEAR, 3, "C", away[0], " "), "reason", "AJ-34")
    stage.refused(NameRiser(YEAR, 3, "B", away[0], "Vorstand"), "series", "AJ-34")
    stage.do(NameRiser(YEAR, 3, "C", away[0], "Vorstand"), NameRiser(YEAR, 3, "C", away[1], "doch der andere"))
    assert away[1] in season_standings(stage.club, YEAR).days[-1].moves.promoted
    assert away[0] not in season_standings(stage.club, YEAR).days[-1].moves.promoted
    paper = results_paper_data(ClubPrintJob(stage.club, YEAR, 3, Letterhead()))
    named = f"Serie C: der Vorstand hat {away[1].upper()} für den Aufstieg bestimmt."
    assert named in paper["notes"]
    members = [one for one in paper["items"] if one["final"] != "–"]
    assert {one["played_by"] for one in members} == {"", *(f"gespielt von Ersatz für {one}" for one in away)}
    shown = season_text(
        rules_of_season(stage.club, YEAR), year_from_season(stage.club, YEAR), season_standings(stage.club, YEAR)
    )
    assert named in shown
    assert f"gespielt von Ersatz für {away[0]}" in shown
    assert not [task for task in season_tasks(stage.club, YEAR, stage.now) if "AJ-34" in task.clauses]
    stage.do(Compose(YEAR, 4))
    assert away[1] in {place.member for place in stage.table("B").places}
    for at, place in seats_of_day(YEAR, stage.day):
        if place.member is None:
            stage.do(NameSomebody(at, f"Gast {at.series}4"))
    here(stage)
    stage.refused(NameRiser(YEAR, 3, "C", away[0], "zu spät"), "day")


def test_nobody_is_named_before_the_day_is_closed() -> None:
    stage = planned(started(), 1)
    stage.refused(NameRiser(YEAR, 1, "A", "m1", "Vorstand"), "day")
