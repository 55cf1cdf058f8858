"""The levels that search play at live tables: in the worker processes, within their limits."""

from __future__ import annotations

import asyncio

import pytest

from puur.bots import catalogue
from puur.bots.catalogue import BOT_BY_NAME, offered_bots, playable_bots, strongest_bot_name
from puur.bots.host import open_table
from puur.game import commands as cmd
from puur.game.observe import Observation
from puur.service.live.bot_players import BotForWorker, choose_command
from puur.service.work.workers import BOT_LIMITS, WorkerPool


def seen_in_play(id_: str) -> Observation:
    table = open_table(id_, seats=["rules"] * 4, seed=6)
    while table.game.deal is None or len(table.game.deal.tricks) < 2 or table.game.deal.lying == ():
        assert table.advance_one_step() or table.start_next_deal()
    return table.observation(table.due()[0])


@pytest.mark.slow
@pytest.mark.parametrize("level", ["strong", "best"])
def test_a_level_thinks_in_a_worker_process(level: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    workers = WorkerPool(1, BOT_LIMITS)
    seen = seen_in_play("einzelschieber-2026")
    try:
        done = asyncio.run(workers.run_task(choose_command, BotForWorker(level, "einzelschieber-2026", b"{}"), seen, 0))
    finally:
        workers.close()
    assert isinstance(done, cmd.Play)
    assert seen.legal >> done.card & 1


def test_without_the_kernel_nobody_is_offered_what_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(playable_bots()) == set(BOT_BY_NAME)
    assert strongest_bot_name() == "best"
    monkeypatch.setattr(catalogue, "is_kernel_available", lambda: False)
    assert set(offered_bots()) == {"random", "rules"}
    assert strongest_bot_name() == "rules"
