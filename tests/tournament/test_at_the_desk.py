"""What is told to who comes late, what is on the receipts, who is visaed, and how long the clock may run."""

from __future__ import annotations

from typing import Literal

import pytest

from puur.cli.tournament.evening.parsing import show_newly_signed
from puur.cli.tournament.store import CommandResult
from puur.concurrency import ConflictRefusal, StatePath
from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament.book import Book, Entrant, Guesses, Sides, TableSheet
from puur.tournament.calls_prizes_teams import MatchPartie
from puur.tournament.correction import correction_notes
from puur.tournament.decide import evolve_with_changes
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.draw.seats import _costs
from puur.tournament.draw.wishes import DrawWishes
from puur.tournament.league import LEAGUE_HEADINGS
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.results import prize_receipt_data
from puur.tournament.papers.score_sheets import score_sheet_data
from puur.tournament.parts import value_at_path
from puur.tournament.state import Player
from puur.words.catalogue import sentence

from .house import ED, ES, GR, OFFICE, Evening, four, phone, sides

TABLE = phone(1, 1)


def test_who_counts_a_spiel_that_is_counted_is_shown_both_counts() -> None:
    evening = four(law=ED, uneven=True)
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), TABLE)
    evening.do(cmd.ElectScribe(1, 1, "1"), TABLE)
    for seat in range(4):
        evening.do(cmd.Estimate(1, 1, seat, 30 + seat), TABLE)
    evening.do(cmd.FreeGame(1, 1, "R"), TABLE)
    seen = evening.version
    evening.do(cmd.CountGame(1, 1, (52, 30, 45, 30), 1), TABLE)
    refused = evening.refused(cmd.CountGame(1, 1, (51, 31, 45, 30), 1), TABLE, seen=seen)
    assert isinstance(refused, ConflictRefusal)
    assert "schon gezählt" in refused.message_in_german
    about = {one.subject: one for one in refused.differing}[("slips", 1, 1, "games", "table", 1)]
    assert isinstance(about.mine, Guesses)
    assert isinstance(about.theirs, Guesses)
    assert (about.mine.played, about.theirs.played) == ((51, 31, 45, 30), (52, 30, 45, 30))
    assert about.mine.estimated == about.theirs.estimated


@pytest.mark.parametrize("source, gone", [("table", [("slips", 1, 1, "confirmed", "2")]), ("desk", [])])
def test_what_the_table_writes_anew_takes_its_confirmations_with_it(
    source: Literal["table", "desk"], gone: list[StatePath]
) -> None:
    evening = four()
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), TABLE)
    evening.do(cmd.ElectScribe(1, 1, "1"), TABLE)
    for game in (1, 2):
        evening.do(cmd.EnterGame(1, 1, game, sides(80)), TABLE)
    evening.do(cmd.Confirm(1, 1, "2"), TABLE)
    again = cmd.GamesEntered(1, 1, source, (sides(80), sides(90)))
    wrote = evolve_with_changes(evening.now, [again])[1]
    assert [one.subject for one in wrote if one.subject[3] == "confirmed"] == gone


def test_of_a_passe_broken_off_only_who_has_a_line_is_visaed() -> None:
    evening = four()
    evening.do(cmd.Warn("1", "Laut"))
    evening.do(cmd.Exclude("1", "Laut", 100))
    assert evening.do(cmd.Visa(1, 1)) == (cmd.VisaGiven(1, ("3",), "Toni"),)


def test_the_shell_counts_what_bears_its_visa_by_this() -> None:
    before = four().now
    once = (cmd.VisaGiven(1, ("1", "2", "3", "4"), "Toni"),)
    given = {"passe": 1, "table": None, "totals": False}
    assert show_newly_signed(CommandResult(before, before, once), given) == ({"visaed": 1}, "1 Tisch ist visiert.")
    assert show_newly_signed(CommandResult(before, before, ()), given) == ({"visaed": 0}, "0 Tische sind visiert.")


def test_of_somebody_new_what_was_said_is_written_and_nothing_else() -> None:
    evening = four()
    wrote = evolve_with_changes(evening.now, [cmd.PlayersEntered((Player("9", "Anna", club="Zug"),))])[1]
    assert {(one.subject[2], one.after) for one in wrote} == {("name", "Anna"), ("club", "Zug")}


