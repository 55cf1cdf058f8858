"""JSON -> Book. What makes the file no tournament is refused; what is wrong inside a table is kept as a problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec

from puur.decode_errors import explain_malformed_json
from puur.errors import BadInput
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law_reference import LawFileOpener, law_id_or_text_in_document
from puur.text import to_nfc
from puur.tournament.book import (
    ALL_PARTICIPATION_STATES,
    STANDBLATT_STATES,
    TOURNAMENT_FILE_FORMAT,
    Adjustment,
    Book,
    BookProblem,
    Entrant,
    ParticipationState,
    StandblattStatus,
)
from puur.tournament.check import read_tables
from puur.words.message import Message, quoted, said

MAX_TOURNAMENT_FILE_BYTES: Final = 64 * 1024 * 1024
"""The largest tournament file that is read, in bytes."""
_MOST_PASSEN: Final = 100
_MOST_GAMES: Final = 100
_MOST_PLAYERS: Final = 100_000
_LONGEST: Final = 200
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class BookReading:
    """The result of reading a tournament file.

    book: players, sheets and results. law: the rule set.
    document: the whole JSON object of the file.
    problems: the errors found, empty for none; what they concern is missing in the book.
    """

    book: Book
    law: Law
    document: Mapping[str, Any]
    problems: tuple[BookProblem, ...]


def read_book(data: bytes, opener: LawFileOpener | None = None) -> BookReading:
    """Read a tournament file and return its players, sheets and results, its rules, and the errors found in it.

    opener: opens the file of a rule set that the tournament names by its path; None where none may be opened. Raises
    BadInput, with the place, if the file is no tournament at all.
    """
    document = _document(data)
    name = law_id_or_text_in_document(document, opener)
    law = reglement(name)
    passen = _count(document, "passen", _MOST_PASSEN)
    games = _count(document, "games_per_passe", _MOST_GAMES)
    players = tuple(_players(document))
    problems: list[BookProblem] = []
    tables = read_tables(law, _list(document, "tables"), problems)
    sheets = _sheets(_list(document, "sheets"), problems)
    adjustments = tuple(_adjustments(_list(document, "adjustments"), passen, problems))
    best_of = _count(document, "best_of", passen) if document.get("best_of") is not None else None
    sat_out = _sat_out(document, passen)
    book = Book(
        reglement=name,
        passen=passen,
        games_per_passe=games,
        name=_text(document, "name"),
        date=_text(document, "date"),
        players=players,
        tables=tables,
        sheets=sheets,
        adjustments=adjustments,
        best_of=best_of,
        pairs=document.get("unit") == "pair",
        ties=_ties(document),
        sat_out=None if sat_out is None else sat_out[0],
        resting=() if sat_out is None else sat_out[1],
        knockout=_free(document, passen, "knockout"),
        win_points=_free(document, passen, "win_points"),
    )
    return BookReading(book, law, document, tuple(problems))


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > MAX_TOURNAMENT_FILE_BYTES:
        raise BadInput(said("tournament.file-too-large", most=MAX_TOURNAMENT_FILE_BYTES // 1024 // 1024))
    try:
        document = msgspec.json.decode(data.removeprefix(_BYTE_ORDER_MARK))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(
            said("tournament.no-json", why=explain_malformed_json(error), format=TOURNAMENT_FILE_FORMAT)
        ) from None
    if not isinstance(document, dict) or "format" not in document:
        raise BadInput(said("tournament.no-tournament", format=TOURNAMENT_FILE_FORMAT))
    if document["format"] != TOURNAMENT_FILE_FORMAT:
        raise _bad(
            "format",
            said("tournament.field-format", format=quoted(TOURNAMENT_FILE_FORMAT), given=_shorten(document["format"])),
        )
    return document


def _bad(field: str, message: Message) -> BadInput:
    return BadInput(message, {"field": field})


def _shorten(value: object) -> Message | str:
    text = str(value) if isinstance(value, str) else repr(value)
    short = text if len(text) <= 40 else f"{text[:39]}…"  # noqa: PLR2004 - a line on a screen
    return quoted(short) if isinstance(value, str) else short


def _text(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise _bad(key, said("tournament.field-text", most=_LONGEST, given=_shorten(value)))
    return to_nfc(value)


def _count(document: Mapping[str, Any], key: str, most: int) -> int:
    value = document.get(key)
    if type(value) is not int or not 1 <= value <= most:
        raise _bad(key, said("tournament.field-count", most=most, given=_shorten(value)))
    return value


def _list(document: Mapping[str, Any], key: str) -> list[Any]:
    value = document.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _bad(key, said("tournament.field-list", given=_shorten(value)))
    return value


def parse_player_id(value: object) -> str | None:
    """Return an id from a JSON file as text: a text cut to its maximum length, or a whole number as digits.

    None for any other value, also for an empty text.

    >>> parse_player_id(7), parse_player_id("7"), parse_player_id(True), parse_player_id("")
    ('7', '7', None, None)
    """
    if isinstance(value, str):
        return value[:_LONGEST] or None
    return str(value) if type(value) is int else None


def _players(document: Mapping[str, Any]) -> Iterator[Entrant]:
    rows = _list(document, "players")
    if "players" not in document or len(rows) > _MOST_PLAYERS:
        raise _bad("players", said("tournament.field-players", most=_MOST_PLAYERS))
    known: set[str] = set()
    for number, row in enumerate(rows):
        field = f"players[{number}]"
        if not isinstance(row, dict) or not isinstance(row.get("name"), str):
            raise _bad(field, said("tournament.field-player"))
        id_ = parse_player_id(row.get("id"))
        if id_ is None:
            raise _bad(f"{field}.id", said("tournament.field-id", given=_shorten(row.get("id"))))
        if id_ in known:
            raise _bad(f"{field}.id", said("tournament.id-of-other", id=id_))
        known.add(id_)
        yield _entrant(id_, row, field)


def _entrant(id_: str, row: Mapping[str, Any], field: str) -> Entrant:
    standing = row.get("standing", "active")
    if standing not in ALL_PARTICIPATION_STATES:
        raise _bad(
            f"{field}.standing",
            said("tournament.field-standing", known=", ".join(ALL_PARTICIPATION_STATES), given=_shorten(standing)),
        )
    club, category = row.get("club") or "", row.get("category") or ""
    if not isinstance(club, str) or not isinstance(category, str):
        raise _bad(field, said("tournament.club-category"))
    return Entrant(
        id_, to_nfc(row["name"]), club, category, cast("ParticipationState", standing), row.get("joker") is True
    )


def _sat_out(document: Mapping[str, Any], passen: int) -> tuple[int, tuple[tuple[str, int], ...]] | None:
    """Return what a Passe brings whoever sits it out, and who does in which; None where it brings nothing."""
    row = document.get("sat_out")
    if row is None:
        return None
    points, who = (row.get("points"), row.get("who") or []) if isinstance(row, dict) else (None, [])
    if type(points) is not int or not isinstance(who, list):
        raise _bad("sat_out", said("tournament.field-sat-out", given=_shorten(row)))
    return points, _who_in_passe(
        who, passen, "sat_out.who", lambda given: said("tournament.field-sat-out", given=given)
    )


def _who_in_passe(
    rows: list[Any], passen: int, field: str, wrong: Callable[[Message | str], Message]
) -> tuple[tuple[str, int], ...]:
    """Return (start number, round) from rows of a file. wrong: makes the sentence about a wrong row."""
    found = []
    for one in rows:
        player, passe = one if isinstance(one, list) and len(one) == 2 else (None, None)  # noqa: PLR2004 - a pair
        id_ = parse_player_id(player)
        if id_ is None or type(passe) is not int or not 1 <= passe <= passen:
            raise _bad(field, wrong(_shorten(one)))
        found.append((id_, passe))
    return tuple(found)


def _free(document: Mapping[str, Any], passen: int, key: str) -> tuple[tuple[str, int], ...] | None:
    """Return who has no match in which round of a knock-out or with win points; None where the file lacks the key."""
    row = document.get(key)
    if row is None:
        return None
    free = row.get("free", []) if isinstance(row, dict) else None
    if not isinstance(free, list):
        raise _bad(key, said("tournament.field-free", key=key, given=_shorten(row)))
    return _who_in_passe(free, passen, f"{key}.free", lambda given: said("tournament.field-free", key=key, given=given))


def _ties(document: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return how lots or cards fell between those who have the same."""
    found = []
    for number, row in enumerate(_list(document, "ties")):
        ids = [parse_player_id(one) for one in row] if isinstance(row, list) else []
        known = [one for one in ids if one is not None]
        if len(known) < 2 or len(set(known)) != len(ids):  # noqa: PLR2004 - two are a tie
            raise _bad(f"ties[{number}]", said("tournament.field-tie", given=_shorten(row)))
        found.append(tuple(known))
    return tuple(found)


