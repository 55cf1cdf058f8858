"""Decisions from the first card to the ninth trick."""

from __future__ import annotations

from puur.cards import SUITS, card_text, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.announcement import announce_silently
from puur.game.decisions.partie import (
    finish_deal,
    finish_if_target_reached,
    finish_if_trick_reaches_target,
    finish_partie,
)
from puur.game.decisions.stoeck import show_stoeck_with_card
from puur.game.decisions.weise import (
    announce_first_weise,
    announce_further_weise,
    check_weis_duty,
    decide_valid_weise,
    is_first_weis_in_time,
)
from puur.game.draft import Draft, card_set_texts, refuse
from puur.game.order import seat_to_play, trick_winner
from puur.game.score import weis_stoeck
from puur.game.state import Deal, Penalty
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.legality import forbidding_article, legal_cards
from puur.law.table import CardValues, card_values, deal_total
from puur.words.message import said


def play(draft: Draft, command: cmd.Play) -> None:
    """Handle :class:`Play`: play a card, with melds or Stöck announced at the same time, and complete a full trick.

    Refuses it out of turn, with a card that is not in hand or not playable, and where a duty to announce melds is
    missed.
    """
    if draft.deal.phase == "announce":
        announce_silently(draft, command)
        if draft.now.finished is not None:
            return
    _check_turn(draft, command.seat)
    table = card_values(draft.law, draft.deal.mode or "", len(draft.deal.tricks))
    _check_card(draft, command, table)
    if not command.weis:
        check_weis_duty(draft, command.seat)
    turn_previous_trick(draft)
    draft.emit(ev.Played(command.seat, command.card))
    set_trump_by_discard(draft)
    if command.stoeck:
        show_stoeck_with_card(draft, command)
    if command.weis:
        announce_first_weise(draft, command.seat, command.weis)
    finish_by_run_of_nine(draft)
    if len(draft.deal.lying) == 4 and draft.now.finished is None:  # noqa: PLR2004 - four cards are a trick
        _trick(draft, card_values(draft.law, draft.deal.mode or "", len(draft.deal.tricks)))


def set_trump_by_discard(draft: Draft) -> None:
    """Make the suit of the first card that does not follow suit trumps, in forms of play that are defined so.

    To be called after each card; it reads the last card of the running trick. In other forms it does nothing.
    """
    law, deal = draft.law, draft.deal
    if not form_of(deal.mode or "").finds or deal.lying[-1] // 9 == deal.lying[0] // 9:
        return
    mode = SUITS[deal.lying[-1] // 9]
    worth = card_values(law, mode).points_of_cards
    counted = law.found_counts.says == "retroactive"
    points = tuple(worth(trick.cards) if counted else trick.points for trick in deal.tricks)
    draft.emit(ev.TrumpShown(mode, deal.lying[-1], points))


def _check_turn(draft: Draft, seat: int) -> None:
    law, deal = draft.law, draft.deal
    turn = seat_to_play(law, deal)
    if seat == turn:
        return
    if deal.lying:
        refuse(said("game.turn", seat=turn, other=seat), law.next_seat, law.early_card)
    if deal.tricks:
        refuse(said("game.won-trick", seat=turn), law.next_leader)
    refuse(said("game.first-card", seat=turn), law.opening_leader)


def _check_card(draft: Draft, command: cmd.Play, table: CardValues) -> None:
    law, deal = draft.law, draft.deal
    seat, card = command.seat, command.card
    hand = deal.hands[seat]
    text = card_text(card)
    if not hand >> card & 1:
        if deal.hidden[seat] and not is_card_place_known(deal, card):
            return
        refuse(said("game.not-in-hand", seat=seat, card=text), law.pack, allowed=card_set_texts(hand))
    if deal.hidden[seat]:
        return
    legal = legal_cards(law, table, hand, deal.lying, opens=not deal.tricks)
    if not legal >> card & 1:
        reason = forbidding_article(law, table, hand, deal.lying, card)
        refuse(said("game.not-playable", card=text, reason=reason.text), reason, allowed=card_set_texts(legal))


def is_card_place_known(deal: Deal, card: int) -> bool:
    """Return whether a card is known to be in a hand or to have been played in this deal."""
    return bool((deal.played_cards | deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3]) >> card & 1)


def finish_by_run_of_nine(draft: Draft) -> None:
    """End the game for a team with a run of nine, where the rules say so and no seat still to play has a higher one."""
    law, deal = draft.law, draft.deal
    if law.nine_run.says != "wins" or not deal.weis or len(deal.tricks) > 1:
        return
    mode, whole = deal.mode or "", law.hand_size.says
    highest = weis_stoeck.highest_announcement(
        law, tuple(said for said in deal.weis if said.weise[0].length == whole), mode
    )
    if highest is None:
        return
    mark = weis_stoeck.weis_order_key(law, highest.weise[0], mode)
    waiting = (
        weis for hand in deal.hands if hand.bit_count() == whole for weis in weis_stoeck.weise_in_hand(law, hand, mode)
    )
    if not any(weis_stoeck.weis_order_key(law, weis, mode) > mark for weis in waiting):
        finish_partie(draft, team_of(highest.seat), "instant-win")


def trick_taken_event(law: Law, table: CardValues, leader: int, cards: tuple[int, ...], *, last: bool) -> ev.TrickTaken:
    """Return the event of a complete trick: winner, points, and who leads next.

    leader: the seat that led. cards: the four, in order of play. table: their strength and points in the form of play.
    last: whether it is the deal's last trick, which counts extra.
    """
    winner = trick_winner(law, leader, cards, table)
    leads = winner if law.next_leader.says == "winner" else law.next_seat.says(leader)
    return ev.TrickTaken(winner, table.trick_points(cards), law.last_trick.says + table.last if last else 0, leads)


