"""The record of a tournament, line by line: who did what when, and what stood there before and after.

It is another way to read the stream, kept for the tournaments that were asked for last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Never

from puur.journal import Entry
from puur.seen import Change
from puur.service.clock import moment
from puur.service.record import Altered, Line, german, line
from puur.service.streams import Streams
from puur.service.tournament.entries import decode
from puur.service.tournament.store import TOURNAMENTS, Tournaments, begun
from puur.tournament.commands import Event
from puur.tournament.evolve import changes
from puur.tournament.labels import done_words, label, says, who_words
from puur.tournament.state import Tournament

KEPT: Final = 4
"""So many tournaments are kept read."""
_REASONS: Final = ("reason", "text", "clause")


@dataclass(frozen=True, slots=True)
class _Read:
    """lines: of this version and perhaps of later ones; they only grow."""

    tournament: Tournament
    lines: list[Line]


class Records(Streams[_Read, Never, Never]):
    """The records of the tournaments of a store."""

    def __init__(self, tournaments: Tournaments) -> None:
        """Take the tournaments."""
        super().__init__(tournaments.journal, TOURNAMENTS.read_as(_further, KEPT))

    async def lines(self, id: str) -> Sequence[Line]:
        """Return the record of a tournament, the oldest first."""
        there = await self.kept(id)
        return there.state.lines[: there.version]


def _further(read: _Read | None, entry: Entry) -> tuple[_Read, Iterable[Change]]:
    """Return what was read, with one entry more."""
    events = decode(entry.data)
    before, lines = (begun(events), []) if read is None else (read.tournament, read.lines)
    after, changed = changes(before, events)
    if len(lines) < entry.version:
        lines.append(_line(entry, events, _altered(before, after, changed)))
    return _Read(after, lines), ()


def _altered(before: Tournament, after: Tournament, changed: Sequence[Change]) -> tuple[Altered, ...]:
    """Return what became another in words, what had stood there before first."""
    said = [
        Altered(
            label(after, one.subject),
            says(before, one.subject, one.before),
            says(after, one.subject, one.after),
        )
        for one in changed
    ]
    return tuple(sorted((one for one in said if german(one.before) != german(one.after)), key=lambda one: one.added))


def _line(entry: Entry, events: Iterable[Event], altered: tuple[Altered, ...]) -> Line:
    who, done = who_words(entry.who), done_words(entry.kind)
    said = (getattr(event, name, "") for event in events for name in _REASONS)
    reasons = tuple(dict.fromkeys(str(one) for one in said if one))
    return line(entry, moment(entry.at), who, done, reasons, altered)
