"""Open connections: how many there may be, in all and from one address, and whether their clients are still there.

One timer checks all connections at intervals. A client that has sent something since the last check is there; one that
has not is pinged; one that was pinged and has still sent nothing is gone.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any, Final, Protocol

from puur.web.sliding_windows import to_rate_limit_address

if sys.platform != "win32":
    import resource

_TOTAL: Final = 25_000
"""The most connections of a process: enough for six thousand tables of four, and for pages."""
MAX_CONNECTIONS_PER_ADDRESS: Final = 2000
"""The most connections from one address: a hall of 300 phones may share one, each with several connections."""
SPARE_OPEN_FILES: Final = 200
"""How many files the process may need beside its connections."""
_REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 56\r\n"
    b"Retry-After: 10\r\nConnection: close\r\n\r\nToo many connections just now. Bitte gleich noch einmal."
)


class ConnectionRegistry:
    """Counts the open connections of this process, in all and by address, and limits both.

    proxies: addresses without a limit of their own, as all clients come through them.
    """

    def __init__(
        self, proxies: Sequence[str] = (), *, by_address: int = MAX_CONNECTIONS_PER_ADDRESS, total: int | None = None
    ) -> None:
        """Count nothing yet.

        proxies: addresses or networks without a limit of their own. by_address: how many connections one address may
        have.
        total: how many there may be in all; None for as many as the process may open files for.
        """
        self._proxies = [ip_network(one) for one in proxies]
        self._by_address = by_address
        self.most = min(_TOTAL, raise_file_limit() - SPARE_OPEN_FILES) if total is None else total
        self._there: dict[asyncio.BaseTransport, str] = {}
        self._counted: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a connection. Returns False, after answering and closing it, if there are too many."""
        peer: Any = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        whose = "" if self._is_proxy(address) else to_rate_limit_address(address)
        self._there[transport] = whose
        self._counted[whose] += 1
        if len(self._there) <= self.most and (not whose or self._counted[whose] <= self._by_address):
            return True
        transport.write(_REFUSAL)
        transport.close()
        return False

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Stop counting a connection; may be called repeatedly."""
        whose = self._there.pop(transport, None)
        if whose is None:
            return
        self._counted[whose] -= 1
        if not self._counted[whose]:
            del self._counted[whose]

    def _is_proxy(self, address: str) -> bool:
        return bool(self._proxies) and any(ip_address(address) in one for one in self._proxies)

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._there)


def raise_file_limit() -> int:
    """Raise the process's limit of open files as far as the system allows, and return it."""
    if sys.platform == "win32":  # sockets are no files there
        return _TOTAL + SPARE_OPEN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _TOTAL + SPARE_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, _TOTAL + SPARE_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return _TOTAL + SPARE_OPEN_FILES if soft == resource.RLIM_INFINITY else soft


_PARTS: Final = 16
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
        self._parts: list[set[Pingable]] = [set() for _ in range(_PARTS)]
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, connection: Pingable) -> int:
        """Add a connection, and return the number of the group in which it is pinged, as :meth:`leave` needs it."""
        at = self._at
        self._parts[at].add(connection)
        if self._timer is None:
            self._wait()
        return at

    def leave(self, connection: Pingable, group: int) -> None:
        """Stop pinging a connection. at: the number of its group, which :meth:`join` returned."""
        self._parts[group].discard(connection)

    def _wait(self) -> None:
        if self._every is not None:
            self._timer = asyncio.get_running_loop().call_later(self._every / _PARTS, self._go_round)

    def _go_round(self) -> None:
        """Look at the next part; nobody is waited for where nobody is there."""
        self._timer = None
        self._at = (self._at + 1) % _PARTS
        for one in tuple(self._parts[self._at]):
            one.check_connection()
        if any(self._parts):
            self._wait()
