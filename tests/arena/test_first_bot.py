"""docs/tutorials/first-bot.md: its three bots play, each of them better than the one before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.arena.result import DuelResult, summarise_duel


def duel(a: str) -> DuelResult:
    return summarise_duel(list(play_pairs(Duel(a, "random", "allgemein", 1), range(40), 1)))


@pytest.fixture
def bots(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The module that somebody has written at the end of the page."""
    page = (checkout / "docs" / "tutorials" / "first-bot.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "tutorial_bot.py").write_text("\n\n".join(blocks), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "python:tutorial_bot:"


@pytest.mark.slow
def test_each_bot_of_the_tutorial_is_better_than_the_last(bots: str) -> None:
    first, second, third = (duel(f"{bots}{one}") for one in ("MyBot", "Second", "Third"))
    assert not any(one.forfeits["a"] for one in (first, second, third))
    assert first.mean < second.mean < third.mean
