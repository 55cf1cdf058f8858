"""The own cards: what may be played stands up, the rest is dimmed but can still be chosen to learn why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import Deck
from puur.cli.table.canvas.card import Look, Painter, Size
from puur.cli.table.canvas.grid import Canvas

KEY: Final = "bold #ffe9a3 on #0f2620"
FAINT: Final = "#8aa397 on #0f2620"
CLOTH: Final = "on #0f2620"
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


def draw_hand(canvas: Canvas, held: HandState, deck: Deck, size: Size) -> None:
    """Draw the hand, and below each card the key that plays it; cards that may be played stand one row higher.

    held: the hand. size: of the cards.
    """
    painter = Painter(canvas, deck, size)
    for number in range(_BACKS if held.waiting else 0):
        painter.draw_back((_left_edge(canvas.width, _BACKS, number, size), 1))
    for number, card in enumerate(held.cards):
        x = _left_edge(canvas.width, len(held.cards), number, size)
        playable = held.turn and held.legal >> card & 1
        painter.draw_card((x, 0 if playable else 1), card, _look(held, number))
        key = f"●{number + 1}" if playable else f" {number + 1}"
        chosen = held.turn and number == held.cursor
        canvas.write(
            x + size.width // 2 - 1, size.height + 1, f"[{key.strip()}]" if chosen else key, _key_style(held, card)
        )


def find_card_index(x: int, width: int, count: int, size: Size) -> int | None:
    """Return the index (from 0, left to right) of the card that is drawn at column x; None if there is none.

    width: of the canvas, in cells. count: how many cards the hand has. size: of the cards.
    """
    lefts = [_left_edge(width, count, number, size) for number in range(count)]
    return next((number for number in reversed(range(count)) if 0 <= x - lefts[number] < size.width), None)


def _left_edge(width: int, count: int, number: int, size: Size) -> int:
    """Where a card begins; where there is no room for all side by side, each covers part of the one before."""
    step = min(size.width + 1, max((width - size.width) // max(count - 1, 1), 2))
    return max((width - (count - 1) * step - size.width) // 2, 0) + number * step


def _look(held: HandState, number: int) -> Look:
    if held.turn and number == held.cursor:
        return "chosen"
    return "dim" if held.turn and not held.legal >> held.cards[number] & 1 else "plain"


def _key_style(held: HandState, card: int) -> str:
    return KEY if held.turn and held.legal >> card & 1 else FAINT
