"""Tournaments as streams of the journal: a command in, events out, safe before anybody hears of it.

Any number of processes may work on the same store: what others have written is read before every decision, and a lost
race is decided anew.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from puur.decision import Refusal
from puur.errors import BadInput, Missing
from puur.journal import Conflict, Entry, Journal, New
from puur.seen import Look, Mark, Marks, Stale
from puur.service.clock import hour, now
from puur.service.tournament.entries import decode, encode, kind_of, named
from puur.service.tournament.unconfirmed import check_confirmed
from puur.service.work.turns import each, fold
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, Command, Event, Opened
from puur.tournament.decide import open_tournament, step
from puur.tournament.evolve import changes
from puur.tournament.outdated import Outdated
from puur.tournament.said import told
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.setup import opened
from puur.words.message import said

_TRIES: Final = 20
_NAMED: Final = 3
"""So many differences stand in one line."""
PREFIX: Final = "tournament/"
_ID: Final = re.compile(r"[\w-]{1,40}")
_PAGES: Final = ("neu", "einlesen", "arten")
"""What stands under ``/turnier`` beside the tournaments."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A tournament at a version of its stream.

    answered: the ids of commands that stand written. marks: who wrote what, as far as anybody has read it.
    """

    tournament: Tournament
    version: int
    answered: frozenset[str] = frozenset()
    marks: Marks = field(default_factory=Marks)


@dataclass(frozen=True, slots=True)
class Trail:
    """One line of the audit trail: who did what when (ms, UTC)."""

    version: int
    at: int
    who: str
    kind: str
    events: list[tuple[str, dict[str, Any]]]


class Tournaments:
    """The tournaments of a store."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._journal = journal
        self._kept: dict[str, Kept] = {}
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._reading = asyncio.Lock()

    async def create(
        self,
        setup: Setup,
        actor: Actor,
        id: str | None = None,  # noqa: A002 - the field's own word
        prizes: Sequence[str] = (),
    ) -> str:
        """Open a tournament, with the prizes its kind begins with, and return its id."""
        command, at, new = cmd.Open(setup), now(), _named(id)
        begun = open_tournament(setup.law, command, actor)
        if isinstance(begun, Refusal):
            raise _bad(begun)
        laid = [cmd.SetPrizes(tuple(prizes))] if prizes else []
        steps = [_Step(actor, at, command, (begun[1],), begun[0]), *_decided(Kept(begun[0], 1), laid, actor, at, None)]
        try:
            await self._journal.append(f"{PREFIX}{new}", 0, [_entry(one, None) for one in steps])
        except Conflict:
            raise BadInput(f"ein Turnier {new!r} gibt es schon", {"field": "id"}) from None
        return new

    async def ids(self) -> list[str]:
        """Return the ids of all tournaments."""
        return [name.removeprefix(PREFIX) for name in await self._journal.streams(PREFIX)]

    async def get(self, id: str) -> Tournament:  # noqa: A002
        """Return a tournament as it now is; Missing if there is none of that id."""
        return (await self.kept(id)).tournament

    async def kept(self, id: str) -> Kept:  # noqa: A002
        """Return a tournament with its version, after reading what others have written since."""
        there = self._kept.get(id)
        if there is None:
            async with self._reading:  # a hall that comes back at once reads it once
                there = await self._read_on(id)
        else:
            there = await self._read_on(id)
        if there is None:
            raise Missing(f"ein Turnier {id!r} gibt es nicht", {"field": "tournament"})
        # Somebody else may have read further in the meantime.
        known = self._kept.get(id)
        if known is None or known.version < there.version:
            self._kept[id] = there
        return self._kept[id]

    async def _read_on(self, id: str) -> Kept | None:  # noqa: A002
        there = self._kept.get(id)
        entries = await self._journal.read(f"{PREFIX}{id}", there.version if there else 0)
        return await fold(_apply, entries, there)

    async def do(  # noqa: PLR0913, PLR0917 - the command, who sends it, having seen and confirmed what
        self,
        id: str,  # noqa: A002
        command: Command,
        actor: Actor,
        command_id: str | None = None,
        seen: int | None = None,
        confirmed: str = "",
        *,
        own: bool = False,
    ) -> tuple[Event, ...]:
        """Carry a command out; return what happened. BadInput says at which field why not.

        command_id: chosen by the sender, so that the same command sent twice happens once (and answers nothing).
        seen: the version up to which the sender has seen it; Stale names what others have written since, where the
        command does not agree with that. None for who decides on what now stands there. own: whether whatever was
        written under the sender's name counts as seen.
        confirmed: the word of an :class:`Unconfirmed`, which is raised where the Rangliste hangs and would change.
        """
        return await self.do_all(id, (command,), actor, command_id, seen, confirmed, own=own)

    async def do_all(  # noqa: PLR0913, PLR0917 - as do
        self,
        id: str,  # noqa: A002
        commands: Sequence[Command],
        actor: Actor,
        command_id: str | None = None,
        seen: int | None = None,
        confirmed: str = "",
        *,
        own: bool = False,
    ) -> tuple[Event, ...]:
        """Carry several commands out, one after the other: all of them, or none if one is refused."""
        async with self._locks[id]:
            for _ in range(_TRIES):
                there = await self.kept(id)
                if command_id is not None and command_id in there.answered:
                    return ()
                look = None if seen is None else Look(seen, there.marks, _who(actor) if own else None)
                steps = _decided(there, commands, actor, now(), look)
                entries = [_entry(one, command_id if one is steps[0] else None) for one in steps]
                if not entries:
                    return ()
                check_confirmed(there.tournament, steps[-1].after, confirmed)
                try:
                    await self._journal.append(f"{PREFIX}{id}", there.version, entries)
                except Conflict:
                    continue
                for one, entry in zip(steps, entries, strict=True):
                    there = _after(there, one.events, there.version + 1, entry)
                self._kept[id] = there
                return tuple(event for one in steps for event in one.events)
        raise BadInput(said("service.tournament-busy"), {"field": "tournament"})

    async def trail(self, id: str) -> list[Trail]:  # noqa: A002
        """Return everything that was written, who did it and when."""
        entries = await self._journal.read(f"{PREFIX}{id}")
        return await each(lambda one: Trail(one.version, one.at, one.who, one.kind, named(decode(one.data))), entries)

    async def entries(self, id: str, after: int = 0) -> list[Entry]:  # noqa: A002
        """Return the stream as it stands, or what came after a version of it."""
        await self.get(id)
        return await self._journal.read(f"{PREFIX}{id}", after)

    async def take_over(self, entries: list[New], id: str | None = None) -> str:  # noqa: A002
        """Write a whole stream from elsewhere that :func:`folded` has read; BadInput if the id is taken."""
        new = _named(id)
        try:
            await self._journal.append(f"{PREFIX}{new}", 0, entries)
        except Conflict:
            raise BadInput(f"ein Turnier {new!r} gibt es hier schon", {"field": "id"}) from None
        return new


