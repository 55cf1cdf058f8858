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
    """Who asks for work. address: IP address as counted by limits. name: account or session, "" without.

    runs: whether the session may run a tournament or club, which has priority over strangers' work.
    """

    address: str
    name: str = ""
    runs: bool = False


class RequestContext:
    """The context of one HTTP request: finds out who asks, once."""

    def __init__(self, find: Callable[[], Awaitable[Requester]]) -> None:
        """Take how to find who asks; whatever that raises is the answer to the request."""
        self._find: Callable[[], Awaitable[Requester]] | None = find
        self._found: Requester | None = None

    async def asker(self) -> Requester | None:
        """Return who asks; None once the request was answered."""
        if self._found is None and self._find is not None:
            self._found = await self._find()
        return self._found

    def end(self) -> None:
        """Forget the request; background work started by it may go on."""
        self._find = None


CURRENT_REQUEST: Final[ContextVar[RequestContext | None]] = ContextVar("asking", default=None)
"""The request that is answered just now; None for what the server does by itself."""


async def current_requester() -> Requester | None:
    """Return on whose behalf the current code runs; None if nobody's."""
    asking = CURRENT_REQUEST.get()
    return None if asking is None else await asking.asker()
