"""Stöck that nobody named in time for their own Spiel: until when they can still be named afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game import weising
from puur.game.draft import Draft, refuse
from puur.game.finish import reach_afterwards
from puur.game.score import outcome
from puur.game.showing import check_pair
from puur.game.state import Deal, Game
from puur.law.law import Law

_GONE: Final = (True, True)
"""The trick of the second card is turned, the next one led."""


def last_deal(game: Game) -> Deal | None:
    """Return the latest Spiel on the slate, None if there is none."""
    return next((deal for deal in reversed(game.past) if not deal.annulled), None)


def nameable(law: Law, game: Game, seat: int) -> bool:
    """Return whether this seat could name forgotten Stöck: while the next Spiel is being dealt, or after the last."""
    if game.finished is not None:
        return game.deal is not None and _counts_after_end(law, game) and _forgot(law, game.deal, seat)
    last = last_deal(game)
    if last is None or game.deal is None or game.deal.phase != "prepare":
        return False
    return _forgot(law, last, seat) and law.stoeck_until.says(0, *_GONE)


def _forgot(law: Law, deal: Deal, seat: int) -> bool:
    return weising.stoeck_holder(law, deal) == seat and weising.stoeck_credited(law, deal) is None


def _counts_after_end(law: Law, game: Game) -> bool:
    """Whether a round that was played out still takes points: where all of them count."""
    return law.surplus.says and game.finished is not None and game.finished.by in ("stich", "stoeck")


def name_stoeck(draft: Draft, command: cmd.ShowStoeck) -> None:
    """Name the Stöck of the Spiel before: possible, if at all, until the next one is dealt."""
    law, seat, last = draft.law, command.seat, last_deal(draft.game)
    if last is None:
        refuse("Stöck gibt es erst, wenn der Trumpf bestimmt ist", law.stoeck_cards)
    check_pair(law, last, seat)
    if draft.deal.phase != "prepare" or not law.stoeck_until.says(0, *_GONE):
        refuse("Die Stöck des letzten Spiels kommen zu spät", law.stoeck_until)
    before = outcome(law, draft.game, last).score
    after = outcome(law, draft.game, replace(last, stoeck=seat)).score
    written = tuple(sum(sums) for sums in zip(draft.game.written, after, (-was for was in before), strict=True))
    draft.emit(ev.StoeckAdded(seat, written))
    reach_afterwards(draft)


def still_open(law: Law, game: Game, command: cmd.Command) -> bool:
    """Return whether a command comes after the end and still counts: the last Stöck, where all points count."""
    return _counts_after_end(law, game) and isinstance(command, cmd.ShowStoeck)
