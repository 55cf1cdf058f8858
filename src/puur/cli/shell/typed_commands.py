"""Commands of a tournament or a club as they are typed: with FIELD=VALUE, as JSON or with options; days and moments."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, time
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer
from msgspec import inspect
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from puur.cli.shell.field_help import explained_fields
from puur.cli.shell.help import with_help_page
from puur.dates import parse_date_and_time, parse_typed_day
from puur.errors import BadInput
from puur.service.clock import now, to_local_time
from puur.words.message import quoted, said

_MOST_INPUT_BYTES: Final = 4 * 1024 * 1024
"""The most bytes that are read from standard input for commands."""
_SHAPE: Final = '{"do": "CheckIn", "player": "17"}'
_TO_THE_MINUTE: Final = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d")
_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_FIELD_HELP: Final[Mapping[str, str]] = {
    "year": "The Jass year.",
    "day": "The Jass day, from 1.",
    "series": "The series, such as A.",
    "seat": "The seat in its series, 0 to 3.",
    "fine": "The number of the fine.",
    "member": "The member's id.",
    "iban": "The IBAN.",
    "name": "The name.",
    "street": "The street.",
    "house": "The number of the house.",
    "postcode": "The postcode.",
    "town": "The town.",
    "country": "Two letters; CH where nothing is said.",
    "reason": "Why, in words.",
    "by": "The id of the member who does it.",
    "date": "The date.",
    "team": "The name of the team.",
    "partners": "The other of a pair, or the others of a team.",
    "club": "The person's club.",
    "category": "The category.",
    "remark": "A remark.",
    "wish": "With whom not to share a table.",
    "contact": "Phone number or e-mail address.",
    "seeks": "With whom to make a pair, for whoever has no partner.",
}
"""What a field is that several commands have, by its last part; the help of a command explains its own."""


class _TypedField(NamedTuple):
    """A field of a command as it is typed in a shell.

    name: such as ``player`` or ``where.seat``.
    required: whether it must be typed.
    kind: its type, as msgspec describes it.
    """

    name: str
    required: bool
    kind: Any


def list_typed_fields(kind: type[Any], based: Iterable[str] = ()) -> list[_TypedField]:
    """Return the fields that can be typed for a command; those of a nested struct follow as ``field.part``.

    kind: the command's class. based: fields of which only changes are typed, so that none of their parts is required.
    """
    import msgspec

    found: list[_TypedField] = []
    info: Any = msgspec.inspect.type_info(kind)
    for one in info.fields:
        found.append(_TypedField(one.encode_name, one.required, one.type))
        if isinstance(one.type, msgspec.inspect.StructType | msgspec.inspect.DataclassType):
            within = one.encode_name in based
            parts = (_TypedField(f"{one.encode_name}.{it.encode_name}", it.required, it.type) for it in one.type.fields)
            found += [it._replace(required=it.required and one.required and not within) for it in parts]
    return found


def find_command_name(word: str, kinds: Mapping[str, type[Any]]) -> str:
    """Return the exact name of a command; case and hyphens do not matter: CheckIn, checkin and check-in are equal.

    kinds: the commands by name. Raises BadInput, which lists them, if the word is none.
    """
    known = {one.lower(): one for one in kinds}
    found = known.get(word.replace("-", "").lower())
    if found is None:
        raise BadInput(said("desk.commands-are", word=quoted(word), words=[*kinds]), {"field": "command"})
    return found


def parse_typed_fields(words: Sequence[str], kind: type[Any], base: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return a command's fields by name, typed as FIELD=VALUE or as one JSON object.

    kind: the command's class. base: the present values of nested fields, of which only changes are typed; None for
    none. Raises BadInput, which names the field, for an unknown field or a value that does not fit. words: as typed,
    one field each.
    """
    if len(words) == 1 and words[0][:1] in {"{", "["}:
        found = _decode_json(words[0], "fields")
        if not isinstance(found, dict):
            raise BadInput(said("club.fields-stand-as", fields=said("club.fields-shape")), {"field": "fields"})
        return found
    known, made = {one.name: one.kind for one in list_typed_fields(kind)}, dict[str, Any]()
    for one in words:
        name, equals, text = one.partition("=")
        if not equals or name not in known:
            raise BadInput(
                said("desk.fields-are", what=quoted(one), fields=[f"{it}=" for it in known]), {"field": name}
            )
        value, (root, dot, part) = _value(text, known[name]), name.partition(".")
        if dot:
            made.setdefault(root, dict((base or {}).get(root, {})))[part] = value
        else:
            made[root] = value
    return made


