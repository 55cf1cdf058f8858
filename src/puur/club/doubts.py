"""What stands in a year and cannot be quite right: it counts as written, and a problem says so."""

from __future__ import annotations

from collections.abc import Iterator

from puur.club.problem import Problem
from puur.club.rules import Rules, day_rules, penalty_rule
from puur.club.year import Day, Fine, Penalty, Year


def day_doubts(rules: Rules, day: Day) -> Iterator[Problem]:
    """Yield Strafpunkte outside of the closed list, players where there was nobody, guests where there are none."""
    yield from _uninvited(rules, day)
    for series in day.series:
        where = {"day": day.day, "series": series.name}
        for number, penalty in enumerate(series.penalties):
            wrong = _wrong(rules, penalty)
            if wrong is not None:
                yield Problem(wrong[0], {"field": f"penalties[{number}]", **where}, wrong[1])
        for number, seat in enumerate(series.seats):
            if seat.played_by == "nobody" and series.status == "complete":
                message = f"für {seat.member} spielte niemand, und doch ist die Serie komplett"
                yield Problem(message, {"field": f"seats[{number}]", **where}, ("AJ-1.5-a",))


def _uninvited(rules: Rules, day: Day) -> Iterator[Problem]:
    """On the first and the last Jasstag no Gastjasser plays."""
    own = day_rules(rules, day.day)
    if own.guests:
        return
    for series in day.series:
        for number, seat in enumerate(series.seats):
            if seat.member is None:
                message = f"am Jasstag {day.day} kommen keine Gastjasser zum Zug: {seat.name or 'Gast'}"
                where = {"field": f"seats[{number}]", "day": day.day, "series": series.name}
                yield Problem(f"{message}, Gast von {seat.guest_of}", where, ("AJ-4.1-e",))


def _wrong(rules: Rules, penalty: Penalty) -> tuple[str, tuple[str, ...]] | None:
    row = penalty_rule(rules, penalty.kind)
    if row is None:
        return f"«{penalty.kind}» steht nicht in der Liste der Strafpunkte, und andere gibt es nicht", ("AJ-3.4-ab",)
    if penalty.points != row.points:
        message = f"«{row.name}» kostet {-row.points} Strafpunkte, nicht {-penalty.points}"
        return message, (row.clause,) if row.clause else ()
    return None


def fine_doubts(year: Year) -> Iterator[Problem]:
    """Yield fines of an Ersatz- or Gastjasser for which another member is held liable than the one who brought them."""
    days = {day.day: day for day in year.days}
    for number, fine in enumerate(year.fines):
        hosts = _hosts(days[fine.day], fine)
        if hosts and fine.member not in hosts:
            message = f"für {fine.nominated.name if fine.nominated else ''} haftet {', '.join(sorted(hosts))}"
            where = {"field": f"fines[{number}].member", "day": fine.day}
            yield Problem(f"{message}, nicht {fine.member}", where, ("AJ-1.2-r", "AJ-1.2-o"))


def _hosts(day: Day, fine: Fine) -> set[str]:
    """Return who brought somebody of that name on that day."""
    if fine.nominated is None:
        return set()
    seats = [seat for series in day.series for seat in series.seats if seat.name == fine.nominated.name]
    return {seat.member or seat.guest_of or "" for seat in seats}
