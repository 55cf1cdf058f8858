"""Football and Jass at the Grümpi, clause by clause."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from typing import Any

import pytest

from puur.decision import Refusal
from puur.law.article import Article
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.service.tournament.papers import players_csv, ranking_csv
from puur.tournament import commands as cmd
from puur.tournament.calls_prizes_teams import JassGameDecidedBy, MatchPartie, MatchScheduleSettings, Team
from puur.tournament.correction import affected_prize_words, effect_to_confirm
from puur.tournament.decide import decide_command, evolve
from puur.tournament.editions import current_ranking_lines
from puur.tournament.fixtures import parse_clock_time
from puur.tournament.league import (
    finalists_by_league_table,
    league_standing_document,
    league_table,
    league_table_by_group,
    warnings_about_final,
)
from puur.tournament.prizes import prize_winners, unsettled_prizes, what_happens_to_unclaimed_prizes
from puur.tournament.team_remarks import team_warnings, time_clash_warnings
from puur.tournament.topics import people, teams
from puur.tournament.winning import special_win_rules, typed_winning_clause, unusual_win_words
from puur.web.tournament.prizes_view import given_prizes_now_due_to_others, prize_table
from puur.words.catalogue import to_text
from puur.words.message import said

from .house import CONTROLLER, DIRECTOR, GR, OFFICE, Evening, bites


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
    assert "1a" in twice.message_in_german
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
        assert [line.points for line in league_table(law, evening.now)] == [3, 0]
        assert [line.open for line in league_table(law, evening.now)] == [2, 2]
        evening.do(cmd.EnterPartie(1, 1, (2500, 2310)), OFFICE)
        evening.do(cmd.EnterPartie(1, 2, (1200, 2540)), OFFICE)
        assert [(line.name, line.jass, line.points) for line in league_table(law, evening.now)] == [
            ("Dorf X", 1, 4),
            ("Dorf Y", 1, 1),
        ]
        evening.do(cmd.EnterPartie(1, 1, (800, 2500)), OFFICE)
        assert [line.jass for line in league_table(law, evening.now)] == [0, 2]

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
    lines = league_table(evening.law, evening.now)
    assert [(line.rank, line.name) for line in lines[:4]] == [
        (1, "Dorf C"),
        (2, "Dorf A"),
        (3, "Dorf E"),
        (3, "Dorf F"),
    ]
    first = league_standing_document(lines[0])
    assert first["goals"] == [3, 1]
    assert (first["played"], first["won"], first["drawn"], first["lost"]) == (1, 1, 0, 0)
    for_a_spreadsheet = ranking_csv(evening.now, "", 0).decode("utf-8-sig").splitlines()
    assert for_a_spreadsheet[:2] == [
        "Rang;Mannschaft;Sp;S;U;N;Tore;Gegentore;Jass;Punkte",
        "1;Dorf C;1;1;0;0;3;1;0;3",
    ]
    assert not any(re.search(r"\d:\d", line) for line in for_a_spreadsheet)


@pytest.mark.clause("GR-einleitung-g")
def test_what_the_spielleiter_decides_is_binding() -> None:
    def scenario(law: Law) -> None:
        evening = gruempi(law)
        evening.do(cmd.CallOfficial("Zählt der Weis?"), OFFICE)
        assert (
            "Spielleiter" in evening.refused(cmd.Rule(1, "Er zählt", "rechtzeitig gemeldet"), OFFICE).message_in_german
        )
        assert evening.refused(cmd.Adjust("1", 1, "flat", 0, "", "so"), OFFICE).message_in_german.endswith(
            " der Spielleiter"
        )
        evening.do(cmd.Rule(1, "Er zählt", "rechtzeitig gemeldet"), DIRECTOR)
        evening.refused(cmd.Rule(1, "doch nicht", "zu spät"), DIRECTOR, "GR-einleitung-g")

    bites(scenario, GR, director="Turnierleiter")


def test_a_tournament_has_a_limit_of_teams_and_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teams, "_MOST_TEAMS", 2)
    monkeypatch.setattr(people, "_MOST_PLAYERS", 2)
    evening = Evening(GR, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X"))
    evening.do(cmd.AddTeam("Dorf Y"))
    evening.refused(cmd.AddTeam("Dorf Z"))
    singles = Evening(GR)
    singles.refused(cmd.AddPlayers(tuple(cmd.NewPlayer(name) for name in ("A", "B", "C"))))


def test_both_may_have_reached_the_target_and_somebody_says_who_was_first() -> None:
    """GR-ausmachen-c: A has 2480 and the trick of 25, B 2470 and a Weis of 50: 2505:2520, and B wins."""
    evening = gruempi()
    asked = evening.refused(cmd.EnterPartie(1, 1, (2505, 2520)), OFFICE, "GR-ausmachen-b")
    assert asked.field == "winner"
    assert "mit dem Weis zuerst fertig" in asked.message_in_german
    evening.do(cmd.EnterPartie(1, 1, (2505, 2520), "away", "weis"), OFFICE)
    # the side with more points may have been second
    evening.do(cmd.EnterPartie(1, 2, (2505, 2520), "home", "stoeck"), OFFICE)
    assert [line.jass for line in league_table(evening.law, evening.now)] == [1, 1]
    first = evening.now.matches[0].parties[0]
    assert (first.won_by, first.clause) == ("away", "GR-ausmachen-b, GR-ausmachen-c")
    assert to_text(unusual_win_words(first) or "") == "mit dem Weis zuerst fertig (GR-ausmachen-b, GR-ausmachen-c)"


@pytest.mark.parametrize("how,clause", [("false-thanks", "GR-ausmachen-k"), ("counted", "GR-ausmachen-n")])
def test_a_side_below_the_target_wins_where_the_other_one_lost(how: JassGameDecidedBy, clause: str) -> None:
    evening = gruempi()
    asked = evening.refused(cmd.EnterPartie(1, 1, (2496, 2300), "away"), OFFICE, "GR-einleitung-e")
    assert "die Gegner haben sich zu früh bedankt" in asked.message_in_german
    evening.refused(cmd.EnterPartie(1, 1, (2496, 2300), "away", "weis"), OFFICE, "GR-einleitung-e")
    evening.do(cmd.EnterPartie(1, 1, (2496, 2300), "away", how), OFFICE)
    assert evening.now.matches[0].parties[0].clause == clause
    assert [(line.name, line.jass) for line in league_table(evening.law, evening.now)] == [("Dorf X", 0), ("Dorf Y", 1)]


def test_what_the_spielleiter_decides_wins_a_partie_with_his_reason() -> None:
    evening = gruempi()
    decided = cmd.EnterPartie(1, 1, (0, 0), "home", "decision", "", "Dorf Y hatte nur drei Jasser")
    assert "Spielleiter" in evening.refused(decided, OFFICE, "GR-einleitung-g").message_in_german
    evening.refused(cmd.EnterPartie(1, 1, (0, 0), "home", "decision"), DIRECTOR)
    evening.do(decided, DIRECTOR)
    partie = evening.now.matches[0].parties[0]
    assert (partie.clause, partie.reason) == ("GR-einleitung-g", "Dorf Y hatte nur drei Jasser")
    evening.do(cmd.EnterPartie(1, 1, (2400, 2300), "away", "decision", "GR-irrtum-h", "eingesehen"), DIRECTOR)
    assert evening.now.matches[0].parties[0].clause == "GR-irrtum-h"


def test_the_clause_goes_with_the_way_to_win_and_a_plain_win_has_none() -> None:
    evening = gruempi()
    evening.do(cmd.EnterPartie(1, 1, (2520, 2530), "home", "counted"), OFFICE)
    counted = evening.now.matches[0].parties[0]
    assert (counted.clause, typed_winning_clause(evening.law, counted)) == ("GR-ausmachen-n", "")
    evening.do(
        cmd.EnterPartie(1, 1, (2520, 2530), "home", "stoeck", typed_winning_clause(evening.law, counted)), OFFICE
    )
    assert evening.now.matches[0].parties[0].clause == "GR-ausmachen-b, GR-ausmachen-c"
    evening.do(cmd.EnterPartie(1, 1, (2520, 2530), "home", "stoeck", "GR-irrtum-h"), OFFICE)
    assert typed_winning_clause(evening.law, evening.now.matches[0].parties[0]) == "GR-irrtum-h"
    evening.do(cmd.EnterPartie(1, 1, (2520, 2400), clause="GR-irrtum-h"), OFFICE)
    assert evening.now.matches[0].parties[0].clause == ""


def test_a_law_that_does_not_know_a_way_to_win_refuses_it() -> None:
    law = reglement(GR)
    soft = replace(law, counted=Article("allowed", "Man darf zählen."))
    assert "counted" in special_win_rules(law)
    assert "counted" not in special_win_rules(soft)
    gruempi(soft).refused(cmd.EnterPartie(1, 1, (2496, 2300), "away", "counted"), OFFICE)


def test_an_entry_of_an_earlier_program_is_won_by_who_has_more() -> None:
    evening = gruempi()
    now = evolve(evening.now, cmd.PartieEntered(1, 1, (1200, 2540)))
    assert now.matches[0].parties[0].won_by == "away"


def test_a_result_is_taken_back_with_a_reason() -> None:
    evening = gruempi()
    evening.refused(cmd.ClearPartie(1, 1, "verwechselt"))
    evening.do(cmd.EnterPartie(1, 1, (2500, 100)), OFFICE)
    evening.refused(cmd.ClearPartie(1, 1, " "))
    evening.do(cmd.ClearPartie(1, 1, "verwechselt"), OFFICE)
    assert evening.now.matches[0].parties[0] == MatchPartie()
    evening.do(cmd.EnterPartie(1, 1, (2500, 100)), OFFICE)
    evening.do(cmd.ReopenMatch(1, "falsches Spiel"), OFFICE)
    assert evening.now.matches[0].goals is None
    assert evening.now.matches[0].parties == ()
    evening.refused(cmd.ReopenMatch(1, "nochmals"))


def test_the_office_puts_right_only_what_it_typed_itself() -> None:
    """It overwrote what others had entered, without a question and without a reason."""
    evening = gruempi()
    evening.do(cmd.EndMatch(1, (3, 1)), OFFICE)
    evening.do(cmd.EnterPartie(1, 1, (2500, 2310)), OFFICE)
    evening.do(cmd.EnterPartie(1, 1, (2310, 2500)), OFFICE)
    evening.do(cmd.EnterPartie(1, 2, (2500, 2310)), DIRECTOR)
    other = replace(OFFICE, name="Vreni")
    for command, actor in (
        (cmd.EndMatch(1, (5, 1), "verschrieben"), other),
        (cmd.EnterPartie(1, 2, (2310, 2500), reason="verschrieben"), OFFICE),
        (cmd.EnterPartie(1, 2, (2310, 2500), reason="verschrieben"), replace(OFFICE, name=DIRECTOR.name)),
        (cmd.EnterPartie(1, 2, (2310, 2500), reason="verschrieben"), cmd.Actor("table", "Tisch 1")),
        (cmd.ClearPartie(1, 2, "verschrieben"), OFFICE),
        (cmd.ReopenMatch(1, "verschrieben"), OFFICE),
        (cmd.CallOff(1, "Regen"), OFFICE),
        (cmd.WithdrawTeam("1", "heim", annul=True), OFFICE),
    ):
        assert to_text(evening.refused(command, actor).said) == (
            "Das ist schon eingetragen: ändern kann es nur der Spielleiter, mit Angabe des Grundes"
        )
    assert evening.do(cmd.EndMatch(1, (3, 1)), other) == ()  # the same numbers
    assert evening.do(cmd.EnterPartie(1, 2, (2500, 2310)), OFFICE) == ()
    evening.do(cmd.ClearPartie(1, 1, "verschrieben"), OFFICE)
    evening.do(cmd.WithdrawTeam("1", "heim"), OFFICE)
    evening.do(cmd.ReturnTeam("1"), OFFICE)
    evening.do(cmd.CallOff(1, "Regen"))
    evening.refused(cmd.PlayAfterAll(1), OFFICE)
    evening.do(cmd.PlayAfterAll(1))
    evening.do(cmd.WithdrawTeam("1", "heim", annul=True))
    evening.refused(cmd.ReturnTeam("1"), OFFICE)


def test_a_team_that_plays_does_not_come_back() -> None:
    evening = gruempi()
    assert evening.refused(cmd.ReturnTeam("1")) == Refusal(said("tournament.team-plays", name="Dorf X"), field="team")


def test_an_official_corrects_what_others_entered_with_a_reason() -> None:
    evening = gruempi()
    evening.do(cmd.EnterPartie(1, 1, (2500, 2310)), OFFICE)
    for actor in (CONTROLLER, DIRECTOR):
        assert evening.refused(cmd.EndMatch(1, (5, 1)), actor).field == "reason"
        assert evening.refused(cmd.EnterPartie(1, 1, (2310, 2500)), actor).field == "reason"
    evening.do(cmd.EndMatch(1, (5, 1), "verschrieben"), CONTROLLER)
    evening.do(cmd.EnterPartie(1, 1, (2310, 2500), reason="verschrieben"), CONTROLLER)
    assert evening.do(cmd.EnterPartie(1, 1, (2310, 2500)), DIRECTOR) == ()


def test_what_is_published_only_an_official_corrects() -> None:
    evening = gruempi()
    evening.do(cmd.EnterPartie(1, 1, (2500, 2310)), OFFICE)
    evening.do(cmd.Publish(anyway=True))
    evening.refused(cmd.EndMatch(1, (5, 1), "verschrieben"), OFFICE)
    evening.refused(cmd.EnterPartie(1, 1, (2310, 2500), reason="verschrieben"), OFFICE)
    evening.refused(cmd.ClearPartie(1, 1, "verschrieben"), OFFICE)
    evening.refused(cmd.ReopenMatch(1, "verschrieben"), OFFICE)
    evening.do(cmd.EnterPartie(1, 2, (2310, 2500)), OFFICE)
    evening.do(cmd.EnterPartie(1, 2, (2500, 2310)), OFFICE)


def test_a_match_is_mended_and_called_off() -> None:
    evening = gruempi()
    evening.do(cmd.AddTeam("Dorf Z"))
    evening.do(cmd.ChangeMatch(1, start="15:00", pitch="B", tables=(3, 4)))
    assert (evening.now.matches[0].start, evening.now.matches[0].pitch) == ("15:00", "B")
    assert "zurücknehmen" in evening.refused(cmd.ChangeMatch(1, away="3")).message_in_german
    evening.do(cmd.CallOff(1, "Regen"), OFFICE)
    assert [line.points for line in league_table(evening.law, evening.now)] == [0, 0, 0]
    evening.refused(cmd.EnterPartie(1, 1, (2500, 100)))
    evening.refused(cmd.EndMatch(1, (1, 1)))
    evening.do(cmd.PlayAfterAll(1))
    assert league_table(evening.law, evening.now)[0].points == 3
    evening.do(cmd.ReopenMatch(1, "falsch"))
    evening.do(cmd.ChangeMatch(1, home="3", final=True))
    assert (evening.now.matches[0].home, evening.now.matches[0].final) == ("3", True)
    evening.refused(cmd.ChangeMatch(1, home="2"))


def test_two_teams_play_twice_only_when_somebody_says_so() -> None:
    """A match that two helpers enter counted twice in the table, without a word."""
    evening = of_many(3)
    evening.do(cmd.AddMatch("1", "2"))
    for again in (cmd.AddMatch("1", "2"), cmd.AddMatch("2", "1")):
        refused = evening.refused(again)
        assert refused.field == "anyway"
        assert "steht als Spiel 1 schon auf dem Plan" in refused.message_in_german
    evening.do(cmd.AddMatch("2", "3"))
    assert evening.refused(cmd.ChangeMatch(2, away="1")).field == "anyway"
    evening.do(cmd.ChangeMatch(2, start="15:00"))
    evening.do(cmd.AddMatch("2", "1", final=True))
    evening.do(cmd.AddMatch("2", "1", anyway=True))
    evening.do(cmd.CallOff(1, "Regen"))
    evening.do(cmd.CallOff(4, "Regen"))
    evening.do(cmd.AddMatch("1", "2"))
    assert [(one.home, one.away) for one in evening.now.matches if one.off is None] == [
        ("2", "3"),
        ("2", "1"),
        ("1", "2"),
    ]


def test_a_team_is_mended_and_withdrawn() -> None:
    evening = gruempi()
    evening.do(cmd.AddTeam("Dorf Z"))
    evening.refused(cmd.ChangeTeam("1", "dorf z"))
    evening.do(cmd.ChangeTeam("1", "Dorf A", ("Anna", "anna", "Beat")))
    assert evening.now.teams["1"] == Team("1", "Dorf A", ("Anna", "Beat"))
    evening.do(cmd.AddMatch("1", "3"))
    evening.do(cmd.AddMatch("2", "3"))
    evening.do(cmd.WithdrawTeam("1", "zu wenig Leute"), OFFICE)
    assert [one.off is None for one in evening.now.matches] == [True, False, True]
    said = "Dorf A spielt nicht mehr mit (zu wenig Leute): 1 Spiel war schon gespielt und zählt in der Tabelle"
    assert any(to_text(one).startswith(said) for one in team_warnings(evening.law, evening.now))
    lines = league_table(evening.law, evening.now)
    assert [(line.name, line.rank) for line in lines] == [("Dorf Z", 1), ("Dorf Y", 2), ("Dorf A", None)]
    assert evening.refused(cmd.AddMatch("2", "1")).field == "away"
    evening.do(cmd.ReturnTeam("1"))
    assert all(one.off is None for one in evening.now.matches)
    evening.do(cmd.WithdrawTeam("1", "zu wenig Leute", annul=True))
    assert [line.played for line in league_table(evening.law, evening.now)] == [0, 0, 0]
    said = "Dorf A spielt nicht mehr mit (zu wenig Leute): in der Tabelle zählt keines der Spiele dieser Mannschaft"
    assert said in map(to_text, team_warnings(evening.law, evening.now))
    assert not any(line.rank is None and line.rated for line in current_ranking_lines(evening.now))


def test_a_team_of_three_and_a_stranger_are_said() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X", ("Anna", "Beat", "Chiara")))
    evening.do(cmd.AddTeam("Dorf Y", ("Dario", "Eva", "Fritz", "Gret", "anna")))
    evening.do(cmd.AddTeam("Dorf Z"))
    says = [to_text(one) for one in team_warnings(evening.law, evening.now)]
    assert says[0] == "Dorf X nennt 3 Jasser; für die Partien, die gleichzeitig gespielt werden, braucht es 4"
    assert says[1] == "Anna steht in zwei Mannschaften: Dorf X und Dorf Y"
    evening.do(cmd.AddMatch("1", "2"))
    evening.do(cmd.EndMatch(1, (0, 0)))
    players = ("Anna", "Dario", "Gret", "Eva")
    asked = evening.refused(cmd.SeatPartie(1, 1, players))
    assert "Gret steht nicht in der Mannschaft Dorf X, sondern in Dorf Y" in asked.message_in_german
    evening.do(cmd.SeatPartie(1, 1, players, anyway=True))
    assert "Partie 1a: Gret steht nicht" in [to_text(one) for one in team_warnings(evening.law, evening.now)][-1]
    evening.do(cmd.AddMatch("1", "3"))  # who named nobody has no strangers
    evening.do(cmd.EndMatch(2, (0, 0)))
    evening.do(cmd.SeatPartie(2, 1, ("Anna", "Xaver", "Beat", "Yvo")))


def of_many(number: int) -> Evening:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for at in range(1, number + 1):
        evening.do(cmd.AddTeam(f"Dorf {at}"))
    return evening


@pytest.mark.parametrize(
    "number,pitches,tables", [(7, ("1",), 0), (7, ("A", "B"), 4), (4, ("1", "2"), 2), (8, ("1",), 3)]
)
def test_a_plan_of_everybody_against_everybody_holds(number: int, pitches: tuple[str, ...], tables: int) -> None:
    evening = of_many(number)
    evening.do(cmd.PlanMatches("08:00", 10, 20, pitches, tables=tables), OFFICE)
    matches = evening.now.matches
    assert len({frozenset((one.home, one.away)) for one in matches}) == len(matches) == number * (number - 1) // 2
    busy: dict[tuple[str, str | int], list[tuple[int, int]]] = {}
    for one in matches:
        start = parse_clock_time(one.start)
        assert start is not None
        assert start >= 480
        assert len(one.tables) == 2
        for team in (one.home, one.away):
            busy.setdefault(("team", team), []).append((start, start + 30))
        busy.setdefault(("pitch", one.pitch), []).append((start, start + 10))
        for at in one.tables:
            assert not tables or at <= tables
            busy.setdefault(("table", at), []).append((start + 10, start + 30))
    for times in busy.values():
        assert all(before[1] <= after[0] for before, after in pairwise(sorted(times)))
    assert {one for kind, one in busy if kind == "pitch"} <= set(pitches)


def test_a_late_team_is_planned_beside_what_is_planned() -> None:
    evening = of_many(3)
    evening.do(cmd.PlanMatches("8:00", 10, 20))
    evening.do(cmd.EndMatch(1, (1, 0)))
    evening.do(cmd.CallOff(2, "Regen"))
    played = evening.now.matches[0]
    evening.do(cmd.AddTeam("Dorf spät"))
    evening.do(cmd.PlanMatches("13:00", 10, 20))
    assert evening.now.matches[0] == played
    assert len(evening.now.matches) == 6
    assert min(one.start for one in evening.now.matches[2:]) == "13:00"
    assert evening.now.matches[1].start != "13:00"  # what is called off stays off


def test_groups_have_a_table_each_and_their_best_play_the_final() -> None:
    evening = of_many(6)
    evening.refused(cmd.PlanMatches("8:00", 10, 20, groups=4))
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1", "2"), groups=2))
    assert [one.group for one in evening.now.teams.values()] == ["A", "B", "A", "B", "A", "B"]
    assert len(evening.now.matches) == 6
    assert evening.refused(cmd.PlanFinal()).field == "anyway"
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (1, 0) if int(match.home) < int(match.away) else (0, 1)))
        for partie in (1, 2):
            evening.do(cmd.EnterPartie(match.number, partie, (2500, 100) if partie == 1 else (100, 2500)))
    groups = league_table_by_group(evening.law, evening.now)
    assert [(line.rank, line.name) for line in groups["B"]] == [(1, "Dorf 2"), (2, "Dorf 4"), (3, "Dorf 6")]
    assert evening.refused(cmd.PlanMatches("8:00", 10, 20, groups=3)).message_in_german.startswith("Dorf")
    evening.do(cmd.AddMatch("1", "2"))  # between the groups: it counts in neither
    evening.do(cmd.EndMatch(7, (0, 9)))
    assert [line.played for line in league_table(evening.law, evening.now)] == [2] * 6
    evening.do(cmd.PlanFinal("17:00", "1", anyway=True))
    final = evening.now.matches[-1]
    assert (final.home, final.away, final.final, final.start) == ("1", "2", True, "17:00")
    assert "schon eingetragen: Spiel 8" in evening.refused(cmd.PlanFinal(anyway=True)).message_in_german


def test_a_prize_that_is_left_may_go_to_a_team_that_left() -> None:
    evening = gruempi()
    evening.do(cmd.AddTeam("Hütten"))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken", "Trost", "Zopf")))
    evening.do(cmd.WithdrawTeam("3", "Verletzung"))
    evening.do(cmd.TakePrize(1, "1"))
    assert what_happens_to_unclaimed_prizes(evening.now) is None  # Dorf Y still chooses
    evening.do(cmd.TakePrize(2, "2"))
    shown = prize_table(evening.now, evening.at)
    assert to_text(shown.remaining).startswith(
        "Alle mit einem Rang haben gewählt. Was noch da ist, kann an Mannschaften"
    )
    assert [(id_, to_text(name)) for id_, name in shown.next] == [("3", "Hütten (3), abgemeldet")]
    evening.do(cmd.TakePrize(3, "3"))
    shown = prize_table(evening.now, evening.at)
    assert to_text(shown.remaining).endswith("Für das, was noch da ist, ist niemand mehr dran.")
    assert not shown.next


def test_prizes_follow_the_final_and_then_the_ranks_of_the_groups() -> None:
    """With two groups the loser of the Finalspiel, and all of group A, used to choose before its winner."""
    evening = of_many(6)
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1", "2"), groups=2))
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (1, 0) if int(match.home) < int(match.away) else (0, 1)))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken", "Zopf", "Käse")))

    def order() -> list[str]:
        return [one.line.player.id for one in prize_winners(evening.now, current_ranking_lines(evening.now))]

    assert order() == ["1", "2", "3", "4"]  # the first of each group, then the second
    evening.do(cmd.PlanFinal(anyway=True))
    evening.do(cmd.EndMatch(7, (1, 1)))
    assert order() == ["1", "2", "3", "4"]  # a draw says nothing
    evening.do(cmd.EndMatch(7, (1, 2)))
    assert order() == ["2", "1", "3", "4"]
    evening.do(cmd.CallOff(7, "Gewitter"))
    assert order() == ["1", "2", "3", "4"]


def test_a_corrected_table_leaves_a_prize_chosen_by_the_final_where_it_is() -> None:
    """The winner's prize was offered to whoever stood at his rank of the table, and that rank decided nothing."""
    evening = of_many(4)
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1", "2"), groups=1))
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (1, 0) if int(match.home) < int(match.away) else (0, 1)))
    evening.do(cmd.PlanFinal(anyway=True))
    evening.do(cmd.EndMatch(7, (1, 2)))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken", "Zopf")))
    evening.do(cmd.Publish(anyway=True))
    for number, team in ((1, "2"), (2, "1"), (3, "3")):
        evening.do(cmd.TakePrize(number, team))
    between = next(one for one in evening.now.matches if {one.home, one.away} == {"2", "3"})
    evening.do(cmd.EndMatch(between.number, (0, 9) if between.home == "2" else (9, 0), "verwechselt"))
    assert [line.player.id for line in current_ranking_lines(evening.now)][:3] == ["1", "3", "2"]
    evening.do(cmd.Publish(anyway=True))
    assert not unsettled_prizes(evening.now)
    for other in ("1", "2"):  # the third that chooses is now the fourth team
        match = next(one for one in evening.now.matches if {one.home, one.away} == {other, "4"})
        evening.do(cmd.EndMatch(match.number, (0, 9) if match.home == other else (9, 0), "verwechselt"))
    match = next(one for one in evening.now.matches if {one.home, one.away} == {"3", "4"})
    evening.do(cmd.EndMatch(match.number, (0, 9) if match.home == "3" else (9, 0), "verwechselt"))
    evening.do(cmd.Publish(anyway=True))
    (prize,) = unsettled_prizes(evening.now)
    assert to_text(affected_prize_words(prize)) == (
        "Den Preis «Zopf» hat Dorf 3 (3), bei der Übergabe als 3. dran. Jetzt als 4. dran. "
        "Der Reihe nach geht dieser Preis jetzt an Dorf 4 (4)."
    )


