"""The till at the door: who has not paid, taking a fee, giving change, cash in and out; all of it can be reversed."""

from __future__ import annotations

from typing import Any, Final

from litestar import Controller, Response, get

from puur.errors import Missing
from puur.money import signed_francs
from puur.service.tournament.papers import unpaid_fees
from puur.tournament.commands import ChargeFee, Command, MoveCash, OpenTill, ReturnFee, TakeFee
from puur.tournament.money.closing import compute_closing_accounts
from puur.tournament.money.fees import FeeAccount, fee_account, fee_accounts, fee_owed_by, parse_fee
from puur.tournament.money.state import PAYMENT_MEANS, FeePayment, cash_in_till
from puur.tournament.papers.typeset import picture_type
from puur.tournament.state import Player
from puur.tournament.topics.till import MAX_DESCRIPTION_LETTERS
from puur.tournament.value_words import BOOKING_MEANS_NAMES
from puur.tournament.words import search_players
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext, TournamentId, public_context
from puur.web.tournament.sending import (
    DESK_ACCESS,
    FormField,
    choice_field,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    scanned_number,
    tick_field,
)
from puur.web.tournament.tabs import Tab
from puur.words.formats import parse_francs_as_rappen
from puur.words.message import said

_MOST_MEANT: Final = 8
_NEWEST: Final = 12
"""How many payments are shown at once, the newest ones; the others are shown on request."""
_MEDIA: Final = {"png": "image/png", "jpg": "image/jpeg"}
IN, OUT = "in", "out"
"""The values of the form field ``direction``: money into the till, or out of it."""


def francs_field(name: str, *, needed: bool = True) -> FormField:
    """Return a form field in which francs are typed and which is read as Rappen.

    needed: whether it must not be empty; if not, an empty one is read as None. An unreadable amount is an error.
    """

    def read(form: FormInput, _: TournamentContext, field: str) -> int | None:
        typed = form.read_text(field, needed=needed, most=20)
        found = parse_francs_as_rappen(typed) if typed else None
        if typed and found is None:
            form.note_error(field, said("money.no-amount"))
        return found

    return FormField(name, read)


def money_page_data(room: TournamentContext) -> dict[str, Any]:
    """Return the template data that all pages about a tournament's money show."""
    return {
        "till": room.tournament.till,
        "money": signed_francs,
        "hows": BOOKING_MEANS_NAMES,
        "in_till": cash_in_till(room.tournament.till),
    }


def _till(room: TournamentContext, form: FormInput) -> Response[str]:
    now, query = room.tournament, room.request.query_params
    found, owing = compute_closing_accounts(now), unpaid_fees(now)
    payments = now.till.payments[::-1]
    asked = query.get("wer", "")[:40]
    chosen = fee_account(now, asked) if asked else None
    return room.show(
        "till.html",
        form,
        **money_page_data(room),
        closing=found,
        owing=owing,
        over=[one for one in fee_accounts(now) if one.over],
        fee=parse_fee(now.setup.fee),
        chosen=chosen,
        meant=_likely_payers(room, form),
        payments=payments if "alle" in query else payments[:_NEWEST],
        more=len(payments) > _NEWEST and "alle" not in query,
        names={one.id: one.name for one in fee_accounts(now)},
    )


def _payers(room: TournamentContext, typed: str) -> list[FeeAccount]:
    """Return whom a number, a scanned code or some letters of a name may mean."""
    typed = scanned_number(typed)
    exact = fee_account(room.tournament, typed)
    if exact is not None:
        return [exact]
    if room.tournament.setup.unit == "team":
        folded = typed.casefold()
        return [one for one in fee_accounts(room.tournament) if folded and folded in one.name.casefold()]
    found = search_players(room.tournament.players.values(), typed, _MOST_MEANT + 1)
    return [one for one in (fee_account(room.tournament, it.id) for it in found) if one is not None]


def _payer_field(name: str) -> FormField:
    """Return a form field for whoever pays: a start number, a scanned code or a part of the name."""

    def read(form: FormInput, room: TournamentContext, field: str) -> str:
        typed = form.read_text(field, needed=True, most=300)
        found = _payers(room, typed) if typed else []
        if typed and len(found) != 1:
            nobody = said("desk.no-such-number", player=typed) if typed.isdecimal() else said("desk.nobody-meant")
            form.note_error(field, said("desk.several-meant", n=min(len(found), _MOST_MEANT)) if found else nobody)
        return found[0].id if found else ""

    return FormField(name, read)


def _likely_payers(room: TournamentContext, form: FormInput) -> list[FeeAccount]:
    typed = form.values.get("payer", "") if "payer" in form.errors else ""
    return _payers(room, typed[:60])[:_MOST_MEANT] if typed.strip() else []


