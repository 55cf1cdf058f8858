"""A stream of the journal: read, decide, and write at the version that was read, or else read and decide again.

Nothing is acknowledged before it is stored. Any number of processes may work on the same store: what others have
written is read before a decision, and whoever loses a race decides again. Only this module writes to a journal
(docs/decisions/0024-one-runner-of-streams.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from puur.concurrency import ValueChange, WriteLog, WriteStamp
from puur.journal import Entry, Journal, NewEntry, VersionConflict
from puur.journal.entry import number_entries
from puur.service.replay import apply_or_damaged, check_contiguous, fold_in_slices
from puur.service.together import MAX_BATCH_WRITES, QueuedWrite, prepare_batch

State = TypeVar("State")
"""The type of the state that a stream is folded into."""
Event = TypeVar("Event")
"""The type of the events that a command on a stream leads to."""
MAX_WRITE_ATTEMPTS: Final = 20
"""How often a write is tried, each time at the newest version, before the stream counts as busy."""


class VersionedState(msgspec.Struct, Generic[State], frozen=True):
    """A state with the version of the stream that it was read from.

    version: how many entries it contains. answered: ids of the commands that are stored.
    marks: for each changed value who changed it when.
    ``answered`` and ``marks`` only grow and are shared, so those of an older state may hold newer ids and changes too.
    """

    state: State
    version: int
    answered: set[str] = msgspec.field(default_factory=set)
    marks: WriteLog = msgspec.field(default_factory=WriteLog)


EntryApplier = Callable[[State | None, Entry], tuple[State, Iterable[ValueChange]]]
"""Returns the state after an entry (its argument is None before the first), and which values the entry changed."""


EntriesRewriter = Callable[[Sequence[Entry]], Awaitable[Sequence[Entry]]]
"""Returns the new content of all entries of a stream: as many, in the same order."""


class PendingAppend(msgspec.Struct, Generic[State, Event], frozen=True):
    """Entries to be written to a stream.

    events: what they say. after: returns the resulting state for the new version; None computes it from the entries.
    rewrite: makes the new content of all earlier entries, for forgetting a person; the one new entry documents that.
    version: of the last entry, once written; before that 0.
    """

    entries: Sequence[NewEntry]
    events: tuple[Event, ...] = ()
    after: Callable[[int], State] | None = None
    rewrite: EntriesRewriter | None = None
    version: int = 0


AppendPreparer = Callable[[VersionedState[State] | None], PendingAppend[State, Event] | None]
"""Returns what is to be written for the current state (None without entries); None to write nothing. It may raise."""


class WriteContention(Exception):  # noqa: N818 - a normal, if rare, outcome
    """Raised when other writers were first 20 times in a row, so that a write was given up."""


class EventStream(Generic[State]):
    """One stream of stored entries, with its current state in memory.

    kept: the state as last read, with its version; None before the first reading, or if there are no entries.
    """

    def __init__(  # noqa: PLR0913 - what it is called and how it is read
        self,
        journal: Journal,
        name: str,
        apply: EntryApplier[State],
        kept: VersionedState[State] | None = None,
        *,
        heard: Callable[[Sequence[Entry]], None] = lambda _: None,
        renews: frozenset[str] = frozenset(),
    ) -> None:
        """Read nothing yet.

        name: of the stream in the journal. apply: returns the state after an entry, and what it changed.
        kept: a state that was read before; None begins with the first entry.
        heard: is called with the entries that other processes have written, once they are read.
        renews: kinds of entries with which all earlier entries were rewritten; the stream is then read again from the
        start.
        """
        self.name, self.kept = name, kept
        self._journal, self._apply, self._heard, self._renews = journal, apply, heard, renews
        self._writing, self._reading = asyncio.Lock(), asyncio.Lock()
        self._next_reading: asyncio.Task[None] | None = None
        self._waiting: list[QueuedWrite[State, Any]] = []
        self._writers: set[asyncio.Task[None]] = set()

    @property
    def version(self) -> int:
        """Return how many entries were read so far."""
        return 0 if self.kept is None else self.kept.version

    async def read_new_entries(self) -> VersionedState[State] | None:
        """Read the entries that others have written since, and return the state with its version; None without entries.

        Callers at the same time share one reading. Raises Damaged or Newer if an entry is unreadable.
        """
        if not self._reading.locked():
            async with self._reading:
                await self._read_on()
        else:
            if self._next_reading is None:
                self._next_reading = asyncio.create_task(self._read_next())
            await asyncio.shield(self._next_reading)
        return self.kept

    async def _read_next(self) -> None:
        """Read after the reading in progress, for all who came during it."""
        async with self._reading:
            self._next_reading = None
            await self._read_on()

    async def _read_on(self) -> VersionedState[State] | None:
        there = self.kept
        fresh = await self._journal.read(self.name, self.version)
        if there is not None and any(entry.kind in self._renews for entry in fresh):
            there, fresh = None, await self._journal.read(self.name)
        if fresh:
            self._keep(await fold_in_slices(partial(apply_or_damaged, self._advance), check_contiguous(fresh), there))
            self._heard(fresh)
        return self.kept

    def _advance(self, there: VersionedState[State] | None, entry: Entry) -> VersionedState[State]:
        state, changed = self._apply(None if there is None else there.state, entry)
        answered, marks = (set[str](), WriteLog()) if there is None else (there.answered, there.marks)
        marks.add(WriteStamp(entry.version, entry.at, entry.who), changed)
        if entry.command is not None:
            answered.add(entry.command)
        return VersionedState(state, entry.version, answered, marks)

    def _keep(self, there: VersionedState[State] | None) -> None:
        """Somebody else may have read further in the meantime."""
        if there is not None and self.version < there.version:
            self.kept = there

    async def catch_up(self, version: int | None = None) -> None:
        """Read the entries that other processes have written since, after waiting for a write in progress.

        version: a version that is known to exist; nothing is read if it was read already. None reads in any case.
        """
        async with self._writing:
            if version is None or version > self.version:
                await self._read_on()

    async def write(
        self, prepare: AppendPreparer[State, Event], command: str | None = None
    ) -> PendingAppend[State, Event] | None:
        """Write what ``prepare`` returns for the current state, in turn with other calls. Return it with its version.

        prepare: may be called several times, with a newer state if another process was faster. What it raises is
        passed on.
        command: nothing is written if this command id is stored already; None skips that.
        Returns None if nothing was written. Raises WriteContention if others were faster 20 times.
        """
        if not self._writing.locked() and not self._waiting:
            async with self._writing:
                return await self._write_alone(prepare, command)
        turn = QueuedWrite(prepare, command, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        if len(self._waiting) == 1:
            self._begin_writing()
        return await turn.future

    def _begin_writing(self) -> None:
        writer = asyncio.create_task(self._write_waiting())
        self._writers.add(writer)
        writer.add_done_callback(self._writers.discard)

    async def _write_waiting(self) -> None:
        """Write for who waits; whoever has gone away in the meantime has asked all the same."""
        async with self._writing:
            turns, self._waiting = self._waiting[:MAX_BATCH_WRITES], self._waiting[MAX_BATCH_WRITES:]
            if self._waiting:
                self._begin_writing()
            try:
                if len(turns) == 1 or not await self._write_together(turns):
                    for turn in turns:
                        await turn.deliver_result_of(self._write_alone(turn.prepare, turn.command))
            except Exception as problem:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
                for turn in turns:
                    turn.deliver(problem)

    async def _write_together(self, turns: Sequence[QueuedWrite[State, Any]]) -> bool:
        """Commit what several ask for; nobody is answered before. False where one of them must be written alone."""
        await self.read_new_entries()
        for _ in range(MAX_WRITE_ATTEMPTS):
            found = prepare_batch(turns, self.kept, self.name, self._advance)
            if found is None:
                return False
            try:
                if found.entries:
                    await self._journal.append(self.name, self.version, found.entries)
            except VersionConflict:
                await self._read_on()
                continue
            self._keep(found.after)
            for turn, answer in zip(turns, found.answers, strict=True):
                turn.deliver(answer)
            return True
        raise WriteContention(self.name)

    async def _write_alone(
        self, prepare: AppendPreparer[State, Event], command: str | None
    ) -> PendingAppend[State, Event] | None:
        await self.read_new_entries()
        return await self._write(prepare, command)

    async def write_without_reading(
        self, prepare: AppendPreparer[State, Event], command: str | None = None
    ) -> PendingAppend[State, Event] | None:
        """Write what ``prepare`` returns for the state in memory, without reading first; return it with its version.

        prepare: is called again with the newer state if another process has written meanwhile.
        command: nothing is written if this command id is stored already; None skips that.
        Returns None if nothing was written. Raises WriteContention if others were faster 20 times.
        Use it where this process is nearly always the only writer.
        """
        async with self._writing:
            return await self._write(prepare, command)

    async def _write(
        self, prepare: AppendPreparer[State, Event], command: str | None
    ) -> PendingAppend[State, Event] | None:
        for _ in range(MAX_WRITE_ATTEMPTS):
            there = self.kept
            if command is not None and there is not None and command in there.answered:
                return None
            pending = prepare(there)
            if pending is None or not pending.entries:
                return None
            try:
                return replace(pending, version=await self._put(there, pending))
            except VersionConflict:
                await self._read_on()
        raise WriteContention(self.name)

    async def _put(self, there: VersionedState[State] | None, pending: PendingAppend[State, Event]) -> int:
        before = 0 if there is None else there.version
        if pending.rewrite is not None:
            await rewrite_stream(self._journal, self.name, before, pending.rewrite, pending.entries[0])
            self.kept = None
            return before + 1
        version = await self._journal.append(self.name, before, pending.entries)
        if pending.after is not None and there is not None:
            there.answered.update([new.command for new in pending.entries if new.command is not None])
            self._keep(VersionedState(pending.after(version), version, there.answered, there.marks))
            return version
        for entry in number_entries(self.name, before, pending.entries):
            there = self._advance(there, entry)
        self._keep(there)
        return version


async def rewrite_stream(
    journal: Journal, name: str, version: int | None, anew: EntriesRewriter, note: NewEntry | None = None
) -> None:
    """Replace the content of all entries of a stream, and append ``note``, which documents it.

    version: raises VersionConflict if the stream is at another one; None for any. note: None appends nothing.
    anew: gets all entries and returns as many, in the same order; unchanged ones are not written.
    Only for people who ask to be forgotten (docs/decisions/0012-forgetting-a-person.md).
    """
    there = await journal.read(name)
    if version not in {None, len(there)}:
        raise VersionConflict(name)
    fresh = await anew(there)
    changed = [one for one, old in zip(fresh, there, strict=True) if one != old]
    if changed or note is not None:
        await journal.rewrite(name, len(there), changed, note)


async def delete_unused_stream(journal: Journal, name: str, version: int) -> bool:
    """Delete a whole stream (``name``) if it is at that version; return whether it was deleted.

    It is not if somebody has written to it since.
    """
    with suppress(VersionConflict):
        await journal.discard(name, version)
        return True
    return False
