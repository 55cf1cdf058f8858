"""What is said once something is done says what it was; and what an attendance costs is known before it is entered."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from tests.club.build import MEMBERS
from tests.club.stage import CARDS, YEAR, Stage, composed, finish, first_day, planned, started

from puur.club.season.as_year import season_standings
from puur.club.season.days.attendance import Arrive
from puur.club.season.days.composition import TossCoin
from puur.club.season.days.rounds import DrawTeams, EnterRound
from puur.club.season.meetings import AttendMeeting, CancelMeeting, PlanMeeting
from puur.club.season.schedule import PlanDay
from puur.club.year.model import YearProblem
from puur.club.year.remarks import coin_toss_stakes
from puur.web.club.live_checks import ForeseenFine, foresee_attendance_fines
from puur.web.club.pages import carried_out_message
from puur.words.catalogue import sentence
from puur.words.message import said

TODAY = date(YEAR, 2, 1)


def test_what_was_entered_is_said_with_whose_it_is() -> None:
    stage = composed(planned(started(), 1), 1)
    assert (
        sentence(carried_out_message(stage.club, Arrive(stage.at("m6"), 0), TODAY))
        == "Gespeichert: Angekommen (B2: M6)."
    )
    playing = first_day()
    playing.do(DrawTeams(YEAR, 1, "A", CARDS[0]))
    round_ = EnterRound(YEAR, 1, "A", (2100, 1500))
    said_ = sentence(carried_out_message(playing.club, round_, TODAY))
    assert said_ == "Gespeichert: Jassrunde (Serie A, 1. Jassrunde 2100 : 1500)."


def test_a_toss_is_said_with_its_series_and_what_it_decides() -> None:
    toss = TossCoin(YEAR, 1, "A", "promotion", "m1")
    assert (
        sentence(carried_out_message(first_day().club, toss, TODAY))
        == "Gespeichert: Münzwurf (Serie A, Aufstieg für M1)."
    )


def test_a_day_that_is_set_again_is_changed() -> None:
    stage = started()
    plan = PlanDay(YEAR, 1, date(YEAR, 1, 31))
    assert sentence(carried_out_message(stage.club, plan, TODAY)) == "Der Jasstag ist angesetzt."
    stage.do(plan)
    assert sentence(carried_out_message(stage.club, plan, TODAY)) == "Der Jasstag 1 ist geändert."


def gv() -> Stage:
    stage = started()
    stage.do(PlanMeeting(YEAR, "gv", datetime(YEAR, 3, 1, 19)))  # noqa: DTZ001
    stage.do(CancelMeeting(YEAR, "gv", "m12"))
    stage.now = datetime(YEAR, 3, 1, 20)  # noqa: DTZ001
    return stage


def test_what_an_attendance_costs_is_known_before() -> None:
    stage = gv()
    came = dict.fromkeys(MEMBERS[:10], 0) | {"m2": 4}
    found = foresee_attendance_fines(stage.club, AttendMeeting(YEAR, "gv", came), stage.now)
    assert found == (ForeseenFine("m11", None, 200_00), ForeseenFine("m2", 4, 10_00))
    assert stage.year.fines == ()


def test_nobody_is_fined_where_nobody_was_ticked() -> None:
    gv().refused(AttendMeeting(YEAR, "gv", {}), "late")


def test_a_coin_says_what_it_brings() -> None:
    stage = first_day()
    finish(stage, 0)
    tie = next(one for one in season_standings(stage.club, YEAR).problems if "members" in one.where)
    assert coin_toss_stakes(tie).code == "club.coin-places"
    assert (
        coin_toss_stakes(replace(tie, clauses=())).code == "club.coin-places"
    )  # where a club plays by another Reglement
    for reason, code in (("promotion", "club.coin-up"), ("relegation", "club.coin-down")):
        assert coin_toss_stakes(YearProblem(said(f"club.tied-{reason}"), {"for": reason})).code == code
