"""Infractions around counting and the slate: late, wrong or unreadable entries, prompted Stöck, a trick taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.errors import BadInput
from puur.game.free.effects import DifferencePoints, EntryVoid, StoeckVoid
from puur.law.article import Article
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field, missing_fact
from puur.referee.infraction import Infraction
from puur.referee.infractions.remark import answer_like_remark
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    DEADLINE_RESULT_CONFIRMED,
    Answer,
    RulingOption,
    answer_no_infraction,
    answer_repetition,
    answer_too_late,
    with_penalty,
)
from puur.words.message import said

_DEADLINES: Final = {
    "scribes-first-card": said("referee.until-scribes-first-card"),
    "next-deal-dealt": said("referee.until-next-deal-dealt"),
    "at-once": said("referee.until-after-deal"),
    "next-trick-led": said("referee.until-next-trick-led"),
    "scribes-next-card": said("referee.until-scribes-next-card"),
}
_UNTIL_FOLLOWING_DEAL_OVER: Final = said("referee.until-following-over")


@dataclass(frozen=True, slots=True)
class LateScoreFacts(Facts):
    """The facts by which the referee rules on a score written too late.

    what: a result, a meld or the Stöck. seat: the scorer's.
    """

    what: str = fact_field(read.word_reader("result", "weis", "stoeck"), "referee.ask-late-what", "result")


@dataclass(frozen=True, slots=True)
class WrongSlateNumberFacts(Facts):
    """The facts by which the referee rules on a wrong number on the score slate.

    next_deal_over: whether the deal after the wrong number is over, True or False.
    """

    next_deal_over: bool = fact_field(read.read_yes_no, "referee.ask-next-deal-over", default=False)


@dataclass(frozen=True, slots=True)
class UnreadableSlateFacts(Facts):
    """The facts by which the referee rules on a score slate that cannot be read.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


def _answer_late_entry(law: Law, facts: LateScoreFacts) -> Answer:
    """Rule on a late entry: it does not count.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    when: Article[Any] = law.written if facts.what == "result" else law.stoeck_written
    if law.late_entry.says == "stands":
        return answer_no_infraction(law.late_entry)
    said = Answer((when, law.late_entry), (EntryVoid(),), deadline=_DEADLINES[when.says])
    return with_penalty(said, facts.seat, law.late_entry_penalty)


def _answer_miscounted(law: Law, facts: WrongSlateNumberFacts) -> Answer:
    """Rule on points that were added up wrongly: corrected in time, perhaps with penalty points.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    return with_penalty(_corrected(law, facts), facts.seat, law.miscounted_penalty)


def _answer_miswritten(law: Law, facts: WrongSlateNumberFacts) -> Answer:
    """Rule on points that were written down wrongly: corrected in time, perhaps with penalty points.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    return with_penalty(_corrected(law, facts), facts.seat, law.miswritten_penalty)


def _corrected(law: Law, facts: WrongSlateNumberFacts) -> Answer:
    if law.corrections.says == "never" or facts.next_deal_over:
        return answer_too_late(_UNTIL_FOLLOWING_DEAL_OVER, law.corrections)
    return Answer((law.corrections,), (), deadline=_UNTIL_FOLLOWING_DEAL_OVER)


def _answer_unclear_slate(law: Law, facts: UnreadableSlateFacts) -> Answer:
    """Rule on an illegible slate: it is rewritten.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    del facts
    return Answer((law.slate_demand,), ())


_ASK_PLAYED_POINTS: Final = "referee.ask-played-points"
_ASK_SCRIBE: Final = "referee.ask-scribe"


@dataclass(frozen=True, slots=True)
class StoeckPromptedFacts(Facts):
    """The facts by which the referee rules on a player who points out the Stöck to his partner.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


@dataclass(frozen=True, slots=True)
class CardsThrownTogetherFacts(Facts):
    """The facts by which the referee rules on cards thrown together before the count (Differenzler).

    played: the points made, None if unknown. estimated: the estimate, None if there is none.
    """

    played: int | None = fact_field(read.optional_reader(read.read_points), _ASK_PLAYED_POINTS, None)
    estimated: int | None = fact_field(read.optional_reader(read.read_points), "referee.ask-estimated", None)


@dataclass(frozen=True, slots=True)
class MissingEstimateFacts(CardsThrownTogetherFacts):
    """The facts by which the referee rules on an estimate that is missing on its slip (Differenzler).

    scribe: the scorer's seat, None without one (decision ED-2).
    """

    scribe: int | None = fact_field(read.optional_reader(read.read_seat), _ASK_SCRIBE, None)


@dataclass(frozen=True, slots=True)
class TrickWronglyTakenFacts(Facts):
    """The facts by which the referee rules on a player who takes a trick that another has won.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


@dataclass(frozen=True, slots=True)
class EstimateNotPursuedFacts(Facts):
    """The facts by which the referee rules on a player who does not try to reach his own estimate (Differenzler).

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


@dataclass(frozen=True, slots=True)
class ScorerInterferenceFacts(Facts):
    """The facts by which the referee rules on a scorer who does not play and interfered in the game.

    about: what he interfered in: a ``trick``, the ``count`` of points, or a card that breaks the rules (``revoke``).
    """

    about: str = fact_field(read.word_reader("trick", "count", "revoke"), "referee.ask-about")


def _answer_prompted_stoeck(law: Law, facts: StoeckPromptedFacts) -> Answer:
    """Rule on pointing out the partner's Stöck: not counted, or a remark.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if law.stoeck_prompted.says == "remark":
        return answer_like_remark(law, facts, law.stoeck_prompted)
    return Answer((law.stoeck_prompted,), (StoeckVoid((facts.seat + 2) % 4),), deadline=DEADLINE_RESULT_CONFIRMED)


