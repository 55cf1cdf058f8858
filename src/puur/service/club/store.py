"""Clubs as streams of the journal: a command in, events out, safe before anybody hears of it.

Any number of processes may work on the same store: what others have written is read before every decision, and a lost
race is decided anew. An entry is one command with everything that followed from it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from typing import Any, Final

import msgspec

from puur.club.money.ledger import Moment
from puur.club.privacy.erasure import ForgetPerson, PersonForgotten
from puur.club.season.core import Command, Event
from puur.club.season.decide import decide, evolve, happened
from puur.club.season.people import FoundClub
from puur.club.season.state import Club
from puur.club.season.wire import kind_of
from puur.errors import BadInput, Missing
from puur.journal import Conflict, Entry, Journal, New
from puur.service.clock import local, now
from puur.service.club.entries import Written, moments, to_write, written
from puur.service.club.forgetting import Forgetting, forget
from puur.service.club.seen import decided
from puur.service.work.turns import each, fold
from puur.words.message import said

_TRIES: Final = 20
PREFIX: Final = "club/"


@dataclass(frozen=True, slots=True)
class Kept:
    """A club at a version of its stream; answered: the ids of commands that stand written."""

    club: Club
    version: int
    answered: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Trail:
    """One line of the audit trail: who did what when (the club's local time), and what followed."""

    version: int
    at: datetime
    who: str
    command: str
    events: tuple[dict[str, Any], ...]


class Clubs:
    """The clubs of a store."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._journal = journal
        self._kept: dict[str, Kept] = {}
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._reading = asyncio.Lock()

    async def ids(self) -> list[str]:
        """Return the ids of all clubs."""
        return [name.removeprefix(PREFIX) for name in await self._journal.streams(PREFIX)]

    async def found(self, command: FoundClub, who: str) -> Club:
        """Begin a club; BadInput if there is one of that id or its rules cannot be used."""
        at = local(now())
        events = happened(decide(Club(), command, at))
        try:
            await self._journal.append(f"{PREFIX}{command.id}", 0, [to_write(command, events, who, at, None)])
        except Conflict:
            raise BadInput(f"einen Verein «{command.id}» gibt es schon", {"field": "id"}) from None
        return await self.get(command.id)

    async def get(self, id: str) -> Club:  # noqa: A002 - the field's own word
        """Return a club as it now is; Missing if there is none of that id."""
        return (await self.kept(id)).club

    async def kept(self, id: str) -> Kept:  # noqa: A002
        """Return a club with its version, after reading what others have written since."""
        if id in self._kept:
            there = await self._read_on(id)
        else:
            async with self._reading:  # who comes back at the same time reads it once
                there = await self._read_on(id)
        if there is None:
            raise Missing(f"einen Verein «{id}» gibt es nicht", {"field": "club"})
        # Somebody else may have read further in the meantime.
        known = self._kept.get(id)
        if known is None or known.version < there.version:
            self._kept[id] = there
        return self._kept[id]

    async def _read_on(self, id: str) -> Kept | None:  # noqa: A002
        there = self._kept.get(id)
        fresh = await self._journal.read(f"{PREFIX}{id}", there.version if there else 0)
        if there is not None and any(entry.kind == kind_of(ForgetPerson) for entry in fresh):
            # What was read before has been written anew.
            there, fresh = None, await self._journal.read(f"{PREFIX}{id}")
        return await fold(_apply, fresh, there)

    async def do(  # noqa: PLR0913 - the command, who sends it, when, having seen what
        self,
        id: str,  # noqa: A002
        command: Command,
        who: str,
        *,
        command_id: str | None = None,
        at: datetime | None = None,
        seen: int | None = None,
    ) -> tuple[Event, ...]:
        """Carry a command out; return what happened. BadInput says at which field why not.

        command_id: chosen by the sender, so that the same command sent twice happens once (and answers nothing).
        at: the local time it is about, where that is not now (a sheet typed in the day after).
        seen: the version up to which the sender has seen it; Stale names what others have written since, where the
        command would replace it. None for who decides on what now stands there.
        """
        async with self._locks[id]:
            for _ in range(_TRIES):
                there = await self.kept(id)
                if command_id is not None and command_id in there.answered:
                    return ()
                when = at or local(now())
                events = await self._decided(there, command, when, seen)
                if not events:
                    return ()
                try:
                    await self._write(there, command, events, to_write(command, events, who, when, command_id))
                except Conflict:
                    continue
                return events
        raise BadInput(said("service.club-busy"), {"field": "club"})

    async def _decided(self, there: Kept, command: Command, when: datetime, seen: int | None) -> tuple[Event, ...]:
        if seen is None or not 0 < seen < there.version:
            return happened(decide(there.club, command, when))
        entries = await self._journal.read(f"{PREFIX}{there.club.id}")
        return await asyncio.to_thread(decided, there.club, entries[: there.version], command, when, seen)

    async def _write(self, there: Kept, command: Command, events: Sequence[Event], entry: New) -> None:
        """Write what follows from a command; forgetting a person writes all anew. Conflict if it is too late."""
        club, stream = there.club, f"{PREFIX}{there.club.id}"
        if isinstance(command, ForgetPerson) and isinstance(events[0], PersonForgotten):
            await forget(self._journal, Forgetting(club, stream, there.version, command.who, events[0]), entry)
            del self._kept[club.id]
            return
        version = await self._journal.append(stream, there.version, [entry])
        answered = there.answered if entry.command is None else there.answered | {entry.command}
        self._kept[club.id] = Kept(reduce(evolve, events, club), version, answered)

    async def moments(self, id: str) -> list[Moment]:  # noqa: A002
        """Return everything that has happened, for the ledger."""
        return list(moments(await self.entries(id)))

    async def entries(self, id: str, after: int = 0) -> list[Entry]:  # noqa: A002
        """Return the stream as it stands, or what came after a version of it; Missing if there is none."""
        await self.get(id)
        return await self._journal.read(f"{PREFIX}{id}", after)

    async def trail(self, id: str) -> list[Trail]:  # noqa: A002
        """Return everything that was written, who did it and when."""
        return await each(_trail, await self.entries(id))


def _apply(there: Kept | None, entry: Entry) -> Kept:
    _, events = written(entry)
    club = reduce(evolve, events, there.club if there else Club())
    answered = there.answered if there else frozenset()
    return Kept(club, entry.version, answered if entry.command is None else answered | {entry.command})


def _trail(entry: Entry) -> Trail:
    told = msgspec.json.decode(entry.data, type=Written)
    events = tuple(msgspec.json.decode(raw) for raw in told.events)
    return Trail(entry.version, told.at, entry.who, entry.kind, events)
