"""Hub and Room under anything clients may do: the same command twice, two at once, coming back, restarts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from tests.given import luck

from puur.decision import Refusal
from puur.game.commands import TakeHands
from puur.game.decide import decide_command
from puur.journal import Entry, MemoryJournal, StoreFault
from puur.service.live import dispatcher
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable, new_entry_for_game_moves, new_entry_for_table_change
from puur.service.live.scheduler import Pace
from puur.service.live.subscribers import DelayedFrame, SpectatorDelay
from puur.service.table.messages import Chat
from puur.service.table.replies import Refused
from puur.service.table.state import SpeechReported

from .house import Ear, four_people, move, new_hub, say

T = TypeVar("T")
SEATS = st.integers(0, 3)
CALM = Pace(bot=0, trick=0, look=0, away=1000, tick=0, first=0, late=0)


class TableMachine(RuleBasedStateMachine):
    """Four people at one table; every acknowledged command must stand in the journal exactly once, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.journal = MemoryJournal()
        self.chance = luck("room", 0)
        self.acked: list[str] = []
        self.said: list[tuple[int, dict[str, Any]]] = []
        self.count = 0
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def open(self) -> None:
        self.hub = new_hub(self.journal, CALM)
        self.table, self.links = await four_people(self.hub, "einzelschieber-2026")
        await self.sit_down()

    async def sit_down(self) -> None:
        self.visit = self.hub.visit(self.table)
        self.room: LiveTable = await self.visit.__aenter__()
        self.ears = [Ear(self.hub.seat_of_link(self.room, link)) for link in self.links]
        for ear in self.ears:
            await self.hub.connect_client(self.room, ear)
        await self.settle()

    async def settle(self) -> None:
        """Let the steward do what is due."""
        for _ in range(6):
            await asyncio.sleep(0.0005)

    def teardown(self) -> None:
        self.run(self.hub.close())
        self.runner.close()

    async def tell(self, ear: Ear, said: dict[str, Any]) -> bool:
        """Say something; return whether it was acknowledged."""
        before = len(ear.frames)
        await say(self.hub, self.room, ear, said)
        answers = [msgspec.json.decode(frame) for frame in ear.frames[before:]]
        acked = any(answer.get("ack") == said["id"] for answer in answers)
        assert acked or any(answer["type"] == "refused" and answer["id"] == said["id"] for answer in answers)
        return acked

    async def do(self, ear: Ear, said: dict[str, Any]) -> None:
        if await self.tell(ear, said) and said["do"] != "ready":
            self.acked.append(f"{ear.seat} {said['id']}")
            self.said.append((ear.seat or 0, said))
        await self.settle()

    def next(self, seat: int) -> dict[str, Any] | None:
        self.count += 1
        return move(self.ears[seat].last["view"], self.chance, self.count)

    @rule(seed=st.integers(0, 2**32))
    def play(self, seed: int) -> None:
        """Whoever may, acts; the same id may have been used by another seat."""
        self.chance.seed(seed)
        for seat in range(4):
            said = self.next(seat)
            if said is not None:
                said["id"] = f"c{self.count}"
                self.run(self.do(self.ears[seat], said))

    @rule(seat=SEATS, card=st.sampled_from(["E6", "RA", "SU", "TB"]))
    def out_of_turn(self, seat: int, card: str) -> None:
        """A command that is mostly refused changes nothing then."""
        self.count += 1
        version = self.room.table.version
        said = {"do": "play", "id": f"x{self.count}", "card": card}
        self.run(self.do(self.ears[seat], said))
        if said["id"] not in {one["id"] for _, one in self.said}:
            assert self.room.table.version == version

    @rule(which=st.integers(0, 10**6))
    def again(self, which: int) -> None:
        """A repeated command is acknowledged and not repeated."""
        if not self.said:
            return
        seat, said = self.said[which % len(self.said)]
        version = self.room.table.version
        assert self.run(self.tell(self.ears[seat], said))
        assert self.room.table.version == version

    @rule(seat=SEATS)
    def twice_at_once(self, seat: int) -> None:
        said = self.next(seat)
        if said is None or said["do"] == "ready":
            return
        ear = self.ears[seat]

        async def both() -> None:
            await asyncio.gather(say(self.hub, self.room, ear, said), say(self.hub, self.room, ear, said))
            await self.settle()

        self.run(both())
        if f"{seat} {said['id']}" in self.room.table.answered:
            self.acked.append(f"{seat} {said['id']}")

    @rule(seat=SEATS)
    def somebody_else_wrote(self, seat: int) -> None:
        """Another process was first: the command is decided anew on what it wrote."""
        entry, stream = new_entry_for_table_change("elsewhere", SpeechReported(0, 1, "")), f"table/{self.table}"
        self.run(self.journal.append(stream, len(self.run(self.journal.read(stream))), [entry]))
        said = self.next(seat)
        if said is not None:
            self.run(self.do(self.ears[seat], said))

    @rule(seat=SEATS)
    def reconnect(self, seat: int) -> None:
        async def swap() -> None:
            old = self.ears[seat]
            self.hub.disconnect_client(self.room, old)
            self.ears[seat] = Ear(self.hub.seat_of_link(self.room, self.links[seat]))
            await self.hub.connect_client(self.room, self.ears[seat])
            await self.settle()

        self.run(swap())

    @rule()
    def restart(self) -> None:
        """The process dies: everything that was acknowledged is there again."""

        async def anew() -> None:
            await self.hub.close()
            self.hub = new_hub(self.journal, CALM)
            await self.sit_down()

        before = self.room.table
        self.run(anew())
        assert self.room.table.game.past == before.game.past or self.room.table.version > before.version
        assert self.room.table.answered >= before.answered

    @invariant()
    def every_acknowledged_command_stands_once_and_in_order(self) -> None:
        entries = self.run(self.journal.read(f"table/{self.table}"))
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        commands = [entry.command for entry in entries if entry.command]
        assert max(Counter(commands).values(), default=1) == 1
        assert [command for command in commands if command in set(self.acked)] == list(dict.fromkeys(self.acked))

    @invariant()
    def everybody_sees_the_same(self) -> None:
        views = [ear.last["view"] for ear in self.ears]
        for part in ("slate", "seats", "fair", "state", "ready"):
            assert len({msgspec.json.encode(view[part]) for view in views}) == 1
        if views[0]["deal"] is not None:
            for part in ("phase", "counts", "lying", "tricks", "to_act", "leader", "bids_in"):
                assert len({msgspec.json.encode(view["deal"][part]) for view in views}) == 1


