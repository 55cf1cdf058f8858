"""All streams of one type: finds, creates and reads them, and carries out commands on them.

A command becomes events or a refusal. Somebody who had not read the newest values is refused with both values. A
:class:`StreamType` says what kind of stream it is (a club, a tournament, the PINs of a place).
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
from puur.service.replay import apply_or_damaged, check_contiguous, fold_in_slices, map_in_slices, skip_unreadable
from puur.service.stream import (
    AppendPreparer,
    EntriesRewriter,
    EntryApplier,
    Event,
    EventStream,
    PendingAppend,
    State,
    VersionedState,
    WriteContention,
)
from puur.words.message import Message, said

_Command = TypeVar("_Command")
_OtherState = TypeVar("_OtherState")
_MAX_CACHED_STREAMS: Final = 200
"""How many streams of a type are kept in memory; the one that was not asked for longest is dropped first."""


@dataclass(frozen=True, slots=True)
class AuditTrailEntry:
    """One stored entry as the audit trail shows it: who did what when.

    version: its number in the stream, from 1. at: when it was stored (ms since 1970, UTC). kind: of the command.
    events: what followed, as JSON data. about: the Swiss local time that it is about, if that is stored.
    """

    version: int
    at: int
    who: str
    kind: str
    events: tuple[dict[str, Any], ...]
    about: datetime | None = None


def _audit_without_events(entry: Entry) -> AuditTrailEntry:
    return AuditTrailEntry(entry.version, entry.at, entry.who, entry.kind, ())


def _describe_plainly(state: object, clash: Conflict) -> ConflictText:
    del state
    return ConflictText(
        str(clash.subject), str(clash.saw), str(clash.theirs), str(clash.mine), clash.mark.who, clash.mark.at
    )


@dataclass(frozen=True, slots=True)
class StreamType(Generic[State]):
    """How one kind of stream (such as tournaments) is named, read and reported about.

    prefix: of the stream names. field: the name of the request field with the id, for errors.
    apply: returns the state after an entry, and what it changed.
    busy: the error if others write too often. missing, id_taken: return the error for an unknown and a taken id.
    describe_conflict: puts a version conflict into words. trail: shows an entry in the audit trail.
    renews: kinds of entries with which all earlier entries were rewritten; the stream is then read again from the
    start.
    max_cached: how many streams stay in memory; 0 keeps none.
    """

    prefix: str
    field: str
    apply: EntryApplier[State]
    busy: Message
    missing: Callable[[str], Message] = lambda name: said("service.missing", id=name)
    id_taken: Callable[[str], Message] = lambda name: said("service.taken", id=name)
    describe_conflict: Callable[[State, Conflict], ConflictText] = _describe_plainly
    trail: Callable[[Entry], AuditTrailEntry] = _audit_without_events
    renews: frozenset[str] = frozenset()
    max_cached: int = _MAX_CACHED_STREAMS

    def with_other_state(self, apply: EntryApplier[_OtherState], most: int) -> StreamType[_OtherState]:
        """Return a type for the same streams that reads them into another kind of state.

        apply: returns that state after an entry, and what it changed. most: how many streams stay in memory.
        Conflict texts and the audit trail are not taken over.
        """
        return StreamType(
            self.prefix, self.field, apply, self.busy, self.missing, self.id_taken, renews=self.renews, max_cached=most
        )


class Outcome(NamedTuple, Generic[State, Event]):
    """What followed from a command: the new state, the events, and the entry to store.

    after: the state after the command. events: what happened. entry: what to store of it.
    rewrite: for forgetting a person, makes the new content of all the stream's entries; else None.
    """

    after: State
    events: tuple[Event, ...]
    entry: NewEntry
    rewrite: EntriesRewriter | None = None


_CommandHandler = Callable[[State, _Command, ReadVersion | None], Outcome[State, Event] | Refusal]
"""Decides a command on a state, for a sender who had read only a part of the stream (None: no check for conflicts)."""


@dataclass(frozen=True, slots=True)
class CommandMeta:
    """Who sent a command, and what the sender had read.

    who: the author as stored. id: makes it idempotent, as a command with a known id does nothing.
    seen: the version that the sender had read, for optimistic concurrency control; None skips it.
    own: whether the sender's own changes since ``seen`` count as read;
    False makes them a conflict like those of others.
    """

    who: str
    id: str | None = None
    seen: int | None = None
    own: bool = False

    def version_read(self, there: VersionedState[Any]) -> ReadVersion | None:
        """Return what the sender had read of the stream ``there``, to detect version conflicts; None to skip that."""
        return None if self.seen is None else ReadVersion(self.seen, there.marks, self.who if self.own else None)


class Repository(Generic[State, _Command, Event]):
    """All streams of one kind in a store (such as all tournaments): finds, reads and changes them by commands.

    An id is the stream's name without the prefix of its kind. A version is the number of entries in a stream.
    """

    def __init__(self, journal: Journal, sort: StreamType[State]) -> None:
        """Keep the streams of the type ``sort`` in ``journal``. Nothing is read yet."""
        self.journal = journal
        self._sort = sort
        self._streams: OrderedDict[str, EventStream[State]] = OrderedDict()

    async def ids(self) -> list[str]:
        """Return the ids of all stored streams of this kind, sorted."""
        return [name.removeprefix(self._sort.prefix) for name in await self.journal.streams(self._sort.prefix)]

    async def find(self, id: str) -> VersionedState[State] | None:
        """Return the current state of the stream with this id, and its version; None if there is no such stream.

        It includes what other processes have written. Raises Damaged or Newer if an entry is unreadable.
        """
        stream = self._stream(id)
        try:
            return await stream.read_new_entries()
        finally:
            self._stay(id, stream)

    async def readable_states(self) -> list[tuple[str, State]]:
        """Return pairs (id, current state) of all streams that can be read. Unreadable ones are logged and skipped."""
        found: list[tuple[str, State]] = []
        for id_ in await self.ids():
            with skip_unreadable():
                there = await self.find(id_)
                found += [] if there is None else [(id_, there.state)]
        return found

    async def get_versioned(self, id: str) -> VersionedState[State]:
        """Return the current state of the stream with this id, and its version.

        Raises Missing if there is no such stream, Damaged or Newer if an entry is unreadable.
        """
        there = await self.find(id)
        if there is None:
            raise self.missing_error(id)
        return there

    def missing_error(self, id: str) -> Missing:
        """Return the error to raise for an id that does not exist."""
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

    async def state_at_version(self, id: str, version: int) -> State | None:
        """Return the state as it was after the first ``version`` entries; None for 0.

        A version above the current one gives the current state. Raises Missing for an unknown id, Damaged if
        unreadable.
        """
        state: State | None = None
        entries = (await self.entries(id))[:version]
        return await fold_in_slices(
            partial(apply_or_damaged, lambda there, entry: self._sort.apply(there, entry)[0]), entries, state
        )

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """Return the stored entries with a version above ``after``, oldest first; all of them for 0.

        The stream is read to its end first, so that unreadable entries are noticed.
        Raises Missing if there is no such stream, Damaged or Newer if an entry is unreadable.
        """
        await self.get_versioned(id)
        return await self.read(id, after)

    async def read(self, id: str, after: int = 0) -> list[Entry]:
        """Return the stored entries of a stream (``id``) with a version above ``after``, oldest first.

        Their content is not decoded. The list is empty if there is no such stream. Raises Damaged if an entry in
        between is
        missing.
        """
        return check_contiguous(await self.journal.read(f"{self._sort.prefix}{id}", after))

    async def audit_trail(self, id: str) -> list[AuditTrailEntry]:
        """Return every stored entry of a stream as the audit trail shows it, oldest first.

        Raises Missing for an unknown id.
        """
        return await map_in_slices(self._sort.trail, await self.entries(id))

    async def begin(self, id: str, entries: Sequence[NewEntry]) -> None:
        """Store a new stream with these entries, all at once. Raises BadInput if the id is taken.

        id: without the prefix of its kind.
        """
        try:
            await self.journal.append(f"{self._sort.prefix}{id}", 0, entries)
        except VersionConflict:
            raise BadInput(self._sort.id_taken(id), {"field": "id"}) from None

    async def write(
        self, id: str, prepare: AppendPreparer[State, Event], command: str | None = None
    ) -> PendingAppend[State, Event] | None:
        """Store what ``prepare`` returns for the current state, and return it with its version.

        prepare: is called again with the newer state if another process was faster. What it raises is passed on.
        command: makes the write idempotent: nothing is written if this id is stored already. None skips that.
        Returns None if nothing was written. Raises BadInput if others were faster too often.
        """
        stream = self._stream(id)
        try:
            return await stream.write(prepare, command)
        except WriteContention:
            raise BadInput(self._sort.busy, {"field": self._sort.field}) from None
        finally:
            self._stay(id, stream)

    async def decide_and_store(
        self,
        id: str,
        commands: Sequence[_Command],
        answer: _CommandHandler[State, _Command, Event],
        sent: CommandMeta,
        check: Callable[[State, State], None] | None = None,
    ) -> tuple[Event, ...]:
        """Carry out commands, all or none, store them and return their events.

        Empty if ``sent.id`` is stored already.
        answer: decides a command on a state. sent: who sent the commands, and what the sender had read.
        check: is called with the states before and after, and may raise to prevent storing; None for no check.
        Raises Missing for an unknown id. BadInput names the field of a command that is refused. StaleWrite lists the
        changes by others that the sender had not read.
        """

        def prepare(there: VersionedState[State] | None) -> PendingAppend[State, Event]:
            if there is None:
                raise self.missing_error(id)
            steps = self.outcomes_of(there, commands, answer, sent.version_read(there))
            if steps and check is not None:
                check(there.state, steps[-1].after)
            entries = [replace(one.entry, command=None if at else sent.id) for at, one in enumerate(steps)]
            events = tuple(event for one in steps for event in one.events)
            return PendingAppend(entries, events, rewrite=steps[0].rewrite if steps else None)

        written = await self.write(id, prepare, sent.id)
        return () if written is None else written.events

    def outcomes_of(
        self,
        there: VersionedState[State],
        commands: Sequence[_Command],
        answer: _CommandHandler[State, _Command, Event],
        look: ReadVersion | None,
    ) -> list[Outcome[State, Event]]:
        """Return what follows from each command, one after the other, without storing it.

        Each command is decided on the state after the one before; those without effect are left out.
        there: the state to begin with. answer: decides a command on a state.
        look: what the sender had read; None skips the check for version conflicts.
        Raises BadInput for a command that is refused, StaleWrite for a version conflict.
        """
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
            return self.stale_write_error(state, refusal, version)
        return to_bad_input(refusal)

    def stale_write_error(self, state: State, refusal: ConflictRefusal, version: int) -> StaleWrite:
        """Return the error for a sender whose values were changed by others meanwhile, with both values in words.

        state: the current one. refusal: why the command was refused: the values that others have changed.
        version: of that state; sending again with it confirms that the sender read the changes.
        """
        return to_stale_write(refusal, [self._sort.describe_conflict(state, one) for one in refusal.differing], version)


def to_bad_input(refusal: Refusal) -> BadInput:
    """Return a refusal as an exception to raise, with the same message, field and clauses."""
    return BadInput(refusal.said, {"field": refusal.field} if refusal.field else {}, refusal.clauses)
