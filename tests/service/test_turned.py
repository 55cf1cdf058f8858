"""Which turned tricks a seat is shown: while it is played what the law allows, of a deal that is over all of them."""

from __future__ import annotations

from typing import cast

from puur.bots.host import TableHost, open_table
from puur.game.observe import observe
from puur.service.table.serializer import own_deal_fields


def shown(table: TableHost) -> int:
    """How many tricks the first seat may look at."""
    own = own_deal_fields(table.law, table.game, observe(table.law, table.game, 0))
    return len(cast("list[object]", own["viewable"]))


def test_all_tricks_of_a_deal_that_is_over_may_be_looked_at() -> None:
    table = open_table("einzelschieber-2026", seats=["rules"] * 4, seed=7)
    table.start_next_deal()
    most = 0
    while table.game.current.phase != "done":
        most = max(most, shown(table))
        table.advance_one_step() or table.start_next_deal()
    assert most <= 1
    assert shown(table) == 9
