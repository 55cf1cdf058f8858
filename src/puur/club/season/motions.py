"""Motions at a general meeting (GV): the agenda, moving and withdrawing them, votes, and which majority carries one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.club.rules.model import Majority
from puur.club.season.core import (
    BOARD_ONLY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    check_not_before,
    raise_refusal,
    replace_year,
    require_reason,
    require_text,
)
from puur.club.season.days.hierarchy import oldest_member
from puur.club.season.meetings import called_meeting, meeting_name
from puur.club.season.people import members_with_vote, office_holder, require_office
from puur.club.season.state import Club, Meeting, MeetingKind, Motion, MotionAbout
from puur.desk import CommandSpec
from puur.words.message import Message, said, say_moment

MAJORITY_NAMES: Final[Mapping[Majority, Message]] = {
    "cast": said("club.majority-cast"),
    "present": said("club.majority-present"),
    "two-thirds": said("club.majority-two-thirds"),
    "all": said("club.majority-all"),
}
"""The display name of each kind of majority."""


@dataclass(frozen=True, slots=True)
class VoteCount:
    """The result of a vote: how many voted yes, voted no, and abstained."""

    yes: int
    no: int
    abstained: int = 0

    @property
    def present(self) -> int:
        """The number of all who could vote: yes, no and abstentions."""
        return self.yes + self.no + self.abstained

    @property
    def tied(self) -> bool:
        """Whether equally many voted yes and no; abstentions do not matter."""
        return self.yes == self.no


_CARRIED: Final[Mapping[Majority, Callable[[VoteCount], bool]]] = {
    "cast": lambda count: count.yes > count.no,
    "present": lambda count: 2 * count.yes > count.present,
    "two-thirds": lambda count: 3 * count.yes >= 2 * (count.yes + count.no) and count.yes > 0,
    "all": lambda count: count.yes == count.present > 0,
}


def needs_casting_vote(majority: Majority, count: VoteCount) -> bool:
    """Return whether a casting vote decides: for a simple majority, if yes and no are equal and not 0.

    majority: the kind asked for; ``cast`` and ``present`` are simple. count: the votes.

    >>> needs_casting_vote("present", VoteCount(4, 4)), needs_casting_vote("two-thirds", VoteCount(4, 4))
    (True, False)
    >>> needs_casting_vote("cast", VoteCount(5, 4))
    False
    """
    return majority in ("cast", "present") and count.tied and count.yes > 0


def is_carried(majority: Majority, count: VoteCount, *, casting: bool | None = None) -> bool:
    """Return whether a motion passes.

    majority: the kind asked for. casting: the casting vote, True for yes, used only where
    :func:`needs_casting_vote` says so.
    None counts as no. count: the votes.

    >>> is_carried("present", VoteCount(5, 4, 2)), is_carried("cast", VoteCount(5, 4, 2))
    (False, True)
    >>> is_carried("present", VoteCount(6, 5))
    True
    >>> is_carried("cast", VoteCount(4, 4)), is_carried("cast", VoteCount(4, 4), casting=True)
    (False, True)
    """
    return bool(casting) if needs_casting_vote(majority, count) else _CARRIED[majority](count)


MAX_AGENDA_ITEMS: Final = 40
"""The largest number of items on the agenda of a meeting."""
MOTIONS_ABOUT_A_PERSON: Final = ("election", "exclusion")
"""The stored kinds of motions that name a member: an election and an exclusion."""


class SetAgenda(Command, frozen=True, tag="SetAgenda"):
    """Set the agenda items (Traktanden) of a GV, in their order, until it begins.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    items: one line each, in order.
    """

    year: int
    kind: MeetingKind
    items: tuple[str, ...]


class MoveMotion(Command, frozen=True, tag="MoveMotion"):
    """Make a motion: what it asks for. by: the member who moves it, "" for the board; item: its agenda item, from 1.

    whom: who is to be elected or excluded; office: into which office.
    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    text: what is asked for.
    matter: ``motion``, ``election``, ``rules`` or ``exclusion``.
    """

    year: int
    kind: MeetingKind
    text: str
    matter: MotionAbout = "motion"
    by: str = ""
    item: int = 0
    whom: str = ""
    office: str = ""


class WithdrawMotion(Command, frozen=True, tag="WithdrawMotion"):
    """Withdraw a motion before the vote, with the reason.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    motion: the number of the motion in its meeting, from 1.
    """

    year: int
    kind: MeetingKind
    motion: int
    reason: str


class VoteMotion(Command, frozen=True, tag="VoteMotion"):
    """Record how many voted yes and no; whoever else was there abstained.

    casting: the vote of whoever breaks a tie, True for yes; None without one.
    reason: why it is written again, where it was counted or written wrongly.
    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    motion: the number of the motion in its meeting, from 1.
    yes: how many voted yes.
    no: how many voted no.
    """

    year: int
    kind: MeetingKind
    motion: int
    yes: int
    no: int
    casting: bool | None = None
    reason: str = ""


class AgendaSet(Event, frozen=True, tag="agenda"):
    """The agenda items of a general assembly were set.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    items: one line each, in order.
    """

    year: int
    kind: MeetingKind
    items: tuple[str, ...]


class MotionPut(Event, frozen=True, tag="motion"):
    """A motion was made, voted on or withdrawn; this is its new state.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    motion: the complete motion.
    reason: why it was corrected or withdrawn, "" otherwise.
    """

    year: int
    kind: MeetingKind
    motion: Motion
    reason: str = ""


def _without_number(text: str) -> str:
    """Return a Traktandum without the number somebody wrote before it: the list is numbered by itself."""
    return re.sub(r"^\d{1,2}[.)] ?(?=\D)", "", text)


def _agenda(draft: Draft, command: SetAgenda) -> None:
    meeting = called_meeting(draft, command.year, command.kind)
    if meeting.announced and (meeting.late or any(one.carried is not None for one in meeting.motions)):
        raise_refusal(said("club.meeting-held"), "items")
    items = tuple(text for one in command.items if (text := _without_number(" ".join(one.split()))))
    if not 0 < len(items) <= MAX_AGENDA_ITEMS:
        raise_refusal(said("club.agenda-items", most=MAX_AGENDA_ITEMS), "items")
    draft.emit(AgendaSet(command.year, command.kind, items))


def _move(draft: Draft, command: MoveMotion) -> None:
    """Before the meeting a motion is announced by being moved; at it only what belongs to a Traktandum can be."""
    meeting = called_meeting(draft, command.year, command.kind)
    text = require_text(command.text, said("club.motion-text"), "text")
    if not 0 <= command.item <= len(meeting.announced):
        raise_refusal(said("club.motion-item", most=len(meeting.announced)), "item")
    if draft.rules(command.year).votes.announced and not command.item and draft.at >= meeting.at:
        raise_refusal(said("club.motion-not-announced", since=say_moment(meeting.at)), "item")
    if command.by:
        draft.known_member(command.by, "by")
    whom = draft.known_member(command.whom, "whom") if command.matter in MOTIONS_ABOUT_A_PERSON else ""
    office = _office(draft, command) if command.matter == "election" else ""
    number = len(meeting.motions) + 1
    made = Motion(number, command.matter, text, command.by, command.item, whom, office)
    draft.emit(MotionPut(command.year, command.kind, made))


def _office(draft: Draft, command: MoveMotion) -> str:
    require_office(draft.rules(command.year), command.office)
    return command.office


def _find(draft: Draft, year: int, kind: MeetingKind, number: int) -> tuple[Meeting, Motion]:
    meeting = called_meeting(draft, year, kind)
    found = next((one for one in meeting.motions if one.number == number), None)
    if found is None:
        raise_refusal(said("club.no-such-motion", number=number), "motion")
    if found.withdrawn is not None:
        raise_refusal(said("club.motion-withdrawn"), "motion")
    return meeting, found


def _withdraw(draft: Draft, command: WithdrawMotion) -> None:
    _, motion = _find(draft, command.year, command.kind, command.motion)
    if motion.carried is not None:
        raise_refusal(said("club.motion-decided"), "motion")
    why = require_reason(command.reason)
    draft.emit(MotionPut(command.year, command.kind, msgspec.structs.replace(motion, withdrawn=why), why))


def entitled_voters(club: Club, meeting: Meeting, motion: Motion) -> tuple[str, ...]:
    """Return the ids of those who may vote: the members present, except one whose exclusion is proposed (ZGB 68)."""
    entitled = set(members_with_vote(club, meeting.at.date()))
    return tuple(
        one for one in meeting.present if one in entitled and not (motion.matter == "exclusion" and one == motion.whom)
    )


def casting_voter(club: Club, meeting: Meeting, motion: Motion, tie: str) -> str:
    """Return the id of the member who breaks a tie; "" where a tied motion fails.

    tie: as the club's rules say, ``oldest``, ``president`` or another value for nobody. It is also "" if that member
    may not vote on the motion.
    """
    there = entitled_voters(club, meeting, motion)
    if tie == "oldest":
        return oldest_member(club, there) or ""
    chair = office_holder(club, "president", meeting.at.date()) if tie == "president" else None
    return chair if chair in there else ""


def _vote(draft: Draft, command: VoteMotion) -> None:
    """More cannot have voted than were there; who said nothing abstained."""
    meeting, motion = _find(draft, command.year, command.kind, command.motion)
    check_not_before(draft, meeting.at, meeting_name(meeting.kind))
    if not meeting.late:
        raise_refusal(said("club.attendance-first"), "yes")
    why = require_reason(command.reason) if motion.carried is not None else ""
    count = _count(command, len(entitled_voters(draft.now, meeting, motion)))
    rules = draft.rules(command.year).votes
    majority = getattr(rules, motion.matter)
    casting = _casting(draft, command, meeting, motion) if needs_casting_vote(majority, count) else None
    voted = msgspec.structs.replace(
        motion,
        yes=count.yes,
        no=count.no,
        abstained=count.abstained,
        casting=casting,
        carried=is_carried(majority, count, casting=casting),
    )
    draft.emit(MotionPut(command.year, command.kind, voted, why))


def _count(command: VoteMotion, there: int) -> VoteCount:
    for field in ("yes", "no"):
        if getattr(command, field) < 0:
            raise_refusal(said("club.votes-count"), field)
    if command.yes + command.no > there:
        raise_refusal(said("club.votes-too-many", n=there, given=command.yes + command.no), "yes")
    return VoteCount(command.yes, command.no, there - command.yes - command.no)


def _casting(draft: Draft, command: VoteMotion, meeting: Meeting, motion: Motion) -> bool | None:
    who = casting_voter(draft.now, meeting, motion, draft.rules(command.year).votes.tie)
    if not who:
        return None
    if command.casting is None:
        raise_refusal(said("club.casting-vote", member=who), "casting")
    return command.casting


def _on(club: Club, event: AgendaSet | MotionPut, change: Callable[[Meeting], Meeting]) -> Club:
    """Return the club with the last meeting of that kind changed, in its place."""
    meetings = list(club.years[event.year].meetings)
    place = max(at for at, one in enumerate(meetings) if one.kind == event.kind)
    meetings[place] = change(meetings[place])
    return replace_year(club, event.year, meetings=tuple(meetings))


def _with_motion(meeting: Meeting, motion: Motion) -> Meeting:
    others = [one for one in meeting.motions if one.number != motion.number]
    motions = tuple(sorted((*others, motion), key=lambda one: one.number))
    return msgspec.structs.replace(meeting, motions=motions)


COMMANDS: Final[CommandSpecByClass] = {
    SetAgenda: CommandSpec(_agenda, BOARD_ONLY, "club.done-agenda"),
    MoveMotion: CommandSpec(_move, BOARD_ONLY, "club.done-motion"),
    WithdrawMotion: CommandSpec(_withdraw, BOARD_ONLY, "club.done-motion-withdrawn"),
    VoteMotion: CommandSpec(_vote, BOARD_ONLY, "club.done-voted", notice="club.told-voted"),
}
"""The commands about motions and votes: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    AgendaSet: lambda club, event: _on(club, event, lambda one: msgspec.structs.replace(one, items=event.items)),
    MotionPut: lambda club, event: _on(club, event, lambda one: _with_motion(one, event.motion)),
}
"""The events about motions and votes: the class of each → the function that applies it to the club."""
