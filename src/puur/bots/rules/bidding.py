"""What to say in the auction: how many points the own side is likely to make in each form, and what a bid is worth.

A bid is worth what it brings if it is reached less what it gives away if not. Who has bid tells what the hand holds.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt
from typing import Final, NamedTuple

from puur.bots.rules.promise import expectation_of_form
from puur.cards import team_of
from puur.game import commands as cmd
from puur.game.auction import Auction
from puur.game.observe import Observation
from puur.law.law import Law

_SPREAD: Final = 27.0
"""By how many points a deal comes out otherwise than expected."""
_USUAL: Final = 78.5
_SAFE: Final = 8.0
"""Who bids so many points expects about so many more."""
_TOLD: Final = 0.6
"""How much of what a bid tells is believed."""
_GAIN: Final = 6.0
"""A bid must promise so much more than a pass."""
_LIKELY: Final = 0.5
"""Nobody bids what is missed more often than made."""
_DARE: Final = 25.0
"""A double must promise so much more than a pass."""

PointsForecast = Callable[[str, float], tuple[float, Callable[[int], float]]]
"""A function of a form of play (id) and of what bids tell, in points.

It returns the points to expect, and a function for the probability of making at least so many.
"""
AuctionAnswer = cmd.Raise | cmd.Pass | cmd.Double
"""What a bot may answer in an auction: a higher bid, a pass, or a double."""


class _Choice(NamedTuple):
    worth: float
    command: AuctionAnswer


def choose_auction_call(law: Law, seen: Observation, made: PointsForecast | None = None) -> AuctionAnswer:
    """Return the command for the best bid, pass or double in the auction; a pass if there is no auction.

    made: a function of a form (id) and a correction in points. It returns the points to expect,
    and a function for the probability of making at least so many. By default both come from the own hand.
    """
    seat, auction = seen.seat or 0, seen.auction
    if auction is None:
        return cmd.Pass(seat)
    expect = made or points_expected_by_hand(law, seen)
    silent = _standing(auction, seat, expect)
    choices = [_Choice(silent, cmd.Pass(seat))]
    if "double" in seen.may:
        choices.append(_Choice(_standing(auction, seat, expect, 2) - _DARE, cmd.Double(seat)))
    if "raise" in seen.may:
        choices += [one for mode in auction.forms if (one := _raise(auction, seat, mode, expect)) is not None]
    return max(choices, key=lambda one: one.worth).command


def points_expected_by_hand(law: Law, seen: Observation) -> PointsForecast:
    """Return a function of a form (id) and a correction in points, from the own hand with an unknown partner.

    It returns the points to expect, and a function that says how likely at least so many are made.
    """

    def expected_points(mode: str, correction: float) -> tuple[float, Callable[[int], float]]:
        points = expectation_of_form(law, seen.deck, mode).expected_points(seen.hand)
        mean = min(max(points + correction, 0.0), float(law.deal_total.says))
        return mean, lambda least: 0.5 * (1 + erf((mean - least) / (_SPREAD * sqrt(2))))

    return expected_points


def extra_points_from_bids(auction: Auction, seat: int, mode: str) -> float:
    """Return how many points more (negative: fewer) others' earlier bids let a seat expect in a form (``mode``)."""
    found = 0.0
    for other in range(4):
        last = next((call.points for call in reversed(auction.calls) if (call.seat, call.mode) == (other, mode)), None)
        if last is not None and other != seat:
            more = _TOLD * max(0.0, last + _SAFE - _USUAL)
            found += more if team_of(other) == team_of(seat) else -more
    return found


def _raise(auction: Auction, seat: int, mode: str, expect: PointsForecast) -> _Choice | None:
    """The best number in a form, None where every one would rather be missed."""
    mean, likely = expect(mode, extra_points_from_bids(auction, seat, mode))
    points = max(auction.numbers, key=lambda n: n * (2 * likely(n) - 1))
    if likely(points) < _LIKELY:
        return None
    worth = points * (2 * likely(points) - 1) + 2 * (mean - _USUAL) - _GAIN
    return _Choice(worth, cmd.Raise(seat, points, mode))


def _standing(auction: Auction, seat: int, expect: PointsForecast, more: int = 1) -> float:
    """What the bid that stands is worth for the seat's side; nothing where there is none: the cards are dealt again."""
    if auction.seat is None or auction.mode is None or auction.points is None:
        return 0.0
    mean, likely = expect(auction.mode, extra_points_from_bids(auction, seat, auction.mode))
    ours, bid = team_of(auction.seat) == team_of(seat), auction.points
    reached = likely(bid) if ours else 1 - likely(round(2 * _USUAL) - bid + 1)
    worth = more * auction.times * bid * (2 * reached - 1)
    return (worth if ours else -worth) + 2 * (mean - _USUAL)
