"""A wrong card in a position: what shows it to who knows the hands, and what everybody at the table sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from puur.cards import CARD_TEXTS
from puur.law.legality import legal_cards
from puur.law.table import card_values
from puur.referee.position import ClaimPosition, FactsByName, FactsReader, card_set, card_texts_of, suit_letter


def wrong_card_facts_reader(kind: str) -> FactsReader:
    """Return a function that finds the facts on a wrong card of that kind in a position whose hands are all known.

    kind: the infraction's id. The function returns None if there is no such card.
    """
    return lambda at: _wrong_card(at, kind)


def public_wrong_card_test(kind: str) -> Callable[[ClaimPosition], bool]:
    """Return a function that tells whether a seat may have played a wrong card of that kind, as far as everybody sees.

    kind: the infraction's id.
    """
    return lambda at: _off_suit(at, kind)


def _wrong_card(at: ClaimPosition, kind: str) -> FactsByName | None:
    deal, law = at.deal, at.law
    if deal.mode is None or deal.hidden[at.seat]:
        return None
    held = deal.dealt[at.seat]
    for number, leader, cards in at.all_tricks():
        place = (at.seat - leader) % 4
        if place >= len(cards):
            continue
        table = card_values(law, deal.mode, number - 1)
        card, before = cards[place], cards[:place]
        legal = legal_cards(law, table, held, before, opens=number == 1)
        wrong = before and not legal >> card & 1 and kind == _kind(card, before, table.trump)
        if wrong and not at.is_found_guilty_in_trick(kind, number):
            return _facts_of_card(at, number, card, before)
        held &= ~(1 << card)
    return None


def _kind(card: int, before: tuple[int, ...], trump: int | None) -> str:
    """What people call a card that may not be given."""
    if before[0] // 9 == trump:
        return "revoke-trump"
    return "undertrump" if card // 9 == trump else "revoke"


def _facts_of_card(at: ClaimPosition, number: int, card: int, before: tuple[int, ...]) -> FactsByName:
    """A card of his that lies ahead is still his to give while the trick lies open; after that it is played."""
    deal, still_open = at.deal, at.is_trick_open(number)
    since = card_set(
        tuple(
            cards[(at.seat - leader) % 4]
            for later, leader, cards in at.all_tricks()
            if later > number and (at.seat - leader) % 4 < len(cards)
        )
    )
    ahead = card_set(tuple(one for seat, one in at.free.ahead if seat == at.seat))
    return {
        "led": suit_letter(before[0]),
        "played": CARD_TEXTS[card],
        "hand": card_texts_of(deal.hands[at.seat] | (ahead if still_open else 0)),
        "since": card_texts_of(since if still_open else since | ahead),
        "trick": number,
        "open": still_open,
        "table": [CARD_TEXTS[one] for one in before],
    }


def _off_suit(at: ClaimPosition, kind: str) -> bool:
    deal, wanted = at.deal, _COULD_BE[kind]
    if deal.mode is None:
        return False
    for number, leader, cards in at.all_tricks():
        place, trump = (at.seat - leader) % 4, card_values(at.law, deal.mode, number - 1).trump
        if (
            0 < place < len(cards)
            and wanted(cards[place], cards[:place], trump)
            and not at.is_found_guilty_in_trick(kind, number)
        ):
            return True
    return False


def _revoke(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return before[0] // 9 not in (card // 9, trump) and card // 9 != trump


def _no_trump(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return before[0] // 9 == trump != card // 9


def _trumped_again(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return card // 9 == trump != before[0] // 9 and any(one // 9 == trump for one in before)


_COULD_BE: Final[Mapping[str, Callable[[int, tuple[int, ...], int | None], bool]]] = {
    "revoke": _revoke,
    "revoke-trump": _no_trump,
    "undertrump": _trumped_again,
}
"""A card, those before it, the trump suit -> whether everybody sees that it could be a wrong one."""
