"""Where the start of the folder puts the data, which port it takes, and what it says where it cannot."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from tests.served import served

from puur.cli.bundle import start
from puur.service.network import operator_page_url
from puur.web.app import ServerOptions, create_app


def test_the_data_is_beside_the_program_but_for_the_setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PUUR_DATA", raising=False)
    assert start.find_data_folder(tmp_path) == tmp_path / "data"
    (tmp_path / start.INSTALLED_MARK_PATH).parent.mkdir()
    (tmp_path / start.INSTALLED_MARK_PATH).touch()
    assert not start.find_data_folder(tmp_path).is_relative_to(tmp_path)
    monkeypatch.setenv("PUUR_DATA", str(tmp_path / "own"))
    assert start.find_data_folder(tmp_path) == tmp_path / "own"


def test_a_folder_that_cannot_be_written_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PUUR_DATA", raising=False)
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    assert start.start(tmp_path) == 3
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"Puur darf nicht in den Ordner {tmp_path / 'data'} schreiben" in said


def test_the_next_port_is_taken_and_none_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PUUR_DATA", raising=False)
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104 - as another program does
        port = taken.getsockname()[1]
        monkeypatch.setattr(start, "PORTS_TO_TRY", range(port, port + 1))
        assert start.find_free_port() is None
        assert start.start(tmp_path) == 3
        said = capsys.readouterr().err
        assert f"Kein Port von {port} bis {port}" in said
        assert said.count("\n") == 1
    assert start.find_free_port() == port


@pytest.mark.longer
def test_where_it_runs_already_its_page_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = "geheim"  # noqa: S105 - of this test
    opened: list[str] = []
    monkeypatch.setenv("PUUR_DATA", str(tmp_path))
    monkeypatch.setattr("typer.launch", opened.append)
    with served(create_app(ServerOptions(f"sqlite:///{tmp_path / 'puur.db'}", secret))) as address:
        port = int(address.rpartition(":")[2])
        monkeypatch.setattr(start, "PORTS_TO_TRY", range(port, port + 1))
        (tmp_path / "secret").write_text("another", encoding="utf-8")
        assert start.find_page_of_running_server(tmp_path) is None, "the server of another folder"
        (tmp_path / "secret").write_text(secret, encoding="utf-8")
        assert start.start(tmp_path) == 0
    assert opened == [operator_page_url(f"http://127.0.0.1:{port}", secret)]
