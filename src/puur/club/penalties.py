"""Strafpunkte against the club's closed list."""

from __future__ import annotations

from puur.club.problem import Problem
from puur.club.rules import Rules, penalty_rule
from puur.club.year import Day, Penalty


def penalty_problems(rules: Rules, day: Day) -> tuple[Problem, ...]:
    """Return the Strafpunkte of a day that are not in the list, or not with so many points; they count as written."""
    found = []
    for series in day.series:
        for number, penalty in enumerate(series.penalties):
            wrong = _wrong(rules, penalty)
            if wrong is not None:
                where = {"field": f"penalties[{number}]", "day": day.day, "series": series.name}
                found.append(Problem(wrong[0], where, wrong[1]))
    return tuple(found)


def _wrong(rules: Rules, penalty: Penalty) -> tuple[str, tuple[str, ...]] | None:
    row = penalty_rule(rules, penalty.kind)
    if row is None:
        return f"«{penalty.kind}» steht nicht in der Liste der Strafpunkte, und andere gibt es nicht", ("AJ-3.4-ab",)
    if penalty.points != row.points:
        message = f"«{row.name}» kostet {-row.points} Strafpunkte, nicht {-penalty.points}"
        return message, (row.clause,) if row.clause else ()
    return None
