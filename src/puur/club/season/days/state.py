"""A Jasstag as it stands: its series, who sits where, what was drawn, played and decided there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec

from puur.club.year.model import Jassrunde, Pair, PlayedBy, Status


class SeatEntry(msgspec.Struct, frozen=True):
    """A seat of an evening.

    named: when a substitute or guest was named.
    profile: the profile is there.
    informed: told of the rules.
    late: minutes, None while not arrived.
    fee: when the entry fee was paid.
    fee_line: the bank line, "" for cash.
    fee_francs: how much.
    notice: leaving early was announced in time.
    left: when the person left.
    phone: False requested, True granted.
    phone_refused: requested and refused.
    member: the id of the member who owns the seat, None for a guest's seat.
    guest_of: the id of the member who brings the guest.
    played_by: who plays for the member, None while the member plays.
    name: of the substitute or guest.
    signed: the player has signed the sheet.
    """

    member: str | None = None
    guest_of: str | None = None
    played_by: PlayedBy | None = None
    name: str | None = None
    named: datetime | None = None
    profile: bool = False
    informed: bool = False
    late: int | None = None
    fee: datetime | None = None
    notice: bool = False
    left: datetime | None = None
    phone: bool | None = None
    signed: bool = False
    fee_line: str = ""
    fee_francs: int = 0
    phone_refused: bool = False

    @property
    def liable(self) -> str:
        """Return the member who answers for this seat."""
        return self.member or self.guest_of or ""

    @property
    def is_filled(self) -> bool:
        """Return whether somebody sits or will sit there."""
        return self.played_by != "nobody" and (self.member or self.name or self.late) is not None

    @property
    def never_named(self) -> bool:
        """Return whether a required substitute or guest was never named and nobody came (AJ-1.2-n)."""
        had_to = self.guest_of is not None or self.played_by == "nobody"
        return had_to and self.named is None and self.late is None

    @property
    def nominated(self) -> bool:
        """Return whether a substitute or guest sits there, for whom a member answers."""
        return self.member is None or self.played_by == "substitute"


class PenaltyEntry(msgspec.Struct, frozen=True):
    """Penalty points of one person: who decided (member id) and when. reversed: why they were cancelled.

    emergency: the plea about the same call, if any. reason: why they were given, where that is required.
    id: its number in the club, from 1.
    seat: 0 to 3.
    kind: of offence, as the club's rules call it.
    points: negative or 0.
    by: the id of the member who did it.
    at: when, in the club's local time.
    """

    id: int
    seat: int
    kind: str
    points: int
    by: str
    at: datetime
    reversed: str | None = None
    emergency: int | None = None
    reason: str = ""


class BreakEntry(msgspec.Struct, frozen=True):
    """A break after that game. since: when it was entered. minutes: its length, None while unknown.

    after: which game, 1 or 2.
    """

    after: int
    since: datetime | None = None
    minutes: int | None = None


class SeriesEntry(msgspec.Struct, frozen=True):
    """The state of a series on an evening. teams: for each game. breaks, schnaps: by game number.

    pauses: the breaks with known lengths.
    places: the four seats, 0 to 3.
    status: ``complete``, ``incomplete`` (fewer than four players) or ``aborted``.
    rounds: the finished games.
    ended: when, in local time; None while it plays.
    coiffeur: whether those left play a Coiffeur, None where nobody was asked.
    drinks: names of drinks allowed by vote.
    bill: what was drunk, in Rappen.
    filed: the signed sheet is filed.
    """

    name: str
    places: tuple[SeatEntry, ...]
    status: Status = "complete"
    teams: tuple[tuple[Pair, Pair], ...] = ()
    rounds: tuple[Jassrunde, ...] = ()
    penalties: tuple[PenaltyEntry, ...] = ()
    ended: datetime | None = None
    coiffeur: bool | None = None
    breaks: tuple[int, ...] = ()
    schnaps: tuple[int, ...] = ()
    drinks: tuple[str, ...] = ()
    bill: int | None = None
    filed: bool = False
    pauses: tuple[BreakEntry, ...] = ()


class WithdrawnResults(msgspec.Struct, frozen=True):
    """Published results that were taken back. at: when they had been published. finals: result by member."""

    at: datetime
    finals: Mapping[str, int]


class SeasonDay(msgspec.Struct, frozen=True):
    """The state of an evening (Jasstag).

    order: the board's order for other times. reason: why it is not composed by the rules.

    reports: absent members who reported.
    clock: who keeps the clock for the president.
    began, closed: start and end of play.
    began_by: who started early.
    seed: of the lot.
    earlier: formerly published results.
    number: from 1 in its season.
    gathering: when members must be there.
    start: the planned start of play.
    tavern: the name of the restaurant.
    hall: the room in it.
    tables: the series, the highest first.
    ticked: items of the day's list that are done.
    released: when the results became final.
    released_by: the id of the member who declared it.
    published: when the results were published.
    """

    number: int
    gathering: datetime
    start: datetime
    name: str
    tavern: str = ""
    hall: str = ""
    order: str = ""
    reason: str = ""
    tables: tuple[SeriesEntry, ...] = ()
    reports: tuple[str, ...] = ()
    ticked: tuple[str, ...] = ()
    began: datetime | None = None
    closed: datetime | None = None
    clock: str | None = None
    released: datetime | None = None
    released_by: str | None = None
    published: datetime | None = None
    seed: str = ""
    earlier: tuple[WithdrawnResults, ...] = ()
    began_by: str = ""