def test_a_prize_is_not_offered_to_a_team_that_keeps_another_one() -> None:
    evening = of_many(3)
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1",), groups=1))
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (0, 0)))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken")))
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.TakePrize(1, "1"))
    evening.do(cmd.TakePrize(2, "2"))
    between = next(one for one in evening.now.matches if {one.home, one.away} == {"1", "2"})
    evening.do(cmd.EndMatch(between.number, (0, 1) if between.home == "1" else (1, 0), "verwechselt"))
    evening.do(cmd.Publish(anyway=True))
    evening.refused(cmd.SettlePrize(1, "2"))
    (pokal,) = given_prizes_now_due_to_others(evening.now)
    assert [player for player, _ in pokal.choices] == ["1"]


def in_two_groups(*, final: bool) -> Evening:
    """Teams 1, 3, 5 in a group and 2, 4, 6 in another, each beaten by those before it; four prizes are handed out."""
    evening = of_many(6)
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1", "2"), groups=2))
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (1, 0) if int(match.home) < int(match.away) else (0, 1)))
    if final:
        evening.do(cmd.PlanFinal(anyway=True))
        evening.do(cmd.EndMatch(len(evening.now.matches), (1, 2)))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken", "Wein", "Brot")))
    evening.do(cmd.Publish(anyway=True))
    for number, player in enumerate(
        [one.line.player.id for one in prize_winners(evening.now, current_ranking_lines(evening.now))], 1
    ):
        evening.do(cmd.TakePrize(number, player))
    return evening


