"""What is typed: a line at the table without a screen; a card by suit and rank on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.cards import Deck
from puur.records.words import RANK_LETTERS, find_mode, find_suit, read_card

_YES: Final = frozenset({"ja", "j", "yes", "y"})
_NO: Final = frozenset({"nein", "n", "no", "kein", "keine", "keinen", "ohne", "nicht"})
_WEIS: Final = frozenset({"weis", "wys", "weisen", "wyse", "weise"})
_STOECK: Final = frozenset({"stöck", "stoeck", "stöcke", "stock"})
_FILLERS: Final = frozenset({"mit", "und", "dem", "den", "die", "ich", "spiele", "trumpf", "karte"})


@dataclass(frozen=True, slots=True)
class Typed:
    """A line read: ``word`` is its first word in small letters; what else it may mean.

    weis, stoeck: True to announce, False not to, None if nothing is said about it. rest: what follows the first word.
    """

    word: str
    rest: str = ""
    card: int | None = None
    mode: str | None = None
    number: int | None = None
    weis: bool | None = None
    stoeck: bool | None = None
    other: tuple[str, ...] = field(default=())

    @property
    def yes(self) -> bool | None:
        """Return True for yes (also for an empty line), False for no, None for anything else."""
        if not self.word or self.word in _YES:
            return True
        return False if self.word in _NO else None


def read_line(text: str, deck: Deck) -> Typed:
    """Return what a line means; words of no meaning are in ``other``."""
    said = text.strip()
    words = [word.strip(".,;:!") for word in said.casefold().split()]
    words = [word for word in words if word and word not in _FILLERS]
    if not words:
        return Typed("")
    weis, words = _beside(words, _WEIS)
    stoeck, words = _beside(words, _STOECK)
    first = said.split()[0].casefold().strip(".,;:!")
    rest = said.partition(" ")[2].strip()
    number = int(words[0]) if words and words[0].isdecimal() and len(words[0]) <= 4 and len(words) == 1 else None  # noqa: PLR2004
    mode = find_mode(words[0], deck) if len(words) == 1 else None
    card = _card(words, deck)
    return Typed(first, rest, card, mode, number, weis, stoeck, tuple(words))


def _beside(words: list[str], names: frozenset[str]) -> tuple[bool | None, list[str]]:
    """Find a word such as ``weis`` or ``kein weis``; return what it means and the words without it."""
    for place, word in enumerate(words):
        if word in names:
            negated = place > 0 and words[place - 1] in _NO
            return not negated, words[: place - negated] + words[place + 1 :]
    return None, words


def _card(words: list[str], deck: Deck) -> int | None:
    try:
        card = read_card(" ".join(words), deck)
    except ValueError:
        return None
    return card if card >= 0 else None


_ALSO: Final[Mapping[Deck, Mapping[str, str]]] = {"german": {"1": "B", "0": "B"}, "french": {"1": "10", "0": "10"}}
"""One key for what has two digits."""


class TypedCard:
    """Takes keys one by one; ``card`` is the card that the last key completed, None if it completed none."""

    def __init__(self, deck: Deck) -> None:
        """Begin with nothing typed."""
        self._deck: Deck = deck
        self._suit: int | None = None
        self.card: int | None = None

    def key(self, char: str) -> bool:
        """Take a key and return whether it belongs to a card: a suit as a capital letter, then a rank."""
        suit, self._suit, self.card = self._suit, None, None
        if suit is None:
            self._suit = find_suit(char, self._deck)
            return self._suit is not None
        letters = _ALSO[self._deck].get(char, char.upper())
        ranks = RANK_LETTERS[self._deck]
        self.card = 9 * suit + ranks.index(letters) if letters in ranks else None
        return self.card is not None