def test_who_sits_at_a_table_sits_there_and_nobody_else() -> None:
    evening = four()
    evening.do(cmd.SitDown(1, 1, ("1", "2")), TABLE)
    assert [value_at_path(evening.now, ("slips", 1, 1, "seated", one)) for one in "1234"] == [True, True, False, False]


def test_every_partie_of_a_match_can_be_looked_at_the_last_one_too() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("X", "Y"):
        evening.do(cmd.AddTeam(name))
    evening.do(cmd.AddMatch("1", "2"))
    evening.do(cmd.EndMatch(1, (2, 1)))
    (match,) = evening.now.matches
    for number in range(1, len(match.parties) + 1):
        evening.do(cmd.EnterPartie(1, number, (2500, 500 + number)))
        assert value_at_path(evening.now, ("matches", 1, "parties", number, "result")) == MatchPartie(
            points=(2500, 500 + number), winner="home"
        )
    assert value_at_path(evening.now, ("matches", 1, "parties", len(match.parties) + 1, "result")) is None


def test_what_is_written_at_a_table_that_still_plays_corrects_nothing() -> None:
    evening = four()
    before = evening.now
    evening.do(cmd.EnterGames(1, 1, (sides(80),)), OFFICE)
    assert not evening.now.slip((1, 1)).closed
    assert correction_notes(before, evening.now) == ()
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    assert [*map(sentence, correction_notes(before, evening.now))] == ["Tisch 1 nachgetragen"]


@pytest.mark.parametrize("scorer, empty, counted", [(None, False, True), ("5", False, False), (None, True, True)])
def test_whoever_plays_without_schreiber_is_told_when_the_slips_are_opened(
    scorer: str | None,
    empty: bool,  # noqa: FBT001
    counted: bool,  # noqa: FBT001
) -> None:
    law = reglement(ED)
    players = tuple(Entrant(str(at), f"Name {at}", "") for at in range(1, 6))
    tables = () if empty else (TableSheet(1, 1, ("1", "2", "3", "4"), scorer),)
    shown = score_sheet_data(PrintJob(Book(ED, 1, 4, "Probe", "2026-05-29", players, tables), law))
    assert (law.count_first.text in shown["notes"]) is counted


@pytest.mark.parametrize("minutes", [0, -1, 100_000])
def test_the_clock_runs_a_minute_at_least_and_not_for_days(minutes: int) -> None:
    evening = four()
    assert evening.refused(cmd.SetClock(minutes)).field == "minutes"


def test_the_clock_is_put_away() -> None:
    evening = four()
    evening.do(cmd.SetClock(1))
    assert evening.now.clock == evening.at + 60_000
    evening.do(cmd.SetClock(None))
    assert evening.now.clock is None


def test_a_receipt_is_for_who_is_ranked() -> None:
    players = tuple(Entrant(str(at), f"Name {at}", "") for at in range(1, 9))
    tables = tuple(
        TableSheet(1, at, tuple(map(str, range(4 * at - 3, 4 * at + 1))), None, (Sides((100, 57)),) * 8)
        for at in (1, 2)
    )
    book = Book(ES, 1, 8, "Probe", "2026-05-29", players, tables, sheets={str(at): "visaed" for at in range(1, 8)})
    receipts = prize_receipt_data(PrintJob(book, reglement(ES)))["items"]
    assert len(receipts) == 7
    assert "Name 8" not in {one["name"] for one in receipts}


def test_the_columns_of_the_table_are_the_initials_of_what_they_count() -> None:
    heads = tuple(map(sentence, LEAGUE_HEADINGS))
    assert heads[0] == "Spiele"[:2]
    assert heads[1:4] == tuple(word[0] for word in ("Siege", "Unentschieden", "Niederlagen"))


def test_a_stored_plan_is_improved_where_two_are_to_be_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puur.tournament.draw.planning._EXCHANGES", 3000)
    people = tuple(str(number) for number in range(1, 17))
    found = draw_seating_plan(DrawTask(people, 4, reglement(ES), DrawWishes(apart=(frozenset({"1", "2"}),))), 1)
    for passe in found.rounds:
        assert sorted(one for table in passe.tables for one in table.people) == sorted(people)
        assert not any({"1", "2"} <= set(table.people) for table in passe.tables)


def test_a_number_costs_a_table_as_often_as_its_people_were_there() -> None:
    costs = _costs([[1, 1, 2, 3], [1, 2, 4]])
    assert (costs[1], costs[2]) == (3, 2)
    assert costs[3] == costs[4] > costs[1], "to stay is worse than to come back"
