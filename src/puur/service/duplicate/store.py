"""The duplicates of this server: which two tables belong together. What is played there stands in their own streams."""

from __future__ import annotations

import secrets
from typing import Final, Never

import msgspec

from puur.errors import Missing
from puur.journal import Entry, Journal, New
from puur.journal.shapes import unknown
from puur.service.clock import now
from puur.service.duplicate.compare import Duplicate, compared
from puur.service.live.hub import Hub
from puur.service.live.wanted import SetUp
from puur.service.streams import Sort, Streams
from puur.words.message import said

REGLEMENT: Final = "einzelschieber-2026"
"""So many deals at both tables, whoever makes what: nobody is first at a target."""


class Paired(msgspec.Struct, frozen=True):
    """Two tables with the same cards."""

    tables: tuple[str, str] = ("", "")


def _apply(there: Paired | None, entry: Entry) -> tuple[Paired, tuple[()]]:
    del there
    if entry.kind != "paired":
        raise unknown(entry.kind)
    return msgspec.json.decode(entry.data, type=Paired), ()


_DUPLICATES: Final[Sort[Paired]] = Sort(
    prefix="duplicate/",
    field="duplicate",
    apply=_apply,
    missing=lambda _: said("table.duplicate-missing"),
    busy=said("table.busy"),
)


class Duplicates:
    """The duplicates of this server."""

    def __init__(self, journal: Journal, hub: Hub) -> None:
        """Take the journal they are kept in, and the tables."""
        self._streams: Streams[Paired, Never, Never] = Streams(journal, _DUPLICATES)
        self._hub = hub

    async def begin(self, wanted: SetUp) -> tuple[str, tuple[str, str], str]:
        """Set up two tables; return the id of the duplicate, those of the tables, and the host's seat at the first."""
        id = secrets.token_urlsafe(6)
        tables, link = await self._hub.create_pair(wanted, id)
        await self._streams.begin(id, [New(now(), "host", "paired", msgspec.json.encode(Paired(tables)))])
        return id, tables, link

    async def get(self, id: str) -> Duplicate:
        """Return what everybody may know of a duplicate; Missing if there is none of that id."""
        one, other = (await self._streams.kept(id)).state.tables
        first, second = await self._hub.table(one), await self._hub.table(other)
        if first is None or second is None:
            raise Missing(said("table.duplicate-missing"), {"field": "duplicate"})
        invitation = self._hub.links.invitation
        return compared(id, first, second, (invitation(one), invitation(other)))
