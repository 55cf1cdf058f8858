"""A page that is drawn piece by piece while it is being answered: a long list does not hold up the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from litestar import MediaType, Response
from litestar.types import Receive, Scope, Send

from puur.service.work.turns import each
from puur.web.answers import Asked

AT_ONCE: Final = 50
"""So many pieces are drawn before anybody looks at the clock: less than a millisecond."""


class Drawn(Response[str]):
    """An answer whose text comes in pieces; when all of it is there, ``finish`` may still add a cookie."""

    def __init__(self, pieces: Iterator[str], finish: Callable[[Drawn], None], status: int) -> None:
        """Take the pieces; nothing is drawn yet."""
        super().__init__("", status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})
        self._pieces, self._finish = pieces, finish
        self.change: Callable[[str], str] = str
        """What is done to the whole text before it is sent."""

    def to_asgi_response(self, app: Any, request: Asked, **more: Any) -> Any:  # noqa: ANN401 - the framework's own
        """Return what draws the page, then sends it; what fails on the way is told as any other mistake."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            some = iter(lambda: [*islice(self._pieces, AT_ONCE)], [])
            self.content = self.change("".join(await each("".join, some)))
            self._finish(self)
            whole = super(Drawn, self).to_asgi_response(app, request, **more)
            await whole(scope, receive, send)

        return answer
