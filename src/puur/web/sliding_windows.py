"""How often an address or account did something lately, counted in sliding windows for all rate limits.

An address is counted as an IPv4 address or an IPv6 network. Several servers count together over one Redis: each counts
hits itself and tells the others, so within milliseconds all have the same counts. While Redis is away, each counts
alone. Who it was is sent as a digest under the store's secret; nothing is stored.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

import msgspec

from puur.extras import needs_extra

_MOST_KEYS: Final = 10_000
"""How many keys may be counted before the expired ones are removed."""


class SlidingWindow:
    """A rate limit that counts hits by key over the last seconds.

    >>> at = [0.0]
    >>> window = SlidingWindow(60, lambda: at[0])
    >>> [window.count_hit("anna"), window.count_hit("anna")]
    [0.0, 0.0]
    >>> window.seconds_to_wait("anna", 2), window.seconds_to_wait("beat", 2)
    (60.0, 0.0)
    >>> at[0] = 61.0
    >>> window.seconds_to_wait("anna", 2)
    0.0
    """

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Count nothing yet.

        seconds: how long a hit counts. clock: returns the time in seconds from any fixed moment.
        """
        self._seconds = seconds
        self._clock = clock
        self._taken: defaultdict[Hashable, deque[float]] = defaultdict(deque)
        self._sweep_at = _MOST_KEYS

    def seconds_to_wait(self, key: Hashable, most: int) -> float:
        """Return how many seconds the key must wait before another hit, 0 for none. It does not count a hit.

        most: hits allowed in the window.
        """
        times = self._fresh(key)
        if times is None or len(times) < most:
            return 0.0
        return times[-most] + self._seconds - self._clock()

    def count_hit(self, key: Hashable) -> float:
        """Count a hit of the key, whether allowed or not, and return its time (clock of the window, s).

        With the time :meth:`uncount_hit` can take it back.
        """
        if len(self._taken) >= self._sweep_at:
            self._sweep()
        at = self._clock()
        self._taken[key].append(at)
        return at

    def uncount_hit(self, key: Hashable, at: float) -> None:
        """Take back a hit of ``key``. at: the time that :meth:`count_hit` returned for it.

        Nothing happens if it no longer counts.
        """
        times = self._fresh(key)
        with suppress(ValueError):
            if times is not None:
                times.remove(at)

    def _fresh(self, key: Hashable) -> deque[float] | None:
        times, since = self._taken.get(key), self._clock() - self._seconds
        while times and times[0] <= since:
            times.popleft()
        if not times:
            self._taken.pop(key, None)
            return None
        return times

    def _sweep(self) -> None:
        for key in list(self._taken):
            self._fresh(key)
        self._sweep_at = max(_MOST_KEYS, 2 * len(self._taken))


_CHANNEL: Final = "puur/counted"
_AGAIN: Final = 1.0
"""Seconds before another attempt to connect to Redis."""
_MOST: Final = 10_000
"""How many hits may wait to be sent to the other servers; further ones are counted here alone."""
LOG: Final = logging.getLogger("puur.web")
"""The server's log."""


class CountedHit(msgspec.Struct, frozen=True):
    """A message between servers: somebody did once more what is limited.

    process: the sender's id. window: which limit. who: a digest of whoever it was.
    back: whether an earlier hit is taken back instead.
    """

    process: str
    window: str
    who: str
    back: bool = False


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(CountedHit).decode


class SharedWindow(SlidingWindow):
    """A rate limit that several servers count together."""

    def __init__(self, name: str, seconds: float, tally: DistributedLimits) -> None:
        """Count nothing yet.

        name: of the limit, the same at all servers. seconds: how long a hit counts. tally: passes hits between servers.
        """
        super().__init__(seconds, time.monotonic)
        self._name, self._tally = name, tally

    def seconds_to_wait(self, key: Hashable, most: int) -> float:
        """Return how many seconds somebody (``key``) must wait before the next hit, 0 for none.

        It does not count a hit.
        most: hits allowed in the window.
        """
        return super().seconds_to_wait(self._tally.digest_key(key), most)

    def count_hit(self, key: Hashable) -> float:
        """Count a hit of ``key`` at all servers, whether allowed or not, and return its time.

        With the time :meth:`uncount_hit` can take it back.
        """
        who = self._tally.digest_key(key)
        self._tally.publish_hit(self._name, who)
        return super().count_hit(who)

    def uncount_hit(self, key: Hashable, at: float) -> None:
        """Take back at all servers a hit of ``key``. at: the time that :meth:`count_hit` returned for it."""
        who = self._tally.digest_key(key)
        self._tally.publish_hit(self._name, who, back=True)
        super().uncount_hit(who, at)

    def count_remote_hit(self, count: CountedHit) -> None:
        """Count a hit that another server has reported, or take it back if the message says so."""
        if not count.back:
            super().count_hit(count.who)
        elif (times := self._fresh(count.who)) is not None:
            times.pop()


