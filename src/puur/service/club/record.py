"""The audit log of a club: who did what when, and the values before and after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import reduce
from typing import Final

from puur.club.differences import at, changes
from puur.club.leaves import NOTHING, before_and_after_words, path_label, step_label
from puur.club.season.core import Event
from puur.club.season.decide import evolve
from puur.club.season.state import Club
from puur.club.season.wire import author_words, command_spec
from puur.concurrency import ResourceChange
from puur.journal import Entry
from puur.service.audit_log import AuditLine, AuditLogs, FieldChange, to_audit_line
from puur.service.clock import to_local_time
from puur.service.club.entries import when_and_events
from puur.service.club.store import CLUBS, Clubs
from puur.words.message import Message, said, say_moment

_AT_ONCE: Final = timedelta(minutes=1)
_KEYED: Final = 3
"""Steps to a leaf of a row that is found by its key: the rows, the key, the leaf."""
_UNTOLD: Final = frozenset({"id", "number", "counter"})
"""Leaves whose names are in the path already."""


def club_audit_logs(clubs: Clubs) -> AuditLogs[Club]:
    """Return the reader of all clubs' audit logs: who did what when, and which values changed."""
    return AuditLogs(clubs, CLUBS, _read_entry)


def _read_entry(there: Club | None, entry: Entry) -> tuple[Club, AuditLine]:
    """Return the club after an entry, and the line of it."""
    at, events = when_and_events(entry)
    before = there or Club()
    after = reduce(evolve, events, before)
    known, altered = command_spec(entry.kind), _field_changes(before, after)
    done = entry.kind if known is None else said(known.label)
    return after, to_audit_line(
        entry, _moment_words(entry, at), author_words(entry.who), done, _reasons(events), altered
    )


def _moment_words(entry: Entry, at: datetime) -> Message:
    """Return when it was written, and the moment it is about where that is another one."""
    when = say_moment(to_local_time(entry.at))
    if abs(to_local_time(entry.at) - at) < _AT_ONCE:
        return when
    return said("club.leaf-about-when", when=when, about=say_moment(at))


def _reasons(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(one) for event in events if (one := getattr(event, "reason", ""))))


def _field_changes(before: Club, after: Club) -> list[FieldChange]:
    """Return what became another in words, what had stood there before first."""
    found: list[FieldChange] = []
    for one in changes(before, after):
        where = before if one.after is None else after
        if one.subject[-1] in _UNTOLD or _is_its_key(where, one):
            continue
        was, became = before_and_after_words(after, one.subject, one.before, one.after)
        begins_as_no = one.before is None and _is_default(after, one) and at(before, one.subject[:-1]) is None
        if was != became and not begins_as_no:
            found.append(FieldChange(path_label(where, one.subject), _value_or_empty(was), _value_or_empty(became)))
    return sorted(found, key=lambda one: one.is_new)


def _is_default(club: Club, one: ResourceChange) -> bool:
    """Return whether a new row has this value unless somebody sets it: no, or a number 0 that has no label."""
    return one.after is False or (one.after == 0 and not step_label(club, one.subject))


def _is_its_key(club: Club, one: ResourceChange) -> bool:
    """Return whether a leaf repeats the key of its row; a place in a list is no key that any number could repeat."""
    if len(one.subject) < _KEYED or not isinstance(at(club, one.subject[:-2]), Mapping):
        return False
    return one.subject[-2] in (one.before, one.after)


def _value_or_empty(stands: Message | str) -> Message | str:
    return said("club.leaf-empty") if stands == NOTHING else stands
