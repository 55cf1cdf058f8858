"""Free tables: whatever happens and whatever is claimed, points stay points and a record replays to the same end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.given import spread

from puur.cards import SEATS
from puur.game.observe import observe
from puur.game.state import Deal
from puur.records.json_read import read_json
from puur.records.json_write import write_json
from puur.records.replay import replay_recorded_game
from puur.records.result import all_deals, result_document
from puur.records.text_read import read_text
from puur.records.text_write import write_text
from puur.records.verify import verify_record

from .free_games import IDS, Chaos


def _whole(deal: Deal) -> bool:
    return sum(deal.seat_points) == 157 and sum(deal.tricks_won) <= 9


def _check(table: Chaos) -> None:
    for deal in all_deals(table.game):
        assert sum(deal.seat_points) <= 157
        assert deal.annulled or deal.phase != "done" or _whole(deal)
    if table.game.deal is not None:
        for seat in (*SEATS, None):
            observe(table.law, table.game, seat)


@pytest.mark.slow
@pytest.mark.parametrize("id", spread(IDS, "gruempi-2011"))
@settings(max_examples=25, deadline=None)
@given(chance=st.randoms(use_true_random=False), thanks=st.sampled_from(["automatic", "called"]))
def test_chaos_keeps_its_points_and_replays(id: str, chance: Random, thanks: str) -> None:  # noqa: A002
    table = Chaos(id, chance, thanks)
    for _ in range(chance.choice((20, 60, 120))):
        table.something()
        _check(table)
    replayed = replay_recorded_game(table.record)
    assert replayed.game == table.game
    assert read_json(write_json(table.record).encode()) == table.record
    assert read_text(write_text(table.record).encode()) == table.record
    assert not verify_record(table.record).violations
    result_document(replayed)
