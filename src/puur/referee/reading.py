"""Readers of facts: a value as JSON has it -> what it means; BadInput says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import MODES, SUITS, TEXTS, card_text, cards_of, mask_of, parse_card
from puur.errors import BadInput
from puur.law.form import CATALOGUE
from puur.law.readings.weis import Weis, parse_weis
from puur.words.message import Message, said

Reader = Callable[[Any], Any]
TRICKS: Final = 9


def expected(what: Message) -> BadInput:
    """Return the error that something else was expected."""
    return BadInput(said("referee.expected", what=what))


def seat(value: object) -> int:
    """Read a seat, 0 to 3."""
    return _whole(value, 0, 3, said("referee.a-seat"))


def team(value: object) -> int:
    """Read a team, 0 (seats 0 and 2) or 1 (seats 1 and 3)."""
    return _whole(value, 0, 1, said("referee.a-team"))


def trick(value: object) -> int:
    """Read a trick, 1 to 9."""
    return _whole(value, 1, TRICKS, said("referee.a-trick"))


def points(value: object) -> int:
    """Read points, 0 or more."""
    return _whole(value, 0, 100_000, said("referee.some-points"))


def _whole(value: object, least: int, most: int, wanted: Message) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise expected(wanted)
    return value


def yes_no(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise expected(said("referee.true-or-false"))
    return value


@dataclass(frozen=True, slots=True)
class Word:
    """A parser for one of certain words."""

    words: tuple[str, ...]

    def __call__(self, value: object) -> str:
        """Read the word."""
        if not isinstance(value, str) or value not in self.words:
            raise BadInput(said("referee.expected-one-of", words=[*self.words]))
        return value


def word(*words: str) -> Word:
    """Return the reader of one of these words."""
    return Word(words)


@dataclass(frozen=True, slots=True)
class Maybe:
    """A parser that also accepts null."""

    read: Reader

    def __call__(self, value: object) -> object:
        """Read null or what the reader reads."""
        return None if value is None else self.read(value)


def maybe(read: Reader) -> Maybe:
    """Return a parser that also accepts null."""
    return Maybe(read)


def text(value: object) -> str:
    """Return some words of text."""
    if not isinstance(value, str) or not value.strip():
        raise expected(said("referee.some-words"))
    return value.strip()


def card(value: object) -> int:
    """Read a card as suit and rank, ``EU``."""
    if not isinstance(value, str) or value.strip().upper() not in TEXTS:
        raise expected(said("referee.a-card"))
    return parse_card(value.strip().upper())


def suit(value: object) -> int:
    """Read a suit E R S T as 0 to 3."""
    if not isinstance(value, str) or value.strip().upper() not in tuple(SUITS):
        raise expected(said("referee.a-suit"))
    return SUITS.index(value.strip().upper())


def mode(value: object) -> str:
    """Read a form of play: a letter E R S T O U, or the id of another one (``slalom-O``)."""
    if isinstance(value, str) and value.strip() in CATALOGUE:
        return value.strip()
    if not isinstance(value, str) or value.strip().upper() not in tuple(MODES):
        raise expected(said("referee.a-form"))
    return value.strip().upper()


def cards(value: object) -> tuple[int, ...]:
    """Read cards in order, as a list or as one text; none may stand twice."""
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)):
        raise expected(said("referee.some-cards"))
    found = tuple(card(one) for one in words)
    twice = next((one for one in found if found.count(one) > 1), None)
    if twice is not None:
        raise BadInput(said("referee.stands-twice", card=card_text(twice)))
    return found


def hand(value: object) -> int:
    """Read the cards of one hand as a set, nine at the most."""
    found = cards(value)
    if len(found) > TRICKS:
        raise BadInput(said("referee.too-many-in-hand", count=len(found)))
    return mask_of(found)


def weise(value: object) -> tuple[Weis, ...]:
    """Return melds from a list such as ``["E6-8", "4xU"]``."""
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)) or not all(isinstance(one, str) for one in words):
        raise expected(said("referee.some-weise"))
    try:
        return tuple(parse_weis(one) for one in words)
    except ValueError:
        raise expected(said("referee.some-weise")) from None


def four_hands(value: object) -> tuple[int, ...]:
    """Read four hands as sets; no card may lie in two."""
    if not isinstance(value, (list, tuple)) or len(value) != 4:  # noqa: PLR2004 - four play
        raise expected(said("referee.four-hands"))
    hands = tuple(hand(one) for one in value)
    seen = 0
    for one in hands:
        both = next(cards_of(seen & one), None)
        if both is not None:
            raise BadInput(said("referee.in-two-hands", card=card_text(both)))
        seen |= one
    return hands
