"""The three Jassrunden of a series: teams drawn by cards, points entered and corrected, a series broken off."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

import msgspec

from puur.club.check_series import check_round, pairing
from puur.club.season.core import Asked, At, Command, Decide, Event, Evolve, find, put_place, put_table, refuse
from puur.club.season.fining import FineExcused, Offence, impose, reason
from puur.club.season.judging import check_provisional, excused
from puur.club.season.state import Club, Table
from puur.club.year import ROUNDS, Pair, Round
from puur.decision import Refusal
from puur.game.jassrunde import Teams, teams
from puur.law.claims import claims
from puur.law.law import Law
from puur.law.reglemente import reglement

Four = tuple[Pair, Pair]


class DrawTeams(Command, frozen=True, tag="DrawTeams"):
    """The teams of the next Jassrunde. cards: what each seat drew (0 to 35), empty where the teams follow."""

    year: int
    day: int
    series: str
    cards: tuple[int, ...] = ()


class UndrawTeams(Command, frozen=True, tag="UndrawTeams"):
    """The cards of the Jassrunde that comes next were entered wrongly; why."""

    year: int
    day: int
    series: str
    reason: str


class EnterRound(Command, frozen=True, tag="EnterRound"):
    """The points of the Jassrunde that was drawn, in the order of its teams; thanks: the side that thanked.

    round: which one is meant, from 0; without it the one that is playing. It is never another one by mistake.
    """

    year: int
    day: int
    series: str
    points: tuple[int, int]
    thanks: int | None = None
    round: int | None = None


class CorrectRound(Command, frozen=True, tag="CorrectRound"):
    """The points of a Jassrunde (from 0) were wrong; why."""

    year: int
    day: int
    series: str
    round: int
    points: tuple[int, int]
    reason: str
    thanks: int | None = None


class LeaveTable(Command, frozen=True, tag="LeaveTable"):
    """Somebody leaves the table for good while the series plays."""

    where: At


class PlayCoiffeur(Command, frozen=True, tag="PlayCoiffeur"):
    """Those who are left play a Coiffeur, or do not."""

    year: int
    day: int
    series: str
    played: bool


class EndTable(Command, frozen=True, tag="EndTable"):
    """A series without a Schieber to its end (incomplete, broken off) is over."""

    year: int
    day: int
    series: str


class TeamsDrawn(Event, frozen=True, tag="teams"):
    """Who plays with whom in the next Jassrunde."""

    year: int
    day: int
    series: str
    teams: Four
    cards: tuple[int, ...] = ()


class TeamsUndrawn(Event, frozen=True, tag="teams-undrawn"):
    """To be drawn anew."""

    year: int
    day: int
    series: str
    reason: str


class RoundEntered(Event, frozen=True, tag="round"):
    """A finished Jassrunde; with the last one the series is over."""

    year: int
    day: int
    series: str
    points: tuple[int, int]
    at: datetime
    thanks: int | None = None


class RoundCorrected(Event, frozen=True, tag="round-corrected"):
    """Other points."""

    year: int
    day: int
    series: str
    round: int
    points: tuple[int, int]
    reason: str
    thanks: int | None = None


class TableLeft(Event, frozen=True, tag="table-left"):
    """The Schieber is broken off."""

    where: At
    at: datetime


class CoiffeurChosen(Event, frozen=True, tag="coiffeur"):
    """Played on, or not."""

    year: int
    day: int
    series: str
    played: bool


class TableEnded(Event, frozen=True, tag="table-ended"):
    """Over."""

    year: int
    day: int
    series: str
    at: datetime


def _law(asked: Asked, year: int) -> Law:
    return reglement(asked.rules(year).reglement)


def _playing(asked: Asked, year: int, day: int, series: str) -> Table:
    table = asked.table(year, day, series)
    if asked.day(year, day).began is None:
        refuse("gespielt wird ab dem Spielbeginn", "day", "AJ-1.1-k")
    if table.status != "complete":
        message = "die Serie ist nicht komplett: gespielt wird ein Coiffeur, er zählt nicht"
        refuse(message, "series", "AJ-1.5-a", "AJ-1.5-d")
    if table.ended is not None:
        refuse("diese Serie ist fertig", "series", "AJ-2.1-d")
    return table


def _draw(asked: Asked, command: DrawTeams) -> tuple[Event, ...]:
    table = _playing(asked, command.year, command.day, command.series)
    if len(table.teams) > len(table.rounds):
        refuse("die Paare dieser Jassrunde sind schon gezogen", "cards", "AJ-2.1-e")
    drawn = teams(_law(asked, command.year), [_sorted(four) for four in table.teams], command.cards)
    if isinstance(drawn, Refusal):
        refuse(drawn.said, "cards", *drawn.clauses)
    cards = command.cards if len(table.teams) < ROUNDS - 1 else ()
    return (TeamsDrawn(command.year, command.day, command.series, drawn, cards),)


def _undraw(asked: Asked, command: UndrawTeams) -> tuple[Event, ...]:
    table = _playing(asked, command.year, command.day, command.series)
    if len(table.teams) == len(table.rounds):
        refuse("gezogen ist nichts, was nicht schon gespielt wäre", "series")
    return (TeamsUndrawn(command.year, command.day, command.series, reason(command.reason)),)


def _sorted(four: Four) -> Teams:
    one, two = sorted((min(pair), max(pair)) for pair in four)
    return one, two


@claims("AJ-1.6-c")
def _enter(asked: Asked, command: EnterRound) -> tuple[Event, ...]:
    """Points that a Jassrunde can end with; before the third everybody eats: the break has been taken."""
    table = asked.table(command.year, command.day, command.series)
    number = len(table.rounds)
    if command.round is not None and command.round < number:
        refuse(f"die {command.round + 1}. Jassrunde ist schon eingetragen", "points")
    _playing(asked, command.year, command.day, command.series)
    if len(table.teams) == number or command.round not in {None, number}:
        refuse("zuerst werden die Paare gezogen", "cards", "AJ-2.1-e")
    if number == ROUNDS - 1 and number not in table.breaks:
        refuse("nach der zweiten Jassrunde wird gegessen: zuerst die Pause eintragen", "series", "AJ-1.6-c")
    played = Round(table.teams[number], command.points, command.thanks)
    _check(_law(asked, command.year), table, number, played)
    return (RoundEntered(command.year, command.day, command.series, command.points, asked.at, command.thanks),)


def _check(law: Law, table: Table, number: int, played: Round) -> None:
    others = [one for place, one in enumerate(table.rounds) if place != number]
    assert pairing(played.teams) not in [pairing(one.teams) for one in others]  # noqa: S101 - drawn, so never repeated
    check_round(law, (), played, {})


def _correct(asked: Asked, command: CorrectRound) -> tuple[Event, ...]:
    table = asked.table(command.year, command.day, command.series)
    if not 0 <= command.round < len(table.rounds):
        refuse("diese Jassrunde ist nicht gespielt", "round")
    check_provisional(asked.day(command.year, command.day), "round")
    played = Round(table.rounds[command.round].teams, command.points, command.thanks)
    _check(_law(asked, command.year), table, command.round, played)
    where = (command.year, command.day, command.series, command.round)
    return (RoundCorrected(*where, command.points, reason(command.reason), command.thanks),)


@claims("AJ-1.5-d")
def _leave(asked: Asked, command: LeaveTable) -> tuple[Event, ...]:
    """Who leaves during the Spielzeit breaks the Schieber off, and pays as for not coming."""
    where = command.where
    _playing(asked, where.year, where.day, where.series)
    place = asked.place(where.year, where.day, where.series, where.seat)
    day = asked.day(where.year, where.day)
    fine = impose(asked, Offence(where.year, day, place, "left-series"))
    pardoned = bool(fine) and excused(asked.club, where, "left-series")
    excuse = (FineExcused(where.year, asked.club.counter + 1),) if pardoned else ()
    return (TableLeft(where, asked.at), *fine, *excuse)


@claims("AJ-1.5-e")
def _coiffeur(asked: Asked, command: PlayCoiffeur) -> tuple[Event, ...]:
    """Whether those who are left play on is theirs to say; it counts for nothing."""
    _not_a_schieber(asked, command.year, command.day, command.series)
    return (CoiffeurChosen(command.year, command.day, command.series, command.played),)


def _end(asked: Asked, command: EndTable) -> tuple[Event, ...]:
    _not_a_schieber(asked, command.year, command.day, command.series)
    return (TableEnded(command.year, command.day, command.series, asked.at),)


def _not_a_schieber(asked: Asked, year: int, day: int, series: str) -> None:
    table = asked.table(year, day, series)
    if asked.day(year, day).began is None or table.status == "complete":
        refuse("das gilt für eine Serie, die nicht komplett ist oder abgebrochen wurde", "series", "AJ-1.5-e")
    if table.ended is not None:
        refuse("diese Serie ist fertig", "series")


def _drawn(club: Club, event: TeamsDrawn) -> Club:
    table = find(club, At(event.year, event.day, event.series))
    return put_table(club, event.year, event.day, event.series, teams=(*table.teams, event.teams))


def _undrawn(club: Club, event: TeamsUndrawn) -> Club:
    teams = find(club, At(event.year, event.day, event.series)).teams
    return put_table(club, event.year, event.day, event.series, teams=teams[:-1])


def _entered(club: Club, event: RoundEntered) -> Club:
    table = find(club, At(event.year, event.day, event.series))
    rounds = (*table.rounds, Round(table.teams[len(table.rounds)], event.points, event.thanks))
    ended = event.at if len(rounds) == ROUNDS else None
    return put_table(club, event.year, event.day, event.series, rounds=rounds, ended=ended)


def _corrected(club: Club, event: RoundCorrected) -> Club:
    rounds = list(find(club, At(event.year, event.day, event.series)).rounds)
    rounds[event.round] = msgspec.structs.replace(rounds[event.round], points=event.points, thanks=event.thanks)
    return put_table(club, event.year, event.day, event.series, rounds=tuple(rounds), **_unsigned(club, event))


def _unsigned(club: Club, event: RoundCorrected) -> dict[str, object]:
    """A sheet that was changed must be signed anew."""
    places = find(club, At(event.year, event.day, event.series)).places
    return {"places": tuple(msgspec.structs.replace(place, signed=False) for place in places), "filed": False}


def _left(club: Club, event: TableLeft) -> Club:
    where = event.where
    broken = put_table(club, where.year, where.day, where.series, status="aborted")
    return put_place(broken, where, left=event.at, notice=True)


DECIDES: Final[Mapping[type, Decide]] = {
    DrawTeams: _draw,
    UndrawTeams: _undraw,
    EnterRound: _enter,
    CorrectRound: _correct,
    LeaveTable: _leave,
    PlayCoiffeur: _coiffeur,
    EndTable: _end,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    TeamsDrawn: _drawn,
    TeamsUndrawn: _undrawn,
    RoundEntered: _entered,
    RoundCorrected: _corrected,
    TableLeft: _left,
    CoiffeurChosen: lambda club, event: put_table(club, event.year, event.day, event.series, coiffeur=event.played),
    TableEnded: lambda club, event: put_table(club, event.year, event.day, event.series, ended=event.at),
}
