"""How a page lets work be done in another process, and what it shows when too much waits already."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import State

from puur.service.work.shelf import Shelf
from puur.service.work.workers import Busy, Workers
from puur.web.answers import LATER, Asked, Problem, told
from puur.words.message import said


def workers_of(state: State) -> Workers:
    """Return the processes of this server that read files and print. state: the application's."""
    found: Workers = state.workers
    return found


def coach_of(state: State) -> Workers:
    """Return the process that looks through games that are over."""
    found: Workers = state.coach
    return found


def shelf_of(state: State) -> Shelf:
    """Return where lies what was made for everybody."""
    found: Shelf = state.shelf
    return found


def busy(request: Asked, problem: Busy) -> Response[Problem]:
    """Ask to come back in a moment."""
    del request, problem
    return told(said("desk.busy"), 503, headers=LATER)
