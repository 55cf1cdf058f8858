"""By which regulations a tournament can be held: all of them, each with the numbers that its sheet takes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.tournament.house import DIRECTOR, OFFICE, Evening

from puur.cli import main
from puur.law.article import Article
from puur.law.form import forms_named
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.tournament import commands as cmd
from puur.tournament.announcing import board_lines
from puur.tournament.book import AnnouncedDeal, DealResult, Each, Sides
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.counting import (
    find_deal_error,
    find_passe_error,
    fixed_deal_total,
    fixed_sum_of_totals,
    score_by_seat,
)
from puur.tournament.decide import open_tournament
from puur.tournament.export import book_document
from puur.tournament.ranking import ranking
from puur.tournament.state import Setup
from puur.words.message import code_and_values

FOUR = ("1", "2", "3", "4")


def answering(law: Law, **answers: object) -> Law:
    """The law with other answers."""
    changed: dict[str, Any] = {question: Article(says, "Probe") for question, says in answers.items()}
    return replace(law, **changed)


def size(law: Law) -> tuple[int, int, bool]:
    """Passen, Spiele and Schreiber that a law leaves open or names."""
    form = law.formats.says[0] if law.formats.says else None
    return (form.passen, form.games, form.scribe) if form else (4, law.deals.says or 8, False)


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_tournament_can_be_opened_by_every_regulation(id_: str) -> None:
    law = reglement(id_)
    passen, games, scribe = size(law)
    setup = Setup("k", id_, "Probe", "2026-05-29", passen=passen, games=games, scribe=scribe)
    assert isinstance(open_tournament(law, cmd.Open(setup), DIRECTOR), tuple)


def one_table(law: Law, games: tuple[DealResult, ...], passen: int = 1) -> Evening:
    """An evening of four at one table, with one Passe entered at the desk."""
    evening = Evening(law, reglement=law.id, passen=passen, games=len(games))
    evening.people(4)
    evening.draw(FOUR)
    evening.do(cmd.Release(1))
    evening.do(cmd.EnterGames(1, 1, games), OFFICE)
    return evening


def came_to(evening: Evening) -> list[int | None]:
    """What the first Passe brought players 1 to 4."""
    return [evening.now.sheets[one].lines.get(1) for one in FOUR]


def test_a_molotow_brings_each_player_his_points_and_the_fewest_are_ahead() -> None:
    """157 in the tricks; b has announced three in a row, which is taken off: 40 + 10 + 57 + 30 = 137."""
    plain = Each((40, 30, 57, 30))
    weis = Each((40, 10, 57, 30))
    off = Each((50, -20, 57, 50))
    evening = one_table(reglement("molotow"), (plain, weis, off, *[plain] * 5))
    assert came_to(evening) == [330, 170, 456, 260]
    order = [line.player.id for line in ranking(evening.law, tournament_book(evening.now))]
    assert order == ["2", "4", "1", "3"]
    wrong = cmd.Correct(1, 1, (plain, Each((40, 30, 57, 31)), *[plain] * 6), "Verschrieben")
    assert evening.refused(wrong).field == "games[1]"


def test_in_a_hindersi_a_passe_brings_striche_and_the_most_are_ahead() -> None:
    """Four Spiele are one Umgang: 131, 172, 190 and 135, so the players at a and d have a Strich each."""
    law = reglement("hindersi")
    games = (Each((20, 50, 60, 27)), Each((37, 40, 50, 30)), Each((37, 41, 40, 39)), Each((37, 41, 40, 39)))
    assert [sum(game.points[seat] for game in games) for seat in range(4)] == [131, 172, 190, 135]
    evening = one_table(law, games)
    assert came_to(evening) == [1, 0, 0, 1]
    ranks = {line.player.id: line.rank for line in ranking(law, tournament_book(evening.now))}
    assert ranks == {"1": 1, "4": 1, "2": 3, "3": 3}


def test_in_a_hindersi_a_durchmarsch_is_written_by_the_three_others() -> None:
    law = reglement("hindersi")
    assert find_deal_error(law, Each((0, 157, 157, 157)), 1, 4) is None
    assert find_deal_error(law, Each((157, 157, 157, 0)), 1, 4) is None
    assert find_deal_error(law, Each((157, 157, 156, 1)), 1, 4) is not None
    assert find_deal_error(law, Each((0, 0, 100, 371)), 1, 4) is not None


def test_a_passe_ends_with_an_umgang_and_with_the_last_field_of_the_board() -> None:
    for id_, wrong, code in (("hindersi", 6, "umgang-games"), ("coiffeur", 12, "board-games")):
        setup = Setup("k", id_, "Probe", "2026-05-29", passen=3, games=wrong)
        answer = open_tournament(reglement(id_), cmd.Open(setup), DIRECTOR)
        assert not isinstance(answer, tuple)
        assert (answer.field, code_and_values(answer.said)[0]) == ("format", f"tournament.{code}")


def test_the_ten_deals_of_a_guggitaler_each_come_to_their_own_sum() -> None:
    """45 for tricks, 90 for bells, 80 for Ober, 40 for the king, 50 for the last trick; then the same taken off."""
    law = reglement("guggitaler")
    first = (
        Each((45, 0, 0, 0)),
        Each((10, 20, 30, 30)),
        Each((20, 60, 0, 0)),
        Each((0, 0, 40, 0)),
        Each((0, 0, 0, 50)),
    )
    second = tuple(Each((-b, -a, -d, -c)) for a, b, c, d in (game.points for game in first))
    evening = one_table(law, first + second)
    assert came_to(evening) == [75 - 80, 80 - 75, 70 - 80, 80 - 70]
    assert fixed_sum_of_totals(law, 10) == 0
    for number, game, code in (
        (1, Each((40, 0, 0, 0)), "deal-sum"),
        (1, Each((44, 1, 0, 0)), "each-unit"),
        (6, Each((45, 0, 0, 0)), "each-taken-off"),
    ):
        wrong = find_deal_error(law, game, number, 10)
        assert wrong is not None
        assert wrong[0].code == f"tournament.{code}"


def board(points: dict[str, tuple[int, int]]) -> tuple[DealResult, ...]:
    """What both sides wrote, line by line."""
    return tuple(AnnouncedDeal(line, side, made) for line, two in points.items() for side, made in enumerate(two))


BOARD = {
    "E": (100, 57), "R": (80, 90), "T": (257, 0), "S": (120, 60),
    "O": (90, 100), "U": (77, 80), "wunsch": (130, 60), "wunsch2": (110, 257),
}  # fmt: skip


def test_a_coiffeur_brings_each_side_its_points_times_the_line() -> None:
    """a and c: 100·1 + 80·2 + 257·3 + 120·4 + 90·5 + 77·6 + 130·7 + 110·8 = 4213."""
    evening = one_table(reglement("coiffeur"), board(BOARD))
    ours = 100 + 160 + 771 + 480 + 450 + 462 + 910 + 880
    theirs = 57 + 180 + 0 + 240 + 500 + 480 + 420 + 2056
    assert (ours, theirs) == (4213, 3933)
    assert came_to(evening) == [4213, 3933, 4213, 3933]
    order = [line.player.id for line in ranking(evening.law, tournament_book(evening.now))]
    assert set(order[:2]) == {"1", "3"}


def test_what_a_field_of_the_board_cannot_hold_is_refused() -> None:
    evening = Evening(reglement("coiffeur"), passen=1, games=16)
    evening.people(4)
    evening.draw(FOUR)
    evening.do(cmd.Release(1))
    for games, code in (
        ((AnnouncedDeal("E", 0, 158),), "field-wrong-ac"),
        ((AnnouncedDeal("slalom", 0, 100),), "unknown-line"),
        ((AnnouncedDeal("E", 2, 100),), "no-side"),
        ((AnnouncedDeal("E", 0, 100), AnnouncedDeal("E", 0, 90)), "field-twice"),
        ((Sides((100, 57)),), "no-result"),
    ):
        assert code_and_values(evening.refused(cmd.EnterGames(1, 1, games), OFFICE).said)[0] == f"tournament.{code}"


def test_desk_and_table_agree_on_a_board_in_whichever_order_it_was_written() -> None:
    evening = Evening(reglement("coiffeur"), passen=1, games=16, entering="double")
    evening.people(4)
    evening.draw(FOUR)
    evening.do(cmd.Release(1))
    whole = board(BOARD)
    evening.do(cmd.EnterGames(1, 1, whole), OFFICE)
    assert came_to(evening) == [None] * 4
    evening.do(cmd.EnterGames(1, 1, whole[::-1], "table"), OFFICE)
    assert came_to(evening) == [4213, 3933, 4213, 3933]


def test_where_the_match_is_a_prize_it_is_not_multiplied_and_a_kontermatch_costs_it() -> None:
    law = answering(reglement("coiffeur"), match_bonus=500, match_factor=False, kontermatch="minus")
    assert (
        score_by_seat(law, (AnnouncedDeal("wunsch", 0, 657), AnnouncedDeal("O", 1, -500))) == (157 * 7 + 500, -500) * 2
    )
    assert find_deal_error(law, AnnouncedDeal("E", 0, 257)) is not None
    assert find_deal_error(law, AnnouncedDeal("E", 0, -500)) is None


def test_where_it_is_rounded_the_points_are_rounded_before_the_factor() -> None:
    law = answering(reglement("coiffeur"), rounding="tens")
    assert score_by_seat(law, (AnnouncedDeal("O", 0, 84), AnnouncedDeal("O", 1, 85)))[:2] == (400, 450)


@pytest.mark.parametrize(
    "id_, games",
    [
        ("molotow", (Each((40, -30, 57, 70)),) * 8),
        ("guggitaler", tuple(map(Each, ((45, 0, 0, 0), (0, 90, 0, 0))))),
        ("coiffeur", board(BOARD)),
    ],
)
def test_a_file_holds_what_was_written(id_: str, games: tuple[DealResult, ...]) -> None:
    law = reglement(id_)
    evening = Evening(law, passen=1, games=size(law)[1])
    evening.people(4)
    evening.draw(FOUR)
    evening.do(cmd.Release(1))
    evening.do(cmd.EnterGames(1, 1, games), OFFICE)
    read = read_book(json.dumps(book_document(tournament_book(evening.now))).encode())
    assert read.book.tables[0].games == games
    assert board_lines(reglement("coiffeur"))[0] == "E"


def test_in_a_sidi_the_bid_is_written_too_so_no_sum_is_asked() -> None:
    law = reglement("sidi-barrani")
    none, nothing = Article(says=False, text="Gibt es nicht."), Article(says=0, text="Zählt nichts.")
    plain = replace(law, weis=none, stoeck=none, match_bonus=nothing)
    assert fixed_deal_total(plain) is None
    assert find_passe_error(plain, [Sides((233, 34))] * 8, 8) is None


def test_where_forms_come_to_different_sums_a_deal_has_no_one_sum() -> None:
    law = reglement("einzelschieber-2026")
    assert fixed_deal_total(law) == 157
    assert fixed_deal_total(replace(law, forms=Article(forms_named("ERSTOU", "tutti"), "Auch Tutti."))) is None


@pytest.mark.longer
def test_the_shell_enters_a_board_and_four_players(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    data = ("--data", str(tmp_path))
    for id_, size_, words in (
        ("coiffeur", "1x16", [f"{line}:{ours}:{theirs}" for line, (ours, theirs) in BOARD.items()]),
        ("hindersi", "1x4", ["20:50:60:27", "37:40:50:30", "37:41:40:39", "37:41:40:39"]),
        ("guggitaler", "1x10", ["45:0:0:0", "0:90:0:0", "0:0:80:0", "0:0:0:40", "50:0:0:0"] * 2),
    ):
        new = ("tournament", "new", "Abend", "--kind", "allgemein", "--format", size_, "--reglement", id_, *data)
        assert main([*new, "--json"]) == 0
        made = capsys.readouterr().out
        tournament = json.loads(made)["id"]
        for name in ("Anna Amstutz", "Beat Bühler", "Chiara Caduff", "Dario Dübendorfer"):
            assert main(["tournament", "add", tournament, name, *data]) == 0
        assert main(["tournament", "draw", tournament, "--seed", "1", *data]) == 0
        assert main(["tournament", "release", tournament, "1", *data]) == 0
        capsys.readouterr()
        assert main(["tournament", "enter", tournament, "1", "1", *words, "--json", *data]) == 0, (
            capsys.readouterr().err
        )
        assert json.loads(capsys.readouterr().out)["closed"]
        assert main(["tournament", "enter", tournament, "1", "1", "zwölf", *data]) == 2
        told = capsys.readouterr().err
        assert "zwölf" in told
        assert told.count("\n") == 1


@pytest.mark.parametrize(
    "id_, right",
    [
        ("coiffeur", "4x16"),
        ("guggitaler", "4x10"),
        ("molotow", "4x8"),
        ("edjv-differenzler-2015", "5x4"),
        ("chibre", "4x8"),
    ],
)
def test_the_shell_takes_the_size_from_the_law_where_none_is_named(
    id_: str, right: str, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    data = ("--data", str(tmp_path))
    new = ("tournament", "new", "Abend", "--kind", "allgemein", "--reglement", id_, "--json", *data)
    assert main([*new]) == 0
    tournament = json.loads(capsys.readouterr().out)["id"]
    assert main(["tournament", "export", tournament, *data]) == 0
    told = json.loads(capsys.readouterr().out)
    assert f"{told['passen']}x{told['games_per_passe']}" == right
