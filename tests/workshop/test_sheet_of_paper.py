"""A landlady's sheet of paper, fifteen clauses: in force, played, refereed, printed; and a tournament by it."""

from __future__ import annotations

import json
from pathlib import Path
from subprocess import run as run_program

import pytest

from puur.cli import main
from puur.law.files.read import parse_law
from puur.law.law import question_wordings
from puur.law.reglemente import reglement
from puur.workshop.bench import differing_answers_json
from puur.workshop.sheet import law_sheet_data

UNDER = {"seat": 1, "mode": "E", "led": "R", "played": "E7", "trick": 2, "hand": ["S7"], "open": True}
LOOKED = {"seat": 1, "mode": "E", "cards": ["R6"], "trick_seen": 3, "trick": 4, "winner": 1}
SHEET = str(Path(__file__).parents[2] / "examples" / "roessli.reglement.toml")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_every_clause_says_something_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "rules", "check", SHEET)
    assert "14 Artikel, alles lässt sich spielen" in told
    assert "Bestätigt" not in told


def test_its_head_is_in_the_language_of_the_paper() -> None:
    printed = law_sheet_data(reglement("chibre"), "a4", "fr")
    assert printed["under"].startswith("usage, d’après «Chibre pour Android» et jassvalais.ch")
    assert law_sheet_data(reglement("einzelschieber-2026"), "a4", "fr")["title"] == "Chibre individuel 2026"


def test_a_printed_sheet_and_a_difference_are_in_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    printed = law_sheet_data(reglement("allgemein"), "a4", "it")
    assert printed["under"] == "tradizione, paragrafi da 2 a 25"
    assert printed["foot"].startswith("Regole generali dello jass (Schieber)")
    told = run(capsys, "--language", "it", "rules", "differ", "allgemein", "gruempi-2011")
    assert "Regole generali dello jass (Schieber): permesso" in told
    assert "Allgemeine Jassregeln" not in told


@pytest.mark.parametrize(
    "kind,facts,clause",
    [
        ("undertrump", {**UNDER, "table": ["R6", "E9"]}, "RO-7"),
        ("turned-tricks-looked-at", {**LOOKED, "unseen": "at-once"}, "RO-14"),
    ],
)
def test_the_referee_rules_by_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str, facts: dict[str, object], clause: str
) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(facts), encoding="utf-8")
    assert clause in run(capsys, "rule", kind, "--facts", str(file), "--reglement", SHEET)


def test_bots_play_by_it_and_the_record_carries_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    told = run(capsys, "arena", "rules", "random", "--deals", "2", "--reglement", SHEET, "--log", str(kept))
    assert "(roessli, 2 Spiele" in told


@pytest.mark.slow
def test_a_tournament_is_drawn_and_its_rules_hang_on_the_wall(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    store = ("--data", str(tmp_path / "store"))
    names = tmp_path / "names.txt"
    names.write_text("\n".join(f"Name{n} Vorname" for n in range(8)), encoding="utf-8")
    new = ("tournament", "new", "Rösslijass", "--kind", "allgemein", "--format", "4x8", "--reglement", SHEET)
    run(capsys, *new, "--id", "abend", *store)
    run(capsys, "tournament", "add", "abend", "--from", str(names), *store)
    run(capsys, "tournament", "draw", "abend", "--seed", "7", *store)
    run(capsys, "tournament", "papers", "abend", "--what", "regeln", "--out", str(tmp_path), *store)
    poster = run_program(["pdftotext", tmp_path / "regeln.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert "Untertrumpft wird im Rössli nie" in poster


def test_a_slate_is_begun_by_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shell = ("slate", "--reglement", SHEET, "--data", str(tmp_path))
    told = json.loads(run(capsys, *shell, "--name", "Rot", "--name", "Blau", "--json"))
    assert told["write"] == f"{told['follow']}#k={told['key']}"
    assert main([*shell, "--name", "Rot"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


PLAIN = """format = "puur-reglement/1"
id = "plain"
title = "Ausscheidung"
builds_on = "einzelschieber-2026"
[[article]]
clause = "1"
question = "formats"
value = [{ passen = 4, games = 12, scribe = false }]
"""


def test_a_value_without_a_sentence_repeats_no_question_above_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "plain.reglement.toml"
    file.write_text(PLAIN, encoding="utf-8")
    asked = question_wordings()["formats"]
    rows = [row for chapter in law_sheet_data(parse_law(PLAIN), "a4", "de")["chapters"] for row in chapter["articles"]]
    assert {"4 Passen zu 12 Spielen."} == {row["text"] for row in rows if row["asked"] == asked}
    for words in (("show", str(file)), ("diff", "einzelschieber-2026", str(file))):
        text = " ".join(run(capsys, "rules", *words).split())
        assert text.count(asked) == 1
        assert "4 Passen zu 12 Spielen." in text
    differing = {one["question"]: one for one in json.loads(differing_answers_json("einzelschieber-2026", PLAIN, "de"))}
    assert differing["formats"]["theirs"]["text"] == "4 Passen zu 12 Spielen."


@pytest.mark.longer
def test_check_says_that_a_target_goes_on_beside_the_spiele_of_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twelve Spiele and 1000 points both end a Partie; nobody who writes «zwölf Spiele» thinks of the base's target."""
    deals = '[[article]]\nquestion = "deals"\nvalue = 12\n'
    none, own = (f'[[article]]\nquestion = "target"\nvalue = {value}\n' for value in ('"none"', 700))
    head = 'format = "puur-reglement/1"\nid = "stube"\ntitle = "Stube"\nbuilds_on = "{}"\n'
    told = {}
    for name, text in {
        "silent": head.format("allgemein") + deals,
        "none": head.format("allgemein") + deals + none,
        "own": head.format("allgemein") + deals + own,
        "untouched": head.format("allgemein"),
        "passe": head.format("einzelschieber-2026") + deals,
    }.items():
        (tmp_path / f"{name}.reglement.toml").write_text(text, encoding="utf-8")
        main(["rules", "check", str(tmp_path / f"{name}.reglement.toml")])
        told[name] = "neben den 12 Spielen gilt weiter" in " ".join(capsys.readouterr().out.split())
        main(["rules", "check", str(tmp_path / f"{name}.reglement.toml"), "--json"])
        assert bool(json.loads(capsys.readouterr().out)["remarks"]) == told[name]
    assert told == {"silent": True, "none": False, "own": False, "untouched": False, "passe": False}


@pytest.mark.longer
def test_check_says_that_the_table_may_still_agree_on_factors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """785 : 0 was taken at the desk without a question, though no factor of the sheet is five."""
    head = 'format = "puur-reglement/1"\nid = "dorf"\ntitle = "Dorf"\nbuilds_on = "{}"\n'
    own = '[[article]]\nquestion = "factors"\nvalue = { E = 1, R = 1, S = 2, T = 2, O = 3, U = 4 }\n'
    closed = '[[article]]\nquestion = "factors_open"\nvalue = false\n'
    told = {}
    for name, text in {
        "open": head.format("allgemein") + own,
        "closed": head.format("allgemein") + own + closed,
        "untouched": head.format("allgemein"),
        "fixed base": head.format("gruempi-2011") + own,
    }.items():
        file = tmp_path / "dorf.reglement.toml"
        file.write_text(text, encoding="utf-8")
        main(["rules", "check", str(file), "--json"])
        remarks = json.loads(capsys.readouterr().out)["remarks"]
        told[name] = any("factors_open" in one for one in remarks)
    assert told == {"open": True, "closed": False, "untouched": False, "fixed base": False}
