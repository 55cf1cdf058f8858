"""Four people who sit down at one table after the other, and perhaps somebody who looks on.

A table is left after so many versions and checked at once, in a process of its own: however long the evening, what is
remembered and what is left to be checked at its end stay small.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from benchmarks.rehearsal.crowd import post
from benchmarks.rehearsal.figures import Ledger, Plan
from benchmarks.rehearsal.history import History
from benchmarks.rehearsal.house import House
from benchmarks.rehearsal.person import Eye, Person
from puur.errors import BadInput, StoreFault
from puur.journal import Entry
from puur.journal.sql import open_journal

REGLEMENTE: Final = ("gruempi-2011", "einzelschieber-2026", "differenzler", "ajz08-2017", "sidi-barrani", "haerdoepfel")
NAMES: Final = ("Anna", "Beat", "Chiara", "Dario")
ENOUGH: Final = 500
"""Versions after which a table is left: a little more than a game."""
AGAIN: Final = 1.0
"""Seconds until what did not work in the midst of all this is tried again."""
SOON: Final = 0.2


class Company:
    """Those at one table. people: who sits there now."""

    def __init__(self, house: House, plan: Plan, number: int, ledger: Ledger) -> None:
        """Take where they play, and where it is noted what came of it."""
        self._house, self._plan, self._number, self._ledger = house, plan, number, ledger
        self._count = 0
        self.people: list[Person] = []

    @property
    def acknowledged(self) -> int:
        """Return how many commands were acknowledged at the table that they now sit at."""
        return len(self.people[0].history.acked) if self.people else 0

    async def stay(self, over: asyncio.Event) -> None:
        """Play until it is over."""
        while not over.is_set():
            await self._play(over)

    async def _play(self, over: asyncio.Event) -> None:
        """Sit down at a table, play there, leave, and hand in what was heard."""
        found = await self._sat_down(over)
        if found is None:
            return
        history, links = found
        self._house.tables[self._number] = history.table
        port, seed = self._house.proxy.port, f"{self._plan.seed} {self._number} {self._count}"
        self.people = [Person(port, history, seat, link, self._plan.think, seed) for seat, link in enumerate(links)]
        eyes = [Eye(port, history, None, None)] if self._number % 2 == 0 else []
        playing = [asyncio.create_task(one.stay()) for one in (*self.people, *eyes)]
        while not over.is_set() and history.newest < ENOUGH:  # noqa: ASYNC110 - sixteen people write there
            await asyncio.sleep(SOON)
        for one in (*self.people, *eyes):
            one.over.set()
        await asyncio.gather(*playing)
        history.stands, history.off = await self._stands(history.table), [*self._house.off]
        self._ledger.take(history, self.people)
        self.people = []

    async def _sat_down(self, over: asyncio.Event) -> tuple[History, list[str]] | None:
        """Open a table of four people, however often it takes; return it with the seat links in order."""
        reglement = REGLEMENTE[(self._number + self._count) % len(REGLEMENTE)]
        self._count += 1
        while not over.is_set():
            with suppress(KeyError, OSError, ValueError, TimeoutError, msgspec.DecodeError):
                async with asyncio.timeout(20 * AGAIN):
                    table, links = await _opened(self._house.proxy.port, reglement)
                    return History(table), links
            await asyncio.sleep(AGAIN)
        return None

    async def _stands(self, table: str) -> list[Entry]:
        """Return what stands written, as soon as the store can be asked."""
        while True:
            with suppress(BadInput, OSError, StoreFault, TimeoutError):
                async with asyncio.timeout(20 * AGAIN):
                    return await _read(self._house, table)
            await asyncio.sleep(AGAIN)


async def _read(house: House, table: str) -> list[Entry]:
    journal = await open_journal(f"postgresql://puur@127.0.0.1:{house.postgres.port}/postgres")
    try:
        return await journal.read(f"table/{table}")
    finally:
        await journal.close()


async def _opened(port: int, reglement: str) -> tuple[str, list[str]]:
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * 3]
    table = await _posted(port, "/api/tables", {"reglement": reglement, "seats": seats})
    links = [table["seat"]]
    for name in NAMES[1:]:
        links.append((await _posted(port, "/api/seats", {"invitation": table["invitation"], "name": name}))["seat"])  # noqa: PERF401 - one after the other
    return table["table"], links


async def _posted(port: int, path: str, body: object) -> dict[str, str]:
    _, said = await post(port, path, body)
    answer: dict[str, str] = msgspec.json.decode(said)
    return answer
