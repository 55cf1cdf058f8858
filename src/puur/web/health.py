"""Whether the server can do its work."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Response, get
from litestar.datastructures import State

from puur.journal import Journal, StoreFault

LOG: Final = logging.getLogger("puur.web")


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, bool]]:
    """Answer 200 when the store can be read and written, else 503; asking writes nothing."""
    store: Journal = state.hub.journal
    try:
        await store.check()
    except StoreFault as problem:
        LOG.error("the store does not work: %s", problem)  # noqa: TRY400 - one line says it
        return Response({"ok": False}, status_code=503)
    return Response({"ok": True})
