"""A journal in memory: for tests and for tables nobody wants to keep."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from puur.errors import BadInput
from puur.journal.entry import Entry, NewEntry, VersionConflict, number_entries
from puur.words.message import said


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

    async def unused(self, prefix: str, before: int) -> list[tuple[str, int]]:
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
        """Do nothing: memory is always available."""

    async def backup(self, path: str) -> None:
        """Raise BadInput: there is no file to copy."""
        raise BadInput(said("store.in-memory", file=path), {"field": "path"})

    async def close(self) -> None:
        """Do nothing: a journal in memory holds no resources."""
