"""What the game itself shows of an infraction, read off."""

from __future__ import annotations

import msgspec
import pytest
from tests.law.scenario import fill

from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.reglemente import reglement
from puur.referee.claiming import facts_shown_by_game

LAW = reglement("allgemein")


def dealt(*counts: int) -> Game:
    """A deal in which the seats got so many cards."""
    game = new_game(table_settings(LAW, {"table": "free"}))
    result = decide_command(LAW, game, cmd.TakeHands(3, fill([]), None))
    assert not isinstance(result, Refusal), result
    hands = tuple(sum(1 << (9 * seat + at) for at in range(count)) for seat, count in enumerate(counts))
    deal = msgspec.structs.replace(result[0].current, hands=hands, dealt=hands)
    return msgspec.structs.replace(result[0], deal=deal)


@pytest.mark.parametrize(
    "counts, short, surplus",
    [((8, 9, 9, 9), 0, None), ((9, 8, 9, 9), 1, None), ((8, 9, 9, 10), 0, 3), ((10, 9, 8, 9), 2, 0)],
)
def test_a_missing_card_is_lost_unless_somebody_has_one_too_many(
    counts: tuple[int, ...], short: int, surplus: int | None
) -> None:
    facts = facts_shown_by_game(LAW, dealt(*counts), "missing-card", 2)
    assert facts is not None
    assert (facts["short"], facts["surplus"]) == (short, surplus)


def test_where_all_hands_are_whole_who_says_that_a_card_is_missing_is_believed() -> None:
    facts = facts_shown_by_game(LAW, dealt(9, 9, 9, 9), "missing-card", 2)
    assert facts is not None
    assert facts["short"] == 2
    assert "surplus" not in facts
