"""Glicko-2, step by step as in M. E. Glickman, Example of the Glicko-2 system, Boston University, 22 March 2022.

>>> games = [GlickoMatch(1400, 30, 1), GlickoMatch(1550, 100, 0), GlickoMatch(1700, 300, 0)]
>>> after = rate_period(Strength(1500, 200, 0.06), games, tau=0.5)
>>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
(1464.05, 151.52, 0.06)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, hypot, log, pi, sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

MIDDLE: Final = 1500.0
"""The rating with which everybody begins."""
WIDEST: Final = 350.0
"""The deviation of somebody who has not played, and the largest one possible."""
SCALE: Final = 173.7178
"""How many points of a rating are one unit of the paper's internal scale (step 2)."""
TAU: Final = 0.3
"""How fast the volatility may change (step 1): the least that the paper calls reasonable, as a game has much luck."""
EXACT: Final = 1e-6
"""The precision with which the volatility is computed (step 5)."""


class Strength(msgspec.Struct, frozen=True):
    """A Glicko-2 rating. deviation: its standard error. volatility: how erratic the results are."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06

    def after_idle_periods(self, periods: int) -> Strength:
        """Return the rating after rating periods without games: equal but less certain (step 6)."""
        wider = hypot(self.deviation, SCALE * self.volatility * sqrt(periods))
        return replace(self, deviation=min(WIDEST, wider))


class GlickoMatch(msgspec.Struct, frozen=True):
    """A game against an opponent's rating and deviation. score: 1 won, 0.5 drawn, 0 lost.

    weight: the part of a full game it counts for (an extension of Glicko-2).
    """

    rating: float
    deviation: float
    score: float
    weight: float = 1.0


def rate_period(before: Strength, games: Sequence[GlickoMatch], tau: float = TAU) -> Strength:
    """Return the rating after a rating period with these games (steps 3 to 8 of Glicko-2).

    before: the rating before the period. Without games the rating stays and becomes less certain.
    tau: how fast the volatility may change (τ of Glicko-2).
    """
    if not games:
        return before.after_idle_periods(1)
    mu, phi = (before.rating - MIDDLE) / SCALE, before.deviation / SCALE
    information, surplus = 0.0, 0.0
    for game in games:
        g = _certainty(game.deviation / SCALE)
        expected = 1 / (1 + exp(-g * (mu - (game.rating - MIDDLE) / SCALE)))
        information += game.weight * g * g * expected * (1 - expected)
        surplus += game.weight * g * (game.score - expected)
    variance = 1 / information
    sigma = _volatility(before.volatility, phi, variance, variance * surplus, tau)
    narrower = 1 / sqrt(1 / (phi * phi + sigma * sigma) + information)
    return Strength(MIDDLE + SCALE * (mu + narrower**2 * surplus), min(WIDEST, SCALE * narrower), sigma)


def _certainty(phi: float) -> float:
    """Return the paper's g: how much a result counts against somebody of that deviation."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Return the new volatility, by the Illinois algorithm (step 5)."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        whole = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - whole) / (2 * whole * whole) - (x - start) / (tau * tau)

    low, high = start, _other_end(f, start, delta * delta - phi * phi - variance, tau)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EXACT:
        between = low + (low - high) * at_low / (at_high - at_low)
        there = f(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return exp(low / 2)


def _other_end(f: Callable[[float], float], start: float, spare: float, tau: float) -> float:
    """Return where the search for the volatility may end."""
    if spare > 0:
        return log(spare)
    steps = 1
    while f(start - steps * tau) < 0:
        steps += 1
    return start - steps * tau
