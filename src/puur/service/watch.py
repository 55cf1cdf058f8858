"""Who looks on sees the table some seconds late and no hand, all of them the same bytes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from puur.service.state import Table

MOST: Final = 40
"""How many may look on at one table."""


class Late(msgspec.Struct, frozen=True):
    """What becomes visible at a time of the loop's clock; ``frame``: the bytes, None while nobody looked on."""

    due: float
    table: Table
    frame: bytes | None


class Gallery:
    """The past few seconds of a table, and those who look on."""

    def __init__(self, table: Table, delay: float, tell: Callable[[bytes], None]) -> None:
        """delay: how many seconds late; tell: gives a frame to everybody who looks on."""
        self._delay = delay
        self._tell = tell
        self._late: deque[Late] = deque([Late(0.0, table, None)])
        self._timer: asyncio.TimerHandle | None = None

    @property
    def shown(self) -> Table:
        """Return the table as it may be seen now."""
        now = asyncio.get_running_loop().time()
        return max((late for late in self._late if late.due <= now), key=lambda late: late.due).table

    def follow(self, table: Table, frame: bytes | None) -> None:
        """Take what has just happened; it is shown when its time comes."""
        loop, late = asyncio.get_running_loop(), self._late
        now = loop.time()
        while self._timer is None and len(late) > 1 and late[1].due <= now:
            late.popleft()
        late.append(Late(now + self._delay, table, frame))
        if frame is not None and self._timer is None:
            self._timer = loop.call_later(self._delay, self._show)

    def _show(self) -> None:
        """Show what is due, and wait for the next."""
        loop = asyncio.get_running_loop()
        self._timer = None
        while len(self._late) > 1 and self._late[1].due <= loop.time() + 0.001:
            self._late.popleft()
            frame = self._late[0].frame
            if frame is not None:
                self._tell(frame)
        if len(self._late) > 1:
            self._timer = loop.call_at(self._late[1].due, self._show)

    def close(self) -> None:
        """Show nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
