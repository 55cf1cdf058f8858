"""What somebody should look at in a year that counts as written: what cannot be right, gaps of the document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from puur.club.rules.model import Rules, coiffeur_penalties, day_rules, penalty_rule
from puur.club.year.model import (
    JASSRUNDEN_PER_DAY,
    SEATS_PER_SERIES,
    Day,
    Fine,
    SeatPenalty,
    Series,
    Toss,
    TossFor,
    Year,
    YearProblem,
)
from puur.club.year.moves import TIED_TOP_SERIES_CODE, PromotionsAndRelegations
from puur.club.year.results import DayResults, rounded_points
from puur.law.article import claims
from puur.words.message import Message, Value, said

_HALF_DENOMINATOR: Final = 2
"""The denominator of a number of points that lies exactly between two whole numbers."""
TOSS_REASON_NAMES: Final = {
    "promotion": said("club.toss-promotion"),
    "relegation": said("club.toss-relegation"),
    "ranking": said("club.toss-ranking"),
    "guest": said("club.toss-guest"),
    "named": said("club.toss-named"),
}
"""For each reason the display name of what a coin was tossed for, or the board named somebody for."""
_FELL: Final[Mapping[TossFor, str]] = {
    "promotion": "club.coin-fell-up",
    "relegation": "club.coin-fell-down",
    "named": "club.board-named",
}


def day_problems(rules: Rules, day: Day) -> Iterator[YearProblem]:
    """Yield problems of an evening: unknown penalties, players at empty seats, guests where none belong."""
    yield from _guest_remarks(rules, day)
    for series in day.series:
        where = {"day": day.day, "series": series.name}
        for number, penalty in enumerate(series.penalties):
            wrong = _find_fault(rules, penalty, series)
            if wrong is not None:
                yield YearProblem(wrong[0], {"field": f"penalties[{number}]", **where}, wrong[1])
        for number, seat in enumerate(series.seats):
            if seat.played_by == "nobody" and series.status == "complete":
                missing = said("club.complete-without", member=seat.member)
                yield YearProblem(missing, {"field": f"seats[{number}]", **where}, ("AJ-1.5-a",))


def _guest_remarks(rules: Rules, day: Day) -> Iterator[YearProblem]:
    """On the first and the last Jasstag no Gastjasser plays."""
    own = day_rules(rules, day.day)
    if own.guests:
        return
    for series in day.series:
        for number, seat in enumerate(series.seats):
            if seat.member is None:
                where = {"field": f"seats[{number}]", "day": day.day, "series": series.name}
                name = seat.name or said("club.a-guest")
                message = said("club.no-guests-today", day=day.day, name=name, member=seat.guest_of)
                yield YearProblem(message, where, ("AJ-4.1-e",))


def _find_fault(rules: Rules, penalty: SeatPenalty, series: Series) -> tuple[Message, tuple[str, ...]] | None:
    row = penalty_rule(rules, penalty.kind)
    if row is None:
        return said("club.penalty-not-listed", kind=penalty.kind), ("AJ-3.4-ab",)
    if penalty.points != row.points:
        message = said("club.penalty-costs", name=row.name, points=-row.points, given=-penalty.points)
        return message, (row.clause,) if row.clause else ()
    told = coiffeur_penalties_words(rules)
    if told is not None and series.status == "incomplete" and row not in coiffeur_penalties(rules):
        return told, ("AJ-1.5-i",)
    return None


def coiffeur_penalties_words(rules: Rules) -> Message | None:
    """Return which penalties count in a series that plays the variant Coiffeur from the start; None if all do."""
    counting = coiffeur_penalties(rules)
    if counting == rules.penalty:
        return None
    names = [row.name for row in counting]
    return said("club.penalty-in-coiffeur", kinds=names) if names else said("club.penalty-none-in-coiffeur")


def fines_charged_to_wrong_member(year: Year) -> Iterator[YearProblem]:
    """Yield a problem for each fine of a substitute or guest that is charged to the wrong member.

    The right one is the member who named the substitute or brought the guest.
    """
    days = {day.day: day for day in year.days}
    for number, fine in enumerate(year.fines):
        hosts = _hosts(days[fine.day], fine)
        if hosts and fine.member not in hosts:
            name = fine.nominated.name if fine.nominated else ""
            message = said("club.other-is-liable", name=name, hosts=sorted(hosts), member=fine.member)
            where = {"field": f"fines[{number}].member", "day": fine.day}
            yield YearProblem(message, where, ("AJ-1.2-r", "AJ-1.2-o"))


def _hosts(day: Day, fine: Fine) -> set[str]:
    """Return who brought somebody of that name on that day."""
    if fine.nominated is None:
        return set()
    seats = [seat for series in day.series for seat in series.seats if seat.name == fine.nominated.name]
    return {seat.member or seat.guest_of or "" for seat in seats}


def series_deviation_notes(
    rules: Rules, before: PromotionsAndRelegations | None, day: Day, moves: PromotionsAndRelegations
) -> tuple[YearProblem, ...]:
    """Return notes on an evening whose series differ from the rules or from the results of the one before.

    before: what followed from the previous evening, None if unknown. moves: what follows from this one.
    """
    return (*composition_notes(rules, day), *_deviations(before, day), *_fourth_guest(rules, day, moves))


def notes_on_results_not_from_play_alone(
    day: Day, results: DayResults, missing: Mapping[str, tuple[str, ...]] = MappingProxyType({})
) -> tuple[YearProblem, ...]:
    """Return notes where a result depends on a rule or its interpretation and not on play alone.

    missing: who was absent at the start, by series: names or member ids, "" for an unnamed guest. results: of the
    members on the evening.
    """
    return (*_incomplete(day, missing), *interrupted_series_credit_notes(day), *_halves(day, results))


def _incomplete(day: Day, missing: Mapping[str, tuple[str, ...]]) -> Iterator[YearProblem]:
    """Tell why a series did not play: nobody sat on the guest's seat, or somebody of its members was missing."""
    for series in day.series:
        if series.status == "incomplete":
            told = _lacks(series, missing.get(series.name) or _without(series))
            yield YearProblem(told, {"day": day.day, "series": series.name}, ("AJ-1.5-a", "AJ-1.5-c"))


