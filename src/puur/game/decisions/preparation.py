"""Decisions before the first word: shuffle, cut, deal, take hands dealt elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from puur.cards import FULL_DECK, cards_of, mask_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.choosing import prescribed_form
from puur.game.draft import Draft, refuse
from puur.game.free.events import SetAside, WrongDealer
from puur.game.order import dealer_after
from puur.game.score.outcome import deal_outcome, slate_totals_now
from puur.game.score.tafel import slate_with_whole_deal
from puur.game.state import Phase
from puur.law.law import Law
from puur.words.message import Message, said


def shuffle(draft: Draft, command: cmd.Shuffle) -> None:
    """Handle :class:`Shuffle`: put the pack in a new order, and begin a new deal if none is running.

    Refuses it out of its step, by another seat than the dealer, or unless the order has each card of the pack once.
    """
    if draft.now.deal is None or draft.deal.phase == "done":
        _set_deal_result_aside(draft)
        dealer = _dealer(draft, command.seat)
        _check_first(draft, dealer)
        trump = draft.now.kept_trump
        _write_previous_deal_on_slate(draft)
        draft.emit(ev.Prepared(dealer, trump, _first_step(draft.law, trump)))
    _expect_step(draft, "shuffle", said("game.no-shuffling-now"))
    if command.seat != draft.deal.dealer:
        refuse(said("game.shuffles", seat=draft.deal.dealer), draft.law.next_dealer)
    if sorted(command.order) != sorted(draft.deal.pack or draft.law.pack.says):
        refuse(said("game.shuffle-whole-pack"), draft.law.pack, draft.law.turned_card)
    draft.emit(ev.PackChanged(command.order))


def cut(draft: Draft, command: cmd.Cut) -> None:
    """Handle :class:`Cut`: move the lifted cards to the bottom of the pack, and show the trump where cutting does.

    Refuses it out of its step, by the wrong seat, or with a number of cards that the rules forbid.
    """
    law, deal = draft.law, draft.deal
    trump_cut = _step(draft) == "cut-trump"
    if not trump_cut:
        _expect_step(draft, "cut", said("game.no-cutting-now"))
    cutter = law.cutter.says(deal.dealer)
    if command.seat != cutter:
        refuse(said("game.cuts", seat=cutter), law.cutter)
    _check_lifted(law, command.lifted)
    pack = deal.pack[command.lifted :] + deal.pack[: command.lifted]
    if trump_cut and command.lifted:
        card = law.trump_card.says(deal.pack, command.lifted)
        draft.emit(ev.TrumpShown(law.turned_form.says(card), card))
        pack = pack if law.turned_card.says == "back-into-pack" else tuple(one for one in pack if one != card)
    draft.emit(ev.PackChanged(pack))
    _turn_bottom(draft)


def _check_lifted(law: Law, lifted: int) -> None:
    if lifted == 0 and law.cut_duty.says:
        refuse(said("game.cut-duty"), law.cut_duty)
    if 0 < lifted < law.cut_least.says:
        refuse(said("game.cut-least", n=law.cut_least.says), law.cut_least)
    if lifted > law.cut_most.says:
        refuse(said("game.cut-most", n=law.cut_most.says), law.cut_most)


def _turn_bottom(draft: Draft) -> None:
    """Bodentrumpf: the bottom card is laid open before dealing."""
    if _step(draft) == "turn-bottom":
        bottom = draft.deal.pack[-1]
        draft.emit(ev.TrumpShown(draft.law.turned_form.says(bottom), bottom))
        draft.emit(ev.PackChanged(draft.deal.pack))


def deal_out(draft: Draft, command: cmd.DealOut) -> None:
    """Handle :class:`DealOut`: deal the pack into hands.

    Refuses it out of its step, and by another seat than the dealer.
    """
    law, deal = draft.law, draft.deal
    _expect_step(draft, "deal", said("game.no-dealing-now"))
    if command.seat != deal.dealer:
        refuse(said("game.deals-out", seat=deal.dealer), law.next_dealer)
    received = law.dealing.says(deal.pack, deal.dealer, law.packets.says)
    hands = [mask_of(hand) for hand in received]
    hands[deal.dealer] |= mask_of(law.pack.says) & ~mask_of(deal.pack)  # a card that showed the trump and stayed out
    _dealt(draft, deal.dealer, (hands[0], hands[1], hands[2], hands[3]), deal.mode, (0, 0, 0, 0))


def _check_first(draft: Draft, dealer: int) -> None:
    """Who shuffles for the very first deal must be one who can be its dealer."""
    law, game = draft.law, draft.now
    named = law.first_dealer.says((), game.scribe).values()
    if not game.past and game.deal is None and named and not any(dealer in whom for whom in named):
        refuse(said("game.not-first-dealer", seat=dealer), law.first_dealer)


def _first_step(law: Law, kept: str | None) -> int:
    """Where preparing begins: with a trump that stays, after the cut that would show one."""
    steps = law.steps.says
    return steps.index("cut-trump") + 1 if kept is not None and "cut-trump" in steps else 0


def _step(draft: Draft) -> str | None:
    steps = draft.law.steps.says
    deal = draft.deal
    return steps[deal.step] if deal.phase == "prepare" and deal.step < len(steps) else None


_STEP_WORDS = {"shuffle": "mischen", "cut": "abheben", "cut-trump": "abheben", "deal": "verteilen"}


def _expect_step(draft: Draft, step: str, not_now: Message) -> None:
    due = _step(draft)
    if due != step:
        articles = (draft.law.steps, draft.law.cut_duty)
        refuse(not_now, *articles, allowed=(_STEP_WORDS.get(due or "", ""),) if due else ())


def take_hands(draft: Draft, command: cmd.TakeHands) -> None:
    """Begin a Spiel with hands that were dealt elsewhere.

    Refuses hands, a form of play or a trump that the rules do not allow. A finished deal is written on the slate first.
    """
    law = draft.law
    _set_deal_result_aside(draft)
    dealer = _dealer(draft, command.dealer)
    _check_hands(draft, command)
    _check_form(draft, command.mode)
    _check_shown(draft, command)
    kept = draft.now.kept_trump
    if kept is not None and kept != command.mode:
        refuse(said("game.trump-stays", mode=kept), law.redeal_trump, field="mode")
    _write_previous_deal_on_slate(draft)
    _dealt(draft, dealer, command.hands, command.mode, command.hidden)


def _check_form(draft: Draft, mode: str | None) -> None:
    """Refuse a form that nobody has shown, or that is not due; none where it is still to be announced."""
    law = draft.law
    shown = law.trump_maker.says in {"cut-card", "bottom-card"}
    in_order = law.trump_maker.says == "fixed-order"
    if in_order and mode not in (None, prescribed_form(law, draft.now)):
        refuse(said("game.form-due", mode=prescribed_form(law, draft.now)), law.trump_maker, law.forms, field="mode")
    if shown and (mode is None or mode not in law.forms.says.ids):
        refuse(said("game.trump-missing", modes=[*law.forms.says.ids]), law.trump_maker, field="mode")
    if not shown and not in_order and mode is not None:
        refuse(said("game.no-trump-card"), law.trump_maker, field="mode")


def _check_shown(draft: Draft, command: cmd.TakeHands) -> None:
    """The bottom card that shows the form is the dealer's last: he must have one that shows it."""
    law, dealer = draft.law, command.dealer
    if law.trump_maker.says != "bottom-card" or law.turned_card.says != "to-dealer" or command.hidden[dealer]:
        return
    if all(law.turned_form.says(card) != command.mode for card in cards_of(command.hands[dealer])):
        refuse(
            said("game.bottom-card", seat=dealer, mode=command.mode),
            law.trump_maker,
            law.turned_card,
            field="mode",
        )


