"""Lists for a tournament of pairs: both names of a line are one entry, and two lines of one person can be one."""

from __future__ import annotations

import pytest

from puur.roster.cells import read_sheet
from puur.roster.lines import ImportPreview
from puur.roster.preview import preview_list
from puur.tournament.commands import AddPlayers
from puur.tournament.incoming import import_commands, importable_player_columns, single_person_lines
from puur.tournament.state import Setup, Tournament

PAIRS = Tournament(Setup("allgemein-paare", "allgemein", "Probe", "2026-05-29", unit="pair"))
SINGLE = Tournament(Setup("allgemein", "allgemein", "Probe", "2026-05-29"))


def found(text: str, tournament: Tournament = PAIRS) -> ImportPreview:
    return preview_list(read_sheet(text.encode()), importable_player_columns(tournament))


def said_of(preview: ImportPreview) -> list[tuple[str, str]]:
    return [(one.name, one.texts.get("club", "")) for one in preview.lines if one.fate == "new"]


@pytest.mark.parametrize(
    "text",
    [
        "Name;Partner;Verein\nAnna Frei;Beat Müller;Rüti\nKarl Ott;Lisa Roth;Wald\n",
        "Spieler 1;Spieler 2;Ort\nAnna Frei;Beat Müller;Rüti\nKarl Ott;Lisa Roth;Wald\n",
        "Nom 1;Nom 2;Club\nAnna Frei;Beat Müller;Rüti\nKarl Ott;Lisa Roth;Wald\n",
        "Name;Zweite Person des Paars;Verein\nAnna Frei;Beat Müller;Rüti\nKarl Ott;Lisa Roth;Wald\n",
        "Anna Frei;Beat Müller;Rüti\nKarl Ott;Lisa Roth;Wald\n",
        "Anna Frei / Beat Müller;Rüti\nKarl Ott / Lisa Roth;Wald\n",
        "Name;Verein\nAnna Frei / Beat Müller;Rüti\nKarl Ott / Lisa Roth;Wald\n",
    ],
)
def test_both_names_of_a_line_are_one_pair_without_a_remark(text: str) -> None:
    preview = found(text)
    assert said_of(preview) == [("Anna Frei / Beat Müller", "Rüti"), ("Karl Ott / Lisa Roth", "Wald")]
    assert not any(one.remarks for one in preview.lines)
    assert not single_person_lines(preview)


def test_elsewhere_a_second_name_in_a_cell_is_still_remarked() -> None:
    (line,) = found("Name;Verein\nAnna Frei / Beat Müller;Rüti\n", SINGLE).lines
    assert [one.code for one in line.remarks] == ["roster.two-people"]


def test_two_lines_of_one_person_become_a_pair() -> None:
    preview = found(
        "Name;bezahlt\nAnna Frei;ja\nBeat Müller;ja\nKarl Ott / Lisa Roth;\nMax Peter;ja\nNora Egli;\nOtto Abt;\n"
    )
    assert [one.name for one in single_person_lines(preview)] == [
        "Anna Frei",
        "Beat Müller",
        "Max Peter",
        "Nora Egli",
        "Otto Abt",
    ]
    (entered,) = import_commands(preview, "pairs")
    assert isinstance(entered, AddPlayers)
    assert [(one.name, one.paid) for one in entered.players] == [
        ("Anna Frei / Beat Müller", True),
        ("Karl Ott / Lisa Roth", False),
        ("Max Peter / Nora Egli", False),
        ("Otto Abt", False),
    ]
