"""The secret that signs seat links, where several server processes must have the same one: kept in their store."""

from __future__ import annotations

import secrets

from puur.journal import Journal, New
from puur.service.clock import now
from puur.service.stream import Draft, Stream


async def shared_secret(journal: Journal) -> str:
    """Return the secret of this store; whoever comes first chooses it."""
    stream = Stream[str](journal, "server/secret", lambda _, entry: (entry.data.decode(), ()))
    chosen = New(now(), "server", "secret", secrets.token_urlsafe(32).encode())
    await stream.write(lambda there: Draft([chosen]) if there is None else None)
    return stream.kept.state if stream.kept is not None else ""
