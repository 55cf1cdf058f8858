"""The ratings of this server: what was played is read on, and everybody's strength is reckoned from it anew.

What a table's Partien came to is kept in memory with the version it was read at; the journal alone says what happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from puur.journal import Entry, Journal
from puur.service.account.holders import Holders
from puur.service.clock import now
from puur.service.live.players import Heads
from puur.service.live.room import PREFIX
from puur.service.ratings.counting import Counted, Standing, counted, standings_json
from puur.service.ratings.results import Came, results_json

REST: Final = 20
"""What was found is told again for so many times as long as it took: one part in twenty of a process at most."""
AT_ONCE: Final = 20
"""So many tables are played once more in one go of a worker process."""
_came: Final = msgspec.json.Decoder(list[Came]).decode
_standings: Final = msgspec.json.Decoder(dict[str, dict[str, Standing]]).decode
Standings = Mapping[str, Mapping[str, Standing]]
"""By regulation, by account."""


class Row(msgspec.Struct, frozen=True):
    """Somebody on the Rangliste who wished to be found there."""

    name: str
    rating: int
    within: int
    games: int


class Ratings:
    """How strong the accounts of this server play."""

    def __init__(self, journal: Journal, holders: Holders, workers: Heads) -> None:
        """Take where the tables are kept, who holds which seat, and the processes that play them once more."""
        self._journal, self._holders, self._workers = journal, holders, workers
        self._tables: dict[str, tuple[int, list[Came]]] = {}
        self._found: Standings = {}
        self._until = 0
        self._looking = asyncio.Lock()

    async def of(self, account: str) -> dict[str, Standing]:
        """Return how strong an account is, by regulation."""
        return {kind: all_[account] for kind, all_ in (await self._all()).items() if account in all_}

    async def ranking(self, reglement: str, most: int) -> list[Row]:
        """Return who wished to be found and is known well enough, the surest strength first: rating less interval."""
        found = (await self._all()).get(reglement, {})
        rows = [
            Row(name, one.rating, one.within, one.games)
            for account, one in found.items()
            if (name := self._holders.names.get(account)) and not one.provisional
        ]
        return sorted(rows, key=lambda one: (one.within - one.rating, -one.games, one.name))[:most]

    async def kinds(self) -> list[str]:
        """Return the regulations in which Partien have counted."""
        return [*await self._all()]

    async def _all(self) -> Standings:
        async with self._looking:
            begun = now()
            if begun >= self._until:
                self._found = await self._reckoned()
                self._until = now() + REST * (now() - begun)
            return self._found

    async def _reckoned(self) -> Standings:
        await self._holders.read_on()
        await self._read_on(sorted(self._holders.tables()))
        games = [one for _, found in self._tables.values() for one in self._counted(found)]
        return _standings(await self._workers.do(standings_json, games, now()))

    def _counted(self, found: Sequence[Came]) -> list[Counted]:
        return [good for one in found if (good := counted(one, self._holders.seats)) is not None]

    async def _read_on(self, tables: Sequence[str]) -> None:
        changed: list[list[Entry]] = []
        for table in tables:
            if await self._journal.read(f"{PREFIX}{table}", self._tables.get(table, (0, []))[0]):
                changed.append(await self._journal.read(f"{PREFIX}{table}"))
            if len(changed) == AT_ONCE:
                await self._play(changed)
                changed = []
        await self._play(changed)

    async def _play(self, changed: Sequence[list[Entry]]) -> None:
        there = [entries for entries in changed if entries[0].version == 1]
        if there:
            came: list[bytes] = await self._workers.do(results_json, there)
            for entries, found in zip(there, came, strict=True):
                self._tables[entries[0].stream.removeprefix(PREFIX)] = entries[-1].version, _came(found)
