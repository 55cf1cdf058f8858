"""A card was played before its turn (Vorspielen), or held ready."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.cards import SUIT_MASKS, TEXTS, card_text, cards_of
from puur.game.free.effects import Effect, Exchange, LosesTrickValue, MustPlay
from puur.game.free.state import Laid
from puur.law.article import Article
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import card_table
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.position import Given, Position, suit_word, words
from puur.referee.ruling import TRICK_OPEN, Answer, with_penalty
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class Early(Facts):
    """The card; led: the suit that is led (None if nothing was); hand: what he holds beside the card."""

    card: int = fact(read.card, "referee.ask-early-card")
    led: int | None = fact(read.maybe(read.suit), "referee.ask-led")
    hand: int = fact(read.hand, "referee.ask-hand")

    def check(self) -> None:
        """The card lies on the table."""
        if self.hand >> self.card & 1:
            raise contradiction("hand", said("referee.played-and-held", card=card_text(self.card)))


def answer(law: Law, facts: Early) -> Answer:
    """The card stays, or is exchanged because he must follow suit."""
    suit = _must_follow(law, facts) if law.played_early_exchange.says == "if-suit-held" else 0
    said = _exchanged(law, facts, suit) if suit else _stays(law, facts)
    return with_penalty(said, facts.seat, law.played_early_penalty)


def _must_follow(law: Law, facts: Early) -> int:
    """The cards of the led suit one of which he must give in place of the early card; 0 if it may stay."""
    if facts.led is None or facts.mode is None:
        return 0
    table = card_table(law, facts.mode)
    legal = legal_cards(law, table, facts.hand | 1 << facts.card, (9 * facts.led,))
    return 0 if legal >> facts.card & 1 else facts.hand & SUIT_MASKS[facts.led]


def _stays(law: Law, facts: Early) -> Answer:
    articles: tuple[Article[Any], ...] = (law.played_early,)
    effects: tuple[Effect, ...] = (MustPlay(facts.seat, facts.card),)
    if law.played_early_value.says == "loses":
        articles += (law.played_early_value,)
        effects += (LosesTrickValue((facts.card,)),)
    return Answer(articles, effects, deadline=TRICK_OPEN)


def _exchanged(law: Law, facts: Early, suit: int) -> Answer:
    instead = tuple(cards_of(suit))
    if law.played_early_exchanged.says != "both-lose":
        return Answer((law.played_early_exchange,), (Exchange(facts.seat, instead),), deadline=TRICK_OPEN)
    several = len(instead) > 1  # nobody knows yet which of them he will give
    lost = 1 << facts.card | (0 if several else suit)
    effects = (Exchange(facts.seat, instead, instead if several else ()), LosesTrickValue(tuple(cards_of(lost))))
    return Answer((law.played_early_exchange, law.played_early_exchanged), effects, deadline=TRICK_OPEN)


@dataclass(frozen=True, slots=True)
class Ready(Facts):
    """The next card taken in hand before the trick was over."""


def answer_ready(law: Law, facts: Ready) -> Answer:
    """It goes back into the hand."""
    del facts
    return Answer((law.held_ready,), ())


def early_card(at: Position) -> Given | None:
    """The latest card that lay there before its turn, the seat's first of that trick; a wrong lead is one too."""
    seen: set[int] = set()
    early: list[Laid] = []
    for one in at.laid():
        led_instead = not one.table and one.due != one.seat
        if (one.ahead or led_instead) and one.trick not in seen:
            early.append(one)
        seen.add(one.trick)
    for one in reversed(early):
        if not at.settled("early-card", one.trick):
            return {
                "card": TEXTS[one.card],
                "led": suit_word(one.table[0]) if one.table else None,
                "hand": words(at.deal.hands[at.seat]),
                "trick": one.trick,
                "open": at.open(one.trick),
            }
    return None


INFRACTIONS: Final = (
    Infraction("early-card", Early, "played_early", answer, reads=early_card, everybodys=True),
    Infraction(
        "card-held-ready", Ready, "held_ready", answer_ready, told=True, public=lambda at: at.deal.phase == "play"
    ),
)
