"""A club's file (TOML) -> Rules. What does not fit is refused with the key it stands under and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from puur.club.choices import choices
from puur.club.rules import FORMAT, OLDEST, Rules
from puur.errors import BadInput

CLUBS: Final = Path(__file__).with_name("clubs")
MOST_BYTES: Final = 1024 * 1024
MOST_NEW: Final = 64 * 1024
"""Bytes of a file that a club takes over; one that was taken over earlier may be larger."""
_KEY: Final = re.compile(r"(unknown|missing required) field `(.*)`", re.DOTALL)
_BOUND: Final = re.compile(r"Expected `(\w+)` (?:of length )?(>=|<=|>|<|(?=\d))\s*(\d+)")
_HOW_MANY: Final[Mapping[str, str]] = MappingProxyType(
    {">=": "mindestens", "<=": "höchstens", ">": "mehr als", "<": "weniger als", "": "genau"}
)
_TYPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "int": "eine ganze Zahl",
        "str": "ein Text",
        "bool": "true oder false",
        "array": "eine Liste",
        "object": "ein Abschnitt mit Schlüsseln",
        "decimal": "eine Zahl wie 1.03",
        "float": "eine Kommazahl",
        "time": "eine Uhrzeit wie 14:00:00",
        "date": "ein Datum wie 2026-02-07",
        "datetime": "Datum und Zeit wie 2026-02-07T14:00:00",
        "null": "nichts (null)",
    }
)


def known_clubs() -> tuple[str, ...]:
    """Return the ids of the clubs whose rules come with Puur."""
    return tuple(sorted(path.stem for path in CLUBS.glob("*.toml") if path.stem != "blank"))


def club_text(name: str) -> str:
    """Return the text of a club's file that comes with Puur (``blank`` too); BadInput names those there are."""
    path = CLUBS / f"{name}.toml"
    if name not in (*known_clubs(), "blank"):
        raise BadInput(f"kein Verein «{name}»; es gibt {', '.join(known_clubs())}", {"field": "club"})
    return path.read_text(encoding="utf-8")


@cache
def club_rules(name: str) -> Rules:
    """Return the rules of a club that comes with Puur."""
    return read_rules(club_text(name).encode())


