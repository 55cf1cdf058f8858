"""The journal in SQLite (one file, WAL, full sync) or PostgreSQL: the same statements.

Appends that arrive while a commit is under way are written together with the next one, so that the disk is asked
once for many tables. Each is acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from puur.errors import BadInput, explain_os_error
from puur.extras import needs_extra
from puur.journal.database import Database, Sqlite
from puur.journal.entry import Entry, NewEntry, StoreFault, VersionConflict, number_entries
from puur.journal.file import FAILED_WRITE_REPORTED_SECONDS, PRIVATE_FILE_MODE, check_readable_and_writable
from puur.journal.maintenance import (
    UnusedStreams,
    delete_stream,
    find_streams_without_commands,
    is_vacuum_pending,
    replace_rows,
    vacuum,
)
from puur.journal.schema import ENTRIES_TABLE, FORMAT, FORMAT_TABLE, STORE_METADATA
from puur.words.message import said

_NUL: Final = "\0"
_MAX_APPENDS_PER_COMMIT: Final = 500
"""How many appends are committed together at most."""
_INSERT: Final = sa.insert(ENTRIES_TABLE)
_READ: Final = (
    sa.select(ENTRIES_TABLE)
    .where(ENTRIES_TABLE.c.stream == sa.bindparam("stream"), ENTRIES_TABLE.c.version > sa.bindparam("after"))
    .order_by(ENTRIES_TABLE.c.version)
)
"""Made once: building and recognising it cost more than running it."""
_DATABASE: Final = {"field": "database"}


@dataclass(slots=True)
class _Waiting:
    entries: list[Entry]
    done: asyncio.Future[int]


class SqlJournal:
    """A journal in an SQL database, opened by :func:`open_journal`."""

    def __init__(self, database: Database) -> None:
        """Take a database whose table exists."""
        self._database = database
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_on())
        self._failed: tuple[float, StoreFault] | None = None

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Write entries after version ``expected`` and return the new version once they are committed.

        Raises VersionConflict, writing nothing, if the stream is at another version or a command id is stored already.
        Raises BadInput for a NUL in a name or id, which PostgreSQL cannot store.
        """
        if any(_NUL in f"{stream}{new.who}{new.kind}{new.command}" for new in entries):
            raise BadInput(said("store.no-nul"), {"field": "id"})
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(number_entries(stream, expected, entries), done))
        return await done

    async def rewrite(self, stream: str, expected: int, changed: Sequence[Entry], note: NewEntry | None = None) -> int:
        """Replace entries of equal versions, append the note if there is one, then erase old content from disk.

        Returns the new version. Raises VersionConflict if the stream is not at version ``expected``; then nothing is
        changed.
        """
        added = [] if note is None else number_entries(stream, expected, [note])
        rows = [_row(entry) for entry in changed], [_row(entry) for entry in added]
        try:
            await self._database.run(lambda connection: replace_rows(connection, stream, expected, *rows), writes=True)
        except IntegrityError as problem:
            raise VersionConflict(stream) from problem
        await self._database.run(vacuum, is_long=True)
        return expected + len(added)

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        """Return the entries of a stream with versions above ``after``, in order; empty if there are none."""
        if _NUL in stream:
            return []
        asked = {"stream": stream, "after": after}
        return await self._database.run(lambda connection: [Entry(*row) for row in connection.execute(_READ, asked)])

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the sorted names of all streams with that prefix."""
        names = (
            sa.select(ENTRIES_TABLE.c.stream)
            .distinct()
            .where(ENTRIES_TABLE.c.stream.startswith(prefix, autoescape=True))
        )
        query = names.order_by(ENTRIES_TABLE.c.stream)
        return await self._database.run(lambda connection: list(connection.scalars(query)))

    async def streams_without_commands(self, prefix: str, before: int) -> list[tuple[str, int]]:
        """Return (name, version) of streams with that prefix in which no command was carried out.

        Only those unchanged since ``before`` (ms since 1970). They are read in batches so that writers are not blocked.
        """
        found: UnusedStreams = []
        after: str | None = prefix
        while after is not None:
            part, after = await self._database.run(
                partial(find_streams_without_commands, prefix=prefix, after=after, before=before)
            )
            found += part
        return found

    async def discard(self, stream: str, expected: int) -> None:
        """Delete a stream with all its entries. Raises VersionConflict if it is not at version ``expected``."""
        await self._database.run(lambda connection: delete_stream(connection, stream, expected), writes=True)

    async def backup(self, path: str) -> None:
        """Copy the SQLite store to a new file.

        Raises BadInput for PostgreSQL, or if the file exists or cannot be written.
        """
        if self._database.name != "sqlite":
            raise BadInput(said("store.pg-dump"), {"field": "database"})
        try:
            await asyncio.to_thread(Path(path).touch, PRIVATE_FILE_MODE, exist_ok=False)
        except FileExistsError:
            raise BadInput(said("store.file-there", file=path), {"field": "path"}) from None
        except OSError as problem:
            raise BadInput(
                said("store.unwritten", file=path, why=explain_os_error(problem)), {"field": "path"}
            ) from None
        copy = sa.text("VACUUM INTO :path").bindparams(path=path)
        await self._database.run(lambda connection: connection.execute(copy).close())

    async def check(self) -> None:
        """Raise StoreFault if the store cannot be read and written, or a write has failed recently; writes nothing."""
        await self._database.check_storage()
        await self._database.run(check_readable_and_writable)
        if (
            self._failed is not None
            and asyncio.get_running_loop().time() < self._failed[0] + FAILED_WRITE_REPORTED_SECONDS
        ):
            raise self._failed[1]

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        await self._queue.join()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._database.close()

    async def _write_on(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty() and len(waiting) < _MAX_APPENDS_PER_COMMIT:
                waiting.append(self._queue.get_nowait())
            await self._commit(waiting)
            for _ in waiting:
                self._queue.task_done()

    async def _commit(self, waiting: list[_Waiting]) -> None:
        """Commit them together; if one of them is too late, each by itself, so that it alone is told."""
        rows = [_row(entry) for one in waiting for entry in one.entries]
        try:
            await self._database.run(lambda connection: _insert(connection, rows), writes=True)
        except IntegrityError as problem:
            await self._one_by_one(waiting, problem)
        except Exception as problem:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            if isinstance(problem, StoreFault):
                self._failed = asyncio.get_running_loop().time(), problem
            for one in waiting:
                _fail(one, problem, None)
        else:
            self._failed = None
            for one in waiting:
                if not one.done.done():
                    one.done.set_result(one.entries[-1].version)

    async def _one_by_one(self, waiting: list[_Waiting], problem: IntegrityError) -> None:
        if len(waiting) == 1:
            _fail(waiting[0], VersionConflict(waiting[0].entries[0].stream), problem)
            return
        for one in waiting:
            await self._commit([one])


def _insert(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
    connection.execute(_INSERT, rows)
    connection.commit()


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "stream": entry.stream,
        "version": entry.version,
        "at": entry.at,
        "who": entry.who,
        "kind": entry.kind,
        "data": entry.data,
        "command": entry.command,
    }


def _fail(waiting: _Waiting, problem: Exception, cause: Exception | None) -> None:
    problem.__cause__ = cause
    if not waiting.done.done():
        waiting.done.set_exception(problem)


async def open_journal(url: str) -> SqlJournal:
    """Return the journal at a database URL such as ``sqlite:///puur.db`` or ``postgresql://…``, created if missing.

    Raises BadInput if the URL names neither, or the database cannot be opened.
    """
    database = _database(url)
    try:
        await database.run(_create, is_long=True)
    except (StoreFault, BadInput) as problem:
        await database.close()
        if isinstance(problem, BadInput):
            raise
        raise BadInput(said("store.unopened", why=problem.words), {"field": "database"}) from None
    return SqlJournal(database)


async def try_database(url: str) -> None:
    """Check that a PostgreSQL database can be reached and written, without creating or changing anything in it.

    Raises BadInput for an invalid URL or a database that a newer version wrote; StoreFault says what else is wrong.
    """
    database = _database(url)
    try:
        await database.run(_try)
    finally:
        await database.close()


def _try(connection: sa.Connection) -> None:
    if sa.inspect(connection).has_table(ENTRIES_TABLE.name):
        check_readable_and_writable(connection)
        there = connection.scalar(sa.select(FORMAT_TABLE.c.number).where(FORMAT_TABLE.c.what == "format"))
        if there is not None and there > FORMAT:
            raise BadInput(said("service.store-newer", there=there, known=FORMAT), _DATABASE)
    elif connection.scalar(sa.text("SHOW transaction_read_only")) == "on":
        raise StoreFault("the database may only be read")


def _create(connection: sa.Connection) -> None:
    STORE_METADATA.create_all(connection)
    _agree_on_format(connection)
    connection.commit()
    if is_vacuum_pending(connection):
        vacuum(connection)


def _agree_on_format(connection: sa.Connection) -> None:
    """Note that this version writes here; BadInput where a newer one has."""
    there = connection.scalar(sa.select(FORMAT_TABLE.c.number).where(FORMAT_TABLE.c.what == "format"))
    if there is None:
        _note_format(connection)
    elif there > FORMAT:
        raise BadInput(said("service.store-newer", there=there, known=FORMAT), _DATABASE)
    elif there < FORMAT:
        connection.execute(sa.update(FORMAT_TABLE).values(number=FORMAT))


def _note_format(connection: sa.Connection) -> None:
    connection.commit()
    try:
        connection.execute(sa.insert(FORMAT_TABLE), {"what": "format", "number": FORMAT})
    except IntegrityError:  # another process opens it for the first time, too
        connection.rollback()
        _agree_on_format(connection)


def _database(url: str) -> Database:
    if url.startswith("sqlite://"):
        return Sqlite(url)
    if url.startswith("postgresql://"):
        with needs_extra("postgres"):
            from puur.journal.postgres import Postgres  # noqa: PLC0415 - SQLAlchemy's ORM comes along: 8 MB

            return Postgres(url)
    raise BadInput(said("store.address"), {"field": "database"})
