"""Decides who is notified of what: that it is their turn, or that somebody sat down.

Only players are notified who look at no page of the table. The process that wrote the change checks that again a short
while later, so that exactly one process notifies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Final

from puur.errors import BadInput, StoreFault
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import is_played_by_bot, move_id, seats_to_move
from puur.service.push.sender import PushNews
from puur.service.table.state import TableState
from puur.words.message import Message, said

WAIT: Final = 8.0
"""Seconds before it is checked again whether a player still looks at no page of the table."""
MOST: Final = 5000
"""For how many tables such a check may wait at the same time; for further ones nobody is notified."""
TURN: Final = said("push.turn")
SAT: Final = said("push.sat-down")
Visit = Callable[[str], AbstractAsyncContextManager[LiveTable]]
LOG: Final = logging.getLogger("puur.service")


class TurnNotifier:
    """Sends push notifications to players who look at no page of their table while it is their turn."""

    def __init__(self, visit: Visit, tell: Callable[[PushNews], None], wait: float = WAIT) -> None:
        """Notify nobody yet.

        visit: gives access to a table by its id. tell: takes each notification to send.
        wait: seconds after which it is checked again whether the player still looks at no page of the table.
        """
        self._visit, self._tell, self._wait = visit, tell, wait
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def notice_change(self, room: LiveTable, before: TableState) -> None:
        """Plan to notify the players of a table that this process has changed, if they look at no page of it.

        room: the table with its new state. before: the state before the change.
        """
        table = room.table
        if not (away := _people(table) - room.looking_seats) or len(self._tasks) >= MOST:
            return
        if [*_news(before, table, away)]:
            old = self._tasks.pop(table.id, None)
            if old is not None:
                old.cancel()
            self._tasks[table.id] = task = asyncio.create_task(self._look_again(table.id, before, table))
            task.add_done_callback(lambda done: self._forget(table.id, done))

    async def wait_for_checks(self) -> None:
        """Wait until all delayed checks have run; used by tests."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Cancel all checks that still wait, so that no more players are notified."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(id) is done:
            del self._tasks[id]

    async def _look_again(self, id: str, before: TableState, then: TableState) -> None:
        """Tell who still does not look, where it is still so. The room stays meanwhile: others say who is there."""
        try:
            async with self._visit(id) as room:
                await asyncio.sleep(self._wait)
                for seat, what in _news(before, then, _people(room.table) - room.looking_seats):
                    now = room.table
                    still = what == SAT or (_turn(now) == _turn(then) and seat in seats_to_move(now))
                    if still and now.seats[seat].key == then.seats[seat].key:
                        self._tell(PushNews(id, seat, now.seats[seat].key, now.settings.law.title, what))
        except (BadInput, StoreFault) as problem:
            LOG.warning("table %s: nobody is told: %s", id, problem)


def _people(table: TableState) -> frozenset[int]:
    """Return the seats of people for whom no bot plays, where there is more than one person to wait for."""
    people = [one.seat for one in table.seats if one.kind == "human"]
    return frozenset(seat for seat in people if not is_played_by_bot(table, seat)) if len(people) > 1 else frozenset()


def _news(before: TableState, after: TableState, away: frozenset[int]) -> Iterator[tuple[int, Message]]:
    """Return which of these seats are told something, and what: it is their turn, or else that somebody sat down."""
    turn = _turn(after)
    if turn is not None and turn != _turn(before):
        yield from ((seat, TURN) for seat in seats_to_move(after) if seat in away)
    elif new := {one.seat for one in after.seats if one.kind == "human" and before.seats[one.seat].kind != "human"}:
        yield from ((seat, SAT) for seat in away - new)


def _turn(table: TableState) -> object:
    """Return what tells one turn from the next; None while nobody's it is. All estimate at the same time."""
    game = table.game
    if table.state != "open" or not table.is_full or game.deal is None or game.finished is not None:
        return None
    return move_id(table), (() if game.deal.phase == "bid" else tuple(seats_to_move(table)))
