"""Which cards may be played, put together from the law's answers, and which article forbids the others."""

from __future__ import annotations

from typing import Any

from puur.cards import FULL_DECK, SUIT_MASKS, cards_of
from puur.law.article import Article
from puur.law.law import Law
from puur.law.table import CardValues


def legal_cards(law: Law, table: CardValues, hand: int, trick: tuple[int, ...], *, opens: bool = False) -> int:
    """Return the cards (a set) of a hand (a set) that the rules let one play to the trick so far.

    trick: its card numbers in order of play, empty to lead. table: the cards' strength and points in this form of play.
    opens: whether it is the first card of the deal.
    """
    if not trick:
        return _leads(law, table, hand, opens=opens)
    led = trick[0] // 9
    mine = hand & SUIT_MASKS[led]
    if led == table.trump:
        return _on_trump(law, table, hand, mine, trick)
    return _on_side_suit(law, table, hand, mine, trick)


def _leads(law: Law, table: CardValues, hand: int, *, opens: bool) -> int:
    only_trumps = "trump" in (law.lead_card.says, law.opening_card.says if opens else "any")
    return (hand & table.trumps if only_trumps else 0) or hand & ~table.unled or hand


def _on_trump(law: Law, table: CardValues, hand: int, mine: int, trick: tuple[int, ...]) -> int:
    exempt = law.puur_exempt.says(trick[0] // 9)
    if not law.following.says or not mine & ~exempt:
        return hand
    if law.trump_led_lower.says:
        return mine
    over = mine & ~_lower(table, trick)
    return over or mine


def _on_side_suit(law: Law, table: CardValues, hand: int, mine: int, trick: tuple[int, ...]) -> int:
    trumps = hand & table.trumps
    free = hand if law.void_free.says or not trumps else trumps
    legal = mine if mine and law.following.says else free
    if law.trumping_in.says:
        legal |= trumps
    lower = _lower(table, trick) & trumps if trumps else 0
    if lower and not law.undertrumping.says(hand, mine, trumps):
        legal = legal & ~lower or legal
    return legal


def _lower(table: CardValues, trick: tuple[int, ...]) -> int:
    """The trumps below the highest trump that lies."""
    lying = [table.strength[card] for card in trick if table.trumps >> card & 1]
    if not lying:
        return 0
    best = max(lying)
    return sum(1 << card for card in cards_of(table.trumps & FULL_DECK) if table.strength[card] < best)


def forbidding_article(law: Law, table: CardValues, hand: int, trick: tuple[int, ...], card: int) -> Article[Any]:
    """Return the article of the rules that forbids playing a card of this hand (a set) to the trick so far.

    The card must be illegal; this is not checked. trick: its card numbers in order of play.
    table: the cards' strength and points in this form of play.
    """
    if not trick and table.unled >> card & 1:
        return law.schellen_led
    if not trick:
        return law.lead_card if law.lead_card.says == "trump" else law.opening_card
    led = trick[0] // 9
    if card // 9 == table.trump != led and _lower(table, trick) >> card & 1:
        return law.undertrumping
    if card // 9 == led == table.trump:
        return law.trump_led_lower
    if card // 9 == table.trump:
        return law.trumping_in
    return law.following if hand & SUIT_MASKS[led] else law.void_free