def test_a_final_that_counts_no_more_leaves_the_prizes_of_those_who_still_choose_as_before() -> None:
    """The place among all was compared with the rank in a group: the last of each group got the prizes of others."""
    evening = in_two_groups(final=True)
    assert [one.taken for one in evening.now.prizes][:2] == [evening.now.matches[-1].away, evening.now.matches[-1].home]
    evening.do(cmd.CallOff(len(evening.now.matches), "Finalspiel ungültig"))
    evening.do(cmd.Publish(anyway=True))
    assert {one.prize.number for one in unsettled_prizes(evening.now)} <= {1, 2}, (
        "Wein and Brot stay: 3rd and 4th to choose"
    )


def test_points_that_change_who_chooses_first_of_two_groups_are_put_up_for_decision() -> None:
    evening = in_two_groups(final=False)
    first, second = (one.taken for one in evening.now.prizes[:2])
    assert {first, second} == {"1", "2"}
    ahead = next(one for one in evening.now.matches if second in {one.home, one.away})
    for number in (1, 2):
        evening.do(cmd.EnterPartie(ahead.number, number, (2500, 2000) if ahead.home == second else (2000, 2500)))
    evening.do(cmd.Publish(anyway=True))
    open_ = unsettled_prizes(evening.now)
    assert {(one.then.player.id, *(heir.player.id for heir in one.heirs)) for one in open_} == {(first, second)}


