"""Messages that name a page's button tell in a shell which command does the same: one that there is."""

from __future__ import annotations

import pytest

from puur.cli import main
from puur.cli.shell.button_commands import COMMANDS_OF_BUTTONS, add_command_to_type
from puur.words.catalogue import to_text
from puur.words.message import said

TYPED = sorted({words for line in COMMANDS_OF_BUTTONS.values() for words in line.split(" / ")})


@pytest.mark.parametrize("typed", TYPED)
def test_the_command_that_a_message_names_is_one_of_the_shell(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    puur, area, name, *more = typed.split()
    assert (puur, main([area, name, "--help"])) == ("puur", 0)
    page = capsys.readouterr().out
    assert all(word in page for word in more if word != "…")


def test_the_command_stands_after_the_sentence() -> None:
    told = to_text(add_command_to_type(said("tournament.not-drawn", passe=1)))
    assert told.endswith("Im Terminal: «puur tournament draw»")


def test_a_message_without_a_button_stays_as_it_is() -> None:
    message = said("desk.cannot-be-undone")
    assert add_command_to_type(message) is message
