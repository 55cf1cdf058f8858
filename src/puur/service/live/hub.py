"""All live tables of one process: set up, found again, and kept going."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace as replace_fields
from typing import Final, Never

from msgspec.structs import replace

from puur.errors import BadInput
from puur.journal import Conflict, Entry, Journal, New
from puur.service.clock import now
from puur.service.live import hearing, news
from puur.service.live.audience import Listener
from puur.service.live.dealer import deal
from puur.service.live.hearing import back
from puur.service.live.links import Link, Links
from puur.service.live.namesake import GUEST, nameless
from puur.service.live.neighbours import Neighbours
from puur.service.live.players import Players
from puur.service.live.room import BUSY, PREFIX, Room, Wrote, applied, change
from puur.service.live.steward import Pace, Steward
from puur.service.live.wanted import Choose, SetUp, Wish, first_free, told_apart
from puur.service.live.watch import MOST, Past, past_of
from puur.service.stream import TRIES, rewrite
from puur.service.streams import Sort, Streams
from puur.service.table import messages as m
from puur.service.table.state import Created, Same, Seated, Table, opened
from puur.tidy import tidy
from puur.words import message

LOCKED: Final = message.said("table.twin-locked")
"""Said to who does not sit at a table whose cards are still to be played at another one."""


_TABLES: Final[Sort[Table]] = Sort(
    prefix=PREFIX,
    field="table",
    apply=applied,
    missing=lambda table: message.said("table.missing", table=table),
    busy=BUSY,
)


class Hub:
    """The tables of this process."""

    def __init__(
        self, journal: Journal, links: Links, players: Players, pace: Pace, wire: news.Wire | None = None
    ) -> None:
        """Take what tables need; wire: the way to other processes on the same journal."""
        self.journal = journal
        self.links = links
        self.players = players
        self._pace = pace
        self._rooms: dict[str, Room] = {}
        self._tables: Streams[Table, Never, Never] = Streams(journal, _TABLES)
        self._reading: dict[str, asyncio.Task[Past]] = {}
        self._steward = Steward(deal, players.play, pace)
        self._neighbours = Neighbours(self._rooms, wire)
        self.wrote: Wrote | None = None

    def begin(self) -> None:
        """Begin to share the tables with other processes, if there are any."""
        self._neighbours.begin()

    async def create(self, wanted: SetUp) -> tuple[str, str]:
        """Set up a table; return its id and the host's seat link. BadInput if the Reglement does not allow it."""
        mine = [seat for seat, wish in enumerate(wanted.seats) if wish.kind == "me"]
        if len(wanted.seats) != 4 or len(mine) != 1:  # noqa: PLR2004 - a table has four seats
            raise BadInput(message.said("table.four-seats"), {"field": "seats"})
        id = secrets.token_urlsafe(6)
        return id, await self._begin(id, wanted, mine[0])

    async def create_pair(self, wanted: SetUp, match: str) -> tuple[tuple[str, str], str]:
        """Set up two tables with the same cards, the second with free seats; return their ids and the host's link."""
        first, second, seed = (secrets.token_urlsafe(length) for length in (6, 6, 32))
        link = await self._begin(first, wanted, 0, Same(match, second, seed))
        other = replace_fields(wanted, seats=[Wish("open")] * 4)
        await self._begin(second, other, None, Same(match, first, seed))
        return (first, second), link

    async def _begin(self, id: str, wanted: SetUp, mine: int | None, same: Same | None = None) -> str:
        link, key = ("", "") if mine is None else self.links.make(id, mine)
        created = Created(
            wanted.reglement,
            wanted.deck,
            dict(wanted.settings or {}),
            key,
            by_invitation=wanted.by_invitation,
            move_seconds=wanted.move_seconds,
            practice=wanted.practice,
            same=same,
            accounts_only=wanted.accounts_only,
        )
        opened(id, created)
        people = [tidy(wish.name) for wish in wanted.seats]
        changes = [created, *(self._seated(seat, wish, key, people) for seat, wish in enumerate(wanted.seats))]
        await self._tables.begin(id, [change("host", one) for one in changes])
        if any(wish.kind == "bot" for wish in wanted.seats):
            self.players.warm()
        return link

    async def adopt(self, id: str, entries: Sequence[New]) -> None:
        """Take in a table that was written elsewhere, from its beginning; BadInput if there is one of that id."""
        await self._tables.begin(id, entries)

    def _seated(self, seat: int, wish: Wish, key: str, people: Sequence[str]) -> Seated:
        name = tidy(wish.name)
        if wish.kind == "me":
            return Seated(seat, "human", name or GUEST, key)
        if wish.kind == "bot":
            return Seated(seat, "bot", name or self.players.name(seat, people), "", self.players.known(wish.level))
        return Seated(seat, "empty")

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """Lend the room of a table, read from the journal if need be; Missing if there is no such table."""
        room = self._rooms.get(id)
        is_new = room is None
        if room is None:
            past = await self._read_once(id)
            room = self._rooms.get(id) or self._rooms.setdefault(id, self._room(past))
        room.visits += 1
        try:
            if is_new:
                await self._neighbours.join(room)
            yield room
        finally:
            room.visits -= 1
            self._forget_if_idle(room)

    def _room(self, past: Past) -> Room:
        return Room(past, self.journal, self._steward.plan, self._pace.late, self._neighbours.tell, self._wrote)

    def _wrote(self, room: Room, before: Table) -> None:
        if self.wrote is not None:
            self.wrote(room, before)

    async def is_open(self, id: str, created: Created) -> bool:
        """Return whether who does not sit at a table may see what is played there.

        Not while the same cards are still to be played elsewhere.
        """
        if created.same is None:
            return True
        both = [await self.table(one) for one in (id, created.same.twin)]
        return all(one is not None and one.over for one in both)

    async def table(self, id: str) -> Table | None:
        """Return a table as it stands in the journal, None if there is none."""
        there = await self._tables.find(id)
        return None if there is None else there.state

    def open_tables(self, most: int) -> list[Room]:
        """Return the tables at which a stranger may sit down now and somebody waits, the newest first.

        Of this process: whoever is sent to another one finds the tables there.
        """
        waiting = [
            room
            for room in self._rooms.values()
            if not room.table.created.by_invitation and not room.table.full and not room.table.over and room.present
        ]
        return waiting[::-1][:most]

    def here(self, id: str) -> Room | None:
        """Return the room of a table at which somebody is just now, at this process; None if nobody is."""
        return self._rooms.get(id)

    async def _read_once(self, id: str) -> Past:
        """Read a table; all who come at the same time share it, and where the store does not answer, that too."""
        reading = self._reading.get(id)
        if reading is None:
            reading = self._reading[id] = asyncio.create_task(self._read(id))
            reading.add_done_callback(lambda task: self._has_read(id, task))
        return await asyncio.shield(reading)

    def _has_read(self, id: str, reading: asyncio.Task[Past]) -> None:
        """Forget it; what was wrong was told to who waited, if anybody still did."""
        del self._reading[id]
        if not reading.cancelled():
            reading.exception()

    async def _read(self, id: str) -> Past:
        past = await past_of(await self.entries(id), now() - round(1000 * self._pace.late))
        if not past:
            raise self._tables.no(id)
        return past

    async def entries(self, id: str) -> list[Entry]:
        """Return everything written of a table, empty if there is none, or if it was collected."""
        found = await self._tables.read(id)
        return found if found and found[0].version == 1 else []

    def _forget_if_idle(self, room: Room) -> None:
        """Forget a room nobody uses; it is read from the journal again when somebody comes back."""
        if room.idle and self._rooms.get(room.table.id) is room:
            self._steward.forget(room)
            room.gallery.close()
            del self._rooms[room.table.id]

    async def sit(self, link: Link, name: str, seat: int | None = None, choose: Choose = first_free) -> str:
        """Take a free seat by an invitation; return the new seat link. BadInput if none is free.

        choose: which of the seats, where none is named. Who is called like somebody at the table gets a number.
        """
        who = tidy(name) or GUEST
        taken: list[str] = []

        def entries(table: Table) -> list[New] | None:
            taken.clear()
            place = choose(table) if seat is None else seat if table.seats[seat].kind == "empty" else None
            if place is None or table.over:
                return None
            text, key = self.links.make(link.table, place)
            taken.append(text)
            called = told_apart(who, table, place)
            return [change(called, Seated(place, "human", called, key))]

        async with self.visit(link.table) as room:
            if not await room.change(entries):
                raise BadInput(message.said("table.full"), {"field": "seat"})
        return taken[0]

    def seat_of(self, room: Room, text: str) -> int:
        """Return the seat that a seat link opens at this table; BadInput if it does not (any more)."""
        link = self.links.read(text)
        if link is None or link.seat is None or link.table != room.table.id:
            raise BadInput(message.said("table.seat-link"), {"field": "seat"})
        if room.table.seats[link.seat].key != link.key:
            raise BadInput(message.said("table.seat-given-away"), {"field": "seat"})
        return link.seat

    async def enter(self, room: Room, listener: Listener) -> None:
        """Somebody connects: gets the seat back from a stand-in, and everybody is told. BadInput if it is too full."""
        seat = listener.seat
        if seat is None:
            if not await self.is_open(room.table.id, room.table.created):
                raise BadInput(LOCKED, {"field": "table"})
            if room.watching >= MOST:
                raise BadInput(message.said("table.many-look-on"), {"field": "table"})
            room.enter(listener)
            return
        room.enter(listener)
        if not await back(room, seat):
            room.broadcast()

    async def forget(self, room: Room, seat: int) -> None:
        """Take the name of who holds a seat out of everything written at the table; from now on it is nobody's."""
        own = room.table.seats[seat]

        async def anew(entries: Sequence[Entry]) -> Sequence[Entry]:
            return nameless(entries, seat)

        await room.change(lambda _: [change(GUEST, replace(own, name=GUEST))])
        for _ in range(TRIES):
            with suppress(Conflict):
                await rewrite(self.journal, f"{PREFIX}{room.table.id}", None, anew)
                return
        raise BadInput(BUSY, {"field": "table"})

    async def fill(self, room: Room, level: str) -> int:
        """Put bots on the free seats of a table; return on how many."""
        known = self.players.known(level)
        free: list[New] = []

        def entries(table: Table) -> list[New]:
            seats = [one.seat for one in table.seats if one.kind == "empty"]
            people = [one.name for one in table.seats]
            free[:] = [
                change("table", Seated(seat, "bot", self.players.name(seat, people), "", known)) for seat in seats
            ]
            return free

        await room.change(entries)
        return len(free)

    def leave(self, room: Room, listener: Listener) -> None:
        """Somebody is gone: everybody is told."""
        room.leave(listener)
        if listener.seat is not None:
            room.broadcast()
        self._forget_if_idle(room)

    async def hear(self, room: Room, listener: Listener, said: m.Said) -> None:
        """Answer what a connection says."""
        await hearing.hear(room, listener, said, self.players, self._neighbours)

    def in_use(self, stream: str) -> bool:
        """Return whether somebody is at the table of a stream just now."""
        return stream.removeprefix(PREFIX) in self._rooms

    @property
    def rooms(self) -> int:
        """Return how many tables are kept in memory."""
        return len(self._rooms)

    async def close(self) -> None:
        """Let go of everything."""
        for room in self._rooms.values():
            self._steward.forget(room)
            room.gallery.close()
        await self._neighbours.close()
        self.players.close()
        await self.journal.close()
