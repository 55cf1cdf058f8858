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
    """A stream is at a version, says a process. here: the seats with a person there; heard: what was just said.

    hidden: of these seats those none of whose pages can be seen.
    """

    stream: str
    version: int
    process: str
    here: tuple[int, ...] = ()
    heard: Heard | None = None
    hidden: tuple[int, ...] = ()


class NewsChannel(Protocol):
    """The way to the other processes."""

    def listen(self, hear: Callable[[TableNews], None], look: Callable[[], Awaitable[None]]) -> None:
        """Begin: ``hear`` is given all news, one's own too; ``look`` is awaited when some may have been missed."""

    def tell(self, news: TableNews) -> None:
        """Pass news on without waiting; they may be lost."""

    async def close(self) -> None:
        """Let go."""


class RemotePresence:
    """Which ``seats`` have a person at another process, and which of them see the table; it holds for some seconds."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._said: dict[str, tuple[frozenset[int], frozenset[int], float]] = {}
        self.seats: frozenset[int] = frozenset()
        self.looking: frozenset[int] = frozenset()

    def knows(self, process: str) -> bool:
        """Return whether a process has said anything that still holds."""
        return process in self._said

    def note(self, process: str, seats: tuple[int, ...], until: float, hidden: tuple[int, ...] = ()) -> None:
        """Take what a process says, until that time."""
        self._said[process] = frozenset(seats), frozenset(seats) - frozenset(hidden), until
        self._sum_up()

    def forget(self, now: float) -> None:
        """Forget what no longer holds: that process is gone, or cannot be heard."""
        self._said = {process: said for process, said in self._said.items() if said[2] > now}
        self._sum_up()

    def _sum_up(self) -> None:
        self.seats = frozenset().union(*(seats for seats, _, _ in self._said.values()))
        self.looking = frozenset().union(*(looking for _, looking, _ in self._said.values()))
