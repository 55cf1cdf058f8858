"""Applications in tests: one that has ended begins again, with another store, other limits and a state of its own.

Building the 580 routes of an application takes half a second of a processor, and the tests ask for hundreds. What
differs between two applications is what `create_app` gives to Litestar beside the routes; all of it is exchanged here.
An application that runs is never shared: two at the same time are two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from unittest.mock import patch

from litestar import Litestar

from puur.web import app as application
from puur.web.rate_limits import RateLimitMiddleware

_ENDED: Final[defaultdict[tuple[int, int], list[tuple[Litestar, RateLimitMiddleware]]]] = defaultdict(list)
"""Applications that have ended, with what limits their requests, by how many routes and layers they have."""


def built(**given: Any) -> Litestar:  # noqa: ANN401 - whatever Litestar is given
    """Return an application as Litestar makes it of this, from one that has ended if there is one."""
    (opened,), layers = given["lifespan"], given["middleware"]
    kind = len(given["route_handlers"]), len(layers)
    (limited,) = (one for one in layers if isinstance(one, RateLimitMiddleware))
    logs = given["logging_config"]  # none where a process has set how all of it logs
    if _ENDED[kind] and logs is not None:
        app, there = _ENDED[kind].pop()
        vars(there).update(vars(limited))
        app.state = given["state"]
        app.logging_config = logs
        app.get_logger = logs.configure()
        app.logger = app.get_logger("litestar")
    else:
        app, there = Litestar(**given), limited

    @asynccontextmanager
    async def lifespan(running: Litestar) -> AsyncIterator[None]:
        async with opened(running):
            yield
        if len(layers) == PLAIN and logs is not None:
            _ENDED[kind].append((app, there))

    app._lifespan_managers[0] = lifespan  # noqa: SLF001 - Litestar takes it only where it builds everything
    return app


PLAIN: Final = 2
"""Layers of an application that nobody traces."""


def begin() -> None:
    """Have every application of this process built so."""
    patch.object(application, "Litestar", built).start()


def build_ahead() -> None:
    """Build one that the next who asks for one has at once."""
    layers: list[Any] = []

    def noted(**given: Any) -> Litestar:  # noqa: ANN401 - whatever Litestar is given
        layers.extend(given["middleware"])
        kind.append((len(given["route_handlers"]), len(layers)))
        return Litestar(**given)

    kind: list[tuple[int, int]] = []
    with patch.object(application, "Litestar", noted):
        app = application.create_app(application.ServerOptions(""))
    (limited,) = (one for one in layers if isinstance(one, RateLimitMiddleware))
    _ENDED[kind[0]].append((app, limited))
