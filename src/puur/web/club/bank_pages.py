"""The club's bank: a file is previewed line by line, then booked; lines that match nothing are assigned by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar import Controller, Response, post

from puur.club.money.bank import BankBooked, BeerPaid, BookBank
from puur.club.money.dues import DuesPaid, DuesReversed
from puur.club.money.receivables import (
    FEES_REFERENCE,
    NO_ITEM_REFERENCE,
    OpenItem,
    PayableItem,
    items_ever_owed,
    items_payable_by_line,
)
from puur.club.season.core import Event
from puur.club.season.decide import decide_command, events_or_raise
from puur.club.season.fines import FinePaid, PaymentReversed
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.money import signed_francs
from puur.money.account import BankLine
from puur.money.camt import BankFile
from puur.people_names import name_for_comparison
from puur.service.club.entries import club_access
from puur.web.answers import WebRequest
from puur.web.bank_file import MAX_BANK_FILE_BYTES, is_booking_confirmed, read_bank_file
from puur.web.club.cash_views import show_cash_page
from puur.web.club.request_context import ClubContext, ClubId, context_at_moment
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, read_form, require_role
from puur.words.message import Message, said

BankLineOutcome = Literal["known", "paid", "back", "part", "unclear"]
"""What a line of a bank file would do when it is booked.

- ``known``: nothing, it was booked earlier;
- ``paid``: it pays its item in full;
- ``back``: it takes an earlier payment back;
- ``part``: it is credited to its item without paying it in full;
- ``unclear``: it carries no known reference.
"""


@dataclass(frozen=True, slots=True)
class BankLinePreview:
    """A line of a bank file with what booking it would do.

    line: as the bank wrote it.
    fate: ``known`` (booked earlier), ``paid`` (in full), ``part``, ``back`` (a payment is taken back) or ``unclear``.
    item: what it is for, None if unknown.
    """

    line: BankLine
    fate: BankLineOutcome
    item: OpenItem | None = None


def _foresee_lines(club: Club, command: BookBank, events: Iterable[Event]) -> Iterator[BankLinePreview]:
    """Yield, for each line of a bank file, what booking it would do; nothing is booked.

    command: has the lines. events: what was decided for the command and is not yet stored. A line booked earlier yields
    ``known``.
    """
    booked: dict[str, str] = {}
    fates: dict[str, BankLineOutcome] = {}
    last = ""
    for event in events:
        if isinstance(event, BankBooked):
            last = event.booked.line.id
            booked[last] = event.booked.on_account
            fates[last] = "part" if event.booked.on_account else "unclear"
        elif isinstance(event, FinePaid | BeerPaid | DuesPaid):
            fates[last] = "paid"
        elif isinstance(event, PaymentReversed | DuesReversed):
            fates[last] = "back"
    for line in command.lines:
        reference = booked.pop(line.id, None)
        if reference is None:
            yield BankLinePreview(line, "known")
        else:
            item = next(items_ever_owed(club, line.on, reference), None) if reference else None
            yield BankLinePreview(line, fates[line.id], item)


_LATEST: Final = 30
_BESIDES: Final = {FEES_REFERENCE: said("club.account-fees"), NO_ITEM_REFERENCE: said("club.besides")}
_FATES: Final = {
    "known": said("club.fate-known"),
    "paid": said("club.fate-paid"),
    "back": said("club.fate-back"),
    "part": said("club.fate-part"),
    "unclear": said("club.fate-unclear"),
}


def show_bank_page(
    room: ClubContext, form: FormInput, file: BankFile | None = None, found: tuple[BankLinePreview, ...] = ()
) -> Response[str]:
    """Show the page for a bank's file: sending it, what it would do, and lines whose payer is unclear.

    The HTML page at ``/verein/ID/kasse/bank``, shown to the treasurer and the board. file: the one that was sent; None
    before. found: what booking it would do, line by line. form: a refused form, shown again with its errors (status
    422). An empty one is the page as it is (status 200).
    """
    on, lines = room.moment.date(), room.club.books.lines
    unclear = [one.line for one in lines if not one.on_account]
    open_ = {line.id: [*items_payable_by_line(room.club, on, line)] for line in unclear}
    return show_cash_page(
        room,
        "bank.html",
        form,
        account=room.club.books.account,
        unclear=unclear,
        latest=lines[: -_LATEST - 1 : -1],
        references={one.id: _references(one, open_[one.id]) for one in unclear},
        meant={one.id: guess_payment_reference(one, open_[one.id], room.names) for one in unclear},
        besides=_BESIDES,
        file=None if file is None else msgspec.json.encode(file).decode(),
        found=found,
        fates=_FATES,
        fresh=sum(one.fate != "known" for one in found),
    )


def _references(line: BankLine, open_: Iterable[PayableItem]) -> list[tuple[str, Message]]:
    """Return what a line can be given to, as it is said: what is open, and what the club has besides."""
    found = [
        (one.reference, said("club.somebodys-amount", member=one.member, what=one.what, amount=signed_francs(one.open)))
        for one in open_
    ]
    return [*found, (NO_ITEM_REFERENCE, said("club.as-income" if line.amount > 0 else "club.as-costs"))]


def guess_payment_reference(line: BankLine, open_: Iterable[PayableItem], names: Mapping[str, str]) -> str:
    """Return the payment reference that a bank's line most likely means, by amount and name.

    open_: what is still to be paid. names: member id → name. "" if nothing fits, or more than one thing does.
    """
    exact = [one for one in open_ if line.amount in one.amounts]
    said_there = name_for_comparison(f"{line.payer} {line.text}")
    named = [one for one in exact if _name_stands_in(names.get(one.member, ""), said_there)]
    found = named or exact
    return found[0].reference if len(found) == 1 else ""


def _name_stands_in(name: str, text: str) -> bool:
    return bool(name) and all(part in text for part in name_for_comparison(name).split())


class BankFilePages(Controller):
    """HTTP route for uploading a bank's file of payments, for the treasurer."""

    path = "/verein/{id:str}/bankdatei"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @post(request_max_body_size=MAX_BANK_FILE_BYTES)
    async def book_bank_file(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Preview a bank file line by line, or book it once the form confirms the preview.

        POST ``/verein/ID/bankdatei``, for the treasurer and the board. Returns the page with the preview (200) or with
        errors (422); after booking it redirects (303) to the page of the bank. Lines that were booked before are
        skipped.
        """
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club), "treasurer")
        form = await read_form(request)
        file = await read_bank_file(request, form)
        if file is None:
            return show_bank_page(room, form)
        command = BookBank(file.iban, file.lines, room.office_holder("treasurer"))
        try:
            found = tuple(
                _foresee_lines(room.club, command, events_or_raise(decide_command(room.club, command, room.moment)))
            )
        except BadInput as bad:
            room.note_error(form, BadInput(bad.said, {"field": "file"}, bad.clauses))
            return show_bank_page(room, form)
        if not is_booking_confirmed(form):
            return show_bank_page(room, form, file, found)
        if not await room.carry_out(command, form):
            return show_bank_page(room, form)
        fresh = sum(one.fate != "known" for one in found)
        return room.redirect("kasse/bank", said("club.lines-booked", n=fresh))
