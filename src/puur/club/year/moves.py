"""Auf- und Abstieg after a day, and from whom the next day's guests come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from puur.club.rules.model import Rules, day_rules
from puur.club.year.model import Day, Toss, TossFor, YearProblem, who_played_for
from puur.club.year.results import DayResults, MemberDayResult
from puur.law.article import claims
from puur.words.message import Message, said

_NOBODY: Final = ("AJ-4.2-b", "AJ-4.2-c", "AJ-34")
_TIED: Final[Mapping[TossFor, str]] = {"promotion": "club.tied-promotion", "relegation": "club.tied-relegation"}
TIED_TOP_SERIES_CODE: Final = "club.tied-guest"
"""The code of the message on a tie for the best of the highest series.

Nobody is promoted from it; the coin only decides who brings its guest (AJ-1).
"""
_CLAUSES: Final[Mapping[TossFor, tuple[str, ...]]] = {
    "promotion": ("AJ-4.2-a", "AJ-1.5-j", "AJ-4"),
    "relegation": ("AJ-4.2-b", "AJ-4"),
}

_TiedMembers = tuple[str, ...]
"""The ids of members with equal points whose order is open; a single id where the order is clear."""


@dataclass(frozen=True, slots=True)
class PromotionsAndRelegations:
    """The promotions and relegations after an evening, by member id; unresolved ties are in no list.

    promoted, relegated: ids of members who move one series up or down.
    next: the ids of the members of each series on the next evening, by series; None if unknown.
    guests: the id of the member who brings the guest, by series.
    problems: ties that somebody must decide.
    still: series from which nobody is promoted.
    passed: (series, member with enough points who cannot be promoted, member who is promoted instead).
    """

    promoted: tuple[str, ...] = ()
    relegated: tuple[str, ...] = ()
    next: Mapping[str, tuple[str, ...]] | None = None
    guests: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[YearProblem, ...] = ()
    still: tuple[str, ...] = ()
    passed: tuple[tuple[str, str, str], ...] = ()

    @property
    def remarks(self) -> tuple[Message, ...]:
        """Return notes on series from which nobody is promoted, or another member than the best one."""
        return (
            *(said("club.nobody-goes-up", series=name) for name in self.still),
            *(said("club.passed-over", series=name, best=best, member=up) for name, best, up in self.passed),
        )


@dataclass(frozen=True, slots=True)
class MoveCandidate:
    """The member who moves to another series, or those among whom a coin must be tossed.

    member: the id, None while it is open or nobody moves.
    tied: the ids among which a coin must be tossed.
    problems: what somebody must decide.
    nobody: certainly nobody moves, so nobody needs to make room above.
    """

    member: str | None
    tied: tuple[str, ...] = ()
    problems: tuple[YearProblem, ...] = ()
    nobody: bool = False


@claims("AJ-4.2-a", "AJ-4.2-b", "AJ-4.1-c", "AJ-4.3-a", "AJ-1.2-k")
def moves_after_day(
    rules: Rules, day: Day, results: DayResults, totals: Mapping[str, int], tosses: Sequence[Toss]
) -> PromotionsAndRelegations:
    """Return who is promoted and relegated by the results of an evening, and who plays where on the next.

    totals: the points of the season after it, by member id. tosses: coins tossed among equals. Where a toss is missing,
    those who are equal are in no series and a problem says so.
    """
    names = _series_from_high_to_low(rules, day)
    up: dict[str, MoveCandidate] = {}
    down: dict[str, MoveCandidate] = {}
    for name in names:
        own = results.of(name)
        if name == names[0]:
            up[name] = _host_of_the_highest(rules, day, own, totals, tosses)
        else:
            up[name] = _best(rules, day, own, tosses, lowest=name == names[-1])
    for name, below in pairwise(names):
        own = results.of(name)
        staying = own if name == names[0] else [one for one in own if one.member != up[name].member]
        down[name] = MoveCandidate(None) if up[below].nobody else _worst(day, name, staying, tosses)
    climbing = {name: up[name].member for name in names[1:]}
    moved = _series_after_moves(names, results, climbing, {name: picked.member for name, picked in down.items()})
    open_ = {member for name in names[1:] for member in up[name].tied} | {one for p in down.values() for one in p.tied}
    chosen = [picked for name, picked in up.items() if name in climbing or _brings(rules, day, name, names)]
    return PromotionsAndRelegations(
        promoted=tuple(member for member in climbing.values() if member is not None),
        relegated=tuple(picked.member for picked in down.values() if picked.member is not None),
        next={name: tuple(one for one in members if one not in open_) for name, members in moved.items()},
        guests=_guests(rules, day, names, up),
        problems=tuple(problem for picked in (*chosen, *down.values()) for problem in picked.problems),
        still=tuple(name for name in names[1:] if up[name].nobody),
        passed=tuple(one for name in names[1:] for one in _passed(day, name, results.of(name), climbing[name])),
    )


def _series_from_high_to_low(rules: Rules, day: Day) -> list[str]:
    """Return the series of an evening from the highest down, including empty ones.

    Where the members fill the tables alone (4.4), only series with members.
    """
    expected = day_rules(rules, day.day)
    written = {series.name for series in day.series}
    full = all(sum(seat.member is not None for seat in series.seats) > expected.members for series in day.series)
    there = written if full and written else written | set(expected.series)
    return [name for name in rules.series_highest_first if name in there]


def _guests(rules: Rules, day: Day, names: Sequence[str], up: Mapping[str, MoveCandidate]) -> dict[str, str]:
    """Who was promoted brings the guest into the series that is left behind; for the highest see decision AJ-1."""
    asked = [name for name in names if _brings(rules, day, name, names)]
    return {name: member for name in asked if (member := up[name].member) is not None}


def _brings(rules: Rules, day: Day, name: str, names: Sequence[str]) -> bool:
    """Return whether the best of a series brings a guest: nobody where the next day has none."""
    if not day_rules(rules, day.day + 1).guests:
        return False
    return name != names[0] or rules.readings.top_guest == "best"


def _host_of_the_highest(
    rules: Rules, day: Day, own: Sequence[MemberDayResult], totals: Mapping[str, int], tosses: Sequence[Toss]
) -> MoveCandidate:
    """Return the best of the highest series: nobody is promoted out of it, its best only brings the guest (AJ-1).

    Where nobody of it came, it is who stands highest in the Jahreswertung.
    """
    able = [result for result in own if _can_be_promoted(day, result.member)]
    if rules.readings.not_entitled == "nobody":
        best = max((result.final for result in own), default=0)
        able = [result for result in able if result.final == best]
    if able:
        top = max(result.final for result in able)
        return _pick_among_equals(
            day,
            able[0].series,
            "promotion",
            [one.member for one in able if one.final == top],
            tosses,
            TIED_TOP_SERIES_CODE,
        )
    if not own or rules.readings.not_entitled == "nobody":
        return MoveCandidate(None)
    highest = max(totals[result.member] for result in own)
    return _pick_among_equals(
        day,
        own[0].series,
        "promotion",
        [one.member for one in own if totals[one.member] == highest],
        tosses,
        TIED_TOP_SERIES_CODE,
    )


@claims("AJ-4.2-c", "AJ-4.2-d", "AJ-1.5-j")
def _best(
    rules: Rules, day: Day, own: Sequence[MemberDayResult], tosses: Sequence[Toss], *, lowest: bool
) -> MoveCandidate:
    """Return the best entitled member: not one who sent an Ersatzjasser or did not come, and never the worst (AJ-34).

    lowest: nobody is relegated out of the series, so several who are equally last need no coin. Where nobody is left,
    nobody moves up unless the Vorstand has named somebody; by the reading ``nobody`` the club has settled that itself.
    """
    if not own:
        return MoveCandidate(None)
    series, able = own[0].series, [result for result in own if _can_be_promoted(day, result.member)]
    if rules.readings.not_entitled == "nobody":
        best = max(result.final for result in own)
        top = [result.member for result in able if result.final == best]
        return _pick_among_equals(day, series, "promotion", top, tosses) if top else MoveCandidate(None, nobody=True)
    last = _last_in_series(own)
    if len(last) > 1 and able and all(result.member in last for result in able):
        last = () if lowest else tuple(one for one in last if one in _chosen_by_coin(day, series, "relegation", tosses))
        if not lowest and not last:
            return MoveCandidate(None, tuple(result.member for result in able))
    rising = [result for result in able if result.member not in last]
    if not rising:
        may = [result.member for result in _sort_results(own) if len(last) != 1 or result.member not in last]
        return _named_person(day, series, may, tosses)
    most = max(result.final for result in rising)
    found = _pick_among_equals(day, series, "promotion", [one.member for one in rising if one.final == most], tosses)
    return replace(found, problems=(*found.problems, *_in_vain(day, series, tosses)))


def _passed(day: Day, series: str, own: Sequence[MemberDayResult], up: str | None) -> Iterator[tuple[str, str, str]]:
    """Yield who has no fewer points than the one promoted, and was represented or did not come."""
    if up is None or not _can_be_promoted(day, up):
        return
    least = next(result.final for result in own if result.member == up)
    for result in _sort_results(own):
        if result.final >= least and not _can_be_promoted(day, result.member):
            yield series, result.member, up


def _last_in_series(own: Sequence[MemberDayResult]) -> tuple[str, ...]:
    """Return the ids of those with the fewest points of a series; several if they are equal.

    own: the results of the series. Empty if all of them are equal.
    """
    points = [result.final for result in own]
    if not points or min(points) == max(points):
        return ()
    return tuple(result.member for result in own if result.final == min(points))


def _named_person(day: Day, series: str, may: list[str], tosses: Sequence[Toss]) -> MoveCandidate:
    """Return whom of those the Vorstand has named; else nobody, and that is put before the Vorstand (AJ-34)."""
    chosen = [one for one in _chosen_by_coin(day, series, "named", tosses) if one in may]
    if chosen:
        return MoveCandidate(chosen[-1])
    where = {"day": day.day, "series": series, "for": "named", "may": may}
    return MoveCandidate(
        None, (), (YearProblem(said("club.nobody-moves-up", series=series), where, _NOBODY),), nobody=True
    )


def _in_vain(day: Day, series: str, tosses: Sequence[Toss]) -> Iterator[YearProblem]:
    """Yield whom the Vorstand named where it names nobody: the rules say who moves up."""
    for one in _chosen_by_coin(day, series, "named", tosses):
        where = {"day": day.day, "series": series, "for": "named"}
        yield YearProblem(said("club.named-in-vain", member=one), where, ("AJ-4.2-a", "AJ-34"))


def _chosen_by_coin(day: Day, series: str, reason: TossFor, tosses: Sequence[Toss]) -> list[str]:
    """Return whom the coins of that series chose for that, in their order."""
    return [one.member for one in tosses if (one.day, one.series, one.reason) == (day.day, series, reason)]


def _can_be_promoted(day: Day, member: str) -> bool:
    """Return whether a member can be promoted: either the member or the permanent substitute played the evening."""
    return who_played_for(day, member) in ("self", "standing-substitute")


def _worst(day: Day, series: str, own: Sequence[MemberDayResult], tosses: Sequence[Toss]) -> MoveCandidate:
    """Return the last of the series, whoever played for it."""
    if not own:
        return MoveCandidate(None)
    last = min(result.final for result in own)
    return _pick_among_equals(day, series, "relegation", [one.member for one in own if one.final == last], tosses)


def _pick_among_equals(  # noqa: PLR0913, PLR0917 - a toss has so many parts
    day: Day, series: str, reason: TossFor, equal: Sequence[str], tosses: Sequence[Toss], code: str = ""
) -> MoveCandidate:
    """Return the only candidate, or the one whom the coin chose among equals.

    reason: for which move: ``promotion``, ``relegation`` or ``named``. equal: the ids of the candidates. tosses: all
    coins tossed. code: of the message about the tie, if not the usual one. Without a toss nobody is chosen, and a
    problem names those who are tied. series: its name.
    """
    tossed = _chosen_by_coin(day, series, reason, tosses)
    place: dict[str, object] = {"day": day.day, "series": series, "for": reason}
    where = {**place, "members": list(equal)}  # among whom a coin is to be tossed
    wrong = [
        YearProblem(said("club.toss-names-other", member=one), place, _CLAUSES[reason])
        for one in tossed
        if one not in equal
    ]
    chosen = [one for one in tossed if one in equal]
    if len(equal) == 1 or chosen:
        return MoveCandidate((chosen or list(equal))[-1], (), tuple(wrong))
    tied = said(code or _TIED[reason], series=series, members=[*equal])
    return MoveCandidate(None, tuple(equal), (*wrong, YearProblem(tied, where, _CLAUSES[reason])))


def _series_after_moves(
    names: Sequence[str], results: DayResults, up: Mapping[str, str | None], down: Mapping[str, str | None]
) -> dict[str, tuple[str, ...]]:
    """Return the series after the moves: who comes from above first, then who stays, then who comes from below."""
    moved = {}
    for place, name in enumerate(names):
        above = [down.get(names[place - 1])] if place else []
        below = [up.get(names[place + 1])] if place + 1 < len(names) else []
        gone = (up.get(name), down.get(name))
        staying = [result.member for result in _sort_results(results.of(name)) if result.member not in gone]
        moved[name] = tuple(member for member in (*above, *staying, *below) if member is not None)
    return moved


def _sort_results(results: Iterable[MemberDayResult]) -> list[MemberDayResult]:
    """Return results from best to worst; equal ones keep their order."""
    return sorted(results, key=lambda result: -result.final)


@claims("AJ-4.1-g", "AJ-4.2-e")
def series_by_season_points(
    rules: Rules, day: int, points: Mapping[str, int], tosses: Sequence[Toss]
) -> PromotionsAndRelegations:
    """Return the series of the evening after ``day`` by season points, and who brings guests.

    points: by member id. tosses: coins tossed among equals. Members tied at the border of two series without a toss are
    in none; a problem reports it.
    """
    coming = day_rules(rules, day + 1)
    places = _places(rules, day, points, tosses)
    size = coming.members
    series: dict[str, _TiedMembers] = {}
    open_: dict[_TiedMembers, str] = {}
    for number, name in enumerate(coming.series):
        inside = places[number * size : (number + 1) * size]
        clear = [group for group in dict.fromkeys(inside) if inside.count(group) == len(group)]
        series[name] = tuple(member for group in clear for member in group)
        open_ |= {group: name for group in inside if group not in clear and group not in open_}
    guests = _first_bring(coming.series, places, open_) if coming.guests else {}
    return PromotionsAndRelegations(
        next=series, guests=guests, problems=tuple(_tie(rules, day, name, group) for group, name in open_.items())
    )


@claims("AJ-4.3-b")
def _first_bring(
    names: Sequence[str], places: Sequence[_TiedMembers], open_: dict[_TiedMembers, str]
) -> dict[str, str]:
    """Return who brings whose guest: the first that of the highest series, the second the next; ties are noted."""
    guests = {}
    for name, group in zip(names, places, strict=False):
        if len(group) == 1:
            guests[name] = group[0]
        else:
            open_.setdefault(group, name)
    return guests


def _places(rules: Rules, day: int, points: Mapping[str, int], tosses: Sequence[Toss]) -> list[_TiedMembers]:
    """Return who has the first place, the second …; a group of equals stands at each of its places."""
    places: list[_TiedMembers] = []
    for worth in sorted(set(points.values()), reverse=True):
        equal = [member for member, own in points.items() if own == worth]
        for group in _order_by_coins(rules, day, equal, tosses):
            places += [group] * len(group)
    return places


def _order_by_coins(rules: Rules, day: int, equal: Sequence[str], tosses: Sequence[Toss]) -> list[_TiedMembers]:
    """Return equals in the order of the coins: who was tossed up first, who was tossed down last."""
    if len(equal) == 1:
        return [tuple(equal)]
    own = sorted(
        (toss for toss in tosses if toss.day == day and toss.member in equal),
        key=lambda toss: rules.series_highest_first.index(toss.series),
    )
    first = list(dict.fromkeys(toss.member for toss in own if toss.reason == "promotion"))
    last = [toss.member for toss in own if toss.reason == "relegation" and toss.member not in first]
    rest = tuple(member for member in equal if member not in first and member not in last)
    groups = [(member,) for member in first] + ([rest] if rest else []) + [(one,) for one in reversed(last)]
    return list(dict.fromkeys(groups))


def _tie(rules: Rules, day: int, series: str, group: _TiedMembers) -> YearProblem:
    by_year = day_rules(rules, day + 1).compose == "year"
    clauses = ("AJ-4.1-g", "AJ-4") if by_year else ("AJ-4.2-e", "AJ-4.3-b", "AJ-4")
    where = {"day": day, "series": series, "for": "promotion", "members": list(group)}
    code = "club.tied-for-day-by-year" if by_year else "club.tied-for-day"
    return YearProblem(said(code, day=day + 1, members=[*group]), where, clauses)
