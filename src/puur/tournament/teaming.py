"""Football and Jass: after each match two Partien at the same time, each worth a point in the table."""

from __future__ import annotations

from typing import Final

from puur.law.claims import claims
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.state import Match, Partie, Team
from puur.tournament.words import folded, tidy

_MOST_GOALS: Final = 99
_MOST_TEAMS: Final = 500
_MOST_POINTS: Final = 20_000
LETTERS: Final = "abcdefgh"


def add_team(desk: Desk, command: cmd.AddTeam) -> None:
    """Enter a team; its players may be named now or when they sit down."""
    name = tidy(command.name)
    if not name:
        refuse("Der Name der Mannschaft fehlt", field="name")
    if len(desk.now.teams) >= _MOST_TEAMS:
        refuse(f"Mehr als {_MOST_TEAMS} Mannschaften gehen nicht", field="name")
    if any(folded(one.name) == folded(name) for one in desk.now.teams.values()):
        refuse(f"{name} ist schon angemeldet", field="name")
    desk.emit(ev.TeamEntered(str(len(desk.now.teams) + 1), name, tuple(map(tidy, command.members))))


def add_match(desk: Desk, command: cmd.AddMatch) -> None:
    """Enter a football match."""
    _team(desk, command.home, "home")
    _team(desk, command.away, "away")
    if command.home == command.away:
        refuse("Eine Mannschaft spielt nicht gegen sich selber", field="away")
    number = len(desk.now.matches) + 1
    desk.emit(ev.MatchEntered(number, command.home, command.away, command.final, tidy(command.start)))


def end_match(desk: Desk, command: cmd.EndMatch) -> None:
    """Write the football result; the Partien that belong to it follow, none after the final."""
    match = _match(desk, command.number)
    if not all(0 <= goals <= _MOST_GOALS for goals in command.goals):
        refuse(f"Tore sind 0 bis {_MOST_GOALS}", field="goals")
    parties = 0 if match.final and not desk.law.after_final.says else desk.law.match_partien.says
    desk.emit(ev.MatchEnded(command.number, command.goals, parties))


@claims("GR-einleitung-b")
def seat_partie(desk: Desk, command: cmd.SeatPartie) -> None:
    """Say who plays a Partie. Both are played at the same time, so nobody can be in both."""
    match, _ = _partie(desk, command.number, command.partie)
    players = tuple(map(tidy, command.players))
    if not all(players) or len({folded(one) for one in players}) < len(players):
        refuse("Eine Partie braucht vier verschiedene Spieler", field="players")
    for place, other in enumerate(match.parties, 1):
        if place != command.partie and other.players is not None:
            twice = next((one for one in players if folded(one) in map(folded, other.players)), None)
            if twice is not None:
                refuse(f"{twice} spielt schon Partie {match.number}{LETTERS[place - 1]}", field="players")
    a, b, c, d = players
    desk.emit(ev.PartieSeated(command.number, command.partie, (a, b, c, d)))


def enter_partie(desk: Desk, command: cmd.EnterPartie) -> None:
    """Write what a Partie came to: exactly one side has reached the target."""
    _partie(desk, command.number, command.partie)
    target = desk.law.target.says
    if not all(0 <= points <= _MOST_POINTS for points in command.points):
        refuse("Punkte sind ganze Zahlen und nicht negativ", field="points")
    if target is not None:
        reached = [points >= target for points in command.points]
        if not any(reached):
            refuse(f"Gewonnen ist die Partie mit {target} Punkten", *desk.law.target.ids, field="points")
        if all(reached):
            refuse(f"Nur eine Seite gewinnt: die andere bleibt unter {target}", *desk.law.target.ids, field="points")
    desk.emit(ev.PartieEntered(command.number, command.partie, command.points))


def _team(desk: Desk, team: str, field: str) -> Team:
    if team not in desk.now.teams:
        refuse(f"Eine Mannschaft {team} gibt es nicht", field=field)
    return desk.now.teams[team]


def _match(desk: Desk, number: int) -> Match:
    if not 1 <= number <= len(desk.now.matches):
        refuse(f"Ein Spiel Nummer {number} gibt es nicht", field="number")
    return desk.now.matches[number - 1]


def _partie(desk: Desk, number: int, partie: int) -> tuple[Match, Partie]:
    match = _match(desk, number)
    if match.goals is None:
        refuse("Zuerst kommt das Resultat des Fussballspiels", field="number")
    if match.final and not match.parties:
        refuse("Nach dem Finalspiel wird nicht gejasst", *desk.law.after_final.ids, field="number")
    if not 1 <= partie <= len(match.parties):
        refuse(f"Nach diesem Spiel gibt es {len(match.parties)} Partien", *desk.law.match_partien.ids, field="partie")
    return match, match.parties[partie - 1]
