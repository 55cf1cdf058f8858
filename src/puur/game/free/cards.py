"""Decide on cards and words at a free table, where whatever is laid or said counts until somebody objects."""

from __future__ import annotations

from puur.cards import SUIT_MASKS, card_text, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.choosing import choosable_forms, forms_left_to_team
from puur.game.decisions.announcement import allowed_announcements, emit_announcement, push
from puur.game.decisions.partie import finish_deal, finish_if_target_reached, finish_if_trick_reaches_target
from puur.game.decisions.stoeck import show_stoeck_with_card
from puur.game.decisions.tricks import (
    finish_by_run_of_nine,
    is_card_place_known,
    set_trump_by_discard,
    turn_previous_trick,
)
from puur.game.decisions.weise import announce_first_weise, decide_valid_weise
from puur.game.draft import Draft, card_set_texts, refuse, refuse_by_ruling
from puur.game.free import events as free_ev
from puur.game.free.state import FreeTablePart, IncidentReport, LaidCard, RulingOrder, UnaskedCall
from puur.game.order import seat_to_act, seat_to_play, trick_taker_and_leader
from puur.game.state import Deal
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.table import card_values, deal_total
from puur.words.message import said


def announce_freely(draft: Draft, command: cmd.Announce) -> None:
    """Handle an announcement at a free table. It is valid until somebody objects; one out of turn is recorded as such.

    Refuses only an unknown form of play.
    """
    law = draft.law
    if command.mode not in law.forms.says.ids:
        refuse(said("game.no-such-form", mode=command.mode), law.forms, allowed=choosable_forms(law, draft.now))
    _note_out_of_turn(draft, command.seat, command.mode)
    if command.mode not in forms_left_to_team(law, draft.now, team_of(command.seat)):
        draft.emit(free_ev.FormRepeated(command.seat, command.mode))
    emit_announcement(draft, command.seat, command.mode, silent=False)


def push_freely(draft: Draft, command: cmd.Push) -> None:
    """Handle a pass of the choice at a free table; one out of turn is recorded but passes nothing on.

    In turn it is handled, or refused, as at a strict table.
    """
    if draft.deal.pushed or command.seat == seat_to_act(draft.law, draft.deal) or draft.law.push.says == "never":
        push(draft, command)
    else:
        _note_out_of_turn(draft, command.seat, None)


def _note_out_of_turn(draft: Draft, seat: int, mode: str | None) -> None:
    asked = seat_to_act(draft.law, draft.deal)
    if asked is not None and asked != seat:
        draft.emit(free_ev.SpokenOut(UnaskedCall(seat, mode)))


def _announce_by_card(draft: Draft, command: cmd.Play) -> None:
    """Take the first card as the choice of its suit as trumps, because nobody has announced a form of play.

    Refuses it where the rules require an announcement, and a card that is not in hand.
    """
    law = draft.law
    if not law.silent_trump.says:
        refuse(said("game.announce-clearly"), law.silent_trump, allowed=allowed_announcements(draft))
    if not draft.deal.hands[command.seat] >> command.card & 1 and not draft.deal.hidden[command.seat]:
        refuse(said("game.not-in-hand", seat=command.seat, card=card_text(command.card)), law.pack)
    emit_announcement(draft, command.seat, law.silent_form.says(command.card), silent=True)


def report_incident(draft: Draft, command: cmd.Report) -> None:
    """Handle :class:`Report`: record a fact that no card shows; it has no effect until claimed."""
    told = IncidentReport(command.seat, command.what, command.who, command.cards, command.facts)
    draft.emit(free_ev.IncidentReported(told))


def free_table_part(deal: Deal) -> FreeTablePart:
    """Return the part of a deal that only a free table has: what happened beside the rules, and rulings on it.

    It is an empty one where nothing has happened yet.
    """
    return deal.free or FreeTablePart()


