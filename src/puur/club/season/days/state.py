"""A Jasstag as it stands: its series, who sits where, what was drawn, played and decided there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec

from puur.club.year.model import Jassrunde, PlayedBy, SeatPair, SeriesStatus


class SeatEntry(msgspec.Struct, frozen=True):
    """A seat of an evening: a member's, whoever plays for it, or a guest's.

    member: the id of the member who owns the seat, None for a guest's seat.
    guest_of: the id of the member who brings the guest, None for a member's seat.
    played_by: ``self``, ``substitute``, ``standing-substitute`` or ``nobody``; None for a guest's seat.
    name: of the substitute or guest, None while nobody is named.
    named: when a substitute or guest was named.
    profile: whether the person's profile (Steckbrief) is there.
    informed: whether the person was told of the rules.
    late: minutes late, 0 for on time; None while not arrived.
    fee: when the entry fee was paid, None while unpaid.
    notice: whether leaving early was announced in time.
    left: when the person left.
    phone: the request to use the phone: False once it is made, True when it is granted, None without one.
    signed: whether the player has signed the sheet.
    fee_line: the id of the bank line that paid the fee, "" for cash.
    fee_francs: how much was paid, in francs.
    phone_refused: whether the request for the phone was refused.
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
        """Return the id of the member who answers for this seat: its owner, or whoever brings the guest."""
        return self.member or self.guest_of or ""

    @property
    def is_filled(self) -> bool:
        """Return whether somebody sits or will sit at this seat: the member, a substitute or a named guest."""
        return self.played_by != "nobody" and (self.member or self.name or self.late) is not None

    @property
    def never_named(self) -> bool:
        """Return whether a required substitute or guest was never named and nobody came (AJ-1.2-n)."""
        had_to = self.guest_of is not None or self.played_by == "nobody"
        return had_to and self.named is None and self.late is None

    @property
    def is_of_substitute_or_guest(self) -> bool:
        """Return whether a substitute or guest sits there, for whom a member answers."""
        return self.member is None or self.played_by == "substitute"


class PenaltyEntry(msgspec.Struct, frozen=True):
    """Penalty points given to one person.

    id: its number in the club, from 1.
    seat: 0 to 3.
    kind: of offence, as the club's rules call it.
    points: negative or 0.
    by: the id of the member who decided.
    at: when, in the club's local time.
    reversed: why they were cancelled, None while they count.
    emergency: the number of the emergency pleaded for the same phone call, None for none.
    reason: why they were given, where that is required.
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
    """A break of a series.

    after: after which game it was, 1 or 2.
    since: when it began, None if unknown.
    minutes: its length, None while unknown.
    """

    after: int
    since: datetime | None = None
    minutes: int | None = None


class SeriesEntry(msgspec.Struct, frozen=True):
    """The state of a series on an evening.

    name: of the series, such as ``A``.
    places: the four seats, 0 to 3.
    status: ``complete``, ``incomplete`` (fewer than four players) or ``aborted``.
    teams: for each game drawn, the seats of its two teams.
    rounds: the finished games.
    ended: when it ended, in local time; None while it plays.
    coiffeur: whether those left play a Coiffeur, None where nobody was asked.
    breaks: after which games (1 or 2) there was a break.
    schnaps: in which games (from 1) a round of Schnaps was drunk.
    drinks: names of drinks allowed by vote.
    bill: what was drunk, in Rappen; None until it is entered.
    filed: whether the signed sheet is filed.
    pauses: the breaks whose times are known.
    penalties: the penalty points given, cancelled ones too.
    """

    name: str
    places: tuple[SeatEntry, ...]
    status: SeriesStatus = "complete"
    teams: tuple[tuple[SeatPair, SeatPair], ...] = ()
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
    """Published results that were taken back.

    at: when they had been published.
    finals: the final result of each member, by id.
    """

    at: datetime
    finals: Mapping[str, int]


class SeasonDay(msgspec.Struct, frozen=True):
    """The state of an evening (Jasstag).

    number: from 1 in its season.
    gathering: when members must be there.
    start: the planned start of play.
    name: what the evening is called.
    tavern: the name of the restaurant.
    hall: the room in it.
    order: the board's order for unusual times, "" for none.
    reason: why the series are not formed by the rules, "" if they are.
    tables: the series, the highest first; empty until they are formed.
    reports: ids of the absent members who reported.
    ticked: items of the day's list that are done.
    began, closed: start and end of play, None until then.
    clock: the id of the member whose clock counts in place of the president's.
    released: when the results became final.
    released_by: the id of the member who declared it.
    published: when the results were published.
    seed: of the lot that was drawn.
    earlier: formerly published results that were taken back.
    began_by: who started play earlier than planned, "" for nobody.
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
