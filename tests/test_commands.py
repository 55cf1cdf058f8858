"""The table of commands: each row leads to a command, and each command's help says something."""

from __future__ import annotations

import pytest

from puur.cli import main
from puur.cli.app import load_command
from puur.cli.commands import COMMANDS, HELP_GROUP_HEADINGS
from puur.cli.shell.examples import translate_invented_names
from puur.words.catalogue import LANGUAGES, Language, sentences_of_area


@pytest.mark.parametrize("name", COMMANDS)
def test_a_row_leads_to_its_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    row = COMMANDS[name]
    assert main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"Aufruf: puur {name}")
    assert f"Beispiel: {translate_invented_names(row.example)}" in " ".join(shown.split())
    assert row.group in HELP_GROUP_HEADINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_line_in_every_language(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "--language", language]) == 0
    shown = capsys.readouterr().out
    for name in COMMANDS:
        line = sentences_of_area("help", language)[f"help.{name}"][0]
        assert len(line) <= 80
        assert not line.endswith(".")
        assert line in " ".join(shown.split())
    assert all(sentences_of_area("help", language)[code][0] in shown for code in HELP_GROUP_HEADINGS.values())
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_names_what_there_is(name: str) -> None:
    """Its command, its subcommand, its options."""
    _, word, *rest = COMMANDS[name].example.split()
    command = load_command(name)
    there = getattr(command, "commands", {})
    if there and rest:
        command = there[rest[0]]
    options = {option for parameter in command.params for option in parameter.opts}
    assert word == name
    assert {one for one in rest if one.startswith("--")} <= options
