"""A card was played before its turn (Vorspielen), or held ready."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.cards import CARD_TEXTS, SUIT_MASKS, card_text, cards_of, mask_of
from puur.game.free.effects import Effect, Exchange, LosesTrickValue, MustPlay
from puur.game.free.state import LaidCard
from puur.law.article import Article
from puur.law.form import trump_suit
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import card_values
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.infractions.revoke import UndertrumpFacts, answer_wrong_card, was_card_legal
from puur.referee.position import ClaimPosition, FactsByName, card_texts_of, suit_letter
from puur.referee.ruling import DEADLINE_TRICK_TURNED, Answer, with_penalty
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class EarlyCardFacts(Facts):
    """The facts by which the referee rules on a card (its number) played before its turn.

    led: the suit led (0 to 3), None if nobody had led. hand: the offender's other cards, a set.
    table: the cards of the trick in order before the early one, once its turn has come (decision AR-24).
    """

    card: int = fact_field(read.read_card, "referee.ask-early-card")
    led: int | None = fact_field(read.optional_reader(read.read_suit), "referee.ask-led")
    hand: int = fact_field(read.read_hand, "referee.ask-hand")
    table: tuple[int, ...] = fact_field(read.read_cards, "referee.ask-table-at-turn", ())

    def check(self) -> None:
        """Raise BadInput unless the facts fit together.

        They do not if a card is in two places. Nor do they if more than three cards lay on the table before the early
        one, or if those begin with another suit than the one led.
        """
        if self.hand >> self.card & 1:
            raise contradicting_fact("hand", said("referee.played-and-held", card=card_text(self.card)))
        if len(self.table) > 3:  # noqa: PLR2004 - who plays fourth
            raise read.unexpected_value_error(said("referee.the-cards-before")).with_outer_place(field="table")
        if self.table and self.led is not None and self.table[0] // 9 != self.led:
            raise contradicting_fact("table", said("referee.led-otherwise", card=card_text(self.table[0])))
        if mask_of(self.table) & (self.hand | 1 << self.card):
            raise contradicting_fact("table", said("referee.lay-there"))

    @property
    def cards_before(self) -> tuple[int, ...]:
        """Return the cards (numbers) that lay in the trick before the early card, in order, as far as known."""
        return self.table or (() if self.led is None else (9 * self.led,))

    @property
    def as_undertrump(self) -> UndertrumpFacts | None:
        """Return the facts as those of a trump lower than one on the table (Untertrumpfen); None if it is not that."""
        trump = None if self.mode is None else trump_suit(self.mode)
        if trump is None or not self.table or self.card // 9 != trump or self.table[0] // 9 == trump:
            return None
        return UndertrumpFacts(
            seat=self.seat,
            mode=self.mode or "",
            dealer=self.dealer,
            led=self.table[0] // 9,
            played=self.card,
            hand=self.hand,
            trick=1,  # of no matter while it lies open
            open=True,
            table=self.table,
        )


def _answer_early_card(law: Law, facts: EarlyCardFacts) -> Answer:
    """Rule on a card played before its turn: it stays, or is exchanged to follow suit.

    It is ruled on as an undertrump if it turns out to be one (decision AR-24). Return the deciding articles, the
    consequences or options, and the deadline for claiming.
    """
    trumped = facts.as_undertrump if law.played_early_exchange.says == "if-suit-held" else None
    if trumped is not None and not was_card_legal(law, trumped):
        return answer_wrong_card(law, trumped)
    suit = _must_follow(law, facts) if law.played_early_exchange.says == "if-suit-held" else 0
    said = _exchanged(law, facts, suit) if suit else _stays(law, facts)
    return with_penalty(said, facts.seat, law.played_early_penalty)


def _must_follow(law: Law, facts: EarlyCardFacts) -> int:
    """The cards of the led suit one of which he must give in place of the early card; 0 if it may stay."""
    if not facts.cards_before or facts.mode is None:
        return 0
    table = card_values(law, facts.mode)
    legal = legal_cards(law, table, facts.hand | 1 << facts.card, facts.cards_before)
    return 0 if legal >> facts.card & 1 else facts.hand & SUIT_MASKS[facts.cards_before[0] // 9]


def _stays(law: Law, facts: EarlyCardFacts) -> Answer:
    articles: tuple[Article[Any], ...] = (law.played_early,)
    effects: tuple[Effect, ...] = (MustPlay(facts.seat, facts.card),)
    if law.played_early_value.says == "loses":
        articles += (law.played_early_value,)
        effects += (LosesTrickValue((facts.card,)),)
    return Answer(articles, effects, deadline=DEADLINE_TRICK_TURNED)


def _exchanged(law: Law, facts: EarlyCardFacts, suit: int) -> Answer:
    instead = tuple(cards_of(suit))
    if law.played_early_exchanged.says != "both-lose":
        return Answer((law.played_early_exchange,), (Exchange(facts.seat, instead),), deadline=DEADLINE_TRICK_TURNED)
    several = len(instead) > 1  # nobody knows yet which of them he will give
    lost = 1 << facts.card | (0 if several else suit)
    effects = (Exchange(facts.seat, instead, instead if several else ()), LosesTrickValue(tuple(cards_of(lost))))
    return Answer((law.played_early_exchange, law.played_early_exchanged), effects, deadline=DEADLINE_TRICK_TURNED)


@dataclass(frozen=True, slots=True)
class NextCardTakenFacts(Facts):
    """The facts by which the referee rules on taking the next card in hand before the trick was over.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


def _answer_card_held_ready(law: Law, facts: NextCardTakenFacts) -> Answer:
    """Rule on a card taken in hand too early: it goes back.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    del facts
    return Answer((law.held_ready,), ())


def _facts_of_early_card(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on the seat's latest card played before its turn; None if there is none.

    at: the game at the moment of the claim, with the accused seat. Cards already punished are skipped.
    """
    seen: set[int] = set()
    early: list[LaidCard] = []
    for one in at.cards_laid_by_accused():
        led_instead = not one.table and one.due != one.seat
        if (one.ahead or led_instead) and one.trick not in seen:
            early.append(one)
        seen.add(one.trick)
    for one in reversed(early):
        if not at.is_found_guilty_in_trick("early-card", one.trick):
            before = _before(at, one)
            return {
                "card": CARD_TEXTS[one.card],
                "led": suit_letter(before[0]) if before else None,
                "hand": card_texts_of(at.deal.hands[at.seat]),
                "table": [CARD_TEXTS[card] for card in before],
                "trick": one.trick,
                "open": at.is_trick_open(one.trick),
            }
    return None


def _before(at: ClaimPosition, early: LaidCard) -> tuple[int, ...]:
    """Return what lies before the card by now, once its turn has come; until then what lay there when it was laid."""
    for number, leader, cards in at.all_tricks():
        place = (at.seat - leader) % 4
        if number == early.trick and place and place <= len(cards):
            return cards[:place]
    return early.table


INFRACTIONS: Final = (
    Infraction(
        "early-card", EarlyCardFacts, "played_early", _answer_early_card, reads=_facts_of_early_card, everybodys=True
    ),
    Infraction(
        "card-held-ready",
        NextCardTakenFacts,
        "held_ready",
        _answer_card_held_ready,
        told=True,
        public=lambda at: at.deal.phase == "play",
    ),
)
"""The infractions of playing out of turn, each with its facts and the question that settles it."""
