"""All live tables of one process: set up, found again, and kept going."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from puur.cards import Deck
from puur.errors import BadInput
from puur.journal import Journal, New
from puur.service import messages as m
from puur.service import speech
from puur.service.dealer import deal
from puur.service.links import Link, Links
from puur.service.players import Players
from puur.service.room import Room, now
from puur.service.state import KINDS, Created, Seated, Table, apply, opened
from puur.service.steward import Pace, Steward
from puur.service.views import Refused, Told


@dataclass(frozen=True, slots=True)
class Wish:
    """Who shall sit on a seat: the person who sets up the table, a bot of a level, or whoever is invited."""

    kind: Literal["me", "bot", "open"]
    name: str = ""
    level: str = "rules"


@dataclass(frozen=True, slots=True)
class SetUp:
    """A table as somebody wants it."""

    reglement: str
    seats: Sequence[Wish]
    deck: Deck = "german"
    settings: Mapping[str, Any] | None = None
    by_invitation: bool = True
    move_seconds: int | None = None


class Hub:
    """The tables of this process."""

    def __init__(self, journal: Journal, links: Links, players: Players, pace: Pace) -> None:
        """Take what tables need."""
        self.journal = journal
        self.links = links
        self._players = players
        self._rooms: dict[str, Room] = {}
        self._steward = Steward(deal, self._play, pace)

    async def create(self, wanted: SetUp) -> tuple[str, str]:
        """Set up a table; return its id and the host's seat link. BadInput if the Reglement does not allow it."""
        mine = [seat for seat, wish in enumerate(wanted.seats) if wish.kind == "me"]
        if len(wanted.seats) != 4 or len(mine) != 1:  # noqa: PLR2004 - a table has four seats
            raise BadInput("must name four seats, one of them for you", {"field": "seats"})
        id = secrets.token_urlsafe(6)  # noqa: A001 - the field's own word
        link, key = self.links.make(id, mine[0])
        created = Created(
            wanted.reglement,
            wanted.deck,
            dict(wanted.settings or {}),
            key,
            by_invitation=wanted.by_invitation,
            move_seconds=wanted.move_seconds,
        )
        opened(id, created)
        changes = [created, *(self._seated(seat, wish, key) for seat, wish in enumerate(wanted.seats))]
        entries = [New(now(), "host", KINDS[type(one)], msgspec.json.encode(one)) for one in changes]
        await self.journal.append(f"table/{id}", 0, entries)
        return id, link

    def _seated(self, seat: int, wish: Wish, key: str) -> Seated:
        if wish.kind == "me":
            return Seated(seat, "human", wish.name or "Gast", key)
        if wish.kind == "bot":
            return Seated(seat, "bot", wish.name or self._players.name(seat), "", self._players.known(wish.level))
        return Seated(seat, "empty")

    async def room(self, id: str) -> Room:  # noqa: A002 - the field's own word
        """Return the room of a table, read from the journal if need be; BadInput if there is no such table."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        table: Table | None = None
        for entry in await self.journal.read(f"table/{id}"):
            table = apply(table, entry)
        if table is None:
            raise BadInput(f"there is no table {id!r}", {"field": "table"})
        return self._rooms.setdefault(id, Room(table, self.journal, self._steward.plan))

    async def sit(self, link: Link, name: str, seat: int | None = None) -> str:
        """Take a free seat by an invitation; return the new seat link. BadInput if none is free."""
        room = await self.room(link.table)
        free = [one.seat for one in room.table.seats if one.kind == "empty" and seat in (None, one.seat)]
        if not free:
            raise BadInput("there is no free seat at this table any more", {"field": "seat"})
        text, key = self.links.make(link.table, free[0])
        if not await room.write(name, Seated(free[0], "human", name, key)):
            return await self.sit(link, name, seat)
        return text

    async def seat_of(self, text: str) -> tuple[Room, int] | None:
        """Return the room and seat a seat link opens, None if it does not (any more)."""
        link = self.links.read(text)
        if link is None or link.seat is None:
            return None
        room = await self.room(link.table)
        return (room, link.seat) if room.table.seats[link.seat].key == link.key else None

    async def hear(self, room: Room, seat: int | None, said: m.Said) -> Told | None:
        """Answer what a connection says; None if everybody was told. Who looks on may say nothing."""
        if isinstance(said, m.Hello):
            return room.step_for(seat, ())
        if seat is None:
            return Refused(said.id, "Wer zuschaut, spielt nicht mit")
        if isinstance(said, m.Phrase | m.Chat):
            return await speech.say(room, seat, said)
        if isinstance(said, m.Report):
            return await speech.report(room, seat, said)
        if isinstance(said, m.Host):
            return await speech.host(room, seat, said)
        if isinstance(said, m.Ready):
            if seat not in room.ready:
                room.ready[seat] = said.seed
                self._steward.plan(room)
            return room.step_for(seat, (), ack=said.id)
        return await room.act(seat, said, room.table.seats[seat].name)

    def leave(self, room: Room) -> None:
        """Forget a room nobody is connected to; it is read from the journal again when somebody comes back."""
        if not room.listeners:
            self._steward.forget(room)
            self._rooms.pop(room.table.id, None)

    def arrived(self, room: Room) -> None:
        """Somebody connected or left: everybody is told, and the steward looks again."""
        room.broadcast()

    async def _play(self, room: Room, seat: int) -> None:
        await self._players.play(room, seat)

    async def close(self) -> None:
        """Let go of everything."""
        for room in self._rooms.values():
            self._steward.forget(room)
        self._players.close()
        await self.journal.close()
