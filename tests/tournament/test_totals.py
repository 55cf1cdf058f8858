"""The total of a Passe in the place of its Spiele, and a typist who mends what he typed himself."""

from __future__ import annotations

import json

import pytest

from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament.book import Sides, Totals
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import desk_and_table_differ, may_change_own_entry, tournament_book
from puur.tournament.check import find_problems
from puur.tournament.commands import Actor
from puur.tournament.export import book_document
from puur.tournament.file_read import import_events
from puur.tournament.ranking import ranking

from .house import CONTROLLER, ED, ES, OFFICE, Evening, bites, four, guesses, phone, sides

OTHER = Actor("office", "Vreni")
RIGHT = cmd.EnterTotals(1, 1, (640, 616))


def eight(first: int) -> tuple[Sides, ...]:
    """Eight Spiele in which the first side makes so many points."""
    return tuple(sides(first // 8 + (at < first % 8)) for at in range(8))


def test_a_total_stands_on_the_standblaetter_where_only_totals_rank() -> None:
    def scenario(law: Law) -> None:
        evening = four(games=8, law=law)
        evening.do(RIGHT, OFFICE)
        assert evening.now.slip((1, 1)).closed
        assert {one: sheet.lines[1] for one, sheet in evening.now.sheets.items()} == dict(
            zip("1234", (640, 616, 640, 616), strict=True)
        )
        evening.do(cmd.Visa(1, 1))
        for player, total in (("1", 640), ("2", 616), ("3", 640), ("4", 616)):
            evening.do(cmd.VisaTotal(player, total))
        lines = ranking(law, tournament_book(evening.now))
        assert [(line.rank, line.total) for line in lines] == [(1, 640), (1, 640), (3, 616), (3, 616)]

    bites(scenario, ES, passe_counts="each-deal")


@pytest.mark.parametrize("totals", [(640, 600), (640,), (640, 616, 0, 0), (-1, 1257), (1257, -1), ()])
def test_a_total_that_cannot_be_is_refused_at_its_field(totals: tuple[int, ...]) -> None:
    evening = four(games=8)
    assert evening.refused(cmd.EnterTotals(1, 1, totals), OFFICE).field == "totals"
    assert not evening.now.slip((1, 1)).entries


def test_a_total_that_is_wrong_names_the_clause_of_the_right_one() -> None:
    evening = four(games=8)
    refusal = evening.refused(cmd.EnterTotals(1, 1, (640, 615)), OFFICE, "ES-1.1-i")
    assert refusal.said.values == {"made": 1255, "right": 1256}  # type: ignore[union-attr]


def test_of_the_differenzler_the_total_is_a_number_a_seat() -> None:
    evening = four(games=4, law=ED)
    evening.refused(cmd.EnterTotals(1, 1, (30, 20)), OFFICE)
    evening.do(cmd.EnterTotals(1, 1, (30, 20, 0, 11)), OFFICE)
    assert [evening.now.sheets[one].lines[1] for one in "1234"] == [30, 20, 0, 11]


def test_a_phone_writes_spiele_and_no_totals() -> None:
    four(games=8).refused(RIGHT, phone(1, 1, "1"))


def test_the_same_total_from_somebody_else_is_no_difference() -> None:
    evening = four(games=8)
    evening.do(cmd.EnterGames(1, 1, eight(640)), OFFICE)
    assert evening.do(RIGHT, OTHER, seen=1) == ()
    assert evening.now.slip((1, 1)).entries["desk"] == eight(640)
    other = four(games=8)
    other.do(RIGHT, OFFICE)
    assert other.do(cmd.EnterGames(1, 1, eight(640)), OTHER, seen=1) == ()


def test_another_total_is_answered_with_both() -> None:
    evening = four(games=8, entering="double")
    seen = evening.version
    evening.do(RIGHT, OFFICE)
    found = evening.refused(cmd.EnterTotals(1, 1, (650, 606)), OTHER, seen=seen)
    assert [(one.theirs, one.mine) for one in found.differing] == [(Totals((640, 616)), Totals((650, 606)))]  # type: ignore[attr-defined]
    closed = four(games=8)
    seen = closed.version
    closed.do(RIGHT, OFFICE)
    late = closed.refused(cmd.EnterTotals(1, 1, (650, 606)), OTHER, seen=seen)
    assert any(one.theirs == Totals((640, 616)) for one in late.differing)  # type: ignore[attr-defined]


def test_where_everything_is_entered_twice_a_total_agrees_with_spiele_that_come_to_it() -> None:
    evening = four(games=8, entering="double")
    evening.do(RIGHT, OFFICE)
    assert not evening.now.slip((1, 1)).closed
    evening.do(cmd.EnterGames(1, 1, eight(640), "table"), OTHER)
    assert evening.now.slip((1, 1)).closed
    assert tournament_book(evening.now).tables[0].games == eight(640)  # what says more is kept


def test_a_total_that_differs_from_the_tables_spiele_waits_for_a_decision() -> None:
    evening = four(games=8)
    evening.do(cmd.EnterGames(1, 1, eight(641)), phone_of(evening))
    evening.do(RIGHT, OFFICE)
    slip = evening.now.slip((1, 1))
    assert desk_and_table_differ(evening.now.setup, evening.law, slip)
    assert not slip.closed
    evening.do(cmd.CorrectTotals(1, 1, (640, 616), "auf dem Zettel nachgesehen"), CONTROLLER)
    assert evening.now.sheets["1"].lines == {1: 640}


def phone_of(evening: Evening) -> Actor:
    """The table's phone once everybody sits and somebody writes."""
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), phone(1, 1))
    evening.do(cmd.ElectScribe(1, 1, "1"), phone(1, 1))
    return phone(1, 1, "1")


