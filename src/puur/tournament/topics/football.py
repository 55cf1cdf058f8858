"""The football of a Grümpi: entering, mending and calling off matches, their results, and taking those back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puur.text import tidy
from puur.tournament.calls_prizes_teams import Match, MatchPartie
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import (
    Draft,
    check_may_change,
    check_may_withdraw_football_match,
    checked_reason,
    entered_these_goals,
    refuse,
    stored_author,
)
from puur.tournament.topics.teams import MatchCalledOff, MatchRestored, replace_match, require_team
from puur.words.message import said

_MOST_GOALS: Final = 99
_MOST_MATCHES: Final = 10_000
MAX_START_OR_PITCH_LETTERS: Final = 20
"""The most letters of the typed time of a match, and of the name of its pitch."""
_MOST_TABLE: Final = 9_999


class AddMatch(core.Command, frozen=True, tag="AddMatch"):
    """Add a football match. start: scheduled time; pitch: where.

    tables: the table number of each Jass game.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    anyway: also where both teams have a match already (else refused).
    """

    home: str
    away: str
    final: bool = False
    start: str = ""
    pitch: str = ""
    tables: tuple[int, ...] = ()
    anyway: bool = False
    """Add it even if the two teams have a match already."""


class ChangeMatch(core.Command, frozen=True, tag="ChangeMatch"):
    """Change a football match; None keeps the present value.

    number: the number of the match, from 1.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    start: the time of day, such as ``14:30``; empty if not planned.
    pitch: the name of the pitch, empty if not planned.
    tables: the number of the table of each Jass game that follows.
    anyway: also where both teams have a match already (else refused).
    """

    number: int
    home: str | None = None
    away: str | None = None
    final: bool | None = None
    start: str | None = None
    pitch: str | None = None
    tables: tuple[int, ...] | None = None
    anyway: bool = False
    """Change it even if the two teams then have two matches."""


class CallOff(core.Command, frozen=True, tag="CallOff"):
    """Call off a match; its results no longer count.

    number: the number of the match, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class PlayAfterAll(core.Command, frozen=True, tag="PlayAfterAll"):
    """Reinstate a match that was called off.

    number: the number of the match, from 1.
    """

    number: int


class EndMatch(core.Command, frozen=True, tag="EndMatch"):
    """Enter or correct the goals of a match. reason: needed where others entered them or they are published.

    number: the number of the match, from 1.
    goals: of the first and of the second team.
    """

    number: int
    goals: tuple[int, int]
    reason: str = ""


class ReopenMatch(core.Command, frozen=True, tag="ReopenMatch"):
    """Delete the result of a match, with its Jass games, because it belongs to another one.

    number: the number of the match, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class MatchEntered(core.Event, frozen=True, tag="match-entered"):
    """A football match was added.

    number: the number of the match, from 1.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    start: the time of day, such as ``14:30``; empty if not planned.
    pitch: the name of the pitch, empty if not planned.
    tables: the number of the table of each Jass game that follows.
    """

    number: int
    home: str
    away: str
    final: bool
    start: str
    pitch: str = ""
    tables: tuple[int, ...] = ()


class MatchChanged(core.Event, frozen=True, tag="match-changed"):
    """A football match was changed to these values.

    number: the number of the match, from 1.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    start: the time of day, such as ``14:30``; empty if not planned.
    pitch: the name of the pitch, empty if not planned.
    tables: the number of the table of each Jass game that follows.
    """

    number: int
    home: str
    away: str
    final: bool
    start: str
    pitch: str
    tables: tuple[int, ...]


class MatchEnded(core.Event, frozen=True, tag="match-ended"):
    """The goals of a match were entered or corrected.

    number: the number of the match, from 1.
    goals: of the first and of the second team.
    parties: how many Jass games follow.
    by: who entered them, as role and name.
    reason: why it was corrected, in words; "" if none was given.
    """

    number: int
    goals: tuple[int, int]
    parties: int
    by: str = ""
    reason: str = ""


class MatchReopened(core.Event, frozen=True, tag="match-reopened"):
    """An official deleted a football match's goals and Jass results, because they belong to another match.

    number: the number of the match, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


