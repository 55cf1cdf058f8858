"""Reads stored entries: an unreadable one is named in the error, and long streams are read in short slices.

States that stay in this process (a tournament, a club, a table) are folded here, not in a worker process, since it
would take as long to send them over.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import msgspec

from puur.errors import BadInput, Damaged, Newer
from puur.journal import Entry
from puur.words.message import Message, said

_Before = TypeVar("_Before")
_Made = TypeVar("_Made")
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; unreadable entries are logged here."""


def apply_or_damaged(apply: Callable[[_Before, Entry], _Made], before: _Before, entry: Entry) -> _Made:
    """Return ``apply(before, entry)``, with what it raises turned into an error that names the entry.

    Raises Newer for an entry that a newer version of Puur wrote. Raises Damaged for any other failure; the content of
    the entry is not repeated in it.
    """
    try:
        return apply(before, entry)
    except (Damaged, MemoryError):
        raise
    except Newer as newer:
        raise newer.with_outer_place(stream=entry.stream, entry=entry.version) from None
    except BadInput as bad:
        raise _to_damaged(entry, bad.said) from bad
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise _to_damaged(entry, str(problem)) from problem
    except Exception as problem:  # what it says may hold what nobody is to see
        raise _to_damaged(entry, type(problem).__name__) from problem


def decode_entry(entry: Entry, kind: type[_Made]) -> _Made:
    """Return the JSON content of a stored entry as an object of type ``kind``.

    Raises Damaged, naming the entry, if it is unreadable or does not fit the type.
    """
    return apply_or_damaged(lambda _, one: msgspec.json.decode(one.data, type=kind), None, entry)


def _to_damaged(entry: Entry, problem: Message | str) -> Damaged:
    """Return the error to raise for a stored entry that cannot be read. It names the entry's stream and version.

    problem: why it cannot be read.
    """
    return Damaged(said("service.entry-damaged", problem=problem), {"stream": entry.stream, "entry": entry.version})


@contextmanager
def skip_unreadable() -> Iterator[None]:
    """Return a context that ends without an exception if its block raises Damaged or Newer. The error is logged."""
    try:
        yield
    except (Newer, Damaged) as problem:
        LOG.error(str(problem))  # noqa: TRY400 - one line says it


def check_contiguous(entries: list[Entry]) -> list[Entry]:
    """Return the entries unchanged. Raises Damaged, naming the entry after the gap, if a version is missing.

    entries: of one stream, in order; they may begin at any version. An empty list passes.
    """
    if entries and entries[-1].version - entries[0].version != len(entries) - 1:
        wanted = enumerate(entries, entries[0].version)
        late = next(one for number, one in wanted if one.version != number)
        raise _to_damaged(late, said("service.entry-gone"))
    return entries


_Result = TypeVar("_Result")
_State = TypeVar("_State")
_Item = TypeVar("_Item")
_SLICE_SECONDS: Final = 0.005
"""Seconds after which other requests have their turn."""


async def fold_in_slices(step: Callable[[_State, _Item], _State], entries: Iterable[_Item], begin: _State) -> _State:
    """Return the state after all entries, with a pause every few milliseconds so that other requests go on.

    step: returns the state after one entry. begin: the state before all of them.
    """
    state, until = begin, time.perf_counter() + _SLICE_SECONDS
    for entry in entries:
        state = step(state, entry)
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + _SLICE_SECONDS
    return state


async def map_in_slices(make: Callable[[_Item], _Result], entries: Iterable[_Item]) -> list[_Result]:
    """Return the result of ``make`` for each entry, in order.

    It pauses every few milliseconds so that other requests go on. What ``make`` raises is passed on.
    """

    def add(there: list[_Result], entry: _Item) -> list[_Result]:
        there.append(make(entry))
        return there

    return await fold_in_slices(add, entries, [])
