"""The doors, tried from outside as anybody can do it again: ``python -m benchmarks.attack``."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.attack import attack, main

from .server import Server

pytestmark = pytest.mark.slow


@pytest.mark.endurance
def test_every_door_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        opened = attack(f"http://127.0.0.1:{server.port}")
    finally:
        server.kill()
    told = capsys.readouterr().out
    assert opened == 0, told
    assert told.count("holds") == 6
    assert server.faults() == []


def test_only_a_server_on_this_machine_is_attacked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["https://jass.example"]) == 2
    assert "on this machine" in capsys.readouterr().err
