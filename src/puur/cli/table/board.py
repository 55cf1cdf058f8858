"""The table drawn on a canvas: seats and the trick, the own hand, and the slate (Jasstafel) with its strokes.

In the hand, cards that may be played are raised and the others dimmed; a dimmed one can be chosen to learn why not. On
the slate each side has a Z with strokes of 100 on top, 50 across and 20 at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.cards import Deck
from puur.cli.shell.language import translate_code
from puur.cli.table.canvas import (
    LARGE_CARD_SIZE,
    MEDIUM_CARD_SIZE,
    SMALL_CARD_SIZE,
    Canvas,
    CardLook,
    CardPainter,
    CardSize,
)
from puur.game.observe import Observation
from puur.law.readings.tafel import Side


@dataclass(frozen=True, slots=True)
class Scene:
    """What the drawn table shows at one moment.

    me: the seat (0 to 3) of the person at this terminal. names: the players' names, by seat.
    observed: what that person may know of the game. bubbles: seat → what was said there last.
    shows_trick: whether the last complete trick is still shown instead of the open one.
    """

    me: int
    names: tuple[str, ...]
    observed: Observation
    bubbles: Mapping[int, str] = field(default_factory=dict)
    shows_trick: bool = False

    @property
    def deck(self) -> Deck:
        """Return which cards are drawn: German-Swiss or French ones."""
        return "french" if self.observed.deck == "french" else "german"

    @property
    def cards_on_table(self) -> tuple[tuple[int, int], ...]:
        """Return pairs (seat, card) on the table in playing order. Seats are 0 to 3, cards 0 to 35."""
        trick = self.observed.open_trick if self.shows_trick else None
        if trick is not None:
            return tuple(((trick.leader + place) % 4, card) for place, card in enumerate(trick.cards))
        leader = self.observed.leader
        return tuple(((leader + place) % 4, card) for place, card in enumerate(self.observed.lying))

    @property
    def winner(self) -> int | None:
        """Return the seat (0 to 3) that won the complete trick that is shown; None while a trick is open."""
        trick = self.observed.open_trick if self.shows_trick else None
        return None if trick is None else trick.winner


def largest_card_size(width: int, height: int) -> CardSize:
    """Return the largest size of cards with which a whole table fits into a terminal; the smallest if none fits.

    width, height: of the terminal, in columns and rows.
    """
    for size in (LARGE_CARD_SIZE, MEDIUM_CARD_SIZE):
        if 9 * (size.width + 1) <= width and 3 * size.height + 9 <= height:
            return size
    return SMALL_CARD_SIZE


TABLE_BACKGROUND: Final = "on #14342b"
"""The style of the table's background, in the notation of the library Rich."""
_NAME: Final = "bold #f2eedf on #14342b"
_ROLE_FAINT: Final = "#9db8ab on #14342b"
_SAID: Final = "#ffe9a3 on #14342b"
_ACTIVE: Final = "bold #14342b on #ffe9a3"
_OPPOSITE: Final = 2


def draw_board(canvas: Canvas, scene: Scene, size: CardSize) -> None:
    """Draw the four seats and the trick; the own seat is at the bottom, the next player to its right.

    scene: what is shown. size: of the cards.
    """
    for seat in range(4):
        _draw_seat(canvas, scene, seat, size)
    painter = CardPainter(canvas, scene.deck, size)
    for seat, card in scene.cards_on_table:
        look: CardLook = "winning" if seat == scene.winner else "plain"
        painter.draw_card(_place(canvas, size, (seat - scene.me) % 4), card, look)


def _place(canvas: Canvas, size: CardSize, direction: int) -> tuple[int, int]:
    """Upper left corner of the card of a direction: 0 bottom, 1 right, 2 top, 3 left."""
    middle, top, bottom = canvas.width // 2, 1, canvas.height - 1 - size.height
    left, side = middle - size.width // 2, (top + bottom) // 2
    return {
        0: (left, bottom),
        1: (left + size.width + 2, side),
        2: (left, top),
        3: (left - size.width - 2, side),
    }[direction]


