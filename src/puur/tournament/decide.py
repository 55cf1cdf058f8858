"""What follows from a command: events, or a refusal."""

from __future__ import annotations

from puur.decision import Refusal, Refused
from puur.law.claims import claims
from puur.law.documents import of
from puur.law.law import Law
from puur.seen import Look
from puur.tournament.evolve import COMMANDS, evolve
from puur.tournament.outdated import outdated, refused_late
from puur.tournament.state import Tournament
from puur.tournament.topics.core import ROLES, Actor, Command, Event, Role, word
from puur.tournament.topics.desk import Desk
from puur.tournament.topics.setup import Open, Opened, check_setup, opened
from puur.tournament.words import either
from puur.words.message import said


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


def decide(  # noqa: PLR0913, PLR0917 - as step
    law: Law, now: Tournament, command: Command, actor: Actor, at: int, look: Look | None = None
) -> tuple[Event, ...] | Refusal:
    """Return the events that follow from a command, or why it is refused; the tournament stays as it is."""
    result = step(law, now, command, actor, at, look)
    return result if isinstance(result, Refusal) else result[1]


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
    who = [*dict.fromkeys(word(law, one) for one in ROLES if one in ask.may)]
    return Refusal(said("tournament.business-of", who=either(who)), of(law, *ask.clauses))
