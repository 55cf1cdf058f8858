"""The Partien after a football match: who plays them, what they came to, which side won and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from puur.law.article import claims
from puur.people_names import name_for_comparison
from puur.text import tidy
from puur.tournament.calls_prizes_teams import JassGameDecidedBy, Match, MatchPartie, MatchSide
from puur.tournament.league import PARTIE_LETTERS
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import seated_twice_warnings, unknown_player_warnings
from puur.tournament.topics import core
from puur.tournament.topics.draft import (
    Draft,
    check_may_change,
    check_may_correct_others,
    checked_name,
    checked_reason,
    entered_this_partie,
    has_same_result,
    refuse,
    stored_author,
)
from puur.tournament.topics.football import require_match_not_called_off
from puur.tournament.topics.teams import replace_match
from puur.tournament.winning import WinnerDoubt, decide_winner, find_winner_doubt, winning_clause
from puur.words.message import said

_MOST_POINTS: Final = 20_000
_LONGEST_CLAUSE: Final = 80
_WRITTEN: Final = ("points", "winner", "how", "clause", "reason", "sure", "by")


class SeatPartie(core.Command, frozen=True, tag="SeatPartie"):
    """Name the players of a Jass game in seat order: home, away, home, away.

    anyway: also players whom the team has not named, or who are in another game at the same time (else refused).
    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    players: the names in seat order: home, away, home, away.
    """

    number: int
    partie: int
    players: tuple[str, str, str, str]
    anyway: bool = False


class EnterPartie(core.Command, frozen=True, tag="EnterPartie"):
    """Enter the points of a Jass game, home first. winner: ``home`` or ``away``, where points do not tell.

    how: the way it won: ``stoeck``, ``weis``, ``trick``, ``thanks``, ``false-thanks``, ``counted`` or ``decision``.
    clause: from the rule set; empty for the usual one.
    reason: for a decision or a correction.
    sure: the points are right although no game can end with them.
    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    points: the totals, home first.
    """

    number: int
    partie: int
    points: tuple[int, int]
    winner: MatchSide | None = None
    how: JassGameDecidedBy = ""
    clause: str = ""
    reason: str = ""
    sure: bool = False


class ClearPartie(core.Command, frozen=True, tag="ClearPartie"):
    """Delete the result of a Jass game that was entered by mistake.

    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    reason: why, in words.
    """

    number: int
    partie: int
    reason: str


class PartieSeated(core.Event, frozen=True, tag="partie-seated"):
    """The players of a Jass game were named.

    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    players: the names in seat order: home, away, home, away.
    """

    number: int
    partie: int
    players: tuple[str, str, str, str]


class PartieEntered(core.Event, frozen=True, tag="partie-entered"):
    """The result of a Jass game was entered.

    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    points: the totals, home first.
    winner: ``home`` or ``away``; None in old entries, where the totals decide.
    how: the way it was won where totals do not tell, as in :mod:`puur.tournament.winning`; "" otherwise.
    clause: the id of the clause, "" for the usual one.
    reason: for a decision or a correction; "" if none was given.
    sure: whether somebody confirmed points with which no game can end.
    by: who entered it, as role and name.
    """

    number: int
    partie: int
    points: tuple[int, int]
    winner: MatchSide | None = None
    how: JassGameDecidedBy = ""
    clause: str = ""
    reason: str = ""
    sure: bool = False
    by: str = ""


class PartieCleared(core.Event, frozen=True, tag="partie-cleared"):
    """The result of a Jass game was deleted.

    number: the number of the football match, from 1.
    partie: which Jass game of the match, from 1.
    reason: why, in words.
    """

    number: int
    partie: int
    reason: str


@claims("GR-einleitung-b")
def _seat_partie(draft: Draft, command: SeatPartie) -> None:
    """Say who plays a Partie. Both are played at the same time, so nobody can be in both."""
    match, _ = _known_partie(draft, command.number, command.partie)
    players = tuple(map(tidy, command.players))
    if not all(players) or len({name_for_comparison(one) for one in players}) < len(players):
        refuse(said("tournament.four-players"), field="players")
    for name in players:
        checked_name(name, "players")
    for place, other in enumerate(match.parties, 1):
        if place != command.partie and other.players is not None:
            twice = next(
                (one for one in players if name_for_comparison(one) in map(name_for_comparison, other.players)), None
            )
            if twice is not None:
                refuse(
                    said("tournament.plays-partie", twice=twice, number=match.number, letter=PARTIE_LETTERS[place - 1]),
                    field="players",
                )
    if not command.anyway:
        _check_stranger(draft, match, players)
        both = next(seated_twice_warnings(draft.now, match, command.partie, players), None)
        if both is not None:
            refuse(said("tournament.seated-anyway", says=both), field="players")
    a, b, c, d = players
    draft.emit(PartieSeated(command.number, command.partie, (a, b, c, d)))


def _check_stranger(draft: Draft, match: Match, players: tuple[str, ...]) -> None:
    """Refuse somebody whom the team did not name."""
    foreign = next(unknown_player_warnings(draft.now, match, players), None)
    if foreign is not None:
        refuse(said("tournament.stranger-anyway", says=foreign), field="players")


def _enter_partie(draft: Draft, command: EnterPartie) -> None:
    """Write what a Partie came to: both totals, and which side won."""
    match, there = _known_partie(draft, command.number, command.partie)
    beyond = [points for points in command.points if not 0 <= points <= _MOST_POINTS]
    if beyond:
        refuse(said("desk.from-to", least=0, most=_MOST_POINTS, given=beyond[0]), field="points")
    winner = decide_winner(draft.law, command.points, command.winner, command.how)
    if isinstance(winner, WinnerDoubt):
        refuse(winner.says, *winner.clauses, field=winner.field)
    doubt = find_winner_doubt(draft.law, command.points, winner, command.how)
    if doubt is not None and not command.sure:
        refuse(doubt.says, *doubt.clauses, field=doubt.field)
    how, clause, reason = command.how, tidy(command.clause), tidy(command.reason)
    if how == "decision":
        _check_decides(draft)
        reason = checked_reason(reason)
    if len(clause) > _LONGEST_CLAUSE:
        refuse(said("tournament.clause-long", most=_LONGEST_CLAUSE), field="clause")
    clause = winning_clause(draft.law, how, clause)
    sure = doubt is not None
    new = MatchPartie(there.players, command.points, winner, how, clause, reason, sure, stored_author(draft.actor))
    if not has_same_result(there, new):  # else somebody was quicker, with the same numbers
        _write(draft, match, command.partie, new)


def _check_decides(draft: Draft) -> None:
    """Refuse a decision of anybody but the Spielleiter."""
    if draft.actor.role != "director":
        refuse(said("tournament.business-of", who=core.role_name(draft.law, "director")), *draft.law.director.ids)


def _write(draft: Draft, match: Match, at: int, new: MatchPartie) -> None:
    """Write the result of a Partie; what others have entered only the officials correct, with a reason."""
    if match.parties[at - 1].points is not None:
        check_may_change(draft, new.reason, own=entered_this_partie(draft.now, draft.actor, match, at))
    draft.emit(PartieEntered(match.number, at, **{name: getattr(new, name) for name in _WRITTEN}))


def _clear_partie(draft: Draft, command: ClearPartie) -> None:
    """Delete the result of a game."""
    match, partie = _known_partie(draft, command.number, command.partie)
    if partie.points is None:
        named = said("tournament.partie-named", number=command.number, letter=PARTIE_LETTERS[command.partie - 1])
        refuse(said("tournament.partie-open", partie=named), field="partie")
    if not entered_this_partie(draft.now, draft.actor, match, command.partie):
        check_may_correct_others(draft)
    draft.emit(PartieCleared(command.number, command.partie, checked_reason(command.reason)))


def _known_partie(draft: Draft, number: int, partie: int) -> tuple[Match, MatchPartie]:
    match = require_match_not_called_off(draft, number)
    if match.goals is None:
        refuse(said("tournament.football-first"), field="number")
    if match.final and not match.parties:
        refuse(said("tournament.no-jass-final"), *draft.law.after_final.ids, field="number")
    if not 1 <= partie <= len(match.parties):
        refuse(
            said("tournament.parties-follow", parties=len(match.parties)), *draft.law.match_partien.ids, field="partie"
        )
    return match, match.parties[partie - 1]


def _with_partie(tournament: Tournament, number: int, partie: int, **changes: Any) -> Tournament:  # noqa: ANN401
    parties = tournament.matches[number - 1].parties
    changed = tuple(replace(one, **changes) if place == partie else one for place, one in enumerate(parties, 1))
    return replace_match(tournament, number, parties=changed)


def _apply_partie_entered(tournament: Tournament, event: PartieEntered) -> Tournament:
    written = {name: getattr(event, name) for name in _WRITTEN}
    return _with_partie(tournament, event.number, event.partie, **written)


def _apply_partie_cleared(tournament: Tournament, event: PartieCleared) -> Tournament:
    empty = {name: getattr(MatchPartie(), name) for name in _WRITTEN}
    return _with_partie(tournament, event.number, event.partie, **empty)


COMMANDS: Final[core.CommandSpecs] = {
    SeatPartie: core.CommandSpec(_seat_partie, core.DESK_ROLES, "tournament.did-seat-partie", about=("matches",)),
    EnterPartie: core.CommandSpec(_enter_partie, core.ALL_ROLES, "tournament.did-enter-partie", about=("matches",)),
    ClearPartie: core.CommandSpec(
        _clear_partie,
        core.DESK_ROLES,
        "tournament.did-clear-partie",
        "attest",
        rests=core.path_of_command("matches", ".number", "parties", ".partie", "result"),
        about=("matches",),
    ),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    PartieSeated: lambda now, event: _with_partie(now, event.number, event.partie, players=event.players),
    PartieEntered: _apply_partie_entered,
    PartieCleared: _apply_partie_cleared,
}
"""The function that applies each event of this module to the state, by the class of the event."""