def play(draft: Draft, command: cmd.Play) -> None:
    """Handle a card at a free table, in turn or not.

    If the form of play is still to be announced, the card announces it; if play is still to be released, the card does
    that. Refuses a card that is not in hand, one that an earlier ruling forbids, and a first card as an announcement
    where the rules want it said.
    """
    if draft.deal.phase == "announce":
        _announce_by_card(draft, command)
    if draft.deal.phase == "bid":
        draft.emit(ev.Released(draft.deal.mode or ""))
    if draft.now.finished is not None:
        return
    _check_in_hand(draft, command)
    _check_order(draft, command)
    _check_barred(draft, command)
    _lay(draft, command)
    if draft.deal.lying:
        set_trump_by_discard(draft)
    if command.stoeck:
        show_stoeck_with_card(draft, command)
    if command.weis:
        announce_first_weise(draft, command.seat, command.weis)
    finish_by_run_of_nine(draft)
    complete_tricks_with_cards_ahead(draft)


def _check_in_hand(draft: Draft, command: cmd.Play) -> None:
    """The one thing nobody can do: lay a card he does not hold."""
    deal, seat, card = draft.deal, command.seat, command.card
    if deal.hands[seat] >> card & 1 or (deal.hidden[seat] and not is_card_place_known(deal, card)):
        return
    refuse(
        said("game.not-in-hand", seat=seat, card=card_text(card)),
        draft.law.pack,
        allowed=card_set_texts(deal.hands[seat]),
    )


def ruling_order_for_seat(deal: Deal, seat: int) -> RulingOrder | None:
    """Return what a ruling orders a seat to play next.

    None without an order, or if it holds none of those cards any more.
    """
    return next(
        (one for one in free_table_part(deal).ordered if one.seat == seat and one.cards & deal.hands[seat]), None
    )


def _check_order(draft: Draft, command: cmd.Play) -> None:
    order = ruling_order_for_seat(draft.deal, command.seat)
    if order is not None and not order.cards >> command.card & 1:
        held = card_set_texts(order.cards & draft.deal.hands[command.seat])
        refuse_by_ruling(said("game.ruled-otherwise", seat=command.seat), order.clauses, held)


def barred_leads(deal: Deal, seat: int) -> int:
    """Return the cards (a set) that rulings forbid a seat to lead now.

    The result is 0, so that it may lead any, if it holds nothing else.
    """
    barred = 0
    for one in free_table_part(deal).barred:
        if one.team == team_of(seat):
            barred |= deal.hands[seat] & SUIT_MASKS[one.suit]
    return 0 if barred == deal.hands[seat] else barred