def test_a_final_corrected_after_its_prize_was_taken_asks_who_has_it() -> None:
    """The ranks stay, so nothing was asked; the loser kept the winner's prize and nobody was told."""
    evening = of_many(2)
    evening.do(cmd.AddMatch("1", "2", final=True))
    evening.do(cmd.EndMatch(1, (2, 1)))
    evening.do(cmd.SetPrizes(("Pokal", "Schinken")))
    evening.do(cmd.Publish())
    evening.do(cmd.TakePrize(1, "1"))
    other = cmd.EndMatch(1, (2, 3), "verwechselt")
    after = decide_command(evening.law, evening.now, other, DIRECTOR, evening.at)
    assert not isinstance(after, Refusal)
    effect = effect_to_confirm(evening.now, after[0])
    assert effect is not None
    (prize,) = effect.prizes
    assert to_text(affected_prize_words(prize)) == (
        "Den Preis «Pokal» hat Dorf 1 (1), bei der Übergabe Sieger des Finalspiels. Jetzt Verlierer des Finalspiels. "
        "Der Reihe nach geht dieser Preis jetzt an Dorf 2 (2)."
    )
    evening.do(other)
    assert not unsettled_prizes(evening.now)  # what hangs still says so
    evening.do(cmd.Publish())
    assert [one.prize.text for one in unsettled_prizes(evening.now)] == ["Pokal"]
    assert evening.refused(cmd.TakePrize(2, "2")).field == "player"
    evening.do(cmd.SettlePrize(1, "2"))
    assert not unsettled_prizes(evening.now)


