"""A Jass year as a document (``puur-season/1``): members, days with series and rounds, fines, and problems in it.

The same types carry a season that was written by hand in a file and one that grew event by event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Final, Literal

import msgspec

from puur.decode_errors import explain_decode_error, explain_malformed_json
from puur.errors import BadInput
from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import translate_anonymous_names
from puur.words.message import Message, said

SEASON_FORMAT: Final = "puur-season/1"
"""The value of ``format`` in a season's file: the name and version of the file format."""
SEATS_PER_SERIES: Final = 4
"""The number of members who play in one series, one a seat."""
JASSRUNDEN_PER_DAY: Final = 3
"""How many games (Jassrunden) a series plays on an evening, so that each of four plays once with each other."""

PlayedBy = Literal["self", "substitute", "standing-substitute", "nobody"]
"""Who plays on a member's seat.

- ``self``: the member;
- ``substitute``: a substitute for the evening (Ersatzjasser);
- ``standing-substitute``: the approved permanent substitute (Dauerersatzjasser);
- ``nobody``: the seat stays empty.
"""
SeriesStatus = Literal["complete", "incomplete", "aborted"]
"""How far a series has come on a Jasstag: all results entered, some missing, or play broken off."""
FINE_KIND_MESSAGE_CODES: Final = {
    "late": "club.fine-late",
    "left-early": "club.fine-left-early",
    "no-show": "club.fine-no-show",
    "left-series": "club.fine-left-series",
    "late-name": "club.fine-late-name",
}
"""The kinds of fines that every club has, with the code of the message that names each; a club's file may add others.
"""
TossFor = Literal["promotion", "relegation", "named"]
"""For what a coin is tossed: a promotion or a relegation.

``named`` is no toss: the board names who moves up where the rules let nobody (AJ-34).
"""

_IdText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
_NameText = Annotated[str, msgspec.Meta(max_length=120)]
_SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
_Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
SeatPair = tuple[_SeatNumber, _SeatNumber]
"""The two seats (0 to 3) of a series that play together as partners in a Jassrunde."""
_MAX_SEASON_FILE_BYTES: Final = 64 * 1024 * 1024
_NULLABLE: Final = ("days", "fines", "tosses", "beer", "rounds", "penalties", "series")