TestTable = pytest.mark.slow(TableMachine.TestCase)
TestTable.settings = settings(max_examples=25, stateful_step_count=25)


def hub_of(journal: MemoryJournal, **pace: float) -> Hub:
    return new_hub(journal, Pace(**{"bot": 0, "trick": 0, "look": 0, "tick": 0, "first": 0, "late": 0, **pace}))


def test_a_person_who_stays_away_gets_a_stand_in_and_takes_the_seat_back() -> None:
    async def drop() -> None:
        journal = MemoryJournal()
        hub = hub_of(journal, away=0.01)
        table, links = await four_people(hub, "gruempi-2011")
        async with hub.visit(table) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await asyncio.sleep(0.01)
            hub.disconnect_client(room, ears[2])
            assert not ears[0].last["view"]["seats"][2]["connected"]
            await asyncio.sleep(0.05)
            assert ears[0].last["view"]["seats"][2]["stand_in"]
            hub.disconnect_client(room, ears[0])
            hub.disconnect_client(room, ears[1])
            hub.disconnect_client(room, ears[3])
        assert hub.table_count == 0
        hub = hub_of(journal, away=100)
        async with hub.visit(table) as room:
            assert room.table.stand_ins == {2}
            back = Ear(hub.seat_of_link(room, links[2]))
            await hub.connect_client(room, back)
            assert not back.last["view"]["seats"][2]["stand_in"]
            assert [entry.kind for entry in await hub.entries(table)][-1] == "stand-in"

    asyncio.run(drop())


