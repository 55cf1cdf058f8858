"""How a club's commands are stored: one entry has a local time and the events of one command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

import msgspec

from puur.club.money.clerk import JournalMoment
from puur.club.season.core import Command, Event
from puur.club.season.wire import decode_event, encode_event, journal_name
from puur.journal import Entry, NewEntry
from puur.service.clock import now


class ClubEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of one command to a club.

    at: the Swiss local time it is about.
    events: the JSON of each event that followed, in order.
    """

    at: datetime
    events: tuple[msgspec.Raw, ...]


def when_and_events(entry: Entry | NewEntry) -> tuple[datetime, tuple[Event, ...]]:
    """Return the Swiss local time that a stored entry of a club is about, and its events in order.

    The time has no time zone. Raises msgspec.MsgspecError or BadInput if the entry is unreadable.
    """
    told = msgspec.json.decode(entry.data, type=ClubEntry)
    return told.at, tuple(decode_event(bytes(raw)) for raw in told.events)


def to_new_entry(command: Command, events: Sequence[Event], who: str, at: datetime) -> NewEntry:
    """Return the entry to store for a command to a club and the events that followed from it. It is not stored yet.

    who: the author, as the audit log shows it. at: the Swiss local time that the command is about.
    """
    return NewEntry(now(), who, journal_name(command), encode_entry(at, events))


def encode_entry(at: datetime, events: Iterable[Event]) -> bytes:
    """Return the Swiss local time and the events of one entry as the JSON bytes that are stored."""
    return msgspec.json.encode(ClubEntry(at, tuple(msgspec.Raw(encode_event(event)) for event in events)))


def events_with_dates(entries: Iterable[Entry]) -> Iterator[JournalMoment]:
    """Yield each event of a club's entries with its date and author, in order, to compute the ledger."""
    for entry in entries:
        at, events = when_and_events(entry)
        for event in events:
            yield JournalMoment(at.date(), entry.who, event)
