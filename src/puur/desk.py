"""What a tournament and a club share: how a command is declared, and the structural difference between two states.

Pages, the shell and the audit log all use the one declaration of a command. The difference lists every smallest part
with another value, under its path. Conflicts and the audit log are made of it, so that no command declares what it
changes. A state is taken apart into fields, keys and numbered rows; what both states share is passed over.

Here is also what both call the same: an author who wrote from the shell, and the ways of showing names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from datetime import date
from functools import cache
from typing import Any, Final, Literal, TypeAlias

import msgspec

from puur.concurrency import StatePath, ValueChange
from puur.people_names import NameDisplayMode
from puur.words.message import Message, said

TERMINAL_AUTHOR: Final = "Terminal"
"""The stored author of what was sent from the shell."""
NAME_DISPLAY_LABELS: Final[Mapping[NameDisplayMode, Message]] = {
    "full": said("page-desk.names-full"),
    "given-first": said("page-desk.names-given-first"),
    "family-first": said("page-desk.names-family-first"),
    "numbers": said("page-desk.names-numbers"),
}
"""How an organiser or a board may show names to the public, as it is chosen on pages and in the shell."""
NAME_DISPLAY_FOR_READERS: Final[Mapping[NameDisplayMode, Message]] = {
    "full": said("page-desk.shown-full"),
    **dict.fromkeys(("given-first", "family-first"), said("page-desk.shown-initial")),
    "numbers": said("page-desk.shown-numbers"),
}
"""A sentence that tells readers how names are shown: in which order they were entered is no concern of theirs."""
ConflictPolicy = Literal["overwrite", "attest", "append"]
"""What happens if others wrote since the sender read; :class:`CommandSpec` explains each value."""


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """The declaration of a command of a tournament's or club's desk.

    decide: its handler, called with the draft of a decision and the command.
    may: the roles that may give it.
    label: the code of the message that names what was done, for lists of past commands.
    on_conflict: what happens if somebody else wrote something after the sender last read, see below.
    clauses: the ids of the clauses that say who may give it.
    rests: for *attest*, the paths in the state on which what is attested rests, from the state and the command; None
    for none.
    about: fields of the state that it concerns, besides those of its table, its player or its number.
    writes: what it would write, from the state and the command: path → value.
    after_end: whether it may still be given after the end of the tournament.
    creates: whether it founds a tournament or club, and so is not offered for an existing one.
    notice: the code of the message that the page shows once it is done.
    ahead: the code shown instead for a date that lies in the future, "" for none.

    Every command is sent with the last entry that its sender has read (:class:`puur.concurrency.ReadVersion`). What
    ``on_conflict`` says:

    - *overwrite*: the command fails, with both values, if it would replace a newer value with another one;
    - *attest*: it confirms something (a signature, a release), and also fails if what it rests on is not what was read;
    - *append*: it adds something to what is there, and never fails.

    A warning (Mahnung) and points by decision are appended and yet declared *overwrite*. Two of them count double, so
    whoever has not read the first is asked.
    """

    decide: Callable[[Any, Any], None]
    may: Collection[str]
    label: str
    on_conflict: ConflictPolicy = "overwrite"
    clauses: tuple[str, ...] = ()
    rests: Callable[[Any, Any], Iterable[StatePath]] | None = None
    about: tuple[str, ...] = ()
    writes: Callable[[Any, Any], Mapping[StatePath, object]] = lambda _, __: {}
    after_end: bool = False
    creates: bool = False
    notice: str = "club.entered"
    ahead: str = ""

    def notice_once_done(self, command: object, today: date) -> Message:
        """Return the notice shown after a command was carried out.

        It is the message ``notice``. If the command's field ``on`` is a date after ``today``, it is ``ahead`` where
        the
        declaration has one.
        """
        on = getattr(command, "on", today)
        return said(self.ahead if self.ahead and on > today else self.notice)


PathStep: TypeAlias = str | int | tuple[str | int, ...]
"""One step of a path in a state, or several steps at once as a tuple: a field name, a key or an index."""
_PartsOf: TypeAlias = Callable[[Any], Mapping[Any, object]]


def author_name_words(name: str) -> Message | str:
    """Return the stored name of an author for display; the shell's own is a word of the reader's language."""
    return said("desk.terminal") if name == TERMINAL_AUTHOR else name


_NOTHING: Mapping[PathStep, object] = {}


@dataclass(frozen=True, slots=True)
class StateComparison:
    """How two states are compared part by part.

    parts: type → function that returns the parts of such an object by key; None for a type that is compared as a
    whole. A
    type that is not listed consists of its fields.
    hidden: type → names of fields that are left out of comparisons.
    numbers: type → name of the field that identifies its rows in a list. Rows of other types are identified by their
    index,
    from 0.
    usual: whether the fields of a new object are reported even if they have their default value.
    """

    parts: Mapping[type, _PartsOf | None] = field(default_factory=dict)
    hidden: Mapping[type, Collection[str]] = field(default_factory=dict)
    numbers: Mapping[type, str] = field(default_factory=dict)
    usual: bool = False

    def list_changes(self, before: object, after: object, path: StatePath = ()) -> Iterator[ValueChange]:
        """Yield every smallest part in which two states differ, with its path and both values.

        A missing part has the value None, or False where it is an element of a set.
        before, after: the two states. path: put before the path of each part.
        """
        if before is after:
            return
        first, second = self._parts(before), self._parts(after)
        absent = False if isinstance(after if before is None else before, frozenset) else None
        if first is None and second is None:
            if before != after:
                yield ValueChange(path, before, after)
            return
        one, other = first or _NOTHING, second or _NOTHING
        kind: Any = type(after)
        usual = _default_values(kind) if before is None and not self.usual else _NOTHING
        for key in [key for key, value in one.items() if other.get(key, absent) is not value]:  # most is shared
            yield from self.list_changes(one[key], other.get(key, absent), _further(path, key))
        for key, value in other.items():
            if key not in one and not (key in usual and usual[key] == value):
                yield from self.list_changes(absent, value, _further(path, key))

    def value_at_path(self, state: object, path: StatePath) -> object:
        """Return the value at a path of a state; None if any step of the path is missing."""
        value, rest = state, path
        while rest and value is not None:
            if isinstance(value, frozenset):
                return rest[0] in value
            parts = self._parts(value) or _NOTHING
            steps = ((rest[0] if size == 1 else rest[:size], size) for size in range(1, len(rest) + 1))
            value, size = next(((parts[key], size) for key, size in steps if key in parts), (None, 0))
            rest = rest[size:]
        return value

    def _parts(self, value: object) -> Mapping[Any, object] | None:
        """Return what a value consists of, None where it is compared as a whole."""
        kind: Any = type(value)
        if kind in self.parts:
            own = self.parts[kind]
            return None if own is None else own(value)
        if isinstance(value, Mapping):
            return value
        if isinstance(value, tuple):
            return self._rows(value)
        if isinstance(value, frozenset):
            return dict.fromkeys(sorted(value), True)
        hidden = self.hidden.get(kind, ())
        names = _field_names(kind)
        return {name: getattr(value, name) for name in names if name not in hidden} if names else None

    def _rows(self, value: tuple[object, ...]) -> Mapping[Any, object] | None:
        kinds: Iterator[Any] = (type(one) for one in value)
        kind = next((one for one in kinds if _field_names(one)), None)
        number = self.numbers.get(kind) if kind else None
        if kind is None or (number is None and self.parts.get(kind, _fields) is None):
            return None
        return dict(enumerate(value) if number is None else ((getattr(one, number), one) for one in value))


def _fields(_: object) -> Mapping[Any, object]:
    return _NOTHING


def _further(path: StatePath, key: PathStep) -> StatePath:
    return (*path, *key) if isinstance(key, tuple) else (*path, key)


@cache
def _field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the field names of a struct or dataclass (the class), in order; empty for any other class."""
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


@cache
def _default_values(kind: type[Any]) -> Mapping[Any, object]:
    """Return the default value of each field of a struct or dataclass that has one, by field name.

    Fields whose default a function makes, such as an empty dict, are left out.
    """
    if issubclass(kind, msgspec.Struct):
        return {one.name: one.default for one in msgspec.structs.fields(kind) if one.default is not msgspec.NODEFAULT}
    if is_dataclass(kind):
        return {one.name: one.default for one in fields(kind) if one.default is not MISSING}
    return _NOTHING
