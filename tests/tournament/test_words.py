"""Who is meant by a few letters, at the desk."""

from __future__ import annotations

from puur.tournament.state import Player
from puur.tournament.words import search

PLAYERS = [
    Player("1", "Anna Meier"),
    Player("2", "Meier Zita"),
    Player("3", "Iten Beat", club="Meierhof"),
    Player("4", "Roth"),
]


def test_the_number_goes_first_then_who_begins_so_then_the_other_names_then_the_club() -> None:
    assert [one.id for one in search(PLAYERS, "mei")] == ["2", "1", "3"]
    assert [one.id for one in search(PLAYERS, "4")] == ["4"]
    assert [one.id for one in search(PLAYERS, "mei an")] == ["1"]
    assert search(PLAYERS, " ") == []