def _without(series: Series) -> tuple[str, ...]:
    """Return who cannot have been there as far as paper says it; a file does not have the minutes somebody was late."""
    absent = tuple(seat.member for seat in series.seats if seat.member is not None and seat.played_by == "nobody")
    no_guest = len(series.seats) < SEATS_PER_SERIES or any(seat.guest_of and not seat.name for seat in series.seats)
    return absent or (("",) if no_guest else ())


def _lacks(series: Series, missing: tuple[str, ...]) -> Message:
    known = [one for one in missing if one]
    if not missing:
        return said("club.incomplete-seat", series=series.name)
    if not known:
        return said("club.incomplete-guest", series=series.name)
    code = "club.incomplete-without-guest" if "" in missing else "club.incomplete-without"
    return said(code, series=series.name, missing=known)


def interrupted_series_credit_notes(day: Day) -> Iterator[YearProblem]:
    """Yield a note on what an interrupted series is credited (AJ-24)."""
    for series in day.series:
        if series.status == "aborted":
            where = {"day": day.day, "series": series.name}
            if len(series.rounds) == JASSRUNDEN_PER_DAY - 1:
                told = said("club.third-is-average", series=series.name)
                yield YearProblem(told, where, ("AJ-1.5-f", "AJ-1.5-g", "AJ-24"))
            else:
                told = said("club.day-is-average", series=series.name)
                yield YearProblem(told, where, ("AJ-1.5-h", "AJ-1.5-c", "AJ-24"))


def _halves(day: Day, results: DayResults) -> Iterator[YearProblem]:
    """Tell each result that lay exactly between two numbers, and how the club reads that (AJ-5)."""
    for one in results.results:
        exact = one.provisional * one.coefficient
        if exact.denominator == _HALF_DENOMINATOR:
            points = f"{exact.numerator // _HALF_DENOMINATOR}.5"
            told = said("club.rounded-half", member=one.member, points=points, final=one.final)
            yield YearProblem(told, {"day": day.day, "series": one.series}, ("AJ-3.2-f", "AJ-5"))


def average_notes(rules: Rules, results: DayResults) -> tuple[Message, ...]:
    """Return notes on the results from which an unfinished series got its average, with the alternative figure (AJ-33).

    Series left out of the average are named (AJ-23). Empty if no average was credited.
    """
    average = results.average
    if average is None:
        return ()
    values: dict[str, Value] = {"points": points_text(rules, average.credited), "counted": [*average.counted]}
    code = "club.average"
    if average.after != average.before:
        is_after = average.credited == average.after
        code = "club.average-after" if is_after else "club.average-before"
        values["other"] = points_text(rules, average.before if is_after else average.after)
    return (
        *(said(code, series=name, **values) for name in results.credited),
        *(said("club.average-without", series=name) for name in average.left_out),
    )


