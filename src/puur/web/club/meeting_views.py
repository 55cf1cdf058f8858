"""The page of a meeting (GV or Sommerlochevent): who cancels, who came, the agenda, motions and decisions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from litestar import Response

from puur.club.rules.model import Rules
from puur.club.season.as_year import rules_of_season
from puur.club.season.meetings import CALLED, EXTRAORDINARY
from puur.club.season.motions import ABOUT_SOMEBODY, MAJORITIES, casting_vote, entitled_voters
from puur.club.season.schedule import cancellation_deadline
from puur.club.season.state import Meeting, Motion, MotionAbout
from puur.errors import Missing
from puur.web.club.place import ClubContext, check_season
from puur.web.desk import FormInput
from puur.words.law import named
from puur.words.message import Message, said

MATTERS: Final[dict[MotionAbout, Message]] = {
    "motion": said("club.value-motion"),
    "election": said("club.value-election"),
    "rules": said("club.value-rules"),
    "exclusion": said("club.value-exclusion"),
}


@dataclass(frozen=True, slots=True)
class MotionView:
    """A motion at a meeting, with how it is voted on.

    matter, majority: in words. voters: how many may vote. office: the office to fill, "" for none.
    casting: the id of the member whose vote decides a tie, "" for nobody.
    fee: the entry fee that it proposes, in francs; 0 for none.
    """

    motion: Motion
    matter: Message
    majority: Message
    voters: int
    casting: str
    office: str
    fee: int


def show_meeting(room: ClubContext, form: FormInput, which: str, kind: str) -> Response[str]:
    """Show a meeting: deadline, who cancelled, motions and decisions. Only officials see who came.

    which: the season's year. kind: of meeting: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
    """
    number = check_season(room, int(which))
    own = room.club.years[number]
    there = [one for one in own.meetings if one.kind == kind]
    if not there:
        raise Missing(said("club.page-meeting-not-planned"), {"field": "kind"})
    this, rules = there[-1], rules_of_season(room.club, number)
    due = [one for one in room.people if one.belongs(this.at.date())]
    return room.show(
        "meeting.html",
        form,
        year=own,
        rules=rules,
        this=this,
        title=CALLED[this.kind],
        until=cancellation_deadline(rules, this),
        fined=this.kind != EXTRAORDINARY,
        due=due,
        earlier=there[:-1],
        motions=[_motion_view(room, rules, this, one) for one in this.motions],
        matters=[(matter, says) for matter, says in MATTERS.items() if this.kind != "sommerlochevent"],
        offices=[(one.id, named(one.name)) for one in rules.office],
        somebody=ABOUT_SOMEBODY,
        began=room.moment >= this.at,
        works=room.visitor.has_any_role("treasurer", "trophy", "day"),
        numbered=lambda items: [(str(place), item) for place, item in enumerate(items, 1)],
    )


def _motion_view(room: ClubContext, rules: Rules, this: Meeting, one: Motion) -> MotionView:
    return MotionView(
        one,
        MATTERS[one.matter],
        MAJORITIES[getattr(rules.votes, one.matter)],
        len(entitled_voters(room.club, this, one)),
        casting_vote(room.club, this, one, rules.votes.tie),
        next((office.name for office in rules.office if office.id == one.office), ""),
        fee_in_motion_text(one.text),
    )


_FEE: Final = re.compile(r"Startgeld\D{0,30}?(\d{1,3})(?!\d)", re.IGNORECASE)


def fee_in_motion_text(text: str) -> int:
    """Return the entry fee that a motion's text proposes, in francs; 0 if it names none.

    >>> fee_in_motion_text("Das Startgeld beträgt neu CHF 25.–"), fee_in_motion_text("Ein neues Lokal")
    (25, 0)
    """
    found = _FEE.search(text)
    return int(found[1]) if found else 0
