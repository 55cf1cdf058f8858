"""The day's sheets and results on paper."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import msgspec
import pytest
from tests.club.stage import composed, finish, first_day, here, planned, play, started

from puur.cli.season.script import simulate_club_years
from puur.club.money.receivables import open_items
from puur.club.papers.bill import Bill, typeset_bills
from puur.club.papers.sheets import ClubPrintJob, day_sheet_data, results_paper_data, typeset_day_paper
from puur.club.season.as_year import season_of_club, season_standings
from puur.club.season.closure import WithdrawResults
from puur.club.season.days.notices import NameSomebody, SayAbsent
from puur.club.season.days.results import day_result_rows
from puur.club.season.days.rounds import EndTable
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.money.account import Address, BankAccount
from puur.tournament.papers.typeset import Letterhead
from puur.words.catalogue import LANGUAGES, Language
from puur.words.grammar import number_text


@cache
def club() -> Club:
    return simulate_club_years(2, 2026)[0]


def job(day: int) -> ClubPrintJob:
    return ClubPrintJob(club(), 2026, day, Letterhead())


@pytest.mark.clause("AJ-3.1-c")
def test_a_sheet_has_a_row_to_sign_for_everybody_and_is_empty_before_the_day() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(NameSomebody(stage.at("m6"), "Egon #1 *"))
    shown = day_sheet_data(ClubPrintJob(stage.club, 2026, 1, Letterhead()))
    assert [item["series"] for item in shown["items"]] == ["A", "B", "C"]
    row = shown["items"][1]["rows"][1]
    assert (row["name"], row["role"], row["total"], row["signed"]) == ("Egon #1 *", "Ersatz für M6", "", False)
    assert row["rounds"] == ["", "", ""]
    assert typeset_day_paper("tagesblatt", ClubPrintJob(stage.club, 2026, 1, Letterhead())).startswith(b"%PDF")


def test_a_played_sheet_has_rounds_results_and_who_pays_the_drinks() -> None:
    aborted = next(item for item in day_sheet_data(job(4))["items"] if item["series"] == "B")
    assert aborted["state"] == "abgebrochen"
    assert all(row["rounds"][2] == "" and row["total"] for row in aborted["rows"])
    assert ["als dritte zählt der Durchschnitt der ersten zwei" in one for one in aborted["notes"]] == [True]
    whole = next(item for item in day_sheet_data(job(3))["items"] if item["series"] == "A")
    assert all(row["signed"] and row["rounds"][2] for row in whole["rows"])
    assert len([row for row in whole["rows"] if row["bill"]]) == 2
    assert whole["notes"] == []


@pytest.mark.clause("AJ-1.5-c")
def test_a_sheet_of_a_series_that_got_the_average_shows_it_and_of_what_it_was_made() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m6")))
    here(stage)
    for name in "AC":
        play(stage, name, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.do(EndTable(2026, 1, "B"))
    before = day_sheet_data(ClubPrintJob(stage.club, 2026, 1, Letterhead()))["items"][1]
    assert {row["total"] for row in before["rows"]} == {""}, "only once all have played"
    stage.now += timedelta(hours=5)
    stage.do(EndDay(2026, 1))
    shown = day_sheet_data(ClubPrintJob(stage.club, 2026, 1, Letterhead()))["items"][1]
    assert {row["total"] for row in shown["rows"]} == {"5180"}
    assert [one for one in shown["notes"] if "Durchschnitt der kompletten Serien (A, C), 5180 Punkte" in one]
    assert typeset_day_paper("tagesblatt", ClubPrintJob(stage.club, 2026, 1, Letterhead())).startswith(b"%PDF")


def test_results_are_published_with_the_ranking_as_it_stood_that_day() -> None:
    shown = results_paper_data(job(1))
    assert shown["title"] == "Resultate"
    members = [item for item in shown["items"] if item["final"] != "–"]
    assert len(members) == len(shown["year"]) == 12
    best = max(int(item["final"]) for item in members)
    assert shown["year"][0]["total"] == str(best)
    assert [item["move"] for item in results_paper_data(job(3))["items"]].count("steigt auf") == 3
    assert typeset_day_paper("resultate", job(6)).startswith(b"%PDF")


@pytest.mark.clause("AJ-3.2-a")
def test_the_results_name_the_guests_and_count_them_for_nothing() -> None:
    shown = results_paper_data(job(2))
    (guest, *others) = [item for item in shown["items"] if item["coefficient"] == "–"]
    assert (guest["name"], guest["provisional"], guest["final"]) == ("Gast 19", "4736", "–")
    assert guest["played_by"] == "Gast, zählt nicht zur Jahreswertung"
    assert guest["name"] not in {row["name"] for row in shown["year"]}
    assert len(others) == 3


@pytest.mark.clause("AJ-4.2-c")
def test_results_say_who_is_not_promoted_although_the_points_would_do() -> None:
    ((series, best, up),) = next(one for one in season_standings(club(), 2026).days if one.day.day == 5).moves.passed
    names = job(5).names
    (told,) = [one for one in results_paper_data(job(5))["notes"] if "mindestens so viele Punkte" in one]
    assert told.startswith(f"Serie {series}: {names[best]} hat mindestens so viele Punkte wie {names[up]}, ")


@pytest.mark.clause("AJ-3.3-a")
def test_a_ranking_on_paper_says_which_provisional_results_it_counts() -> None:
    stage = first_day()
    finish(stage)
    assert results_paper_data(ClubPrintJob(stage.club, 2026, 1, Letterhead()))["year_notes"] == []
    stage.do(WithdrawResults(2026, 1, "m6", "Tafel falsch"))
    shown = results_paper_data(ClubPrintJob(stage.club, 2026, 1, Letterhead()))
    assert ["(Jasstag 1)" in one for one in shown["year_notes"]] == [True]
    assert typeset_day_paper("resultate", ClubPrintJob(stage.club, 2026, 1, Letterhead())).startswith(b"%PDF")


def test_what_results_on_paper_say_are_whole_sentences() -> None:
    notes = [note for number in range(1, 9) for note in results_paper_data(job(number))["notes"]]
    assert notes
    assert [one for one in notes if not one.endswith((".", ".)"))] == []


def test_results_say_which_series_broke_off_and_what_it_was_credited() -> None:
    notes = results_paper_data(job(4))["notes"]
    assert [one for one in notes if "Serie B" in one and "dritte" in one], notes


def test_strafpunkte_stand_beside_the_result_that_contains_them() -> None:
    whole = {one.day.day: one for one in season_standings(club(), 2026).days}
    year = season_of_club(club(), 2026)
    met = 0
    for number, planned_day in year.days.items():
        if number not in whole:
            continue
        rows = {(one.series, one.member): one.penalties for one in day_result_rows(planned_day, whole[number].results)}
        papers = {(one["series"], one["name"]): one["penalties"] for one in results_paper_data(job(number))["items"]}
        for (series, member), off in rows.items():
            if not member:
                continue
            told = papers[series, club().members[member].name]
            assert told == (f"darin {number_text(off)} Strafpunkte" if off else "")
            met += bool(off)
    assert met


def test_a_paper_that_is_not_there_is_told() -> None:
    with pytest.raises(BadInput):
        typeset_day_paper("menu", job(1))
    with pytest.raises(BadInput):
        typeset_day_paper("resultate", job(9))
    stage = planned(started(), 1)
    for what in ("tagesblatt", "resultate"):
        with pytest.raises(BadInput):
            typeset_day_paper(what, ClubPrintJob(stage.club, 2026, 1, Letterhead()))


@pytest.mark.longer
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_speaks_the_language_of_who_prints_it(language: Language) -> None:
    shown = results_paper_data(replace(job(3), language=language))
    words = {"de": "steigt auf", "fr": "promotion", "it": "promozione", "en": "promoted"}
    assert [item["move"] for item in shown["items"]].count(words[language]) == 3
    assert shown["items"][0]["coefficient"] == ("1,03" if language == "fr" else "1.03")
    assert typeset_day_paper("tagesblatt", replace(job(4), language=language)).startswith(b"%PDF")
    on = date(2026, 7, 1)
    owing = [one for one in open_items(club(), on) if one.open][:1]
    titles = {"de": "Busse", "fr": "Amende", "it": "Multa", "en": "Fine"}
    account = BankAccount("CH9300762011623852957", Address("A", "B", "1", "2", "C"))
    there = msgspec.structs.replace(club().books, account=account)
    paying = msgspec.structs.replace(club(), books=there)
    assert Bill(paying, owing[0], on, language).document()["title"] == titles[language]
    assert typeset_bills(paying, owing, on, Letterhead(), language).startswith(b"%PDF")
