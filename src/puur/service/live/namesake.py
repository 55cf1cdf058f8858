"""Tables and slates without their people: everything that was written, with nobody's name in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.service.reading import carry
from puur.service.table.state import Seated

GUEST: Final = "Gast"
"""What a person is called whose name nobody knows (any more)."""
PREFIXES: Final = ("table/", "slate/")
_SEATED: Final = "seated"


def nameless(entries: Sequence[Entry], seat: int | None = None) -> list[Entry]:
    """Return the entries without the names of people; seat: only of those who ever sat there. Bots keep theirs.

    Damaged where an entry cannot be read.
    """
    people = [carry(_person, seat, entry) for entry in entries]
    without = partial(_without, frozenset(one.name for one in people if one is not None))
    return [carry(without, one, entry) for one, entry in zip(people, entries, strict=True)]


def _person(seat: int | None, entry: Entry) -> Seated | None:
    if entry.kind != _SEATED:
        return None
    one = msgspec.json.decode(entry.data, type=Seated)
    return one if one.kind == "human" and seat in {None, one.seat} else None


def _without(names: frozenset[str], person: Seated | None, entry: Entry) -> Entry:
    who = GUEST if entry.who in names else entry.who
    if person is not None:
        return replace(entry, who=who, data=msgspec.json.encode(replace(person, name=GUEST)))
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
