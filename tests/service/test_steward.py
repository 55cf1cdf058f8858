"""What the steward has planned is for the table as it was: after `thanks` or `again` nothing old is carried out."""

from __future__ import annotations

import asyncio
import logging

import pytest

from puur.journal import MemoryJournal
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import LONE_PLAYER_PAUSE_FACTOR, Pace, seats_to_move
from puur.service.live.seating import TableSetup

from .house import Ear, four_people, new_hub, say, wishes

MOMENTS = range(12)
"""How often the loop turns before somebody speaks: one of these lies between a step's start and its doing."""
CALLED = {"thanks": "called", "target": 1000}
NOW = Pace(bot=0, trick=0, look=0, away=1000, tick=0, first=0, late=0)


async def turn(times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def seated(hub: Hub, room: LiveTable, seats: int) -> list[Ear]:
    ears = [Ear(seat) for seat in range(seats)]
    for ear in ears:
        await hub.connect_client(room, ear)
    return ears


async def thanks_while_a_deal_is_due(moment: int) -> LiveTable:
    hub = new_hub(MemoryJournal(), NOW)
    table, _ = await four_people(hub, "allgemein", settings=CALLED)
    async with hub.visit(table) as room:
        ears = await seated(hub, room, 4)
        await turn(moment)
        await say(hub, room, ears[0], {"do": "thanks", "id": "t"})
        await turn(20)
    await hub.close()
    return room


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_deal_begins_after_thanks(moment: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        room = asyncio.run(thanks_while_a_deal_is_due(moment))
    assert room.table.game.finished is not None
    assert caplog.messages == []


async def thanks_while_a_bot_is_to_move(moment: int) -> LiveTable:
    hub = new_hub(MemoryJournal(), NOW)
    table, _ = await hub.create_table(TableSetup("allgemein", wishes("mbbb"), settings=CALLED))
    async with hub.visit(table) as room:
        (me,) = await seated(hub, room, 1)
        while not room.table.is_next_deal_committed:
            await turn(1)
        await say(hub, room, me, {"do": "ready", "id": "r"})
        while room.table.game.deal is None:
            await turn(1)
        await turn(moment)
        await say(hub, room, me, {"do": "thanks", "id": "t"})
        await say(hub, room, me, {"do": "again", "id": "a"})
        await turn(20)
    await hub.close()
    return room


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_bot_moves_in_a_partie_that_is_over(moment: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        room = asyncio.run(thanks_while_a_bot_is_to_move(moment))
    assert room.table.game.finished is None
    assert caplog.messages == []


async def at_the_result(people: str) -> tuple[float, str]:
    """How long until the next deal begins by itself, and in which phase the table is: after a deal among bots."""
    hub = new_hub(MemoryJournal(), Pace(bot=0, trick=0, look=7, away=1000, tick=0, first=0, late=0))
    table, _ = await hub.create_table(TableSetup("allgemein", wishes(people)))
    async with hub.visit(table) as room:
        (me,) = await seated(hub, room, 1)
        await say(hub, room, me, {"do": "host", "id": "h", "what": "bot", "seat": 1})
        async with asyncio.timeout(30):
            while room.table.game.deal is None or room.table.game.current.phase != "done":
                if room.table.game.deal is not None and 0 in seats_to_move(room.table):
                    await hub.players.play(room, 0)
                await turn(1)
        planned = hub._steward._next_step(room)  # noqa: SLF001 - what is planned is seen nowhere else
    await hub.close()
    assert planned is not None
    return planned[0], room.table.game.current.phase


def test_who_plays_among_bots_reads_the_result_as_long_as_he_likes() -> None:
    assert asyncio.run(at_the_result("mbbb")) == (7 * LONE_PLAYER_PAUSE_FACTOR, "done")
