"""Two hubs on one journal, as two server processes are: what one does, the other's people see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec
import pytest
from tests.given import luck

from puur.errors import Newer
from puur.journal import Entry, MemoryJournal, NewEntry, StoreFault
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.cluster import PRESENCE_REPORT_VALID_SECONDS
from puur.service.live.cluster_news import RemotePresence, TableNewsBetweenServers
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable, new_entry_for_table_change
from puur.service.live.scheduler import Pace
from puur.service.live.seating import TableLinkSigner, read_or_create_link_secret
from puur.service.table.state import StatusChanged

from .house import Ear, four_people, move, say

PATIENT = Pace(bot=0, trick=0, look=1000, away=1000, tick=0, first=1000, late=0)
"""The next deal waits until everybody has asked for it."""


class Air:
    """Carries news between hubs of one process; ``lost`` loses them all."""

    def __init__(self) -> None:
        self.ears: list[Callable[[TableNewsBetweenServers], None]] = []
        self.told: list[TableNewsBetweenServers] = []
        self.lost = False

    def wire(self) -> AirWire:
        return AirWire(self)


class AirWire:
    def __init__(self, air: Air) -> None:
        self.air = air

    def listen(self, hear: Callable[[TableNewsBetweenServers], None], look: Callable[[], Awaitable[None]]) -> None:
        del look
        self.air.ears.append(hear)

    def publish(self, news: TableNewsBetweenServers) -> None:
        self.air.told.append(news)
        for hear in () if self.air.lost else self.air.ears:
            hear(msgspec.json.decode(msgspec.json.encode(news), type=TableNewsBetweenServers))

    async def close(self) -> None:
        pass


def two_hubs(air: Air, pace: Pace = PATIENT) -> tuple[Hub, Hub]:
    journal = MemoryJournal()
    hubs = tuple(
        Hub(journal, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), pace, air.wire()) for _ in range(2)
    )
    for hub in hubs:
        hub.start_synchronising()
    return hubs[0], hubs[1]


async def settle() -> None:
    for _ in range(8):
        await asyncio.sleep(0.001)


async def play_five_tricks(people: list[tuple[Hub, LiveTable, Ear]]) -> None:
    chance = luck("neighbours", 5)
    for count in range(400):
        for hub, room, ear in people:
            said = move(ear.last["view"], chance, count)
            if said is not None:
                await say(hub, room, ear, said | ({"weis": [], "stoeck": False} if "weis" in said else {}))
        await settle()
        if (people[0][2].last["view"]["deal"] or {}).get("tricks") == 5:
            return
    raise AssertionError


def test_a_deal_is_played_by_people_at_two_hubs() -> None:
    async def play() -> None:
        one, other = two_hubs(Air())
        table, _ = await four_people(one, "gruempi-2011")
        async with one.visit(table) as first, other.visit(table) as second:
            people = [(hub, room, Ear(seat)) for seat, (hub, room) in enumerate([(one, first), (other, second)] * 2)]
            for hub, room, ear in people:
                await hub.connect_client(room, ear)
            await settle()
            assert [first.present, second.present] == [{0, 1, 2, 3}] * 2
            assert [first.connected, second.connected] == [{0, 2}, {1, 3}]
            await play_five_tricks(people)
            assert [ear.last["view"]["deal"]["tricks"] for _, _, ear in people] == [5] * 4
            assert first.table.version == second.table.version
            assert first.table.current_deal_seeds is not None
            assert all(first.table.current_deal_seeds.seats or ())
            frames = map(msgspec.json.decode, people[1][2].frames)
            assert sum(event["what"] == "Played" for frame in frames for event in frame["events"]) >= 20
            for hub, room, ear in people:
                hub.disconnect_client(room, ear)
        await one.close()
        await other.close()

    asyncio.run(play())


def test_news_hold_nothing_but_where_a_table_stands_and_who_is_there() -> None:
    assert TableNewsBetweenServers.__struct_fields__ == ("stream", "version", "process", "here", "heard", "hidden")


def test_what_was_lost_is_found_when_somebody_writes() -> None:
    async def lose() -> None:
        air = Air()
        one, other = two_hubs(air)
        table, _ = await four_people(one, "gruempi-2011")
        async with one.visit(table) as first, other.visit(table) as second:
            ears = [Ear(0), Ear(1)]
            await one.connect_client(first, ears[0])
            await other.connect_client(second, ears[1])
            await settle()
            air.lost = True
            await say(one, first, ears[0], {"do": "host", "id": "h", "what": "pause"})
            assert first.table.version == second.table.version + 1
            await say(other, second, ears[1], {"do": "report", "id": "r", "seat": 2})
            assert ears[1].last["view"]["state"] == "paused"
            assert ears[1].last["ack"] == "r"
            await say(one, first, ears[0], {"do": "host", "id": "i", "what": "resume"})
            assert first.table.version == second.table.version + 1
            await second.catch_up()
            assert ears[1].last["view"]["state"] == "playing"

    asyncio.run(lose())


async def dealt_at(hub: Hub, table: str) -> LiveTable:
    """Let four people sit down at this hub and get cards; they stay."""
    async with hub.visit(table) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        await settle()
        for ear in ears:
            await say(hub, room, ear, {"do": "ready", "id": f"r{ear.seat}"})
        while room.table.game.deal is None:
            await settle()
    return room


def test_nothing_is_refused_that_stands_written_at_another_hub() -> None:
    """The answer was lost, and the command comes again by a process that has heard of nothing."""

    async def twice() -> None:
        air = Air()
        air.lost = True
        one, other = two_hubs(air)
        table, _ = await four_people(one, "gruempi-2011")
        async with other.visit(table) as behind:
            room = await dealt_at(one, table)
            chooser = room.table.game.current.chooser
            mode = {"do": "announce", "id": "a", "mode": "S"}
            ears = [Ear(chooser), Ear(chooser)]
            await one.connect_client(room, ears[0])
            await say(one, room, ears[0], mode)
            assert behind.table.game.deal is None
            await other.connect_client(behind, ears[1])
            await say(other, behind, ears[1], mode)
            assert [ear.last["ack"] for ear in ears] == ["a", "a"]
            assert [msgspec.json.decode(ear.frames[-1])["type"] for ear in ears] == ["step", "step"]

    asyncio.run(twice())


@pytest.mark.parametrize("again", [False, True], ids=["second", "restarted"])
def test_who_looks_on_by_another_process_sees_it_as_late(*, again: bool) -> None:
    """The delay is told from when it was written: one that reads the table only now shows none of it early."""

    async def look() -> None:
        one, other = two_hubs(Air(), replace(PATIENT, late=1000))
        table, _ = await four_people(one, "gruempi-2011")
        room = await dealt_at(one, table)
        assert room.view(None).deal is None
        if again:
            other = Hub(
                one.journal, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), replace(PATIENT, late=1000)
            )
        for _ in range(2):
            async with other.visit(table) as there:
                assert there.table.version == room.table.version
                assert there.view(None).deal is None
                watching = Ear(None)
                await other.connect_client(there, watching)
                await settle()
                assert watching.frames == []
                other.disconnect_client(there, watching)

    asyncio.run(look())


def test_who_looks_on_by_another_process_sees_what_comes_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is still hidden when somebody comes is shown in its time, even if nothing more happens.

    The clock of the players' process is an hour ahead: who looks on waits no longer for that.
    """
    in_an_hour = time.time_ns() + 3600 * 10**9

    async def look() -> None:
        one, other = two_hubs(Air(), replace(PATIENT, late=0.3))
        table, _ = await four_people(one, "gruempi-2011")
        with monkeypatch.context() as clock:
            clock.setattr("puur.service.clock.time.time_ns", lambda: in_an_hour)
            await dealt_at(one, table)
        came = asyncio.Event()
        async with other.visit(table) as there:
            begun = asyncio.get_running_loop().time()
            assert there.view(None).deal is None
            watching = Ear(None, watch=lambda frame: came.set() if msgspec.json.decode(frame)["view"]["deal"] else None)
            await other.connect_client(there, watching)
            await came.wait()
            assert asyncio.get_running_loop().time() >= begun + 0.25
            assert watching.last["version"] == there.table.version
            assert watching.last["view"]["deal"]["hand"] == []

    asyncio.run(asyncio.wait_for(look(), 20))


