"""What every command and every event of a game or tournament is: a struct under a short tag of its own.

The tag is what a store keeps, so it outlives the class's name: a class can be renamed, a tag cannot
(docs/decisions/0015-data-that-lasts.md). Commands bear the words of a record's ``do``.
"""

from __future__ import annotations

import msgspec


class Wanted(msgspec.Struct, frozen=True, tag_field="do"):
    """Something that is asked for."""


class Happening(msgspec.Struct, frozen=True, tag_field="is"):
    """Something that has happened."""
