"""Shapes: what an older version wrote is read, what a newer one wrote is refused whole, with a sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from puur.errors import BadInput
from puur.game import events as ev
from puur.game.commands import COMMANDS
from puur.game.evolve import EVENT_CLASSES
from puur.journal import Entry, NewEntry
from puur.journal.schema import FORMAT
from puur.journal.serializer import EventSerializer, Upcaster
from puur.journal.sql import open_journal
from puur.service.table.codec import decode_game_events, encode_game
from puur.service.table.state import TableCreated, apply_table_entry


class Paid(msgspec.Struct, frozen=True, tag="paid.3", tag_field="is"):
    """The third shape: in Rappen, with who paid."""

    rappen: int
    who: str = ""


class Owed(msgspec.Struct, frozen=True, tag="owed", tag_field="is"):
    """Another kind of the family."""


def in_rappen(fields: dict[str, object]) -> dict[str, object]:
    francs = fields.pop("francs")
    assert isinstance(francs, int)
    return {**fields, "rappen": francs * 100}


EARLIER = {"Bezahlt": Upcaster("paid"), "paid": Upcaster("paid.2", in_rappen), "paid.2": Upcaster("paid.3")}
SHAPES: EventSerializer[Paid | Owed] = EventSerializer((Paid, Owed), EARLIER, "is")


@pytest.mark.parametrize(
    "stored",
    [
        b'[["Bezahlt",{"francs":5}]]',
        b'[{"is":"paid","francs":5}]',
        b'[{"is":"paid.2","rappen":500}]',
        b'[{"is":"paid.3","rappen":500}]',
    ],
)
def test_each_shape_it_ever_had_is_read(stored: bytes) -> None:
    assert SHAPES.read(stored) == [Paid(500)]


@pytest.mark.parametrize(
    "stored, said",
    [
        (b'[{"is":"paid.3","rappen":1},{"is":"paid.4","rappen":1}]', "paid.4"),
        (b'[{"is":"paid.3","rappen":"viel"}]', "beschädigt"),
        (b'[{"rappen":1}]', "ohne Bezeichnung"),
        (b"[7]", "ohne Bezeichnung"),
        (b'{"is":"paid.3"}', "beschädigt"),
        (b"[", "beschädigt"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(stored: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        SHAPES.read(stored)


def test_every_tag_of_the_game_is_explicit_and_short() -> None:
    for kind in (*EVENT_CLASSES, *COMMANDS):
        tag = str(kind.__struct_config__.tag)
        assert tag.islower(), f"{kind.__name__} needs a tag of its own"
        assert len(tag) <= 24


def test_an_entry_of_a_newer_version_is_never_half_read() -> None:
    created = msgspec.json.encode(TableCreated("allgemein", "german", {}, "key"))
    table = apply_table_entry(None, Entry("table/x", 1, 0, "host", "created", created))
    with pytest.raises(BadInput, match=r"«seated\.2»"):
        apply_table_entry(table, Entry("table/x", 2, 0, "host", "seated.2", b"{}"))
    newer = encode_game([], [ev.Pushed(0)]).replace(b'"pushed"', b'"pushed.2"')
    with pytest.raises(BadInput, match="neuere"):
        apply_table_entry(table, Entry("table/x", 2, 0, "host", "game", newer))
    assert decode_game_events(encode_game([], [ev.Pushed(0)])) == [ev.Pushed(0)]


def test_a_store_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    store = tmp_path / "puur.db"

    async def begin() -> None:
        await (await open_journal(f"sqlite:///{store}")).close()

    asyncio.run(begin())
    with closing(sqlite3.connect(store)) as database:
        database.execute("update about set number = number + 1")
        database.commit()
    with pytest.raises(BadInput, match="neuere Version"):
        asyncio.run(begin())
    with closing(sqlite3.connect(store)) as database:
        assert database.execute("select number from about").fetchall() == [(FORMAT + 1,)]


def test_a_store_of_the_first_format_opens(tmp_path: Path) -> None:
    store = tmp_path / "puur.db"

    async def begin() -> int:
        journal = await open_journal(f"sqlite:///{store}")
        try:
            return await journal.append("table/x", 0, [NewEntry(0, "host", "created", b"{}")])
        finally:
            await journal.close()

    asyncio.run(begin())
    with closing(sqlite3.connect(store)) as database:
        database.execute("drop table about")
        database.execute("delete from entries")
        database.commit()
    assert asyncio.run(begin()) == 1