class _YearData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing is lost in silence: a key that is not known is an error."""


class Member(_YearData, frozen=True):
    """A member of the club.

    born: the birthday, needed to find the oldest member present; None if unknown.
    left: the first day on which the person is no longer a member, None while a member.
    id: such as ``m3``.
    """

    id: _IdText
    name: _NameText
    born: date | None = None
    left: date | None = None


class SeriesSeat(_YearData, frozen=True):
    """A seat in a series: a member's (whoever plays for it), or a guest's whom a member brings.

    member: the id of the member who owns the seat, None for a guest's seat.
    played_by: who plays on a member's seat, needed there; may be None on a guest's seat.
    guest_of: the id of the member who brings the guest, None for a member's seat.
    name: of the substitute or guest.
    """

    member: _IdText | None = None
    played_by: PlayedBy | None = None
    guest_of: _IdText | None = None
    name: _NameText | None = None


class Jassrunde(_YearData, frozen=True):
    """A finished game of a club evening: the two teams of seats (0 to 3) and each side's points.

    thanks: the side (0 or 1) that called the win, None if nobody did or it was not noted.
    sure: somebody confirmed points that no game can end with.
    """

    teams: tuple[SeatPair, SeatPair]
    points: tuple[_Points, _Points]
    thanks: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    sure: bool = False


class SeatPenalty(_YearData, frozen=True):
    """Penalty points of one person.

    seat: 0 to 3.
    kind: of offence, as the club's rules call it.
    points: negative or 0.
    """

    seat: _SeatNumber
    kind: _NameText
    points: _Points


class Series(_YearData, frozen=True):
    """The result sheet of one series on an evening.

    name: of the series, such as ``A``.
    seats: at most four, numbered from 0.
    rounds: the finished games.
    penalties: the penalty points given.
    status: ``complete``, ``incomplete`` (fewer than four players, so no games) or ``aborted`` (interrupted).
    """

    name: _NameText
    seats: tuple[SeriesSeat, ...]
    rounds: tuple[Jassrunde, ...] = ()
    penalties: tuple[SeatPenalty, ...] = ()
    status: SeriesStatus = "complete"


class Day(_YearData, frozen=True):
    """An evening (Jasstag) with its series.

    day: its number in the season, from 1.
    date: of the evening.
    """

    day: int
    date: date
    series: tuple[Series, ...] = ()


class Nomination(_YearData, frozen=True):
    """A substitute or guest for whose fine the member answers.

    name: of the person.
    role: ``guest`` or ``substitute``.
    """

    name: _NameText
    role: Literal["guest", "substitute"]


class Fine(_YearData, frozen=True, rename={"nominated": "for"}):
    """What a fine is given for. With ``nominated`` the member is liable together with that person.

    minutes: late, or left early.
    emergency: recognised, so there is no fine.
    notified: the day the treasurer told the liable member, from which the terms run.
    day: the evening, from 1.
    kind: of offence, such as ``late``.
    paid: the day it was paid.
    """

    day: int
    member: _IdText
    kind: _NameText
    minutes: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    emergency: bool | None = None
    paid: date | None = None
    nominated: Nomination | None = None
    notified: date | None = None


class Toss(_YearData, frozen=True, rename={"reason": "for"}):
    """The member chosen among equals: by the toss of a coin, or named by the board instead.

    day: the evening after which it was tossed, from 1.
    reason: for what: ``promotion``, ``relegation`` or ``named``.
    series: the name of the series that it is about.
    """

    day: int
    series: _NameText
    member: _IdText
    reason: TossFor


class Beer(_YearData, frozen=True):
    """Rounds of beer that a member owes or has given.

    day: the evening since which they are owed, from 1.
    rounds: how many; negative if they were given.
    """

    day: int
    member: _IdText
    rounds: Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class Year(_YearData, frozen=True):
    """The results of a season, as stored in a file (format ``puur-season/1``).

    format: always ``puur-season/1``.
    reglement: the id of the club's rules, or of the rule set of its games.
    year: the calendar year.
    tosses: coin tosses, and choices of the board.
    beer: rounds owed, and given.
    as_of: the day as of which fines and beer are computed; None for fines as imposed and beer in rounds.
    members: everybody who was a member in the season.
    days: the evenings, in order.
    """

    format: Literal["puur-season/1"]
    reglement: _NameText
    year: Annotated[int, msgspec.Meta(ge=1900, le=9999)]
    members: tuple[Member, ...]
    days: tuple[Day, ...] = ()
    fines: tuple[Fine, ...] = ()
    tosses: tuple[Toss, ...] = ()
    beer: tuple[Beer, ...] = ()
    as_of: date | None = None


def series_and_seat_of(day: Day, member: str) -> tuple[Series, int] | None:
    """Return (series, seat from 0) of a member on an evening; None if the member has no seat."""
    for series in day.series:
        for number, seat in enumerate(series.seats):
            if seat.member == member:
                return series, number
    return None


def who_played_for(day: Day, member: str) -> PlayedBy | None:
    """Return who played on a member's seat on an evening, such as ``self`` or ``substitute``.

    ``nobody`` where the seat stayed empty; None if the member has no seat.
    """
    row = series_and_seat_of(day, member)
    return None if row is None else row[0].seats[row[1]].played_by


_decoder: Final = msgspec.json.Decoder(Year)


def decode_year(data: bytes) -> Year:
    """Return a season decoded from JSON (format ``puur-season/1``); only its syntax and types are checked.

    Raises BadInput, with the place, if it is too large, no JSON, or has a field that does not fit.
    """
    if len(data) > _MAX_SEASON_FILE_BYTES:
        raise BadInput(said("club.season-too-large"))
    try:
        return _decoder.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except msgspec.ValidationError as error:
        return _without_nulls(data, explain_decode_error(str(error), SEASON_FORMAT, Year))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput(said("club.no-json-season", why=explain_malformed_json(error), format=SEASON_FORMAT)) from None


def _without_nulls(data: bytes, problem: BadInput) -> Year:
    """Try again with the lists that are written as null left out; else it is the problem that counts."""
    try:
        return msgspec.convert(_drop(msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))), Year)
    except (msgspec.DecodeError, RecursionError):
        raise problem from None


def _drop(raw: object) -> object:
    if isinstance(raw, dict):
        kept = {key: value for key, value in raw.items() if value is not None or key not in _NULLABLE}
        return {key: _drop(value) for key, value in kept.items()}
    return [_drop(value) for value in raw] if isinstance(raw, list) else raw


def club_voice(names: Mapping[str, str], language: Language = "de") -> Voice:
    """Return the voice in which messages of a club are worded: with names in place of member ids.

    names: by member id; an unknown id is shown as it is.
    """
    plain = Voice(language)
    return Voice(language, {"member": lambda one: translate_anonymous_names(names.get(str(one), str(one)), plain)})


@dataclass(frozen=True, slots=True)
class YearProblem:
    """A problem of a season, or a note about it.

    said: what is wrong or worth knowing.
    where: its place: ``day``, ``series``, ``field`` … as far as they apply.
    clauses: the ids of the clauses that it follows from.
    """

    said: Message
    where: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Return the text in German; members are named by their ids."""
        return sentence(self.said)

    @property
    def message_with_day(self) -> Message:
        """Return the message, preceded by the number of the evening where it does not name it itself."""
        day = self.where.get("day")
        if not isinstance(day, int) or "day" in self.said.values:
            return self.said
        return Message("club.item-of-day", {"day": day, "what": self.said})

    def in_words(self, names: Mapping[str, str], language: Language = "de") -> str:
        """Return the text in a language, with names in place of member ids.

        names: by member id; an unknown id is shown as it is.
        """
        return sentence(self.said, club_voice(names, language))

    def document(self) -> dict[str, Any]:
        """Return the problem as a JSON-ready dict with the keys ``where``, ``message`` and ``clauses``."""
        return {"where": dict(self.where), "message": self.message, "clauses": list(self.clauses)}
