"""What two sides can write for a Partie to a target: whole deals while nobody has reached it, and the one that ends it.

Before the last deal both sides are below the target. The last one is interrupted by thanks wherever the law lets them
stop it, so that anything up to a whole deal can be written of it. What both had before is looked at as a sum: every
pair that can be is one of these, and few that cannot be are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from puur.game.score.possible import (
    DealScoreFamily,
    PointsOfTwoTeams,
    pair_distance,
    possible_weis_sums,
    score_formulas,
)
from puur.game.score.together import bits_of_reachable_sums
from puur.law.law import Law

_PartPlayed = Literal["part", "whole", "match"]


@dataclass(frozen=True, slots=True)
class _Last:
    """What the last deal brings: beside extra, times so many card points; of both together at most total.

    played: a part of the cards, all of them, or all tricks by the first side.
    """

    times: int
    total: int
    extra: PointsOfTwoTeams
    played: _PartPlayed


def can_be_final_totals(law: Law, pair: PointsOfTwoTeams, *, broken: bool = False) -> bool:
    """Return whether two sides' totals can stand together at the end of a game to a target.

    broken: the last deal was cut short, though not by a player's claim to have won. Always True where nothing can be
    checked: without a target, where each plays alone, or where only the announcing side scores.
    """
    target = law.target.says
    if target is None or not score_formulas(law) or law.settlement.says == "announcer":
        return True
    return min(pair) >= 0 and any(
        _fits(law, last, pair, target) for last in _lasts(law, broken or _can_end_within_deal(law))
    )


def nearest_final_totals(law: Law, pair: PointsOfTwoTeams, *, broken: bool = False) -> PointsOfTwoTeams:
    """Return the pair nearest to these totals that can stand at the end of a game.

    In both pairs somebody has reached the target, or in neither. broken: the last deal was cut short, though not by a
    player's claim to have won.
    """
    target = law.target.says or 0
    start = min(
        (one for last in _lasts(law, broken or _can_end_within_deal(law)) for one in _clipped(last, pair, target)),
        key=lambda one: pair_distance(one, pair),
    )
    for off in range(2 * target + 1):
        found = [
            one
            for one in _around(start, off)
            if (max(one) >= target) == (max(pair) >= target) and can_be_final_totals(law, one, broken=broken)
        ]
        if found:
            return min(found, key=lambda one: (pair_distance(one, pair), one))
    raise AssertionError(law.id)


def _can_end_within_deal(law: Law) -> bool:
    """Return whether under these rules a game can end before the last card of a deal."""
    return not law.surplus.says or (law.thanks_stops.says and law.thanks_wins.says == "partie")


@cache
def _lasts(law: Law, broken: bool) -> tuple[_Last, ...]:  # noqa: FBT001 - a cached function's key
    """Return everything that a last deal can bring, what happens most often first."""
    found: dict[_Last, None] = {}
    for way in score_formulas(law):
        for last in _of(law, way, broken=broken):
            mirrored = _Last(last.times, last.total, (last.extra[1], last.extra[0]), last.played)
            found |= dict.fromkeys((last,) if last.played == "match" else (last, mirrored))
    return tuple(sorted(found, key=lambda last: (sum(last.extra), last.times, last.played != "part")))


def _of(law: Law, way: DealScoreFamily, *, broken: bool) -> Iterator[_Last]:
    played: _PartPlayed = "match" if way.match else "whole"
    by_cards = law.settlement.says != "contract"
    for first, second in _weise(law, way):
        extra = way.extra[0] + way.weis * first, way.extra[1] + way.weis * second
        yield _Last(way.times, way.total, extra, played)
        if not broken or way.match:
            continue
        if by_cards:
            yield _Last(way.times, way.total, extra, "part")
        elif way.weis:  # a bid counts when all cards are played; a Weis is written before
            yield _Last(way.times, 0, (way.weis * first, way.weis * second), "part")


def _weise(law: Law, way: DealScoreFamily) -> Iterator[PointsOfTwoTeams]:
    """Yield what the Weise of each side can count in a way of writing a deal."""
    known = possible_weis_sums(law) if way.weis else (0,)
    yield from ((one, 0) for one in known)
    if len(way.weis_of) > 1:
        yield from ((0, one) for one in known if one)
        if law.weis_side.says == "both":
            yield from ((one, other) for one in known for other in known if one and other)


def _fits(law: Law, last: _Last, pair: PointsOfTwoTeams, target: int) -> bool:
    """Return whether a Partie can have ended so with this last deal, told of both sides at once."""
    if last.played == "match":
        return any(_fits_match(law, last, one, target) for one in (pair, (pair[1], pair[0])))
    first, second = _range(last, pair[0] - last.extra[0], target), _range(last, pair[1] - last.extra[1], target)
    if first is None or second is None:
        return False
    least, most = first[0] + second[0], min(last.total, first[1] + second[1])
    if last.played == "whole":
        least = max(least, last.total)
    if least > most:
        return False
    before = sum(pair) - sum(last.extra)
    return bool(_closure(law) >> (before - last.times * most) & _comb(last.times, most - least + 1))


def _fits_match(law: Law, last: _Last, pair: PointsOfTwoTeams, target: int) -> bool:
    first, second = pair[0] - last.extra[0] - last.times * last.total, pair[1] - last.extra[1]
    return 0 <= first < target and 0 <= second < target and bool(_closure(law) >> (first + second) & 1)


def _range(last: _Last, points: int, target: int) -> tuple[int, int] | None:
    """Return how many card points of the last deal leave a side below the target before it; None if none do."""
    if points < 0:
        return None
    return max(0, -(-(points - target + 1) // last.times)), points // last.times


@cache
def _closure(law: Law) -> int:
    """Return what both sides can have together after any number of whole deals, bit by bit."""
    return bits_of_reachable_sums(law, 2 * (law.target.says or 0))


@cache
def _comb(step: int, count: int) -> int:
    """Return so many bits in such steps, from the lowest on."""
    return sum(1 << step * at for at in range(count))


def _clipped(last: _Last, pair: PointsOfTwoTeams, target: int) -> Iterator[PointsOfTwoTeams]:
    """Yield the pairs that lie nearest where only the largest numbers are looked at, each side told first."""
    sides = (0,) if last.played == "match" else (0, 1)
    for one in (pair, (pair[1], pair[0])):
        for side in sides:
            extra = last.extra if side == 0 else (last.extra[1], last.extra[0])
            first = min(max(one[0], extra[0]), extra[0] + target - 1 + last.times * last.total)
            used = max(0, -(-(first - extra[0] - target + 1) // last.times))
            left = 0 if last.played == "match" else last.total - used
            second = min(max(one[1], extra[1]), extra[1] + target - 1 + last.times * left)
            yield (first, second) if one is pair else (second, first)


def _around(pair: PointsOfTwoTeams, off: int) -> Iterator[PointsOfTwoTeams]:
    """Yield the pairs that lie so far from one, both numbers counted."""
    for one in range(off + 1):
        for first in {pair[0] - one, pair[0] + one}:
            for second in {pair[1] - off + one, pair[1] + off - one}:
                yield first, second
