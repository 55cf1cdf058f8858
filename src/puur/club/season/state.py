"""What a club is at a moment. Times are local (the club's own clock), money is in Rappen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from puur.club.money.books import BillMail, ClubAccounts
from puur.club.season.days.state import SeasonDay
from puur.club.year.model import Beer, Toss
from puur.people_names import NameDisplayMode

_NO_TEXTS: Final[Mapping[str, str]] = MappingProxyType({})
EmergencyCause = Literal["late", "no-show", "left-series", "left-early", "phone"]
"""For what an emergency can be pleaded: an offence that costs a fine or, for ``phone``, penalty points."""
GuestOrSubstitute = Literal["guest", "substitute"]
"""As what a person plays for whom a member answers: as a guest, or as a substitute in the member's place."""
MeetingKind = Literal["gv", "sommerlochevent", "extraordinary-gv"]
"""A general assembly (``gv``), the summer event (``sommerlochevent``) or an extraordinary general assembly.

Of the first two there is one a year; extraordinary ones are held whenever one is called.
"""
MotionAbout = Literal["motion", "election", "rules", "exclusion"]
"""What a motion is about; the rules of the club may ask for another majority for each."""


class _State(msgspec.Struct, frozen=True):
    """A state never changes; evolve makes the next one."""


class Person(_State, frozen=True):
    """A member of the club, present or former.

    born: the birthday, None if unknown.
    playing: whether the member must play or send a substitute.
    left: the first day on which the person is no longer a member, None while a member.
    forgotten: whether the person asked for deletion; the name is then a replacement.
    id: as commands and events name the member, such as ``m3``.
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

    def must_play_or_send_substitute(self, on: date) -> bool:
        """Return whether the member must play or send a substitute on a day."""
        return self.playing and self.belongs(on)


class StandIn(_State, frozen=True):
    """A permanent substitute (Dauerersatzjasser) of a member who is abroad.

    member: the id of the member.
    name: of the substitute.
    since: the first day.
    until: the last day, inclusive.
    approved: whether the board approved it, None until it has decided.
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
    """A stored fine. Amounts of money are in Rappen.

    id: its number in the club, from 1.
    day: the evening's number, 0 for a meeting.
    on: the date of the evening or meeting.
    member: the id of the member who is liable.
    kind: of offence, such as ``late``.
    minutes: how late, or how long before the end somebody left; None where it does not matter.
    person, role: the name of the fined substitute or guest, and which of both; None for the member.
    emergency: one was recognised, so nothing is owed.
    notified: the day the liable member was told.
    paid, payer, how, amount: its payment; how is ``cash``, ``transfer`` or ``bank``. paid is None while unpaid.
    reversed: why it was cancelled, None while it counts.
    credited: the part of the amount that came through the bank, where the rest was paid by hand.
    kept, kept_how: money from a cancelled payment by hand that belongs to the member, and how it had been paid.
    """

    id: int
    day: int
    on: date
    member: str
    kind: str
    minutes: int | None = None
    person: str | None = None
    role: GuestOrSubstitute | None = None
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
    """A member's yearly fee (Beitrag). Amounts are in Rappen.

    member: the id of the member.
    amount: what was charged.
    on: the day on which it was charged.
    due: the last day to pay.
    paid, how: the day and means of its payment; None and "" while unpaid.
    waived: why it is not owed, None while it is.
    reminded: the days of reminders.
    credited: the part of the payment that came through the bank.
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
        """Whether the yearly fee is still owed: neither paid nor waived."""
        return self.paid is None and self.waived is None


class Emergency(_State, frozen=True):
    """A pleaded emergency: what it shall excuse, and why.

    id: its number in the club, from 1.
    day: the evening (Jasstag), numbered from 1 in its season.
    series: the name of the series, such as ``A``.
    seat: 0 to 3.
    about: ``late``, ``no-show``, ``left-series``, ``left-early`` or ``phone``.
    accepted: whether it was recognised, None until decided.
    by: the id of the member who decided, None until then.
    penalty: the number of the penalty entry given earlier for the same phone call, None for none.
    reason: what the person pleads, in words.
    """

    id: int
    day: int
    series: str
    seat: int
    about: EmergencyCause
    reason: str
    accepted: bool | None = None
    by: str | None = None
    penalty: int | None = None


class Motion(_State, frozen=True):
    """A motion at a general assembly and its outcome.

    number: from 1, in its meeting.
    matter: ``motion``, ``election``, ``rules`` or ``exclusion``.
    text: what is asked for.
    by: the id of the member who made it, "" for the board.
    item: the agenda item, from 1; 0 for none.
    whom, office: the id of the member to be elected or excluded, and of the office.
    yes: how many voted yes, None until the vote. no, abstained: the other votes.
    casting: the casting vote in a tie, True for yes; None without one.
    carried: whether it passed, None until the vote.
    withdrawn: why it was withdrawn, None if it was not.
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
    """A general assembly (GV) or the summer event.

    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    at: when, in local time.
    excused: ids of the members who cancelled in time.
    late: minutes late by the id of each member, 0 for on time, -1 for absent; empty until attendance is recorded.
    agenda: the purpose of an extraordinary GV.
    items: agenda items, in order.
    motions: in the order in which they were made.
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
        """The ids of the members who came; empty until attendance is recorded."""
        return tuple(member for member, minutes in self.late.items() if minutes >= 0)


class SeasonYear(_State, frozen=True):
    """The state of a season (Jassjahr).

    year: the season, as its calendar year.
    rules: the text of the club's file as of its beginning.
    fee: the entry fee of an evening, in francs.
    days: the evenings by number, from 1.
    tosses: coin tosses, and choices of the board.
    beer: rounds owed, and given (negative).
    winner: the name of the winner, None while there is none.
    closed: whether the season has ended.
    early: by whose resolution it ended early without a winner, "" if it did not.
    away: where nobody could win, the id of the member who organises the next Auswärtsjass; "" otherwise.
    dues: yearly fees charged.
    fines, emergencies, meetings: all of the season, in the order in which they were entered.
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
    away: str = ""


class HallOfFameRow(_State, frozen=True):
    """A row of the Hall of Fame: the season's winner, and the members with a task that follows from the ranking.

    year: the season, as its calendar year.
    name: of the winner.
    total: the winner's season points.
    summer: the id of the member who organises the summer event.
    away: the id of the member who organises the Auswärtsjass (the evening away from home).
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
    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether it is on the public list.
    keep: after how many years former members' names are deleted, 0 for never.
    id: part of the club's address on the server.
    rules: the text of the club's file for future seasons.
    members: by id, former ones too.
    terms: elections to offices, in order.
    years: the seasons by calendar year.
    fame: the Hall of Fame, one row per closed season.
    books: accounts besides the fines.
    bill_mail: bills by mail.
    name: for display.
    stand_ins: permanent substitutes, requested or decided.
    """

    id: str = ""
    name: str = ""
    rules: str = ""
    members: Mapping[str, Person] = msgspec.field(default_factory=dict)
    stand_ins: tuple[StandIn, ...] = ()
    terms: tuple[OfficeTerm, ...] = ()
    years: Mapping[int, SeasonYear] = msgspec.field(default_factory=dict)
    fame: tuple[HallOfFameRow, ...] = ()
    counter: int = 0
    forgotten: int = 0
    books: ClubAccounts = ClubAccounts()
    names: NameDisplayMode = "full"
    listed: bool = True
    keep: int = 0
    bill_mail: BillMail = BillMail()
