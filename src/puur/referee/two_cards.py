"""Two cards were given at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import card_name
from puur.game.effects import LosesTrickValue, MustPlay
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import TRICK_OPEN, Answer, Option


@dataclass(frozen=True, slots=True)
class TwoCards(Facts):
    """Both cards, in the order in which they are named first and second."""

    cards: tuple[int, ...] = fact(read.cards, "Welche zwei Karten?")

    def check(self) -> None:
        """There are two."""
        if len(self.cards) != 2:  # noqa: PLR2004 - two cards are two
            raise contradiction("cards", "expected both cards, two of them")


def answer(law: Law, facts: TwoCards) -> Answer:
    """The opponents choose which card goes to this trick."""
    first, second = facts.cards
    options = (
        _option(law, "first-card", facts.seat, first, second),
        _option(law, "second-card", facts.seat, second, first),
    )
    if law.two_cards_value.says == "keep":
        return Answer((law.two_cards,), (), options, TRICK_OPEN)
    lose = LosesTrickValue(tuple(sorted(facts.cards)))
    return Answer((law.two_cards_value, law.two_cards), (lose,), options, TRICK_OPEN)


def _option(law: Law, id_: str, seat: int, now: int, other: int) -> Option:
    """One card stays in this trick; the other goes back to the hand, or must be the next one played."""
    if law.two_cards.says == "other-next":
        text = f"{card_name(now)} gehört zu diesem Stich, {card_name(other)} gibt er zum nächsten."
        return Option(id_, "opponents", text, (MustPlay(seat, other),))
    return Option(id_, "opponents", f"{card_name(now)} gehört zu diesem Stich, {card_name(other)} geht zurück.")


INFRACTIONS: Final = (Infraction("two-cards", "Zwei Karten miteinander gegeben", TwoCards, "two_cards", answer),)
