"""The SQLite file on disk: who owns it, whether it is still the one that was opened, whether it can be read.

A new store is made beside its place and then moved there whole, so that an empty file is never one of ours. A
new store does not replace a damaged one, since that would hide the damage.

The health check writes nothing. SQLite: the lock for writing is taken and released, the file is still the one that was
opened, and its disk has room. The file is read through from a connection of its own, only as often as that costs little
time. PostgreSQL: the server says whether it may be written.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from puur.errors import BadInput
from puur.journal.entry import StoreFault
from puur.journal.schema import ENTRIES_TABLE
from puur.words.message import said

PRIVATE_FILE_MODE: Final = 0o600
"""The file mode with which only the owner may read and write (octal 600)."""
_PRIVATE_FOLDER_MODE: Final = 0o700
MIN_FREE_BYTES: Final = 8 * 1024 * 1024
"""Bytes that must be free on the disk: some thousand entries and the log of the database."""
_SQLITE_SIDE_FILE_SUFFIXES: Final = ("-wal", "-shm", "-journal")
FileIdentity = tuple[int, int]
"""What tells a file from any other, whatever their names: its device and its number there."""


def create_store_if_missing(path: Path, make: Callable[[Path], None]) -> None:
    """Create the store with ``make`` if it is missing, and make it readable by its owner only.

    make: writes a new store to a path; the store gets its own name only when complete. Raises BadInput for an empty
    file.
    """
    if not path.exists():
        fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
        try:
            make(fresh)
            fresh.chmod(PRIVATE_FILE_MODE)
            _publish(fresh, path)
        finally:
            for one in (fresh, *_companion_files(fresh)):
                one.unlink(missing_ok=True)
    if path.stat().st_size == 0:
        raise BadInput(said("store.empty", file=str(path)), {"field": "database"})
    for one in (path, *_companion_files(path)):
        restrict_permissions(one, PRIVATE_FILE_MODE)


def _publish(fresh: Path, path: Path) -> None:
    """Give the new store its name, unless another process was first."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        fresh.replace(path)


def _companion_files(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in _SQLITE_SIDE_FILE_SUFFIXES]


def ensure_private_folder(folder: Path) -> None:
    """Create the data folder and make it accessible to its owner only; a shared one (sticky bit) is left as it is."""
    folder.mkdir(mode=_PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
    if not folder.stat().st_mode & stat.S_ISVTX:
        restrict_permissions(folder, _PRIVATE_FOLDER_MODE)


def restrict_permissions(path: Path, mode: int) -> None:
    """Remove the permissions on a file or folder that are not in ``mode``.

    A missing or somebody else's file is ignored.
    """
    with suppress(FileNotFoundError, PermissionError):
        there = stat.S_IMODE(path.stat().st_mode)
        if there & ~mode:
            path.chmod(there & mode)


def wal_path(path: Path) -> Path:
    """Return the path of SQLite's write-ahead log of a store."""
    return path.with_name(path.name + _SQLITE_SIDE_FILE_SUFFIXES[0])


def file_identity(path: Path) -> FileIdentity:
    """Return the identity of a file (device and inode), independent of its name."""
    there = path.stat()
    return there.st_dev, there.st_ino


def check_same_file(path: Path, opened: FileIdentity, *, empty: bool = False) -> None:
    """Raise StoreFault if the file is missing, empty, or was replaced since it was opened.

    opened: its identity then. empty: whether it may be empty.
    """
    try:
        there = file_identity(path) == opened and (empty or path.stat().st_size > 0)
    except OSError as problem:
        raise StoreFault(problem.strerror or "the file is gone") from None
    if not there:
        raise StoreFault("the file was taken away or put in the place of another")


def _check_file(path: Path, opened: FileIdentity) -> None:
    """Raise StoreFault if the file is missing, empty or was replaced, or its disk has less than 8 MiB left.

    opened: its identity when opened.
    """
    check_same_file(path, opened)
    try:
        free = shutil.disk_usage(path).free
    except OSError as problem:
        raise StoreFault(problem.strerror or "the file is gone") from None
    if free < MIN_FREE_BYTES:
        raise StoreFault("the disk is full")


FULL_READ_PAUSE_FACTOR: Final = 10.0
"""The pause between two readings of the whole file is at least so many times as long as the last reading took."""
MIN_FULL_READ_PAUSE_SECONDS: Final = 2.0
"""The least seconds between two readings of the whole file."""
FAILED_WRITE_REPORTED_SECONDS: Final = 30.0
"""Seconds for which a write that failed is held against the store, unless another one succeeded."""


class SqliteFileChecker:
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
        await asyncio.to_thread(_check_file, self._path, opened)
        if time.monotonic() >= self._again:
            self._again = float("inf")
            began = time.monotonic()
            try:
                self._found = await asyncio.to_thread(_damage, self._path)
            finally:
                ended = time.monotonic()
                self._again = ended + max(MIN_FULL_READ_PAUSE_SECONDS, FULL_READ_PAUSE_FACTOR * (ended - began))
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
        connection.execute(sa.select(ENTRIES_TABLE.c.version).limit(1)).close()
        connection.rollback()
        return
    connection.execute(sa.select(ENTRIES_TABLE.c.version).limit(1)).close()
    allowed = sa.text("SELECT has_table_privilege(current_user, 'entries', 'INSERT') AND NOT pg_is_in_recovery()")
    if not connection.scalar(allowed) or connection.scalar(sa.text("SHOW transaction_read_only")) == "on":
        raise StoreFault("the database may only be read")
