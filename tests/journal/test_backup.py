"""A backup is made while somebody writes, and put back where it harms nothing; what cannot be trusted is not kept."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from puur.cli.folder import backup, restore
from puur.errors import BadInput
from puur.journal import NewEntry
from puur.journal.backup import summarize_store
from puur.journal.schema import FORMAT
from puur.journal.sql import open_journal


def write(folder: Path, first: int, last: int, name: str = "table/a") -> None:
    async def entries() -> None:
        journal = await open_journal(f"sqlite:///{folder / 'puur.db'}")
        for version in range(first, last):
            await journal.append(name, version, [NewEntry(0, "somebody", "test", b"{}")])
        await journal.close()

    folder.mkdir(exist_ok=True)
    asyncio.run(entries())


def test_what_was_backed_up_is_there_again_with_the_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, file, other = tmp_path / "a", tmp_path / "s.zip", tmp_path / "b"
    write(store, 0, 3)
    write(store, 0, 1, "club/k")
    (store / "secret").write_text("s", encoding="utf-8")
    backup(file, store)
    restore(file, other)
    assert "1 Tisch, 1 Verein (4 Einträge)" in capsys.readouterr().out
    assert summarize_store(other / "puur.db").streams == {"club": 1, "table": 1}
    assert (other / "secret").read_text(encoding="utf-8") == "s"
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_it_is_whole_while_somebody_writes(tmp_path: Path) -> None:
    store = tmp_path / "a"
    write(store, 0, 1)
    writer = threading.Thread(target=write, args=(store, 1, 400))
    writer.start()
    for number in range(5):
        backup(tmp_path / f"{number}.zip", store)
        restore(tmp_path / f"{number}.zip", tmp_path / f"r{number}")
        held = summarize_store(tmp_path / f"r{number}" / "puur.db")
        with closing(sqlite3.connect(tmp_path / f"r{number}" / "puur.db")) as opened:
            (newest,) = opened.execute("SELECT max(version) FROM entries").fetchone()
        assert held.entries == newest
    writer.join()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    write(tmp_path / "a", 0, 1)
    backup(tmp_path / "s.zip", tmp_path / "a")
    with pytest.raises(BadInput, match="gibt es schon"):
        backup(tmp_path / "s.zip", tmp_path / "a")
    with pytest.raises(BadInput, match="schon eine Ablage"):
        restore(tmp_path / "s.zip", tmp_path / "a")
    with pytest.raises(BadInput, match="liegt nichts"):
        backup(tmp_path / "t.zip", tmp_path / "empty")


@pytest.mark.longer
def test_what_cannot_be_trusted_is_said_and_not_kept(tmp_path: Path) -> None:
    write(tmp_path / "a", 0, 200)
    backup(tmp_path / "s.zip", tmp_path / "a")
    with zipfile.ZipFile(tmp_path / "s.zip") as packed:
        data = bytearray(packed.read("puur.db"))
    newer = tmp_path / "newer.db"
    newer.write_bytes(data)
    with closing(sqlite3.connect(newer)) as opened, opened:
        opened.execute("UPDATE about SET number = ?", (FORMAT + 1,))
    data[5_000:9_000] = b"x" * 4_000
    for name, content, why in (
        ("damaged", bytes(data), "beschädigt"),
        ("newer", newer.read_bytes(), "neuere Version"),
        ("other", b"no database", "beschädigt"),
    ):
        with zipfile.ZipFile(tmp_path / f"{name}.zip", "w") as packed:
            packed.writestr("puur.db", content)
        with pytest.raises(BadInput, match=why):
            restore(tmp_path / f"{name}.zip", tmp_path / name)
        assert list((tmp_path / name).iterdir()) == []
    (tmp_path / "no.zip").write_bytes(b"no zip")
    with pytest.raises(BadInput, match="keine Sicherung"):
        restore(tmp_path / "no.zip", tmp_path / "no")
