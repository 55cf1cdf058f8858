"""The pages of a club put together, and what they stand on."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import State

from puur.journal import Journal
from puur.service.clubs import Clubs
from puur.web.club.downloads import Downloads
from puur.web.club.founding import Founding
from puur.web.club.pages import Pages
from puur.web.club.place import place
from puur.web.desk import Place

ROUTES: Final = (Founding, Downloads, Pages)


def begin_clubs(state: State, journal: Journal) -> None:
    """Put the clubs of a store where the pages find them. state: the application's, with its desk."""
    state.clubs = clubs = Clubs(journal)

    async def find(id: str) -> Place:  # noqa: A002 - the field's own word
        return place(await clubs.get(id))

    state.desk.finders["verein"] = find
