"""A game at the moment of a claim, as the readers of facts look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from puur.cards import CARD_TEXTS, SUITS, cards_of, mask_of
from puur.game.free.redress import is_trick_open
from puur.game.free.state import FreeTablePart, LaidCard
from puur.game.state import Deal, Game
from puur.law.law import Law

FactsByName = dict[str, Any]
"""Facts by name, as JSON would hold them."""


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """A game at the moment when somebody claims an infraction. law: its rules. seat: the accused one.

    claimant: the seat that claims, None where nobody does yet.
    """

    law: Law
    game: Game
    seat: int
    claimant: int | None = None

    @property
    def deal(self) -> Deal:
        """Return the current deal."""
        return self.game.current

    @property
    def free(self) -> FreeTablePart:
        """Return what happened beside the rules in this deal, which only a free table records."""
        return self.deal.free or FreeTablePart()

    @property
    def current_trick(self) -> int:
        """Return the number of the current trick, counted from 1."""
        return len(self.deal.tricks) + 1

    def is_trick_open(self, trick: int) -> bool:
        """Return whether a trick (counted from 1) is the current one, or complete with nothing led since."""
        return is_trick_open(self.deal, trick)

    def all_tricks(self) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """Yield (number from 1, leader, cards in order) of every trick of the deal, also one begun."""
        for number, trick in enumerate(self.deal.tricks, 1):
            yield number, trick.leader, trick.cards
        if self.deal.lying:
            yield self.current_trick, self.deal.leader, self.deal.lying

    def cards_laid_by_accused(self) -> tuple[LaidCard, ...]:
        """Return how the accused seat played its cards, in order, without those that it took back."""
        return tuple(one for one in self.free.laid if one.seat == self.seat)

    def is_found_guilty_in_trick(self, kind: str, trick: int | None) -> bool:
        """Return whether the seat was already found guilty of that infraction (kind: its id) in that trick (from 1)."""
        return any(
            one.upheld and one.kind == kind and one.against == self.seat and one.trick == trick
            for one in self.free.claims
        )

    def is_found_guilty(self, kind: str) -> bool:
        """Return whether this seat was already found guilty of that infraction (kind: its id) in this deal."""
        return any(one.upheld and (one.kind, one.against) == (kind, self.seat) for one in self.free.claims)

    @property
    def progress_facts(self) -> FactsByName:
        """Return how far play has come, for infractions in dealing and announcing.

        The keys are fact names (``first_card_played``, ``first_trick_turned`` …), the values True or False.
        """
        deal, turned = self.deal, self.is_first_trick_turned()
        return {
            "first_card_played": bool(deal.lying or deal.tricks or self.free.ahead),
            "objector_played": self.claimant is not None and self.has_played_in_deal(self.claimant),
            "first_trick_turned": turned,
            "first_trick_open": not turned,
            "last_deal": self.is_last_deal(),
        }

    def is_first_trick_turned(self) -> bool:
        """Return whether the first trick is turned, by hand or by the next card."""
        return bool(self.deal.tricks) and not self.is_trick_open(1)

    def has_played_in_deal(self, seat: int) -> bool:
        """Return whether a seat has laid a card in this deal."""
        return any(one.seat == seat for one in self.free.laid)

    def is_last_deal(self) -> bool:
        """Return whether this is the last deal under rules with a fixed number of deals; False under others."""
        number = self.law.deals.says
        counted = sum(not deal.annulled for deal in self.game.past) + 1
        return number is not None and counted >= number


FactsReader = Callable[[ClaimPosition], FactsByName | None]
"""A function that returns the facts of a kind that the game shows; None where it shows nothing of it."""


def card_texts_of(cards: int) -> list[str]:
    """Return the cards of a set as texts such as ``EU``."""
    return [CARD_TEXTS[card] for card in cards_of(cards)]


def suit_letter(card: int) -> str:
    """Return the suit letter of a card: E, R, S or T."""
    return SUITS[card // 9]


def card_set(cards: tuple[int, ...]) -> int:
    """Return card numbers as a set: an int whose bit n stands for card n."""
    return mask_of(cards)
