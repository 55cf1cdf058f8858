"""The benchmark that looks for illegal cards goes on where it was broken off, and finds one that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import legal
from puur.bots.interface import Briefing
from puur.bots.random_bot import RandomBot
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


def test_what_is_written_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def refusal(number: int, think_ms: int) -> str | None:
        del think_ms
        played.append(number)
        return f"{number}: no" if number == 150 else None

    monkeypatch.setattr(legal, "refusal", refusal)
    log = tmp_path / "legal.jsonl"
    first = list(legal.pieces(100, log, 1, 10))
    log.write_bytes(log.read_bytes() + b'{"first": 100, "ga')
    second = list(legal.pieces(200, log, 1, 10))
    assert [one.first for one in first + second] == [0, 0, 100]
    assert second[1].refused == ("150: no",)
    assert len(played) == len(set(played)) == 200
    assert [one.first for one in legal.pieces(200, log, 1, 10)] == [0, 100]


def test_an_illegal_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(RandomBot):
        def act(self, seen: Observation) -> Command:
            return cmd.Play(seen.seat or 0, 0) if seen.phase == "play" else super().act(seen)

    def make(name: str, briefing: Briefing) -> RandomBot:
        del name
        return Cheat(briefing)

    monkeypatch.setattr(legal, "make_bot", make)
    assert legal.refusal(0, 10) is not None
