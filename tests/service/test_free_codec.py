"""What happens at a free table is kept in the journal and comes back as it was: claims, rulings, effects."""

from __future__ import annotations

import pytest

from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.game.decide import decide_command
from puur.game.evolve import evolve
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import reglement
from puur.records.text_read import read_text
from puur.referee.claiming import settle_claim
from puur.service.table.codec import decode_game_commands, decode_game_events, encode_game

RECORD = """Puur-Protokoll 1
Reglement: {reglement}
Tisch: frei
Spiel 1
Geber: P4
Hände: P1 E6 E7 E8 E9 EU R6 R7 R8 R9
P2 EO EK EA EB RU RO RK RA RB
P3 S6 S7 S8 S9 SU T6 T7 T8 T9
P4 SO SK SA SB TU TO TK TA TB
P1 Obenabe
P1 R6, EO, S6, SO
P1 reklamiert revoke gegen P2
P2 RA
P1 R7
P3 S7
P1 reklamiert early-card gegen P3
"""


@pytest.mark.parametrize("id", ["allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017"])
def test_commands_and_events_come_back(id: str) -> None:  # noqa: A002
    record = read_text(RECORD.replace("{reglement}", id).replace("P1 reklamiert early", "P2 reklamiert early").encode())
    settings = table_settings(reglement(id), {"table": "free"})
    game = kept = new_game(settings)
    a, b, c, d = (sum(1 << card for card in hand) for hand in record.deals[0].hands)
    actions: list[cmd.Command | Claim] = [cmd.TakeHands(3, (a, b, c, d)), *record.deals[0].actions]
    seen = set()
    for action in actions:
        command = settle_claim(settings.law, game, action) if isinstance(action, Claim) else action
        result = decide_command(settings.law, game, command)
        assert not isinstance(result, Refusal), (action, result)
        game, events = result
        written = encode_game([command], events)
        assert decode_game_commands(written) == [command]
        assert tuple(decode_game_events(written)) == events
        for event in decode_game_events(written):
            seen.add(type(event).__name__)
            kept = evolve(kept, event)
    assert kept == game
    assert {"ClaimRuled", "TakenBack", "LaidAhead", "CardNoted"} <= seen
