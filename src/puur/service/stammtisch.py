"""A Stammtisch: a group that meets again and again. One link leads to its table, and its results are added up.

Its stream (``stammtisch/…``, kinds ``founded`` and ``laid``) has the game it plays and the ids of its tables; the
results are read from these tables. Whoever has the link belongs to the group.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Never

import msgspec
from msgspec.structs import replace

from puur.cards import Deck
from puur.errors import BadInput
from puur.game.score.outcome import slate_totals_now
from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.law.settlement import is_each_alone
from puur.service.clock import now
from puur.service.history import PartieEndState, states_of_parties
from puur.service.live.hub import Hub
from puur.service.live.seating import SeatRequest, TableLink, TableSetup
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.service.table.state import TableCreated, TableState, table_state_at_creation
from puur.text import tidy
from puur.words.message import said

_OPEN_SEATS: Final = (SeatRequest("open"), SeatRequest("open"), SeatRequest("open"))
MAX_TABLES_READ: Final = 100
"""How many of a group's newest tables are read for results; earlier ones are left out, and the page says so."""


class StammtischFounded(msgspec.Struct, frozen=True):
    """Stored event, and request to found it: a standing group of players (Stammtisch) that meets again and again.

    name: of the group. reglement: the id of the rule set it plays, or the text of an own one. deck: the kind of cards.
    settings: setting of the rule set → value, such as the points to reach.
    """

    name: str
    reglement: str
    deck: Deck = "german"
    settings: dict[str, Any] = {}


class StammtischTableLaid(msgspec.Struct, frozen=True):
    """Stored event: the standing group of players got a new table to play at. table: its id."""

    table: str


class Stammtisch(msgspec.Struct, frozen=True):
    """A standing group of players (Stammtisch) in its present state.

    founded: its name and the game that it plays. tables: the ids of its tables, newest last.
    """

    founded: StammtischFounded
    tables: tuple[str, ...] = ()


class StammtischPartie(msgspec.Struct, frozen=True):
    """A finished game of a standing group of players.

    table: its id. number: of the game at its table, from 1. at: when it ended (ms since 1970, UTC).
    names: by seat. bots: by seat, whether it was a bot.
    total: the points written for the whole game by side, or by seat where each plays alone (``alone``).
    winner: that side or seat; None if nobody.
    """

    table: str
    number: int
    at: int
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    total: tuple[int, ...]
    winner: int | None
    alone: bool


@dataclass(frozen=True, slots=True)
class StammtischSeat:
    """A seat that somebody took at a group's table.

    table: its id. seat: the signed link to it. invitation: the signed text with which others take a seat.
    """

    table: str
    seat: str
    invitation: str


def _create(before: Stammtisch | None, data: bytes) -> Stammtisch:
    del before
    return Stammtisch(msgspec.json.decode(data, type=StammtischFounded))


def _add_table(before: Stammtisch | None, data: bytes) -> Stammtisch:
    if before is None:
        raise newer_tag_error("laid")
    return replace(before, tables=(*before.tables, msgspec.json.decode(data, type=StammtischTableLaid).table))


_READ: Final[Mapping[str, Callable[[Stammtisch | None, bytes], Stammtisch]]] = {"founded": _create, "laid": _add_table}


def _apply(before: Stammtisch | None, entry: Entry) -> tuple[Stammtisch, tuple[()]]:
    if entry.kind not in _READ:
        raise newer_tag_error(entry.kind)
    return _READ[entry.kind](before, entry.data), ()


STAMMTISCH_STREAM_TYPE: Final[StreamType[Stammtisch]] = StreamType(
    prefix="stammtisch/",
    field="stammtisch",
    apply=_apply,
    missing=lambda _: said("table.stammtisch-missing"),
    busy=said("table.busy"),
)
"""The type of the streams ``stammtisch/…``: how one Stammtisch is folded, and what errors say of it."""


