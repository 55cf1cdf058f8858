"""Standings as ``puur season standings --json`` shows them (section 6 of the public interface)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from puur.club.owed import OutstandingFine, francs
from puur.club.rules.model import Rules, day_deck
from puur.club.year.model import Year
from puur.club.year.ranking import YearStanding, season_winners
from puur.club.year.remarks import result_notes
from puur.club.year.results import DayResults, MemberDayResult
from puur.club.year.standings import DayStanding, Standings


def standings_document(rules: Rules, year: Year, whole: Standings) -> dict[str, Any]:
    """Return the results of a season as a JSON-ready dict.

    Its keys are ``days``, ``year``, ``winner``, ``fines``, ``beer``, ``problems`` and ``notes``. whole: what was
    computed from the season.
    """
    return {
        "days": [_day(rules, day) for day in whole.days],
        "year": [_standing(one) for one in whole.year],
        "winner": [one.in_own_name or one.member for one in season_winners(rules, year, whole.year)],
        "fines": [_fine(one) for one in whole.fines],
        "beer": [{"member": one.member, "open": one.open, "money": francs(one.money)} for one in whole.beer],
        "problems": [problem.document() for problem in whole.problems],
        "notes": [note.document() for note in whole.notes],
    }


def _day(rules: Rules, one: DayStanding) -> dict[str, Any]:
    after = one.moves
    return {
        "day": one.day.day,
        "date": one.day.date,
        "deck": day_deck(rules, one.day.day),
        "results": [_result(result) for result in one.results.results],
        "average": _average(rules, one.results),
        "told": [note.document() for note in result_notes(one.day, one.results)],
        "promoted": after.promoted,
        "relegated": after.relegated,
        "next": after.next,
        "guests_from": after.guests,
        "tosses": [{"series": toss.series, "for": toss.reason, "member": toss.member} for toss in one.tosses],
    }


def _average(rules: Rules, results: DayResults) -> dict[str, Any] | None:
    """Return the average that was credited, with the reading's name and the figure of the other one (AJ-33)."""
    if results.average is None:
        return None
    after, before = points_for_json(results.average.after), points_for_json(results.average.before)
    return {
        "series": list(results.credited),
        "counted": list(results.average.counted),
        "of": rules.readings.average_of,
        "after-penalties": after,
        "before-penalties": before,
    }


def _result(result: MemberDayResult) -> dict[str, Any]:
    return {
        "member": result.member,
        "series": result.series,
        "provisional": points_for_json(result.provisional),
        "coefficient": float(result.coefficient),
        "final": result.final,
    }


def points_for_json(points: Fraction) -> int | float:
    """Return points as a number for JSON: an int where the fraction is whole, else a float."""
    return points.numerator if points.denominator == 1 else float(points)


def _standing(one: YearStanding) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "member": one.member,
        "total": one.total,
        "absences": one.absences,
        "trophy": one.trophy,
        "in_own_name": one.in_own_name,
    }


def _fine(one: OutstandingFine) -> dict[str, Any]:
    return {
        "day": one.fine.day,
        "kind": one.fine.kind,
        "member": one.fine.member,
        "amount": francs(one.amount),
        "due": one.due,
        "raised": [{"from": step.since, "amount": francs(step.amount)} for step in one.raised],
        "owed": francs(one.owed),
        "person": one.person,
        "expulsion": one.expulsion,
    }
