"""Series made from a ranking: the first so many into the highest series, the next into the second, and so on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puur.club.moves import Moves
from puur.club.problem import Problem
from puur.club.rules import Rules, day_rules
from puur.club.year import Toss
from puur.law.claims import claims

Group = tuple[str, ...]
"""Members with equal points, whose order is open; one alone where it is clear."""


@claims("AJ-4.1-g", "AJ-4.2-e")
def divided(rules: Rules, day: int, points: Mapping[str, int], tosses: Sequence[Toss]) -> Moves:
    """Return the series of the day after ``day`` by the members' points, and who brings its guests.

    Who is tied over the border of two series and was not placed by a toss is in none of them, and a problem says so.
    """
    coming = day_rules(rules, day + 1)
    places = _places(rules, day, points, tosses)
    size = coming.members
    series: dict[str, Group] = {}
    open_: dict[Group, str] = {}
    for number, name in enumerate(coming.series):
        inside = places[number * size : (number + 1) * size]
        clear = [group for group in dict.fromkeys(inside) if inside.count(group) == len(group)]
        series[name] = tuple(member for group in clear for member in group)
        open_ |= {group: name for group in inside if group not in clear and group not in open_}
    guests = _guests(coming.series, places, open_) if coming.guests else {}
    return Moves(
        next=series, guests=guests, problems=tuple(_tie(rules, day, name, group) for group, name in open_.items())
    )


@claims("AJ-4.3-b")
def _guests(names: Sequence[str], places: Sequence[Group], open_: dict[Group, str]) -> dict[str, str]:
    """Return who brings whose guest: the first that of the highest series, the second the next; ties are noted."""
    guests = {}
    for name, group in zip(names, places, strict=False):
        if len(group) == 1:
            guests[name] = group[0]
        else:
            open_.setdefault(group, name)
    return guests


def _places(rules: Rules, day: int, points: Mapping[str, int], tosses: Sequence[Toss]) -> list[Group]:
    """Return who has the first place, the second …; a group of equals stands at each of its places."""
    places: list[Group] = []
    for worth in sorted(set(points.values()), reverse=True):
        equal = [member for member, own in points.items() if own == worth]
        for group in _settled(rules, day, equal, tosses):
            places += [group] * len(group)
    return places


def _settled(rules: Rules, day: int, equal: Sequence[str], tosses: Sequence[Toss]) -> list[Group]:
    """Return equals in the order of the coins: who was tossed up first, who was tossed down last."""
    if len(equal) == 1:
        return [tuple(equal)]
    own = sorted(
        (toss for toss in tosses if toss.day == day and toss.member in equal),
        key=lambda toss: rules.order.index(toss.series),
    )
    first = list(dict.fromkeys(toss.member for toss in own if toss.reason == "promotion"))
    last = [toss.member for toss in own if toss.reason == "relegation" and toss.member not in first]
    rest = tuple(member for member in equal if member not in first and member not in last)
    groups = [(member,) for member in first] + ([rest] if rest else []) + [(one,) for one in reversed(last)]
    return list(dict.fromkeys(groups))


def _tie(rules: Rules, day: int, series: str, group: Group) -> Problem:
    by_year = day_rules(rules, day + 1).compose == "year"
    who = "der Chef Jahrestrophy entscheidet" if by_year else "es braucht einen Münzwurf"
    clauses = ("AJ-4.1-g", "AJ-4") if by_year else ("AJ-4.2-e", "AJ-4.3-b", "AJ-4")
    where = {"day": day, "series": series, "for": "promotion", "members": list(group)}
    return Problem(f"Einteilung für den Jasstag {day + 1}: {', '.join(group)} sind punktgleich, {who}", where, clauses)
