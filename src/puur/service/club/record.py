"""The record of a club: who did what when, and what stood there before and after.

It is read from the stream as it stands and kept for the clubs that were asked for last. Where a person was forgotten
the stream was written anew, and so is what is kept of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import reduce
from typing import Final

from puur.club.differences import changes
from puur.club.leaves import NOTHING, both_say, told
from puur.club.privacy.erasure import ForgetPerson
from puur.club.season.core import Event
from puur.club.season.decide import evolve
from puur.club.season.state import Club
from puur.club.season.wire import handling, kind_of
from puur.journal import Entry
from puur.service.clock import local
from puur.service.club.entries import written
from puur.service.club.store import Clubs
from puur.service.record import EMPTY, Altered, Line, line
from puur.service.work.turns import fold
from puur.words.catalogue import sentence
from puur.words.message import said

KEPT: Final = 4
"""So many clubs are kept read."""
_AT_ONCE: Final = timedelta(minutes=1)
_UNTOLD: Final = frozenset({"id", "number", "counter"})
"""Leaves whose names stand in the path already."""


@dataclass(slots=True)
class _Read:
    club: Club = field(default_factory=Club)
    lines: list[Line] = field(default_factory=list)


class ClubRecords:
    """The records of the clubs of a store."""

    def __init__(self, clubs: Clubs) -> None:
        """Take the clubs."""
        self._clubs = clubs
        self._read: dict[str, _Read] = {}

    async def lines(self, id: str) -> Sequence[Line]:  # noqa: A002 - the field's own word
        """Return the record of a club, the oldest first."""
        read = self._read.pop(id, None) or _Read()
        more = await self._clubs.entries(id, read.lines[-1].version if read.lines else 0)
        if read.lines and any(entry.kind == kind_of(ForgetPerson) for entry in more):
            read, more = _Read(), await self._clubs.entries(id)
        read = await fold(_further, more, _Read(read.club, list(read.lines)))
        self._read[id] = read
        while len(self._read) > KEPT:
            del self._read[next(iter(self._read))]
        return read.lines


def _further(read: _Read | None, entry: Entry) -> _Read:
    """Return what was read, with one entry more."""
    read = read or _Read()
    at, events = written(entry)
    before, read.club = read.club, reduce(evolve, events, read.club)
    altered = _altered(before, read.club)
    known = handling(entry.kind)
    done = entry.kind if known is None else sentence(said(known.done))
    read.lines.append(line(entry, _when(entry, at), entry.who, done, _reasons(events), altered))
    return read


def _when(entry: Entry, at: datetime) -> str:
    """Return when it was written, and the moment it is about where that is another one."""
    there = local(entry.at)
    about = "" if abs(there - at) < _AT_ONCE else f", gilt für {at:%d.%m.%Y, %H:%M}"
    return f"{there:%d.%m.%Y, %H:%M:%S}{about}"


def _reasons(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(one) for event in events if (one := getattr(event, "reason", ""))))


def _altered(before: Club, after: Club) -> list[Altered]:
    """Return what became another in words, what had stood there before first."""
    found: list[Altered] = []
    for one in changes(before, after):
        if one.subject[-1] in _UNTOLD or one.subject[-2:-1] in {(one.before,), (one.after,)}:
            continue
        was, became = both_say(after, one.subject, one.before, one.after)
        if was != became and not (one.before is None and one.after is False):
            where = before if one.after is None else after
            found.append(Altered(told(where, one.subject), _bare(was), _bare(became)))
    return sorted(found, key=lambda one: one.before == EMPTY)


def _bare(said: str) -> str:
    return EMPTY if said == NOTHING else said
