"""Files that are ranked: right ones, and every way in which one can be wrong."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.tournament.book_read import BookReading, read_book
from puur.tournament.check import find_problems, sort_by_round_and_table
from puur.tournament.export import book_document as file_of
from puur.tournament.ranking import book_of_category, ranking

RIGHT: list[Any] = [[85, 72], [157, 0]]


def book(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - keys of the file
    """One table, one Passe of two Spiele, everything right."""
    whole: dict[str, Any] = {
        "format": "puur-tournament/1",
        "reglement": "einzelschieber-2026",
        "name": "Frühlingsjass",
        "date": "2026-05-29",
        "passen": 1,
        "games_per_passe": 2,
        "players": [{"id": str(number), "name": f"Name {number}"} for number in range(1, 6)],
        "tables": [{"passe": 1, "table": 1, "seats": ["1", "2", "3", "4"], "scorer": None, "games": RIGHT}],
        "sheets": [{"player": str(number), "status": "visaed"} for number in range(1, 5)],
        "adjustments": [],
    }
    return {**whole, **changes}


def differenzler(*games: Any, scorer: object = None) -> dict[str, Any]:  # noqa: ANN401 - keys of the file
    seats = {"passe": 1, "table": 1, "seats": ["1", "2", "3", "4"], "scorer": scorer, "games": list(games)}
    return book(reglement="edjv-differenzler-2015", tables=[seats], games_per_passe=len(games))


def read(document: dict[str, Any]) -> BookReading:
    return read_book(json.dumps(document).encode())


def wrong(document: dict[str, Any]) -> list[dict[str, object]]:
    """The places of all problems."""
    reading = read(document)
    return [
        one.where for one in sort_by_round_and_table((*reading.problems, *find_problems(reading.law, reading.book)))
    ]


def lines(document: dict[str, Any]) -> list[tuple[int | None, str, int, bool]]:
    reading = read(document)
    return [(one.rank, one.player.id, one.total, one.rated) for one in ranking(reading.law, reading.book)]


def place(game: int | None, passe: object = 1, table: object = 1) -> dict[str, object]:
    return {"passe": passe, "table": table, "game": game}


def with_games(*games: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever somebody writes
    return book(tables=[{**book()["tables"][0], "games": list(games)}])


def test_what_is_right_has_no_problems() -> None:
    assert wrong(book()) == []
    assert lines(book()) == [
        (1, "1", 242, True),
        (1, "3", 242, True),
        (3, "2", 72, True),
        (3, "4", 72, True),
        (None, "5", 0, False),
    ]


@pytest.mark.parametrize(
    "game",
    [
        [-5, 162],
        [158, 0],
        [257, 0],
        [85, 73],
        [157, 157],
        ["a", 72],
        [85],
        [85, 72, 0],
        None,
        "85:72",
        [85.5, 71.5],
        [True, 156],
    ],
)
def test_a_wrong_spiel_is_one_problem_at_its_place(game: object) -> None:
    found = wrong(with_games([85, 72], game))
    assert [where for where in found if where["game"] is not None] == [place(2)]


def test_a_sum_that_is_wrong_makes_the_passe_wrong_and_two_that_cancel_do_not() -> None:
    assert wrong(with_games([85, 73], [157, 0])) == [place(1), place(None)]
    assert wrong(with_games([85, 73], [156, 0])) == [place(1), place(2)]


@pytest.mark.parametrize("games", [[[85, 72]], [[85, 72]] * 3])
def test_a_passe_has_as_many_spiele_as_it_should(games: list[list[int]]) -> None:
    assert wrong(with_games(*games)) == [place(None)]


def test_an_empty_jasszettel_is_a_problem_where_the_standblatt_says_it_was_played() -> None:
    assert wrong(with_games()) == [place(None)]
    assert wrong({**with_games(), "sheets": []}) == []


def test_the_match_of_257_is_told_that_there_is_no_bonus() -> None:
    reading = read(with_games([257, 0], [85, 72]))
    first = sort_by_round_and_table(find_problems(reading.law, reading.book))[0]
    assert "Match" in first.message
    assert "ES-1.1-f" in first.clauses


def test_people_in_two_places_unknown_people_and_sheets_that_come_twice() -> None:
    one = book()["tables"][0]
    assert wrong(book(tables=[one, {**one, "table": 2, "seats": ["5", "1", "6", "7"]}])) == [place(None, 1, 2)] * 3
    assert wrong(book(tables=[one, one])) == [place(None)]
    assert wrong(book(tables=[{**one, "seats": ["1", "2", "1", "4"]}])) == [place(None)]
    assert wrong(book(tables=[{**one, "seats": ["1", "2", "3"]}])) == [place(None)]
    assert wrong(book(tables=[{**one, "passe": 2}])) == [place(None, 2)]
    twice = [*book()["sheets"], {"player": "1", "status": "missing"}]
    assert wrong(book(sheets=twice)) == [{**place(None, None, None), "player": "1"}]
    assert ("1", False) in [(player, rated) for _, player, _, rated in lines(book(sheets=twice))]
    assert wrong(book(sheets=[{"player": "9", "status": "visaed"}])) == [{**place(None, None, None), "player": "9"}]


def test_only_who_has_a_visa_is_rated() -> None:
    sheets = [
        {"player": "1", "status": "entered"},
        {"player": "2", "status": "visaed"},
        {"player": "3", "status": "gone"},
    ]
    found = lines(book(sheets=sheets))
    assert found[0] == (1, "2", 72, True)
    assert [(rank, rated) for rank, _, _, rated in found[1:]] == [(None, False)] * 4


def test_a_pauschale_replaces_and_a_penalty_adds() -> None:
    flat = {"player": "2", "passe": 1, "kind": "flat", "points": 660, "clause": "ES-1.9", "reason": "…", "by": "…"}
    penalty = {**flat, "kind": "penalty", "points": -50}
    assert ("2", 610) in [(player, total) for _, player, total, _ in lines(book(adjustments=[penalty, flat]))]
    short = {**book()["tables"][0], "games": [[85, 72]]}
    assert wrong(book(tables=[short], adjustments=[flat])) == []
    assert wrong(book(adjustments=[flat, flat])) == [{**place(None, 1, None), "player": "2"}]
    assert wrong(book(adjustments=[{**flat, "points": "viel"}])) == [{**place(None, 1, None), "player": "2"}]
    assert wrong(book(adjustments=[{**flat, "kind": "gift"}])) == [{**place(None, 1, None), "player": "2"}]
    assert wrong(book(adjustments=[{**flat, "passe": 2}])) == [{**place(None, 2, None), "player": "2"}]


def test_the_differenzler_counts_differences_the_smallest_first() -> None:
    right = {"trump": "R", "estimated": [30, 50, 20, 57], "played": [28, 57, 20, 52]}
    assert wrong(differenzler(right)) == []
    assert [(rank, player, total) for rank, player, total, _ in lines(differenzler(right))][:4] == [
        (1, "3", 0),
        (2, "1", 2),
        (3, "4", 5),
        (4, "2", 7),
    ]
    plus = {"player": "3", "passe": 1, "kind": "penalty", "points": 20, "clause": "ED-16-c"}
    worse = {**differenzler(right), "adjustments": [plus]}
    assert (4, "3", 20, True) in lines(worse)


@pytest.mark.parametrize(
    "change",
    [
        {"played": [28, 57, 20, 51]},
        {"played": [28, 57, 20]},
        {"played": [-1, 57, 49, 52]},
        {"estimated": [30, 50, 20, 158]},
        {"estimated": [30, 50, 20, -1]},
        {"estimated": [30, 50, 20, "x"]},
        {"estimated": [30, 50, 20, None]},
        {"trump": "O"},
        {"trump": None},
    ],
)
def test_a_wrong_spiel_of_the_differenzler(change: dict[str, object]) -> None:
    right = {"trump": "R", "estimated": [30, 50, 20, 57], "played": [28, 57, 20, 52]}
    found = wrong(differenzler(right, {**right, **change}))
    assert [where for where in found if where["game"] is not None] == [place(2)]


def test_an_estimate_that_is_missing_costs_the_points_and_20() -> None:
    game = {"trump": "R", "estimated": [30, 50, 20, None], "played": [28, 57, 20, 52]}
    assert ("4", 72) in [(player, total) for _, player, total, _ in lines(differenzler(game))]


def test_a_schreiber_does_not_play_at_his_table() -> None:
    right = {"trump": "R", "estimated": [30, 50, 20, 57], "played": [28, 57, 20, 52]}
    assert wrong(differenzler(right, scorer="5")) == []
    assert place(None) in wrong(differenzler(right, scorer="4"))
    fifth = next(one for one in ranking(*_both(differenzler(right, scorer="5"))) if one.player.id == "5")
    assert fifth.passen == (None,)


def _both(document: dict[str, Any]) -> tuple[Any, Any]:
    reading = read(document)
    return reading.law, reading.book


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nichts",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b'{"format": "puur-record/1"}',
        b'{"format": "puur-tournament/1"}',
        json.dumps(book(reglement="kein")).encode(),
        json.dumps(book(passen=0)).encode(),
        json.dumps(book(passen="4")).encode(),
        json.dumps(book(games_per_passe=-1)).encode(),
        json.dumps(book(players="alle")).encode(),
        json.dumps(book(players=[{"id": "1"}])).encode(),
        json.dumps(book(players=[{"id": "1", "name": "A"}, {"id": 1, "name": "B"}])).encode(),
        json.dumps(book(tables={})).encode(),
        json.dumps(book(name=7)).encode(),
        json.dumps({key: value for key, value in book().items() if key != "players"}).encode(),
    ],
)
def test_what_is_no_tournament_is_refused_with_the_place(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_book(data)


def test_best_of_counts_the_best_passen() -> None:
    table = book()["tables"][0]
    two = book(passen=2, best_of=1, tables=[table, {**table, "passe": 2, "games": [[100, 57], [100, 57]]}])
    assert {(player, total) for _, player, total, rated in lines(two) if rated} == {
        ("1", 242),
        ("3", 242),
        ("2", 114),
        ("4", 114),
    }


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.longer
@given(key=st.sampled_from(sorted(book())), value=JUNK)
def test_whatever_stands_there_it_is_ranked_or_refused(key: str, value: object) -> None:
    try:
        reading = read(book(**{key: value}))
    except BadInput:
        return
    ranked = ranking(reading.law, reading.book)
    find_problems(reading.law, reading.book)
    assert len(ranked) == len(reading.book.players)


@pytest.mark.longer
@given(games=st.lists(JUNK, max_size=3), seats=JUNK, scorer=JUNK)
def test_whatever_stands_in_a_table_is_told(games: list[object], seats: object, scorer: object) -> None:
    for reglement in ("einzelschieber-2026", "edjv-differenzler-2015", "allgemein"):
        table = {"passe": 1, "table": 1, "seats": seats, "scorer": scorer, "games": games}
        reading = read(book(reglement=reglement, tables=[table]))
        ranking(reading.law, reading.book)
        find_problems(reading.law, reading.book)


@pytest.mark.longer
@given(
    st.lists(st.lists(st.sampled_from([0, *range(2, 156), 157]), min_size=2, max_size=2), min_size=1, max_size=20),
    st.randoms(use_true_random=False),
)
def test_every_side_gets_what_is_left_to_157_and_ranks_follow_the_totals(rows: list[list[int]], chance: Any) -> None:  # noqa: ANN401 - Hypothesis' own Random
    players = [{"id": str(number), "name": f"N{number}"} for number in range(4 * len(rows))]
    chance.shuffle(players)
    tables = [
        {
            "passe": 1,
            "table": at,
            "seats": [str(4 * at - 4 + seat) for seat in range(4)],
            "games": [[one, 157 - one] for one in row],
        }
        for at, row in enumerate(rows, 1)
    ]
    sheets = [{"player": player["id"], "status": "visaed"} for player in players]
    reading = read(book(players=players, tables=tables, sheets=sheets))
    assert find_problems(reading.law, reading.book) == ()
    ranked = ranking(reading.law, reading.book)
    assert sum(line.total for line in ranked) == 2 * 2 * 157 * len(rows)
    for above, below in itertools.pairwise(ranked):
        assert above.total >= below.total
        assert (above.rank == below.rank) == (above.total == below.total)
    assert next(line.rank for line in ranked if line.rank == 1 or line.rank is None) == 1


def test_what_is_written_is_read_again() -> None:
    reading = read(book())
    again = read(file_of(reading.book))
    assert again.book == reading.book


def test_a_category_is_ranked_among_itself() -> None:
    players = [{**one, "category": "Junioren" if one["id"] in "24" else ""} for one in book()["players"]]
    reading = read(book(players=players))
    found = ranking(reading.law, book_of_category(reading.book, "Junioren"))
    assert [(line.rank, line.player.id) for line in found] == [(1, "2"), (1, "4")]


def test_the_example_of_the_documentation_is_right(checkout: Path) -> None:
    page = (checkout / "docs" / "tournament-format.md").read_text(encoding="utf-8")
    document = json.loads(page.split("```json\n")[1].split("```")[0])
    assert wrong(document) == []
    assert [(rank, player, total) for rank, player, total, _ in lines(document)] == [
        (1, "1", 242),
        (None, "2", 660),
        (None, "3", 242),
        (None, "4", 72),
    ]


def _two_tables(*seats: list[str], scorer: object = None, reglement: str = "einzelschieber-2026") -> dict[str, Any]:
    """One Passe with these tables, nothing written yet; the second has that Schreiber."""
    tables = [
        {"passe": 1, "table": number, "seats": list(own), "scorer": scorer if number == 2 else None, "games": []}
        for number, own in enumerate(seats, 1)
    ]
    players = [{"id": str(number), "name": f"Name {number}"} for number in range(1, 11)]
    return book(players=players, tables=tables, sheets=[], reglement=reglement)


def _complaints(document: dict[str, Any]) -> list[tuple[dict[str, object], str]]:
    reading = read(document)
    return [(one.where, one.message) for one in (*reading.problems, *find_problems(reading.law, reading.book))]


def test_nobody_sits_at_two_tables_of_a_passe() -> None:
    found = _complaints(_two_tables(["1", "2", "3", "4"], ["5", "6", "1", "8"]))
    assert found == [(place(None, table=2), "die Nummer 1 sitzt schon an Tisch 1")]
    assert _complaints(_two_tables(["1", "2", "3", "4"], ["5", "6", "7", "8"])) == []


def test_nobody_plays_at_one_table_and_writes_at_another() -> None:
    document = _two_tables(["1", "2", "3", "4"], ["5", "6", "7", "8"], scorer="3", reglement="edjv-differenzler-2015")
    assert _complaints(document) == [(place(None, table=2), "die Nummer 3 sitzt schon an Tisch 1")]


def test_nobody_has_two_seats_at_one_table() -> None:
    found = _complaints(_two_tables(["1", "2", "1", "4"]))
    assert found == [(place(None), "jemand sitzt zweimal an diesem Tisch")]


def test_in_another_passe_everybody_sits_anew() -> None:
    document = _two_tables(["1", "2", "3", "4"], ["1", "2", "3", "4"])
    document["passen"] = 2
    document["tables"][1] |= {"passe": 2, "table": 1}
    assert _complaints(document) == []