class Stammtische:
    """The standing groups of players on this server."""

    def __init__(self, journal: Journal, hub: Hub) -> None:
        """Keep the groups in ``journal``. hub: creates and finds their tables."""
        self._streams: Repository[Stammtisch, Never, Never] = Repository(journal, STAMMTISCH_STREAM_TYPE)
        self._hub = hub

    async def found_stammtisch(self, wanted: StammtischFounded) -> str:
        """Store a new group and return its id, which serves as its secret link.

        wanted: the group's name, and the game it plays.
        Raises BadInput without a name or for a game that its rule set does not allow.
        """
        name = tidy(wanted.name)
        if not name:
            raise BadInput(said("table.stammtisch-name"), {"field": "name"})
        table_state_at_creation("", TableCreated(wanted.reglement, wanted.deck, wanted.settings, ""))
        id = secrets.token_urlsafe(12)
        await self._streams.begin(id, [_new(replace(wanted, name=name))])
        return id

    async def get(self, id: str) -> Stammtisch:
        """Return a group. Raises Missing if there is none with that id."""
        return (await self._streams.get_versioned(id)).state

    async def take_seat(self, id: str, name: str) -> StammtischSeat:
        """Take a seat at the group's table. If there is none or its game is over, a new table is created.

        name: of the person. The second person sits opposite the first; a bot makes room if no seat is empty.
        Raises Missing for an unknown group, BadInput if four people sit there.
        """
        there = await self.get(id)
        last = await self.current_table(there)
        if last is None:
            laid = await self._lay(id, there, name)
            if laid is not None:
                return laid
            last = (await self.get(id)).tables[-1]
        seat = await self._hub.take_seat(TableLink(last, None, ""), name, choose=_seat_for_a_friend)
        return StammtischSeat(last, seat, self._hub.links.invitation_link(last))

    async def current_table(self, there: Stammtisch) -> str | None:
        """Return the id of the group's newest table; None if there is none, its game is over or it cannot be read."""
        if not there.tables:
            return None
        try:
            async with self._hub.visit(there.tables[-1]) as room:
                return None if room.table.is_over else room.table.id
        except BadInput:
            return None

    async def _lay(self, id: str, there: Stammtisch, name: str) -> StammtischSeat | None:
        """Lay a table with oneself at it; None where another was quicker."""
        what = there.founded
        table, seat = await self._hub.create_table(
            TableSetup(what.reglement, (SeatRequest("me", name), *_OPEN_SEATS), what.deck, what.settings)
        )

        def decide(now: VersionedState[Stammtisch] | None) -> PendingAppend[Stammtisch, Never] | None:
            first = now is not None and now.state.tables == there.tables
            return PendingAppend([_new(StammtischTableLaid(table))]) if first else None

        if await self._streams.write(id, decide) is None:
            return None
        return StammtischSeat(table, seat, self._hub.links.invitation_link(table))

    async def newest_table_version(self, there: Stammtisch) -> int:
        """Return how many entries the group's newest table has; 0 without one. Earlier tables no longer change.

        So the number of tables and this number tell whether anything of the group is new.
        """
        try:
            async with self._hub.visit(there.tables[-1] if there.tables else "") as room:
                return room.table.version
        except BadInput:
            return 0

    async def entries(self, there: Stammtisch) -> list[list[Entry]]:
        """Return the entries of each of the group's newest 100 tables, newest table last.

        Deleted tables are left out.
        """
        return [found for table in there.tables[-MAX_TABLES_READ:] if (found := await self._hub.entries(table))]


def _seat_for_a_friend(table: TableState) -> int | None:
    people = [one.seat for one in table.seats if one.kind == "human"]
    across = [(people[0] + 2) % 4] if len(people) == 1 else []
    order = [*across, *(one.seat for one in table.seats)]
    kinds = [[seat for seat in order if table.seats[seat].kind == kind] for kind in ("empty", "bot")]
    return next((seats[0] for seats in kinds if seats), None)


def parties_json(tables: list[list[Entry]]) -> bytes:
    """Return the group's finished games as a JSON list of :class:`StammtischPartie`, newest first.

    tables: the entries of each table, as :meth:`Stammtische.entries` returns them. It runs in a worker process.
    """
    found = [
        _summarize(one)
        for entries in tables
        for one in states_of_parties(entries)
        if one.table.game.finished is not None
    ]
    return msgspec.json.encode(sorted(found, key=lambda one: one.at, reverse=True))


def _summarize(one: PartieEndState) -> StammtischPartie:
    law, game, seats = one.table.settings.law, one.table.game, one.table.seats
    names, bots = tuple(who.name for who in seats), tuple(who.kind == "bot" for who in seats)
    winner = None if game.finished is None else game.finished.winner
    return StammtischPartie(
        one.table.id, one.number, one.at, names, bots, slate_totals_now(law, game), winner, is_each_alone(law)
    )


def _new(what: StammtischFounded | StammtischTableLaid) -> NewEntry:
    kind = "founded" if isinstance(what, StammtischFounded) else "laid"
    return NewEntry(now(), "stammtisch", kind, msgspec.json.encode(what))
