"""What comes next for a new club, step by step, until its first Jasstag is set: nobody has to know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from puur.service.club.door import ROLES
from puur.web.club.place import Room
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class NextStep:
    """One step: what to do, where, and whether it is done."""

    says: Message
    where: str
    done: bool


def first_steps(room: Room, pins: Iterable[str]) -> tuple[NextStep, ...]:
    """Return the way to the first Jasstag; empty once it is set. pins: the roles that have one."""
    club, rules = room.club, room.rules
    if any(year.days for year in club.years.values()):
        return ()
    due = sum(one.plays(room.at.date()) for one in club.members.values())
    given = sum(bool(room.holder(office.id)) for office in rules.office)
    last = max(club.years, default=0)
    known = set(pins)
    return (
        NextStep(
            said("club.step-members", there=due, needed=rules.year.members), "mitglieder", due >= rules.year.members
        ),
        NextStep(
            said("club.step-offices", there=given, needed=len(rules.office)),
            "mitglieder#aemter",
            given == len(rules.office),
        ),
        NextStep(said("club.step-pins"), "pins", len(known & ROLES.keys()) > 1),
        NextStep(said("club.step-year"), "#jahr", bool(last)),
        NextStep(said("club.step-day"), f"jahr/{last}" if last else "#jahr", done=False),
    )
