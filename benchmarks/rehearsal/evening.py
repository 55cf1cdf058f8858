"""The evening: people play at table after table, everything is disturbed, and what was heard is checked."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.rehearsal.check import Violation
from benchmarks.rehearsal.company import Company
from benchmarks.rehearsal.figures import Figures, Ledger, Plan
from benchmarks.rehearsal.house import opened
from benchmarks.rehearsal.trouble import disturb, possible

QUIET: Final = 300.0
"""Seconds within which every table must go on once everything is well again, on a machine that may be busy."""
CALM: Final = 30.0
"""Seconds after which the next thing happens though hardly anybody has played since the last one."""
EACH: Final = 15.0
"""Seconds between two words about how it goes."""


async def rehearse(plan: Plan, folder: Path) -> Figures:
    """Play the evening in a folder, and check it; a Ctrl-C ends the disturbances, a second one everything."""
    chance, begun, ledger = random.Random(plan.seed), time.monotonic(), Ledger(folder / "history.jsonl")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, _stopped, stop)
    async with opened(folder, plan.processes, plan.old) as house:
        over, house.tables = asyncio.Event(), [""] * plan.tables
        companies = [Company(house, plan, number, ledger) for number in range(plan.tables)]
        telling = asyncio.create_task(_tell_on(ledger, companies, begun))
        playing = [asyncio.create_task(one.stay(over)) for one in companies]
        ledger.violations += await _going_on(companies)
        async for done in disturb(house, possible(house, plan.kills), 60 * plan.minutes, chance):
            ledger.done.append(done)
            if stop.is_set():
                break
            await _played(ledger, companies)
        ledger.violations += await _going_on(companies)
        over.set()
        await asyncio.gather(*playing)
        faults, ledger.sums["old_refused"] = house.faults(), sum(one.refusals for one in house.servers)
        await ledger.close()
        telling.cancel()
    return ledger.figures(plan, time.monotonic() - begun, faults, broken_off=stop.is_set())


def _stopped(stop: asyncio.Event) -> None:
    stop.set()
    sys.stderr.write("broken off: what was played is checked, which takes a moment (Ctrl-C once more: not even that)\n")
    asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)


async def _going_on(companies: Sequence[Company]) -> list[Violation]:
    """All is well: every company must play on; return those that do not."""
    begun, stuck = time.monotonic(), list(companies)
    while stuck and time.monotonic() < begun + QUIET:
        await asyncio.sleep(0.1)
        stuck = [one for one in stuck if not any(person.since > begun for person in one.people)]
    says = f"nothing went on within {QUIET:.0f} s"
    return [Violation(one.people[0].history.table if one.people else "", "stuck", says) for one in stuck]


async def _played(ledger: Ledger, companies: Sequence[Company]) -> None:
    """Let people play a little before the next thing happens, for it is to happen to people who play."""
    until, enough = time.monotonic() + CALM, ledger.acknowledged(companies) + len(companies)
    while ledger.acknowledged(companies) < enough and time.monotonic() < until:  # noqa: ASYNC110 - all of them write there
        await asyncio.sleep(0.1)


async def _tell_on(ledger: Ledger, companies: Sequence[Company], begun: float) -> None:
    """Say now and then how it goes."""
    while True:
        sys.stderr.write(f"{(time.monotonic() - begun) / 60:.1f} min: {ledger.told(companies)}\n")
        await asyncio.sleep(EACH)
