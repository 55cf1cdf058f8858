"""Seasons built by hand: short words for members, series, days."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

import msgspec

from puur.club.rules.model import Rules
from puur.club.rules.read import club_rules
from puur.club.year.check import check_year
from puur.club.year.model import Year, decode_year
from puur.club.year.standings import Standings, compute_standings

RULES: Final[Rules] = club_rules("ajz08-2017")
MEMBERS: Final = tuple(f"m{number}" for number in range(1, 13))
TEAMS: Final = ([[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]])
FIRST: Final = date(2026, 2, 7)


def seat(member: str, by: str = "self", name: str | None = None) -> dict[str, Any]:
    return {"member": member, "played_by": by, "name": name}


def guest(host: str) -> dict[str, Any]:
    return {"guest_of": host, "name": f"Gast von {host}"}


def rounds_for(sums: Sequence[int]) -> list[dict[str, Any]] | None:
    """Three possible rounds after which each seat has exactly that sum; None where no rounds can come to that.

    The difference of the two sides in a round follows from the sums; the winner has 1999, what is missing comes on
    top of both sides of the last round.
    """
    zero, one, two, three = sums
    doubled = (zero + one - two - three, zero + two - one - three, zero + three - one - two)
    apart = [double // 2 for double in doubled]
    more, odd = divmod(sum(sums) // 2 - sum(2 * 1999 - abs(one) for one in apart), 2)
    if odd or more < 0 or sum(sums) % 2 or max(map(abs, apart)) > 1999:
        return None
    points = [[1999 + min(one, 0), 1999 - max(one, 0)] for one in apart]
    points[2] = [side + more for side in points[2]]
    return [{"teams": teams, "points": pair} for teams, pair in zip(TEAMS, points, strict=True)]


def series(  # noqa: PLR0913 - a series has so many parts
    name: str,
    seats: Sequence[Mapping[str, Any]],
    sums: Sequence[int] = (),
    *,
    rounds: Sequence[Mapping[str, Any]] | None = None,
    penalties: Sequence[tuple[int, str, int]] = (),
    status: str = "complete",
) -> dict[str, Any]:
    played = list(rounds) if rounds is not None else (rounds_for(sums) or []) if sums else []
    return {
        "name": name,
        "seats": list(seats),
        "rounds": played,
        "penalties": [{"seat": seat, "kind": kind, "points": points} for seat, kind, points in penalties],
        "status": status,
    }


def day(number: int, *table: Mapping[str, Any]) -> dict[str, Any]:
    return {"day": number, "date": str(FIRST + timedelta(days=35 * (number - 1))), "series": list(table)}


def document(*days: Mapping[str, Any], **more: object) -> dict[str, Any]:
    members = [{"id": member, "name": member.upper()} for member in MEMBERS]
    head = {"format": "puur-season/1", "reglement": "ajz08-2017", "year": 2026, "members": members, "days": list(days)}
    return {**head, **more}


def read_year(data: bytes, rules: Rules) -> Year:
    year = decode_year(data)
    check_year(rules, year)
    return year


def computed(*days: Mapping[str, Any], rules: Rules = RULES, **more: object) -> Standings:
    return compute_standings(rules, read_year(msgspec.json.encode(document(*days, **more)), rules))


def regular(
    name: str, members: Sequence[str], sums: Sequence[int], by: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """A series of three members and a guest of the first; sums: the members' points, the guest takes what is left."""
    by = by or {}
    seats = [*(seat(member, by.get(member, "self")) for member in members), guest(members[0])]
    last = next(last for last in range(3000, 9000) if rounds_for([*sums, last]) is not None)
    return series(name, seats, [*sums, last])


def four_series(sums: Mapping[str, int], by: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
    """Series A to D of m1-m3, m4-m6, m7-m9, m10-m12 with those points."""
    rows = [MEMBERS[start : start + 3] for start in range(0, 12, 3)]
    return [regular(name, row, [sums[member] for member in row], by) for name, row in zip("ABCD", rows, strict=True)]
