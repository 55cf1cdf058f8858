"""The table of commands: each row leads to a command, and each command's help says something."""

from __future__ import annotations

import pytest

from puur.cli import main
from puur.cli.commands import COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_a_row_leads_to_its_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    row = COMMANDS[name]
    assert main([name, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: puur {name}")
    assert row.help
    assert len(row.help) <= 70
    assert not row.help.endswith(".")
