"""Infractions in laying cards: two cards at once, and a lead by whoever was not to lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.cards import CARD_TEXTS, SUITS, team_of
from puur.game.free.effects import Effect, Leads, LosesTrickValue, MustPlay, SuitBarred, TricksFrom, TrickTo
from puur.game.free.state import LaidCard
from puur.law.article import Article
from puur.law.form import trump_suit
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field
from puur.referee.infraction import Infraction
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    DEADLINE_CARDS_TOGETHER,
    DEADLINE_TRICK_TURNED,
    Answer,
    RulingOption,
    answer_rules_silent,
    answer_too_late,
    with_penalty,
)
from puur.words.catalogue import sentence
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class TwoCardsAtOnceFacts(Facts):
    """The facts by which the referee rules on two cards played together.

    cards: their two numbers, in the order in which they were laid.
    """

    cards: tuple[int, ...] = fact_field(read.read_cards, "referee.ask-two-cards")

    def check(self) -> None:
        """Raise BadInput unless there are exactly two cards."""
        if len(self.cards) != 2:  # noqa: PLR2004 - two cards are two
            raise read.unexpected_value_error(said("referee.both-cards")).with_outer_place(field="cards")


def _answer_two_cards(law: Law, facts: TwoCardsAtOnceFacts) -> Answer:
    """Rule on two cards played together: the opponents choose which counts.

    Return the deciding articles, one option for each card, and the deadline for claiming.
    """
    first, second = facts.cards
    options = (
        _option(law, "first-card", facts.seat, first, second),
        _option(law, "second-card", facts.seat, second, first),
    )
    if law.two_cards_value.says == "keep":
        return Answer((law.two_cards,), (), options, DEADLINE_TRICK_TURNED)
    lose = LosesTrickValue(tuple(sorted(facts.cards)))
    return Answer((law.two_cards_value, law.two_cards), (lose,), options, DEADLINE_TRICK_TURNED)


def _option(law: Law, id_: str, seat: int, now: int, other: int) -> RulingOption:
    """One card stays in this trick; the other goes back to the hand, or must be the next one played."""
    if law.two_cards.says == "other-next":
        both = said("referee.option-other-next", now=CARD_TEXTS[now], other=CARD_TEXTS[other])
        return RulingOption(id_, "opponents", both, (MustPlay(seat, other),))
    return RulingOption(
        id_, "opponents", said("referee.option-other-back", now=CARD_TEXTS[now], other=CARD_TEXTS[other])
    )


def _facts_of_two_cards(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name, as the game shows them, on two cards played together; None if it shows none."""
    by_trick: dict[int, list[LaidCard]] = {}
    for one in at.cards_laid_by_accused():
        by_trick.setdefault(one.trick, []).append(one)
    for trick, laid in by_trick.items():
        if len(laid) > 1 and not at.is_found_guilty_in_trick("two-cards", trick):
            return {
                "cards": [CARD_TEXTS[one.card] for one in laid[:2]],
                "trick": trick,
                "open": at.is_trick_open(trick),
            }
    return None


_Articles = tuple[Article[Any], ...]
_UNTIL_OPPONENTS_TRICK: Final = said("referee.until-opponents-trick")


@dataclass(frozen=True, slots=True)
class WrongLeaderFacts(Facts):
    """The facts by which the referee rules on a lead by the wrong player.

    card: the number of the card led. trick: in which one, counted from 1. open: that trick is not turned yet.
    pushed: the choice of the form of play was passed on.
    """

    card: int = fact_field(read.read_card, "referee.ask-card-led")
    trick: int = fact_field(read.read_trick, "referee.ask-trick")
    open: bool = fact_field(read.read_yes_no, "referee.ask-open")
    pushed: bool = fact_field(read.read_yes_no, "referee.ask-pushed")


