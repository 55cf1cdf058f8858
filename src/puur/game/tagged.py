"""What every command and every event of a game or tournament is: a struct under a short tag of its own.

The tag is what a store keeps, so it outlives the class's name: a class can be renamed, a tag cannot
(docs/decisions/0015-data-that-lasts.md). Commands bear the words of a record's ``do``.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Wanted(msgspec.Struct, frozen=True, tag_field="do"):
    """Something that is asked for."""


class Happening(msgspec.Struct, frozen=True, tag_field="is"):
    """Something that has happened."""


def tag(kind: type[msgspec.Struct]) -> str:
    """Return the tag under which a kind is stored."""
    return str(kind.__struct_config__.tag)


def kinds(family: type[T]) -> tuple[type[T], ...]:
    """Return the kinds of a family: what is derived from its base, in the order of the file."""
    below = family.__subclasses__()
    return tuple(kind for one in below for kind in kinds(one)) if below else (family,)
