"""Decide on announcements of the form of play, pushes, estimates, and the bids, passes and doubles of an auction."""

from __future__ import annotations

from puur.cards import SUITS
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.auction import count_doubles, higher_points, highest_bid, is_auction_over, may_double, seat_to_call
from puur.game.choosing import choosable_forms, may_push, next_seat_to_choose_in_round
from puur.game.decisions.partie import finish_if_stoeck_suffice
from puur.game.draft import Draft, refuse
from puur.game.order import seat_to_act, seats_allowed_to_estimate, seats_to_estimate
from puur.game.state import Deal
from puur.law.form import form_of
from puur.law.readings.farbzwang import puur
from puur.words.message import said


def push(draft: Draft, command: cmd.Push) -> None:
    """Handle :class:`Push`: pass the choice of the form of play to the partner, or around the table to the next seat.

    The rules say to which of the two. Refuses it by a seat that is not asked, where passing is not allowed (any more),
    and if the command has another word than the one that the rules prescribe.
    """
    law, deal = draft.law, draft.deal
    if law.push.says == "never":
        refuse(said("game.no-push"), law.push)
    if law.push.says == "to-next" and not may_push(law, draft.now):
        refuse(said("game.no-push-forced"), law.forced, allowed=choosable_forms(law, draft.now))
    if law.push.says == "to-partner" and deal.pushed and not law.push_back.says:
        refuse(said("game.no-push-back"), law.push_back, allowed=choosable_forms(law, draft.now))
    if command.word not in (None, law.push_word.says):
        refuse(said("game.push-word", word=command.word), law.push_word, allowed=(law.push_word.says,))
    _only_chooser(draft, command.seat)
    draft.emit(ev.Pushed(command.seat, next_seat_to_choose_in_round(law, draft.now, command.seat)))


def announce(draft: Draft, command: cmd.Announce) -> None:
    """Handle :class:`Announce`: choose the form of play.

    Refuses one that is unknown or used up, and a seat that is not asked.
    """
    _check_form(draft, command.mode)
    _only_chooser(draft, command.seat)
    emit_announcement(draft, command.seat, command.mode, silent=False)


def correct_announcement(draft: Draft, command: cmd.Announce | cmd.Push) -> None:
    """Handle an announcement after the form of play was announced: refused unless the rules allow a correction."""
    law, deal = draft.law, draft.deal
    if law.trump_maker.says == "auction":
        refuse(said("game.announced", mode=deal.mode), law.trump_maker)
    if law.trump_maker.says != "players":
        refuse(said("game.card-shows-trump"), law.trump_maker)
    if law.announcement_final.says or deal.lying or deal.tricks or isinstance(command, cmd.Push):
        refuse(said("game.announced", mode=deal.mode), law.announcement_final)
    emit_announcement(draft, command.seat, command.mode, silent=False)


def announce_silently(draft: Draft, command: cmd.Play) -> None:
    """Take the first card as the choice of its suit as trumps, where the rules allow this without an announcement.

    Refuses it after a push, and by a seat other than the chooser.
    """
    law, deal = draft.law, draft.deal
    chooser = deal.chooser
    if deal.pushed:
        refuse(said("game.partner-first"), law.push, allowed=choosable_forms(law, draft.now))
    if not law.silent_trump.says:
        refuse(said("game.announce-clearly"), law.silent_trump, allowed=allowed_announcements(draft))
    if command.seat != chooser:
        refuse(said("game.leads", seat=deal.leader), law.opening_leader)
    emit_announcement(draft, command.seat, law.silent_form.says(command.card), silent=True)


def _check_form(draft: Draft, mode: str) -> None:
    """Refuse a form that the law does not know, or that the side has used up."""
    law, may = draft.law, choosable_forms(draft.law, draft.now)
    if mode not in law.forms.says.ids:
        refuse(said("game.no-such-form", mode=mode), law.forms, allowed=may)
    if mode not in may:
        refuse(said("game.form-used", mode=mode), law.form_use, allowed=may)


def allowed_announcements(draft: Draft) -> tuple[str, ...]:
    """Return what the choosing player may say now: ids of forms of play, and the word for passing."""
    return (*choosable_forms(draft.law, draft.now), draft.law.push_word.says)


def _only_chooser(draft: Draft, seat: int) -> None:
    law, deal = draft.law, draft.deal
    if deal.chooser is None and deal.hidden[seat]:
        draft.emit(ev.ChooserKnown(seat, law.opening_leader.says(deal.dealer, seat, None)))
        return
    if deal.chooser is None:
        refuse(said("game.chooser-unknown"), law.chooser)
    turn = seat_to_act(law, deal)
    if seat != turn:
        refuse(said("game.chooses", seat=turn), law.chooser)


def emit_announcement(draft: Draft, seat: int, mode: str, *, silent: bool) -> None:
    """Add the events of a form of play chosen by a seat, which end the game if Stöck now suffice.

    silent: shown by the first card. Who leads follows from the rules.
    """
    deal = draft.deal
    law = draft.law
    turning = deal.pushed and form_of(mode).changes_order and law.turning_leader.says == "announcer"
    leader = seat if turning else law.opening_leader.says(deal.dealer, deal.chooser, seat)
    draft.emit(ev.ModeAnnounced(seat, mode, leader, silent))
    finish_if_stoeck_suffice(draft)