def test_who_is_in_two_teams_that_play_at_once_is_told() -> None:
    evening = of_many(4)
    evening.do(cmd.ChangeTeam("1", members=("Anna", "Beat")))
    evening.do(cmd.ChangeTeam("3", members=("Chiara", "anna")))
    evening.do(cmd.AddMatch("1", "3", start="8:00"))  # against each other she plays once
    assert not list(time_clash_warnings(evening.now))
    evening.do(cmd.AddMatch("1", "2", start="9:00"))
    evening.do(cmd.AddMatch("3", "4", start="9:00"))
    told = "anna steht in Dorf 1 und Dorf 3, und beide spielen um 9.00 Uhr: Spiel 2 und Spiel 3"
    assert [to_text(one) for one in time_clash_warnings(evening.now)] == [told]
    assert told in map(to_text, team_warnings(evening.law, evening.now))
    evening.do(cmd.EndMatch(2, (1, 0)))
    assert not list(time_clash_warnings(evening.now))


def test_who_still_jasses_for_one_team_when_the_other_begins_is_told() -> None:
    evening = of_many(4)
    evening.do(cmd.ChangeTeam("1", members=("Anna", "Beat")))
    evening.do(cmd.ChangeTeam("3", members=("Chiara", "Anna")))
    evening.do(cmd.AddMatch("1", "2", start="9:00"))
    evening.do(cmd.AddMatch("3", "4", start="9:57"))
    assert not list(time_clash_warnings(evening.now))  # nobody said how long a match takes
    plan = MatchScheduleSettings("9:00", 12, 45, ("1", "2"))
    evening.now = replace(evening.now, plan=plan)
    assert not list(time_clash_warnings(evening.now))  # she is free at that minute
    evening.now = replace(evening.now, plan=replace(plan, jass=50))
    told = "Anna steht in Dorf 1 und Dorf 3, und beide spielen um 9.57 Uhr: Spiel 1 und Spiel 2"
    assert [to_text(one) for one in time_clash_warnings(evening.now)] == [told]


