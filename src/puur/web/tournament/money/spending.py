"""Expenses, other income, prizes in money and in kind; counting the till, signing, and the closing sheet."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import PathParameter

from puur.errors import Missing
from puur.service.tournament.money import closing
from puur.tournament.commands import BookMoney, CountCash, ReverseBooking, SignAccounts
from puur.tournament.money.closing import closing_of
from puur.tournament.money.sheet import closing_notes, closing_sections
from puur.tournament.money.state import SORTS, WAYS, Booking
from puur.tournament.topics.spending import SIGNERS
from puur.tournament.value_words import SORT
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.data import XLSX
from puur.web.tournament.money.till import francs, shown_money, text
from puur.web.tournament.papers import make_paper
from puur.web.tournament.place import Id, TournamentContext, work
from puur.web.tournament.sending import DESK, choice, forms, line, shows, tick_field
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
        **shown_money(room),
    )


def booking_of(room: TournamentContext) -> Booking:
    """Return the booking named in the URL. Raises Missing if there is none."""
    found = next((one for one in room.tournament.till.bookings if one.number == room.named["number"]), None)
    if found is None:
        raise Missing(said("money.no-booking", number=room.named["number"]), {"field": "number"})
    return found


def _booking(room: TournamentContext, form: FormInput) -> Response[str]:
    return room.show("till_booking.html", form, booking=booking_of(room), sort_words=SORT, **shown_money(room))


def _closing(room: TournamentContext, form: FormInput) -> Response[str]:
    found = closing_of(room.tournament)
    return room.show(
        "till_closing.html",
        form,
        closing=found,
        sections=closing_sections(found),
        notes=list(closing_notes(found)),
        to_sign=SIGNERS - len(found.signed),
        **shown_money(room),
    )


_sent = forms(_spending, "kasse/ausgaben", DESK)
_of = forms(_booking, "kasse/ausgaben", DESK)
_counted = forms(_closing, "kasse/abrechnung", DESK)


class SpendingPages(Controller):
    """HTTP routes for other income and expenses, and the final account."""

    path = "/turnier/{id:str}/kasse"

    show = shows("/ausgaben", _spending)
    book = _sent(
        *("/ausgaben", BookMoney, "money.booked"),
        sort=choice("sort", lambda _: SORTS),
        text=text("text"),
        amount=francs("amount"),
        how=choice("how", lambda _: WAYS),
        anyway=tick_field("anyway"),
    )
    booking = shows("/ausgaben/{number:int}", _booking)
    reverse = _of(
        *("/ausgaben/{number:int}", ReverseBooking, "money.booking-is-back"),
        reason=text("reason"),
        anyway=tick_field("anyway"),
    )
    sheet = shows("/abrechnung", _closing)
    count = _counted("/zaehlen", CountCash, "money.counted-noted", amount=francs("counted"))
    sign = _counted("/unterschrift", SignAccounts, "money.signed", name=line("signer", LONGEST_NAME))

    @get("/abrechnung/{name:str}")
    async def file(self, request: WebRequest, id: Id, name: Name) -> Response[bytes]:
        """Return the account as PDF or spreadsheet."""
        room = await work(request, id, "office", "controller")
        kind = name.removeprefix("abrechnung.")
        if kind not in FILES or not name.startswith("abrechnung."):
            raise Missing(said("desk.no-such-paper"), {"field": "name"})
        data = await make_paper(room, closing, kind, language_of(request))
        way = "inline" if kind == "pdf" else "attachment"
        headers = {"Content-Disposition": f'{way}; filename="{name}"', "Cache-Control": "no-store"}
        return Response(data, media_type=FILES[kind], headers=headers)
