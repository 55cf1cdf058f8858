"""The record of a club: who did what when, and what stood there before and after.

It is another way to read the stream, kept for the clubs that were asked for last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from typing import Final, Never

from puur.club.differences import changes
from puur.club.leaves import NOTHING, both_say, told
from puur.club.season.core import Event
from puur.club.season.decide import evolve
from puur.club.season.state import Club
from puur.club.season.wire import spec_of
from puur.journal import Entry
from puur.seen import Change
from puur.service.clock import local
from puur.service.club.entries import written
from puur.service.club.store import CLUBS, Clubs
from puur.service.record import Altered, Line, line
from puur.service.streams import Streams
from puur.words.message import Message, said

KEPT: Final = 4
"""So many clubs are kept read."""
_AT_ONCE: Final = timedelta(minutes=1)
_UNTOLD: Final = frozenset({"id", "number", "counter"})
"""Leaves whose names stand in the path already."""


@dataclass(frozen=True, slots=True)
class _Read:
    """lines: of this version and perhaps of later ones; they only grow."""

    club: Club
    lines: list[Line]


class ClubRecords(Streams[_Read, Never, Never]):
    """The records of the clubs of a store."""

    def __init__(self, clubs: Clubs) -> None:
        """Take the clubs."""
        super().__init__(clubs.journal, CLUBS.read_as(_further, KEPT))

    async def lines(self, id: str) -> Sequence[Line]:
        """Return the record of a club, the oldest first."""
        there = await self.kept(id)
        return there.state.lines[: there.version]


def _further(read: _Read | None, entry: Entry) -> tuple[_Read, Iterable[Change]]:
    """Return what was read, with one entry more."""
    at, events = written(entry)
    before, lines = (Club(), []) if read is None else (read.club, read.lines)
    after = reduce(evolve, events, before)
    if len(lines) < entry.version:
        known, altered = spec_of(entry.kind), _altered(before, after)
        done = entry.kind if known is None else said(known.done)
        lines.append(line(entry, _when(entry, at), entry.who, done, _reasons(events), altered))
    return _Read(after, lines), ()


def _when(entry: Entry, at: datetime) -> Message | str:
    """Return when it was written, and the moment it is about where that is another one."""
    there = local(entry.at)
    when = f"{there:%d.%m.%Y, %H:%M:%S}"
    if abs(there - at) < _AT_ONCE:
        return when
    return said("club.leaf-about-when", when=when, about=f"{at:%d.%m.%Y, %H:%M}")


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
    return sorted(found, key=lambda one: one.added)


def _bare(stands: Message | str) -> Message | str:
    return said("club.leaf-empty") if stands == NOTHING else stands
