"""Whether the server can do its work, and what it loads before the first request needs it."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Litestar, Response, get
from litestar.datastructures import State

from puur.journal import Journal, StoreFault
from puur.law.reglemente import IDS, reglement
from puur.referee.practice import puzzles
from puur.web.slate.rules import all_slate_rules

LOG: Final = logging.getLogger("puur.web")


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, bool]]:
    """Answer 200 if the store can be read and written, else 503; nothing is written."""
    store: Journal = state.hub.journal
    try:
        await store.check()
    except StoreFault as problem:
        LOG.error("the store does not work: %s", problem)  # noqa: TRY400 - one line says it
        return Response({"ok": False}, status_code=503)
    return Response({"ok": True})


def preload_data(app: Litestar) -> None:
    """Load data that never changes: rule sets, puzzles, and the API description. Errors are only logged.

    It takes some seconds, so the caller runs it in a thread of its own.
    """
    try:
        for name in IDS:
            reglement(name)
        all_slate_rules()
        for name in IDS:
            puzzles(name)
        app.openapi_schema.to_schema()
    except Exception:
        LOG.exception("what never changes could not be loaded ahead")
