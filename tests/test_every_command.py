"""Every command of the tree, walked once: a new one is looked at by itself.

What is held: exit codes, one JSON document, no store made by asking, no English in a German answer.
"""

from __future__ import annotations

import io
import json
import re
import shlex
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.cli.app import load_command
from puur.cli.commands import COMMANDS, WHY_NO_JSON_BY_COMMAND

ENGLISH = re.compile(
    r"\b(the|is not|are|must|cannot|missing|invalid|expected|there is|no such|should be|requires|unexpected)\b",
    re.IGNORECASE,
)
BEGINS = {
    *("tournament new", "tournament demo", "tournament import", "tournament restore", "season found", "season demo"),
    *("restore", "season init", "slate", "push"),
}
"""Commands that make a store, or files, because that is what they are for."""
LONG = {"bench", "arena", "doctor"}
"""Commands that take a while; the doctor's own test holds that it makes nothing (tests/service/test_doctor.py)."""


def walk(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:  # noqa: ANN401 - Typer's own
    there = getattr(command, "commands", None)
    if there:
        for name, one in there.items():
            yield from walk((*path, name), one)
    else:
        yield path, command


def groups(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:  # noqa: ANN401
    there = getattr(command, "commands", None)
    if there:
        yield path, command
        for name, one in there.items():
            yield from groups((*path, name), one)


TREE = [(name, load_command(name)) for name in COMMANDS]
EVERY = {" ".join(path): command for name, top in TREE for path, command in walk((name,), top)}
GROUPS = {" ".join(path): command for name, top in TREE for path, command in groups((name,), top)}


def options(command: Any) -> set[str]:  # noqa: ANN401
    return {option for parameter in command.params for option in parameter.opts}


def english(err: str) -> list[str]:
    """The English words of what was told, but for the names of commands."""
    return ENGLISH.findall(re.sub(r"\(?puur [^)]*\)?", "", err.removeprefix("error: ")))


def given(command: Any, value: str = "x") -> list[str]:  # noqa: ANN401
    """Something for everything that a command needs."""
    needed = [one for one in command.params if one.required]
    named = [(one.opts[0], value) for one in needed if one.param_type_name == "option"]
    return [*(word for pair in named for word in pair), *(value for one in needed if one.param_type_name == "argument")]


def prompted(command: Any) -> list[str]:  # noqa: ANN401
    """What the command would ask for at a terminal."""
    return ["--pin", "471100"] if any(getattr(one, "prompt", None) for one in command.params) else []


def ask(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_the_commands_without_json_are_named_and_no_other() -> None:
    assert {
        name for name, command in EVERY.items() if "--json" not in options(command)
    } == WHY_NO_JSON_BY_COMMAND.keys()


def test_the_help_names_the_commands_without_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(["--help", "--language", "en"], capsys)
    *most, last = WHY_NO_JSON_BY_COMMAND
    assert f"Every command but {', '.join(most)} and {last} takes --json" in " ".join(out.split())


@pytest.mark.parametrize("name", EVERY)
def test_its_help_is_there_and_says_something(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask([*name.split(), "--help"], capsys)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 3


@pytest.mark.parametrize("name", EVERY)
def test_its_help_ends_with_a_line_that_can_be_typed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask([*name.split(), "--help", "--language", "de"], capsys)
    line = " ".join(out.split()).rpartition("Beispiel: ")[2]
    assert line.startswith(f"puur {name}")
    words = shlex.split(line.removeprefix(f"puur {name}"))
    EVERY[name].make_context(name, words)  # it raises where a word does not fit


@pytest.mark.longer
@pytest.mark.parametrize("name", GROUPS)
def test_a_group_alone_says_what_there_is(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(name.split(), capsys)
    if GROUPS[name].invoke_without_command:  # it answers something of its own
        assert (code, err) == (0, "")
        assert out
        return
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert all(re.search(rf"\b{re.escape(one)}\b", err) for one in GROUPS[name].commands)
    code, out, _ = ask([*name.split(), "--json"], capsys)
    assert code == 2
    assert json.loads(out)["error"]["message"]


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(
    "wrong", [["--unsinn"], ["--json=vielleicht"], ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"]]
)
def test_a_wrong_line_is_told_in_one_line_and_in_german(
    name: str, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ask([*name.split(), *prompted(EVERY[name]), *wrong], capsys)
    assert (code, err.count("\n")) == (2, 1), err
    assert out == ""
    assert not english(err), err


@pytest.mark.parametrize("name", EVERY)
def test_what_is_missing_is_named_in_german(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    if not any(one.required for one in EVERY[name].params):
        return
    code, out, err = ask([*name.split(), *prompted(EVERY[name])], capsys)
    assert (code, out, err.count("\n")) == (2, "", 1), err
    assert not english(err), err


STORED = [
    name for name, command in EVERY.items() if "--data" in options(command) and name not in {*BEGINS, *LONG, "serve"}
]


@pytest.mark.parametrize("name", STORED)
def test_asking_makes_no_store(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a folder that is not there: an answer or one line, the code 0, 1 or 2, and nothing on the disk."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    folder = tmp_path / "nichts"
    for value, more in (("x", []), ("1", ["--json"])):
        code, out, err = ask([*name.split(), *given(EVERY[name], value), "--data", str(folder), *more], capsys)
        assert code in {0, 1, 2}, err
        assert not folder.exists(), name
        assert err.count("\n") == (code == 2), err
        assert not english(err), err
        if more:
            assert json.loads(out), out


def test_a_folder_without_a_store_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = ask(["tournament", "rank", "abend", "--data", str(tmp_path / "nichts")], capsys)
    assert code == 2
    assert str(tmp_path / "nichts") in err


def test_a_busy_port_is_told_before_an_address_is_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = ask(["serve", "--port", str(port), "--data", str(tmp_path / "neu")], capsys)
    assert (code, out) == (2, "")
    assert f"Port {port} ist schon belegt" in err
    assert not (tmp_path / "neu").exists()


def test_an_address_that_is_not_ours_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(["serve", "--host", "192.0.2.1", "--data", str(tmp_path / "neu")], capsys)
    assert (code, out) == (2, "")
    assert "keine Adresse dieses Rechners" in err
    assert not (tmp_path / "neu").exists()


@pytest.mark.longer
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_taught_and_asks(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, script, _ = ask(["completion", shell], capsys)
    assert code == 0
    assert "_PUUR_COMPLETE" in script
    for typed, wanted in (
        ("puur tour", "tournament"),
        ("puur tournament subst", "substitute"),
        ("puur serve --po", "--port"),
    ):
        monkeypatch.setenv("_PUUR_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", typed)
        monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", typed)
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        code, out, _ = ask([], capsys)
        assert wanted in out
        monkeypatch.delenv("_PUUR_COMPLETE")


@pytest.mark.parametrize("day", ["29. Mai 2026", "29.5.26", "2026-05-29", "29 mai 2026"])
def test_a_day_is_read_as_people_write_it(day: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "new", "Probe", "--kind", "einzelschieber", "--data", str(tmp_path), "--date", day]
    code, made, err = ask(words, capsys)
    assert (code, err) == (0, "")
    _, out, _ = ask(["tournament", "list", "--json", "--data", str(tmp_path)], capsys)
    assert json.loads(out)["tournaments"][0]["date"] == "2026-05-29", made


@pytest.mark.parametrize("day", ["demnächst", "31.2.2026", "29.5.", "2026-13-01"])
def test_what_is_no_day_is_refused_and_nothing_made(
    day: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "neu"
    words = ["tournament", "new", "Probe", "--kind", "einzelschieber", "--data", str(folder), "--date", day]
    code, out, err = ask(words, capsys)
    assert (code, out) == (2, "")
    assert "kein Datum" in err
    assert not folder.exists()
