"""A club's Jasstage by a regulation of its own: it stands in the club's file, and the rounds are counted by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puur.cli import main
from puur.club.rules.read import (
    blank_club_file,
    check_new_club_file,
    club_file_text,
    read_rules,
    replace_rule_set_in_text,
    suitable_regulations,
)
from puur.club.season.days.rounds import CorrectRound, DrawTeams, EnterRound
from puur.club.year.check import check_points_possible
from puur.club.year.model import Jassrunde
from puur.errors import BadInput
from puur.law.files.read import read_law
from puur.law.reglemente import reglement

from .stage import CARDS, first_day

FILE = Path(__file__).parents[2] / "examples" / "roessli.reglement.toml"
OWN = read_law(FILE.read_text(encoding="utf-8")).text


@pytest.mark.parametrize("text", [club_file_text("blank"), club_file_text("ajz08-2017"), blank_club_file("Näll", 3)])
def test_it_stands_in_the_file_and_everything_else_stays(text: str) -> None:
    before, made = read_rules(text.encode()), replace_rule_set_in_text(text, OWN)
    check_new_club_file(made.encode())
    after = read_rules(made.encode())
    assert reglement(after.reglement).title == "Hausjass im Rössli"
    assert (after.year, after.day, after.fines) == (before.year, before.day, before.fines)
    assert replace_rule_set_in_text(made, before.reglement) == text


def test_a_round_ends_at_its_target() -> None:
    law = reglement(read_rules(replace_rule_set_in_text(club_file_text("blank"), OWN).encode()).reglement)
    check_points_possible(law, Jassrunde(((0, 1), (2, 3)), (1520, 900)), {})
    with pytest.raises(BadInput, match="1500") as bad:
        check_points_possible(law, Jassrunde(((0, 1), (2, 3)), (1400, 900)), {})
    assert bad.value.clauses == ("RO-4",)


@pytest.mark.parametrize(
    "named,told",
    [
        ("gibtsnicht", "es gibt"),
        ("einzelschieber-2026", "endet keine Jassrunde"),
        ("hindersi", "endet keine Jassrunde"),
        ("sidi-barrani", "endet keine Jassrunde"),
        ("zwei\nZeilen", "eigenes Reglement, Zeile 1"),
        (OWN.replace('question = "target"', 'question = "taget"'), "eigenes Reglement, Zeile"),
    ],
)
def test_what_ends_no_round_is_refused_in_one_line(named: str, told: str) -> None:
    made = replace_rule_set_in_text(club_file_text("blank"), named)
    with pytest.raises(BadInput, match=told) as bad:
        check_new_club_file(made.encode())
    assert bad.value.where == {"field": "reglement"}
    assert "\n" not in bad.value.message
    assert named not in suitable_regulations()


@pytest.mark.longer
def test_in_the_shell_a_club_is_founded_by_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = tmp_path / "verein.toml"
    assert main(["season", "init", "--blank", "--reglement", str(FILE), "--out", str(made)]) == 0
    assert main(["season", "check", str(made), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["reglement"] == "roessli"
    found = ("season", "found", "roessli", "--name", "Rössliclub", "--data", str(tmp_path / "store"))
    assert main([*found, "--rules", "ajz08-2017", "--reglement", "hindersi"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main([*found, "--rules", str(made)]) == 0
    assert "Rössliclub" in capsys.readouterr().out


def test_a_round_that_cannot_be_is_asked_about_and_believed() -> None:
    stage = first_day()
    stage.do(DrawTeams(2026, 1, "C", CARDS[0]))
    stage.refused(EnterRound(2026, 1, "C", (4570, 0)), "anyway", "AJ-2.2.1-aj", "AJ-2.2.1-ak")
    stage.do(EnterRound(2026, 1, "C", (4570, 0), anyway=True))
    assert [(one.points, one.sure) for one in stage.table("C").rounds] == [((4570, 0), True)]
    stage.refused(CorrectRound(2026, 1, "C", 0, (15_700, 0), "verschrieben"), "anyway")
    stage.do(CorrectRound(2026, 1, "C", 0, (1570, 2000), "verschrieben", anyway=True))
    assert [(one.points, one.sure) for one in stage.table("C").rounds] == [((1570, 2000), False)]