def _answer_wrong_leader(law: Law, facts: WrongLeaderFacts) -> Answer:
    """Rule on a lead by the wrong player: the card, the suit, the trick, penalty points.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if not (facts.pushed and law.wrong_leader_penalty.says):
        return _in_play(law, facts)
    said = _in_play(law, facts) if law.wrong_leader_pushed.says == "beside" else Answer((law.wrong_leader_pushed,), ())
    return with_penalty(said, facts.seat, law.wrong_leader_penalty)


def _in_play(law: Law, facts: WrongLeaderFacts) -> Answer:
    if law.wrong_leader.says == "first-trick-only":
        return _opening_only(law, facts)
    if not facts.open:
        return _late(law, facts)
    if law.wrong_leader.says == "trick-to-opponents":
        return _trick_lost(law, facts)
    articles, effects = _value(law, facts)
    if trump_suit(facts.mode or "O") == facts.card // 9 and law.wrong_leader_trump.says == "opponents-choose":
        return Answer((law.wrong_leader_trump, *articles), effects, _TRUMP_OR_NOT, DEADLINE_TRICK_TURNED)
    barred = SuitBarred(team_of(facts.seat), SUITS[facts.card // 9], sentence(_UNTIL_OPPONENTS_TRICK))
    return Answer((law.wrong_leader, *articles), (barred, *effects), deadline=DEADLINE_TRICK_TURNED)


def _opening_only(law: Law, facts: WrongLeaderFacts) -> Answer:
    """The regulation speaks of the first lead of a deal and of no other."""
    if facts.trick > 1:
        return answer_rules_silent(law)
    if not facts.open:
        return answer_too_late(DEADLINE_TRICK_TURNED, law.wrong_leader)
    return Answer((law.wrong_leader,), (), deadline=DEADLINE_TRICK_TURNED)


_TRUMP_OR_NOT: Final = (
    RulingOption("lead-trump", "opponents", said("referee.option-lead-trump")),
    RulingOption("lead-free", "opponents", said("referee.option-lead-free")),
)


def _late(law: Law, facts: WrongLeaderFacts) -> Answer:
    if law.wrong_leader_late.says == "too-late":
        return answer_too_late(DEADLINE_TRICK_TURNED, law.wrong_leader_late)
    lost = TricksFrom(facts.trick, 1 - team_of(facts.seat))
    return Answer((law.wrong_leader_late,), (lost,), deadline=DEADLINE_CARDS_TOGETHER)


def _value(law: Law, facts: WrongLeaderFacts) -> tuple[_Articles, tuple[Effect, ...]]:
    if law.wrong_leader_value.says == "keeps":
        return (), ()
    return (law.wrong_leader_value,), (LosesTrickValue((facts.card,)),)


def _trick_lost(law: Law, facts: WrongLeaderFacts) -> Answer:
    """The trick goes to the opponents, and one of them leads the next."""
    articles, effects = _value(law, facts)
    effects = (TrickTo(1 - team_of(facts.seat)), *effects)
    if law.wrong_leader_next.says == "right-of-offender":
        articles += (law.wrong_leader_next,)
        effects += (Leads(law.next_seat.says(facts.seat)),)
    return Answer((law.wrong_leader, *articles), effects, deadline=DEADLINE_TRICK_TURNED)


def _facts_of_wrong_leader(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on the seat's latest lead out of turn; None if there is none.

    at: the game at the moment of the claim, with the accused seat. Leads already punished are skipped.
    """
    leads = [one for one in at.cards_laid_by_accused() if not one.table and not one.ahead and one.due != one.seat]
    for one in reversed(leads):
        if not at.is_found_guilty_in_trick("wrong-leader", one.trick):
            return {
                "card": CARD_TEXTS[one.card],
                "trick": one.trick,
                "open": at.is_trick_open(one.trick),
                "pushed": at.deal.pushed,
                "leader": one.due,
            }
    return None


INFRACTIONS: Final = (
    Infraction(
        "two-cards", TwoCardsAtOnceFacts, "two_cards", _answer_two_cards, reads=_facts_of_two_cards, everybodys=True
    ),
    Infraction(
        "wrong-leader",
        WrongLeaderFacts,
        "wrong_leader",
        _answer_wrong_leader,
        reads=_facts_of_wrong_leader,
        everybodys=True,
    ),
)
"""The infractions of two cards at once and of a wrong lead, each with its facts and the question that settles it."""
