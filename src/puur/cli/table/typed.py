"""A card typed as suit and rank: ``E`` ``U``, on the French deck ``K`` ``B`` (Kreuz Bube)."""

from __future__ import annotations

from typing import Final

from puur.cards import Deck

_SUITS: Final = {"german": "ERST", "french": "KHES"}
_RANKS: Final = {"german": "6789BUOKA", "french": "67891BDKA"}
_ALSO: Final = {"german": {"1": 4, "0": 4}, "french": {"0": 4}}


class TypedCard:
    """Takes keys one by one; ``card`` is the card that the last key completed, None if it completed none."""

    def __init__(self, deck: Deck) -> None:
        """Begin with nothing typed."""
        self._deck: Deck = deck
        self._suit: int | None = None
        self.card: int | None = None

    def key(self, char: str) -> bool:
        """Take a key and return whether it belongs to a card: a suit as a capital letter, then a rank."""
        suit, self._suit, self.card = self._suit, None, None
        if suit is None:
            known = bool(char) and char in _SUITS[self._deck]
            self._suit = _SUITS[self._deck].index(char) if known else None
            return known
        rank = _ALSO[self._deck].get(char, _RANKS[self._deck].find(char.upper()) if char else -1)
        self.card = 9 * suit + rank if rank >= 0 else None
        return self.card is not None
