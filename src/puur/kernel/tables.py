"""From a law to the kernel's tables. No rule is stated here: what a reading says is asked of the reading.

A law that answers something the tables have no place for is :class:`Inexpressible`; it is played by `game` alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from puur.cards import DECK_SIZE, FULL_DECK, SEATS, SUIT_MASKS, cards_of, mask_of
from puur.errors import BadInput
from puur.kernel.layout import TRICK_COUNT, FormStruct, TablesStruct
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import CardValues, card_values
from puur.words.message import said

MAY_UNDERTRUMP_HOLDING_SUIT: Final = 1
"""The flag which says that a player who holds trumps and the suit led may undertrump."""
MAY_UNDERTRUMP_WITHOUT_SUIT: Final = 2
"""The flag which says that a player who holds trumps and other suits, but not the suit led, may undertrump."""
MAY_UNDERTRUMP_WITH_ONLY_TRUMPS: Final = 4
"""The flag which says that a player who holds only trumps may undertrump."""
_PROBES: Final = 400


class Inexpressible(BadInput):
    """Raised for rules that the fast engine does not support; only the slower :mod:`puur.game` can play by them."""


@cache
def engine_tables(law: Law, mode: str) -> TablesStruct:
    """Return the engine's tables for a rule set and form of play (its id).

    Raises Inexpressible for unsupported rules.
    """
    _check_form(law, mode)
    made = TablesStruct(tricks=_tricks(law), last_trick=law.last_trick.says + card_values(law, mode).last)
    orders = list(dict.fromkeys(card_values(law, mode, trick) for trick in range(TRICK_COUNT)))
    for number, order in enumerate(orders):
        made.forms[number] = _form(law, order)
    made.form_of[:] = [orders.index(card_values(law, mode, trick)) for trick in range(TRICK_COUNT)]
    table = next((order for order in orders if order.trump is not None), orders[0])
    made.following, made.trumping_in = law.following.says, law.trumping_in.says
    made.void_free, made.lower_on_trump = law.void_free.says, law.trump_led_lower.says
    made.undertrumping = _undertrumping(law, table)
    made.leads_trump, made.opens_trump = law.lead_card.says == "trump", law.opening_card.says == "trump"
    made.next_leads, made.leader_owns = law.next_leader.says == "next-seat", law.trick_owner.says == "leader"
    made.next[:] = [law.next_seat.says(seat) for seat in SEATS]
    for number, order in enumerate(orders):
        _check(law, order, made, number)
    return made


def _check_form(law: Law, mode: str) -> None:
    """Refuse a form of play that has no place in the tables."""
    if form_of(mode).finds:
        raise Inexpressible(said("kernel.finds"), {"mode": mode}, law.forms.ids)
    if card_values(law, mode).each:
        raise Inexpressible(said("kernel.each-trick"), {"mode": mode}, law.forms.ids)
    if form_of(mode).avoids:
        raise Inexpressible(said("kernel.avoids"), {"mode": mode}, law.forms.ids)


def _tricks(law: Law) -> int:
    if law.hand_size.says != TRICK_COUNT or law.pack.says != tuple(range(DECK_SIZE)):
        raise Inexpressible(said("kernel.pack"), {"reglement": law.id}, law.hand_size.ids)
    return TRICK_COUNT


def _form(law: Law, table: CardValues) -> FormStruct:
    made = FormStruct(trumps=table.trumps)
    for card in range(DECK_SIZE):
        suit = SUIT_MASKS[card // 9]
        trump = bool(table.trumps >> card & 1)
        stronger = mask_of(one for one in cards_of(suit) if table.strength[one] > table.strength[card])
        made.beats[card] = stronger if trump else stronger | table.trumps
        made.under[card] = suit & ~stronger & ~(1 << card) if trump else 0
        made.points[card] = table.points[card]
        made.strength[card] = table.strength[card] - 1
    made.exempt = 0 if table.trump is None else law.puur_exempt.says(table.trump) & table.trumps
    return made


def _undertrumping(law: Law, table: CardValues) -> int:
    """In which of the three situations a lower trump may be given; each must have one answer for all hands."""
    if table.trump is None:
        return 0
    answers_in: dict[int, set[bool]] = {
        MAY_UNDERTRUMP_HOLDING_SUIT: set(),
        MAY_UNDERTRUMP_WITHOUT_SUIT: set(),
        MAY_UNDERTRUMP_WITH_ONLY_TRUMPS: set(),
    }
    for hand, led in _hands(table.trump):
        mine, trumps = hand & SUIT_MASKS[led], hand & table.trumps
        if trumps:
            held = (
                MAY_UNDERTRUMP_HOLDING_SUIT
                if mine
                else MAY_UNDERTRUMP_WITH_ONLY_TRUMPS
                if hand == trumps
                else MAY_UNDERTRUMP_WITHOUT_SUIT
            )
            answers_in[held].add(law.undertrumping.says(hand, mine, trumps))
    if any(len(answers) != 1 for answers in answers_in.values()):
        complaint = said("kernel.undertrumping", reglement=law.id)
        raise Inexpressible(complaint, {"question": "undertrumping"}, law.undertrumping.ids)
    return sum(held for held, answers in answers_in.items() if answers == {True})


def _hands(trump: int) -> Iterator[tuple[int, int]]:
    """Hands of any size with a led suit that is no trump, always the same."""
    chance = random.Random("hands")
    for number in range(_PROBES):
        led = (trump + 1 + chance.randrange(3)) % 4
        cards = list(
            cards_of(SUIT_MASKS[trump] if number % 4 == 0 else FULL_DECK & ~(SUIT_MASKS[led] if number % 2 else 0))
        )
        yield mask_of(chance.sample(cards, chance.randint(1, 9))), led


def _check(law: Law, table: CardValues, made: TablesStruct, number: int) -> None:
    """Whether the tables answer as the law does, in some hundred tricks; what they leave out shows here."""
    chance = random.Random("tricks")
    for probe in range(_PROBES):
        pack = chance.sample(range(DECK_SIZE), DECK_SIZE)
        lying = tuple(pack[: probe % 4])
        hand = mask_of(pack[4 : 5 + chance.randrange(9)])
        opens = probe % 8 == 0
        if legal_cards(law, table, hand, lying, opens=opens) != legal_cards_by_tables(
            made, hand, lying, opens=opens, number=number
        ):
            raise Inexpressible(said("kernel.legality", reglement=law.id), {"reglement": law.id})


def legal_cards_by_tables(
    made: TablesStruct, hand: int, lying: tuple[int, ...], *, opens: bool, number: int = 0
) -> int:
    """Return the cards (a set) of a hand (a set) that are legal by the engine's tables (made).

    lying: cards of the trick in order. opens: whether it is the deal's first card. number: which card order of the
    tables applies, from 0.
    """
    order = made.forms[number]
    trumps = hand & order.trumps
    if not lying:
        return trumps or hand if made.leads_trump or (opens and made.opens_trump) else hand
    suit = SUIT_MASKS[lying[0] // 9]
    mine, lower = hand & suit, 0
    for card in lying:
        lower |= order.under[card]
    if suit == order.trumps:
        must = made.following and mine & ~order.exempt
        return hand if not must else mine if made.lower_on_trump else mine & ~lower or mine
    may = mine if mine and made.following else hand if made.void_free or not trumps else trumps
    may |= trumps if made.trumping_in else 0
    held = (
        MAY_UNDERTRUMP_HOLDING_SUIT
        if mine
        else MAY_UNDERTRUMP_WITH_ONLY_TRUMPS
        if hand == trumps
        else MAY_UNDERTRUMP_WITHOUT_SUIT
    )
    return may & ~lower or may if trumps & lower and not made.undertrumping & held else may
