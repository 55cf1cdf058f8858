"""What must come out of the Jassrunden of a series: the teams that are drawn, their places, the day's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from puur.cards import parse_card
from puur.decision import Refusal
from puur.game import jassrunde

from .scenario import Table

Data = Mapping[str, Any]


def _rounds(table: Table, data: Data) -> tuple[list[jassrunde.TwoTeams], list[Refusal | jassrunde.TwoTeams]]:
    played: list[jassrunde.TwoTeams] = []
    answers: list[Refusal | jassrunde.TwoTeams] = []
    for draw in data["draws"]:
        answers.append(jassrunde.next_teams(table.law, played, [parse_card(card) for card in draw.split()]))
        if not isinstance(answers[-1], Refusal):
            played.append(answers[-1])
    return played, answers


def _text(teams: jassrunde.TwoTeams) -> str:
    return " ".join("".join(str(person) for person in team) for team in teams)


def teams(table: Table, value: list[str], data: Data) -> None:
    """After each of the ``draws`` (a card a person, empty: nobody draws): ``01 23``, or the clause that refuses."""
    for answer, expected in zip(_rounds(table, data)[1], value, strict=True):
        if isinstance(answer, Refusal):
            assert expected in answer.clauses, f"expected {expected}: {answer}"
        else:
            assert _text(answer) == expected, f"found {_text(answer)}, expected {expected}"


def places(table: Table, value: list[list[int]], data: Data) -> None:
    """By round: the person on each seat."""
    found = [list(jassrunde.persons_by_seat(pairs)) for pairs in _rounds(table, data)[0]]
    assert found == value, f"found {found}, expected {value}"


def day_decks(table: Table, value: Mapping[str, str], data: Data) -> None:
    """By Jasstag of the year: the deck that a new round is played with."""
    del data
    found = {day: table.law.day_deck.says(int(day)) for day in value}
    assert found == dict(value), f"found {found}, expected {value}"


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {"teams": teams, "places": places, "day_decks": day_decks}
