"""All live tables of one process: created, loaded when somebody comes, and unloaded when nobody uses them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace as replace_fields
from typing import Final, Never

from msgspec.structs import replace

from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry, VersionConflict
from puur.service.clock import now
from puur.service.live import cluster_news, dispatcher
from puur.service.live.bot_players import BotPlayers
from puur.service.live.cluster import ClusterSync
from puur.service.live.dispatcher import end_stand_in
from puur.service.live.fairness import deal_cards
from puur.service.live.live_table import (
    TABLE_BUSY_MESSAGE,
    TABLE_STREAM_PREFIX,
    LiveTable,
    TableWriteCallback,
    apply_entry,
    new_entry_for_table_change,
)
from puur.service.live.scheduler import Pace, Scheduler
from puur.service.live.seating import (
    GUEST_NAME,
    SeatChooser,
    SeatRequest,
    TableLink,
    TableLinkSigner,
    TableSetup,
    erase_names,
    first_free_seat,
    unique_name,
)
from puur.service.live.subscribers import MAX_SPECTATORS, RecentStates, Subscriber, read_recent_states
from puur.service.repository import Repository, StreamType
from puur.service.stream import MAX_WRITE_ATTEMPTS, rewrite_stream
from puur.service.table import messages as m
from puur.service.table.state import SeatTaken, SharedDeals, TableCreated, TableState, table_state_at_creation
from puur.text import tidy
from puur.words import message

SAME_CARDS_STILL_PLAYED_MESSAGE: Final = message.said("table.twin-locked")
"""The refusal for a spectator at a table of a duplicate match, while the same cards are still played at its twin."""


TABLE_STREAM_TYPE: Final[StreamType[TableState]] = StreamType(
    prefix=TABLE_STREAM_PREFIX,
    field="table",
    apply=apply_entry,
    missing=lambda table: message.said("table.missing", table=table),
    busy=TABLE_BUSY_MESSAGE,
)
"""The type of the streams ``table/…``: how the state of one live table is folded, and what errors say of it."""


class Hub:
    """All tables that people play at through this server process.

    wrote: called after this process has written to a table, with the table and its state before; None calls nothing.
    """

    def __init__(
        self,
        journal: Journal,
        links: TableLinkSigner,
        players: BotPlayers,
        pace: Pace,
        wire: cluster_news.NewsChannel | None = None,
    ) -> None:
        """Load no table yet; each is loaded when it is first visited.

        journal: where tables are stored. links: signs and reads the links to seats. players: the bots.
        pace: how long tables wait at each point. wire: the way to other processes on the same journal; None if alone.
        """
        self.journal = journal
        self.links = links
        self.players = players
        self._pace = pace
        self._rooms: dict[str, LiveTable] = {}
        self._tables: Repository[TableState, Never, Never] = Repository(journal, TABLE_STREAM_TYPE)
        self._reading: dict[str, asyncio.Task[RecentStates]] = {}
        self._steward = Scheduler(deal_cards, players.play, pace)
        self._neighbours = ClusterSync(self._rooms, wire)
        self.wrote: TableWriteCallback | None = None

    def start_synchronising(self) -> None:
        """Start synchronising tables with other processes, if any."""
        self._neighbours.start_listening()

    async def create_table(self, wanted: TableSetup) -> tuple[str, str]:
        """Store a new table; return its id and the host's signed seat link.

        wanted: how the table shall be set up.
        Raises BadInput if the rule set does not allow the setup, if a bot is unknown, or if not exactly one of four
        seats is the host's (``me``).
        """
        mine = [seat for seat, wish in enumerate(wanted.seats) if wish.kind == "me"]
        if len(wanted.seats) != 4 or len(mine) != 1:  # noqa: PLR2004 - a table has four seats
            raise BadInput(message.said("table.four-seats"), {"field": "seats"})
        id = secrets.token_urlsafe(6)
        return id, await self._begin(id, wanted, mine[0])

    async def create_table_pair(self, wanted: TableSetup, match: str) -> tuple[tuple[str, str], str]:
        """Store two tables that play the same cards. Return both ids, and the host's signed seat link at the first.

        The host is at seat 0 of the first; at the second all seats are free. wanted: how the first table is set up.
        match: the id of the duplicate match.
        Raises BadInput if the rule set does not allow the setup.
        """
        first, second, seed = (secrets.token_urlsafe(length) for length in (6, 6, 32))
        link = await self._begin(first, wanted, 0, SharedDeals(match, second, seed))
        other = replace_fields(wanted, seats=[SeatRequest("open")] * 4)
        await self._begin(second, other, None, SharedDeals(match, first, seed))
        return (first, second), link

    async def _begin(self, id: str, wanted: TableSetup, mine: int | None, same: SharedDeals | None = None) -> str:
        link, key = ("", "") if mine is None else self.links.new_seat_link(id, mine)
        created = TableCreated(
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
        table_state_at_creation(id, created)
        people = [tidy(wish.name) for wish in wanted.seats]
        changes = [created, *(self._seat_taken(seat, wish, key, people) for seat, wish in enumerate(wanted.seats))]
        await self._tables.begin(id, [new_entry_for_table_change("host", one) for one in changes])
        if any(wish.kind == "bot" for wish in wanted.seats):
            self.players.preload()
        return link

    async def store_foreign_table(self, id: str, entries: Sequence[NewEntry]) -> None:
        """Store a table that was played elsewhere, with all its entries, under this id.

        Raises BadInput if the id is taken.
        """
        await self._tables.begin(id, entries)

    def _seat_taken(self, seat: int, wish: SeatRequest, key: str, people: Sequence[str]) -> SeatTaken:
        name = tidy(wish.name)
        if wish.kind == "me":
            return SeatTaken(seat, "human", name or GUEST_NAME, key)
        if wish.kind == "bot":
            return SeatTaken(
                seat, "bot", name or self.players.name(seat, people), "", self.players.check_level(wish.level)
            )
        return SeatTaken(seat, "empty")

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[LiveTable]:
        """Return a context in which a table (``id``) can be used, which loads it into memory if necessary.

        Afterwards the table leaves memory if nobody uses it. Raises Missing if there is none, Damaged if it is
        unreadable.
        """
        room = self._rooms.get(id)
        is_new = room is None
        if room is None:
            past = await self._read_once(id)
            room = self._rooms.get(id) or self._rooms.setdefault(id, self._room(past))
        room.visits += 1
        try:
            if is_new:
                await self._neighbours.read_table_entries(room)
            yield room
        finally:
            room.visits -= 1
            self._forget_if_idle(room)

    def _room(self, past: RecentStates) -> LiveTable:
        return LiveTable(
            past, self.journal, self._steward.plan, self._pace.late, self._neighbours.announce_table, self._wrote
        )

    def _wrote(self, room: LiveTable, before: TableState) -> None:
        if self.wrote is not None:
            self.wrote(room, before)

    async def may_be_watched(self, id: str, created: TableCreated) -> bool:
        """Return whether spectators may watch a table: not while the same cards are still played at two tables.

        id: of the table. created: how it was created. A table that is not one of a duplicate match is always open.
        """
        if created.same is None:
            return True
        both = [await self.read_table_state(one) for one in (id, created.same.twin)]
        return all(one is not None and one.is_over for one in both)

    async def read_table_state(self, id: str) -> TableState | None:
        """Return the present state of a table (``id``) as stored, without loading it for play.

        None if there is no such table.
        """
        there = await self._tables.find(id)
        return None if there is None else there.state

    def tables_open_to_strangers(self, most: int) -> list[LiveTable]:
        """Return up to ``most`` tables of this process where somebody waits for strangers, the last loaded first."""
        waiting = [
            room
            for room in self._rooms.values()
            if not room.table.created.by_invitation
            and not room.table.is_full
            and not room.table.is_over
            and room.present
        ]
        return waiting[::-1][:most]

    def table_in_memory(self, id: str) -> LiveTable | None:
        """Return a table (``id``) that this process has in memory, because somebody uses it; None otherwise.

        Nothing is loaded.
        """
        return self._rooms.get(id)

    async def _read_once(self, id: str) -> RecentStates:
        """Read a table; all who come at the same time share it, and where the store does not answer, that too."""
        reading = self._reading.get(id)
        if reading is None:
            reading = self._reading[id] = asyncio.create_task(self._read(id))
            reading.add_done_callback(lambda task: self._has_read(id, task))
        return await asyncio.shield(reading)

    def _has_read(self, id: str, reading: asyncio.Task[RecentStates]) -> None:
        """Forget it; what was wrong was told to who waited, if anybody still did."""
        del self._reading[id]
        if not reading.cancelled():
            reading.exception()

    async def _read(self, id: str) -> RecentStates:
        past = await read_recent_states(await self.entries(id), now() - round(1000 * self._pace.late))
        if not past:
            raise self._tables.missing_error(id)
        return past

    async def entries(self, id: str) -> list[Entry]:
        """Return all stored entries of a table (``id``), oldest first; empty if there is none or it was deleted."""
        found = await self._tables.read(id)
        return found if found and found[0].version == 1 else []

    def _forget_if_idle(self, room: LiveTable) -> None:
        """Forget a room nobody uses; it is read from the journal again when somebody comes back."""
        if room.is_idle and self._rooms.get(room.table.id) is room:
            self._steward.cancel_timer(room)
            room.gallery.close()
            del self._rooms[room.table.id]

    async def take_seat(
        self, link: TableLink, name: str, seat: int | None = None, choose: SeatChooser = first_free_seat
    ) -> str:
        """Take a free seat by an invitation, store that and return the new signed seat link.

        link: the invitation. name: of the person; one that somebody at the table has already gets a number.
        seat: the wanted one (0 to 3); None lets ``choose`` select it, which returns None if no seat is free.
        Raises Missing if there is no such table, BadInput if the seat is taken, no seat is free or the game is over.
        """
        who = tidy(name) or GUEST_NAME
        taken: list[str] = []

        def entries(table: TableState) -> list[NewEntry] | None:
            taken.clear()
            place = choose(table) if seat is None else seat if table.seats[seat].kind == "empty" else None
            if place is None or table.is_over:
                return None
            text, key = self.links.new_seat_link(link.table, place)
            taken.append(text)
            called = unique_name(who, table, place)
            return [new_entry_for_table_change(called, SeatTaken(place, "human", called, key))]

        async with self.visit(link.table) as room:
            if not await room.store_change(entries):
                raise BadInput(message.said("table.full"), {"field": "seat"})
        return taken[0]

    def seat_of_link(self, room: LiveTable, text: str) -> int:
        """Return the seat (0 to 3) that a link (its signed ``text``) grants at this table.

        Raises BadInput if it is forged, is for another table or for no seat, or if the seat was given to somebody else.
        """
        link = self.links.parse_link(text)
        if link is None or link.seat is None or link.table != room.table.id:
            raise BadInput(message.said("table.seat-link"), {"field": "seat"})
        if room.table.seats[link.seat].key != link.key:
            raise BadInput(message.said("table.seat-given-away"), {"field": "seat"})
        return link.seat

    async def connect_client(self, room: LiveTable, listener: Subscriber) -> None:
        """Connect a client to a table and send everybody the new state. A bot that stood in gives the seat back.

        room: the table. listener: the client's connection.
        Raises BadInput for a spectator if 40 watch already, or while the same cards are still played at another table.
        """
        seat = listener.seat
        if seat is None:
            if not await self.may_be_watched(room.table.id, room.table.created):
                raise BadInput(SAME_CARDS_STILL_PLAYED_MESSAGE, {"field": "table"})
            if room.spectator_count >= MAX_SPECTATORS:
                raise BadInput(message.said("table.many-look-on"), {"field": "table"})
            room.add_client(listener)
            return
        room.add_client(listener)
        if not await end_stand_in(room, seat):
            room.broadcast()

    async def remove_name_of_holder(self, room: LiveTable, seat: int) -> None:
        """Replace the name of a seat's holder by «Gast» in all stored entries of the table.

        The seat and its link stay valid. seat: 0 to 3. Raises BadInput if other writers were faster 20 times.
        """
        own = room.table.seats[seat]

        async def without_name(entries: Sequence[Entry]) -> Sequence[Entry]:
            return erase_names(entries, seat)

        await room.store_change(lambda _: [new_entry_for_table_change(GUEST_NAME, replace(own, name=GUEST_NAME))])
        for _ in range(MAX_WRITE_ATTEMPTS):
            with suppress(VersionConflict):
                await rewrite_stream(self.journal, f"{TABLE_STREAM_PREFIX}{room.table.id}", None, without_name)
                return
        raise BadInput(TABLE_BUSY_MESSAGE, {"field": "table"})

    async def fill_with_bots(self, room: LiveTable, level: str) -> int:
        """Put bots on all free seats of a table, tell everybody, and return how many.

        level: the name of the bot. Raises BadInput with the valid names if there is no such bot.
        """
        known = self.players.check_level(level)
        free: list[NewEntry] = []

        def entries(table: TableState) -> list[NewEntry]:
            seats = [one.seat for one in table.seats if one.kind == "empty"]
            people = [one.name for one in table.seats]
            free[:] = [
                new_entry_for_table_change("table", SeatTaken(seat, "bot", self.players.name(seat, people), "", known))
                for seat in seats
            ]
            return free

        await room.store_change(entries)
        return len(free)

    def disconnect_client(self, room: LiveTable, listener: Subscriber) -> None:
        """Disconnect a client from a table and tell everybody. The table leaves memory if nobody else uses it.

        room: the table. listener: the client's connection.
        """
        room.remove_client(listener)
        if listener.seat is not None:
            room.broadcast()
        self._forget_if_idle(room)

    async def handle_message(self, room: LiveTable, listener: Subscriber, said: m.ClientMessage) -> None:
        """Carry out what a client said at a table, and send it the answer.

        listener: the client. See :func:`puur.service.live.dispatcher.dispatch`.
        """
        await dispatcher.dispatch(room, listener, said, self.players, self._neighbours)

    def is_in_use(self, stream: str) -> bool:
        """Return whether this process has a table in memory, as somebody uses it now.

        stream: ``table/`` and the id of the table.
        """
        return stream.removeprefix(TABLE_STREAM_PREFIX) in self._rooms

    @property
    def table_count(self) -> int:
        """Return how many tables this process has in memory."""
        return len(self._rooms)

    async def close(self) -> None:
        """Stop all timers, bots and messages to other processes, and close the journal. Connections are not closed."""
        for room in self._rooms.values():
            self._steward.cancel_timer(room)
            room.gallery.close()
        await self._neighbours.close()
        self.players.close()
        await self.journal.close()