def _draw_seat(canvas: Canvas, scene: Scene, seat: int, size: CardSize) -> None:
    direction = (seat - scene.me) % 4
    if direction in {0, _OPPOSITE}:
        _draw_across(canvas, scene, seat, 0 if direction else canvas.height - 1)
        return
    room = canvas.width // 2 - size.width // 2 - size.width - 4
    said = [(line, _SAID) for line in _wrap(scene.bubbles.get(seat, ""), room)]
    for row, (text, look) in enumerate(
        [(_plate(scene, seat), _look(scene, seat)), (_role(scene, seat), _ROLE_FAINT), *said],
        start=canvas.height // 2 - 2,
    ):
        if direction == 1:
            canvas.write_ending_at(canvas.width - 1, row, text[:room], look)
        else:
            canvas.write(1, row, text[:room], look)


def _draw_across(canvas: Canvas, scene: Scene, seat: int, row: int) -> None:
    name = _plate(scene, seat)
    x = (canvas.width - len(name)) // 2
    canvas.write(x, row, name, _look(scene, seat))
    canvas.write_ending_at(x - 1, row, _role(scene, seat), _ROLE_FAINT)
    canvas.write(x + len(name) + 1, row, scene.bubbles.get(seat, ""), _SAID)


def _look(scene: Scene, seat: int) -> str:
    return _ACTIVE if scene.observed.to_act == seat and not scene.shows_trick else _NAME


def _plate(scene: Scene, seat: int) -> str:
    return f" {scene.names[seat]} "


def _role(scene: Scene, seat: int) -> str:
    observed = scene.observed
    roles = {"dealer": observed.dealer == seat, "forehand": (observed.dealer + 1) % 4 == seat}
    return " ".join(translate_code(f"terminal.{role}") for role, holds in roles.items() if holds)


def _wrap(text: str, width: int) -> list[str]:
    lines, line = [], ""
    for part in text.split():
        if line and len(line) + 1 + len(part) > width:
            lines.append(line)
            line = part
        else:
            line = f"{line} {part}".strip()
    return [*lines, line] if line else lines


_KEY: Final = "bold #ffe9a3 on #0f2620"
_KEY_FAINT: Final = "#8aa397 on #0f2620"
HAND_BACKGROUND: Final = "on #0f2620"
"""The style of the background behind the own hand, in the notation of the library Rich."""
_BACKS: Final = 9


@dataclass(frozen=True, slots=True)
class HandState:
    """The player's own hand as it is drawn.

    cards: from left to right (0 to 35). legal: bit set of the cards that may be played (bit n is card n).
    cursor: index of the selected card, from 0. turn: whether the player must play now.
    waiting: the hand may not be taken up yet, so backs are drawn.
    """

    cards: tuple[int, ...]
    legal: int
    cursor: int
    turn: bool
    waiting: bool = False


def draw_hand(canvas: Canvas, held: HandState, deck: Deck, size: CardSize) -> None:
    """Draw the hand, and below each card the key that plays it; cards that may be played stand one row higher.

    held: the hand. size: of the cards.
    """
    painter = CardPainter(canvas, deck, size)
    for number in range(_BACKS if held.waiting else 0):
        painter.draw_back((_left_edge(canvas.width, _BACKS, number, size), 1))
    for number, card in enumerate(held.cards):
        x = _left_edge(canvas.width, len(held.cards), number, size)
        playable = held.turn and held.legal >> card & 1
        painter.draw_card((x, 0 if playable else 1), card, _card_look(held, number))
        key = f"●{number + 1}" if playable else f" {number + 1}"
        chosen = held.turn and number == held.cursor
        canvas.write(
            x + size.width // 2 - 1, size.height + 1, f"[{key.strip()}]" if chosen else key, _key_style(held, card)
        )


def find_card_index(x: int, width: int, count: int, size: CardSize) -> int | None:
    """Return the index (from 0, left to right) of the card that is drawn at column x; None if there is none.

    width: of the canvas, in cells. count: how many cards the hand has. size: of the cards.
    """
    lefts = [_left_edge(width, count, number, size) for number in range(count)]
    return next((number for number in reversed(range(count)) if 0 <= x - lefts[number] < size.width), None)


