"""What the tasks of a Guggitaler charge, counted once more by hand: at a strict table and at a free one."""

from __future__ import annotations

import random

import pytest
from tests.kernel.walks import hands

from puur.bots.host import TableHost
from puur.bots.interface import Briefing
from puur.bots.random_bot import RandomBot
from puur.cards import SEATS, card_text
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.settings import new_game, table_settings
from puur.game.state import Deal
from puur.law.reglemente import reglement


def charged(deal: Deal, seat: int) -> int:
    """By the tricks themselves."""
    mine = [trick for trick in deal.tricks if trick.winner == seat]
    cards = [card_text(card) for trick in mine for card in trick.cards]
    return {
        "stiche": 5 * len(mine),
        "schellenkarten": 10 * sum(card[0] == "S" for card in cards),
        "ober": 20 * sum(card[1] == "O" for card in cards),
        "koenig": 40 * ("RK" in cards),
        "letzter": 50 * (deal.tricks[-1].winner == seat),
    }[(deal.mode or "").removeprefix("plus-")]


@pytest.mark.parametrize("table", ["strict", "free"])
def test_every_task_is_charged_to_whom_it_belongs(table: str) -> None:
    settings = table_settings(reglement("guggitaler"), {"table": table})
    chance = random.Random(5)  # noqa: S311 - which cards they hold is a test's matter
    bots = [RandomBot(Briefing(settings.law, seat)) for seat in SEATS]
    host = TableHost(settings, new_game(settings), bots)
    tasks: list[str | None] = []
    while host.finished is None:
        assert not isinstance(host.submit(cmd.TakeHands(len(tasks) % 4, hands(chance))), Refusal)
        while not host.deal_over and host.finished is None:
            assert host.advance_one_step()
        deal = host.game.current
        tasks.append(deal.mode)
        assert deal.seat_points == tuple(charged(deal, seat) for seat in SEATS), deal.mode
    assert len(set(tasks)) == 10
