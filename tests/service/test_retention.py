"""Names that go by themselves, from tables, slates and clubs; the games and the figures stay."""

from __future__ import annotations

import asyncio
import random
from datetime import date

import msgspec
import pytest

from puur.club.privacy import ChoosePrivacy
from puur.club.rules.read import club_file_text
from puur.club.season.people import AddMember, FoundClub
from puur.club.season.substitutes_and_leaving import LeaveClub
from puur.journal import MemoryJournal
from puur.service.clock import now
from puur.service.club.store import Clubs
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.push.devices import PushDevices
from puur.service.retention import DAY_MS, IdleNameErasure, erase_expired_names_and_devices
from puur.service.slates import SlateLine, Slates
from puur.service.tournament.store import Tournaments

from .house import Ear, four_people, new_hub, play_on


async def a_while(hub: Hub, room: LiveTable, ears: list[Ear], seed: int) -> None:
    """Let them play, not to the end."""
    with pytest.raises(AssertionError, match="not over"):
        await play_on(hub, room, ears, random.Random(seed), 40)  # noqa: S311 - a test's own chance


def nobody(_: str) -> bool:
    return False


def test_names_go_from_tables_and_slates_that_lie_still_and_the_game_stays() -> None:
    async def run() -> None:
        hub = new_hub()
        played, links = await four_people(hub, "einzelschieber-2026")
        async with hub.visit(played) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await a_while(hub, room, ears, 1)
            for ear in ears:
                hub.disconnect_client(room, ear)
            before = room.table
        slates = Slates(hub.journal)
        slate, key = await slates.create_slate()
        await slates.write(
            slate, key, [SlateLine("a", 1, "begin", {"names": ["Anna Muster", "Beat"], "target": 1000})], 0
        )
        names = [one.name for one in before.seats]
        entries = await hub.entries(played)
        assert all(name in str(entries) for name in names)
        quiet = IdleNameErasure(hub.journal, 30, nobody)
        assert await quiet.erase_due_names(now()) == 0
        assert await quiet.erase_due_names(now() + 29 * DAY_MS) == 0
        assert await quiet.erase_due_names(now() + 31 * DAY_MS) == 2
        assert await quiet.erase_due_names(now() + 62 * DAY_MS) == 0
        fresh = await hub.entries(played)
        assert [one.version for one in fresh] == [one.version for one in entries]
        assert not [name for name in names if name in str(fresh)]
        async with hub.visit(played) as room:
            assert room.table.game == before.game
            assert [one.name for one in room.table.seats] == ["Gast"] * 4
            assert hub.seat_of_link(room, links[0]) == 0
        line = (await slates.read(slate)).lines[0]
        assert line.fields == {"names": ["1", "2"], "target": 1000}

    asyncio.run(run())


def test_who_holds_a_seat_is_forgotten_at_once_and_plays_on() -> None:
    async def run() -> None:
        hub = new_hub()
        played, _ = await four_people(hub, "einzelschieber-2026")
        async with hub.visit(played) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await a_while(hub, room, ears, 1)
            names = [one.name for one in room.table.seats]
            await hub.remove_name_of_holder(room, 1)
            assert [one.name for one in room.table.seats] == [names[0], "Gast", *names[2:]]
            assert names[1] not in str(await hub.entries(played))
            assert names[2] in str(await hub.entries(played))
            assert b"Gast" in ears[0].frames[-1]
            await a_while(hub, room, ears, 2)
            version, game = room.table.version, room.table.game
            for ear in ears:
                hub.disconnect_client(room, ear)
        async with hub.visit(played) as room:
            assert (room.table.version, room.table.game) == (version, game)

    asyncio.run(run())


def test_who_left_a_club_long_ago_goes_by_itself() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        clubs = Clubs(journal)
        await clubs.found_club(FoundClub("k", "Klub", club_file_text("blank")), "Anna")
        for number, name in enumerate(("Anna Meier", "Beat Muster"), 1):
            await clubs.carry_out("k", AddMember(f"m{number}", name), "Anna")
        await clubs.carry_out("k", LeaveClub("m2", date(2020, 2, 29)), "Anna")
        for keep, called in ((0, "Beat Muster"), (50, "Beat Muster"), (5, "Ehemaliges Mitglied 1")):
            await clubs.carry_out("k", ChoosePrivacy("full", listed=True, keep=keep), "Anna")
            await erase_expired_names_and_devices(Tournaments(journal), clubs, None, PushDevices(journal), now())
            assert (await clubs.get("k")).members["m2"].name == called
        assert "Beat" not in str([msgspec.to_builtins(one) for one in await clubs.entries("k")])
        assert (await clubs.get("k")).members["m1"].name == "Anna Meier"

    asyncio.run(run())
