"""Decisions in the auction: a higher bid, a pass, a double; and what follows when nobody has a word left."""

from __future__ import annotations

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.auction import count_doubles, higher_points, highest_bid, is_auction_over, may_double, seat_to_call
from puur.game.decisions.announcement import emit_announcement
from puur.game.draft import Draft, refuse
from puur.words.message import said


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
