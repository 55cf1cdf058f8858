"""The secret that signs seat links, where several server processes must have the same one: kept in their store."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Final

from puur.journal import Conflict, Journal, New
from puur.service.clock import now

STREAM: Final = "server/secret"


async def shared_secret(journal: Journal) -> str:
    """Return the secret of this store; whoever comes first chooses it."""
    chosen = New(now(), "server", "secret", secrets.token_urlsafe(32).encode())
    if not await journal.read(STREAM):
        with suppress(Conflict):  # then another process was first, and its secret stands
            await journal.append(STREAM, 0, [chosen])
    return (await journal.read(STREAM))[0].data.decode()
