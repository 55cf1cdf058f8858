"""The other server processes on the same database: players of one table may be connected to any of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any, Final

from puur.errors import Newer, StoreFault
from puur.extras import needs_extra
from puur.service.live.cluster_news import NewsChannel, TableNewsBetweenServers
from puur.service.live.live_table import LiveTable
from puur.service.table.replies import Heard

_REPORT_INTERVAL_SECONDS: Final = 5.0
"""Seconds between two reports of a process on the versions of its tables and who is present there."""
PRESENCE_REPORT_VALID_SECONDS: Final = 3 * _REPORT_INTERVAL_SECONDS
"""Seconds after which a report expires, since a process that was killed sends no more."""
STORE_RETRY_SECONDS: Final = 1.0
"""Seconds before another attempt to read a store that could not be reached."""
_STREAM_PREFIX: Final = "table/"
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; faults of the connection to other server processes are logged here."""


def open_news_channel(url: str) -> NewsChannel:
    """Return the message channel over Redis, which need not answer yet.

    Raises BadInput for an invalid URL, or where the library for Redis is not installed.
    url: such as ``redis://127.0.0.1:6379``.
    """
    with needs_extra("postgres"):
        from puur.service.live.redis_channel import open_redis_channel  # noqa: PLC0415 - one process alone need not load the library

    return open_redis_channel(url)


async def check_redis_reachable(url: str) -> None:
    """Check that Redis answers. Raises BadInput with the reason if not.

    url: such as ``redis://127.0.0.1:6379``.
    """
    with needs_extra("postgres"):
        from puur.service.live.redis_channel import check_redis  # noqa: PLC0415 - as above

    await check_redis(url)


class ClusterSync:
    """Keeps the tables of this server process the same as those of other processes on one database; idle if alone.

    process: the random id of this process, from which the others recognise its messages.
    """

    def __init__(self, rooms: Mapping[str, LiveTable], wire: NewsChannel | None = None) -> None:
        """Send and receive nothing yet.

        rooms: the tables that this process has in memory, by table id; the caller keeps it up to date.
        wire: the way to the other processes; None if this process is alone, and then nothing is ever sent.
        """
        self.process = secrets.token_hex(4)
        self._rooms = rooms
        self._wire = wire
        self._tasks: set[asyncio.Task[None]] = set()

    def start_listening(self) -> None:
        """Start listening for messages of other processes. Nothing happens if this one is alone."""
        if self._wire is not None:
            self._wire.listen(self.handle_news, self.read_new_entries)
            self._start(self._beat_on())

    def announce_table(self, room: LiveTable, heard: Heard | None = None) -> None:
        """Tell other processes a table's version and who is present, without waiting.

        Nothing happens if this one is alone.

        heard: something that was said at the table, to be shown there too; None for nothing.
        """
        if self._wire is not None:
            here = tuple(sorted(room.connected))
            hidden = tuple(sorted(room.seats_with_pages_in_background))
            self._wire.publish(
                TableNewsBetweenServers(
                    f"{_STREAM_PREFIX}{room.table.id}", room.table.version, self.process, here, heard, hidden
                )
            )

    async def read_table_entries(self, room: LiveTable) -> None:
        """Read what other processes have stored of a table since this one last read it.

        Nothing happens if this one is alone.
        """
        if self._wire is not None:
            await room.catch_up()

    async def catch_up_table(self, room: LiveTable) -> bool:
        """Read what other processes have stored of a table, and return whether there was anything new.

        Called before a command is refused, since another process may have changed the table.
        """
        before = room.table.version
        await self.read_table_entries(room)
        return room.table.version != before

    def handle_news(self, news: TableNewsBetweenServers) -> None:
        """Take in another process's message about a table, and begin to read its new entries if there are any.

        Messages about tables that are not in memory here, and this process's own ones, are ignored.
        """
        room = self._rooms.get(news.stream.removeprefix(_STREAM_PREFIX))
        if room is None or news.process == self.process:
            return
        before, known = room.present, room.elsewhere.has_report_from(news.process)
        room.elsewhere.store_report(
            news.process, news.here, asyncio.get_running_loop().time() + PRESENCE_REPORT_VALID_SECONDS, news.hidden
        )
        if not known and room.connected:
            self.announce_table(room)
        if news.heard is not None:
            room.send_heard_locally(news.heard)
        if news.version > room.table.version:
            self._start(self._follow(room, news.version))
        elif room.present != before:
            room.broadcast()

    async def read_new_entries(self) -> None:
        """Read every table's new entries, in case a message was lost.

        Does nothing while the store cannot be reached.
        """
        try:
            for room in list(self._rooms.values()):
                await _catch_up(room)
        except StoreFault as problem:
            LOG.warning("tables are not read on: the store does not work: %s", problem)

    async def _follow(self, room: LiveTable, version: int) -> None:
        """Read a table on up to a version, as soon as the store works."""
        while self._rooms.get(room.table.id) is room:
            try:
                await _catch_up(room, version)
            except StoreFault as problem:
                LOG.warning("tables are not read on: the store does not work: %s", problem)
                await asyncio.sleep(STORE_RETRY_SECONDS)
            else:
                return

    async def close(self) -> None:
        """Stop sending and receiving, and drop what is still queued."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._wire is not None:
            await self._wire.close()

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(_REPORT_INTERVAL_SECONDS)
            for room in list(self._rooms.values()):
                self._beat(room)

    def _beat(self, room: LiveTable) -> None:
        before = room.present
        room.elsewhere.drop_expired_reports(asyncio.get_running_loop().time())
        if room.present != before:
            room.broadcast()
        if room.connected:
            self.announce_table(room)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _catch_up(room: LiveTable, version: int | None = None) -> None:
    """Take what others have written of a table; leave it to them where a newer version of Puur writes there."""
    try:
        await room.catch_up(version)
    except Newer as newer:
        LOG.warning("table %s is left to newer servers: %s", room.table.id, newer)
        room.close_all(newer.message)
