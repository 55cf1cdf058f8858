"""The year as a calendar file (ICS): its days, its deadlines, its meetings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from puur.club.rules.model import DECK_MESSAGE_CODES, Rules, day_deck
from puur.club.season.as_year import day_title, rules_of_season
from puur.club.season.days.state import SeasonDay
from puur.club.season.meetings import MEETING_NAMES
from puur.club.season.schedule import (
    cancellation_deadline,
    leaving_notice_deadline,
    naming_deadline,
    publication_deadline,
)
from puur.club.season.state import Club, Meeting
from puur.extras import needs_extra
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Message, said

if TYPE_CHECKING:  # who wants no calendar does not wait for it
    from icalendar import Event


def season_calendar_ics(club: Club, year: int, stamp: datetime, language: Language = "de") -> bytes:
    """Return the evenings and meetings of a season as an iCalendar file.

    stamp: when the file is made. Times are local, without a zone, as on the invitation. Raises BadInput if the season
    was not opened, or where the optional extra ``club`` is missing.
    """
    with needs_extra("club"):
        from icalendar import Calendar  # noqa: PLC0415

    rules, own = rules_of_season(club, year), club.years[year]
    made = Calendar()
    made.add("prodid", f"-//{club.name}//Jassjahr {year}//{language.upper()}")
    made.add("version", "2.0")
    made.add("x-wr-calname", f"{club.name} {year}")
    entries = [*(one for day in own.days.values() for one in _day(rules, day)), *_meetings(rules, own.meetings)]
    for entry in entries:
        made.add_component(_component(club, entry, year, stamp, language))
    return bytes(made.to_ical())


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """An event of the calendar.

    name: unique in its season.
    what: the title.
    begin: in local time.
    end: in local time.
    place: where it takes place, "" if unknown.
    """

    name: str
    what: Message
    begin: datetime
    end: datetime
    place: str = ""


def _day(rules: Rules, day: SeasonDay) -> list[CalendarEntry]:
    """The day itself and what is due before and after it."""
    on, number = day.gathering.date(), day.number
    what = day_title(rules, day.name, number)
    names, notice, results = (
        naming_deadline(rules, day),
        leaving_notice_deadline(rules, on),
        publication_deadline(rules, on),
    )
    deck = said(DECK_MESSAGE_CODES[day_deck(rules, number)])
    return [
        CalendarEntry(
            f"{number}-day", said("club.calendar-gathering", what=what), day.gathering, day.start, day.tavern
        ),
        CalendarEntry(
            f"{number}-start", said("club.calendar-start", what=what, deck=deck), day.start, day.start, day.hall
        ),
        CalendarEntry(f"{number}-names", said("club.calendar-names", what=what), names, names),
        CalendarEntry(f"{number}-leave", said("club.calendar-leaving", what=what), notice, notice),
        CalendarEntry(f"{number}-results", said("club.calendar-results", what=what), results, results),
    ]


def _meetings(rules: Rules, meetings: Iterable[Meeting]) -> Iterator[CalendarEntry]:
    for one in meetings:
        what, until = MEETING_NAMES[one.kind], cancellation_deadline(rules, one)
        name = f"{one.kind}-{one.at:%m%d}" if one.agenda else one.kind
        whole = said("club.calendar-agenda", what=what, agenda=one.agenda) if one.agenda else what
        yield CalendarEntry(name, whole, one.at, one.at)
        yield CalendarEntry(f"{name}-cancel", said("club.calendar-cancel", what=what), until, until)


def _component(club: Club, entry: CalendarEntry, year: int, stamp: datetime, language: Language) -> Event:
    from icalendar import Alarm, Event  # noqa: PLC0415

    summary = sentence(entry.what, Voice(language))
    made = Event()
    made.add("uid", f"{year}-{entry.name}@{club.id}.puur")
    made.add("dtstamp", stamp)
    made.add("summary", summary)
    made.add("dtstart", entry.begin)
    made.add("dtend", max(entry.end, entry.begin + timedelta(minutes=15)))
    if entry.place:
        made.add("location", entry.place)
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", summary)
    alarm.add("trigger", timedelta(hours=-3))
    made.add_component(alarm)
    return made
