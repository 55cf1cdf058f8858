"""The treasurer's pages: balances, postings, the club's bank account and addresses, the bank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response

from puur.club.money.double_entry import ACCOUNT_NAMES, Ledger, Posting, balance_with_usual_sign
from puur.club.money.dues import members_in_arrears, members_to_remind, members_without_due
from puur.club.money.receipts import dues_reference, fine_payments_dated_after
from puur.club.money.receivables import (
    OpenItem,
    UnpaidFee,
    future_increases,
    items_ever_owed,
    open_items,
    overpaid_amount,
    unpaid_fees,
)
from puur.club.money.statement import postings_of_member
from puur.club.rules import model as rules
from puur.club.season.as_year import rules_of_season
from puur.club.season.core import parse_rules
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.schedule import guest_fine_notification_deadline
from puur.club.season.state import Due
from puur.errors import Missing
from puur.money import signed_francs
from puur.money.account import Address, BankAccount
from puur.service.club.papers import ledger_as_of
from puur.web.club.request_context import ClubContext, clubs_of_server
from puur.web.desk import FormInput
from puur.web.working import worker_pool
from puur.words.catalogue import LANGUAGE_NAMES
from puur.words.message import Message, said

_PAGE: Final = 50
"""How many lines of the journal a page shows."""
_LATEST: Final = 20
"""How many manual postings the overview shows; all are in the journal."""


async def compute_club_ledger(room: ClubContext) -> Ledger:
    """Return the club's ledger as of the day that the request is about, computed in a worker process."""
    entries = await clubs_of_server(room.request).entries(room.club.id)
    return await worker_pool(room.request.app.state).run_task(ledger_as_of, entries, room.moment.date())


def show_cash_page(room: ClubContext, template: str, form: FormInput | None, **context: Any) -> Response[str]:  # noqa: ANN401 - whatever a template shows
    """Show one of the treasurer's pages. template: its file. form: with values and errors; None for a page without one.

    context: what the template shows, besides the treasurer, the day and the links of these pages.
    """
    shared = {"kassier": room.office_holder("treasurer"), "on": room.moment.date(), "links": _links(room)}
    return room.show(template, form, **shared, **context)


_LINKS: Final = {
    "kasse/journal": said("club.link-bookings"),
    "kasse/bank": said("club.link-bank"),
    "kasse/mails": said("club.link-bill-mails"),
    "kasse/konto": said("club.link-account"),
}


def _links(room: ClubContext) -> list[tuple[str, Message]]:
    years = {f"kasse/{year}": said("club.link-fines", year=year) for year in sorted(room.club.years, reverse=True)}
    there = {"kasse": said("club.link-balance"), **years, **_LINKS}
    return [(f"{room.home}/{where}", says) for where, says in there.items()]


@dataclass(frozen=True, slots=True)
class OutstandingAmounts:
    """What is owed to the club on a day.

    items: what has a payment reference (fines, yearly fees). open_fees: entry fees (Startgeld). Amounts in Rappen.
    """

    items: tuple[OpenItem, ...]
    open_fees: tuple[UnpaidFee, ...]

    @property
    def fines(self) -> int:
        """Unpaid fines and converted beer debts, in Rappen."""
        return sum(one.open for one in self.items if one.sort != "dues")

    @property
    def dues(self) -> int:
        """Unpaid yearly fees of members, in Rappen."""
        return sum(one.open for one in self.items if one.sort == "dues")

    @property
    def fees(self) -> int:
        """Unpaid entry fees, in Rappen."""
        return sum(one.amount for one in self.open_fees)

    @property
    def total(self) -> int:
        """Everything unpaid, in Rappen."""
        return self.fines + self.fees + self.dues

    def __bool__(self) -> bool:
        """Whether anybody owes anything."""
        return self.total > 0


def outstanding_amounts(room: ClubContext, member: str = "") -> OutstandingAmounts:
    """Return what is owed to the club on the day that the request is about.

    member: only by the member with this id; "" for all.
    """
    on = room.moment.date()
    return OutstandingAmounts(
        tuple(one for one in open_items(room.club, on) if one.open and member in ("", one.member)),
        tuple(one for one in unpaid_fees(room.club, on) if member in ("", one.member)),
    )


