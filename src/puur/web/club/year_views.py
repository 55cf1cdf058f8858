"""The pages of a season (Jassjahr): its calendar with open tasks, its ranking, and its fines, entry fees and beer."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

import msgspec
from litestar import Response

from puur.club.fine_amounts import RAPPEN_PER_FRANC, FineAsOwedOnDay
from puur.club.money.receipts import fine_payments_dated_after
from puur.club.money.receivables import future_increases, open_items, unpaid_fees_of_day
from puur.club.rules.model import DECK_MESSAGE_CODES, Rules, day_deck, day_rules
from puur.club.rules.readings import fine_terms_words
from puur.club.season.as_year import provisional_results_notes, rules_of_season, season_standings, year_from_season
from puur.club.season.closure import (
    current_season,
    days_with_final_results,
    has_won,
    members_sharing_last_rank,
    missing_before_closing,
)
from puur.club.season.days.results import correction_notes
from puur.club.season.days.state import SeasonDay
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.meetings import MEETING_NAMES
from puur.club.season.schedule import (
    guest_fine_notification_deadline,
    naming_deadline,
    publication_deadline,
    series_on_day,
)
from puur.club.season.state import FineEntry, SeasonYear
from puur.club.season.tasks import expected_fees_francs
from puur.club.year.remarks import toss_remarks
from puur.club.year.standings import compute_standings, season_winners
from puur.web.club.cash_views import last_fine_payment_method, show_cash_page
from puur.web.club.request_context import ClubContext, require_opened_season, with_published_days_only
from puur.web.desk import FormInput
from puur.words.law import rule_name_message
from puur.words.message import said


def show_years(room: ClubContext, form: FormInput) -> Response[str]:
    """Show all seasons, newest first.

    The HTML page at ``/verein/ID/jahre``, shown to everybody. form: a refused form, shown again with its errors (status
    422). An empty one is the page as it is (status 200).
    """
    works = room.visitor.has_any_role("treasurer", "trophy", "day")
    there = [_row(room, number, works=works) for number in sorted(room.club.years, reverse=True)]
    return room.show("years.html", form, years=there, works=works, belongs=works or bool(room.member))


def _row(room: ClubContext, number: int, *, works: bool) -> dict[str, Any]:
    own, on = room.club.years[number], room.moment.date()
    return {
        "year": number,
        "past": number < current_season(room.club, on),
        "played": sum(day.closed is not None for day in own.days.values()),
        "days": rules_of_season(room.club, number).year.days,
        "winner": own.winner,
        "closed": own.closed,
        "early": own.early,
        "lacks": missing_before_closing(room.club, number, on) if works else (),
        "meetings": [(MEETING_NAMES[one.kind], one.kind, one.at) for one in own.meetings],
        "results": [day for day in own.days.values() if day.closed and (works or day.published)],
    }


def show_year(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show a season: its club days, planned or not, and its meetings. which: its year.

    The HTML page at ``/verein/ID/jahr/YEAR``, shown to the treasurer, the keeper of the ranking, the day's leader and
    the board. form: a refused form, shown again with its errors (status 422). An empty one is the page as it is
    (status 200).
    """
    number = require_opened_season(room, int(which))
    own, rules = room.club.years[number], rules_of_season(room.club, number)
    days = [
        {
            "number": count,
            "planned": own.days.get(count),
            "rules": day_rules(rules, count),
            "series": list(
                series_on_day(rules, own.days[count]) if count in own.days else day_rules(rules, count).series
            ),
            "deck": said(DECK_MESSAGE_CODES[day_deck(rules, count)]),
            "names": naming_deadline(rules, own.days[count]) if count in own.days else None,
            "publish": publication_deadline(rules, own.days[count].gathering.date()) if count in own.days else None,
        }
        for count in range(1, rules.year.days + 1)
    ]
    ranked = season_standings(room.club, number).year
    first = season_winners(rules, year_from_season(room.club, number), ranked)
    return room.show(
        "year.html",
        form,
        year=own,
        rules=rules,
        days=days,
        meetings=[(MEETING_NAMES[one.kind], one) for one in own.meetings],
        kinds=list(MEETING_NAMES.items()),
        fresh=next((one["number"] for one in days if one["planned"] is None), rules.year.days),
        winners=first,
        last=members_sharing_last_rank(ranked) if ranked else (),
        final=days_with_final_results(own),
        lacks=missing_before_closing(room.club, number, room.moment.date()),
    )


def show_year_ranking(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show the season's ranking: of published days to everybody, of all finished ones to its keeper.

    The HTML page at ``/verein/ID/rangliste/YEAR``, shown to everybody. which: its year. form: a refused form, shown
    again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    number = require_opened_season(room, int(which))
    works = room.visitor.has_any_role("trophy")
    stands = year_from_season(room.club, number, room.moment.date())
    whole = compute_standings(
        rules_of_season(room.club, number), stands if works else with_published_days_only(room.club, stands)
    )
    own = room.club.years[number]
    return room.show(
        "ranking.html",
        form,
        year=own,
        whole=whole,
        coins={one.day.day: toss_remarks(one.tosses) for one in whole.days},
        won=[one.member for one in whole.year if has_won(own, one, room.names[one.member])],
        works=works,
        provisional=provisional_results_notes(own, [one.day.day for one in whole.days]),
        corrected=[
            (one.day.day, text) for one in whole.days for text in correction_notes(room.club, number, one, room.names)
        ],
        problems=[(one.message_with_day, one.clauses) for one in whole.problems] if works else [],
        notes=[(one.message_with_day, one.clauses) for one in whole.notes] if works else [],
    )


_KINDS: Final = {
    "late": said("club.short-late"),
    "no-show": said("club.short-no-show"),
    "left-series": said("club.short-left-series"),
    "left-early": said("club.short-left-early"),
    "late-name": said("club.short-late-name"),
}
"""Kind of fine → what it is for, in short."""


def show_fines(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show the fines, entry fees and beer debts of a season. which: its year.

    The HTML page at ``/verein/ID/kasse/YEAR``, shown to the treasurer and the board. form: a refused form, shown again
    with its errors (status 422). An empty one is the page as it is (status 200).
    """
    number = require_opened_season(room, int(which))
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
        kinds={**_KINDS, **{one.kind: rule_name_message(one.name) for one in rules.fines.other}},
        notify=guest_fine_notification_deadline,
        ahead={
            number_of: day
            for (in_year, number_of), day in fine_payments_dated_after(room.whole, on).items()
            if in_year == number
        },
        used=last_fine_payment_method(room),
        gaps=[fine.id for fine in own.fines] != list(range(1, len(own.fines) + 1)),
    )


def entry_fee_totals(year: SeasonYear, rules: Rules, day: SeasonDay) -> tuple[int, int, int]:
    """Return a club day's entry fees as (paid in Rappen, owed in Rappen, still expected in francs).

    year: the season. rules: the club's rules in it. day: the club day. Mind the units.
    Nothing more is expected once the day has begun.
    """
    paid = sum(place.fee_francs for table in day.tables for place in table.places) * RAPPEN_PER_FRANC
    due = sum(fee.amount for fee in unpaid_fees_of_day(year, day))
    to_come = expected_fees_francs(rules, day, year.fee) - (paid + due) // RAPPEN_PER_FRANC if day.began is None else 0
    return paid, due, to_come


def _outstanding_fine(rules: Rules, fine: FineEntry, on: date) -> FineAsOwedOnDay:
    """Return what is to be paid as of a day; once it is paid, what was to be paid on the day of the payment."""
    return fine_entry_with_terms(rules, msgspec.structs.replace(fine, paid=None), fine.paid or on)
