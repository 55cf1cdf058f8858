"""Reads many entries without holding up other requests: a few milliseconds at a time.

States that stay in this process (a tournament, a club, a table) are folded here, not in a worker process, since it
would take as long to send them over.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

Made = TypeVar("Made")
State = TypeVar("State")
Entry = TypeVar("Entry")
SLICE_SECONDS: Final = 0.005
"""Seconds after which other requests have their turn."""


async def fold_in_slices(step: Callable[[State, Entry], State], entries: Iterable[Entry], begin: State) -> State:
    """Return the state after all entries, with a pause every few milliseconds so that other requests go on.

    step: returns the state after one entry. begin: the state before all of them.
    """
    state, until = begin, time.perf_counter() + SLICE_SECONDS
    for entry in entries:
        state = step(state, entry)
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE_SECONDS
    return state


async def map_in_slices(make: Callable[[Entry], Made], entries: Iterable[Entry]) -> list[Made]:
    """Return the result of ``make`` for each entry, in order.

    It pauses every few milliseconds so that other requests go on. What ``make`` raises is passed on.
    """

    def add(there: list[Made], entry: Entry) -> list[Made]:
        there.append(make(entry))
        return there

    return await fold_in_slices(add, entries, [])
