"""Whether the clients of connections are still there: one timer for all of them, not one each.

Each connection is checked at intervals. A client that has sent something since the last check is there; one that has
not is pinged; one that was pinged and has still sent nothing is gone.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

PARTS: Final = 16
"""Into how many groups the connections are divided; they are checked one after the other, so that pings are spread."""


class Pingable(Protocol):
    """A connection that can be checked for being alive."""

    def check_connection(self) -> None:
        """Send a ping, or close the connection if the last one was not answered."""


class Heartbeat:
    """Pings each connection every ``every`` seconds; None for never.

    A client that is gone without a word is noticed within three times that.
    """

    def __init__(self, every: float | None) -> None:
        """Begin with nobody there."""
        self._every = every
        self._parts: list[set[Pingable]] = [set() for _ in range(PARTS)]
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, one: Pingable) -> int:
        """Add a connection, and return the number of the group in which it is pinged, as :meth:`leave` needs it."""
        at = self._at
        self._parts[at].add(one)
        if self._timer is None:
            self._wait()
        return at

    def leave(self, one: Pingable, at: int) -> None:
        """Stop pinging a connection. at: the number of its group, which :meth:`join` returned."""
        self._parts[at].discard(one)

    def _wait(self) -> None:
        if self._every is not None:
            self._timer = asyncio.get_running_loop().call_later(self._every / PARTS, self._go_round)

    def _go_round(self) -> None:
        """Look at the next part; nobody is waited for where nobody is there."""
        self._timer = None
        self._at = (self._at + 1) % PARTS
        for one in tuple(self._parts[self._at]):
            one.check_connection()
        if any(self._parts):
            self._wait()
