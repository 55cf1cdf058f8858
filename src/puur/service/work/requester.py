"""For whom work is done that takes time: work is shared fairly by address, and by account or key.

Who asks is found out only when the first task is handed over: most requests need none, and cost nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Requester:
    """For whom work is done, so that it is shared out fairly.

    address: the IP address, or for IPv6 its network. name: of the account or session, "" without one.
    runs: whether the session may lead a tournament or club, whose work goes before that of strangers.
    """

    address: str
    name: str = ""
    runs: bool = False


class RequestContext:
    """One HTTP request, to find out on whose behalf work is done; it is looked up only when first asked."""

    def __init__(self, find: Callable[[], Awaitable[Requester]]) -> None:
        """Take how to find who asks; whatever that raises is the answer to the request."""
        self._find: Callable[[], Awaitable[Requester]] | None = find
        self._found: Requester | None = None

    async def requester(self) -> Requester | None:
        """Return for whom the request's work is done; None once it was answered."""
        if self._found is None and self._find is not None:
            self._found = await self._find()
        return self._found

    def mark_answered(self) -> None:
        """Note that the request was answered; work it started in the background is then done for nobody."""
        self._find = None


CURRENT_REQUEST: Final[ContextVar[RequestContext | None]] = ContextVar("asking", default=None)
"""The request that is being answered; None for what the server does by itself."""


async def current_requester() -> Requester | None:
    """Return for whom the running code works; None for what the server does by itself."""
    asking = CURRENT_REQUEST.get()
    return None if asking is None else await asking.requester()