async def _after(room: TournamentContext, _: FormInput, it: TakeFee) -> Response[str]:
    """Go on with the next one; the change to hand back stands first."""
    made = (await DESK_ACCESS(room.request, room.id)).tournament.till.payments
    last = next((one for one in reversed(made) if one.payer == it.player), None)
    if last is None:
        return room.redirect("kasse")
    account = fee_account(room.tournament, it.player)
    name, amount = account.name if account else it.player, signed_francs(last.amount)
    if last.given:
        change = signed_francs(last.change)
        if not last.change:
            return room.redirect("kasse", said("money.taken-exact", name=name, amount=amount))
        return room.redirect("kasse", said("money.taken-change", name=name, amount=amount, change=change))
    return room.redirect(
        "kasse", said("money.taken-amount", name=name, amount=amount, how=BOOKING_MEANS_NAMES[last.how])
    )


def _payment_in_url(room: TournamentContext) -> FeePayment:
    """Return the fee payment whose number the request's path has. Raises Missing (404) if there is none."""
    found = next((one for one in room.tournament.till.payments if one.number == room.url_values["number"]), None)
    if found is None:
        raise Missing(said("money.no-payment", number=room.url_values["number"]), {"field": "number"})
    return found


def _payment(room: TournamentContext, form: FormInput) -> Response[str]:
    found = _payment_in_url(room)
    account = fee_account(room.tournament, found.payer)
    name = account.name if account else found.payer
    return room.show("till_payment.html", form, payment=found, name=name, ways=PAYMENT_MEANS, **money_page_data(room))


def _moved(room: TournamentContext, form: FormInput, amount: int | None, reason: str, **given: Any) -> Command | None:  # noqa: ANN401 - fields of the command
    del room
    sign = -1 if form.read_choice("direction", (IN, OUT)) == OUT else 1
    return None if amount is None else MoveCash(sign * amount, reason, **given)


def _charged(_: TournamentContext, form: FormInput, amount: int | None, **given: Any) -> Command | None:  # noqa: ANN401 - as above
    if amount is None and form.read_text("charge_reason"):
        form.note_error("charge_amount", said("desk.fill-in"))
        return None
    return ChargeFee(amount=amount, **given)


def reason_field(name: str) -> FormField:
    """Return a form field for one required line that says why."""
    return line_field(name, MAX_DESCRIPTION_LETTERS)


_sent = form_routes(_till, "kasse", DESK_ACCESS)
_of = form_routes(_payment, "kasse", DESK_ACCESS)


class TillPages(Controller):
    """HTTP routes below ``/turnier/ID/kasse`` for the desk: entry fees, cash in and out.

    The picture of the TWINT code is for everybody.
    """

    path = "/turnier/{id:str}"

    show = page_route("/kasse", _till, tab=Tab(said("page-money.till"), 120))
    begin = _sent("/kasse/oeffnen", OpenTill, "money.opened", start=francs_field("start"))
    take = _sent(
        *("/kasse/zahlung", TakeFee),
        onward=_after,
        player=_payer_field("payer"),
        how=choice_field("how", lambda _: PAYMENT_MEANS),
        amount=francs_field("amount", needed=False),
        given=francs_field("given", needed=False),
        anyway=tick_field("anyway"),
    )
    move = _sent(
        *("/kasse/bewegung", _moved, "money.moved"),
        amount=francs_field("move_amount"),
        reason=reason_field("move_reason"),
        anyway=tick_field("move_anyway"),
    )
    charge = _sent(
        *("/kasse/betrag", _charged, "money.charged"),
        player=_payer_field("charge_payer"),
        amount=francs_field("charge_amount", needed=False),
        reason=optional_line_field("charge_reason", MAX_DESCRIPTION_LETTERS),
    )
    payment = page_route("/kasse/zahlung/{number:int}", _payment)
    back = _of(
        *("/kasse/zahlung/{number:int}", ReturnFee, "money.returned"),
        reason=reason_field("reason"),
        back=choice_field("back", lambda _: PAYMENT_MEANS),
        anyway=tick_field("anyway"),
    )

    @get("/twint")
    async def show_twint_picture(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return the organiser's TWINT payment code as a PNG or JPEG picture, to anybody (GET ``/turnier/ID/twint``).

        Raises Missing (404) where the organiser has stored none.
        """
        room = await public_context(request, id)
        picture = room.tournament.till.twint
        if not picture:
            raise Missing(said("money.no-twint"), {"field": "twint"})
        headers = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
        return Response(picture, media_type=_MEDIA.get(picture_type(picture), "image/png"), headers=headers)


def twint_fee_data(room: TournamentContext, player: Player) -> dict[str, str | bool] | None:
    """Return the template data for paying the entry fee by TWINT on a player's own page; None if that is not offered.

    ``paid`` and what is still owed are told only to the desk, because anybody may see that page.
    """
    now = room.tournament
    if not now.till.twint or now.closed or player.joker:
        return None
    by_desk = room.visitor.has_any_role("office", "controller")
    amount = fee_owed_by(now, player.id) if by_desk else parse_fee(now.setup.fee)
    return {"paid": by_desk and player.paid, "amount": signed_francs(amount) if amount else ""}
