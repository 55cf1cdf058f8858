"""The parts of the screen that are painted: header, board, slate, what is being said, the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from puur.cli.table.canvas.board import FELT, draw_board
from puur.cli.table.canvas.card import SMALL, Size
from puur.cli.table.canvas.grid import Canvas
from puur.cli.table.canvas.hand import CLOTH, HandState, draw_hand, find_card_index
from puur.cli.table.canvas.slate import CHALK, SlateSide, draw_slate

if TYPE_CHECKING:
    from textual import events

    from puur.cards import Deck
    from puur.cli.table.canvas.board import Scene
    from puur.cli.table.narration.sheet import TextTable

_NARROW = 24
_CHALK_GROUND = CHALK.split(" ", 1)[1]


class CanvasWidget(Widget):
    """Base class of widgets that are drawn on a canvas of their own size. ground: the style of the background."""

    ground = ""

    def render(self) -> Text:
        """Return the drawing as Rich text, which Textual shows."""
        canvas = Canvas(self.size.width, self.size.height, self.ground)
        if canvas.width and canvas.height:
            self.paint(canvas)
        return canvas.to_rich_text()

    def paint(self, canvas: Canvas) -> None:
        """Draw on the canvas; a subclass says what."""


class Board(CanvasWidget):
    """The widget that draws the seats and the trick. scene: what is shown, None before the first deal."""

    ground = FELT
    scene: Scene | None = None
    card_size: Size = SMALL

    def paint(self, canvas: Canvas) -> None:
        """Draw the scene."""
        if self.scene is not None:
            draw_board(canvas, self.scene, self.card_size)


class Tally(CanvasWidget):
    """The widget that draws the score: strokes on a slate (``sides``), or a table of numbers (``sheet``)."""

    ground = _CHALK_GROUND
    sides: tuple[SlateSide, ...] = ()
    sheet: TextTable | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the sides or the sheet."""
        if self.sheet is None:
            draw_slate(canvas, self.sides) if self.sides else None
            return
        lines = self.sheet.to_lines(gap=2 if canvas.width > _NARROW else 1)
        canvas.write(1, 0, self.sheet.title, f"bold {CHALK}")
        for row, line in enumerate(lines[: canvas.height - 2]):
            canvas.write(1, row + 2, line, CHALK)


class Hand(CanvasWidget):
    """The widget that draws the player's own cards. held: the hand, None before the first deal."""

    ground = CLOTH
    held: HandState | None = None
    deck: Deck = "german"
    card_size: Size = SMALL

    class Picked(Message):
        """Sent when a card was clicked; ``number`` is its index from the left, from 0."""

        def __init__(self, number: int) -> None:
            """Say which."""
            super().__init__()
            self.number = number

    def paint(self, canvas: Canvas) -> None:
        """Draw the hand."""
        if self.held is not None:
            draw_hand(canvas, self.held, self.deck, self.card_size)

    def on_click(self, event: events.Click) -> None:
        """Send ``Picked`` for the card that was clicked."""
        if self.held is None:
            return
        number = find_card_index(event.x, self.size.width, len(self.held.cards), self.card_size)
        if number is not None:
            self.post_message(self.Picked(number))
