"""What is drawn can be told apart without colour, and the slate is what the law writes."""

from __future__ import annotations

import re

import pytest
from textual import containers, widgets

from puur.cards import Deck
from puur.cli.table.board import SlateSide, draw_slate, strokes_text
from puur.cli.table.canvas import CARD_SIZES, Canvas, CardPainter, CardSize
from puur.cli.table.screen import app, dialogs, keys, view
from puur.cli.table.screen.app import StartScreen, TableApp
from puur.cli.table.screen.view import TableBoard
from puur.law.readings.tafel import Side, Strokes

from .picture import PICTURE


def face(card: int, deck: Deck, size: CardSize) -> str:
    canvas = Canvas(size.width, size.height)
    CardPainter(canvas, deck, size).draw_card((0, 0), card)
    return canvas.to_plain_text()


@pytest.mark.parametrize("deck", ["german", "french"])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_all_36_cards_look_different_without_colour(deck: Deck, size: CardSize) -> None:
    assert len({face(card, deck, size) for card in range(36)}) == 36


@pytest.mark.parametrize("count, width, strokes", [(0, 10, 0), (4, 10, 4), (13, 20, 13), (25, 14, 25)])
def test_as_many_strokes_stand_there_as_were_written(count: int, width: int, strokes: int) -> None:
    drawn = strokes_text(count, width)
    assert drawn.count("┼") + 2 * drawn.count("╫") == strokes
    assert len(drawn) <= width


@pytest.mark.parametrize("size", [(24, 13), (36, 27)])
def test_both_sides_of_the_slate_show_their_strokes_and_the_remainder(size: tuple[int, int]) -> None:
    canvas = Canvas(*size)
    ours, theirs = Side(Strokes(3, 2, 4, 17), (5, 12)), Side(Strokes(1, 0, 0, 8))
    draw_slate(canvas, (SlateSide("Gegner", theirs), SlateSide("Wir", ours)))
    drawn = canvas.to_plain_text()
    assert drawn.count("┼") == 3 + 4 + 1
    assert drawn.count("╲") == 2
    assert "17" in drawn
    assert "5 12" in drawn
    assert ("497" in drawn, "108" in drawn) == (True, True)


def test_the_picture_for_the_front_page_links_nowhere() -> None:
    drawn = PICTURE.read_text(encoding="utf-8")
    assert "url(h" not in drawn
    assert set(re.findall(r"https?://[^\"'<> ]+", drawn)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("styles", [TableApp.CSS, TableBoard.CSS, StartScreen.CSS])
def test_every_style_names_a_widget_that_exists(styles: str) -> None:
    selectors = re.sub(r"\{[^}]*\}", "", styles)
    named = set(re.findall(r"(?<![\w.#-])[A-Z]\w+", selectors))
    known = {name for module in (app, dialogs, keys, view, containers, widgets) for name in dir(module)}
    assert named
    assert named <= known
