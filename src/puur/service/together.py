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
    from puur.service.stream import Decide, PendingAppend, VersionedState

State = TypeVar("State")
Event = TypeVar("Event")
FoldEntry = Callable[["VersionedState[State] | None", Entry], "VersionedState[State]"]
BATCH_SIZE: Final = 32
"""How many writes are decided without a pause, which takes a few milliseconds."""


class QueuedWrite(msgspec.Struct, Generic[State, Event], frozen=True):
    """A write to a stream that waits for its turn.

    decide: returns what to write for the state then. command: the command's id; None if it has none.
    future: gets the result or the exception; the caller awaits it.
    """

    decide: Decide[State, Event]
    command: str | None
    future: asyncio.Future[PendingAppend[State, Event] | None]

    def deliver(self, what: PendingAppend[State, Event] | Exception | None) -> None:
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

    async def deliver_result_of(self, by: Awaitable[PendingAppend[State, Event] | None]) -> None:
        """Await ``by`` and deliver its result, or the exception that it raises, to the waiting caller."""
        try:
            self.deliver(await by)
        except Exception as problem:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            self.deliver(problem)


class Batch(msgspec.Struct, Generic[State], frozen=True):
    """Several writes to a stream that are stored together.

    entries: all that is to be stored, in order.
    answers: one for each write, in order: what it stores, None for nothing, or the exception to raise for its caller.
    after: the state after all of them; None if the stream has no entries.
    """

    entries: list[NewEntry]
    answers: list[PendingAppend[State, Any] | Exception | None]
    after: VersionedState[State] | None


def decide_batch(
    turns: Sequence[QueuedWrite[State, Any]], there: VersionedState[State] | None, stream: str, fold: FoldEntry[State]
) -> Batch[State] | None:
    """Return queued writes decided one after the other, each on the state after the one before. Nothing is stored.

    turns: the writes, in order. there: the current state; it is not changed. stream: its name, for the entries.
    fold: returns the state after an entry.
    Returns None if one of them rewrites the whole stream, which is not possible together with others.
    """
    if there is not None:  # what comes of it must not be seen before it is written
        there = replace(there, answered=set(there.answered), marks=there.marks.copy())
    made: Batch[State] = Batch([], [], None)
    for turn in turns:
        draft = _decide_one(turn, there)
        if draft is None or isinstance(draft, Exception):
            made.answers.append(draft)
            continue
        if draft.rewrite is not None:
            return None
        there = _apply_append(there, draft, stream, fold)
        made.entries.extend(draft.entries)
        made.answers.append(replace(draft, version=there.version))
    return replace(made, after=there)


def _decide_one(
    turn: QueuedWrite[State, Event], there: VersionedState[State] | None
) -> PendingAppend[State, Event] | Exception | None:
    if turn.command is not None and there is not None and turn.command in there.answered:
        return None
    try:
        draft = turn.decide(there)
    except Exception as refused:  # noqa: BLE001 - it is the answer, and waits until what it rests on is written
        return refused
    return draft if draft is not None and draft.entries else None


def _apply_append(
    there: VersionedState[State] | None, draft: PendingAppend[State, Any], stream: str, fold: FoldEntry[State]
) -> VersionedState[State]:
    before = 0 if there is None else there.version
    if draft.after is not None and there is not None:
        version = before + len(draft.entries)
        there.answered.update(new.command for new in draft.entries if new.command is not None)
        return replace(there, state=draft.after(version), version=version)
    for entry in number_entries(stream, before, draft.entries):
        there = fold(there, entry)
    if there is None:
        raise AssertionError("a draft has entries")
    return there
