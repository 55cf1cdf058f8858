"""The three Jassrunden of a series: teams drawn by cards, points entered and corrected, a series interrupted."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from puur.club.season.core import (
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    Draft,
    EventApplierByClass,
    HasSeries,
    SeatCommand,
    SeatEvent,
    SeriesCommand,
    SeriesEvent,
    check_not_before,
    find_series,
    raise_refusal,
    replace_seat,
    replace_series,
    require_reason,
)
from puur.club.season.days.breaks import allowed_break_minutes, end_running_break
from puur.club.season.days.penalties import refuse_if_results_final
from puur.club.season.days.start_and_end import BEGINNING_OF_PLAY
from puur.club.season.days.state import SeriesEntry
from puur.club.season.fines import Offence, impose_fine
from puur.club.season.state import Club
from puur.club.year.check import check_end_points_possible, check_jassrunde, unordered_teams
from puur.club.year.model import JASSRUNDEN_PER_DAY, Jassrunde, SeatPair
from puur.decision import CommandRefused, Refusal
from puur.desk import CommandSpec
from puur.errors import BadInput
from puur.game.jassrunde import TwoTeams, next_teams, possible_next_teams
from puur.law.article import claims
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.words.message import said

_TwoTeams = tuple[SeatPair, SeatPair]


class DrawTeams(SeriesCommand, frozen=True, tag="DrawTeams"):
    """Draw the teams of the next game. cards: what each seat drew (0 to 35), empty where the teams follow.

    partner: with whom the first seat plays (1 to 3), where the cards drawn are not written down.
    """

    cards: tuple[int, ...] = ()
    partner: int | None = None


class UndrawTeams(SeriesCommand, frozen=True, tag="UndrawTeams"):
    """Take back a wrong draw of the next game's teams, with the reason."""

    reason: str


class EnterRound(SeriesCommand, frozen=True, tag="EnterRound"):
    """Enter the points of a drawn game, in the order of its teams; thanks: the side (0 or 1) that called the win.

    round: which one is meant, from 0; without it the current one. It is never another one by mistake.
    anyway: the points stand on the sheet so, although no game ends with them (else refused).
    points: of the first and of the second team.
    """

    points: tuple[int, int]
    thanks: int | None = None
    round: int | None = None
    anyway: bool = False


class CorrectRound(SeriesCommand, frozen=True, tag="CorrectRound"):
    """Correct the points of a game (from 0), with the reason. anyway: even if no game ends with them.

    round: which game of the series, from 0.
    points: of the first and of the second team.
    thanks: the side (0 or 1) that called the win, None if unknown.
    """

    round: int
    points: tuple[int, int]
    reason: str
    thanks: int | None = None
    anyway: bool = False


class LeaveTable(SeatCommand, frozen=True, tag="LeaveTable"):
    """Record that somebody leaves the table for good while the series plays."""


class PlayCoiffeur(SeriesCommand, frozen=True, tag="PlayCoiffeur"):
    """Say whether those who are left play a Coiffeur (a Jass variant in which each form is played once).

    played: True if they play it.
    """

    played: bool


class EndTable(SeriesCommand, frozen=True, tag="EndTable"):
    """End a series in which the usual game (Schieber) was not completed."""


class TeamsDrawn(SeriesEvent, frozen=True, tag="teams"):
    """The teams of the next game were drawn.

    teams: the seats (0 to 3) of both teams.
    cards: what each seat drew (0 to 35), empty where the teams follow.
    """

    teams: _TwoTeams
    cards: tuple[int, ...] = ()


class TeamsUndrawn(SeriesEvent, frozen=True, tag="teams-undrawn"):
    """The draw of the next game's teams was taken back.

    reason: why, in words.
    """

    reason: str


class RoundEntered(SeriesEvent, frozen=True, tag="round"):
    """The points of a finished game were entered; the last one ends the series.

    points: of the first and of the second team.
    at: when, in the club's local time.
    thanks: the side (0 or 1) that called the win, None if unknown.
    sure: somebody confirmed points with which no game can end.
    """

    points: tuple[int, int]
    at: datetime
    thanks: int | None = None
    sure: bool = False


class RoundCorrected(SeriesEvent, frozen=True, tag="round-corrected"):
    """The points of a game were corrected.

    round: which game of the series, from 0.
    points: of the first and of the second team.
    thanks: the side (0 or 1) that called the win, None if unknown.
    sure: somebody confirmed points with which no game can end.
    reason: why, in words.
    """

    round: int
    points: tuple[int, int]
    reason: str
    thanks: int | None = None
    sure: bool = False


class TableLeft(SeatEvent, frozen=True, tag="table-left"):
    """A player left the table for good, which interrupts the series.

    at: when, in the club's local time.
    """

    at: datetime


