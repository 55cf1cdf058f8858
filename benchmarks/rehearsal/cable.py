"""A cable between a server and what it stands on: it can be cut, lie dead for a while, or swallow all that is on it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

CHUNK = 65536


class Cable:
    """Passes a port on to another. Open it before use; ``port`` is where it begins."""

    def __init__(self, to: int) -> None:
        """Take the port where it ends."""
        self._to = to
        self._age = 0
        self._flows, self._is_whole = asyncio.Event(), True
        self._flows.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        """Begin."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Break every connection, and let no new one through."""
        self._is_whole = False
        for end in self._ends:
            end.transport.abort()

    def freeze(self) -> None:
        """Let nothing through; nobody is told."""
        self._flows.clear()

    def swallow(self) -> None:
        """Lose the connections there are without telling anybody: a machine that is gone. New ones come through."""
        self._age += 1

    def mend(self) -> None:
        """Let everything through again."""
        self._is_whole = True
        self._flows.set()

    async def close(self) -> None:
        """End."""
        if self._server is not None:
            self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - it runs in one
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._ends.add(writer)
        other: asyncio.StreamWriter | None = None
        try:
            await self._flows.wait()
            if self._is_whole:
                there, other = await asyncio.open_connection("127.0.0.1", self._to)
                self._ends.add(other)
                age = self._age
                await asyncio.gather(self._pass(reader, other, age), self._pass(there, writer, age))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            for end in (writer, other):
                if end is not None:
                    self._ends.discard(end)
                    end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, age: int) -> None:
        while data := await reader.read(CHUNK):
            await self._flows.wait()
            if age != self._age:
                continue
            writer.write(data)
            await writer.drain()
        with suppress(OSError):
            writer.write_eof()
