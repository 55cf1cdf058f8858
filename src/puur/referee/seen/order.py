"""Out of order: two cards at once, the wrong player leads, a card comes too soon."""

from __future__ import annotations

from typing import Final

from puur.cards import TEXTS
from puur.game.free import Laid
from puur.referee.seen.position import Given, Position, Reader, suit_word, words


def two_cards(at: Position) -> Given | None:
    """Both cards, and the trick they were laid to."""
    by_trick: dict[int, list[Laid]] = {}
    for one in at.laid():
        by_trick.setdefault(one.trick, []).append(one)
    for trick, laid in by_trick.items():
        if len(laid) > 1 and not at.settled("two-cards", trick):
            return {"cards": [TEXTS[one.card] for one in laid[:2]], "trick": trick, "open": at.open(trick)}
    return None


def wrong_leader(at: Position) -> Given | None:
    """The latest lead of this seat that was another's."""
    leads = [one for one in at.laid() if not one.table and not one.ahead and one.due != one.seat]
    for one in reversed(leads):
        if not at.settled("wrong-leader", one.trick):
            return {
                "card": TEXTS[one.card],
                "trick": one.trick,
                "open": at.open(one.trick),
                "pushed": at.deal.pushed,
                "leader": one.due,
            }
    return None


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


READERS: Final[dict[str, Reader]] = {
    "two-cards": two_cards,
    "wrong-leader": wrong_leader,
    "early-card": early_card,
}
