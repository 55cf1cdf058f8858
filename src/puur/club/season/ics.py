"""The year as a calendar file (ICS): its days, its deadlines, its meetings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from puur.club.rules import DECKS, Rules, day_deck
from puur.club.season.as_year import rules_of
from puur.club.season.deadlines import cancel_until, names_until, notice_until, publish_until
from puur.club.season.meetings import CALLED
from puur.club.season.state import Club, SeasonDay
from puur.extras import needs

if TYPE_CHECKING:  # who wants no calendar does not wait for it
    from icalendar import Event


def calendar(club: Club, year: int, stamp: datetime) -> bytes:
    """Return the year's calendar; stamp: when it was made. Times are local, without a zone, as on the invitation."""
    with needs("club"):
        from icalendar import Calendar  # noqa: PLC0415

    rules, own = rules_of(club, year), club.years[year]
    made = Calendar()
    made.add("prodid", f"-//{club.name}//Jassjahr {year}//DE")
    made.add("version", "2.0")
    made.add("x-wr-calname", f"{club.name} {year}")
    for day in own.days.values():
        for entry in _day(rules, day):
            made.add_component(_component(club, entry, year, stamp))
    for meeting in own.meetings:
        what, until = CALLED[meeting.kind], cancel_until(rules, meeting)
        name = f"{meeting.kind}-{meeting.at:%m%d}" if meeting.agenda else meeting.kind
        for entry in (
            Entry(name, f"{what}: {meeting.agenda}" if meeting.agenda else what, meeting.at, meeting.at),
            Entry(f"{name}-cancel", f"{what}: bis jetzt absagen", until, until),
        ):
            made.add_component(_component(club, entry, year, stamp))
    return bytes(made.to_ical())


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the calendar; name: unique in its year."""

    name: str
    what: str
    begin: datetime
    end: datetime
    place: str = ""


def _day(rules: Rules, day: SeasonDay) -> list[Entry]:
    """The day itself and what is due before and after it."""
    on, what = day.gathering.date(), f"{day.name} (Jasstag {day.number})"
    names, notice, results = names_until(rules, day), notice_until(rules, on), publish_until(rules, on)
    number, deck = day.number, DECKS[day_deck(rules, day.number)]
    return [
        Entry(f"{number}-day", f"{what}: Besammlung", day.gathering, day.start, day.tavern),
        Entry(f"{number}-start", f"{what}: Spielbeginn {deck}, vorher das Startgeld", day.start, day.start, day.hall),
        Entry(f"{number}-names", f"{what}: Ersatz- und Gastjasser melden", names, names),
        Entry(f"{number}-leave", f"{what}: früheres Gehen ankündigen", notice, notice),
        Entry(f"{number}-results", f"{what}: Resultate veröffentlichen", results, results),
    ]


def _component(club: Club, entry: Entry, year: int, stamp: datetime) -> Event:
    from icalendar import Alarm, Event  # noqa: PLC0415

    made = Event()
    made.add("uid", f"{year}-{entry.name}@{club.id}.puur")
    made.add("dtstamp", stamp)
    made.add("summary", entry.what)
    made.add("dtstart", entry.begin)
    made.add("dtend", max(entry.end, entry.begin + timedelta(minutes=15)))
    if entry.place:
        made.add("location", entry.place)
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", entry.what)
    alarm.add("trigger", timedelta(hours=-3))
    made.add_component(alarm)
    return made