def test_a_seat_given_away_at_one_hub_is_closed_at_the_other() -> None:
    async def remove() -> None:
        one, other = two_hubs(Air())
        table, _ = await four_people(one, "gruempi-2011")
        async with one.visit(table) as first, other.visit(table) as second:
            host, guest = Ear(0), Ear(2)
            await one.connect_client(first, host)
            await other.connect_client(second, guest)
            await say(one, first, host, {"do": "host", "id": "h", "what": "bot", "seat": 2})
            await settle()
            assert guest.dropped == "this seat was given away"

    asyncio.run(remove())


TOMORROW = b'{"do":[],"events":[{"is":"dealt.99","by":1}]}'
"""What only a newer version of Puur knows."""


async def written_by_a_newer_one(hub: Hub, air: Air, table: str) -> None:
    """A server of the next release writes something that we know and something that we do not, and tells of it."""
    version = len(await hub.entries(table))
    known = new_entry_for_table_change("Anna", StatusChanged("paused"))
    await hub.journal.append(f"table/{table}", version, [known, NewEntry(0, "Anna", "game", TOMORROW)])
    for hear in air.ears:
        hear(TableNewsBetweenServers(f"table/{table}", version + 2, "newer"))
    await settle()


def test_what_a_newer_server_wrote_is_left_to_it_and_never_half_read(caplog: pytest.LogCaptureFixture) -> None:
    async def update() -> None:
        air = Air()
        one, older = two_hubs(air)
        table, _ = await four_people(one, "gruempi-2011")
        other, _ = await four_people(one, "gruempi-2011")
        async with older.visit(table) as room, older.visit(other) as second:
            ear, beside = Ear(0), Ear(0)
            await older.connect_client(room, ear)
            await older.connect_client(second, beside)
            before = room.table
            await written_by_a_newer_one(one, air, table)
            assert ear.dropped is not None
            assert "dealt.99" in ear.dropped
            assert room.table is before
            with pytest.raises(Newer):
                await say(older, room, ear, {"do": "report", "id": "r", "seat": 2})
            await one.journal.append(
                f"table/{other}", second.table.version, [new_entry_for_table_change("Anna", StatusChanged("paused"))]
            )
            await older._neighbours.read_new_entries()  # noqa: SLF001 - what Redis calls after it was away
            assert (beside.dropped, beside.last["view"]["state"]) == (None, "paused")
            older.disconnect_client(room, ear)
        with pytest.raises(Newer):
            await older.visit(table).__aenter__()

    asyncio.run(update())
    assert [one for one in caplog.records if one.exc_info] == []
    assert "is left to newer servers" in caplog.text


