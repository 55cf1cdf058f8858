"""The server that is measured: ``puur serve`` with its tables set up beforehand."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.load.tables import Plan, announce, pin
from puur.journal import Journal, MemoryJournal
from puur.journal.sql import open_journal
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.scheduler import Pace
from puur.service.live.seating import SeatRequest, TableLinkSigner, TableSetup
from puur.web.app import ServerOptions
from puur.web.connections.registry import SPARE_OPEN_FILES, ConnectionRegistry
from puur.web.running import run_server

SECRET: Final = "measured"  # noqa: S105 - nobody but the load generator sits at these tables
PACE: Final = Pace(tick=0.0, first=5.0, look=5.0)
FOUR: Final = (SeatRequest("me", "Anna"), SeatRequest("open"), SeatRequest("open"), SeatRequest("open"))


async def set_up(hub: Hub, tables: int) -> list[tuple[str, list[str]]]:
    """Return that many tables of four people, by turns under every Reglement, with their seat links."""
    made = []
    for number in range(tables):
        table, host = await hub.create_table(TableSetup(BUILT_IN_LAW_IDS[number % len(BUILT_IN_LAW_IDS)], FOUR))
        invitation = hub.links.parse_link(hub.links.invitation_link(table))
        if invitation is not None:
            made.append(
                (table, [host, *[await hub.take_seat(invitation, name) for name in ("Beat", "Chiara", "Dario")]])
            )
    return made


async def _prepared(database: str, tables: int, kept: Journal | None) -> list[tuple[str, list[str]]]:
    hub = Hub(kept or await open_journal(database), TableLinkSigner(SECRET), BotPlayers(InProcessRunner()), PACE)
    made = await set_up(hub, tables)
    await hub.close()
    return made


def main() -> None:
    """Serve until told to stop; the first of several processes sets the tables up."""
    folder, number = Path(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 0
    plan = msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    kept = MemoryJournal() if plan.store == "memory" else None
    database = plan.database or f"sqlite:///{folder / 'puur.db'}"
    tables = asyncio.run(_prepared(database, plan.tables, kept)) if number == 0 else []
    pin(0)
    if tables:
        announce(folder / "tables.json", msgspec.json.encode(tables))
    run_server(
        ServerOptions(database, SECRET, PACE, redis=plan.redis),
        kept,
        host="127.0.0.1",
        port=plan.ports[number],
        backlog=4096,
        crowd=ConnectionRegistry(by_address=most, total=most - SPARE_OPEN_FILES),
    )


if __name__ == "__main__":
    main()
