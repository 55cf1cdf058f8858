"""Nothing of the year is decided in silence: what a rule or a reading decides is told, what is open waits."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from tests.club.build import MEMBERS, computed, day, guest, regular, seat, series
from tests.club.stage import YEAR, composed, first_day, moment, planned, play, started

from puur.cli.season.script import simulate_club_years
from puur.club.season.as_year import season_standings
from puur.club.season.closure import CloseYear, members_sharing_last_rank
from puur.club.season.core import replace_year
from puur.club.season.days.attendance import AllHere, Arrive
from puur.club.season.days.drinks_and_sheets import FileSheet, SignSheet, SignSheets, has_everybody_signed
from puur.club.season.days.penalties import DecideEmergency, Penalize, Plead, ReversePenalty
from puur.club.season.days.start_and_end import BeginPlay, EndDay, absent_at_start_by_series
from puur.club.season.decide import decide_command
from puur.club.season.tasks import season_tasks
from puur.club.year.remarks import notes_on_results_not_from_play_alone
from puur.club.year.standings import YearStanding
from puur.decision import Refusal
from puur.words.catalogue import sentence

THREE = ((2100, 1500), (2050, 1400), (2010, 1300))


@pytest.mark.clause("AJ-1.3-k", "AJ-1.4-e")
def test_an_emergency_that_nobody_has_decided_waits_with_who_decides() -> None:
    stage = first_day()
    stage.do(Plead(stage.at("m9"), "phone", "Spital"), Plead(stage.at("m5"), "late", "Zug"))
    told = {sentence(one.what): (one.who, one.role, one.clauses) for one in season_tasks(stage.club, YEAR, stage.now)}
    assert told["Über den Notfall von M9 (C1) entscheiden: Spital"] == ("m1", "president", ("AJ-1.4-e",))
    assert told["Über den Notfall von M5 (B1) entscheiden: Zug"] == ("m1", "president", ("AJ-1.3-k",))
    for one in stage.year.emergencies:
        stage.do(DecideEmergency(YEAR, one.id, accepted=True))
    assert not [one for one in season_tasks(stage.club, YEAR, stage.now) if "Notfall" in sentence(one.what)]


@pytest.mark.clause("AJ-3.1-b", "AJ-3.1-c")
def test_a_sheet_whose_strafpunkte_changed_after_it_was_signed_is_signed_anew() -> None:
    stage = first_day()
    play(stage, "C", THREE)
    stage.do(SignSheets(YEAR, 1, "C"), FileSheet(YEAR, 1, "C", "m6"))
    stage.do(Penalize(stage.at("m10"), "phone"))
    assert not has_everybody_signed(stage.table("C"))
    assert not stage.table("C").filed
    stage.do(*(SignSheet(stage.at(f"m{number}")) for number in range(9, 13)))
    stage.do(ReversePenalty(stage.at("m10"), stage.table("C").penalties[0].id, "war ein anderer"))
    assert not has_everybody_signed(stage.table("C"))
    play(stage, "A", THREE)
    play(stage, "B", THREE)
    stage.do(EndDay(YEAR, 1))
    assert any(
        "C" in sentence(one.what) for one in season_tasks(stage.club, YEAR, stage.now) if "AJ-3.1-e" in one.clauses
    )


@pytest.mark.clause("AJ-1.5-f", "AJ-1.5-g")
def test_the_third_round_of_a_series_that_was_broken_off_is_told_as_what_it_is() -> None:
    rounds = [
        {"teams": [[0, 1], [2, 3]], "points": [2100, 1500]},
        {"teams": [[0, 2], [1, 3]], "points": [2050, 1400]},
    ]
    b = series("B", [seat("m4"), seat("m5"), seat("m6"), guest("m4")], rounds=rounds, status="aborted")
    a, c = (regular(name, MEMBERS[at : at + 3], [5000, 5000, 5000]) for name, at in (("A", 0), ("C", 6)))
    whole = computed(day(4, a, b, c)).days[0]
    told = [one for one in notes_on_results_not_from_play_alone(whole.day, whole.results) if "AJ-24" in one.clauses]
    assert [one.where for one in told] == [{"day": 4, "series": "B"}]
    assert "Durchschnitt der ersten zwei" in told[0].message


@pytest.mark.clause("AJ-1.5-h")
def test_a_series_broken_off_before_two_rounds_says_what_its_members_get_whoever_left() -> None:
    rounds = [{"teams": [[0, 1], [2, 3]], "points": [2100, 1500]}]
    b = series("B", [seat("m4"), seat("m5"), seat("m6"), guest("m4")], rounds=rounds, status="aborted")
    a, c = (regular(name, MEMBERS[at : at + 3], [5000, 5000, 5000]) for name, at in (("A", 0), ("C", 6)))
    whole = computed(day(4, a, b, c)).days[0]
    told = [one for one in notes_on_results_not_from_play_alone(whole.day, whole.results) if "AJ-24" in one.clauses]
    assert [one.where for one in told] == [{"day": 4, "series": "B"}]
    assert "Durchschnitt der kompletten Serien, auch wer gegangen ist" in told[0].message


@pytest.mark.clause("AJ-1.5-a", "AJ-1.5-c")
def test_a_series_that_was_not_complete_says_who_was_missing() -> None:
    without = series("B", [seat("m4"), seat("m5"), seat("m6")], rounds=[], status="incomplete")
    nobody = [seat("m7"), seat("m8"), {**seat("m9"), "played_by": "nobody"}, guest("m7")]
    gone = series("C", nobody, rounds=[], status="incomplete")
    whole = computed(day(4, regular("A", MEMBERS[:3], [5000, 5000, 5000]), without, gone)).days[0]
    told = [one for one in notes_on_results_not_from_play_alone(whole.day, whole.results) if "AJ-1.5-a" in one.clauses]
    assert [one.where["series"] for one in told] == ["B", "C"]
    assert "fehlte beim Spielbeginn der Gastjasser" in told[0].message
    assert "Serie C war beim Spielbeginn ohne m9 und darum nicht komplett" in told[1].message
    late = notes_on_results_not_from_play_alone(whole.day, whole.results, {"B": ("m4", ""), "C": ("m8", "Egon")})
    assert "Serie B war beim Spielbeginn ohne m4 und ohne Gastjasser und darum nicht komplett" in late[0].message
    assert "Serie C war beim Spielbeginn ohne m8 und Egon und darum nicht komplett" in late[1].message


@pytest.mark.clause("AJ-1.5-a")
def test_who_comes_after_spielbeginn_was_missing_at_it() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(Arrive(stage.at("m10"), 80), AllHere(YEAR, 1))
    stage.now = stage.day.start
    stage.do(BeginPlay(YEAR, 1))
    assert absent_at_start_by_series(stage.day) == {"A": (), "B": (), "C": ("m10",)}


@pytest.mark.clause("AJ-3.2-f")
def test_a_result_between_two_numbers_says_how_it_was_rounded() -> None:
    a = regular("A", MEMBERS[:3], [5050, 5000, 4950])
    whole = computed(day(4, a)).days[0]
    half = next(
        one
        for one in notes_on_results_not_from_play_alone(whole.day, whole.results)
        if one.said.values["member"] == "m1"
    )
    assert whole.results.results[0].final == 5202
    assert "m1: 5201.5 Punkte liegen genau zwischen zwei Zahlen und zählen als 5202" in half.message


@pytest.mark.clause("AJ-3.3-j")
def test_among_equally_last_somebody_says_who_organises_the_auswaertsjass() -> None:
    club, steps = simulate_club_years(5, YEAR)
    before = next(step for step in steps if isinstance(step.command, CloseYear))
    ranking = season_standings(club, YEAR).year
    equal = tuple(
        YearStanding(one.rank, one.member, ranking[-1].total, one.absences, one.trophy) for one in ranking[-2:]
    )
    assert members_sharing_last_rank((*ranking[:-2], *equal)) == tuple(one.member for one in equal)
    gone = YearStanding(12, "m99", 0, 0, trophy=False, left=True)
    assert members_sharing_last_rank((*ranking, gone)) == (ranking[-1].member,)
    reopened = replace_year(club, YEAR, closed=False, winner=None)
    wrong = msgspec.structs.replace(before.command, last=ranking[0].member)
    answer = decide_command(reopened, wrong, moment(YEAR + 1, 1, 5) + timedelta(hours=1))
    assert isinstance(answer, Refusal)
    assert (answer.field, "AJ-3.3-j" in answer.clauses) == ("last", True)
