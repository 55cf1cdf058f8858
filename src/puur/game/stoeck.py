"""The Stöck as facts of a deal: which cards, who has them, what they count, whether they can still be shown."""

from __future__ import annotations

from functools import cache, lru_cache

from puur.cards import RANKS, mask_of, team_of, trump_suit
from puur.game.state import Deal, Four
from puur.game.weis_worth import valid
from puur.law.law import Law


@cache
def stoeck_cards(law: Law, mode: str | None) -> int:
    """Return the two cards as a set; empty without trumps or where the Stöck do not count."""
    suit = trump_suit(mode) if mode else None
    if suit is None or not law.stoeck.says:
        return 0
    return mask_of(9 * suit + RANKS.index(rank) for rank in law.stoeck_cards.says)


def stoeck_holder(law: Law, deal: Deal) -> int | None:
    """Return who was dealt both cards, None if nobody (or nobody known)."""
    pair = stoeck_cards(law, deal.mode)
    return _whose(pair, deal.dealt) if pair else None


@lru_cache(4096)
def _whose(pair: int, hands: Four) -> int | None:
    return next((seat for seat, hand in enumerate(hands) if hand & pair == pair), None)


def stoeck_credited(law: Law, deal: Deal) -> int | None:
    """Return who has the Stöck written: shown, or inside valid Weise where that is enough."""
    if deal.free is not None and deal.free.stoeck_void:
        return None
    if deal.stoeck is not None or not law.stoeck_in_weis.says or deal.weis_side is None:
        return deal.stoeck
    pair = stoeck_cards(law, deal.mode)
    known = [0, 0, 0, 0]
    for seat, weis in valid(law, deal):
        known[seat] |= weis.cards
    return next((seat for seat, cards in enumerate(known) if pair and cards & pair == pair), None)


def stoeck_points(law: Law, deal: Deal) -> tuple[int, int]:
    """Return what is written for the Stöck by team, raw."""
    seat = stoeck_credited(law, deal)
    sums = [0, 0]
    if seat is not None and (not law.stoeck_trick.says or deal.tricks_won[seat] or deal.tricks_won[(seat + 2) % 4]):
        sums[team_of(seat)] = law.stoeck_points.says
    return sums[0], sums[1]


def stoeck_showable(law: Law, deal: Deal) -> bool:
    """Return whether the Stöck may be shown now by their holder, apart from finishing."""
    pair = stoeck_cards(law, deal.mode)
    holder = stoeck_holder(law, deal)
    if holder is None or deal.stoeck is not None:
        return False
    if law.stoeck_when.says == "any-time":
        return True
    if deal.hands[holder] & pair:
        return False
    return law.stoeck_until.says(*_since_second(deal, pair))


def stoeck_lost(law: Law, deal: Deal) -> bool:
    """Return whether the time to show the Stöck is over."""
    pair = stoeck_cards(law, deal.mode)
    holder = stoeck_holder(law, deal)
    if holder is None or deal.hands[holder] & pair or deal.stoeck is not None:
        return False
    return not stoeck_showable(law, deal)


def _since_second(deal: Deal, pair: int) -> tuple[int, bool, bool]:
    """Cards on top of the second Stöck card, whether its trick is turned, whether the next is led."""
    for number in range(len(deal.tricks), -1, -1):
        cards = deal.lying if number == len(deal.tricks) else deal.tricks[number].cards
        places = [place for place, card in enumerate(cards) if pair >> card & 1]
        if places:
            later = number + 1 < len(deal.tricks) or (number < len(deal.tricks) and bool(deal.lying))
            return len(cards) - 1 - places[-1], number < deal.turned, later
    return 0, False, False
