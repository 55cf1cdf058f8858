"""Write golden streams, as the present code stores them: ``python -m tests.golden.write FOLDER NAME [STORY …]``.

``NAME.streams.jsonl.gz`` has every entry of every stream, ``NAME.folded.json.gz`` what each stream comes to,
``NAME.kinds.jsonl`` one of each kind of event and command. What was written is never changed: a change of shape adds
another three (docs/decisions/0015-data-that-lasts.md). ``NAME.db`` beside them is the same as a store, to open by hand.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.golden.folded import fold
from tests.golden.samples import one_of
from tests.golden.stories import STORIES

from puur.club.season import serialization as club
from puur.game.commands import COMMANDS
from puur.game.evolve import EVENT_CLASSES
from puur.journal import Entry, MemoryJournal, NewEntry
from puur.journal.sql import open_journal
from puur.service.table import codec as game
from puur.service.tournament import entries as tournament
from puur.tournament.decide import EVOLVES as TOURNAMENT_EVENTS


class Line(msgspec.Struct):
    """An entry as a line of a golden file; data: the JSON that stands in the store."""

    stream: str
    version: int
    at: int
    who: str
    kind: str
    command: str | None
    data: str


class Kind(msgspec.Struct):
    """One of a kind as the store holds it: ``game-command``, ``game-event``, ``tournament-event`` or ``club-event``."""

    family: str
    data: str


def kinds() -> Iterator[Kind]:
    """Yield one of each."""
    yield from (Kind("game-command", game.encode_game([one_of(one)], []).decode()) for one in COMMANDS)
    yield from (Kind("game-event", game.encode_game([], [one_of(one)]).decode()) for one in EVENT_CLASSES)
    yield from (
        Kind("tournament-event", tournament.encode_tournament_events([one_of(one)]).decode())
        for one in TOURNAMENT_EVENTS
    )
    yield from (Kind("club-event", club.encode_event(one_of(one)).decode()) for one in club.EVENT_CLASSES)


async def write(folder: Path, name: str, *wanted: str) -> None:
    """Tell every story, or those that are named, and write what they left."""
    journal, streams = MemoryJournal(), []
    for tell in (one for one in STORIES if not wanted or one.__name__ in wanted):
        await tell(journal)
    store = await open_journal(f"sqlite:///{folder / name}.db")
    for stream in await journal.streams():
        streams.append(entries := await journal.read(stream))
        await store.append(stream, 0, [NewEntry(one.at, one.who, one.kind, one.data, one.command) for one in entries])
    await store.close()
    packed(folder / f"{name}.streams.jsonl.gz", b"".join(line(entry) for stored in streams for entry in stored))
    packed(folder / f"{name}.folded.json.gz", msgspec.json.encode({one[0].stream: fold(one) for one in streams}))
    (folder / f"{name}.kinds.jsonl").write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kinds()))


def line(entry: Entry) -> bytes:
    """Return an entry as a line."""
    told = Line(entry.stream, entry.version, entry.at, entry.who, entry.kind, entry.command, entry.data.decode())
    return msgspec.json.encode(told) + b"\n"


def packed(file: Path, data: bytes) -> None:
    """Write a file small, the same bytes each time."""
    file.write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), *sys.argv[2:]))
