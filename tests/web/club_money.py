"""A club with a year of money behind it, served, and its board in a browser."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime
from functools import cache

from puur.cli.season.script import simulate_club_years
from puur.club.season.core import Command
from puur.club.season.fines import ReversePayment
from puur.club.season.people import Elect, FoundClub
from puur.club.season.substitutes_and_leaving import LeaveClub
from puur.journal import Journal, MemoryJournal, NewEntry
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore

HOME = "/verein/demo"
LATER = datetime(2027, 1, 10, 12)  # noqa: DTZ001 - the club's own clock
PIN = "471100"
IBAN = "CH9300762011623852957"


@cache
def year() -> MemoryJournal:
    """A club after a year: one fine is open again, one member has left."""

    async def play() -> MemoryJournal:
        journal = MemoryJournal()
        clubs = Clubs(journal)
        for step in simulate_club_years(7, 2026)[1]:
            if isinstance(step.command, FoundClub):
                await clubs.found_club(step.command, "Vorstand (Anna)")
            else:
                await clubs.carry_out("demo", step.command, "Vorstand (Luca Lüthi)", at=step.at)
        own = next(fine for fine in (await clubs.get("demo")).years[2026].fines if fine.member == "m11" and fine.paid)
        more: tuple[Command, ...] = (
            ReversePayment(2026, own.id, "nie eingetroffen"),
            Elect("treasurer", "m3", date(2027, 1, 1)),
            LeaveClub("m12", date(2027, 1, 1)),
        )
        for command in more:
            await clubs.carry_out("demo", command, "Vorstand (Anna)", at=LATER)
        return journal

    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, play()).result()


async def lived(journal: Journal, keys: CredentialStore) -> Clubs:
    """That club in a journal of its own, with a PIN for its board."""
    entries = await year().read("club/demo")
    await journal.append("club/demo", 0, [NewEntry(one.at, one.who, one.kind, one.data) for one in entries])
    clubs = Clubs(journal)
    await keys.set_pin(club_access(await clubs.get("demo")), "board", PIN, "Vorstand (Luca Lüthi)")
    return clubs


async def lived_until(journal: Journal, keys: CredentialStore, kind: str) -> None:
    """That club as it was before the first command of a kind."""
    entries = list(await year().read("club/demo"))
    until = next(number for number, one in enumerate(entries) if one.kind == kind)
    await journal.append("club/demo", 0, [NewEntry(one.at, one.who, one.kind, one.data) for one in entries[:until]])
    await keys.set_pin(club_access(await Clubs(journal).get("demo")), "board", PIN, "Vorstand (Anna)")
