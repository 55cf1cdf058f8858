"""Readers of facts: a value as JSON has it -> what it means; BadInput says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import CARD_TEXTS, MODE_LETTERS, SUITS, card_text, cards_of, mask_of, parse_card
from puur.errors import BadInput
from puur.law.form import FORMS_BY_ID
from puur.law.readings.weis import Weis, parse_weis
from puur.words.message import Message, said

ValueReader = Callable[[Any], Any]
"""A function of a value as JSON has it that returns what it means, or raises BadInput."""
TRICKS_PER_DEAL: Final = 9
"""The number of tricks of a deal."""


def unexpected_value_error(what: Message) -> BadInput:
    """Return the error to raise for a value of another kind than expected.

    what: the message that says what would be right.
    """
    return BadInput(said("referee.expected", what=what))


def read_seat(value: object) -> int:
    """Return a JSON value as a seat, 0 to 3. Raises BadInput for anything else."""
    return _int_within(value, 0, 3, said("referee.a-seat"))


def read_team(value: object) -> int:
    """Return a JSON value as a team, 0 (seats 0 and 2) or 1 (seats 1 and 3). Raises BadInput for anything else."""
    return _int_within(value, 0, 1, said("referee.a-team"))


def read_trick(value: object) -> int:
    """Return a JSON value as the number of a trick, 1 to 9. Raises BadInput for anything else."""
    return _int_within(value, 1, TRICKS_PER_DEAL, said("referee.a-trick"))


def read_points(value: object) -> int:
    """Return a JSON value as points, 0 to 100,000. Raises BadInput for anything else."""
    return _int_within(value, 0, 100_000, said("referee.some-points"))


def _int_within(value: object, least: int, most: int, wanted: Message) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise unexpected_value_error(wanted)
    return value


def read_yes_no(value: object) -> bool:
    """Return a JSON value that is true or false. Raises BadInput for anything else."""
    if not isinstance(value, bool):
        raise unexpected_value_error(said("referee.true-or-false"))
    return value


@dataclass(frozen=True, slots=True)
class WordReader:
    """A function that reads a JSON text as one of ``words``; for anything else it raises BadInput that names them."""

    words: tuple[str, ...]

    def __call__(self, value: object) -> str:
        """Read the word."""
        if not isinstance(value, str) or value not in self.words:
            raise BadInput(said("referee.expected-one-of", words=[*self.words]))
        return value


def word_reader(*words: str) -> WordReader:
    """Return a function that reads a JSON value as one of these words, or raises BadInput."""
    return WordReader(words)


@dataclass(frozen=True, slots=True)
class OptionalReader:
    """A function that reads a JSON null as None, and anything else with the function ``read``."""

    read: ValueReader

    def __call__(self, value: object) -> object:
        """Read null or what the reader reads."""
        return None if value is None else self.read(value)


def optional_reader(read: ValueReader) -> OptionalReader:
    """Return a function that reads null as None, and anything else by ``read``."""
    return OptionalReader(read)


def read_text(value: object) -> str:
    """Return a JSON value that is a text, without blanks around it.

    Raises BadInput for a blank text or anything else.
    """
    if not isinstance(value, str) or not value.strip():
        raise unexpected_value_error(said("referee.some-words"))
    return value.strip()


def read_card(value: object) -> int:
    """Return the number of the card that a JSON value names as ``EU``. Raises BadInput for anything else."""
    if not isinstance(value, str) or value.strip().upper() not in CARD_TEXTS:
        raise unexpected_value_error(said("referee.a-card"))
    return parse_card(value.strip().upper())


def read_suit(value: object) -> int:
    """Return the suit 0 to 3 that a JSON value names as E R S T. Raises BadInput for anything else."""
    if not isinstance(value, str) or value.strip().upper() not in tuple(SUITS):
        raise unexpected_value_error(said("referee.a-suit"))
    return SUITS.index(value.strip().upper())


def read_mode(value: object) -> str:
    """Return the id of the form of play in a JSON value: E R S T O U or another one (``slalom-O``).

    BadInput otherwise.
    """
    if isinstance(value, str) and value.strip() in FORMS_BY_ID:
        return value.strip()
    if not isinstance(value, str) or value.strip().upper() not in tuple(MODE_LETTERS):
        raise unexpected_value_error(said("referee.a-form"))
    return value.strip().upper()


def read_cards(value: object) -> tuple[int, ...]:
    """Return the cards (numbers) in a JSON list, or in one text, in order. Raises BadInput for anything else.

    A card that occurs twice is an error too.
    """
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)):
        raise unexpected_value_error(said("referee.some-cards"))
    found = tuple(read_card(one) for one in words)
    twice = next((one for one in found if found.count(one) > 1), None)
    if twice is not None:
        raise BadInput(said("referee.stands-twice", card=card_text(twice)))
    return found


def read_hand(value: object) -> int:
    """Return the cards of one hand in a JSON value as a set, at most nine. Raises BadInput for anything else."""
    found = read_cards(value)
    if len(found) > TRICKS_PER_DEAL:
        raise BadInput(said("referee.too-many-in-hand", count=len(found)))
    return mask_of(found)


def read_weise(value: object) -> tuple[Weis, ...]:
    """Return melds from a JSON list or text, such as ``["E6-8", "4xU"]``. Raises BadInput for anything else."""
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)) or not all(isinstance(one, str) for one in words):
        raise unexpected_value_error(said("referee.some-weise"))
    try:
        return tuple(parse_weis(one) for one in words)
    except ValueError:
        raise unexpected_value_error(said("referee.some-weise")) from None


def read_four_hands(value: object) -> tuple[int, ...]:
    """Return four hands, by seat, in a JSON list as sets. Raises BadInput for anything else or a card in two hands."""
    if not isinstance(value, (list, tuple)) or len(value) != 4:  # noqa: PLR2004 - four play
        raise unexpected_value_error(said("referee.four-hands"))
    hands = tuple(read_hand(one) for one in value)
    seen = 0
    for one in hands:
        both = next(cards_of(seen & one), None)
        if both is not None:
            raise BadInput(said("referee.in-two-hands", card=card_text(both)))
        seen |= one
    return hands
