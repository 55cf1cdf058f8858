"""What is deleted automatically: names, once a retention period is over, and tables and slates that nobody used.

Organisers, clubs and the operator each choose their retention period.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import date
from typing import Final

from puur.club.privacy import ForgetPerson, people_to_forget
from puur.errors import BadInput
from puur.journal import Entry, Journal, StoreFault, VersionConflict
from puur.service.clock import now, to_local_time
from puur.service.club.store import Clubs
from puur.service.live.seating import STREAM_PREFIXES_OPEN_TO_LINKS, erase_names
from puur.service.push.devices import PushDevices
from puur.service.replay import skip_unreadable
from puur.service.stream import delete_unused_stream, rewrite_stream
from puur.service.tournament.store import Tournaments
from puur.tournament.commands import Actor, ForgetAll
from puur.tournament.topics.privacy import deletion_date

LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; what could not be deleted is logged here."""
_AUTHOR: Final = Actor("director", "Aufbewahrungsfrist")
"""The author of deletions after a retention period."""
DAY_MS: Final = 86_400_000
"""A day in milliseconds."""
UNUSED_TABLE_DAYS: Final = 30
"""After so many days, a table without a command or a slate without a line is deleted."""


async def erase_tournament_names(tournaments: Tournaments, on: date) -> int:
    """Delete the names in all tournaments whose retention period has ended by the day ``on``; return in how many.

    A tournament that refuses is logged and keeps its names.
    """
    gone = 0
    for id_ in await tournaments.ids():
        try:
            gone += await _anonymise_one(tournaments, id_, on)
        except BadInput as bad:
            LOG.warning("names stay in tournament %s: %s", id_, bad.message)
    return gone


async def _anonymise_one(tournaments: Tournaments, id: str, on: date) -> bool:
    there = await tournaments.get(id)
    last = deletion_date(there.setup)
    if last is None or last > on or there.nameless:
        return False
    await tournaments.carry_out(id, ForgetAll(), _AUTHOR)
    return True


async def _erase_former_members(clubs: Clubs, on: date) -> int:
    """Delete the names of former members whose club's retention period has ended by the day ``on``. Return how many.

    Whoever still owes the club something stays. Unreadable clubs are skipped.
    """
    gone = 0
    for id_ in await clubs.ids():
        with suppress(BadInput):
            for person in people_to_forget(await clubs.get(id_), on):
                gone += await _forget_member(clubs, id_, person.id)
    return gone


async def _forget_member(clubs: Clubs, id: str, member: str) -> bool:
    with suppress(BadInput):
        await clubs.carry_out(id, ForgetPerson(member), _AUTHOR.name)
        return True
    return False


async def erase_expired_names_and_devices(
    tournaments: Tournaments, clubs: Clubs, quiet: IdleNameErasure | None, devices: PushDevices, at: int
) -> None:
    """Delete all names, and all devices for notifications, whose retention period has ended.

    quiet: deletes names at idle tables; None keeps them. at: now (ms since 1970, UTC).
    """
    on = to_local_time(at).date()
    await erase_tournament_names(tournaments, on)
    await _erase_former_members(clubs, on)
    await devices.delete_stale(at)
    if quiet is not None:
        await quiet.erase_due_names(at)


class IdleNameErasure:
    """Deletes the names at tables and on slates that were not used for a number of days."""

    def __init__(self, journal: Journal, days: int, in_use: Callable[[str], bool]) -> None:
        """Delete nothing yet; :meth:`erase_due_names` does.

        days: how many days without a new entry a table or slate keeps its names.
        in_use: returns whether somebody is connected to the table of a stream, given the stream's name.
        """
        self._journal, self._days, self._in_use = journal, days, in_use
        self._due: dict[str, int] = {}

    async def erase_due_names(self, at: int) -> int:
        """Remove the names that are due, and return from how many tables and slates.

        Those in use are left for the next call.
        at: now, in ms since 1970 (UTC). Unreadable streams are logged and skipped.
        """
        gone = 0
        for prefix in STREAM_PREFIXES_OPEN_TO_LINKS:
            for stream in await self._journal.streams(prefix):
                if self._due.get(stream, 0) <= at and not self._in_use(stream):
                    gone += await self._look(stream, at)
        return gone

    async def _look(self, stream: str, at: int) -> bool:
        entries = await self._journal.read(stream)
        last = entries[-1].at if entries else at
        self._due[stream] = max(last, at - self._days * DAY_MS + 1) + self._days * DAY_MS
        if last > at - self._days * DAY_MS:
            return False
        with suppress(VersionConflict), skip_unreadable():
            if erase_names(entries) == list(entries):
                return False
            await rewrite_stream(self._journal, stream, len(entries), _erase_names)
            return True
        return False


async def _erase_names(entries: Sequence[Entry]) -> Sequence[Entry]:
    return erase_names(entries)


async def delete_unused_tables(journal: Journal, at: int, in_use: Callable[[str], bool]) -> int:
    """Delete tables and slates in which no command was ever carried out, unchanged for 30 days; return how many.

    at: now (ms since 1970, UTC). in_use: returns whether somebody is connected to the stream of that name.
    """
    taken = 0
    for prefix in STREAM_PREFIXES_OPEN_TO_LINKS:
        for stream, version in await journal.streams_without_commands(prefix, at - UNUSED_TABLE_DAYS * DAY_MS):
            if not in_use(stream):
                taken += await delete_unused_stream(journal, stream, version)
    return taken


async def run_daily_cleanup(
    journal: Journal, in_use: Callable[[str], bool], chores: Callable[[int], Awaitable[object]]
) -> None:
    """Delete once a day what was never used, beginning now.

    It runs until it is cancelled; a failing store is logged.

    in_use: returns whether somebody is connected to the stream of that name.
    chores: further daily work, called with the current time (ms since 1970, UTC).
    """
    while True:
        try:
            await delete_unused_tables(journal, now(), in_use)
            await chores(now())
        except StoreFault as problem:
            LOG.error("nothing collected: the store does not work: %s", problem)  # noqa: TRY400 - one line says it
        await asyncio.sleep(DAY_MS / 1000)
