"""One clause: what it is about, and what the Reglemente answer by it."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter

from puur.errors import Missing
from puur.web.answers import ASKING
from puur.web.clause_shown import ClauseShown, shown


class Clauses(Controller):
    """What stands behind a refusal."""

    path = "/api/clauses"

    @get("/{clause:str}", responses=ASKING, sync_to_thread=False)
    def clause(self, clause: Annotated[str, PathParameter(max_length=40)]) -> ClauseShown:
        """Return a clause, with everything below it where the id is the beginning of several."""
        found = shown(clause)
        if found is None:
            raise Missing(f"there is no clause {clause!r}", {"field": "clause"})
        return found
