"""What happens at a table by itself: dealing, bots' moves, time limits, and bots for people who are away.

The scheduler checks a table after every change and plans one next step; a new change makes it plan again. Where no
person is connected nothing happens: the table waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from puur.errors import Newer
from puur.game.commands import CarryOut
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.state import Game
from puur.journal import NewEntry, StoreFault
from puur.service.clock import now
from puur.service.live.live_table import LiveTable, new_entry_for_table_change
from puur.service.table import accusations
from puur.service.table.state import StandInChanged, TableState

_Step = Callable[[], Awaitable[object]]
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; scheduled steps that fail are logged here."""
_RETRY_SECONDS: Final = 2.0
"""Seconds until a step that failed is tried again."""
LONE_PLAYER_PAUSE_FACTOR: Final = 30
"""How many times longer the result of a deal is shown to somebody who plays among bots only."""
TIMEOUTS_BEFORE_STAND_IN: Final = 2
"""After so many expired time limits in a row, a bot plays for the person from then on."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How many seconds a live table waits at each point, so that people can follow it; tests set all to 0.

    bot: before a bot's move. trick: while a finished trick lies on the table.
    look: while the result of a deal is shown, before the next one is dealt.
    away: until a bot stands in for a person who left.
    tick: before anything that need not be seen.
    first: while seats may contribute to the chance of the first deal.
    late: by which spectators see everything later.
    """

    bot: float = 0.7
    trick: float = 1.4
    look: float = 20.0
    away: float = 45.0
    tick: float = 0.02
    first: float = 1.5
    late: float = 4.0


class Scheduler:
    """Does at each table what happens there by itself: bots' moves, the next deal, time limits."""

    def __init__(
        self,
        deal: Callable[[LiveTable], Awaitable[None]],
        play: Callable[[LiveTable, int], Awaitable[None]],
        pace: Pace,
    ) -> None:
        """Plan nothing yet.

        deal: begins the next deal at a table. play: lets a bot act for a seat (0 to 3). pace: how long tables wait.
        """
        self._deal = deal
        self._play = play
        self._pace = pace
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def plan(self, room: LiveTable) -> None:
        """Set a timer for what a table does next by itself, such as a bot's move or the next deal.

        It replaces the timer before. None is set if the table waits for a person without a time limit.
        """
        self.cancel_timer(room)
        due = self._next_step(room)
        if due is not None:
            self._wait(due[0], room, due[1])

    def cancel_timer(self, room: LiveTable) -> None:
        """Cancel a table's timer, so that nothing happens there by itself."""
        timer = self._timers.pop(room.table.id, None)
        if timer is not None:
            timer.cancel()

    def _wait(self, delay: float, room: LiveTable, step: _Step) -> None:
        planned = room.table.version
        self._timers[room.table.id] = asyncio.get_running_loop().call_later(delay, self._start, room, step, planned)

    def _start(self, room: LiveTable, step: _Step, planned: int) -> None:
        self._timers.pop(room.table.id, None)
        task = asyncio.get_running_loop().create_task(self._run(room, step, planned))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, room: LiveTable, step: _Step, planned: int) -> None:
        """Do it, unless the table has changed since it was planned (a version): what comes next is planned again."""
        if room.table.version != planned:
            return
        try:
            await step()
        except Exception as problem:  # noqa: BLE001 - whatever it is, the table goes on
            _log_problem(room, problem)
            if room.table.version == planned and room.table.id not in self._timers and room.connected:
                self._wait(_RETRY_SECONDS, room, step)

    def _next_step(self, room: LiveTable) -> tuple[float, _Step] | None:
        table, game = room.table, room.table.game
        if table.state != "open" or not table.is_full or not room.connected:
            room.clock = None
            return None
        if (free := self._free(room)) is not None:
            room.clock = None
            return free.step
        if game.finished is not None:
            room.clock = None
            return None
        if game.deal is None or game.deal.phase == "done":
            room.clock = None
            return min((self._next_deal(room), *self._absent(room)), key=_delay)
        seats = seats_to_move(table)
        bots = [seat for seat in seats if is_played_by_bot(table, seat)]
        if bots and not game.deal.held:
            return self._bot_pause(game), lambda: self._play(room, bots[0])
        due = (*self._time_per_move(room, seats), *self._absent(room))
        return min(due, key=_delay) if due else None

    def _next_deal(self, room: LiveTable) -> tuple[float, _Step]:
        pause = self._pace.first if room.table.game.deal is None else self._pace.look * _result_pause_factor(room.table)
        waits = room.table.next_deal_seeds is not None and room.present - room.table.seats_ready
        if waits and accusations.seats_to_accept_repeat(room.table):
            return max(pause, self._pace.away), lambda: self._deal(room)
        told = self._pace.tick if not _bot_has_claimed(room.table) else max(self._pace.tick, self._pace.look / 4)
        return pause if waits else told, lambda: self._deal(room)

    def _free(self, room: LiveTable) -> _FreeTableStep | None:
        """At a free table: wait for who must choose, else let the bots choose and claim, people first."""
        table, game = room.table, room.table.game
        if not game.free or game.deal is None:
            return None
        bots = accusations.seats_of_bots(table)
        if accusations.pending_accusation(table) is not None:
            chosen = accusations.bot_choice(table, bots)
            if chosen is None:
                return _FreeTableStep(min(self._absent(room), key=_delay, default=None))
            return _FreeTableStep((self._pace.bot, _say_as_bot(room, *chosen)))
        return self._bots_claim(room, bots)

    def _bots_claim(self, room: LiveTable, bots: tuple[int, ...]) -> _FreeTableStep | None:
        """At once where no person may claim it; else when the deal is over and the people have looked at it."""
        game = room.table.game
        over = game.current.phase == "done" or game.finished is not None
        found = accusations.bot_claim(room.table, bots, late=over)
        if found is None:
            return None
        late = self._pace.look / 4 if game.finished is not None else self._next_deal(room)[0]
        return _FreeTableStep((late if over else self._pace.bot, _say_as_bot(room, *found)))

    def _bot_pause(self, game: Game) -> float:
        """Until the first card of a Partie can be played nobody wants to wait: bots take half their time."""
        deal = game.current
        if len(deal.tricks) > deal.turned and not deal.lying:
            return self._pace.trick
        return self._pace.bot if game.past or deal.tricks else self._pace.bot / 2

    def _time_per_move(self, room: LiveTable, seats: list[int]) -> Iterator[tuple[float, _Step]]:
        """When the time is up, a bot makes one sensible move for the person."""
        seconds = room.table.created.move_seconds
        if seconds is None or not seats:
            room.clock = None
            return
        current = move_timer_key(room.table)
        if room.clock is None or room.clock[0] != current:
            room.clock = current, now() + 1000 * seconds
        yield max(0.0, (room.clock[1] - now()) / 1000), lambda: self._out_of_time(room, seats[0])

    async def _out_of_time(self, room: LiveTable, seat: int) -> None:
        """Let a bot make one sensible move; a bot plays for who lets the clock run out again, or is not there."""
        room.timeouts[seat] += 1
        if room.timeouts[seat] < TIMEOUTS_BEFORE_STAND_IN and seat not in _absent_seats(room):
            await self._play(room, seat)
        else:
            await _write_stand_in(room, seat, lambda: True)

    def _absent(self, room: LiveTable) -> Iterator[tuple[float, _Step]]:
        """A person who stays away gets a stand-in, written down so that everybody sees it."""
        seats = _absent_seats(room)
        clock = asyncio.get_running_loop().time() if seats else 0.0
        for seat in seats:
            since = room.gone.setdefault(seat, clock)
            yield max(0.0, since + self._pace.away - clock), _replace_absent(room, seat)


