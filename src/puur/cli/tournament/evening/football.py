"""The named commands of a day of football and Jass: what is asked for, and what is told once it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.tournament.evening.named import ShellCommandDefinition, TypedValues
from puur.cli.tournament.store import CommandResult, find_command_class
from puur.errors import BadInput
from puur.words.catalogue import sentence
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament


def _without_empty(given: TypedValues) -> dict[str, Any]:
    """Return what was given: neither None nor an empty list."""
    return {name: value for name, value in given.items() if value is not None and value != []}


def _tuples(given: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: tuple(value) if name in names else value for name, value in given.items()}


def _add_team(_: Tournament, given: TypedValues) -> Command:
    """Return the command that adds a team with its players.

    given: ``name``, ``member`` (a list) and ``group`` as typed.
    """
    return find_command_class("AddTeam")(given["name"], tuple(given["member"] or ()), given["group"] or "")


def _change_team(_: Tournament, given: TypedValues) -> Command:
    """Return the command that changes a team. Raises BadInput if nothing would change.

    given: ``team`` (the id), ``name``, ``member`` (a list) and ``group`` as typed; None for what stays.
    """
    changes = _without_empty({name: value for name, value in given.items() if name not in {"team", "member"}})
    if given["member"]:
        changes["members"] = tuple(given["member"])
    if not changes:
        raise BadInput(said("desk.change-what", options=["--name", "--member", "--group"]), {"field": "team"})
    return find_command_class("ChangeTeam")(given["team"], **changes)


def _mark_team_fee(_: Tournament, given: TypedValues) -> Command:
    """Return the command that marks a team's entry fee as paid or unpaid. given: ``team``, and ``no`` for unpaid."""
    return find_command_class("PayTeam")(given["team"], not given["no"])


def _add_match(_: Tournament, given: TypedValues) -> Command:
    """Return the command that adds a match. given: the fields of ``AddMatch`` as typed, "" for none."""
    return find_command_class("AddMatch")(**_tuples(_without_empty(given), "tables"))


def _change_match(_: Tournament, given: TypedValues) -> Command:
    """Return the command that changes a match. Raises BadInput if nothing would change.

    given: its ``number`` and the new values as typed; None for what stays.
    """
    changes = _tuples(_without_empty({**given, "start": given["start"] or None}), "tables")
    if changes.keys() == {"number", "anyway"}:
        options = ["--home", "--away", "--start", "--pitch", "--table"]
        raise BadInput(said("desk.change-what", options=[*options]), {"field": "match"})
    return find_command_class("ChangeMatch")(**changes)


def _schedule_matches(_: Tournament, given: TypedValues) -> Command:
    """Return the command that schedules all matches. given: start, minutes, pitches, groups and tables as typed."""
    return find_command_class("PlanMatches")(**_tuples(_without_empty(given), "pitches"))


def _schedule_final(_: Tournament, given: TypedValues) -> Command:
    """Return the command that schedules the final. given: time, pitch and perhaps teams as typed."""
    return find_command_class("PlanFinal")(**_without_empty(given))


def _enter_goals(_: Tournament, given: TypedValues) -> Command:
    """Return the command that enters a match's goals. given: ``number``, ``home``, ``away`` and ``reason`` as typed."""
    return find_command_class("EndMatch")(given["number"], (given["home"], given["away"]), given["reason"])


def _name_jass_players(_: Tournament, given: TypedValues) -> Command:
    """Return the command that names the players of a Jass game. Raises BadInput unless there are four.

    given: ``name`` of the game, such as ``12a``, ``players`` in seat order, and ``anyway``.
    """
    if len(given["players"]) != 4:  # noqa: PLR2004 - two of each side
        raise BadInput(said("tournament.four-players"), {"field": "players"})
    return find_command_class("SeatPartie")(*_match_and_partie(given["name"]), tuple(given["players"]), given["anyway"])


def _enter_jass_result(_: Tournament, given: TypedValues) -> Command:
    """Return the command that enters the result of a Jass game. Raises BadInput for an unknown side or way of winning.

    given: ``name`` of the game, such as ``12a``, the points ``home`` and ``away``, ``winner``, ``how``, ``clause``,
    ``reason`` and ``sure``.
    """
    from puur.tournament.winning import HOME_AND_AWAY, WINNING_WAY_NAMES

    for field, among in (("winner", HOME_AND_AWAY), ("how", WINNING_WAY_NAMES)):
        if given[field] and given[field] not in among:
            raise BadInput(said("desk.there-is", there=[*among], what=quoted(given[field])), {"field": field})
    more = {name: given[name] for name in ("how", "clause", "reason")}
    points = given["home"], given["away"]
    return find_command_class("EnterPartie")(
        *_match_and_partie(given["name"]), points, given["winner"] or None, **more, sure=given["sure"]
    )


