"""What was played on a device without a server: in one's history and marked, in no rating, gone with the account."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from tests.given import luck

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.records.json_write import write_json
from puur.service.account.device_games import (
    MAX_DEVICE_GAMES,
    DeviceGame,
    DeviceGames,
    check_complete_game_records,
    device_summaries_json,
)
from puur.service.history import PartieSummary, summarize_seat
from puur.service.live.seating import TableSetup
from puur.service.table.transcript import read_table_with_last_record
from puur.words.message import said

from .house import Ear, new_hub, play_on, wishes

pytest.importorskip("webauthn", reason="the extra account is not installed")

from .server import Server
from .test_accounts import Browser, Opens, code, make, post


@cache
def played(reglement: str, target: int | None = None) -> tuple[str, PartieSummary]:
    """Play a Partie against bots; return its record, and how a server would remember it."""
    return asyncio.run(_played(reglement, {} if target is None else {"target": target}))


async def _played(reglement: str, settings: dict[str, int]) -> tuple[str, PartieSummary]:
    hub = new_hub()
    table, link = await hub.create_table(TableSetup(reglement, wishes("mbbb"), settings=settings))
    held = hub.links.parse_link(link)
    assert held is not None
    async with hub.visit(table) as room:
        ear = Ear(0)
        await hub.connect_client(room, ear)
        await play_on(hub, room, [ear], luck(f"unwitnessed {reglement}"))
    entries = await hub.entries(table)
    await hub.close()
    found = read_table_with_last_record(entries)
    assert found is not None
    [told] = summarize_seat(entries, 0, held.key)
    return write_json(found.record), told


@pytest.mark.longer
@pytest.mark.parametrize("reglement", ["allgemein", "differenzler"])
def test_it_is_remembered_as_a_server_would_and_marked(reglement: str) -> None:
    record, seen = played(reglement)
    check_complete_game_records([record])
    [told] = msgspec.json.decode(device_summaries_json([DeviceGame("a", 7, record)]), type=list[PartieSummary])
    assert told.unwitnessed
    assert (told.table, told.number, told.at) == ("", 1, 7)
    as_seen = msgspec.structs.replace(seen, table="", at=7, unwitnessed=True)
    assert told == as_seen


@pytest.mark.longer
def test_only_a_whole_partie_by_a_known_regulation_is_taken() -> None:
    record, _ = played("allgemein")
    half = msgspec.json.decode(record)
    half["deals"] = half["deals"][:1]
    for wrong in (msgspec.json.encode(half).decode(), "{}", "nonsense", record.replace('"allgemein"', '"nowhere"')):
        with pytest.raises(BadInput):
            check_complete_game_records([wrong])


def test_each_is_kept_once_not_too_many_and_nothing_stays_of_a_closed_account() -> None:
    async def story() -> None:
        journal = MemoryJournal()
        store = DeviceGames(journal)
        assert await store.store_games("a", [DeviceGame("x", 5, "{}"), DeviceGame("x", 6, "{}")]) == 1
        assert await store.store_games("a", [DeviceGame("x", 5, "{}"), DeviceGame("y", 1 << 50, "{}")]) == 1
        assert [one.id for one in await store.games_of_account("a")] == ["x", "y"]
        assert (await store.games_of_account("a"))[1].at < 1 << 45, "no Partie is from the future"
        with pytest.raises(BadInput) as no:
            await store.store_games("a", [DeviceGame(str(at), 5, "{}") for at in range(MAX_DEVICE_GAMES)])
        assert no.value.said == said("account.many-alone", most=MAX_DEVICE_GAMES)
        await store.close("a")
        assert await DeviceGames(journal).games_of_account("a") == await store.games_of_account("a") == ()
        assert {one.data for one in await journal.read("alone/a")} == {b"{}"}
        assert await store.store_games("a", [DeviceGame("z", 5, "{}")]) == 0

    asyncio.run(story())


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opens]:
    """Opens browsers at one server."""
    running = Server(tmp_path_factory.mktemp("unwitnessed"))
    running.start()
    yield lambda: Browser(running.port)
    running.kill()


@pytest.mark.longer
def test_over_http_it_comes_into_the_history_of_its_owner_alone(browser: Opens) -> None:
    record, _ = played("allgemein")
    anna, beat = browser(), browser()
    make(anna, "Anna")
    make(beat, "Beat")
    games = {"games": [{"id": "t.1", "at": 5, "record": record}]}
    assert post(anna, "/alone", games) == (200, {"kept": 1})
    assert post(anna, "/alone", games) == (200, {"kept": 0})
    assert [one["unwitnessed"] for one in anna.get("/alone")] == [True]
    assert anna.get("/alone/1") == msgspec.json.decode(record)
    assert anna.get("/strength")["standings"] == []
    assert beat.get("/alone") == []
    assert beat.ask("GET", "/api/account/alone/1")[0] == 404
    bad = {"games": [{"id": "t.2", "at": 5, "record": '{"format": "puur-record/1"}'}]}
    assert post(anna, "/alone", bad)[0] == 400
    assert code(post(browser(), "/alone", games)) == "account.signed-out"
    assert [one["id"] for one in anna.get("/export")["unwitnessed"]] == ["t.1"]
    assert post(anna, "/close")[0] == 204
