"""Somebody looked at turned tricks, or counts them while the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import CARD_TEXTS, team_of
from puur.game.free.effects import GameLost, PenaltyTo, PointsToOpponents
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    DEADLINE_SERIES_ENDS,
    Answer,
    answer_director_decides,
    answer_no_infraction,
    answer_rules_silent,
)
from puur.words.message import said

_NOBODY: Final = -1
_UNTIL_COUNTED: Final = said("referee.until-counted")
_UNTIL_PARTIE_OVER: Final = said("referee.until-partie-over")


@dataclass(frozen=True, slots=True)
class TurnedTrickFacts(Facts):
    """The facts by which the referee rules on looking at a turned trick.

    cards: those seen.
    trick_seen: the number of that trick, and trick: of the current one, both from 1.
    winner: the seat that won the trick seen.
    unseen: the excuse: ``at-once``, if a card was not recognised and that was said at once; ``inattentive``, if the
    player had not paid attention; None for no excuse.
    """

    cards: tuple[int, ...] = fact_field(read.read_cards, "referee.ask-cards-seen")
    trick_seen: int = fact_field(read.read_trick, "referee.ask-trick-seen")
    trick: int = fact_field(read.read_trick, "referee.ask-running-trick")
    winner: int | None = fact_field(read.optional_reader(read.read_seat), "referee.ask-winner", None)
    unseen: str | None = fact_field(
        read.optional_reader(read.word_reader("at-once", "inattentive")), "referee.ask-unseen", None
    )

    def check(self) -> None:
        """Raise BadInput unless the trick is turned and one to four cards were seen."""
        if self.trick_seen >= self.trick:
            raise contradicting_fact("trick_seen", said("referee.not-turned", seen=self.trick_seen, running=self.trick))
        if not 1 <= len(self.cards) <= 4:  # noqa: PLR2004 - a trick has four cards
            raise read.unexpected_value_error(said("referee.the-trick-seen")).with_outer_place(field="cards")


def _answer_look_at_trick(law: Law, facts: TurnedTrickFacts) -> Answer:
    """Rule on looking at a turned trick: points change sides, or penalty points, unless allowed.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    latest_turned = True
    if facts.trick_seen - 1 in law.trick_view.says(facts.seat, _winners(facts), latest_turned):
        return answer_no_infraction(law.trick_view)
    if law.looked.says == "director":
        return answer_director_decides(law, law.looked) if law.looked.ids else answer_rules_silent(law)
    if facts.unseen == "at-once" and law.looked_unseen.says == "shown-again":
        return answer_no_infraction(law.looked_unseen)
    careless = facts.unseen == "inattentive"
    if careless and law.looked_inattentive.says == "shown-again":
        return answer_no_infraction(law.looked_inattentive)
    why = (law.looked_inattentive, law.looked) if careless else (law.looked,)
    if law.looked.says == "penalty":
        cost = PenaltyTo(facts.seat, law.looked_penalty.says)
        return Answer((law.looked_penalty, *why), (cost,), deadline=DEADLINE_SERIES_ENDS)
    return Answer(why, (PointsToOpponents(cards=facts.cards),), deadline=_UNTIL_COUNTED)


def _winners(facts: TurnedTrickFacts) -> list[int]:
    """Who won the turned tricks, as far as it matters: whether the trick he saw is his own."""
    known = facts.winner if facts.winner is not None else _NOBODY
    return [known] * (facts.trick - 1)


@dataclass(frozen=True, slots=True)
class CountedTricksFacts(Facts):
    """The facts by which the referee rules on a player who counts his own tricks during play.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


def _answer_counted_tricks(law: Law, facts: CountedTricksFacts) -> Answer:
    """Rule on counting the own tricks: the game is lost, or it is allowed.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if law.counted.says == "allowed":
        return answer_no_infraction(law.counted)
    return Answer((law.counted,), (GameLost(team_of(facts.seat)),), deadline=_UNTIL_PARTIE_OVER)


def _facts_of_look_at_trick(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a look at a turned trick, from a player's report of it; None if the game shows none.

    at: the game at the moment of the claim, with the accused seat.
    """
    report = next((one for one in reversed(at.free.reports) if _tells_of(one.what, one.who, at)), None)
    if report is None or not report.cards:
        return None
    seen = next((number for number, trick in enumerate(at.deal.tricks, 1) if report.cards[0] in trick.cards), None)
    if seen is None:
        return None
    cards = [CARD_TEXTS[card] for card in report.cards]
    return {"cards": cards, "trick_seen": seen, "trick": at.current_trick, "winner": at.deal.tricks[seen - 1].winner}


def _tells_of(what: str, who: int, at: ClaimPosition) -> bool:
    return what == "turned-tricks-looked-at" and who == at.seat


INFRACTIONS: Final = (
    Infraction(
        "turned-tricks-looked-at",
        TurnedTrickFacts,
        "trick_view",
        _answer_look_at_trick,
        told=True,
        reads=_facts_of_look_at_trick,
    ),
    Infraction("counted-for-thanks", CountedTricksFacts, "counted", _answer_counted_tricks, told=True),
)
"""The infractions of looking at turned tricks or counting them, each with its facts and the question that settles it.
"""
