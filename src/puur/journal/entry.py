"""Entries of the journal, what every journal can do with them, and a journal in memory for tests and unsaved tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

import msgspec

from puur.errors import BadInput
from puur.errors import StoreFault as StoreFault  # noqa: PLC0414 - what a journal raises belongs to it
from puur.words.message import said


class NewEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry to be written to a stream. at: ms since 1970 (UTC). who: its author, as text. data: JSON.

    kind: what sort of thing it records, such as an event's tag.
    command: the id that the sender gave the command; an entry with an id that is stored already is refused. None
    without one.
    """

    at: int
    who: str
    kind: str
    data: bytes
    command: str | None = None


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A stored entry of a stream. stream: the stream's name. version: the entry's number in the stream, from 1.

    at: ms since 1970 (UTC). who: its author, as text. kind: what sort of thing it records, such as an event's tag.
    data: JSON. command: the id of the command that caused it, None without one.
    """

    stream: str
    version: int
    at: int
    who: str
    kind: str
    data: bytes
    command: str | None = None


class VersionConflict(Exception):  # noqa: N818 - a normal outcome: somebody else was first
    """Raised by a journal if a stream has grown since it was read, or has an entry of that command id already.

    Nothing was written then.
    """


class Journal(Protocol):
    """A store of streams of entries (event log). Entries are never changed, except to forget people.

    Every method may raise StoreFault.
    """

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Write entries after version ``expected`` and return the new version once they are safely stored.

        Raises VersionConflict, writing nothing, if the stream is at another version or a command id is stored already.
        """

    async def rewrite(self, stream: str, expected: int, changed: Sequence[Entry], note: NewEntry | None = None) -> int:
        """Replace entries of equal versions and append a note, all or nothing. Returns the new version.

        changed: entries with the versions that they replace. Old content is erased from disk as soon as possible.
        Raises VersionConflict if the stream is not at version ``expected``.
        """

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        """Return the entries of a stream with versions above ``after``, in order; empty if there are none."""

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the sorted names of all streams with that prefix."""

    async def streams_without_commands(self, prefix: str, before: int) -> list[tuple[str, int]]:
        """Return streams with that prefix, as (name, version), in which no command was ever carried out.

        Only those unchanged since ``before`` (ms since 1970). They can be deleted by ``discard``.
        """

    async def discard(self, stream: str, expected: int) -> None:
        """Delete an unused stream. Raises VersionConflict if it is not at version ``expected``."""

    async def check(self) -> None:
        """Raise StoreFault if the store cannot be read and written; writes nothing."""

    async def backup(self, path: str) -> None:
        """Write a copy to a new file at ``path`` while the store is in use.

        Raises BadInput if unsupported or the file exists.
        """

    async def close(self) -> None:
        """Finish pending writes and close the store."""


def number_entries(stream: str, expected: int, entries: Sequence[NewEntry]) -> list[Entry]:
    """Return new entries as stored ones of a stream, with the versions ``expected`` + 1 and following."""
    return [
        Entry(stream, version, new.at, new.who, new.kind, new.data, new.command)
        for version, new in enumerate(entries, expected + 1)
    ]


class MemoryJournal:
    """A journal in memory, for tests and offline play."""

    def __init__(self) -> None:
        """Begin empty."""
        self._streams: dict[str, list[Entry]] = defaultdict(list)
        self._commands: dict[str, set[str]] = defaultdict(set)

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Write entries after version ``expected`` and return the new version.

        Raises VersionConflict, writing nothing, if the stream is at another version or a command id is stored already.
        """
        there = self._streams[stream]
        news, known = [new.command for new in entries if new.command], self._commands[stream]
        if len(there) != expected or len(set(news)) < len(news) or not known.isdisjoint(news):
            raise VersionConflict(stream)
        known.update(news)
        there += number_entries(stream, expected, entries)
        return len(there)

    async def rewrite(self, stream: str, expected: int, changed: Sequence[Entry], note: NewEntry | None = None) -> int:
        """Replace entries of equal versions, append the note if there is one, and return the new version.

        Raises VersionConflict if the stream is not at version ``expected``.
        """
        if len(self._streams[stream]) != expected:
            raise VersionConflict(stream)
        for entry in changed:
            self._streams[stream][entry.version - 1] = entry
        return expected if note is None else await self.append(stream, expected, [note])

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        """Return the entries of a stream with versions above ``after``, in order; empty if there are none."""
        return self._streams[stream][after:]

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the sorted names of all streams with that prefix."""
        return sorted(name for name, there in self._streams.items() if there and name.startswith(prefix))

    async def streams_without_commands(self, prefix: str, before: int) -> list[tuple[str, int]]:
        """Return (name, version) of streams with that prefix in which no command was carried out.

        Only those unchanged since ``before`` (ms since 1970).
        """
        names = [name for name in await self.streams(prefix) if not self._commands[name]]
        return [(name, len(self._streams[name])) for name in names if self._streams[name][-1].at < before]

    async def discard(self, stream: str, expected: int) -> None:
        """Delete a stream with all its entries. Raises VersionConflict if it is not at version ``expected``."""
        if len(self._streams[stream]) != expected:
            raise VersionConflict(stream)
        del self._streams[stream]

    async def check(self) -> None:
        """Do nothing: a journal in memory can always be read and written, so no StoreFault is raised."""

    async def backup(self, path: str) -> None:
        """Raise BadInput: there is no file to copy."""
        raise BadInput(said("store.in-memory", file=path), {"field": "path"})

    async def close(self) -> None:
        """Do nothing: a journal in memory holds no resources."""
