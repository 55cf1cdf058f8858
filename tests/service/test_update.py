"""`puur update` says what a wheel brings and does to the store; it fetches and installs nothing unasked."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

import puur
from puur.cli import main
from puur.journal.schema import FORMAT
from puur.service import release
from puur.service.release import changelog_entries, read_wheel, running_release

LOG: Final = "# Changelog\n\n## 99.0 - 2099-01-01\n\n### Added\n\n- Tables that fly,\n  all of them\n"
Wheel = Callable[..., Path]
Run = Callable[..., dict[str, Any]]
Refused = Callable[..., str]


@pytest.fixture
def wheel(tmp_path: Path) -> Wheel:
    """Writes a wheel as a build would; ``spoil`` changes a file after its hash was taken."""

    def write(  # noqa: PLR0913 - each is something that a wheel says
        version: str = "99.0",
        number: int | None = FORMAT,
        *,
        name: str = "puur",
        log: str | None = LOG,
        python: str = ">=3.11",
        spoil: str = "",
    ) -> Path:
        about = f"puur-{version}.dist-info"
        files = {
            "puur/__init__.py": f'__version__ = "{version}"\n',
            f"{about}/METADATA": f"Name: {name}\nVersion: {version}\nRequires-Python: {python}\n",
        }
        if log is not None:
            files["puur/CHANGELOG.md"] = log
        if number is not None:
            files["puur/journal/schema.py"] = f"FORMAT: Final = {number}\n"
        rows = [f"{path},sha256={sum_of(text)},{len(text)}" for path, text in files.items()]
        files[f"{about}/RECORD"] = "\n".join([*rows, f"{about}/RECORD,,"]) + "\n"
        file = tmp_path / f"puur-{version}-py3-none-any.whl"
        with zipfile.ZipFile(file, "w") as packed:
            for path, text in files.items():
                packed.writestr(path, text + ("#" if path == spoil else ""))
        return file

    return write


def sum_of(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a store."""
    there = tmp_path / "daten"
    assert main(["tournament", "demo", "--players", "8", "--id", "abend", "--data", str(there)]) == 0
    return there


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def asked(*words: object, data: Path | None = None) -> dict[str, Any]:
        capsys.readouterr()
        assert main(["update", *map(str, words), "--json", "--data", str(data or tmp_path / "nichts")]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return asked


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refused:
    """Asks for something that is refused, and returns what is told."""

    def asked(*words: object, data: Path | None = None) -> str:
        capsys.readouterr()
        assert main(["update", *map(str, words), "--data", str(data or tmp_path / "nichts")]) == 2
        return capsys.readouterr().err

    return asked


@pytest.fixture(autouse=True)
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would be run: nothing is, and a test that does not ask for it sees nothing."""
    found: list[list[str]] = []

    def ran(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        found.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", ran)
    monkeypatch.setattr(release, "is_checkout", lambda: False)
    return found


def rewrite(folder: Path, number: int) -> None:
    with closing(sqlite3.connect(folder / "puur.db")) as opened:
        opened.execute("UPDATE about SET number = ?", (number,))
        opened.commit()


def test_without_a_wheel_it_says_what_this_version_brought(run: Run, commands: list[list[str]]) -> None:
    found = run()
    assert found["installed"]["version"] == puur.__version__
    assert found["installed"]["format"] == FORMAT
    assert found["wheel"] is None
    assert {"version", "section", "text"} == found["news"][0].keys()
    assert len({one["version"] for one in found["news"]}) == 1
    assert not commands


def test_a_wheel_is_read_and_its_news_are_those_that_are_not_known_here(
    wheel: Wheel, run: Run, commands: list[list[str]]
) -> None:
    known = next(changelog_entries(running_release().changelog))
    found = run(wheel(log=f"{LOG}- {known.text}\n"))
    assert [one["text"] for one in found["news"]] == ["Tables that fly, all of them"]
    assert (found["wheel"]["version"], found["wheel"]["format"]) == ("99.0", FORMAT)
    assert found["done"] is False
    assert not commands


def test_of_a_folder_the_highest_version_is_taken(wheel: Wheel, run: Run, tmp_path: Path) -> None:
    for version in ("9.0", "10.0", "2.0"):
        wheel(version)
    (tmp_path / "puur-broken.whl").write_bytes(b"")
    assert run(tmp_path)["wheel"]["version"] == "10.0"


def test_looking_changes_neither_store_nor_folder(wheel: Wheel, run: Run, folder: Path) -> None:
    before = {one: (one.stat().st_mtime_ns, one.stat().st_size) for one in folder.iterdir()}
    assert run(wheel(number=FORMAT + 1), data=folder)["store"]["backup_needed"] is True
    assert {one: (one.stat().st_mtime_ns, one.stat().st_size) for one in before} == before


@pytest.mark.parametrize("number, needed", [(FORMAT, False), (FORMAT + 1, True), (None, True)])
def test_a_backup_is_needed_where_there_is_no_way_back(
    number: int | None, *, needed: bool, wheel: Wheel, run: Run, folder: Path
) -> None:
    assert run(wheel(number=number), data=folder)["store"] == {
        "place": str(folder / "puur.db"),
        "format": FORMAT,
        "backup_needed": needed,
    }


def test_a_backup_is_made_and_can_be_restored(wheel: Wheel, run: Run, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "puur.zip"
    assert run(wheel(number=FORMAT + 1), "--backup", file, data=folder)["backup"] == str(file)
    assert main(["restore", str(file), "--data", str(tmp_path / "anderswo")]) == 0


@pytest.mark.parametrize("words", [[], ["--install"]])
def test_a_store_that_is_newer_than_the_wheel_is_refused(
    words: list[str], wheel: Wheel, folder: Path, commands: list[list[str]], refused: Refused
) -> None:
    rewrite(folder, FORMAT + 2)
    told = refused(wheel(number=FORMAT + 1), *words, data=folder)
    assert f"Format {FORMAT + 2}, und Puur 99.0 liest höchstens Format {FORMAT + 1}" in told
    assert not commands


def test_a_store_that_is_newer_than_what_runs_is_refused_and_a_wheel_that_reads_it_is_not(
    wheel: Wheel, run: Run, folder: Path, refused: Refused
) -> None:
    rewrite(folder, FORMAT + 1)
    assert f"Puur {puur.__version__} liest höchstens Format {FORMAT}" in refused(data=folder)
    assert run(wheel(number=FORMAT + 1), data=folder)["store"]["backup_needed"] is False


def test_it_is_installed_with_its_extras_and_nothing_from_elsewhere(
    wheel: Wheel, run: Run, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "installed_extras", lambda: ["desk", "kernel"])
    file = wheel()
    assert run(file, "--install")["done"] is True
    (command,) = commands
    assert command[-1] == f"puur[desk,kernel] @ {file.as_uri()}"
    assert command[command.index("--find-links") + 1] == str(file.parent)
    assert "--no-index" in command
    assert sys.executable in command
    run(file, "--install", "--fetch")
    assert "--no-index" not in commands[1]


def test_before_the_format_grows_everything_is_backed_up(
    wheel: Wheel, run: Run, folder: Path, commands: list[list[str]], refused: Refused
) -> None:
    file = wheel(number=FORMAT + 1)
    assert "--backup DATEI" in refused(file, "--install", data=folder)
    assert not commands
    backup = folder.parent / "puur.zip"
    assert run(file, "--install", "--backup", backup, data=folder)["done"] is True
    assert backup.is_file()
    assert len(commands) == 1


def test_if_the_backup_fails_nothing_is_installed(
    wheel: Wheel, folder: Path, commands: list[list[str]], refused: Refused
) -> None:
    backup = folder.parent / "puur.zip"
    backup.write_bytes(b"other")
    assert "puur.zip" in refused(wheel(number=FORMAT + 1), "--install", "--backup", backup, data=folder)
    assert not commands


def test_the_newest_is_fetched_where_that_is_asked_for(
    wheel: Wheel, run: Run, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = wheel()

    def ran(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        if "download" in command:
            shutil.copy(file, command[command.index("--dest") + 1])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", ran)
    assert run("--fetch")["wheel"]["version"] == "99.0"
    assert ["download" in one for one in commands] == [True]


@pytest.mark.parametrize("words, code", [(["--install"], "nicht installiert"), (["--fetch"], "nicht zu holen")])
def test_what_pip_says_is_passed_on(
    words: list[str], code: str, wheel: Wheel, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "WARNING: old\nERROR: no matching distribution\nhint\n")

    monkeypatch.setattr(subprocess, "run", fails)
    told = refused(*([wheel()] if "--install" in words else []), *words)
    assert code in told
    assert "ERROR: no matching distribution" in told


def test_what_is_no_sound_wheel_is_named(wheel: Wheel, tmp_path: Path, refused: Refused) -> None:
    assert "das gibt es nicht" in refused(tmp_path / "nirgends.whl")
    assert "hier liegt kein Wheel" in refused(tmp_path)
    assert "puur/CHANGELOG.md ist verändert" in refused(wheel(spoil="puur/CHANGELOG.md"))
    assert "kein Wheel von Puur" in refused(wheel(name="anderes"))
    whole = wheel().read_bytes()
    for part in (b"", b"no wheel", whole[: len(whole) // 2]):
        (tmp_path / "puur-99.0-py3-none-any.whl").write_bytes(part)
        assert "das Archiv lässt sich nicht lesen" in refused(tmp_path / "puur-99.0-py3-none-any.whl")
    with zipfile.ZipFile(tmp_path / "puur-98.0-py3-none-any.whl", "w") as packed:
        packed.writestr("readme.txt", "x")
    assert "kein Wheel von Puur" in refused(tmp_path / "puur-98.0-py3-none-any.whl")


def test_a_byte_anywhere_in_a_wheel_may_be_wrong(wheel: Wheel, tmp_path: Path) -> None:
    """Whatever is changed, the answer is a sentence or, where the byte means nothing, the same wheel."""
    whole = wheel().read_bytes()
    file = tmp_path / "puur-99.0-py3-none-any.whl"
    sound = read_wheel(file)
    for place in range(0, len(whole), 7):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        assert main(["update", str(file), "--data", str(tmp_path / "nichts"), "--json"]) in {0, 2}
    file.write_bytes(whole)
    assert read_wheel(file) == sound


@pytest.mark.parametrize(
    "stated, wrong",
    [((puur.__version__, ">=3.11"), "ist schon installiert"), (("99.0", ">=9.9"), "braucht Python >=9.9")],
)
def test_what_cannot_be_installed_is_refused(
    stated: tuple[str, str], wrong: str, wheel: Wheel, commands: list[list[str]], refused: Refused
) -> None:
    version, python = stated
    assert wrong in refused(wheel(version, python=python), "--install")
    assert not commands


def test_a_checkout_is_not_installed_over(
    wheel: Wheel, commands: list[list[str]], refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "is_checkout", lambda: True)
    assert "git pull" in refused(wheel(), "--install")
    assert "welches Wheel" in refused("--install")
    assert not commands


def test_without_pip_uv_installs_or_it_is_said(wheel: Wheel, refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda _: "/bin/uv")
    assert release.install_command(wheel(), fetch=False)[:3] == ["/bin/uv", "pip", "install"]
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert "weder pip noch uv" in refused(wheel(), "--install")


def test_in_postgresql_a_dump_is_asked_for(
    wheel: Wheel, capsys: pytest.CaptureFixture[str], commands: list[list[str]]
) -> None:
    words = ["update", str(wheel()), "--database", "postgresql://puur@127.0.0.1:1/puur"]
    assert main(words) == 0
    assert "pg_dump" in capsys.readouterr().out
    assert main([*words, "--backup", "x.zip"]) == 2
    assert not commands


def test_the_format_of_a_real_wheel_is_found(checkout: Path) -> None:
    text = (checkout / "src/puur/journal/schema.py").read_text(encoding="utf-8")
    found = release._FORMAT.search(text)  # noqa: SLF001 - what the next version reads in this one
    assert found is not None
    assert int(found[1]) == FORMAT
