"""What is to be done, at the moment at which somebody can do it, and with the name of whom it concerns."""

from __future__ import annotations

from datetime import date

import pytest
from tests.club.stage import YEAR, Stage, composed, finish, first_day, here, planned, started

from puur.club.season.as_year import rules_of_season
from puur.club.season.days.composition import Compose, members_without_seat
from puur.club.season.days.notices import AskForPhone, GrantPhone, NameSomebody, SayAbsent
from puur.club.season.days.penalties import Plead
from puur.club.season.days.results import members_without_seat_notes
from puur.club.season.people import AddMember
from puur.club.season.schedule import TickItem, items_to_bring
from puur.club.season.substitutes_and_leaving import DecideStandIn, RequestStandIn
from puur.club.season.tasks import responsible_name, season_tasks
from puur.words.catalogue import sentence


def open_(stage: Stage, clause: str) -> list[tuple[str, int]]:
    return [(task.who, task.day) for task in season_tasks(stage.club, YEAR, stage.now) if clause in task.clauses]


def test_what_must_lie_on_the_tables_is_told_of_the_next_day_only() -> None:
    stage = planned(planned(planned(started(), 1), 2), 3)
    assert {day for _, day in open_(stage, "AJ-5-d")} == {1}
    assert open_(stage, "AJ-5-e") == [("m7", 1)]


def test_the_chef_jahrestrophy_forms_the_series_once_they_follow() -> None:
    stage = planned(planned(started(), 1), 2)
    assert open_(stage, "AJ-4.1-c") == [("m6", 1)]
    composed(stage, 1)
    assert open_(stage, "AJ-4.1-c") == []
    played = first_day()
    planned(played, 2)
    assert open_(played, "AJ-4.1-c") == []
    played.number = 1
    finish(played)
    assert open_(played, "AJ-4.1-c") == [("m6", 2)]
    assert open_(composed(played, 2), "AJ-4.1-c") == []


def test_an_emergency_to_decide_names_whose_it_is() -> None:
    stage = first_day()
    stage.do(Plead(stage.at("m6"), "phone", "Spital"))
    said = [sentence(task.what) for task in season_tasks(stage.club, YEAR, stage.now) if "AJ-1.4-e" in task.clauses]
    assert said == ["Über den Notfall von M6 (B2) entscheiden: Spital"]


def told(stage: Stage, clause: str) -> list[str]:
    found = [task for task in season_tasks(stage.club, YEAR, stage.now) if clause in task.clauses]
    return [responsible_name(stage.club, rules_of_season(stage.club, YEAR), task, stage.now) for task in found]


def test_an_emergency_waits_for_whoever_may_decide_it_that_day() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m1")), NameSomebody(stage.at("m1"), "Ersatz Emil", profile=True, informed=True))
    here(stage)
    stage.do(Plead(stage.at("m6"), "phone", "Spital"))
    assert told(stage, "AJ-1.4-e") == ["Vizepräsident (M2)"]  # the Präsident is not there
    stage.do(Plead(stage.at("m2"), "phone", "Spital"))
    assert told(stage, "AJ-1.4-e") == ["Vizepräsident (M2)", "Kassier (M3)"]  # nobody decides about themselves


def test_a_request_for_the_telephone_waits_until_it_is_decided() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(AskForPhone(stage.at("m6"), "Kind krank"))
    assert told(stage, "AJ-1.4-c") == ["Präsident (M1)"]
    here(stage)
    assert told(stage, "AJ-1.4-c") == ["Präsident (M1)"]
    stage.do(GrantPhone(stage.at("m6"), granted=False))
    assert told(stage, "AJ-1.4-c") == []


@pytest.mark.clause("AJ-5-d", "AJ-4.4-a")
def test_a_series_of_the_boards_own_has_its_printed_rules_too() -> None:
    stage = planned(started(), 1)
    for number in range(13, 17):
        stage.do(AddMember(f"m{number}", f"M{number}", date(1980, 1, number)))
    series = {name: tuple(f"m{4 * at + seat}" for seat in range(1, 5)) for at, name in enumerate("ABCD")}
    stage.do(Compose(YEAR, 1, series=series, reason="GV: alle spielen"))
    assert items_to_bring(rules_of_season(stage.club, YEAR), stage.day) == (
        "printed-A",
        "printed-B",
        "printed-C",
        "printed-D",
        "book",
    )
    stage.do(TickItem(YEAR, 1, "printed-D"))
    assert members_without_seat(stage.club, stage.day) == ()


@pytest.mark.clause("AJ-4.4-a")
def test_who_has_no_seat_on_a_day_is_told() -> None:
    """Sixteen members: those whom the results of twelve do not seat were left out for the year without a word."""
    stage = first_day()
    finish(stage)
    for number in range(13, 15):
        stage.do(AddMember(f"m{number}", f"M{number}", date(1980, 1, number)))
    planned(stage, 2)
    assert [*members_without_seat_notes(stage.club, stage.day)] == []
    composed(stage, 2)
    said = [sentence(task.what) for task in season_tasks(stage.club, YEAR, stage.now) if "AJ-4.4-a" in task.clauses]
    assert said == [
        "Am Jasstag 2 ist kein Platz für M13 und M14. Soll sich das ändern, bildet der Vorstand die Serien von Hand"
    ]


@pytest.mark.clause("AJ-1.2-f")
def test_a_dauerersatzjasser_is_named_where_the_day_is_his() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m6")))
    assert told(stage, "AJ-1.2-a") == ["M6"]
    stage.do(RequestStandIn("m6", "Egon", date(YEAR, 1, 1), date(YEAR, 12, 1)))
    assert told(stage, "AJ-1.2-a") == ["M6"]
    stage.do(DecideStandIn("m6", date(YEAR, 1, 1), approved=True))
    assert told(stage, "AJ-1.2-a") == ["Egon (M6)"]