def test_a_table_with_open_matches_is_published_only_when_somebody_says_so() -> None:
    """It hung at once, and said of no match that its result is missing."""
    evening = gruempi()
    assert evening.refused(cmd.Publish()).field == "anyway"  # the Partien are not written yet
    evening.do(cmd.EnterPartie(1, 1, (2500, 2310)))
    evening.do(cmd.EnterPartie(1, 2, (2310, 2500)))
    evening.do(cmd.AddMatch("1", "2", anyway=True))
    assert evening.refused(cmd.Publish()).field == "anyway"
    evening.do(cmd.Publish(anyway=True))
    assert len(evening.now.editions) == 1


def test_the_list_of_people_names_who_plays_for_which_team() -> None:
    """It was empty but for its headings."""
    evening = of_many(2)
    evening.do(cmd.ChangeTeam("1", members=("Anna", "Beat"), group="A"))
    evening.do(cmd.WithdrawTeam("1", "zu wenig Leute"))
    people = csv.DictReader(players_csv(evening.now).decode("utf-8-sig").splitlines(), delimiter=";")
    columns = itemgetter("Name", "Verein", "Kategorie", "Stand")  # whatever other details a player has
    assert list(map(columns, people)) == [("Anna", "Dorf 1", "A", "abgemeldet"), ("Beat", "Dorf 1", "A", "abgemeldet")]


