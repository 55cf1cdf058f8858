"""Names that go by themselves: when the time is up that an organiser, a club or the server's operator chose."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Final

from puur.club.privacy.choice import due
from puur.club.privacy.erasure import ForgetPerson
from puur.errors import BadInput
from puur.journal import Journal
from puur.service.club.store import Clubs
from puur.service.live.namesake import PREFIXES, nameless
from puur.service.stream import rewrite
from puur.service.tournament.store import Tournaments
from puur.tournament.commands import Actor, ForgetAll
from puur.tournament.topics.privacy import gone_on

TIME: Final = Actor("director", "Aufbewahrungsfrist")
DAY: Final = 86_400_000


async def anonymise(tournaments: Tournaments, on: date) -> int:
    """Take all names out of the tournaments whose time is up; return of how many."""
    gone = 0
    for id_ in await tournaments.ids():
        there = await tournaments.get(id_)
        last = gone_on(there.setup)
        if last is not None and last <= on and not there.nameless:
            await tournaments.do(id_, ForgetAll(), TIME)
            gone += 1
    return gone


async def let_members_go(clubs: Clubs, on: date) -> int:
    """Forget who left a club so long ago as it chose; whoever still owes something waits. Return how many went."""
    gone = 0
    for id_ in await clubs.ids():
        for person in due(await clubs.get(id_), on):
            with suppress(BadInput):
                await clubs.do(id_, ForgetPerson(person.id), TIME.name)
                gone += 1
    return gone


async def quieten(journal: Journal, at: int, days: int, in_use: Callable[[str], bool]) -> int:
    """Take names out of tables and slates at which nothing has happened for so many days; return out of how many.

    at: now, in milliseconds since 1970. in_use: whether somebody is there.
    """
    gone = 0
    for prefix in PREFIXES:
        for stream in await journal.streams(prefix):
            entries = await journal.read(stream)
            still = bool(entries) and entries[-1].at < at - days * DAY and not in_use(stream)
            if still and nameless(entries) != list(entries):
                await rewrite(journal, stream, len(entries), _async(nameless))
                gone += 1
    return gone
