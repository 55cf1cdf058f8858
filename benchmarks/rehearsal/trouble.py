"""What goes wrong, one thing after the other: each is done, left for a moment, and put right again."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from benchmarks.rehearsal.cable import Cable
from benchmarks.rehearsal.crowd import flood, half_open, slow_readers
from benchmarks.rehearsal.house import FAKETIME, House, begin
from benchmarks.rehearsal.programs import Program

Trouble = Callable[[House, random.Random], Awaitable[None]]
BRIEF: Final = (0.3, 1.5)
LONG: Final = (1.0, 6.0)
"""Seconds, from and to, for which something stays broken."""


async def _kill(program: Program, chance: random.Random) -> None:
    await asyncio.to_thread(program.kill)
    await asyncio.sleep(chance.uniform(*BRIEF))
    await asyncio.to_thread(begin, program)


async def _pause(program: Program, chance: random.Random) -> None:
    program.pause()
    await asyncio.sleep(chance.uniform(*LONG))
    program.go_on()


async def kill_server(house: House, chance: random.Random) -> None:
    """A server is killed, and started again."""
    await _kill(chance.choice(house.servers).program, chance)


async def update_server(house: House, chance: random.Random) -> None:
    """A server is told to end, as for an update, and started again."""
    program = chance.choice(house.servers).program
    await asyncio.to_thread(program.stop)
    await asyncio.to_thread(begin, program)


async def pause_server(house: House, chance: random.Random) -> None:
    """A server stands still."""
    await _pause(chance.choice(house.servers).program, chance)


async def kill_postgres(house: House, chance: random.Random) -> None:
    """PostgreSQL is killed with all its processes, and started again."""
    await _kill(house.postgres, chance)


async def pause_postgres(house: House, chance: random.Random) -> None:
    """PostgreSQL stands still."""
    await _pause(house.postgres, chance)


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


async def kill_redis(house: House, chance: random.Random) -> None:
    """Redis is killed, and started again."""
    await _kill(house.redis, chance)


async def pause_redis(house: House, chance: random.Random) -> None:
    """Redis stands still."""
    await _pause(house.redis, chance)


async def kill_proxy(house: House, chance: random.Random) -> None:
    """The proxy is killed, and everybody's connection with it."""
    await _kill(house.proxy, chance)


async def pause_proxy(house: House, chance: random.Random) -> None:
    """The proxy stands still."""
    await _pause(house.proxy, chance)


async def _broken(cable: Cable, do: Callable[[], None], chance: random.Random) -> None:
    do()
    await asyncio.sleep(chance.uniform(*LONG))
    cable.mend()


async def cut_database(house: House, chance: random.Random) -> None:
    """A server's connections to the database break, and no new ones come about."""
    cable = chance.choice(house.servers).database
    await _broken(cable, cable.cut, chance)


async def freeze_database(house: House, chance: random.Random) -> None:
    """Nothing comes through between a server and the database, and nobody is told."""
    cable = chance.choice(house.servers).database
    await _broken(cable, cable.freeze, chance)


async def lose_database(house: House, chance: random.Random) -> None:
    """The connections of a server to the database are gone without anybody being told."""
    cable = chance.choice(house.servers).database
    await _broken(cable, cable.swallow, chance)


async def cut_redis(house: House, chance: random.Random) -> None:
    """A server is cut off from Redis."""
    cable = chance.choice(house.servers).redis
    await _broken(cable, cable.cut, chance)


async def freeze_redis(house: House, chance: random.Random) -> None:
    """Nothing comes through between a server and Redis, and nobody is told."""
    cable = chance.choice(house.servers).redis
    await _broken(cable, cable.freeze, chance)


async def lose_redis(house: House, chance: random.Random) -> None:
    """The connections of a server to Redis are gone without anybody being told."""
    cable = chance.choice(house.servers).redis
    await _broken(cable, cable.swallow, chance)


async def jump_clock(house: House, chance: random.Random) -> None:
    """A server's clock jumps; nothing without libfaketime."""
    if FAKETIME is None:
        return
    served = chance.choice(house.servers)
    served.set_clock(chance.choice((-3600, -30, -5, 5, 30, 3600)))
    await asyncio.sleep(chance.uniform(*LONG))
    served.set_clock(0)


async def many_tables(house: House, chance: random.Random) -> None:
    """Somebody founds as many tables as the servers let one, and looks at each."""
    del chance
    await flood(house.proxy.port)


async def who_does_not_read(house: House, chance: random.Random) -> None:
    """Many come to look on and read nothing; others connect and say nothing."""
    await asyncio.gather(slow_readers(house.proxy.port, house.tables, chance), half_open(house.proxy.port))


TROUBLES: Final[Mapping[str, Trouble]] = {
    "server killed": kill_server,
    "server updated": update_server,
    "server paused": pause_server,
    "PostgreSQL killed": kill_postgres,
    "PostgreSQL paused": pause_postgres,
    "disk full": fill_disk,
    "Redis killed": kill_redis,
    "Redis paused": pause_redis,
    "proxy killed": kill_proxy,
    "proxy paused": pause_proxy,
    "database cut off": cut_database,
    "database frozen": freeze_database,
    "database lost": lose_database,
    "Redis cut off": cut_redis,
    "Redis frozen": freeze_redis,
    "Redis lost": lose_redis,
    "clock jumped": jump_clock,
    "flood of tables": many_tables,
    "slow readers": who_does_not_read,
}
KILLS: Final = ("server killed", "PostgreSQL killed", "Redis killed", "proxy killed")
"""Those of them in which something dies without warning."""


def possible(house: House) -> list[str]:
    """Return which of them can happen here."""
    absent = {"disk full"} if house.disk is None else set()
    return [name for name in TROUBLES if name not in absent and (FAKETIME is not None or name != "clock jumped")]


async def disturb(house: House, names: list[str], seconds: float, chance: random.Random) -> list[str]:
    """Disturb for so long, each kind in turn and in an order drawn anew each time; return what was done."""
    loop, done = asyncio.get_running_loop(), list[str]()
    until, bag = loop.time() + seconds, list[str]()
    while loop.time() < until:
        bag = bag or chance.sample(names, len(names))
        done.append(bag.pop())
        await TROUBLES[done[-1]](house, chance)
        await asyncio.sleep(chance.uniform(*BRIEF))
    return done
