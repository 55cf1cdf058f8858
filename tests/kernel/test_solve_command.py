"""``puur solve``: a position as JSON, the exact answer as JSON, and what is wrong with a wrong one."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from puur.cli import main
from puur.kernel.question import answer_solve_question

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
LAST_TWO = {"hands": ["EU E6", "E9 T6", "TA T7", "RA SA"], "mode": "E", "leader": 0, "trick": []}


def test_a_file_is_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(LAST_TWO, indent=2), encoding="utf-8")
    assert main(["solve", str(file), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["value"] == [72, 0]
    assert said["best"] == ["EU"]
    assert said["cards"] == {"EU": 72, "E6": 47}
    assert main(["solve", str(file)]) == 0
    assert "EU  72  beste" in capsys.readouterr().out


def test_a_match_counts_where_it_is_asked_for() -> None:
    with_bonus = answer_solve_question(json.dumps({**LAST_TWO, "match_bonus": True}).encode())
    assert (with_bonus["value"], with_bonus["cards"]["EU"]) == ((172, 0), 172)


@pytest.mark.parametrize(
    "change, wrong",
    [
        ({"mode": "X"}, "Spielform"),
        ({"leader": 4}, "kein Platz"),
        ({"hands": ["EU EU", "E9 T6", "TA T7", "RA SA"]}, "zweimal"),
        ({"hands": ["EU", "E9 T6", "TA T7", "RA SA"]}, "Platz 2"),
        ({"hands": ["", "", "", ""]}, "keine Karte mehr"),
        ({"hands": ["EU EX", "E9 T6", "TA T7", "RA SA"]}, "keine Karte:"),
        ({"trick": ["E7", "E8", "EB", "EO"]}, "höchstens drei"),
        ({"hands": ["EU"]}, "hier braucht es"),
        ({"reglement": "x"}, "ein Reglement"),
    ],
)
def test_what_is_wrong_is_said(
    change: dict[str, object], wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = f"{json.dumps({**LAST_TWO, **change})}\n{json.dumps(LAST_TWO)}\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["solve", "-", "--json"]) == 2
    said = capsys.readouterr()
    first, second = (json.loads(line) for line in said.out.splitlines())
    assert wrong in first["error"]["message"]
    assert second["value"] == [72, 0]
    assert said.err.count("\n") == 1


def test_a_file_that_is_not_there_is_said_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "it", "solve", "nowhere.json"]) == 2
    assert capsys.readouterr().err == "error: file nowhere.json: non esiste\n"
