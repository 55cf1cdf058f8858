"""On what two people differ who wrote at a club from the same page: what one would lay over what stands there now.

A club is compared leaf by leaf: a path of fields, keys and numbers leads to each (:data:`puur.seen.Subject`). Nothing
has to be said of a command beforehand; what it changes is seen on the club.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

import msgspec

from puur.club.season.state import Club
from puur.seen import Change, Clash, Look, Subject, clashes

_OWN: Final = frozenset({"counter", "earlier"})
"""Fields that say nothing to anybody."""


def written_over(look: Look, now: Club, after: Club) -> tuple[Clash, ...]:
    """Return what would replace something that has changed since it was seen; what is only added replaces nothing."""
    sent = (one for one in changes(now, after) if not _adds(one.before, one.after))
    return clashes(look, lambda subject: at(now, subject), sent, ())


def came_too_late(look: Look, saw: Club, now: Club, after: Club) -> tuple[Clash, ...]:
    """Return where something else stands by now than what was to be written on what was seen. after: seen and sent."""
    sent = ((one, at(now, one.subject), look.newer(one.subject)) for one in changes(saw, after))
    return tuple(
        Clash(one.subject, one.before, theirs, one.after, newer[0])
        for one, theirs, newer in sent
        if newer is not None and theirs not in (one.before, one.after) and not _adds(theirs, one.after)
    )


def changes(before: object, after: object, path: Subject = ()) -> Iterator[Change]:
    """Yield every leaf in which two clubs differ; nothing stands for what is not there.

    >>> [one.subject for one in changes(Club(name="A"), Club(name="B", counter=3))]
    [('name',)]
    """
    if before is after or before == after:
        return
    parts = _parts(before, after)
    if parts is None:
        yield Change(path, before, after)
        return
    for key, one, other in parts:
        yield from changes(one, other, (*path, key))


def _parts(one: object, other: object) -> Iterator[tuple[str | int, object, object]] | None:
    """Return what two values are made of, side by side; None for leaves."""
    whole = other if one is None else one
    if isinstance(whole, msgspec.Struct):
        names = (name for name in whole.__struct_fields__ if name not in _OWN)
        return ((name, getattr(one, name, None), getattr(other, name, None)) for name in names)
    if isinstance(whole, Mapping):
        first, second = _mapping(one), _mapping(other)
        return ((key, first.get(key), second.get(key)) for key in dict.fromkeys((*first, *second)))
    rows = [value for value in (one, other) if isinstance(value, tuple)]
    if any(isinstance(part, msgspec.Struct) for row in rows for part in row):
        first_row, second_row = (value if isinstance(value, tuple) else () for value in (one, other))
        return ((at_, a, b) for at_, (a, b) in enumerate(zip_longest(first_row, second_row)))
    return None


def _mapping(value: object) -> Mapping[Any, object]:
    return value if isinstance(value, Mapping) else {}


def at(club: Club, subject: Subject) -> object:
    """Return what stands at a path, None where there is nothing."""
    value: object = club
    for key in subject:
        value = _step(value, key)
    return value


def _step(value: Any, key: str | int) -> object:  # noqa: ANN401 - whatever a club is made of
    if isinstance(value, Mapping):
        return value.get(key)
    if isinstance(value, tuple):
        return value[key] if isinstance(key, int) and key < len(value) else None
    return getattr(value, str(key), None)


def _adds(before: object, after: object) -> bool:
    """Return whether a list only grew: what others wrote stays."""
    return (
        isinstance(before, tuple)
        and isinstance(after, tuple)
        and len(before) < len(after)
        and set(before) <= set(after)
    )
