"""Whether who sent a command had seen what stands there: if not, both values are answered instead of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puur.decision import Refusal
from puur.seen import Clash, Look, Outdated, Subject, clashes
from puur.tournament.evolve import COMMANDS, THINGS, changes, value
from puur.tournament.state import Tournament
from puur.tournament.topics.core import Command, Event
from puur.words.message import said

CHANGED: Final = said("tournament.outdated")


def outdated(now: Tournament, command: Command, events: Sequence[Event], look: Look) -> Outdated | None:
    """Return on what the sender and somebody else do not agree; None where the events can be written."""
    ask = COMMANDS[type(command)]
    if ask.manner == "adds":
        return None
    rests = () if ask.rests is None else ask.rests(now, command)
    found = clashes(look, lambda subject: value(now, subject), changes(now, events)[1], rests)
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
    differing = tuple(one for one in found if one.saw != one.theirs or one.mine != one.theirs)
    if not differing:
        return refusal
    return Outdated(refusal.said, refusal.clauses, refusal.allowed, refusal.field, differing, insists=False)


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
