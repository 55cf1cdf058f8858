"""A Stammtisch: one link leads to the table of the evening, and what was played there is added up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from tests.given import luck

from puur.errors import BadInput, Missing
from puur.journal import Journal, MemoryJournal
from puur.journal.sql import open_journal
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.seating import TableLinkSigner
from puur.service.stammtisch import Stammtische, StammtischFounded, StammtischPartie, parties_json

from .house import AT_ONCE, Ear, play_on, say

FOUR = ("Anna", "Beat", "Chiara", "Dario")
Story = Callable[[Stammtische, Hub], Awaitable[None]]


def told(story: Story, journal: Journal | None = None) -> None:
    async def run() -> None:
        there = journal or MemoryJournal()
        hub = Hub(there, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), AT_ONCE)
        await story(Stammtische(there, hub), hub)
        await hub.close()

    asyncio.run(run())


async def evening(all_: Stammtische, hub: Hub, id_: str, seed: str) -> str:
    """Four sit down and play a Partie to its end; return the table."""
    seats = [await all_.take_seat(id_, name) for name in FOUR]
    assert len({one.table for one in seats}) == 1
    table = seats[0].table
    async with hub.visit(table) as room:
        ears = [Ear(hub.seat_of_link(room, one.seat)) for one in seats]
        for ear in ears:
            await hub.connect_client(room, ear)
        await play_on(hub, room, ears, luck(seed))
        for ear in ears:
            hub.disconnect_client(room, ear)
    return table


@pytest.mark.longer
def test_every_evening_has_its_table_and_the_score_runs_on() -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        id_ = await all_.found_stammtisch(StammtischFounded(" Donnerstag ", "differenzler"))
        assert (await all_.get(id_)).founded.name == "Donnerstag"
        assert await all_.current_table(await all_.get(id_)) is None
        first = await evening(all_, hub, id_, "first evening")
        assert await all_.current_table(await all_.get(id_)) is None, "it is over"
        second = await evening(all_, hub, id_, "second evening")
        there = await all_.get(id_)
        assert there.tables == (first, second)
        met = msgspec.json.decode(parties_json(await all_.entries(there)), type=list[StammtischPartie])
        assert {one.table for one in met} == {first, second}
        assert met[0].at >= met[1].at
        for one in met:
            assert one.names == ("Anna", "Chiara", "Beat", "Dario"), "the second sits across from the first"
            assert one.alone
            assert one.winner is None or one.total[one.winner] == min(one.total)

    told(story)


def test_two_who_come_at_once_sit_at_one_table_and_a_fifth_is_told_that_it_is_full() -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        id_ = await all_.found_stammtisch(StammtischFounded("Donnerstag", "allgemein"))
        seats = await asyncio.gather(*(all_.take_seat(id_, name) for name in FOUR))
        assert len({one.table for one in seats}) == 1
        assert await all_.current_table(await all_.get(id_)) == seats[0].table
        async with hub.visit(seats[0].table) as room:
            assert sorted(who.name for who in room.table.seats) == sorted(FOUR)
        with pytest.raises(BadInput, match="kein Platz mehr frei"):
            await all_.take_seat(id_, "Eva")

    told(story)


def test_the_second_sits_across_and_a_bot_makes_room() -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        id_ = await all_.found_stammtisch(StammtischFounded("Donnerstag", "allgemein"))
        seats = [await all_.take_seat(id_, name) for name in FOUR[:2]]
        async with hub.visit(seats[0].table) as room:
            own = [hub.seat_of_link(room, one.seat) for one in seats]
            assert own == [0, 2]
            ear = Ear(0)
            await hub.connect_client(room, ear)
            for seat in (1, 3):
                await say(hub, room, ear, {"do": "host", "id": f"h{seat}", "what": "bot", "seat": seat})
            assert [who.kind for who in room.table.seats] == ["human", "bot", "human", "bot"]
            third = await all_.take_seat(id_, "Chiara")
            assert hub.seat_of_link(room, third.seat) == 1
            assert room.table.seats[1].name == "Chiara"

    told(story)


def test_it_outlives_the_server(tmp_path: Path) -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        del all_, hub
        address = f"sqlite:///{tmp_path}/puur.db"
        journal = await open_journal(address)
        hub = Hub(journal, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), AT_ONCE)
        before = Stammtische(journal, hub)
        id_ = await before.found_stammtisch(StammtischFounded("Donnerstag", "chibre", "french"))
        seat = await before.take_seat(id_, "Anna")
        await hub.close()
        again = await open_journal(address)
        hub = Hub(again, TableLinkSigner("secret"), BotPlayers(InProcessRunner()), AT_ONCE)
        after = Stammtische(again, hub)
        there = await after.get(id_)
        assert (there.founded.deck, there.tables) == ("french", (seat.table,))
        assert (await after.take_seat(id_, "Beat")).table == seat.table
        await hub.close()

    told(story)


def test_what_cannot_be_founded_or_found_says_why() -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        del hub
        with pytest.raises(BadInput, match="einen Namen"):
            await all_.found_stammtisch(StammtischFounded(" ", "allgemein"))
        with pytest.raises(BadInput, match="nowhere"):
            await all_.found_stammtisch(StammtischFounded("D", "nowhere"))
        with pytest.raises(Missing):
            await all_.get("nowhere")

    told(story)


def test_two_of_the_same_name_are_told_apart() -> None:
    async def story(all_: Stammtische, hub: Hub) -> None:
        id_ = await all_.found_stammtisch(StammtischFounded("Donnerstag", "differenzler"))
        seats = [await all_.take_seat(id_, name) for name in ("Anna", "anna", "Anna")]
        async with hub.visit(seats[0].table) as room:
            assert [one.name for one in room.table.seats] == ["Anna", "Anna 3", "anna 2", ""]

    told(story)
