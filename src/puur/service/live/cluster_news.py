"""What server processes on one database tell each other: a stream has a new version, so read it.

No message has anything that a seat may not see, and a lost one does no harm. Whoever writes on an old state is refused
by the journal, and every few seconds each process repeats the versions of its tables. A message also has two things
that the journal does not store: which seats have a person at the process, and what was said at the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from puur.service.table.replies import Heard


class TableNewsBetweenServers(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one server process tells the others about a table.

    stream: the table's stream. version: how many of its entries the sender has read. process: the sender's id.
    here: seats at which a person is connected to the sender. hidden: those whose pages are all in the background.
    heard: something that was said at the table, or None.
    """

    stream: str
    version: int
    process: str
    here: tuple[int, ...] = ()
    heard: Heard | None = None
    hidden: tuple[int, ...] = ()


class NewsChannel(Protocol):
    """A way in which server processes send each other messages about tables."""

    def listen(self, hear: Callable[[TableNewsBetweenServers], None], look: Callable[[], Awaitable[None]]) -> None:
        """Begin to receive.

        hear: is called with every message, own ones too. look: is awaited whenever messages may have been lost.
        """

    def publish(self, news: TableNewsBetweenServers) -> None:
        """Send a message without waiting; it may be lost."""

    async def close(self) -> None:
        """Stop sending and receiving."""


class RemotePresence:
    """Who is connected to a table by way of other server processes.

    Each process's report expires after some seconds.
    seats: the seats (0 to 3) with a person at another process. looking: those of them with a page in the foreground.
    """

    def __init__(self) -> None:
        """Begin with nobody."""
        self._said: dict[str, tuple[frozenset[int], frozenset[int], float]] = {}
        self.seats: frozenset[int] = frozenset()
        self.looking: frozenset[int] = frozenset()

    def has_report_from(self, process: str) -> bool:
        """Return whether a server process (its id) has sent a report that has not expired yet."""
        return process in self._said

    def store_report(self, process: str, seats: tuple[int, ...], until: float, hidden: tuple[int, ...] = ()) -> None:
        """Store a process's report on who is present, in place of its former one.

        seats: those (0 to 3) with a person connected there. hidden: those of them whose pages are all in the
        background.
        until: when it expires (event loop time, s).
        """
        self._said[process] = frozenset(seats), frozenset(seats) - frozenset(hidden), until
        self._sum_up()

    def drop_expired_reports(self, now: float) -> None:
        """Drop the reports that have expired by ``now`` (event loop time, s): that process is out of reach."""
        self._said = {process: said for process, said in self._said.items() if said[2] > now}
        self._sum_up()

    def _sum_up(self) -> None:
        self.seats = frozenset().union(*(seats for seats, _, _ in self._said.values()))
        self.looking = frozenset().union(*(looking for _, looking, _ in self._said.values()))
