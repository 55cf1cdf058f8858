"""Turns a form of the club's pages into a command of the season: dotted names are parts of a field."""

from __future__ import annotations

import re
import secrets
from datetime import date
from typing import Any, Final

import msgspec

from puur.club.fine_amounts import RAPPEN_PER_FRANC
from puur.club.rules.read import check_new_club_file
from puur.club.season.core import Command
from puur.club.season.serialization import COMMAND_BY_TAG, decode_command
from puur.dates import parse_date_and_time, parse_time_of_day, parse_typed_day
from puur.decode_errors import explain_form_error
from puur.errors import BadInput
from puur.service.work.workers import WorkerPool
from puur.web.desk import FormInput
from puur.web.desk.forms import why_not_a_number
from puur.words.formats import parse_birthday, parse_day, parse_francs_as_rappen
from puur.words.message import said

_LONGEST_DAY: Final = 40
_MISREAD: Final = re.compile(r"[OoQIlS\d]*\d[OoQIlS\d]*")
"""A number in which a letter stands for a digit, and every number."""
_DAYS: Final = ("date", "on", "since", "until")
"""Fields that hold a date; they can also be typed as «heute» or a weekday."""
_MONEY: Final = ("rappen", "amount")
_WHOLE_MONEY: Final = ("fee",)
_MOST: Final = 10**9
_LINES: Final = ("items",)
"""Fields that hold several texts, one a line."""
_TOO_MUCH: Final = said("desk.no-club-rules")
_OWN: Final = ("command", "key", "am", "onward")
"""Fields of the form that are not part of the command."""
_CHANCE: Final = {"DrawLot": "seed"}
"""Command → its field that is random; it is drawn on the server, so that the sender cannot choose it."""


def command_from_form(form: FormInput, today: date) -> Command:
    """Return the command that a form describes. Raises BadInput, which names the field that does not fit.

    ``where.seat`` is a part of ``where``; ``points.0`` and ``points.1`` are a list, ``sits.m1`` the series of a member,
    ``here.m1`` a member's presence. Dates are read as people write them, money in francs. Empty fields are left out
    unless the command has them as text. today: for dates such as ``morgen``.
    """
    name = form.values.get("command", "")
    texts = (
        {field.name for field in msgspec.structs.fields(COMMAND_BY_TAG[name]) if field.type is str}
        if name in COMMAND_BY_TAG
        else set()
    )
    year = form.values.get("year", "")
    made: dict[str, Any] = {_CHANCE[name]: secrets.token_hex(8)} if name in _CHANCE else {}
    for field, text in form.values.items():
        if field in _OWN or (not text.strip() and field not in texts):
            continue
        _set_path(made, field.split("."), text if field in texts else _value(field, text, year, today))
    if "here" in made:
        made["late"] = dict.fromkeys(made.pop("here"), 0) | made.get("late", {})
    elif name == "AttendMeeting":
        made.setdefault("late", {})
    if "sits" in made:
        made["series"] = _series(made.pop("sits"))
    return decode_command(name, {field: _to_lists(value) for field, value in made.items()}, explain_form_error)


def _day(field: str, text: str, year: str, today: date) -> date | None:
    """Read a day as its field means it: the year of a Jasstag is known, who was born or has paid did so before."""
    if field == "born":
        found = parse_birthday(text)
        if found is None and len(re.findall(r"\d+", text)) < len(("day", "month", "year")):
            raise BadInput(said("club.whole-birthday"), {"field": field})
        return found
    if field not in _DAYS:
        return parse_day(text)
    return parse_typed_day(text, today, past=field == "on") or (
        parse_day(f"{text} {year}") if field == "date" else None
    )


def _value(field: str, text: str, year: str, today: date) -> object:
    if field in _MONEY:
        return _rappen(field, text)
    if field in _WHOLE_MONEY:
        return parse_whole_francs(field, text)
    if field in _LINES:
        return [line for line in text.splitlines() if line.strip()]
    text = text.strip()
    if (day := _day(field, text[:_LONGEST_DAY], year, today)) is not None:
        return day.isoformat()
    if _MISREAD.fullmatch(text) and not text.isdigit():
        raise BadInput(why_not_a_number(text), {"field": field})
    if field in _DAYS or field == "born":
        raise BadInput(said("club.no-such-day", given=text[:_LONGEST_DAY]), {"field": field})
    moment, hour = parse_date_and_time(text), parse_time_of_day(text)
    if moment is not None:
        return moment.isoformat()
    return text if hour is None else hour.isoformat()


async def check_rules_file(form: FormInput, workers: WorkerPool) -> None:
    """Check the file of rules that a form brings, in a worker process; do nothing if it brings none.

    form: the form. workers: the processes in which it runs.
    Raises BadInput, which names the key that is wrong, and Busy if too much waits.
    """
    if "rules" not in form.values:
        return
    try:
        await workers.run_task(check_new_club_file, form.values["rules"].encode(), too_much=_TOO_MUCH)
    except BadInput as bad:
        key = bad.where.get("field")
        why = said("club.at-key", key=str(key), why=bad.said) if key else bad.said
        raise BadInput(why, {"field": "rules"}, bad.clauses) from None


def _series(sits: dict[str, str]) -> dict[str, list[str]]:
    """Return who sits in each series."""
    return {name: [member for member, where in sits.items() if where == name] for name in sorted(set(sits.values()))}


def _rappen(field: str, text: str) -> int:
    """Return francs, as people write them, in Rappen."""
    if _MISREAD.fullmatch(text.strip()) and not text.strip().isdigit():
        raise BadInput(why_not_a_number(text), {"field": field})
    rappen = parse_francs_as_rappen(text[:_LONGEST_DAY])
    if rappen is None or rappen >= _MOST:
        raise BadInput(said("club.amount-in-francs", given=text.strip()[:_LONGEST_DAY]), {"field": field})
    return rappen


def parse_whole_francs(field: str, text: str) -> int:
    """Return francs, as people write them: ``60``, ``60.–``, ``Fr. 60.00``. Raises BadInput if they are not whole."""
    rappen = _rappen(field, text)
    if rappen % RAPPEN_PER_FRANC:
        raise BadInput(said("club.whole-francs", given=text.strip()[:_LONGEST_DAY]), {"field": field})
    return rappen // RAPPEN_PER_FRANC


def _set_path(made: dict[str, Any], path: list[str], value: object) -> None:
    for part in path[:-1]:
        made = made.setdefault(part, {})
    made[path[-1]] = value


def _to_lists(value: object) -> object:
    """Return a list where the parts are numbers."""
    if isinstance(value, dict) and value and all(key.isdigit() for key in value):
        return [_to_lists(value[key]) for key in sorted(value, key=int)]
    return {key: _to_lists(part) for key, part in value.items()} if isinstance(value, dict) else value


def form_field_by_command_field(form: FormInput, bad: BadInput) -> dict[str, str]:
    """Return name of a command's field → field of the form at which an error of the service is to be shown.

    bad: the error, which names the command's field.
    It is empty if the form has a field of the same name, or none that fits.
    """
    named = str(bad.where.get("field", ""))
    if named.endswith("[...]"):  # of the numbers for many: the first that is none
        many = f"{named.removesuffix('[...]')}."
        wrong = [field for field, text in form.values.items() if field.startswith(many) and not text.strip().isdigit()]
        return {named: wrong[0]} if wrong else {}
    if named in form.values:
        return {}
    parts = [field for field in form.values if field.startswith(f"{named}.") or field.endswith(f".{named}")]
    empty = [field for field in parts if not form.values[field].strip()]
    return {named: (empty or parts)[0]} if parts else {}
