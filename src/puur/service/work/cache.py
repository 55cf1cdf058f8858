"""A cache of computed bytes (such as papers) that several people may have: the newest version of each, up to a size."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from puur.errors import BadInput
from puur.service.work.requester import current_requester

MOST_BYTES: Final = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class _CacheEntry:
    """A thing at a version of what it shows; made: by whom it is being made, or what came of it.

    first: whether it is made for who runs an evening, and waits behind nobody else's work.
    """

    version: int
    made: asyncio.Future[bytes]
    first: bool


class VersionedCache:
    """A cache of computed bytes with a limit on its size; what was used least recently is dropped first.

    Several requests for the same value at once share one computation.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Take how much it holds."""
        self._most = most_bytes
        self._there: OrderedDict[Hashable, _CacheEntry] = OrderedDict()

    @property
    def size(self) -> int:
        """Return the number of bytes in the cache."""
        return sum(map(_size_of, self._there.values()))

    async def get(self, name: Hashable, version: int, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the cached bytes of a name at a version.

        If they are missing, ``make`` computes them and they are cached.
        What ``make`` raises is passed on and not cached.
        If the computation failed because another requester's quota was full, it is repeated for this one.
        """
        there, own = await self._begin(name, version, make)
        while True:
            try:
                return await asyncio.shield(there.made)
            except (asyncio.CancelledError, BadInput):
                raise
            except Exception:
                if own:
                    raise
            there, own = await self._begin(name, version, make)

    async def _begin(
        self, name: Hashable, version: int, make: Callable[[], Awaitable[bytes]]
    ) -> tuple[_CacheEntry, bool]:
        """Return the edition that is made or being made, and whether it is made for who asks now."""
        asker = None if self._is_ready(name, version) else await current_requester()
        first = asker is None or asker.runs
        there = self._there.get(name)
        own = there is None or there.version != version or not (there.made.done() or there.first or not first)
        if there is None or own:
            there = self._there[name] = _CacheEntry(version, asyncio.ensure_future(make()), first)
            there.made.add_done_callback(partial(self._tidy, name, there))
        self._there.move_to_end(name)
        return there, own

    def _is_ready(self, name: Hashable, version: int) -> bool:
        there = self._there.get(name)
        return there is not None and there.version == version and there.made.done()

    def _tidy(self, name: Hashable, done: _CacheEntry, _: asyncio.Future[bytes]) -> None:
        """Something is ready: it stays if it came out well, and what lay there longest makes room for it."""
        failed = done.made.cancelled() or done.made.exception() is not None
        if failed and self._there.get(name) is done:
            del self._there[name]
        over = self.size - self._most
        for old in [name for name, there in self._there.items() if there.made.done()]:
            if over <= 0:
                return
            over -= _size_of(self._there.pop(old))


def _size_of(there: _CacheEntry) -> int:
    return len(there.made.result()) if there.made.done() and not there.made.exception() else 0
