"""The yardsticks play every Reglement by its rules, and what they decide hangs on their seed alone."""

from __future__ import annotations

import pytest

from puur.bots.catalogue import YARDSTICKS, make
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.law.reglemente import IDS

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


@pytest.mark.parametrize("name", YARDSTICKS)
@pytest.mark.parametrize("id_", IDS)
def test_a_deal_is_played_by_the_rules(name: str, id_: str) -> None:
    table = open_table(id_, seats=[name, "random", name, "random"], seed=5)
    while not table.finished and not (table.game.deal and table.deal_over):
        assert table.advance() or table.start_next_deal()


def test_equal_seeds_decide_alike() -> None:
    table = open_table("einzelschieber-2026", seats=["rules"] * 4, seed=6)
    while table.game.deal is None or len(table.game.deal.tricks) < 3:
        assert table.advance() or table.start_next_deal()
    while table.game.current.turned < len(table.game.current.tricks):
        table.advance()
    seat = table.due()[0]
    seen = table.observation(seat)
    one, other = (make("pimc", Briefing(table.law, 9)).act(seen) for _ in range(2))
    assert one == other
