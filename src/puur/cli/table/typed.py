"""A line that was typed, and what it means: a card, a game form, a number, a bid, yes or no."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from puur.cards import Deck
from puur.cli.table.local_table import LocalTable
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.records.words import find_mode, read_card

_YES: Final = frozenset({"ja", "j", "yes", "y", "oui", "o", "sì", "si", "s"})
_NO: Final = frozenset(
    {"nein", "n", "no", "non", "sans", "pas", "senza", "without", "kein", "keine", "keinen", "ohne", "nicht"}
)
_WEIS: Final = frozenset({"weis", "wys", "weisen", "wyse", "weise", "annonce", "annuncio", "meld"})
_STOECK: Final = frozenset({"stöck", "stoeck", "stöcke", "stock"})
_FILLERS: Final = frozenset({"mit", "und", "dem", "den", "die", "ich", "spiele", "trumpf", "karte"})
_PASS: Final = frozenset({"passen", "passe", "passt", "weiter", "passer", "passo", "pass"})
_DOUBLE: Final = frozenset(
    {"doppeln", "dopple", "doppelt", "kontra", "konter", "contrer", "contre", "raddoppio", "double"}
)
_BID_FILLERS: Final = frozenset({"ich", "biete", "bieten", "bietet", "sage", "mit", "trumpf"})


@dataclass(frozen=True, slots=True)
class TypedLine:
    """What a typed line may mean.

    word: its first word in lower case, "" for an empty line.
    rest: the text after the first word.
    card: 0 to 35, None if it names none.
    mode: the id of a form of play, None if it names none.
    number: the whole number that it consists of, None for any other text.
    weis, stoeck: True to announce, False not to, None if not said.
    other: its words, without those on melds and Stöck.
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
    def means_yes(self) -> bool | None:
        """Return True for yes or an empty line, False for no, else None."""
        if not self.word or self.word in _YES:
            return True
        return False if self.word in _NO else None


def parse_line(text: str, deck: Deck) -> TypedLine:
    """Return what a typed line may mean, part by part; it never raises.

    A part that the line does not name is None, and ``word`` is "" for an empty line. deck: by whose names cards and
    forms of play are read.
    """
    said = text.strip()
    words = [word.strip(".,;:!") for word in said.casefold().split()]
    words = [word for word in words if word and word not in _FILLERS]
    if not words:
        return TypedLine("")
    weis, words = _take_word(words, _WEIS)
    stoeck, words = _take_word(words, _STOECK)
    first = said.split()[0].casefold().strip(".,;:!")
    rest = said.partition(" ")[2].strip()
    number = int(words[0]) if words and words[0].isdecimal() and len(words[0]) <= 4 and len(words) == 1 else None  # noqa: PLR2004
    mode = find_mode(words[0], deck) if len(words) == 1 else None
    card = _card(words, deck)
    return TypedLine(first, rest, card, mode, number, weis, stoeck, tuple(words))


def _take_word(words: list[str], names: frozenset[str]) -> tuple[bool | None, list[str]]:
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


def parse_bid(sitting: LocalTable, text: str) -> Command | None:
    """Return the command for the auction (bid, pass or double) that a typed line means; None if it means none."""
    words = [word for word in text.casefold().replace(",", " ").split() if word not in _BID_FILLERS]
    if len(words) == 1 and words[0] in _PASS:
        return cmd.Pass(sitting.me)
    if len(words) == 1 and words[0] in _DOUBLE:
        return cmd.Double(sitting.me)
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= 3]  # noqa: PLR2004 - three digits
    modes = [mode for word in words if (mode := find_mode(word, sitting.words.deck)) is not None]
    return cmd.Raise(sitting.me, numbers[0], modes[0]) if (len(words), len(numbers), len(modes)) == (2, 1, 1) else None
