"""One of each kind that is stored, with every field filled: what a golden file of kinds holds."""

from __future__ import annotations

import dataclasses
import typing
from datetime import date, datetime, time
from types import UnionType
from typing import Any

import msgspec

NUMBERS = {"mode": "E", "trump": "R"}


def sample(kind: Any, name: str = "") -> Any:  # noqa: ANN401 - any annotation of a field
    """Return a value of that type; the same one each time."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is None:
        return _plain(kind, name)
    if origin is tuple:
        return _tuple(inner)
    if origin in (list, frozenset, set):
        return origin([sample(inner[0])])
    if origin in (typing.Union, UnionType, typing.Literal, typing.Annotated):
        return _one_of_several(origin, inner, name)
    return {sample(inner[0]): sample(inner[1])}


def _one_of_several(origin: Any, inner: tuple[Any, ...], name: str) -> Any:  # noqa: ANN401
    if origin is typing.Literal:
        return inner[-1]
    return sample(next(one for one in inner if one is not type(None)), name)


def _tuple(inner: tuple[Any, ...]) -> tuple[Any, ...]:
    if inner and inner[-1] is Ellipsis:
        return (sample(inner[0]), sample(inner[0]))
    return tuple(sample(one) for one in inner)


def _plain(kind: Any, name: str) -> Any:  # noqa: ANN401
    plain = {int: 3, float: 1.5, str: NUMBERS.get(name, "Wort"), bool: True, bytes: b"abc", type(None): None}
    if kind in plain:
        return plain[kind]
    if kind is datetime:
        return datetime(2026, 5, 29, 20, 15)  # noqa: DTZ001 - the club's own clock
    if kind is time:
        return time(20, 15)
    if kind is date:
        return date(2026, 5, 29)
    if dataclasses.is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return one_of(kind)
    raise TypeError(f"no sample of {kind!r} for {name!r}")


def one_of(kind: Any) -> Any:  # noqa: ANN401 - a struct or a dataclass
    """Return one of that kind with every field filled."""
    hints = typing.get_type_hints(kind)
    names = (
        kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else [one.name for one in dataclasses.fields(kind)]
    )
    return kind(**{name: sample(hints[name], name) for name in names})
