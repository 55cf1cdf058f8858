"""The organiser's money: bills and the bank's file, expenses and income, the counted till, and the final account.

It also has prizes in money and kind, and the organiser's TWINT code. Entry fees paid at the door are in ``till``.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import PathParameter

from puur.errors import BadInput, Missing
from puur.money.account import Address, normalize_reference
from puur.money.camt import BankFile
from puur.service.clock import now as moment
from puur.service.tournament.papers import (
    account_file,
    bills_pdf,
    check_logo_prints,
    preview_bank_file,
    suggested_payers,
    unpaid_fees,
)
from puur.tournament.commands import (
    BookMoney,
    CountCash,
    ForeseenBankBooking,
    ReverseBooking,
    SetFeeAccount,
    SetTwint,
    SignAccounts,
    TakeBankFile,
)
from puur.tournament.money.closing import closing_notes, closing_sections, compute_closing_accounts
from puur.tournament.money.fees import fee_accounts, payment_reference
from puur.tournament.money.state import BOOKING_CATEGORIES, BOOKING_MEANS, Booking
from puur.tournament.topics.spending import SIGNATURES_NEEDED
from puur.tournament.value_words import BANK_LINE_FATE_TEXTS, BOOKING_CATEGORY_NAMES
from puur.web.answers import WebRequest
from puur.web.bank_file import MAX_BANK_FILE_BYTES, is_booking_confirmed, read_bank_file
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.data import XLSX_MEDIA_TYPE
from puur.web.tournament.papers import run_paper_task_in_worker
from puur.web.tournament.place import TournamentContext, TournamentId, context_and_form, context_for_roles
from puur.web.tournament.sending import (
    DESK_ACCESS,
    DIRECTOR_ACCESS,
    choice_field,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.tournament.setup.settings import MAX_LOGO_BYTES, PICTURE_TOO_COMPLEX_MESSAGE
from puur.web.tournament.till import francs_field, money_page_data, reason_field
from puur.web.working import worker_pool
from puur.words.message import Message, said

_FILES: Final = {"pdf": "application/pdf", "csv": "text/csv", "xlsx": XLSX_MEDIA_TYPE}
_LONGEST_NAME: Final = 70
_FileName = Annotated[str, PathParameter(max_length=20)]


def _spending(room: TournamentContext, form: FormInput) -> Response[str]:
    now = room.tournament
    return room.show(
        "till_spending.html",
        form,
        bookings=now.till.bookings[::-1],
        sorts=[(one, BOOKING_CATEGORY_NAMES[one]) for one in BOOKING_CATEGORIES],
        sort_words=BOOKING_CATEGORY_NAMES,
        ways=BOOKING_MEANS,
        prizes=[one.text for one in now.prizes],
        **money_page_data(room),
    )


def _booking_in_url(room: TournamentContext) -> Booking:
    """Return the booking whose number the request's path has. Raises Missing (404) if there is none."""
    found = next((one for one in room.tournament.till.bookings if one.number == room.url_values["number"]), None)
    if found is None:
        raise Missing(said("money.no-booking", number=room.url_values["number"]), {"field": "number"})
    return found


def _booking(room: TournamentContext, form: FormInput) -> Response[str]:
    return room.show(
        "till_booking.html",
        form,
        booking=_booking_in_url(room),
        sort_words=BOOKING_CATEGORY_NAMES,
        **money_page_data(room),
    )


def _closing(room: TournamentContext, form: FormInput) -> Response[str]:
    found = compute_closing_accounts(room.tournament)
    return room.show(
        "till_closing.html",
        form,
        closing=found,
        sections=closing_sections(found),
        notes=list(closing_notes(found)),
        to_sign=SIGNATURES_NEEDED - len(found.signed),
        **money_page_data(room),
    )


_spending_form = form_routes(_spending, "kasse/ausgaben", DESK_ACCESS)
_of = form_routes(_booking, "kasse/ausgaben", DESK_ACCESS)
_counted = form_routes(_closing, "kasse/abrechnung", DESK_ACCESS)


class AccountingPages(Controller):
    """HTTP routes below ``/turnier/ID/kasse`` for the desk: income, expenses, till counts, the final account."""

    path = "/turnier/{id:str}/kasse"

    show = page_route("/ausgaben", _spending)
    book = _spending_form(
        *("/ausgaben", BookMoney, "money.booked"),
        sort=choice_field("sort", lambda _: BOOKING_CATEGORIES),
        text=reason_field("text"),
        amount=francs_field("amount"),
        how=choice_field("how", lambda _: BOOKING_MEANS),
        anyway=tick_field("anyway"),
    )
    booking = page_route("/ausgaben/{number:int}", _booking)
    reverse = _of(
        *("/ausgaben/{number:int}", ReverseBooking, "money.booking-is-back"),
        reason=reason_field("reason"),
        anyway=tick_field("anyway"),
    )
    sheet = page_route("/abrechnung", _closing)
    count = _counted("/zaehlen", CountCash, "money.counted-noted", amount=francs_field("counted"))
    sign = _counted("/unterschrift", SignAccounts, "money.signed", name=line_field("signer", _LONGEST_NAME))

    @get("/abrechnung/{name:str}")
    async def download_account(self, request: WebRequest, id: TournamentId, name: _FileName) -> Response[bytes]:
        """Return the final account as a file in the page's language (GET ``/turnier/ID/kasse/abrechnung/NAME``).

        For director, controller and office; others get the sign-in page with status 403.
        name: ``abrechnung.pdf``, ``abrechnung.csv`` or ``abrechnung.xlsx``; raises Missing (404) for any other.
        """
        room = await context_for_roles(request, id, "office", "controller")
        kind = name.removeprefix("abrechnung.")
        if kind not in _FILES or not name.startswith("abrechnung."):
            raise Missing(said("desk.no-such-paper"), {"field": "name"})
        data = await run_paper_task_in_worker(room, account_file, kind, language_of(request))
        way = "inline" if kind == "pdf" else "attachment"
        headers = {"Content-Disposition": f'{way}; filename="{name}"', "Cache-Control": "no-store"}
        return Response(data, media_type=_FILES[kind], headers=headers)


