"""What the club's pages call things."""

from __future__ import annotations

from typing import Final

from puur.cards import SIZE, Deck, card_name
from puur.words.message import said

CASH: Final = ("treasurer",)
STATES: Final = {"complete": "", "incomplete": "nicht komplett: Coiffeur", "aborted": "abgebrochen"}
KINDS: Final = {
    "late": said("club.short-late"),
    "no-show": said("club.short-no-show"),
    "left-series": said("club.short-left-series"),
    "left-early": said("club.short-left-early"),
    "late-name": said("club.short-late-name"),
}
"""What a fine is for, in short."""
ABOUT: Final = {
    "late": "Verspätung",
    "no-show": "Nichterscheinen",
    "left-series": "Verlassen der Serie",
    "left-early": "zu frühes Gehen",
    "phone": "Telefon am Tisch",
}
PLAYED: Final = {"self": "", "substitute": "Ersatz", "standing-substitute": "Dauerersatz", "nobody": "niemand"}
COMPOSED: Final = {
    "lot": "Das Los entscheidet, wer in welcher Serie sitzt.",
    "ranking": "Die Serien folgen aus der Rangliste des letzten Jasstags: die Besten sitzen in der obersten Serie.",
    "promotion": "In jeder Serie steigt der Beste auf und der Letzte ab; alle anderen bleiben.",
    "year": "Die Serien folgen aus der Jahreswertung.",
}
STANDINGS: Final = {"decides": "entscheidet", "absent": "nicht da", "partial": "befangen"}
TOSSES: Final = {"promotion": "Aufstieg", "relegation": "Abstieg", "ranking": "Reihenfolge", "guest": "Gastjasser"}


def drawn_cards(deck: Deck) -> tuple[tuple[int, str], ...]:
    """Return every card of a deck with its name, to say which one somebody drew.

    >>> drawn_cards("french")[0], drawn_cards("german")[0]
    ((0, 'Kreuz 6'), (0, 'Eichel 6'))
    """
    return tuple((card, card_name(card, deck)) for card in range(SIZE))
