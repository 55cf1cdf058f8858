from __future__ import annotations

import json
import random
import re
import subprocess
from pathlib import Path

import pytest

from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.arena.result import DuelResult, is_leader_certain, summarise_duel
from puur.bots.catalogue import BOT_BY_NAME, YARDSTICK_BOTS
from puur.cli import main
from puur.law.reglemente import BUILT_IN_LAW_IDS

pytestmark = pytest.mark.slow


def duel(a: str, b: str, id_: str, deals: int, *, jobs: int = 1) -> DuelResult:
    return summarise_duel(list(play_pairs(Duel(a, b, id_, 1), range(deals), jobs)))


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_bot_against_itself_is_even(id_: str) -> None:
    """The same cards both ways: with equal players the deals of a pair cancel out."""
    even = duel("rules", "rules", id_, 4)
    assert even.mean == 0
    assert even.wins == {"a": 0, "b": 0, "ties": 4}


DEALS = {"coiffeur": 120}
"""Where lines count up to eight times as much as others, more deals are wanted to be sure."""
WHOLE = {"guggitaler": 8}
"""Where every deal of a Partie is another task, so many Partien are played."""


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_rules_beat_chance(id_: str) -> None:
    asked = Duel("rules", "random", id_, 1, partien=id_ in WHOLE)
    better = summarise_duel(list(play_pairs(asked, range(WHOLE.get(id_) or DEALS.get(id_, 30)), 1)))
    assert better.mean > 4 * better.stderr > 0


def test_ahead_of_one_is_behind_for_the_other() -> None:
    assert duel("rules", "random", "gruempi-2011", 5).mean == -duel("random", "rules", "gruempi-2011", 5).mean


def test_no_deals_say_nothing() -> None:
    assert summarise_duel([]).mean == summarise_duel([]).stderr == 0


def test_the_command_prints_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena rules random --deals 4 --seed 3 --reglement einzelschieber-2026 --think-ms 5 --json"
    assert main(words.split()) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["a"] == "rules"
    assert document["b"] == "random"
    assert document["deals"] == 4
    assert {"mean", "stderr", "wins", "seconds_per_move", "cpu_per_move", "clock", "unit"} <= document.keys()
    assert document["seconds_per_move"].keys() == {"a", "b"}
    assert document["forfeits"] == {"a": 0, "b": 0}


def test_the_command_tells_people(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "random", "rules", "--deals", "4", "--reglement", "edjv-differenzler-2015"]
    assert main([*asked, "--language", "en"]) == 0
    assert re.match(r"random is [\d.]+ ± [\d.]+ points a deal behind rules", capsys.readouterr().out)


