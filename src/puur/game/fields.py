"""How what a table is asked for is written outside: a card as text, a Weis as text, everything else as it is.

A command's struct says it once, with the types of its fields (:data:`Card`, :data:`Weise` …). The JSON of a record, the
frames of a table and the text notation are made from there; what is stored keeps the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields as struct_fields
from msgspec.structs import replace

from puur.cards import card_text
from puur.decision import BaseCommand, tag_of
from puur.game.free.state import ClaimedFactValue
from puur.law.readings.weis import Weis

S = TypeVar("S", bound=msgspec.Struct)
"""The base class of the structs that a command's written form is read into."""
CommandT = TypeVar("CommandT", bound=BaseCommand)
"""The type variable for the class of a command: ``without_words`` returns the class that it was given."""
FieldKind = Literal["seat", "who", "card", "cards", "weise", "mode", "points", "flag", "word", "facts", "aside"]
"""How a field of a command is written outside, such as a seat's number or a card's text."""

Seat = Annotated[int, msgspec.Meta(ge=0, le=3), "seat"]
"""The field kind of a seat (0 to 3)."""
SeatOrActor = Annotated[int, "who"]
"""A seat (0 to 3). Where it is left out, the acting seat itself is meant."""
Card = Annotated[int, "card"]
"""The field kind of a card: a number inside (0 to 35), a text such as ``EU`` outside."""
Cards = Annotated[tuple[int, ...], "cards"]
"""The field kind of several cards: numbers inside, texts such as ``EU`` outside."""
Weise = Annotated[tuple[Weis, ...], "weise"]
"""Melds, written outside as texts. A command that requires them needs at least one."""
Mode = Annotated[str, "mode"]
"""The field kind of a game form's id."""
Points = Annotated[int, "points"]
"""The field kind of a number of points."""
Flag = Annotated[bool, "flag"]
"""The field kind of a yes or no."""
Word = Annotated[str, "word"]
"""The field kind of a word that is neither a card nor a game form."""
FactPairs = Annotated[tuple[tuple[str, ClaimedFactValue], ...], "facts"]
"""The field kind of the facts of an infraction: pairs of a fact's name and its value."""
WordsSpokenWithAction = Annotated[str, "aside"]
"""The words that a player spoke with an action; None where a button was pressed. They are never written to a record."""


class CommandField(NamedTuple):
    """A field of a command other than ``seat``, for everything that reads or writes commands. name: of the field.

    kind: how its value is written, such as ``card`` or ``points``; one of :data:`FieldKind`.
    default: its default value; ``msgspec.NODEFAULT`` if the field is required.
    """

    name: str
    kind: FieldKind
    default: Any

    @property
    def required(self) -> bool:
        """Return whether the field has no default and must be given."""
        return self.default is msgspec.NODEFAULT


_seat: Final = attrgetter("seat")
_WRITTEN: Final[Mapping[FieldKind, Callable[[Any], Any]]] = {
    "card": card_text,
    "cards": lambda cards: [card_text(card) for card in cards],
    "weise": lambda weise: [weis.text for weis in weise],
    "facts": dict,
}


@cache
def command_fields(kind: type[BaseCommand]) -> tuple[CommandField, ...]:
    """Return the fields of a command class in order of definition.

    The seat is left out, and so are fields for words that a player may say with the action but need not.
    """
    hints = get_type_hints(kind, include_extras=True)
    found = [
        CommandField(one.name, _kind(hints[one.name]), one.default) for one in struct_fields(kind) if one.name != "seat"
    ]
    return tuple(field for field in found if field.kind != "aside")


def _kind(hint: Any) -> FieldKind:  # noqa: ANN401 - a type as it is written
    """Return what stands beside the type, also where the field may be empty."""
    if get_origin(hint) in (Union, UnionType):
        hint = get_args(hint)[0]
    found: FieldKind = get_args(hint)[-1]
    return found


@cache
def _written(kind: type[BaseCommand]) -> tuple[str, tuple[tuple[str, Callable[[Any], Any] | None, Any], ...]]:
    return tag_of(kind), tuple((field.name, _WRITTEN.get(field.kind), field.default) for field in command_fields(kind))


def action_document(action: BaseCommand) -> dict[str, Any]:
    """Return an action as the JSON-ready dict of a record.

    Keys are ``seat``, ``do`` (the tag) and fields unlike their default.
    """
    do, parts = _written(type(action))
    written: dict[str, Any] = {"seat": _seat(action), "do": do}
    for name, write, default in parts:
        value = getattr(action, name)
        if value != default:
            written[name] = write(value) if write else value
    return written


@cache
def _said_so(kind: type[BaseCommand]) -> dict[str, None]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: None for one in struct_fields(kind) if one.name != "seat" and _kind(hints[one.name]) == "aside"}


def without_words(action: CommandT) -> CommandT:
    """Return the action without the optional words spoken with it, such as a phrase for passing the choice on.

    Actions that can carry no words come back unchanged.
    """
    words = _said_so(type(action))
    return replace(action, **words) if words else action


def define_command_struct(
    kind: type[BaseCommand], base: type[S], spelled: Callable[[CommandField], tuple[Any, Any]], named: str | None = None
) -> type[S]:
    """Return a new struct type with the fields of a command class, for reading such commands from outside.

    base: the new type's base class. spelled: returns the type and the default of a field.
    named: the type tag, by default the command's own.
    """
    parts = [(field.name, *_part(*spelled(field))) for field in command_fields(kind)]
    words = {"__doc__": kind.__doc__, "__module__": base.__module__}
    made: type[S] = msgspec.defstruct(  # type: ignore[assignment]
        kind.__name__, parts, bases=(base,), namespace=words, frozen=True, tag=named or tag_of(kind)
    )
    return made


def _part(type_: Any, default: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type as it is written, any value
    return (type_,) if default is msgspec.NODEFAULT else (type_, default)
