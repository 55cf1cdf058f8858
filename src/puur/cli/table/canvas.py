"""A grid of characters with styles and a finer grid of dots, and playing cards drawn on it: faces, backs and suits.

The drawings of cards are CC0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final, Literal

from rich.text import Text

from puur.cards import SUITS, Deck, rank_name, rank_of, suit_of, suit_sign

_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_BRAILLE: Final = 0x2800


class Canvas:
    """A grid of terminal cells to draw on; anything outside is ignored. Styles are those of Rich, such as ``bold``."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        """Begin with blanks in one style."""
        self.width, self.height, self.style = max(width, 0), max(height, 0), style
        self._cells = [[(" ", style)] * self.width for _ in range(self.height)]

    def write(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write text rightwards from a column and row, both from 0; what is outside the canvas is dropped.

        style: as Rich writes it; None leaves the style of the cells.
        """
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for place, char in enumerate(text, start=x):
            if 0 <= place < self.width:
                row[place] = (char, row[place][1] if style is None else style)

    def write_ending_at(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write text in row y that ends just before column x, both from 0.

        style: as Rich writes it; None leaves the style of the cells.
        """
        self.write(x - len(text), y, text, style)

    def set_dot(self, x: int, y: int, style: str) -> None:
        """Set one of the 2 × 4 dots of a cell; dots outside the canvas are dropped.

        x, y: counted in dots, from 0. style: as Rich writes it, for the whole cell.
        """
        column, row = x // 2, y // 4
        if not (0 <= column < self.width and 0 <= row < self.height):
            return
        char = self._cells[row][column][0]
        dots = ord(char) - _BRAILLE if _BRAILLE <= ord(char) <= _BRAILLE + 0xFF else 0
        self._cells[row][column] = (chr(_BRAILLE + (dots | _DOTS[y % 4][x % 2])), style)

    def draw_line(self, start: tuple[int, int], end: tuple[int, int], style: str) -> None:
        """Draw a straight line of dots from one (x, y) to another.

        start, end: counted in dots (2 × 4 a cell), from 0. style: as Rich writes it.
        """
        (x0, y0), (x1, y1) = start, end
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            self.set_dot(round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps), style)

    def to_rich_text(self) -> Text:
        """Return the drawing as Rich text."""
        drawn = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                drawn.append("".join(char for char, _ in run), style)
        return drawn

    def to_plain_text(self) -> str:
        """Return the drawing as lines of characters, without styles and without blanks at their ends."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self._cells)


SuitPictureDetail = Literal["fine", "coarse"]
"""How finely the picture of a suit is drawn: 7 by 8 pixels, or 5 by 6."""

# Pictures by suit E R S T; a hash is ink. Fine: 7 x 8 pixels, coarse: 5 x 6.
_GERMAN_FINE: Final = (
    "...#... .#####. ####### ....... .#####. .#####. ..###.. ...#...",
    ".##.##. ####### ##...## .#.#.#. ##...## ####### .##.##. .......",
    "..###.. .#####. ####### ####### #.....# ###.### .##.##. ..#.#..",
    "####### #..#..# #..#..# ####### ###.### .##.##. ..###.. ...#...",
)
_GERMAN_COARSE: Final = (
    "..#.. ##### ..... .###. .###. ..#..",
    ".###. ##.## #.#.# ##.## .###. .....",
    ".###. ##### ##### #...# ##.## .#.#.",
    "##### #.#.# ##### ##.## .###. ..#..",
)
_FRENCH_FINE: Final = (
    "..###.. ..###.. ##.#.## ####### ####### ##.#.## ...#... ..###..",
    ".##.##. ####### ####### ####### .#####. ..###.. ...#... .......",
    "...#... ..###.. .#####. ####### ####### .#####. ..###.. ...#...",
    "...#... ..###.. .#####. ####### ####### ##.#.## ...#... ..###..",
)
_FRENCH_COARSE: Final = (
    ".###. .###. ##.## ##### ..#.. .###.",
    ".#.#. ##### ##### .###. ..#.. .....",
    "..#.. .###. ##### ##### .###. ..#..",
    "..#.. .###. ##### ##### ..#.. .###.",
)
_PICTURES: Final = {
    ("german", "fine"): _GERMAN_FINE,
    ("german", "coarse"): _GERMAN_COARSE,
    ("french", "fine"): _FRENCH_FINE,
    ("french", "coarse"): _FRENCH_COARSE,
}
_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


@cache
def suit_picture(suit: int, deck: Deck, grain: SuitPictureDetail) -> tuple[str, ...]:
    """Return the rows of characters that make up the picture of a suit (0 to 3).

    grain: fine or coarse; a character shows two dots, one above the other.
    """
    rows = _PICTURES[deck, grain][suit].split()
    return tuple(
        "".join(_HALVES[over + under] for over, under in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


CardLook = Literal["plain", "dim", "chosen", "winning"]
"""How a card is highlighted: not at all, as unplayable, as selected, or as winning the trick."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size of a drawn card.

    width, height: cells of the terminal, border included. grain: of the suit's picture; None for a single sign.
    """

    width: int
    height: int
    grain: SuitPictureDetail | None


SMALL_CARD_SIZE: Final = CardSize(7, 5, None)
"""The smallest size of a drawn card: a sign in place of the suit's picture."""
MEDIUM_CARD_SIZE: Final = CardSize(9, 7, "coarse")
"""The medium size of a drawn card: a coarse picture of the suit."""
LARGE_CARD_SIZE: Final = CardSize(11, 8, "fine")
"""The largest size of a drawn card: a fine picture of the suit."""
CARD_SIZES: Final = (LARGE_CARD_SIZE, MEDIUM_CARD_SIZE, SMALL_CARD_SIZE)
"""The sizes of a drawn card, largest first."""

_SIGNS: Final = "◓✿⊖▼"
_INK: Final = {
    "german": ("#2f6a1f", "#b0172f", "#8a5a00", "#1d4f9c"),
    "french": ("#1c6b3a", "#c0152f", "#a34d00", "#20243a"),
}
_PAPER: Final = "#f7f2e4"
_DIM_PAPER: Final = "#a3a497"
_CHOSEN_PAPER: Final = "#ffe9a3"
_THIN, _BOLD = "╭─╮│╰╯", "┏━┓┃┗┛"
_SHORT_GERMAN: Final = ("6", "7", "8", "9", "B", "U", "O", "K", "A")
_SHORT_FRENCH: Final = ("6", "7", "8", "9", "10", "B", "D", "K", "A")


def sign_of_suit(suit: int, deck: Deck) -> str:
    """Return the one character that stands for a suit (0 to 3) of a deck, such as ``♥`` on French cards."""
    return suit_sign(suit) if deck == "french" else _SIGNS[suit]


def _rank_letter(rank: int, deck: Deck) -> str:
    """Return what is in the corner of a card of this rank (0 to 8): a letter or the number, as that deck has it."""
    return (_SHORT_FRENCH if deck == "french" else _SHORT_GERMAN)[rank]


def _suit_colour(suit: int, deck: Deck) -> str:
    """Return the colour in which a suit (0 to 3) of a deck is drawn, as Rich writes colours."""
    return _INK[deck][suit]


@dataclass(frozen=True, slots=True)
class CardPainter:
    """Draws cards of one deck and size on a canvas. canvas: where to. size: in terminal cells."""

    canvas: Canvas
    deck: Deck
    size: CardSize

    def draw_card(self, at: tuple[int, int], card: int, look: CardLook = "plain") -> None:
        """Draw a card (0 to 35) with its upper left corner at (column, row), both from 0.

        look: ``plain``, ``dim`` (may not be played), ``chosen`` or ``winning``, which differ in colour and border.
        """
        paper = {"dim": _DIM_PAPER, "chosen": _CHOSEN_PAPER, "winning": _CHOSEN_PAPER}.get(look, _PAPER)
        colour = _suit_colour(suit_of(card), self.deck)
        self._frame(at, f"{colour} on {paper}", _BOLD if look in {"chosen", "winning"} else _THIN)
        self._index(at, card, f"bold {colour} on {paper}")
        self._picture(at, card, f"{colour} on {paper}")

    def draw_back(self, at: tuple[int, int]) -> None:
        """Draw a face-down card with its upper left corner at (column, row), both from 0."""
        (x, y), size, style = at, self.size, "#8fa9bd on #24435c"
        self._frame(at, style, _THIN)
        for row in range(1, size.height - 1):
            self.canvas.write(x + 1, y + row, ("░▒" * size.width)[row % 2 :][: size.width - 2], style)

    def _frame(self, at: tuple[int, int], style: str, border: str) -> None:
        (x, y), canvas, size = at, self.canvas, self.size
        inner = size.width - 2
        canvas.write(x, y, border[0] + border[1] * inner + border[2], style)
        for row in range(1, size.height - 1):
            canvas.write(x, y + row, border[3] + " " * inner + border[3], style)
        canvas.write(x, y + size.height - 1, border[4] + border[1] * inner + border[5], style)

    def _index(self, at: tuple[int, int], card: int, style: str) -> None:
        (x, y), suit, rank, size = at, suit_of(card), rank_of(card), self.size
        short, name = _rank_letter(rank, self.deck), rank_name(rank, self.deck)
        self.canvas.write(x + 1, y + 1, short, style)
        corner = SUITS[suit] if self.deck == "german" else sign_of_suit(suit, self.deck)
        self.canvas.write_ending_at(x + size.width - 1, y + 1, corner, style)
        fits = size.grain is not None and len(name) <= size.width - 2
        self.canvas.write_ending_at(x + size.width - 1, y + size.height - 2, name if fits else short, style)

    def _picture(self, at: tuple[int, int], card: int, style: str) -> None:
        (x, y), suit, size = at, suit_of(card), self.size
        if size.grain is None:
            self.canvas.write(x + size.width // 2, y + size.height // 2, sign_of_suit(suit, self.deck), f"bold {style}")
            return
        for row, line in enumerate(suit_picture(suit, self.deck, size.grain)):
            self.canvas.write(x + (size.width - len(line)) // 2, y + 2 + row, line, style)
