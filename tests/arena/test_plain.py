"""A deal played with no more asked than must be is the deal that `game` plays."""

from __future__ import annotations

import pytest

from puur.arena import pair
from puur.arena.duel import Duel
from puur.arena.duel_bots import DuelBots
from puur.arena.pair import PairResult, play_pair
from puur.law.reglemente import BUILT_IN_LAW_IDS


def played(monkeypatch: pytest.MonkeyPatch, duel: Duel, every: int) -> list[PairResult]:
    """Four pairs, with their records; of each so many-th everything is asked."""
    monkeypatch.setattr(pair, "FULL_RULES_INTERVAL", every)
    settings = duel.settings()
    house = DuelBots(duel, settings.law)
    return [play_pair(duel, settings, house, number) for number in range(1, 5)]


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["rules", "random"])
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_what_is_not_asked_would_have_been_the_same(monkeypatch: pytest.MonkeyPatch, reglement: str, bot: str) -> None:
    duel = Duel("rules", bot, reglement, seed=3, kept=True)
    plainly, fully = played(monkeypatch, duel, 10**6), played(monkeypatch, duel, 1)
    for one, other in zip(plainly, fully, strict=True):
        assert (one.ahead, one.records, one.moves) == (other.ahead, other.records, other.moves)
        assert not any(one.forfeits)