def _add_match(draft: Draft, command: AddMatch) -> None:
    """Enter a football match."""
    _two_teams(draft, command.home, command.away)
    if not command.anyway:
        _ask_before_second_match(draft, command.home, command.away, final=command.final)
    if len(draft.now.matches) >= _MOST_MATCHES:
        refuse(said("tournament.matches-most", most=_MOST_MATCHES), field="home")
    start, pitch, tables = _check_start_and_place(command.start, command.pitch, command.tables)
    number = len(draft.now.matches) + 1
    draft.emit(MatchEntered(number, command.home, command.away, command.final, start, pitch, tables))


def _change_match(draft: Draft, command: ChangeMatch) -> None:
    """Write a match differently; who plays it, and whether Jass follows, is fixed once a result is written."""
    match = _require_match(draft, command.number)
    home = match.home if command.home is None else command.home
    away = match.away if command.away is None else command.away
    final = match.final if command.final is None else command.final
    if (home, away, final) != (match.home, match.away, match.final):
        if match.goals is not None:
            refuse(said("tournament.match-played", number=match.number), field="home")
        _two_teams(draft, home, away)
        if not command.anyway:
            _ask_before_second_match(draft, home, away, final=final, but=match.number)
    start, pitch, tables = _check_start_and_place(
        match.start if command.start is None else command.start,
        match.pitch if command.pitch is None else command.pitch,
        match.tables if command.tables is None else command.tables,
    )
    draft.emit(MatchChanged(match.number, home, away, final, start, pitch, tables))


def _call_off(draft: Draft, command: CallOff) -> None:
    """Take a match out of the plan and the table; what was written of it stays where it stands."""
    match = _require_match(draft, command.number)
    if match.off is not None:
        refuse(said("tournament.match-is-off", number=match.number, reason=match.off), field="number")
    check_may_withdraw_football_match(draft, match)
    draft.emit(MatchCalledOff(match.number, checked_reason(command.reason)))


def _play_after_all(draft: Draft, command: PlayAfterAll) -> None:
    """Put a match back, unless one of its teams was withdrawn."""
    match = _require_match(draft, command.number)
    if match.off is None:
        refuse(said("tournament.match-is-on", number=match.number), field="number")
    check_may_withdraw_football_match(draft, match)
    _two_teams(draft, match.home, match.away)
    draft.emit(MatchRestored(match.number))


def _end_match(draft: Draft, command: EndMatch) -> None:
    """Write the football result; the Partien that belong to it follow, none after the final.

    What others have entered only the officials correct, with a reason.
    """
    match = require_match_not_called_off(draft, command.number)
    if not all(0 <= goals <= _MOST_GOALS for goals in command.goals):
        refuse(said("tournament.goals-range", most=_MOST_GOALS), field="goals")
    reason = tidy(command.reason)
    if match.goals == command.goals:
        return  # somebody else was quicker, with the same numbers
    if match.goals is not None:
        check_may_change(draft, reason, own=entered_these_goals(draft.now, draft.actor, match))
    parties = 0 if match.final and not draft.law.after_final.says else draft.law.match_partien.says
    draft.emit(MatchEnded(command.number, command.goals, parties, stored_author(draft.actor), reason))


def _reopen(draft: Draft, command: ReopenMatch) -> None:
    """Take back what was written of a match, its Partien included."""
    match = _require_match(draft, command.number)
    if match.goals is None:
        refuse(said("tournament.match-not-played", number=match.number), field="number")
    check_may_withdraw_football_match(draft, match)
    draft.emit(MatchReopened(match.number, checked_reason(command.reason)))


def _two_teams(draft: Draft, home: str, away: str) -> None:
    require_team(draft, home, "home", playing=True)
    require_team(draft, away, "away", playing=True)
    if home == away:
        refuse(said("tournament.team-itself"), field="away")


