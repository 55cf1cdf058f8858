"""What Weise and Stöck bring somebody who plays alone: his own, and those that lie in a trick he takes."""

from __future__ import annotations

from puur.cards import SEATS, mask_of
from puur.game import weis_stoeck
from puur.game.state import Deal, Four
from puur.law.law import Law
from puur.law.readings.weis import find


def beside(law: Law, deal: Deal) -> Four:
    """Return by seat what is written beside the card points: own Weise and Stöck by their sign, those in tricks."""
    sums = dict.fromkeys(SEATS, 0)
    sign = -1 if law.own_weis.says == "minus" else 1
    for said in deal.weis:
        sums[said.seat] += sign * sum(weis_stoeck.points(law, weis) for weis in said.weise)
    stoeck = weis_stoeck.stoeck_credited(law, deal)
    if stoeck is not None:
        sums[stoeck] += sign * law.stoeck_points.says
    if law.table_weis.says:
        for number, trick in enumerate(deal.tricks):
            sums[trick.winner] += _in_trick(law, deal, number)
    return sums[0], sums[1], sums[2], sums[3]


def _in_trick(law: Law, deal: Deal, number: int) -> int:
    """What a trick brings as a Weis: three or four in a row, four alike, and the Stöck once trumps are known."""
    cards = mask_of(deal.tricks[number].cards)
    points = sum(weis_stoeck.points(law, weis) for weis in find(cards, law.run_least.says))
    pair = weis_stoeck.stoeck_cards(law, deal.mode)
    known = number >= weis_stoeck.found_in(law, deal)[0] or not any(one.finds for one in law.forms.says.each)
    return points + (law.stoeck_points.says if pair and known and cards & pair == pair else 0)
