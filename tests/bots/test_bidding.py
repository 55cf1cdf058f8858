"""What one expects to hear in an auction, from the bots that know what they say."""

from __future__ import annotations

import pytest
from tests.bots.tables import asked, dealt, do
from tests.bots.test_skills import OTHERS, STRONG, _rest

from puur.game import commands as cmd

SIDI = "sidi-barrani"
WEAK = "E7 EB R8 RB S9 SB T7 TO T9"


@pytest.mark.parametrize("bot", ["rules", "best"])
def test_a_strong_hand_bids_high_in_its_suit_and_a_weak_one_passes(bot: str) -> None:
    said = asked(dealt(SIDI, 3, (STRONG, *OTHERS)), 0, bot)
    assert isinstance(said, cmd.Raise)
    assert said.mode == "E"
    assert said.points >= 100
    host = dealt(SIDI, 2, (WEAK, *_rest(WEAK)))
    do(host, cmd.Raise(3, 100, "E"))
    assert asked(host, 0, bot) == cmd.Pass(0)


@pytest.mark.parametrize("bot", ["rules", "best"])
def test_a_hopeless_bid_of_the_opponents_is_doubled_and_the_partners_is_not(bot: str) -> None:
    host = dealt(SIDI, 2, (STRONG, *OTHERS))
    do(host, cmd.Raise(3, 157, "E"))
    assert asked(host, 0, bot) == cmd.Double(0)
    host = dealt(SIDI, 1, (STRONG, *OTHERS))
    do(host, cmd.Raise(2, 140, "E"))
    do(host, cmd.Pass(3))
    assert asked(host, 0, bot) in {cmd.Pass(0), cmd.Raise(0, 150, "E"), cmd.Raise(0, 157, "E")}
