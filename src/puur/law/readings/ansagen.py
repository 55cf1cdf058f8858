"""Who chooses the game, what a card led without a word shows, and who leads the first card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from puur.cards import RANKS, SUITS, rank_of, suit_of

ChooserRule = Callable[[int, Sequence[int], int | None], int | None]
"""A function that returns the seat that chooses trump, None for nobody.

Its arguments: the dealer's seat, the four hands as sets, the chooser of the deal before (None in the first).
"""
LeaderRule = Callable[[int, int | None, int | None], int]
"""A function that returns the seat that leads the first card.

Its arguments: the seats of the dealer, of the one who had to choose, and of the announcer (who chose in the end).
"""
SilentFormRule = Callable[[int], str]
"""A function of a card led without a word that returns the game form (id) which that card announces."""
TurnedFormRule = Callable[[int], str]
"""A function of the card turned up in dealing that returns the game form (id) which it shows."""

SCHILTEN_SEVEN: Final = 3 * 9 + 1
"""The number of the card seven of Schilten, whose holder chooses the game form of the first deal."""


def vorhand(dealer: int, hands: Sequence[int], previous: int | None) -> int | None:
    """Return the seat that chooses the form of play: always the player right of the dealer (Vorhand).

    dealer: its seat. hands: sets by seat. previous: the seat that chose in the previous deal, None in the first one.
    """
    del hands, previous
    return (dealer + 1) % 4


def schilten_seven_then_round(dealer: int, hands: Sequence[int], previous: int | None) -> int | None:
    """Return the seat that chooses: first the holder of the Schilten 7, later the next in turn.

    dealer: its seat. hands: sets by seat. previous: the seat that chose in the previous deal, None in the first one.
    """
    del dealer
    if previous is not None:
        return (previous + 1) % 4
    return next((seat for seat, hand in enumerate(hands) if hand >> SCHILTEN_SEVEN & 1), None)


def schilten_seven_then_vorhand(dealer: int, hands: Sequence[int], previous: int | None) -> int | None:
    """Return the seat that chooses: first the holder of the Schilten 7, later right of the dealer.

    dealer: its seat. hands: sets by seat. previous: the seat that chose in the previous deal, None in the first one.
    """
    if previous is None:
        return schilten_seven_then_round(dealer, hands, previous)
    return (dealer + 1) % 4


def nobody(dealer: int, hands: Sequence[int], previous: int | None) -> int | None:
    """Return None, because no seat chooses the form of play: a card shows the trump.

    dealer: its seat. hands: sets by seat. previous: the seat that chose in the previous deal, None in the first one.
    The arguments are not used.
    """
    del dealer, hands, previous
    return None


def chooser_leads(dealer: int, chooser: int | None, announcer: int | None) -> int:
    """Return the seat that leads first: the one that had the choice, also after passing it on.

    dealer: its seat. chooser: the seat asked first for the form of play, None if unknown or nobody.
    announcer: the seat that chose it, None if nobody.
    """
    del announcer
    return (dealer + 1) % 4 if chooser is None else chooser


def announcer_leads(dealer: int, chooser: int | None, announcer: int | None) -> int:
    """Return the seat that leads first: the one that finally chose, so the partner after a pass.

    dealer: its seat. chooser: the seat asked first for the form of play, None if unknown or nobody.
    announcer: the seat that chose it, None if nobody.
    """
    return chooser_leads(dealer, chooser, announcer) if announcer is None else announcer


def right_of_dealer_leads(dealer: int, chooser: int | None, announcer: int | None) -> int:
    """Return the seat that leads first: right of the dealer, whoever chose.

    dealer: its seat. chooser: the seat asked first for the form of play, None if unknown or nobody.
    announcer: the seat that chose it, None if nobody.
    """
    del chooser, announcer
    return (dealer + 1) % 4


def dealer_leads(dealer: int, chooser: int | None, announcer: int | None) -> int:
    """Return the seat that leads first: the dealer. No rule document prescribes this.

    dealer: its seat. chooser: the seat asked first for the form of play, None if unknown or nobody.
    announcer: the seat that chose it, None if nobody.
    """
    del chooser, announcer
    return dealer


def its_suit(card: int) -> str:
    """Return the trump that a turned card shows: its suit, whatever its rank.

    card: its number. The result is the id of a form of play: a suit letter, ``O`` or ``U``.
    """
    return SUITS[suit_of(card)]


def ace_obenabe_six_undenufe(card: int) -> str:
    """Return the form that a turned card shows: ace Obenabe, six Undenufe, else its suit.

    Local custom, which no rule document prescribes.
    card: its number. The result is the id of a form of play: a suit letter, ``O`` or ``U``.
    """
    return {"A": "O", "6": "U"}.get(RANKS[rank_of(card)], its_suit(card))


def high_obenabe_low_undenufe(card: int) -> str:
    """Return the form that a turned card shows: ace to Ober Obenabe, 8 to 6 Undenufe, else its suit.

    card: its number. The result is the id of a form of play: a suit letter, ``O`` or ``U``.
    """
    shown = dict.fromkeys("AKO", "O") | dict.fromkeys("876", "U")
    return shown.get(RANKS[rank_of(card)], its_suit(card))


READINGS: Final = (
    (vorhand, schilten_seven_then_round, schilten_seven_then_vorhand, nobody),
    (chooser_leads, announcer_leads, right_of_dealer_leads, dealer_leads),
    (its_suit, ace_obenabe_six_undenufe),
    (its_suit, high_obenabe_low_undenufe),
)
"""The alternatives to each question about announcing: who chooses the form, who leads, which form a silent card
announces.
"""
