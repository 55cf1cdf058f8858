"""What pages need of the server's other parts: worker processes, the cache of computed bytes, and the mail service.

The cache has the newest version of each paper or answer that several people may have, up to a size.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import Response
from litestar.datastructures import State

from puur.errors import BadInput
from puur.law_reference import is_law_text, law_id_or_text
from puur.service.mail.postman import Postman
from puur.service.work.fair_queue import current_requester
from puur.service.work.workers import AllWorkersBusy, WorkerPool
from puur.web.answers import RETRY_LATER_HEADERS, ErrorAnswer, WebRequest, error_response
from puur.words.message import said
from puur.workshop.check import canonical_valid_text

MAX_CACHE_BYTES: Final = 32 * 1024 * 1024
"""The most bytes of computed answers that a process keeps."""


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

    def __init__(self, most_bytes: int = MAX_CACHE_BYTES) -> None:
        """Take how much it holds."""
        self._most = most_bytes
        self._there: OrderedDict[Hashable, _CacheEntry] = OrderedDict()

    @property
    def byte_count(self) -> int:
        """Return the number of bytes in the cache."""
        return sum(map(_size_of, self._there.values()))

    async def get_or_make(self, name: Hashable, version: int, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the cached bytes of a name if they are of this version; else compute them by ``make`` and cache them.

        They replace those of another version. What ``make`` raises is passed on and not cached.
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
        over = self.byte_count - self._most
        for old in [name for name, there in self._there.items() if there.made.done()]:
            if over <= 0:
                return
            over -= _size_of(self._there.pop(old))


def _size_of(there: _CacheEntry) -> int:
    return len(there.made.result()) if there.made.done() and not there.made.exception() else 0


def worker_pool(state: State) -> WorkerPool:
    """Return this server's worker processes for reading files and printing. state: the application's."""
    found: WorkerPool = state.workers
    return found


def analysis_worker_pool(state: State) -> WorkerPool:
    """Return the worker processes in which finished games are analysed.

    state: the application's.
    """
    found: WorkerPool = state.coach
    return found


def answer_cache(state: State) -> VersionedCache:
    """Return this server's cache of computed answers. state: the application's."""
    found: VersionedCache = state.shelf
    return found


async def rule_set_id_or_text(state: State, given: str) -> str:
    """Return what a rule set is called inside the server: its id, or the canonical text of somebody's own file.

    given: an id or a file's text, as it was sent. A text is checked in a worker process; state: the application's.
    Raises BadInput for an unknown id or an invalid file, Busy if too much waits.
    """
    if not is_law_text(given):
        return law_id_or_text(given)
    return await worker_pool(state).run_task(canonical_valid_text, given, too_much=said("reglement.too-much"))


def answer_busy(request: WebRequest, problem: AllWorkersBusy) -> Response[ErrorAnswer]:
    """Answer that too much waits already (status 503, with ``Retry-After``: 10 seconds)."""
    del request, problem
    return error_response(said("desk.busy"), 503, headers=RETRY_LATER_HEADERS)


def postman_of(request: WebRequest) -> Postman:
    """Return the service that sends this server's mail."""
    found: Postman = request.app.state.postman
    return found