def _left_edge(width: int, count: int, number: int, size: CardSize) -> int:
    """Where a card begins; where there is no room for all side by side, each covers part of the one before."""
    step = min(size.width + 1, max((width - size.width) // max(count - 1, 1), 2))
    return max((width - (count - 1) * step - size.width) // 2, 0) + number * step


def _card_look(held: HandState, number: int) -> CardLook:
    if held.turn and number == held.cursor:
        return "chosen"
    return "dim" if held.turn and not held.legal >> held.cards[number] & 1 else "plain"


def _key_style(held: HandState, card: int) -> str:
    return _KEY if held.turn and held.legal >> card & 1 else _KEY_FAINT


SLATE_STYLE: Final = "#ece9df on #262b30"
"""The style of chalk on the slate, in the notation of the library Rich."""
_NUMBER_FAINT: Final = "#8d949b on #262b30"
_FEWEST_ROWS: Final = 5
_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class SlateSide:
    """One side (team) of the score slate.

    title: is written above it.
    side: its strokes by kind.
    """

    title: str
    side: Side


def draw_slate(canvas: Canvas, sides: tuple[SlateSide, ...]) -> None:
    """Draw both sides of the score slate on a canvas, one below the other. sides: with their strokes."""
    height = (canvas.height - len(sides) + 1) // len(sides)
    for number, written in enumerate(sides):
        _draw_side(canvas, number * (height + 1), min(height, canvas.width // 3 + 3), written)


def _draw_side(canvas: Canvas, top: int, height: int, written: SlateSide) -> None:
    strokes, width = written.side.strokes, canvas.width - 2
    canvas.write(1, top, written.title[: width - 6], f"bold {SLATE_STYLE}")
    canvas.write_ending_at(1 + width, top, str(strokes.total), _NUMBER_FAINT)
    if height < _FEWEST_ROWS:
        return
    bottom = top + height - 1
    canvas.write(1, top + 1, "─" * width, SLATE_STYLE)
    canvas.write(1, top + 1, strokes_text(strokes.hundreds, width), f"bold {SLATE_STYLE}")
    _diagonal(canvas, (top + 2, bottom - 1), strokes.fifties, width)
    canvas.write(1, bottom, "─" * (width - _NUMBER), SLATE_STYLE)
    canvas.write(1, bottom, strokes_text(strokes.twenties, width - _NUMBER), f"bold {SLATE_STYLE}")
    canvas.write_ending_at(1 + width, bottom, f"{strokes.rest:>{_NUMBER - 2}}", f"bold {SLATE_STYLE}")
    _draw_struck(canvas, bottom - 1, 1 + width, written.side.struck)


def strokes_text(count: int, width: int) -> str:
    """Return strokes as text in groups of five; two a character, or a number, where they would not fit.

    count: how many strokes. width: the most characters.

    >>> strokes_text(7, 20), strokes_text(7, 6), strokes_text(30, 6)
    ('┼┼┼┼┼─┼┼', '╫╫╫┼', '30×')
    """
    fives, left = divmod(count, 5)
    loose = "─".join(["┼" * 5] * fives + ["┼" * left] * bool(left))
    if len(loose) <= width:
        return loose
    dense = "╫" * (count // 2) + "┼" * (count % 2)
    return dense if len(dense) <= width else f"{count}×"


def _diagonal(canvas: Canvas, rows: tuple[int, int], fifties: int, width: int) -> None:
    first, last = rows
    canvas.draw_line((2 * width, 4 * first), (2, 4 * last + 3), SLATE_STYLE)
    step = 2 if 2 * fifties <= width else 1
    for stroke in range(min(fifties, width)):
        place = min(1 + stroke * step, width - 1)
        row = first + round((place + 0.5) / width * (last - first + 1) - 0.5)
        canvas.write(width - place, row, "╲", f"bold {SLATE_STYLE}")


def _draw_struck(canvas: Canvas, row: int, end: int, numbers: tuple[int, ...]) -> None:
    """Old remainders above the one that holds, the latest three."""
    for number in reversed(numbers[-3:]):
        canvas.write_ending_at(end, row, str(number), f"strike {_NUMBER_FAINT}")
        end -= len(str(number)) + 1
