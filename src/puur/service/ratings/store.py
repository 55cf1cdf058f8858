"""The ratings of this server: new entries of the tables are read, and all ratings are computed again from all games.

The results of each table are kept in memory with the version they were read at; only the journal is authoritative.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from puur.journal import Entry, Journal
from puur.people_names import alphabetical_key
from puur.service.account.store import SEAT_READING_PAUSE_FACTOR, SeatIndex
from puur.service.clock import now
from puur.service.live.bot_players import BotRunner
from puur.service.live.live_table import TABLE_STREAM_PREFIX
from puur.service.ratings.counting import RatedPartie, RatingStanding, compute_ratings_json, to_rated_partie
from puur.service.ratings.results import PartieResult, rateable_results_json

_ABANDONED_AFTER_MS: Final = 86_400_000
"""After so many ms without a move, a game that somebody left counts as abandoned."""
_TABLES_PER_TASK: Final = 20
"""How many tables are replayed in one task of a worker process."""
_came: Final = msgspec.json.Decoder(list[PartieResult]).decode
_standings: Final = msgspec.json.Decoder(dict[str, dict[str, RatingStanding]]).decode
_StandingsByRuleSet = Mapping[str, Mapping[str, RatingStanding]]
"""Rule set id → account id → rating."""


class RankingRow(msgspec.Struct, frozen=True):
    """A row of the public list of ratings.

    name: of the account. rating: in Glicko-2. within: half the width of its 95 % interval. games: how many counted.
    """

    name: str
    rating: int
    within: int
    games: int


class Ratings:
    """The ratings of this server's accounts."""

    def __init__(self, journal: Journal, holders: SeatIndex, workers: BotRunner) -> None:
        """Compute nothing yet; the first question about ratings does.

        journal: where the tables are stored. holders: who holds which seat. workers: the processes that replay the
        tables.
        """
        self._journal, self._holders, self._workers = journal, holders, workers
        self._tables: dict[str, tuple[int, list[PartieResult]]] = {}
        self._found: _StandingsByRuleSet = {}
        self._until, self._stands = 0, (-1, 0)
        self._looking = asyncio.Lock()

    async def ratings_of_account(self, account: str) -> dict[str, RatingStanding]:
        """Return an account's ratings: rule set id → rating. Rule sets without a rated game are missing."""
        return {kind: all_[account] for kind, all_ in (await self._all()).items() if account in all_}

    async def ranking(self, reglement: str, most: int) -> list[RankingRow]:
        """Return the public list of ratings in a rule set, best first: sorted by the lower end of the 95 % interval.

        reglement: its id; an unknown one gives an empty list. most: how many rows at most.
        Only accounts that chose a name for the list are in it. Ratings that are still too uncertain are left out.
        """
        found = (await self._all()).get(reglement, {})
        rows = [
            RankingRow(name, one.rating, one.within, one.games)
            for account, one in found.items()
            if (name := self._holders.names.get(account)) and not one.provisional
        ]
        return sorted(rows, key=lambda one: (one.within - one.rating, -one.games, alphabetical_key(one.name)))[:most]

    async def rated_rule_sets(self) -> list[str]:
        """Return the ids of the rule sets with at least one rated game."""
        return [*await self._all()]

    async def _all(self) -> _StandingsByRuleSet:
        async with self._looking:
            begun = now()
            if begun >= self._until:
                changed = await self._changed_tables()
                self._until = now() + SEAT_READING_PAUSE_FACTOR * (now() - begun)
                await self._reckon(changed)
            return self._found

    async def _changed_tables(self) -> list[str]:
        """Return the tables at which something has happened since they were read; and take whose seats are whose."""
        await self._holders.read_new_entries()
        read = {
            table: self._tables.get(table, (0, []))[0] for table in sorted(self._holders.tables_of_several_accounts())
        }
        return [
            table
            for table, version in read.items()
            if await self._journal.read(f"{TABLE_STREAM_PREFIX}{table}", version)
        ]

    async def _reckon(self, changed: Sequence[str]) -> None:
        """Reckon everything again, if anything could be otherwise; a worker process does it."""
        for at in range(0, len(changed), _TABLES_PER_TASK):
            await self._play(
                [
                    await self._journal.read(f"{TABLE_STREAM_PREFIX}{table}")
                    for table in changed[at : at + _TABLES_PER_TASK]
                ]
            )
        stands = (self._holders.changes, now() // _ABANDONED_AFTER_MS)
        if changed or stands != self._stands:
            games = [one for _, found in self._tables.values() for one in self._to_rated(found)]
            self._found, self._stands = (
                _standings(await self._workers.run_task(compute_ratings_json, games, now())),
                stands,
            )

    def _to_rated(self, found: Sequence[PartieResult]) -> list[RatedPartie]:
        """Return what counts; a Partie that was left counts once nobody has gone on with it for a day."""
        until = now() - _ABANDONED_AFTER_MS
        ended = (one for one in found if not one.broken or one.at <= until)
        return [good for one in ended if (good := to_rated_partie(one, self._holders.seats)) is not None]

    async def _play(self, changed: Sequence[list[Entry]]) -> None:
        there = [entries for entries in changed if entries[0].version == 1]
        if there:
            came: list[bytes] = await self._workers.run_task(rateable_results_json, there)
            for entries, found in zip(there, came, strict=True):
                self._tables[entries[0].stream.removeprefix(TABLE_STREAM_PREFIX)] = entries[-1].version, _came(found)