def test_who_plays_the_final_is_asked_where_the_table_does_not_say_it() -> None:
    evening = of_many(3)
    evening.do(cmd.PlanMatches("8:00", 10, 0))
    for match in evening.now.matches:
        evening.do(cmd.EndMatch(match.number, (1, 1)))
    asked = evening.refused(cmd.PlanFinal(anyway=True))
    assert asked.field == "home"
    assert "Dorf 1, Dorf 2 und Dorf 3" in asked.message_in_german
    evening.do(cmd.PlanFinal(home="1", away="3", anyway=True))


@pytest.mark.parametrize(
    "changes,field",
    [
        ({"start": "bald"}, "start"),
        ({"football": 0}, "football"),
        ({"jass": 999}, "jass"),
        ({"pitches": (" ",)}, "pitches"),
        ({"tables": 1}, "tables"),
        ({"groups": 9}, "groups"),
        ({"start": "23:00"}, "pitches"),
    ],
)
def test_a_plan_that_cannot_be_says_where(changes: dict[str, Any], field: str) -> None:
    evening = of_many(5)
    asked = {"start": "8:00", "football": 12, "jass": 30, **changes}
    assert evening.refused(cmd.PlanMatches(**asked)).field == field
    assert evening.now.matches == ()


def test_a_correction_after_the_final_was_set_says_who_would_play_it_now() -> None:
    evening = of_many(3)
    for home, away, goals in (("1", "2", (1, 0)), ("1", "3", (2, 0)), ("2", "3", (1, 0))):
        evening.do(cmd.AddMatch(home, away))
        evening.do(cmd.EndMatch(len(evening.now.matches), goals))
    evening.do(cmd.PlanFinal(anyway=True))
    final = evening.now.matches[-1]
    assert {final.home, final.away} == {"1", "2"}
    assert finalists_by_league_table(evening.law, evening.now) == ("1", "2")
    assert not list(warnings_about_final(evening.law, evening.now))
    evening.do(cmd.EndMatch(3, (0, 4)))
    said = [to_text(one) for one in warnings_about_final(evening.law, evening.now)]
    assert said[0].startswith(
        "Das Finalspiel (Spiel 4) ist Dorf 1 – Dorf 2; nach der Tabelle, wie sie jetzt ist, wären es Dorf 1 – Dorf 3."
    )
    assert said[0] in map(to_text, team_warnings(evening.law, evening.now))
    evening.do(cmd.EndMatch(3, (1, 0)))
    evening.do(cmd.Publish(anyway=True))
    after = decide_command(evening.law, evening.now, cmd.EndMatch(3, (0, 4), "verwechselt"), DIRECTOR, evening.at)
    assert not isinstance(after, Refusal)
    effect = effect_to_confirm(evening.now, after[0])
    assert effect is not None
    assert [to_text(one) for one in effect.finals] == said, "it is said before it is done"
    evening.do(cmd.EndMatch(3, (0, 4), "verwechselt"))
    evening.do(cmd.CallOff(4, "neu ausgetragen"))
    assert not list(warnings_about_final(evening.law, evening.now))
    evening.do(cmd.EndMatch(3, (1, 1), "verwechselt"))
    evening.do(cmd.EndMatch(2, (1, 0), "verwechselt"))
    assert finalists_by_league_table(evening.law, evening.now) == (), (
        "two share the second place: somebody has to decide"
    )


