"""Fees that do not come in cash: the account on the bills, the bank's file, the organiser's own TWINT code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

import msgspec

from puur.errors import BadInput
from puur.money.account import Address, BankAccount, BankLine, check_iban, normalize_reference
from puur.money.payment_part import find_invalid_field, tidy_address
from puur.people_names import name_for_comparison
from puur.tournament.money.fees import fee_accounts, find_payer_by_reference, is_fee_paid, payment_reference_prefix
from puur.tournament.money.state import FeePayment, Till
from puur.tournament.papers.typeset import check_logo, picture_type
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.till import FeeReturned, FeeTaken, emit_payment, require_fee_account
from puur.words.message import said

_PICTURES: Final = ("png", "jpg")
"""The file types allowed for a TWINT code: every phone shows them, and they cannot contain code that a browser runs."""


class SetFeeAccount(core.Command, frozen=True, tag="SetFeeAccount"):
    """Set the bank account for entry fees, as printed on bills. iban: empty for none. owner: the account holder."""

    iban: str
    owner: Address


class SetTwint(core.Command, frozen=True, tag="SetTwint"):
    """Set the organiser's TWINT payment code. picture: image bytes, empty for none."""

    picture: bytes


class TakeBankFile(core.Command, frozen=True, tag="TakeBankFile"):
    """Book the payments of a bank file. Lines booked before are skipped.

    iban: whose account it is. meant: who paid, by line id, for lines without a reference.
    lines: the booked lines of the file, in order.
    """

    iban: str
    lines: tuple[BankLine, ...]
    meant: Mapping[str, str] = msgspec.field(default_factory=dict)


class FeeAccountSet(core.Event, frozen=True, tag="fee-account"):
    """The bank account on bills was set, or removed (None). series: prefix of its payment references.

    account: the account with its owner, None for none.
    """

    account: BankAccount | None
    series: str


class TwintSet(core.Event, frozen=True, tag="twint-set"):
    """The TWINT code shown on pages was set.

    picture: the bytes of the image, empty for none.
    """

    picture: bytes


def _set_account(draft: Draft, command: SetFeeAccount) -> None:
    """Enter the account; references that were printed before stay as they are."""
    series = draft.now.till.series or payment_reference_prefix(draft.at)
    if not normalize_reference(command.iban):
        draft.emit(FeeAccountSet(None, draft.now.till.series))
        return
    try:
        number = check_iban(command.iban)
    except BadInput as bad:
        refuse(bad.said, field="iban")
    owner = tidy_address(command.owner)
    wrong = find_invalid_field(owner)
    if wrong is not None:
        field, why = wrong
        refuse(why, field=field)
    draft.emit(FeeAccountSet(BankAccount(number, owner), series))


def _set_twint(draft: Draft, command: SetTwint) -> None:
    """Take the picture, if it is one that a phone shows."""
    if command.picture:
        try:
            check_logo(command.picture)
        except BadInput as bad:
            refuse(bad.said, field="picture")
        if picture_type(command.picture) not in _PICTURES:
            refuse(said("money.twint-kind"), field="picture")
    draft.emit(TwintSet(command.picture))


def _booked_line_ids(till: Till) -> set[str]:
    """Return the ids of bank lines that are already booked, as payments or as payments taken back.

    till: the tournament's money.
    """
    return {one.line for one in till.payments if one.line} | set(till.returned)


def _take_file(draft: Draft, command: TakeBankFile) -> None:
    """Book line by line; each sees what those before it have paid."""
    account = draft.now.till.account
    if account is None:
        refuse(said("money.account-first"), field="iban")
    if account.iban != normalize_reference(command.iban):
        refuse(said("money.other-account", iban=command.iban), field="iban")
    known = _booked_line_ids(draft.now.till)
    for line in command.lines:
        if line.id not in known and line.amount:
            known.add(line.id)
            _take_line(draft, line, command.meant.get(line.id, ""))


