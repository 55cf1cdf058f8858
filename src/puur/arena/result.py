"""What the pairs so far say: who is ahead, by how much, and how sure that is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from puur.arena.pair import FirstComplaintByForfeit, PairResult

LEAD_UNIT_SENTENCE: Final = (
    "points a deal by which the side of the first bot is ahead of the other's on the slate, factors, Weis and Stöck"
    " included; in the Differenzler difference points a player; every deal counts once for all its seatings"
)
"""The English sentence that explains the unit of a lead, for the results of the arena."""
_LEAST: Final = 20
"""Pairs before one may stop: fewer say too little about the spread."""


class DuelResult(msgspec.Struct, frozen=True):
    """The summary of a match between two bots.

    Mappings have the keys ``a`` and ``b``; ``wins`` and ``won`` also ``ties``.

    deals: pairs of deals (or deals, with whole games).
    mean: A's lead in points per deal.
    stderr: its standard error.
    wins: pairs won.
    won: whole games won, None if single deals were played.
    forfeits: deals forfeited.
    why: deals forfeited by reason.
    complaints: the first error of each reason.
    seconds_per_move, cpu_per_move: time used per move, in seconds and processor seconds (0 if not measured).
    """

    deals: int
    mean: float
    stderr: float
    wins: dict[str, int]
    forfeits: dict[str, int]
    why: dict[str, dict[str, int]]
    complaints: dict[str, FirstComplaintByForfeit]
    seconds_per_move: dict[str, float]
    cpu_per_move: dict[str, float]
    won: dict[str, int] | None = None


def summarise_duel(played: Sequence[PairResult], *, partien: bool = False) -> DuelResult:
    """Return the summary of these results. partien: whether whole games were played instead of single deals."""
    ahead = [one.mean_lead for one in played]
    mean, stderr = mean_and_stderr(ahead)
    wins = {"a": sum(d > 0 for d in ahead), "b": sum(d < 0 for d in ahead), "ties": sum(d == 0 for d in ahead)}
    why = {name: _sum(one.forfeits[side] for one in played) for side, name in enumerate("ab")}
    games = sum(len(one.ahead) for one in played)
    won = {name: sum(one.won[side] for one in played) for side, name in enumerate("ab")}
    return DuelResult(
        deals=sum(one.deals for one in played) if partien else len(played),
        mean=round(mean, 4),
        stderr=round(stderr, 4),
        wins=wins,
        forfeits={name: sum(reasons.values()) for name, reasons in why.items()},
        why=why,
        complaints={name: _first(one.complaints[side] for one in played) for side, name in enumerate("ab")},
        seconds_per_move={name: _pace(played, "seconds", side) for side, name in enumerate("ab")},
        cpu_per_move={name: _pace(played, "cpu", side) for side, name in enumerate("ab")},
        won={**won, "ties": games - sum(won.values())} if partien else None,
    )


def mean_and_stderr(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of these values and its standard error; 0 and 0 without values, error 0 for a single one."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    spread = sum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(spread / (count - 1) / count) if count > 1 else 0.0


def is_leader_certain(values: Sequence[float], doubt: float) -> bool:
    """Return whether it is certain which of two bots is the better one.

    values: bot A's lead in points by pair of deals. doubt: the probability of error that is allowed. It holds even if
    one asks again after each pair. A confidence sequence by a normal mixture (Robbins 1970; Waudby-Smith and others
    2021).
    """
    count = len(values)
    mean, stderr = mean_and_stderr(values)
    if count < _LEAST or not stderr:
        return False
    grown = count + _LEAST
    bound = math.sqrt(grown / count * (math.log(grown / _LEAST) + 2 * math.log(1 / doubt)))
    return abs(mean) > bound * stderr


def _pace(played: Sequence[PairResult], what: str, side: int) -> float:
    taken = float(sum(getattr(one, what)[side] for one in played))
    return round(taken / max(1, sum(one.moves[side] for one in played)), 7)


def _first(said: Iterable[FirstComplaintByForfeit]) -> FirstComplaintByForfeit:
    """The first text of each reason."""
    found: FirstComplaintByForfeit = {}
    for one in said:
        found = {**one, **found}
    return found


def _sum(counts: Any) -> dict[str, int]:  # noqa: ANN401 - an iterable of what Played.forfeits has
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return dict(total)
