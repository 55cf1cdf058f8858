"""Decisions from the first card to the ninth trick."""

from __future__ import annotations

from puur.cards import SUITS, card_text, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.announcement import announce_silently
from puur.game.decisions.end import deal_done, finish, reach_by_showing, reach_by_trick
from puur.game.decisions.stoeck import show_beside
from puur.game.decisions.weise import add_weis, check_duty, decide_weis, first_weis, in_window
from puur.game.draft import Draft, names, refuse
from puur.game.order import owner, to_play
from puur.game.score import weis_stoeck
from puur.game.state import Deal, Penalty
from puur.law.form import form
from puur.law.law import Law
from puur.law.legality import legal_cards, why_not
from puur.law.table import CardTable, card_table, deal_total
from puur.words.message import said


def play(draft: Draft, command: cmd.Play) -> None:
    """Handle :class:`Play`: play a card, with melds announced at the same time."""
    if draft.deal.phase == "announce":
        announce_silently(draft, command)
        if draft.now.finished is not None:
            return
    _check_turn(draft, command.seat)
    table = card_table(draft.law, draft.deal.mode or "", len(draft.deal.tricks))
    _check_card(draft, command, table)
    if not command.weis:
        check_duty(draft, command.seat)
    turn_first(draft)
    draft.emit(ev.Played(command.seat, command.card))
    find_trump(draft)
    if command.stoeck:
        show_beside(draft, command)
    if command.weis:
        first_weis(draft, command.seat, command.weis)
    nine_in_a_row(draft)
    if len(draft.deal.lying) == 4 and draft.now.finished is None:  # noqa: PLR2004 - four cards are a trick
        _trick(draft, card_table(draft.law, draft.deal.mode or "", len(draft.deal.tricks)))


def find_trump(draft: Draft) -> None:
    """Make the suit of the first card that does not follow suit trumps, in forms that say so."""
    law, deal = draft.law, draft.deal
    if not form(deal.mode or "").finds or deal.lying[-1] // 9 == deal.lying[0] // 9:
        return
    mode = SUITS[deal.lying[-1] // 9]
    worth = card_table(law, mode).worth
    counted = law.found_counts.says == "retroactive"
    points = tuple(worth(trick.cards) if counted else trick.points for trick in deal.tricks)
    draft.emit(ev.TrumpShown(mode, deal.lying[-1], points))


def _check_turn(draft: Draft, seat: int) -> None:
    law, deal = draft.law, draft.deal
    turn = to_play(law, deal)
    if seat == turn:
        return
    if deal.lying:
        refuse(said("game.turn", seat=turn, other=seat), law.next_seat, law.early_card)
    if deal.tricks:
        refuse(said("game.won-trick", seat=turn), law.next_leader)
    refuse(said("game.first-card", seat=turn), law.opening_leader)


def _check_card(draft: Draft, command: cmd.Play, table: CardTable) -> None:
    law, deal = draft.law, draft.deal
    seat, card = command.seat, command.card
    hand = deal.hands[seat]
    text = card_text(card)
    if not hand >> card & 1:
        if deal.hidden[seat] and not elsewhere(deal, card):
            return
        refuse(said("game.not-in-hand", seat=seat, card=text), law.pack, allowed=names(hand))
    if deal.hidden[seat]:
        return
    legal = legal_cards(law, table, hand, deal.lying, opens=not deal.tricks)
    if not legal >> card & 1:
        reason = why_not(law, table, hand, deal.lying, card)
        refuse(said("game.not-playable", card=text, reason=reason.text), reason, allowed=names(legal))


def elsewhere(deal: Deal, card: int) -> bool:
    """Return whether a card not known to be in a hand was seen elsewhere."""
    return bool((deal.played | deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3]) >> card & 1)


def nine_in_a_row(draft: Draft) -> None:
    """End the game for a run of nine, unless somebody still to play has a higher one."""
    law, deal = draft.law, draft.deal
    if law.nine_run.says != "wins" or not deal.weis or len(deal.tricks) > 1:
        return
    mode, whole = deal.mode or "", law.hand_size.says
    highest = weis_stoeck.best(law, tuple(said for said in deal.weis if said.weise[0].length == whole), mode)
    if highest is None:
        return
    mark = weis_stoeck.order_key(law, highest.weise[0], mode)
    waiting = (
        weis for hand in deal.hands if hand.bit_count() == whole for weis in weis_stoeck.weise_of(law, hand, mode)
    )
    if not any(weis_stoeck.order_key(law, weis, mode) > mark for weis in waiting):
        finish(draft, team_of(highest.seat), "instant-win")


