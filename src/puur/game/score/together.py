"""What two sides can write for so many deals together: derived from the ways in which each of them can be written.

Where no Weis and no bid counts, a Match is seen in the totals: whoever makes one has all of that deal, and the others
have nothing of it. Elsewhere only what both sides have together is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import gcd

from puur.game.score.possible import (
    DealScoreFamily,
    PointsOfTwoTeams,
    can_be_deal_score,
    match_bonuses,
    nearest_deal_score,
    other_side_points,
    pair_distance,
    possible_weis_sums,
    score_formulas,
)
from puur.law.law import Law


def can_be_total_of_deals(law: Law, pair: PointsOfTwoTeams, deals: int) -> bool:
    """Return whether two sides can have these totals, in either order, after exactly ``deals`` deals."""
    unit = _unit(law)
    if min(pair) < _least(law) * deals or any(points % unit for points in pair):
        return False
    if deals == 1:
        return can_be_deal_score(law, pair)
    if not bits_of_reachable_sums_of_deals(law, deals) >> _shifted(law, sum(pair), deals) & 1:
        return False
    return _open(law) or any(_with_matches(law, one, deals) for one in (pair, (pair[1], pair[0])))


def nearest_total_of_deals(law: Law, pair: PointsOfTwoTeams, deals: int) -> PointsOfTwoTeams:
    """Return the nearest pair of totals that ``deals`` deals can have, in the order of the given pair.

    The larger number is kept if possible.
    """
    if deals == 1:
        return nearest_deal_score(law, pair)
    large, small = max(pair), min(pair)
    kept = _keep_larger(law, large, small, deals) or _keep_larger(law, large - large % _unit(law), small, deals)
    found = kept or min(_even(law, deals), key=lambda one: pair_distance(one, (large, small)))
    return found if pair[0] >= pair[1] else (found[1], found[0])


@cache
def bits_of_reachable_sums_of_deals(law: Law, deals: int) -> int:
    """Return which sums of both sides' points ``deals`` deals can have, as a bit set.

    Bit 0 is the least possible sum of so many deals, which may be negative; bit n is n points more.
    """
    one, total, left = _of_one_deal(law), 1, deals
    while left:
        total = _added(total, one) if left & 1 else total
        one = _added(one, one) if left > 1 else one
        left >>= 1
    return total


def bits_of_reachable_sums(law: Law, most: int) -> int:
    """Return which sums of both sides' points below ``most`` any number of deals can have; bit n stands for the sum n.

    Only valid where nobody scores below 0.
    """
    mask = (1 << most) - 1
    found, before = (_of_one_deal(law) | 1) & mask, 0
    while found != before:
        found, before = _added(found, found) & mask, found
    return found


@cache
def _of_one_deal(law: Law) -> int:
    """Return what both sides can write together for one deal, bit by bit from the least on."""
    least = 2 * _least(law)
    found = 0
    for way in score_formulas(law):
        cards = {sum(way.extra) + way.times * x + other_side_points(way, x) - least for x in _of_one_side(way)}
        for worth in _weise_together(law) if way.weis else (0,):
            for points in cards:
                found |= 1 << (points + way.weis * worth)
    return found


@cache
def _weise_together(law: Law) -> tuple[int, ...]:
    known = possible_weis_sums(law)
    return tuple({one + other for one in known for other in known}) if law.weis_side.says == "both" else known


def _of_one_side(way: DealScoreFamily) -> tuple[int, ...]:
    """The card points that have to be gone through to know every sum: where both sides write, one stands for all."""
    return (way.least,) if way.shared else tuple(range(way.least, way.most + 1, way.step))


@cache
def _unit(law: Law) -> int:
    """What every number is a multiple of: where everything counts double, there are no odd ones."""
    found = 0
    for way in score_formulas(law):
        found = gcd(found, way.times * way.step, *way.extra, way.weis, way.times * way.least)
    return found or 1


@cache
def _least(law: Law) -> int:
    """The least that a side can write for a deal, negative where a Match against it is taken off."""
    return min((0, *(points for way in score_formulas(law) for points in way.extra)))


def _shifted(law: Law, total: int, deals: int) -> int:
    return total - 2 * _least(law) * deals


def _open(law: Law) -> bool:
    """Whether only the sum is looked at: with Weise or bids in it, a Match is not seen any more."""
    return law.settlement.says != "sides" or any(way.weis for way in score_formulas(law))


def _with_matches(law: Law, pair: PointsOfTwoTeams, deals: int) -> bool:
    """Return whether a sum of so many deals can be shared out so: who makes a Match has all of that deal."""
    matches, plain = _matches(law), _plain(law)
    if not any(bonus for _, bonus in matches):
        return True
    for mine in range(deals + 1):
        for theirs in range(deals + 1 - mine):
            for first in _fold(matches, mine):
                if first > pair[0]:
                    continue
                for second in _fold(matches, theirs):
                    rest = sum(pair) - first - second
                    if second <= pair[1] and rest in _rests(plain, _stoecke(law), deals - mine - theirs, mine + theirs):
                        return True
    return False


@cache
def _matches(law: Law) -> frozenset[tuple[int, int]]:
    """What a Match brings whoever makes it, without Stöck, and the bonus in it."""
    alone = (way for way in score_formulas(law) if way.match and way.extra[1] == 0)
    return frozenset(
        (way.times * way.total + way.extra[0], way.extra[0])
        for way in alone
        if way.extra[0] in match_bonuses(law, way.times)
    )


@cache
def _plain(law: Law) -> frozenset[int]:
    return frozenset(way.times * way.total + sum(way.extra) for way in score_formulas(law) if not way.match)


@cache
def _stoecke(law: Law) -> frozenset[int]:
    """What the Stöck can bring beside a Match."""
    return frozenset({0, *(sum(way.extra) for way in score_formulas(law) if not way.match)})


@cache
def _fold(matches: frozenset[tuple[int, int]], count: int) -> tuple[int, ...]:
    found = {0}
    for _ in range(count):
        found = {one + points for one in found for points, _ in matches}
    return tuple(sorted(found))


@cache
def _rests(plain: frozenset[int], stoecke: frozenset[int], deals: int, beside: int) -> frozenset[int]:
    found = {0}
    for some in (plain,) * deals + (stoecke,) * beside:
        found = {one + points for one in found for points in some}
    return frozenset(found)


def _added(one: int, other: int) -> int:
    """Return every sum of a number of one set and one of the other, both bit by bit; whole runs are moved at once."""
    if _runs(one) > _runs(other):
        one, other = other, one
    found = 0
    while one:
        low = (one & -one).bit_length() - 1
        rest = one >> low
        length = (~rest & (rest + 1)).bit_length() - 1
        found |= _smeared(other, length) << low
        one = rest >> length << low + length
    return found


def _runs(numbers: int) -> int:
    return (numbers & ~(numbers << 1)).bit_count()


def _smeared(numbers: int, length: int) -> int:
    """Return every number of the set and the next ones after it, so many in all."""
    done = 1
    while done < length:
        step = min(done, length - done)
        numbers |= numbers << step
        done += step
    return numbers


def _keep_larger(law: Law, large: int, small: int, deals: int) -> PointsOfTwoTeams | None:
    """Return the pair with the larger number as it is, and the smaller one as near as possible."""
    for off in range(large + small + 1):
        for other in (small - off, small + off):
            if other >= 0 and can_be_total_of_deals(law, (large, other), deals):
                return large, other
        if off > small and off > _furthest(law):
            return None
    return None


def _furthest(law: Law) -> int:
    return max((way.times * way.total + sum(way.extra) for way in score_formulas(law)), default=0)


def _even(law: Law, deals: int) -> Iterator[PointsOfTwoTeams]:
    """Yield what so many deals come to where nothing special happens in them."""
    for way in score_formulas(law):
        for x in {way.least, way.most}:
            yield deals * (way.times * x + way.extra[0]), deals * (other_side_points(way, x) + way.extra[1])
