"""What an operator sets comes from the command line, the environment or ``puur.toml``, and says where from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puur.cli import main
from puur.cli.app import load_command
from puur.cli.shell.settings import OPERATOR_COMMANDS as OPERATED
from puur.cli.shell.settings import (
    SETTABLE_OPTIONS,
    SETTINGS_FILE_NAME,
    OperatorCommand,
    environment_variable,
    hide_secrets,
    list_settable_options,
)
from puur.words.catalogue import LANGUAGES

FOR_ONE_RUN = {"config", "show-config", "json", "page", "dry-run", "backup", "install", "fetch"}
"""Options that ask for something once."""


def show(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, tuple[object, str]]:
    assert main([*words, "--show-config", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["settings"]
    return {one["key"]: (one["value"], one["source"]) for one in found}


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


def test_every_option_of_an_operator_is_a_setting_or_for_one_run() -> None:
    known: dict[str, type] = {}
    for name in OPERATED:
        command = load_command(name)
        assert isinstance(command, OperatorCommand)
        named = {one.opts[0].removeprefix("--") for one in command.params if one.param_type_name == "option"}
        assert named - FOR_ONE_RUN <= set(SETTABLE_OPTIONS), name
        for one in list_settable_options(command):
            key = one.opts[0].removeprefix("--")
            assert one.envvar == environment_variable(key)
            assert known.setdefault(key, type(one.type)) is type(one.type), "the same in every command"
    assert set(known) == set(SETTABLE_OPTIONS)


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / SETTINGS_FILE_NAME).write_text(
        f'redis = "redis://file"\ndatabase = "sqlite:///{tmp_path}/file.db"\n', encoding="utf-8"
    )
    words = ["doctor", "--data", str(tmp_path)]
    assert show(words, capsys)["redis"] == ("redis://file", "file")
    monkeypatch.setenv("PUUR_REDIS", "redis://environment")
    assert show(words, capsys)["redis"] == ("redis://environment", "environment")
    found = show([*words, "--redis", "redis://typed"], capsys)
    assert found["redis"] == ("redis://typed", "command-line")
    assert found["data"] == (str(tmp_path), "command-line")
    assert found["database"] == (f"sqlite:///{tmp_path}/file.db", "file")


def test_a_file_may_lie_anywhere_and_each_kind_of_value_arrives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'port = 9001\nproxy = ["127.0.0.1", "10.0.0.0/8"]\nmetrics = true\nlog = "json"\n'
        f'data = "{tmp_path.as_posix()}"\nkeep-names = 0\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("PUUR_CONFIG", str(file))
    monkeypatch.setenv("PUUR_WORKERS", "3")
    assert main(["serve", "--show-config", "--language", "en"]) == 0
    lines = dict(line.split(None, 1) for line in capsys.readouterr().out.splitlines())
    assert lines["port"] == f"9001  ({file}, line 1)"
    assert lines["proxy"] == f"127.0.0.1, 10.0.0.0/8  ({file}, line 2)"
    assert lines["metrics"] == f"true  ({file}, line 3)"
    assert lines["log"] == f"json  ({file}, line 4)"
    assert lines["keep-names"] == f"0  ({file}, line 6)"
    assert lines["workers"] == "3  (environment, PUUR_WORKERS)"
    assert lines["host"] == "127.0.0.1  (default)"


def test_a_command_runs_with_what_the_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, file = tmp_path / "data", tmp_path / "own.toml"
    file.write_text(f'data = "{data.as_posix()}"\nport = 8001\n', encoding="utf-8")
    assert main(["push", "anna@example.org", "--config", str(file)]) == 0
    capsys.readouterr()
    assert (data / "push-keys.json").is_file()


WRONG = {
    "\nprot = 1": (2, "port"),
    "port = 'a'": (1, ""),
    "port = true": (1, ""),
    "port = 0": (1, "65535"),
    "host = 8": (1, ""),
    "proxy = '127.0.0.1'": (1, '["127.0.0.1"]'),
    "metrics = 1": (1, "true"),
    "log = 'xml'": (1, "json"),
    "# a\n\nport = = 3": (3, ""),
    "[serve]\nport = 8000": (1, "port"),
}
"""The line that is wrong, and what would be right there."""


PLACE = {
    "de": "Datei {file}, Zeile {line}",
    "fr": "fichier {file}, ligne {line}",
    "it": "file {file}, riga {line}",
    "en": "file {file}, line {line}",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_file_is_told_by_its_line_with_what_would_be_right(
    text: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, right = WRONG[text]
    file = tmp_path / SETTINGS_FILE_NAME
    file.write_text(text, encoding="utf-8")
    err = told(["serve", "--data", str(tmp_path), "--language", language], capsys)
    assert err.startswith(f"error: {PLACE[language].format(file=file, line=line)}: ")
    assert right in err


def test_a_wrong_variable_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUUR_PORT", "achttausend")
    assert "Variable PUUR_PORT: " in told(["serve"], capsys)
    assert "PUUR_PORT" not in told(["serve", "--port", "achttausend"], capsys)
    monkeypatch.setenv("PUUR_PORT", "8000")
    monkeypatch.setenv("PUUR_METRICS", "vielleicht")
    assert "Variable PUUR_METRICS: --metrics: true oder false" in told(["serve", "--show-config"], capsys)


def test_a_variable_that_is_misspelt_is_told_and_the_doctor_ends_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_PROT", "80")
    monkeypatch.setenv("PUUR_SERVICE_HOST", "10.0.0.1")  # an orchestrator's own
    assert main(["serve", "--show-config", "--data", str(tmp_path), "--language", "de"]) == 0
    err = capsys.readouterr().err
    assert err == "die Variable PUUR_PROT kennt Puur nicht; ist PUUR_PORT gemeint?\n"
    ended = told(["doctor", "--data", str(tmp_path), "--language", "de"], capsys)
    assert ended == f"error: Variable PUUR_PROT: {err}"


def test_the_doctor_finds_what_another_command_would_refuse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / SETTINGS_FILE_NAME).write_text("keep-daily = 3\nport = 'a'\n", encoding="utf-8")
    words = ["doctor", "--data", str(tmp_path), "--language", "de"]
    assert told(words, capsys).startswith(f"error: Datei {tmp_path / SETTINGS_FILE_NAME}, Zeile 2: port")
    (tmp_path / SETTINGS_FILE_NAME).write_text("keep-daily = 0\n", encoding="utf-8")
    assert told(words, capsys).startswith(f"error: Datei {tmp_path / SETTINGS_FILE_NAME}, Zeile 1: keep-daily")
    (tmp_path / SETTINGS_FILE_NAME).write_text("keep-daily = 3\n", encoding="utf-8")
    monkeypatch.setenv("PUUR_WORKERS", "viele")
    assert "Variable PUUR_WORKERS: --workers" in told(words, capsys)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nicht gefunden" in told(["serve", "--config", str(tmp_path / "no.toml")], capsys)
    assert "das ist ein Ordner" in told(["serve", "--config", str(tmp_path)], capsys)
    (tmp_path / "long.toml").write_bytes(b"#" * (1024 * 1024 + 1))
    assert "höchstens 1 MB" in told(["serve", "--config", str(tmp_path / "long.toml")], capsys)
    (tmp_path / SETTINGS_FILE_NAME).write_text(f'data = "{tmp_path.as_posix()}"', encoding="utf-8")
    assert "--config" in told(["serve", "--data", str(tmp_path)], capsys)


def test_the_help_is_there_whatever_the_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / SETTINGS_FILE_NAME).write_text("port = = 1", encoding="utf-8")
    assert main(["serve", "--data", str(tmp_path), "--help"]) == 0
    assert "PUUR_KEEP_NAMES" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://anna:geheim@db/puur",
        "postgresql://anna:ge/heim@db/puur",
        "postgresql://anna:ge#he?im@db",
        "postgresql://db/puur?password=geheim",
        "redis://:geheim@cache/0",
        "http://collector:4318/#geheim",
        "geheim",
    ],
)
def test_no_secret_is_shown(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    hidden = hide_secrets(url)
    assert not {"anna", "geheim", "ge", "heim", "he", "im"} & set(hidden.replace("/", " ").replace("?", " ").split())
    assert main(["doctor", "--database", url, "--show-config"]) == 0
    out = capsys.readouterr().out
    assert "geheim" not in out
    assert hidden in out


@pytest.mark.longer
def test_a_shell_beside_a_server_writes_into_its_store(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server read PUUR_DATA, `puur tournament` wrote elsewhere without a word, and the pages knew nothing of it."""
    hall, other, sql = tmp_path / "hall", tmp_path / "other", tmp_path / "own.db"
    new = ["tournament", "new", "Dorf", "--kind", "einzelschieber", "--date", "2026-12-01"]

    def listed(*words: str) -> list[str]:
        capsys.readouterr()
        assert main(["tournament", "list", "--json", *words]) == 0
        return [one["id"] for one in json.loads(capsys.readouterr().out)["tournaments"]]

    monkeypatch.setenv("PUUR_DATA", str(hall))
    assert main([*new, "--id", "in-hall"]) == 0
    assert main([*new, "--id", "elsewhere", "--data", str(other)]) == 0
    assert (listed(), listed("--data", str(hall)), listed("--data", str(other))) == (
        ["in-hall"],
        ["in-hall"],
        ["elsewhere"],
    )
    monkeypatch.setenv("PUUR_DATABASE", f"sqlite:///{sql}")
    assert main([*new, "--id", "in-sql"]) == 0
    assert sql.exists()
    assert (listed(), listed("--data", str(hall))) == (["in-sql"], ["in-hall"])