def _log_problem(room: LiveTable, problem: Exception) -> None:
    """Write to the log what went wrong; where it is no mistake of ours, one line says it."""
    if isinstance(problem, StoreFault):
        LOG.error("table %s: a planned step waits: the store does not work: %s", room.table.id, problem)
    elif isinstance(problem, Newer):
        LOG.warning("table %s: a planned step is left to newer servers: %s", room.table.id, problem)
    else:
        LOG.error("table %s: a planned step failed", room.table.id, exc_info=problem)


@dataclass(frozen=True, slots=True)
class _FreeTableStep:
    """What a free table waits for before anything else; step: None where it is a person's choice."""

    step: tuple[float, _Step] | None


def _say_as_bot(room: LiveTable, seat: int, command: CarryOut) -> _Step:
    version = room.table.version
    return lambda: room.carry_out_bot_command(seat, command, version)


def _result_pause_factor(table: TableState) -> int:
    """How many times longer the result stays than where others wait: among bots one reads it as long as one likes."""
    return LONE_PLAYER_PAUSE_FACTOR if sum(who.kind == "human" for who in table.seats) == 1 else 1


def _bot_has_claimed(table: TableState) -> bool:
    """Whether the last word on this deal was a bot's claim, which people want to read."""
    free = None if table.game.deal is None else table.game.deal.free
    return free is not None and bool(free.claims) and is_played_by_bot(table, free.claims[-1].seat)


def _delay(due: tuple[float, _Step]) -> float:
    return due[0]


def _replace_absent(room: LiveTable, seat: int) -> _Step:
    return lambda: _write_stand_in(room, seat, lambda: seat in _absent_seats(room))


async def _write_stand_in(room: LiveTable, seat: int, still: Callable[[], bool]) -> None:
    """Write down that a bot plays for the person of a seat, if that is still so when it is written."""

    def entries(table: TableState) -> list[NewEntry] | None:
        wanted = table.state == "open" and seat not in table.stand_ins and still()
        return [new_entry_for_table_change("table", StandInChanged(seat, on=True))] if wanted else None

    await room.store_change(entries)


def _absent_seats(room: LiveTable) -> list[int]:
    """Return the seats (0 to 3) whose person is not connected at any process and for whom no bot plays yet."""
    table, there = room.table, room.present | room.table.stand_ins
    if len(there) == len(table.seats):
        return []
    return [who.seat for who in table.seats if who.kind == "human" and who.seat not in there]


def is_played_by_bot(table: TableState, seat: int) -> bool:
    """Return whether a bot plays at that seat: its own, or one standing in for a person who is away."""
    return table.seats[seat].kind == "bot" or seat in table.stand_ins


def seats_to_move(table: TableState) -> list[int]:
    """Return the seats (0 to 3) that must act now: the one to move, or everybody whose estimate is missing.

    The list is empty if nobody must act.
    """
    deal = table.game.current
    if deal.phase == "bid":
        return [*seats_to_estimate(table.settings.law, deal)]
    seat = seat_to_act(table.settings.law, deal)
    return [] if seat is None else [seat]


def move_timer_key(table: TableState) -> object:
    """Return a value that is equal only for the same move of the same table, to recognise an outdated timer."""
    deal = table.game.current
    return len(table.chances), deal.phase, deal.pushes, len(deal.tricks), len(deal.lying)
