"""What a command is made of, besides the seat and what it does."""

from __future__ import annotations

import pytest

from puur.game.commands import Action, Pass, Push, Thank
from puur.game.fields import without_words


@pytest.mark.parametrize(
    "spoken, bare",
    [
        (Push(1, word="geschoben"), Push(1)),
        (Push(1), Push(1)),
        (Thank(2, words="Danke, das reicht"), Thank(2)),
        (Pass(3), Pass(3)),
    ],
)
def test_what_is_spoken_with_an_action_is_left_out(spoken: Action, bare: Action) -> None:
    assert without_words(spoken) == bare
