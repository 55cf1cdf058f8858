"""A Jasstag as it stands: its series, who sits where, what was drawn, played and decided there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec

from puur.club.year.model import Jassrunde, Pair, PlayedBy, Status


class SeatEntry(msgspec.Struct, frozen=True):
    """A seat on a day.

    named: when an Ersatz- or Gastjasser was named; profile: the Steckbrief is there; informed: told of the rules.
    late: minutes after the Besammlung, None while the person has not come. fee: when the Startgeld was paid;
    fee_line: by which line of the bank's file, "" for cash; fee_francs: how much it was.
    notice: leaving early was announced in time. left: when the person left after the series.
    phone: False asked for, True granted; phone_refused: it was asked for and not granted.
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
        """Return whether somebody sits there or is to: not where nobody comes, and nobody was named as a guest."""
        return self.played_by != "nobody" and (self.member or self.name or self.late) is not None

    @property
    def never_named(self) -> bool:
        """Return whether an Ersatz- or Gastjasser had to be named, nobody was, and nobody came (AJ-1.2-n)."""
        had_to = self.guest_of is not None or self.played_by == "nobody"
        return had_to and self.named is None and self.late is None

    @property
    def nominated(self) -> bool:
        """Return whether somebody sits there for whom a member answers (an Ersatz- or Gastjasser)."""
        return self.member is None or self.played_by == "substitute"


class PenaltyEntry(msgspec.Struct, frozen=True):
    """Strafpunkte: who decided (a member's id), when; reversed: why they were taken back.

    emergency: the plea whose call they are for, if any. reason: why they were entered where that was needed.
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


class Pause(msgspec.Struct, frozen=True):
    """A break after that Jassrunde. since: when it was entered; minutes: how long it was, None while that is open."""

    after: int
    since: datetime | None = None
    minutes: int | None = None


class SeriesEntry(msgspec.Struct, frozen=True):
    """A series on a day. teams: drawn for each Jassrunde; breaks and schnaps: after or in which round they were.

    pauses: the breaks with their lengths, as far as those were noted.
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
    pauses: tuple[Pause, ...] = ()


class Withdrawn(msgspec.Struct, frozen=True):
    """Results that were public and then taken back. at: when they had been published; finals: each member's result."""

    at: datetime
    finals: Mapping[str, int]


class SeasonDay(msgspec.Struct, frozen=True):
    """A Jasstag. order: the Vorstand's order for times of its own; reason: why it is not composed by the rules.

    reports: permanently absent members who have reported. clock: who keeps the clock in the Präsident's place.
    began, closed: Spielbeginn and Spielende; began_by: who said it, where it was earlier than planned. seed: of the
    lot that Puur drew. earlier: what had been published before.
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
    earlier: tuple[Withdrawn, ...] = ()
    began_by: str = ""
