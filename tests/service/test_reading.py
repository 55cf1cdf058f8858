"""A store of which something cannot be read: its place is told, nothing is written, everything else goes on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import msgspec
import pytest
from litestar.testing import TestClient

from puur.club.rules.read import club_file_text
from puur.club.season.people import FoundClub
from puur.errors import BadInput, Damaged, Newer
from puur.journal import Entry, Journal, MemoryJournal
from puur.service.account.state import KeyAdded
from puur.service.account.store import Accounts, SeatIndex
from puur.service.clock import now
from puur.service.club.store import Clubs
from puur.service.history import states_of_parties
from puur.service.ratings.results import rateable_results_json
from puur.service.retention import DAY_MS, IdleNameErasure
from puur.service.slates import SlateLine, Slates
from puur.service.table.replay_export import fair_deals_json, record_text
from puur.service.tournament.kinds import TournamentKinds
from puur.service.tournament.store import Tournaments
from puur.tournament.commands import Actor
from puur.tournament.kind import built_in_kinds
from puur.tournament.topics.setup import new_setup
from puur.web.app import ServerOptions, create_app

from .house import Ear, four_people, new_hub, say

BROKEN: Final = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"[1]",
    b'{"do":[],"events":',
    b'{"do":[],"events":[{"is":"\xff"}]}',
    b'{"do":[],"events":' + b"[" * 100_000,
    b'{"do":[],"events":[{"is":"dealt"}]}',
    b'{"do":[],"events":[{"is":"played","seat":0,"card":7}]}',
)


class Holed(MemoryJournal):
    """A journal out of which one entry was lost."""

    lost: tuple[str, int] = ("", 0)

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        return [one for one in await super().read(stream, after) if (stream, one.version) != self.lost]


async def break_(journal: Journal, stream: str, version: int, data: bytes) -> None:
    entries = await journal.read(stream)
    changed = msgspec.structs.replace(entries[version - 1], data=data)
    await journal.rewrite(stream, len(entries), [changed])


async def begun_table(journal: Journal) -> str:
    """A table at which the cards are dealt; return its id."""
    hub = new_hub(journal)
    table, _ = await four_people(hub, "allgemein")
    async with hub.visit(table) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        while ears[0].last["view"]["deal"] is None:
            for ear in ears:
                await say(hub, room, ear, {"do": "ready", "id": f"r{ear.seat}", "seed": "x"})
            await asyncio.sleep(0)
    return table


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_table_that_cannot_be_read_says_where_and_the_others_go_on(data: bytes) -> None:
    async def run() -> None:
        journal = MemoryJournal()
        bad, good = await begun_table(journal), await begun_table(journal)
        stream = f"table/{bad}"
        game = next(one.version for one in await journal.read(stream) if one.kind == "game")
        await break_(journal, stream, game, data)
        before, hub = await journal.read(stream), new_hub(journal)
        with pytest.raises(Damaged) as told:
            async with hub.visit(bad):
                pass
        assert told.value.where == {"stream": stream, "entry": game}
        assert "\n" not in str(told.value)
        for read in (
            lambda: [*states_of_parties(before)],
            lambda: record_text(before, 0, "json"),
            lambda: fair_deals_json(before),
        ):
            with pytest.raises(BadInput):
                read()
        assert rateable_results_json([before, await journal.read(f"table/{good}")]) == [b"[]", b"[]"]
        assert await journal.read(stream) == before
        async with hub.visit(good) as room:
            assert room.table.game.deal is not None

    asyncio.run(run())


def test_an_entry_that_is_gone_is_noticed() -> None:
    async def run() -> None:
        journal = Holed()
        table = await begun_table(journal)
        journal.lost = (f"table/{table}", 3)
        with pytest.raises(Damaged) as told:
            async with new_hub(journal).visit(table):
                pass
        assert told.value.where == {"stream": f"table/{table}", "entry": 4}

    asyncio.run(run())


def test_what_a_newer_version_wrote_says_where() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        table = await begun_table(journal)
        await break_(journal, f"table/{table}", 6, b'{"do":[],"events":[{"is":"dealt.9"}]}')
        entries = await journal.read(f"table/{table}")
        await journal.rewrite(entries[5].stream, len(entries), [msgspec.structs.replace(entries[5], kind="game")])
        with pytest.raises(Newer, match="entry 6"):
            async with new_hub(journal).visit(table):
                pass

    asyncio.run(run())


def nobody(_: str) -> bool:
    return False


def test_names_go_from_the_others_all_the_same() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        slates = Slates(journal)
        for _ in range(2):
            slate, key = await slates.create_slate()
            await slates.write(slate, key, [SlateLine("a", 1, "begin", {"names": ["Anna Muster", "Beat"]})], 0)
        first, second = await journal.streams("slate/")
        await break_(journal, first, 2, b"\xff")
        assert await IdleNameErasure(journal, 30, nobody).erase_due_names(now() + 31 * DAY_MS) == 1
        assert "Anna" not in str(await journal.read(second))

    asyncio.run(run())


def test_an_account_that_cannot_be_read_keeps_nobody_from_the_ranking() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        accounts, holders = Accounts(journal), SeatIndex(journal)
        for id_ in ("anna", "beat"):
            await accounts.create_account(id_, id_.title(), KeyAdded("aWQ", "cHVi"))
            await accounts.set_ranking_name(id_, f"{id_} vom Dorf")
        listed = len(await journal.read("account/anna"))
        await break_(journal, "account/anna", listed, b"[")
        await holders.read_new_entries()
        assert holders.names == {"beat": "beat vom Dorf"}

    asyncio.run(run())


async def _tournament(journal: Journal, name: str) -> str:
    setup = replace(new_setup(built_in_kinds()["einzelschieber"], name, "2026-05-29"), listed=True)
    return await Tournaments(journal).create(setup, Actor("director", "Rita"))


async def _club(journal: Journal, id_: str) -> None:
    await Clubs(journal).found_club(FoundClub(id_, f"Verein {id_}", club_file_text("ajz08-2017"), listed=True), "Rita")


async def two_of_each(journal: Journal) -> str:
    """Two tournaments, two clubs, two kinds, a slate; the first of each cannot be read. Return its tournament."""
    bad, _ = await _tournament(journal, "Kaputt"), await _tournament(journal, "Ganz")
    await break_(journal, f"tournament/{bad}", 1, b"\xff")
    for name in ("kaputt", "ganz"):
        await _club(journal, name)
        await TournamentKinds(journal).save(
            replace(built_in_kinds()["einzelschieber"], id=name, title=f"Art {name}"), "Rita"
        )
    await break_(journal, "club/kaputt", 1, b"{")
    await break_(journal, "tournament-kind/kaputt", 1, b"{")
    return bad


@pytest.mark.longer
def test_one_that_cannot_be_read_keeps_nobody_from_the_lists(capfd: pytest.CaptureFixture[str]) -> None:
    journal = MemoryJournal()
    bad = asyncio.run(two_of_each(journal))
    with TestClient(create_app(ServerOptions(""), journal), raise_server_exceptions=False) as client:
        assert "Ganz" in client.get("/turnier").text
        assert "Verein ganz" in client.get("/verein").text
        assert "Art ganz" in client.get("/turnier/neu").text
        told = client.get(f"/turnier/{bad}", headers={"accept": "text/html"})
        assert (told.status_code, "kann Puur nicht lesen" in told.text) == (400, True)
        assert client.get("/verein/kaputt").status_code == 400
    log = capfd.readouterr().err
    assert f"tournament/{bad}, entry 1" in log
    assert "Traceback" not in log