def test_what_a_process_said_holds_for_a_while() -> None:
    elsewhere = RemotePresence()
    elsewhere.store_report("one", (1, 3), PRESENCE_REPORT_VALID_SECONDS)
    elsewhere.store_report("other", (0, 2), PRESENCE_REPORT_VALID_SECONDS + 1, (0,))
    elsewhere.drop_expired_reports(PRESENCE_REPORT_VALID_SECONDS)
    assert elsewhere.seats == {0, 2}
    assert elsewhere.looking == {2}
    elsewhere.store_report("other", (), PRESENCE_REPORT_VALID_SECONDS + 1)
    assert elsewhere.seats == set()
    assert not elsewhere.has_report_from("one")


def test_all_servers_of_a_store_have_one_secret() -> None:
    async def choose() -> list[str]:
        journal = MemoryJournal()
        return await asyncio.gather(*(read_or_create_link_secret(journal) for _ in range(3)))

    first, *others = asyncio.run(choose())
    assert len(first) > 30
    assert others == [first, first]


def test_who_comes_to_look_on_is_not_taken_back() -> None:
    """What came due while nobody looked on is not told after the newest that may be seen."""

    async def look() -> None:
        hub = Hub(
            MemoryJournal(), TableLinkSigner("secret"), BotPlayers(InProcessRunner()), replace(PATIENT, late=0.05)
        )
        table, _ = await four_people(hub, "gruempi-2011")
        room = await dealt_at(hub, table)
        await asyncio.sleep(0.1)
        async with hub.visit(table) as there:
            watching = Ear(None)
            await hub.connect_client(there, watching)
            there.send_full_view(watching)
            await asyncio.sleep(0.05)
            assert [msgspec.json.decode(frame)["version"] for frame in watching.frames] == [room.table.version]
        await hub.close()

    asyncio.run(look())


class Broken(MemoryJournal):
    """A store that does not work for a while."""

    works = True

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        if not self.works:
            raise StoreFault("away")
        return await super().read(stream, after)


def test_news_that_come_while_the_store_is_away_are_read_when_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puur.service.live.cluster.STORE_RETRY_SECONDS", 0.005)

    async def hear() -> None:
        air, journal = Air(), Broken()
        one, other = (
            Hub(journal, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), PATIENT, air.wire())
            for _ in range(2)
        )
        for hub in (one, other):
            hub.start_synchronising()
        table, _ = await four_people(one, "gruempi-2011")
        async with one.visit(table) as first, other.visit(table) as second:
            ear = Ear(0)
            await one.connect_client(first, ear)
            await settle()
            journal.works = False
            await other._neighbours.read_new_entries()  # noqa: SLF001 - as the wire does when it was cut off
            await say(one, first, ear, {"do": "host", "id": "h", "what": "pause"})
            await settle()
            assert second.table.version < first.table.version
            journal.works = True
            async with asyncio.timeout(10):
                while second.table.version < first.table.version:
                    await settle()
        await one.close()
        await other.close()

    asyncio.run(hear())
