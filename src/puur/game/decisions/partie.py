"""Decide on a Partie as a whole: first dealer, places, annulled deals, how it ends (with thanks or by itself)."""

from __future__ import annotations

from puur.cards import SEATS, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.weise import decide_valid_weise
from puur.game.draft import Draft, refuse
from puur.game.order import seat_to_play
from puur.game.score.outcome import deal_factor, slate_totals_now
from puur.game.score.standing import (
    is_schneider,
    is_won_by_unshown_stoeck,
    leading_side,
    leading_team,
    total_counted_for_bedanken,
    unshown_stoeck_points,
    winner_by_finishing_rule,
)
from puur.game.score.weis_stoeck import stoeck_holder
from puur.game.state import FinishedBy, PartieEnd, Penalty
from puur.law.readings.ausmachen import is_thanks
from puur.words.message import said


def finish_partie(draft: Draft, winner: int | None, by: FinishedBy) -> None:
    """Add the event that ends the game (Partie). winner: a team, a seat where each plays alone, None for a tie.

    by: what ended it. Whether the loser is Schneider (below half of the target) is computed.
    """
    schneider = winner is not None and is_schneider(draft.law, draft.now, winner, by)
    draft.emit(ev.PartieFinished(PartieEnd(winner, by, schneider)))


def finish_if_stoeck_suffice(draft: Draft) -> None:
    """End the game if, with the trump known, a team's Stöck bring it to the target.

    Nothing happens where only a claim to have won ends the game.
    """
    if _automatic(draft):
        for team in (0, 1):
            _finish_with_stoeck(draft, team)


def finish_if_trick_reaches_target(draft: Draft) -> None:
    """End the game if the trick just completed, or Stöck that may be shown with it, bring a team to the target."""
    if not _automatic(draft):
        return
    if len(draft.deal.tricks) == 1:
        _first_trick(draft)
        return
    if draft.law.finish_later.says == "deal" and len(draft.deal.tricks) < draft.law.hand_size.says:
        return
    taker = draft.deal.tricks[-1].winner % 2
    for team in (taker, 1 - taker):
        if draft.now.finished is None and _reached(draft, team):
            finish_partie(draft, team, "stich")
        _finish_with_stoeck(draft, team)


def finish_if_target_reached(draft: Draft, team: int, by: FinishedBy) -> None:
    """End the game if a team has reached the target otherwise than by a trick.

    Where only a claim to have won ends the game, nothing happens. by: what brought it there, such as a meld.
    """
    if _automatic(draft) and _reached(draft, team):
        finish_partie(draft, team, by)


def _automatic(draft: Draft) -> bool:
    law, game = draft.law, draft.now
    return not game.called and law.target.says is not None and not law.surplus.says and game.finished is None


def _reached(draft: Draft, team: int) -> bool:
    target = draft.law.target.says
    return target is not None and slate_totals_now(draft.law, draft.now)[team] >= target


def _finish_with_stoeck(draft: Draft, team: int) -> None:
    """Show the Stöck if they bring the team to the target now."""
    if draft.now.finished is None and is_won_by_unshown_stoeck(draft.law, draft.now, team):
        _show_stoeck_to_finish(draft, team)
        finish_partie(draft, team, "stoeck")


def _show_stoeck_to_finish(draft: Draft, team: int) -> None:
    """Add the event that shows a team's Stöck, if it has some that are unshown and still count."""
    holder = stoeck_holder(draft.law, draft.deal)
    if holder is not None and team_of(holder) == team and unshown_stoeck_points(draft.law, draft.now, team):
        draft.emit(ev.StoeckShown(holder))


def _first_trick(draft: Draft) -> None:
    leading = winner_by_finishing_rule(draft.law, draft.now)
    if leading is None:
        return
    team, by = leading
    if by == "stoeck" or not _reached(draft, team):
        _show_stoeck_to_finish(draft, team)
    finish_partie(draft, team, by)


def finish_deal(draft: Draft) -> None:
    """Add the event that the deal is over, and end the game if that was its last deal."""
    draft.emit(ev.DealDone())
    finish_if_last_deal(draft)


def finish_if_last_deal(draft: Draft) -> None:
    """End the game (adds its events to the draft) if the finished deal was its last one.

    It was if the number of deals is complete; annulled ones do not count, and one that must be repeated ends nothing.
    Where points beyond the target count it also was if a side has reached the target. So too in a game with contracts,
    unless the win must be called.
    """
    if draft.law.settlement.says == "contract":
        for team in (0, 1):
            finish_if_target_reached(draft, team, "stich")
    if draft.now.finished is None:
        _by_surplus(draft, "stich")
    if draft.now.finished is None:
        _by_number(draft)


def _by_surplus(draft: Draft, by: FinishedBy) -> None:
    """Where the surplus counts, the round ends with the deal in which somebody reached the target."""
    law, target = draft.law, draft.law.target.says
    if not law.surplus.says or target is None or draft.deal.phase != "done":
        return
    totals = slate_totals_now(law, draft.now)
    if max(totals) >= target:
        finish_partie(draft, leading_team(totals), by)


