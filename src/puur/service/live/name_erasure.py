"""Removes the names of people from the entries of tables and slates; everything else stays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.service.replay import apply_or_damaged
from puur.service.table.state import SeatAsked, SeatTaken

GUEST: Final = "Gast"
"""The name of a person without a name, or whose name was removed."""
PREFIXES: Final = ("table/", "slate/")
_SEATED: Final = "seated"
_ASKED: Final = "asked"


def erase_names(entries: Sequence[Entry], seat: int | None = None) -> list[Entry]:
    """Return a table's entries, as many and in the same order, without the names of people; bots keep theirs.

    seat: only the names of those who held this seat (0 to 3); None for all. Nothing is stored.
    Raises Damaged if an entry is unreadable.
    """
    people = [apply_or_damaged(_person, seat, entry) for entry in entries]
    without = partial(_replace_names, frozenset(one.name for one in people if one is not None))
    return [apply_or_damaged(without, one, entry) for one, entry in zip(people, entries, strict=True)]


def _person(seat: int | None, entry: Entry) -> SeatTaken | None:
    if entry.kind != _SEATED:
        return None
    one = msgspec.json.decode(entry.data, type=SeatTaken)
    return one if one.kind == "human" and seat in {None, one.seat} else None


def _replace_names(names: frozenset[str], person: SeatTaken | None, entry: Entry) -> Entry:
    who = GUEST if entry.who in names else entry.who
    if person is not None:
        return replace(entry, who=who, data=msgspec.json.encode(replace(person, name=GUEST)))
    if entry.kind == _ASKED and (asking := msgspec.json.decode(entry.data, type=SeatAsked)).name in {entry.who, *names}:
        return replace(entry, who=GUEST, data=msgspec.json.encode(replace(asking, name=GUEST)))
    if entry.kind == "line":
        return replace(entry, who=who, data=_erase_slate_names(entry.data))
    return replace(entry, who=who) if who != entry.who else entry


def _erase_slate_names(data: bytes) -> bytes:
    """Return a line of a slate; the sides or players it names are their numbers."""
    line: dict[str, Any] = msgspec.json.decode(data)
    fields: dict[str, Any] = line.get("fields", {})
    if not isinstance(fields.get("names"), list):
        return data
    numbers = [str(at) for at, _ in enumerate(fields["names"], 1)]
    return msgspec.json.encode({**line, "fields": {**fields, "names": numbers}})