class CoiffeurChosen(SeriesEvent, frozen=True, tag="coiffeur"):
    """The remaining players decided whether to play a Coiffeur (a Jass variant).

    played: True if they play it.
    """

    played: bool


class TableEnded(SeriesEvent, frozen=True, tag="table-ended"):
    """A series ended before its usual games (Schieber) were completed.

    at: when, in the club's local time.
    """

    at: datetime


def _law(draft: Draft, year: int) -> Law:
    return reglement(draft.rules(year).reglement)


def _playing(draft: Draft, of: HasSeries) -> SeriesEntry:
    table = draft.table(of)
    if draft.day(of).began is None:
        raise_refusal(said("club.play-from-the-beginning"), "day", "AJ-1.1-k")
    if table.status != "complete":
        raise_refusal(said("club.not-complete-coiffeur"), "series", "AJ-1.5-a", "AJ-1.5-d")
    if table.ended is not None:
        raise_refusal(said("club.series-is-over"), "series", "AJ-2.1-d")
    return table


def _draw(draft: Draft, command: DrawTeams) -> None:
    table = _playing(draft, command)
    if len(table.teams) > len(table.rounds):
        raise_refusal(said("club.teams-drawn-already"), "cards", "AJ-2.1-e")
    earlier, law = [_sort_teams(four) for four in table.teams], _law(draft, command.year)
    named = next((one for one in possible_next_teams(law, earlier) if one[0] == (0, command.partner)), None)
    drawn = next_teams(law, earlier, command.cards) if named is None or command.cards else named
    if isinstance(drawn, Refusal):
        raise CommandRefused(msgspec.structs.replace(drawn, field="cards"))
    cards = command.cards if len(table.teams) < JASSRUNDEN_PER_DAY - 1 else ()
    end_running_break(draft, command)
    draft.emit(TeamsDrawn(*command.its_series, drawn, cards))


def teams_of_next_game_if_known(law: Law, table: SeriesEntry) -> _TwoTeams | None:
    """Return the teams (seats 0 to 3) that earlier games leave for the next one.

    None where they must be drawn by cards. table: the stored state of the series.
    """
    found = next_teams(law, [_sort_teams(four) for four in table.teams])
    return None if isinstance(found, Refusal) else found


def possible_teams(law: Law, table: SeriesEntry) -> tuple[_TwoTeams, ...]:
    """Return all pairings that the next game of a series can have: for each, the seats (0 to 3) of both teams.

    table: the stored state of the series.
    """
    return possible_next_teams(law, [_sort_teams(four) for four in table.teams])


def _undraw(draft: Draft, command: UndrawTeams) -> None:
    table = _playing(draft, command)
    if len(table.teams) == len(table.rounds):
        raise_refusal(said("club.nothing-drawn-to-undo"), "series")
    draft.emit(TeamsUndrawn(*command.its_series, require_reason(command.reason)))


def _sort_teams(four: _TwoTeams) -> TwoTeams:
    one, two = sorted((min(pair), max(pair)) for pair in four)
    return one, two


@claims("AJ-1.6-c")
def _enter(draft: Draft, command: EnterRound) -> None:
    """Points that a Jassrunde can end with; before the third all have eaten, if the club has that break."""
    table = draft.table(command)
    number = len(table.rounds)
    if command.round is not None and command.round < number:
        raise_refusal(said("club.round-entered-already", round=command.round + 1), "points")
    _playing(draft, command)
    if len(table.teams) == number or command.round not in {None, number}:
        raise_refusal(said("club.draw-first"), "cards", "AJ-2.1-e")
    if (
        number == JASSRUNDEN_PER_DAY - 1
        and number not in table.breaks
        and allowed_break_minutes(draft.rules(command.year), number)
    ):
        raise_refusal(said("club.eat-first"), "series", "AJ-1.6-c")
    played = Jassrunde(table.teams[number], command.points, command.thanks)
    sure = _check(_law(draft, command.year), table, number, played, anyway=command.anyway)
    check_not_before(draft, draft.day(command).began, BEGINNING_OF_PLAY)
    draft.emit(RoundEntered(*command.its_series, command.points, draft.at, command.thanks, sure))


def _check(law: Law, table: SeriesEntry, number: int, played: Jassrunde, *, anyway: bool) -> bool:
    """Refuse what cannot be; return whether no Jassrunde ends so, which is asked about at ``anyway``."""
    others = [unordered_teams(one.teams) for place, one in enumerate(table.rounds) if place != number]
    again = law.pairing.says != "each-with-each"
    assert again or unordered_teams(played.teams) not in others  # noqa: S101 - drawn, so never repeated
    check_jassrunde(law, (), msgspec.structs.replace(played, sure=True), {})
    try:
        check_end_points_possible(law, played, {"field": "anyway"})
    except BadInput:
        if not anyway:
            raise
        return True
    return False


