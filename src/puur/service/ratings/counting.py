"""Which games count for ratings, and the ratings that follow: pure functions of what was played (docs/ratings.md).

Nothing of it is stored. A game counts if every person at the table held the seat by an account before the first card
was played, and accounts sat on different sides. So nobody can choose afterwards which games count.

Ratings are Glicko-2, step by step as in M. E. Glickman, Example of the Glicko-2 system, Boston University, 22 March
2022. His example:

>>> games = [GlickoMatch(1400, 30, 1), GlickoMatch(1550, 100, 0), GlickoMatch(1700, 300, 0)]
>>> after = rating_after_period(GlickoRating(1500, 200, 0.06), games, tau=0.5)
>>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
(1464.05, 151.52, 0.06)
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import exp, hypot, log, pi, sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

from puur.cards import SEATS
from puur.service.ratings.results import PartieResult

INITIAL_RATING: Final = 1500.0
"""The rating with which everybody begins."""
_MAX_DEVIATION: Final = 350.0
"""The deviation of somebody who has not played, and the largest one possible."""
RATING_POINTS_PER_GLICKO_UNIT: Final = 173.7178
"""How many points of a rating are one unit of the paper's internal scale (step 2)."""
_VOLATILITY_CONSTRAINT: Final = 0.3
"""How fast the volatility may change (step 1): the least that the paper calls reasonable, as a game has much luck."""
_VOLATILITY_PRECISION: Final = 1e-6
"""The precision with which the volatility is computed (step 5)."""


class GlickoRating(msgspec.Struct, frozen=True):
    """A Glicko-2 rating: 1500 is the middle. deviation: its standard error. volatility: how erratic the results are."""

    rating: float = INITIAL_RATING
    deviation: float = _MAX_DEVIATION
    volatility: float = 0.06

    def after_idle_periods(self, periods: int) -> GlickoRating:
        """Return the rating after rating periods without games: equal but less certain (step 6)."""
        wider = hypot(self.deviation, RATING_POINTS_PER_GLICKO_UNIT * self.volatility * sqrt(periods))
        return replace(self, deviation=min(_MAX_DEVIATION, wider))


class GlickoMatch(msgspec.Struct, frozen=True):
    """A game against an opponent's rating and deviation. score: 1 won, 0.5 drawn, 0 lost.

    weight: the part of a full game it counts for (an extension of Glicko-2).
    """

    rating: float
    deviation: float
    score: float
    weight: float = 1.0


def rating_after_period(
    before: GlickoRating, games: Sequence[GlickoMatch], tau: float = _VOLATILITY_CONSTRAINT
) -> GlickoRating:
    """Return the rating after a rating period with these games (steps 3 to 8 of Glicko-2).

    before: the rating before the period. Without games the rating stays and becomes less certain.
    tau: how fast the volatility may change (τ of Glicko-2).
    """
    if not games:
        return before.after_idle_periods(1)
    mu, phi = (
        (before.rating - INITIAL_RATING) / RATING_POINTS_PER_GLICKO_UNIT,
        before.deviation / RATING_POINTS_PER_GLICKO_UNIT,
    )
    information, surplus = 0.0, 0.0
    for game in games:
        g = _certainty(game.deviation / RATING_POINTS_PER_GLICKO_UNIT)
        expected = 1 / (1 + exp(-g * (mu - (game.rating - INITIAL_RATING) / RATING_POINTS_PER_GLICKO_UNIT)))
        information += game.weight * g * g * expected * (1 - expected)
        surplus += game.weight * g * (game.score - expected)
    variance = 1 / information
    sigma = _volatility(before.volatility, phi, variance, variance * surplus, tau)
    narrower = 1 / sqrt(1 / (phi * phi + sigma * sigma) + information)
    return GlickoRating(
        INITIAL_RATING + RATING_POINTS_PER_GLICKO_UNIT * (mu + narrower**2 * surplus),
        min(_MAX_DEVIATION, RATING_POINTS_PER_GLICKO_UNIT * narrower),
        sigma,
    )


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
    while abs(high - low) > _VOLATILITY_PRECISION:
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