def _ask_before_second_match(draft: Draft, home: str, away: str, *, final: bool, but: int = 0) -> None:
    """Ask whether two teams shall play once more; the Finalspiel may well be their second match."""
    for one in () if final else draft.now.matches:
        if one.number != but and one.off is None and not one.final and {one.home, one.away} == {home, away}:
            host, guest = draft.now.teams[one.home].name, draft.now.teams[one.away].name
            refuse(said("tournament.pairing-again", number=one.number, home=host, away=guest), field="anyway")


def _check_start_and_place(start: str, pitch: str, tables: tuple[int, ...]) -> tuple[str, str, tuple[int, ...]]:
    """Return when and where a match is played, or refuse."""
    for field, text in (("start", tidy(start)), ("pitch", tidy(pitch))):
        if len(text) > MAX_START_OR_PITCH_LETTERS:
            refuse(said("tournament.place-long", most=MAX_START_OR_PITCH_LETTERS), field=field)
    if not all(1 <= one <= _MOST_TABLE for one in tables) or len(set(tables)) < len(tables):
        refuse(said("tournament.tables-numbers", most=_MOST_TABLE), field="tables")
    return tidy(start), tidy(pitch), tables


def _require_match(draft: Draft, number: int) -> Match:
    """Return the match with a number (from 1). Raises CommandRefused if there is none."""
    if not 1 <= number <= len(draft.now.matches):
        refuse(said("tournament.no-match", number=number), field="number")
    return draft.now.matches[number - 1]


def require_match_not_called_off(draft: Draft, number: int) -> Match:
    """Return the match with a number (from 1). Raises CommandRefused if there is none, or if it is called off."""
    match = _require_match(draft, number)
    if match.off is not None:
        refuse(said("tournament.match-is-off", number=number, reason=match.off), field="number")
    return match


def _with_match(tournament: Tournament, event: MatchEntered) -> Tournament:
    match = Match(
        event.number, event.home, event.away, event.final, event.start, pitch=event.pitch, tables=event.tables
    )
    return replace(tournament, matches=(*tournament.matches, match))


def _apply_match_changed(tournament: Tournament, event: MatchChanged) -> Tournament:
    changes = {name: getattr(event, name) for name in ("home", "away", "final", "start", "pitch", "tables")}
    return replace_match(tournament, event.number, **changes)


def _apply_match_ended(tournament: Tournament, event: MatchEnded) -> Tournament:
    match = tournament.matches[event.number - 1]
    parties = match.parties or (MatchPartie(),) * event.parties
    return replace_match(tournament, event.number, goals=event.goals, parties=parties, by=event.by)


def teams_of_match(now: Tournament, match: Match) -> str:
    """Return the names of a match's two teams in one line, the home team first, with a dash between them."""
    return " – ".join(now.teams[one].name for one in (match.home, match.away))


COMMANDS: Final[core.CommandSpecs] = {
    AddMatch: core.CommandSpec(_add_match, core.DESK_ROLES, "tournament.did-match", "append"),
    ChangeMatch: core.CommandSpec(_change_match, core.DESK_ROLES, "tournament.did-change-match", about=("matches",)),
    CallOff: core.CommandSpec(_call_off, core.DESK_ROLES, "tournament.did-call-off", about=("matches",)),
    PlayAfterAll: core.CommandSpec(
        _play_after_all, core.DESK_ROLES, "tournament.did-play-after-all", about=("matches",)
    ),
    EndMatch: core.CommandSpec(_end_match, core.DESK_ROLES, "tournament.did-end-match", about=("matches",)),
    ReopenMatch: core.CommandSpec(
        _reopen,
        core.DESK_ROLES,
        "tournament.did-reopen-match",
        "attest",
        rests=lambda _, command: [("matches", command.number, one) for one in ("goals", "parties")],
        about=("matches",),
    ),
}
"""How each command of this module is decided and who may send it, by the class of the command."""


EVOLVES: Final[core.EventAppliers] = {
    MatchEntered: _with_match,
    MatchChanged: _apply_match_changed,
    MatchEnded: _apply_match_ended,
    MatchReopened: lambda now, event: replace_match(now, event.number, goals=None, parties=(), by=""),
}
"""The function that applies each event of this module to the state, by the class of the event."""
