"""The cards of a deal follow from its seeds whoever deals: also of the first one, for which a dealer is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puur.game.commands import NameDealer
from puur.game.events import Dealt
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.records.fair import commitment_of_seed, deal_to_record, unfair_parts
from puur.records.model import FairnessProof
from puur.service.live.fairness import dealing_random_sources, dealing_steps

SERVER = "00112233445566778899aabbccddeeff" * 2
SEATS = ("Anna-7", "", "🂡 Jass", "dario")


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_the_first_deal_can_be_checked(id_: str) -> None:
    settings = table_settings(reglement(id_), {})
    game = new_game(settings, settings.law.decks.says[0])
    steps = list(dealing_steps(settings.law, game, *dealing_random_sources(SERVER, SEATS, 1)))
    assert isinstance(steps[0][0], NameDealer)
    dealt = next(event for _, events in steps for event in events if isinstance(event, Dealt))
    fair = FairnessProof(commitment_of_seed(SERVER), SERVER, SEATS, 1)
    assert unfair_parts(settings.law, game, replace(deal_to_record(dealt), fair=fair)) == []
