"""The details of who plays: stated once, and told to who plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from puur.people_names import MAX_NAME_LETTERS, NameDisplayMode
from puur.roster.cells import read_sheet
from puur.roster.preview import preview_list
from puur.tournament import commands as cmd
from puur.tournament.details import DETAIL_SPECS, DetailChanges
from puur.tournament.incoming import IMPORTABLE_COLUMNS, drop_too_long_values, import_commands, known_people
from puur.tournament.public_view import public_view
from puur.tournament.words import search_players
from puur.words.catalogue import sentence

from .house import ES, OFFICE, Evening

PRIVACY = Path(__file__).parent.parent.parent / "docs" / "privacy.md"


def test_every_detail_can_be_written_differently() -> None:
    assert DetailChanges.__struct_fields__ == tuple(DETAIL_SPECS)


def test_the_page_for_clubs_names_every_detail() -> None:
    (row,) = [line for line in PRIVACY.read_text(encoding="utf-8").splitlines() if line.startswith("| Turnier | Name")]
    assert [name for name, one in DETAIL_SPECS.items() if sentence(one.label) not in row] == []


def test_a_detail_that_is_too_long_is_refused_wherever_it_is_said() -> None:
    evening = Evening(ES, passen=1, games=1)
    evening.people(4)
    most = DETAIL_SPECS["club"].max_letters
    long = "x" * (most + 1)
    for command, field in (
        (cmd.AddPlayers((cmd.NewPlayer("Anna", club=long),)), "players[0].club"),
        (cmd.ChangePlayer("1", club=long), "club"),
        (cmd.Substitute("1", "Anna", long), "club"),
    ):
        refused = evening.refused(command, OFFICE)
        assert (refused.field, refused.message_in_german) == (field, f"Verein «{long[:24]}…»: höchstens {most} Zeichen")


def test_a_substitute_begins_without_what_was_the_others_and_keeps_the_category() -> None:
    evening = Evening(ES, passen=1, games=1)
    evening.people(4)
    evening.do(cmd.ChangePlayer("1", club="Zug", category="Frauen"))
    evening.do(cmd.Substitute("1", "Beat"))
    assert (evening.now.players["1"].club, evening.now.players["1"].category) == ("", "Frauen")


def test_what_is_too_long_in_a_list_is_named_at_its_line_and_the_others_come_in() -> None:
    evening = Evening(ES, passen=1, games=1)
    evening.people(4)
    long = "x" * (MAX_NAME_LETTERS + 1)
    rows = f"Name;Verein;Kategorie\nAnna Amstutz;{long};Frauen\n{long};Zug;\nBeat Bühler;Zug;\n"
    preview = drop_too_long_values(
        preview_list(read_sheet(rows.encode()), IMPORTABLE_COLUMNS, known_people(evening.now))
    )
    assert [(one.fate, [mark.code for mark in one.remarks]) for one in preview.lines] == [
        ("new", ["roster.detail-long"]),
        ("out", ["tournament.name-long"]),
        ("new", []),
    ]
    for command in import_commands(preview, "new"):
        evening.do(command)
    (anna,) = search_players(evening.now.players.values(), "amstutz frauen")
    assert (anna.club, anna.category) == ("", "Frauen")
    assert [one.name for one in search_players(evening.now.players.values(), "zug")] == ["Beat Bühler"]


@pytest.mark.parametrize("names, club", [("full", "Zug"), ("given-first", "Zug"), ("numbers", "")])
def test_everybody_sees_club_and_category_and_only_the_category_where_people_are_numbers(
    names: NameDisplayMode, club: str
) -> None:
    evening = Evening(ES, passen=1, games=1, names=names, categories=("Damen",))
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Anna Meier", club="Zug", category="Damen"),)))
    seen = public_view(evening.now).players["1"]
    assert (seen.club, seen.category) == (club, "Damen")
