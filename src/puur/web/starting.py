"""A server begins and ends without tracebacks.

What keeps it from starting is said in one line by who started it; what it had begun when it had to end is let go.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar.types import ASGIApp, Receive, Send


class Starting:
    """An application. fault: why it did not start, None if it did."""

    def __init__(self, app: ASGIApp) -> None:
        """Take the application."""
        self._app = app
        self.fault: BaseException | None = None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 - of any ASGI server
        """Answer as the application does; that it did not start goes on without the words of Litestar."""
        if scope["type"] != "lifespan":
            with suppress(asyncio.CancelledError):  # the server ends: it has waited as long as it does
                await self._app(scope, receive, send)
            return
        has_failed = False

        async def bare(message: Any) -> None:  # noqa: ANN401 - the same
            nonlocal has_failed
            has_failed = message["type"] == "lifespan.startup.failed"
            await send(message | {"message": ""} if has_failed else message)

        try:
            await self._app(scope, receive, bare)
        except BaseException as problem:
            self.fault = _innermost(problem) if has_failed else None
            raise


def _innermost(problem: BaseException) -> BaseException:
    """Return what went wrong first, out of the groups around it."""
    while isinstance(problem, BaseExceptionGroup):
        problem = problem.exceptions[0]
    return problem
