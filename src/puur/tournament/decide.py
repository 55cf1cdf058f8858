"""Decide commands and evolve the state of a tournament: the tables of all topics in one.

A command becomes events, or a refusal. The refusal has both values where the sender had not seen the newer one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from puur.concurrency import Conflict, ConflictRefusal, ReadVersion, StatePath, ValueChange, find_conflicts
from puur.decision import CommandRefused, Refusal
from puur.law.article import claims
from puur.law.documents import ids_of_own_documents
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.tournament.book import Totals
from puur.tournament.parts import PATH_STEPS_OF_ROW, list_differences, value_at_path
from puur.tournament.result_rounds import match_with_changed_winner
from puur.tournament.state import Tournament
from puur.tournament.topics import (
    admission,
    awards,
    banking,
    conduct,
    corrections,
    disputes,
    ending,
    estimates,
    fixtures,
    football,
    games,
    lots,
    mail,
    parties,
    people,
    privacy,
    registration,
    releasing,
    setup,
    sheets,
    spending,
    teams,
    till,
    totals,
)
from puur.tournament.topics.core import ROLES, Actor, Command, CommandSpecs, Event, EventAppliers, Role, role_name
from puur.tournament.topics.draft import Draft
from puur.tournament.topics.setup import Open, Opened, apply_opened, check_setup
from puur.tournament.words import join_with_or
from puur.words.message import Message, said

_TOPICS: Final = (
    *(setup, people, lots, releasing, games, corrections, totals, estimates, sheets),
    *(disputes, conduct, ending, awards, teams, football, parties, fixtures, privacy),
    *(till, spending, banking, registration, admission, mail),
)
COMMANDS: Final[CommandSpecs] = {kind: spec for topic in _TOPICS for kind, spec in topic.COMMANDS.items()}
"""All commands at a tournament: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventAppliers] = {kind: evolve for topic in _TOPICS for kind, evolve in topic.EVOLVES.items()}
"""All events of a tournament: the class of each → the function that applies it to the tournament's state."""


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """Return the tournament's state after one more event; the given state is not changed."""
    return EVOLVES[type(event)](tournament, event)


def evolve_with_changes(before: Tournament, events: Sequence[Event]) -> tuple[Tournament, list[ValueChange]]:
    """Return (state after the events, list of changed values); a changed value has its path, the old and the new value.

    before: the state before the events, which are applied in order.
    """
    now = reduce(evolve, events, before)
    return now, list_differences(before, now)


_CHANGED: Final = said("tournament.outdated")
_WRITTEN: Final = ("games", "totals")
"""What is written down of a table, from which each of its players' points follow."""


def _find_outdated_conflict(
    now: Tournament, command: Command, events: Sequence[Event], look: ReadVersion
) -> ConflictRefusal | None:
    """Return the conflict of a command with what others wrote since its sender last read; None if there is none.

    now: the present state. events: what the command would write. look: the version that the sender had read. None also
    for a command that only adds something.
    """
    spec = COMMANDS[type(command)]
    if spec.on_conflict == "append":
        return None
    attested = () if spec.rests is None else tuple(spec.rests(now, command))
    newer = look.marks.subjects_since(look.seen) if attested else ()
    rests = [one for one in newer if any(one[: len(at)] == at for at in attested)]
    found = _without_repeats(
        now,
        find_conflicts(look, lambda subject: value_at_path(now, subject), evolve_with_changes(now, events)[1], rests),
    )
    return ConflictRefusal(_CHANGED, differing=found) if found else None


def _add_newer_entries(now: Tournament, command: Command, refusal: Refusal, look: ReadVersion) -> Refusal:
    """Return a refusal completed with what others wrote about the same values since the sender last read.

    now: the present state. refusal: why the command is not carried out; returned unchanged if nobody wrote anything.
    look: the version that the sender had read.
    """
    sent = COMMANDS[type(command)].writes(now, command)
    found = []
    for subject in look.marks.subjects_since(look.seen):
        newer = look.unread_write(subject)
        if newer is not None and (subject in sent or _concerns(command, subject)):
            there = value_at_path(now, subject)
            found.append(Conflict(subject, newer[1], there, sent.get(subject, there), newer[0]))
    differing = _without_repeats(now, tuple(one for one in found if one.saw != one.theirs or one.mine != one.theirs))
    if not differing:
        return refusal
    return ConflictRefusal(refusal.said, refusal.clauses, refusal.allowed, refusal.field, differing, insists=False)


def _without_repeats(now: Tournament, found: tuple[Conflict, ...]) -> tuple[Conflict, ...]:
    """Tell once what is the same for four people of a table, or was written for the office and for the table."""
    tables = {one.subject[1:3] for one in found if _is_written(one.subject)}
    games = {(player, passe) for passe, table in tables for player in _people_at(now, int(passe), int(table))}
    told: dict[object, Conflict] = {}
    for one in _of_tables(now, [one for one in found if _line(one.subject) not in games]):
        same = (*one.subject[:4], *one.subject[5:], one.theirs, one.mine) if _is_written(one.subject) else one.subject
        told.setdefault(same, one)
    return tuple(told.values())


