"""Infractions before the first card: shuffling, misdeals, exposed cards, a wrong dealer, the partner who announced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import team_of
from puur.game.free.effects import AnnulDeal, DealsNext, PenaltyTo, Redeal
from puur.law.article import Article
from puur.law.law import Law
from puur.law.readings import ansagen
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field, missing_fact
from puur.referee.infraction import Infraction
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import DEADLINE_SERIES_ENDS, Answer, answer_no_infraction, answer_too_late
from puur.words.message import Message, said

_UNTIL_CUT: Final = said("referee.until-cut")
_UNTIL_DEALT: Final = said("referee.until-dealt")
_UNTIL_OWN_CARD: Final = said("referee.until-own-card")
DEADLINE_FIRST_CARD: Final = said("referee.until-first-card")
"""The deadline of a claim: until the first card is played."""
DEADLINE_FIRST_TRICK_TURNED: Final = said("referee.until-first-trick")
"""The deadline of a claim: until the first trick is turned."""
_MISSING_CARD_INSTEAD: Final = said("referee.missing-card-instead")
_ANY_TIME: Final = said("referee.any-time")


@dataclass(frozen=True, slots=True)
class ShuffleFacts(Facts):
    """The facts by which the referee rules on a shuffle that somebody finds too short.

    cut, dealt: whether the pack was cut, and whether the cards were dealt, before the objection.
    """

    cut: bool = fact_field(read.read_yes_no, "referee.ask-cut")
    dealt: bool = fact_field(read.read_yes_no, "referee.ask-dealt", default=False)


@dataclass(frozen=True, slots=True)
class MisdealFacts(Facts):
    """The facts by which the referee rules on a misdeal. dealer: the seat that dealt.

    first_trick_turned, first_card_played: how far play had come. last_deal: this is the last deal of the game.
    objector_played: whoever objects has played a card.
    """

    dealer: int = fact_field(read.read_seat, "referee.ask-dealer")
    first_trick_turned: bool = fact_field(read.read_yes_no, "referee.ask-first-trick-turned")
    last_deal: bool = fact_field(read.read_yes_no, "referee.ask-last-deal")
    first_card_played: bool = fact_field(read.read_yes_no, "referee.ask-first-card-played", default=False)
    objector_played: bool = fact_field(read.read_yes_no, "referee.ask-objector-played", default=False)


@dataclass(frozen=True, slots=True)
class WrongDealerFacts(MisdealFacts):
    """The facts by which the referee rules on a deal by the wrong player.

    seat: who dealt. dealer: the seat whose turn it was to deal.
    trump_team: the team (0: seats 0 and 2) whose turn it is to announce, None if unknown.
    """

    dealer: int = fact_field(read.read_seat, "referee.ask-due-dealer")
    first_card_played: bool = fact_field(read.read_yes_no, "referee.ask-first-card-played")
    trump_team: int | None = fact_field(read.optional_reader(read.read_team), "referee.ask-trump-team", None)


def _answer_shuffle(law: Law, facts: ShuffleFacts) -> Answer:
    """Rule on a bad shuffle: shuffle again if requested in time.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    late = facts.cut if law.reshuffle.says == "until-cut" else facts.dealt
    deadline = _UNTIL_CUT if law.reshuffle.says == "until-cut" else _UNTIL_DEALT
    if late:
        return answer_too_late(deadline, law.reshuffle)
    return Answer((law.reshuffle,), (Redeal(facts.dealer),), deadline=deadline)


def _answer_misdeal(law: Law, facts: MisdealFacts) -> Answer:
    """Rule on a misdeal: wrong number of cards or another fault in dealing.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    said = _redealt(law, facts, law.misdealt)
    if not facts.first_trick_turned or law.misdealt.says == "stands":
        return said
    return replace(said, more=(*said.more, _MISSING_CARD_INSTEAD), see=("missing-card",))


def _answer_exposed_card(law: Law, facts: MisdealFacts) -> Answer:
    """Rule on a card exposed while dealing.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    return _redealt(law, facts, law.exposed_dealing)


def _redealt(law: Law, facts: MisdealFacts, decides: Article[Any]) -> Answer:
    said = _in_time(law, facts, decides)
    if not law.misdeal_penalty.says:
        return said
    cost = PenaltyTo(facts.dealer, law.misdeal_penalty.says)
    articles = (*said.articles, law.misdeal_penalty)
    if said.expired:
        return Answer(articles, (cost,), deadline=DEADLINE_SERIES_ENDS)
    return replace(said, articles=articles, effects=(*said.effects, cost))


def _in_time(law: Law, facts: MisdealFacts, decides: Article[Any]) -> Answer:
    if decides.says == "stands":
        return answer_no_infraction(decides)
    if late := _forfeited(law, facts):
        return late
    return Answer((decides, law.misdeal_until), (Redeal(facts.dealer),), deadline=_misdeal_deadline(law))


def _forfeited(law: Law, facts: MisdealFacts) -> Answer | None:
    """Too late for who objects, or for everybody."""
    if law.misdeal_forfeit.says == "first-trick-turned" and facts.first_trick_turned:
        return answer_too_late(_misdeal_deadline(law), law.misdeal_forfeit)
    played = {"own-card": facts.objector_played, "first-card": facts.first_card_played, "any-time": False}
    return answer_too_late(_misdeal_deadline(law), law.misdeal_until) if played[law.misdeal_until.says] else None


def _misdeal_deadline(law: Law) -> Message:
    """Return, as a message, until when a fault in dealing can be objected to."""
    return {"own-card": _UNTIL_OWN_CARD, "first-card": DEADLINE_FIRST_CARD, "any-time": _ANY_TIME}[
        law.misdeal_until.says
    ]