class DistributedLimits:
    """The rate limits of a server, shared over Redis if there are several."""

    def __init__(self, redis: str | None = None) -> None:
        """Begin with nothing counted; nothing is told before :meth:`connect`."""
        self._redis = redis
        self._process = secrets.token_hex(4)
        self._secret = secrets.token_bytes(32)
        self._windows: dict[str, SharedWindow] = {}
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(_MOST)
        self._task: asyncio.Task[None] | None = None

    def get_window(self, name: str, seconds: float) -> SharedWindow:
        """Return the rate limit with that name, which counts hits over so many seconds.

        It is created if there is none of that name yet.
        """
        return self._windows.setdefault(name, SharedWindow(name, seconds, self))

    def digest_key(self, key: Hashable) -> str:
        """Return a digest of somebody who is counted: the same at all servers of a store, and not to be reversed."""
        return blake2b(repr(key).encode(), digest_size=12, key=self._secret).hexdigest()

    def publish_hit(self, window: str, who: str, *, back: bool = False) -> None:
        """Tell the other servers of a hit, or that one was taken back (``back``), without waiting.

        window: the name of the limit. who: the digest of whoever it was. It is dropped if alone or if too much waits.
        """
        if self._redis is not None and not self._waiting.full():
            self._waiting.put_nowait(_encode(CountedHit(self._process, window, who, back)))

    def handle_remote_hit(self, data: bytes) -> None:
        """Count what another server has told; a limit that this version does not know is ignored."""
        try:
            count = _decode(data)
        except msgspec.DecodeError as problem:
            LOG.warning("on Redis stands something that is not ours: %s", problem)
            return
        if count.process != self._process and count.window in self._windows:
            self._windows[count.window].count_remote_hit(count)

    def connect(self, secret: str) -> None:
        """Connect to the other servers, with their common secret."""
        if self._redis is not None:
            self._secret = blake2b(secret.encode(), person=b"tally").digest()
            self._task = asyncio.create_task(self._go_on(self._redis))

    async def close(self) -> None:
        """Stop telling and hearing other servers."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task], timeout=_AGAIN)
            self._task = None

    async def _go_on(self, url: str) -> None:
        with needs_extra("postgres"):
            from redis.asyncio import Redis  # noqa: PLC0415 - one server alone need not load it
            from redis.exceptions import RedisError  # noqa: PLC0415 - the same

        async with Redis.from_url(url, socket_connect_timeout=5, health_check_interval=5) as client:
            while True:
                try:
                    async with asyncio.TaskGroup() as both:
                        both.create_task(self._speak_on(client))
                        both.create_task(self._listen_on(client))
                except* (RedisError, OSError):
                    pass  # the other way over Redis says that it is away
                await asyncio.sleep(_AGAIN)

    async def _speak_on(self, client: Any) -> None:  # noqa: ANN401 - the library keeps its type to itself
        while True:
            await client.publish(_CHANNEL, await self._waiting.get())

    async def _listen_on(self, client: Any) -> None:  # noqa: ANN401 - the same
        async with client.pubsub() as channel:
            await channel.subscribe(_CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    self.handle_remote_hit(message["data"])


_HOUSEHOLD_BITS: Final = 64
"""The prefix length of the IPv6 network of one household, which can use any number of addresses in it."""


def rate_limit_address(connection: Any) -> str:  # noqa: ANN401 - a request or a socket of any kind
    """Return the address under which a request or WebSocket (``connection``) is counted for rate limits.

    It is the IPv4 address, or for IPv6 the /64 network; "" if the server does not know it.
    """
    client = connection.client
    return to_rate_limit_address(client.host) if client else ""


@lru_cache(maxsize=4096)
def to_rate_limit_address(host: str) -> str:
    """Return the form in which an IP address (``host``) is counted for rate limits; for IPv6 its /64 network.

    What is no IP address stays as it is.

    >>> to_rate_limit_address("192.0.2.7"), to_rate_limit_address("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    >>> to_rate_limit_address("::ffff:192.0.2.7"), to_rate_limit_address("testclient")
    ('192.0.2.7', 'testclient')
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:80]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, _HOUSEHOLD_BITS), strict=False))
