"""A wrong card was given: what may be played instead, and which cards lose their Stichwert (power to win a trick).

All sets are ints as in :mod:`puur.cards`. Whatever loses its Stichwert keeps its points (decision X-1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from puur.cards import SUIT_MASKS, cards_of


@dataclass(frozen=True, slots=True)
class WrongCard:
    """A card played against the rules, with what is needed to judge it. Cards are numbers, sets are ints.

    hand: cards still held. legal: those that could have been played instead. played: the wrong card.
    led: the suit led, 0 to 3. strength: by card, higher wins. trumps: a set, 0 if none.
    spared: trumps that never lose their power to win a trick.
    """

    hand: int
    legal: int
    played: int
    led: int
    strength: Sequence[int]
    trumps: int
    spared: int

    @property
    def led_suit_in_hand(self) -> int:
        """Return the cards (a set) of the led suit that are still in the hand."""
        return self.hand & SUIT_MASKS[self.led]

    def highest(self, cards: int) -> int:
        """Return, of a set of cards of one suit, only the one with the highest Stichwert, as a set; 0 for none."""
        return 1 << max(cards_of(cards), key=lambda card: self.strength[card]) if cards else 0


DevaluedCardsRule = Callable[[WrongCard], int]
"""A function of a wrong card and its circumstances that returns a set of cards."""


def any_legal(case: WrongCard) -> int:
    """Return the cards (a set) to which a wrong card may be corrected: any legal one."""
    return case.legal


def highest_of_suit(case: WrongCard) -> int:
    """Return the cards (a set) to which a wrong card may be corrected: the highest of the suit led.

    Spared trumps, such as the Puur, do not count as the highest. Any legal card may be played if there is none.
    """
    return case.highest(case.led_suit_in_hand & case.legal & ~case.spared) or case.legal


def only_the_suit(case: WrongCard) -> int:
    """Return the cards (a set) to which a wrong card may be corrected: those of the suit led, never a trump instead.

    Any legal card may be played if there is none.
    """
    return case.led_suit_in_hand & case.legal or case.legal


EXCHANGE_READINGS: Final = (any_legal, highest_of_suit, only_the_suit)
"""The alternatives to the question which cards may replace a wrong card, each a function of the case."""


def nothing(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick after a wrong card: none."""
    del case
    return 0


def played(case: WrongCard) -> int:
    """After a wrong card, return the devalued cards (a set), which can no longer win a trick: only the wrong card.

    No rule document prescribes this.
    """
    return 1 << case.played


def played_and_withheld(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick: the wrong card and the highest one withheld."""
    return 1 << case.played | case.highest(case.led_suit_in_hand)


def played_and_exchanged(case: WrongCard) -> int:
    """Return the cards (a set) that lose their Stichwert: the wrong card, and the one given in exchange for it.

    The latter is the highest of the suit led; it is left out where there is no such card and several could be given.
    """
    instead = highest_of_suit(case)
    return 1 << case.played | (instead if instead.bit_count() == 1 else 0)


def played_and_trumps(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick: the wrong card and all trumps not spared."""
    return 1 << case.played | trumps(case)


OPEN_TRICK_READINGS: Final = (nothing, played, played_and_withheld, played_and_exchanged, played_and_trumps)
"""The alternatives to the question which cards lose their Stichwert if the wrong card is noticed in an open trick."""


def trumps(case: WrongCard) -> int:
    """After a wrong card, return the devalued cards (a set), which can no longer win a trick: all trumps not spared."""
    return case.hand & case.trumps & ~case.spared


def highest_withheld(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick: the highest withheld card of the suit."""
    return case.highest(case.led_suit_in_hand)


def suit_and_trumps(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick: all withheld cards of the suit and trumps not spared."""
    return case.led_suit_in_hand & ~case.spared | trumps(case)


def suit_only(case: WrongCard) -> int:
    """Return the cards (a set) that can no longer win a trick: all withheld cards of the suit, no trumps.

    This is the milder reading (GR-7).
    """
    return case.led_suit_in_hand


LATE_READINGS: Final = (nothing, trumps, highest_withheld, suit_and_trumps, suit_only)
"""The alternatives to the question which cards lose their Stichwert if the wrong card is noticed after its trick."""


SparedTrumpsRule = Callable[[int], int]
"""A function of a set of trumps that returns those which keep their trick value (Stichwert) whatever happens."""


def spare_puur(trumps: int) -> int:
    """Return the trumps (a set) that can still win a trick after a wrong card: the Puur (jack of trumps)."""
    return _ranked(trumps, (5,))


def spare_none(trumps: int) -> int:
    """Return the trumps (a set) that can still win a trick after a wrong card: none."""
    del trumps
    return 0


def spare_puur_and_nell(trumps: int) -> int:
    """Return the trumps (a set) that can still win a trick after a wrong card: Puur and Nell (jack and nine).

    No rule document prescribes this.
    """
    return _ranked(trumps, (5, 3))


def _ranked(trumps: int, ranks: Iterable[int]) -> int:
    return sum(1 << card for card in cards_of(trumps) if card % 9 in ranks)


SPARED_TRUMPS_READINGS: Final = (spare_puur, spare_none, spare_puur_and_nell)
"""The alternatives to the question which trumps keep their Stichwert when trumps are devalued."""
READINGS: Final = (EXCHANGE_READINGS, OPEN_TRICK_READINGS, LATE_READINGS, SPARED_TRUMPS_READINGS)
"""The alternatives to each question about wrong cards: exchange, loss of Stichwert in an open trick or later, exempt
trumps.
"""
