"""Nothing makes a table wait for ever: not a clock that runs out again and again, not a bot that is refused."""

from __future__ import annotations

import asyncio
import logging

import pytest

from puur.bots.fallback import any_legal_command
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.journal import MemoryJournal
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import TIMEOUTS_BEFORE_STAND_IN
from puur.service.live.seating import TableLinkSigner, TableSetup
from puur.service.table.state import TableState

from .house import AT_ONCE, Ear, four_people, new_hub, say, wishes


async def begun(hub: Hub, room: LiveTable, seats: int) -> list[Ear]:
    ears = [Ear(seat) for seat in range(seats)]
    for ear in ears:
        await hub.connect_client(room, ear)
    async with asyncio.timeout(10):
        while room.table.game.deal is None:  # noqa: ASYNC110 - the table deals by itself
            await asyncio.sleep(0.001)
    return ears


def out_of_time(room: LiveTable) -> None:
    """Let the clock that runs now run out."""
    if room.clock is not None:
        room.clock = room.clock[0], 0


async def silent_person(says: dict[str, object] | None = None) -> tuple[LiveTable, list[int], frozenset[int]]:
    """A person who is connected and lets the clock run out each time; what they say once a bot plays for them.

    Return the room, how often the clock had run dry each time one looked, and for whom bots played then.
    """
    hub = new_hub(MemoryJournal())
    table, _ = await hub.create_table(TableSetup("gruempi-2011", wishes("mbbb"), move_seconds=5))
    async with hub.visit(table) as room:
        (me,) = await begun(hub, room, 1)
        seen = []
        async with asyncio.timeout(20):
            while not room.table.stand_ins:
                out_of_time(room)
                room.broadcast()
                seen.append(room.timeouts[0])
                await asyncio.sleep(0.001)
        played_for = room.table.stand_ins
        if says is not None:
            await say(hub, room, me, says)
    await hub.close()
    return room, seen, played_for


def test_a_bot_plays_on_for_who_lets_the_clock_run_out_again() -> None:
    room, dry, played_for = asyncio.run(silent_person())
    assert played_for == {0} == room.table.stand_ins
    assert max(dry) <= TIMEOUTS_BEFORE_STAND_IN < 4


@pytest.mark.parametrize("said", [{"do": "back", "id": "b"}, {"do": "share", "id": "s"}])
def test_who_says_anything_has_the_seat_back(said: dict[str, object]) -> None:
    room, _, played_for = asyncio.run(silent_person(said))
    assert played_for == {0}
    assert room.table.stand_ins == set()
    assert not room.timeouts[0]


class Confused(BotPlayers):
    """Bots that want what nobody may: a form that is none, again and again."""

    async def _decide(self, level: str, table: TableState, seat: int) -> Command:
        del level, table
        return cmd.Announce(seat, "X")


async def confused(reglement: str) -> tuple[Hub, LiveTable]:
    hub = Hub(MemoryJournal(), TableLinkSigner("secret"), Confused(InProcessRunner()), AT_ONCE)
    table, _ = await hub.create_table(TableSetup(reglement, wishes("mbbb"), move_seconds=5))
    async with hub.visit(table) as room:
        await begun(hub, room, 1)
        async with asyncio.timeout(30):
            while not room.table.game.past and room.table.game.current.phase != "done":
                out_of_time(room)
                room.broadcast()
                await asyncio.sleep(0.001)
    await hub.close()
    return hub, room


@pytest.mark.longer
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_a_refused_bot_does_something_allowed_and_is_reported_without_a_card(
    reglement: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, logger="puur.service"):
        hub, room = asyncio.run(confused(reglement))
    assert room.table.game.past or room.table.game.current.phase == "done"
    assert hub.players.failed["rules"] >= 27
    lines = [record.getMessage() for record in caplog.records if record.name == "puur.service"]
    assert lines
    assert all("the bot" in line and "by now" in line for line in lines)
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.longer
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_what_is_done_instead_is_always_taken(reglement: str) -> None:
    async def play() -> None:
        hub = new_hub(MemoryJournal())
        table, _ = await four_people(hub, reglement)
        async with hub.visit(table) as room:
            await begun(hub, room, 4)
            law, game = room.table.settings.law, room.table.game
        await hub.close()
        for _ in range(60):
            if game.deal is None or game.current.phase == "done":
                return
            moved = next(
                (found for seat in range(4) if (found := any_legal_command(law, game, seat)) is not None), None
            )
            assert moved is not None
            result = decide_command(law, game, moved)
            assert not isinstance(result, Refusal)
            game = result[0]

    asyncio.run(play())
