"""Kinds of tournament, one small file each; an organiser can write another.

A file says its title, the Reglement, who is entered (``single``, ``pair`` or ``team``) and the formats that may be
chosen beside those of the Reglement: ``4x8`` is four Passen of eight Spiele, ``5x4 mit Schreiber`` lets each player
once keep the sheet.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

from puur.errors import BadInput
from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement

Unit = Literal["single", "pair", "team"]
UNITS: Final[tuple[Unit, ...]] = get_args(Unit)
FOLDER: Final = Path(__file__).with_name("kinds")
_FORMAT: Final = re.compile(r"(\d{1,2})\s*[x×]\s*(\d{1,2})(\s+mit Schreiber)?")
_KEYS: Final = frozenset({"title", "reglement", "unit", "formats", "final", "best_of"})
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tournament.

    formats: what may be chosen, the usual first; empty where there are no Passen. final: only qualified players.
    best_of: only so many of the best Passen count.
    """

    id: str
    title: str
    reglement: str
    unit: Unit
    formats: tuple[Format, ...]
    final: bool = False
    best_of: int | None = None

    @property
    def law(self) -> Law:
        """Return the law it is played by."""
        return reglement(self.reglement)


@cache
def kinds() -> Mapping[str, Kind]:
    """Return the kinds that come with the program, by id."""
    return {path.stem: read_kind(path.stem, path.read_bytes()) for path in sorted(FOLDER.glob("*.toml"))}


def kind(id: str) -> Kind:  # noqa: A002 - the field's own word
    """Return the kind of that id; BadInput names those there are."""
    if id not in kinds():
        raise BadInput(f"eine Turnierart {id!r} gibt es nicht; es gibt {', '.join(kinds())}", {"field": "kind"})
    return kinds()[id]


def read_kind(id: str, data: bytes) -> Kind:  # noqa: A002
    """Return the kind a file defines; BadInput names the line that is wrong and what would be right."""
    document = _document(data)
    for key in document:
        if key not in _KEYS:
            raise _bad(key, f"kennt eine Turnierart nicht; es gibt {', '.join(sorted(_KEYS))}")
    law = reglement(_text(document, "reglement"))
    unit = _text(document, "unit")
    if unit not in UNITS:
        raise _bad("unit", f"ist single, pair oder team, nicht {unit!r}")
    final = document.get("final", False)
    if not isinstance(final, bool):
        raise _bad("final", "ist true oder false")
    formats = _formats(document, law, final=final)
    if not formats and unit != "team":
        raise _bad("formats", 'nennt mindestens eines, wie "4x8"')
    best_of = document.get("best_of")
    if best_of is not None and (
        type(best_of) is not int or not 1 <= best_of <= max((one.passen for one in formats), default=0)
    ):
        raise _bad("best_of", "ist eine Zahl von Passen, höchstens so viele wie gespielt werden")
    return Kind(id, _text(document, "title"), law.id, unit, formats, final, best_of)


def _formats(document: Mapping[str, Any], law: Law, *, final: bool) -> tuple[Format, ...]:
    """Return what may be chosen: the formats of the Reglement, then those of the file."""
    raw = document.get("formats", [])
    if not isinstance(raw, list):
        raise _bad("formats", 'ist eine Liste wie ["4x8", "4x12"]')
    written = law.final_formats.says if final else law.formats.says
    return tuple(dict.fromkeys((*written, *(parse_format(one) for one in raw))))


def parse_format(text: object) -> Format:
    """Return a format from its words; BadInput if they are none.

    >>> parse_format("5x4 mit Schreiber")
    Format(passen=5, games=4, scribe=True)
    """
    found = _FORMAT.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None or "0" in (found[1].lstrip("0") or "0", found[2].lstrip("0") or "0"):
        message = f"{text!r} ist kein Format: Passen mal Spiele, wie '4x8' oder '5x4 mit Schreiber'"
        raise BadInput(message, {"field": "formats"})
    return Format(int(found[1]), int(found[2]), found[3] is not None)


def format_text(chosen: Format) -> str:
    """Return a format in words.

    >>> format_text(Format(5, 4, scribe=True))
    '5x4 mit Schreiber'
    """
    return f"{chosen.passen}x{chosen.games}{' mit Schreiber' if chosen.scribe else ''}"


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > _MOST:
        raise BadInput("die Datei ist zu gross für eine Turnierart", {"field": "kind"})
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"das ist keine Turnierart: {error}", {"field": "kind"}) from None


def _text(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key)
    if not isinstance(value, str) or not value.strip():
        raise _bad(key, "fehlt oder ist kein Text")
    return value.strip()


def _bad(field: str, message: str) -> BadInput:
    return BadInput(f"{field} {message}", {"field": field})
