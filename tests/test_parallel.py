"""Many deals at once are played by the law: the same legal cards, the same owners and points as the engine has."""

from __future__ import annotations

from typing import Any

import pytest

from puur.env import Many, Table, parallel
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.settings import new_game, table_settings
from puur.law.legality import legal_cards
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import card_values

np: Any = pytest.importorskip("numpy", reason="the extra env is not installed")
pytestmark = pytest.mark.slow
NONE_FOR = {"hausschieber", "molotow", "guggitaler"}
"""Forms in which points are avoided, trumps found in play, what a trick counts: the kernel has no tables for those."""


def any_card(many: Many, chance: Any) -> Any:  # noqa: ANN401 - arrays
    return np.array([chance.choice([card for card in range(36) if int(one) >> card & 1]) for one in many.legal()])


@pytest.mark.parametrize("id_", sorted({*BUILT_IN_LAW_IDS} - NONE_FOR))
def test_what_may_be_played_is_what_the_law_says(id_: str) -> None:
    many, law, chance = parallel(id_, 40, 3), reglement(id_), np.random.default_rng(1)
    while not many.done:
        for deal, legal in enumerate(many.legal()):
            table = card_values(law, many.modes[many.mode[deal]], many.trick)
            lying = tuple(int(card) for card in many.lying[deal] if card >= 0)
            hand = int(many.hands[deal, many.seat[deal]])
            assert legal_cards(law, table, hand, lying, opens=not (many.trick or lying)) == int(legal)
        many.step(any_card(many, chance))
    assert (many.hands == 0).all()


def test_points_go_where_the_engine_gives_them() -> None:
    """The same deal card by card at a table of the engine."""
    law, chance = reglement("einzelschieber-2026"), np.random.default_rng(2)
    settings = table_settings(law, {})
    for seed in range(8):
        many = parallel(law.id, 1, seed)
        table = Table(settings, 0)
        table.game = new_game(settings)
        a, b, c, d = (int(hand) for hand in many.hands[0])
        leader = int(many.seat[0])
        table.do(cmd.TakeHands((leader - 1) % 4, (a, b, c, d)))
        table.do(cmd.Announce(table.due(), many.modes[int(many.mode[0])]))
        while not many.done:
            assert table.due() == many.seat[0]
            card = any_card(many, chance)
            table.do(cmd.Play(table.due(), int(card[0])))
            many.step(card)
        assert tuple(many.points[0]) == table.game.current.seat_points


def test_a_card_that_is_not_allowed_is_refused() -> None:
    many = parallel(deals=3, seed=1)
    with pytest.raises(ValueError, match="not allowed in deal 0"):
        many.step(np.array([next(c for c in range(36) if not int(one) >> c & 1) for one in many.legal()]))


def test_a_law_without_tables_says_so() -> None:
    with pytest.raises(BadInput):
        parallel("hausschieber", 2)