def test_when_the_time_is_up_a_bot_makes_one_move() -> None:
    async def wait() -> None:
        hub = hub_of(MemoryJournal(), away=100)
        table, _ = await four_people(hub, "gruempi-2011", move_seconds=5)
        async with hub.visit(table) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await until(lambda: room.clock is not None and ears[0].last["view"]["ends"] is not None)
            assert ears[0].last["view"]["deal"]["phase"] == "announce"
            assert room.clock is not None
            version, clock = room.table.version, room.clock
            room.clock = clock[0], clock[1] - 5000
            room.broadcast()
            await until(lambda: room.table.version == version + 1)
            await until(lambda: ears[0].last["view"]["ends"] > clock[1] - 5000)

    asyncio.run(wait())


async def until(holds: Callable[[], bool]) -> None:
    """Wait for that, a minute at most."""
    for _ in range(12_000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError


@pytest.mark.longer
def test_who_looks_on_sees_it_late_and_all_the_same() -> None:
    async def look() -> None:
        hub = hub_of(MemoryJournal(), away=100, late=2)
        table, _ = await four_people(hub, "gruempi-2011")
        async with hub.visit(table) as room:
            watching = [Ear(None), Ear(None)]
            for ear in watching:
                await hub.connect_client(room, ear)
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await until(lambda: bool(ears[0].frames and ears[0].last["view"]["deal"]))
            assert watching[0].frames == []
            assert room.view(None).deal is None
            await until(lambda: all(one.frames and one.last["view"]["deal"] for one in watching))
            assert watching[0].last["view"]["deal"]["hand"] == []
            assert watching[0].frames == watching[1].frames
            assert room.view(None).deal is not None

    asyncio.run(look())


def test_a_seat_that_is_given_away_is_closed_and_its_link_dead() -> None:
    async def remove() -> None:
        hub = hub_of(MemoryJournal(), away=100)
        table, links = await four_people(hub, "gruempi-2011")
        async with hub.visit(table) as room:
            ears = [Ear(hub.seat_of_link(room, link)) for link in links]
            for ear in ears:
                await hub.connect_client(room, ear)
            await say(hub, room, ears[1], {"do": "host", "id": "1", "what": "remove", "seat": 2})
            assert b"refused" in ears[1].frames[-1]
            await say(hub, room, ears[0], {"do": "host", "id": "1", "what": "bot", "seat": 2, "level": "nobody"})
            assert b"refused" in ears[0].frames[-1]
            await say(hub, room, ears[0], {"do": "host", "id": "2", "what": "bot", "seat": 2})
            assert ears[2].dropped is not None
            assert room.table.seats[2].kind == "bot"
            await say(hub, room, ears[0], {"do": "host", "id": "3", "what": "end"})
            await say(hub, room, ears[0], {"do": "host", "id": "4", "what": "resume"})
            assert room.table.state == "ended"

    asyncio.run(remove())


@pytest.mark.parametrize("what", ["bot", "remove", "end", "pause"])
def test_among_strangers_nobody_stops_or_replaces_anybody_once_the_first_card_lies(what: str) -> None:
    async def lose() -> None:
        hub = hub_of(MemoryJournal(), away=100)
        table, links = await four_people(hub, "gruempi-2011", by_invitation=False)
        asked = {"do": "host", "what": what, **({"seat": 2} if what in {"bot", "remove"} else {})}
        async with hub.visit(table) as room:
            ears = [Ear(hub.seat_of_link(room, link)) for link in links]
            for ear in ears:
                await hub.connect_client(room, ear)
            chance, count = luck("strangers"), 0
            while not room.table.is_first_card_played:
                await asyncio.sleep(0)
                for ear in ears:
                    count += 1
                    if (said := move(ear.last["view"], chance, count)) is not None:
                        await say(hub, room, ear, said)
            before = room.table.seats, room.table.state
            await say(hub, room, ears[0], {**asked, "id": "late"})
            assert b"table.strangers-begun" in ears[0].frames[-1]
            assert (room.table.seats, room.table.state) == before
            assert ears[2].dropped is None
        other, [host, *_] = await four_people(hub, "gruempi-2011", by_invitation=False)
        async with hub.visit(other) as room:
            ear = Ear(hub.seat_of_link(room, host))
            await hub.connect_client(room, ear)
            await say(hub, room, ear, {**asked, "id": "early"})
            assert "late" not in room.table.answered
            assert b"refused" not in ear.frames[-1], "before the first card nothing is lost by it"

    asyncio.run(lose())


@pytest.mark.parametrize("reglement", ["gruempi-2011", "einzelschieber-2026", "edjv-differenzler-2015"])
def test_who_talks_during_play_is_told_his_own_reglement(reglement: str) -> None:
    async def talk() -> Refused:
        hub = hub_of(MemoryJournal(), away=100)
        table, _ = await four_people(hub, reglement)
        async with hub.visit(table) as room:
            ear = Ear(0)
            await hub.connect_client(room, ear)
            law, cards = room.table.settings.law, tuple(0x1FF << 9 * seat for seat in range(4))
            shown = None if law.trump_maker.says == "players" else "E"
            hands = TakeHands(0, (cards[0], cards[1], cards[2], cards[3]), shown)
            dealt = decide_command(law, room.table.game, hands)
            assert not isinstance(dealt, Refusal)
            entry = new_entry_for_game_moves("table", [hands], dealt[1])
            assert await room.store_change(lambda _: [entry])
            said = dispatcher.say_at_table(room, 0, Chat("a", "Was ist Trumpf?"))
            assert isinstance(said, Refused)
            return said

    refused = asyncio.run(talk())
    own = {"gruempi-2011": "GR-", "einzelschieber-2026": "ES-", "edjv-differenzler-2015": "ED-"}[reglement]
    assert any(one.startswith(own) for one in refused.clauses)
    assert reglement == "gruempi-2011" or not any(one.startswith("AR-") for one in refused.clauses)


def test_names_and_words_are_plain() -> None:
    async def talk() -> None:
        hub = hub_of(MemoryJournal(), away=100)
        table, _ = await four_people(hub, "gruempi-2011")
        invitation = hub.links.parse_link(hub.links.invitation_link(table))
        assert invitation is not None
        async with hub.visit(table) as room:
            ears = [Ear(0), Ear(1)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await say(hub, room, ears[0], {"do": "chat", "id": "a", "text": "\u202egrüezi\x00\nzäme"})
            assert msgspec.json.decode(ears[1].frames[-1]) == {
                "type": "heard", "seat": 0, "phrase": None, "text": "grüezi zäme",
            }  # fmt: skip

    asyncio.run(talk())


class Slow(MemoryJournal):
    """A store that does not answer for one stream until it is told to, and then fails."""

    def __init__(self, stream: str) -> None:
        super().__init__()
        self.stream, self.asked, self.gone = stream, 0, asyncio.Event()

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        if stream == self.stream:
            self.asked += 1
            await self.gone.wait()
            message = "the connection is gone"
            raise StoreFault(message)
        return await super().read(stream, after)


def test_a_store_that_does_not_answer_for_one_table_holds_up_no_other() -> None:
    """Who waits for the same table waits for one answer, not one after the other for one each."""

    async def visit() -> None:
        store = Slow("table/stuck")
        hub = new_hub(store)
        table, _ = await four_people(hub, "gruempi-2011")
        waiting = [asyncio.create_task(hub.visit("stuck").__aenter__()) for _ in range(3)]
        await asyncio.sleep(0)
        async with hub.visit(table) as room:
            assert room.table.is_full
        store.gone.set()
        outcome = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in outcome] == [StoreFault] * 3
        assert store.asked == 1
        with pytest.raises(StoreFault):
            await hub.visit("stuck").__aenter__()
        assert store.asked == 2

    asyncio.run(asyncio.wait_for(visit(), 30))


def test_what_a_timer_showed_a_blink_too_early_can_be_asked_for() -> None:
    """An event loop may call a timer by its clock's resolution before its time."""

    async def look() -> None:
        early = asyncio.get_running_loop().time() + 0.0005
        gallery = SpectatorDelay((), 2.0, lambda _: None)
        gallery._late.append(DelayedFrame(early, table))  # noqa: SLF001
        assert gallery.visible_frame.table is table

    table: Any = object()
    asyncio.run(look())
