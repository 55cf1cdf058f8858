"""Decisions about a Partie as a whole: its first dealer, its places, a deal that counts for nobody, the next Partie."""

from __future__ import annotations

from puur.cards import SEATS, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.words.message import said


def name_dealer(draft: Draft, command: cmd.NameDealer) -> None:
    """Handle :class:`NameDealer`: set the first dealer.

    Refuses it once a deal has been played, or if the seat may not name that dealer.
    """
    law, game = draft.law, draft.now
    if game.past:
        refuse(said("game.dealer-named"), law.next_dealer)
    may_name = law.first_dealer.says(command.cut, game.scribe)
    if game.namers:
        _name_for_losers(draft, command)
        return
    if not may_name:
        refuse(said("game.cut-for-dealer"), law.first_dealer)
    whom = may_name.get(command.seat, frozenset())
    if command.dealer not in whom:
        refuse(said("game.dealer-not-so", seat=command.seat, dealer=command.dealer), law.first_dealer)
    draft.emit(ev.DealerNamed(command.dealer))


def _name_for_losers(draft: Draft, command: cmd.NameDealer) -> None:
    """After a Partie: one of those who lost it names the dealer."""
    namers = draft.now.namers
    if command.seat not in namers:
        refuse(said("game.losers-choose", seats=list(namers)), draft.law.dealer_after_partie)
    draft.emit(ev.DealerNamed(command.dealer))


def swap_seats(draft: Draft, command: cmd.SwapSeats) -> None:
    """Handle :class:`SwapSeats`. Refuses it once a deal has begun, where the rules fix the seats."""
    if draft.law.seats_fixed.says and (draft.now.deal is not None or draft.now.past):
        refuse(said("game.seats-fixed"), draft.law.seats_fixed)
    draft.emit(ev.SeatsSwapped(command.seat, command.other))


def next_partie(draft: Draft, command: cmd.NextPartie) -> None:
    """Handle :class:`NextPartie`: begin another game; the losers may name its dealer if the rules say so.

    Refuses it while the game is not over.
    """
    law, end = draft.law, draft.now.finished
    del command
    if end is None:
        refuse(said("game.partie-running"), law.dealer_after_partie)
    losers = end.winner is not None and law.dealer_after_partie.says == "losers"
    namers = tuple(seat for seat in SEATS if losers and team_of(seat) != end.winner)
    draft.emit(ev.PartieBegun(namers))


def misdeal(draft: Draft, command: cmd.Misdeal) -> None:
    """Handle :class:`Misdeal`: cancel the deal and let the seat named by the rules deal again.

    Refuses it after the first card.
    """
    law, deal = draft.law, draft.deal
    del command
    if deal.tricks or deal.lying:
        refuse(said("game.misdeal-too-late"), law.misdeal)
    kept = deal.mode if law.redeal_trump.says == "stays" else None
    draft.emit(ev.Annulled(law.misdeal.says(deal.dealer), kept))


def share(draft: Draft, command: cmd.Share) -> None:
    """Handle :class:`Share`: cancel the deal, so that nobody scores and the next player deals.

    Refuses it where all deals must be played, and outside announcing, auction and play.
    """
    law = draft.law
    del command
    if law.all_played.says:
        refuse(said("game.no-sharing"), law.all_played)
    if draft.deal.phase not in ("announce", "auction", "play"):
        refuse(said("game.nothing-to-share"), law.all_played)
    draft.emit(ev.Annulled(law.next_dealer.says(draft.deal.dealer)))