def trick_taken(law: Law, table: CardTable, leader: int, cards: tuple[int, ...], *, last: bool) -> ev.TrickTaken:
    """Return the event of a complete trick: winner, points, and who leads next."""
    winner = owner(law, leader, cards, table)
    leads = winner if law.next_leader.says == "winner" else law.next_seat.says(leader)
    return ev.TrickTaken(winner, table.trick(cards), law.last_trick.says + table.last if last else 0, leads)


def _trick(draft: Draft, table: CardTable) -> None:
    law, deal = draft.law, draft.deal
    last = len(deal.tricks) + 1 == law.hand_size.says
    draft.emit(trick_taken(law, table, deal.leader, deal.lying, last=last))
    if len(draft.deal.tricks) == (1 if law.weis_decided.says == "after-first-trick" else law.hand_size.says):
        decide_weis(draft)
    reach_by_trick(draft)
    if last and draft.now.finished is None:
        deal_done(draft)


def declare_weis(draft: Draft, command: cmd.DeclareWeis) -> None:
    """Handle :class:`DeclareWeis`: announce a meld without playing a card."""
    law, deal = draft.law, draft.deal
    spoken = any(said.seat == command.seat for said in deal.weis)
    if spoken or (deal.weis_side is not None and not in_window(law, deal, command.seat)):
        add_weis(draft, command)
    else:
        first_weis(draft, command.seat, command.weis)
        nine_in_a_row(draft)
        if draft.deal.tricks and draft.now.finished is None:
            decide_weis(draft)
    if draft.now.finished is None:
        reach_by_showing(draft, team_of(command.seat), "weis")


def rest_certain(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat certainly wins all remaining tricks, as the rules define it.

    All cards must be known.
    """
    table = card_table(law, deal.mode or "")
    return law.rest_test.says(seat, deal.hands, deal.leader, table.strength, table.trumps)


def lay_down(draft: Draft, command: cmd.LayDown) -> None:
    """Handle :class:`LayDown`: if true all tricks are the seat's; if false they go where the rules say."""
    law, deal, seat = draft.law, draft.deal, command.seat
    if not law.rest.says:
        refuse(said("game.no-rest"), law.rest)
    if deal.lying or not 0 < len(deal.tricks) < law.hand_size.says:
        refuse(said("game.rest-between-tricks"), law.rest)
    if form(deal.mode or "").turns:
        refuse(said("game.rest-turning"), law.rest)
    if any(deal.hidden):
        refuse(said("game.rest-unknown"), law.rest_test)
    true = rest_certain(law, deal, seat)
    opponents = not true and law.false_rest.says == "points-to-opponents"
    taker = (seat + 1) % 4 if opponents else seat
    points = deal_total(law, deal.mode or "") - sum(deal.seat_points)
    turn_first(draft)
    draft.emit(ev.LaidDown(seat, taker, points, law.hand_size.says - len(deal.tricks)))
    if not true and law.rest_penalty.says:
        draft.emit(ev.Punished(Penalty(seat, law.rest_penalty.says, law.rest_penalty.ids)))
    reach_by_showing(draft, team_of(taker), "stich")
    if draft.now.finished is None:
        deal_done(draft)


def turn(draft: Draft, command: cmd.Turn) -> None:
    """Handle :class:`Turn`: turn the complete trick face down."""
    law, deal = draft.law, draft.deal
    if deal.turned == len(deal.tricks) or deal.lying:
        refuse(said("game.no-trick"), law.card_seen)
    if command.seat != deal.tricks[-1].winner:
        refuse(said("game.who-turns", seat=deal.tricks[-1].winner), law.trick_owner)
    _turn(draft)


def turn_first(draft: Draft) -> None:
    """Turn the previous trick for a player who leads, where the rules require that first."""
    deal = draft.deal
    if deal.turned < len(deal.tricks) and not deal.lying and draft.law.turn_first.says:
        _turn(draft)


def _turn(draft: Draft) -> None:
    if draft.deal.held:
        refuse(said("game.not-seen", seats=list(draft.deal.held)), draft.law.card_seen)
    draft.emit(ev.Turned())


def hold(draft: Draft, command: cmd.Hold) -> None:
    """Handle :class:`Hold`: keep the trick open for a player who has not recognised a card."""
    law, deal = draft.law, draft.deal
    if not law.card_seen.says:
        refuse(said("game.turned-anyway"), law.card_seen)
    if not deal.lying and deal.turned == len(deal.tricks):
        refuse(said("game.turned-already"), law.card_seen, law.trick_view)
    if command.seat not in deal.held:
        draft.emit(ev.HeldOpen(command.seat))


def confirm_seen(draft: Draft, command: cmd.Seen) -> None:
    """Handle :class:`Seen`: a player has recognised all cards of the trick."""
    if command.seat in draft.deal.held:
        draft.emit(ev.Recognised(command.seat))