_BOT_RATINGS: Final[Mapping[str, float]] = {
    "random": 1000,
    "beginner": 1170,
    "casual": 1250,
    "regular": 1340,
    "club": 1425,
    "rules": 1500,
    "strong": 1540,
    "expert": 1545,
    "best": 1570,
}
"""Name of a bot → its fixed rating (docs/ratings.md says how it was found). Games with other bots do not count."""
MAX_LISTED_DEVIATION: Final = 100.0
"""The largest deviation with which a rating is listed; above it, the rating is provisional."""
_PARTNER_DEVIATION: Final = 150.0
"""About how much the strengths of people differ, and so how uncertain each of two constant partners is."""
WEEK_MS: Final = 7 * 86_400_000
"""One week in milliseconds."""
_MONDAY: Final = 3 * 86_400_000
"""1 January 1970 was a Thursday."""

SeatKey = tuple[str, int, str]
"""A seat that an account holds: the table's id, the seat (0 to 3), and the hash of the secret key in its link."""
_StrengthByName = dict[str, GlickoRating]
_RatedSeats = Mapping[SeatKey, "RatedSeat"]


class RatedSeat(msgspec.Struct, frozen=True):
    """The account that holds a seat, and since when that is known (``at``, ms since 1970, UTC)."""

    account: str
    at: int


class RatedPartie(msgspec.Struct, frozen=True):
    """A game (Partie) that counts for ratings.

    reglement: the id of its rule set. at: when it ended (ms since 1970, UTC). alone: whether each plays for himself.
    who: account id by seat, "" for a bot. bots: name of the bot by seat, "" for a person.
    place: by seat, the lowest is best; partners share one.
    left: seats that abandoned the game and therefore lost.
    broken: whether it was not finished, so that it counts only for those who left.
    """

    reglement: str
    at: int
    alone: bool
    who: tuple[str, ...]
    bots: tuple[str, ...]
    place: tuple[int, ...]
    left: tuple[int, ...] = ()
    broken: bool = False

    def account_at_seat(self, seat: int) -> str:
        """Return the account for which the game counts at a seat; "" if it counts for none."""
        return "" if self.broken and seat not in self.left else self.who[seat]


class RatingStanding(msgspec.Struct, frozen=True):
    """The rating of an account in one rule set.

    rating: the Glicko-2 rating. within: half the width of its 95 % interval.
    games: how many counted. provisional: whether the interval is still too wide to list it.
    above: points per deal above what a strong bot makes with the same cards; None if not computed.
    """

    rating: int
    within: int
    games: int
    provisional: bool
    above: float | None = None


def to_rated_partie(one: PartieResult, known: _RatedSeats) -> RatedPartie | None:
    """Return a finished game as it is rated; None if it does not count.

    It does not count if a person has no account, an account held the seat only later or holds two seats, a bot has no
    rating, or nobody played against another.
    one: the result of the game. known: (table, seat, hash of the seat's key) → the account that holds it.
    """
    who = []
    for seat, holder in enumerate(one.seats):
        kept = known.get((one.table, seat, holder.key)) if not holder.bot else RatedSeat("", 0)
        if kept is None or kept.at > one.begun or (holder.bot and holder.bot not in _BOT_RATINGS):
            return None
        who.append(kept.account)
    people = [account for account in who if account]
    sides = {seat if one.alone else seat % 2 for seat in SEATS if who[seat]}
    if len(set(people)) < len(people) or len(sides) < 2:  # noqa: PLR2004 - somebody against somebody
        return None
    bots = tuple(seat.bot for seat in one.seats)
    return RatedPartie(one.reglement, one.at, one.alone, tuple(who), bots, one.place, one.left, one.broken)


def compute_ratings(games: Iterable[RatedPartie], now: int) -> dict[str, dict[str, RatingStanding]]:
    """Return the ratings: rule set id → account id → rating. They are always computed from all games.

    games: in any order. now: the current time (ms since 1970, UTC), until which idle accounts become less certain.
    """
    by_kind: dict[str, list[RatedPartie]] = defaultdict(list)
    for game in sorted(games, key=lambda one: one.at):
        by_kind[game.reglement].append(game)
    return {kind: _standings(found, now) for kind, found in by_kind.items()}


def compute_ratings_json(games: Sequence[RatedPartie], now: int) -> bytes:
    """Return the result of :func:`compute_ratings` as JSON: rule set id → account id → :class:`RatingStanding`.

    games: all rated games, in any order. now: the current time (ms since 1970, UTC). Runs in a worker process.
    """
    return msgspec.json.encode(compute_ratings(games, now))


