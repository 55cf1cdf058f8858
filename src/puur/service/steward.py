"""What happens at a table by itself: dealing, bots' moves, the clock, and bots for people who are away.

The steward looks at a room after every change and plans one next step; a new change makes it plan anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from puur.game.observe import to_act
from puur.game.state import Game
from puur.service.room import Room, now
from puur.service.state import Table

Step = Callable[[], Awaitable[None]]
LOG: Final = logging.getLogger("puur.service")


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses in seconds, so that people can follow; tests and scripts set them to 0.

    away: how long a person may be gone before a bot plays for them; look: how long a result stays before the next deal.
    """

    bot: float = 0.7
    trick: float = 1.4
    look: float = 20.0
    away: float = 45.0
    tick: float = 0.02


class Steward:
    """Plans the next step of a room."""

    def __init__(
        self, deal: Callable[[Room], Awaitable[None]], play: Callable[[Room, int], Awaitable[None]], pace: Pace
    ) -> None:
        """deal: begin the next deal; play: let a bot act for a seat."""
        self._deal = deal
        self._play = play
        self._pace = pace
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def plan(self, room: Room) -> None:
        """Look at the room and plan what comes next, instead of what was planned before."""
        timer = self._timers.pop(room.table.id, None)
        if timer is not None:
            timer.cancel()
        due = self._due(room)
        if due is None:
            room.ends = None
            return
        delay, step = due
        self._timers[room.table.id] = asyncio.get_running_loop().call_later(delay, self._start, room, step)

    def forget(self, room: Room) -> None:
        """Plan nothing more for a room."""
        timer = self._timers.pop(room.table.id, None)
        if timer is not None:
            timer.cancel()

    def _start(self, room: Room, step: Step) -> None:
        self._timers.pop(room.table.id, None)
        task = asyncio.get_running_loop().create_task(self._run(room, step))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, room: Room, step: Step) -> None:
        try:
            await step()
        except Exception:
            LOG.exception("table %s: a planned step failed", room.table.id)

    def _due(self, room: Room) -> tuple[float, Step] | None:
        table, game = room.table, room.table.game
        if table.state != "open" or not table.full or game.finished is not None:
            return None
        if game.deal is None or game.deal.phase == "done":
            return self._next_deal(room)
        seats = to_move(table)
        bots = [seat for seat in seats if plays_itself(table, seat)]
        if bots:
            return self._bot_pause(room, game), lambda: self._play(room, bots[0])
        return self._person(room, seats) if seats else None

    def _next_deal(self, room: Room) -> tuple[float, Step]:
        waited_for = room.connected - set(room.ready)
        first = room.table.game.deal is None
        committed = bool(room.table.chances) and room.table.chances[-1].seats is None
        delay = self._pace.look if committed and waited_for and not first else self._pace.tick
        return delay, lambda: self._deal(room)

    def _bot_pause(self, room: Room, game: Game) -> float:
        if not room.connected:
            return self._pace.tick
        deal = game.current
        return self._pace.trick if len(deal.tricks) > deal.turned and not deal.lying else self._pace.bot

    def _person(self, room: Room, seats: list[int]) -> tuple[float, Step] | None:
        """A person is to move: the clock, or a bot if the person is away."""
        seat = seats[0]
        seconds = room.table.created.move_seconds
        if seat not in room.connected:
            room.ends = None
            return self._pace.away, lambda: self._play(room, seat)
        if seconds is None:
            return None
        room.ends = room.ends or now() + 1000 * seconds
        return max(0.0, (room.ends - now()) / 1000), lambda: self._play(room, seat)


def plays_itself(table: Table, seat: int) -> bool:
    """Return whether a bot plays at that seat, for itself or for a person."""
    return table.seats[seat].kind == "bot" or seat in table.stand_ins


def to_move(table: Table) -> list[int]:
    """Return the seats that must act now: one, or all who have not estimated yet."""
    deal = table.game.current
    if deal.phase == "bid":
        return [seat for seat, bid in enumerate(deal.bids) if bid is None]
    seat = to_act(table.settings.law, deal)
    return [] if seat is None else [seat]
