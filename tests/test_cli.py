"""The frame of the `puur` command: what it prints, how it fails, how fast it starts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest
import typer

from puur.cli import main
from puur.cli.commands import COMMANDS, CommandListing
from puur.cli.shell.failure import explain_usage
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.words.catalogue import Voice, sentence
from puur.words.message import Message


def _good(number: int, *, as_json: JsonOption = False) -> None:
    """Say the number."""
    print_document_or_text({"number": number}, f"number {number}", as_json=as_json)


def _no() -> int:
    return 1


def _bad(*, as_json: JsonOption = False) -> None:
    assert isinstance(as_json, bool)
    raise BadInput("35 cards,\n36 expected", {"deal": 2}, ("AR-1",))


def _broken() -> None:
    raise RuntimeError("the table fell over")


def _missing_file() -> None:
    Path("no/such/file").read_text(encoding="utf-8")


def _interrupted() -> None:
    raise KeyboardInterrupt


several = typer.Typer()


@several.command()
def convert(to: Annotated[str, typer.Option()] = "json") -> None:
    print_document_or_text(None, f"to {to}", as_json=False)


@pytest.fixture(autouse=True)
def commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put this module's commands in place of the real ones."""
    mine = {
        "good": "_good",
        "no": "_no",
        "bad": "_bad",
        "broken": "_broken",
        "missing": "_missing_file",
        "interrupted": "_interrupted",
        "several": "several",
    }
    for name in list(COMMANDS):
        monkeypatch.delitem(COMMANDS, name)
    for name, attribute in mine.items():
        monkeypatch.setitem(COMMANDS, name, CommandListing(f"{__name__}:{attribute}", "play", f"puur {name}"))


def _fails(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("error: ")
    return code, shown.out, shown.err


def test_text_or_one_json_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["good", "7"]) == 0
    assert capsys.readouterr().out == "number 7\n"
    assert main(["good", "7", "--json"]) == 0
    assert capsys.readouterr().out == '{"number":7}\n'


def test_a_command_answers_no_with_1() -> None:
    assert main(["no"]) == 1


def test_a_command_may_have_subcommands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["several", "convert", "--to", "text"]) == 0
    assert capsys.readouterr().out == "to text\n"


def test_bad_input_is_one_line_and_2(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _fails(["bad"], capsys)
    assert (code, out) == (2, "")
    assert err == "error: Spiel 3: 35 cards, 36 expected (AR-1)\n"


def test_bad_input_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _fails(["bad", "--json"], capsys)
    assert code == 2
    expected = {"message": "35 cards,\n36 expected", "where": {"deal": 2}, "clauses": ["AR-1"]}
    assert json.loads(out) == {"error": expected}


@pytest.mark.parametrize(
    "words",
    [["--nonsense"], ["nothing-like-this"], ["good"], ["good", "seven"], ["good", "7", "8"], ["several"]],
)
def test_a_wrong_command_line_is_one_line_and_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _fails(words, capsys)
    assert (code, out) == (2, "")
    assert "--help" in err
    code, out, _ = _fails([*words, "--json"], capsys)
    assert code == 2
    assert json.loads(out)["error"]["message"] in err + out


def test_a_mistyped_command_is_recognised(capsys: pytest.CaptureFixture[str]) -> None:
    assert "ist good gemeint?" in _fails(["goood"], capsys)[2]


def test_several_commands_or_options_that_may_be_meant_are_joined_with_or() -> None:
    options = explain_usage(
        typer.TyperException("No such option: --nope (Possible options: --names, --no-joker, --no-paid)")
    )
    assert isinstance(options, Message)
    assert sentence(options) == "--nope gibt es hier nicht; ist --names, --no-joker oder --no-paid gemeint?"
    commands = explain_usage(typer.TyperException("No such command 'goo'. Did you mean 'good', 'goods'?"))
    assert isinstance(commands, Message)
    assert sentence(commands, Voice("it")) == "il comando «goo» non esiste; forse intendi good o goods"


def test_a_file_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = _fails(["missing"], capsys)
    assert code == 2
    assert "no/such/file" in err


def test_our_own_mistake_is_one_line_and_70(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PUUR_DEBUG", raising=False)
    code, _, err = _fails(["broken"], capsys)
    assert code == 70
    assert "the table fell over" in err
    assert "melden" in err
    monkeypatch.setenv("PUUR_DEBUG", "1")
    assert main(["broken"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["interrupted"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_help_lists_every_command_and_imports_none(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [*COMMANDS]:
        monkeypatch.delitem(COMMANDS, name)
    for name, group in (("play", "play"), ("solve", "records"), ("doctor", "operate")):
        monkeypatch.setitem(COMMANDS, name, CommandListing("no.such.module:command", group, f"puur {name}"))
    assert main(words) == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)


@pytest.mark.longer
def test_a_reader_that_goes_away_hears_nothing_of_it(puur: Path) -> None:
    script = f"set -o pipefail; '{puur}' --help | true; echo $?"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.strip() in {"0", "141"}


@pytest.mark.longer
def test_help_imports_nothing_that_it_does_not_need() -> None:
    script = (
        "import sys\nfrom puur.cli import main\nsys.argv = ['puur', '--help']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "no = {'puur.law', 'puur.game', 'litestar', 'textual', 'sqlalchemy', 'puur.cli.shell.help_page', 'tomllib'}\n"
        "print(sorted(no & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
