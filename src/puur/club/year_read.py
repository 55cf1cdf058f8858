"""A season's file (JSON) -> Year: well formed, every name known, every number possible; else BadInput at the field."""

from __future__ import annotations

from typing import Final

import msgspec

from puur.club.year import FORMAT, Year
from puur.errors import BadInput
from puur.misfit import misfit
from puur.words.message import said

MOST_BYTES: Final = 64 * 1024 * 1024
_decoder: Final = msgspec.json.Decoder(Year)
_NULLABLE: Final = ("days", "fines", "tosses", "beer", "rounds", "penalties", "series")


def decode(data: bytes) -> Year:
    """Return the year as written, well formed but not yet checked."""
    if len(data) > MOST_BYTES:
        raise BadInput(said("club.season-too-large"))
    try:
        return _decoder.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except msgspec.ValidationError as error:
        return _without_nulls(data, misfit(str(error), FORMAT, Year))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        nested = isinstance(error, RecursionError)
        why = said("club.nested-too-deeply") if nested else str(error).rstrip(".")
        raise BadInput(said("club.no-json-season", why=why, format=FORMAT)) from None


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