def read_rules(data: bytes) -> Rules:
    """Return the rules written there; BadInput with the key, what is wrong, and what was expected."""
    if len(data) > MOST_BYTES:
        raise BadInput("zu gross für eine Vereinsdatei: höchstens 1 MiB wird gelesen")
    try:
        raw = tomllib.loads(data.decode("utf-8-sig"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"das ist keine TOML-Datei in UTF-8: {error}") from None
    try:
        rules = msgspec.convert(raw, Rules)
    except msgspec.ValidationError as error:
        raise misfit(str(error), FORMAT, Rules) from None
    _check(rules)
    return rules


def check_new(data: bytes) -> None:
    """BadInput as :func:`read_rules`, and where a club cannot take a file over because it is too long."""
    if len(data) > MOST_NEW:
        raise BadInput("zu lang für die Regeln eines Vereins: höchstens 64 KiB, etwa tausend Zeilen")
    read_rules(data)


def misfit(complaint: str, expected: str, kind: Any) -> BadInput:  # noqa: ANN401 - whatever type is decoded to
    """Turn the decoder's complaint with its path into ours: the field, what is wrong, and what would be right."""
    message, _, path = complaint.partition(" - at `$")
    field = path.rstrip("`").removeprefix(".")
    named = _KEY.search(message)
    if named:
        field = f"{field}.{named[2][:60]}".lstrip(".")
        missing = named[1] != "unknown"
        message = "dieser Schlüssel fehlt" if missing else f"diesen Schlüssel gibt es in {expected} nicht"
        return BadInput(message, {"field": field})
    return BadInput(_plain(message, choices(kind, field))[:200], {"field": field} if field else {})


def _plain(message: str, words: tuple[str, ...]) -> str:
    kinds = re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", message)
    if kinds:
        wanted = " oder ".join(_TYPES.get(one.strip(), one.strip()) for one in kinds[1].split("|"))
        return f"erwartet wird {wanted}, nicht {_TYPES.get(kinds[2], kinds[2])}"
    bound = _BOUND.match(message)
    if bound:
        sizes = {"array": "Einträge", "str": "Zeichen"}
        unit = f" {sizes[bound[1]]}" if bound[1] in sizes else ""
        return f"erwartet wird {_TYPES.get(bound[1], bound[1])}: {_HOW_MANY[bound[2]]} {bound[3]}{unit}"
    if message.startswith("Invalid RFC3339 encoded "):
        shape = message.rsplit(maxsplit=1)[-1]
        return f"erwartet wird {_TYPES.get(shape, shape)}"
    if message.startswith("Invalid enum value"):
        known = f"; es gibt {', '.join(words)}" if words else ""
        return f"das Wort {message.removeprefix('Invalid enum value ')[:60]} gibt es hier nicht{known}"
    return message


def _check(rules: Rules) -> None:
    """Refuse what has the right shape and still makes no sense."""
    _once((one.name for one in rules.series), "series", "diese Serie steht schon da")
    _once((one.id for one in rules.office), "office", "dieses Amt steht schon da")
    _once((one.day for one in rules.special), "special", "dieser Jasstag steht schon da")
    _once((kind for row in rules.penalty for kind in (row.kind, *row.also)), "penalty", "diese Art steht schon da")
    _check_days(rules)
    _check_offices(rules)
    _check_fines(rules)


def _check_days(rules: Rules) -> None:
    _check_series(rules, rules.day.series, "day.series")
    for number, special in enumerate(rules.special):
        if special.day > rules.year.days:
            message = f"das Jahr hat {rules.year.days} Jasstage, nicht {special.day}"
            raise BadInput(message, {"field": f"special[{number}].day"})
        _check_series(rules, special.series or rules.day.series, f"special[{number}].series")
    for number, one in enumerate(rules.series):
        if not 0 < one.coefficient < 10:  # noqa: PLR2004 - beyond ten it is a slip of the decimal point
            raise BadInput("ein Koeffizient liegt zwischen 0 und 10", {"field": f"series[{number}].coefficient"})


def _check_series(rules: Rules, names: tuple[str, ...], field: str) -> None:
    if not names or list(names) != [name for name in rules.order if name in names]:
        raise BadInput(f"Serien aus {', '.join(rules.order)}, die höchste zuerst", {"field": field})


def _check_offices(rules: Rules) -> None:
    offices = [one.id for one in rules.office]
    if rules.money.fee_set_by not in offices:
        raise BadInput(f"ein Amt aus {', '.join(offices)}", {"field": "money.fee_set_by"})
    for name in ("emergencies", "rules"):
        listed = getattr(rules.hierarchy, name)
        wrong = [one for one in listed if one not in (*offices, OLDEST)]
        if wrong or len(set(listed)) < len(listed) or not listed:
            raise BadInput(f"jedes höchstens einmal aus {', '.join(offices)}, {OLDEST}", {"field": f"hierarchy.{name}"})


def _check_fines(rules: Rules) -> None:
    limits = [tier.up_to for tier in rules.fines.late]
    if limits != sorted(set(limits)) or (limits and limits[-1] >= rules.fines.no_show_from):
        message = f"die Minuten müssen steigen und unter no_show_from = {rules.fines.no_show_from} bleiben"
        raise BadInput(message, {"field": "fines.late"})
    if list(rules.fines.raise_days) != sorted(set(rules.fines.raise_days)):
        raise BadInput("die Tage müssen steigen", {"field": "fines.raise_days"})


def _once(values: Iterable[Any], field: str, message: str) -> None:
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            raise BadInput(f"{message}: {value}", {"field": field})
        seen.add(value)