async def show_cash_overview(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the treasurer's overview: accounts, open items by debtor, and tasks.

    The HTML page at ``/verein/ID/kasse``, shown to the treasurer and the board. form: a refused form, shown again with
    its errors (status 422). An empty one is the page as it is (status 200).
    """
    books, on = await compute_club_ledger(room), room.moment.date()
    owed, owing = outstanding_amounts(room), dict[str, list[OpenItem]]()
    for one in (one for one in owed.items if one.sort != "dues"):
        owing.setdefault(one.member, []).append(one)
    own = [
        one for one in items_ever_owed(room.club, on) if not one.owed and overpaid_amount(room.club, one.reference) > 0
    ]
    return show_cash_page(
        room,
        "cash.html",
        form,
        accounts=_accounts(books),
        owing=owing,
        fees=owed.open_fees,
        owed=owed,
        rises={one.reference: future_increases(room.club, one, on) for part in owing.values() for one in part},
        own=[(one, overpaid_amount(room.club, one.reference)) for one in own],
        beer=[one for one in room.club.books.beer if one.how == "transfer"],
        by_hand=[one for one in reversed(room.club.books.hand) if not one.reversed][:_LATEST],
        unclear=sum(not one.on_account for one in room.club.books.lines),
        dues=_dues(room),
        dues_wait=not room.club.years and parse_rules(room.club.rules).money.dues is not None,
        told=_to_tell(room),
        expelled=_overdue_fines(room),
        ahead=fine_payments_dated_after(room.whole, on),
        used=last_fine_payment_method(room),
    )


def last_fine_payment_method(room: ClubContext) -> str:
    """Return how the last fine was paid by hand: ``cash`` or ``transfer``; ``cash`` if none was."""
    fines = [fine for year in room.club.years.values() for fine in year.fines]
    paid = [(fine.paid, fine.id, fine.how) for fine in fines if fine.paid and fine.how in ("cash", "transfer")]
    return max(paid)[2] if paid else "cash"


@dataclass(frozen=True, slots=True)
class _DuesView:
    """The yearly fees (Beitrag) of a season, for display.

    year: of the season. rule: what the club's rules say; None without a yearly fee.
    to_ask: ids of the members who are not charged yet.
    open, paid: fees that are unpaid and paid. late: ids of the members whose fee is overdue.
    to_remind: those of them whom nobody has reminded today.
    references: member id → payment reference.
    """

    year: int
    rule: rules.Dues | None
    to_ask: tuple[str, ...]
    open: tuple[Due, ...]
    late: tuple[str, ...]
    to_remind: tuple[str, ...]
    paid: tuple[Due, ...]
    references: Mapping[str, str]

    @property
    def all(self) -> int:
        """How many members were charged with the fee, whether they have paid it or not."""
        return len(self.open) + len(self.paid)


def _dues(room: ClubContext) -> _DuesView | None:
    """Return the Beitrag of the newest year; None where the club has none."""
    year, rule, on = max(room.club.years, default=None), parse_rules(room.club.rules).money.dues, room.moment.date()
    if year is None or (rule is None and not room.club.years[year].dues):
        return None
    there = room.club.years[year].dues
    return _DuesView(
        year,
        rule,
        members_without_due(room.club, year, on),
        tuple(one for one in there if one.is_open),
        members_in_arrears(room.club, year, on),
        members_to_remind(room.club, year, on),
        tuple(one for one in there if one.paid is not None),
        {one.member: dues_reference(room.club, year, one.member) for one in there},
    )


def _accounts(books: Ledger) -> list[tuple[Message, str]]:
    """What is there and what is owed above nothing on one side, income and what belongs to others on the other."""
    sums = [(number, name, books.balance(number)) for number, name in ACCOUNT_NAMES.items()]
    return [(name, signed_francs(balance_with_usual_sign(number, much))) for number, name, much in sums]


def _to_tell(room: ClubContext) -> list[dict[str, Any]]:
    """Fines of an Ersatz- or Gastjasser that the liable member has not been told of yet, and until when."""
    return [
        {
            "year": number,
            "fine": fine,
            "until": guest_fine_notification_deadline(rules_of_season(room.club, number), fine.on),
        }
        for number, year in room.club.years.items()
        for fine in year.fines
        if fine.person and not (fine.notified or fine.paid or fine.reversed or fine.emergency)
    ]


def _overdue_fines(room: ClubContext) -> list[dict[str, Any]]:
    """Fines that were not paid for so long that the extraordinary GV is due, and since when."""
    found = [
        {
            "fine": fine,
            "since": fine_entry_with_terms(rules_of_season(room.club, number), fine, room.moment.date()).expulsion,
        }
        for number, year in room.club.years.items()
        for fine in year.fines
        if not (fine.paid or fine.reversed or fine.emergency)
    ]
    return [one for one in found if one["since"]]


def sort_newest_first(lines: Iterable[Posting]) -> list[Posting]:
    """Return the postings with the newest date first; those of one day with the highest number first."""
    return sorted(lines, key=lambda one: (one.on, one.number), reverse=True)


async def show_postings(room: ClubContext, form: FormInput) -> Response[str]:
    """Show all postings, newest first, page by page.

    The HTML page at ``/verein/ID/kasse/journal``, shown to the treasurer and the board. form: a refused form, shown
    again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    lines = sort_newest_first((await compute_club_ledger(room)).lines)
    pages = max(1, -(-len(lines) // _PAGE))
    asked = room.request.query_params.get("seite", "1")
    at = min(pages, max(1, int(asked))) if asked.isascii() and asked.isdigit() and len(asked) < len("100000") else 1
    shown = lines[(at - 1) * _PAGE : at * _PAGE]
    return show_cash_page(
        room, "journal.html", form, lines=shown, all=len(lines), at=at, pages=pages, accounts=ACCOUNT_NAMES
    )


def show_bank_account(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the form for the club's bank account and members' addresses.

    The HTML page at ``/verein/ID/kasse/konto``, shown to the treasurer and the board. form: a refused form, shown again
    with its errors (status 422). An empty one is the page as it is (status 200).
    """
    there = room.club.books.account or BankAccount("", Address(name=room.club.name))
    people = [one for one in room.people if not one.forgotten]
    return show_cash_page(
        room,
        "account.html",
        form,
        account=there,
        people=people,
        homes=room.club.books.addresses,
        contacts=room.club.bill_mail.contacts,
        spoken=[*LANGUAGE_NAMES.items()],
    )


async def show_own_money(room: ClubContext, form: FormInput) -> Response[str]:
    """Show a member's own money: open items with bills, and postings. Raises Missing for a visitor who is no member.

    The HTML page at ``/verein/ID/mein/kasse``, shown to a member who came by a personal link. form: a refused form,
    shown again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    if room.member not in room.club.members:
        raise Missing(said("club.members-link-only"), {"field": "member"})
    books, on = await compute_club_ledger(room), room.moment.date()
    owed = outstanding_amounts(room, room.member)
    return show_cash_page(
        room,
        "own_money.html",
        form,
        owing=owed.items,
        fees=owed.open_fees,
        total=owed.total,
        rises={one.reference: future_increases(room.club, one, on) for one in owed.items},
        lines=sort_newest_first(postings_of_member(books.lines, room.member)),
        account=room.club.books.account,
    )
