"""The public names: a deal can be played with them alone, and nothing else is promised."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import puur
from puur import api
from puur.errors import BadInput


def test_a_deal_is_played_with_the_public_names_alone() -> None:
    table = puur.deal("gruempi-2011", seed=3)
    while (seat := table.due) is not None:
        seen = puur.observe(table, seat)
        if seen.phase == "announce":
            table = puur.play(table, api.Announce(seat, "E"))
        else:
            table = puur.play(table, api.Play(seat, seen.legal.bit_length() - 1))
    assert sum(table.game.current.seat_points) == 157
    assert puur.law.reglemente.reglement("gruempi-2011") is puur.reglement("gruempi-2011")


def test_what_is_forbidden_says_by_which_clause() -> None:
    with pytest.raises(BadInput) as refused:
        puur.play(puur.deal("gruempi-2011"), api.Play(0, 0))
    assert refused.value.clauses
    with pytest.raises(AttributeError):
        _ = puur.nothing_of_the_kind


def test_cards_are_valued_by_what_a_seat_knows() -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    table = puur.deal("einzelschieber-2026", seed=1)
    table = puur.play(table, api.Announce(table.due or 0, "E"))
    seat = table.due or 0
    values = puur.analyse(table, seat, worlds=10)
    assert len(values) == puur.observe(table, seat).legal.bit_count()
    assert all(-157 <= value <= 157 for value in values.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ten_lines", "pimc", "learned"])
def test_the_examples_play(name: str, checkout: Path, puur: Path) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    words = [str(puur), "arena", f"python:{name}:Bot", "random", "--deals", "6", "--json", "--think-ms", "2000"]
    folder = checkout / "examples" / "bots"
    done = subprocess.run(
        [*words, "--reglement", "einzelschieber-2026"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["forfeits"] == {"a": 0, "b": 0}


@pytest.mark.slow
def test_the_learned_one_learns(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From very few deals it already prefers to take what is dear."""
    pytest.importorskip("numpy")
    source = checkout / "examples" / "bots" / "learned.py"
    copy = tmp_path / "learned.py"
    copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [str(copy), "4"])
    runpy.run_path(str(copy), run_name="__main__")
    weights = json.loads((tmp_path / "learned.json").read_text(encoding="utf-8"))
    assert len(weights) == 16
