"""What it costs a server to hear that a table elsewhere has gone on: ``python -m benchmarks.load.news``.

Every server hears of every table, since any of them may have somebody at it; most of what it hears is not for it.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from redis.asyncio import Redis

from benchmarks.rehearsal import programs
from puur.service.live.cluster import ClusterSync
from puur.service.live.cluster_news import TableNewsBetweenServers
from puur.service.live.redis_channel import REDIS_CHANNEL_NAME, open_redis_channel

MESSAGES: Final = 20_000
BATCH: Final = 500


class Hearing(msgspec.Struct, frozen=True):
    """What was measured. us: microseconds of CPU of the server for each of them, of tables at which it has nobody."""

    heard: int
    us: float


async def _hear(url: str) -> Hearing:
    wire, heard = open_redis_channel(url), 0
    neighbours = ClusterSync({})

    def hear(news: TableNewsBetweenServers) -> None:
        nonlocal heard
        heard += 1
        neighbours.handle_news(news)

    wire.listen(hear, neighbours.read_new_entries)
    async with Redis.from_url(url) as client:
        while not (await client.pubsub_numsub(REDIS_CHANNEL_NAME))[0][1]:  # noqa: ASYNC110 - Redis decides when
            await asyncio.sleep(0.05)
    teller = await asyncio.create_subprocess_exec(sys.executable, "-m", "benchmarks.load.news", url)
    while not heard:  # noqa: ASYNC110 - the other process decides when
        await asyncio.sleep(0.001)
    before, first = _spent(), heard
    while heard < MESSAGES:  # noqa: ASYNC110 - the same
        await asyncio.sleep(0.01)
    spent = _spent() - before
    await teller.wait()
    await wire.close()
    return Hearing(heard, round(1e6 * spent / (heard - first), 1))


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def _tell(url: str) -> None:
    news = msgspec.json.encode(TableNewsBetweenServers("table/AbCdEfGh", 123, "0123abcd", (0, 2)))
    async with Redis.from_url(url) as client:
        for _ in range(MESSAGES // BATCH):
            pipe = client.pipeline(transaction=False)
            for _ in range(BATCH):
                pipe.publish(REDIS_CHANNEL_NAME, news)
            await pipe.execute()


def main() -> None:
    """Measure and print JSON; given an address, be the one who tells."""
    if len(sys.argv) > 1:
        uvloop.run(_tell(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory(prefix="puur-news-") as made:
        server = programs.redis(Path(made))
        server.start()
        try:
            server.wait()
            hearing = uvloop.run(_hear(f"redis://127.0.0.1:{server.port}"))
        finally:
            server.stop()
    sys.stdout.write(msgspec.json.encode(hearing).decode() + "\n")


if __name__ == "__main__":
    main()
