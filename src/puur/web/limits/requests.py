"""What one may do how often. The limits hold for everybody: a key that opens a door raises them, and lifts none.

Writing is counted by minute: without a key by address, with one by that opening, and all with keys at one address
together. What is founded is counted by address and day, and given back if nothing was founded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.web.desk.visitor import open_key
from puur.web.limits.caller import caller
from puur.web.limits.tally import Tally
from puur.words.message import Message as Said
from puur.words.message import said

FOUNDS: Final = "founds"
"""The option of a route that founds something: what."""
MINUTE: Final = 60.0
DAY: Final = 86_400.0
KEYS_WRITE: Final = 20
"""How many times as often all with keys at one address may write together: a hall has one address."""
KEYS_FOUND: Final = 5
"""How many times as much one may found with a key."""


@dataclass(frozen=True, slots=True)
class Founded:
    """most: how many of it one address may found a day without a key. called: what they are."""

    most: int
    called: Said


FOUNDED: Final[Mapping[str, Founded]] = {
    "table": Founded(500, said("desk.many-tables")),
    "daily": Founded(500, said("desk.many-tries")),
    "account": Founded(100, said("desk.many-accounts")),
    "device": Founded(200, said("desk.many-devices")),
    "slate": Founded(500, said("desk.many-slates")),
    "tournament": Founded(40, said("desk.many-tournaments")),
    "kind": Founded(40, said("desk.many-kinds")),
    "club": Founded(20, said("desk.many-clubs")),
}


@dataclass(frozen=True, slots=True)
class Limits:
    """posts: requests a minute with which one address may write without a key; one key may as often.

    founds: how many times what is usual (:data:`FOUNDED`) one address may found a day.
    """

    posts: int = 600
    founds: int = 1


class TooOften(TooManyRequestsException):
    """Somebody has to wait; says: why."""

    def __init__(self, says: Said, seconds: float) -> None:
        """Take what is said, and after how many seconds it may be done again."""
        super().__init__(headers={"Retry-After": str(max(1, round(seconds)))})
        self.says = says


class Limited(ASGIMiddleware):
    """Counts before anything is done."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: Limits, tally: Tally | None = None) -> None:
        """Take the limits, and where all servers count together."""
        tally = tally or Tally()
        self._limits = limits
        self._written = tally.window("written", MINUTE)
        self._founded = tally.window("founded", DAY)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request pass, or say how long to wait."""
        if scope["type"] != ScopeType.HTTP or scope["method"] not in {"POST", "PUT"}:
            await next_app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = scope["litestar_app"].request_class(scope)
        key, address = await open_key(request), caller(request)
        self._write(key, address)
        what = scope["route_handler"].opt.get(FOUNDS)
        found = send if what is None else self._found(str(what), key, address, send)
        await next_app(scope, receive, found)

    def _write(self, key: str, address: str) -> None:
        limits = self._limits
        counts = {("key", key): limits.posts, ("keys", address): limits.posts * KEYS_WRITE}
        if not key:
            counts = {("address", address): limits.posts}
        wait = max(self._written.wait(one, most) for one, most in counts.items())
        if wait:
            raise TooOften(said("desk.too-much-at-once"), wait)
        for one in counts:
            self._written.take(one)

    def _found(self, what: str, key: str, address: str, send: Send) -> Send:
        """Count what is to be founded; return how to answer, which gives it back if nothing was."""
        founded, whose = FOUNDED[what], (what, address)
        most = founded.most * self._limits.founds * (KEYS_FOUND if key else 1)
        wait = self._founded.wait(whose, most)
        if wait:
            raise TooOften(said("desk.founded-most", most=most, called=founded.called), wait)
        at = self._founded.take(whose)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= 400:  # noqa: PLR2004
                self._founded.give_back(whose, at)
            await send(message)

        return answer
