"""Before the day: who does not come and who comes instead, guests, reports, notices, requests."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal

from puur.club.season.core import (
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    SeatEvent,
    raise_refusal,
    replace_day,
    replace_seat,
    require_name,
    require_text,
)
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.days.hierarchy import check_who_decides_emergency
from puur.club.season.days.state import SeatEntry
from puur.club.season.fines import Offence, impose_fine
from puur.club.season.schedule import leaving_notice_deadline, naming_deadline
from puur.club.season.state import Club
from puur.club.season.substitutes_and_leaving import approved_stand_in
from puur.club.year.model import PlayedBy
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.people_names import is_same_name
from puur.words.message import said, say_moment


class SayAbsent(SeatCommand, frozen=True, tag="SayAbsent"):
    """Report that a member cannot come and has nobody yet."""


class NameSomebody(SeatCommand, frozen=True, tag="NameSomebody"):
    """Name the substitute or guest of a seat. profile: the Steckbrief is there; informed: told of the rules.

    name: of the person who plays.
    """

    name: str
    profile: bool = False
    informed: bool = False


class PlaySelf(SeatCommand, frozen=True, tag="PlaySelf"):
    """Let a member play after all; agreed: with the Dauerersatzjasser (permanent substitute), where there is one."""

    agreed: bool = False


class Report(DayCommand, frozen=True, tag="Report"):
    """Record that a permanently absent member has told the others how it is abroad.

    member: the id of the member.
    channel: how: ``mail``, ``chat`` or ``other``.
    """

    member: str
    channel: Literal["mail", "chat", "other"]


class AnnounceLeaving(SeatCommand, frozen=True, tag="AnnounceLeaving"):
    """Announce that a member will leave before the end of play: when and why.

    leaving: when the member will leave, in local time.
    reason: why, in words.
    """

    leaving: datetime
    reason: str


class AskForPhone(SeatCommand, frozen=True, tag="AskForPhone"):
    """Ask for permission to use the phone, with the reason."""

    reason: str


class GrantPhone(SeatCommand, frozen=True, tag="GrantPhone"):
    """Grant or refuse a phone request, as the Präsident or whoever decides in his place.

    granted: True to grant, False to refuse.
    by: the id of the member who did it.
    conflicted: ids of further members who are partial.
    """

    granted: bool
    by: str = ""
    conflicted: tuple[str, ...] = ()


class AbsenceSaid(SeatEvent, frozen=True, tag="absent"):
    """A member reported that they cannot come to an evening; nobody plays at their seat so far."""


class SomebodyNamed(SeatEvent, frozen=True, tag="named"):
    """A substitute or guest was named for a seat.

    name: of the person who plays.
    at: when, in the club's local time.
    played_by: ``substitute`` or ``standing-substitute``, None for a guest.
    profile: the Steckbrief is there.
    informed: the person was told of the rules.
    """

    name: str
    at: datetime
    played_by: PlayedBy | None = None
    profile: bool = False
    informed: bool = False


class MemberPlays(SeatEvent, frozen=True, tag="member-plays"):
    """The member plays at their own seat after all, in place of a substitute or after an announced absence."""


class Reported(DayEvent, frozen=True, tag="reported"):
    """A permanently absent member reported from abroad.

    member: the id of the member.
    channel: how: ``mail``, ``chat`` or ``other``.
    """

    member: str
    channel: str


class LeavingAnnounced(SeatEvent, frozen=True, tag="leaving-announced"):
    """A member announced in time to leave early.

    leaving: when the member will leave, in local time.
    reason: why, in words.
    """

    leaving: datetime
    reason: str


class PhoneAsked(SeatEvent, frozen=True, tag="phone-asked"):
    """Permission to use the phone was requested.

    reason: why, in words.
    """

    reason: str


class PhoneDecided(SeatEvent, frozen=True, tag="phone-decided"):
    """A phone request was granted or refused.

    granted: True to grant, False to refuse.
    by: the id of the member who did it.
    """

    granted: bool
    by: str


def _place(draft: Draft, where: SeatAddress) -> SeatEntry:
    if draft.day(where).began is not None:
        raise_refusal(said("club.day-has-begun"), "day")
    return draft.place(where)


def _own_place(draft: Draft, where: SeatAddress) -> SeatEntry:
    place = _place(draft, where)
    if place.member is None:
        raise_refusal(said("club.guests-seat"), "where")
    return place


@claims("AJ-1.2-a", "AJ-1.2-b")
def _absent(draft: Draft, command: SayAbsent) -> None:
    """A member with a seat has the duty to send somebody; who is not due to play has no seat and no duty."""
    _own_place(draft, command.where)
    draft.emit(AbsenceSaid(command.where))


@claims("AJ-1.2-c", "AJ-1.2-o", "AJ-1.2-q", "AJ-1.1-c")
def _name(draft: Draft, command: NameSomebody) -> None:
    """The named person sits in the seat of the member, in no other series; late names cost who had to name them.

    Whether the Steckbrief is there and the person was told of the rules is noted with the name.
    """
    place, where = _place(draft, command.where), command.where
    name = require_name(command.name, said("club.who-comes"))
    _check_not_seated_twice(draft, where, name)
    by = None if place.member is None else _represents(draft, where, place.member, name)
    day = draft.day(where)
    late = draft.at > naming_deadline(draft.rules(where.year), day) and place.name != name
    draft.emit(SomebodyNamed(where, name, draft.at, by, command.profile, command.informed))
    if late and by != "standing-substitute" and place.named is None:
        impose_fine(draft, Offence(where.year, day, place, "late-name"))


def _check_not_seated_twice(draft: Draft, where: SeatAddress, name: str) -> None:
    """Raise CommandRefused if a person already has another seat on the same evening.

    where: the address of the seat for which the person is named. name: the person's name.
    """
    for at, place in seats_of_day(where.year, draft.day(where)):
        own = draft.now.members[place.member].name if place.member and place.played_by == "self" else place.name
        if at != where and own is not None and is_same_name(own, name):
            raise_refusal(said("club.has-seat", name=own, seat=f"{at.series}{at.seat + 1}"), "name")


def _represents(draft: Draft, where: SeatAddress, member: str, name: str) -> PlayedBy:
    other = approved_stand_in(draft.now, member, draft.day(where).gathering.date())
    return "standing-substitute" if other is not None and other.name == name else "substitute"


@claims("AJ-1.2-h")
def _self(draft: Draft, command: PlaySelf) -> None:
    """A member steps back in for a day; with a Dauerersatzjasser it must have been arranged."""
    place = _own_place(draft, command.where)
    if place.played_by == "standing-substitute" and not command.agreed:
        raise_refusal(said("club.agree-with-stand-in"), "agreed", "AJ-1.2-h")
    _check_not_seated_twice(draft, command.where, draft.now.members[place.liable].name)
    draft.emit(MemberPlays(command.where))


@claims("AJ-1.2-i", "AJ-1.2-j")
def _report(draft: Draft, command: Report) -> None:
    """Due before the Besammlung, by mail, in the chat or in another suitable form."""
    day = draft.day(command)
    if draft.at >= day.gathering:
        raise_refusal(said("club.report-before"), "day", "AJ-1.2-i")
    if approved_stand_in(draft.now, draft.known_member(command.member), day.gathering.date()) is None:
        raise_refusal(said("club.reports-who-is-away"), "member", "AJ-1.2-i")
    draft.emit(Reported(*command.its_day, command.member, command.channel))


def _leaving(draft: Draft, command: AnnounceLeaving) -> None:
    """Until the evening before, with time and reason; later it is no notice any more."""
    _place(draft, command.where)
    until = leaving_notice_deadline(draft.rules(command.where.year), command.leaving.date())
    if draft.at > until:
        raise_refusal(said("club.leaving-until", until=say_moment(until)), "leaving", "AJ-1.3-m")
    why = require_text(command.reason, said("club.leaving-when-why"), "reason", "AJ-1.3-m")
    draft.emit(LeavingAnnounced(command.where, command.leaving, why))


@claims("AJ-1.4-d")
def _ask(draft: Draft, command: AskForPhone) -> None:
    """Only before Spielbeginn and with a reason."""
    if draft.day(command.where).began is not None:
        raise_refusal(said("club.phone-before-play"), "where", "AJ-1.4-d")
    _place(draft, command.where)
    draft.emit(PhoneAsked(command.where, require_text(command.reason, said("club.phone-why"), "reason", "AJ-1.4-d")))


@claims("AJ-1.4-c")
def _grant(draft: Draft, command: GrantPhone) -> None:
    """By the Präsident, or in his absence by the next of the hierarchy; before the day nobody has to have come."""
    where = command.where
    if draft.place(where).phone is None:
        raise_refusal(said("club.no-phone-asked"), "where", "AJ-1.4-d")
    before = draft.at < draft.day(where).gathering
    by = check_who_decides_emergency(draft, where, command.by, command.conflicted, before=before)
    draft.emit(PhoneDecided(where, command.granted, by))


def _apply_reported(club: Club, event: Reported) -> Club:
    reports = club.years[event.year].days[event.day].reports
    return replace_day(club, event, reports=tuple(dict.fromkeys((*reports, event.member))))


def _apply_somebody_named(club: Club, event: SomebodyNamed) -> Club:
    fields = {"name": event.name, "named": event.at, "profile": event.profile, "informed": event.informed}
    return replace_seat(club, event.where, played_by=event.played_by, **fields)


COMMANDS: Final[CommandSpecByClass] = {
    SayAbsent: CommandSpec(_absent, ROLES_ON_CLUB_DAY, "club.done-absent"),
    NameSomebody: CommandSpec(_name, ROLES_ON_CLUB_DAY, "club.done-named"),
    PlaySelf: CommandSpec(_self, ROLES_ON_CLUB_DAY, "club.done-plays-self"),
    Report: CommandSpec(_report, ROLES_ON_CLUB_DAY, "club.done-reported"),
    AnnounceLeaving: CommandSpec(_leaving, ROLES_ON_CLUB_DAY, "club.done-leaving-announced"),
    AskForPhone: CommandSpec(_ask, ROLES_ON_CLUB_DAY, "club.done-phone-asked"),
    GrantPhone: CommandSpec(_grant, ROLES_ON_CLUB_DAY, "club.done-phone-decided"),
}
"""The commands about absences and notices before a Jasstag: the class → who may send it, how it is decided, its audit
line.
"""
EVOLVES: Final[EventApplierByClass] = {
    AbsenceSaid: lambda club, event: replace_seat(club, event.where, played_by="nobody", name=None),
    SomebodyNamed: _apply_somebody_named,
    MemberPlays: lambda club, event: replace_seat(club, event.where, played_by="self", name=None, named=None),
    Reported: _apply_reported,
    LeavingAnnounced: lambda club, event: replace_seat(club, event.where, notice=True),
    PhoneAsked: lambda club, event: replace_seat(club, event.where, phone=False, phone_refused=False),
    PhoneDecided: lambda club, event: replace_seat(
        club, event.where, phone=event.granted, phone_refused=not event.granted
    ),
}
"""The events about absences and notices before a Jasstag: the class of each → the function that applies it."""
