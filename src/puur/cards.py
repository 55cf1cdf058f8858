"""The 36 cards as numbers and bits, both decks, and their text. Imports nothing of ours.

A card is a number ``9 * suit + rank``. The suits E R S T (Eichel, Rose, Schelle, Schilte) are 0 to 3, the ranks
6 7 8 9 B U O K A are 0 to 8. A set of cards is an int with bit ``1 << card`` set.

>>> card_text(parse_card("EU")), hand_text(mask_of([parse_card("TB"), parse_card("R7")]))
('EU', 'R7 TB')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

Deck = Literal["german", "french"]
"""The pictures on the cards: German or French suits. The numbers of the cards are the same."""

SUITS: Final = "ERST"
"""The letters of the suits in the order of their numbers: acorns, roses, bells, shields."""
RANKS: Final = "6789BUOKA"
"""The letters of the ranks, from 6 (number 0) to the ace (8); ``B`` is the ten (Banner), ``U`` the jack."""
MODE_LETTERS: Final = "ERSTOU"
"""The letters of the forms of play: a suit as trump, ``O`` for Obenabe, ``U`` for Undenufe."""
SEATS: Final = (0, 1, 2, 3)
"""The four seats of a table in playing order; seats 0 and 2 are partners, and so are 1 and 3."""
DECK_SIZE: Final = 36
"""How many cards the deck has."""
FULL_DECK: Final = (1 << DECK_SIZE) - 1
"""The set of all 36 cards: a bit mask in which bit n is card n."""
SUIT_MASKS: Final = tuple(0x1FF << (9 * suit) for suit in range(4))
"""For each suit (0 to 3), the set of its nine cards as a bit mask."""
CARD_TEXTS: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The text of each card, such as ``EU``, by its number."""

_BY_TEXT: Final = {text: card for card, text in enumerate(CARD_TEXTS)}
_SUIT_NAMES: Final = {
    "german": ("Eichel", "Rose", "Schelle", "Schilte"),
    "french": ("Kreuz", "Herz", "Ecke", "Schaufel"),
}
_RANK_NAMES: Final = {
    "german": ("6", "7", "8", "9", "Banner", "Under", "Ober", "König", "Ass"),
    "french": ("6", "7", "8", "9", "10", "Bube", "Dame", "König", "Ass"),
}
_SUIT_SIGNS: Final = ("♣", "♥", "♦", "♠")


def parse_card(text: str) -> int:
    """Return the number (0 to 35) of a card written as suit and rank, such as ``EU``; ValueError if there is none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        message = f"{text!r} is no card: write suit E R S T and rank 6 7 8 9 B U O K A, as in EU"
        raise ValueError(message) from None


def card_text(card: int) -> str:
    """Return the text, suit and rank such as ``EU``, of a card number (0 to 35)."""
    return CARD_TEXTS[card]


def suit_of(card: int) -> int:
    """Return the suit, 0 to 3 for E R S T."""
    return card // 9


def rank_of(card: int) -> int:
    """Return the natural rank, 0 to 8 for 6 7 8 9 B U O K A."""
    return card % 9


def _cards_by_twelve(first: int) -> tuple[tuple[int, ...], ...]:
    """The cards of each set of twelve that begin with this one: looked up, they are there three times as fast."""
    return tuple(tuple(first + place for place in range(12) if mask >> place & 1) for mask in range(1 << 12))


_FIRST, _MIDDLE, _LAST = (_cards_by_twelve(first) for first in (0, 12, 24))


def cards_of(mask: int) -> Iterator[int]:
    """Yield the card numbers in a set (an int whose bit n stands for card n), lowest first."""
    return iter(_FIRST[mask & 0xFFF] + _MIDDLE[mask >> 12 & 0xFFF] + _LAST[mask >> 24])


def mask_of(cards: Iterable[int]) -> int:
    """Return card numbers as a set: an int whose bit n stands for card n."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def parse_hand(text: str) -> int:
    """Return the set of cards written as ``E6 RA T9``. Raises ValueError for an unknown card or one named twice."""
    mask = 0
    for word in text.split():
        bit = 1 << parse_card(word)
        if mask & bit:
            message = f"{word} stands twice"
            raise ValueError(message)
        mask |= bit
    return mask


def hand_text(mask: int) -> str:
    """Return a set of cards as text such as ``E6 RA T9``, in the order of suits and ranks; "" for no cards."""
    return " ".join(CARD_TEXTS[card] for card in cards_of(mask))


def _suit_name(suit: int, deck: Deck = "german") -> str:
    """Return a suit's name in German on that deck, such as ``Eichel`` or ``Kreuz``. suit: 0 to 3 for E R S T."""
    return _SUIT_NAMES[deck][suit]


def suit_sign(suit: int) -> str:
    """Return the sign of a suit (0 to 3) on the French deck: ♣ ♥ ♦ ♠."""
    return _SUIT_SIGNS[suit]


def rank_name(rank: int, deck: Deck = "german") -> str:
    """Return a rank's name in German on that deck, such as ``Under`` or ``Bube``. rank: 0 to 8 for 6 to ace."""
    return _RANK_NAMES[deck][rank]


def card_name(card: int, deck: Deck = "german") -> str:
    """Return a card number's name in German on that deck, such as ``Eichel Under`` or ``Kreuz Bube``."""
    return f"{_suit_name(suit_of(card), deck)} {rank_name(rank_of(card), deck)}"


def team_of(seat: int) -> int:
    """Return the team of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat & 1
