"""Weis: what a hand holds, how long it may be announced, how it is named.

A Weis is a run of cards of one suit in the natural order 6 7 8 9 B U O K A, or four alike.

>>> from puur.cards import parse_hand
>>> [weis.text for weis in find_weise(parse_hand("E6 E7 E8 E9 RA SA TA EA R6"), least=3)]
['E6-9', '4xA']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from puur.cards import RANKS, SUITS, Deck, rank_name

_SUIT: Final = 0x1FF
_FOUR: Final = 1 | 1 << 9 | 1 << 18 | 1 << 27
_RUN_NAMES: Final = {3: "Drei", 4: "Vier", 5: "Fünf", 6: "Sechs", 7: "Sieben", 8: "Acht", 9: "Neun"}


@dataclass(frozen=True, slots=True)
class Weis:
    """A meld: a run of one suit (0 to 3), or four of a kind (suit None, low == high).

    low, high: its lowest and highest rank, 0 to 8 for 6 to ace. cards: the set of its cards.
    """

    suit: int | None
    low: int
    high: int
    cards: int

    def __hash__(self) -> int:
        """Return what stands for it: no two Weise are of the same cards."""
        return self.cards

    @property
    def length(self) -> int:
        """Return the number of the meld's cards."""
        return 4 if self.suit is None else self.high - self.low + 1

    @property
    def text(self) -> str:
        """Return the meld as text: ``E6-8`` for a run, ``4xU`` for four of a kind."""
        if self.suit is None:
            return f"4x{RANKS[self.low]}"
        return f"{SUITS[self.suit]}{RANKS[self.low]}-{RANKS[self.high]}"


def make_run(suit: int, low: int, high: int) -> Weis:
    """Return the meld of a suit (0 to 3) from the rank ``low`` to ``high``, both included (0 to 8 for 6 to ace)."""
    return Weis(suit, low, high, ((1 << (high - low + 1)) - 1) << (9 * suit + low))


def make_four_alike(rank: int) -> Weis:
    """Return the meld of all four cards of a rank (0 to 8 for 6 to ace)."""
    return Weis(None, rank, rank, _FOUR << rank)


def parse_weis(text: str) -> Weis:
    """Return the meld written as ``E6-8`` or ``4xU``. Raises ValueError if it is none."""
    message = f"{text!r} is no Weis: write a run as E6-8 or four alike as 4xU"
    head, dash, tail = text.partition("-")
    if not dash and len(text) == 3 and text.startswith("4x") and text[2] in RANKS:  # noqa: PLR2004
        return make_four_alike(RANKS.index(text[2]))
    if len(head) != 2 or len(tail) != 1 or head[0] not in SUITS or head[1] not in RANKS or tail not in RANKS:  # noqa: PLR2004
        raise ValueError(message)
    low, high = RANKS.index(head[1]), RANKS.index(tail)
    if high <= low:
        raise ValueError(message)
    return make_run(SUITS.index(head[0]), low, high)


@lru_cache(maxsize=4096)
def find_weise(hand: int, least: int) -> tuple[Weis, ...]:
    """Return all melds in a hand (a set): by suit the longest runs of ``least`` cards or more, then fours of a kind."""
    found = [weis for suit in range(4) for weis in _runs(hand >> (9 * suit) & _SUIT, suit, least)]
    alike = hand & hand >> 9 & hand >> 18 & hand >> 27
    return (*found, *[make_four_alike(rank) for rank in range(9) if alike >> rank & 1]) if alike else tuple(found)


@cache
def _runs(ranks: int, suit: int, least: int) -> tuple[Weis, ...]:
    return tuple([make_run(suit, low, high) for low, high in _spans(ranks, least)])


@cache
def _spans(ranks: int, least: int) -> tuple[tuple[int, int], ...]:
    """The lowest and the highest rank of each longest run among these."""
    found, low = [], 0
    while low < len(RANKS):
        high = low
        while ranks >> high & 1:
            high += 1
        if high - low >= least:
            found.append((low, high - 1))
        low = high + 1
    return tuple(found)


WeisWindowRule = Callable[[int, int, int], bool]
"""A function that returns whether a player may still announce melds.

Its arguments: cards played in the first trick, the player's place in it (0 to 3), tricks turned.
"""
LaterWeisAllowed = Literal["equal-or-lower", "lower", "none"]
"""Whether a later player may also announce a Weis: one that is at most as high, only a lower one, or none."""
WeisLabelRule = Callable[[Weis, str, Deck], str]
"""A function of a meld, the game form (id) and the deck that returns the meld's name in words."""


def until_covered(lying: int, place: int, turned: int) -> bool:
    """Return whether a player may still announce a meld: until the next player covers his first card.

    lying: cards on the table in the first trick. place: the player's in that trick, from 0. turned: how many tricks are
    turned.
    """
    return turned == 0 and lying <= place + 1


def until_first_trick_turned(lying: int, place: int, turned: int) -> bool:
    """Return whether a player may still announce a meld: until the first trick is turned.

    lying: cards on the table in the first trick. place: the player's in that trick, from 0. turned: how many tricks are
    turned. Only ``turned`` is used.
    """
    del lying, place
    return turned == 0


def by_strongest_card(weis: Weis, mode: str, deck: Deck) -> str:
    """Return the German name of a meld: by its highest-ranking card, which in Undenufe is the lowest one.

    weis: the meld. mode: the id of the form of play. deck: whose names of ranks are used.
    """
    top = weis.low if mode == "U" else weis.high
    return _named(weis, top, deck)


def by_highest_face(weis: Weis, mode: str, deck: Deck) -> str:
    """Return the German name of a meld: always by its highest card.

    weis: the meld. mode: the id of the form of play. deck: whose names of ranks are used.
    """
    del mode
    return _named(weis, weis.high, deck)


def by_lowest_face(weis: Weis, mode: str, deck: Deck) -> str:
    """Return the German name of a meld: by its lowest card. No rule document prescribes this.

    weis: the meld. mode: the id of the form of play. deck: whose names of ranks are used.
    """
    del mode
    return _named(weis, weis.low, deck)


_FACES: Final = {"6": "Sechser", "7": "Siebner", "8": "Achter", "9": "Neuner", "10": "Zehner"}
_OF: Final = {"Bube": "vom Buben", "Dame": "von der Dame"}
_FOUR_OF: Final = {"Bube": "Buben", "Dame": "Damen", "König": "Könige", "Ass": "Asse"}


def _named(weis: Weis, top: int, deck: Deck) -> str:
    rank = _FACES.get(rank_name(top, deck), rank_name(top, deck))
    if weis.suit is None:
        return f"vier {_FOUR_OF.get(rank, rank)}"
    return f"{_RUN_NAMES[weis.length]}blatt {_OF.get(rank, f'vom {rank}')}"


READINGS: Final = ((until_covered, until_first_trick_turned), (by_strongest_card, by_highest_face, by_lowest_face))
"""The alternatives to two questions about Weis: until when it is announced, and by which card a run is named."""