def penalties_included_note(penalties: int) -> Message:
    """Return a note that a result includes penalty points. penalties: their sum, negative."""
    return said("club.penalties-in-it", points=penalties)


def points_text(rules: Rules, points: Fraction) -> str:
    """Return points for display: a whole number, or two decimals rounded as the club does."""
    if points.denominator == 1:
        return str(points.numerator)
    hundredths = rounded_points(rules, points * 100)
    return f"{'-' if hundredths < 0 else ''}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


@claims("AJ-4.1-d", "AJ-4.4-a")
def composition_notes(rules: Rules, day: Day) -> tuple[YearProblem, ...]:
    """Return notes where the series of an evening differ from the rules: other series, other numbers of players.

    That is allowed, so it is shown and not refused.
    """
    if not day.series:
        return ()
    expected = day_rules(rules, day.day)
    notes = []
    names = tuple(series.name for series in day.series)
    if sorted(names) != sorted(expected.series):
        other = said("club.other-series", series=[*names], expected=[*expected.series])
        notes.append(YearProblem(other, {"day": day.day}, ("AJ-4.1-a", "AJ-4.1-e", "AJ-4.4-a")))
    for series in day.series:
        members = sum(seat.member is not None for seat in series.seats)
        guests = len(series.seats) - members
        short = series.status == "incomplete" and members == expected.members and guests < expected.guests
        if (members, guests) != (expected.members, expected.guests) and not short:
            name, due, more = series.name, expected.members, expected.guests
            other = said("club.other-numbers", series=name, n=members, guests=guests, members=due, due=more)
            notes.append(YearProblem(other, {"day": day.day, "series": series.name}, ("AJ-4.1-d", "AJ-4.4-a")))
    return tuple(notes)


def _deviations(before: PromotionsAndRelegations | None, day: Day) -> Iterator[YearProblem]:
    """Who sat in another series, or brought another series' guest, than the day before made it."""
    if before is None or before.next is None:
        return
    due = {member: name for name, members in before.next.items() for member in members}
    for series in day.series:
        where = {"day": day.day, "series": series.name}
        for seat in series.seats:
            if seat.member is not None and due.get(seat.member, series.name) != series.name:
                sat = said("club.sat-elsewhere", member=seat.member, series=series.name, due=due[seat.member])
                yield YearProblem(sat, where, ("AJ-4.1-c", "AJ-4.4-a"))
            host = before.guests.get(series.name)
            if seat.guest_of is not None and host is not None and seat.guest_of != host:
                brought = said("club.other-host", series=series.name, member=seat.guest_of, due=host)
                yield YearProblem(brought, where, ("AJ-1.2-o", "AJ-4.3-a"))


def _fourth_guest(rules: Rules, day: Day, moves: PromotionsAndRelegations) -> Iterator[YearProblem]:
    """The document asks for four guests and names three who bring one: the highest series is nobody's (AJ-1)."""
    if day.day >= rules.year.days or not day_rules(rules, day.day + 1).guests:
        return
    if day_rules(rules, day.day + 1).compose != "promotion" or not moves.next:
        return
    top = next(iter(moves.next))
    host = moves.guests.get(top)
    how = said("club.best-brings", member=host) if host else said("club.board-names-host")
    open_ = said("club.fourth-guest", series=top, day=day.day + 1, how=how)
    yield YearProblem(open_, {"day": day.day, "series": top}, ("AJ-1", "AJ-1.2-k", "AJ-4.3-a"))


def toss_remarks(tosses: Sequence[Toss]) -> tuple[Message, ...]:
    """Return notes on whom a coin chose or the board named, which explains the series (AJ-4, AJ-34)."""
    return tuple(said(_FELL[toss.reason], series=toss.series, member=toss.member) for toss in tosses)


def coin_toss_stakes(tie: YearProblem) -> Message:
    """Return what an undecided coin toss is about: a place, a promotion, a relegation, a guest.

    tie: the problem that asks for the toss.
    """
    if tie.said.code == TIED_TOP_SERIES_CODE:
        return said("club.coin-guest")
    if tie.said.code in ("club.tied-for-day", "club.tied-for-day-by-year"):
        return said("club.coin-places")
    codes = {"promotion": said("club.coin-up"), "relegation": said("club.coin-down")}
    return codes.get(str(tie.where.get("for")), said("club.coin-first"))
