"""A wrong card was given: Nichtfarben (a revoke), no trump on a trump lead, undertrumping.

While the trick lies open the card is exchanged. Once it is turned the opponents choose, or the tricks go to them, or
the deal is repeated, or only Strafpunkte follow: as the regulation says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import FULL_DECK, SUIT_MASKS, card_text, cards_of, mask_of, team_of
from puur.game.free.effects import Effect, Exchange, Leads, LosesTrickValue, TricksFrom, TrickTo
from puur.law.article import Article
from puur.law.form import trump_suit
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.readings.falsche_karten import DevaluedCardsRule, WrongCard, any_legal, played_and_exchanged
from puur.law.table import card_values
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.ruling import (
    DEADLINE_CARDS_TOGETHER,
    DEADLINE_RESULT_CONFIRMED,
    DEADLINE_TRICK_TURNED,
    Answer,
    RulingOption,
    annul_option,
    answer_no_infraction,
    answer_repetition,
    with_penalty,
)
from puur.referee.wrong_card import public_wrong_card_test, wrong_card_facts_reader
from puur.words.message import said

_Articles = tuple[Article[Any], ...]


@dataclass(frozen=True, slots=True)
class RevokeFacts(Facts):
    """The facts by which the referee rules on a card played against the rules.

    led: the suit led, 0 to 3. played: the number of the wrong card. hand: the offender's other cards, a set.
    trick: where it happened, counted from 1. open: that trick is not turned yet.
    since: the cards that the offender played in later tricks, a set.
    """

    mode: str = fact_field(read.read_mode, "referee.ask-mode")
    led: int = fact_field(read.read_suit, "referee.ask-led-suit")
    played: int = fact_field(read.read_card, "referee.ask-played")
    hand: int = fact_field(read.read_hand, "referee.ask-hand")
    trick: int = fact_field(read.read_trick, "referee.ask-trick")
    open: bool = fact_field(read.read_yes_no, "referee.ask-open")
    since: int = fact_field(read.read_hand, "referee.ask-since", 0)

    def check(self) -> None:
        """Raise BadInput if a card is in two places, or if later cards are given although the trick is still open."""
        if self.hand >> self.played & 1:
            raise contradicting_fact("hand", said("referee.played-and-held", card=card_text(self.played)))
        if self.since & (self.hand | 1 << self.played):
            raise contradicting_fact("since", said("referee.played-twice"))
        if self.open and self.since:
            raise contradicting_fact("since", said("referee.open-nothing-since"))

    @property
    def cards_before(self) -> tuple[int, ...]:
        """Return one card (its number) of the suit led, as the trick before the wrong card.

        The suit led is all that this kind of infraction depends on; :class:`UndertrumpFacts` returns the real cards.
        """
        return (9 * self.led,)

    @property
    def cards_held(self) -> int:
        """Return the cards (a set) that the offender held when he played the wrong one, including it, as far as known.

        If no other card is known and the trick is turned, every other card counts as held, and the claim is believed.
        """
        known = self.hand | self.since
        if not known and not self.open:
            known = FULL_DECK & ~mask_of(self.cards_before)
        return known | 1 << self.played

    @property
    def trump_led(self) -> bool:
        """Return whether the suit led was trumps."""
        return trump_suit(self.mode) == self.led


@dataclass(frozen=True, slots=True)
class TrumpRevokeFacts(RevokeFacts):
    """The facts by which the referee rules on not playing trump when trump was led."""

    def check(self) -> None:
        """Raise BadInput unless trump was led."""
        RevokeFacts.check(self)
        if not self.trump_led:
            raise contradicting_fact("led", said("referee.trump-not-led"))


@dataclass(frozen=True, slots=True)
class UndertrumpFacts(RevokeFacts):
    """The facts by which the referee rules on a trump played lower than one on the table.

    table: the cards (numbers) that lay before the low trump, in order of play.
    """

    table: tuple[int, ...] = fact_field(read.read_cards, "referee.ask-table")

    def check(self) -> None:
        """Raise BadInput unless the form of play has trumps and ``table`` fits.

        It must have one to three cards, begin with the suit led, and name no card that the offender has.
        """
        RevokeFacts.check(self)
        if trump_suit(self.mode) is None:
            raise contradicting_fact("mode", said("referee.no-trumps"))
        if not 1 <= len(self.table) <= 3:  # noqa: PLR2004 - who undertrumps plays second, third or fourth
            raise read.unexpected_value_error(said("referee.the-cards-before")).with_outer_place(field="table")
        if self.table[0] // 9 != self.led:
            raise contradicting_fact("table", said("referee.led-otherwise", card=card_text(self.table[0])))
        if mask_of(self.table) & (self.hand | self.since | 1 << self.played):
            raise contradicting_fact("table", said("referee.lay-there"))

    @property
    def cards_before(self) -> tuple[int, ...]:
        """Return the cards (numbers) that lay on the table before the low trump, in order."""
        return self.table


def answer_wrong_card(law: Law, facts: RevokeFacts) -> Answer:
    """Rule on a card played against the rules.

    While the trick is open the card is exchanged. Later, as the rules say, the opponents cancel the deal or play on,
    the tricks are theirs, the deal is repeated, or only penalty points follow. Return the deciding articles, the
    consequences or options, and the deadline for claiming.
    """
    table = card_values(law, facts.mode)
    legal = legal_cards(law, table, facts.cards_held, facts.cards_before)
    if was_card_legal(law, facts):
        return _could_not_follow(law, facts)
    spared = law.puur_spared.says(table.trumps)
    case = WrongCard(facts.hand, legal & facts.hand, facts.played, facts.led, table.strength, table.trumps, spared)
    said = _open(law, facts, case) if facts.open else _LATE[law.wrong_card_late.says](law, facts, case)
    return with_penalty(said, facts.seat, law.wrong_card_penalty)


def was_card_legal(law: Law, facts: RevokeFacts) -> bool:
    """Return whether the card that was claimed to be wrong was in fact legal, as far as the facts show."""
    table = card_values(law, facts.mode)
    return bool(legal_cards(law, table, facts.cards_held, facts.cards_before) >> facts.played & 1)


def _could_not_follow(law: Law, facts: RevokeFacts) -> Answer:
    """No infraction, as far as the facts show; later, what he has played since may show more."""
    found = answer_no_infraction(_kept_rule(law, facts))
    if facts.open or facts.since or facts.played // 9 == facts.led:
        return found
    return replace(found, more=(*found.more, said("referee.played-since")))


def _kept_rule(law: Law, facts: RevokeFacts) -> Article[Any]:
    """The rule by which the card was allowed: a lower trump on a trump lead (X-12), a trump on a suit he held (X-7)."""
    if facts.trump_led and facts.played // 9 == facts.led:
        return law.trump_led_lower if isinstance(facts, UndertrumpFacts) else law.following
    if isinstance(facts, UndertrumpFacts):
        return law.undertrumping
    trump = bool(card_values(law, facts.mode).trumps >> facts.played & 1)
    if trump and not facts.trump_led and facts.hand & SUIT_MASKS[facts.led]:
        return law.trumping_in
    return law.puur_exempt if facts.trump_led else law.following


def _open(law: Law, facts: RevokeFacts, case: WrongCard) -> Answer:
    """The card is exchanged; whose trick it is and who leads then may be settled too."""
    exchange, loses = _rules_open(law, facts)
    under = isinstance(facts, UndertrumpFacts)
    if under:
        case = replace(
            case, legal=case.led_suit_in_hand & case.legal or case.legal
        )  # of the suit led, if he holds one (AR-24)
    given = exchange.says(case)
    lost = _lost(case, given, loses, as_given=under)
    articles, effects = _devalued(law, case, loses, lost)
    if law.wrong_card_trick.says == "to-opponents":
        articles += (law.wrong_card_trick,)
        effects += (TrickTo(1 - team_of(facts.seat)),)
    if law.wrong_card_leads.says == "right-of-offender":
        articles += (law.wrong_card_leads,)
        effects += (Leads(law.next_seat.says(facts.seat)),)
    if law.wrong_card_followers.says == "may-change":
        articles += (law.wrong_card_followers,)
    cards = tuple(cards_of(given))
    instead = (Exchange(facts.seat, cards, _losing(case, given, loses, lost)),) if cards else ()
    return Answer(
        (exchange, *articles), (*instead, *effects), deadline=DEADLINE_TRICK_TURNED if instead or effects else None
    )


def _lost(case: WrongCard, given: int, loses: Article[DevaluedCardsRule], *, as_given: bool) -> int:
    """What loses its Stichwert at once; as_given: of what is given instead only where it is known which card it is."""
    if not as_given or loses.says is not played_and_exchanged:
        return loses.says(case)
    return 1 << case.played | (given & ~case.spared if given.bit_count() == 1 else 0)


def _losing(case: WrongCard, given: int, loses: Article[DevaluedCardsRule], lost: int) -> tuple[int, ...]:
    """What loses its Stichwert once it is given instead: where that depends on which of several it will be."""
    if loses.says is not played_and_exchanged:
        return ()
    return tuple(cards_of(given & ~case.spared & ~lost))


def _rules_open(law: Law, facts: RevokeFacts) -> tuple[Article[DevaluedCardsRule], Article[DevaluedCardsRule]]:
    """What is given instead while the trick lies open, and which cards then lose their Stichwert.

    Who undertrumps and holds the suit gives the card of it that a regulation names for a wrong card.
    """
    if facts.trump_led:
        return law.no_trump_exchange, law.no_trump_open
    if not isinstance(facts, UndertrumpFacts):
        return law.wrong_card_exchange, law.wrong_card_open
    if facts.hand & SUIT_MASKS[facts.led] and law.wrong_card_exchange.says is not any_legal:
        return law.wrong_card_exchange, law.wrong_card_open
    return law.undertrump_exchange, law.undertrump_open


def _rules_late(law: Law, facts: RevokeFacts) -> Article[DevaluedCardsRule]:
    """Which cards lose their Stichwert later: who undertrumps and could follow suit has held a card of it back."""
    if facts.trump_led:
        return law.no_trump_play_on
    if isinstance(facts, UndertrumpFacts) and not (facts.hand | facts.since) & SUIT_MASKS[facts.led]:
        return law.undertrump_play_on
    return law.wrong_card_play_on


def _devalued(
    law: Law, case: WrongCard, loses: Article[DevaluedCardsRule], lost: int
) -> tuple[_Articles, tuple[Effect, ...]]:
    """Which cards win no trick any more; that the Puur is spared is said where he holds it."""
    if not lost:
        return (), ()
    spared = (law.puur_spared,) if case.hand & case.spared and lost & case.trumps else ()
    return (loses, *spared), (LosesTrickValue(tuple(cards_of(lost))),)


def _choose(law: Law, facts: RevokeFacts, case: WrongCard) -> Answer:
    """The opponents annul the deal or play on with cards devalued; where the law lets them, they accept it."""
    loses = _rules_late(law, facts)
    articles, effects = _devalued(law, case, loses, loses.says(case))
    options: tuple[RulingOption, ...] = (
        annul_option(facts.dealer),
        RulingOption("play-on", "opponents", said("referee.option-play-on"), effects),
    )
    if law.wrong_card_late.says == "annul-play-on-or-accept":
        options += (RulingOption("accept", "opponents", said("referee.option-accept-as-is")),)
    return Answer((law.wrong_card_late, *articles), (), options, DEADLINE_RESULT_CONFIRMED)


def _tricks(law: Law, facts: RevokeFacts, case: WrongCard) -> Answer:
    """The tricks from the faulty one on go to the opponents."""
    del case
    return Answer(
        (law.wrong_card_late,),
        (TricksFrom(facts.trick, 1 - team_of(facts.seat)),),
        deadline=DEADLINE_CARDS_TOGETHER,
    )


def _repeat(law: Law, facts: RevokeFacts, case: WrongCard) -> Answer:
    """The deal is played to its end and then repeated."""
    loses = _rules_late(law, facts)
    effects = _devalued(law, case, loses, loses.says(case))[1]
    said = answer_repetition(law, facts, law.wrong_card_late, loses)
    return replace(said, effects=(*effects, *said.effects))


def _nothing(law: Law, facts: RevokeFacts, case: WrongCard) -> Answer:
    del facts, case
    return Answer((law.wrong_card_late,), ())


_LATE: Final[Mapping[str, Callable[[Law, RevokeFacts, WrongCard], Answer]]] = {
    "annul-or-play-on": _choose,
    "annul-play-on-or-accept": _choose,
    "tricks": _tricks,
    "repeat": _repeat,
    "nothing": _nothing,
}


INFRACTIONS: Final = (
    Infraction(
        "revoke",
        RevokeFacts,
        "wrong_card_late",
        answer_wrong_card,
        reads=wrong_card_facts_reader("revoke"),
        public=public_wrong_card_test("revoke"),
        everybodys=True,
    ),
    Infraction(
        "revoke-trump",
        TrumpRevokeFacts,
        "wrong_card_late",
        answer_wrong_card,
        reads=wrong_card_facts_reader("revoke-trump"),
        public=public_wrong_card_test("revoke-trump"),
        everybodys=True,
        trumps=True,
    ),
    Infraction(
        "undertrump",
        UndertrumpFacts,
        "wrong_card_late",
        answer_wrong_card,
        reads=wrong_card_facts_reader("undertrump"),
        public=public_wrong_card_test("undertrump"),
        everybodys=True,
        trumps=True,
    ),
)
"""The infractions of a wrong card, such as a revoke, each with its facts and the question that settles it."""