def give_estimate(draft: Draft, command: cmd.Bid) -> None:
    """Handle :class:`Bid`: store an estimate (Differenzler), or change it before the first card.

    The last one starts play. Refuses it out of turn, too late, outside 0 to the points of a deal, and with a wrong
    number of cards in hand. Some rules also refuse an estimate that is too low for a seat with the trump jack.
    """
    law, deal = draft.law, draft.deal
    if law.estimates.says == "none":
        refuse(said("game.no-estimates"), law.estimates)
    if deal.lying or deal.tricks:
        refuse(said("game.estimate-final"), law.estimate_until)
    if deal.bids[command.seat] is not None and law.estimate_until.says == "never-changed":
        refuse(said("game.estimate-in"), law.estimate_until)
    if command.seat not in seats_allowed_to_estimate(law, deal):
        refuse(
            said("game.estimate-in-turn", seat=next(iter(seats_to_estimate(law, deal)), deal.dealer)),
            law.estimate_order,
        )
    if not 0 <= command.points <= law.deal_total.says:
        refuse(said("game.estimate-range", most=law.deal_total.says), law.deal_total)
    _check_hand(draft, command.seat)
    _with_buur(draft, command)
    if deal.phase == "bid" and _all_in(draft.deal) and deal.mode is not None:
        draft.emit(ev.Released(deal.mode))


def _all_in(deal: Deal) -> bool:
    """Whether all have estimated; in a player's own view the estimates of others are as unknown as their cards."""
    return None not in deal.bids or any(deal.hidden)


def _check_hand(draft: Draft, seat: int) -> None:
    law, deal = draft.law, draft.deal
    count = deal.hands[seat].bit_count() + deal.hidden[seat]
    if law.hand_check.says == "before-estimate" and count != law.hand_size.says:
        refuse(said("game.hand-check", n=count, size=law.hand_size.says), law.hand_check)


def _with_buur(draft: Draft, command: cmd.Bid) -> None:
    """Take the estimate; who holds the Trumpf-Buur and estimates too low is stopped or reported."""
    law, deal = draft.law, draft.deal
    holds = deal.mode is not None and bool(deal.hands[command.seat] & puur(SUITS.index(deal.mode)))
    too_low = holds and command.points < law.estimate_least.says
    if too_low and law.estimate_with_buur.says == "refused":
        refuse(said("game.estimate-least", least=law.estimate_least.says), law.estimate_with_buur)
    draft.emit(ev.BidMade(command.seat, command.points))
    if too_low and law.estimate_with_buur.says == "warned":
        draft.emit(ev.Warned(command.seat, law.estimate_with_buur.ids))


def raise_bid(draft: Draft, command: cmd.Raise) -> None:
    """Handle :class:`Raise`: a higher bid of the auction, in points and form of play.

    Refuses it out of turn, after a double, for an unknown form, and for points that are too low or not among the steps.
    """
    law, deal = draft.law, draft.deal
    _in_turn(draft, command.seat)
    if count_doubles(deal):
        refuse(said("game.bid-doubled"), law.double)
    if command.mode not in law.forms.says.ids:
        refuse(said("game.no-such-form", mode=command.mode), law.forms, allowed=law.forms.says.ids)
    may = higher_points(law, deal)
    bid = highest_bid(deal)
    if bid is not None and command.points <= bid.points:
        refuse(said("game.bid-higher", n=bid.points), law.trump_maker, allowed=_texts(may))
    if command.points not in may:
        refuse(
            said("game.bid-ladder", n=command.points), law.bid_least, law.bid_step, law.bid_above, allowed=_texts(may)
        )
    draft.emit(ev.Raised(command.seat, command.points, command.mode))


def pass_bid(draft: Draft, command: cmd.Pass) -> None:
    """Handle :class:`Pass`: pass in the auction, and close the auction if it is now over. Refuses it out of turn."""
    _in_turn(draft, command.seat)
    draft.emit(ev.Passed(command.seat))
    _close(draft)


def double(draft: Draft, command: cmd.Double) -> None:
    """Handle :class:`Double`: double the opponents' bid or answer their double, which may close the auction.

    Refuses it out of turn, and where the rules allow no double.
    """
    law, deal = draft.law, draft.deal
    _in_turn(draft, command.seat)
    if not may_double(law, deal, command.seat):
        refuse(said("game.no-double"), law.double)
    draft.emit(ev.Doubled(command.seat))
    _close(draft)


def _texts(points: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(one) for one in points)


def _in_turn(draft: Draft, seat: int) -> None:
    turn = seat_to_call(draft.law, draft.deal)
    if seat != turn:
        refuse(said("game.bids-next", seat=turn), draft.law.trump_maker)


def _close(draft: Draft) -> None:
    """Is nobody left to speak, the highest bid holds; where there is none, the cards are dealt again."""
    law, deal = draft.law, draft.deal
    if not is_auction_over(law, deal):
        return
    bid = highest_bid(deal)
    if bid is None:
        again = deal.dealer if law.all_pass.says == "same-dealer" else law.next_dealer.says(deal.dealer)
        draft.emit(ev.Annulled(again))
        return
    emit_announcement(draft, bid.seat, bid.mode, silent=False)
