"""Weise as facts of a deal: which ones a hand holds, what they are worth, which is the highest, whose count."""

from __future__ import annotations

from functools import lru_cache

from puur.cards import RANKS, team_of, trump_suit
from puur.game.state import Announced, Deal
from puur.law.law import Law
from puur.law.readings.weis import Weis, find


@lru_cache(1 << 14)
def held(law: Law, hand: int, mode: str) -> tuple[Weis, ...]:
    """Return the Weise of a hand (a set), the highest first; empty where none are played."""
    if not law.weis.says or (law.weis_forms.says == "trumps-only" and trump_suit(mode) is None):
        return ()
    found = sorted(find(hand, law.run_least.says), key=lambda weis: order_key(law, weis, mode), reverse=True)
    return tuple(found) if law.kreuzweis.says else _without_overlap(found)


def _without_overlap(weise: list[Weis]) -> tuple[Weis, ...]:
    kept: list[Weis] = []
    for weis in weise:
        if not any(weis.cards & other.cards for other in kept):
            kept.append(weis)
    return tuple(kept)


def points(law: Law, weis: Weis) -> int:
    """Return what a Weis counts, without factor."""
    if weis.suit is None:
        return law.four_points.says[RANKS[weis.low]]
    return law.run_points.says[weis.length]


def order_key(law: Law, weis: Weis, mode: str) -> tuple[int, ...]:
    """Return the key by which Weise are compared; the larger is higher."""
    return law.weis_order.says(weis, points(law, weis), mode)


def best(law: Law, announced: tuple[Announced, ...], mode: str) -> Announced | None:
    """Return the announcement whose first Weis is the highest; among equals the earlier (or as the law says)."""
    leading: Announced | None = None
    for said in announced:
        if leading is None:
            leading = said
            continue
        mine, highest = order_key(law, said.weise[0], mode), order_key(law, leading.weise[0], mode)
        if mine > highest or (mine == highest and law.weis_tie.says == "last"):
            leading = said
    return leading


def valid(law: Law, deal: Deal) -> tuple[tuple[int, Weis], ...]:
    """Return the Weise that count, with the seat that announced each; empty until it is decided."""
    if deal.weis_side is None or deal.mode is None:
        return ()
    counting: list[tuple[int, Weis]] = []
    highest = best(law, deal.weis, deal.mode)
    for said in deal.weis:
        if (team_of(said.seat) == deal.weis_side or law.weis_side.says == "both") and (
            law.weis_partner.says or said is highest
        ):
            limit = len(said.weise) if law.weis_further.says != "none" else 1
            counting += [(said.seat, weis) for weis in said.weise[:limit]]
    return tuple(counting)


def weis_points(law: Law, deal: Deal) -> tuple[int, int]:
    """Return what each team's valid Weise count, raw; a Weis that still needs a trick counts nothing."""
    sums = [0, 0, 0, 0]
    for seat, weis in valid(law, deal):
        if _confirmed(law, deal, team_of(seat)):
            sums[seat] += points(law, weis)
    for seat, most in deal.free.caps if deal.free else ():
        sums[seat] = min(sums[seat], most)
    return sums[0] + sums[2], sums[1] + sums[3]


def _confirmed(law: Law, deal: Deal, team: int) -> bool:
    if not law.weis_trick.says or deal.tricks_won[team] or deal.tricks_won[team + 2]:
        return True
    stopped = deal.thanked is not None and team_of(deal.thanked) != team
    return stopped and law.weis_at_thanks.says == "credited"
