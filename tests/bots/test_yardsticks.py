"""Yardsticks and searching levels play every Reglement by its rules; what they decide hangs on their seed alone."""

from __future__ import annotations

import math
import random

import pytest
from tests.given import spread

from puur.bots import thinking
from puur.bots.catalogue import YARDSTICK_BOTS, make_bot
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.cards import mask_of
from puur.kernel import OpenPosition, solve
from puur.kernel.determinization import search_worlds
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


NAMES = sorted({*YARDSTICK_BOTS, "strong", "best"} - {"dmcts-full"})
PAIRS = [
    (name, id_)
    for row, name in enumerate(NAMES)
    for column, id_ in enumerate(BUILT_IN_LAW_IDS)
    if name == "best" or (row + column) % 3 == 0
]
"""Who plays in the pages plays everything; of the others each plays a third, and every Reglement has two of them."""


@pytest.mark.slow
@pytest.mark.parametrize("name, id_", spread(PAIRS, *PAIRS[::4]))
def test_a_deal_is_played_by_the_rules(name: str, id_: str) -> None:
    table = open_table(id_, seats=[name, "random", name, "random"], seed=5)
    while not table.finished and not (table.game.deal and table.deal_over):
        assert table.advance_one_step() or table.start_next_deal()


def test_equal_seeds_decide_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no deadline is near: a busy machine may cut a search short."""
    monkeypatch.setattr(thinking, "_MOST", math.inf)
    table = open_table("einzelschieber-2026", seats=["rules"] * 4, seed=6)
    while table.game.deal is None or len(table.game.deal.tricks) < 3:
        assert table.advance_one_step() or table.start_next_deal()
    while table.game.current.turned < len(table.game.current.tricks):
        table.advance_one_step()
    seat = table.due()[0]
    seen = table.observation(seat)
    for name in ("pimc", "dmcts", "strong", "best"):
        one, other = (make_bot(name, Briefing(table.law, 9)).act(seen) for _ in range(2))
        assert one == other


def test_a_tree_finds_what_the_solver_knows() -> None:
    """With three cards each and enough iterations the card tried most often loses little against best play."""
    law, chance, lost = reglement("allgemein"), random.Random(4), 0  # noqa: S311
    for number in range(20):
        pack = chance.sample(range(36), 12)
        a, b, c, d = (mask_of(pack[place : place + 3]) for place in range(0, 12, 3))
        position = OpenPosition((a, b, c, d), leader=number % 4, trick=6)
        found = search_worlds(law, "E", number % 4, position, [position.hands], 4000, seed=number)
        cards = solve(law, "E", position).cards
        lost += max(cards.values()) - cards[max(found, key=lambda card: found[card].visits)]
    assert lost <= 20


def test_worlds_go_through_several_calls_as_through_one() -> None:
    """A call ends with a world; the sums go on."""
    law = reglement("allgemein")
    position = OpenPosition((0b111, 0b111 << 9, 0b111 << 18, 0b111 << 27), trick=6)
    many = search_worlds(law, "O", 0, position, [position.hands] * 50, 5000)
    assert sum(one.visits for one in many.values()) == 50 * 5000
