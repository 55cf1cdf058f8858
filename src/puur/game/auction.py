"""The auction as far as it has gone: what stands, what may be bid, whose word is next."""

from __future__ import annotations

from functools import cache

import msgspec

from puur.cards import SEATS, team_of
from puur.game.state import AuctionCall, Deal
from puur.law.law import Law


class Auction(msgspec.Struct, frozen=True):
    """The state of an auction (bidding for the form of play) as everybody at the table knows it.

    calls: every bid, pass and double so far, in order.
    points, mode, seat: the highest bid, its form of play (a suit letter or form id) and its bidder; None before the
    first.
    times: the multiplier of that bid, 1 undoubled, 2 doubled, 4 once the double was answered.
    numbers, forms: the points and forms of play that may be bid now, both empty if no higher bid is possible.
    """

    calls: tuple[AuctionCall, ...]
    seat: int | None
    points: int | None
    mode: str | None
    times: int
    numbers: tuple[int, ...]
    forms: tuple[str, ...]


def public_auction(law: Law, deal: Deal) -> Auction | None:
    """Return the auction as everybody knows it; None under rules without an auction."""
    if law.trump_maker.says != "auction":
        return None
    bid = highest_bid(deal)
    seat, points, mode = (None, None, None) if bid is None else (bid.seat, bid.points, bid.mode)
    may = higher_points(law, deal) if deal.phase == "auction" and not count_doubles(deal) else ()
    return Auction(
        calls=deal.calls,
        seat=seat,
        points=points,
        mode=mode,
        times=bid_multiplier(deal),
        numbers=may,
        forms=law.forms.says.ids if may else (),
    )


@cache
def biddable_points(law: Law) -> tuple[int, ...]:
    """Return all numbers of points that the rules let one bid, lowest first; the last may stand for a bid Match."""
    most = law.deal_total.says
    steps = (*range(law.bid_least.says, most, law.bid_step.says), most)
    return (*steps, most + law.bid_above.says) if law.bid_above.says else steps


def higher_points(law: Law, deal: Deal) -> tuple[int, ...]:
    """Return the numbers of points that may be bid above the highest bid, lowest first.

    All of them before the first bid.
    """
    bid = highest_bid(deal)
    return tuple(one for one in biddable_points(law) if bid is None or one > bid.points)


def highest_bid(deal: Deal) -> AuctionCall | None:
    """Return the highest bid of the deal's auction so far, which is the latest one; None before the first."""
    return next((call for call in reversed(deal.calls) if call.says == "raise"), None)


def count_doubles(deal: Deal) -> int:
    """Return how often the highest bid was doubled: 0, 1, or 2 where a double was answered."""
    return sum(call.says == "double" for call in deal.calls)


def bid_multiplier(deal: Deal) -> int:
    """Return what the highest bid is multiplied by: 1, doubled 2, with an answered double 4."""
    return int(2 ** count_doubles(deal))


def may_double(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat (0 to 3) may double the highest bid, or answer the opponents' double of its side's bid."""
    bid = highest_bid(deal)
    if bid is None or law.double.says == "never":
        return False
    against = team_of(seat) != team_of(bid.seat)
    return (
        against
        if not count_doubles(deal)
        else law.double.says == "answered" and not against and count_doubles(deal) == 1
    )


def is_auction_over(law: Law, deal: Deal) -> bool:
    """Return whether the auction of the deal has ended, so that no seat may bid, pass or double any more.

    It only reads the calls made so far, so it also answers for a deal whose phase has not changed yet.
    """
    if count_doubles(deal):
        return law.double.says != "answered" or count_doubles(deal) > 1 or deal.calls[-1].says == "pass"
    silent = len(SEATS) - (highest_bid(deal) is not None)
    if law.passed.says == "out":
        return len(_out(deal)) >= silent
    last = deal.calls[-silent:]
    return len(last) == silent and all(call.says == "pass" for call in last)


def seat_to_call(law: Law, deal: Deal) -> int | None:
    """Return the seat (0 to 3) that must bid, pass or double next. Meaningless once the auction is over."""
    bid = highest_bid(deal)
    if bid is not None and count_doubles(deal):
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
