"""What a topic declares, and what all topics need.

A topic's file holds its commands and events, decides the ones and carries the others out. Two tables at its end say
the rest, everything once:

- ``COMMANDS``: for each command how it is decided, who may ask for it, and what it does to what others have written;
- ``EVOLVES``: for each event how the tournament is after it.

What an event changes is found by comparing (:mod:`puur.tournament.parts`), what that is called is in
:mod:`puur.tournament.labels`. :mod:`puur.tournament.decide` folds the tables of all topics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from puur.concurrency import StatePath
from puur.decision import BaseCommand, BaseEvent
from puur.desk import CommandSpec as CommandSpec  # noqa: PLC0414 - topics name it core.CommandSpec
from puur.law.law import Law
from puur.people_names import name_with_number
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, Player, ScoreSheet, Standblatt, Tournament
from puur.tournament.words import unambiguous_names
from puur.words.law import official_title
from puur.words.message import Message, said

Role = Literal["director", "controller", "office", "table"]
"""What somebody is in a tournament: director, controller, helper at the desk (``office``), or a table's phone."""
DIRECTOR_ONLY: Final[frozenset[Role]] = frozenset({"director"})
"""The roles that may send a command reserved for the tournament director: that one alone."""
OFFICIAL_ROLES: Final[frozenset[Role]] = frozenset({"director", "controller"})
"""For commands that the director and the controllers may send."""
DESK_ROLES: Final[frozenset[Role]] = frozenset({"director", "controller", "office"})
"""The roles that work at the tournament desk: director, controller and office, but no table's phone."""
ALL_ROLES: Final[frozenset[Role]] = frozenset({"director", "controller", "office", "table"})
"""All roles, the table's phone included: who may send a command that is open to everybody."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who gives a command: the role, a name for the audit log, and the table of a table's phone.

    player: the start number where a player acts.
    role: ``director``, ``controller``, ``office`` or ``table``.
    name: as it appears in the audit log.
    place: the round and the table, both from 1; None for anybody but a table's phone.
    """

    role: Role
    name: str = ""
    place: tuple[int, int] | None = None
    player: str | None = None


ROLES: Final[tuple[Role, ...]] = ("director", "controller", "office", "table")
"""All roles, those with the most rights first."""


CONTROLLER_LABEL: Final = said("desk.role-controller")
"""What a controller is called where the rules have no name for the role."""
OFFICE_LABEL: Final = said("desk.role-office")
"""What a helper at the desk is called."""
TABLE_PHONE_LABEL: Final = said("desk.role-table")
"""What a table's phone is called as the author of an entry."""


def role_name(law: Law, role: Role) -> Message:
    """Return the name of a role under these rules, for use as the subject of a sentence, such as «der Kontrolleur»."""
    if role in {"director", "controller"}:
        called = law.director.says if role == "director" else law.called.says
        return official_title(called)
    return said("tournament.office") if role == "office" else said("tournament.table-itself")


class Command(BaseCommand, frozen=True):
    """Base class of all commands to a tournament: requests to change it, which may be refused."""


class Event(BaseEvent, frozen=True):
    """Base class of all events of a tournament: changes that were accepted.

    Events are never altered; a correction is a new event.
    """


_Subjects = Callable[[Tournament, Any], Iterable[StatePath]]
EventApplier = Callable[[Tournament, Any], Tournament]
"""A function of a state and an event that returns the state after the event."""
CommandSpecs = Mapping[type[Command], CommandSpec]
"""How commands are decided and who may send them, by the class of the command."""
EventAppliers = Mapping[type[Event], EventApplier]
"""The functions that apply events to the state, by the class of the event."""
_T = TypeVar("_T")


