"""What leaves a journal: what entries said of who is forgotten, and streams that nobody ever used.

Whatever a person does bears the id of a command; a stream without any holds only what the server wrote by itself. Such
streams are found without holding up who writes.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from puur.journal.entry import VersionConflict
from puur.journal.schema import ENTRIES_TABLE

_STREAMS_PER_BATCH: Final = 100
"""The number of streams looked at in one batch, which takes some milliseconds."""
_MAX_UNUSED_ENTRIES: Final = 100
"""The most entries that a stream which nobody used can have: bots may have played on until a person's turn."""
_Rows = list[dict[str, Any]]
UnusedStreams = list[tuple[str, int]]
"""Streams that nobody used, each as its name and the number of its entries."""
_UPDATE: Final = (
    sa.update(ENTRIES_TABLE)
    .where(ENTRIES_TABLE.c.stream == sa.bindparam("of"), ENTRIES_TABLE.c.version == sa.bindparam("at_version"))
    .values(who=sa.bindparam("new_who"), data=sa.bindparam("new_data"))
)


def replace_rows(connection: sa.Connection, stream: str, expected: int, changed: _Rows, added: _Rows) -> None:
    """Replace rows of a stream, add others and commit. SQLite files are marked as still containing the old data.

    expected: the stream's version; VersionConflict is raised, changing nothing, if it is at another one.
    changed: rows of existing versions, of which author and data are replaced. added: new rows. Both are dicts by
    column.
    """
    _check_version(connection, stream, expected)
    for row in changed:
        given = {"of": stream, "at_version": row["version"], "new_who": row["who"], "new_data": row["data"]}
        connection.execute(_UPDATE, given)
    if added:
        connection.execute(sa.insert(ENTRIES_TABLE), added)
    _set_vacuum_pending(connection, "1")
    connection.commit()


def is_vacuum_pending(connection: sa.Connection) -> bool:
    """Return whether the SQLite file may still contain replaced data on disk; always False for PostgreSQL."""
    sqlite = connection.dialect.name == "sqlite"
    return sqlite and connection.exec_driver_sql("PRAGMA user_version").scalar() == 1


def vacuum(connection: sa.Connection) -> None:
    """Rewrite the SQLite file without replaced data and empty its log.

    While others use it, it stays marked as pending.
    PostgreSQL only frees the space; its logs and backups are the responsibility of its operator.
    """
    try:
        if connection.dialect.name != "sqlite":
            connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql("VACUUM entries")
            return
        connection.exec_driver_sql("VACUUM")
        _set_vacuum_pending(connection, "0")
        connection.commit()
        busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()
        if busy:
            _set_vacuum_pending(connection, "1")
            connection.commit()
    except OperationalError:
        connection.rollback()


def _set_vacuum_pending(connection: sa.Connection, number: str) -> None:
    """Remember in the file itself whether it is to be tidied."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")


def find_streams_without_commands(
    connection: sa.Connection, prefix: str, after: str, before: int
) -> tuple[UnusedStreams, str | None]:
    """Return a batch of streams (name, version) in which no command was carried out, and the name to continue from.

    Only streams of at most `_MAX_UNUSED_ENTRIES` entries count. prefix: of their names. after: the name to begin
    after. The second result is None when there are no more.
    before: only those unchanged since then (ms since 1970).
    """
    if connection.dialect.name != "sqlite":
        return _find_all_unused(connection, prefix, before), None
    found: UnusedStreams = []
    for _ in range(_STREAMS_PER_BATCH):
        next_one = (
            sa.select(ENTRIES_TABLE.c.stream)
            .where(ENTRIES_TABLE.c.stream > after)
            .order_by(ENTRIES_TABLE.c.stream)
            .limit(1)
        )
        name = connection.scalar(next_one)
        if name is None or not name.startswith(prefix):
            return found, None
        after = name
        last = (
            sa.select(ENTRIES_TABLE.c.at, ENTRIES_TABLE.c.command)
            .where(ENTRIES_TABLE.c.stream == name)
            .limit(_MAX_UNUSED_ENTRIES + 1)
        )
        rows = connection.execute(last).all()
        if len(rows) <= _MAX_UNUSED_ENTRIES and rows[-1].at < before and all(row.command is None for row in rows):
            found.append((name, len(rows)))
    return found, after


def _find_all_unused(connection: sa.Connection, prefix: str, before: int) -> UnusedStreams:
    """Return them from a database in which who reads holds up nobody."""
    version = sa.func.max(ENTRIES_TABLE.c.version)
    still = sa.and_(
        sa.func.max(ENTRIES_TABLE.c.at) < before,
        sa.func.count(ENTRIES_TABLE.c.command) == 0,
        version <= _MAX_UNUSED_ENTRIES,
    )
    query = sa.select(ENTRIES_TABLE.c.stream, version).where(ENTRIES_TABLE.c.stream.startswith(prefix, autoescape=True))
    return [(name, number) for name, number in connection.execute(query.group_by(ENTRIES_TABLE.c.stream).having(still))]


def delete_stream(connection: sa.Connection, stream: str, expected: int) -> None:
    """Delete a stream with all its entries and commit. Raises VersionConflict if it is not at version ``expected``."""
    _check_version(connection, stream, expected)
    connection.execute(sa.delete(ENTRIES_TABLE).where(ENTRIES_TABLE.c.stream == stream))
    connection.commit()


def _check_version(connection: sa.Connection, stream: str, expected: int) -> None:
    """Raise Conflict if a stream is not at that version."""
    latest = connection.scalar(sa.select(sa.func.max(ENTRIES_TABLE.c.version)).where(ENTRIES_TABLE.c.stream == stream))
    if latest != expected:
        raise VersionConflict(stream)
