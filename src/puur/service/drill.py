"""A restore drill: every stream of a store is replayed to its last entry, to know that a server could open it."""

from __future__ import annotations

from typing import Any, Final

from puur.errors import BadInput
from puur.journal import Journal
from puur.service.account.device_games import DEVICE_GAMES_STREAM_TYPE
from puur.service.account.store import ACCOUNT_STREAM_TYPE
from puur.service.club.store import CLUB_STREAM_TYPE
from puur.service.credentials import CREDENTIAL_STREAM_TYPE
from puur.service.daily.store import DAY_STREAM_TYPE
from puur.service.duplicates import DUPLICATE_STREAM_TYPE
from puur.service.live.hub import TABLE_STREAM_TYPE
from puur.service.replay import check_contiguous
from puur.service.repository import Repository, StreamType
from puur.service.slates import SLATE_STREAM_TYPE
from puur.service.stammtisch import STAMMTISCH_STREAM_TYPE
from puur.service.tournament.kinds import OWN_KIND_STREAM_TYPE
from puur.service.tournament.store import TOURNAMENT_STREAM_TYPE
from puur.words.message import said

REPLAYED_STREAM_TYPES: Final[tuple[StreamType[Any], ...]] = (
    *(
        ACCOUNT_STREAM_TYPE,
        CLUB_STREAM_TYPE,
        CREDENTIAL_STREAM_TYPE,
        DAY_STREAM_TYPE,
        DEVICE_GAMES_STREAM_TYPE,
        DUPLICATE_STREAM_TYPE,
    ),
    *(OWN_KIND_STREAM_TYPE, SLATE_STREAM_TYPE, STAMMTISCH_STREAM_TYPE, TABLE_STREAM_TYPE, TOURNAMENT_STREAM_TYPE),
)
"""Every type of stream that has a state. Of the other streams, only the entries themselves are read."""


async def replay_store(journal: Journal, entries: int) -> None:
    """Replay every stream of a restored backup, to prove that a server could open it. Nothing is written.

    entries: how many entries the whole store must have. Raises BadInput if it has another number, Damaged for the first
    entry that cannot be read, Newer for one that a newer version of Puur wrote.
    """
    read = 0
    for name in await journal.streams():
        sort = next((one for one in REPLAYED_STREAM_TYPES if name.startswith(one.prefix)), None)
        if sort is None:
            read += len(check_contiguous(await journal.read(name)))
            continue
        there = await Repository(journal, sort).find(name.removeprefix(sort.prefix))
        read += 0 if there is None else there.version
    if read != entries:
        raise BadInput(said("store.differs", read=read, there=entries))
