"""What went wrong around the counting: prompted Stöck, cards thrown together, an empty slip, a trick taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.errors import BadInput
from puur.game.free.effects import DifferencePoints, StoeckVoid
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact, missing
from puur.referee.infraction import Infraction
from puur.referee.infractions.remark import remark_as
from puur.referee.position import Given, Position
from puur.referee.ruling import RESULT, Answer, RulingOption, no_infraction, repetition
from puur.words.message import said

PLAYED: Final = "referee.ask-played-points"
SCRIBE: Final = "referee.ask-scribe"


@dataclass(frozen=True, slots=True)
class PromptFacts(Facts):
    """The seat pointed out the Stöck, which its partner holds."""


@dataclass(frozen=True, slots=True)
class EstimateFacts(Facts):
    """played: the points he made; estimated: what he had noted. Only the Differenzler asks for them."""

    played: int | None = fact(read.maybe(read.points), PLAYED, None)
    estimated: int | None = fact(read.maybe(read.points), "referee.ask-estimated", None)


@dataclass(frozen=True, slots=True)
class Empty(EstimateFacts):
    """scribe: who keeps the Jasszettel, None where it is none of the four; matters only where it costs him (ED-2)."""

    scribe: int | None = fact(read.maybe(read.seat), SCRIBE, None)


@dataclass(frozen=True, slots=True)
class TrickTakenFacts(Facts):
    """The seat took a trick that another had won."""


@dataclass(frozen=True, slots=True)
class CarelessFacts(Facts):
    """The seat did not try in any way to reach what it had estimated."""


@dataclass(frozen=True, slots=True)
class StepInFacts(Facts):
    """The neutral Schreiber spoke up; over what."""

    about: str = fact(read.word("trick", "count", "revoke"), "referee.ask-about")


def answer_prompted(law: Law, facts: PromptFacts) -> Answer:
    """The Stöck are not written, or it is a remark like another."""
    if law.stoeck_prompted.says == "remark":
        return remark_as(law, facts, law.stoeck_prompted)
    return Answer((law.stoeck_prompted,), (StoeckVoid((facts.seat + 2) % 4),), deadline=RESULT)


def answer_thrown(law: Law, facts: EstimateFacts) -> Answer:
    """It is repeated, or the points are estimated by both sides."""
    if law.cards_thrown_in.says == "repeat":
        return repetition(law, facts, law.cards_thrown_in)
    agreed = RulingOption("accept", "table", said("referee.option-estimate"))
    return Answer((law.cards_thrown_in,), (), (agreed,), RESULT)


def answer_missing(law: Law, facts: Empty) -> Answer:
    """The points he made and more, charged to him or to the Schreiber; or it is repeated."""
    if facts.estimated is not None:
        return no_infraction(law.estimate_missing)
    if law.estimate_missing.says == "repeat":
        return repetition(law, facts, law.estimate_missing)
    if facts.played is None:
        raise missing("played", said(PLAYED))
    pays = facts.scribe if law.estimate_missing.says == "scribe-pays" else facts.seat
    if pays is None:
        raise missing("scribe", said(SCRIBE))
    charge = DifferencePoints(pays, facts.played + law.estimate_missing_cost.says)
    return Answer((law.estimate_missing,), (charge,))


def answer_taken(law: Law, facts: TrickTakenFacts) -> Answer:
    """It is given back at once."""
    del facts
    return Answer((law.trick_taken,), (), deadline=said("referee.at-once"))


def answer_ignored(law: Law, facts: CarelessFacts) -> Answer:
    """A warning; the deal counts."""
    del facts
    return Answer((law.estimate_ignored,), ())


def answer_stepped_in(law: Law, facts: StepInFacts) -> Answer:
    """He may, or what he said has no effect."""
    if facts.about in law.scribe_steps_in.says:
        return no_infraction(law.scribe_steps_in)
    return Answer((law.scribe_steps_in,), ())


def estimate_missing(at: Position) -> Given | None:
    """Points made, of somebody whose estimate is not there once play has begun."""
    deal = at.deal
    if at.law.estimates.says == "none" or deal.phase not in ("play", "done") or deal.bids[at.seat] is not None:
        return None
    if deal.phase != "done":
        message = said("referee.claim-when-played")
        raise BadInput(message, {"field": "kind"})
    return {"played": deal.seat_points[at.seat], "estimated": None, "scribe": at.game.scribe}


def cards_thrown_in(at: Position) -> Given | None:
    """Points made and estimated, of somebody who threw the cards together."""
    return {"played": at.deal.seat_points[at.seat], "estimated": at.deal.bids[at.seat]}


def _stoeck(at: Position) -> bool:
    """Only the partner of who holds them can have pointed them out."""
    return at.deal.stoeck == (at.seat + 2) % 4


def _thrown(at: Position) -> bool:
    return at.deal.phase == "done"


INFRACTIONS: Final = (
    Infraction(
        "stoeck-prompted", PromptFacts, "stoeck_prompted", answer_prompted, once=True, told=True, public=_stoeck
    ),
    Infraction(
        "cards-thrown-in",
        EstimateFacts,
        "cards_thrown_in",
        answer_thrown,
        once=True,
        told=True,
        reads=cards_thrown_in,
        public=_thrown,
    ),
    Infraction("estimate-missing", Empty, "estimate_missing", answer_missing, once=True, reads=estimate_missing),
    Infraction(
        "estimate-ignored",
        CarelessFacts,
        "estimate_ignored",
        answer_ignored,
        once=True,
        told=True,
    ),
    Infraction("trick-taken", TrickTakenFacts, "trick_taken", answer_taken, told=True),
    Infraction(
        "scribe-stepped-in",
        StepInFacts,
        "scribe_steps_in",
        answer_stepped_in,
        told=True,
    ),
)
