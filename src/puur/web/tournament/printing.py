"""Papers and files of a tournament, made in another process; what everybody may have is made once a version."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVarTuple

from puur.errors import Missing
from puur.tournament.state import Tournament
from puur.web.answers import Asked
from puur.web.tournament.place import Room, tournaments_of
from puur.web.tournament.words import categories_of
from puur.web.working import shelf_of, workers_of

Given = TypeVarTuple("Given")
TOO_MUCH: Final = "Das ist zu viel für ein Papier. Es geht mit weniger Leuten oder einem kleineren Logo."


async def printed(room: Room, task: Callable[[Tournament, *Given], bytes], *given: *Given) -> bytes:
    """Return what is made of the tournament as it now stands."""
    return await workers_of(room.request.app.state).do(task, room.tournament, *given, too_much=TOO_MUCH)


async def published(request: Asked, id: str, task: Callable[[Tournament, *Given], bytes], *given: *Given) -> bytes:  # noqa: A002 - the field's own word
    """Return what everybody may have: however many ask, it is made once until something else is written."""
    kept = await tournaments_of(request).kept(id)

    async def make() -> bytes:
        return await workers_of(request.app.state).do(task, kept.state, *given, too_much=TOO_MUCH)

    name: Hashable = ("turnier", id, task.__name__, given)
    return await shelf_of(request.app.state).get(name, kept.version, make)


def known_category(tournament: Tournament, category: str) -> str:
    """Return a category there is, or "" for everybody; Missing for one that nobody plays in."""
    if category and category not in categories_of(tournament):
        raise Missing(f"Die Kategorie «{category}» gibt es an diesem Turnier nicht.", {"field": "kategorie"})
    return category
