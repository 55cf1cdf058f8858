"""What follows from a command: events, or a refusal; both values where the sender had not seen what stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from puur.decision import Refusal, Refused
from puur.law.article import claims
from puur.law.documents import of
from puur.law.law import Law
from puur.law.settlement import alone
from puur.seen import Clash, Look, Outdated, Subject, clashes
from puur.tournament.book import Totals
from puur.tournament.evolve import COMMANDS, THINGS, changes, evolve, value
from puur.tournament.state import Tournament
from puur.tournament.topics.core import ROLES, Actor, Command, Event, Role, word
from puur.tournament.topics.desk import Desk
from puur.tournament.topics.setup import Open, Opened, check_setup, opened
from puur.tournament.words import either
from puur.words.message import Message, said

CHANGED: Final = said("tournament.outdated")
_WRITTEN: Final = ("game", "totals")
"""What is written down of a table, from which each of its players' points follow."""


def outdated(now: Tournament, command: Command, events: Sequence[Event], look: Look) -> Outdated | None:
    """Return on what the sender and somebody else do not agree; None where the events can be written."""
    ask = COMMANDS[type(command)]
    if ask.manner == "adds":
        return None
    rests = () if ask.rests is None else ask.rests(now, command)
    found = _once(now, clashes(look, lambda subject: value(now, subject), changes(now, events)[1], rests))
    return Outdated(CHANGED, differing=found) if found else None


def refused_late(now: Tournament, command: Command, refusal: Refusal, look: Look) -> Refusal:
    """Return why a command is refused, with what others wrote about the same since the sender looked."""
    sent = COMMANDS[type(command)].writes(now, command)
    found = []
    for subject in look.marks.subjects_since(look.seen):
        newer = look.newer(subject)
        if newer is not None and (subject in sent or _concerns(command, subject)):
            there = value(now, subject)
            found.append(Clash(subject, newer[1], there, sent.get(subject, there), newer[0]))
    differing = _once(now, tuple(one for one in found if one.saw != one.theirs or one.mine != one.theirs))
    if not differing:
        return refusal
    return Outdated(refusal.said, refusal.clauses, refusal.allowed, refusal.field, differing, insists=False)


def _once(now: Tournament, found: tuple[Clash, ...]) -> tuple[Clash, ...]:
    """Tell once what is the same for four people of a table, or was written for the office and for the table."""
    tables = {one.subject[1:3] for one in found if one.subject[0] in _WRITTEN}
    follows = {("line", player, passe) for passe, table in tables for player in _sitting(now, int(passe), int(table))}
    told: dict[object, Clash] = {}
    for one in _of_tables(now, [one for one in found if one.subject not in follows]):
        written = one.subject[0] in _WRITTEN
        same = (*one.subject[:3], *one.subject[4:], one.theirs, one.mine) if written else one.subject
        told.setdefault(same, one)
    return tuple(told.values())


def _of_tables(now: Tournament, found: Sequence[Clash]) -> Sequence[Clash]:
    """Put the total of a table in the place of the points of all who sat there, where these differ."""
    lines = {one.subject[1:]: one for one in found if one.subject[0] == "line"}
    gone: set[Subject] = set()
    totals: list[Clash] = []
    for passe in {one for _, one in lines}:
        for table in now.rounds[int(passe)].tables if int(passe) in now.rounds else ():
            at = [lines.get((seat, passe)) for seat in table.seats]
            there = [one for one in at if one is not None and isinstance(one.saw, int) and isinstance(one.theirs, int)]
            if len(there) < len(table.seats):
                continue
            shown = there if alone(now.law) else there[:2]
            saw, theirs = (Totals(tuple(map(int, points))) for points in _seen(shown))
            gone |= {one.subject for one in there}
            totals.append(Clash(("totals", passe, table.table, "desk"), saw, theirs, theirs, shown[0].mark))
    return [*totals, *(one for one in found if one.subject not in gone)]


def _seen(found: Sequence[Clash]) -> tuple[list[Any], list[Any]]:
    return [one.saw for one in found], [one.theirs for one in found]


def _sitting(now: Tournament, passe: int, table: int) -> Sequence[str]:
    seating = now.seating((passe, table))
    return () if seating is None else seating.seats


def _concerns(command: Command, subject: Subject) -> bool:
    """Return whether a command and a subject are about the same table, player or number."""
    kind, about = str(subject[0]), subject[1:]
    thing = THINGS[kind]
    if thing.of == "table":
        there = getattr(command, "passe", None), getattr(command, "table", None)
        return None not in there and about[:2] == there
    if thing.of == "player":
        return about[0] in (getattr(command, "player", None), getattr(command, "other", None))
    number = getattr(command, "number", None)
    return kind in COMMANDS[type(command)].about and (number is None or about[0] == number)


def step(  # noqa: PLR0913, PLR0917 - the tournament, who asks for what, when, having seen what
    law: Law, now: Tournament, command: Command, actor: Actor, at: int, look: Look | None = None
) -> tuple[Tournament, tuple[Event, ...]] | Refusal:
    """Return the tournament after a command with the events that led there, or why it is refused. at: ms, UTC.

    look: up to where the sender has seen it; None for who sees it as it now is.
    """
    not_allowed = forbidden(law, command, actor.role)
    if not_allowed is not None:
        return not_allowed
    ask = COMMANDS[type(command)]
    if now.closed and not ask.late:
        return Refusal(said("tournament.is-closed"))
    desk = Desk(law, now, actor, at, evolve)
    try:
        ask.decide(desk, command)
    except Refused as refused:
        return refused.refusal if look is None else refused_late(now, command, refused.refusal, look)
    late = None if look is None else outdated(now, command, desk.events, look)
    return (desk.now, tuple(desk.events)) if late is None else late


def open_tournament(law: Law, command: Open, actor: Actor) -> tuple[Tournament, Opened] | Refusal:
    """Return a new tournament and the event that opened it, or why it cannot be held like this."""
    not_allowed = forbidden(law, command, actor.role)
    if not_allowed is not None:
        return not_allowed
    try:
        check_setup(law, command.setup)
    except Refused as refused:
        return refused.refusal
    event = Opened(command.setup)
    return opened(event), event


@claims("ED-2-a")
def forbidden(law: Law, command: Command, role: Role) -> Refusal | None:
    """Return why this role may not ask for that, with the clauses; None if it may. The draw is the organiser's."""
    ask = COMMANDS[type(command)]
    if role in ask.may:
        return None
    who: list[Message | str] = []
    for called in (word(law, one) for one in ROLES if one in ask.may):
        who += [] if called in who else [called]
    return Refusal(said("tournament.business-of", who=either(who)), of(law, *ask.clauses))
