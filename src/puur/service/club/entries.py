"""How a club's commands are stored, and who may open its pages: offices with a PIN, members with a personal link.

One entry has a local time and the events of one command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final

import msgspec

from puur.club.money.double_entry import DatedClubEvent
from puur.club.season.core import ROLE_WORDS, Command, Event
from puur.club.season.serialization import decode_event, encode_event, name_in_journal
from puur.club.season.state import Club
from puur.journal import Entry, NewEntry
from puur.service.clock import now
from puur.service.credentials import ProtectedPlace


class ClubEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of one command to a club.

    at: the Swiss local time it is about.
    events: the JSON of each event that followed, in order.
    """

    at: datetime
    events: tuple[msgspec.Raw, ...]


def subject_time_and_events(entry: Entry | NewEntry) -> tuple[datetime, tuple[Event, ...]]:
    """Return the Swiss local time that a stored entry of a club is about, and its events in order.

    The time has no time zone. Raises msgspec.MsgspecError or BadInput if the entry is unreadable.
    """
    told = msgspec.json.decode(entry.data, type=ClubEntry)
    return told.at, tuple(decode_event(bytes(raw)) for raw in told.events)


def to_new_entry(command: Command, events: Sequence[Event], who: str, at: datetime) -> NewEntry:
    """Return the entry to store for a command to a club and the events that followed from it. It is not stored yet.

    who: the author, as the audit log shows it. at: the Swiss local time that the command is about.
    """
    return NewEntry(now(), who, name_in_journal(command), encode_entry(at, events))


def encode_entry(at: datetime, events: Iterable[Event]) -> bytes:
    """Return the Swiss local time and the events of one entry as the JSON bytes that are stored."""
    return msgspec.json.encode(ClubEntry(at, tuple(msgspec.Raw(encode_event(event)) for event in events)))


def events_with_dates(entries: Iterable[Entry]) -> Iterator[DatedClubEvent]:
    """Yield each event of a club's stored entries, in order, with its author and the local date its entry is about.

    The ledger is computed from them. Raises what :func:`subject_time_and_events` raises if an entry is unreadable.
    """
    for entry in entries:
        at, events = subject_time_and_events(entry)
        for event in events:
            yield DatedClubEvent(at.date(), entry.who, event)


CLUB_ROLE_NAMES: Final = {
    "board": "Vorstand",
    "treasurer": "Kassier",
    "trophy": "Chef Jahrestrophy",
    "day": "Tagesleitung",
    "member": "Mitglied",
}
"""Role id → its German name. The first may do everything; ``member`` has no PIN and comes in by a personal link."""
CALENDAR_LINK_GRANT: Final = "calendar"
"""What the signed link of a calendar grants: only the calendar. It is not one of the roles."""


def club_access(club: Club) -> ProtectedPlace:
    """Return who may enter a club's pages: the board and other roles by PIN, each member by a link to the own page."""
    people = {number: one.name for number, one in enumerate(club.members.values(), 1)}
    home = f"/verein/{club.id}"
    return ProtectedPlace(
        home[1:], club.name, home, CLUB_ROLE_NAMES, by_link="member", inside="mein", says=ROLE_WORDS, people=people
    )
