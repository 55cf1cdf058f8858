"""What never changes is worked out once, in a thread beside the tables, before somebody asks for it."""

from __future__ import annotations

import logging

from litestar import Litestar

from puur.law.reglemente import IDS, reglement
from puur.referee.practice import puzzles
from puur.web.read_out import all_slate_rules


def warm(app: Litestar) -> None:
    """Load the Reglemente, their puzzles, what the slate needs, the API's description of itself."""
    try:
        for name in IDS:
            reglement(name)
        all_slate_rules()
        for name in IDS:
            puzzles(name)
        app.openapi_schema.to_schema()
    except Exception:
        logging.getLogger("puur.web").exception("what never changes could not be loaded ahead")
