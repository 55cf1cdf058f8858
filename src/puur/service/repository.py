"""All streams of one sort: found, begun, read, and written to by commands.

A command comes in, events follow, or a refusal; whoever has seen less than stands there now is answered with both
values. What a sort of streams is (a club, a tournament, a door) is said by a :class:`StreamType`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from puur.concurrency import Conflict, ConflictRefusal, ConflictText, ReadVersion, StaleWrite, to_stale_write
from puur.decision import Refusal
from puur.errors import BadInput, Missing
from puur.journal import Entry, Journal, NewEntry, VersionConflict
from puur.service.replay import apply_or_damaged, check_contiguous, skip_unreadable
from puur.service.stream import (
    Apply,
    Decide,
    Event,
    EventStream,
    PendingAppend,
    RewriteEntries,
    State,
    VersionedState,
    WriteContention,
)
from puur.service.work.time_slices import fold_in_slices, map_in_slices
from puur.words.message import Message, said

Command = TypeVar("Command")
Other = TypeVar("Other")
CACHED_STREAMS: Final = 200
"""So many streams of a sort stay read; what nobody asked for longest is read again when somebody does."""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One line of the audit trail: who did what when (ms, UTC), and the events as they stand written.

    about: the local time that it is about, where the stream keeps one.
    """

    version: int
    at: int
    who: str
    kind: str
    events: tuple[dict[str, Any], ...]
    about: datetime | None = None


def _audit_without_events(entry: Entry) -> AuditEntry:
    return AuditEntry(entry.version, entry.at, entry.who, entry.kind, ())


def _describe_plainly(state: object, clash: Conflict) -> ConflictText:
    del state
    return ConflictText(
        str(clash.subject), str(clash.saw), str(clash.theirs), str(clash.mine), clash.mark.who, clash.mark.at
    )


@dataclass(frozen=True, slots=True)
class StreamType(Generic[State]):
    """What tells one sort of streams from the others.

    prefix: what their names begin with.
    field: what a request calls their id.
    missing, id_taken: what is said of an id that there is not, or is already.
    busy: where others were first again and again.
    apply, renews: as for :class:`Stream`.
    describe_conflict: a clash in words.
    trail: an entry for the audit trail.
    max_cached: so many stay read.
    """

    prefix: str
    field: str
    apply: Apply[State]
    busy: Message
    missing: Callable[[str], Message] = lambda name: said("service.missing", id=name)
    id_taken: Callable[[str], Message] = lambda name: said("service.taken", id=name)
    describe_conflict: Callable[[State, Conflict], ConflictText] = _describe_plainly
    trail: Callable[[Entry], AuditEntry] = _audit_without_events
    renews: frozenset[str] = frozenset()
    max_cached: int = CACHED_STREAMS

    def read_as(self, apply: Apply[Other], most: int) -> StreamType[Other]:
        """Return the same streams read as something else, of which less stays read."""
        return StreamType(
            self.prefix, self.field, apply, self.busy, self.missing, self.id_taken, renews=self.renews, max_cached=most
        )


class Outcome(NamedTuple, Generic[State, Event]):
    """What follows from a command: the state after it, what happened, how that is written. rewrite: as in a Draft."""

    after: State
    events: tuple[Event, ...]
    entry: NewEntry
    rewrite: RewriteEntries | None = None


CommandHandler = Callable[[State, Command, ReadVersion | None], Outcome[State, Event] | Refusal]
"""What follows from a command, for somebody who has seen a part of what stands there (None: all of it)."""


@dataclass(frozen=True, slots=True)
class CommandMeta:
    """How commands came in: from whom, as the journal has it; under an id of the sender's, so that they happen once.

    seen: the version up to which the sender has seen the stream; None for who decides on what now stands there.
    own: whether whatever was written under the sender's name counts as seen.
    """

    who: str
    id: str | None = None
    seen: int | None = None
    own: bool = False

    def look(self, there: VersionedState[Any]) -> ReadVersion | None:
        """Return what the sender has seen of a stream."""
        return None if self.seen is None else ReadVersion(self.seen, there.marks, self.who if self.own else None)


