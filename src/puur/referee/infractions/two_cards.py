"""Two cards were given at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import TEXTS
from puur.game.free.effects import LosesTrickValue, MustPlay
from puur.game.free.state import Laid
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field
from puur.referee.infraction import Infraction
from puur.referee.position import Given, Position
from puur.referee.ruling import TRICK_OPEN, Answer, RulingOption
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class TwoCardsFacts(Facts):
    """The facts by which the referee rules on two cards played together.

    cards: their two numbers, in the order in which they were laid.
    """

    cards: tuple[int, ...] = fact_field(read.cards, "referee.ask-two-cards")

    def check(self) -> None:
        """Raise BadInput unless there are exactly two cards."""
        if len(self.cards) != 2:  # noqa: PLR2004 - two cards are two
            raise read.expected_error(said("referee.both-cards")).with_outer_place(field="cards")


def answer_two_cards(law: Law, facts: TwoCardsFacts) -> Answer:
    """Rule on two cards played together: the opponents choose which counts.

    Return the deciding articles, one option for each card, and the deadline for claiming.
    """
    first, second = facts.cards
    options = (
        _option(law, "first-card", facts.seat, first, second),
        _option(law, "second-card", facts.seat, second, first),
    )
    if law.two_cards_value.says == "keep":
        return Answer((law.two_cards,), (), options, TRICK_OPEN)
    lose = LosesTrickValue(tuple(sorted(facts.cards)))
    return Answer((law.two_cards_value, law.two_cards), (lose,), options, TRICK_OPEN)


def _option(law: Law, id_: str, seat: int, now: int, other: int) -> RulingOption:
    """One card stays in this trick; the other goes back to the hand, or must be the next one played."""
    if law.two_cards.says == "other-next":
        both = said("referee.option-other-next", now=TEXTS[now], other=TEXTS[other])
        return RulingOption(id_, "opponents", both, (MustPlay(seat, other),))
    return RulingOption(id_, "opponents", said("referee.option-other-back", now=TEXTS[now], other=TEXTS[other]))


def facts_of_two_cards(at: Position) -> Given | None:
    """Return the facts by name, as the game shows them, on two cards played together; None if it shows none."""
    by_trick: dict[int, list[Laid]] = {}
    for one in at.cards_laid():
        by_trick.setdefault(one.trick, []).append(one)
    for trick, laid in by_trick.items():
        if len(laid) > 1 and not at.is_claim_settled("two-cards", trick):
            return {"cards": [TEXTS[one.card] for one in laid[:2]], "trick": trick, "open": at.is_trick_open(trick)}
    return None


INFRACTIONS: Final = (
    Infraction("two-cards", TwoCardsFacts, "two_cards", answer_two_cards, reads=facts_of_two_cards, everybodys=True),
)
