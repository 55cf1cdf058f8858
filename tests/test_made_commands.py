"""Whatever a tournament or a club can do is a command of the shell, made from the struct that asks for it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.cli.app import load_command
from puur.cli.season.do import club_commands_by_name as of_clubs
from puur.cli.shell.typed_commands import to_shell_command_name
from puur.cli.tournament.app import commands_offered_under_own_name
from puur.cli.tournament.do import tournament_commands_by_name as of_tournaments


class Shell:
    """A store with a tournament and a club, and what a command prints."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.capsys, self.monkeypatch = str(folder), capsys, monkeypatch
        self.run("tournament", "new", "Jass", "--kind", "einzelschieber", "--format", "4x8", "--id", "jass")
        self.run("tournament", "add", "jass", "Anna")
        self.run("season", "found", "ajz", "--name", "AJZ 08")

    def run(self, *words: str, typed: str = "") -> tuple[int, str, str]:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main([*words, "--data", self.folder])
        return (code, *self.capsys.readouterr())

    def members(self) -> list[str]:
        trail = json.loads(self.run("season", "trail", "ajz", "--json")[1])["trail"]
        return [one["events"][0]["person"]["id"] for one in trail if one["command"] == "AddMember"]


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path / "data", capsys, monkeypatch)


@pytest.mark.longer
@pytest.mark.parametrize("group, known", [("tournament", of_tournaments), ("season", of_clubs)])
def test_everything_that_can_be_asked_is_a_command(group: str, known: Callable[[], Mapping[str, type[Any]]]) -> None:
    there: Any = load_command(group)
    with there.make_context(group, ["--help"], resilient_parsing=True) as context:
        listed = there.list_commands(context)
        assert len(listed) == len(set(listed))
        for word, kind in known().items():
            assert to_shell_command_name(word) in listed
            made = there.get_command(context, to_shell_command_name(word))
            assert made.help or to_shell_command_name(word) in there.commands, kind


@pytest.mark.longer
def test_fields_are_arguments_and_options(shell: Shell) -> None:
    code, out, _ = shell.run("tournament", "check-in", "jass", "1")
    assert (code, out) == (0, "Nummer 1: Anwesend: ja (vorher nein)\n")
    assert shell.run("tournament", "check-in", "jass", "1", "--no-here")[1].endswith("nein (vorher ja)\n")
    assert "Startgeld: Fr. 20.–" in shell.run("tournament", "change-setup", "jass", "--fee", "20")[1]
    wrong = shell.run("tournament", "set-clock", "jass", "x")
    assert (wrong[0], "ganze Zahl" in wrong[2], wrong[2].count("\n")) == (2, True, 1), wrong
    assert shell.run("season", "add-member", "ajz", "m1", "Anna", "--born", "1950-01-02", "--no-playing")[0] == 0
    code, _, err = shell.run("season", "arrive", "ajz", "2026", "1", "A", "--seat", "2")
    assert (code, err.count("\n")) == (2, 1)
    assert shell.run("season", "found-club", "ajz")[0] == 2
    told = shell.run("tournament", "check-in", "--help")[1]
    assert "Das Turnier" in told
    assert "ohne Angabe:" not in told


@pytest.mark.longer
def test_both_read_one_dialect(shell: Shell) -> None:
    a, b, c, d, e = ({"id": f"m{number}", "name": f"Mitglied {number}"} for number in range(1, 6))
    documents = (
        json.dumps({"do": "AddMember", **a}),
        json.dumps([{"do": "AddMember", **b}, {"command": "AddMember", **c}]),
        f"{json.dumps({'do': 'add-member', **d})}\n\n{json.dumps({'command': 'AddMember', **e})}\n",
    )
    for text in documents:
        code, _, err = shell.run("season", "do", "ajz", "-", typed=text)
        assert (code, err) == (0, ""), text
    assert shell.members() == ["m1", "m2", "m3", "m4", "m5"]
    assert shell.run("season", "do", "ajz", "AddMember", "id=m6", "name=Beat")[0] == 0
    assert shell.run("season", "do", "ajz", "AddMember", '{"id": "m7", "name": "Carla"}')[0] == 0
    lines = '{"do":"CheckIn","player":"1"}\n{"command":"Pay","player":"1"}\n'
    assert shell.run("tournament", "do", "jass", "-", typed=lines)[0] == 0


@pytest.mark.longer
@pytest.mark.parametrize(
    "text, where",
    [
        ('{"do":"AddMember","id":"a","name":"A"}\n{"year": 1}\n', {"line": 2}),
        ('{"do":"AddMember","id":"a","name":"A"}\n{\n', {"line": 2}),
        ('[{"do":"AddMember","id":"a","name":"A"},{"do":"Fly"}]', {"command": 1, "field": "command"}),
        ('[{"do":"AddMember","id":"a","name":"A"},7]', {"command": 1}),
        ('{"do":"AddMember","id":"a","name":"A","at":"soon"}', {"line": 1}),
        ("{", {"field": "command"}),
        ("", {"field": "command"}),
    ],
)
def test_what_does_not_fit_is_said_at_its_place_and_nothing_is_done(
    shell: Shell, text: str, where: dict[str, object]
) -> None:
    code, out, err = shell.run("season", "do", "ajz", "-", "--json", typed=text)
    assert (code, err.count("\n")) == (2, 1)
    assert json.loads(out)["error"]["where"] == where
    assert shell.members() == []


def test_the_help_lists_each_command_once_under_what_one_wants_to_do() -> None:
    for name in ("tournament", "season"):
        group = load_command(name)
        context = group.make_context(name, [], resilient_parsing=True)
        there = group.list_commands(context)
        listed = [one for _, names in group.sections(context) for one in names]
        assert len(listed) == len(set(listed))
        assert set(listed) <= set(there)
        unlisted = set(there) - set(listed)
        assert unlisted <= commands_offered_under_own_name()


def test_what_the_help_leaves_out_for_a_twin_is_a_command_of_a_tournament() -> None:
    assert commands_offered_under_own_name() <= set(map(to_shell_command_name, of_tournaments()))
