"""What a topic declares, and what all topics need.

A topic's file holds its commands and events, decides the ones and carries the others out. Three tables at its end say
the rest, everything once:

- ``COMMANDS``: for each command how it is decided, who may ask for it, and what it does to what stands there already;
- ``EVENTS``: for each event how the tournament is after it, and what it writes about;
- ``THINGS``: for each kind of thing that can be written how it is read, and what people call it.

:mod:`puur.tournament.evolve` folds the tables of all topics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from puur.decision import Happening, Wanted
from puur.law.law import Law
from puur.seen import Subject
from puur.tournament.state import ENDTOTAL, Player, Slip, Standblatt, Tournament
from puur.tournament.words import told_apart
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
_OFFICIALS: Final[Mapping[str, Message]] = {
    "Turnierleiter": said("tournament.director"),
    "Spielleiter": said("tournament.director-of-play"),
    "Jassleiter": said("tournament.director-of-jass"),
    "Kontrolleur": CONTROLLER,
}
"""What the written Reglemente call the officials."""


def word(law: Law, role: Role) -> Message | str:
    """Return what a role is called where this law is played by."""
    if role in {"director", "controller"}:
        called = law.director.says if role == "director" else law.called.says
        return _OFFICIALS.get(called, called)
    return OFFICE if role == "office" else TABLE


class Command(Wanted, frozen=True):
    """Something that is asked for."""


class Event(Happening, frozen=True):
    """Something that has happened. A correction is an event of its own; nothing that was written is ever changed."""


Manner = Literal["replaces", "vouches", "adds"]
Subjects = Callable[[Tournament, Any], Iterable[Subject]]


@dataclass(frozen=True, slots=True)
class Ask:
    """What holds of a command. decide: what follows from it, on a desk. may: who may ask for it; clauses: says who.

    manner: what it does to what stands there already. Whoever sends a command says up to which entry he has seen the
    tournament (:class:`puur.seen.Look`). In between somebody else may have written something; then

    - what *replaces* is answered with both values, where it would put another value in the place of the newer one;
    - what *vouches* says yes to something (a visa, a confirmation): it is answered too where what it says yes to
      (rests) is no longer what was seen. It also replaces;
    - what *adds* puts something beside what stands there, and takes nothing away from anybody.

    A Mahnung and points by decision are added, and yet they replace: two of them count double, so whoever did not see
    the first is asked.

    done: the code of what it is called once it is done. about: the kinds of things that it concerns besides those of
    its table and its player, of its number where it has one. writes: the Spiele it would have written. late: also
    after the end.
    """

    decide: Callable[[Any, Any], None]
    may: frozenset[Role]
    manner: Manner
    done: str
    clauses: tuple[str, ...] = ()
    rests: Subjects | None = None
    about: tuple[str, ...] = ()
    writes: Callable[[Tournament, Any], Mapping[Subject, object]] = lambda _, __: {}
    late: bool = False


@dataclass(frozen=True, slots=True)
class Happens:
    """What holds of an event. evolve: the tournament after it. touches: what it may change; most may stay as it was."""

    evolve: Callable[[Tournament, Any], Tournament]
    touches: Subjects


Label = Callable[..., Message]
Words = Callable[[Tournament, Any], Message | str]


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing that can be written, the smallest two people can differ on; its key is a :data:`Subject`.

    read: what stands there, None for what is not there (yet, or any more). label: what it is called. says: what stands
    there in words, None where everybody's own way does. of: what the key begins with, a table (Passe, table) or a
    player.
    """

    read: Callable[..., Any]
    label: Label
    says: Words | None = None
    of: Literal["table", "player"] | None = None


Commands = Mapping[type[Command], Ask]
Events = Mapping[type[Event], Happens]
Things = Mapping[str, Thing]
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


def put(there: tuple[T, ...], number: int, **changes: Any) -> tuple[T, ...]:  # noqa: ANN401 - as replace() has it
    """Return what is numbered with the one of that number changed."""
    return tuple(replace(one, **changes) if one.number == number else one for one in there)  # type: ignore[type-var, attr-defined]


def written(tournament: Tournament, passe: int, lines: tuple[tuple[str, int], ...]) -> Tournament:
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


def fields(*names: str) -> Subjects:
    """What is written of a player."""
    return lambda _, event: (("player", event.player, name) for name in names)


def about(kind: str, *keys: str) -> Subjects:
    """One thing, known by these fields of the command or event."""
    return lambda _, event: ((kind, *(getattr(event, key) for key in keys)),)


def numbered(among: str, field: str) -> Callable[[Tournament, int], object]:
    """Read a field of what bears a number."""

    def read(now: Tournament, number: int) -> object:
        found = next((one for one in getattr(now, among) if one.number == number), None)
        return None if found is None else getattr(found, field)

    return read


def on_sheet(field: str) -> Callable[..., object]:
    """Read a field of somebody's Standblatt, of one line where it is named."""

    def read(now: Tournament, player: str, *line: int) -> object:
        sheet = now.sheets.get(player)
        found = None if sheet is None else getattr(sheet, field)
        return found.get(*line) if line and found is not None else found

    return read


def called(player: str | None, tournament: Tournament) -> str:
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


def fixed(code: str) -> Label:
    """Label of what there is once."""
    return lambda *_: said(code)


def of_player(code: str) -> Label:
    """Label of something about a player, in a Passe where one is named."""
    return lambda now, player, passe=None: said(
        "tournament.of-player", who=called(player, now), what=said(code, passe=passe)
    )


def of_table(code: str) -> Label:
    """Label of something at a table."""
    return lambda _, passe, table, *__: at_table(passe, table, said(code))


def at_table(passe: int, table: int, what: Message) -> Message:
    """Return something at a table, with the table before it."""
    return said("tournament.of-table", passe=passe, table=table, what=what)


def of_number(code: str) -> Label:
    """Label of what bears a number."""
    return lambda _, number, *__: said(code, number=number)


def person(now: Tournament, player: str) -> str:
    """Say who somebody is that stands there by his number."""
    return called(player, now)


def moment(_: Tournament, at: int) -> Message:
    """Say the time of day of a moment (ms, UTC)."""
    return said("tournament.at-hour", at=at)
