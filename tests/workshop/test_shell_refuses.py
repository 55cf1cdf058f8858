"""A regulation that cannot be played is refused wherever the shell would play, rule or write by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from puur.cli import main

STUCK = """format = "puur-reglement/1"
id = "stuck"
title = "Stuck"
builds_on = "gruempi-2011"

[[article]]
clause = "1"
question = "trump_maker"
reading = "cut-card"
text = "Trumpf ist die abgehobene Karte."
"""


@pytest.fixture
def stuck(tmp_path: Path) -> str:
    file = tmp_path / "stuck.reglement.toml"
    file.write_text(STUCK, encoding="utf-8")
    return str(file)


@pytest.mark.longer
@pytest.mark.parametrize(
    "command",
    [
        ("play", "--plain"),
        ("arena", "random", "random", "--deals", "1"),
        ("record", "deal", "--seed", "1"),
        ("rule", "revoke"),
        ("slate", "--data", "store"),
        ("tournament", "new", "Abend", "--kind", "allgemein", "--data", "store"),
    ],
    ids=" ".join,
)
def test_it_is_refused_with_place_and_example(
    command: tuple[str, ...], stuck: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(stuck).parent)
    assert main([*command, "--reglement", stuck]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert f"{stuck}, Frage trump_maker" in told
    assert "1. Spiel, 1. Stich" in told


def test_it_can_still_be_read(stuck: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", stuck]) == 0
    assert "Trumpf ist die abgehobene Karte" in " ".join(capsys.readouterr().out.split())
