"""The waiting line before some processes: nobody takes them all, and whoever has had least is next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from itertools import count
from typing import Final

from puur.service.work.asker import Asker

ALL: Final = 8
"""How many times as many may wait in all as for one address."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    asker: Asker
    number: int
    ready: asyncio.Future[None]


class Line:
    """Places, of which each address and each name may have a share at the same time; the others wait.

    Of those who wait, the address with the fewest turns in this rush is next, and of its names the one with the fewest.
    """

    def __init__(self, places: int, waiting: int, share: int | None = None) -> None:
        """Take how many places there are, how many may wait for one address, and a share; None: whoever comes first."""
        self._free, self._waiting, self._share = places, waiting, share
        self._line: list[_Waiting] = []
        self._inside: Counter[Hashable] = Counter()
        self._turns: Counter[Hashable] = Counter()
        self._numbers = count()

    def is_full(self, asker: Asker) -> bool:
        """Return whether somebody who comes now has to come back later."""
        if self._may(asker):
            return False
        own = sum(one.asker.address == asker.address for one in self._line)
        return own >= self._waiting or len(self._line) >= self._waiting * (ALL if self._share else 1)

    async def enter(self, asker: Asker) -> None:
        """Take a place when it is one's turn; to be left again by :meth:`leave`."""
        if self._may(asker):
            self._take(asker)
            return
        own = _Waiting(asker, next(self._numbers), asyncio.get_running_loop().create_future())
        self._line.append(own)
        try:
            await own.ready
        except asyncio.CancelledError:
            if own in self._line:
                self._line.remove(own)
            else:
                self.leave(asker)
            raise

    def leave(self, asker: Asker) -> None:
        """Give a place back; whoever is next gets it."""
        self._free += 1
        for whose in self._whose(asker):
            self._inside[whose] -= 1
        while (waiting := self._next()) is not None:
            self._line.remove(waiting)
            self._take(waiting.asker)
            waiting.ready.set_result(None)
        if not self._line:
            self._turns.clear()
            self._inside = +self._inside

    def _next(self) -> _Waiting | None:
        able = [one for one in self._line if self._may(one.asker) and not one.ready.done()]
        return min(able, key=self._after, default=None)

    def _after(self, one: _Waiting) -> tuple[int, ...]:
        return (*(self._turns[whose] for whose in self._whose(one.asker)), one.number)

    def _take(self, asker: Asker) -> None:
        self._free -= 1
        self._inside.update(self._whose(asker))
        self._turns.update(self._whose(asker))

    def _may(self, asker: Asker) -> bool:
        if self._free <= 0:
            return False
        return self._share is None or all(self._inside[whose] < self._share for whose in self._whose(asker))

    def _whose(self, asker: Asker) -> tuple[Hashable, ...]:
        """By what a place is counted; what the server does by itself, and all where there are no shares, is one."""
        if self._share is None:
            return ()
        return (asker.address, (asker.address, asker.name))
