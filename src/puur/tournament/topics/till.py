"""The till at the door: the change in it at the beginning, entry fees, money put in and taken out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from puur.money import RAPPEN_PER_FRANC, SMALLEST_COIN_RAPPEN, signed_francs
from puur.text import tidy
from puur.tournament.money.fees import FeeAccount, fee_account, fee_still_due, is_fee_paid, payments_by_payer
from puur.tournament.money.state import CashMove, FeePayment, IndividualFee, PaymentMeans, Till, cash_in_till
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_reason, refuse
from puur.words.message import said

_MOST_RAPPEN: Final = 1_000_000 * RAPPEN_PER_FRANC
"""The largest amount that can be booked, in Rappen; more is taken for a typing mistake."""
MAX_DESCRIPTION_LETTERS: Final = 140
"""The most letters that describe a booking or a payment."""
_MOST_ROWS: Final = 20_000


class OpenTill(core.Command, frozen=True, tag="OpenTill"):
    """Open the till with an amount of change, or correct it. start: Rappen."""

    start: int


class TakeFee(core.Command, frozen=True, tag="TakeFee"):
    """Record a payment of the entry fee. player: a start number or a team.

    amount: Rappen, None for what is still to pay. given: cash handed over.
    anyway: also where the fee is paid already (else refused).
    how: the means of payment.
    """

    player: str
    how: PaymentMeans = "cash"
    amount: int | None = None
    given: int | None = None
    anyway: bool = False


class ReturnFee(core.Command, frozen=True, tag="ReturnFee"):
    """Refund a payment.

    back: how it is returned, None for as it came.
    anyway: also where the till has too little (else refused).
    number: the number of the payment, from 1.
    reason: why, in words.
    """

    number: int
    reason: str
    back: PaymentMeans | None = None
    anyway: bool = False


class ChargeFee(core.Command, frozen=True, tag="ChargeFee"):
    """Set an individual fee. amount: Rappen, None for the usual fee.

    player: a start number, or the id of a team.
    reason: why, in words.
    """

    player: str
    amount: int | None
    reason: str = ""


class MoveCash(core.Command, frozen=True, tag="MoveCash"):
    """Put cash into the till or take it out (negative amount), in Rappen, as neither income nor expense.

    amount: Rappen; positive to put in, negative to take out.
    anyway: also where the till has too little cash (else refused).
    reason: why, in words.
    """

    amount: int
    reason: str
    anyway: bool = False


class TillOpened(core.Event, frozen=True, tag="till-opened"):
    """The till of the tournament was opened with this amount of change, or the amount was corrected.

    start: the change in the till, in Rappen.
    at: when, in ms since 1970 (UTC).
    """

    start: int
    at: int


class FeeTaken(core.Event, frozen=True, tag="fee-taken"):
    """An entry fee, or part of it, was paid.

    payment: who paid, how much in Rappen, and how.
    """

    payment: FeePayment


class FeeReturned(core.Event, frozen=True, tag="fee-returned"):
    """A payment was refunded. line: of the bank file that did so, "" for none.

    number: the number of the payment, from 1.
    back: the means by which the money went back.
    reason: why, in words.
    """

    number: int
    reason: str
    back: PaymentMeans
    line: str = ""


class FeeCharged(core.Event, frozen=True, tag="fee-charged"):
    """An individual fee was set; None: the usual fee again.

    payer: a start number, or the id of a team.
    amount: Rappen, None for the usual fee.
    reason: why, in words; "" if none was given.
    """

    payer: str
    amount: int | None
    reason: str


class CashMoved(core.Event, frozen=True, tag="cash-moved"):
    """Cash was put into the till or taken out.

    move: the amount in Rappen (negative if taken out) and what for.
    """

    move: CashMove


def checked_amount(amount: int, how: str, field: str = "amount", *, least: int = 1) -> int:
    """Return an amount in Rappen unchanged if it is valid; raises CommandRefused otherwise.

    It must be from ``least`` to one million francs, in cash a multiple of 5.
    how: the means of payment. field: the field of the command that the refusal names.
    """
    if not least <= amount <= _MOST_RAPPEN:
        refuse(said("money.amount-range", least=signed_francs(least), most=signed_francs(_MOST_RAPPEN)), field=field)
    if how == "cash" and amount % SMALLEST_COIN_RAPPEN:
        refuse(said("money.in-coins", amount=signed_francs(amount)), field=field)
    return amount


def checked_description(text: str, field: str = "reason") -> str:
    """Return a description with single blanks between its words and none at its ends.

    Raises CommandRefused if it is empty or too long. field: the field of the command that the refusal names.
    """
    found = checked_reason(text, field)
    if len(found) > MAX_DESCRIPTION_LETTERS:
        refuse(said("money.text-long", most=MAX_DESCRIPTION_LETTERS), field=field)
    return found


def check_cash_suffices(draft: Draft, amount: int, *, anyway: bool) -> None:
    """Raise CommandRefused if more cash is paid out than is in the till by the books, unless ``anyway`` confirms it.

    amount: in Rappen.
    """
    there = cash_in_till(draft.now.till)
    if amount > there and not anyway:
        refuse(said("money.too-little", there=signed_francs(there), amount=signed_francs(amount)), field="anyway")


def check_till_open(draft: Draft) -> None:
    """Raise CommandRefused while no till is open."""
    if draft.now.till.opened is None:
        refuse(said("money.open-first"))


def next_number(rows: tuple[Any, ...]) -> int:
    """Return the number of the next row of a list that is numbered from 1.

    Raises CommandRefused if there are too many rows.
    """
    if len(rows) >= _MOST_ROWS:
        refuse(said("money.rows-most", most=_MOST_ROWS))
    return len(rows) + 1


def require_fee_account(draft: Draft, payer: str) -> FeeAccount:
    """Return the fee account of a payer. Raises CommandRefused if there is none.

    payer: a start number, or the id of a team.
    """
    found = fee_account(draft.now, payer)
    if found is None:
        refuse(said("money.no-payer", payer=payer), field="player")
    return found


def _open(draft: Draft, command: OpenTill) -> None:
    """Open the till."""
    start = checked_amount(command.start, "cash", "start", least=0)
    draft.emit(TillOpened(start, draft.at if draft.now.till.opened is None else draft.now.till.opened))


def _take(draft: Draft, command: TakeFee) -> None:
    """Take the fee, in full where no amount is named."""
    account = require_fee_account(draft, command.player)
    if command.how == "cash":
        check_till_open(draft)
    if is_fee_paid(draft.now, account.id) and not command.anyway:
        refuse(said("money.paid-already", name=account.name), field="anyway")
    due = fee_still_due(draft.now, account.id, command.how) if command.amount is None else command.amount
    if due is None:
        refuse(said("money.no-fee"), field="amount")
    amount = checked_amount(due, command.how)
    given = command.given or 0
    if given and command.how != "cash":
        refuse(said("money.given-in-cash"), field="given")
    if given and checked_amount(given, "cash", "given") < amount:
        refuse(said("money.given-little", given=signed_francs(given), amount=signed_francs(amount)), field="given")
    emit_payment(draft, FeePayment(0, account.id, amount, command.how, draft.at, given))


def emit_payment(draft: Draft, payment: FeePayment) -> None:
    """Add the event of a payment to the draft, under the next free number."""
    draft.emit(FeeTaken(replace(payment, number=next_number(draft.now.till.payments))))


def book_ticked_fee(draft: Draft, payer: str, *, paid: bool) -> bool:
    """Book a fee that was ticked as paid at the door, if a till is open.

    Return whether the payments now agree with the tick. payer: a start number, or the id of a team. paid: the tick.
    Raises CommandRefused for unticking a fee with payments, which are refunded one by one, and for ticking one paid in
    part without an open till.
    """
    made = payments_by_payer(draft.now, payer)
    if not paid:
        if made:
            refuse(said("money.take-back-first", number=made[-1].number), field="paid")
        return False
    due = fee_still_due(draft.now, payer, "cash")
    if made and is_fee_paid(draft.now, payer):
        return True
    if made and due and draft.now.till.opened is None:
        refuse(said("money.rest-open", due=signed_francs(due)), field="paid")
    if draft.now.till.opened is None or fee_account(draft.now, payer) is None or not due:
        return False
    emit_payment(draft, FeePayment(0, payer, due, "cash", draft.at))
    return True


def check_no_payments(draft: Draft, payer: str, field: str = "player") -> None:
    """Raise CommandRefused if somebody who is to be deleted has payments in the books.

    payer: a start number, or the id of a team. field: the command's field that the refusal names.
    """
    made = payments_by_payer(draft.now, payer)
    if made:
        refuse(said("money.struck-has-paid", number=made[-1].number), field=field)


def _return(draft: Draft, command: ReturnFee) -> None:
    """Give a payment back."""
    found = next((one for one in draft.now.till.payments if one.number == command.number), None)
    if found is None:
        refuse(said("money.no-payment", number=command.number), field="number")
    if not found.counts:
        refuse(said("money.returned-already", number=command.number), field="number")
    back, reason = command.back or found.how, checked_description(command.reason)
    if back == "cash":
        check_till_open(draft)
        checked_amount(found.amount, "cash", "back")
        check_cash_suffices(draft, found.amount, anyway=command.anyway)
    draft.emit(FeeReturned(found.number, reason, back))


def _charge(draft: Draft, command: ChargeFee) -> None:
    """Say what somebody owes instead."""
    account = require_fee_account(draft, command.player)
    amount = command.amount
    if amount is None:
        if account.id not in draft.now.till.charges:
            refuse(said("money.no-charge", name=account.name), field="player")
        draft.emit(FeeCharged(account.id, None, tidy(command.reason)))
        return
    draft.emit(FeeCharged(account.id, checked_amount(amount, "", least=0), checked_description(command.reason)))


def _move(draft: Draft, command: MoveCash) -> None:
    """Put money in, or take some out."""
    check_till_open(draft)
    checked_amount(abs(command.amount), "cash")
    reason = checked_description(command.reason)
    if command.amount < 0:
        check_cash_suffices(draft, -command.amount, anyway=command.anyway)
    number = next_number(draft.now.till.moves)
    draft.emit(CashMoved(CashMove(number, command.amount, reason, draft.at)))


def replace_till(now: Tournament, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Till
    """Return a copy of the tournament with fields of its till changed, which makes earlier signatures void.

    Unchanged if the new values equal the old ones. changes: the new values by name of the field.
    """
    changed: Till = replace(now.till, **changes)
    if changed == now.till:
        return now
    return replace(now, till=replace(changed, revision=now.till.revision + 1))


def update_paid_mark(now: Tournament, payer: str) -> Tournament:
    """Return a copy of the tournament in which a payer's paid mark says whether the payments cover the fee.

    payer: a start number, or the id of a team; if unknown, the tournament is returned unchanged.
    """
    paid = is_fee_paid(now, payer)
    if payer in now.players and now.setup.unit != "team":
        return core.replace_player(now, payer, paid=paid)
    if payer in now.teams:
        return replace(now, teams={**now.teams, payer: replace(now.teams[payer], paid=paid)})
    return now


def _apply_taken(now: Tournament, event: FeeTaken) -> Tournament:
    return update_paid_mark(replace_till(now, payments=(*now.till.payments, event.payment)), event.payment.payer)


def _apply_returned(now: Tournament, event: FeeReturned) -> Tournament:
    payments = core.replace_item_with_number(now.till.payments, event.number, reversed=event.reason, back=event.back)
    returned = (*now.till.returned, event.line) if event.line else now.till.returned
    payer = next(one.payer for one in payments if one.number == event.number)
    return update_paid_mark(replace_till(now, payments=payments, returned=returned), payer)


def _apply_charged(now: Tournament, event: FeeCharged) -> Tournament:
    left = {payer: one for payer, one in now.till.charges.items() if payer != event.payer}
    if event.amount is not None:
        left[event.payer] = IndividualFee(event.amount, event.reason)
    ticked = (account := fee_account(now, event.payer)) is not None and account.ticked
    after = replace_till(now, charges=left)
    return after if ticked else update_paid_mark(after, event.payer)


COMMANDS: Final[core.CommandSpecs] = {
    OpenTill: core.CommandSpec(_open, core.DESK_ROLES, "money.did-open-till", after_end=True),
    TakeFee: core.CommandSpec(_take, core.DESK_ROLES, "money.did-take-fee", after_end=True),
    ReturnFee: core.CommandSpec(_return, core.DESK_ROLES, "money.did-return-fee", about=("till",), after_end=True),
    ChargeFee: core.CommandSpec(_charge, core.DESK_ROLES, "money.did-charge-fee", about=("till",), after_end=True),
    MoveCash: core.CommandSpec(_move, core.DESK_ROLES, "money.did-move-cash", "append", after_end=True),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    TillOpened: lambda now, event: replace_till(now, opened=event.at, start=event.start),
    FeeTaken: _apply_taken,
    FeeReturned: _apply_returned,
    FeeCharged: _apply_charged,
    CashMoved: lambda now, event: replace_till(now, moves=(*now.till.moves, event.move)),
}
"""The function that applies each event of this module to the state, by the class of the event."""
