"""A tournament's file becomes the evening it tells of."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import pytest

from puur.errors import BadInput
from puur.tournament import commands as cmd
from puur.tournament.book_read import read_book
from puur.tournament.export import teams_document as document
from puur.tournament.file_read import import_events, tournament_after_events
from puur.tournament.state import Setup

from .test_rank_file import book, differenzler

E = TypeVar("E")


def told(written: dict[str, Any]) -> list[cmd.Event]:
    return import_events(read_book(json.dumps(written).encode()))


def of(kind: type[E], events: list[cmd.Event]) -> list[E]:
    return [one for one in events if isinstance(one, kind)]


def setup(written: dict[str, Any]) -> Setup:
    (opened,) = of(cmd.Opened, told(written))
    return opened.setup


@pytest.mark.parametrize(
    "change, kind",
    [
        ({"passen": 4, "games_per_passe": 8}, "einzelschieber"),
        ({"passen": 3, "games_per_passe": 12}, "einzelschieber"),
        ({"passen": 2, "games_per_passe": 3}, "allgemein"),
        ({"passen": 5, "games_per_passe": 4, "reglement": "edjv-differenzler-2015"}, "differenzler"),
    ],
)
def test_the_kind_is_the_one_that_offers_what_was_played(change: dict[str, Any], kind: str) -> None:
    found = setup(book(tables=[], sheets=[], **change))
    assert (found.kind, found.unit) == (kind, "single")


def test_who_writes_is_in_the_setup() -> None:
    game = {"trump": "R", "estimated": [30, 50, 20, 57], "played": [28, 57, 20, 52]}
    assert setup(differenzler(game, scorer="5")).scribe
    assert not setup(differenzler(game)).scribe


def test_a_standblatt_is_visaed_line_by_line_or_missing_or_neither() -> None:
    states = ("visaed", "missing", "entered", "issued")
    sheets = [{"player": str(number), "status": status} for number, status in enumerate(states, 1)]
    events = told(book(sheets=sheets))
    assert [(one.passe, one.players) for one in of(cmd.VisaGiven, events)] == [(1, ("1",)), (0, ("1",))]
    assert [(one.player, one.there) for one in of(cmd.HandedIn, events)] == [("2", False)]


def test_where_no_visa_is_asked_for_a_file_gives_none() -> None:
    """Its sheets say who has all results; taken for visas, they stood in the audit log as somebody's."""
    sheets = [{"player": str(number), "status": "visaed"} for number in range(1, 5)]
    assert of(cmd.VisaGiven, told(book(reglement="allgemein", sheets=sheets))) == []


def test_a_passe_broken_off_keeps_the_points_of_who_has_no_pauschale() -> None:
    flat = {"player": "2", "passe": 1, "kind": "flat", "points": 660, "clause": "ES-1.9", "reason": "…", "by": "…"}
    short = {**book()["tables"][0], "games": [[85, 72]]}
    events = told(book(tables=[short], adjustments=[flat]))
    (aborted,) = of(cmd.PasseAborted, events)
    assert aborted.lines == (("1", 85), ("3", 85), ("4", 72))
    assert of(cmd.SheetClosed, events) == []
    (whole,) = of(cmd.SheetClosed, told(book()))
    assert dict(whole.lines) == {"1": 242, "2": 72, "3": 242, "4": 72}


def test_of_a_file_that_cannot_be_right_nothing_is_taken_over() -> None:
    with pytest.raises(BadInput, match="weitere"):
        told(book(tables=[1, 2]))


@pytest.mark.parametrize("points", [10**9, -(10**9), 85.0, True, None])
def test_points_that_are_no_points_are_told(points: object) -> None:
    broken = {**book()["tables"][0], "games": [[85, 72], [points, 0]]}
    with pytest.raises(BadInput, match="ganze Zahlen"):
        told(book(tables=[broken]))


def teams(**partie: Any) -> dict[str, Any]:  # noqa: ANN401 - keys of the file
    played = {"players": ["a", "b", "c", "d"], "points": [2500, 1800], **partie}
    match = {"home": "1", "away": "2", "goals": [2, 1], "parties": [played]}
    names = [{"id": "1", "name": "Dorf X"}, {"id": "2", "name": "Dorf Y"}]
    return {**book(reglement="gruempi-2011", tables=[], players=[], sheets=[]), "teams": names, "matches": [match]}


def test_a_partie_of_the_gruempi_stands_as_it_was_played() -> None:
    events = told(teams())
    assert of(cmd.PartieSeated, events) == [cmd.PartieSeated(1, 1, ("a", "b", "c", "d"))]
    assert of(cmd.PartieEntered, events) == [cmd.PartieEntered(1, 1, (2500, 1800), "home")]


@pytest.mark.parametrize("points", [[2500], [2500, 1, 1], "2500", [2500, 2500], [1, 2], [2500, -1], [2500, "1"]])
def test_points_of_a_partie_that_cannot_be_are_told(points: object) -> None:
    with pytest.raises(BadInput, match="Partie 1a"):
        told(teams(points=points))


def test_the_second_match_has_its_own_partien() -> None:
    whole = teams()
    again = {"home": "2", "away": "1", "goals": [0, 0], "parties": [{}, {"points": [100, 2600]}]}
    events = told({**whole, "matches": [*whole["matches"], again]})
    opened, *rest = events
    assert isinstance(opened, cmd.Opened)
    matches = tournament_after_events(opened.setup, rest).matches
    assert [[one.points for one in match.parties] for match in matches] == [[(2500, 1800), None], [None, (100, 2600)]]


def test_the_file_of_a_gruempi_says_what_was_read_from_it() -> None:
    opened, *rest = told(teams())
    assert isinstance(opened, cmd.Opened)
    (match,) = document(tournament_after_events(opened.setup, rest))["matches"]
    plain = {"how": None, "clause": None, "reason": None}
    assert match["parties"][0] == {"players": ("a", "b", "c", "d"), "points": (2500, 1800), "winner": "home", **plain}


def test_a_partie_in_which_both_reached_the_target_has_its_winner() -> None:
    (entered,) = of(cmd.PartieEntered, told(teams(points=[2505, 2520], winner="away", how="weis")))
    assert (entered.winner, entered.how, entered.clause) == ("away", "weis", "GR-ausmachen-b, GR-ausmachen-c")
    (entered,) = of(cmd.PartieEntered, told(teams(points=[2480, 2300], winner="away", how="false-thanks")))
    assert (entered.winner, entered.clause) == ("away", "GR-ausmachen-k")


@pytest.mark.parametrize("partie", [{"winner": "Dorf X"}, {"how": "los"}, {"points": [2400, 2300], "winner": "home"}])
def test_a_winner_that_cannot_be_is_told(partie: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="Partie 1a"):
        told(teams(**partie))


def test_one_person_in_both_partien_of_a_match_is_told() -> None:
    whole = teams()
    whole["matches"][0]["parties"].append({"players": ["e", "f", "A", "g"]})
    with pytest.raises(BadInput, match="Partie 1a"):
        told(whole)
