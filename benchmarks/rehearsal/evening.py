"""The evening: tables are opened, people play, everything is disturbed, and in the end the history is checked."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.rehearsal.check import Violation, check
from benchmarks.rehearsal.crowd import post
from benchmarks.rehearsal.history import History, keep
from benchmarks.rehearsal.house import House, opened
from benchmarks.rehearsal.person import Eye, Person
from benchmarks.rehearsal.trouble import KILLS, disturb, possible
from puur.journal.sql import open_journal
from puur.service.live.steward import Pace

REGLEMENTE: Final = ("gruempi-2011", "einzelschieber-2026", "differenzler", "ajz08-2017", "sidi-barrani", "haerdoepfel")
NAMES: Final = ("Anna", "Beat", "Chiara", "Dario")
TRIES: Final = 20
QUIET: Final = 120.0
"""Seconds within which every table must go on once everything is well again."""


class Plan(msgspec.Struct, frozen=True):
    """minutes: of disturbances; processes: servers; seed: of what happens when; think: seconds before a move."""

    minutes: float = 5.0
    processes: int = 3
    seed: int = 1
    tables: int = 12
    think: float = 0.25


class Figures(msgspec.Struct, frozen=True):
    """What came out. Times in milliseconds, but for away (seconds until somebody whose connection broke is back)."""

    plan: Plan
    seconds: float
    disturbances: dict[str, int]
    kills: int
    acknowledged: int
    refused: int
    busy: int
    median: float
    p99: float
    longest: float
    returns: int
    away_median: float
    away_longest: float
    views: int
    late_views: int
    entries: int
    faults: int
    violations: list[Violation]


async def rehearse(plan: Plan, folder: Path) -> Figures:
    """Play the evening in a folder, and check it."""
    chance, begun = random.Random(plan.seed), time.monotonic()
    async with opened(folder, plan.processes) as house:
        histories, people, eyes = await _sit_down(house, plan)
        playing = [asyncio.create_task(one.stay()) for one in (*people, *eyes)]
        done = await disturb(house, possible(house), 60 * plan.minutes, chance)
        stuck = await _go_on(people)
        for one in (*people, *eyes):
            one.over.set()
        await asyncio.gather(*playing)
        await _read(house, histories)
        faults = house.faults()
    keep(histories, folder / "history.jsonl")
    seconds = time.monotonic() - begun
    violations = [*stuck, *(found for one in histories for found in check(one, Pace().late))]
    return _figures(plan, seconds, done, people, violations, len(faults))


async def _sit_down(house: House, plan: Plan) -> tuple[list[History], list[Person], list[Eye]]:
    histories, people, eyes = list[History](), list[Person](), list[Eye]()
    port = house.proxy.port
    for number in range(plan.tables):
        table, links = await _opened_at_last(port, REGLEMENTE[number % len(REGLEMENTE)])
        history = History(table)
        histories.append(history)
        house.tables.append(table)
        seed = f"{plan.seed} {number}"
        people += [Person(port, history, seat, link, plan.think, seed) for seat, link in enumerate(links)]
        eyes += [Eye(port, history, None, None)] if number % 2 == 0 else []
    return histories, people, eyes


async def _opened_at_last(port: int, reglement: str) -> tuple[str, list[str]]:
    """Open a table; again where a server just started is not quick enough for the proxy."""
    for _ in range(TRIES):
        with suppress(KeyError, OSError, ValueError, msgspec.DecodeError):
            return await _opened(port, reglement)
        await asyncio.sleep(1.0)
    return await _opened(port, reglement)


async def _opened(port: int, reglement: str) -> tuple[str, list[str]]:
    """Open a table of four people; return its id and the seat links in order."""
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


async def _go_on(people: list[Person]) -> list[Violation]:
    """Everything is well again: every table must go on; return those that do not."""
    begun, stuck = time.monotonic(), {one.history.table for one in people}
    while stuck and time.monotonic() < begun + QUIET:
        await asyncio.sleep(0.1)
        stuck -= {one.history.table for one in people if one.since > begun}
    return [Violation(table, "stuck", f"nothing went on within {QUIET:.0f} s") for table in stuck]


async def _read(house: House, histories: list[History]) -> None:
    journal = await open_journal(f"postgresql://puur@127.0.0.1:{house.postgres.port}/postgres")
    for history in histories:
        history.stands = await journal.read(f"table/{history.table}")
    await journal.close()


def _figures(  # noqa: PLR0913, PLR0917 - all that came out
    plan: Plan,
    seconds: float,
    done: list[str],
    people: list[Person],
    violations: list[Violation],
    faults: int,
) -> Figures:
    histories = {id(one.history): one.history for one in people}.values()
    times = sorted(acked.at - acked.said for one in histories for acked in one.acked) or [0]
    away = sorted(gone for one in people for gone in one.away) or [0.0]
    counts = Counter(done)
    told = [told for one in histories for told in one.told]
    return Figures(
        plan=plan,
        seconds=round(seconds, 1),
        disturbances=dict(sorted(counts.items())),
        kills=sum(counts[name] for name in KILLS),
        acknowledged=len(times),
        refused=sum(len(one.refused) for one in histories),
        busy=sum(one.busy for one in people),
        median=times[len(times) // 2],
        p99=times[len(times) * 99 // 100],
        longest=times[-1],
        returns=len(away),
        away_median=round(away[len(away) // 2], 2),
        away_longest=round(away[-1], 2),
        views=len(told),
        late_views=sum(one.seat is None for one in told),
        entries=sum(len(one.stands) for one in histories),
        faults=faults,
        violations=violations,
    )