class Repository(Generic[State, Command, Event]):
    """The streams of a sort in a store."""

    def __init__(self, journal: Journal, sort: StreamType[State]) -> None:
        """Take the journal they are kept in."""
        self.journal = journal
        self._sort = sort
        self._streams: OrderedDict[str, EventStream[State]] = OrderedDict()

    async def ids(self) -> list[str]:
        """Return the ids of all."""
        return [name.removeprefix(self._sort.prefix) for name in await self.journal.streams(self._sort.prefix)]

    async def find(self, id: str) -> VersionedState[State] | None:
        """Return a state with its version, after reading what others have written since; None if there is none.

        Damaged where it cannot be read.
        """
        stream = self._stream(id)
        try:
            return await stream.read_on()
        finally:
            self._stay(id, stream)

    async def legible(self) -> list[tuple[str, State]]:
        """Return all that can be read, with their ids: one that cannot be keeps nobody from the others."""
        found: list[tuple[str, State]] = []
        for id_ in await self.ids():
            with skip_unreadable():
                there = await self.find(id_)
                found += [] if there is None else [(id_, there.state)]
        return found

    async def get_versioned(self, id: str) -> VersionedState[State]:
        """Return a state with its version as :meth:`find` does; Missing if there is none."""
        there = await self.find(id)
        if there is None:
            raise self.no(id)
        return there

    def no(self, id: str) -> Missing:
        """Return what is said where there is none of that id."""
        return Missing(self._sort.missing(id), {"field": self._sort.field})

    def _stream(self, id: str) -> EventStream[State]:
        there, sort = self._streams.get(id), self._sort
        if there is None:
            there = self._streams[id] = EventStream(self.journal, f"{sort.prefix}{id}", sort.apply, renews=sort.renews)
        return there

    def _stay(self, id: str, stream: EventStream[State]) -> None:
        """What is there stays read, the newest longest; asking for what is not there leaves nothing behind."""
        if self._streams.get(id) is not stream:
            return
        self._streams.move_to_end(id)
        if stream.kept is None:
            del self._streams[id]
        elif len(self._streams) > self._sort.max_cached:
            self._streams.popitem(last=False)

    async def seen_at(self, id: str, version: int) -> State | None:
        """Return the state as it was at a version."""
        state: State | None = None
        entries = (await self.entries(id))[:version]
        return await fold_in_slices(
            partial(apply_or_damaged, lambda there, entry: self._sort.apply(there, entry)[0]), entries, state
        )

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """Return the stream as it stands, or what came after a version of it; Missing if there is none."""
        await self.get_versioned(id)
        return await self.read(id, after)

    async def read(self, id: str, after: int = 0) -> list[Entry]:
        """Return what came after a version, whether there is such a stream or not; Damaged where something is gone."""
        return check_contiguous(await self.journal.read(f"{self._sort.prefix}{id}", after))

    async def trail(self, id: str) -> list[AuditEntry]:
        """Return everything that was written, who did it and when."""
        return await map_in_slices(self._sort.trail, await self.entries(id))

    async def begin(self, id: str, entries: Sequence[NewEntry]) -> None:
        """Write a whole stream, new or from elsewhere; BadInput if the id is taken."""
        try:
            await self.journal.append(f"{self._sort.prefix}{id}", 0, entries)
        except VersionConflict:
            raise BadInput(self._sort.id_taken(id), {"field": "id"}) from None

    async def write(
        self, id: str, decide: Decide[State, Event], command: str | None = None
    ) -> PendingAppend[State, Event] | None:
        """Write to one of them as :meth:`Stream.write` does; BadInput if others were first again and again."""
        stream = self._stream(id)
        try:
            return await stream.write(decide, command)
        except WriteContention:
            raise BadInput(self._sort.busy, {"field": self._sort.field}) from None
        finally:
            self._stay(id, stream)

    async def carry_out(
        self,
        id: str,
        commands: Sequence[Command],
        answer: CommandHandler[State, Command, Event],
        sent: CommandMeta,
        check: Callable[[State, State], None] | None = None,
    ) -> tuple[Event, ...]:
        """Carry commands out one after the other, all of them or none; return what happened, nothing for a repeated id.

        BadInput says at which field why not, Stale what others wrote that the sender has not seen. check: raises for
        what must not become of the first state.
        """

        def decide(there: VersionedState[State] | None) -> PendingAppend[State, Event]:
            if there is None:
                raise self.no(id)
            steps = self.steps(there, commands, answer, sent.look(there))
            if steps and check is not None:
                check(there.state, steps[-1].after)
            entries = [replace(one.entry, command=None if at else sent.id) for at, one in enumerate(steps)]
            events = tuple(event for one in steps for event in one.events)
            return PendingAppend(entries, events, rewrite=steps[0].rewrite if steps else None)

        written = await self.write(id, decide, sent.id)
        return () if written is None else written.events

    def steps(
        self,
        there: VersionedState[State],
        commands: Sequence[Command],
        answer: CommandHandler[State, Command, Event],
        look: ReadVersion | None,
    ) -> list[Outcome[State, Event]]:
        """Return what follows from each command of which something follows."""
        steps: list[Outcome[State, Event]] = []
        state = there.state
        for command in commands:
            found = answer(state, command, look)
            if isinstance(found, Refusal):
                raise self._bad(state, found, there.version)
            state = found.after
            if found.events:
                steps.append(found)
        return steps

    def _bad(self, state: State, refusal: Refusal, version: int) -> BadInput:
        if isinstance(refusal, ConflictRefusal):
            return self.stale(state, refusal, version)
        return to_bad_input(refusal)

    def stale(self, state: State, refusal: ConflictRefusal, version: int) -> StaleWrite:
        """Return what is answered to who has not seen the state at that version."""
        return to_stale_write(refusal, [self._sort.describe_conflict(state, one) for one in refusal.differing], version)


def to_bad_input(refusal: Refusal) -> BadInput:
    """Return a refusal as something that can be raised."""
    return BadInput(refusal.said, {"field": refusal.field} if refusal.field else {}, refusal.clauses)
