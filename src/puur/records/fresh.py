"""A table nobody has played at yet, with the first hands dealt."""

from __future__ import annotations

from dataclasses import replace

from puur.cards import Deck
from puur.game.events import DealerNamed
from puur.game.evolve import evolve
from puur.records.fair import deal_with, seeded
from puur.records.model import Record
from puur.records.recorder import begin
from puur.records.replay import set_table


def fresh(id: str, deck: Deck, seed: int, dealer: int | None = None) -> Record:  # noqa: A002 - the Reglement's own word
    """Return a record with one deal and no actions; the same seed deals the same cards.

    dealer: the seat that deals, None to find it out as the Reglement has it.
    BadInput if there is no such Reglement or it is not played with that deck, or if that seat cannot deal first.
    """
    record = begin(id, deck)
    settings, game = set_table(record)
    if dealer is not None:
        game = evolve(game, DealerNamed(dealer))
    _, deal = deal_with(settings.law, game, seeded(seed))
    return replace(record, deals=(deal,))
