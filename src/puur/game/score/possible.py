"""What two sides can write for a deal: derived from the law, once a law. Of several: :mod:`puur.game.score.together`.

Whoever reads a slip asks whether the numbers on it can be: 207 : 50 cannot where a Match (all tricks) brings 50 more.
A deal is one of some :class:`DealScoreFamily` s, each a line of pairs along which card points go from one side to the
other. What a ruling takes or gives is in none of them: such a result is asked about, it is not wrong.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from puur.cards import RANKS
from puur.game.auction import biddable_points
from puur.game.choosing import form_multiplier
from puur.game.score.weis_stoeck import stoeck_barred_on_wish, weis_barred_in_form
from puur.law.form import trump_suit
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.law.table import deal_total, possible_card_totals

PointsOfTwoTeams = tuple[int, int]
"""The points that two sides write for a deal, one number a side."""
_MAX_AGREED_FACTOR: Final = 10
"""The highest multiplier of a form of play that is reckoned with where a table agrees on the factors itself."""
_TENS: Final = 10
_HAND: Final = len(RANKS)
_RUNS: Final = 3
_FOURS: Final = 2


@dataclass(frozen=True, slots=True)
class DealScoreFamily:
    """One family of possible deal scores: (times · x + extra, times · (total − x) + extra), x from least to most.

    The first number is that of the side considered (either one), the second that of the other side.
    step: x goes in such steps.
    weis: the multiplier of melds, 0 where they do not count.
    weis_of: which sides may have melds, 0 is the first.
    shared: whether the other side writes the remaining card points, otherwise only its extra.
    match: one side has all tricks.
    gaps: values that x cannot have, because no cards make them, such as 1 and 156 of 157.
    """

    times: int
    total: int
    least: int
    most: int
    extra: PointsOfTwoTeams = (0, 0)
    weis: int = 0
    weis_of: tuple[int, ...] = ()
    shared: bool = True
    match: bool = False
    step: int = 1
    gaps: frozenset[int] = frozenset()

    @property
    def cards(self) -> int | None:
        """Return the sum of both sides' card points, with multiplier; None where only one side writes."""
        return self.times * self.total if self.shared else None


def can_be_deal_score(law: Law, pair: PointsOfTwoTeams) -> bool:
    """Return whether two sides can score these two numbers in one deal, in either order."""
    return any(_fits(law, way, one) for way in score_formulas(law) for one in (pair, (pair[1], pair[0])))


def proven_match_side(law: Law, pair: PointsOfTwoTeams) -> int | None:
    """Return the side (0 or 1 of the pair) that must have taken every trick for these numbers; None if not proven.

    Where a Match explains the numbers and the other side has 0, the Match counts as proven.
    """
    for side in (0, 1):
        told = pair if side == 0 else (pair[1], pair[0])
        explained = any(_fits(law, way, told) for way in score_formulas(law) if way.match)
        otherwise = any(
            _fits(law, way, one) for way in score_formulas(law) if not way.match for one in (told, (told[1], told[0]))
        )
        if explained and (told[1] == 0 or not otherwise):
            return side
    return None


def undecided_match_sides(law: Law, pair: PointsOfTwoTeams) -> tuple[int, ...]:
    """Return the sides (0 or 1 of the pair) of which the points leave open whether they took every trick (Match).

    Empty if they prove it of one side, or rule it out for both.
    """
    if proven_match_side(law, pair) is not None:
        return ()
    turned = (pair, (pair[1], pair[0]))
    return tuple(
        side
        for side, told in enumerate(turned)
        if told[1] and any(_fits(law, way, told) for way in score_formulas(law) if way.match)
    )


def nearest_deal_score(law: Law, pair: PointsOfTwoTeams) -> PointsOfTwoTeams:
    """Return the pair nearest to this one that two sides can score in one deal.

    The distance is :func:`pair_distance`. Raises ValueError where each player plays alone.
    """
    found = ((pair_distance(one, pair), one) for one in _near(law, pair))
    turned = ((pair_distance((b, a), pair), (b, a)) for a, b in _near(law, (pair[1], pair[0])))
    return min((*found, *turned))[1]


@cache
def score_formulas(law: Law) -> tuple[DealScoreFamily, ...]:
    """Return the formulas that describe all deal scores under these rules; empty where each player plays alone."""
    if law.settlement.says not in {"sides", "contract", "announcer"}:
        return ()
    found: dict[DealScoreFamily, None] = {}
    for mode in law.forms.says.ids:
        for times in _factors(law, mode):
            found |= dict.fromkeys(_of_form(law, mode, times))
    return tuple(found)


