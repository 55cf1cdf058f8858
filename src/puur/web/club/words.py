"""What the club's pages call things."""

from __future__ import annotations

from typing import Final

from puur.cards import TEXTS, Deck
from puur.words.cards import card_words
from puur.words.catalogue import Language
from puur.words.message import said

CASH: Final = ("treasurer",)
STATES: Final = {"complete": "", "incomplete": said("club.state-incomplete"), "aborted": said("club.state-aborted")}
KINDS: Final = {
    "late": said("club.short-late"),
    "no-show": said("club.short-no-show"),
    "left-series": said("club.short-left-series"),
    "left-early": said("club.short-left-early"),
    "late-name": said("club.short-late-name"),
}
"""What a fine is for, in short."""
ABOUT: Final = {
    "late": said("club.about-late"),
    "no-show": said("club.about-no-show"),
    "left-series": said("club.about-left-series"),
    "left-early": said("club.about-left-early"),
    "phone": said("club.about-phone"),
}
COMPOSED: Final = {
    "lot": said("club.composed-lot"),
    "ranking": said("club.composed-ranking"),
    "promotion": said("club.composed-promotion"),
    "year": said("club.composed-year"),
}
STANDINGS: Final = {
    "decides": said("club.judge-decides"),
    "absent": said("club.judge-absent"),
    "partial": said("club.judge-partial"),
}
TOSSES: Final = {
    "promotion": said("club.toss-promotion"),
    "relegation": said("club.toss-relegation"),
    "ranking": said("club.toss-ranking"),
    "guest": said("club.toss-guest"),
}


def drawn_cards(deck: Deck, language: Language = "de") -> tuple[tuple[int, str, str], ...]:
    """Return every card of a deck with its code and what it is called, to say which one somebody drew.

    >>> drawn_cards("french")[0], drawn_cards("german")[0], drawn_cards("german", "fr")[0]
    ((0, 'E6', 'Kreuz 6'), (0, 'E6', 'Eichel 6'), (0, 'E6', '6 de gland'))
    """
    return tuple((card, code, card_words(code, deck, language)) for card, code in enumerate(TEXTS))
