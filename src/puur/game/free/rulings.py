"""Carrying out what a ruling says, effect by effect. Why it says so is the referee's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.cards import SUITS, mask_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.partie import finish_partie
from puur.game.draft import Draft
from puur.game.free import effects as fx
from puur.game.free import events as free_ev
from puur.game.free import redress
from puur.game.free.cards import complete_tricks_with_cards_ahead, finish_laid_open_deal, free_table_part
from puur.game.free.redress import (
    finish_again_if_still_due,
    is_trick_open,
    keep_one_of_two_cards,
    lay_lead_aside,
    order_trump_lead,
    reopen_last_trick,
    return_trick_to_hands,
    take_back_card,
)
from puur.game.free.state import BarredLead, ClaimRuling, RulingOrder
from puur.game.score.weis_stoeck import highest_announcement
from puur.game.state import Penalty

_ON_TRICK: Final = (fx.Exchange, fx.TrickTo, fx.NotWinner, fx.Leads, fx.LosesTrickValue, fx.SuitBarred)
"""What can change whose trick it is, or who leads."""
_LAST: Final = (fx.AnnulDeal, fx.Redeal, fx.GameLost)
"""After these there is nothing left that the others could be carried out on."""


def carry_out_ruling(draft: Draft, command: cmd.CarryOut) -> None:
    """Handle :class:`CarryOut`: record the claim with its ruling, and apply its consequences if it is upheld.

    An end of the game is undone first, and repeated if its reason still applies.
    """
    ruled = command.ruled
    draft.emit(free_ev.ClaimRuled(ruled))
    if not ruled.upheld:
        return
    ended = draft.now.finished
    if ended is not None:
        draft.emit(free_ev.FinishUndone(thanks=ruled.kind == "false-thanks"))
    _open_trick(draft, ruled)
    for effect in sorted(ruled.effects, key=lambda one: isinstance(one, _LAST)):
        _DO[type(effect)](draft, ruled, effect)
    _choose_repetition(draft, ruled)
    if draft.now.deal is not None:
        complete_tricks_with_cards_ahead(draft)
    finish_again_if_still_due(draft, ended, ruled.kind)


def _open_trick(draft: Draft, ruled: ClaimRuling) -> None:
    """Make the trick in question such that the effects can work on it: opened, wrong lead or second card withdrawn."""
    withdrawn = (
        ruled.kind == "wrong-leader" and ruled.choose != "director"
    )  # whatever else it costs, the card goes back
    on_trick = withdrawn or any(isinstance(one, _ON_TRICK) for one in ruled.effects)
    if not on_trick or not is_trick_open(draft.deal, ruled.trick):
        return
    reopen_last_trick(draft)
    if withdrawn:
        return_trick_to_hands(draft)
        if ruled.choose == "lead-trump":
            order_trump_lead(draft, ruled.clauses)
    elif ruled.kind == "early-card":
        lay_lead_aside(draft, ruled.against)
    elif ruled.choose in ("first-card", "second-card"):
        keep_one_of_two_cards(draft, ruled.against, second=ruled.choose == "second-card")


def _choose_repetition(draft: Draft, ruled: ClaimRuling) -> None:
    if ruled.choose in ("repeat", "keep"):
        draft.emit(free_ev.RepetitionChosen(ruled.seat, ruled.choose == "repeat"))


def _loses_trick_value(draft: Draft, ruled: ClaimRuling, effect: fx.LosesTrickValue) -> None:
    del ruled
    draft.emit(free_ev.Devalued(mask_of(effect.cards)))


def _points_to_opponents(draft: Draft, ruled: ClaimRuling, effect: fx.PointsToOpponents) -> None:
    moved = redress.seat_points_after_ruling(draft.law, draft.deal, ruled.against, effect)
    if moved != draft.deal.seat_points:
        draft.emit(free_ev.PointsMoved(moved))


def _trick_to(draft: Draft, ruled: ClaimRuling, effect: fx.TrickTo) -> None:
    draft.emit(free_ev.TrickGiven(effect.team, ruled.against))


def _tricks_from(draft: Draft, ruled: ClaimRuling, effect: fx.TricksFrom) -> None:
    draft.emit(redress.tricks_given_to_team(draft.deal, effect.trick, effect.team))
    if ruled.against in free_table_part(draft.deal).open_hands and draft.deal.phase == "play" and not draft.deal.lying:
        finish_laid_open_deal(draft, ruled.against, (ruled.against + 1) % 4)


def _annul(draft: Draft, ruled: ClaimRuling, effect: fx.AnnulDeal | fx.Redeal) -> None:
    del ruled
    deal = draft.deal
    kept = deal.mode if draft.law.redeal_trump.says == "stays" else None
    draft.emit(ev.Annulled(deal.dealer if effect.dealer is None else effect.dealer, kept))


def _deals_next(draft: Draft, ruled: ClaimRuling, effect: fx.DealsNext) -> None:
    del ruled
    draft.emit(free_ev.DealsTwice(effect.seat))


def _repeat(draft: Draft, ruled: ClaimRuling, effect: fx.RepeatDeal) -> None:
    del ruled
    draft.emit(free_ev.RepetitionOrdered(effect.offender))


def _penalty(draft: Draft, ruled: ClaimRuling, effect: fx.PenaltyTo) -> None:
    draft.emit(ev.Punished(Penalty(effect.seat, effect.points, ruled.clauses)))


def _difference(draft: Draft, ruled: ClaimRuling, effect: fx.DifferencePoints) -> None:
    del ruled
    draft.emit(free_ev.DifferenceAdded(effect.seat, effect.points))


def _game_lost(draft: Draft, ruled: ClaimRuling, effect: fx.GameLost) -> None:
    del ruled
    finish_partie(draft, 1 - effect.team, "false-thanks")


def _must_play(draft: Draft, ruled: ClaimRuling, effect: fx.MustPlay) -> None:
    if draft.deal.hands[effect.seat] >> effect.card & 1:
        draft.emit(free_ev.OrderGiven(RulingOrder(effect.seat, 1 << effect.card, ruled.clauses)))


def _exchange(draft: Draft, ruled: ClaimRuling, effect: fx.Exchange) -> None:
    if is_trick_open(draft.deal, ruled.trick) and take_back_card(draft, effect.seat):
        losing = mask_of(effect.losing)
        draft.emit(free_ev.OrderGiven(RulingOrder(effect.seat, mask_of(effect.cards), ruled.clauses, losing)))


def _leads(draft: Draft, ruled: ClaimRuling, effect: fx.Leads) -> None:
    draft.emit(free_ev.LeadGiven(effect.seat, after=is_trick_open(draft.deal, ruled.trick)))


def _not_winner(draft: Draft, ruled: ClaimRuling, effect: fx.NotWinner) -> None:
    del ruled
    draft.emit(free_ev.CannotWin(effect.seat))


def _suit_barred(draft: Draft, ruled: ClaimRuling, effect: fx.SuitBarred) -> None:
    draft.emit(free_ev.LeadBarred(BarredLead(effect.team, SUITS.index(effect.suit), ruled.clauses)))


def _weis_void(draft: Draft, ruled: ClaimRuling, effect: fx.WeisVoid) -> None:
    """Without this Weis another may be the highest."""
    del ruled
    draft.emit(free_ev.WeisStruck(effect.seat))
    highest = highest_announcement(draft.law, draft.deal.weis, draft.deal.mode or "")
    side = None if highest is None else highest.seat % 2
    if draft.deal.weis_side is not None and draft.deal.weis_side != side:
        draft.emit(ev.WeisDecided(side))


def _weis_capped(draft: Draft, ruled: ClaimRuling, effect: fx.WeisCapped) -> None:
    del ruled
    draft.emit(free_ev.WeisLimited(effect.seat, effect.points))


def _stoeck_void(draft: Draft, ruled: ClaimRuling, effect: fx.StoeckVoid) -> None:
    del ruled, effect
    draft.emit(free_ev.StoeckStruck())


def _nothing(draft: Draft, ruled: ClaimRuling, effect: fx.Nothing | fx.EntryVoid | fx.Disqualified) -> None:
    """What was written too late stands on the slate of the people; the game's own never held it.

    Who is disqualified goes out of the ranking of a tournament, which no table keeps.
    """
    del draft, ruled, effect


_DO: Final[Mapping[type, Callable[[Draft, ClaimRuling, Any], None]]] = {
    fx.LosesTrickValue: _loses_trick_value,
    fx.PointsToOpponents: _points_to_opponents,
    fx.TrickTo: _trick_to,
    fx.TricksFrom: _tricks_from,
    fx.AnnulDeal: _annul,
    fx.Redeal: _annul,
    fx.DealsNext: _deals_next,
    fx.Disqualified: _nothing,
    fx.RepeatDeal: _repeat,
    fx.PenaltyTo: _penalty,
    fx.DifferencePoints: _difference,
    fx.GameLost: _game_lost,
    fx.MustPlay: _must_play,
    fx.Leads: _leads,
    fx.SuitBarred: _suit_barred,
    fx.WeisVoid: _weis_void,
    fx.WeisCapped: _weis_capped,
    fx.Exchange: _exchange,
    fx.NotWinner: _not_winner,
    fx.StoeckVoid: _stoeck_void,
    fx.EntryVoid: _nothing,
    fx.Nothing: _nothing,
}
