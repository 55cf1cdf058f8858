"""Decisions that make a deal count for nobody: it was dealt wrongly, or the four leave it unplayed."""

from __future__ import annotations

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.words.message import said


def misdeal(draft: Draft, command: cmd.Misdeal) -> None:
    """The cards were not dealt properly: the same dealer deals again."""
    law, deal = draft.law, draft.deal
    del command
    if deal.tricks or deal.lying:
        refuse(said("game.misdeal-too-late"), law.misdeal)
    kept = deal.mode if law.redeal_trump.says == "stays" else None
    draft.emit(ev.Annulled(law.misdeal.says(deal.dealer), kept))


def share(draft: Draft, command: cmd.Share) -> None:
    """Teilen: leave the Spiel unplayed; nobody writes anything, the next player deals."""
    law = draft.law
    del command
    if law.all_played.says:
        refuse(said("game.no-sharing"), law.all_played)
    if draft.deal.phase not in ("announce", "play"):
        refuse(said("game.nothing-to-share"), law.all_played)
    draft.emit(ev.Annulled(law.next_dealer.says(draft.deal.dealer)))
