"""The pages of a tournament where everybody counts for himself, and of a Coiffeur: desk, phone, ranking, papers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
NAMES = ("Amstutz Anna", "Bühler Beat", "Caduff Chiara", "Egli Dario")
BOARD = ((100, 57), (80, 90), (257, 0), (120, 60), (90, 100), (77, 80), (130, 60), (110, 257))
"""What both sides wrote on the eight lines, before the factor: 4213 and 3933."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield Desk(client)


def begun(desk: Desk, reglement: str, games: int, passen: int = 1) -> None:
    """A tournament of four by a regulation, drawn and released."""
    desk.create(reglement=reglement, art="allgemein|4x8", size=f"{passen}x{games}")
    for name in NAMES:
        desk.post("anmeldung", name=name)
    desk.post("auslosung")
    assert desk.post("passe/1/freigeben").status_code == 200


def fields(rows: tuple[tuple[int, ...], ...]) -> dict[str, str]:
    """What is typed into a form, row by row."""
    return {f"g{row}-{at}": str(made) for row, points in enumerate(rows, 1) for at, made in enumerate(points)}


def totals(page: str) -> list[str]:
    """What stands in the last row of the sheet."""
    foot = re.findall(r"<tfoot>(.*?)</tfoot>", page, re.DOTALL)[-1]
    return re.findall(r"<strong>([^<]*)</strong>", foot)


def test_a_board_is_typed_line_by_line_and_multiplied(desk: Desk) -> None:
    begun(desk, "coiffeur", 16)
    page = desk.get("passe/1/tisch/1")
    assert "a mit c" in page
    assert "Eichel oder Schaufel (zählt einfach)" in page
    assert "2. Wunsch (zählt 8-fach)" in page
    assert "Ein Match steht als 257." in page
    half = {name: made for name, made in fields(BOARD).items() if name.endswith("-0")}
    assert "8 von 16" in desk.post("passe/1/tisch/1", **half).text
    wrong = desk.post("passe/1/tisch/1", **{**fields(BOARD), "g1-0": "158"})
    assert wrong.status_code == 422
    assert "158 geht nicht: möglich sind 0 bis 157, oder 257 für einen Match" in wrong.text
    desk.post("passe/1/tisch/1", **fields(BOARD))
    assert totals(desk.get("passe/1/tisch/1")) == ["4213", "3933"]
    assert desk.get("rangliste").count("4213") >= 2


def test_a_pauschale_is_about_half_of_what_a_side_can_write_on_its_board(desk: Desk) -> None:
    begun(desk, "coiffeur", 16)
    assert "üblich wären etwa 2970" in desk.get("verhalten")


def test_a_phone_writes_the_board_as_it_fills_and_somebody_of_the_other_side_confirms(desk: Desk) -> None:
    begun(desk, "coiffeur", 16)
    desk.post("tisch/1/blatt", **{"g5-0": "90", "g1-1": "57"})
    assert "Spiel 3 von 16" in desk.get("tisch/1")
    desk.post("tisch/1/blatt", **fields(BOARD))
    assert totals(desk.get("passe/1/tisch/1")) == ["4213", "3933"]


def test_four_numbers_a_spiel_are_typed_and_the_fourth_comes_by_itself(desk: Desk) -> None:
    begun(desk, "guggitaler", 10)
    page = desk.get("passe/1/tisch/1")
    assert "a mit c" not in page
    assert "Schellenkarten, wird abgezogen" in page
    first = ((45, 0, 0, 0), (10, 20, 30, 30), (20, 60, 0, 0), (0, 0, 40, 0), (0, 0, 0, 50))
    typed = fields(first + first)
    del typed["g2-3"], typed["g7-3"]
    wrong = desk.post("passe/1/tisch/1", **{**typed, "g1-0": "40"})
    assert wrong.status_code == 422
    assert 'id="g1-3-fehler"' in wrong.text
    desk.post("passe/1/tisch/1", **typed)
    page = desk.get("passe/1/tisch/1")
    assert totals(page) == ["0", "0", "0", "0"]
    assert "-30" in page


def test_a_phone_writes_spiel_by_spiel_what_each_of_four_writes(desk: Desk) -> None:
    begun(desk, "hindersi", 4)
    rows = ((20, 50, 60, 27), (37, 40, 50, 30), (37, 41, 40, 39), (37, 41, 40, 39))
    for number, row in enumerate(rows, 1):
        assert f"Spiel {number} von 4" in desk.get("tisch/1")
        points = {f"g{number}-{seat}": str(made) for seat, made in enumerate(row)}
        assert desk.post("tisch/1/spiel", game=str(number), **points).status_code == 200
    assert totals(desk.get("passe/1/tisch/1")) == ["1", "0", "0", "1"]


def test_a_size_that_does_not_go_up_is_said_where_it_is_chosen(desk: Desk) -> None:
    wanted = {"art": "allgemein|4x8", "size": "3x8", "name": "Probe", "date": "29.5.2026", "pin": "471100"}
    told = desk.post("turnier/neu", reglement="coiffeur", lead="Meinrad", **wanted)
    assert told.status_code == 422
    assert "Eine Passe hat hier 16 Spiele: Jede Partei schreibt jede der 8 Linien einmal" in told.text


def test_who_chooses_no_size_gets_the_spiele_that_the_sheet_has(desk: Desk) -> None:
    for reglement, size in (
        ("coiffeur", "4 Passen zu 16 Spielen"),
        ("guggitaler", "4 Passen zu 10 Spielen"),
        ("hindersi", "4 Passen zu 16 Spielen"),
        ("edjv-differenzler-2015", "5 Passen zu 4 Spielen mit Schreiber"),
    ):
        desk.home = ""
        desk.create(reglement=reglement, art="allgemein|4x8")
        assert size in desk.get()