def _answer_cards_thrown_in(law: Law, facts: CardsThrownTogetherFacts) -> Answer:
    """Rule on cards thrown together: repeat, or estimate the points.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if law.cards_thrown_in.says == "repeat":
        return answer_repetition(law, facts, law.cards_thrown_in)
    agreed = RulingOption("accept", "table", said("referee.option-estimate"))
    return Answer((law.cards_thrown_in,), (), (agreed,), DEADLINE_RESULT_CONFIRMED)


def _answer_missing_estimate(law: Law, facts: MissingEstimateFacts) -> Answer:
    """Rule on a missing estimate: points and surcharge, or repeat.

    Return the deciding articles and the consequences. Raises MissingFact for a fact that these rules need.
    """
    if facts.estimated is not None:
        return answer_no_infraction(law.estimate_missing)
    if law.estimate_missing.says == "repeat":
        return answer_repetition(law, facts, law.estimate_missing)
    if facts.played is None:
        raise missing_fact("played", said(_ASK_PLAYED_POINTS))
    pays = facts.scribe if law.estimate_missing.says == "scribe-pays" else facts.seat
    if pays is None:
        raise missing_fact("scribe", said(_ASK_SCRIBE))
    charge = DifferencePoints(pays, facts.played + law.estimate_missing_cost.says)
    return Answer((law.estimate_missing,), (charge,))


def _answer_wrongly_taken_trick(law: Law, facts: TrickWronglyTakenFacts) -> Answer:
    """Rule on taking another's trick: give it back.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    del facts
    return Answer((law.trick_taken,), (), deadline=said("referee.at-once"))


def _answer_ignored_estimate(law: Law, facts: EstimateNotPursuedFacts) -> Answer:
    """Rule on ignoring the own estimate: a warning.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    del facts
    return Answer((law.estimate_ignored,), ())


def _answer_interfering_scorer(law: Law, facts: ScorerInterferenceFacts) -> Answer:
    """Rule on an interfering scorer: allowed, or without effect.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if facts.about in law.scribe_steps_in.says:
        return answer_no_infraction(law.scribe_steps_in)
    return Answer((law.scribe_steps_in,), ())


def _facts_of_missing_estimate(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a missing estimate; None if the game shows none.

    Raises BadInput while the deal is still being played, since it can only be claimed afterwards.
    """
    deal = at.deal
    if at.law.estimates.says == "none" or deal.phase not in ("play", "done") or deal.bids[at.seat] is not None:
        return None
    if deal.phase != "done":
        message = said("referee.claim-when-played")
        raise BadInput(message, {"field": "kind"})
    return {"played": deal.seat_points[at.seat], "estimated": None, "scribe": at.game.scribe}


def _facts_of_cards_thrown_in(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on cards thrown together: the points that the accused seat has made, and its estimate.

    The claim itself says that they were thrown together. The estimate is None if there is none.
    """
    return {"played": at.deal.seat_points[at.seat], "estimated": at.deal.bids[at.seat]}


def _stoeck(at: ClaimPosition) -> bool:
    """Only the partner of who holds them can have pointed them out."""
    return at.deal.stoeck == (at.seat + 2) % 4


def _thrown(at: ClaimPosition) -> bool:
    return at.deal.phase == "done"


INFRACTIONS: Final = (
    Infraction("late-writing", LateScoreFacts, "late_entry", _answer_late_entry, told=True),
    Infraction("miscounted", WrongSlateNumberFacts, "corrections", _answer_miscounted, told=True),
    Infraction("miswritten", WrongSlateNumberFacts, "corrections", _answer_miswritten, told=True),
    Infraction("slate-unclear", UnreadableSlateFacts, "slate_demand", _answer_unclear_slate, told=True),
    Infraction(
        "stoeck-prompted",
        StoeckPromptedFacts,
        "stoeck_prompted",
        _answer_prompted_stoeck,
        once=True,
        told=True,
        public=_stoeck,
    ),
    Infraction(
        "cards-thrown-in",
        CardsThrownTogetherFacts,
        "cards_thrown_in",
        _answer_cards_thrown_in,
        once=True,
        told=True,
        reads=_facts_of_cards_thrown_in,
        public=_thrown,
    ),
    Infraction(
        "estimate-missing",
        MissingEstimateFacts,
        "estimate_missing",
        _answer_missing_estimate,
        once=True,
        reads=_facts_of_missing_estimate,
    ),
    Infraction(
        "estimate-ignored",
        EstimateNotPursuedFacts,
        "estimate_ignored",
        _answer_ignored_estimate,
        once=True,
        told=True,
    ),
    Infraction("trick-taken", TrickWronglyTakenFacts, "trick_taken", _answer_wrongly_taken_trick, told=True),
    Infraction(
        "scribe-stepped-in",
        ScorerInterferenceFacts,
        "scribe_steps_in",
        _answer_interfering_scorer,
        told=True,
    ),
)
"""The infractions in counting and writing points, each with its facts and the question that settles it."""
