"""What must be the same before and after somebody was forgotten: every result, every Rappen, the Hall of Fame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from puur.club.money.items import credit, items
from puur.club.money.ledger import Moment, ledger
from puur.club.season.as_year import standings
from puur.club.season.state import Club
from puur.club.standings import Standings


def figures(club: Club, moments: Iterable[Moment], on: date, ids: Mapping[str, str]) -> tuple[object, ...]:
    """Return all figures of a club as of a day, without a name. ids: what an id became since, where it did."""
    books = [
        (one.number, one.on, one.debit, one.credit, one.amount, one.reference, ids.get(one.member, one.member))
        for one in ledger(moments, on).lines
    ]
    owed = [(one.reference, one.owed, one.due, credit(club, one.reference)) for one in items(club, on)]
    fame = [(row.year, row.total) for row in club.fame]
    years = [_year(standings(club, year, on), ids) for year in sorted(club.years)]
    return (books, owed, fame, years)


def _year(whole: Standings, ids: Mapping[str, str]) -> tuple[Any, ...]:
    days = [
        [(ids.get(one.member, one.member), one.series, one.provisional, one.final) for one in day.results.results]
        for day in whole.days
    ]
    rows = [(one.rank, ids.get(one.member, one.member), one.total, one.absences, one.trophy) for one in whole.year]
    return days, rows, [(one.amount, one.owed, one.due) for one in whole.fines], [one.money for one in whole.beer]