def _value(text: str, kind: Any) -> object:  # noqa: ANN401 - what msgspec knows of a type
    """Return a field's value as JSON has it."""
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    if any(isinstance(one, inspect.StrType) for one in kinds):
        return text
    if any(isinstance(one, inspect.BytesType) for one in kinds):
        return Path(text[1:]).read_bytes() if text.startswith("@") else text.encode()
    if text[:1] in {"[", "{"}:
        return _decode_json(text, "command")
    if any(isinstance(one, inspect.VarTupleType | inspect.TupleType) for one in kinds):
        return [one.strip() for one in text.split(",") if one.strip()]
    if any(isinstance(one, inspect.DateTimeType) for one in kinds) and _TO_THE_MINUTE.fullmatch(text):
        return f"{text.replace(' ', 'T')}:00"
    return None if text == "null" else text


def read_standard_input(most: int = _MOST_INPUT_BYTES) -> bytes:
    """Read standard input and return its first bytes, at most ``most`` and one more.

    The one more tells the caller that the input is too long.
    """
    stream = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read(most + 1).encode() if stream is None else bytes(stream.read(most + 1))


def parse_command_documents(data: bytes) -> Iterator[tuple[dict[str, int], str, dict[str, Any]]]:
    """Yield the commands in an input as (place, name, fields); the place is empty for a single command.

    data: one JSON object, a list of them, or one per line, with the name in ``do`` or ``command``. Raises BadInput,
    with the place, for one that has no name.
    """
    for where, one in _documents(data):
        word = one.pop("do", None) or one.pop("command", None) if isinstance(one, dict) else None
        if not isinstance(word, str):
            raise BadInput(said("desk.no-command", shape=_SHAPE), where)
        yield where, word, one


def _documents(data: bytes) -> Iterator[tuple[dict[str, int], Any]]:
    import msgspec

    if len(data) > _MOST_INPUT_BYTES:
        raise BadInput(said("desk.no-command", shape=_SHAPE), {"command": 0})
    lines = [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]
    try:
        whole = msgspec.json.decode(data)
    except msgspec.DecodeError:
        if len(lines) <= 1:
            _decode_json(data, "command")
        for number, line in lines:
            try:
                yield {"line": number}, msgspec.json.decode(line)
            except msgspec.DecodeError:
                raise BadInput(said("desk.no-command", shape=_SHAPE), {"line": number}) from None
        return
    if isinstance(whole, list):
        yield from (({"command": at}, one) for at, one in enumerate(whole))
    else:
        yield {"line": 1}, whole


