"""On what two people differ who wrote at a club from the same page: what one would lay over what is there now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.club.money.books import BillSending
from puur.club.season.days.state import SeasonDay
from puur.club.season.state import Club
from puur.concurrency import Conflict, ReadVersion, find_conflicts
from puur.desk import StateComparison


def _sending_parts(one: BillSending) -> Mapping[str, object]:
    """Return what of bills that were sent says something: to whom, in place of every reference and text."""
    return {"receivers": tuple(bill.member for bill in one.bills)}


_CLUB_SHAPE: Final = StateComparison(
    parts={BillSending: _sending_parts}, hidden={Club: ("counter",), SeasonDay: ("earlier",)}, usual=True
)
list_club_changes: Final = _CLUB_SHAPE.list_changes
"""Returns the values in which two states of a club differ, each with its path."""
value_at_club_path: Final = _CLUB_SHAPE.value_at_path
"""Returns the value at a path in a club's state, such as a seat of a Jasstag."""


def find_overwrite_conflicts(look: ReadVersion, now: Club, after: Club) -> tuple[Conflict, ...]:
    """Return the conflicts where a command would overwrite a value that was changed since its sender last read.

    look: the version that the sender read. now: the stored state. after: the state that the command would make. Adding
    to a list never conflicts. Empty if there is no conflict.
    """
    sent = (one for one in list_club_changes(now, after) if not _adds(one.before, one.after))
    return find_conflicts(look, lambda subject: value_at_club_path(now, subject), sent, ())


def conflicts_with_newer_values(look: ReadVersion, saw: Club, now: Club, after: Club) -> tuple[Conflict, ...]:
    """Return the conflicts between what the sender of a command read and what is stored now, for the values it writes.

    look: the version that the sender read. saw: the state of that version. now: the stored state. after: the state that
    the sender expected to result. Empty if there is no conflict.
    """
    sent = (
        (one, value_at_club_path(now, one.subject), look.unread_write(one.subject))
        for one in list_club_changes(saw, after)
    )
    return tuple(
        Conflict(one.subject, one.before, theirs, one.after, newer[0])
        for one, theirs, newer in sent
        if newer is not None and theirs not in (one.before, one.after) and not _adds(theirs, one.after)
    )


def _adds(before: object, after: object) -> bool:
    """Return whether a list only grew: what others wrote stays."""
    return (
        isinstance(before, tuple)
        and isinstance(after, tuple)
        and len(before) < len(after)
        and set(before) <= set(after)
    )
