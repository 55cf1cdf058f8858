"""Bills for the entry fee, the bank's file that says who has paid them, and the organiser's TWINT code."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.money.account import Address, normalize_reference
from puur.money.camt import BankFile
from puur.service.clock import now as moment
from puur.service.tournament.money import bills_pdf, preview_bank_file, suggested_payers, unpaid_fees
from puur.service.tournament.papers import check_logo_prints
from puur.tournament.commands import ForeseenLine, SetFeeAccount, SetTwint, TakeBankFile
from puur.tournament.money.fees import fee_accounts, payment_reference
from puur.tournament.value_words import FATES
from puur.web.answers import WebRequest
from puur.web.bank_file import MOST_BYTES, is_booking_confirmed, read_bank_file
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.money.spending import Name
from puur.web.tournament.money.till import money_page_data
from puur.web.tournament.papers import make_paper
from puur.web.tournament.place import Id, TournamentContext, context_and_form, context_for_roles
from puur.web.tournament.sending import LEADS, form_routes, optional_line_field, page_route
from puur.web.tournament.setup.settings import MOST_LOGO, TOO_LARGE
from puur.web.working import worker_pool
from puur.words.message import Message, said

PARTS: Final = ("name", "street", "house", "postcode", "town", "country")


def _bank(
    room: TournamentContext, form: FormInput, file: BankFile | None = None, found: tuple[ForeseenLine, ...] = ()
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
        fates=FATES,
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
            await worker_pool(room.request.app.state).run_task(check_logo_prints, picture, too_much=TOO_LARGE)
        except BadInput as bad:
            form.note_error("picture", bad.said)
    elif not form.is_ticked("gone"):
        form.note_error("picture", said("money.choose-picture"))
    return SetTwint(picture)


_sent = form_routes(_bank, "kasse/bank", LEADS)


class BankPages(Controller):
    """HTTP routes for the bank account, bills, bank files and TWINT."""

    path = "/turnier/{id:str}/kasse"

    show = page_route("/bank", _bank, LEADS)
    account = _sent(
        *("/konto", _account, _account_told),
        iban=optional_line_field("iban", 40),
        **{name: optional_line_field(name, 70) for name in PARTS},
    )
    twint = _sent("/twint", _twint, _twint_told, most=MOST_LOGO)

    @get("/rechnung/{name:str}")
    async def download_bills(self, request: WebRequest, id: Id, name: Name) -> Response[bytes]:
        """Return the bill of a payer for the entry fee as PDF, or a page for each payer who has not paid.

        name: a start number or the id of a team with ``.pdf``; ``alle.pdf`` for all.
        """
        room = await context_for_roles(request, id, "office", "controller")
        payer = name.removesuffix(".pdf")
        data = await make_paper(room, bills_pdf, None if payer == "alle" else payer, language_of(request))
        headers = {"Content-Disposition": 'inline; filename="rechnung.pdf"', "Cache-Control": "no-store"}
        return Response(data, media_type="application/pdf", headers=headers)

    @post("/bankdatei", request_max_body_size=MOST_BYTES)
    async def book_bank_file(self, request: WebRequest, id: Id) -> Response[str]:
        """Show what booking a bank's file would do; book it if the form confirms what was shown."""
        room, form = await context_and_form(request, id)
        booking = is_booking_confirmed(form)
        file = await read_bank_file(request, form)
        if file is None:
            return _bank(room, form)
        meant = {line.id: form.text(f"meant-{at}", most=40) for at, line in enumerate(file.lines)} if booking else {}
        command = TakeBankFile(file.iban, file.lines, {line: payer for line, payer in meant.items() if payer})
        try:
            found = await make_paper(room, preview_bank_file, command, room.actor, moment())
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
