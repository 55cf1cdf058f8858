"""What is in the journal, and what a journal can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from puur.errors import StoreFault as StoreFault  # noqa: PLC0414 - what a journal raises belongs to it


class NewEntry(msgspec.Struct, frozen=True):
    """Something to be written: who did what, as JSON bytes; ``command`` is the id the sender gave, to answer it once.

    at: milliseconds since 1970 (UTC).
    """

    at: int
    who: str
    kind: str
    data: bytes
    command: str | None = None


class Entry(msgspec.Struct, frozen=True):
    """Something that stands written: the ``version``-th of its stream, counted from 1."""

    stream: str
    version: int
    at: int
    who: str
    kind: str
    data: bytes
    command: str | None = None


class VersionConflict(Exception):  # noqa: N818 - a normal outcome: somebody else was first
    """The stream has grown since it was read, or the command id is in it already: read again and decide again."""


class Journal(Protocol):
    """A store of streams. Nothing that anybody did is ever removed, or changed but for who asks to be forgotten.

    Whatever is asked of it may raise StoreFault.
    """

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Write the entries after version ``expected`` and return the new version once they are safe.

        Conflict if the stream has grown since, or knows one of the command ids.
        """

    async def rewrite(self, stream: str, expected: int, changed: Sequence[Entry], note: NewEntry | None = None) -> int:
        """Put these in the place of the entries of the same version, and the note of it at the end; return its version.

        All at once, or not at all: Conflict if the stream is not at version ``expected``. What stood there before is
        taken off the disk as far as this store can: at once, or when it is next opened.
        """

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        """Return the entries of a stream after a version, in order; empty if there are none."""

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the names of the streams that begin so, in order."""

    async def unused(self, prefix: str, before: int) -> list[tuple[str, int]]:
        """Return the streams that begin so in which nobody ever did anything (no entry answers a command).

        With their versions; only those that have lain still since ``before``, in milliseconds since 1970.
        """

    async def discard(self, stream: str, expected: int) -> None:
        """Take a stream away that nobody used; Conflict if it is not at version ``expected``."""

    async def check(self) -> None:
        """Raise StoreFault if it cannot be read and written; writes nothing."""

    async def backup(self, path: str) -> None:
        """Write everything into one new file while the journal is in use; BadInput if this store cannot."""

    async def close(self) -> None:
        """Finish what is being written and let go."""


def number_entries(stream: str, expected: int, entries: Sequence[NewEntry]) -> list[Entry]:
    """Return the entries with their stream and versions."""
    return [
        Entry(stream, version, new.at, new.who, new.kind, new.data, new.command)
        for version, new in enumerate(entries, expected + 1)
    ]
