"""The Kassier's page: every fine with its terms, and what came in."""

from __future__ import annotations

from litestar import Response

from puur.club.fines import francs
from puur.club.season.as_year import rules_of, standings
from puur.club.season.fining import owed
from puur.club.season.tasks import expected_fees
from puur.web.club.place import Room, year_of
from puur.web.club.words import KINDS
from puur.web.desk import Form


def fines(room: Room, form: Form, which: str) -> Response[str]:
    """Show fines, Startgeld and beer of a year as of the moment it is about."""
    number = year_of(room, int(which))
    own, rules = room.club.years[number], rules_of(room.club, number)
    on = room.at.date()
    listed = [(fine, owed(rules, fine, fine.paid or on)) for fine in own.fines]
    counted = [(fine, due) for fine, due in listed if fine.reversed is None and not fine.emergency]
    fees = [
        (
            day,
            sum(place.fee is not None for table in day.tables for place in table.places) * own.fee,
            expected_fees(rules, day, own.fee),
        )
        for day in own.days.values()
        if day.tables
    ]
    return room.show(
        "fines.html",
        form,
        year=own,
        fines=listed,
        open=sum(due.owed for fine, due in counted if fine.paid is None),
        paid=sum(due.owed for fine, due in counted if fine.paid is not None),
        fees=fees,
        rules=rules,
        beer=standings(room.club, number, on).beer,
        francs=francs,
        kinds=KINDS,
        on=on,
        kassier=room.holder("treasurer", on),
    )
