"""What the usual answers on counting (chapter ``zaehlen``) come to where no regulation gives another."""

from __future__ import annotations

import pytest
from tests.game.test_changed_answers import law_that

from puur.game.score.outcome import charged_difference


@pytest.mark.parametrize(
    "bid, made, trick, charged",
    [(40, 40, True, -10), (0, 0, True, -10), (0, 0, False, 0), (0, 1, True, 1), (1, 0, False, 1)],
)
def test_where_an_exact_estimate_takes_ten_off_an_exact_nought_needs_a_trick(
    bid: int,
    made: int,
    trick: bool,  # noqa: FBT001
    charged: int,
) -> None:
    law = law_that("differenzler", exact_hit=10)
    assert charged_difference(law, bid, made, trick=trick) == charged
