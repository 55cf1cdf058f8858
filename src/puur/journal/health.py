"""Whether a store can be read and written, found out without writing anything.

SQLite: the lock for writing is taken and given back, the file is still the one that was opened, and there is room on
its disk. It is read through from a connection of its own, as often as that costs a small part of the time only.
PostgreSQL: the server says whether it may be written.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from puur.journal.entry import StoreFault
from puur.journal.file import check_file
from puur.journal.schema import ENTRIES

PAUSE_FACTOR: Final = 10.0
"""The pause between two readings of the whole file is at least so many times as long as the last reading took."""
LEAST_PAUSE: Final = 2.0
"""The least seconds between two readings of the whole file."""
RECENT: Final = 30.0
"""Seconds for which a write that failed is held against the store, unless another one succeeded."""


class HealthCheck:
    """Checks the file of a SQLite store from time to time. path: the file, None for a store in memory."""

    def __init__(self, path: Path | None) -> None:
        """Take the file; nothing is read yet."""
        self._path = path
        self._again = 0.0
        self._found = ""

    async def check_storage(self, opened: tuple[int, int] | None) -> None:
        """Raise StoreFault if the file is damaged or replaced, or its disk full.

        Damage is searched for only now and then.
        opened: the file's identity when it was opened, None for a store in memory, which is not checked.
        """
        if self._path is None or opened is None:
            return
        await asyncio.to_thread(check_file, self._path, opened)
        if time.monotonic() >= self._again:
            self._again = float("inf")
            began = time.monotonic()
            try:
                self._found = await asyncio.to_thread(_damage, self._path)
            finally:
                ended = time.monotonic()
                self._again = ended + max(LEAST_PAUSE, PAUSE_FACTOR * (ended - began))
        if self._found:
            raise StoreFault(self._found)


def _damage(path: Path) -> str:
    """Read the whole file; return what is wrong with it, "" if nothing."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
        try:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.OperationalError as problem:
        return "" if "locked" in str(problem) else str(problem)
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if said == "ok" else " ".join(str(said).split())[:200]


def check_readable_and_writable(connection: sa.Connection) -> None:
    """Raise StoreFault or a database error if the store cannot be read or written; writes nothing."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.execute(sa.select(ENTRIES.c.version).limit(1)).close()
        connection.rollback()
        return
    connection.execute(sa.select(ENTRIES.c.version).limit(1)).close()
    allowed = sa.text("SELECT has_table_privilege(current_user, 'entries', 'INSERT') AND NOT pg_is_in_recovery()")
    if not connection.scalar(allowed) or connection.scalar(sa.text("SHOW transaction_read_only")) == "on":
        raise StoreFault("the database may only be read")