def _check_barred(draft: Draft, command: cmd.Play) -> None:
    deal, seat = draft.deal, command.seat
    barred = barred_leads(deal, seat)
    if not _leads(deal) or not barred >> command.card & 1:
        return
    clauses = next(one.clauses for one in free_table_part(deal).barred if one.suit == command.card // 9)
    refuse_by_ruling(
        said("game.suit-barred", seat=seat),
        clauses,
        card_set_texts(deal.hands[seat] & ~barred),
    )


def _leads(deal: Deal) -> bool:
    """Whether the next card laid leads: nothing lies, and nobody waits for one that was taken back."""
    number = len(deal.tricks) + 1
    lying = {card for _, card in free_table_part(deal).ahead}
    waiting = any(laid.trick == number and laid.card in lying for laid in free_table_part(deal).laid)
    return not deal.lying and not waiting


def _lay(draft: Draft, command: cmd.Play) -> None:
    """Lay the card where it belongs: as the lead, in its turn, or ahead of it."""
    seat, card = command.seat, command.card
    turn_previous_trick(draft)
    _change(draft, seat)
    deal = draft.deal
    due, leads = seat_to_play(draft.law, deal), _leads(deal)
    in_turn = leads or seat == due
    order = ruling_order_for_seat(deal, seat)
    draft.emit(free_ev.CardNoted(LaidCard(seat, card, len(deal.tricks) + 1, due, deal.lying, not in_turn)))
    if leads and seat != due:
        draft.emit(free_ev.LedInstead(seat, due))
    draft.emit(ev.Played(seat, card) if in_turn else free_ev.LaidAhead(seat, card))
    if order is not None:
        draft.emit(free_ev.OrderFollowed(seat))
        if order.losing >> card & 1:
            draft.emit(free_ev.Devalued(1 << card))


def _change(draft: Draft, seat: int) -> None:
    """Who followed a card that was taken back may play another, where the law lets him; his first goes back."""
    number = len(draft.deal.tricks) + 1
    waiting = {card for who, card in free_table_part(draft.deal).ahead if who == seat}
    followed = (one for one in free_table_part(draft.deal).laid if one.trick == number and not one.ahead)
    card = next((one.card for one in followed if one.card in waiting), None)
    if card is not None and draft.law.wrong_card_followers.says == "may-change":
        draft.emit(free_ev.TakenBack(seat, card))


def complete_tricks_with_cards_ahead(draft: Draft) -> None:
    """Put cards laid ahead of turn in the running trick as their turn comes, and complete each trick that is full."""
    while draft.now.finished is None and draft.deal.phase == "play":
        if len(draft.deal.lying) == 4:  # noqa: PLR2004 - four cards are a trick
            _take(draft)
            continue
        due = seat_to_play(draft.law, draft.deal)
        if free_table_part(draft.deal).first_card_ahead(due) is None:
            return
        draft.emit(free_ev.FellInPlace(due))


def _take(draft: Draft) -> None:
    law, deal = draft.law, draft.deal
    table = card_values(law, deal.mode or "", len(deal.tricks))
    winner, leads = trick_taker_and_leader(law, deal, free_table_part(deal), table)
    points, last = table.trick_points(deal.lying), _is_last(law, deal)
    extra = deal_total(law, deal.mode or "") - sum(deal.seat_points) - points if last else 0
    draft.emit(ev.TrickTaken(winner, points, extra, leads))
    draft.emit(free_ev.TrickSettled())
    if len(draft.deal.tricks) == (1 if law.weis_decided.says == "after-first-trick" else law.hand_size.says):
        decide_valid_weise(draft)
    finish_if_trick_reaches_target(draft)
    if last and draft.now.finished is None:
        finish_deal(draft)


def _is_last(law: Law, deal: Deal) -> bool:
    """Whether no further trick can follow: all are made, or somebody has no card left."""
    ahead = [seat for seat, _ in free_table_part(deal).ahead]
    empty = any(not hand and not deal.hidden[seat] and seat not in ahead for seat, hand in enumerate(deal.hands))
    return empty or len(deal.tricks) + 1 == law.hand_size.says


def lay_down(draft: Draft, command: cmd.LayDown) -> None:
    """Handle cards laid open at a free table: all tricks are the seat's unless somebody objects.

    Refuses it before the first or after the last trick, within a trick, and without cards.
    Where the rules let nobody claim the rest, the cards only lie open and play goes on.
    """
    law, deal, seat = draft.law, draft.deal, command.seat
    if deal.lying or not 0 < len(deal.tricks) < law.hand_size.says or not deal.hands[seat]:
        refuse(said("game.rest-between-tricks"), law.rest)
    turn_previous_trick(draft)
    draft.emit(free_ev.HandShown(seat))
    if law.rest.says and not form_of(deal.mode or "").changes_order:
        finish_laid_open_deal(draft, seat, seat)


def finish_laid_open_deal(draft: Draft, seat: int, taker_seat: int) -> None:
    """End the deal after ``seat`` laid its cards open. All points still open go to ``taker_seat``.

    The game ends too if that reaches the target or this was the last deal.
    """
    law, deal = draft.law, draft.deal
    points = deal_total(law, deal.mode or "") - sum(deal.seat_points)
    draft.emit(ev.LaidDown(seat, taker_seat, points, law.hand_size.says - len(deal.tricks)))
    finish_if_target_reached(draft, team_of(taker_seat), "stich")
    if draft.now.finished is None:
        finish_deal(draft)