def _correct(draft: Draft, command: CorrectRound) -> None:
    table = draft.table(command)
    if not 0 <= command.round < len(table.rounds):
        raise_refusal(said("club.round-not-played"), "round")
    refuse_if_results_final(draft.day(command), "round")
    played = Jassrunde(table.rounds[command.round].teams, command.points, command.thanks)
    sure = _check(_law(draft, command.year), table, command.round, played, anyway=command.anyway)
    why = require_reason(command.reason)
    draft.emit(RoundCorrected(*command.its_series, command.round, command.points, why, command.thanks, sure))


@claims("AJ-1.5-d")
def _leave(draft: Draft, command: LeaveTable) -> None:
    """Who leaves during the Spielzeit breaks the Schieber off, and pays as for not coming."""
    where = command.where
    _playing(draft, where)
    check_not_before(draft, draft.day(where).began, BEGINNING_OF_PLAY)
    offence = Offence(where.year, draft.day(where), draft.place(where), "left-series")
    draft.emit(TableLeft(where, draft.at))
    impose_fine(draft, offence, where)


@claims("AJ-1.5-e")
def _coiffeur(draft: Draft, command: PlayCoiffeur) -> None:
    """Whether those who are left play on is theirs to say; it counts for nothing."""
    _not_a_schieber(draft, command)
    draft.emit(CoiffeurChosen(*command.its_series, command.played))


def _end(draft: Draft, command: EndTable) -> None:
    _not_a_schieber(draft, command)
    check_not_before(draft, draft.day(command).began, BEGINNING_OF_PLAY)
    draft.emit(TableEnded(*command.its_series, draft.at))


def _not_a_schieber(draft: Draft, of: HasSeries) -> None:
    table = draft.table(of)
    if draft.day(of).began is None or table.status == "complete":
        raise_refusal(said("club.only-without-schieber"), "series", "AJ-1.5-e")
    if table.ended is not None:
        raise_refusal(said("club.series-is-over"), "series")


def _apply_round_entered(club: Club, event: RoundEntered) -> Club:
    table = find_series(club, event)
    rounds = (*table.rounds, Jassrunde(table.teams[len(table.rounds)], event.points, event.thanks, event.sure))
    return replace_series(club, event, rounds=rounds, ended=event.at if len(rounds) == JASSRUNDEN_PER_DAY else None)


def _apply_round_corrected(club: Club, event: RoundCorrected) -> Club:
    """A sheet that was changed must be signed again."""
    table = find_series(club, event)
    rounds = list(table.rounds)
    rounds[event.round] = msgspec.structs.replace(
        rounds[event.round], points=event.points, thanks=event.thanks, sure=event.sure
    )
    places = tuple(msgspec.structs.replace(place, signed=False) for place in table.places)
    return replace_series(club, event, rounds=tuple(rounds), places=places, filed=False)


def _apply_table_left(club: Club, event: TableLeft) -> Club:
    return replace_seat(replace_series(club, event.where, status="aborted"), event.where, left=event.at, notice=True)


COMMANDS: Final[CommandSpecByClass] = {
    DrawTeams: CommandSpec(_draw, ROLES_ON_CLUB_DAY, "club.done-drawn"),
    UndrawTeams: CommandSpec(_undraw, ROLES_ON_CLUB_DAY, "club.done-undrawn"),
    EnterRound: CommandSpec(_enter, ROLES_ON_CLUB_DAY, "club.done-round"),
    CorrectRound: CommandSpec(_correct, ROLES_ON_CLUB_DAY, "club.done-round-corrected"),
    LeaveTable: CommandSpec(_leave, ROLES_ON_CLUB_DAY, "club.done-table-left"),
    PlayCoiffeur: CommandSpec(_coiffeur, ROLES_ON_CLUB_DAY, "club.done-coiffeur"),
    EndTable: CommandSpec(_end, ROLES_ON_CLUB_DAY, "club.done-table-ended"),
}
"""The commands about the Jassrunden of a series: the class → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    TeamsDrawn: lambda club, event: replace_series(club, event, teams=(*find_series(club, event).teams, event.teams)),
    TeamsUndrawn: lambda club, event: replace_series(club, event, teams=find_series(club, event).teams[:-1]),
    RoundEntered: _apply_round_entered,
    RoundCorrected: _apply_round_corrected,
    TableLeft: _apply_table_left,
    CoiffeurChosen: lambda club, event: replace_series(club, event, coiffeur=event.played),
    TableEnded: lambda club, event: replace_series(club, event, ended=event.at),
}
"""The events about the Jassrunden of a series: the class of each → the function that applies it to the club."""