def _check_hands(draft: Draft, command: cmd.TakeHands) -> None:
    law, size = draft.law, draft.law.hand_size.says
    seen = total = 0
    for seat, (hand, hidden) in enumerate(zip(command.hands, command.hidden, strict=True)):
        count = hand.bit_count() + hidden
        total += count
        if count != size and law.hand_check.says != "before-estimate" and not draft.now.free:
            refuse(
                said("game.hand-size", seat=seat, n=count, size=size),
                law.hand_size,
                law.misdeal,
                field=f"hands[{seat}]",
            )
        if hand & seen:
            refuse(said("game.dealt-twice", seat=seat), law.pack, field=f"hands[{seat}]")
        seen |= hand
    if seen & ~FULL_DECK or total != len(law.pack.says):
        refuse(said("game.pack-not-whole"), law.pack)


def _dealer(draft: Draft, dealer: int) -> int:
    """Check who deals: the rotation holds from the second deal on."""
    law, game = draft.law, draft.now
    expected = game.next_dealer
    if game.deal is not None:
        expected = dealer_after(law, game, game.deal)
    if game.namers:
        refuse(said("game.losers-first"), law.dealer_after_partie)
    if expected is not None and dealer != expected and not game.free:
        rule = law.first_dealer if not game.past and game.deal is None else law.next_dealer
        refuse(said("game.dealer-is", seat=expected, other=dealer), rule, field="dealer")
    return dealer


def _set_deal_result_aside(draft: Draft) -> None:
    """Keep the result of the finished deal off the slate if a ruling ordered that it be repeated.

    Then it adds the event that stores its differences for the comparison (Differenzler); otherwise it does nothing.
    """
    deal = draft.now.deal
    if deal is None or deal.free is None or deal.free.repeat is None or deal.phase != "done":
        return
    plain = replace(deal, free=replace(deal.free, added=(0, 0, 0, 0)))
    differences = deal_outcome(draft.law, draft.now, plain).differences or (None,) * 4
    kept = deal.mode if draft.law.redeal_trump.says == "stays" else None
    draft.emit(SetAside(differences, deal.free.added, deal.dealer, kept))


def _write_previous_deal_on_slate(draft: Draft) -> None:
    """Add the event that writes the finished deal on the slate, as the next one begins. Does nothing without a deal."""
    if draft.now.deal is not None:
        following = dealer_after(draft.law, draft.now, draft.deal)
        draft.emit(
            ev.DealWritten(
                slate_totals_now(draft.law, draft.now), following, slate_with_whole_deal(draft.law, draft.now)
            )
        )


def _dealt(
    draft: Draft,
    dealer: int,
    hands: tuple[int, int, int, int],
    mode: str | None,
    hidden: tuple[int, int, int, int],
) -> None:
    law = draft.law
    if law.trump_maker.says == "fixed-order":
        mode = prescribed_form(law, draft.now)
    previous = next((deal.chooser for deal in reversed(draft.now.past) if not deal.annulled), None)
    chooser = law.chooser.says(dealer, hands, previous)
    leader = law.opening_leader.says(dealer, chooser, None)
    phase: Phase = "auction" if law.trump_maker.says == "auction" else "announce"
    if law.trump_maker.says in {"cut-card", "bottom-card", "fixed-order"}:
        waits = law.estimates.says != "none" and law.release.says == "all-estimates-in"
        phase = "bid" if waits and not all(hidden) else "play"  # of unknown cards the estimates are unknown too
    due = draft.now.next_dealer
    draft.emit(ev.Dealt(dealer, hands, hidden, chooser, leader, mode, phase))
    if draft.now.free and due is not None and due != dealer:
        draft.emit(WrongDealer(due))