def has_two_sides(law: Law) -> bool:
    """Return whether two sides score under these rules, so that a pair of numbers can be checked."""
    return not is_each_alone(law)


@cache
def possible_weis_sums(law: Law) -> tuple[int, ...]:
    """Return all meld totals that one side can have in a deal, without multiplier, smallest first."""
    if not law.weis.says:
        return (0,)
    hands = _hands(law)
    found = {one.points for one in hands}
    if law.weis_partner.says:
        found |= {one.points + other.points for one in hands for other in hands if _together(one, other)}
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class _Hand:
    """What a hand announces: its points, the longest run in it, and the ranks of which it has all four."""

    points: int
    longest: int
    fours: frozenset[str]


def _together(one: _Hand, other: _Hand) -> bool:
    """Return whether two hands can have that in one deal: whoever has all four of a rank breaks the other's runs."""
    apart = not one.fours & other.fours
    return apart and one.longest <= _gap(other.fours) and other.longest <= _gap(one.fours)


@cache
def _gap(fours: frozenset[str]) -> int:
    """Return how long a run can be that has none of these ranks."""
    left = "".join(" " if rank in fours else "x" for rank in RANKS)
    return max(map(len, left.split()), default=0)


def _hands(law: Law) -> tuple[_Hand, ...]:
    """Return what one hand can announce: runs and four alike that fit into nine cards."""
    lengths = [length for length in law.run_points.says if length >= law.run_least.says]
    ranks = [rank for rank, worth in law.four_points.says.items() if worth]
    most = 1 if law.weis_further.says == "none" else _HAND
    found = set[_Hand]()
    for runs in range(min(_RUNS, most) + 1):
        for some in combinations_with_replacement(lengths, runs):
            for alike in range(min(_FOURS, most - runs) + 1):
                overlap = runs * alike if law.kreuzweis.says else 0
                if sum(some) + 4 * alike - overlap > _HAND or sum(some) > _HAND:
                    continue
                worth = sum(law.run_points.says[length] for length in some)
                for fours in combinations(ranks, alike):
                    points = worth + sum(law.four_points.says[rank] for rank in fours)
                    found.add(_Hand(points, max(some, default=0), frozenset(fours)))
    return tuple(found)


@cache
def _factors(law: Law, mode: str) -> tuple[int, ...]:
    agreed = range(1, _MAX_AGREED_FACTOR + 1) if law.factors_open.says else ()
    return tuple(sorted({*agreed, *(form_multiplier(law, deck, mode) for deck in law.decks.says)}))


def _of_form(law: Law, mode: str, times: int) -> Iterator[DealScoreFamily]:
    total = deal_total(law, mode)
    weis = 0 if not law.weis.says or weis_barred_in_form(law, mode) else times if law.weis_factor.says else 1
    stoeck = 0
    if law.stoeck.says and not stoeck_barred_on_wish(law, mode) and trump_suit(mode) is not None:
        stoeck = law.stoeck_points.says * (times if law.stoeck_factor.says else 1)
    both: Final = (0, 1)
    gaps = _gaps(law, mode)
    for mine, theirs in ((0, 0), (stoeck, 0), (0, stoeck)):
        if law.settlement.says == "announcer":
            yield from _announced(law, mode, times, mine, weis)
            continue
        for bid, least in _bids(law, total):
            yield DealScoreFamily(times, total, least, total, (mine + bid, theirs), weis, both, gaps=gaps)
            if theirs and law.stoeck_trick.says:
                continue
            sides = (0,) if law.weis_trick.says else both
            for bonus in match_bonuses(law, times):
                yield DealScoreFamily(times, total, total, total, (mine + bid + bonus, theirs), weis, sides, match=True)


def _gaps(law: Law, mode: str) -> frozenset[int]:
    """Return the card points up to the whole that no cards make."""
    return frozenset(range(deal_total(law, mode) + 1)) - possible_card_totals(law, mode)


def match_bonuses(law: Law, times: int) -> tuple[int, ...]:
    """Return the possible points for taking every trick, where the form of play counts ``times`` times.

    There are two where taking every trick against the announcing side (Kontermatch) is doubled.
    """
    bonus = law.match_bonus.says * (times if law.match_factor.says else 1)
    return (bonus, 2 * bonus) if bonus and law.kontermatch.says == "doubled" else (bonus,)


