"""Several writes to a stream at once: decided one after the other, each on the state after the one before.

Nothing is stored here and nobody is answered; the caller stores the whole batch, or begins again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from puur.journal import Entry, NewEntry
from puur.journal.entry import number_entries

if TYPE_CHECKING:
    from puur.service.stream import AppendPreparer, PendingAppend, VersionedState

_State = TypeVar("_State")
_Event = TypeVar("_Event")
_FoldEntry = Callable[["VersionedState[_State] | None", Entry], "VersionedState[_State]"]
MAX_BATCH_WRITES: Final = 32
"""How many writes are decided without a pause, which takes a few milliseconds."""


class QueuedWrite(msgspec.Struct, Generic[_State, _Event], frozen=True):
    """A write to a stream that waits for its turn.

    prepare: returns what to write for the state then. command: the command's id; None if it has none.
    future: gets the result or the exception; the caller awaits it.
    """

    prepare: AppendPreparer[_State, _Event]
    command: str | None
    future: asyncio.Future[PendingAppend[_State, _Event] | None]

    def deliver(self, what: PendingAppend[_State, _Event] | Exception | None) -> None:
        """Deliver the result or the exception to the waiting caller.

        A second call, or one after a cancellation, does nothing.
        what: what was written, None if nothing was, or the exception that the caller shall get.
        """
        if self.future.done():
            return
        if isinstance(what, Exception):
            self.future.set_exception(what)
        else:
            self.future.set_result(what)

    async def deliver_result_of(self, by: Awaitable[PendingAppend[_State, _Event] | None]) -> None:
        """Await ``by`` and deliver its result, or the exception that it raises, to the waiting caller."""
        try:
            self.deliver(await by)
        except Exception as problem:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            self.deliver(problem)


class Batch(msgspec.Struct, Generic[_State], frozen=True):
    """Several writes to a stream that are stored together.

    entries: all that is to be stored, in order.
    answers: one for each write, in order: what it stores, None for nothing, or the exception to raise for its caller.
    after: the state after all of them; None if the stream has no entries.
    """

    entries: list[NewEntry]
    answers: list[PendingAppend[_State, Any] | Exception | None]
    after: VersionedState[_State] | None


def prepare_batch(
    turns: Sequence[QueuedWrite[_State, Any]],
    there: VersionedState[_State] | None,
    stream: str,
    fold: _FoldEntry[_State],
) -> Batch[_State] | None:
    """Return queued writes decided one after the other, each on the state after the one before. Nothing is stored.

    turns: the writes, in order. there: the current state; it is not changed. stream: its name, for the entries.
    fold: returns the state after an entry.
    Returns None if one of them rewrites the whole stream, which is not possible together with others.
    """
    if there is not None:  # what comes of it must not be seen before it is written
        there = replace(there, answered=set(there.answered), marks=there.marks.copy())
    made: Batch[_State] = Batch([], [], None)
    for turn in turns:
        pending = _prepare_one(turn, there)
        if pending is None or isinstance(pending, Exception):
            made.answers.append(pending)
            continue
        if pending.rewrite is not None:
            return None
        there = _apply_append(there, pending, stream, fold)
        made.entries.extend(pending.entries)
        made.answers.append(replace(pending, version=there.version))
    return replace(made, after=there)


def _prepare_one(
    turn: QueuedWrite[_State, _Event], there: VersionedState[_State] | None
) -> PendingAppend[_State, _Event] | Exception | None:
    if turn.command is not None and there is not None and turn.command in there.answered:
        return None
    try:
        pending = turn.prepare(there)
    except Exception as refused:  # noqa: BLE001 - it is the answer, and waits until what it rests on is written
        return refused
    return pending if pending is not None and pending.entries else None


def _apply_append(
    there: VersionedState[_State] | None, pending: PendingAppend[_State, Any], stream: str, fold: _FoldEntry[_State]
) -> VersionedState[_State]:
    before = 0 if there is None else there.version
    if pending.after is not None and there is not None:
        version = before + len(pending.entries)
        there.answered.update(new.command for new in pending.entries if new.command is not None)
        return replace(there, state=pending.after(version), version=version)
    for entry in number_entries(stream, before, pending.entries):
        there = fold(there, entry)
    if there is None:
        raise AssertionError("a pending append has entries")
    return there
