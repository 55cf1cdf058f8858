"""A queue for a limited number of places: nobody can take them all, and whoever had the fewest turns is next.

Turns are counted by address, and by account or key. Who asks is found out only when the first task is handed over: most
requests need none, and cost nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import count
from typing import Final


@dataclass(frozen=True, slots=True)
class Requester:
    """For whom work is done, so that it is shared out fairly.

    address: the IP address, or for IPv6 its /64 network. name: of the account or session, "" without one.
    runs: whether the session may lead a tournament or club, whose work goes before that of strangers.
    """

    address: str
    name: str = ""
    runs: bool = False


class RequestContext:
    """One HTTP request, to find out on whose behalf work is done; it is looked up only when first asked."""

    def __init__(self, find: Callable[[], Awaitable[Requester]]) -> None:
        """Take how to find who asks; whatever that raises is the answer to the request."""
        self._find: Callable[[], Awaitable[Requester]] | None = find
        self._found: Requester | None = None

    async def requester(self) -> Requester | None:
        """Return for whom the request's work is done; None once it was answered."""
        if self._found is None and self._find is not None:
            self._found = await self._find()
        return self._found

    def mark_answered(self) -> None:
        """Note that the request was answered. Work that it started in the background then counts for nobody."""
        self._find = None


CURRENT_REQUEST: Final[ContextVar[RequestContext | None]] = ContextVar("asking", default=None)
"""The request that is being answered; None for what the server does by itself."""


async def current_requester() -> Requester | None:
    """Return for whom the running code works; None for what the server does by itself."""
    asking = CURRENT_REQUEST.get()
    return None if asking is None else await asking.requester()


_TOTAL_QUEUE_FACTOR: Final = 8
"""How many times as many requests may wait in all as for one address."""
_MAX_WAITING_CONSIDERED: Final = 50
"""How many waiting requests of one address are considered for the next place."""


@dataclass(frozen=True, slots=True)
class _QueueEntry:
    asker: Requester
    number: int
    ready: asyncio.Future[None]


class FairQueue:
    """A limited number of places for work, shared fairly between addresses and accounts; whoever gets none waits.

    Next is the address with the fewest recent turns, and of its accounts the one with the fewest.
    """

    def __init__(self, places: int, waiting: int, share: int | None = None) -> None:
        """Begin with all places free.

        places: how many requests may work at once. waiting: how many may wait for one address.
        share: how many places one address or account may have at once; None serves whoever comes first.
        """
        self._free, self._waiting, self._share = places, waiting, share
        self._lines: dict[str, list[_QueueEntry]] = {}
        self._inside: Counter[Hashable] = Counter()
        self._turns: Counter[Hashable] = Counter()
        self._numbers = count()

    def is_full(self, asker: Requester) -> bool:
        """Return whether ``asker`` must be rejected now, as too many requests already wait.

        That is so if the limit for one address is reached, or eight times as many wait in all.
        """
        if self._may(asker):
            return False
        own, all_ = len(self._lines.get(asker.address, ())), sum(map(len, self._lines.values()))
        return own >= self._waiting or all_ >= self._waiting * (_TOTAL_QUEUE_FACTOR if self._share else 1)

    async def enter(self, asker: Requester) -> None:
        """Wait for a place and take it; it does not reject (:meth:`is_full`).

        asker: for whom the work is done. Afterwards :meth:`leave` must be called.
        If the waiting is cancelled, no place is taken, and :meth:`leave` must not be called.
        """
        if self._may(asker):
            self._take(asker)
            return
        own = _QueueEntry(asker, next(self._numbers), asyncio.get_running_loop().create_future())
        self._lines.setdefault(asker.address, []).append(own)
        try:
            await own.ready
        except asyncio.CancelledError:
            if own in self._lines.get(asker.address, ()):
                self._go(own)
            else:
                self.leave(asker)
            raise

    def leave(self, asker: Requester) -> None:
        """Give the place of ``asker`` back; whoever is next in the queue gets it."""
        self._free += 1
        for whose in self._counting_keys(asker):
            self._inside[whose] -= 1
        while (waiting := self._next()) is not None:
            self._go(waiting)
            self._take(waiting.asker)
            waiting.ready.set_result(None)
        if not self._lines:
            self._turns.clear()
            self._inside = +self._inside

    def _go(self, waiting: _QueueEntry) -> None:
        line = self._lines[waiting.asker.address]
        line.remove(waiting)
        if not line:
            del self._lines[waiting.asker.address]

    def _next(self) -> _QueueEntry | None:
        """Return who is next, looked for among the first of each address that has not its share already."""
        open_ = [line for address, line in self._lines.items() if not self._has_share(address)]
        able = [
            one
            for line in open_
            for one in line[:_MAX_WAITING_CONSIDERED]
            if self._may(one.asker) and not one.ready.done()
        ]
        return min(able, key=self._order_key, default=None)

    def _has_share(self, whose: Hashable) -> bool:
        return self._share is not None and self._inside[whose] >= self._share

    def _order_key(self, one: _QueueEntry) -> tuple[int, ...]:
        return (*(self._turns[whose] for whose in self._counting_keys(one.asker)), one.number)

    def _take(self, asker: Requester) -> None:
        self._free -= 1
        self._inside.update(self._counting_keys(asker))
        self._turns.update(self._counting_keys(asker))

    def _may(self, asker: Requester) -> bool:
        return self._free > 0 and not any(map(self._has_share, self._counting_keys(asker)))

    def _counting_keys(self, asker: Requester) -> tuple[Hashable, ...]:
        """By what a place is counted; what the server does by itself, and all where there are no shares, is one."""
        if self._share is None:
            return ()
        return (asker.address, (asker.address, asker.name))