@pytest.mark.parametrize(
    "words, wrong",
    [
        ("arena rules nobody --deals 1", "einen Bot «nobody» gibt es nicht"),
        ("arena rules random --deals 0", "mindestens 1"),
        ("arena rules random --reglement gruempi", "vielleicht gruempi-2011"),
        ("arena rules random --deck italian", "ein Kartenspiel «italian» gibt es nicht"),
        (
            "arena rules random --deck french --reglement gruempi-2011 --deals 1",
            "nicht mit diesen Karten gespielt (french)",
        ),
        ("arena rules python:nowhere:Bot --deals 1", "keine Datei nowhere.py"),
        ("arena rules python:json:Bot --deals 1", "in json gibt es kein Bot"),
        ("arena rules python:json --deals 1", "wird python:modul:Klasse geschrieben"),
        ("arena rules python:json:dumps --deals 1", "aus einem Briefing lässt sich der Bot nicht machen"),
        ("arena rules", "Eine Arena braucht mindestens zwei Bots"),
        ("arena rules random random --log x.jsonl", "Eine Arena braucht mindestens zwei Bots"),
        ("arena rules http://127.0.0.1:1 --deals 1", "antwortet kein Bot"),
        ("arena rules random --deals 1 --log /nowhere/x.jsonl", "nicht gefunden"),
        ("arena rules python:json:__name__ --deals 1", "ist keine Klasse"),
    ],
)
def test_bad_input_is_named(words: str, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    complaint = capsys.readouterr().err
    assert wrong in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("name", ["my_bot.py", "my_bot"])
def test_a_file_in_the_place_of_a_bot_is_told_how_its_bot_is_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text("", encoding="utf-8")
    assert main(["arena", name, "random", "--deals", "1"]) == 2
    assert "python:my_bot:MyBot" in capsys.readouterr().err


def test_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["bots"]
    assert [row["name"] for row in rows] == [*BOT_BY_NAME, *YARDSTICK_BOTS]
    assert all({"name", "level", "reglemente", "think_ms", "about"} <= row.keys() for row in rows)
    levels = [row["level"] for row in rows if not row["yardstick"]]
    assert levels == sorted(levels)
    people = [row for row in rows if row["level"]]
    assert [row["level"] for row in people] == [1, 2, 3, 4, 5, 6]
    assert people[-1]["name"] == "best"
    assert people[0]["distance"] is None
    assert all(10 <= row["distance"] <= 20 for row in people[1:])
    assert main(["bots"]) == 0
    assert "rules" in capsys.readouterr().out


def test_the_numbers_are_the_same_with_more_processes() -> None:
    one, two = (duel("rules", "random", "einzelschieber-2026", 11, jobs=jobs) for jobs in (1, 2))
    assert (one.mean, one.stderr, one.wins) == (two.mean, two.stderr, two.wins)


def arena(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, object]:
    assert main(["arena", *words.split(), "--json"]) == 0
    document: dict[str, object] = json.loads(capsys.readouterr().out)
    for pace in ("seconds_per_move", "cpu_per_move"):
        del document[pace]
    return document


def test_a_log_has_both_records_and_is_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What was cut off in the middle of a line is played anew; every record replays to what the log says."""
    log, words = tmp_path / "log.jsonl", "rules random --seed 4 --reglement gruempi-2011"
    whole = arena(capsys, f"{words} --deals 5 --log {log}")
    lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 6
    log.write_text("".join(lines[:4]) + lines[4][:100], encoding="utf-8")
    assert arena(capsys, f"{words} --deals 5 --log {log} --jobs 2") == whole
    assert arena(capsys, f"{words} --deals 5") == whole
    pair = json.loads(log.read_text(encoding="utf-8").splitlines()[5])
    for record, ahead, a_team in zip(pair["records"], pair["ahead"], (0, 1), strict=True):
        (tmp_path / "one.jass.json").write_text(json.dumps(record), encoding="utf-8")
        assert main(["replay", str(tmp_path / "one.jass.json"), "--json"]) == 0
        total = json.loads(capsys.readouterr().out)["total"]
        assert total[a_team] - total[1 - a_team] == ahead


def test_a_log_of_something_else_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    arena(capsys, f"rules random --deals 1 --log {log}")
    kept = log.read_bytes()
    assert main(["arena", "rules", "random", "--deals", "1", "--seed", "2", "--log", str(log)]) == 2
    assert "«seed» ist dort 0, hier 2" in capsys.readouterr().err
    assert log.read_bytes() == kept
    log.write_text("something else", encoding="utf-8")
    assert main(["arena", "rules", "random", "--deals", "1", "--log", str(log)]) == 2
    assert log.read_text(encoding="utf-8") == "something else"


@pytest.mark.parametrize("id_", ["allgemein", "differenzler"])
def test_whole_partien_have_a_winner(capsys: pytest.CaptureFixture[str], id_: str) -> None:
    document = arena(capsys, f"rules random --partien 2 --reglement {id_}")
    won = document["won"]
    assert isinstance(won, dict)
    assert sum(won.values()) == (8 if id_ == "differenzler" else 4)
    assert won["a"] > won["b"]
    assert document["partien"] == 2
    assert document["deals"] > 8  # type: ignore[operator]


def test_where_everybody_plays_alone_the_cards_go_round(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    arena(capsys, f"rules random --deals 1 --reglement edjv-differenzler-2015 --log {log}")
    records = json.loads(log.read_text(encoding="utf-8").splitlines()[1])["records"]
    assert len(records) == 4
    assert len({tuple(record["deals"][0]["hands"]) for record in records}) == 1
    assert all({record["players"][seat] for record in records} == {"rules", "random"} for seat in range(4))


def test_it_stops_when_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    document = arena(capsys, "rules random --deals 500 --reglement einzelschieber-2026 --sure 0.01")
    assert document["stopped"] is True
    assert 20 <= document["deals"] < 60  # type: ignore[operator]


def test_who_is_equal_is_seldom_told_apart() -> None:
    """However often one looks, at a doubt of 5 % at most one in twenty fair games is called unfair."""
    wrong = 0
    for seed in range(200):
        chance = random.Random(seed)  # noqa: S311
        values: list[float] = []
        for _ in range(150):
            values.append(chance.gauss(0, 30))
            if is_leader_certain(values, 0.05):
                wrong += 1
                break
    assert wrong <= 10


def test_many_bots_come_into_one_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = f"arena random rules greedy --deals 6 --reglement einzelschieber-2026 --plot {tmp_path / 'p.svg'}"
    assert main([*words.split(), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in document["table"]} == {"random", "rules", "greedy"}
    assert document["table"][0]["name"] == "rules"
    assert len(document["pairs"]) == 3
    assert (tmp_path / "p.svg").read_text(encoding="utf-8").startswith("<svg")
    assert main([*words.split(), "--language", "en"]) == 0
    assert "64 of 100" in capsys.readouterr().out


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


@pytest.mark.parametrize("id_", ["molotow", "sidi-barrani", "coiffeur"])
def test_the_documented_bot_knows_every_phase_and_form(
    id_: str, checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trumps found in play, an auction, forms beside the six: it gives no game away."""
    (tmp_path / f"documented_{id_[:3]}.py").write_text(documented(checkout), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    played = duel(f"python:documented_{id_[:3]}:MyBot", "random", id_, 2)
    assert played.forfeits == {"a": 0, "b": 0}, played.complaints
