"""A damaged copy of the folder is named in the reader's language before anything of Puur is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bundle.manifest import SUMS, write_manifest

import puur
from puur import extras
from puur.cli.bundle.check import CHECK_STAMP_PATH, EXIT_FOLDER_INTACT, MANIFEST_PATH

SOURCE = Path(puur.__file__).parent
SITE = Path("program/python/lib/site-packages")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with little more than the check and its words."""
    made = tmp_path / "Jass Büro" / "Puur"
    check = made / SITE / "puur/cli/bundle/check.py"
    check.parent.mkdir(parents=True)
    shutil.copy(SOURCE / "cli/bundle/check.py", check)
    for language in ("de", "fr", "it", "en"):
        words = made / SITE / "puur/words" / language / "install.json"
        words.parent.mkdir(parents=True)
        shutil.copy(SOURCE / "words" / language / "install.json", words)
    (made / "program" / "card.txt").write_text("Rosen Puur", encoding="utf-8")
    write_manifest(made)
    return made


def test_puur_knows_the_folder_from_which_it_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert extras.portable_folder() is None
    monkeypatch.setattr(extras, "__file__", str(folder / SITE / "puur/extras.py"))
    assert extras.portable_folder() == folder


def check(folder: Path, language: str = "de_CH.UTF-8") -> subprocess.CompletedProcess[str]:
    file = folder / SITE / "puur/cli/bundle/check.py"
    words = [sys.executable, "-I", "-B", str(file), str(folder)]
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=False, env={"LANG": language})


def remove(file: Path) -> None:
    file.unlink()


def shorten(file: Path) -> None:
    file.write_text("Rosen", encoding="utf-8")


def alter(file: Path) -> None:
    file.write_text("Rosen Nell", encoding="utf-8")


@pytest.mark.longer
@pytest.mark.parametrize("damage", [remove, shorten, alter])
def test_a_damaged_file_is_named_in_one_line(folder: Path, damage: Callable[[Path], None]) -> None:
    damage(folder / "program" / "card.txt")
    done = check(folder)
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout.startswith("Diese Kopie von Puur ist beschädigt: program/card.txt fehlt oder ist nicht ganz.")
    assert done.stdout.count("\n") == 1


@pytest.mark.longer
def test_a_whole_folder_is_read_once_and_then_only_measured(folder: Path) -> None:
    assert check(folder).returncode == EXIT_FOLDER_INTACT
    assert (folder / CHECK_STAMP_PATH).is_file()
    alter(folder / "program" / "card.txt")
    assert check(folder).returncode == EXIT_FOLDER_INTACT, "of the same size, it is not read again"
    shorten(folder / "program" / "card.txt")
    assert check(folder).returncode == 3


@pytest.mark.longer
def test_where_it_was_copied_to_it_is_read_again(folder: Path, tmp_path: Path) -> None:
    assert check(folder).returncode == EXIT_FOLDER_INTACT
    copied = tmp_path / "Stick"
    shutil.copytree(folder, copied)
    alter(copied / "program" / "card.txt")
    assert check(copied).returncode == 3


@pytest.mark.longer
@pytest.mark.parametrize(
    "language,said",
    [
        ("fr_CH.UTF-8", "Cette copie de Puur est abîmée"),
        ("it_CH", "Questa copia"),
        ("en_GB", "This copy"),
        ("C", "Diese"),
    ],
)
def test_it_is_said_in_the_readers_language(folder: Path, language: str, said: str) -> None:
    (folder / "program" / "card.txt").unlink()
    (folder / SITE / "puur/words/it/install.json").touch()
    assert check(folder, language).stdout.startswith(said)


@pytest.mark.longer
@pytest.mark.parametrize("text", ["", "no manifest at all\n"])
def test_a_damaged_list_is_damage_too(folder: Path, text: str) -> None:
    if text:
        (folder / MANIFEST_PATH).write_text(text, encoding="utf-8")
    else:
        (folder / MANIFEST_PATH).unlink()
    done = check(folder)
    assert (done.returncode, done.stderr) == (3, "")
    assert "program/files.tsv" in done.stdout


@pytest.mark.longer
def test_where_even_the_words_are_damaged_something_is_said(folder: Path) -> None:
    (folder / SITE / "puur/words/de/install.json").write_text("{", encoding="utf-8")
    done = check(folder)
    assert (done.returncode, done.stderr) == (3, "")
    assert "install.json" in done.stdout


def test_the_list_for_people_names_each_other_file(folder: Path) -> None:
    listed = {line.partition("  ")[2] for line in (folder / SUMS).read_text(encoding="utf-8").splitlines()}
    there = {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}
    assert listed == there - {SUMS}


@pytest.mark.longer
def test_what_nobody_expected_is_written_into_a_file(folder: Path, tmp_path: Path) -> None:
    """Here all the rest of Puur is missing."""
    file = folder / SITE / "puur/cli/bundle/check.py"
    words = [sys.executable, "-I", "-S", str(file), str(folder), "start"]
    env = {"LANG": "de", "TMPDIR": str(tmp_path), "TEMP": str(tmp_path)}
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False, env=env)
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert "ModuleNotFoundError" in (tmp_path / "puur-fault.txt").read_text(encoding="utf-8")
    assert not (folder / CHECK_STAMP_PATH).exists()
    assert "Traceback" not in done.stderr
