"""The full-screen table without its keys: where everything is, and the painted parts: board, slate and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from puur.cli.table.board import (
    HAND_BACKGROUND,
    SLATE_STYLE,
    TABLE_BACKGROUND,
    HandState,
    Scene,
    SlateSide,
    draw_board,
    draw_hand,
    draw_slate,
    find_card_index,
    largest_card_size,
)
from puur.cli.table.canvas import SMALL_CARD_SIZE, Canvas, CardSize
from puur.cli.table.local_table import LocalTable
from puur.cli.table.score_sheet import keeps_score_in_numbers, score_sheet
from puur.cli.table.screen import texts
from puur.cli.table.screen.dialogs import WIDE_TERMINAL_COLUMNS
from puur.cli.table.words import TableTalk
from puur.decision import Refusal

if TYPE_CHECKING:
    from textual import events

    from puur.cards import Deck
    from puur.cli.table.board import Scene
    from puur.cli.table.score_sheet import TextTable


_NARROW_SHEET = 24
_CHALK_GROUND = SLATE_STYLE.split(" ", 1)[1]


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


class BoardWidget(CanvasWidget):
    """The widget that draws the seats and the trick. scene: what is shown, None before the first deal."""

    ground = TABLE_BACKGROUND
    scene: Scene | None = None
    card_size: CardSize = SMALL_CARD_SIZE

    def paint(self, canvas: Canvas) -> None:
        """Draw the scene."""
        if self.scene is not None:
            draw_board(canvas, self.scene, self.card_size)


class ScoreWidget(CanvasWidget):
    """The widget that draws the score: strokes on a slate (``sides``), or a table of numbers (``sheet``)."""

    ground = _CHALK_GROUND
    sides: tuple[SlateSide, ...] = ()
    sheet: TextTable | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the sides or the sheet."""
        if self.sheet is None:
            draw_slate(canvas, self.sides) if self.sides else None
            return
        lines = self.sheet.to_lines(gap=2 if canvas.width > _NARROW_SHEET else 1)
        canvas.write(1, 0, self.sheet.title, f"bold {SLATE_STYLE}")
        for row, line in enumerate(lines[: canvas.height - 2]):
            canvas.write(1, row + 2, line, SLATE_STYLE)


class HandWidget(CanvasWidget):
    """The widget that draws the player's own cards. held: the hand, None before the first deal."""

    ground = HAND_BACKGROUND
    held: HandState | None = None
    deck: Deck = "german"
    card_size: CardSize = SMALL_CARD_SIZE

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


_NEWS: Final = 3
_TALLY, _TALLY_WIDE = 24, 36
_NARROW: Final = 72


class TableBoard(Screen[str]):
    """The table screen's layout: head line, table, score, messages, hand, and the line with the keys."""

    CSS = """
    TableScreen { background: #14342b; }
    #head { height: 1; background: #0b1d18; }
    #middle { height: 1fr; }
    BoardWidget { width: 1fr; height: 100%; }
    ScoreWidget { width: 24; height: 100%; }
    #say { height: 3; background: #0f2620; color: #f2eedf; padding: 0 1; }
    #say.refused { background: #7a1626; color: #ffffff; }
    #foot { height: 1; background: #0b1d18; }
    """

    def __init__(self, sitting: LocalTable) -> None:
        """Sit down."""
        super().__init__()
        self.sitting = sitting
        self.talk = TableTalk(sitting.words)
        self.cursor = 0
        self.twice = False
        self._prompt = ""

    def compose(self) -> ComposeResult:
        """Lay out the widgets."""
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield BoardWidget()
            yield ScoreWidget()
        yield Static(id="say")
        yield HandWidget()
        yield Static(id="foot")

    def on_resize(self) -> None:
        """Redraw table, hand and score for the new size of the terminal."""
        self.redraw()

    @property
    def cards(self) -> tuple[int, ...]:
        """Return the player's own cards (0 to 35) from left to right, as the hand is drawn."""
        return self.sitting.cards

    @property
    def must_play_card(self) -> bool:
        """Return whether it is the turn of the player at this terminal to play a card."""
        return self.sitting.is_my_turn() and not self.talk.held and bool(self.sitting.observed.legal)

    @property
    def has_widgets(self) -> bool:
        """Return whether the widgets exist and are not being removed."""
        return self.is_mounted and self.is_attached and self.app.is_running

    def redraw(self) -> None:
        """Redraw table, hand, score, head and foot line; nothing happens before the first deal."""
        if not self.sitting.has_deal or not self.has_widgets:
            return
        self._draw_board()
        self._draw_hand()
        self._draw_tally()
        self.query_one("#head", Static).update(texts.head_line(self.sitting, self.size.width))
        foot = texts.foot_line(self.sitting, self.size.width, held=self.talk.held, twice=self.twice)
        self.query_one("#foot", Static).update(foot)

    def _draw_board(self) -> None:
        board, names = self.query_one(BoardWidget), self.sitting.words.names
        board.scene = Scene(
            self.sitting.me, names, self.sitting.observed, dict(self.talk.bubbles), shows_trick=self.talk.held
        )
        board.card_size = largest_card_size(self.size.width, self.size.height)
        board.refresh()

    def _draw_hand(self) -> None:
        hand, observed, cards = self.query_one(HandWidget), self.sitting.observed, self.cards
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        hand.held = HandState(cards, observed.legal, self.cursor, turn=self.must_play_card, waiting=observed.waiting)
        hand.deck, hand.card_size = self.sitting.words.deck, largest_card_size(self.size.width, self.size.height)
        hand.styles.height = hand.card_size.height + 2
        hand.refresh()

    def _draw_tally(self) -> None:
        tally, words, game = self.query_one(ScoreWidget), self.sitting.words, self.sitting.game
        if keeps_score_in_numbers(words):
            tally.sheet = score_sheet(words, game)
        else:
            sides = self.sitting.observed.slate
            tally.sides = tuple(
                SlateSide(words.team_name(team), sides[team]) for team in (1 - words.me % 2, words.me % 2)
            )
        tally.display = self.size.width >= _NARROW
        tally.styles.width = _TALLY_WIDE if self.size.width >= WIDE_TERMINAL_COLUMNS else _TALLY
        tally.refresh()

    def show_prompt(self, prompt: str = "") -> None:
        """Show the latest news and a prompt below them. prompt: what the player is asked, "" for nothing."""
        said = self.query_one("#say", Static)
        said.remove_class("refused")
        text = Text("\n".join(self.talk.news[-_NEWS + bool(prompt) :]))
        if prompt:
            text.append("\n" if text else "").append(prompt, style="bold #ffe9a3")
        said.update(text)

    def show_refusal(self, refusal: Refusal) -> None:
        """Show a refusal: reason, clause, and what is allowed."""
        why, clauses, allowed = self.sitting.words.refusal_phrases(refusal)
        text = Text(why, style="bold")
        text.append(f"  [{clauses}]" if clauses else "", style="not bold")
        text.append(
            f"\n{self.sitting.words.say('terminal.allowed', allowed=allowed)}" if allowed else "", style="not bold"
        )
        said = self.query_one("#say", Static)
        said.add_class("refused")
        said.update(text)