def _delete_jass_result(_: Tournament, given: TypedValues) -> Command:
    """Return the command that deletes the result of a Jass game.

    given: its ``name``, such as ``12a``, and ``reason``.
    """
    return find_command_class("ClearPartie")(*_match_and_partie(given["name"]), given["reason"])


def _match_and_partie(name: str) -> tuple[int, int]:
    """Return match and Partie of a name as 12a; BadInput where that is none."""
    from puur.tournament.league import PARTIE_LETTERS

    number, letter = name[:-1], name[-1:]
    if not number.isdecimal() or not letter or letter not in PARTIE_LETTERS:
        raise BadInput(said("desk.no-partie", what=quoted(name)), {"field": "partie"})
    return int(number), PARTIE_LETTERS.index(letter) + 1


def _show_new_team(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) for a new team: its id, name, group and warnings (``notes``)."""
    return _team(done, list(done.after.teams)[-1])


def _show_changed_team(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) for a changed team: its id, name, group, warnings. given: ``team`` is its id."""
    return _team(done, given["team"])


def _team(done: CommandResult, id_: str) -> tuple[object, str]:
    from puur.tournament.labels import value_at_path_words
    from puur.tournament.team_remarks import warnings_of_team

    team = done.after.teams[id_]
    notes = [*warnings_of_team(done.after.law, done.after, team)]
    document = {"id": id_, "name": team.name, "group": team.group, "withdrawn": team.out, "paid": team.paid}
    shown = f"{id_:>3}  {translate_message(value_at_path_words(done.after, ('teams', id_), team))}"
    return {**document, "notes": list(map(sentence, notes))}, "\n".join((shown, *map(translate_message, notes)))


def _show_new_match(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) for the match that was added last; the document has its ``number``."""
    return _match(done, len(done.after.matches))


def _show_changed_match(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) for a changed match; the document has its ``number``."""
    return _match(done, given["number"])


def _match(done: CommandResult, number: int) -> tuple[object, str]:
    from puur.tournament.labels import value_at_path_words
    from puur.tournament.parts import value_at_path

    subject = "matches", number, "plan"
    return {
        "number": number
    }, f"{number:>3}  {translate_message(value_at_path_words(done.after, subject, value_at_path(done.after, subject)))}"


