"""Kinds of tournament, one small file each; an organiser can write another, by hand or on the pages.

A file says its title, the Reglement (an id, a file ``*.reglement.toml``, or its text), who is entered (``single``,
``pair`` or ``team``) and the formats that may be chosen, the usual first. ``4x8`` is four Passen of eight Spiele,
``5x4 mit Schreiber`` lets each player once keep the sheet, and ``reglement`` stands for those the Reglement names
(which are meant where the file names none). What else it may say is where a new tournament of this kind begins: how
many Passen count, categories, prizes, Startgeld, whether every result is entered twice, how long protests are heard.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

from puur.errors import BadInput
from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.law_reference import LawFileOpener, law_id_or_text_in_document, quote_law_for_toml
from puur.toml import parse_toml, toml_file_text
from puur.words.catalogue import Language
from puur.words.message import Message, quoted, said

EntrantUnit = Literal["single", "pair", "team"]
"""Who is entered in a tournament and ranked: single players, fixed pairs or teams."""
ENTRANT_UNITS: Final[tuple[EntrantUnit, ...]] = get_args(EntrantUnit)
"""All values of ``EntrantUnit``."""
_FOLDER: Final = Path(__file__).with_name("kinds")
_AS_WRITTEN: Final = "reglement"
DEFAULT_PROTEST_MINUTES: Final = 30
"""For how many minutes after publication protests are accepted if nobody sets another number."""
MAX_PROTEST_MINUTES: Final = 600
"""The most minutes after publication for which protests can be accepted."""
MAX_SAT_OUT_POINTS: Final = 10_000
"""The most points that can be granted for sitting out a round (Passe)."""
_WITH_SCORER: Final[Mapping[Language, str]] = {
    "de": "mit Schreiber",
    "fr": "avec marqueur",
    "it": "con segnapunti",
    "en": "with a scorer",
}
_FORMAT: Final = re.compile(rf"(\d{{1,2}})\s*[x×]\s*(\d{{1,2}})(\s+(?:{'|'.join(_WITH_SCORER.values())}))?")
MAX_KIND_FILE_BYTES: Final = 20_000 + MAX_RULE_SET_BYTES
"""The largest file of a kind of tournament, in bytes; it may contain the text of a rule set."""
_MOST_LINES: Final = 200
MAX_TITLE_LETTERS: Final = 80
"""The most letters in the title of a kind of tournament."""


@dataclass(frozen=True, slots=True)
class TournamentKind:
    """A template for tournaments: its rule set, what may be chosen, and default settings.

    id, title: the id, and the name for display.
    reglement: the id of the rule set, or the text of its file (TOML).
    unit: who is entered: ``single``, ``pair`` or ``team``.
    formats: the allowed sizes (rounds × deals), the usual one first; empty for teams.
    final: whether it is a final for qualified players only.
    best_of: how many of the best rounds count, None for all.
    sat_out: points for sitting out a round, None for none.
    categories: the names of separate rankings.
    prizes: what they are, the best first.
    fee: the entry fee, as free text.
    double: whether desk and table must both enter results.
    protest_minutes: how many minutes after publication a protest is accepted.
    swiss: whether each round is paired by the standing (Swiss system); for pairs only.
    knockout: whether only winners go on (knock-out with consolation); for pairs only.
    win_points: whether the Swiss system ranks by win points before the points.
    """

    id: str
    title: str
    reglement: str
    unit: EntrantUnit
    formats: tuple[Format, ...]
    final: bool
    best_of: int | None
    sat_out: int | None
    categories: tuple[str, ...]
    prizes: tuple[str, ...]
    fee: str
    double: bool
    protest_minutes: int
    swiss: bool
    knockout: bool
    win_points: bool

    @property
    def law(self) -> Law:
        """Return the rule set by which tournaments of this kind are played."""
        return reglement(self.reglement)


@cache
def built_in_kinds() -> Mapping[str, TournamentKind]:
    """Return the built-in kinds of tournament, by id."""
    return {path.stem: kind_from_toml(path.stem, path.read_bytes()) for path in sorted(_FOLDER.glob("*.toml"))}


def built_in_kind(id: str) -> TournamentKind:
    """Return the built-in kind of tournament with that id. Raises BadInput, which lists the valid ids, for another."""
    if id not in built_in_kinds():
        raise BadInput(
            said("tournament.no-kind", given=quoted(id), known=", ".join(built_in_kinds())), {"field": "kind"}
        )
    return built_in_kinds()[id]


def kind_from_toml(id: str, data: bytes, opener: LawFileOpener | None = None) -> TournamentKind:
    """Return the kind of tournament that a TOML file defines.

    id: the id it gets. opener: opens a rule set file named by its path; None to forbid that. Raises BadInput, which
    names the wrong line or key and what would be right.
    """
    return kind_from_document(id, _document(data), opener)


def kind_from_document(id: str, document: Mapping[str, Any], opener: LawFileOpener | None = None) -> TournamentKind:
    """Return the kind of tournament that a decoded file defines.

    id: the id it gets. document: the keys of the file. opener: opens a rule set file named by its path; None to forbid
    that. Raises BadInput, which names the wrong key.
    """
    for key in document:
        if key not in _FILE_KEYS:
            raise _bad(key, said("tournament.kind-key", key=key, known=", ".join(_FILE_KEYS)))
    name, unit = law_id_or_text_in_document({"reglement": document.get("reglement")}, opener), _text(document, "unit")
    law = reglement(name)
    if unit not in ENTRANT_UNITS:
        raise _bad("unit", said("tournament.kind-unit", given=quoted(unit)))
    final = _yes(document, "final")
    formats = () if unit == "team" else _formats(document, law, final=final)
    if not formats and unit != "team":
        raise _bad("formats", said("tournament.kind-format"))
    return TournamentKind(
        id=id,
        title=_text(document, "title"),
        reglement=name,
        unit=unit,
        formats=formats,
        final=final,
        best_of=_best_of(document, formats),
        sat_out=_sat_out(document),
        categories=_lines(document, "categories"),
        prizes=_lines(document, "prizes"),
        fee=_text(document, "fee") if "fee" in document else "",
        double=_yes(document, "double"),
        protest_minutes=_minutes(document),
        swiss=_of_pairs(document, unit, "swiss"),
        knockout=_of_pairs(document, unit, "knockout"),
        win_points=_yes(document, "win_points"),
    )


def _formats(document: Mapping[str, Any], law: Law, *, final: bool) -> tuple[Format, ...]:
    """Return what may be chosen, where the file says so with the formats of the Reglement among them."""
    raw = document.get("formats", [_AS_WRITTEN])
    if not isinstance(raw, list):
        raise _bad("formats", said("tournament.kind-formats"))
    written = law.final_formats.says if final else law.formats.says
    found = [one for text in raw for one in (written if text == _AS_WRITTEN else (parse_format(text),))]
    return tuple(dict.fromkeys(found))


def _best_of(document: Mapping[str, Any], formats: tuple[Format, ...]) -> int | None:
    best_of, most = document.get("best_of"), max((one.passen for one in formats), default=0)
    if best_of is not None and (type(best_of) is not int or not 1 <= best_of <= most):
        raise _bad("best_of", said("tournament.kind-best-of", most=most))
    return best_of


def _sat_out(document: Mapping[str, Any]) -> int | None:
    points = document.get("sat_out")
    if points is not None and (type(points) is not int or not 0 <= points <= MAX_SAT_OUT_POINTS):
        raise _bad("sat_out", said("tournament.sat-out-range", most=MAX_SAT_OUT_POINTS))
    return points


def _of_pairs(document: Mapping[str, Any], unit: str, key: str) -> bool:
    if _yes(document, key) and unit != "pair":
        raise _bad(key, said("tournament.swiss-pairs" if key == "swiss" else "tournament.knockout-pairs"))
    return _yes(document, key)


def _minutes(document: Mapping[str, Any]) -> int:
    minutes = document.get("protest_minutes", DEFAULT_PROTEST_MINUTES)
    if type(minutes) is not int or not 0 <= minutes <= MAX_PROTEST_MINUTES:
        raise _bad("protest_minutes", said("tournament.kind-minutes", most=MAX_PROTEST_MINUTES))
    return minutes


def parse_format(text: object) -> Format:
    """Return a format (rounds times deals, and whether there are scorers) from its text.

    Scorers may be written in any of the four languages. Raises BadInput if the text is no format.

    >>> parse_format("5x4 mit Schreiber") == parse_format("5x4 avec marqueur")
    True
    >>> parse_format("5x4 with a scorer")
    Format(passen=5, games=4, scribe=True)
    """
    found = _FORMAT.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None or "0" in (found[1].lstrip("0") or "0", found[2].lstrip("0") or "0"):
        message = said("tournament.no-format", given=quoted(text))
        raise BadInput(message, {"field": "formats"})
    return Format(int(found[1]), int(found[2]), found[3] is not None)


def format_text(chosen: Format, language: Language = "de") -> str:
    """Return a format as text, the reverse of :func:`parse_format`. language: what is stored is German.

    >>> format_text(Format(5, 4, scribe=True)), format_text(Format(5, 4, scribe=True), "fr")
    ('5x4 mit Schreiber', '5x4 avec marqueur')
    """
    return f"{chosen.passen}x{chosen.games}{f' {_WITH_SCORER[language]}' if chosen.scribe else ''}"


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > MAX_KIND_FILE_BYTES:
        raise BadInput(said("tournament.kind-too-large"), {"field": "kind"})
    try:
        return parse_toml(toml_file_text(data))
    except BadInput as bad:
        raise bad.with_outer_place(field="kind") from None


def _text(document: Mapping[str, Any], key: str) -> str:
    return _line(document.get(key), key)


def _lines(document: Mapping[str, Any], key: str) -> tuple[str, ...]:
    raw = document.get(key, [])
    if not isinstance(raw, list) or len(raw) > _MOST_LINES:
        raise _bad(key, said("tournament.kind-list", most=_MOST_LINES))
    return tuple(_line(one, key) for one in raw)


def _line(value: object, key: str) -> str:
    text = " ".join(value.split()) if isinstance(value, str) else ""
    if not text or len(text) > MAX_TITLE_LETTERS or not text.isprintable():
        raise _bad(key, said("tournament.kind-text", most=MAX_TITLE_LETTERS))
    return text


def _yes(document: Mapping[str, Any], key: str) -> bool:
    value = document.get(key, False)
    if not isinstance(value, bool):
        raise _bad(key, said("tournament.kind-yes"))
    return value


def _bad(field: str, message: Message) -> BadInput:
    return BadInput(message, {"field": field})


_FILE_KEYS: Final = tuple(name for name in TournamentKind.__dataclass_fields__ if name != "id")
"""The keys that the file of a kind may have."""


def kind_to_toml(kind: TournamentKind) -> str:
    """Return a kind of tournament as the text of a TOML file, from which :func:`kind_from_toml` reads it again.

    Values that are the default are left out.

    >>> from puur.tournament.kind import built_in_kind
    >>> print(kind_to_toml(built_in_kind("team-schieber")), end="")
    title = "Team-Schieber am Grümpi"
    reglement = "gruempi-2011"
    unit = "team"
    """
    said: dict[str, object] = {"unit": kind.unit}
    if kind.formats:
        said["formats"] = [format_text(one) for one in kind.formats]
    for key in ("final", "best_of", "categories", "prizes", "fee", "double", "swiss", "knockout", "win_points"):
        if getattr(kind, key):
            said[key] = getattr(kind, key)
    if kind.sat_out is not None:
        said["sat_out"] = kind.sat_out
    if kind.protest_minutes != DEFAULT_PROTEST_MINUTES:
        said["protest_minutes"] = kind.protest_minutes
    # What can be in a kind, TOML writes as JSON does; a regulation's file is in it line by line.
    head = f"title = {json.dumps(kind.title, ensure_ascii=False)}\nreglement = {quote_law_for_toml(kind.reglement)}\n"
    return head + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in said.items())