def _take_line(draft: Draft, line: BankLine, meant: str) -> None:
    """A credit under a reference, or of whom it was said, is a payment; a credit taken back takes one back."""
    payer = find_payer_by_reference(draft.now, line.reference) or (
        require_fee_account(draft, meant).id if meant else None
    )
    if payer is None:
        return
    if line.reversal != (line.amount < 0):
        return
    if not line.reversal:
        emit_payment(draft, FeePayment(0, payer, line.amount, "bank", draft.at, line=line.id, on=str(line.on)))
        return
    found = [one for one in draft.now.till.payments if (one.payer, one.amount) == (payer, -line.amount) and one.counts]
    if found:
        draft.emit(FeeReturned(found[-1].number, "von der Bank zurückgebucht", "bank", line.id))


FeeLineFate = Literal["known", "paid", "part", "over", "back", "none"]
"""What a line of a bank file would do when it is booked.

- ``known``: nothing, it was booked earlier;
- ``paid``: it pays a fee in full;
- ``part``: it pays a part of a fee;
- ``over``: it pays a fee that is paid already;
- ``back``: it takes an earlier payment back;
- ``none``: it belongs to nobody of this tournament.
"""


@dataclass(frozen=True, slots=True)
class ForeseenBankBooking:
    """What booking one line of a bank file would do.

    line: the line of the bank file. payer: the start number or team id of whose fee it pays, "" for nobody's.
    fate: ``known`` booked before, ``paid`` in full, ``part`` or ``over``, ``back`` taken back, ``none`` unclear.
    """

    line: BankLine
    fate: FeeLineFate
    payer: str = ""


def foresee_lines(draft: Draft, command: TakeBankFile) -> Iterator[ForeseenBankBooking]:
    """Yield, for every line of a bank file in order, what booking it would do; nothing is stored.

    draft: gets events added, so it cannot be used afterwards. command: with the lines.
    """
    there = _booked_line_ids(draft.now.till)
    for line in command.lines:
        if line.id in there:
            yield ForeseenBankBooking(line, "known")
            continue
        events = len(draft.events)
        before = draft.now
        _take_file(draft, msgspec.structs.replace(command, lines=(line,)))
        there.add(line.id)
        new = draft.events[events:]
        if not new:
            yield ForeseenBankBooking(line, "none")
        elif isinstance(new[0], FeeTaken):
            payer = new[0].payment.payer
            fate: FeeLineFate = (
                "over" if is_fee_paid(before, payer) else "paid" if is_fee_paid(draft.now, payer) else "part"
            )
            yield ForeseenBankBooking(line, fate, payer)
        elif isinstance(new[0], FeeReturned):
            number = new[0].number
            payer = next(one.payer for one in draft.now.till.payments if one.number == number)
            yield ForeseenBankBooking(line, "back", payer)


def likely_payer(now: Tournament, line: BankLine) -> str:
    """Return the start number or team id of the one who probably paid with a line without a reference.

    It is the only one whose name is in the line and who owes exactly its amount; "" where there is none or several.
    """
    words = name_for_comparison(f"{line.payer} {line.text}").split()
    found = [
        one.id
        for one in fee_accounts(now)
        if one.open == line.amount and all(part in words for part in name_for_comparison(one.name).split())
    ]
    return found[0] if len(found) == 1 else ""


COMMANDS: Final[core.CommandSpecs] = {
    SetFeeAccount: core.CommandSpec(_set_account, core.DIRECTOR_ONLY, "money.did-fee-account", after_end=True),
    SetTwint: core.CommandSpec(_set_twint, core.DIRECTOR_ONLY, "money.did-twint", after_end=True),
    TakeBankFile: core.CommandSpec(_take_file, core.DIRECTOR_ONLY, "money.did-bank", after_end=True),
}
"""How each command about entry fees paid by bank or TWINT is decided and who may send it, by class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    FeeAccountSet: lambda now, event: replace(now, till=replace(now.till, account=event.account, series=event.series)),
    TwintSet: lambda now, event: replace(now, till=replace(now.till, twint=event.picture)),
}
"""The function that applies each event about entry fees paid by bank or TWINT to the tournament, by class of the
event.
"""
