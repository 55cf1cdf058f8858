"""The money of a season: every fine with its deadlines, entry fees, beer."""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec
from litestar import Response

from puur.club.money.items import future_increases, open_items, unpaid_fees_of_day
from puur.club.money.receipts import fines_paid_ahead
from puur.club.owed import RAPPEN, OutstandingFine
from puur.club.rules.model import Rules
from puur.club.rules.readings import fine_terms_words
from puur.club.season.as_year import rules_of_season, season_standings
from puur.club.season.days.state import SeasonDay
from puur.club.season.fines import outstanding_fine
from puur.club.season.schedule import notification_deadline
from puur.club.season.state import FineEntry, SeasonYear
from puur.club.season.tasks import expected_fees
from puur.web.club.cash_views import last_payment_method, show_cash_page
from puur.web.club.place import ClubContext, check_season
from puur.web.desk import FormInput
from puur.words.law import named
from puur.words.message import said

KINDS: Final = {
    "late": said("club.short-late"),
    "no-show": said("club.short-no-show"),
    "left-series": said("club.short-left-series"),
    "left-early": said("club.short-left-early"),
    "late-name": said("club.short-late-name"),
}
"""Kind of fine → what it is for, in short."""


def show_fines(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show the fines, entry fees and beer debts of a season. which: its year.

    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
    """
    number = check_season(room, int(which))
    own, rules = room.club.years[number], rules_of_season(room.club, number)
    on = room.moment.date()
    there = {one.fine: one for one in open_items(room.club, on) if one.year == number}
    steps = {fine: future_increases(room.club, one, on) for fine, one in there.items()}
    listed = [(fine, _outstanding_fine(rules, fine, on), steps.get(fine.id, [])) for fine in own.fines]
    counted = [(fine, due) for fine, due, _ in listed if fine.reversed is None and not fine.emergency]
    fees = [(day, *entry_fee_totals(own, rules, day)) for day in own.days.values() if day.tables]
    return show_cash_page(
        room,
        "fines.html",
        form,
        year=own,
        fines=listed,
        open=sum(there[fine.id].open if fine.id in there else due.owed for fine, due in counted if fine.paid is None),
        there=there,
        paid=sum(due.owed for fine, due in counted if fine.paid is not None),
        fees=fees,
        fee_open=sum(owing for _, _, owing, _ in fees),
        rules=rules,
        terms=fine_terms_words(rules.fines),
        beer=season_standings(room.club, number, on).beer,
        kinds={**KINDS, **{one.kind: named(one.name) for one in rules.fines.other}},
        notify=notification_deadline,
        ahead={
            number_of: day
            for (in_year, number_of), day in fines_paid_ahead(room.whole, on).items()
            if in_year == number
        },
        used=last_payment_method(room),
        gaps=[fine.id for fine in own.fines] != list(range(1, len(own.fines) + 1)),
    )


def entry_fee_totals(year: SeasonYear, rules: Rules, day: SeasonDay) -> tuple[int, int, int]:
    """Return a club day's entry fees as (paid in Rappen, owed in Rappen, still expected in francs).

    year: the season. rules: the club's rules in it. day: the club day. Mind the units.
    Nothing more is expected once the day has begun.
    """
    paid = sum(place.fee_francs for table in day.tables for place in table.places) * RAPPEN
    due = sum(fee.amount for fee in unpaid_fees_of_day(year, day))
    to_come = expected_fees(rules, day, year.fee) - (paid + due) // RAPPEN if day.began is None else 0
    return paid, due, to_come


def _outstanding_fine(rules: Rules, fine: FineEntry, on: date) -> OutstandingFine:
    """Return what is to be paid as of a day; once it is paid, what was to be paid on the day of the payment."""
    return outstanding_fine(rules, msgspec.structs.replace(fine, paid=None), fine.paid or on)