def test_the_officials_correct_a_total_with_a_reason() -> None:
    evening = four(games=8)
    evening.do(RIGHT, OFFICE)
    evening.refused(cmd.CorrectTotals(1, 1, (650, 606), "x"), OTHER)
    evening.refused(cmd.CorrectTotals(1, 1, (650, 606), " "), CONTROLLER)
    evening.refused(cmd.CorrectTotals(1, 1, (650, 600), "x"), CONTROLLER)
    evening.do(cmd.CorrectTotals(1, 1, (650, 606), "verschrieben"), CONTROLLER)
    assert evening.now.sheets["2"].lines == {1: 606}
    evening.do(cmd.Correct(1, 1, eight(640), "doch Spiel für Spiel"), CONTROLLER)
    assert evening.now.sheets["2"].lines == {1: 616}


def test_a_spiel_played_again_strikes_the_total() -> None:
    evening = four(games=8, entering="double")
    evening.do(RIGHT, OFFICE)
    evening.do(cmd.Repeat(1, 1, 5))
    assert evening.now.slip((1, 1)).entries["desk"] == ()


@pytest.mark.parametrize("law", [ES, ED])
def test_a_file_takes_totals_along(law: str) -> None:
    evening = four(games=8 if law == ES else 4, law=law)
    evening.do(RIGHT if law == ES else cmd.EnterTotals(1, 1, (30, 20, 0, 11)), OFFICE)
    data = json.dumps(book_document(tournament_book(evening.now))).encode()
    reading = read_book(data)
    assert reading.problems == ()
    assert find_problems(reading.law, reading.book) == ()
    assert reading.book.tables == tournament_book(evening.now).tables
    assert any(isinstance(event, cmd.TotalsEntered) for event in import_events(reading))


def test_a_total_among_spiele_is_a_problem_of_the_file() -> None:
    evening = four(games=2)
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    file = book_document(tournament_book(evening.now))
    file["tables"][0]["games"][0] = {"total": [170, 144]}
    reading = read_book(json.dumps(file).encode())
    assert find_problems(reading.law, reading.book)


# A typo of one's own


def test_who_typed_it_puts_it_right_without_a_reason() -> None:
    evening = four(games=8)
    evening.do(RIGHT, OFFICE)
    assert may_change_own_entry(evening.now, (1, 1), "Rita")
    evening.do(cmd.EnterTotals(1, 1, (604, 652)), OFFICE)
    assert evening.now.slip((1, 1)).closed
    assert evening.now.sheets["1"].lines == {1: 604}
    evening.do(cmd.EnterGames(1, 1, eight(640)), OFFICE)
    assert evening.now.sheets["1"].lines == {1: 640}


def test_but_not_half_of_it() -> None:
    evening = four(games=8)
    evening.do(RIGHT, OFFICE)
    evening.refused(cmd.EnterGames(1, 1, eight(640)[:5]), OFFICE)
    evening.refused(cmd.EnterGame(1, 1, 1, sides(80)), OFFICE)
    assert evening.now.sheets["1"].lines == {1: 640}


def test_nobody_else_does_and_nobody_once_it_is_visaed() -> None:
    evening = four(games=8)
    evening.do(RIGHT, OFFICE)
    other = cmd.EnterTotals(1, 1, (604, 652))
    evening.refused(other, OTHER)
    evening.refused(other, Actor("office"))
    evening.do(cmd.Visa(1, 1))
    assert not may_change_own_entry(evening.now, (1, 1), "Rita")
    evening.refused(other, OFFICE)


def test_what_the_table_wrote_too_is_not_one_typists_to_change() -> None:
    evening = four(games=2)
    who = phone_of(evening)
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), who)
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    evening.refused(cmd.EnterGames(1, 1, (sides(81), sides(90))), OFFICE)


def test_a_differenzler_is_mended_the_same_way() -> None:
    evening = four(games=4, law=ED)
    evening.do(cmd.EnterGames(1, 1, (guesses(1, 2, 3, 4),) * 4), OFFICE)
    evening.do(cmd.EnterGames(1, 1, (guesses(0, 2, 3, 4),) * 4), OFFICE)
    assert evening.now.sheets["1"].lines == {1: 0}
