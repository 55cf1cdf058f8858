"""Rate limits of HTTP requests. They apply to everybody: a sign-in raises them but lifts none.

Requests that change something are counted per minute: without a sign-in by address, with one by that sign-in, and all
signed-in people at one address together. Work for other processes is counted in the same way over a few seconds, also
for reading. Things created are counted by address and day; the count is given back if nothing was created. Whoever
exceeds a limit gets the answer after a short delay, so asking again at once takes nobody's time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.errors import BadInput
from puur.service.work.fair_queue import CURRENT_REQUEST, RequestContext, Requester
from puur.service.work.workers import random_busy_delay
from puur.web.account.auth import ACCOUNT_COOKIE, account_auth
from puur.web.answers import WebRequest
from puur.web.desk.visitor import valid_session_id
from puur.web.sliding_windows import DistributedLimits, SlidingWindow, rate_limit_address
from puur.words.message import Message as Said
from puur.words.message import said

CREATES_ROUTE_OPTION: Final = "founds"
"""The name of a route's option that says what the route creates, a key of :data:`CREATION_LIMITS`."""
_WORK_SECONDS: Final = 10.0
"""Seconds over which requests are counted that need work of other processes."""
_MINUTE: Final = 60.0
_DAY: Final = 86_400.0
SIGNED_IN_WRITE_FACTOR: Final = 20
"""How many times the limit of one sign-in applies to all signed-in people at one address, as a hall has one address."""
SIGNED_IN_CREATION_FACTOR: Final = 5
"""How many times as much a signed-in person may create."""


@dataclass(frozen=True, slots=True)
class CreationLimit:
    """How many things of a kind, such as tables, may be created from one address in a day.

    most: so many. called: the sentence that says it to whoever has created too many.
    """

    most: int
    called: Said


CREATION_LIMITS: Final[Mapping[str, CreationLimit]] = {
    "table": CreationLimit(500, said("desk.many-tables")),
    "daily": CreationLimit(500, said("desk.many-tries")),
    "account": CreationLimit(100, said("desk.many-accounts")),
    "device": CreationLimit(200, said("desk.many-devices")),
    "slate": CreationLimit(500, said("desk.many-slates")),
    "tournament": CreationLimit(40, said("desk.many-tournaments")),
    "kind": CreationLimit(40, said("desk.many-kinds")),
    "upload": CreationLimit(40, said("desk.many-uploads")),
    "club": CreationLimit(20, said("desk.many-clubs")),
}
"""What is created → how many from one address in a day."""


@dataclass(frozen=True, slots=True)
class RateLimits:
    """How much one client may ask a server for.

    posts: requests that change something, per minute and address or sign-in.
    founds: factor for :data:`CREATION_LIMITS`, the things created per day and address.
    works: requests that need much computing, in :data:`_WORK_SECONDS` per address or sign-in.
    """

    posts: int = 600
    founds: int = 1
    works: int = 100


class RateLimited(TooManyRequestsException):
    """Raised when a client must wait. says: why, and for how long."""

    def __init__(self, says: Said, seconds: float) -> None:
        """Take over what to say. seconds: how long to wait, sent as ``Retry-After``, at least 1."""
        super().__init__(headers={"Retry-After": str(max(1, round(seconds)))})
        self.says = says


class RateLimitMiddleware(ASGIMiddleware):
    """Middleware that enforces rate limits before a request is handled."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: RateLimits, tally: DistributedLimits | None = None) -> None:
        """Count nothing yet. tally: counts together with other servers; None counts here alone."""
        tally = tally or DistributedLimits()
        self._limits = limits
        self._written = tally.get_window("written", _MINUTE)
        self._worked = tally.get_window("worked", _WORK_SECONDS)
        self._founded = tally.get_window("founded", _DAY)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count a request that changes something, and pass every request on.

        Raises RateLimited, which says how long to wait, if there were too many.
        """
        if scope["type"] != ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        request: WebRequest = scope["litestar_app"].request_class(scope)
        asking = RequestContext(partial(self._asker, request))
        before = CURRENT_REQUEST.set(asking)
        try:
            await next_app(scope, receive, await self._count_request(request, send))
        finally:
            asking.mark_answered()
            CURRENT_REQUEST.reset(before)

    async def _count_request(self, request: WebRequest, send: Send) -> Send:
        """Count what is written and what is to be founded; return how to answer."""
        if request.method not in {"POST", "PUT"}:
            return send
        key, address = await valid_session_id(request), rate_limit_address(request)
        await _count_or_refuse(self._written, _limits_by_counter(key, address, self._limits.posts))
        what = request.scope["route_handler"].opt.get(CREATES_ROUTE_OPTION)
        return send if what is None else await self._count_founding(str(what), key, address, send)

    async def _asker(self, request: WebRequest) -> Requester:
        """Return for whom a request takes work, having counted it."""
        key, address = await valid_session_id(request), rate_limit_address(request)
        await _count_or_refuse(self._worked, _limits_by_counter(key, address, self._limits.works))
        return Requester(address, key or await _account_id(request), runs=bool(key))

    async def _count_founding(self, what: str, key: str, address: str, send: Send) -> Send:
        """Count what is to be founded; return how to answer, which gives it back if nothing was."""
        founded, whose = CREATION_LIMITS[what], (what, address)
        most = founded.most * self._limits.founds * (SIGNED_IN_CREATION_FACTOR if key else 1)
        wait = self._founded.seconds_to_wait(whose, most)
        if wait:
            await asyncio.sleep(random_busy_delay())
            raise RateLimited(said("desk.founded-most", most=most, called=founded.called), wait)
        at = self._founded.count_hit(whose)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= 400:  # noqa: PLR2004
                self._founded.uncount_hit(whose, at)
            await send(message)

        return answer


def _limits_by_counter(key: str, address: str, most: int) -> dict[tuple[str, str], int]:
    """Return by what something is counted, and how often each may do it."""
    if not key:
        return {("address", address): most}
    return {("key", key): most, ("keys", address): most * SIGNED_IN_WRITE_FACTOR}


async def _count_or_refuse(window: SlidingWindow, counts: Mapping[tuple[str, str], int]) -> None:
    """Count something once; TooOften, after a moment, if it was done too often."""
    wait = max(window.seconds_to_wait(one, most) for one, most in counts.items())
    if wait:
        await asyncio.sleep(random_busy_delay())
        raise RateLimited(said("desk.too-much-at-once"), wait)
    for one in counts:
        window.count_hit(one)


async def _account_id(request: WebRequest) -> str:
    """Return whose account the browser has open, "" if none is."""
    if ACCOUNT_COOKIE not in request.cookies:
        return ""
    try:
        account, _ = await account_auth(request.app.state).require_account(request)
    except BadInput:
        return ""
    return account.id
