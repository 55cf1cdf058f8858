"""Where a journal lies: work is done on a connection; that of SQLite has a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from puur.journal import file
from puur.journal.entry import StoreFault
from puur.journal.file import SqliteFileChecker
from puur.journal.schema import STORE_METADATA

_T = TypeVar("_T")
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")


class Database(Protocol):
    """A database with entries, on which work is run. What the work does not commit is rolled back.

    name: of the SQL dialect. Failures raise StoreFault; IntegrityError means that another writer came first.
    """

    name: str
    """``sqlite`` or ``postgresql``."""

    async def run(self, work: Callable[[sa.Connection], _T], *, is_long: bool = False, writes: bool = False) -> _T:
        """Run the work with a connection and return its result. What the work has not committed is rolled back.

        is_long: True lets the work run without a time limit. writes: True if the work writes, so that the file is
        checked first. Raises StoreFault if the database fails.
        """

    async def check_storage(self) -> None:
        """Raise StoreFault if the storage is damaged, replaced or full."""

    async def close(self) -> None:
        """Close all connections."""


class Sqlite:
    """A SQLite database with one connection in one thread, which keeps commits fast."""

    name = "sqlite"

    def __init__(self, url: str) -> None:
        """Take the URL; the file is opened (and made) with the first work."""
        self._engine = _sqlite(url, sa.StaticPool)
        self._path = _path(self._engine.url.database)
        self._doctor = SqliteFileChecker(self._path)
        self._opened: file.FileIdentity | None = None
        self._log: file.FileIdentity | None = None
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sa.Connection | None = None

    async def run(self, work: Callable[[sa.Connection], _T], *, is_long: bool = False, writes: bool = False) -> _T:
        """Run the work in the database's thread and return its result. Raises StoreFault if it fails.

        writes: the file's place is checked first, so that no write goes to a deleted file.
        """
        del is_long
        do = self._write if writes else self._work
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, do, work)
        except (OSError, SQLAlchemyError) as problem:
            raise_store_fault(problem)

    def _write(self, work: Callable[[sa.Connection], _T]) -> _T:
        self._same()
        done = self._work(work)
        self._same()
        return done

    def _same(self) -> None:
        """Raise StoreFault where the file, or the log in which the last commits lie, is not the one we write to."""
        if self._path is None or self._opened is None:
            return
        file.check_same_file(self._path, self._opened)
        log = file.wal_path(self._path)
        if self._log is not None:
            file.check_same_file(log, self._log, empty=True)
        elif log.exists():
            self._log = file.file_identity(log)

    def _work(self, work: Callable[[sa.Connection], _T]) -> _T:
        if self._connection is None:
            self._connection = self._connect()
        try:
            return work(self._connection)
        finally:
            self._connection.rollback()

    def _connect(self) -> sa.Connection:
        if self._path is None:
            return self._engine.connect()
        file.create_store_if_missing(self._path, _create_store)
        connection = self._engine.connect()
        self._opened = file.file_identity(self._path)
        return connection

    async def check_storage(self) -> None:
        """Raise StoreFault if the file is damaged or replaced, or the disk full."""
        await asyncio.to_thread(self._same)
        await self._doctor.check_storage(self._opened)

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def raise_store_fault(problem: OSError | SQLAlchemyError) -> NoReturn:
    """Raise IntegrityError as it is, all else as StoreFault, without what was asked: names may stand in it."""
    if isinstance(problem, IntegrityError):
        raise problem
    said = str(getattr(problem, "orig", None) or problem)
    if isinstance(problem, SQLAlchemyError) and (isinstance(problem, DataError) or not isinstance(problem, DBAPIError)):
        said = type(problem).__name__
    raise StoreFault(said.splitlines()[0][:300] if said else type(problem).__name__) from None


def _path(database: str | None) -> Path | None:
    """Return the file of a store, None where it lies in memory."""
    return Path(database) if database and database != ":memory:" and not database.startswith("file:") else None


def _sqlite(url: str | sa.URL, pool: type[sa.Pool]) -> sa.Engine:
    engine = sa.create_engine(url, poolclass=pool, hide_parameters=True)
    sa.event.listen(engine, "connect", _set_pragmas)
    return engine


def _create_store(path: Path) -> None:
    """Make a store with nothing in it; its log is emptied with the last connection."""
    engine = _sqlite(sa.URL.create("sqlite", database=str(path)), sa.NullPool)
    STORE_METADATA.create_all(engine)
    engine.dispose()


def _set_pragmas(connection: Any, record: object) -> None:  # noqa: ANN401 - the driver's own type
    del record
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
