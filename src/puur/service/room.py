"""A table in use: one command after the other, safe in the journal before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec

from puur.game import commands as cmd
from puur.game.commands import Refusal
from puur.game.decide import decide
from puur.game.events import Event
from puur.journal import Conflict, Journal, New
from puur.journal.entry import numbered
from puur.service import messages as m
from puur.service.codec import encode
from puur.service.show import table_view
from puur.service.state import KINDS, Table, apply
from puur.service.translate import command, for_the_eye
from puur.service.views import Heard, Refused, Step, Told

Send = Callable[[bytes], None]
_TRIES: Final = 8
_encode: Final = msgspec.json.Encoder().encode


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Listener:
    """One connection: the seat it holds (None: looks on) and how to reach it; ``send`` must not wait."""

    __slots__ = ("seat", "send")

    def __init__(self, seat: int | None, send: Send) -> None:
        """Keep both."""
        self.seat = seat
        self.send = send


class Room:
    """A table with everybody who is connected to it."""

    def __init__(self, table: Table, journal: Journal, changed: Callable[[Room], None]) -> None:
        """Take a table as read from the journal; ``changed`` is called after every change."""
        self.table = table
        self.listeners: set[Listener] = set()
        self.ready: dict[int, str] = {}
        self.ends: int | None = None
        self._journal = journal
        self._changed = changed
        self._lock = asyncio.Lock()

    @property
    def connected(self) -> frozenset[int]:
        """Return the seats with a person there."""
        return frozenset(listener.seat for listener in self.listeners if listener.seat is not None)

    async def act(self, seat: int, said: m.Action, who: str) -> Told | None:
        """Carry out what a seat asks for; the answer for that seat alone, None if everybody was told."""
        if said.id in self.table.answered:
            return self.step_for(seat, (), ack=said.id)
        try:
            wanted = command(seat, said)
        except ValueError as problem:
            return Refused(said.id, str(problem))
        async with self._lock:
            for _ in range(_TRIES):
                if said.id in self.table.answered:
                    return self.step_for(seat, (), ack=said.id)
                if self.table.state != "open":
                    return Refused(said.id, "Der Tisch ist angehalten")
                answer = await self._carry_out(seat, wanted, who, said.id)
                if answer is not False:
                    return answer
        return Refused(said.id, "Der Tisch ist gerade überlastet, bitte nochmals")

    async def play(self, seat: int, wanted: cmd.Command, version: int) -> None:
        """Carry out what a bot has decided on that version of the table; drop it if something happened since."""
        async with self._lock:
            if self.table.version == version and self.table.state == "open":
                await self._carry_out(seat, wanted, f"bot {seat}", None)

    async def _carry_out(
        self, seat: int, wanted: cmd.Command, who: str, id: str | None
    ) -> Refused | Literal[False] | None:  # noqa: A002
        """Decide, write, tell everybody; False if somebody else was first and it must be decided anew."""
        result = decide(self.table.settings.law, self.table.game, wanted)
        if isinstance(result, Refusal):
            return Refused(id, result.message, result.clauses, result.allowed)
        if not await self._append([New(now(), who, "game", encode(result), id)]):
            return False
        self.broadcast(result, ack=None if id is None else (seat, id))
        return None

    async def write(self, who: str, *changes: msgspec.Struct, events: Sequence[Event] = ()) -> bool:
        """Write changes of the table (and game events); False if somebody else was first, and nothing is written."""
        entries = [New(now(), who, KINDS[type(change)], _encode(change)) for change in changes]
        if events:
            entries.append(New(now(), who, "game", encode(events)))
        async with self._lock:
            if not await self._append(entries):
                return False
            self.broadcast(events)
            return True

    async def _append(self, entries: list[New]) -> bool:
        table = self.table
        stream = f"table/{table.id}"
        try:
            await self._journal.append(stream, table.version, entries)
        except Conflict:
            for entry in await self._journal.read(stream, table.version):
                self.table = apply(self.table, entry)
            return False
        for entry in numbered(stream, table.version, entries):
            self.table = apply(self.table, entry)
        self.ends = None
        return True

    def step_for(self, seat: int | None, events: Sequence[Event], ack: str | None = None) -> Step:
        """Return the table as that seat may see it."""
        view = table_view(self.table, seat, self.connected, self.ends)
        return Step(self.table.version, for_the_eye(events), view, ack)

    def broadcast(self, events: Sequence[Event] = (), ack: tuple[int, str] | None = None) -> None:
        """Tell everybody; each seat's view is made once."""
        self._changed(self)
        seats: dict[int | None, list[Listener]] = defaultdict(list)
        for listener in self.listeners:
            seats[listener.seat].append(listener)
        for seat, listeners in seats.items():
            told = _encode(self.step_for(seat, events, ack[1] if ack and ack[0] == seat else None))
            for listener in listeners:
                listener.send(told)

    def tell(self, heard: Heard) -> None:
        """Tell everybody what a seat said."""
        told = _encode(heard)
        for listener in list(self.listeners):
            listener.send(told)