def replace_player(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Player
    """Return a copy of the tournament with fields of one player changed.

    player: the start number; raises KeyError if unknown. changes: the new values by name of the field.
    """
    changed: Player = replace(tournament.players[player], **changes)
    return replace(tournament, players={**tournament.players, player: changed})


def replace_score_sheet(tournament: Tournament, event: Any, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of ScoreSheet
    """Return a copy of the tournament with fields changed of the score sheet of a table.

    event: has the fields ``passe`` and ``table``, both from 1. changes: the new values by name of the field.
    """
    place = event.passe, event.table
    return replace(tournament, slips={**tournament.slips, place: replace(tournament.slip(place), **changes)})


def score_sheet_of_event(tournament: Tournament, event: Any) -> ScoreSheet:  # noqa: ANN401 - every event of a table
    """Return the score sheet of a table, an empty one where nothing was entered. event: has ``passe`` and ``table``."""
    return tournament.slip((event.passe, event.table))


def replace_standblatt(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Standblatt
    """Return a copy of the tournament with fields changed of a player's own sheet (Standblatt).

    player: the start number; raises KeyError if the player has no sheet. changes: the new values by name of the field.
    """
    changed: Standblatt = replace(tournament.sheets[player], **changes)
    return replace(tournament, sheets={**tournament.sheets, player: changed})


def replace_item_with_number(there: tuple[_T, ...], number: int, **changes: Any) -> tuple[_T, ...]:  # noqa: ANN401 - as replace() has it
    """Return a copy of a tuple in which the element with a ``number`` has changed fields.

    changes: the new values by name of the field. The copy is equal where no element has the number.
    """
    return tuple(replace(one, **changes) if one.number == number else one for one in there)  # type: ignore[type-var, attr-defined]


def write_round_points(tournament: Tournament, passe: int, lines: tuple[tuple[str, int], ...]) -> Tournament:
    """Return a copy of the tournament with the points of a round written on players' own sheets (Standblätter).

    passe: the round, from 1. lines: pairs (start number, points). If a line gets other points than before, its
    signature (Visum) and that of the final total are cancelled.
    """
    sheets = dict(tournament.sheets)
    for player, points in lines:
        before = sheets.get(player, Standblatt())
        if before.lines.get(passe) == points:
            continue
        visas = {line: by for line, by in before.visas.items() if line not in (passe, FINAL_TOTAL_VISUM_KEY)}
        fell = len(tournament.editions) if FINAL_TOTAL_VISUM_KEY in before.visas else before.fell
        lines_now = {**before.lines, passe: points}
        sheets[player] = replace(before, lines=lines_now, visas=visas, stated=None, fell=fell)
    return replace(tournament, sheets=sheets)


_LISTS: Final = 16
"""Of so many lists the names are kept."""
_NAMES: Final[dict[int, tuple[Mapping[str, Player], Mapping[str, str]]]] = {}
"""By the id of a list the list itself, which so long is no other's, and the names."""


def path_of_command(*steps: str) -> _Subjects:
    """Return a function of (state, command) that gives the one path on which the command rests.

    steps: the path, such as ``("slips", ".passe")``; a step with a dot is replaced by that field of the command.
    """
    return lambda _, command: (tuple(getattr(command, step[1:]) if step.startswith(".") else step for step in steps),)


def player_label(player: str | None, tournament: Tournament) -> str:
    """Return the name with start number of a player or team; the number alone if unknown, "" for None.

    A helper has no number. The club is added where two players have the same name.
    """
    found = tournament.players.get(player or "") or tournament.teams.get(player or "")
    if found is None or found.name == found.id:
        return str(player or "")
    name = player_name(found.id, tournament) if isinstance(found, Player) else found.name
    return name_with_number(found.name, found.id) if name == found.name else name


def player_name(player: str | None, tournament: Tournament) -> str:
    """Return a player's name, with number and club where two have the same; "" for None or an unknown number."""
    found = tournament.players.get(player or "")
    return "" if found is None else _names_on(tournament.players)[found.id]


def _names_on(players: Mapping[str, Player]) -> Mapping[str, str]:
    """Return everybody's name as :func:`player_name` has it; found once a list, which is never changed but replaced."""
    known = _NAMES.get(id(players))
    if known is None:
        if len(_NAMES) == _LISTS:
            _NAMES.pop(next(iter(_NAMES)), None)
        known = _NAMES[id(players)] = players, unambiguous_names(players.values())
    return known[1]
