"""A season's file (JSON) -> Year: well formed, every name known, every number possible; else BadInput at the field."""

from __future__ import annotations

from typing import Final

import msgspec

from puur.club.check import check_year
from puur.club.rules import Rules
from puur.club.rules_read import misfit
from puur.club.year import FORMAT, Year
from puur.errors import BadInput

MOST_BYTES: Final = 64 * 1024 * 1024
_decoder: Final = msgspec.json.Decoder(Year)
_NULLABLE: Final = ("days", "fines", "tosses", "beer", "rounds", "penalties", "series")


def read_year(data: bytes, rules: Rules) -> Year:
    """Return the year written there, checked against the club's rules."""
    year = decode(data)
    check_year(rules, year)
    return year


def decode(data: bytes) -> Year:
    """Return the year as written, well formed but not yet checked."""
    if len(data) > MOST_BYTES:
        raise BadInput("zu gross für eine Saison: höchstens 64 MiB werden gelesen")
    try:
        return _decoder.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except msgspec.ValidationError as error:
        return _without_nulls(data, misfit(str(error), FORMAT, Year))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        reason = "zu tief verschachtelt" if isinstance(error, RecursionError) else str(error).rstrip(".")
        raise BadInput(f"das ist kein JSON: {reason}; erwartet wird eine Saison, {FORMAT}") from None


def _without_nulls(data: bytes, problem: BadInput) -> Year:
    """Try once more with the lists that are written as null left out; else it is the problem that counts."""
    try:
        return msgspec.convert(_drop(msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))), Year)
    except (msgspec.DecodeError, RecursionError):
        raise problem from None


def _drop(raw: object) -> object:
    if isinstance(raw, dict):
        kept = {key: value for key, value in raw.items() if value is not None or key not in _NULLABLE}
        return {key: _drop(value) for key, value in kept.items()}
    return [_drop(value) for value in raw] if isinstance(raw, list) else raw
