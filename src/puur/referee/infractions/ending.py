"""Cards laid down too soon («Rest», Herärühre), and thanks said too soon (Bedanken)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.cards import team_of
from puur.game.free.effects import DifferencePoints, Effect, GameLost, PenaltyTo, TricksFrom
from puur.game.score.standing import total_counted_for_bedanken
from puur.law.article import Article
from puur.law.law import Law
from puur.law.readings.ausmachen import is_thanks
from puur.law.table import card_values
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.position import ClaimPosition, FactsByName, card_texts_of
from puur.referee.ruling import DEADLINE_SERIES_ENDS, Answer, answer_no_infraction
from puur.words.message import said

_Articles = tuple[Article[Any], ...]
_AT_ONCE: Final = said("referee.at-once-open")
_UNTIL_NEXT_DEAL: Final = said("referee.until-next-deal")
_WRONG_CARDS: Final = frozenset({"revoke", "revoke-trump", "undertrump", "early-card", "two-cards"})


@dataclass(frozen=True, slots=True)
class LaidDownFacts(Facts):
    """The facts by which the referee rules on laying down the remaining cards.

    mode: the id of the form of play. hands: what all four held then, as sets by seat.
    trick: the next one, counted from 1. leader: the seat that leads that trick.
    how: ``laid`` down as a claim of all further tricks, or only ``shown``.
    """

    mode: str = fact_field(read.read_mode, "referee.ask-mode")
    hands: tuple[int, ...] = fact_field(read.read_four_hands, "referee.ask-hands")
    trick: int = fact_field(read.read_trick, "referee.ask-next-trick")
    leader: int = fact_field(read.read_seat, "referee.ask-next-leader")
    how: str = fact_field(read.word_reader("laid", "shown"), "referee.ask-laid-or-shown", "laid")

    def check(self) -> None:
        """Raise BadInput unless everybody holds as many cards as there are tricks left."""
        wanted = read.TRICKS_PER_DEAL + 1 - self.trick
        for seat, hand in enumerate(self.hands):
            if hand.bit_count() != wanted:
                message = said("referee.hand-size", seat=seat, count=hand.bit_count(), trick=self.trick, wanted=wanted)
                raise contradicting_fact("hands", message)


def _answer_laid_down_cards(law: Law, facts: LaidDownFacts) -> Answer:
    """Rule on cards laid down wrongly: all further tricks go to the opponents, or points are lost.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    if facts.how == "shown" and law.rest_shown.says == "nothing":
        return answer_no_infraction(law.rest_shown)
    table = card_values(law, facts.mode)
    if law.rest_test.says(facts.seat, facts.hands, facts.leader, table.strength, table.trumps):
        return answer_no_infraction(law.rest_test)
    shown = (law.rest_shown,) if facts.how == "shown" else ()
    articles, effects = _lost(law, facts)
    penalties, costs = _costs(law, facts.seat)
    deadline = DEADLINE_SERIES_ENDS if any(isinstance(one, PenaltyTo) for one in costs) else _AT_ONCE
    return Answer((law.rest_test, *shown, *articles, *penalties), (*effects, *costs), deadline=deadline)


def _lost(law: Law, facts: LaidDownFacts) -> tuple[_Articles, tuple[Effect, ...]]:
    if law.false_rest.says == "points-as-played":
        return (law.false_rest,), ()
    return (law.false_rest,), (TricksFrom(facts.trick, 1 - team_of(facts.seat)),)


def _costs(law: Law, seat: int) -> tuple[_Articles, tuple[Effect, ...]]:
    """Strafpunkte: added to the difference where each plays against an estimate."""
    points = law.rest_penalty.says
    if not points:
        return (), ()
    differences = law.settlement.says == "differences"
    return (law.rest_penalty,), (DifferencePoints(seat, points) if differences else PenaltyTo(seat, points),)


@dataclass(frozen=True, slots=True)
class FalseWinClaimFacts(Facts):
    """The facts by which the referee rules on a false claim of having reached the target.

    points: the claimant's real total. target: the points needed. words: what was said, None if that is not in doubt.
    caused_by_wrong_card: points are missing only because the opponents played a wrong card.
    """

    points: int = fact_field(read.read_points, "referee.ask-real-points")
    target: int = fact_field(read.read_points, "referee.ask-target")
    caused_by_wrong_card: bool = fact_field(read.read_yes_no, "referee.ask-wrong-card-cause")
    words: str | None = fact_field(read.optional_reader(read.read_text), "referee.ask-words", None)


def _answer_false_thanks(law: Law, facts: FalseWinClaimFacts) -> Answer:
    """Rule on a false claim of having won: the game is lost, or penalty points.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    other_words = facts.words is not None and not is_thanks(facts.words, law.thanks.says)
    if other_words and not law.thanks_free.says:
        return answer_no_infraction(law.thanks)
    spoken = (law.thanks_free,) if other_words else ()
    if facts.points >= facts.target:
        return answer_no_infraction(*spoken, law.thanks_wins)
    if facts.caused_by_wrong_card and law.thanks_wrong_card.says == "lapses":
        return Answer((law.thanks_wrong_card,), answer_no_infraction().effects, deadline=_UNTIL_NEXT_DEAL)
    if law.false_thanks.says == "costs-points":
        cost = PenaltyTo(facts.seat, law.false_thanks_penalty.says)
        return Answer((*spoken, law.false_thanks_penalty, law.false_thanks), (cost,), deadline=DEADLINE_SERIES_ENDS)
    return Answer((*spoken, law.false_thanks), (GameLost(team_of(facts.seat)),), deadline=_UNTIL_NEXT_DEAL)


def _facts_of_laid_down_cards(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on cards laid down (all hands then, and the leader); None if none were.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    deal = at.deal
    if at.seat not in at.free.open_hands:
        return None
    return {
        "hands": [card_texts_of(hand) for hand in deal.hands],
        "trick": at.current_trick,
        "leader": deal.leader,
        "how": "laid",
    }


def _facts_of_false_thanks(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name, as the game shows them, on a false claim of having won; None if it shows none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    deal, target = at.deal, at.law.target.says
    if deal.thanked != at.seat or target is None:
        return None
    against = 1 - team_of(at.seat)
    wrong = any(one.upheld and one.kind in _WRONG_CARDS and team_of(one.against) == against for one in at.free.claims)
    return {
        "points": total_counted_for_bedanken(at.law, at.game, team_of(at.seat)),
        "target": target,
        "caused_by_wrong_card": wrong,
    }


INFRACTIONS: Final = (
    Infraction(
        "cards-laid-down",
        LaidDownFacts,
        "false_rest",
        _answer_laid_down_cards,
        once=True,
        reads=_facts_of_laid_down_cards,
        everybodys=True,
    ),
    Infraction(
        "false-thanks",
        FalseWinClaimFacts,
        "false_thanks",
        _answer_false_thanks,
        once=True,
        reads=_facts_of_false_thanks,
    ),
)
"""The infractions of claiming the rest or the win wrongly, each with its facts and the question that settles it."""
