"""Football and Jass at the Grümpi, clause by clause."""

from __future__ import annotations

import pytest

from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament.league import document, table
from puur.tournament.topics import football, people

from .house import DIRECTOR, GR, OFFICE, Evening, bites


def gruempi(law: Law | str = GR, *, final: bool = False) -> Evening:
    """Two teams and a football match that has just ended 2:1."""
    evening = Evening(law, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X"), OFFICE)
    evening.do(cmd.AddTeam("Dorf Y"), OFFICE)
    evening.do(cmd.AddMatch("1", "2", final, "14:30"), OFFICE)
    evening.do(cmd.EndMatch(1, (2, 1)), OFFICE)
    return evening


@pytest.mark.clause("GR-einleitung-a")
def test_two_partien_follow_a_match() -> None:
    def scenario(law: Law) -> None:
        evening = gruempi(law)
        assert len(evening.now.matches[0].parties) == 2
        evening.refused(cmd.EnterPartie(1, 3, (2500, 100)), OFFICE, "GR-einleitung-a")

    bites(scenario, GR, match_partien=1)
    bites(scenario, GR, match_partien=3)


@pytest.mark.clause("GR-einleitung-b")
def test_nobody_plays_both_partien_of_a_match() -> None:
    evening = gruempi()
    evening.do(cmd.SeatPartie(1, 1, ("Müller", "Frei", "Egli", "Iten")), OFFICE)
    twice = evening.refused(cmd.SeatPartie(1, 2, ("Mueller", "Keller", "Rüegg", "Schär")), OFFICE)
    assert "1a" in twice.message
    evening.refused(cmd.SeatPartie(1, 2, ("Ammann", "Ammann", "Rüegg", "Schär")), OFFICE)
    evening.do(cmd.SeatPartie(1, 2, ("Ammann", "Keller", "Rüegg", "Schär")), OFFICE)
    assert len({name for one in evening.now.matches[0].parties for name in one.players or ()}) == 8
    # who is seated may be moved within the Partie
    evening.do(cmd.SeatPartie(1, 1, ("Egli", "Frei", "Müller", "Iten")), OFFICE)


@pytest.mark.clause("GR-einleitung-c")
def test_after_the_final_nobody_plays_jass() -> None:
    def scenario(law: Law) -> None:
        evening = gruempi(law, final=True)
        assert evening.now.matches[0].parties == ()
        evening.refused(cmd.EnterPartie(1, 1, (2500, 0)), OFFICE, "GR-einleitung-c")

    bites(scenario, GR, after_final=True)


@pytest.mark.clause("GR-einleitung-d")
def test_each_partie_won_is_a_point_in_the_table() -> None:
    def scenario(law: Law) -> None:
        evening = gruempi(law)
        assert [line.points for line in table(law, evening.now)] == [3, 0]
        assert [line.open for line in table(law, evening.now)] == [2, 2]
        evening.do(cmd.EnterPartie(1, 1, (2500, 2310)), OFFICE)
        evening.do(cmd.EnterPartie(1, 2, (1200, 2540)), OFFICE)
        assert [(line.name, line.jass, line.points) for line in table(law, evening.now)] == [
            ("Dorf X", 1, 4),
            ("Dorf Y", 1, 1),
        ]
        evening.do(cmd.EnterPartie(1, 1, (800, 2500)), OFFICE)
        assert [line.jass for line in table(law, evening.now)] == [0, 2]

    bites(scenario, GR, partie_points=2)


@pytest.mark.parametrize("points", [(2499, 100), (2500, 2500), (-1, 2500), (2500, 30_000)])
def test_a_partie_has_one_winner_who_reached_2500(points: tuple[int, int]) -> None:
    gruempi().refused(cmd.EnterPartie(1, 1, points), OFFICE)


def test_a_partie_waits_for_the_football() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X"))
    evening.refused(cmd.AddTeam("DORF X"))
    evening.do(cmd.AddTeam("Dorf Y"))
    evening.refused(cmd.AddMatch("1", "1"))
    evening.refused(cmd.AddMatch("1", "3"))
    evening.do(cmd.AddMatch("1", "2"))
    evening.refused(cmd.EnterPartie(1, 1, (2500, 100)))
    evening.refused(cmd.EndMatch(1, (-1, 0)))


def test_the_table_of_eight_teams_goes_by_points_then_goals() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in "ABCDEFGH":
        evening.do(cmd.AddTeam(f"Dorf {name}"))
    goals = [(1, 0), (3, 1), (2, 2), (0, 0)]
    for number, (home, away) in enumerate([("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")], 1):
        evening.do(cmd.AddMatch(home, away))
        evening.do(cmd.EndMatch(number, goals[number - 1]))
    lines = table(evening.law, evening.now)
    assert [(line.rank, line.name) for line in lines[:4]] == [
        (1, "Dorf C"),
        (2, "Dorf A"),
        (3, "Dorf E"),
        (3, "Dorf F"),
    ]
    first = document(lines[0])
    assert first["goals"] == [3, 1]
    assert (first["played"], first["won"], first["drawn"], first["lost"]) == (1, 1, 0, 0)


@pytest.mark.clause("GR-einleitung-g")
def test_what_the_spielleiter_decides_is_binding() -> None:
    def scenario(law: Law) -> None:
        evening = gruempi(law)
        evening.do(cmd.CallOfficial("Zählt der Weis?"), OFFICE)
        assert "Spielleiter" in evening.refused(cmd.Rule(1, "Er zählt", "rechtzeitig gemeldet"), OFFICE).message
        assert evening.refused(cmd.Adjust("1", 1, "flat", 0, "", "so"), OFFICE).message.endswith(": Spielleiter")
        evening.do(cmd.Rule(1, "Er zählt", "rechtzeitig gemeldet"), DIRECTOR)
        evening.refused(cmd.Rule(1, "doch nicht", "zu spät"), DIRECTOR, "GR-einleitung-g")

    bites(scenario, GR, director="Turnierleiter")


def test_a_tournament_has_a_limit_of_teams_and_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(football, "_MOST_TEAMS", 2)
    monkeypatch.setattr(people, "MOST_PLAYERS", 2)
    evening = Evening(GR, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X"))
    evening.do(cmd.AddTeam("Dorf Y"))
    evening.refused(cmd.AddTeam("Dorf Z"))
    singles = Evening(GR)
    singles.refused(cmd.AddPlayers(tuple(cmd.NewPlayer(name) for name in ("A", "B", "C"))))