@dataclass(frozen=True, slots=True)
class _Step:
    """A command that was decided, what happens by it, and the tournament as it is after it."""

    actor: Actor
    at: int
    command: Command
    events: tuple[Event, ...]
    after: Tournament


def _decided(there: Kept, commands: Sequence[Command], actor: Actor, at: int, look: Look | None) -> list[_Step]:
    """Return the commands of which something follows, and what; BadInput if one is refused, Stale if outdated."""
    steps: list[_Step] = []
    tournament = there.tournament
    for command in commands:
        result = step(tournament.law, tournament, command, actor, at, look)
        if isinstance(result, Refusal):
            raise _bad(result, tournament, there.version)
        tournament, events = result
        if events:
            steps.append(_Step(actor, at, command, events, tournament))
    return steps


def _bad(refusal: Refusal, tournament: Tournament | None = None, version: int = 0) -> BadInput:
    where = {"field": refusal.field} if refusal.field else {}
    if tournament is None or not isinstance(refusal, Outdated):
        return BadInput(refusal.said, where, refusal.clauses)
    clashes = tuple(told(tournament, one, hour) for one in refusal.differing)
    message = ". ".join((refusal.message, *(one.line for one in clashes[:_NAMED])))
    more = f" und {len(clashes) - _NAMED} weitere" if len(clashes) > _NAMED else ""
    return Stale(message + more, where, refusal.clauses, clashes, version, refusal.insists, refusal.message)


def folded(entries: Sequence[New | Entry]) -> Tournament:
    """Return the tournament that a stream from elsewhere leads to; BadInput if it cannot be one."""
    there: Kept | None = None
    try:
        for version, one in enumerate(entries, 1):
            there = _apply(there, Entry("", version, one.at, one.who, one.kind, one.data, one.command))
    except (KeyError, IndexError, msgspec.MsgspecError) as problem:
        raise BadInput(f"die Aufzeichnung ist beschädigt: {problem}", {"field": "stream"}) from None
    if there is None:
        raise BadInput("die Aufzeichnung ist leer", {"field": "stream"})
    return there.tournament


def _named(id: str | None) -> str:  # noqa: A002
    """Return the id wanted, or a new one; BadInput if it is none."""
    if id is None:
        return secrets.token_hex(4)
    if not _ID.fullmatch(id):
        raise BadInput("eine id hat höchstens 40 Buchstaben, Ziffern, - und _", {"field": "id"})
    if id in _PAGES:
        raise BadInput(f"so heisst schon eine Seite; als id geht alles ausser {', '.join(_PAGES)}", {"field": "id"})
    return id


def _entry(one: _Step, command_id: str | None) -> New:
    return New(one.at, _who(one.actor), kind_of(one.command), encode(one.events), command_id)


def _who(actor: Actor) -> str:
    return f"{actor.role}: {actor.name}"[:200]


def _apply(there: Kept | None, entry: Entry) -> Kept:
    """Return the tournament after an entry; the first one opens it."""
    events = decode(entry.data)
    if there is None:
        if not events:
            raise BadInput("die Aufzeichnung ist leer", {"field": "events"})
        if not isinstance(events[0], Opened):
            raise BadInput("die Aufzeichnung beginnt nicht mit der Eröffnung", {"field": "events"})
        there = Kept(opened(events[0]), 0)
    return _after(there, events, entry.version, entry)


def _after(there: Kept, events: Sequence[Event], version: int, entry: Entry | New) -> Kept:
    """Return the tournament after what happened, with who wrote it."""
    tournament, changed = changes(there.tournament, events)
    there.marks.add(Mark(version, entry.at, entry.who), changed)
    answered = there.answered if entry.command is None else there.answered | {entry.command}
    return Kept(tournament, version, answered, there.marks)
