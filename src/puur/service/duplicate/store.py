"""The duplicate matches of this server: which two tables belong together. The tables have their own streams."""

from __future__ import annotations

import secrets
from typing import Final, Never

import msgspec

from puur.errors import Missing
from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.service.clock import now
from puur.service.duplicate.compare import Duplicate, compare_tables
from puur.service.live.hub import Hub
from puur.service.live.table_setup import TableSetup
from puur.service.repository import Repository, StreamType
from puur.words.message import said

REGLEMENT: Final = "einzelschieber-2026"
"""The rule set of duplicate matches: it plays a fixed number of deals, not to a target, so both tables play as many."""


class TablesPaired(msgspec.Struct, frozen=True):
    """Stored event: two tables (their ids) were linked as a duplicate match, to play the same cards."""

    tables: tuple[str, str] = ("", "")


def _apply(there: TablesPaired | None, entry: Entry) -> tuple[TablesPaired, tuple[()]]:
    del there
    if entry.kind != "paired":
        raise newer_tag_error(entry.kind)
    return msgspec.json.decode(entry.data, type=TablesPaired), ()


DUPLICATES: Final[StreamType[TablesPaired]] = StreamType(
    prefix="duplicate/",
    field="duplicate",
    apply=_apply,
    missing=lambda _: said("table.duplicate-missing"),
    busy=said("table.busy"),
)


class Duplicates:
    """The duplicate matches of this server."""

    def __init__(self, journal: Journal, hub: Hub) -> None:
        """Keep the matches in ``journal``. hub: creates and finds their tables."""
        self._streams: Repository[TablesPaired, Never, Never] = Repository(journal, DUPLICATES)
        self._hub = hub

    async def create_match(self, wanted: TableSetup) -> tuple[str, tuple[str, str], str]:
        """Store a duplicate match with its two tables, which play the same cards.

        wanted: how the first table is set up; at the second one all seats are free.
        Return the id of the match, the ids of the tables, and the signed seat link of the host at the first.
        Raises BadInput if the rule set does not allow the setup.
        """
        id = secrets.token_urlsafe(6)
        tables, link = await self._hub.create_table_pair(wanted, id)
        await self._streams.begin(id, [NewEntry(now(), "host", "paired", msgspec.json.encode(TablesPaired(tables)))])
        return id, tables, link

    async def get(self, id: str) -> Duplicate:
        """Return the public state of a duplicate match. Raises Missing if there is none with that id."""
        one, other = (await self._streams.get_versioned(id)).state.tables
        first, second = await self._hub.read_table_state(one), await self._hub.read_table_state(other)
        if first is None or second is None:
            raise Missing(said("table.duplicate-missing"), {"field": "duplicate"})
        invitation = self._hub.links.invitation_link
        return compare_tables(id, first, second, (invitation(one), invitation(other)))
