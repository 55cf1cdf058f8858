"""Wrong cards: not followed, no trump on trump, undertrumped. The earliest that nobody has claimed yet is meant."""

from __future__ import annotations

from typing import Final

from puur.cards import TEXTS
from puur.law.legality import legal_cards
from puur.law.table import card_table
from puur.referee.seen.position import Given, Position, Reader, set_of, suit_word, words


def _reader(kind: str) -> Reader:
    return lambda at: _wrong_card(at, kind)


def _wrong_card(at: Position, kind: str) -> Given | None:
    deal, law = at.deal, at.law
    if deal.mode is None or deal.hidden[at.seat]:
        return None
    table, held = card_table(law, deal.mode), deal.dealt[at.seat]
    for number, leader, cards in at.tricks():
        place = (at.seat - leader) % 4
        if place >= len(cards):
            continue
        card, before = cards[place], cards[:place]
        legal = legal_cards(law, table, held, before, opens=number == 1)
        wrong = before and not legal >> card & 1 and kind == _kind(card, before, table.trump)
        if wrong and not at.settled(kind, number):
            return _given(at, number, card, before)
        held &= ~(1 << card)
    return None


def _kind(card: int, before: tuple[int, ...], trump: int | None) -> str:
    """What people call a card that may not be given."""
    if before[0] // 9 == trump:
        return "revoke-trump"
    return "undertrump" if card // 9 == trump else "revoke"


def _given(at: Position, number: int, card: int, before: tuple[int, ...]) -> Given:
    """A card of his that lies ahead is still his to give while the trick lies open; after that it is played."""
    deal, still_open = at.deal, at.open(number)
    since = set_of(
        tuple(
            cards[(at.seat - leader) % 4]
            for later, leader, cards in at.tricks()
            if later > number and (at.seat - leader) % 4 < len(cards)
        )
    )
    ahead = set_of(tuple(one for seat, one in at.free.ahead if seat == at.seat))
    return {
        "led": suit_word(before[0]),
        "played": TEXTS[card],
        "hand": words(deal.hands[at.seat] | (ahead if still_open else 0)),
        "since": words(since if still_open else since | ahead),
        "trick": number,
        "open": still_open,
        "table": [TEXTS[one] for one in before],
    }


READERS: Final[dict[str, Reader]] = {kind: _reader(kind) for kind in ("revoke", "revoke-trump", "undertrump")}
