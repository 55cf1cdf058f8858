"""What the board should know about a day without anybody having done wrong: gaps of the document, own ways taken."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from puur.club.moves import Moves
from puur.club.problem import Problem
from puur.club.results import DayResults
from puur.club.rules import Rules, day_rules
from puur.club.year import Day
from puur.counted import counted
from puur.law.claims import claims


def day_notes(rules: Rules, before: Moves | None, day: Day, moves: Moves) -> tuple[Problem, ...]:
    """Return the notes on a day; before: what followed from the day before it, None where that is not known."""
    return (*composition(rules, day), *_deviations(before, day), *_fourth_guest(rules, day, moves))


def average_says(results: DayResults) -> tuple[str, ...]:
    """Name the reading by which a series that was not finished got its average, and the figure of the other (AJ-33)."""
    average = results.average
    if average is None:
        return ()
    figures = {"nach": average.after, "vor": average.before}
    taken, other = ("nach", "vor") if average.credited == average.after else ("vor", "nach")
    told = f"den Durchschnitt der anderen, {points_text(figures[taken])} Punkte"
    reading = f"gerechnet {taken} deren Strafpunkten; {other} ihnen wären es {points_text(figures[other])}"
    if average.after == average.before:
        reading = "von denen niemand Strafpunkte hat"
    return tuple(f"Serie {name} bekommt {told}, {reading} (AJ-33)." for name in results.credited)


def points_text(points: Fraction) -> str:
    """Return points for people: whole, or to a tenth.

    >>> points_text(Fraction(5000)), points_text(Fraction(14999, 3))
    ('5000', '4999.7')
    """
    return str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"


@claims("AJ-4.1-d", "AJ-4.4-a")
def composition(rules: Rules, day: Day) -> tuple[Problem, ...]:
    """Return where the series are not made up as a rule: other series, other numbers of members and guests.

    The club may do so at any time; it is shown, not refused.
    """
    if not day.series:
        return ()
    expected = day_rules(rules, day.day)
    notes = []
    names = tuple(series.name for series in day.series)
    if sorted(names) != sorted(expected.series):
        message = f"gespielt wurde in {', '.join(names) or 'keiner Serie'}, vorgesehen ist {', '.join(expected.series)}"
        notes.append(Problem(message, {"day": day.day}, ("AJ-4.1-a", "AJ-4.1-e", "AJ-4.4-a")))
    for series in day.series:
        members = sum(seat.member is not None for seat in series.seats)
        guests = len(series.seats) - members
        short = series.status == "incomplete" and members == expected.members and guests < expected.guests
        if (members, guests) != (expected.members, expected.guests) and not short:
            message = (
                f"Serie {series.name} hatte {counted(members, 'Mitglied', 'Mitglieder')} und {guests} Gastjasser, "
                f"vorgesehen sind {expected.members} und {expected.guests}"
            )
            notes.append(Problem(message, {"day": day.day, "series": series.name}, ("AJ-4.1-d", "AJ-4.4-a")))
    return tuple(notes)


def _deviations(before: Moves | None, day: Day) -> Iterator[Problem]:
    """Who sat in another series, or brought another series' guest, than the day before made it."""
    if before is None or before.next is None:
        return
    due = {member: name for name, members in before.next.items() for member in members}
    for series in day.series:
        where = {"day": day.day, "series": series.name}
        for seat in series.seats:
            if seat.member is not None and due.get(seat.member, series.name) != series.name:
                message = f"{seat.member} sass in der Serie {series.name}, vorgesehen war die Serie {due[seat.member]}"
                yield Problem(message, where, ("AJ-4.1-c", "AJ-4.4-a"))
            host = before.guests.get(series.name)
            if seat.guest_of is not None and host is not None and seat.guest_of != host:
                message = f"den Gastjasser der Serie {series.name} brachte {seat.guest_of}, zuständig war {host}"
                yield Problem(message, where, ("AJ-1.2-o", "AJ-4.3-a"))


def _fourth_guest(rules: Rules, day: Day, moves: Moves) -> Iterator[Problem]:
    """The document asks for four guests and names three who bring one: the highest series is nobody's (AJ-1)."""
    if day.day >= rules.year.days or not day_rules(rules, day.day + 1).guests:
        return
    if day_rules(rules, day.day + 1).compose != "promotion" or not moves.next:
        return
    top = next(iter(moves.next))
    host = moves.guests.get(top)
    how = f"ihn stellt {host}, bestes Mitglied der Serie" if host else "der Vorstand bestimmt, wer ihn stellt"
    message = f"wer den Gastjasser der Serie {top} am Jasstag {day.day + 1} stellt, sagt das Regelwerk nicht: {how}"
    yield Problem(message, {"day": day.day, "series": top}, ("AJ-1", "AJ-1.2-k", "AJ-4.3-a"))
