"""A year once more, written plainly from the regulation for the tests; shares no code with what it checks."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

FACTOR = {"A": Fraction(103, 100), "B": Fraction(102, 100), "C": Fraction(101, 100), "D": Fraction(1)}


def own_points(table: dict[str, Any]) -> list[Fraction] | None:
    deducted = [sum(p["points"] for p in table["penalties"] if p["seat"] == seat) for seat in range(4)]
    sums = []
    for seat in range(4):
        made = [one["points"][0 if seat in one["teams"][0] else 1] for one in table["rounds"]]
        if table["status"] == "complete":
            sums.append(Fraction(made[0] + made[1] + made[2]))
        elif table["status"] == "aborted" and len(made) == 2:
            sums.append(made[0] + made[1] + Fraction(made[0] + made[1], 2))
        else:
            return None
    return [points + less for points, less in zip(sums, deducted, strict=True)]


def results(day: dict[str, Any]) -> dict[str, tuple[Fraction, int]]:
    complete = [own_points(table) for table in day["series"] if table["status"] == "complete"]
    everybody = [points for table in complete for points in table or []]
    average = sum(everybody) / Fraction(len(everybody)) if everybody else Fraction(0)
    found = {}
    for table in day["series"]:
        points = own_points(table)
        for seat, place in enumerate(table["seats"]):
            if "member" not in place:
                continue
            whole = table["status"] != "incomplete"
            less = sum(
                p["points"]
                for p in table["penalties"]
                if p["seat"] == seat and (whole or p["kind"] in ("phone", "phone-secret", "teabag"))
            )
            mine = points[seat] if points else average + less if everybody else Fraction(0)
            factor = Fraction(1) if day["day"] == 1 else FACTOR[table["name"]]
            exact = mine * factor
            whole = (Decimal(exact.numerator) / Decimal(exact.denominator)).quantize(Decimal(1), ROUND_HALF_UP)
            found[place["member"]] = (mine, int(whole))
    return found


def moved(day: dict[str, Any], final: dict[str, int], totals: dict[str, int]) -> tuple[list[str], list[str]] | None:
    """Who is promoted and relegated; None where somewhere a coin would be needed.

    The worst of a series never moves up; where nobody else may, nobody does, and nobody comes down from above.
    """
    best: dict[str, str | None] = {}
    for table in day["series"]:
        members = [place for place in table["seats"] if "member" in place]
        able = [place["member"] for place in members if place["played_by"] in ("self", "standing-substitute")]
        everybody = [place["member"] for place in members]
        if table["name"] == "A":
            best["A"] = _only(able or everybody, final if able else totals, highest=True)
        else:
            points = [final[one] for one in everybody]
            last = [one for one in everybody if final[one] == min(points) < max(points)]
            if len(last) > 1 and able and set(able) <= set(last):
                return None
            rising = [one for one in able if one not in last]
            best[table["name"]] = _only(rising, final, highest=True) if rising else ""
        if best[table["name"]] is None:
            return None
    relegated = []
    for table, below in zip(day["series"], day["series"][1:], strict=False):
        if not best[below["name"]]:
            continue
        everybody = [place["member"] for place in table["seats"] if "member" in place]
        staying = [one for one in everybody if table["name"] == "A" or one != best[table["name"]]]
        worst = _only(staying, final, highest=False)
        if worst is None:
            return None
        relegated.append(worst)
    return [one for name, one in best.items() if one and name != "A"], relegated


def _only(members: list[str], worth: dict[str, int], *, highest: bool) -> str | None:
    order = sorted(members, key=lambda member: worth[member], reverse=highest)
    return None if len(order) > 1 and worth[order[0]] == worth[order[1]] else order[0]


def trophy(days: list[str]) -> bool | None:
    if days and set(days) == {"standing-substitute"}:
        return None
    if len([by for by in days if by in ("substitute", "nobody")]) >= 3:
        return False
    if "standing-substitute" in days:
        return days.count("self") + (8 - len(days)) >= 4
    return True
