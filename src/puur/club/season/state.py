"""What a club is at a moment. Times are local (the club's own clock), money is in Rappen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from puur.club.money.books import Books
from puur.club.season.days.state import SeasonDay
from puur.club.year.model import Beer, Toss
from puur.spelling import Names

Nothing: Final[Mapping[str, str]] = MappingProxyType({})
About = Literal["late", "no-show", "left-series", "left-early", "phone"]
"""What an emergency excuses."""
BroughtAs = Literal["guest", "substitute"]
"""As what somebody plays for whom a member answers."""
MeetingKind = Literal["gv", "sommerlochevent", "extraordinary-gv"]
"""Of the first two there is one a year; an extraordinary GV as often as one is called."""
MotionAbout = Literal["motion", "election", "rules", "exclusion"]
"""What a motion is about: each may ask for a majority of its own."""


class _State(msgspec.Struct, frozen=True):
    """A state never changes; evolve makes the next one."""


class Person(_State, frozen=True):
    """A Vereinsmitglied. playing: it must play or send somebody (Statuten); left: no longer a member from that day.

    forgotten: it asked for its data to be deleted; the name is none any more.
    """

    id: str
    name: str
    born: date | None = None
    playing: bool = True
    left: date | None = None
    forgotten: bool = False

    def belongs(self, on: date) -> bool:
        """Return whether it is a member on a day: a leaving holds from its own date on, not before."""
        return self.left is None or self.left > on

    def plays(self, on: date) -> bool:
        """Return whether it must play or send somebody on a day."""
        return self.playing and self.belongs(on)


class StandIn(_State, frozen=True):
    """A Dauerersatzjasser from a day to a day (both included); approved: None until the Vorstand has decided."""

    member: str
    name: str
    since: date
    until: date
    approved: bool | None = None


class OfficeTerm(_State, frozen=True):
    """Who was given an office, and on which day."""

    office: str
    member: str
    on: date


class FineEntry(_State, frozen=True):
    """A fine. day: the Jasstag's number, 0 for a meeting; on: its date. person and role: an Ersatz- or Gastjasser.

    paid, payer, how, amount: its payment, in Rappen; how: ``cash``, ``transfer`` or ``bank`` (from the bank's file).
    credited: how much of the amount the bank had brought before the rest came by hand.
    kept, kept_how: what had come by hand when the bank took its part back, and how: the member's own money.
    """

    id: int
    day: int
    on: date
    member: str
    kind: str
    minutes: int | None = None
    person: str | None = None
    role: BroughtAs | None = None
    emergency: bool = False
    notified: date | None = None
    paid: date | None = None
    payer: str | None = None
    how: str = ""
    amount: int = 0
    reversed: str | None = None
    credited: int = 0
    kept: int = 0
    kept_how: str = ""


class Due(_State, frozen=True):
    """A member's Beitrag of a year, in Rappen. on, due: since when it is owed, and the last day to pay it.

    paid, how: its payment; credited: how much the bank had brought before the rest came by hand.
    waived: why it is not owed; reminded: on which days.
    """

    member: str
    amount: int
    on: date
    due: date
    paid: date | None = None
    how: str = ""
    waived: str | None = None
    reminded: tuple[date, ...] = ()
    credited: int = 0

    @property
    def is_open(self) -> bool:
        """Whether it is still owed."""
        return self.paid is None and self.waived is None


class Emergency(_State, frozen=True):
    """Somebody's emergency: what it excuses, why; accepted: None until it was decided, by a member's id.

    penalty: the Strafpunkte that had been entered for the same call before it was pleaded, if any.
    """

    id: int
    day: int
    series: str
    seat: int
    about: About
    reason: str
    accepted: bool | None = None
    by: str | None = None
    penalty: int | None = None


class Motion(_State, frozen=True):
    """A motion at a GV, and how it was decided.

    number: from 1, in its meeting.
    item: the Traktandum it belongs to, from 1, 0 for one of its own.
    by: the member who moves it, "" for the Vorstand.
    whom, office: whose election or exclusion it is about.
    yes, no, abstained: None until it was voted on.
    casting: what who breaks a tie said.
    carried: how it ended.
    withdrawn: why it is off.
    """

    number: int
    matter: MotionAbout
    text: str
    by: str = ""
    item: int = 0
    whom: str = ""
    office: str = ""
    yes: int | None = None
    no: int = 0
    abstained: int = 0
    casting: bool | None = None
    carried: bool | None = None
    withdrawn: str | None = None


class Meeting(_State, frozen=True):
    """A GV or the Sommerlochevent. excused: cancelled in time; late: minutes, -1 for not having come.

    agenda: what an extraordinary GV is about. items: the Traktanden; motions: what is decided, in this order.
    """

    kind: MeetingKind
    at: datetime
    excused: tuple[str, ...] = ()
    late: Mapping[str, int] = msgspec.field(default_factory=dict)
    agenda: str = ""
    items: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()

    @property
    def announced(self) -> tuple[str, ...]:
        """The Traktanden; an extraordinary GV that has no list has what it is called about."""
        return self.items or ((self.agenda,) if self.agenda else ())

    @property
    def present(self) -> tuple[str, ...]:
        """Who came, once that is written down."""
        return tuple(member for member, minutes in self.late.items() if minutes >= 0)


class SeasonYear(_State, frozen=True):
    """A Jassjahr. rules: the club's file as it stood at its beginning; fee: the Startgeld in francs.

    early: by whose resolution it was closed before all its days were played, so that nobody won it.
    """

    year: int
    rules: str
    fee: int
    days: Mapping[int, SeasonDay] = msgspec.field(default_factory=dict)
    fines: tuple[FineEntry, ...] = ()
    tosses: tuple[Toss, ...] = ()
    beer: tuple[Beer, ...] = ()
    emergencies: tuple[Emergency, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    winner: str | None = None
    closed: bool = False
    early: str = ""
    dues: tuple[Due, ...] = ()


class Fame(_State, frozen=True):
    """A row of the Hall of Fame: who won the year (a name), and the tasks that follow (members' ids)."""

    year: int
    name: str
    total: int
    summer: str
    away: str


class Club(_State, frozen=True):
    """A club with all its years.

    counter: the last number given to a fine, penalty or emergency; forgotten: how many people asked to be deleted.
    names: how everybody sees its people; listed: whether it stands on the list of this server's clubs; keep: after how
    many years the names of who left go by themselves, 0 for never.
    """

    id: str = ""
    name: str = ""
    rules: str = ""
    members: Mapping[str, Person] = msgspec.field(default_factory=dict)
    stand_ins: tuple[StandIn, ...] = ()
    terms: tuple[OfficeTerm, ...] = ()
    years: Mapping[int, SeasonYear] = msgspec.field(default_factory=dict)
    fame: tuple[Fame, ...] = ()
    counter: int = 0
    forgotten: int = 0
    books: Books = Books()
    names: Names = "full"
    listed: bool = True
    keep: int = 0