def _answer_wrong_dealer(law: Law, facts: WrongDealerFacts) -> Answer:
    """Rule on a deal by the wrong player: the right one deals if noticed in time.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    if facts.seat == facts.dealer:
        return answer_no_infraction(law.wrong_dealer)
    if not law.wrong_dealer_penalty.says:
        return _right_dealer(law, facts)
    return _costs_trump_team(law, facts, _right_dealer(law, facts))


def _right_dealer(law: Law, facts: WrongDealerFacts) -> Answer:
    """The right player deals again; in the last deal of a Passe, and later, it may be otherwise."""
    if facts.last_deal and law.wrong_dealer_last.says == "first-trick-turned":
        if facts.first_trick_turned:
            return answer_too_late(DEADLINE_FIRST_TRICK_TURNED, law.wrong_dealer_last)
        return Answer(
            (law.wrong_dealer, law.wrong_dealer_last), (Redeal(facts.dealer),), deadline=DEADLINE_FIRST_TRICK_TURNED
        )
    said = _in_time(law, facts, law.wrong_dealer)
    if said.expired and law.forgotten_dealer.says == "deals-last":
        return replace(said, articles=(law.forgotten_dealer,), more=())
    return said


def _costs_trump_team(law: Law, facts: WrongDealerFacts, before: Answer) -> Answer:
    """Both of the side that makes trump pay."""
    if facts.trump_team is None:
        raise missing_fact("trump_team", said("referee.ask-trump-team"))
    costs = tuple(PenaltyTo(seat, law.wrong_dealer_penalty.says) for seat in (facts.trump_team, facts.trump_team + 2))
    effects = costs if before.expired else (*before.effects, *costs)
    return Answer((*before.articles, law.wrong_dealer_penalty), effects, deadline=DEADLINE_SERIES_ENDS)


def facts_of_misdeal(at: ClaimPosition) -> FactsByName:
    """Return, by name, how far play has come when a misdeal is claimed; the cards are not looked at.

    at: the game at the moment of the claim, with the accused seat.
    """
    return at.progress_facts


def _facts_of_shuffle(at: ClaimPosition) -> FactsByName | None:
    """Return the facts, by name, on a shuffle that is objected to: always that it was cut and dealt."""
    del at
    return {"cut": True, "dealt": True}


def _facts_of_wrong_dealer(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a wrong dealer (who dealt and who should have); None if the right one did."""
    due = at.free.due_dealer
    if due is None or at.deal.dealer != at.seat:
        return None
    chooser = at.deal.chooser
    return {**at.progress_facts, "dealer": due, "trump_team": None if chooser is None else team_of(chooser)}


def _untouched(at: ClaimPosition) -> bool:
    """Who finds that it was shuffled too little is told until when that can be said."""
    return not at.free.laid and at.deal.phase in ("announce", "auction", "bid", "play")


_UNTIL_DEAL_OVER: Final = said("referee.until-deal-over")


@dataclass(frozen=True, slots=True)
class AnnouncementForPartnerFacts(Facts):
    """The facts by which the referee rules on announcing the form of play, or passing, in place of the partner.

    dealer: the seat that dealt. did: ``push`` (passed the choice) or ``announce``.
    first_trick_open: the first trick is not turned yet.
    """

    dealer: int = fact_field(read.read_seat, "referee.ask-dealer")
    did: str = fact_field(read.word_reader("push", "announce"), "referee.ask-pushed-or-announced")
    first_trick_open: bool = fact_field(read.read_yes_no, "referee.ask-first-trick-open")


def _answer_partner_announced(law: Law, facts: AnnouncementForPartnerFacts) -> Answer:
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
    deadline = DEADLINE_FIRST_TRICK_TURNED if timed else _UNTIL_DEAL_OVER
    if timed and not facts.first_trick_open:
        return answer_too_late(deadline, law.partner_announced_until)
    twice = law.partner_announced.says == "partner-deals-twice"
    dealer = facts.seat if twice else chooser if law.partner_announced.says == "vorhand-deals" else facts.dealer
    void = AnnulDeal(dealer) if law.partner_announced_by.says == "annulled" else Redeal(dealer)
    articles = (law.partner_announced_by, law.partner_announced, law.partner_announced_until)
    effects = (void, DealsNext(facts.seat)) if twice else (void,)
    return Answer(articles, effects, deadline=deadline)


def _facts_of_partner_announced(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name, as the game shows them, on a partner's call out of turn; None if it shows none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    said = next((one for one in reversed(at.free.spoken) if one.seat == at.seat), None)
    if said is None or at.deal.chooser is None or (at.deal.chooser + 2) % 4 != at.seat:
        return None
    return {**at.progress_facts, "did": "push" if said.mode is None else "announce"}


INFRACTIONS: Final = (
    Infraction(
        "shuffle-protest",
        ShuffleFacts,
        "reshuffle",
        _answer_shuffle,
        by_dealer=True,
        told=True,
        reads=_facts_of_shuffle,
        public=_untouched,
    ),
    Infraction("misdeal", MisdealFacts, "misdealt", _answer_misdeal, by_dealer=True, told=True, reads=facts_of_misdeal),
    Infraction(
        "card-exposed-dealing",
        MisdealFacts,
        "exposed_dealing",
        _answer_exposed_card,
        by_dealer=True,
        told=True,
        reads=facts_of_misdeal,
    ),
    Infraction(
        "wrong-dealer", WrongDealerFacts, "wrong_dealer", _answer_wrong_dealer, once=True, reads=_facts_of_wrong_dealer
    ),
    Infraction(
        "partner-announced",
        AnnouncementForPartnerFacts,
        "partner_announced",
        _answer_partner_announced,
        once=True,
        reads=_facts_of_partner_announced,
    ),
)
"""The infractions before the first card, each with its facts and the question that settles it."""
