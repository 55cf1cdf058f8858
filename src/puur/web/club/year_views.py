"""The pages of a Jassjahr: its calendar with what is to be done, and the Jahreswertung."""

from __future__ import annotations

from litestar import Response

from puur.club.ranking import winners
from puur.club.rules import DECKS, day_deck, day_rules
from puur.club.season.as_year import as_year, rules_of, standings
from puur.club.season.deadlines import names_until, publish_until
from puur.club.season.meetings import CALLED
from puur.club.standings import standings_of
from puur.web.club.place import Room, seen, year_of
from puur.web.desk import Form
from puur.words.message import said


def year(room: Room, form: Form, which: str) -> Response[str]:
    """Show the year's days, planned or not, its meetings, and what belongs to the whole year."""
    number = year_of(room, int(which))
    own, rules = room.club.years[number], rules_of(room.club, number)
    days = [
        {
            "number": count,
            "planned": own.days.get(count),
            "rules": day_rules(rules, count),
            "deck": said(DECKS[day_deck(rules, count)]),
            "names": names_until(rules, own.days[count]) if count in own.days else None,
            "publish": publish_until(rules, own.days[count].gathering.date()) if count in own.days else None,
        }
        for count in range(1, rules.year.days + 1)
    ]
    first = winners(rules, as_year(room.club, number), standings(room.club, number).year)
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
    )


def ranking(room: Room, form: Form, which: str) -> Response[str]:
    """Show the Jahreswertung: published days for everybody, every closed day for who keeps it."""
    number = year_of(room, int(which))
    works = room.visitor.may("trophy")
    stands = as_year(room.club, number)
    whole = standings_of(rules_of(room.club, number), stands if works else seen(room.club, stands))
    return room.show(
        "ranking.html",
        form,
        year=room.club.years[number],
        whole=whole,
        works=works,
        problems=[(one.said, one.clauses) for one in whole.problems] if works else [],
        notes=[(one.said, one.clauses) for one in whole.notes] if works else [],
    )
