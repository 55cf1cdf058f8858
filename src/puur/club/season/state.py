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
    """A member of the club. playing: must play or send a substitute. left: the day from which no longer a member.

    forgotten: asked for deletion; the name is a replacement.
    born: the birthday, None if unknown.
    """

    id: str
    name: str
    born: date | None = None
    playing: bool = True
    left: date | None = None
    forgotten: bool = False

    def belongs(self, on: date) -> bool:
        """Return whether the person is a member on a day; a leaving takes effect on its own date."""
        return self.left is None or self.left > on

    def plays(self, on: date) -> bool:
        """Return whether the member must play or send a substitute on a day."""
        return self.playing and self.belongs(on)


class StandIn(_State, frozen=True):
    """A permanent substitute from one day to another (inclusive). approved: None until the board has decided.

    member: the id of the member.
    name: of the substitute.
    since: the first day.
    until: the last day.
    """

    member: str
    name: str
    since: date
    until: date
    approved: bool | None = None


class OfficeTerm(_State, frozen=True):
    """An election: office, member and date.

    office: its id in the club's rules.
    member: the id of the member.
    on: the day on which it takes effect.
    """

    office: str
    member: str
    on: date


class FineEntry(_State, frozen=True):
    """A stored fine. day: the evening's number, 0 for a meeting. on: its date. person, role: a substitute or guest.

    paid, payer, how, amount: its payment in Rappen; how is ``cash``, ``transfer`` or ``bank``.
    credited: the part received through the bank.
    kept, kept_how: money paid by hand that belongs to the member.
    id: its number in the club, from 1.
    member: the id of the member who is liable.
    kind: of offence, such as ``late``.
    minutes: late, or left before the end.
    emergency: one was recognised, so nothing is owed.
    notified: the day the liable member was told.
    reversed: why it was cancelled, None while it counts.
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
    """A member's yearly fee (Beitrag), in Rappen. on, due: charged on, and the last day to pay.

    paid, how: its payment.
    credited: the part received through the bank.
    waived: why it is not owed.
    reminded: the days of reminders.
    member: the id of the member.
    amount: what was charged.
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
    """A pleaded emergency: what it excuses and why. accepted: None until decided. by: a member id.

    penalty: the penalty points given for the same call before.
    id: its number in the club, from 1.
    day: the evening (Jasstag), numbered from 1 in its season.
    series: the name of the series, such as ``A``.
    seat: 0 to 3.
    about: ``late``, ``no-show``, ``left-series``, ``left-early`` or ``phone``.
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
    """A motion at a general assembly and its outcome.

    number: from 1, in its meeting.
    item: the agenda item, from 1; 0 for a separate one.
    by: the member who made it, "" for the board.
    whom, office: whose election or exclusion.
    yes, no, abstained: None until voted.
    casting: the casting vote.
    carried: the outcome.
    withdrawn: why it was withdrawn.
    matter: ``motion``, ``election``, ``rules`` or ``exclusion``.
    text: what is asked for.
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
    """A general assembly (GV) or the summer event. excused: cancelled in time. late: minutes, -1 for absent.

    agenda: the purpose of an extraordinary GV. items: agenda items. motions: in order.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    at: when, in local time.
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
        """The agenda items; for an extraordinary GV without a list, its purpose."""
        return self.items or ((self.agenda,) if self.agenda else ())

    @property
    def present(self) -> tuple[str, ...]:
        """The members who came, once attendance is recorded."""
        return tuple(member for member, minutes in self.late.items() if minutes >= 0)


class SeasonYear(_State, frozen=True):
    """The state of a season (Jassjahr). rules: the club file as of its beginning. fee: entry fee in francs.

    early: by whose resolution it ended early without a winner.
    year: the season, as its calendar year.
    days: the evenings by number, from 1.
    tosses: coin tosses, and choices of the board.
    beer: rounds owed, and given (negative).
    winner: the name of the winner, None while there is none.
    closed: whether the season has ended.
    dues: yearly fees charged.
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
    """A row of the Hall of Fame: the season's winner, and the members with resulting tasks.

    year: the season, as its calendar year.
    name: of the winner.
    total: the winner's season points.
    summer: who organises the summer event.
    away: who organises the Auswärtsjass (the evening away from home).
    """

    year: int
    name: str
    total: int
    summer: str
    away: str


class Club(_State, frozen=True):
    """The complete state of a club with all its seasons.

    counter: the last number given to a fine, penalty or emergency.
    forgotten: how many people asked to be deleted.
    names: how the public sees names.
    listed: whether it is on the public list.
    keep: after how many years former members' names are deleted, 0 for never.
    id: part of the club's address on the server.
    rules: the text of the club's file for future seasons.
    members: by id, former ones too.
    terms: elections to offices, in order.
    years: the seasons by calendar year.
    fame: the Hall of Fame, one row per closed season.
    books: accounts besides the fines.
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