_PARTS: Final = ("name", "street", "house", "postcode", "town", "country")


def _bank(
    room: TournamentContext, form: FormInput, file: BankFile | None = None, found: tuple[ForeseenBankBooking, ...] = ()
) -> Response[str]:
    """Show account, bills and TWINT code, and what a file would do that was read in."""
    now = room.tournament
    account, owing = now.till.account, unpaid_fees(now)
    owner = account.owner if account else Address(name=now.setup.club)
    return room.show(
        "till_bank.html",
        form,
        account=account,
        owner=owner,
        owing=owing,
        references={one.id: payment_reference(now, one.id) for one in owing},
        names={one.id: one.name for one in fee_accounts(now)},
        file=None if file is None else msgspec.json.encode(file).decode(),
        found=found,
        likely=suggested_payers(now, found),
        fates=BANK_LINE_FATE_TEXTS,
        fresh=any(one.fate not in {"known", "none"} for one in found),
        nobodys=any(one.fate == "none" and one.line.amount > 0 for one in found),
        **money_page_data(room),
    )


def _account(room: TournamentContext, form: FormInput, iban: str, **given: Any) -> SetFeeAccount:  # noqa: ANN401 - parts of the address
    del room, form
    return SetFeeAccount(iban, Address(**{**given, "country": given["country"] or "CH"}))


def _account_told(_: TournamentContext, it: SetFeeAccount) -> Message:
    return said("money.account-set") if normalize_reference(it.iban) else said("money.account-gone")


def _twint_told(_: TournamentContext, it: SetTwint) -> Message:
    return said("money.twint-set") if it.picture else said("money.twint-gone")


async def _twint(room: TournamentContext, form: FormInput) -> SetTwint:
    file = form.files.get("picture")
    picture = await file.read() if file and file.filename else b""
    if picture:
        try:
            await worker_pool(room.request.app.state).run_task(
                check_logo_prints, picture, too_much=PICTURE_TOO_COMPLEX_MESSAGE
            )
        except BadInput as bad:
            form.note_error("picture", bad.said)
    elif not form.is_ticked("gone"):
        form.note_error("picture", said("money.choose-picture"))
    return SetTwint(picture)


_bank_form = form_routes(_bank, "kasse/bank", DIRECTOR_ACCESS)


class BankPages(Controller):
    """HTTP routes below ``/turnier/ID/kasse``: the bank account, bills, bank files and the TWINT code."""

    path = "/turnier/{id:str}/kasse"

    show = page_route("/bank", _bank, DIRECTOR_ACCESS)
    account = _bank_form(
        *("/konto", _account, _account_told),
        iban=optional_line_field("iban", 40),
        **{name: optional_line_field(name, 70) for name in _PARTS},
    )
    twint = _bank_form("/twint", _twint, _twint_told, most=MAX_LOGO_BYTES)

    @get("/rechnung/{name:str}")
    async def download_bills(self, request: WebRequest, id: TournamentId, name: _FileName) -> Response[bytes]:
        """Return bills for the entry fee as one PDF, a page for each payer (GET ``/turnier/ID/kasse/rechnung/NAME``).

        For director, controller and office; others get the sign-in page with status 403.
        name: a start number or team id with ``.pdf``, or ``alle.pdf`` for everybody who has not paid. Raises BadInput
        (400) without a bank account, or if nobody has to pay.
        """
        room = await context_for_roles(request, id, "office", "controller")
        payer = name.removesuffix(".pdf")
        data = await run_paper_task_in_worker(room, bills_pdf, None if payer == "alle" else payer, language_of(request))
        headers = {"Content-Disposition": 'inline; filename="rechnung.pdf"', "Cache-Control": "no-store"}
        return Response(data, media_type="application/pdf", headers=headers)

    @post("/bankdatei", request_max_body_size=MAX_BANK_FILE_BYTES)
    async def book_bank_file(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Preview the booking of an uploaded bank file, or book it if the form confirms.

        POST ``/turnier/ID/kasse/bankdatei``. Only the director may; others get status 403. Once booked, the answer is
        a redirect (303) to the bank page. A file that
        cannot be read or booked shows that page again with the reason (422). Lines booked before are skipped.
        """
        room, form = await context_and_form(request, id)
        booking = is_booking_confirmed(form)
        file = await read_bank_file(request, form)
        if file is None:
            return _bank(room, form)
        meant = (
            {line.id: form.read_text(f"meant-{at}", most=40) for at, line in enumerate(file.lines)} if booking else {}
        )
        command = TakeBankFile(file.iban, file.lines, {line: payer for line, payer in meant.items() if payer})
        try:
            found = await run_paper_task_in_worker(room, preview_bank_file, command, room.actor, moment())
        except BadInput as bad:
            form.note_error("file", bad.said)
            return _bank(room, form)
        if not booking:
            return _bank(room, form, file, found)
        if not await room.carry_out(command, form):
            return _bank(room, form)
        return room.redirect(
            "kasse/bank", said("money.lines-booked", n=sum(one.fate not in {"known", "none"} for one in found))
        )
