"""Replacing what entries say, and taking what they said off the disk: the one way in which a journal changes."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from puur.journal.entry import Conflict
from puur.journal.schema import ENTRIES

Rows = list[dict[str, Any]]
_UPDATE: Final = (
    sa.update(ENTRIES)
    .where(ENTRIES.c.stream == sa.bindparam("of"), ENTRIES.c.version == sa.bindparam("at_version"))
    .values(who=sa.bindparam("new_who"), data=sa.bindparam("new_data"))
)


def rewritten(connection: sa.Connection, stream: str, expected: int, changed: Rows, added: Rows) -> None:
    """Write who did what anew in these rows and add the others; Conflict if the stream is not at that version."""
    latest = connection.scalar(sa.select(sa.func.max(ENTRIES.c.version)).where(ENTRIES.c.stream == stream))
    if latest != expected:
        raise Conflict(stream)
    for row in changed:
        given = {"of": stream, "at_version": row["version"], "new_who": row["who"], "new_data": row["data"]}
        connection.execute(_UPDATE, given)
    if added:
        connection.execute(sa.insert(ENTRIES), added)
    _mark(connection, "1")
    connection.commit()


def unswept(connection: sa.Connection) -> bool:
    """Return whether the file may still hold what was replaced."""
    sqlite = connection.dialect.name == "sqlite"
    return sqlite and connection.exec_driver_sql("PRAGMA user_version").scalar() == 1


def swept(connection: sa.Connection) -> None:
    """Write the file anew without what was replaced, and empty its log; while others use it, this stays to be done.

    PostgreSQL gives the room free for other rows; its own log and backups are its operator's.
    """
    try:
        if connection.dialect.name != "sqlite":
            connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql("VACUUM entries")
            return
        connection.exec_driver_sql("VACUUM")
        _mark(connection, "0")
        connection.commit()
        busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()
        if busy:
            _mark(connection, "1")
            connection.commit()
    except OperationalError:
        connection.rollback()


def _mark(connection: sa.Connection, number: str) -> None:
    """Remember in the file itself whether it is to be tidied."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
