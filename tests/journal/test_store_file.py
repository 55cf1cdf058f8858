"""The file of a store: its owner's only, told well only while it is, and faults that say nothing of what was asked."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from puur.errors import BadInput
from puur.journal import NewEntry, StoreFault, file
from puur.journal import sql as sql_module
from puur.journal.sql import SqlJournal, open_journal
from puur.words.message import said

SECRET = "Vreni Huber, 079 000 00 00"  # noqa: S105 - what a log must not hold


def entry(number: int = 0, text: str = "{}") -> NewEntry:
    return NewEntry(number, SECRET, "play", text.encode())


def work(path: Path, does: Callable[[SqlJournal], Awaitable[None]]) -> None:
    async def run() -> None:
        journal = await open_journal(f"sqlite:///{path}")
        try:
            await does(journal)
        finally:
            await journal.close()

    asyncio.run(run())


async def sql(journal: SqlJournal, statement: str) -> object:
    """Ask the database itself."""

    def ask(connection: sa.Connection) -> object:
        answer = connection.exec_driver_sql(statement)
        return answer.scalar() if answer.returns_rows else None

    return await journal._database.run(ask)  # noqa: SLF001 - no journal does this


def kept(folder: Path) -> list[tuple[str, bytes]]:
    """What the files say; where who reads stands is no content."""
    return [(one.name, one.read_bytes()) for one in sorted(folder.iterdir()) if "shm" not in one.name]


async def some(journal: SqlJournal) -> None:
    await asyncio.gather(*(journal.append(f"table/{one}", 0, [entry(one, "x" * 500)]) for one in range(200)))


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_store_is_its_owners_only_and_an_old_one_becomes_so(tmp_path: Path) -> None:
    path, seen = tmp_path / "data" / "puur.db", set[int]()
    os.umask(os.umask(0o022))

    async def look(journal: SqlJournal) -> None:
        await journal.append("table/1", len(await journal.read("table/1")), [entry()])
        seen.update(mode(one) for one in path.parent.iterdir())

    path.parent.mkdir(mode=0o755)
    file.ensure_private_folder(path.parent)
    work(path, look)
    assert (mode(path.parent), seen) == (0o700, {0o600})
    path.chmod(0o644)
    work(path, look)
    assert mode(path) == 0o600


def test_a_folder_that_all_share_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    file.ensure_private_folder(tmp_path)
    assert mode(tmp_path) == 0o1777


def test_a_backup_is_its_owners_only_too(tmp_path: Path) -> None:
    async def save(journal: SqlJournal) -> None:
        await some(journal)
        await journal.backup(str(tmp_path / "copy.db"))

    work(tmp_path / "puur.db", save)
    assert mode(tmp_path / "copy.db") == 0o600
    assert sqlite3.connect(tmp_path / "copy.db").execute("SELECT count(*) FROM entries").fetchone() == (200,)


def test_an_empty_file_where_a_store_was_is_refused_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "puur.db").touch()
    with pytest.raises(BadInput, match="ist leer: leg die Sicherung"):
        work(tmp_path / "puur.db", some)
    assert (tmp_path / "puur.db").stat().st_size == 0


def test_two_that_begin_at_once_share_one_store_and_leave_nothing_else(tmp_path: Path) -> None:
    async def both() -> list[str]:
        url = f"sqlite:///{tmp_path / 'puur.db'}"
        one, two = await asyncio.gather(open_journal(url), open_journal(url))
        await asyncio.gather(one.append("a", 0, [entry()]), two.append("b", 0, [entry()]))
        found = await one.streams()
        # Of two that end in the same instant neither knows itself the last, and SQLite's own files may stay.
        await one.close()
        await two.close()
        return found

    assert asyncio.run(both()) == ["a", "b"]
    assert [one.name for one in tmp_path.iterdir()] == ["puur.db"]


def test_asking_whether_it_is_well_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "puur.db"

    async def ask(journal: SqlJournal) -> None:
        await some(journal)
        before = kept(tmp_path)
        for _ in range(3):
            await journal.check()
        assert [name for name, _ in before] == ["puur.db", "puur.db-wal"]
        assert kept(tmp_path) == before

    work(path, ask)


def zero_the_middle(path: Path) -> None:
    with path.open("r+b") as there:
        there.seek(path.stat().st_size // 2 // 4096 * 4096)
        there.write(b"\0" * 8192)


def take_away(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


@pytest.mark.parametrize(
    "damage, reason",
    [
        (zero_the_middle, "shell.store-damaged"),
        (take_away, "shell.store-gone"),
        (empty, "shell.store-replaced"),
        (replace, "shell.store-replaced"),
    ],
)
def test_a_store_that_is_damaged_or_gone_is_not_well_and_says_why(
    tmp_path: Path, damage: Callable[[Path], None], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "MIN_FULL_READ_PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(file, "FULL_READ_PAUSE_FACTOR", 0.0)
    path = tmp_path / "puur.db"
    work(path, some)

    async def ask(journal: SqlJournal) -> None:
        await journal.check()
        damage(path)
        with pytest.raises(StoreFault) as told:
            await journal.check()
        assert told.value.words == said(reason)

    work(path, ask)


def take_the_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("damage", [take_away, empty, replace, take_the_log])
def test_nobody_is_told_that_something_was_written_to_a_file_that_is_gone(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = tmp_path / "puur.db"

    async def write(journal: SqlJournal) -> None:
        assert await journal.append("table/1", 0, [entry(0)]) == 1
        damage(path)
        for stream in ("table/1", "table/2"):
            with pytest.raises(StoreFault):
                await journal.append(stream, int(stream == "table/1"), [entry(1)])
        with pytest.raises(StoreFault):
            await journal.rewrite("table/1", 1, [], entry(2))
        with pytest.raises(StoreFault):
            await journal.discard("table/1", 1)
        with pytest.raises(StoreFault):
            await journal.check()

    work(path, write)


def test_what_is_taken_away_while_it_is_written_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puur.db"
    before = sql_module._insert  # noqa: SLF001

    def insert(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
        before(connection, rows)
        take_away(path)

    async def write(journal: SqlJournal) -> None:
        monkeypatch.setattr(sql_module, "_insert", insert)
        with pytest.raises(StoreFault):
            await journal.append("table/1", 0, [entry(0)])

    work(path, write)


def test_a_full_disk_is_a_fault_until_there_is_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill(journal: SqlJournal) -> None:
        await some(journal)
        await journal.check()
        pages = await sql(journal, "PRAGMA page_count")
        await sql(journal, f"PRAGMA max_page_count={pages}")
        with pytest.raises(StoreFault, match="full") as told:
            await journal.append("table/big", 0, [entry(0, "x" * 200_000)])
        assert told.value.words == said("shell.disk-full")
        with pytest.raises(StoreFault, match="full"):
            await journal.check()
        await sql(journal, "PRAGMA max_page_count=1000000")
        assert await journal.append("table/big", 0, [entry(0, "x" * 200_000)]) == 1
        await journal.check()
        monkeypatch.setattr(file, "MIN_FREE_BYTES", 1 << 62)
        with pytest.raises(StoreFault, match="the disk is full") as told:
            await journal.check()
        assert told.value.words == said("shell.disk-full")

    work(tmp_path / "puur.db", fill)


def test_a_fault_says_nothing_of_what_was_asked(tmp_path: Path) -> None:
    async def fail(journal: SqlJournal) -> None:
        await sql(journal, "DROP TABLE entries")
        with pytest.raises(StoreFault) as told:
            await journal.append("table/1", 0, [entry()])
        assert "no such table" in str(told.value)
        assert SECRET not in repr(told.value) + repr(told.value.__cause__)
        assert told.value.__suppress_context__
        assert SECRET not in str(told.value.__context__)

    work(tmp_path / "puur.db", fail)


def test_a_nul_is_no_part_of_any_name(tmp_path: Path) -> None:
    async def ask(journal: SqlJournal) -> None:
        assert await journal.read("table/\0") == []
        with pytest.raises(BadInput, match="NUL"):
            await journal.append("table/1", 0, [NewEntry(0, "a\0b", "play", b"{}")])

    work(tmp_path / "puur.db", ask)
