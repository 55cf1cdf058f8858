"""What an attendance, written down so, would cost: known before it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from puur.club.owed import imposed_fine
from puur.club.season.as_year import rules_of_season
from puur.club.season.decide import decide
from puur.club.season.fines import FineImposed, fine_from_entry
from puur.club.season.meetings.held import AttendMeeting
from puur.club.season.state import Club
from puur.decision import Refusal


@dataclass(frozen=True, slots=True)
class ForeseenFine:
    """A fine that would follow from an attendance list.

    member: the id of the member.
    minutes: late; None for not coming.
    amount: in Rappen.
    """

    member: str
    minutes: int | None
    amount: int


def fines_by_attendance(club: Club, command: AttendMeeting, at: datetime) -> tuple[ForeseenFine, ...] | Refusal:
    """Return the fines that an attendance list would cause, the highest first; or a ``Refusal``. Nothing is stored."""
    answer = decide(club, command, at)
    if isinstance(answer, Refusal):
        return answer
    return tuple(sorted(_fines(club, command.year, answer), key=lambda one: -one.amount))


def _fines(club: Club, year: int, events: tuple[object, ...]) -> Iterator[ForeseenFine]:
    rules = rules_of_season(club, year).fines
    for event in events:
        if isinstance(event, FineImposed):
            fine = event.fine
            yield ForeseenFine(fine.member, fine.minutes, imposed_fine(rules, fine_from_entry(fine)))