def finish_after_late_stoeck(draft: Draft, team: int) -> None:
    """End the game if Stöck that a team showed apart from a card bring it to the target.

    Under rules that count points beyond the target, a game that has ended is decided again with them.
    """
    if draft.now.finished is None:
        finish_if_target_reached(draft, team, "stoeck")
    if draft.now.finished is None or draft.law.surplus.says:
        _by_surplus(draft, "stoeck")


def finish_after_added_stoeck(draft: Draft) -> None:
    """End the game if Stöck added to the previous deal bring somebody to the target.

    Where a player must claim to have won, this is so only under rules that count points beyond the target.
    """
    law, totals = draft.law, draft.now.written
    if law.target.says is not None and max(totals) >= law.target.says and (law.surplus.says or not draft.now.called):
        finish_partie(draft, leading_team(totals), "stoeck")


def _by_number(draft: Draft) -> None:
    law, game = draft.law, draft.now
    if draft.deal.free is not None and draft.deal.free.repeat is not None:
        return
    counted = sum(not deal.annulled for deal in game.past) + 1
    if law.deals.says is not None and counted >= law.deals.says:
        finish_partie(draft, leading_side(law, game), "all-deals")


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


def cancel_unplayed_deal(draft: Draft, command: cmd.Share) -> None:
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


def claim_win(draft: Draft, command: cmd.Thank) -> None:
    """Handle :class:`Thank`: a player says that his team has reached the target of the game (Bedanken).

    If the team's counted points suffice, the game ends, except under rules where such a claim ends nothing. A claim
    that is too early has the result that the rules prescribe for it; a free table believes it at first. Refuses it
    where nobody may claim, and at the wrong time, by the wrong seat or in the wrong words.
    """
    law, seat, target = draft.law, command.seat, draft.law.target.says or 0
    _check_thanks(draft, command)
    if total_counted_for_bedanken(draft.law, draft.now, team_of(seat)) < target:
        _too_early(draft, command)
        return
    winner, by = _priority(draft, team_of(seat))
    if slate_totals_now(law, draft.now)[winner] < target:
        _show_stoeck_to_finish(draft, winner)
    if law.weis_at_thanks.says == "credited" and draft.now.deal is not None and not draft.deal.tricks:
        decide_valid_weise(draft)
    draft.emit(ev.Thanked(seat, command.words or law.thanks.says[0]))
    if law.thanks_stops.says and law.thanks_wins.says == "partie":
        finish_partie(draft, winner, by)


def _check_thanks(draft: Draft, command: cmd.Thank) -> None:
    """Refuse where nobody says thanks, or not so, not now, or not this player."""
    law, seat, scribe = draft.law, command.seat, draft.now.scribe
    if law.target.says is None:
        refuse(said("game.no-thanks"), law.target, law.deals)
    if not (draft.now.called or draft.now.free):
        refuse(said("game.thanks-automatic"), law.thanks_wins)
    other_words = command.words is not None and not is_thanks(command.words, law.thanks.says)
    if other_words and not law.thanks_free.says:
        refuse(said("game.thanks-word", words=command.words), law.thanks, allowed=law.thanks.says)
    if law.thanks_when.says == "on-turn" and (draft.now.deal is None or seat_to_play(law, draft.deal) != seat):
        refuse(said("game.thanks-turn"), law.thanks_when)
    if law.thanks_who.says == "scribe-only" and scribe is not None and seat != scribe:
        refuse(said("game.thanks-scribe"), law.thanks_who)


def _too_early(draft: Draft, command: cmd.Thank) -> None:
    law, seat = draft.law, command.seat
    if draft.now.free:
        _believed(draft, command)
        return
    if law.false_thanks.says == "costs-points":
        draft.emit(ev.Punished(Penalty(seat, law.false_thanks_penalty.says, law.false_thanks_penalty.ids)))
        return
    draft.emit(ev.Thanked(seat, command.words or law.thanks.says[0]))
    finish_partie(draft, 1 - team_of(seat), "false-thanks")


def _believed(draft: Draft, command: cmd.Thank) -> None:
    """At a free table whoever says thanks is believed, until the opponents count and object."""
    draft.emit(ev.Thanked(command.seat, command.words or draft.law.thanks.says[0]))
    if draft.law.thanks_stops.says:
        finish_partie(draft, team_of(command.seat), "thanks")


def _priority(draft: Draft, team: int) -> tuple[int, FinishedBy]:
    """Who wins when a side thanks: itself, unless the finishing order puts the other side first."""
    law, deal = draft.law, draft.now.deal
    if deal is None:
        return team, "thanks"
    deciding = law.stoeck_rank.says == "always" or len(deal.tricks) == 1
    if deciding and not deal.lying and not law.surplus.says:
        first = winner_by_finishing_rule(law, draft.now, thanks=team)
        if first is not None and first[0] != team:
            return first
    if len(deal.tricks) == law.hand_size.says and law.last_trick_first.says:
        other = 1 - team
        owner = deal.tricks[-1].winner % 2
        brought = law.last_trick.says * deal_factor(law, draft.now, deal)
        both = total_counted_for_bedanken(draft.law, draft.now, other) >= (law.target.says or 0)
        if both and owner == other and draft.now.written[other] + brought >= (law.target.says or 0):
            return other, "stich"
    return team, "thanks"
