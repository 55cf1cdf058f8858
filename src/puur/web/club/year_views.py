"""The pages of a season (Jassjahr): its calendar with open tasks, and its ranking."""

from __future__ import annotations

from typing import Any

from litestar import Response

from puur.club.rules.model import DECKS, day_deck, day_rules
from puur.club.season.as_year import provisional_results_notes, rules_of_season, season_standings, year_from_season
from puur.club.season.closure import (
    current_season,
    final_days,
    has_won,
    members_sharing_last_rank,
    missing_before_closing,
)
from puur.club.season.days.results import correction_notes
from puur.club.season.meetings import CALLED
from puur.club.season.schedule import naming_deadline, publication_deadline, series_on_day
from puur.club.year.remarks import toss_remarks
from puur.club.year.standings import compute_standings, season_winners
from puur.web.club.place import ClubContext, check_season, published_season
from puur.web.desk import FormInput
from puur.words.message import said


def show_years(room: ClubContext, form: FormInput) -> Response[str]:
    """Show all seasons, newest first.

    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
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
        "early": own.early,
        "lacks": missing_before_closing(room.club, number, on) if works else (),
        "meetings": [(CALLED[one.kind], one.kind, one.at) for one in own.meetings],
        "results": [day for day in own.days.values() if day.closed and (works or day.published)],
    }


def show_year(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show a season: its club days, planned or not, and its meetings. which: its year.

    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
    """
    number = check_season(room, int(which))
    own, rules = room.club.years[number], rules_of_season(room.club, number)
    days = [
        {
            "number": count,
            "planned": own.days.get(count),
            "rules": day_rules(rules, count),
            "series": list(
                series_on_day(rules, own.days[count]) if count in own.days else day_rules(rules, count).series
            ),
            "deck": said(DECKS[day_deck(rules, count)]),
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
        meetings=[(CALLED[one.kind], one) for one in own.meetings],
        kinds=list(CALLED.items()),
        fresh=next((one["number"] for one in days if one["planned"] is None), rules.year.days),
        winners=first,
        last=members_sharing_last_rank(ranked) if ranked else (),
        final=final_days(own),
        lacks=missing_before_closing(room.club, number, room.moment.date()),
    )


def show_year_ranking(room: ClubContext, form: FormInput, which: str) -> Response[str]:
    """Show the season's ranking: of published days to everybody, of all finished ones to its keeper.

    which: its year.
    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
    """
    number = check_season(room, int(which))
    works = room.visitor.has_any_role("trophy")
    stands = year_from_season(room.club, number, room.moment.date())
    whole = compute_standings(
        rules_of_season(room.club, number), stands if works else published_season(room.club, stands)
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
