from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from puur.bots import arena
from puur.bots.catalogue import BOTS, maker
from puur.cli import main
from puur.game.settings import settle_table
from puur.law.reglemente import IDS, reglement

pytestmark = pytest.mark.slow


def duel(a: str, b: str, id_: str, deals: int, seed: int = 1) -> arena.Result:
    settings = settle_table(reglement(id_), {})
    return arena.summary(list(arena.play(arena.Duel(settings, maker(a), maker(b), seed), deals)))


@pytest.mark.parametrize("id_", IDS)
def test_a_bot_against_itself_is_even(id_: str) -> None:
    """The same cards both ways: with equal players the deals of a pair cancel out."""
    even = duel("rules", "rules", id_, 4)
    assert even.mean == 0
    assert even.wins == {"a": 0, "b": 0, "ties": 4}


@pytest.mark.parametrize("id_", IDS)
def test_rules_beat_chance(id_: str) -> None:
    better = duel("rules", "random", id_, 30)
    assert better.mean > 4 * better.stderr > 0


def test_ahead_of_one_is_behind_for_the_other() -> None:
    assert duel("rules", "random", "gruempi-2011", 5).mean == -duel("random", "rules", "gruempi-2011", 5).mean


def test_no_deals_say_nothing() -> None:
    assert arena.summary([]).mean == arena.summary([]).stderr == 0


def test_the_command_prints_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena rules random --deals 4 --seed 3 --reglement einzelschieber-2026 --think-ms 5 --json"
    assert main(words.split()) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["a"] == "rules"
    assert document["b"] == "random"
    assert document["deals"] == 4
    assert {"mean", "stderr", "wins", "seconds_per_move"} <= document.keys()
    assert document["seconds_per_move"].keys() == {"a", "b"}


def test_the_command_tells_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "rules", "--deals", "4", "--reglement", "edjv-differenzler-2015"]) == 0
    assert re.match(r"random is [\d.]+ ± [\d.]+ points a deal behind rules", capsys.readouterr().out)


@pytest.mark.parametrize(
    "words, wrong",
    [
        ("arena rules nobody --deals 1", "there is no bot 'nobody'"),
        ("arena rules random --deals 0", "greater than or equal to 1"),
        ("arena rules random --reglement gruempi", "did you mean gruempi-2011"),
        ("arena rules random --deck italian", "there is no deck 'italian'"),
        (
            "arena rules random --deck french --reglement gruempi-2011 --deals 1",
            "nicht mit diesen Karten gespielt (french)",
        ),
        ("arena rules python:nowhere:Bot --deals 1", "cannot import nowhere"),
        ("arena rules python:json:Bot --deals 1", "there is no Bot in json"),
        ("arena rules python:json --deals 1", "is written python:module:Class"),
        ("arena rules python:json:dumps --deals 1", "it cannot be made from a Briefing"),
        ("arena rules python:json:__name__ --deals 1", "is no class"),
    ],
)
def test_bad_input_is_named(words: str, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    complaint = capsys.readouterr().err
    assert wrong in complaint
    assert complaint.count("\n") == 1


def test_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["bots"]
    assert [row["name"] for row in rows] == list(BOTS)
    assert [row["level"] for row in rows] == sorted(row["level"] for row in rows)
    assert main(["bots"]) == 0
    assert "rules" in capsys.readouterr().out


def documented(checkout: Path) -> str:
    """The bot that docs/bots.md shows."""
    text = (checkout / "docs" / "bots.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert block
    return block[1]


def test_the_documented_bot_plays(checkout: Path, puur: Path, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(documented(checkout), encoding="utf-8")
    command = [str(puur), "arena", "python:my_bot:MyBot", "random", "--deals", "50", "--json"]
    command += ["--reglement", "einzelschieber-2026"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["mean"] > 0


@pytest.mark.parametrize(
    "body, wrong",
    [("raise KeyError('ace')", "act failed: KeyError: 'ace'"), ("return None", "None ist nicht erlaubt")],
)
def test_an_outsiders_mistake_is_its_own(
    body: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"wrong_bot_{len(body)}"
    lines = ["class Wrong:", "    name, level = 'wrong', 0", "    def __init__(self, briefing): pass"]
    source = "\n".join([*lines, f"    def act(self, seen): {body}"])
    (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["arena", f"python:{name}:Wrong", "random", "--deals", "1"]) == 2
    assert wrong in capsys.readouterr().err
