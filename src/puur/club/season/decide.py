"""What follows from a command, and what an event changes: the tables of all topics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from puur.club import privacy
from puur.club.money import bank, bill_mail, bookings, dues
from puur.club.season import closure, fines, meetings, motions, people, schedule, substitutes_and_leaving
from puur.club.season.core import ROLE_WORDS, Command, Draft, Event, EventApplier, Role, parse_rules
from puur.club.season.days import (
    attendance,
    breaks,
    composition,
    drinks_and_sheets,
    notices,
    penalties,
    rounds,
    start_and_end,
)
from puur.club.season.state import Club
from puur.decision import CommandRefused, Refusal
from puur.desk import CommandSpec
from puur.errors import BadInput
from puur.law.documents import ids_of_own_documents
from puur.law.reglemente import reglement
from puur.words.message import said

_TOPIC_MODULES: Final = (
    people,
    substitutes_and_leaving,
    schedule,
    composition,
    notices,
    attendance,
    start_and_end,
    rounds,
    penalties,
    breaks,
    drinks_and_sheets,
    fines,
    meetings,
    motions,
    closure,
    bank,
    bookings,
    dues,
    bill_mail,
    privacy,
)
COMMANDS: Final[Mapping[type[Any], CommandSpec]] = {
    kind: how for one in _TOPIC_MODULES for kind, how in one.COMMANDS.items()
}
"""All commands at a club: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[Mapping[type[Any], EventApplier]] = {
    kind: how for one in _TOPIC_MODULES for kind, how in one.EVOLVES.items()
}
"""All events of a club: the class of each → the function that applies it to the club's state."""


def decide_command(club: Club, command: Command, at: datetime, role: Role = "board") -> tuple[Event, ...] | Refusal:
    """Return the events that a command causes, or a ``Refusal`` with field and clauses; nothing is stored.

    club: the present state. at: the time, local and without a zone. role: of the sender: ``board``, ``treasurer``,
    ``trophy`` or ``day``.
    """
    draft = Draft(club, at, evolve)
    try:
        _check_role(command, role)
        COMMANDS[type(command)].decide(draft, command)
    except CommandRefused as refused:
        why = refused.refusal
        return Refusal(why.said, _own_clauses(club, command, why.clauses), why.allowed, why.field)
    except BadInput as bad:  # from what reads and checks files, too: rules, a year on paper, an account number
        field = bad.where.get("field")
        return Refusal(bad.said, _own_clauses(club, command, bad.clauses), field=None if field is None else str(field))
    return tuple(draft.events)


def _check_role(command: Command, role: Role) -> None:
    may = COMMANDS[type(command)].may
    if role not in may:
        able = [ROLE_WORDS[one] for one in may]
        raise CommandRefused(Refusal(said("club.not-for-role", may=able, role=ROLE_WORDS[role]), field="role"))


def _own_clauses(club: Club, command: Command, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Of the clauses those of the Reglement the club plays by: no club is told of another's rules."""
    year = club.years.get(getattr(command, "year", 0))
    rules = club.rules if year is None else year.rules
    return ids_of_own_documents(reglement(parse_rules(rules).reglement), *clauses) if rules else clauses


def events_or_raise(answer: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
    """Return the events of a decision. Raises BadInput, with the field and clauses, if it was refused."""
    if isinstance(answer, Refusal):
        raise BadInput(answer.said, {} if answer.field is None else {"field": answer.field}, answer.clauses)
    return answer


def evolve(club: Club, event: Event) -> Club:
    """Return the club's state after one more event; the given state is not changed."""
    return EVOLVES[type(event)](club, event)


def replay_events(events: Iterable[Event], club: Club | None = None) -> Club:
    """Return the club's state after all events, in their order. club: the state before them; None for an empty club."""
    now = club or Club()
    for event in events:
        now = EVOLVES[type(event)](now, event)
    return now
