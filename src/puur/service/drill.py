"""A restore drill: every stream of a store is replayed to its last entry, to know that a server could open it."""

from __future__ import annotations

from typing import Any, Final

from puur.errors import BadInput
from puur.journal import Journal
from puur.service.account.device_games import DEVICE_GAMES
from puur.service.account.store import ACCOUNTS
from puur.service.club.store import CLUBS
from puur.service.credentials import CREDENTIALS
from puur.service.daily.store import DAYS_PLAYED
from puur.service.duplicates import DUPLICATES
from puur.service.live.hub import TABLES
from puur.service.replay import check_contiguous
from puur.service.repository import Repository, StreamType
from puur.service.slates import SLATES
from puur.service.stammtisch import STAMMTISCHE
from puur.service.tournament.kinds import OWN_KINDS
from puur.service.tournament.store import TOURNAMENTS
from puur.words.message import said

STREAM_TYPES: Final[tuple[StreamType[Any], ...]] = (
    *(ACCOUNTS, CLUBS, CREDENTIALS, DAYS_PLAYED, DEVICE_GAMES, DUPLICATES),
    *(OWN_KINDS, SLATES, STAMMTISCHE, TABLES, TOURNAMENTS),
)
"""Every type of stream that has a state. Of the other streams, only the entries themselves are read."""


async def replay_store(journal: Journal, entries: int) -> None:
    """Replay every stream of a restored backup, to prove that a server could open it. Nothing is written.

    entries: how many entries the whole store must have. Raises BadInput if it has another number, Damaged for the first
    entry that cannot be read, Newer for one that a newer version of Puur wrote.
    """
    read = 0
    for name in await journal.streams():
        sort = next((one for one in STREAM_TYPES if name.startswith(one.prefix)), None)
        if sort is None:
            read += len(check_contiguous(await journal.read(name)))
            continue
        there = await Repository(journal, sort).find(name.removeprefix(sort.prefix))
        read += 0 if there is None else there.version
    if read != entries:
        raise BadInput(said("store.differs", read=read, there=entries))