def _sheets(rows: list[Any], problems: list[BookProblem]) -> dict[str, StandblattStatus]:
    """Return the state of each Standblatt; of two for the same player the one that counts less."""
    found: dict[str, StandblattStatus] = {}
    for row in rows:
        player = parse_player_id(row.get("player")) if isinstance(row, dict) else None
        if player is None:
            problems.append(BookProblem(said("tournament.sheet-nobody", given=_shorten(row))))
            continue
        status = row.get("status")
        if status not in STANDBLATT_STATES:
            message = said("tournament.sheet-status", known=", ".join(STANDBLATT_STATES), given=_shorten(status))
            problems.append(BookProblem(message, player=player))
            status = "missing"
        if player in found:
            problems.append(BookProblem(said("tournament.sheet-twice"), player=player))
            status = min(status, found[player], key=_worth.__getitem__)
        found[player] = status
    return found


_worth: Final[dict[str, int]] = {"missing": 0, "issued": 1, "entered": 2, "visaed": 3}


def _adjustments(rows: list[Any], passen: int, problems: list[BookProblem]) -> Iterator[Adjustment]:
    flat: set[tuple[str, int]] = set()
    for row in rows:
        found = _adjustment(row, passen)
        if isinstance(found, BookProblem):
            problems.append(found)
            continue
        place = found.player, found.passe
        if found.kind == "flat" and place in flat:
            problems.append(BookProblem(said("tournament.flat-twice"), found.passe, player=found.player))
            continue
        flat.update({place} if found.kind == "flat" else ())
        yield found


def _adjustment(row: object, passen: int) -> Adjustment | BookProblem:
    if not isinstance(row, dict) or (player := parse_player_id(row.get("player"))) is None:
        return BookProblem(said("tournament.adjustment-nobody", given=_shorten(row)))
    passe, kind, points = row.get("passe"), row.get("kind"), row.get("points")
    if type(passe) is not int or not 1 <= passe <= passen:
        return BookProblem(
            said("tournament.adjustment-passe", passen=passen, given=_shorten(passe)), passe, player=player
        )
    if kind not in ("flat", "penalty"):
        return BookProblem(said("tournament.adjustment-kind", given=_shorten(kind)), passe, player=player)
    if type(points) is not int:
        return BookProblem(said("tournament.adjustment-points", given=_shorten(points)), passe, player=player)
    words = (str(row.get(key) or "")[:_LONGEST] for key in ("clause", "reason", "by"))
    return Adjustment(player, passe, kind, points, *words)
