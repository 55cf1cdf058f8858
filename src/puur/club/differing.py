"""On what two people differ who wrote at a club from the same page: what one would lay over what stands there now.

A club is compared leaf by leaf: a path of fields, keys and numbers leads to each (:data:`puur.seen.Subject`). Nothing
has to be said of a command beforehand; what it changes is seen on the club.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

import msgspec

from puur.club.season.state import Club
from puur.seen import Change, Subject

_OWN: Final = frozenset({"counter"})
"""Fields that say nothing to anybody."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A leaf on which two differ: what was seen there, what others made of it, what is sent."""

    subject: Subject
    saw: object
    theirs: object
    mine: object


def written_over(saw: Club, now: Club, after: Club) -> list[Difference]:
    """Return what would replace something that has changed since it was seen; what is only added replaces nothing."""
    sent = ((one, at(saw, one.subject)) for one in changes(now, after))
    return [
        Difference(one.subject, seen, one.before, one.after)
        for one, seen in sent
        if seen != one.before and not _adds(one.before, one.after)
    ]


def came_too_late(saw: Club, now: Club, after: Club) -> list[Difference]:
    """Return where something else stands by now than what was to be written on what was seen. after: seen and sent."""
    sent = ((one, at(now, one.subject)) for one in changes(saw, after))
    return [
        Difference(one.subject, one.before, theirs, one.after)
        for one, theirs in sent
        if theirs not in (one.before, one.after) and not _adds(theirs, one.after)
    ]


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
        names = (field.name for field in msgspec.structs.fields(whole) if field.name not in _OWN)
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


def told(club: Club, subject: Subject) -> str:
    """Return what a path leads to, in words."""
    parts = [says(club, subject[: place + 1]) for place in range(len(subject))]
    return ", ".join(part for part in parts if part) or "Eintrag"


def says(club: Club, path: Subject) -> str:
    """Return what one step of a path is called, "" where it needs no name."""
    within, key = (path[-2] if len(path) > 1 else ""), path[-1]
    if within in _LISTS:
        return _LISTS[str(within)](club, path)
    return _FIELDS.get(str(key), "") if isinstance(key, str) else ""


def _table(club: Club, path: Subject) -> str:
    return f"Serie {getattr(at(club, path), 'name', path[-1])}"


def _fine(club: Club, path: Subject) -> str:
    return f"Busse {getattr(at(club, path), 'id', path[-1])}"


def _counted(word: str) -> Callable[[Club, Subject], str]:
    return lambda _, path: f"{int(path[-1]) + 1}. {word}"


def _member(club: Club, path: Subject) -> str:
    found = club.members.get(str(path[-1]))
    return found.name if found else str(path[-1])


_LISTS: Final[Mapping[str, Callable[[Club, Subject], str]]] = {
    "years": lambda _, path: f"Jassjahr {path[-1]}",
    "days": lambda _, path: f"Jasstag {path[-1]}",
    "tables": _table,
    "rounds": _counted("Jassrunde"),
    "places": _counted("Platz"),
    "penalties": _counted("Strafpunkt-Eintrag"),
    "fines": _fine,
    "members": _member,
    "addresses": _member,
}
_FIELDS: Final[Mapping[str, str]] = {
    "points": "Punkte",
    "thanks": "bedankt",
    "teams": "Paare",
    "late": "Verspätung in Minuten",
    "fee": "Startgeld bezahlt",
    "name": "Name",
    "played_by": "wer spielt",
    "profile": "Steckbrief",
    "informed": "kennt die Regeln",
    "paid": "bezahlt am",
    "payer": "bezahlt von",
    "how": "wie bezahlt",
    "amount": "Betrag in Rappen",
    "notified": "gemeldet am",
    "reversed": "aufgehoben",
    "began": "Spielbeginn",
    "closed": "Spielende",
    "clock": "massgebende Uhr",
    "status": "Stand der Serie",
    "born": "Geburtsdatum",
    "gathering": "Besammlung",
    "start": "Beginn",
    "hall": "Ort",
    "tavern": "Besammlungsort",
    "rules": "Regeln",
    "signed": "unterschrieben",
    "account": "Bankkonto",
}


def value_says(club: Club, value: object) -> str:
    """Return a leaf in words."""
    if value is None or value in ((), ""):
        return "nichts"
    if isinstance(value, bool):
        return "ja" if value else "nein"
    if hasattr(value, "strftime"):
        return str(value.strftime("%d.%m.%Y, %H:%M" if hasattr(value, "hour") else "%d.%m.%Y"))
    if isinstance(value, tuple):
        return " : ".join(value_says(club, one) for one in value)
    found = club.members.get(str(value))
    text = found.name if found else _WORDS.get(str(value), str(value))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


_LONGEST: Final = 120
_WORDS: Final = {
    "self": "selber",
    "substitute": "ein Ersatz",
    "standing-substitute": "der Dauerersatz",
    "nobody": "niemand",
    "cash": "bar",
    "transfer": "überwiesen",
    "bank": "von der Bank",
    "complete": "komplett",
    "incomplete": "nicht komplett",
    "aborted": "abgebrochen",
}
