"""What a seat does whose bot was refused: the first thing that the table takes. A bot's mistake never stops a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puur.cards import cards_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.state import Game
from puur.law.law import Law

_MIDDLE: Final = 4
"""An estimate of somebody who knows nothing: a quarter of what there is to win."""


def any_legal_command(law: Law, game: Game, seat: int) -> Command | None:
    """Return a command that the table accepts from a seat; None if the seat has nothing to decide.

    Cards are tried with melds and Stöck first, since rules may require announcing them.
    """
    for command in _thinkable(law, game, seat):
        if not isinstance(decide_command(law, game, command), Refusal):
            return command
    return None


def _thinkable(law: Law, game: Game, seat: int) -> Iterator[Command]:
    seen = observe(law, game, seat)
    if seen.phase == "bid":
        total = law.deal_total.says
        yield from (cmd.Bid(seat, points) for points in (total // _MIDDLE, *range(total + 1)))
    elif seen.phase == "announce":
        yield from (cmd.Announce(seat, mode) for mode in seen.forms)
        yield cmd.Push(seat)
    elif seen.auction is not None and seen.phase == "auction":
        if seen.auction.seat is None:  # were all to pass, the cards would be dealt anew for ever
            yield from (cmd.Raise(seat, points, seen.auction.forms[0]) for points in seen.auction.numbers[:1])
        yield cmd.Pass(seat)
    elif seen.phase == "play":
        for card in cards_of(seen.legal or seen.hand):
            yield cmd.Play(seat, card, seen.weis_choices, bool(seen.stoeck_with >> card & 1))
            yield cmd.Play(seat, card, seen.weis_choices[:1])
            yield cmd.Play(seat, card)
