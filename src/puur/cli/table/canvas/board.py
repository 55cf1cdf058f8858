"""The table drawn: what it shows at one moment, who sits where, the cards of the trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.cards import Deck
from puur.cli.shell.language import translate_code
from puur.cli.table.canvas.card import LARGE, MIDDLE, SMALL, Look, Painter, Size
from puur.cli.table.canvas.grid import Canvas
from puur.game.observe import Observation


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


def largest_card_size(width: int, height: int) -> Size:
    """Return the largest size of cards with which a whole table fits into a terminal; the smallest if none fits.

    width, height: of the terminal, in columns and rows.
    """
    for size in (LARGE, MIDDLE):
        if 9 * (size.width + 1) <= width and 3 * size.height + 9 <= height:
            return size
    return SMALL


FELT: Final = "on #14342b"
NAME: Final = "bold #f2eedf on #14342b"
FAINT: Final = "#9db8ab on #14342b"
SAID: Final = "#ffe9a3 on #14342b"
ACTIVE: Final = "bold #14342b on #ffe9a3"
_OPPOSITE: Final = 2


def draw_board(canvas: Canvas, scene: Scene, size: Size) -> None:
    """Draw the four seats and the trick; the own seat is at the bottom, the next player to its right.

    scene: what is shown. size: of the cards.
    """
    for seat in range(4):
        _draw_seat(canvas, scene, seat, size)
    painter = Painter(canvas, scene.deck, size)
    for seat, card in scene.cards_on_table:
        look: Look = "winning" if seat == scene.winner else "plain"
        painter.draw_card(_place(canvas, size, (seat - scene.me) % 4), card, look)


def _place(canvas: Canvas, size: Size, direction: int) -> tuple[int, int]:
    """Upper left corner of the card of a direction: 0 bottom, 1 right, 2 top, 3 left."""
    middle, top, bottom = canvas.width // 2, 1, canvas.height - 1 - size.height
    left, side = middle - size.width // 2, (top + bottom) // 2
    return {
        0: (left, bottom),
        1: (left + size.width + 2, side),
        2: (left, top),
        3: (left - size.width - 2, side),
    }[direction]


def _draw_seat(canvas: Canvas, scene: Scene, seat: int, size: Size) -> None:
    direction = (seat - scene.me) % 4
    if direction in {0, _OPPOSITE}:
        _draw_across(canvas, scene, seat, 0 if direction else canvas.height - 1)
        return
    room = canvas.width // 2 - size.width // 2 - size.width - 4
    said = [(line, SAID) for line in _wrap(scene.bubbles.get(seat, ""), room)]
    for row, (text, look) in enumerate(
        [(_plate(scene, seat), _look(scene, seat)), (_role(scene, seat), FAINT), *said], start=canvas.height // 2 - 2
    ):
        if direction == 1:
            canvas.write_ending_at(canvas.width - 1, row, text[:room], look)
        else:
            canvas.write(1, row, text[:room], look)


def _draw_across(canvas: Canvas, scene: Scene, seat: int, row: int) -> None:
    name = _plate(scene, seat)
    x = (canvas.width - len(name)) // 2
    canvas.write(x, row, name, _look(scene, seat))
    canvas.write_ending_at(x - 1, row, _role(scene, seat), FAINT)
    canvas.write(x + len(name) + 1, row, scene.bubbles.get(seat, ""), SAID)


def _look(scene: Scene, seat: int) -> str:
    return ACTIVE if scene.observed.to_act == seat and not scene.shows_trick else NAME


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