def _standings(games: Sequence[RatedPartie], now: int) -> dict[str, RatingStanding]:
    strengths: _StrengthByName = {}
    partners: dict[str, Counter[str]] = defaultdict(Counter)
    seen: dict[str, int] = {}
    for week, found in groupby(games, key=lambda one: _week(one.at)):
        these = list(found)
        people = {account for game in these for seat in SEATS if (account := game.account_at_seat(seat))}
        for account in people:
            strengths[account] = strengths.get(account, GlickoRating()).after_idle_periods(
                week - seen.get(account, week)
            )
            seen[account] = week + 1
        strengths |= _strengths_after_week(these, people, strengths)
        for account, partner in (pair for game in these for pair in _pairs(game)):
            partners[account][partner] += 1
    last = _week(now)
    return {
        who: _to_standing(one.after_idle_periods(max(0, last - seen[who])), partners[who])
        for who, one in strengths.items()
    }


def _strengths_after_week(
    games: Sequence[RatedPartie], people: Iterable[str], before: _StrengthByName
) -> _StrengthByName:
    """Return what a week says of everybody who played in it; all of it counts from how they began it."""
    met: dict[str, list[GlickoMatch]] = {account: [] for account in people}
    for game in games:
        at_table = [_strength(game, seat, before) for seat in SEATS]
        for seat in SEATS:
            if game.account_at_seat(seat):
                met[game.account_at_seat(seat)] += rated_encounters(
                    game.place, at_table, seat, alone=game.alone, gone=game.left
                )
    return {account: rating_after_period(before[account], found) for account, found in met.items()}


def _strength(game: RatedPartie, seat: int, before: _StrengthByName) -> GlickoRating:
    return (
        before.get(game.who[seat], GlickoRating()) if game.who[seat] else GlickoRating(_BOT_RATINGS[game.bots[seat]], 0)
    )


def rated_encounters(
    place: Sequence[int], table: Sequence[GlickoRating], seat: int, *, alone: bool, gone: Sequence[int] = ()
) -> list[GlickoMatch]:
    """Return the rated encounters of one seat (0 to 3) in a game, as Glicko-2 needs them.

    place: by seat, the lowest is best. table: strength by seat. gone: seats that abandoned the game, which lost to all.
    Partners: one encounter with both opponents less the partner, with summed strengths and more uncertainty.
    alone: whether each plays alone; then a third of an encounter with each of the three others.
    """
    if alone:
        others = [other for other in SEATS if other != seat]
        scores = [_score(place[seat], place[other]) if other not in gone else 1.0 for other in others]
        each = zip([table[other] for other in others], scores, strict=True)
        return [GlickoMatch(one.rating, one.deviation, 0.0 if seat in gone else score, 1 / 3) for one, score in each]
    left, partner, right = (table[(seat + step) % 4] for step in (1, 2, 3))
    deviation = sqrt(left.deviation**2 + right.deviation**2 + partner.deviation**2)
    rating = left.rating + right.rating - partner.rating
    return [GlickoMatch(rating, deviation, 0.0 if seat in gone else _score(place[seat], place[(seat + 1) % 4]))]


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)


def _week(at: int) -> int:
    """Return the number of the week, from Monday at midnight (UTC) on."""
    return (at + _MONDAY) // WEEK_MS


def _pairs(game: RatedPartie) -> Iterator[tuple[str, str]]:
    """Return who played together with whom, "" for a bot or nobody."""
    for seat in SEATS:
        if account := game.account_at_seat(seat):
            yield account, "" if game.alone else game.who[(seat + 2) % 4]


def _to_standing(one: GlickoRating, partners: Counter[str]) -> RatingStanding:
    """Return what is shown. partners: with whom one played how often.

    Two who always play together show how strong they are together, and not whose strength it is: the more often one
    played with the same, the wider the interval (docs/ratings.md).
    """
    games = partners.total()
    alike = sum((often / games) ** 2 for partner, often in partners.items() if partner)
    deviation = hypot(one.deviation, _PARTNER_DEVIATION * sqrt(alike / 2))
    return RatingStanding(round(one.rating), round(2 * deviation), games, deviation > MAX_LISTED_DEVIATION)