def test_a_team_without_a_group_is_said_and_comes_into_the_smallest() -> None:
    """The plan stood for it, and it had no match; the final then saw three groups."""
    evening = of_many(5)
    evening.do(cmd.PlanMatches("8:00", 10, 20, groups=2))
    evening.do(cmd.AddTeam("Dorf spät"))
    assert any(to_text(one).startswith("Dorf spät hat keine Gruppe") for one in team_warnings(evening.law, evening.now))
    assert "Gruppen" not in evening.refused(cmd.PlanFinal(anyway=True)).message_in_german
    evening.do(cmd.PlanMatches("8:00", 10, 20))
    assert evening.now.teams["6"].group == "B"
    assert sum("6" in {one.home, one.away} for one in evening.now.matches) == 2
    assert not any("keine Gruppe" in to_text(one) for one in team_warnings(evening.law, evening.now))


def test_a_match_between_two_groups_is_said_to_count_nowhere() -> None:
    evening = of_many(4)
    evening.do(cmd.PlanMatches("8:00", 10, 20, groups=2))
    evening.do(cmd.AddMatch("1", "2"))
    says = "Spiel 3 (Dorf 1 – Dorf 2) ist zwischen zwei Gruppen und zählt in keiner Tabelle"
    assert says in map(to_text, team_warnings(evening.law, evening.now))
    evening.do(cmd.ChangeMatch(3, final=True))
    assert says not in map(to_text, team_warnings(evening.law, evening.now))


def test_who_is_seated_in_two_partien_at_once_is_asked_about() -> None:
    evening = of_many(4)
    evening.do(cmd.AddMatch("1", "2", start="9:00"))
    evening.do(cmd.AddMatch("3", "4", start="09:00"))
    evening.do(cmd.AddMatch("3", "4", start="11:00", anyway=True))
    for number in (1, 2, 3):
        evening.do(cmd.EndMatch(number, (0, 0)))
    evening.do(cmd.SeatPartie(1, 1, ("Anna", "Beat", "Carla", "Dora")))
    seat = cmd.SeatPartie(2, 1, ("Eva", "anna", "Fritz", "Gret"))
    refused = evening.refused(seat)
    assert refused.field == "players"
    assert "anna spielt nach Plan zur gleichen Zeit Partie 1a und Partie 2a" in refused.message_in_german
    evening.do(cmd.SeatPartie(seat.number, seat.partie, seat.players, anyway=True))
    assert sum("zur gleichen Zeit Partie 1a" in to_text(one) for one in team_warnings(evening.law, evening.now)) == 1
    evening.do(cmd.SeatPartie(3, 1, ("Eva", "Anna", "Fritz", "Gret")))
    evening.do(cmd.EnterPartie(1, 1, (2500, 100)))
    evening.do(seat)  # the other one is over


def test_results_of_teams_are_not_entered_twice() -> None:
    evening = of_many(2)
    refused = evening.refused(cmd.ChangeSetup(replace(evening.now.setup, entering="double")))
    assert refused.field == "entering"
