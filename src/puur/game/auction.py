"""The auction as far as it has gone: what stands, what may be bid, whose word is next."""

from __future__ import annotations

from functools import cache

import msgspec

from puur.cards import SEATS, team_of
from puur.game.state import AuctionCall, Deal
from puur.law.law import Law


class Auction(msgspec.Struct, frozen=True):
    """The state of an auction as everybody knows it.

    calls: in order.
    points, mode, seat: the highest bid, None before the first.
    times: its multiplier, 2 once doubled.
    numbers, forms: what may be bid now.
    """

    calls: tuple[AuctionCall, ...]
    seat: int | None
    points: int | None
    mode: str | None
    times: int
    numbers: tuple[int, ...]
    forms: tuple[str, ...]


def seen_auction(law: Law, deal: Deal) -> Auction | None:
    """Return the auction as everybody knows it; None where the game has none."""
    if law.trump_maker.says != "auction":
        return None
    bid = standing(deal)
    seat, points, mode = (None, None, None) if bid is None else (bid.seat, bid.points, bid.mode)
    may = numbers(law, deal) if deal.phase == "auction" and not doubled(deal) else ()
    return Auction(
        calls=deal.calls,
        seat=seat,
        points=points,
        mode=mode,
        times=times(deal),
        numbers=may,
        forms=law.forms.says.ids if may else (),
    )


@cache
def ladder(law: Law) -> tuple[int, ...]:
    """Return all numbers of points that can be bid, lowest first."""
    most = law.deal_total.says
    steps = (*range(law.bid_least.says, most, law.bid_step.says), most)
    return (*steps, most + law.bid_above.says) if law.bid_above.says else steps


def numbers(law: Law, deal: Deal) -> tuple[int, ...]:
    """Return the numbers of points above the highest bid."""
    bid = standing(deal)
    return tuple(one for one in ladder(law) if bid is None or one > bid.points)


def standing(deal: Deal) -> AuctionCall | None:
    """Return the highest bid so far; None before the first."""
    return next((call for call in reversed(deal.calls) if call.says == "raise"), None)


def doubled(deal: Deal) -> int:
    """Return how often the highest bid was doubled."""
    return sum(call.says == "double" for call in deal.calls)


def times(deal: Deal) -> int:
    """Return the multiplier of the highest bid."""
    return int(2 ** doubled(deal))


def may_double(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether the seat to call may double: an opponent's bid, or in answer to a double."""
    bid = standing(deal)
    if bid is None or law.double.says == "never":
        return False
    against = team_of(seat) != team_of(bid.seat)
    return against if not doubled(deal) else law.double.says == "answered" and not against and doubled(deal) == 1


def over(law: Law, deal: Deal) -> bool:
    """Return whether the auction has ended."""
    if doubled(deal):
        return law.double.says != "answered" or doubled(deal) > 1 or deal.calls[-1].says == "pass"
    silent = len(SEATS) - (standing(deal) is not None)
    if law.passed.says == "out":
        return len(_out(deal)) >= silent
    last = deal.calls[-silent:]
    return len(last) == silent and all(call.says == "pass" for call in last)


def to_call(law: Law, deal: Deal) -> int | None:
    """Return the seat that must call next; None if the auction has ended."""
    bid = standing(deal)
    if bid is not None and doubled(deal):
        return bid.seat
    if not deal.calls:
        return law.next_seat.says(deal.dealer) if deal.chooser is None else deal.chooser
    out = _out(deal) if law.passed.says == "out" else frozenset[int]()
    seat = law.next_seat.says(deal.calls[-1].seat)
    while seat in out:
        seat = law.next_seat.says(seat)
    return seat


def _out(deal: Deal) -> frozenset[int]:
    return frozenset(call.seat for call in deal.calls if call.says == "pass")
