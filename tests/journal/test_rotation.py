"""A rotation keeps the newest of days and weeks, removes only what it wrote, and nothing before the new one is good."""

from __future__ import annotations

import inspect
import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import puur.service
from puur.cli import main
from puur.cli.shell.settings import SETTINGS_FILE_NAME
from puur.journal.backup import BACKUP_COMMENT, backup_name, backup_time, choose_backups_to_keep, find_backups
from puur.service.drill import REPLAYED_STREAM_TYPES
from puur.service.repository import StreamType

NIGHT = datetime(2026, 11, 22, 3, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("daten")
    assert main(["tournament", "demo", "--players", "8", "--id", "abend", "--data", str(folder)]) == 0
    return folder


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    """A folder with a backup of each of thirty nights."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 31):
        with zipfile.ZipFile(folder / backup_name(NIGHT - timedelta(days=day)), "w") as archive:
            archive.comment = BACKUP_COMMENT
    return folder


def rotate(data: Path, backups: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    words = ["backup", "--data", str(data), "--backups", str(backups), "--keep-daily", "3", "--keep-weekly", "2"]
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    removed: list[str] = json.loads(capsys.readouterr().out)["removed"]
    return removed


def test_a_name_says_its_moment() -> None:
    assert backup_time(backup_name(NIGHT)) == NIGHT
    assert [backup_time(name) for name in ("puur-2026-11-22.zip", "puur-2026-13-22-033000.zip", "a.zip")] == [None] * 3


def test_the_newest_of_each_day_and_week_is_kept() -> None:
    hours = [NIGHT - timedelta(hours=6 * number) for number in range(4 * 40)]
    assert choose_backups_to_keep(hours, 3, 0) == {
        NIGHT,
        NIGHT.replace(day=21, hour=21),
        NIGHT.replace(day=20, hour=21),
    }
    assert choose_backups_to_keep(hours, 1, 3) == {NIGHT, NIGHT.replace(day=15, hour=21), NIGHT.replace(day=8, hour=21)}
    assert choose_backups_to_keep([NIGHT], 1, 0) == {NIGHT}


@pytest.mark.longer
def test_old_ones_go_and_the_new_one_opens(written: Path, backups: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = set(backups.iterdir())
    removed = rotate(written, backups, capsys)
    (new,) = set(backups.iterdir()) - before
    assert 0 < len(removed) == 31 - len(list(backups.iterdir()))
    assert main(["restore", str(new), "--dry-run", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("this would open: 1 tournament (")
    assert out.count("\n") == 1
    assert new.stat().st_mode & 0o077 == 0


def test_nothing_that_somebody_else_wrote_is_removed(
    written: Path, backups: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = backups / backup_name(NIGHT - timedelta(days=1000))
    with zipfile.ZipFile(own, "w") as archive:
        archive.writestr("letter.txt", "of mine")
    (backups / backup_name(NIGHT - timedelta(days=1001))).write_bytes(b"no zip")
    renamed = backups / "before-the-final.zip"
    shutil.copy(next(iter(find_backups(backups))), renamed)
    (backups / backup_name(NIGHT - timedelta(days=1002))).mkdir()
    rotate(written, backups, capsys)
    assert own.exists()
    assert renamed.exists()
    assert (backups / backup_name(NIGHT - timedelta(days=1001))).exists()
    assert (backups / backup_name(NIGHT - timedelta(days=1002))).is_dir()


def test_a_clock_that_went_back_does_not_take_the_new_one(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(400, 410):
        with zipfile.ZipFile(folder / backup_name(datetime.now(UTC) + timedelta(days=day)), "w") as archive:
            archive.comment = BACKUP_COMMENT
    before = set(folder.iterdir())
    rotate(written, folder, capsys)
    assert len(set(folder.iterdir()) - before) == 1


def test_no_old_one_goes_for_a_new_one_that_does_not_open(
    written: Path, backups: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "daten"
    shutil.copytree(written, data)
    with closing(sqlite3.connect(data / "puur.db")) as opened, opened:
        opened.execute("UPDATE entries SET data = ? WHERE version = 3", (b'{"events":[{"no":"event"}]}',))
    before = set(backups.iterdir())
    assert main(["backup", "--data", str(data), "--backups", str(backups)]) == 2
    err = capsys.readouterr().err
    assert "Journal tournament/abend, Eintrag 3" in err
    assert err.count("\n") == 1
    assert set(backups.iterdir()) == before


def test_a_drill_sees_an_entry_that_is_gone(written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "daten"
    shutil.copytree(written, data)
    with closing(sqlite3.connect(data / "puur.db")) as opened, opened:
        opened.execute("DELETE FROM entries WHERE version = 3")
    assert main(["backup", str(tmp_path / "s.zip"), "--data", str(data)]) == 0
    assert main(["restore", str(tmp_path / "s.zip"), "--dry-run"]) == 2
    assert "Journal tournament/abend" in capsys.readouterr().err


def test_a_backup_needs_to_know_where_it_goes(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--data", str(written)]) == 2
    assert "--backups" in capsys.readouterr().err


def test_a_drill_replays_every_type_of_stream() -> None:
    """Those that are read as something else too have the prefix of one of them."""
    modules = [import_module(one.name) for one in walk_packages(puur.service.__path__, "puur.service.")]
    found = {one.prefix for module in modules for _, one in inspect.getmembers(module) if isinstance(one, StreamType)}
    assert {one.prefix for one in REPLAYED_STREAM_TYPES} == found


def test_the_settings_of_the_folder_go_along_and_those_of_another_machine_stay(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, empty, set_up = tmp_path / "data", tmp_path / "empty", tmp_path / "set-up"
    shutil.copytree(written, data)
    (data / SETTINGS_FILE_NAME).write_text("port = 8001\n", encoding="utf-8")
    set_up.mkdir()
    (set_up / SETTINGS_FILE_NAME).write_text("port = 8002\n", encoding="utf-8")
    assert main(["backup", str(tmp_path / "copy.zip"), "--data", str(data)]) == 0
    for folder, port in ((empty, 8001), (set_up, 8002)):
        assert main(["restore", str(tmp_path / "copy.zip"), "--data", str(folder)]) == 0
        capsys.readouterr()
        assert main(["serve", "--data", str(folder), "--show-config"]) == 0
        assert f"{port}  ({folder / SETTINGS_FILE_NAME}, " in capsys.readouterr().out
