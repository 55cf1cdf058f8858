"""What a topic declares, and what all topics need.

A topic's file holds its commands and events, decides the ones and carries the others out. Two tables at its end say
the rest, everything once:

- ``COMMANDS``: for each command how it is decided, who may ask for it, and what it does to what others have written;
- ``EVENTS``: for each event how the tournament is after it.

What an event changes is found by comparing (:mod:`puur.tournament.parts`), what that is called is in
:mod:`puur.tournament.labels`. :mod:`puur.tournament.evolve` folds the tables of all topics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from puur.concurrency import Resource
from puur.decision import BaseCommand, BaseEvent
from puur.desk.command import CommandSpec as CommandSpec  # noqa: PLC0414 - topics name it core.CommandSpec
from puur.law.law import Law
from puur.tournament.state import ENDTOTAL, Player, Slip, Standblatt, Tournament
from puur.tournament.words import told_apart
from puur.words.law import official
from puur.words.message import Message, said

Role = Literal["director", "controller", "office", "table"]
DIRECTOR: Final[frozenset[Role]] = frozenset({"director"})
OFFICIALS: Final[frozenset[Role]] = frozenset({"director", "controller"})
DESK: Final[frozenset[Role]] = frozenset({"director", "controller", "office"})
ALL: Final[frozenset[Role]] = frozenset({"director", "controller", "office", "table"})


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: the role, a name for the records, and the table a phone stands for."""

    role: Role
    name: str = ""
    place: tuple[int, int] | None = None
    player: str | None = None


ROLES: Final[tuple[Role, ...]] = ("director", "controller", "office", "table")


CONTROLLER: Final = said("desk.role-controller")
OFFICE: Final = said("desk.role-office")
TABLE: Final = said("desk.role-table")


def word(law: Law, role: Role) -> Message:
    """Return what a role is called where this law is played by, as who acts in a sentence: «der Kontrolleur»."""
    if role in {"director", "controller"}:
        called = law.director.says if role == "director" else law.called.says
        return official(called)
    return said("tournament.office") if role == "office" else said("tournament.table-itself")


class Command(BaseCommand, frozen=True):
    """Something that is asked for."""


class Event(BaseEvent, frozen=True):
    """Something that has happened. A correction is an event of its own; nothing that was written is ever changed."""


Subjects = Callable[[Tournament, Any], Iterable[Resource]]
Evolve = Callable[[Tournament, Any], Tournament]
Commands = Mapping[type[Command], CommandSpec]
Events = Mapping[type[Event], Evolve]
T = TypeVar("T")


def with_player(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Player
    """Return the tournament with one player changed."""
    changed: Player = replace(tournament.players[player], **changes)
    return replace(tournament, players={**tournament.players, player: changed})


def with_slip(tournament: Tournament, event: Any, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Slip
    """Return the tournament with the Jasszettel of the event's table changed."""
    place = event.passe, event.table
    return replace(tournament, slips={**tournament.slips, place: replace(tournament.slip(place), **changes)})


def slip_of(tournament: Tournament, event: Any) -> Slip:  # noqa: ANN401 - every event of a table
    """Return the Jasszettel of the event's table."""
    return tournament.slip((event.passe, event.table))


def with_sheet(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Standblatt
    """Return the tournament with somebody's Standblatt changed."""
    changed: Standblatt = replace(tournament.sheets[player], **changes)
    return replace(tournament, sheets={**tournament.sheets, player: changed})


def replace_numbered(there: tuple[T, ...], number: int, **changes: Any) -> tuple[T, ...]:  # noqa: ANN401 - as replace() has it
    """Return what is numbered with the one of that number changed."""
    return tuple(replace(one, **changes) if one.number == number else one for one in there)  # type: ignore[type-var, attr-defined]


def write_lines(tournament: Tournament, passe: int, lines: tuple[tuple[str, int], ...]) -> Tournament:
    """Write a line on each Standblatt; a visa on what stood there before is worth nothing for what stands there now."""
    sheets = dict(tournament.sheets)
    for player, points in lines:
        before = sheets.get(player, Standblatt())
        if before.lines.get(passe) == points:
            continue
        visas = {line: by for line, by in before.visas.items() if line not in (passe, ENDTOTAL)}
        fell = len(tournament.editions) if ENDTOTAL in before.visas else before.fell
        lines_now = {**before.lines, passe: points}
        sheets[player] = replace(before, lines=lines_now, visas=visas, stated=None, fell=fell)
    return replace(tournament, sheets=sheets)


def path(*steps: str) -> Subjects:
    """Return what a command attests: the part at this path; a step with a dot before it is a field of the command."""
    return lambda _, command: (tuple(getattr(command, step[1:]) if step.startswith(".") else step for step in steps),)


def player_label(player: str | None, tournament: Tournament) -> str:
    """Return a player's name with the number, the number alone where there is no such player; a joker has none.

    The club stands beside the number where two have the same name.
    """
    found = tournament.players.get(player or "") or tournament.teams.get(player or "")
    if found is None or found.name == found.id:
        return str(player or "")
    name = name_of(found.id, tournament) if isinstance(found, Player) else found.name
    return f"{found.name} ({found.id})" if name == found.name else name


def name_of(player: str | None, tournament: Tournament) -> str:
    """Return a player's name, with number and club where two have the same; empty for nobody."""
    found = tournament.players.get(player or "")
    return "" if found is None else told_apart(found, tournament.players.values())
