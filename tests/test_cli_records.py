"""`puur replay`, `verify`, `record` and `bench` as they are called."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main

HANDS = [" ".join(suit + rank for rank in "6789BUOKA") for suit in "ERST"]
ACTIONS = [
    {"seat": 0, "do": "announce", "mode": "E"},
    {"seat": 0, "do": "play", "card": "E6"},
    {"seat": 1, "do": "play", "card": "R6"},
]


def record(*actions: dict[str, Any], **changes: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    deal = {"dealer": 3, "hands": HANDS, "bids": None, "mode": None, "actions": list(actions)}
    players = ["Anna", "Beat", "Chiara", "Dario"]
    document = {"format": "puur-record/1", "reglement": "allgemein", "deck": "german", "players": players}
    return {**document, "settings": {}, "deals": [deal], **changes}


@pytest.fixture
def good(tmp_path: Path) -> str:
    path = tmp_path / "good.jass.json"
    path.write_text(json.dumps(record(*ACTIONS)), encoding="utf-8")
    return str(path)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    path = tmp_path / "bad.jass.json"
    wrong = {"seat": 3, "do": "play", "card": "T6"}
    path.write_text(json.dumps(record(*ACTIONS, wrong, ACTIONS[2], wrong)), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_replay_as_json_and_for_people(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", good, "--json")
    document = json.loads(out)
    assert (code, err, document["format"]) == (0, "", "puur-result/1")
    assert document["deals"][0]["lying"] == ["E6", "R6"]
    code, out, _ = run(capsys, "replay", good)
    assert code == 0
    assert "Spiel 1, Geber Dario: Eichel von Anna" in out
    assert "Die Partie geht weiter." in out


@pytest.mark.parametrize(
    "language, ranks",
    [
        ("de", "B = Banner, U = Under, O = Ober, K = König, A = Ass."),
        ("fr", "B = Banner, U = Under, O = Ober, K = roi, A = as."),
        ("it", "B = Banner, U = Under, O = Ober, K = re, A = asso."),
        ("en", "B = Banner, U = Under, O = Ober, K = king, A = ace."),
    ],
)
def test_replay_says_what_its_letters_mean(
    good: str, capsys: pytest.CaptureFixture[str], language: str, ranks: str
) -> None:
    _, out, _ = run(capsys, "--language", language, "replay", good)
    assert out.splitlines()[1].endswith(ranks)


def test_replay_of_a_broken_record_names_the_action(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", bad, "--json")
    assert code == 2
    assert err.startswith("error: Spiel 1, Aktion 4: ")
    assert err.count("\n") == 1
    error = json.loads(out)["error"]
    assert error["where"] == {"deal": 0, "action": 3}
    assert error["clauses"]


@pytest.mark.parametrize("content", ["", "{", "nothing like a record", '{"format": "puur-record/1"}'])
@pytest.mark.parametrize("words", [["replay"], ["verify"], ["record", "convert", "--to", "json"]])
def test_what_is_no_record_is_bad_input(
    content: str, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x"
    path.write_text(content, encoding="utf-8")
    code, out, err = run(capsys, *words, str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"error: Datei {path}")


def test_fifty_megabytes_of_nonsense_are_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "big"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    code, _, err = run(capsys, "replay", str(path))
    assert (code, "zu gross" in err) == (2, True)


def test_a_stream_is_answered_line_by_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.dumps(record(*ACTIONS)), "nonsense", "", json.dumps(record(ACTIONS[2])), json.dumps(record())]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    code, out, err = run(capsys, "replay", "-")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err.count("\n"), err.startswith("error: Zeile 2: ")) == (2, 1, True)
    assert ["error" in answer for answer in answers] == [False, True, True, False]
    assert [answers[1]["line"], answers[2]["line"]] == [2, 4]
    assert answers[2]["error"]["where"] == {"deal": 0, "action": 0}


def test_verify_answers_yes_or_no(good: str, bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "verify", good)
    assert (code, out) == (0, "1 Spiel nach allgemein: alles nach den Regeln.\n")
    code, out, err = run(capsys, "verify", bad, "--json")
    document = json.loads(out)
    assert (code, err, document["valid"]) == (1, "", False)
    assert document["violations"][0]["where"] == {"deal": 0, "action": 3}
    assert len(document["violations"]) > 1


def test_a_record_keeps_its_names_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_LANG", "fr")
    names = ["Nr. 7", "Ehemaliges Mitglied 2", "Chiara", "Dario"]
    path = tmp_path / "named.jass.json"
    path.write_text(json.dumps(record(*ACTIONS, players=names)), encoding="utf-8")
    _, text, _ = run(capsys, "record", "convert", str(path), "--to", "text")
    assert all(name in text for name in names)


def test_convert_there_and_back(good: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = run(capsys, "record", "convert", good, "--to", "text")
    assert (code, text.splitlines()[0]) == (0, "Puur-Protokoll 1")
    path = tmp_path / "good.txt"
    path.write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "record", "convert", str(path), "--to", "json", "--json")
    assert (code, json.loads(out)) == (0, record(*ACTIONS))


@pytest.mark.parametrize(
    "id_", ["allgemein", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015", "haerdoepfel"]
)
def test_a_fresh_deal_is_a_record(id_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["record", "deal", "--reglement", id_, "--seed", "11"]
    code, out, _ = run(capsys, *words, "--json")
    document = json.loads(out)
    assert (code, document["deals"][0]["actions"]) == (0, [])
    assert (document["deals"][0]["mode"] is not None) == (id_ in {"edjv-differenzler-2015", "haerdoepfel"})
    path = tmp_path / "deal"
    path.write_text(run(capsys, *words)[1], encoding="utf-8")
    assert json.loads(run(capsys, "record", "convert", str(path), "--to", "json")[1]) == document


@pytest.mark.endurance
@pytest.mark.slow
def test_the_figures_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--deals", "300", "--tables", "0", "--clubs", "4", "--players", "400", "--hall", "60", "--phones", "8"]
    code, out, _ = run(capsys, "bench", *small, "--json")
    document = json.loads(out)
    assert all({"name", "value", "unit"} <= one.keys() for one in document["figures"])
    figures = {one["name"]: one["value"] for one in document["figures"]}
    assert code == 0
    assert (figures["hall_phones"], figures["hall_errors"]) == (8, 0)
    assert figures["draw_repeated_tables"] == 0
    assert min(figures[f"{what}_cpu_seconds"] for what in ("draw", "standblatt", "rank")) > 0
    assert figures["replay_deals_per_second"] > 0
    assert figures["help_seconds"] > 0
    assert figures["season_ten_years_events"] > 5000
    assert figures["replay_one_seconds"] > 0
    assert max(figures["replay_stream_mib"] or 0, figures["replay_one_mib"] or 0) < 150


@pytest.mark.endurance
@pytest.mark.slow
def test_memory_stays_flat_however_long_the_stream(puur: Path, tmp_path: Path) -> None:
    line = json.dumps(record(*ACTIONS)).encode() + b"\n"
    path = tmp_path / "many"
    path.write_bytes(line * 4000 + b"x" * 20_000_000 + b"\n" + line)
    with path.open("rb") as source:
        done = subprocess.run(
            ["bash", "-c", f"ulimit -v 400000; exec '{puur}' replay -"], stdin=source, capture_output=True, check=False
        )
    assert (done.returncode, done.stderr) == (
        2,
        "error: Zeile 4001: diese Zeile ist zu lang für ein Protokoll\n".encode(),
    )
    assert done.stdout.count(b"\n") == 4002
    assert b"zu lang" in done.stdout
