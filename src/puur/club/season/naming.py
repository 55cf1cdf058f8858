"""Before the day: who does not come and who comes instead, guests, reports, notices, requests."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal

from puur.club.season.core import Asked, At, Command, Decide, Event, Evolve, put_day, put_place, refuse
from puur.club.season.deadlines import names_until, notice_until
from puur.club.season.fining import Offence, impose
from puur.club.season.hierarchy import emergencies_by
from puur.club.season.people import stand_in
from puur.club.season.state import Club, Place
from puur.club.year import PlayedBy
from puur.law.claims import claims


class SayAbsent(Command, frozen=True, tag="SayAbsent"):
    """A member cannot come and has nobody yet."""

    where: At


class NameSomebody(Command, frozen=True, tag="NameSomebody"):
    """Name the Ersatz- or Gastjasser of a seat. profile: the Steckbrief is there; informed: told of the rules."""

    where: At
    name: str
    profile: bool = False
    informed: bool = False


class PlaySelf(Command, frozen=True, tag="PlaySelf"):
    """A member comes after all; agreed: with the Dauerersatzjasser, where there is one."""

    where: At
    agreed: bool = False


class Report(Command, frozen=True, tag="Report"):
    """A permanently absent member has told the others how it is abroad."""

    year: int
    day: int
    member: str
    channel: Literal["mail", "chat", "other"]


class AnnounceLeaving(Command, frozen=True, tag="AnnounceLeaving"):
    """A member says that it will leave before Spielende: when and why."""

    where: At
    leaving: datetime
    reason: str


class AskForPhone(Command, frozen=True, tag="AskForPhone"):
    """Somebody asks to be allowed calls or messages, and says why."""

    where: At
    reason: str


class GrantPhone(Command, frozen=True, tag="GrantPhone"):
    """The Präsident (or who decides in his place) grants it, or does not."""

    where: At
    granted: bool
    by: str = ""
    conflicted: tuple[str, ...] = ()


class AbsenceSaid(Event, frozen=True, tag="absent"):
    """Nobody for that seat so far."""

    where: At


class SomebodyNamed(Event, frozen=True, tag="named"):
    """An Ersatz- or Gastjasser."""

    where: At
    name: str
    at: datetime
    played_by: PlayedBy | None = None
    profile: bool = False
    informed: bool = False


class MemberPlays(Event, frozen=True, tag="member-plays"):
    """The member itself."""

    where: At


class Reported(Event, frozen=True, tag="reported"):
    """A report from abroad."""

    year: int
    day: int
    member: str
    channel: str


class LeavingAnnounced(Event, frozen=True, tag="leaving-announced"):
    """In time."""

    where: At
    leaving: datetime
    reason: str


class PhoneAsked(Event, frozen=True, tag="phone-asked"):
    """To be decided."""

    where: At
    reason: str


class PhoneDecided(Event, frozen=True, tag="phone-decided"):
    """Granted or not, and by whom."""

    where: At
    granted: bool
    by: str


def _place(asked: Asked, where: At) -> Place:
    if asked.day(where.year, where.day).began is not None:
        refuse("der Jasstag hat schon begonnen", "day")
    return asked.place(where.year, where.day, where.series, where.seat)


@claims("AJ-1.2-a", "AJ-1.2-b")
def _absent(asked: Asked, command: SayAbsent) -> tuple[Event, ...]:
    """A member with a seat has the duty to send somebody; who is not due to play has no seat and no duty."""
    if _place(asked, command.where).member is None:
        refuse("das ist der Platz eines Gastjassers", "where")
    return (AbsenceSaid(command.where),)


@claims("AJ-1.2-c", "AJ-1.2-o", "AJ-1.2-q", "AJ-1.1-c")
def _name(asked: Asked, command: NameSomebody) -> tuple[Event, ...]:
    """The named person sits in the seat of the member, in no other series; late names cost who had to name them.

    Whether the Steckbrief is there and the person was told of the rules is noted with the name.
    """
    place, where = _place(asked, command.where), command.where
    if not command.name.strip():
        refuse("wer kommt?", "name")
    by = None if place.member is None else _represents(asked, where, place.member, command.name.strip())
    named = SomebodyNamed(where, command.name.strip(), asked.at, by, command.profile, command.informed)
    day = asked.day(where.year, where.day)
    late = asked.at > names_until(asked.rules(where.year), day) and place.name != command.name.strip()
    if not late or by == "standing-substitute" or place.named is not None:
        return (named,)
    return (named, *impose(asked, Offence(where.year, day, place, "late-name")))


def _represents(asked: Asked, where: At, member: str, name: str) -> PlayedBy:
    other = stand_in(asked.club, member, asked.day(where.year, where.day).gathering.date())
    return "standing-substitute" if other is not None and other.name == name else "substitute"


@claims("AJ-1.2-h")
def _self(asked: Asked, command: PlaySelf) -> tuple[Event, ...]:
    """A member steps back in for a day; with a Dauerersatzjasser it must have been arranged."""
    place = _place(asked, command.where)
    if place.member is None:
        refuse("das ist der Platz eines Gastjassers", "where")
    if place.played_by == "standing-substitute" and not command.agreed:
        refuse("das spricht das Mitglied mit dem Dauerersatzjasser ab", "agreed", "AJ-1.2-h")
    return (MemberPlays(command.where),)


@claims("AJ-1.2-i", "AJ-1.2-j")
def _report(asked: Asked, command: Report) -> tuple[Event, ...]:
    """Due before the Besammlung, by mail, in the chat or in another suitable form."""
    day = asked.day(command.year, command.day)
    if asked.at >= day.gathering:
        refuse("der Bericht kommt vor der Besammlung", "day", "AJ-1.2-i")
    if stand_in(asked.club, asked.known(command.member), day.gathering.date()) is None:
        refuse("berichtet wird, wer dauerhaft abwesend ist", "member", "AJ-1.2-i")
    return (Reported(command.year, command.day, command.member, command.channel),)


def _leaving(asked: Asked, command: AnnounceLeaving) -> tuple[Event, ...]:
    """Until the evening before, with time and reason; later it is no notice any more."""
    _place(asked, command.where)
    until = notice_until(asked.rules(command.where.year), command.leaving.date())
    if asked.at > until:
        refuse(f"angekündigt wird bis {until:%d.%m.%Y, %H:%M}", "leaving", "AJ-1.3-m")
    if not command.reason.strip():
        refuse("mit Uhrzeit und Begründung", "reason", "AJ-1.3-m")
    return (LeavingAnnounced(command.where, command.leaving, command.reason.strip()),)


@claims("AJ-1.4-d")
def _ask(asked: Asked, command: AskForPhone) -> tuple[Event, ...]:
    """Only before Spielbeginn and with a reason."""
    if asked.day(command.where.year, command.where.day).began is not None:
        refuse("ein Gesuch wird vor dem Spielbeginn gestellt", "where", "AJ-1.4-d")
    _place(asked, command.where)
    if not command.reason.strip():
        refuse("ein Gesuch hat eine Begründung", "reason", "AJ-1.4-d")
    return (PhoneAsked(command.where, command.reason.strip()),)


@claims("AJ-1.4-c")
def _grant(asked: Asked, command: GrantPhone) -> tuple[Event, ...]:
    """By the Präsident, or in his absence by the next of the hierarchy."""
    where = command.where
    place = asked.place(where.year, where.day, where.series, where.seat)
    if place.phone is None:
        refuse("es gibt kein Gesuch", "where", "AJ-1.4-d")
    by = emergencies_by(asked, where, command.by, command.conflicted)
    return (PhoneDecided(where, command.granted, by),)


def _reported(club: Club, event: Reported) -> Club:
    reports = club.years[event.year].days[event.day].reports
    return put_day(club, event.year, event.day, reports=tuple(dict.fromkeys((*reports, event.member))))


def _named(club: Club, event: SomebodyNamed) -> Club:
    fields = {"name": event.name, "named": event.at, "profile": event.profile, "informed": event.informed}
    return put_place(club, event.where, played_by=event.played_by, **fields)


DECIDES: Final[Mapping[type, Decide]] = {
    SayAbsent: _absent,
    NameSomebody: _name,
    PlaySelf: _self,
    Report: _report,
    AnnounceLeaving: _leaving,
    AskForPhone: _ask,
    GrantPhone: _grant,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    AbsenceSaid: lambda club, event: put_place(club, event.where, played_by="nobody", name=None),
    SomebodyNamed: _named,
    MemberPlays: lambda club, event: put_place(club, event.where, played_by="self", name=None, named=None),
    Reported: _reported,
    LeavingAnnounced: lambda club, event: put_place(club, event.where, notice=True),
    PhoneAsked: lambda club, event: put_place(club, event.where, phone=False),
    PhoneDecided: lambda club, event: put_place(club, event.where, phone=event.granted),
}
