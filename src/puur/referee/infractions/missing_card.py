"""A card is missing: one hand is short, perhaps another has one too many; or the trump card was not laid open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from puur.cards import SEATS
from puur.game.free.effects import PenaltyTo, Redeal
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.infractions.dealing import DEADLINE_FIRST_CARD, DEADLINE_FIRST_TRICK_TURNED, facts_of_misdeal
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    DEADLINE_RESULT_CONFIRMED,
    DEADLINE_SERIES_ENDS,
    Answer,
    RulingOption,
    annul_option,
    answer_no_infraction,
    answer_repetition,
    answer_rules_silent,
    answer_too_late,
)
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class MissingCardFacts(Facts):
    """The facts by which the referee rules on a hand that lacks a card. short: the seat whose hand it is.

    surplus: the seat with one card too many, None if the card is lost.
    """

    short: int = fact_field(read.read_seat, "referee.ask-short")
    surplus: int | None = fact_field(read.optional_reader(read.read_seat), "referee.ask-surplus")
    first_trick_turned: bool = fact_field(read.read_yes_no, "referee.ask-first-trick-turned")

    def check(self) -> None:
        """Raise BadInput if the same player has one card too many and one too few."""
        if self.short == self.surplus:
            raise contradicting_fact("surplus", said("referee.short-and-surplus"))


def _answer_missing_card(law: Law, facts: MissingCardFacts) -> Answer:
    """Rule on a hand that lacks a card: who decides about the deal.

    Return the deciding articles, and the consequences or options.
    """
    if facts.surplus is not None and not facts.first_trick_turned:
        return _misdealt(law, facts)
    if law.lost_card.says == "director":
        return answer_rules_silent(law)
    if law.lost_card.says == "repeat":
        return _repeated(law, facts)
    if facts.surplus is not None:
        return _misdealt(law, facts)
    options = (
        annul_option(facts.dealer),
        RulingOption("accept", "opponents", said("referee.option-missing-accept")),
    )
    return Answer((law.lost_card,), (), options, DEADLINE_RESULT_CONFIRMED)


def _repeated(law: Law, facts: MissingCardFacts) -> Answer:
    """It is repeated; everybody whose number of cards is wrong is an offender."""
    said = answer_repetition(law, replace(facts, seat=facts.short), law.lost_card)
    if facts.surplus is None:
        return said
    other = answer_repetition(law, replace(facts, seat=facts.surplus), law.lost_card)
    return replace(said, effects=(*said.effects, *other.effects))


def _misdealt(law: Law, facts: MissingCardFacts) -> Answer:
    """Somebody has one too many: it was misdealt, and where that costs something the dealer pays."""
    late = law.wrong_count.says == "valid-after-first-trick" and facts.first_trick_turned
    said = (
        answer_too_late(DEADLINE_FIRST_TRICK_TURNED, law.wrong_count)
        if late
        else Answer((law.misdealt,), (Redeal(facts.dealer),), deadline=DEADLINE_FIRST_TRICK_TURNED)
    )
    if not law.misdeal_penalty.says or facts.dealer is None:
        return said
    cost = PenaltyTo(facts.dealer, law.misdeal_penalty.says)
    effects = (cost,) if late else (*said.effects, cost)
    return Answer((*said.articles, law.misdeal_penalty), effects, deadline=DEADLINE_SERIES_ENDS)


@dataclass(frozen=True, slots=True)
class BottomCardFacts(Facts):
    """The facts by which the referee rules on a trump card that the dealer should have laid open and did not.

    first_card_played: whether the deal's first card had been played.
    """

    first_card_played: bool = fact_field(read.read_yes_no, "referee.ask-first-card-played")


def _answer_hidden_bottom_card(law: Law, facts: BottomCardFacts) -> Answer:
    """Rule on a trump card that was not laid open: deal again.

    Too late once the first card is played; no infraction where the rules let the deal stand.
    """
    if law.bottom_card_hidden.says == "stands":
        return answer_no_infraction(law.bottom_card_hidden)
    if facts.first_card_played:
        return answer_too_late(DEADLINE_FIRST_CARD, law.bottom_card_hidden)
    return Answer((law.bottom_card_hidden,), (Redeal(facts.dealer),), deadline=DEADLINE_FIRST_CARD)


def _dealt(at: ClaimPosition, seat: int) -> int:
    deal = at.deal
    return deal.dealt[seat].bit_count() + deal.hidden[seat]


def _facts_of_missing_card(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a card that the accused seat lacks.

    at: the game at the moment of the claim, with the accused seat. If all hands are complete, the claim is believed.
    """
    size = at.law.hand_size.says
    short = next((seat for seat in SEATS if _dealt(at, seat) < size), None)
    if short is None:
        return {**at.progress_facts, "short": at.seat}
    surplus = next((seat for seat in SEATS if _dealt(at, seat) > size), None)
    return {**at.progress_facts, "short": short, "surplus": surplus}


INFRACTIONS: Final = (
    Infraction(
        "missing-card",
        MissingCardFacts,
        "misdealt",
        _answer_missing_card,
        once=True,
        told=True,
        reads=_facts_of_missing_card,
    ),
    Infraction(
        "bottom-card-hidden",
        BottomCardFacts,
        "bottom_card_hidden",
        _answer_hidden_bottom_card,
        by_dealer=True,
        told=True,
        reads=facts_of_misdeal,
    ),
)
"""The infractions about a missing card, each with its facts and the question that settles it."""
