"""The record of a tournament, line by line: who did what when, and what stood there before and after.

It is read from the stream as it stands and kept for the tournaments that were asked for last; what was added since is
read on from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from puur.journal import Entry
from puur.seen import Change
from puur.service.clock import hour, moment
from puur.service.record import Altered, Line, line
from puur.service.tournament.entries import decode
from puur.service.tournament.store import Tournaments
from puur.service.work.turns import fold
from puur.tournament.commands import Event, Opened
from puur.tournament.evolve import changes
from puur.tournament.said import NOTHING, done_words, label, says, who_words
from puur.tournament.state import Tournament
from puur.tournament.topics.setup import opened

KEPT: Final = 4
"""So many tournaments are kept read."""
_REASONS: Final = ("reason", "text", "clause")


@dataclass(slots=True)
class _Read:
    tournament: Tournament | None = None
    lines: list[Line] = field(default_factory=list)


class Records:
    """The records of the tournaments of a store."""

    def __init__(self, tournaments: Tournaments) -> None:
        """Take the tournaments."""
        self._tournaments = tournaments
        self._read: dict[str, _Read] = {}

    async def lines(self, id: str) -> Sequence[Line]:  # noqa: A002 - the field's own word
        """Return the record of a tournament, the oldest first."""
        read = self._read.pop(id, None) or _Read()
        more = await self._tournaments.entries(id, read.lines[-1].version if read.lines else 0)
        read = await fold(_further, more, _Read(read.tournament, list(read.lines)))
        self._read[id] = read
        while len(self._read) > KEPT:
            del self._read[next(iter(self._read))]
        return read.lines


def _further(read: _Read, entry: Entry) -> _Read:
    """Return what was read, with one entry more."""
    events, before = decode(entry.data), read.tournament
    if before is None and events and isinstance(events[0], Opened):
        before = opened(events[0])
    if before is not None:
        read.tournament, changed = changes(before, events)
        read.lines.append(_line(entry, events, _altered(before, read.tournament, changed)))
    return read


def _altered(before: Tournament, after: Tournament, changed: Sequence[Change]) -> tuple[Altered, ...]:
    """Return what became another in words, what had stood there before first."""
    said = [
        Altered(
            label(after, one.subject),
            says(before, one.subject, one.before, hour),
            says(after, one.subject, one.after, hour),
        )
        for one in changed
    ]
    return tuple(sorted((one for one in said if one.before != one.after), key=lambda one: one.before == NOTHING))


def _line(entry: Entry, events: Iterable[Event], altered: tuple[Altered, ...]) -> Line:
    who, done = who_words(entry.who), done_words(entry.kind)
    said = (getattr(event, name, "") for event in events for name in _REASONS)
    reasons = tuple(dict.fromkeys(str(one) for one in said if one))
    return line(entry, moment(entry.at), who, done, reasons, altered)
