"""The suits as small pictures of our own, two pixels high in every character cell. CC0, as all drawings of cards."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from puur.cards import Deck

Grain = Literal["fine", "coarse"]

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
def sprite(suit: int, deck: Deck, grain: Grain) -> tuple[str, ...]:
    """Return the rows of a suit's picture: four rows of 7 (fine) or three of 5 (coarse)."""
    rows = _PICTURES[deck, grain][suit].split()
    return tuple(
        "".join(_HALVES[over + under] for over, under in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