def _show_match_schedule(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the match schedule in order of time; the document's key is ``matches``."""
    from puur.tournament.export import teams_document
    from puur.tournament.fixtures import is_corrected_since_publication, match_schedule

    rows = match_schedule(done.after)
    wide = max((len(one.teams) for one in rows), default=0)
    starts = [translate_code("format.clock", time=row.start) for row in rows]
    hours = max((6, *(len(one) + 1 for one in starts)))
    lines = [
        f"{row.number:>4}  {start:<{hours}} {row.pitch:<6} {row.teams:<{wide}}  {row.at:<8} {result}".rstrip()
        for row, start, result in zip(rows, starts, (translate_message(row.result) for row in rows), strict=True)
    ]
    matches = {one["number"]: one for one in teams_document(done.after)["matches"]}
    if is_corrected_since_publication(done.after):
        lines.append(translate_code("page-tournament.plan-prints-published"))
    text = "\n".join(lines) or translate_code("desk.no-plan-yet")
    return {"matches": [matches[one.number] for one in rows]}, text


def _show_open_jass_games(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the Jass games of a match that have no result, such as ``12a``.

    given: ``number`` is that of the match. The document's key is ``parties``.
    """
    from puur.tournament.league import PARTIE_LETTERS

    number = given["number"]
    there = done.after.matches[number - 1].parties
    parties = [f"{number}{PARTIE_LETTERS[at]}" for at, one in enumerate(there) if one.points is None]
    if parties:
        return {"parties": parties}, translate_code("desk.parties-follow", parties=[*parties])
    return {"parties": parties}, translate_code("desk.parties-written") if there else translate_code(
        "desk.no-jass-follows"
    )


def _show_jass_result(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the result of a Jass game that was entered.

    given: the typed values, with the ``name`` of the game, such as ``12a``. The document's keys are ``partie``,
    ``points``, ``winner`` and ``clause``.
    """
    from puur.tournament.winning import unusual_win_words

    (number, place), home, away = _match_and_partie(given["name"]), given["home"], given["away"]
    match = done.after.matches[number - 1]
    partie = match.parties[place - 1]
    team = done.after.teams[match.home if partie.won_by == "home" else match.away].name
    says, why = (
        translate_code("desk.partie-written", name=given["name"], home=home, away=away, team=team),
        unusual_win_words(partie),
    )
    found = {"partie": given["name"], "points": [home, away], "winner": partie.won_by, "clause": partie.clause or None}
    return found, f"{says} {translate_code('desk.won-because', why=why)}" if why else says


_PARTIE_MORE: Final = "[winner] [how] [clause] [reason] [sure=as_written]"
FOOTBALL_COMMANDS: Final[Mapping[str, ShellCommandDefinition]] = {
    "team": ShellCommandDefinition(
        "Enter a team.", _add_team, "name=team [member] [group]", shows=_show_new_team, replaces=("AddTeam",)
    ),
    "team-change": ShellCommandDefinition(
        "Change a team's name, players or group.",
        *(_change_team, "team=team_id [name=team_name] [member] [group] yes"),
        shows=_show_changed_team,
        replaces=("ChangeTeam",),
    ),
    "team-out": ShellCommandDefinition(
        "Withdraw a team: its open matches are called off.",
        *("WithdrawTeam", "team=team_id reason=why_left [annul] yes"),
        shows=_show_changed_team,
    ),
    "team-back": ShellCommandDefinition(
        "Let a team that was withdrawn play after all.", "ReturnTeam", "team=team_id yes", shows=_show_changed_team
    ),
    "team-pay": ShellCommandDefinition(
        "Note that a team has paid the entry fee.",
        _mark_team_fee,
        "team=team_id [no]",
        shows=_show_changed_team,
        replaces=("PayTeam",),
    ),
    "plan": ShellCommandDefinition(
        "Plan every match that is not played yet: everybody of a group meets everybody once.",
        *(_schedule_matches, "start=starts football jass [pitches] [groups] [tables] yes"),
        shows=_show_match_schedule,
        replaces=("PlanMatches",),
    ),
    "schedule": ShellCommandDefinition(
        "Show the fixtures: time, pitch, teams, tables and results.", "", shows=_show_match_schedule
    ),
    "match": ShellCommandDefinition(
        "Enter a football match.",
        *(_add_match, "home away [final] [start] [pitch] [tables=at_table] [anyway=twice]"),
        shows=_show_new_match,
        replaces=("AddMatch",),
    ),
    "match-change": ShellCommandDefinition(
        "Change a match's teams, time, pitch or tables.",
        *(
            _change_match,
            "number=match [home=other_home] [away=other_away] [start] [pitch] [tables=at_table] [anyway=twice] yes",
        ),
        shows=_show_changed_match,
        replaces=("ChangeMatch",),
    ),
    "match-off": ShellCommandDefinition(
        "Call a match off.", "CallOff", "number=match reason=why yes", shows=_show_changed_match
    ),
    "match-on": ShellCommandDefinition(
        "Play a match that was called off after all.", "PlayAfterAll", "number=match yes", shows=_show_changed_match
    ),
    "match-reopen": ShellCommandDefinition(
        "Delete all results of a match.",
        "ReopenMatch",
        "number=match reason=why yes",
        "desk.match-reopened",
    ),
    "final-match": ShellCommandDefinition(
        "Enter the final match: of the two best teams, or of the best of two groups.",
        *(_schedule_final, "[home=other_home] [away=other_away] [start] [pitch] [anyway]"),
        shows=_show_new_match,
        replaces=("PlanFinal",),
    ),
    "goals": ShellCommandDefinition(
        "Enter the football result; the Jass games that follow are then open.",
        *(_enter_goals, "number=match home=goals_home away=goals_away [reason] yes"),
        shows=_show_open_jass_games,
        replaces=("EndMatch",),
    ),
    "seat": ShellCommandDefinition(
        "Say who plays a game.",
        _name_jass_players,
        "name=partie players=seats [anyway=stranger] yes",
        "desk.partie-seated",
        replaces=("SeatPartie",),
    ),
    "partie": ShellCommandDefinition(
        "Enter the result of a game; the winner gets its point in the table.",
        *(_enter_jass_result, f"name=partie home=points_home away=points_away {_PARTIE_MORE} yes"),
        shows=_show_jass_result,
        replaces=("EnterPartie",),
    ),
    "partie-clear": ShellCommandDefinition(
        "Delete the result of a game.",
        _delete_jass_result,
        "name=partie reason=why yes",
        "desk.partie-cleared",
        replaces=("ClearPartie",),
    ),
}
"""The shell commands of a tournament of teams with football matches: name → definition."""
