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
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from puur.errors import BadInput
from puur.game.commands import Refusal
from puur.journal import Conflict, Entry, Journal, New
from puur.service.missing import Missing
from puur.service.room import now
from puur.service.tournaments_codec import decode, encode, named
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, Command
from puur.tournament.decide import open_tournament, step
from puur.tournament.events import Event, Opened
from puur.tournament.evolve import evolve, opened
from puur.tournament.state import Setup, Tournament

_TRIES: Final = 20
PREFIX: Final = "tournament/"
_ID: Final = re.compile(r"[\w-]{1,40}")
_PAGES: Final = ("neu", "einlesen", "arten")
"""What stands under ``/turnier`` beside the tournaments."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A tournament at a version of its stream; answered: the ids of commands that stand written."""

    tournament: Tournament
    version: int
    answered: frozenset[str] = frozenset()


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
        _, more, _ = _decided(begun[0], laid, actor, at, None)
        try:
            await self._journal.append(f"{PREFIX}{new}", 0, [_entry(actor, command, (begun[1],), at, None), *more])
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
        entries = await self._journal.read(f"{PREFIX}{id}", there.version if there else 0)
        for entry in entries:
            there = _apply(there, entry)
        if there is None:
            raise Missing(f"ein Turnier {id!r} gibt es nicht", {"field": "tournament"})
        # Somebody else may have read further in the meantime.
        known = self._kept.get(id)
        if known is None or known.version < there.version:
            self._kept[id] = there
        return self._kept[id]

    async def do(
        self,
        id: str,  # noqa: A002
        command: Command,
        actor: Actor,
        command_id: str | None = None,
    ) -> tuple[Event, ...]:
        """Carry a command out; return what happened. BadInput says at which field why not.

        command_id: chosen by the sender, so that the same command sent twice happens once (and answers nothing).
        """
        return await self.do_all(id, (command,), actor, command_id)

    async def do_all(
        self,
        id: str,  # noqa: A002
        commands: Sequence[Command],
        actor: Actor,
        command_id: str | None = None,
    ) -> tuple[Event, ...]:
        """Carry several commands out, one after the other: all of them, or none if one is refused."""
        async with self._locks[id]:
            for _ in range(_TRIES):
                there = await self.kept(id)
                if command_id is not None and command_id in there.answered:
                    return ()
                at = now()
                after, entries, events = _decided(there.tournament, commands, actor, at, command_id)
                if not entries:
                    return ()
                try:
                    version = await self._journal.append(f"{PREFIX}{id}", there.version, entries)
                except Conflict:
                    continue
                ids = there.answered if command_id is None else there.answered | {command_id}
                self._kept[id] = Kept(after, version, ids)
                return events
        raise BadInput("das Turnier ist gerade überlastet, bitte nochmals", {"field": "tournament"})

    async def trail(self, id: str) -> list[Trail]:  # noqa: A002
        """Return everything that was written, who did it and when."""
        entries = await self._journal.read(f"{PREFIX}{id}")
        return [Trail(one.version, one.at, one.who, one.kind, named(decode(one.data))) for one in entries]

    async def entries(self, id: str) -> list[Entry]:  # noqa: A002
        """Return the stream as it stands, for an export."""
        await self.get(id)
        return await self._journal.read(f"{PREFIX}{id}")

    async def take_over(self, entries: list[New], id: str | None = None) -> str:  # noqa: A002
        """Write a whole stream that was exported elsewhere; BadInput if it cannot be read or the id is taken."""
        new = _named(id)
        folded(entries)
        try:
            await self._journal.append(f"{PREFIX}{new}", 0, entries)
        except Conflict:
            raise BadInput(f"ein Turnier {new!r} gibt es hier schon", {"field": "id"}) from None
        return new


def _decided(
    now: Tournament, commands: Sequence[Command], actor: Actor, at: int, command_id: str | None
) -> tuple[Tournament, list[New], tuple[Event, ...]]:
    """Return the tournament after the commands, what is to be written and what happened; BadInput if one is refused."""
    entries: list[New] = []
    events: list[Event] = []
    for command in commands:
        result = step(now.law, now, command, actor, at)
        if isinstance(result, Refusal):
            raise _bad(result)
        now = result[0]
        if result[1]:
            entries.append(_entry(actor, command, result[1], at, None if entries else command_id))
            events += result[1]
    return now, entries, tuple(events)


def _bad(refusal: Refusal) -> BadInput:
    return BadInput(refusal.message, {"field": refusal.field} if refusal.field else {}, refusal.clauses)


def folded(entries: Sequence[New]) -> Tournament:
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


def _entry(actor: Actor, command: Command, events: tuple[Event, ...], at: int, command_id: str | None) -> New:
    return New(at, f"{actor.role}: {actor.name}"[:200], type(command).__name__, encode(events), command_id)


def _apply(there: Kept | None, entry: Entry) -> Kept:
    """Return the tournament after an entry; the first one opens it."""
    tournament = None if there is None else there.tournament
    for event in decode(entry.data):
        if tournament is None:
            if not isinstance(event, Opened):
                raise BadInput("die Aufzeichnung beginnt nicht mit der Eröffnung", {"field": "events"})
            tournament = opened(event)
        else:
            tournament = evolve(tournament, event)
    if tournament is None:
        raise BadInput("die Aufzeichnung ist leer", {"field": "events"})
    answered = frozenset() if there is None else there.answered
    return Kept(tournament, entry.version, answered if entry.command is None else answered | {entry.command})