def _decode_json(text: str | bytes, field: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    import msgspec

    from puur.decode_errors import explain_malformed_json

    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as problem:
        raise BadInput(said("misfit.no-json", why=explain_malformed_json(problem)), {"field": field}) from None


def to_shell_command_name(word: str) -> str:
    """Return a command's name as typed in a shell.

    >>> to_shell_command_name("CheckIn")
    'check-in'
    """
    return _WORD.sub("-", word).lower()


def typed_command_group_class(
    kinds: Callable[[], Mapping[str, type[Any]]],
    ask: Callable[..., None],
    based: Iterable[str] = (),
    *,
    sections: Mapping[str, Sequence[str]],
    named: Iterable[str] = (),
) -> type[TyperGroup]:
    """Return a class of command groups that offers each command of a tournament or club as a shell command.

    kinds: returns the command classes by name.
    ask: runs such a command; it gets ``command`` and ``fields``, and its other parameters become options.
    based: fields of which only changes are typed, so that none of their parts is required.
    sections: registered commands by the code of their heading in the help.
    named: those made here that are registered under another name, as they are typed: the help leaves them out.
    """
    twins = frozenset(named)

    class MadeGroup(TyperGroup):
        def sections(self, ctx: Any) -> Iterator[tuple[str, Sequence[str]]]:  # noqa: ANN401 - Typer's own
            """Yield the code of each heading of the help, and the commands below it; what is made comes last."""
            listed = {name for names in sections.values() for name in names}
            yield from sections.items()
            yield "help.each-command", [one for one in self.list_commands(ctx) if one not in listed | twins]

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - Typer's own
            there = super().list_commands(ctx)
            return [*there, *sorted({to_shell_command_name(word) for word in kinds()} - {*there})]

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - Typer's own
            there = super().get_command(ctx, cmd_name)
            word = None if there else next((one for one in kinds() if to_shell_command_name(one) == cmd_name), None)
            return with_help_page(_build_command(word, kinds()[word], ask, based)) if word else there

    return MadeGroup


def _build_command(word: str, kind: type[Any], ask: Callable[..., None], based: Iterable[str]) -> Any:  # noqa: ANN401 - Typer keeps the types it is built on to itself
    """Return the command that asks for one thing, with an argument or an option for each of its fields."""
    fields = {one.name.replace(".", "__"): one for one in list_typed_fields(kind, based)}
    whole = {name.partition(".")[0] for name in (one.name for one in fields.values()) if "." in name}
    fields = {name: one for name, one in fields.items() if one.name not in whole}
    first, *others = [one for one in signature(ask, eval_str=True).parameters.values() if one.name not in _OWN]
    taken = {first.name, *(one.name for one in others)}
    names = {name: f"its_{name}" if name in taken else name for name in fields}

    def command(**given: Any) -> None:  # noqa: ANN401 - what the command takes
        typed = ((one.name, given.pop(names[name])) for name, one in fields.items())
        ask(command=word, fields=[f"{name}={_text(value)}" for name, value in typed if value is not None], **given)

    own = explained_fields(kind.__doc__ or "")
    made = [_parameter(names[name], one, own) for name, one in fields.items()]
    given = [
        first.replace(kind=Parameter.KEYWORD_ONLY, default=Parameter.empty, annotation=_required_annotation(first)),
        *made,
    ]
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        sorted([*given, *(one.replace(kind=Parameter.KEYWORD_ONLY) for one in others)], key=_has_default)
    )
    command.__doc__ = kind.__doc__
    return get_command_from_info(
        CommandInfo(to_shell_command_name(word), callback=command), pretty_exceptions_short=True, rich_markup_mode=None
    )


_OWN: Final = frozenset({"command", "fields"})


def _has_default(one: Parameter) -> bool:
    return one.default is not Parameter.empty


def _required_annotation(one: Parameter) -> Any:  # noqa: ANN401 - a type with Typer's words
    """Return the annotation of what a command is about, which must be given: what is said of leaving it out goes."""
    told = one.annotation.__metadata__[0]
    return Annotated[
        str, typer.Argument(metavar=(told.metavar or one.name).strip("[]").upper(), help=told.help.partition(";")[0])
    ]


def _parameter(name: str, leaf: _TypedField, explained: Container[str]) -> Parameter:
    """Return the argument or option of a field. explained: the fields that the help of the command explains."""
    last = leaf.name.rpartition(".")[2]
    shown = "in-language" if last == "language" else last.replace("_", "-")  # --language is that of the shell
    help = None if last in explained else _FIELD_HELP.get(last)
    if leaf.required:
        kind: Any = Annotated[str, typer.Argument(metavar=shown.upper(), help=help)]
        return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind)
    if isinstance(leaf.kind, inspect.BoolType):
        kind = Annotated[bool | None, typer.Option(f"--{shown}/--no-{shown}", help=help)]
    else:
        kind = Annotated[str | None, typer.Option(f"--{shown}", metavar="VALUE", help=help)]
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=None)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_METAVAR: Final = "DAY"


def _moment(text: str) -> datetime:
    day = parse_typed_day(text, to_local_time(now()).date())
    found = parse_date_and_time(text) or (None if day is None else datetime.combine(day, time()))
    if found is None:
        raise BadInput(said("shell.no-day", given=quoted(text)), {"field": "day"})
    return found


def day_option(*names: str, help: str) -> Any:  # noqa: ANN401 - Typer's own
    """Return a command-line option for a day, optionally with a time.

    names: of the option, such as ``--on``. help: its help text.
    """
    return typer.Option(*names, metavar=_METAVAR, parser=_moment, help=help)


def parse_day(text: str, field: str) -> str:
    """Return a date, typed as people write it, as ``YYYY-MM-DD``.

    field: the name of the field in the error. Raises BadInput if the text is no date.
    """
    found = parse_typed_day(text, to_local_time(now()).date())
    if found is None:
        raise BadInput(said("shell.no-day", given=quoted(text)), {"field": field})
    return found.isoformat()
