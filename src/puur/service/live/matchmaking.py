"""Seats strangers together: whoever comes while somebody waits sits down there, otherwise opens a table and waits.

It handles one request after the other, so that two at the same moment get one table. It knows only the tables of this
process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from puur.errors import BadInput
from puur.service.clock import now
from puur.service.live.hub import Hub
from puur.service.live.seating import TableSetup
from puur.service.table.state import TableState

_HOST_GRACE_MS: Final = 20_000
"""For how many ms a new table counts as waiting before its host's browser is connected."""
_MAX_TABLES_TRIED: Final = 30
SeatPermissionCheck = Callable[[TableState], Awaitable[bool]]
"""Returns whether a person may sit down at a table."""
SeatLinkWriter = Callable[[str], Awaitable[None]]
"""Stores the link of the seat that was taken, before the next person is seated."""


class Matchmaker:
    """Brings strangers together who want to play the same game. It knows the tables of this process only."""

    def __init__(self, hub: Hub) -> None:
        """Begin with nobody who waits."""
        self._hub = hub
        self._one_by_one = asyncio.Lock()
        self._fresh: dict[str, int] = {}

    async def seat_with_stranger(
        self, wanted: TableSetup, may: SeatPermissionCheck, keep: SeatLinkWriter
    ) -> tuple[TableState, str]:
        """Seat somebody where a stranger waits for the same game, else at a new table to wait at.

        Return the table and the signed seat link.
        wanted: the game, and the person's name. may: returns whether the person may sit at a table.
        keep: is awaited with the new seat link before anybody else is seated.
        Raises BadInput if the rule set does not allow the setup.
        """
        async with self._one_by_one:
            table, seat = await self._join_waiting(wanted, may) or await self._open_new(wanted)
            await keep(seat)
            return table, seat

    async def _join_waiting(self, wanted: TableSetup, may: SeatPermissionCheck) -> tuple[TableState, str] | None:
        name = next(one.name for one in wanted.seats if one.kind == "me")
        for table in await self._waiting_tables():
            link = self._hub.links.parse_link(self._hub.links.invitation_link(table.id))
            if table.created.reglement == wanted.reglement and link is not None and await may(table):
                with suppress(BadInput):  # full just now
                    return table, await self._hub.take_seat(link, name)
        return None

    async def _open_new(self, wanted: TableSetup) -> tuple[TableState, str]:
        id, seat = await self._hub.create_table(wanted)
        self._fresh[id] = now() + _HOST_GRACE_MS
        async with self._hub.visit(id) as room:
            return room.table, seat

    async def _waiting_tables(self) -> list[TableState]:
        """Return where somebody waits: who is there, then who is still on the way."""
        there = [room.table for room in self._hub.tables_open_to_strangers(_MAX_TABLES_TRIED)]
        self._fresh = {id: until for id, until in self._fresh.items() if until > now()}
        coming = [await self._hub.read_table_state(id) for id in self._fresh]
        known = {one.id for one in there}
        return there + [
            one for one in coming if one is not None and one.id not in known and not (one.is_full or one.is_over)
        ]
