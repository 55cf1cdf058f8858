"""What the server processes on one database tell each other: this stream is at that version, look for yourselves.

Nothing that a seat may not see is in it, and a lost message does no harm: whoever writes on an old state is told by
the journal, and every few seconds each process says again where its tables stand. Two things that the journal does not
keep ride along: which seats have a person at the process, and what was said at the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from puur.service.table.views import Heard


class TableNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message between server processes: a table's version, seats with a person present, and what was said.

    hidden: present seats whose pages are all in the background.
    """

    stream: str
    version: int
    process: str
    here: tuple[int, ...] = ()
    heard: Heard | None = None
    hidden: tuple[int, ...] = ()


class NewsChannel(Protocol):
    """A message channel between server processes."""

    def listen(self, hear: Callable[[TableNews], None], look: Callable[[], Awaitable[None]]) -> None:
        """Start: ``hear`` gets every message, own ones too; ``look`` is awaited if some may have been lost."""

    def tell(self, news: TableNews) -> None:
        """Send a message without waiting; it may be lost."""

    async def close(self) -> None:
        """Let go."""


class RemotePresence:
    """Who is present by way of other processes; each report expires after some seconds."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._said: dict[str, tuple[frozenset[int], frozenset[int], float]] = {}
        self.seats: frozenset[int] = frozenset()
        self.looking: frozenset[int] = frozenset()

    def knows(self, process: str) -> bool:
        """Return whether there is an unexpired report of a process."""
        return process in self._said

    def note(self, process: str, seats: tuple[int, ...], until: float, hidden: tuple[int, ...] = ()) -> None:
        """Store a process's report until a time. hidden: seats whose pages are in the background."""
        self._said[process] = frozenset(seats), frozenset(seats) - frozenset(hidden), until
        self._sum_up()

    def forget(self, now: float) -> None:
        """Drop expired reports: that process is gone or unreachable."""
        self._said = {process: said for process, said in self._said.items() if said[2] > now}
        self._sum_up()

    def _sum_up(self) -> None:
        self.seats = frozenset().union(*(seats for seats, _, _ in self._said.values()))
        self.looking = frozenset().union(*(looking for _, looking, _ in self._said.values()))