def _is_written(subject: StatePath) -> bool:
    return subject[0] == "slips" and subject[3] in _WRITTEN


def _line(subject: StatePath) -> tuple[str, int] | None:
    """Return whose line of which Passe a path leads to; None for anything else."""
    match subject:
        case ("sheets", str() as player, "lines", int() as passe):
            return player, passe
    return None


def _of_tables(now: Tournament, found: Sequence[Conflict]) -> Sequence[Conflict]:
    """Put the total of a table in the place of the points of all who sat there, where these differ."""
    lines = {line: one for one in found if (line := _line(one.subject))}
    gone: set[StatePath] = set()
    totals: list[Conflict] = []
    for passe in {passe for _, passe in lines}:
        for table in now.rounds[passe].tables if passe in now.rounds else ():
            at = [lines.get((seat, passe)) for seat in table.seats]
            there = [one for one in at if one is not None and isinstance(one.saw, int) and isinstance(one.theirs, int)]
            if len(there) < len(table.seats):
                continue
            shown = there if is_each_alone(now.law) else there[:2]
            saw, theirs = (Totals(tuple(map(int, points))) for points in _seen_and_current(shown))
            gone |= {one.subject for one in there}
            totals.append(Conflict(("slips", passe, table.table, "totals", "desk"), saw, theirs, theirs, shown[0].mark))
    return [*totals, *(one for one in found if one.subject not in gone)]


def _seen_and_current(found: Sequence[Conflict]) -> tuple[list[Any], list[Any]]:
    return [one.saw for one in found], [one.theirs for one in found]


def _people_at(now: Tournament, passe: int, table: int) -> Sequence[str]:
    seating = now.seating((passe, table))
    return () if seating is None else seating.seats


def _concerns(command: Command, subject: StatePath) -> bool:
    """Return whether a command and a part are about the same table, player or number."""
    match subject:
        case ("slips", passe, table, *_) | ("rounds", passe, "tables", table):
            return (passe, table) == (getattr(command, "passe", None), getattr(command, "table", None))
        case ("players" | "sheets" | "adjustments", player, *_):
            return player in (getattr(command, "player", None), getattr(command, "other", None))
        case ("till" | "registration" as part, _, int() as numbered):
            own = getattr(command, "numbers", ()) or (getattr(command, "number", numbered),)
            return part in COMMANDS[type(command)].about and numbered in own
    field, number = str(subject[0]), getattr(command, "number", None)
    return field in COMMANDS[type(command)].about and (
        number is None or field not in PATH_STEPS_OF_ROW or subject[1] == number
    )


def decide_command(  # noqa: PLR0913, PLR0917 - the tournament, who asks for what, when, having seen what
    law: Law, now: Tournament, command: Command, actor: Actor, at: int, look: ReadVersion | None = None
) -> tuple[Tournament, tuple[Event, ...]] | Refusal:
    """Return (tournament after the command, new events), or a ``Refusal`` that says why nothing happens.

    Nothing is stored. now: the present state. actor: the sender with a role. at: the time, in ms since 1970 (UTC).
    look: the version that the sender had read, to find conflicts with newer entries; None to look for none.
    """
    not_allowed = _refusal_for(law, command, actor.role)
    if not_allowed is not None:
        return not_allowed
    spec = COMMANDS[type(command)]
    if now.closed and not spec.after_end:
        return Refusal(said("tournament.is-closed"))
    draft = Draft(law, now, actor, at, evolve)
    try:
        spec.decide(draft, command)
    except CommandRefused as refused:
        return refused.refusal if look is None else _add_newer_entries(now, command, refused.refusal, look)
    moved = match_with_changed_winner(now, draft.now) if now.setup.knockout else None
    if moved is not None:
        why = said("tournament.knockout-played-on", passe=moved.passe, table=moved.table or 0, next=moved.passe + 1)
        return Refusal(why)
    late = None if look is None else _find_outdated_conflict(now, command, draft.events, look)
    return (draft.now, tuple(draft.events)) if late is None else late


def open_tournament(law: Law, command: Open, actor: Actor) -> tuple[Tournament, Opened] | Refusal:
    """Return (new tournament, event that opened it), or a ``Refusal`` that says why it cannot be held with this setup.

    The refusal may also be that the actor's role may not open tournaments. Nothing is stored.
    """
    not_allowed = _refusal_for(law, command, actor.role)
    if not_allowed is not None:
        return not_allowed
    try:
        check_setup(law, command.setup)
    except CommandRefused as refused:
        return refused.refusal
    event = Opened(command.setup)
    return apply_opened(event), event


@claims("ED-2-a")
def _refusal_for(law: Law, command: Command, role: Role) -> Refusal | None:
    """Return a ``Refusal`` if a role may not give a command, which says which roles may; None if this role may.

    The refusal names the clauses only where they are in the rule set's own documents.
    """
    spec = COMMANDS[type(command)]
    if role in spec.may:
        return None
    who: list[Message | str] = []
    for called in (role_name(law, one) for one in ROLES if one in spec.may):
        who += [] if called in who else [called]
    return Refusal(said("tournament.business-of", who=join_with_or(who)), ids_of_own_documents(law, *spec.clauses))
