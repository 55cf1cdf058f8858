"""The words a file may have at a place, so that a word that is not one of them is answered with those that are."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec import inspect

_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def choices(kind: Any, path: str) -> tuple[str, ...]:  # noqa: ANN401 - whatever type a file is decoded to
    """Return the words allowed at a path such as ``days[0].series[1].status``; none where it is not a choice."""
    places = [inspect.type_info(kind)]
    for name, index in _STEP.findall(path):
        places = [below for one in places for below in _below(one, name, index)]
    return tuple(str(word) for one in places for word in getattr(one, "values", ()))


def _below(place: inspect.Type, name: str, index: str) -> list[inspect.Type]:
    """Return what may stand one step further in: under a key, or in a list."""
    if name:
        fields = getattr(place, "fields", ())
        return [kind for one in fields if one.encode_name == name for kind in _each(one.type)]
    if isinstance(place, inspect.TupleType):
        return [kind for one in place.item_types for kind in _each(one)] if index else []
    item = getattr(place, "item_type", None)
    return _each(item) if item is not None else []


def _each(kind: inspect.Type) -> list[inspect.Type]:
    return list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
