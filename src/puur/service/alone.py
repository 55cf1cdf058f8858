"""A table for one person among bots on their own device: the server's hub inside the program of a page.

Each entry that is written is passed to the page; from these entries the same table continues on another day
(docs/decisions/0057-alone-on-a-device.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import TypeVar, TypeVarTuple

import msgspec

from puur.bots.catalogue import offered_bots
from puur.errors import BadInput
from puur.journal import Entry, MemoryJournal, NewEntry
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.records.json_write import write_json
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.live_table import TABLE_STREAM_PREFIX, LiveTable
from puur.service.live.scheduler import Pace
from puur.service.live.seating import TableLinkSigner, TableSetup
from puur.service.table import messages as m
from puur.service.table.transcript import read_table_with_last_record
from puur.words.message import said

_T = TypeVar("_T")
_Given = TypeVarTuple("_Given")


class DeviceOptions(msgspec.Struct, frozen=True):
    """What can be played offline on a device.

    reglemente: the rule sets as pairs (id, title).
    levels: the names of the bots, weakest first.
    behind: for each of ``levels``, in the same order, how many points per deal it makes less than the strongest.
    None there means that it was not measured.
    """

    reglemente: tuple[tuple[str, str], ...]
    levels: tuple[str, ...]
    behind: tuple[float | None, ...] = ()


class InProcessRunner:
    """Runs bots in the calling process; stands in for the server's worker processes when a page plays offline."""

    async def run_task(self, task: Callable[[*_Given], _T], *given: *_Given) -> _T:
        """Call the task with the given arguments in this process, and return its result.

        What it raises is passed on.
        """
        return task(*given)

    def preload(self, task: Callable[[*_Given], object], *given: *_Given) -> None:
        """Do nothing: there is no worker to start."""

    def close(self) -> None:
        """Do nothing: there is no worker to stop."""


class _ForwardingJournal(MemoryJournal):
    """An in-memory journal that passes each entry to a callback once it is written."""

    def __init__(self, keep: Callable[[Entry], object] | None = None) -> None:
        """Begin empty.

        keep: called with each entry of a table after it was written; None calls nothing. It can be set later
        (``.keep``).
        """
        super().__init__()
        self.keep = keep

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Append the entries to a stream and return its new version, the number of entries in it.

        If the stream is a table, each new entry is passed to the callback. ``expected``: the version that the stream
        must have; raises VersionConflict if it has another, or if a command id occurs twice.
        """
        version = await super().append(stream, expected, entries)
        if self.keep is not None and stream.startswith(TABLE_STREAM_PREFIX):
            for entry in await self.read(stream, expected):
                self.keep(entry)
        return version


class OfflineTable:
    """A table for one person against bots, played offline in a browser.

    To the table it looks like a server connection.
    seat: of the person, 0 to 3.
    folds: the page applies changes to the table that it has, so it is not always sent the complete table.
    knew, has: the numbers of the last update that it had when it connected, and of the last one sent; -1 for none.
    hidden: whether its page is in the background.
    """

    def __init__(
        self, tell: Callable[[str], object], keep: Callable[[Entry], object], pace: Pace | None = None
    ) -> None:
        """Prepare an object without a table; :meth:`create_table` or :meth:`restore_table` gives it one.

        tell: called with every message for the person, as JSON text.
        keep: called with every entry of the table that is written; the caller stores them to continue the table later.
        pace: how long the table waits at each point; None for the usual times.
        """
        self.seat: int | None = 0
        self.folds, self.knew, self.has, self.hidden = True, -1, -1, False
        self._tell = tell
        self._journal = _ForwardingJournal()
        self._keep = keep
        self._hub = Hub(self._journal, TableLinkSigner("alone"), BotPlayers(InProcessRunner()), pace or Pace())
        self._at = AsyncExitStack()
        self._room: LiveTable | None = None

    def send(self, frame: bytes) -> None:
        """Pass a message of the table to the page. frame: JSON, as a server would send it."""
        self._tell(frame.decode())

    def drop(self, reason: str) -> None:
        """Do nothing: the only player is never disconnected."""

    async def create_table(self, wanted: TableSetup) -> str:
        """Create a table, seat the person there and return the table's id.

        wanted: the rule set, and who sits at seats 0 to 3.
        Raises BadInput if the rule set does not allow the setup, or if not exactly one of four seats is the person's.
        """
        self._journal.keep = self._keep
        table, _ = await self._hub.create_table(wanted)
        await self._sit_down(table)
        return table

    async def restore_table(self, there: Sequence[Entry]) -> str:
        """Continue a table from the entries that were stored of it, and return its id.

        there: all entries of the table, from version 1.
        They are not passed to the callback ``keep`` again, which stores entries; only later ones are.
        Raises BadInput if there are none, they do not begin at 1, or they belong to several tables.
        """
        if not there or there[0].version != 1 or len({one.stream for one in there}) > 1:
            raise BadInput(said("service.not-from-beginning"), {"field": "entries"})
        table = there[0].stream.removeprefix(TABLE_STREAM_PREFIX)
        await self._hub.store_foreign_table(
            table, [NewEntry(one.at, one.who, one.kind, one.data, one.command) for one in there]
        )
        self._journal.keep = self._keep
        await self._sit_down(table)
        return table

    async def _sit_down(self, table: str) -> None:
        room = await self._at.enter_async_context(self._hub.visit(table))
        self.seat = next(who.seat for who in room.table.seats if who.kind == "human")
        self._room = room
        await self._hub.connect_client(room, self)

    async def handle_message(self, frame: str) -> None:
        """Carry out a message of the page as the server would.

        Its answer goes to the callback ``tell``, by which all messages reach the page.

        frame: JSON text. Without a table nothing happens. Raises msgspec.DecodeError if the text is unreadable.
        """
        if self._room is not None:
            await self._hub.handle_message(self._room, self, m.read_message(frame))

    async def record_json(self) -> str:
        """Return the game record as JSON text once the game is over; before that ""."""
        if self._room is None or not self._room.table.is_over:
            return ""
        found = read_table_with_last_record(await self._journal.read(f"{TABLE_STREAM_PREFIX}{self._room.table.id}"))
        return "" if found is None else write_json(found.record)

    async def close(self) -> None:
        """Leave the table and release all resources.

        The table stays in the entries that were passed to the callback that stores them (``keep``).
        """
        if self._room is not None:
            self._hub.disconnect_client(self._room, self)
        await self._at.aclose()
        await self._hub.close()


def offline_choices() -> DeviceOptions:
    """Return which rule sets and bot levels can be played offline."""
    levels = offered_bots()
    behind = tuple(one.behind for one in levels.values())
    return DeviceOptions(tuple((id_, reglement(id_).title) for id_ in BUILT_IN_LAW_IDS), tuple(levels), behind)
