"""How a page lets work be done in another process, and what it shows when too much waits already."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import State

from puur.naming import is_text, name_of
from puur.service.work.cache import VersionedCache
from puur.service.work.workers import Busy, WorkerPool
from puur.web.answers import LATER, ErrorAnswer, WebRequest, error_response
from puur.words.message import said
from puur.workshop.check import canonical


def workers_of(state: State) -> WorkerPool:
    """Return this server's worker processes for reading files and printing. state: the application's."""
    found: WorkerPool = state.workers
    return found


def coach_of(state: State) -> WorkerPool:
    """Return the worker process that analyses finished games."""
    found: WorkerPool = state.coach
    return found


def shelf_of(state: State) -> VersionedCache:
    """Return this server's cache of computed pages."""
    found: VersionedCache = state.shelf
    return found


async def law_named(state: State, given: str) -> str:
    """Return the name of a sent rule set: its id, or the validated text of a file."""
    if not is_text(given):
        return name_of(given)
    return await workers_of(state).do(canonical, given, too_much=said("reglement.too-much"))


def busy(request: WebRequest, problem: Busy) -> Response[ErrorAnswer]:
    """Answer that the server is busy and the client should retry in a moment."""
    del request, problem
    return error_response(said("desk.busy"), 503, headers=LATER)
