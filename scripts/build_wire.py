"""Write the front end's types from the server's: ``frontend/src/api/wire.ts`` from what goes over the wire.

``--check`` writes nothing and fails where the file is not what the types say.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Required, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import FieldInfo, fields

from puur.analysis import questions
from puur.cards import Deck
from puur.decision import tag_of
from puur.game.free.state import Fact
from puur.game.state import FinishedBy, Phase
from puur.service.daily import field as daily_field
from puur.service.daily import trick_grades
from puur.service.daily import views as daily
from puur.service.duplicate import compare
from puur.service.learning import course, exercises, frames
from puur.service.table import free_views, graded, hints, messages, replays, terms, views, what_if
from puur.words.message import Message

WIRE = Path(__file__).resolve().parent.parent / "frontend" / "src" / "api" / "wire.ts"
HEAD = """\
/** What the server tells and what a client says at a table. Written by `make docs` from src/puur/service/table. */

export type Seat = 0 | 1 | 2 | 3;
export type Suit = "E" | "R" | "S" | "T";
/** A form of play by its id: a letter, or the line of the sheet and how it is played there, as in "slalom-O". */
export type Mode = Suit | "O" | "U" | "tutti" | Line | `${Line}-${string}`;
export type Line = "slalom" | "gusti" | "gusti4" | "misere" | "trio" | "wunsch" | "wunsch2" | "molotow" | Task | "plus";
export type Task = "stiche" | "schellenkarten" | "ober" | "koenig" | "letzter";
/** Suit and rank, as in "EU". */
export type CardText = string;
/** What a sentence puts in; one inside another has its own code. */
export type Value = string | number | null | (string | number)[] | Message;
/** What the server says in words of its own, for who says it in another language. */
export interface Message {
  code: string;
  values: Record<string, Value>;
}
"""
NAMED: dict[str, Any] = {
    "Deck": Deck,
    "Phase": Phase,
    "FinishedBy": FinishedBy,
    "Fact": Fact,
}
ALIASES = {terms.Seat: "Seat", terms.Suit: "Suit", terms.Mode: "Mode", terms.CardText: "CardText", terms.Told: "Fact"}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
"""Python's own types."""
MODULES = (
    views,
    free_views,
    replays,
    what_if,
    questions,
    graded,
    hints,
    course,
    exercises,
    frames,
    trick_grades,
    daily_field,
    daily,
    compare,
)


def page() -> str:
    """Return the file."""
    names = {hint: name for name, hint in NAMED.items()}
    writer = _Writer(ALIASES | names)
    named = [f"export type {name} = {_Writer(ALIASES).type(hint)};" for name, hint in NAMED.items()]
    parts = [*named, *(writer.dictionary(one) for one in (terms.Happened, terms.Said))]
    parts += [writer.struct(one) for module in MODULES for one in _structs(module)]
    told = " | ".join(one.__name__ for one in get_args(views.Told))
    return "\n".join([HEAD, *parts, f"export type Told = {told};\n", *writer.commands()]) + "\n"


def _structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for one in vars(module).values():
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
            yield one


class _Writer:
    """Writes types; knows those that have a name of their own."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names = names

    def struct(self, one: type[msgspec.Struct]) -> str:
        """Return an interface."""
        hints = get_type_hints(one, include_extras=True)
        lines = [f'type: "{tag_of(one)}"'] if one.__struct_config__.tag else []
        lines += [f"{field.encode_name}{_maybe(one, field)}: {self.type(hints[field.name])}" for field in fields(one)]
        return _interface(one, lines)

    def dictionary(self, one: type) -> str:
        """Return an interface of which any field may be missing."""
        hints = get_type_hints(one, include_extras=True)
        needed = {name: get_origin(hint) is Required for name, hint in hints.items()}
        types = {name: get_args(hint)[0] if needed[name] else hint for name, hint in hints.items()}
        return _interface(one, [f"{name}{'' if needed[name] else '?'}: {self.type(types[name])}" for name in hints])

    def commands(self) -> Iterator[str]:
        """Yield what can be said."""
        yield "/** A command without its id, which the connection gives it. */\nexport type Command ="
        told = [one for one in messages.SAID if one is not messages.Hello]
        bare = [f'"{tag_of(one)}"' for one in told if not list(self._beside(one))]
        yield f"  | {{ do: {' | '.join(bare)} }}"
        lines = [
            f'  | {{ do: "{tag_of(one)}"; {"; ".join(parts)} }}' for one in told if (parts := list(self._beside(one)))
        ]
        yield "\n".join(lines) + ";"

    def _beside(self, one: type[msgspec.Struct]) -> Iterator[str]:
        hints = get_type_hints(one, include_extras=True)
        for field in fields(one):
            if field.name != "id":
                yield f"{field.name}{'' if field.required else '?'}: {self.type(hints[field.name])}"

    def type(self, hint: Any) -> str:  # noqa: ANN401 - a type as it is written
        """Return a type as TypeScript has it."""
        if hint in self.names:
            return self.names[hint]
        write = _FORMS.get(get_origin(hint))
        if write is not None:
            return write(self, get_args(hint))
        if hasattr(hint, "__metadata__"):
            shown = hint.__metadata__[0]
            return shown.__name__ if isinstance(shown, type) else self.type(hint.__origin__)
        return PLAIN[hint] if hint in PLAIN else str(hint.__name__)

    def union(self, inside: tuple[Any, ...]) -> str:
        """Return several types."""
        return "Value" if Message in inside and str in inside else " | ".join(self.type(one) for one in inside)

    def list(self, inside: tuple[Any, ...]) -> str:
        """Return a list of any length, or of so many."""
        if inside[-1] is not ...:
            return f"[{', '.join(self.type(one) for one in inside)}]"
        one = self.type(inside[0])
        return f"({one})[]" if " | " in one else f"{one}[]"


_FORMS: dict[Any, Callable[[_Writer, tuple[Any, ...]], str]] = {
    Literal: lambda _, inside: " | ".join(f'"{value}"' for value in inside),
    Union: _Writer.union,
    UnionType: _Writer.union,
    tuple: _Writer.list,
    dict: lambda writer, inside: f"Record<string, {writer.type(inside[1])}>",
    Mapping: lambda writer, inside: f"Record<string, {writer.type(inside[1])}>",
}


def _maybe(one: type[msgspec.Struct], field: FieldInfo) -> str:
    """Return the mark of a field that is left out where it says nothing."""
    return "?" if one.__struct_config__.omit_defaults and not field.required else ""


def _interface(one: type, lines: list[str]) -> str:
    said = " ".join((inspect.getdoc(one) or "").split("\n\n")[0].split()).replace("``", "`")
    return f"/** {said} */\nexport interface {one.__name__} {{\n" + "".join(f"  {line};\n" for line in lines) + "}\n"


def main() -> None:
    """Write it, or look whether it is as it should be."""
    if "--check" not in sys.argv:
        WIRE.write_text(page(), encoding="utf-8")
    elif WIRE.read_text(encoding="utf-8") != page():
        sys.exit(f"error: {WIRE.name} is not as the server's types say: make docs")


if __name__ == "__main__":
    main()
