"""`puur bots new`: a repository whose bot plays and whose own tests pass; what exists stays as it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import puur
from puur.bots.repository import REPOSITORY_TEMPLATES, bot_install_command, compatible_puur_versions, repository_files
from puur.cli import main


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def project_of(folder: Path) -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def test_it_is_written_with_bounds_that_this_version_is_in(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "new", "my-bot", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bot"] == "python:my_bot:Bot"
    there = sorted(one.relative_to(folder / "my-bot").as_posix() for one in (folder / "my-bot").rglob("*.*"))
    assert {*told["files"]} - {"LICENSE"} == {one for one in there if (folder / "my-bot" / one).is_file()}
    assert [one.name for one in folder.iterdir()] == ["my-bot"], "nothing is left beside it"
    project = project_of(folder / "my-bot")
    assert (project["name"], project["license"]) == ("my-bot", "MIT")
    (needed,) = (Requirement(one) for one in project["dependencies"])  # type: ignore[attr-defined]
    assert needed.extras == {"kernel"}
    assert needed.specifier.contains(puur.__version__)
    assert not needed.specifier.contains("99.0")


def test_no_place_in_the_files_is_left_open() -> None:
    for licence in ("mit", "apache-2.0", "none"):
        texts = repository_files("my-bot", "Anna", licence)
        assert len(texts) == len(REPOSITORY_TEMPLATES) + (licence != "none")
        assert not [path for path, text in texts.items() if "@module@" in path + text or "@name@" in text]
        assert all(text.strip() for text in texts.values())


@pytest.mark.parametrize("author", ["Anna Müller", 'Änni "Nell" \\ Frei'])
def test_the_author_stands_in_the_licence_and_the_project(author: str, folder: Path) -> None:
    assert main(["bots", "new", "my-bot", "--author", author]) == 0
    assert project_of(folder / "my-bot")["authors"] == [{"name": author}]
    assert author in (folder / "my-bot" / "LICENSE").read_text(encoding="utf-8")


def test_without_a_licence_nothing_claims_one(folder: Path) -> None:
    assert main(["bots", "new", "my-bot", "--licence", "none"]) == 0
    assert "license" not in project_of(folder / "my-bot")
    assert not (folder / "my-bot" / "LICENSE").exists()


def test_the_workflow_is_one(folder: Path) -> None:
    yaml = pytest.importorskip("yaml")
    assert main(["bots", "new", "my-bot"]) == 0
    found = yaml.safe_load((folder / "my-bot/.github/workflows/test.yml").read_text(encoding="utf-8"))
    assert {"run": "pytest"} in found["jobs"]["test"]["steps"]


@pytest.mark.parametrize(
    "words, wrong",
    [
        (["My-Bot"], "Kleinbuchstaben"),
        (["7bot"], "zuerst ein Buchstabe"),
        (["bot/er"], "Kleinbuchstaben"),
        (["../bot"], "Kleinbuchstaben"),
        (["bot-"], "Kleinbuchstaben"),
        (["a" * 41], "höchstens 40"),
        (["match"], "ein Wort von Python"),
        (["json"], "hat Python hier schon"),
        (["tests"], "hat Python hier schon"),
        (["msgspec"], "hat Python hier schon"),
        (["bot", "--licence", "gpl"], "mit, apache-2.0, none"),
        (["bot", "--author", "A\nB"], "auf einer Zeile"),
        (["bot", "--author", " "], "auf einer Zeile"),
        (["bot", "--in", "nowhere"], "nicht gefunden"),
    ],
)
def test_what_will_not_do_is_refused_and_leaves_nothing(
    words: list[str], wrong: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bots", "new", *words]) == 2
    assert wrong in capsys.readouterr().err
    assert not [*folder.iterdir()]


def test_what_exists_is_not_touched(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my-bot").mkdir()
    assert main(["bots", "new", "my-bot"]) == 2
    assert "gibt es schon" in capsys.readouterr().err
    assert not [*(folder / "my-bot").iterdir()]


@pytest.mark.parametrize("version, bounds", [("0.9.2", ">=0.9.2,<0.10"), ("2.4.0", ">=2.4.0,<3")])
def test_the_bounds_end_where_names_may_change(version: str, bounds: str) -> None:
    assert compatible_puur_versions(version) == bounds


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="bots apart want fork")
def test_its_own_tests_pass(folder: Path) -> None:
    assert main(["bots", "new", "my-bot"]) == 0
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(words, cwd=folder / "my-bot", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "10 passed" in done.stdout


def test_a_bot_is_installed_where_puur_is_and_in_an_environment_of_its_own_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.base_prefix", "/usr")
    monkeypatch.setattr("sys.prefix", "/opt/jass/.venv")
    assert bot_install_command() == 'pip install -e ".[test]"'
    monkeypatch.setattr("sys.prefix", "/usr")
    assert bot_install_command().startswith("python3 -m venv .venv && . .venv/bin/activate && pip install")
