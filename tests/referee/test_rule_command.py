"""``puur rule`` as it is typed."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main

REVOKE = {"seat": 1, "mode": "E", "led": "R", "played": "S7", "hand": ["RK", "T6"], "trick": 3, "open": True}


def typed(words: list[str], capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    assert main(words) == code
    return str(capsys.readouterr().out)


@pytest.fixture
def facts(tmp_path: Path) -> str:
    path = tmp_path / "facts.json"
    path.write_text(json.dumps(REVOKE), encoding="utf-8")
    return str(path)


OPEN = "Liegt der Stich noch offen, so erfolgt Korrektur."


def test_a_ruling_in_json(facts: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(typed(["rule", "revoke", "--reglement", "gruempi-2011", "--facts", facts, "--json"], capsys))
    told = ["kind", "clauses", "ruling", "options", "effects", "deadline", "expired", "decisions", "see", "quotes"]
    assert list(said) == told
    assert {"clauses": ["GR-unkorrekt-e"], "language": "de", "text": OPEN} in said["quotes"]
    assert said["effects"] == [
        {"effect": "exchange", "seat": 1, "cards": ["RK"]},
        {"effect": "loses_trick_value", "cards": ["RK", "S7"]},
    ]


def test_a_ruling_in_words(facts: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = " ".join(typed(["rule", "revoke", "--facts", facts], capsys).split())
    assert "Rose König oder Schelle 7" in page
    assert "Nach AR-8-e" in page
    assert (
        "AR-8-e: «Wird eine falsche Karte gegeben und der Stich liegt noch offen da, erfolgt eine Korrektur.»" in page
    )
    assert "ß" not in page


@pytest.mark.parametrize(
    "language, told", [("fr", "La place 2 reprend"), ("it", "Il posto 2 riprende"), ("en", "Seat 2")]
)
def test_a_consequence_begins_with_a_capital(
    language: str, told: str, facts: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = " ".join(typed(["rule", "revoke", "--facts", facts, "--language", language], capsys).split())
    assert told in page


@pytest.mark.longer
def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert "revoke" in json.loads(typed(["rule", "--list", "--json"], capsys))["kinds"]["allgemein"]
    assert "Farbe nicht angegeben" in typed(["rule", "--list"], capsys)


def answers(lines: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[Any]:
    class Stdin:
        buffer = io.BytesIO("\n".join(lines).encode())

    monkeypatch.setattr("sys.stdin", Stdin)
    code = main(["rule", "-", "--json"])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == (2 if any("error" in one for one in found) else 0)
    return found


def test_a_line_in_a_line_out(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps({"kind": "revoke", "reglement": "allgemein", "facts": REVOKE})
    lines = [good, "{", '{"kind": 3}', '{"kind": "revoke", "reglement": "allgemein", "facts": []}', "[]", good]
    found = answers(lines, monkeypatch, capsys)
    assert ["error" in one for one in found] == [False, True, True, True, True, False]
    assert [one["error"]["where"] for one in found[1:5]] == [
        {},
        {"field": "kind"},
        {"field": "facts"},
        {"field": "line"},
    ]
    assert found[0] == found[5]


@pytest.mark.parametrize(
    "words, field",
    [
        (["rule", "--json"], "kind"),
        (["rule", "bluff", "--json"], "kind"),
        (["rule", "revoke", "--reglement", "poker", "--json"], "reglement"),
        (["rule", "revoke", "--json"], "seat"),
    ],
)
def test_bad_input_is_told_at_its_place(words: list[str], field: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(typed(words, capsys, 2))["error"]["where"]["field"] == field


def test_facts_that_are_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "facts.json"
    path.write_text("seat: 1", encoding="utf-8")
    error = json.loads(typed(["rule", "revoke", "--facts", str(path), "--json"], capsys, 2))["error"]
    assert error["where"] == {"file": str(path)}
    assert "JSON" in error["message"]


def test_what_the_table_has_chosen_holds(
    facts: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    late = {**REVOKE, "hand": ["RK", "E6"], "open": False}
    line = {"kind": "revoke", "reglement": "gruempi-2011", "facts": late}
    lines = [json.dumps(line), json.dumps({**line, "settings": {"GR-7": "suit"}})]
    cards = [one["options"][1]["effects"][0]["cards"] for one in answers(lines, monkeypatch, capsys)]
    assert cards == [["E6", "RK"], ["RK"]]
    words = ["rule", "revoke", "--reglement", "gruempi-2011", "--facts", facts]
    assert "settings.GR-7" in typed([*words, "--set", "GR-7=all", "--json"], capsys, 2)
    assert "NAME=WERT" in typed([*words, "--set", "GR-7", "--json"], capsys, 2)
    assert typed([*words, "--set", "GR-7=suit-and-trumps"], capsys) == typed(words, capsys)


@pytest.mark.parametrize(
    "kind, told, left_out",
    [
        ("glass", {"seat": 1}, "mode"),
        ("two-cards", {"seat": 1, "cards": ["EU", "E6"]}, "mode"),
        ("estimate-missing", {"seat": 1, "mode": "E", "played": 43}, "estimated"),
        ("cards-thrown-in", {"seat": 1, "mode": "E", "estimated": 40}, "played"),
        ("cards-thrown-in", {"seat": 1, "mode": "E", "played": 43}, "estimated"),
    ],
)
def test_what_may_be_null_must_still_be_named(
    kind: str, told: dict[str, Any], left_out: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody can have forgotten it: the game form always, in the Differenzler what was made and estimated."""
    line = {"kind": kind, "reglement": "edjv-differenzler-2015"}
    lines = [json.dumps({**line, "facts": told}), json.dumps({**line, "facts": {**told, left_out: None}})]
    without, named = answers(lines, monkeypatch, capsys)
    assert without["error"]["where"] == {"field": left_out}
    assert named["kind"] == kind


def test_only_the_differenzler_asks_for_estimates(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = {"kind": "cards-thrown-in", "reglement": "gruempi-2011", "facts": {"seat": 1, "mode": "E"}}
    assert answers([json.dumps(line)], monkeypatch, capsys)[0]["options"][0]["id"] == "accept"
