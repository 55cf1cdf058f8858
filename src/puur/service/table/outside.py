"""A table as those may see it from whom its cards are still hidden: who sits there, and whether it is over."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from puur.service.table import show
from puur.service.table.screen import Here, Screen
from puur.service.table.state import Table, opened
from puur.service.table.views import TableView


def from_outside(table: Table) -> TableView:
    """Return a table as if nothing had been dealt there yet."""
    bare = replace(opened(table.id, table.created), seats=table.seats, stand_ins=table.stand_ins)
    fields = Screen().picture(bare, (None,), Here()).of(None)
    view = msgspec.json.decode(msgspec.json.encode(fields), type=TableView)
    return replace(view, state=show.state_of(table))
