"""The club's list: whatever is claimed while the deal lies there happened during the Spielzeit."""

from __future__ import annotations

from typing import Final

from puur.referee.seen.position import Given, Position, Reader
from puur.referee.strafliste import INFRACTIONS


def _at_the_table(at: Position) -> Given:
    del at
    return {"playing": True}


READERS: Final[dict[str, Reader]] = {asked.kind: _at_the_table for asked in INFRACTIONS}
