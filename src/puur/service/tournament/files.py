"""Tournaments as files: exported with all that is stored, imported, or made from another program's data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from puur.errors import BadInput
from puur.journal import Entry, NewEntry
from puur.law.law import fingerprint
from puur.law_reference import LawFileOpener
from puur.service.clock import now
from puur.service.tournament.entries import encode_tournament_events
from puur.service.tournament.store import Tournaments, fold_tournament_stream
from puur.tournament.book_read import BookReading, read_book
from puur.tournament.export import tournament_document
from puur.tournament.file_read import import_events
from puur.tournament.state import Tournament
from puur.words.message import said

_LAW: Final = frozenset({"reglement", "law"})
"""The keys that name the law: the same law may be named in several ways."""
_MOST_PLAYERS: Final = 5_000
_MOST_EVENTS: Final = 50_000
"""Entries of an evening: fifty times what three hundred people make."""


class _Line(msgspec.Struct, frozen=True):
    """One entry of the stream as it travels: who did what when, and the events that followed."""

    at: int
    who: str
    kind: str
    events: list[Any]
    command: str | None = None


@dataclass(frozen=True, slots=True)
class _ImportedTournament:
    """A tournament read from a file, ready to be stored.

    id: that it had where it was exported; None if the file has none. entries: its events, as they will be stored.
    """

    id: str | None
    entries: list[NewEntry]


async def export_tournament(tournaments: Tournaments, id: str) -> dict[str, Any]:
    """Return a tournament as a JSON-ready dict: readable data, and all events under ``stream``.

    With these events the tournament continues elsewhere. Names and everything else that is stored are in it. Raises
    Missing if there is no such tournament.
    """
    return _export_stream(id, await tournaments.entries(id))


def tournament_file_json(id: str, entries: Sequence[Entry]) -> bytes:
    """Return a tournament's file as JSON bytes. id: of the tournament. entries: all that is stored of it, in order.

    Raises BadInput if they are not the entries of a tournament.
    """
    return msgspec.json.format(msgspec.json.encode(_export_stream(id, entries)), indent=1)


def _export_stream(id: str, entries: Sequence[Entry]) -> dict[str, Any]:
    """Return a tournament as a JSON-ready dict, from what is stored of it: readable data, ``id``, and ``stream``.

    ``stream`` is the list of all entries. Raises BadInput if they are not those of a tournament.
    """
    tournament = fold_tournament_stream(entries)
    stream = [
        {
            "at": one.at,
            "who": one.who,
            "kind": one.kind,
            "events": msgspec.json.decode(one.data),
            "command": one.command,
        }
        for one in entries
    ]
    return {**tournament_document(tournament), "id": id, "stream": stream}


async def import_tournament(
    tournaments: Tournaments, data: bytes, id: str | None = None, opener: LawFileOpener | None = None
) -> str:
    """Store the tournament of a file and return its new id.

    data: the file. id: the wanted one; None takes the one in the file, or a random one if it has none.
    opener: opens a rule set file that the tournament names by path; None refuses such a file.
    Raises BadInput, without any change, if the file is invalid or the id is taken.
    """
    stream = read_tournament_file(data, opener)
    return await tournaments.store_entries(stream.entries, id or stream.id)


def read_tournament_file(data: bytes, opener: LawFileOpener | None = None) -> _ImportedTournament:
    """Return what a tournament's file holds, validated. Nothing is stored. Raises BadInput if it is invalid.

    With its events the tournament goes on exactly where it was; without them it is made of the readable data.
    opener: opens a rule set file that the tournament names by path; None refuses such a file.
    """
    reading = read_book(data, opener)
    if not reading.document.get("stream"):
        if len(reading.book.players) > _MOST_PLAYERS:
            raise BadInput(said("service.many-players", most=_MOST_PLAYERS), {"field": "players"})
        entries = [NewEntry(now(), "director: Datei", "Import", encode_tournament_events(import_events(reading)))]
        fold_tournament_stream(entries)
        return _ImportedTournament(None, entries)
    known, entries = reading.document.get("id"), _stream(reading)
    _agree(reading, fold_tournament_stream(entries))
    return _ImportedTournament(known if isinstance(known, str) else None, entries)


def _agree(reading: BookReading, tournament: Tournament) -> None:
    """Refuse a file in which somebody changed what the evening's record says otherwise."""
    own = msgspec.json.decode(msgspec.json.encode(tournament_document(tournament)))
    if fingerprint(reading.law) != fingerprint(tournament.law):
        raise BadInput(said("service.stream-differs"), {"field": "reglement"})
    for key, value in own.items():
        if key not in _LAW and reading.document.get(key) != value:
            raise BadInput(said("service.stream-differs"), {"field": key})


def _stream(reading: BookReading) -> list[NewEntry]:
    try:
        lines = msgspec.convert(reading.document["stream"], type=list[_Line])
        entries = [NewEntry(one.at, one.who, one.kind, msgspec.json.encode(one.events), one.command) for one in lines]
    except msgspec.ValidationError as problem:
        raise BadInput(said("service.stream-damaged", problem=str(problem)), {"field": "stream"}) from None
    if len(entries) > _MOST_EVENTS:
        raise BadInput(said("service.stream-long", most=_MOST_EVENTS), {"field": "stream"})
    return entries
