"""What a table offers a seat, the game also accepts; what it does not offer, the game refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from puur.bots.host import open_table
from puur.cards import SEATS
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import Observation, observe
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS

BY_NAME: Final[dict[str, Callable[[int, Observation], Command]]] = {
    "push": lambda seat, _: cmd.Push(seat),
    "announce": lambda seat, _: cmd.Announce(seat, "E"),
    "bid": lambda seat, _: cmd.Bid(seat, 40),
    "turn": lambda seat, _: cmd.Turn(seat),
    "ask": lambda seat, _: cmd.Ask(seat),
    "share": lambda seat, _: cmd.Share(seat),
    "stoeck": lambda seat, _: cmd.ShowStoeck(seat),
    "weis": lambda seat, seen: cmd.DeclareWeis(seat, seen.weis_choices[:1]),
    "show": lambda seat, _: cmd.ShowWeis(seat),
    "hold": lambda seat, _: cmd.Hold(seat),
    "seen": lambda seat, _: cmd.Seen(seat),
    "rest": lambda seat, _: cmd.LayDown(seat),
    "thanks": lambda seat, _: cmd.Thank(seat),
}
UNOFFERED: Final = ("push", "announce", "bid", "turn", "share", "stoeck", "show", "thanks")
"""Those that are refused whenever they are not offered; the others can be done without effect, or beside a card."""


def offers(law: Law, game: Game) -> Iterator[tuple[int, str, bool, Command]]:
    """Yield seat, name, whether it is offered, and the command."""
    if game.deal is None:
        return
    for seat in SEATS:
        seen = observe(law, game, seat)
        for name, command in BY_NAME.items():
            if name in seen.may or name in UNOFFERED:
                yield seat, name, name in seen.may, command(seat, seen)


@pytest.mark.slow
@pytest.mark.parametrize("thanks", ["automatic", "called"])
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_what_is_offered_is_what_is_accepted(id_: str, thanks: str) -> None:
    for seed in (1, 2):
        table = open_table(id_, {"thanks": thanks}, seats=["random"] * 4, seed=seed)
        for _ in range(3):
            table.start_next_deal()
            while table.advance_one_step():
                law, game = table.settings.law, table.game
                for seat, name, offered, command in offers(law, game):
                    result = decide_command(law, game, command)
                    place = f"seat {seat} {name} in {game.current.phase} after {len(game.current.tricks)} tricks"
                    if offered:
                        assert not isinstance(result, Refusal), f"{place}: {result}"
                    else:
                        assert isinstance(result, Refusal), place
            if table.finished:
                break
