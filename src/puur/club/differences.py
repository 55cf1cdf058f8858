"""On what two people differ who wrote at a club from the same page: what one would lay over what is there now."""

from __future__ import annotations

from typing import Final

from puur.club.season.days.state import SeasonDay
from puur.club.season.state import Club
from puur.concurrency import Conflict, ReadVersion, find_conflicts
from puur.desk.diff import StateShape

SHAPE: Final = StateShape(hidden={Club: ("counter",), SeasonDay: ("earlier",)}, usual=True)
changes: Final = SHAPE.changes
at: Final = SHAPE.at


def written_over(look: ReadVersion, now: Club, after: Club) -> tuple[Conflict, ...]:
    """Return the conflicts where a command would overwrite a value changed since the sender last read it.

    Adding something never conflicts. look: the version that the sender read.
    """
    sent = (one for one in changes(now, after) if not _adds(one.before, one.after))
    return find_conflicts(look, lambda subject: at(now, subject), sent, ())


def came_too_late(look: ReadVersion, saw: Club, now: Club, after: Club) -> tuple[Conflict, ...]:
    """Return the conflicts between what the sender read (saw) and what is stored now, for values to be written.

    after: the state that the sender expected to result.
    """
    sent = ((one, at(now, one.subject), look.newer(one.subject)) for one in changes(saw, after))
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
