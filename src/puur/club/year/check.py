"""What a year must keep to before anything is computed from it. Each complaint names the field and the clause."""

from __future__ import annotations

from collections.abc import Iterable

from puur.club.rules.model import Rules
from puur.club.year.check_series import check_series
from puur.club.year.model import KINDS, Day, Fine, Year
from puur.errors import BadInput
from puur.law.article import claims
from puur.law.reglemente import law_id_of
from puur.words.message import quoted, said, say_day


def check_year(rules: Rules, year: Year) -> None:
    """Raise BadInput for the first impossible entry of a season, with field, day and series as far as they apply.

    rules: of the club. Other rules than the season names are an error, too.
    """
    if year.reglement not in (rules.id, rules.reglement, law_id_of(rules.reglement)):
        other = said("club.other-reglement", rules=rules.id, reglement=year.reglement)
        raise BadInput(other, {"field": "reglement"})
    members = [member.id for member in year.members]
    _check_unique(members)
    known = frozenset(members)
    check_days(rules, year)
    for place, day in enumerate(year.days):
        _check_day(rules, day, known, f"days[{place}]")
    for place, fine in enumerate(year.fines):
        _check_fine(rules, year, fine, known, f"fines[{place}]")
    _check_others(rules, year, known)


@claims("AJ-3.3-c")
def check_days(rules: Rules, year: Year) -> None:
    """Raise BadInput for the first day that is surplus, repeated or out of order, or whose date is outside the year."""
    before: Day | None = None
    for place, day in enumerate(year.days):
        field = f"days[{place}]"
        if not 1 <= day.day <= rules.year.days:
            message = said("club.days-are", days=rules.year.days, day=day.day)
            raise BadInput(message, {"field": f"{field}.day"}, ("AJ-3.3-c",))
        if day.date.year != year.year:
            message = said("club.date-outside-year", date=say_day(day.date), year=year.year)
            raise BadInput(message, {"field": f"{field}.date", "day": day.day}, ("AJ-3.3-c",))
        if before is not None and day.day <= before.day:
            message = said("club.days-follow", before=before.day, day=day.day)
            raise BadInput(message, {"field": f"{field}.day"}, ("AJ-3.3-c",))
        if before is not None and day.date <= before.date:
            on, earlier = say_day(day.date), say_day(before.date)
            message = said("club.date-not-after", date=on, day=before.day, earlier=earlier)
            raise BadInput(message, {"field": f"{field}.date", "day": day.day}, ("AJ-3.3-c",))
        before = day


def _check_day(rules: Rules, day: Day, known: frozenset[str], field: str) -> None:
    seated: dict[str, str] = {}
    names: list[str] = []
    for place, series in enumerate(day.series):
        where = {"field": f"{field}.series[{place}]", "day": day.day, "series": series.name}
        if series.name not in rules.order or series.name in names:
            message = said("club.series-once-a-day", series=[*rules.order])
            raise BadInput(message, {**where, "field": f"{where['field']}.name"}, ("AJ-4.1-a", "AJ-4.4-c"))
        names.append(series.name)
        check_series(rules, series, known, where)
        for number, seat in enumerate(series.seats):
            if seat.member is None:
                continue
            there = seated.setdefault(seat.member, series.name)
            if there != series.name or [one.member for one in series.seats].index(seat.member) != number:
                message = said("club.sits-already", member=seat.member, series=there)
                raise BadInput(message, {**where, "field": f"{where['field']}.seats[{number}].member"}, ("AJ-4.1-d",))


def _check_fine(rules: Rules, year: Year, fine: Fine, known: frozenset[str], field: str) -> None:
    _check_member(fine.member, known, f"{field}.member")
    day = next((day for day in year.days if day.day == fine.day), None)
    if day is None:
        raise BadInput(said("club.no-day-here", day=fine.day), {"field": f"{field}.day"})
    kinds = sorted([*KINDS, *(one.kind for one in rules.fines.other)])
    if fine.kind not in kinds:
        raise BadInput(said("misfit.word-known", word=quoted(fine.kind), known=[*kinds]), {"field": f"{field}.kind"})
    if fine.kind in ("late", "left-early") and fine.minutes is None:
        raise BadInput(said("club.minutes-needed"), {"field": f"{field}.minutes"}, ("AJ-1.3-d",))
    if fine.notified is not None and fine.notified < day.date:
        message = said("club.notified-after", date=say_day(day.date))
        raise BadInput(message, {"field": f"{field}.notified"}, ("AJ-1.3-u",))
    if fine.paid is not None and fine.paid < day.date:
        message = said("club.paid-on-the-day-earliest", date=say_day(day.date))
        raise BadInput(message, {"field": f"{field}.paid"}, ("AJ-1.3-p",))


def _check_others(rules: Rules, year: Year, known: frozenset[str]) -> None:
    days = {day.day: day for day in year.days}
    for place, toss in enumerate(year.tosses):
        field = f"tosses[{place}]"
        _check_member(toss.member, known, f"{field}.member")
        if toss.day not in days:
            raise BadInput(said("club.no-day-here", day=toss.day), {"field": f"{field}.day"})
        if toss.series not in rules.order:
            raise BadInput(said("club.one-of-series", series=[*rules.order]), {"field": f"{field}.series"})
    for place, beer in enumerate(year.beer):
        _check_member(beer.member, known, f"beer[{place}].member")
        if not 1 <= beer.day <= rules.year.days:
            raise BadInput(said("club.day-range", days=rules.year.days), {"field": f"beer[{place}].day"})


def _check_member(member: str, known: frozenset[str], field: str) -> None:
    if member not in known:
        raise BadInput(said("club.no-member-id", member=member), {"field": field})


def _check_unique(members: Iterable[str]) -> None:
    seen: set[str] = set()
    for place, member in enumerate(members):
        if member in seen:
            raise BadInput(said("club.member-twice", member=member), {"field": f"members[{place}].id"})
        seen.add(member)
