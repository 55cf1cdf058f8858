"""No bot is called like somebody who sits at its table."""

from __future__ import annotations

import asyncio

from puur.journal import MemoryJournal
from puur.service.live.seating import SeatRequest, TableSetup

from .house import new_hub


async def names(wanted: TableSetup, guest: str = "") -> list[str]:
    hub = new_hub(MemoryJournal())
    try:
        table, _ = await hub.create_table(wanted)
        invitation = hub.links.parse_link(hub.links.invitation_link(table))
        assert invitation is not None
        if guest:
            await hub.take_seat(invitation, guest, 2)
        async with hub.visit(table) as room:
            await hub.fill_with_bots(room, "rules")
            return [one.name for one in room.table.seats]
    finally:
        await hub.close()


def test_bots_that_fill_a_table_leave_the_names_of_the_people_to_them() -> None:
    there = asyncio.run(
        names(TableSetup("allgemein", [SeatRequest("me", "Vreni"), *[SeatRequest("open")] * 3]), "ruedi")
    )
    assert there == ["Vreni", "Köbi", "ruedi", "Frida"]


def test_bots_at_a_table_of_one_person_have_other_names_too() -> None:
    there = asyncio.run(
        names(TableSetup("allgemein", [SeatRequest("me", "Köbi"), *[SeatRequest("bot", level="rules")] * 3]))
    )
    assert there == ["Köbi", "Trudi", "Vreni", "Ruedi"]
