"""How a page runs work in another process, and how it answers if too much waits already."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import State

from puur.naming import is_text, law_name
from puur.service.work.cache import VersionedCache
from puur.service.work.workers import Busy, WorkerPool
from puur.web.answers import LATER, ErrorAnswer, WebRequest, error_response
from puur.words.message import said
from puur.workshop.check import canonical_valid_text


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


async def check_rule_set(state: State, given: str) -> str:
    """Return what a rule set is called inside the server: its id, or the canonical text of somebody's own file.

    given: an id or a file's text, as it was sent. A text is checked in a worker process; state: the application's.
    Raises BadInput for an unknown id or an invalid file, Busy if too much waits.
    """
    if not is_text(given):
        return law_name(given)
    return await worker_pool(state).run_task(canonical_valid_text, given, too_much=said("reglement.too-much"))


def answer_busy(request: WebRequest, problem: Busy) -> Response[ErrorAnswer]:
    """Answer that too much waits already (status 503, with ``Retry-After``: 10 seconds)."""
    del request, problem
    return error_response(said("desk.busy"), 503, headers=LATER)
