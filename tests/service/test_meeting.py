"""Two strangers who press in the same instant are at one table; nobody is put where he may not, or cannot, sit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from puur.journal import MemoryJournal
from puur.service.alone import InProcessRunner
from puur.service.live import matchmaking
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.matchmaking import Matchmaker
from puur.service.live.seating import SeatRequest, TableLinkSigner, TableSetup
from puur.service.table.state import TableState

from .house import Ear
from .test_neighbours import PATIENT

ANY = "einzelschieber-2026"


@asynccontextmanager
async def meetings() -> AsyncIterator[Matchmaker]:
    """Where strangers meet, at a server of one process."""
    hub = Hub(MemoryJournal(), TableLinkSigner("secret"), BotPlayers(InProcessRunner()), PATIENT)
    yield Matchmaker(hub)
    await hub.close()


def wanted(name: str, reglement: str = ANY) -> TableSetup:
    return TableSetup(reglement, [SeatRequest("me", name), *[SeatRequest("open")] * 3], by_invitation=False)


async def anywhere(_: TableState) -> bool:
    return True


async def nowhere(_: TableState) -> bool:
    return False


async def kept_nowhere(_: str) -> None:
    return


async def met(there: Matchmaker, *people: TableSetup) -> list[str]:
    """Let all of them press at once; the table of each."""
    found = await asyncio.gather(*(there.seat_with_stranger(one, anywhere, kept_nowhere) for one in people))
    return [table.id for table, _ in found]


def test_four_who_press_at_once_are_at_one_table_and_a_fifth_waits_at_another() -> None:
    async def run() -> None:
        async with meetings() as there:
            *four, fifth = await met(there, *map(wanted, "ABCDE"))
            assert len({*four}) == 1
            assert fifth not in four

    asyncio.run(run())


def test_who_plays_something_else_or_may_not_sit_there_waits_alone() -> None:
    async def run() -> None:
        async with meetings() as there:
            schieber, other = await met(there, wanted("A"), wanted("B", "hindersi"))
            assert schieber != other
            apart, _ = await there.seat_with_stranger(wanted("C"), nowhere, kept_nowhere)
            assert apart.id not in {schieber, other}

    asyncio.run(run())


def test_each_seat_is_kept_before_the_next_one_comes() -> None:
    """Else who is kept apart could slip in beside somebody of whom nothing is known yet."""
    kept: list[str] = []

    async def nobody_yet(_: TableState) -> bool:
        return not kept

    async def keep(seat: str) -> None:
        await asyncio.sleep(0)
        kept.append(seat)

    async def run() -> None:
        async with meetings() as there:
            both = (there.seat_with_stranger(wanted(name), nobody_yet, keep) for name in "AB")
            (one, _), (other, _) = await asyncio.gather(*both)
            assert one.id != other.id

    asyncio.run(run())


def test_who_opened_a_table_and_never_came_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with meetings() as there:
            (first,) = await met(there, wanted("A"))
            monkeypatch.setattr(matchmaking, "now", lambda: 10**15)
            (second,) = await met(there, wanted("B"))
            assert second != first

    asyncio.run(run())


def test_a_table_of_ones_own_is_for_who_is_invited() -> None:
    async def run() -> None:
        for by_invitation in (True, False):
            async with meetings() as there:
                hub = there._hub  # noqa: SLF001
                own, seat = await hub.create_table(replace(wanted("A"), by_invitation=by_invitation))
                async with hub.visit(own) as room:
                    await hub.connect_client(room, Ear(hub.seat_of_link(room, seat)))
                    (other,) = await met(there, wanted("B"))
                    assert (own != other) is by_invitation

    asyncio.run(run())
