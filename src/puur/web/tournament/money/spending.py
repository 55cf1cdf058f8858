"""Expenses, other income, prizes in money and kind; counting the till, signing, and the final account."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import PathParameter

from puur.errors import Missing
from puur.service.tournament.money import account_file
from puur.tournament.commands import BookMoney, CountCash, ReverseBooking, SignAccounts
from puur.tournament.money.closing import closing_notes, closing_sections, compute_closing
from puur.tournament.money.state import SORTS, WAYS, Booking
from puur.tournament.topics.spending import SIGNERS
from puur.tournament.value_words import SORT
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.data import XLSX
from puur.web.tournament.money.till import francs_field, money_page_data, reason_field
from puur.web.tournament.papers import make_paper
from puur.web.tournament.place import Id, TournamentContext, context_for_roles
from puur.web.tournament.sending import DESK, choice_field, form_routes, line_field, page_route, tick_field
from puur.words.message import said

FILES: Final = {"pdf": "application/pdf", "csv": "text/csv", "xlsx": XLSX}
LONGEST_NAME: Final = 70
Name = Annotated[str, PathParameter(max_length=20)]


def _spending(room: TournamentContext, form: FormInput) -> Response[str]:
    now = room.tournament
    return room.show(
        "till_spending.html",
        form,
        bookings=now.till.bookings[::-1],
        sorts=[(one, SORT[one]) for one in SORTS],
        sort_words=SORT,
        ways=WAYS,
        prizes=[one.text for one in now.prizes],
        **money_page_data(room),
    )


def booking_in_url(room: TournamentContext) -> Booking:
    """Return the booking named in the URL. Raises Missing if there is none."""
    found = next((one for one in room.tournament.till.bookings if one.number == room.url_values["number"]), None)
    if found is None:
        raise Missing(said("money.no-booking", number=room.url_values["number"]), {"field": "number"})
    return found


def _booking(room: TournamentContext, form: FormInput) -> Response[str]:
    return room.show("till_booking.html", form, booking=booking_in_url(room), sort_words=SORT, **money_page_data(room))


def _closing(room: TournamentContext, form: FormInput) -> Response[str]:
    found = compute_closing(room.tournament)
    return room.show(
        "till_closing.html",
        form,
        closing=found,
        sections=closing_sections(found),
        notes=list(closing_notes(found)),
        to_sign=SIGNERS - len(found.signed),
        **money_page_data(room),
    )


_sent = form_routes(_spending, "kasse/ausgaben", DESK)
_of = form_routes(_booking, "kasse/ausgaben", DESK)
_counted = form_routes(_closing, "kasse/abrechnung", DESK)


class SpendingPages(Controller):
    """HTTP routes for other income and expenses, and the final account."""

    path = "/turnier/{id:str}/kasse"

    show = page_route("/ausgaben", _spending)
    book = _sent(
        *("/ausgaben", BookMoney, "money.booked"),
        sort=choice_field("sort", lambda _: SORTS),
        text=reason_field("text"),
        amount=francs_field("amount"),
        how=choice_field("how", lambda _: WAYS),
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
    sign = _counted("/unterschrift", SignAccounts, "money.signed", name=line_field("signer", LONGEST_NAME))

    @get("/abrechnung/{name:str}")
    async def download_account(self, request: WebRequest, id: Id, name: Name) -> Response[bytes]:
        """Return the tournament's final account as a file.

        name: ``abrechnung.pdf``, ``abrechnung.csv`` or ``abrechnung.xlsx``; raises Missing for any other.
        """
        room = await context_for_roles(request, id, "office", "controller")
        kind = name.removeprefix("abrechnung.")
        if kind not in FILES or not name.startswith("abrechnung."):
            raise Missing(said("desk.no-such-paper"), {"field": "name"})
        data = await make_paper(room, account_file, kind, language_of(request))
        way = "inline" if kind == "pdf" else "attachment"
        headers = {"Content-Disposition": f'{way}; filename="{name}"', "Cache-Control": "no-store"}
        return Response(data, media_type=FILES[kind], headers=headers)
