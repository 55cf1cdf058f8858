"""The journal in SQLite (one file, WAL, full sync) or PostgreSQL: the same code.

Appends that arrive while a commit is under way are written together with the next one, so that the disk is asked
once for many tables. Each is acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from puur.errors import BadInput
from puur.journal.entry import Conflict, Entry, New, numbered
from puur.journal.schema import ENTRIES, METADATA

BATCH: Final = 500
"""How many appends are committed together at most."""


@dataclass(slots=True)
class _Waiting:
    entries: list[Entry]
    done: asyncio.Future[int]


class SqlJournal:
    """A journal in a database. Open it with :func:`open_journal`."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine whose table exists."""
        self._engine = engine
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_on())

    async def append(self, stream: str, expected: int, entries: Sequence[New]) -> int:
        """Write the entries after version ``expected``; return the new version after the commit."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(numbered(stream, expected, entries), done))
        return await done

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        """Return the entries of a stream after a version."""
        query = sa.select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.version > after)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(ENTRIES.c.version))
            return [Entry(**row) for row in rows.mappings()]

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the names of the streams that begin so."""
        query = sa.select(ENTRIES.c.stream).distinct().where(ENTRIES.c.stream.startswith(prefix, autoescape=True))
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query.order_by(ENTRIES.c.stream)))

    async def backup(self, path: str) -> None:
        """Write a copy of the SQLite file as it now stands."""
        if self._engine.dialect.name != "sqlite":
            raise BadInput("the backup of a PostgreSQL store is made with pg_dump", {"field": "database"})
        if await asyncio.to_thread(Path(path).exists):
            raise BadInput(f"{path} is there already; name a new file", {"field": "path"})
        async with self._engine.connect() as connection:
            await connection.execute(sa.text("VACUUM INTO :path"), {"path": path})

    async def check(self) -> None:
        """Read from the store; raises what the database raises if it cannot."""
        async with self._engine.connect() as connection:
            await connection.execute(sa.select(ENTRIES.c.version).limit(1))

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self._queue.join()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    async def _write_on(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                waiting = [await self._queue.get()]
                while not self._queue.empty() and len(waiting) < BATCH:
                    waiting.append(self._queue.get_nowait())
                await _commit(connection, waiting)
                for _ in waiting:
                    self._queue.task_done()


async def _commit(connection: AsyncConnection, waiting: list[_Waiting]) -> None:
    """Commit them together; if one of them is too late, each by itself, so that it alone is told."""
    try:
        await _insert(connection, [entry for one in waiting for entry in one.entries])
    except IntegrityError as problem:
        await connection.rollback()
        await _one_by_one(connection, waiting, problem)
    except Exception as problem:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
        await connection.rollback()
        for one in waiting:
            _fail(one, problem, None)
    else:
        for one in waiting:
            if not one.done.done():
                one.done.set_result(one.entries[-1].version)


async def _one_by_one(connection: AsyncConnection, waiting: list[_Waiting], problem: IntegrityError) -> None:
    if len(waiting) == 1:
        _fail(waiting[0], Conflict(waiting[0].entries[0].stream), problem)
        return
    for one in waiting:
        await _commit(connection, [one])


async def _insert(connection: AsyncConnection, entries: list[Entry]) -> None:
    await connection.execute(sa.insert(ENTRIES), [asdict(entry) for entry in entries])
    await connection.commit()


def _fail(waiting: _Waiting, problem: Exception, cause: Exception | None) -> None:
    problem.__cause__ = cause
    if not waiting.done.done():
        waiting.done.set_exception(problem)


def _sqlite_pragmas(connection: Any, record: object) -> None:  # noqa: ANN401 - the driver's own type
    del record
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def open_journal(url: str) -> SqlJournal:
    """Open (and create) the journal at a database URL such as ``sqlite:///puur.db`` or ``postgresql://…``.

    BadInput if the URL names neither, or the database cannot be opened.
    """
    engine = create_async_engine(_driver(url))
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
    except (OSError, sa.exc.SQLAlchemyError) as problem:
        await engine.dispose()
        reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise BadInput(f"cannot be opened: {reason}", {"field": "database"}) from problem
    return SqlJournal(engine)


def _driver(url: str) -> str:
    for plain, driver in (("sqlite://", "sqlite+aiosqlite://"), ("postgresql://", "postgresql+asyncpg://")):
        if url.startswith(plain):
            return url.replace(plain, driver, 1)
    raise BadInput("must begin with sqlite:// or postgresql://", {"field": "database"})
