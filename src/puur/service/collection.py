"""Tables and slates that somebody set up and nobody ever used do not stay for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from puur.journal import Journal, StoreFault
from puur.service.clock import now
from puur.service.stream import discard

LOG: Final = logging.getLogger("puur.service")
DAYS: Final = 30
"""How long a table may wait for its first card, a slate for its first line."""
DAY: Final = 86_400
PREFIXES: Final = ("table/", "slate/")


async def collect(journal: Journal, at: int, in_use: Callable[[str], bool]) -> int:
    """Take away what nobody used; return how many. at: milliseconds since 1970. in_use: whether somebody is there."""
    taken = 0
    for prefix in PREFIXES:
        for stream, version in await journal.unused(prefix, at - DAYS * DAY * 1000):
            if not in_use(stream):
                taken += await discard(journal, stream, version)
    return taken


async def keep_collecting(
    journal: Journal, in_use: Callable[[str], bool], chores: Callable[[int], Awaitable[object]]
) -> None:
    """Collect once a day, until cancelled. chores: what else is done then."""
    while True:
        try:
            await collect(journal, now(), in_use)
            await chores(now())
        except StoreFault as problem:
            LOG.error("nothing collected: the store does not work: %s", problem)  # noqa: TRY400 - one line says it
        await asyncio.sleep(DAY)
