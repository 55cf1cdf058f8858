"""Tables and slates without their people: everything that was written, with nobody's name in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.service.table.state import Seated

GUEST: Final = "Gast"
"""What a person is called whose name nobody knows (any more)."""
PREFIXES: Final = ("table/", "slate/")
_SEATED: Final = "seated"


def nameless(entries: Sequence[Entry], seat: int | None = None) -> list[Entry]:
    """Return the entries without the names of people; seat: only of those who ever sat there. Bots keep theirs."""
    names = frozenset(_names(entries, seat))
    return [_without(entry, names, seat) for entry in entries]


def _names(entries: Iterable[Entry], seat: int | None) -> Iterable[str]:
    for entry in entries:
        if entry.kind == _SEATED:
            one = msgspec.json.decode(entry.data, type=Seated)
            if one.kind == "human" and seat in {None, one.seat}:
                yield one.name


def _without(entry: Entry, names: frozenset[str], seat: int | None) -> Entry:
    who = GUEST if entry.who in names else entry.who
    if entry.kind == _SEATED:
        one = msgspec.json.decode(entry.data, type=Seated)
        if one.kind == "human" and seat in {None, one.seat}:
            return replace(entry, who=who, data=msgspec.json.encode(replace(one, name=GUEST)))
    if entry.kind == "line":
        return replace(entry, who=who, data=_slate(entry.data))
    return replace(entry, who=who) if who != entry.who else entry


def _slate(data: bytes) -> bytes:
    """Return a line of a slate; the sides or players it names are their numbers."""
    line: dict[str, Any] = msgspec.json.decode(data)
    fields: dict[str, Any] = line.get("fields", {})
    if not isinstance(fields.get("names"), list):
        return data
    numbers = [str(at) for at, _ in enumerate(fields["names"], 1)]
    return msgspec.json.encode({**line, "fields": {**fields, "names": numbers}})
