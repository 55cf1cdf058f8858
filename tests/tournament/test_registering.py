"""The list of players: names as people write them, lists out of other programs, coming and going."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.people_names import name_for_comparison
from puur.roster.cells import read_sheet
from puur.roster.preview import preview_list
from puur.text import repair_mojibake
from puur.tournament import commands as cmd
from puur.tournament.export import csv_bytes, player_rows, xlsx_bytes
from puur.tournament.incoming import IMPORTABLE_COLUMNS, import_commands, known_people, players_as_import_table
from puur.tournament.kind import built_in_kinds, kind_from_toml, kind_to_toml
from puur.tournament.ranking_notes import loss_by_leaving
from puur.tournament.state import PasseDraw, Player, Seating
from puur.tournament.topics.lots import has_round_to_redraw, how_to_get_seat, is_seating_closed, players_to_seat
from puur.tournament.words import search_players
from puur.words.message import said

from .house import DIRECTOR, ES, OFFICE, Evening, four, phone, sides

PEOPLE = (
    Player("1", "Müller Meinrad", club="JC Zürich"),
    Player("2", "Meier Anna"),
    Player("3", "Mettler Ueli", club="JC Müli"),
    Player("12", "Rüegg Zoë"),
)


@pytest.mark.parametrize(
    "typed,found",
    [
        ("me mü", ["1", "3"]),
        ("mü me", ["1", "3"]),
        ("mueller", ["1"]),
        ("MULLER", ["1"]),
        ("zoe", ["12"]),
        ("ruegg z", ["12"]),
        ("12", ["12"]),
        ("1", ["1", "12"]),
        ("jc", ["3", "1"]),
        ("me me", []),
        ("", []),
        ("xy", []),
    ],
)
def test_a_few_letters_find_the_player(typed: str, found: list[str]) -> None:
    assert [one.id for one in search_players(PEOPLE, typed)] == found


def test_the_name_goes_before_the_club() -> None:
    assert search_players(PEOPLE, "me mü")[0].name == "Müller Meinrad"


@pytest.mark.longer
@given(st.text(max_size=20))
def test_any_text_can_be_looked_for(typed: str) -> None:
    search_players(PEOPLE, typed)
    name_for_comparison(typed)


def test_the_list_that_is_given_away_can_be_read_in_again() -> None:
    rows = player_rows(PEOPLE)
    for written in (csv_bytes(rows), xlsx_bytes(rows, "Jass [2026]/1")):
        evening = Evening(ES)
        preview = preview_list(read_sheet(written), IMPORTABLE_COLUMNS, known_people(evening.now))
        for command in import_commands(preview, "new"):
            evening.do(command, OFFICE)
        assert [(one.id, one.name, one.club) for one in evening.now.players.values()] == [
            (one.id, one.name, one.club) for one in PEOPLE
        ]


def test_a_list_that_comes_again_changes_only_what_is_otherwise() -> None:
    evening = Evening(ES)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Müller Meinrad", club="JC A"), cmd.NewPlayer("Frei Anna"))), OFFICE)
    text = "Name;Verein;bezahlt\nMeinrad Müller;JC A;ja\nFrei Anna;JC B;\nEgli Rosa;;\nEgli Rosa;;"
    preview = preview_list(read_sheet(text.encode()), IMPORTABLE_COLUMNS, known_people(evening.now))
    assert [type(one) for one in import_commands(preview, "new")] == [cmd.AddPlayers]
    assert import_commands(preview, "changed")[1:] == [cmd.Pay("1"), cmd.ChangePlayer("2", club="JC B")]
    for command in import_commands(preview, "all"):
        evening.do(command, OFFICE)
    assert [(one.name, one.club, one.paid) for one in evening.now.players.values()] == [
        ("Müller Meinrad", "JC A", True),
        ("Frei Anna", "JC B", False),
        ("Egli Rosa", "", False),
        ("Egli Rosa", "", False),
    ]
    again = preview_list(players_as_import_table(evening.now), IMPORTABLE_COLUMNS, known_people(evening.now))
    assert {one.fate for one in again.lines} == {"same", "double"}


def test_a_name_is_never_a_formula() -> None:
    written = csv_bytes(player_rows((Player("1", "=1+1"),))).decode("utf-8-sig")
    assert "'=1+1" in written


def test_entering_is_all_or_nothing() -> None:
    evening = Evening(ES)
    new = (cmd.NewPlayer("Müller Meinrad"), cmd.NewPlayer("Frei Anna"), cmd.NewPlayer("Mueller  MEINRAD"))
    assert evening.refused(cmd.AddPlayers(new), OFFICE).field == "players[2].name"
    assert evening.refused(cmd.AddPlayers((cmd.NewPlayer(" \u202e "),)), OFFICE).field == "players[0].name"
    taken = (cmd.NewPlayer("A", id="2"), cmd.NewPlayer("B", id="2"))
    assert evening.refused(cmd.AddPlayers(taken), OFFICE).field == "players[1].id"
    assert not evening.now.players
    evening.do(cmd.AddPlayers(new, anyway=True), OFFICE)
    assert list(evening.now.players) == ["1", "2", "3"]


def test_a_number_of_ones_own_is_left_out_when_numbers_are_given() -> None:
    evening = Evening(ES)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("A"), cmd.NewPlayer("B", id="3"), cmd.NewPlayer("C"))))
    assert {one.name: one.id for one in evening.now.players.values()} == {"A": "4", "B": "3", "C": "5"}


def test_paying_coming_going_and_coming_back() -> None:
    evening = four()
    evening.do(cmd.Pay("1"), OFFICE)
    evening.do(cmd.CheckIn("1"), OFFICE)
    assert (evening.now.players["1"].paid, evening.now.players["1"].here) == (True, True)
    evening.do(cmd.DropOut("1", "krank"), OFFICE)
    evening.refused(cmd.DropOut("1"), OFFICE)
    assert players_to_seat(evening.now) == ("2", "3", "4")
    evening.do(cmd.ComeBack("1"), OFFICE)
    evening.refused(cmd.ComeBack("1"), OFFICE)
    evening.refused(cmd.Remove("1"), OFFICE)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Irrtum", id="77"),)), OFFICE)
    evening.do(cmd.Remove("77"), OFFICE)
    assert "77" not in evening.now.players
    evening.refused(cmd.Pay("99"), OFFICE)
    evening.refused(cmd.AddPlayers((cmd.NewPlayer("X"),)), phone(1, 1))


def test_a_substitute_inherits_number_and_seat() -> None:
    evening = four()
    evening.do(cmd.DropOut("3"))
    evening.do(cmd.Substitute("3", "Frei Anna", "JC"), OFFICE)
    new = evening.now.players["3"]
    assert (new.name, new.standing, len(new.formerly)) == ("Frei Anna", "active", 1)
    assert evening.now.table_of(1, "3") == Seating(1, ("1", "2", "3", "4"))


def test_late_arrivals_take_the_place_of_who_went_home() -> None:
    evening = four(passen=2)
    evening.play(1, 1, 157)
    evening.do(cmd.DropOut("3", anyway=True))
    evening.refused(cmd.Release(2))
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Spät"),)))
    assert evening.now.players["5"].late
    evening.refused(cmd.Swap(2, "3", "5", " "))
    evening.refused(cmd.Swap(1, "3", "5", "zu spät"))
    evening.do(cmd.Swap(2, "3", "5", "nachgerückt"))
    assert "5" in evening.now.sheets
    evening.do(cmd.Release(2))
    evening.do(cmd.EnterGames(2, 1, (sides(80), sides(80))), OFFICE)
    assert evening.now.sheets["5"].lines == {2: 160}


def test_a_draw_seats_everybody_once() -> None:
    evening = Evening(ES, passen=1, games=2)
    evening.people(5)
    table = Seating(1, ("1", "2", "3", "4"))
    evening.refused(cmd.TakeDraw((PasseDraw((table,)),)))
    evening.refused(cmd.TakeDraw((PasseDraw((table,), ("5", "1")),)))
    evening.refused(cmd.TakeDraw((PasseDraw((Seating(1, ("1", "2", "3", "9")),), ("4", "5")),)))
    evening.refused(cmd.TakeDraw((PasseDraw((table,), ("5",)),) * 2))
    evening.do(cmd.TakeDraw((PasseDraw((table,), ("5",)),)), DIRECTOR)
    evening.do(cmd.Release(1))
    evening.refused(cmd.TakeDraw((PasseDraw((table,), ("5",)),)))


def test_an_organiser_can_write_a_kind_of_his_own() -> None:
    mine = kind_from_toml(
        "mein", b'title = "Mein Jass"\nreglement = "allgemein"\nunit = "pair"\nformats = ["3x6"]\nbest_of = 2\n'
    )
    assert (mine.formats[0].passen, mine.formats[0].games, mine.best_of, mine.unit) == (3, 6, 2, "pair")
    assert set(built_in_kinds()) >= {
        "einzelschieber",
        "differenzler",
        "differenzler-final",
        "team-schieber",
        "allgemein",
    }


@pytest.mark.parametrize(
    "text",
    [
        "title = ",
        'title = "x"',
        'title = "x"\nreglement = "nichts"\nunit = "single"\nformats = ["4x8"]',
        'title = "x"\nreglement = "allgemein"\nunit = "solo"\nformats = ["4x8"]',
        'title = "x"\nreglement = "allgemein"\nunit = "single"',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["0x8"]',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4 mal 8"]',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = "4x8"',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4x8"]\nbest_of = 5',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4x8"]\nfinal = "ja"',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4x8"]\nfarbe = 1',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4x8"]\nprizes = "Wein"',
        'title = "x"\nreglement = "allgemein"\nunit = "single"\nformats = ["4x8"]\nprotest_minutes = -1',
    ],
)
def test_a_kind_that_cannot_be_says_where(text: str) -> None:
    with pytest.raises(BadInput) as told:
        kind_from_toml("probe", text.encode())
    assert told.value.where


@pytest.mark.longer
@given(
    title=st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=60),
    prizes=st.lists(st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=20), max_size=5),
    best_of=st.one_of(st.none(), st.integers(1, 4)),
)
def test_what_is_written_of_a_kind_is_read_again(title: str, prizes: list[str], best_of: int | None) -> None:
    title, prizes = " ".join(normalize("NFC", title).split()) or "x", [normalize("NFC", one) for one in prizes]
    assume(all(repair_mojibake(one) == one for one in (title, *prizes)))  # whose letters look turned is put right
    one = replace(built_in_kinds()["einzelschieber"], title=title, prizes=tuple(prizes), best_of=best_of, double=True)
    assert kind_from_toml(one.id, kind_to_toml(one).encode()) == one


def test_what_is_written_is_not_drawn_anew() -> None:
    evening = Evening("allgemein", passen=2, games=1)
    evening.people(4)
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.EnterGames(1, 1, (sides(100),)), OFFICE)
    again = PasseDraw((Seating(1, ("4", "3", "2", "1")),))
    evening.refused(cmd.TakeDraw((again, again)))
    evening.do(cmd.TakeDraw((again,), first=2))
    assert evening.now.rounds[1].tables[0].seats[0] == "1"


def test_who_was_signed_off_and_comes_plays_again_and_it_is_said_what_it_takes() -> None:
    evening = Evening("allgemein", passen=2, games=1)
    evening.people(5)
    evening.do(cmd.DropOut("5", "nicht gekommen"))
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.CheckIn("5"), OFFICE)
    assert evening.now.players["5"].standing == "active"
    assert "5" in players_to_seat(evening.now)
    assert how_to_get_seat(evening.now, "5") == said("tournament.plays-once-drawn", passe=1)
    evening.do(cmd.TakeDraw((PasseDraw((Seating(1, ("1", "2", "3", "4")),), ("5",)),), first=2, anyway=True))
    assert how_to_get_seat(evening.now, "5") is None
    evening.do(cmd.Release(1))
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Zora"),)), OFFICE)
    assert how_to_get_seat(evening.now, "6") == said("tournament.plays-once-drawn", passe=2)
    assert (has_round_to_redraw(evening.now), is_seating_closed(evening.now)) == (True, False)
    evening.do(cmd.Release(2, anyway=True))
    assert (has_round_to_redraw(evening.now), is_seating_closed(evening.now)) == (False, True)
    assert how_to_get_seat(evening.now, "6") == said("tournament.plays-nowhere")
    evening.do(cmd.CheckIn("5", here=False), OFFICE)  # a slip of the finger signs nobody off
    assert evening.now.players["5"].standing == "active"


def test_who_stops_with_a_result_is_told_the_rank_that_is_lost() -> None:
    evening = Evening(ES, passen=4, games=8)
    evening.people(4)
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.Release(1))
    evening.do(cmd.DropOut("2"), OFFICE)  # nothing is written yet
    evening.do(cmd.ComeBack("2"), OFFICE)
    evening.play(1, 1, 700)
    evening.do(cmd.EndEvening(1))
    refused = evening.refused(cmd.DropOut("1"), OFFICE)
    assert "Rang 1" in refused.message_in_german
    assert refused.field == "anyway"
    evening.do(cmd.DropOut("1", anyway=True), OFFICE)


def test_once_a_rangliste_is_published_its_change_is_what_is_asked_about() -> None:
    evening = Evening(ES, passen=1, games=8)
    evening.people(4)
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.Release(1))
    evening.play(1, 1, 700)
    for one in "1234":
        evening.do(cmd.VisaTotal(one))
    evening.do(cmd.Publish())
    assert loss_by_leaving(evening.now, "1") is None
