"""`puur tournament draw` as scripts call it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puur.cli import main

ES = ("--reglement", "einzelschieber-2026")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["tournament", "draw", *words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_document_is_the_interface_s(capsys: pytest.CaptureFixture[str]) -> None:
    code, plan = run(capsys, "--players", "18", "--passen", "3", *ES, "--seed", "4")
    assert code == 0
    assert {"seed", "rounds", "sitting_out", "repeats", "seconds"} <= plan.keys()
    assert plan["seed"] == 4
    assert set(plan["repeats"]) == {"partner", "opponent", "table"}
    assert [len(tables) for tables in plan["rounds"]] == [4, 4, 4]
    assert [len(out) for out in plan["sitting_out"]] == [2, 2, 2]
    assert set(plan["rounds"][0][0]) == {"table", "seats", "scorer"}
    everybody = sorted(str(number) for number in range(1, 19))
    for tables, out in zip(plan["rounds"], plan["sitting_out"], strict=True):
        assert sorted([name for table in tables for name in table["seats"]] + out) == everybody


def test_the_same_seed_gives_the_same_draw_and_none_draws_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "20", "--passen", "5", "--reglement", "edjv-differenzler-2015")
    first, again = run(capsys, *words, "--seed", "9")[1], run(capsys, *words, "--seed", "9")[1]
    assert first["rounds"] == again["rounds"]
    drawn = run(capsys, *words)[1]
    assert drawn["rounds"] == run(capsys, *words, "--seed", str(drawn["seed"]))[1]["rounds"]


def test_for_people_it_is_tables_and_what_could_not_be_had(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "draw", "--players", "9", "--passen", "2", *ES, "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert "Passe 2" in shown
    assert "setzt aus:  " in shown
    assert main(["tournament", "draw", "--players", "18", "--passen", "2", *ES, "--seed", "1"]) == 0
    assert "setzen aus:  " in capsys.readouterr().out
    assert "Wiederholungen: Partner 0" in shown
    assert "Joker: 3 Helfer" in shown


@pytest.mark.longer
def test_where_who_sits_out_writes_nothing_is_said_of_ways_to_sit_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Everybody plays four of five Passen, and it said that four play one less than the others."""
    edjv = ("--reglement", "edjv-differenzler-2015", "--seed", "3")
    assert main(["tournament", "draw", "--players", "9", "--passen", "5", *edjv]) == 0
    shown = capsys.readouterr().out
    assert "schreibt: " in shown
    assert "eine Passe weniger" not in shown
    assert "Nicht alle spielen gleich viele" not in shown
    assert main(["tournament", "draw", "--players", "11", "--passen", "5", *edjv]) == 0
    assert "Nicht alle spielen gleich viele Passen: weniger als 4 Passen sind es bei " in capsys.readouterr().out
    assert main(["tournament", "draw", "--players", "9", "--passen", "2", *ES, "--left", "write"]) == 0
    assert "→ schreiben: " in capsys.readouterr().out


@pytest.mark.parametrize(
    "words,place",
    [
        (("--players", "3", "--passen", "4"), "players"),
        (("--players", "1000000000", "--passen", "4"), "players"),
        (("--players", "-4", "--passen", "4"), "players"),
        (("--players", "8", "--passen", "0"), "passen"),
        (("--players", "9", "--passen", "4", "--left", "home"), "left"),
        (("--players", "9", "--passen", "4", "--apart", "1,77"), "apart"),
        (("--players", "9", "--passen", "4", "--resting", "2-3"), "--resting"),
    ],
)
def test_what_cannot_be_drawn_exits_2(words: tuple[str, ...], place: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = run(capsys, *words, *ES)
    assert code == 2
    assert answer["error"]["where"]["field"] == place