def _announced(law: Law, mode: str, times: int, extra: int, weis: int) -> Iterator[DealScoreFamily]:
    """Only the side that announced writes."""
    total = deal_total(law, mode)
    bonus = law.match_bonus.says * (times if law.match_factor.says else 1)
    tens = law.rounding.says == "tens"
    most = (total + _TENS // 2) // _TENS * _TENS if tens else total
    step = _TENS if tens else 1
    gaps = frozenset[int]() if tens else _gaps(law, mode)
    yield DealScoreFamily(times, total, 0, most, (extra, 0), weis, (0,), shared=False, step=step, gaps=gaps)
    yield DealScoreFamily(times, total, most, most, (extra + bonus, 0), weis, (0,), shared=False, match=True, step=step)
    if law.kontermatch.says == "minus":
        yield DealScoreFamily(times, total, 0, 0, (extra - bonus, 0), weis, (0,), shared=False, step=step)


def _bids(law: Law, total: int) -> Iterator[tuple[int, int]]:
    """What a bid brings the side that writes it, with the card points that it then has at least.

    It has reached the bid, or the others have missed it.
    """
    if law.settlement.says != "contract":
        yield 0, 0
        return
    doubles = {"never": 1, "once": 2, "answered": 3}[law.double.says]
    for points in biddable_points(law):
        reached = law.contract_counts.says == "cards" and points <= law.deal_total.says
        for double in range(doubles):
            yield 2**double * points, min(points, total - points + 1) if reached else 0


def _fits(law: Law, way: DealScoreFamily, pair: PointsOfTwoTeams) -> bool:
    """Return whether a way explains a pair, told of the first side."""
    first, second = pair[0] - way.extra[0], pair[1] - way.extra[1]
    if not way.weis:
        return _splits(way, first, second)
    over = first + second - (way.cards or 0)
    if not way.shared:
        return second == 0 and any(_splits(way, first - way.weis * worth, 0) for worth in possible_weis_sums(law))
    if over < 0 or over % way.weis:
        return False
    worth, known = over // way.weis, possible_weis_sums(law)
    alone = (one for one in way.weis_of if _contains(known, worth))
    if any(_splits(way, first - over * (side == 0), second - over * (side == 1)) for side in alone):
        return True
    apart = law.weis_side.says == "both" and len(way.weis_of) > 1
    return apart and any(
        _contains(known, worth - one) and _splits(way, first - way.weis * one, second - way.weis * (worth - one))
        for one in known
    )


def _splits(way: DealScoreFamily, first: int, second: int) -> bool:
    """Return whether these are card points of the way, and nothing else."""
    if first < 0 or first % way.times or first // way.times % way.step:
        return False
    x = first // way.times
    return way.least <= x <= way.most and x not in way.gaps and second == other_side_points(way, x)


def other_side_points(way: DealScoreFamily, x: int) -> int:
    """Return the other side's card score, with multiplier, if the first has ``x`` raw card points.

    way: the formula of the score. 0 if the other side does not share in the card points.
    """
    return way.times * (way.total - x) if way.shared else 0


def _near(law: Law, pair: PointsOfTwoTeams) -> Iterator[PointsOfTwoTeams]:
    """Yield for each way the pairs that lie nearest, told of the first side."""
    for way in score_formulas(law):
        first, second = pair[0] - way.extra[0], pair[1] - way.extra[1]
        for side, worth in _near_weise(law, way, first + second - (way.cards or second)):
            more = way.weis * worth
            mine = first - more * (side == 0)
            others = way.total * way.times - (second - more * (side == 1)) if way.shared else mine
            for guess in (mine, others):
                for x in _possible_near(way, guess):
                    points = way.times * x + way.extra[0] + more * (side == 0)
                    yield points, other_side_points(way, x) + way.extra[1] + more * (side == 1)


def _near_weise(law: Law, way: DealScoreFamily, over: int) -> Iterator[tuple[int, int]]:
    """Yield sides and Weise that explain best by how much both write more than cards."""
    yield 0, 0
    if not way.weis:
        return
    known = possible_weis_sums(law)
    at = bisect_left(known, over // way.weis)
    for worth in known[max(0, at - 2) : at + 3]:
        yield from ((side, worth) for side in way.weis_of)


def _possible_near(way: DealScoreFamily, points: int) -> set[int]:
    """Return the card points that the cards can make next below and next above points as they are written."""
    below, above = _clipped(way, points // way.times), _clipped(way, -(-points // way.times))
    while below in way.gaps and below > way.least:
        below -= way.step
    while above in way.gaps and above < way.most:
        above += way.step
    return {below, above} - way.gaps


def _clipped(way: DealScoreFamily, x: int) -> int:
    return min(max(x // way.step * way.step, way.least), way.most)


def pair_distance(one: PointsOfTwoTeams, other: PointsOfTwoTeams) -> int:
    """Return how far two pairs of points are apart: the sum of the differences of their first and second numbers."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _contains(known: tuple[int, ...], worth: int) -> bool:
    at = bisect_left(known, worth)
    return at < len(known) and known[at] == worth
