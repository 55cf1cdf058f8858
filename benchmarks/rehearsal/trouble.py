"""What goes wrong, one thing after the other: each is done, left for a moment, and put right again."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.rehearsal.cable import Cable
from benchmarks.rehearsal.crowd import flood, half_open, slow_readers
from benchmarks.rehearsal.house import FAKETIME, House, Served, begin
from benchmarks.rehearsal.programs import Program
from puur.service.clock import now

Trouble = Callable[[House, random.Random], Awaitable[None]]
BRIEF: Final = (0.3, 1.5)
LONG: Final = (1.0, 6.0)
"""Seconds, from and to, for which something stays broken."""


class Done(NamedTuple):
    """A disturbance, from when it began until all was well again (monotonic seconds)."""

    name: str
    begun: float
    well: float


PROGRAMS: Final[Mapping[str, Callable[[House, random.Random], Program]]] = {
    "server": lambda house, chance: chance.choice(house.servers).program,
    "PostgreSQL": lambda house, _: house.postgres,
    "Redis": lambda house, _: house.redis,
    "proxy": lambda house, _: house.proxy,
}
"""What can be killed, and stand still."""
CABLES: Final[Mapping[str, Callable[[Served], Cable]]] = {
    "database": attrgetter("database"),
    "Redis": attrgetter("redis"),
}
BREAKS: Final[Mapping[str, Callable[[Cable], None]]] = {
    "cut off": Cable.cut,
    "frozen": Cable.freeze,
    "lost": Cable.swallow,
}
"""The connections of a server break; nothing comes through and nobody is told; those there are lead nowhere."""


def _killed(name: str) -> Trouble:
    """It is killed with all its processes, and started again."""

    async def kill(house: House, chance: random.Random) -> None:
        program = PROGRAMS[name](house, chance)
        await asyncio.to_thread(program.kill)
        await asyncio.sleep(chance.uniform(*BRIEF))
        await asyncio.to_thread(begin, program)

    return kill


def _paused(name: str) -> Trouble:
    """It stands still."""

    async def pause(house: House, chance: random.Random) -> None:
        program = PROGRAMS[name](house, chance)
        program.pause()
        await asyncio.sleep(chance.uniform(*LONG))
        program.go_on()

    return pause


def _broken(name: str, way: str) -> Trouble:
    """The way from a server to what it stands on is broken."""

    async def happen(house: House, chance: random.Random) -> None:
        cable = CABLES[name](chance.choice(house.servers))
        BREAKS[way](cable)
        await asyncio.sleep(chance.uniform(*LONG))
        cable.mend()

    return happen


async def update_server(house: House, chance: random.Random) -> None:
    """A server is told to end, as for an update, and started again: where there is another release, as that one."""
    served = chance.choice(house.servers)
    await asyncio.to_thread(served.program.stop)
    if house.old is not None:
        served.run_as(None if served.release else house.old)
    await asyncio.to_thread(begin, served.program)


async def fill_disk(house: House, chance: random.Random) -> None:
    """PostgreSQL's disk is full; nothing where none could be mounted."""
    if house.disk is None:
        return
    full = house.disk / "full"
    await asyncio.to_thread(_fill, full)
    await asyncio.sleep(chance.uniform(*LONG))
    full.unlink()
    if not house.postgres.is_there:  # it gives up where its log finds no room, as it should
        await asyncio.to_thread(house.postgres.ended)
        await asyncio.to_thread(begin, house.postgres)


def _fill(path: Path) -> None:
    """Take all the room there is."""
    room = os.statvfs(path.parent)
    with path.open("wb", buffering=0) as file, suppress(OSError):
        os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_frsize)
        while file.write(bytes(1 << 12)):
            pass


async def jump_clock(house: House, chance: random.Random) -> None:
    """A server's clock jumps; nothing without libfaketime."""
    if FAKETIME is None:
        return
    served, begun = chance.choice(house.servers), now()
    house.off.append((begun, 0))
    served.set_clock(chance.choice((-3600, -30, -5, 5, 30, 3600)))
    await asyncio.sleep(chance.uniform(*LONG))
    served.set_clock(0)
    house.off[-1] = (begun, now())


async def many_tables(house: House, chance: random.Random) -> None:
    """Somebody founds as many tables as the servers let one, and looks at each."""
    del chance
    await flood(house.proxy.port)


async def who_does_not_read(house: House, chance: random.Random) -> None:
    """Many come to look on and read nothing; others connect and say nothing."""
    await asyncio.gather(slow_readers(house.proxy.port, house.tables, chance), half_open(house.proxy.port))


KILLS: Final[Mapping[str, Trouble]] = {f"{name} killed": _killed(name) for name in PROGRAMS}
"""Those in which something dies without warning."""
TROUBLES: Final[Mapping[str, Trouble]] = {
    **KILLS,
    **{f"{name} paused": _paused(name) for name in PROGRAMS},
    **{f"{name} {way}": _broken(name, way) for name in CABLES for way in BREAKS},
    "server updated": update_server,
    "disk full": fill_disk,
    "clock jumped": jump_clock,
    "flood of tables": many_tables,
    "slow readers": who_does_not_read,
}


def possible(house: House, kills: int = 1) -> list[str]:
    """Return what can happen here: each thing once in a round, and each kill so many times."""
    absent = {"disk full"} if house.disk is None else set()
    there = [name for name in TROUBLES if name not in absent and (FAKETIME is not None or name != "clock jumped")]
    return [name for name in there for _ in range(kills if name in KILLS else 1)]


async def disturb(house: House, names: list[str], seconds: float, chance: random.Random) -> AsyncIterator[Done]:
    """Disturb for so long: each kind in turn, in an order drawn again each time; yield what was done."""
    loop, bag = asyncio.get_running_loop(), list[str]()
    until = loop.time() + seconds
    while loop.time() < until:
        bag = bag or chance.sample(names, len(names))
        name, begun = bag.pop(), loop.time()
        await TROUBLES[name](house, chance)
        yield Done(name, begun, loop.time())
        await asyncio.sleep(chance.uniform(*BRIEF))
