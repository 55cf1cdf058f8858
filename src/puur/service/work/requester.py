"""For whom work is done that takes time: the shares of it are told by the address, and by the account or key.

Who asks is found out when the first piece of work is handed over: most requests need none, and pay nothing for it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Requester:
    """Whoever asks for work. address: as limits count it. name: the account or the opening of a key, "" without one.

    runs: whether that key opens a place of an evening or a club, whose work does not wait behind strangers'.
    """

    address: str
    name: str = ""
    runs: bool = False


class RequestContext:
    """One request, as far as its work is concerned: who asks is found once, and counted with that."""

    def __init__(self, find: Callable[[], Awaitable[Requester]]) -> None:
        """Take how to find who asks; whatever that raises is the answer to the request."""
        self._find: Callable[[], Awaitable[Requester]] | None = find
        self._found: Requester | None = None

    async def asker(self) -> Requester | None:
        """Return who asks; None once the request has been answered without it, as nobody waits any more."""
        if self._found is None and self._find is not None:
            self._found = await self._find()
        return self._found

    def end(self) -> None:
        """Let go of the request: what it has begun may live on for long."""
        self._find = None


CURRENT_REQUEST: Final[ContextVar[RequestContext | None]] = ContextVar("asking", default=None)
"""The request that is answered just now; None for what the server does by itself."""


async def current_requester() -> Requester | None:
    """Return for whom something is done just now, None if for nobody in particular."""
    asking = CURRENT_REQUEST.get()
    return None if asking is None else await asking.asker()
