"""The marks of a Jasszettel: which slips have them, how a phone reads them, and whose entry that is."""

from __future__ import annotations

import shutil
from typing import Any

import pytest
from tests.given import SEED

from benchmarks.slips.measure import KINDS, measure
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament.book import Book, Totals
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.score_sheets import (
    day_code_on_score_sheet,
    has_markable_total,
    score_sheet_code,
    score_sheet_data,
)

from .house import OFFICE, four, phone, sides
from .test_papers import ES, book

TOTALS = (640, 616)


def codes(law: Law, of: Book | None = None, games: int = 8) -> list[str]:
    items: list[dict[str, Any]] = score_sheet_data(PrintJob(of or book(8, 2, law, games), law))["items"]
    return [one["code"] for one in items]


def test_each_slip_of_a_table_has_its_own_code() -> None:
    assert codes(ES) == [score_sheet_code("2026-05-29", passe, table) for passe in (1, 2) for table in (1, 2)]
    assert len({*codes(ES)}) == 4


def test_another_day_has_other_codes_and_an_unknown_one_too() -> None:
    assert score_sheet_code("2026-05-30", 1, 1) != score_sheet_code("2026-05-29", 1, 1) != score_sheet_code("", 1, 1)
    assert day_code_on_score_sheet("") == day_code_on_score_sheet("im Mai") == 0


@pytest.mark.parametrize("passe,table", [(0, 1), (1, 0), (64, 1), (1, 1024)])
def test_a_slip_without_a_table_has_no_code(passe: int, table: int) -> None:
    assert not score_sheet_code("2026-05-29", passe, table)


def test_slips_to_fill_in_before_anybody_is_entered_have_no_marks() -> None:
    assert {*codes(ES, Book(ES.id, 1, 8))} == {""}


@pytest.mark.parametrize(
    "law,games,marked",
    [
        ("einzelschieber-2026", 8, True),
        ("allgemein", 8, True),
        ("einzelschieber-2026", 12, True),
        ("einzelschieber-2026", 13, False),  # no room beside so many rows
        ("allgemein", 1, False),  # a Partie of as many deals as it takes
        ("edjv-differenzler-2015", 4, False),  # four totals, which have no sum
        ("coiffeur", 8, False),  # a board
    ],
)
def test_only_two_totals_are_marked(law: str, games: int, marked: bool) -> None:  # noqa: FBT001
    assert has_markable_total(reglement(law), games) is marked


def test_the_total_that_a_table_has_read_is_its_own_entry_until_another_player_confirms_it() -> None:
    evening = four(games=8)
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")))
    evening.do(cmd.ElectScribe(1, 1, "1"))
    evening.do(cmd.EnterTotals(1, 1, TOTALS), phone(1, 1))
    slip = evening.now.slip((1, 1))
    assert slip.entries == {"table": (Totals(TOTALS),)}
    assert not slip.closed
    evening.do(cmd.Confirm(1, 1, "2"), phone(1, 1))
    assert evening.now.slip((1, 1)).closed


@pytest.mark.parametrize("desk,closed", [(TOTALS, True), ((616, 640), False)])
def test_a_total_from_a_slip_is_one_of_two_entries_that_must_agree(desk: tuple[int, int], closed: bool) -> None:  # noqa: FBT001
    evening = four(games=8, entering="double")
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")))
    evening.do(cmd.ElectScribe(1, 1, "1"))
    evening.do(cmd.EnterTotals(1, 1, TOTALS), phone(1, 1))
    assert not evening.now.slip((1, 1)).closed
    evening.do(cmd.EnterTotals(1, 1, desk), OFFICE)
    assert evening.now.slip((1, 1)).closed is closed
    assert {*evening.now.slip((1, 1)).entries} == {"table", "desk"}


def test_a_total_of_the_table_is_refused_as_one_of_the_desk_is() -> None:
    evening = four(games=8)
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")))
    evening.do(cmd.ElectScribe(1, 1, "1"))
    assert evening.refused(cmd.EnterTotals(1, 1, (640, 615)), phone(1, 1), "ES-1.1-i").field == "totals"
    evening.refused(cmd.EnterTotals(1, 1, TOTALS), phone(1, 2))  # the phone of another table
    assert not evening.now.slip((1, 1)).entries


def test_a_table_that_goes_on_deal_by_deal_gives_up_its_total() -> None:
    evening = four(games=8)
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")))
    evening.do(cmd.ElectScribe(1, 1, "1"))
    evening.do(cmd.EnterTotals(1, 1, TOTALS), phone(1, 1))
    evening.do(cmd.EnterGame(1, 1, 1, sides(80)), phone(1, 1))
    assert evening.now.slip((1, 1)).entries == {"table": (sides(80),)}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm (poppler) is not here")
@pytest.mark.parametrize("kind", KINDS)
def test_photographed_slips_are_read_or_asked_about_and_never_wrong(kind: str) -> None:
    """A few of those that ``python -m benchmarks.slips`` photographs."""
    many = 6 if kind == "right" else 2
    found = measure(kind, many, f"test {SEED}")
    assert found.wrong == 0, found.line()
    if kind == "right":
        assert found.read >= many - 1, found.line()
    elif kind in {"missing", "twice", "wrong-sum"}:
        assert found.asked + found.refused == many, found.line()
    else:
        assert found.refused == many, found.line()
