"""Messages between server processes over Redis: published, never stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from puur.errors import BadInput
from puur.service.live.cluster_news import TableNewsBetweenServers
from puur.words.message import said

REDIS_CHANNEL_NAME: Final = "puur/news"
"""The name of the Redis channel on which server processes tell each other about changed tables."""
_RECONNECT_SECONDS: Final = 1.0
"""Seconds between attempts to connect to Redis. Meanwhile every process reads the journal that often."""
_CLOSE_STEP_SECONDS: Final = 1.0
"""Seconds that each step of closing may take, so that a silent Redis does not delay the end of the server."""
_MAX_QUEUED_NEWS: Final = 10_000
"""How many messages may wait to be published; further ones are dropped."""
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; faults of the connection to Redis are logged here."""
_decode: Final = msgspec.json.Decoder(TableNewsBetweenServers).decode


def open_redis_channel(url: str) -> _RedisChannel:
    """Return a channel over the Redis at a URL such as ``redis://127.0.0.1:6379``.

    Raises BadInput for an invalid URL.
    Redis need not answer yet, so that a server can start while it is down.
    """
    try:
        return _RedisChannel(Redis.from_url(url, socket_connect_timeout=5, health_check_interval=5))
    except ValueError as problem:
        raise BadInput(said("service.unreached", why=str(problem)), {"field": "redis"}) from problem


async def check_redis(url: str) -> None:
    """Check that Redis answers. Raises BadInput with the reason if not.

    url: such as ``redis://127.0.0.1:6379``.
    """
    try:
        async with Redis.from_url(url, socket_connect_timeout=5) as client:
            await client.ping()
    except (RedisError, OSError, ValueError) as problem:
        raise BadInput(said("service.unreached", why=str(problem)), {"field": "redis"}) from problem


class _RedisChannel:
    """Messages between server processes by way of Redis (publish/subscribe); they are not stored and may be lost."""

    def __init__(self, client: Redis) -> None:
        """Take the client, which need not be connected yet."""
        self._client = client
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(_MAX_QUEUED_NEWS)
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, hear: Callable[[TableNewsBetweenServers], None], look: Callable[[], Awaitable[None]]) -> None:
        """Begin to receive and send in the background.

        hear: is called with every message, own ones too. look: is awaited whenever messages may have been lost.
        """
        self._tasks = [asyncio.create_task(self._speak_on()), asyncio.create_task(self._listen_on(hear, look))]

    def publish(self, news: TableNewsBetweenServers) -> None:
        """Queue a message to send, without waiting. It is dropped if 10,000 wait already."""
        if not self._waiting.full():
            self._waiting.put_nowait(msgspec.json.encode(news))

    async def close(self) -> None:
        """Send the messages that still wait, for at most a second, then stop receiving and disconnect."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_STEP_SECONDS if self._tasks else 0):
                await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_CLOSE_STEP_SECONDS)
        with suppress(TimeoutError, RedisError, OSError):
            await asyncio.wait_for(self._client.aclose(), _CLOSE_STEP_SECONDS)

    async def _speak_on(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await self._client.publish(REDIS_CHANNEL_NAME, message)
            except (RedisError, OSError) as problem:
                LOG.warning("Redis took no message: %s", problem)
            finally:
                self._waiting.task_done()

    async def _listen_on(
        self, hear: Callable[[TableNewsBetweenServers], None], look: Callable[[], Awaitable[None]]
    ) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(REDIS_CHANNEL_NAME)
                    await look()
                    await _deliver(channel, hear)
            except (RedisError, OSError) as problem:
                LOG.warning("Redis is not heard: %s", problem)
            await look()
            await asyncio.sleep(_RECONNECT_SECONDS)


async def _deliver(channel: Any, hear: Callable[[TableNewsBetweenServers], None]) -> None:  # noqa: ANN401 - the library keeps its type to itself
    async for message in channel.listen():
        if message["type"] != "message":
            continue
        try:
            news = _decode(message["data"])
        except msgspec.DecodeError as problem:
            LOG.warning("on Redis stands something that is not ours: %s", problem)
            continue
        hear(news)
