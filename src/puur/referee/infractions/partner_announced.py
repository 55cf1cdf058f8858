"""The partner announced or pushed in place of who was to decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.game.free.effects import AnnulDeal, DealsNext, Redeal
from puur.law.law import Law
from puur.law.readings import ansagen
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.infractions.dealing import FIRST_TRICK
from puur.referee.position import Given, Position
from puur.referee.ruling import Answer, answer_no_infraction, answer_too_late
from puur.words.message import said

DEAL: Final = said("referee.until-deal-over")


@dataclass(frozen=True, slots=True)
class OutOfTurnFacts(Facts):
    """The facts by which the referee rules on announcing the form of play, or passing, in place of the partner.

    dealer: the seat that dealt. did: ``push`` (passed the choice) or ``announce``.
    first_trick_open: the first trick is not turned yet.
    """

    dealer: int = fact_field(read.seat, "referee.ask-dealer")
    did: str = fact_field(read.word("push", "announce"), "referee.ask-pushed-or-announced")
    first_trick_open: bool = fact_field(read.yes_no, "referee.ask-first-trick-open")


def answer_partner_announced(law: Law, facts: OutOfTurnFacts) -> Answer:
    """Rule on speaking for the partner: the deal is void, and the side loses its turn.

    Return the deciding articles, the consequences and the deadline. Raises BadInput if the seat cannot be the partner.
    """
    if law.partner_announced.says == "stands":
        return answer_no_infraction(law.partner_announced)
    chooser = (facts.seat + 2) % 4
    if law.chooser.says is ansagen.vorhand:
        vorhand = law.next_seat.says(facts.dealer)
        if facts.seat == vorhand:
            return answer_no_infraction(law.chooser)
        if chooser != vorhand:
            message = said("referee.no-partner", seat=facts.seat, forehand=vorhand, dealer=facts.dealer)
            raise contradicting_fact("seat", message)
    timed = law.partner_announced_until.says == "first-trick-turned"
    deadline = FIRST_TRICK if timed else DEAL
    if timed and not facts.first_trick_open:
        return answer_too_late(deadline, law.partner_announced_until)
    twice = law.partner_announced.says == "partner-deals-twice"
    dealer = facts.seat if twice else chooser if law.partner_announced.says == "vorhand-deals" else facts.dealer
    void = AnnulDeal(dealer) if law.partner_announced_by.says == "annulled" else Redeal(dealer)
    articles = (law.partner_announced_by, law.partner_announced, law.partner_announced_until)
    effects = (void, DealsNext(facts.seat)) if twice else (void,)
    return Answer(articles, effects, deadline=deadline)


def facts_of_partner_announced(at: Position) -> Given | None:
    """Return the facts by name, as the game shows them, on a partner's call out of turn; None if it shows none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    said = next((one for one in reversed(at.free.spoken) if one.seat == at.seat), None)
    if said is None or at.deal.chooser is None or (at.deal.chooser + 2) % 4 != at.seat:
        return None
    return {**at.progress, "did": "push" if said.mode is None else "announce"}


INFRACTIONS: Final = (
    Infraction(
        "partner-announced",
        OutOfTurnFacts,
        "partner_announced",
        answer_partner_announced,
        once=True,
        reads=facts_of_partner_announced,
    ),
)
