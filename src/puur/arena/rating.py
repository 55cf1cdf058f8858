"""Many bots in one table: how strong each is by all its duels, as Bradley and Terry (1952) have it.

The unit is that of chess (Elo): who has 100 points more wins 64 of 100 pairs of deals, 200 more 76, 400 more 91. A tie
is half a pair won. The mean of all bots is 0, the intervals hold in 95 of 100 cases.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

RATING_UNIT_SENTENCE: Final = (
    "Elo points from pairs of deals won (Bradley-Terry): 100 more win 64 of 100 pairs, 200 more 76, 400 more 91;"
    " the mean of all is 0, low to high holds in 95 of 100 cases"
)
"""The English sentence that explains the unit of bots' ratings, for the results of the arena."""
_SCALE: Final = 400 / math.log(10)
NORMAL_95_PERCENT_QUANTILE: Final = 1.96
"""In a normal distribution 95 % of the values lie within so many standard errors of the mean."""
_ROUNDS: Final = 500
_PRIOR: Final = 0.5
"""Pairs that each is taken to have won and lost against each beside those played: nobody is infinitely strong."""
_WinsByPair = Mapping[tuple[str, str], float]
"""By (winner, loser), how many pairs of deals were won; a tie counts half a pair for each."""


class BotRating(msgspec.Struct, frozen=True):
    """A bot's strength on a scale like Elo's, with its 95 % interval (low to high)."""

    name: str
    rating: float
    low: float
    high: float


def rate_bots(names: Sequence[str], wins: _WinsByPair) -> list[BotRating]:
    """Return the bots' ratings, strongest first; 0 is their average.

    wins: how many pairs of deals were won, by (winner, loser).
    """
    count = len(names)
    won = [[_won(wins, a, b) if a != b else 0.0 for b in names] for a in names]
    strength = [0.0] * count
    for _ in range(_ROUNDS):
        strength = _better(won, strength)
    spread = _spread(won, strength)
    found = [
        BotRating(
            name,
            *(
                round(_SCALE * value, 1)
                for value in (s, s - NORMAL_95_PERCENT_QUANTILE * spread[i], s + NORMAL_95_PERCENT_QUANTILE * spread[i])
            ),
        )
        for i, (name, s) in enumerate(zip(names, strength, strict=True))
    ]
    return sorted(found, key=lambda one: -one.rating)


def _won(wins: _WinsByPair, a: str, b: str) -> float:
    return wins.get((a, b), 0.0) + (_PRIOR if (a, b) in wins or (b, a) in wins else 0.0)


def _better(won: list[list[float]], strength: list[float]) -> list[float]:
    """One round of minorisation and maximisation (Hunter 2004), centred."""
    power = [math.exp(one) for one in strength]
    new = []
    for i, row in enumerate(won):
        met = sum((row[j] + won[j][i]) / (power[i] + power[j]) for j in range(len(won)) if j != i)
        new.append(math.log(sum(row) / met) if met else 0.0)
    mean = sum(new) / len(new)
    return [one - mean for one in new]


def _spread(won: list[list[float]], strength: list[float]) -> list[float]:
    """Standard errors: from the inverse of the information, with the mean held at 0."""
    count = len(won)
    information = [[1.0 / count**2] * count for _ in won]
    for i in range(count):
        for j in range(count):
            if i == j:
                continue
            chance = 1 / (1 + math.exp(strength[j] - strength[i]))
            weight = (won[i][j] + won[j][i]) * chance * (1 - chance)
            information[i][i] += weight
            information[i][j] -= weight
    inverse = _inverse(information)
    return [math.sqrt(max(0.0, inverse[i][i] - 1.0)) for i in range(count)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan, for as many rows as there are bots."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [value / head for value in rows[i]]
        for j in range(count):
            if j != i:
                times = rows[j][i]
                rows[j] = [value - times * other for value, other in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]
