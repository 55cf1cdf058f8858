"""What is stored outlives its code: tagged structs, read whichever version of Puur wrote them.

A tag names a kind and its shape: ``dealt`` is the first shape, ``dealt.2`` the second. A kind whose shape changes gets
the next tag, and the old one an :class:`Upcaster` that says what became of its fields. So the newest structs are all
that the rest of the program knows. How to go about it: docs/decisions/0015-data-that-lasts.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Final, Generic, TypeVar

import msgspec

from puur.errors import BadInput, Newer
from puur.words.message import said

_T = TypeVar("_T")
_Fields = dict[str, Any]
_MOST_STEPS: Final = 100


@dataclass(frozen=True, slots=True)
class Upcaster:
    """How to read stored objects that have an old type tag. now: the current tag.

    change: takes the stored fields as a dict and returns those of the current type; by default they are the same.
    """

    now: str
    change: Callable[[_Fields], _Fields] = dict


class EventSerializer(Generic[_T]):
    """Reads stored objects of a family of types, such as all events, from JSON. kinds: the current types.

    earlier: by old tag, how an object that has it is read. field: the JSON key under which an object's tag stands.
    """

    def __init__(self, kinds: Iterable[type[_T]], earlier: Mapping[str, Upcaster], field: str) -> None:
        """Take the family."""
        self._kinds = {str(kind.__struct_config__.tag): kind for kind in kinds}  # type: ignore[attr-defined]
        self._union: Any = reduce(or_, self._kinds.values())
        self._earlier = earlier
        self._field = field
        self._quick = msgspec.json.Decoder(list[self._union])  # type: ignore[name-defined]

    @property
    def tags(self) -> frozenset[str]:
        """Return the tags of all types that are stored today, without earlier ones."""
        return frozenset(self._kinds)

    def read(self, data: bytes) -> list[_T]:
        """Return the objects of a JSON list, those with earlier tags converted.

        Raises BadInput for damaged data, Newer for a tag that only a newer version of Puur can know.
        """
        try:
            found: list[_T] = self._quick.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return [self.convert(one) for one in _decode_list(data)]
        return found

    def convert(self, stored: object) -> _T:
        """Return the object that a decoded JSON value stands for, with a current or an earlier tag.

        Raises BadInput for a damaged value, Newer for a tag that only a newer version of Puur can know.
        """
        tag, fields = self._named(stored)
        for _ in range(_MOST_STEPS):
            if tag not in self._earlier:
                break
            tag, fields = self._earlier[tag].now, self._earlier[tag].change(fields)
        if tag not in self._kinds:
            raise newer_tag_error(tag)
        try:
            return msgspec.convert(fields, self._kinds[tag], str_keys=True)
        except msgspec.ValidationError as problem:
            raise BadInput(said("service.event-damaged", tag=tag, problem=str(problem))) from None

    def _named(self, stored: object) -> tuple[str, _Fields]:
        """Return tag and fields. Until November 2026 a thing stood as [class, fields]."""
        match stored:
            case [str(tag), dict(fields)]:
                return tag, fields
            case dict() if isinstance(stored.get(self._field), str):
                return stored[self._field], {name: value for name, value in stored.items() if name != self._field}
        raise BadInput(said("service.event-nameless"))


def newer_tag_error(tag: str) -> Newer:
    """Return the error for a type tag written by a newer version."""
    return Newer(said("service.event-newer", tag=tag[:60]))


def _decode_list(data: bytes) -> list[object]:
    try:
        found: list[object] = msgspec.json.decode(data, type=list)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadInput(said("service.stream-damaged", problem=str(problem))) from None
    return found
