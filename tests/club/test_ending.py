"""A year that is not played to its end: closed without a winner, and never lost from sight."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.club.build import MEMBERS
from tests.club.stage import AJZ, YEAR, Stage, composed, finish, first_day, here, moment, planned, play, started

from puur.club.rules.read import blank_club_file
from puur.club.season.as_year import season_standings
from puur.club.season.closure import (
    CloseYear,
    EndYearEarly,
    current_season,
    has_won,
    missing_before_closing,
    unpaid_fines_and_beer,
)
from puur.club.season.days.notices import NameSomebody, SayAbsent
from puur.club.season.days.rounds import EndTable
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.fines import PayFine
from puur.club.season.schedule import OpenYear
from puur.club.season.tasks import season_tasks, tasks_of_all_seasons
from puur.words.message import said


def one_day() -> Stage:
    """A year of which one day was played, and a second one set; m6 did not come and owes for it."""
    stage = first_day()
    finish(stage)
    return planned(stage, 2)


def fined() -> Stage:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m12")))
    here(stage)
    return stage


def test_a_year_is_ended_early_without_a_winner() -> None:
    stage = one_day()
    stage.refused(CloseYear(YEAR, "m6"), "year", "AJ-3.3-c")
    stage.refused(EndYearEarly(YEAR, "m1", "GV"), "by")
    stage.refused(EndYearEarly(YEAR, "m6", " "), "reason")
    stage.do(EndYearEarly(YEAR, "m6", "GV 2026"))
    assert (stage.year.closed, stage.year.early, stage.year.winner) == (True, "GV 2026", None)
    assert stage.club.fame == ()
    ranking = season_standings(stage.club, YEAR).year
    assert ranking, "the Jahreswertung stands as it is"
    assert not [one for one in ranking if has_won(stage.year, one, stage.club.members[one.member].name)]
    stage.refused(EndYearEarly(YEAR, "m6", "GV 2026"), "year")


def one_day_year() -> str:
    """Rules of a year of one day, which a single absence loses."""
    text = AJZ.replace("days = 8 ", "days = 1 ").replace("absences = 3 ", "absences = 1 ")
    text = text.replace("attended = 4 ", "attended = 1 ")
    begin, end = text.index("[[special]]\nday = 2"), text.index("# Ein besonderer Jasstag")
    return text[:begin] + text[end:]


def nobody_came() -> Stage:
    """That year, its one day played to its end by substitutes alone."""
    stage = composed(planned(started(one_day_year()), 1), 1)
    stage.do(*(NameSomebody(stage.at(member), f"Ersatz {member}") for member in MEMBERS))
    here(stage)
    finish(stage)
    return stage


@pytest.mark.clause("AJ-3.3-d", "AJ-3.3-f", "AJ-3.3-j")
def test_a_year_that_nobody_may_win_is_closed_without_a_winner() -> None:
    stage = nobody_came()
    ranking = season_standings(stage.club, YEAR).year
    stage.refused(CloseYear(YEAR, "m6", ranking[0].member), "winner", "AJ-3.3-f")
    stage.do(CloseYear(YEAR, "m6"))
    assert (stage.year.closed, stage.year.winner, stage.year.early) == (True, None, "")
    assert stage.club.fame == ()
    assert not [one for one in ranking if has_won(stage.year, one, stage.club.members[one.member].name)]
    stage.do(OpenYear(YEAR + 1))
    told = {one.what.code: one.who for one in season_tasks(stage.club, YEAR + 1, stage.now)}
    assert told["club.organise-away"] == ranking[-1].member
    assert "club.organise-summer" not in told


def test_a_day_that_has_begun_comes_to_its_results_first() -> None:
    stage = first_day()
    stage.refused(EndYearEarly(YEAR, "m6", "GV 2026"), "year", "AJ-3.3-c")


def test_what_a_year_lacks_is_said_before_the_next_one_is_opened() -> None:
    stage = one_day()
    on = stage.now.date()
    assert missing_before_closing(stage.club, YEAR, on) == (
        said("club.lacks-days", n=1, days=8),
        said("club.lacks-end"),
    )
    stage.do(EndYearEarly(YEAR, "m6", "GV 2026"))
    assert missing_before_closing(stage.club, YEAR, on) == ()


def test_open_fines_and_their_tasks_stay_when_the_next_year_is_opened() -> None:
    stage = fined()
    three = ((2100, 1500), (2050, 1400), (2010, 1300))
    for name in "AB":
        play(stage, name, three)
    stage.do(EndTable(YEAR, 1, "C"))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, 1))
    stage.now += timedelta(days=40)
    assert unpaid_fines_and_beer(stage.club, YEAR, stage.now.date()) == 495_00
    before = [task.what for task in tasks_of_all_seasons(stage.club, stage.now)]
    stage.do(OpenYear(YEAR + 1))
    now = tasks_of_all_seasons(stage.club, stage.now)
    assert all(what in [task.what for task in now] for what in before)
    motion = next(task for task in now if "AJ-1.3-t" in task.clauses)
    assert (motion.year, motion.about) == (YEAR, "meeting")
    assert motion.overdue(stage.now)
    assert said("club.collect-fines", year=YEAR, francs="495.00") in [task.what for task in now]
    for fine in stage.year.fines:
        stage.do(PayFine(YEAR, fine.id, stage.now.date(), "m12"))
    assert not [task for task in tasks_of_all_seasons(stage.club, stage.now) if "AJ-1.3-t" in task.clauses]
    assert not [task for task in tasks_of_all_seasons(stage.club, stage.now) if task.about == "fines"]


def test_the_year_that_is_played_is_that_of_the_calendar() -> None:
    stage = one_day()
    stage.do(OpenYear(YEAR + 1))
    assert current_season(stage.club, stage.now.date()) == YEAR
    assert current_season(stage.club, moment(YEAR + 1, 1, 5).date()) == YEAR + 1
    stage.now = moment(YEAR + 1, 1, 5)
    closing = [task for task in tasks_of_all_seasons(stage.club, stage.now) if task.about == "close"]
    assert [task.year for task in closing] == [YEAR]


def test_what_is_to_be_done_names_no_clause_of_another_club() -> None:
    """A club of its own rules is not told of the AJZ's Regelwerk; the AJZ is."""
    own, ajz = started(blank_club_file("Näll", 3)), started()
    for stage in (own, ajz):
        stage.now = stage.now.replace(year=YEAR + 1)
        stage.do(OpenYear(YEAR + 1))
    assert [task for task in tasks_of_all_seasons(own.club, own.now) if task.office]
    assert not [task for task in tasks_of_all_seasons(own.club, own.now) if task.clauses]
    assert [task for task in tasks_of_all_seasons(ajz.club, ajz.now) if task.clauses]
