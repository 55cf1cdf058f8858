"""Spectators see the table some seconds late and never a hand; all of them get the same bytes.

The delay is counted from when an entry was written. So a process that has just read the table from the journal shows no
more of it than the one where it is played.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from puur.journal import Entry
from puur.service import clock
from puur.service.replay import apply_or_damaged
from puur.service.table.delta_stream import StreamFrame
from puur.service.table.state import TableState, apply
from puur.service.work.time_slices import fold_in_slices

MOST: Final = 40
"""How many spectators one table may have at this process."""


RecentStates = tuple[tuple[int, TableState], ...]
"""Pairs (time in ms since 1970, UTC; the table's state from then on), oldest first, the present state last."""


async def read_recent_states(entries: Iterable[Entry], since: int) -> RecentStates:
    """Return a table's state as of ``since`` (ms since 1970, UTC) and after each later entry, with the entries' times.

    Entries stored together are one step. Empty without entries; raises Damaged if one is unreadable.
    """

    def step(past: list[tuple[int, TableState]], entry: Entry) -> list[tuple[int, TableState]]:
        table = apply_or_damaged(apply, past[-1][1] if past else None, entry)
        if entry.at < since:
            past.clear()
        elif past and past[-1][0] == entry.at:
            past.pop()
        past.append((entry.at, table))
        return past

    begin: list[tuple[int, TableState]] = []
    past = await fold_in_slices(step, entries, begin)
    return tuple(past)


class DelayedFrame(msgspec.Struct, gc=False):
    """A state of a table that spectators will see later.

    due: when (event loop time, s). table: the state. number: of the table's numbered stream of updates.
    turn: the update to send; None if nobody was watching when it happened.
    heard: a message (JSON) that was said, to be shown in place of a state.
    """

    due: float
    table: TableState
    number: int = 0
    turn: StreamFrame | None = None
    heard: bytes | None = None


class SpectatorDelay:
    """Shows a table to its spectators some seconds late, so that nobody can help a player."""

    def __init__(self, past: RecentStates, delay: float, tell: Callable[[DelayedFrame], None]) -> None:
        """Show the table as of ``delay`` seconds ago, and then each later state when it is due.

        past: the table's recent states with their times, oldest first; at least one. delay: how many seconds late.
        tell: is called with each state that is due, and sends it to all spectators.
        Another process whose clock is ahead of ours delays nobody for longer than ``delay``.
        """
        self._delay = delay
        self._tell = tell
        self._late: deque[DelayedFrame] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._begin(past)

    def _begin(self, past: RecentStates) -> None:
        """The first is seen now, the others when their time comes, in order whatever the clocks said."""
        now, due = asyncio.get_running_loop().time(), 0.0
        ahead = now - clock.now() / 1000 + self._delay
        for at, table in past:
            due = max(due, min(at / 1000 + ahead, now + self._delay)) if self._late else 0.0
            self._late.append(DelayedFrame(due, table))

    @property
    def visible_frame(self) -> DelayedFrame:
        """Return the newest state that spectators may see by now."""
        now = asyncio.get_running_loop().time()
        return next((late for late in reversed(self._late) if late.due <= now), self._late[0])

    def open(self) -> None:
        """Begin to show states to spectators when they are due."""
        if self._timer is None:
            self._forget_past()
            self._go_on()

    def _go_on(self) -> None:
        if self._timer is None and len(self._late) > 1:
            self._timer = asyncio.get_running_loop().call_at(self._late[1].due, self._show)

    def _forget_past(self) -> None:
        """Forget what something newer has replaced that may be seen by now."""
        late, now = self._late, asyncio.get_running_loop().time()
        while len(late) > 1 and late[1].due <= now:
            late.popleft()

    def queue_state(
        self, table: TableState, number: int, turn: StreamFrame | None, *, watched: bool, heard: bytes | None = None
    ) -> None:
        """Queue the newest state, to be shown to spectators ``delay`` seconds from now.

        number, turn: of the table's numbered stream of updates; turn is None if there is no update yet.
        watched: whether there are spectators now; without any, no timer is set.
        heard: a message (JSON) to show in place of a state; None shows the state.
        """
        if self._timer is None:
            self._forget_past()
        due = asyncio.get_running_loop().time() + self._delay
        self._late.append(DelayedFrame(due, table, number, turn, heard))
        if watched:
            self._go_on()

    def _show(self) -> None:
        """Show what is due, and wait for the next."""
        self._timer = None
        while len(self._late) > 1 and self._late[1].due <= asyncio.get_running_loop().time() + 0.001:
            self._late.popleft()
            self._tell(self._late[0])
        self._go_on()

    def close(self) -> None:
        """Stop showing anything, and drop what is queued."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