def _trick(draft: Draft, table: CardValues) -> None:
    law, deal = draft.law, draft.deal
    last = len(deal.tricks) + 1 == law.hand_size.says
    draft.emit(trick_taken_event(law, table, deal.leader, deal.lying, last=last))
    if len(draft.deal.tricks) == (1 if law.weis_decided.says == "after-first-trick" else law.hand_size.says):
        decide_valid_weise(draft)
    finish_if_trick_reaches_target(draft)
    if last and draft.now.finished is None:
        finish_deal(draft)


def declare_weis(draft: Draft, command: cmd.DeclareWeis) -> None:
    """Handle :class:`DeclareWeis`: announce melds without playing a card.

    Refuses them where they come too late or do not count. The game ends if a run of nine wins by the rules, or if the
    melds bring the seat's team to the target.
    """
    law, deal = draft.law, draft.deal
    spoken = any(said.seat == command.seat for said in deal.weis)
    if spoken or (deal.weis_side is not None and not is_first_weis_in_time(law, deal, command.seat)):
        announce_further_weise(draft, command)
    else:
        announce_first_weise(draft, command.seat, command.weis)
        finish_by_run_of_nine(draft)
        if draft.deal.tricks and draft.now.finished is None:
            decide_valid_weise(draft)
    if draft.now.finished is None:
        finish_if_target_reached(draft, team_of(command.seat), "weis")


def is_rest_certain(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat certainly wins all remaining tricks, by the test of the rules for laying down cards.

    All four hands must be known in ``deal``; this is not checked.
    """
    table = card_values(law, deal.mode or "")
    return law.rest_test.says(seat, deal.hands, deal.leader, table.strength, table.trumps)


def lay_down(draft: Draft, command: cmd.LayDown) -> None:
    """Handle :class:`LayDown`: a seat lays down its cards because it says that it wins all further tricks.

    If that is true, all of them go to the seat; if not, they go where the rules say, perhaps with a penalty. Refuses it
    within a trick, before the first and after the last one, and in forms of play that change the order.
    """
    law, deal, seat = draft.law, draft.deal, command.seat
    if not law.rest.says:
        refuse(said("game.no-rest"), law.rest)
    if deal.lying or not 0 < len(deal.tricks) < law.hand_size.says:
        refuse(said("game.rest-between-tricks"), law.rest)
    if form_of(deal.mode or "").changes_order:
        refuse(said("game.rest-turning"), law.rest)
    if any(deal.hidden):
        refuse(said("game.rest-unknown"), law.rest_test)
    true = is_rest_certain(law, deal, seat)
    opponents = not true and law.false_rest.says == "points-to-opponents"
    taker = (seat + 1) % 4 if opponents else seat
    points = deal_total(law, deal.mode or "") - sum(deal.seat_points)
    turn_previous_trick(draft)
    draft.emit(ev.LaidDown(seat, taker, points, law.hand_size.says - len(deal.tricks)))
    if not true and law.rest_penalty.says:
        draft.emit(ev.Punished(Penalty(seat, law.rest_penalty.says, law.rest_penalty.ids)))
    finish_if_target_reached(draft, team_of(taker), "stich")
    if draft.now.finished is None:
        finish_deal(draft)


def turn_trick(draft: Draft, command: cmd.Turn) -> None:
    """Handle :class:`Turn`: turn the complete trick face down.

    Refuses it by a seat that did not win the trick, once a further card lies, and while a seat keeps the trick open.
    """
    law, deal = draft.law, draft.deal
    if deal.turned == len(deal.tricks) or deal.lying:
        refuse(said("game.no-trick"), law.card_seen)
    if command.seat != deal.tricks[-1].winner:
        refuse(said("game.who-turns", seat=deal.tricks[-1].winner), law.trick_owner)
    _turn(draft)


def turn_previous_trick(draft: Draft) -> None:
    """Turn the previous trick face down if it is still open when somebody leads, where the rules want that.

    Refuses the lead while a seat keeps that trick open.
    """
    deal = draft.deal
    if deal.turned < len(deal.tricks) and not deal.lying and draft.law.turn_first.says:
        _turn(draft)


def _turn(draft: Draft) -> None:
    if draft.deal.held:
        refuse(said("game.not-seen", seats=list(draft.deal.held)), draft.law.card_seen)
    draft.emit(ev.Turned())


def hold_trick_open(draft: Draft, command: cmd.Hold) -> None:
    """Handle :class:`Hold`: keep the trick open for a player who has not recognised a card.

    Refuses it where the rules know no such request, and once the trick is turned.
    """
    law, deal = draft.law, draft.deal
    if not law.card_seen.says:
        refuse(said("game.turned-anyway"), law.card_seen)
    if not deal.lying and deal.turned == len(deal.tricks):
        refuse(said("game.turned-already"), law.card_seen, law.trick_view)
    if command.seat not in deal.held:
        draft.emit(ev.HeldOpen(command.seat))


def confirm_cards_seen(draft: Draft, command: cmd.Seen) -> None:
    """Handle :class:`Seen`: a seat that kept the trick open says that it has now recognised all its cards."""
    if command.seat in draft.deal.held:
        draft.emit(ev.Recognised(command.seat))
