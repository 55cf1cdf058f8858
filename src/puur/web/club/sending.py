"""A form of the club's pages as a command of the season: dotted names are parts of a field."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import Any, Final

import msgspec

from puur.club.season.core import Command
from puur.club.season.wire import COMMANDS, read_command
from puur.errors import BadInput
from puur.web.desk import Form

_SWISS: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_MONEY: Final = ("rappen", "amount")
OWN: Final = ("command", "key", "am")
"""Fields of the form that are not the command's."""


def command_of(form: Form) -> Command:
    """Return the command a form asks for; BadInput at the field that does not fit.

    ``where.seat`` is a part of ``where``; ``points.0`` and ``points.1`` are a list. Days may be written 29.5.2026,
    money in francs. What was left empty is not sent, unless the command has it as a text.
    """
    name = form.values.get("command", "")
    texts = (
        {field.name for field in msgspec.structs.fields(COMMANDS[name]) if field.type is str}
        if name in COMMANDS
        else set()
    )
    made: dict[str, Any] = {}
    for field, text in form.values.items():
        if field in OWN or (not text.strip() and field not in texts):
            continue
        _put(made, field.split("."), _value(field, text))
    return read_command(name, {field: _listed(value) for field, value in made.items()})


def _value(field: str, text: str) -> object:
    if field in _MONEY:
        return _rappen(field, text)
    found = _SWISS.fullmatch(text.strip())
    if found:
        return f"{int(found[3]):04}-{int(found[2]):02}-{int(found[1]):02}"
    return text


def _rappen(field: str, text: str) -> int:
    """Return francs, like 64.50, in Rappen."""
    try:
        rappen = Decimal(text.strip().replace(",", ".").replace("'", "").replace("’", "")) * 100
    except InvalidOperation:
        raise BadInput("ein Betrag in Franken, zum Beispiel 64.50", {"field": field}) from None
    if rappen != rappen.to_integral_value() or not 0 <= rappen < 10**9:
        raise BadInput("ein Betrag in Franken, zum Beispiel 64.50", {"field": field})
    return int(rappen)


def _put(made: dict[str, Any], path: list[str], value: object) -> None:
    for part in path[:-1]:
        made = made.setdefault(part, {})
    made[path[-1]] = value


def _listed(value: object) -> object:
    """Return a list where the parts are numbers."""
    if isinstance(value, dict) and value and all(key.isdigit() for key in value):
        return [_listed(value[key]) for key in sorted(value, key=int)]
    return {key: _listed(part) for key, part in value.items()} if isinstance(value, dict) else value


def field_for(form: Form, bad: BadInput) -> dict[str, str]:
    """Return what the form calls the field that was found wrong: the first part of it."""
    named = str(bad.where.get("field", ""))
    part = next((field for field in form.values if field.startswith(f"{named}.")), None)
    return {named: part} if part else {}
