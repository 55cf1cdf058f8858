"""What cards, suits and game forms are called in each language, on each deck."""

from __future__ import annotations

from puur.cards import Deck
from puur.words.catalogue import Language, Shown, Voice, sentence, sentences
from puur.words.message import Message, Value


def card_words(card: str, deck: Deck, language: Language) -> str:
    """Return a card written ``EU`` in words.

    >>> card_words("TU", "german", "fr"), card_words("EU", "french", "en")
    ('Under d’écusson', 'jack of clubs')
    """
    low = card.lower()
    said = {"of": _word(f"of-{deck}-{low[0]}", language), "rank": _word(f"rank-{deck}-{low[1]}", language)}
    return sentence(Message("deck.card", said), Voice(language))


def mode_words(mode: str, deck: Deck, language: Language) -> str:
    """Return a game form E R S T O U in words: the suit, Obenabe or Undenufe."""
    if mode in "OU":
        return _word("obenabe" if mode == "O" else "undenufe", language)
    return _word(f"suit-{deck}-{mode.lower()}", language)


def cards_shown(deck: Deck, language: Language) -> dict[str, Shown]:
    """Return how a voice shows cards, suits and game forms."""

    def card(value: Value) -> str:
        return card_words(str(value), deck, language)

    def mode(value: Value) -> str:
        return mode_words(str(value), deck, language)

    return {"card": card, "mode": mode, "suit": mode}


def _word(code: str, language: Language) -> str:
    return sentences("deck", language)[f"deck.{code}"][0]
