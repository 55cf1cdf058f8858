"""Where a journal lies: the same work on a connection, done in SQLite's own thread or over PostgreSQL's driver."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")


class Database(Protocol):
    """Does work on a connection; what the work does not commit is undone."""

    name: str
    """``sqlite`` or ``postgresql``."""

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Return what the work returns."""

    async def close(self) -> None:
        """Let go of every connection."""


class Sqlite:
    """One file (or memory), one connection, one thread: insert and commit need no more than one change of threads."""

    name = "sqlite"

    def __init__(self, url: str) -> None:
        """Take the URL; the file is opened with the first work."""
        self._engine = sa.create_engine(url, poolclass=sa.StaticPool)
        sa.event.listen(self._engine, "connect", _set_pragmas)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sa.Connection | None = None

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _work(self, work: Callable[[sa.Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            return work(self._connection)
        finally:
            self._connection.rollback()

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


class Postgres:
    """Any number of connections over the asynchronous driver."""

    name = "postgresql"

    def __init__(self, engine: AsyncEngine) -> None:
        """Take the engine."""
        self._engine = engine

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work on a connection of its own."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _set_pragmas(connection: Any, record: object) -> None:  # noqa: ANN401 - the driver's own type
    del record
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
