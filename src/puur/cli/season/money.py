"""``puur season`` for the Kassier: fines, bill, pay, bank, balance, ledger. The store is that of `puur serve`."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from puur.cli.season.terminal import ClubCommandContext, ClubIdArgument, with_store_and_json_options
from puur.cli.shell.language import day_in_fixed_width, translate_code, translate_message
from puur.cli.shell.typed_commands import day_option
from puur.desk import TERMINAL_AUTHOR
from puur.errors import BadInput
from puur.service.clock import now, to_local_time
from puur.words.catalogue import current_language, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import said, say_day

if TYPE_CHECKING:
    from puur.club.money.double_entry import Ledger
    from puur.club.money.receivables import OpenItem
    from puur.club.money.statement import FinancialStatement
    from puur.club.season.core import Command
    from puur.club.season.state import Club
    from puur.service.club.store import Clubs
    from puur.tournament.export import SpreadsheetRow

_On = Annotated[datetime | None, day_option("--on", help="As of this day; default: today.")]
_PaidOn = Annotated[datetime | None, day_option("--on", help="The day of the payment; default: today.")]
_Member = Annotated[str | None, typer.Option("--member", metavar="ID", help="Only what concerns this member.")]
_Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write a file: its ending says how.")]


@with_store_and_json_options
def list_club_debts(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    on: _On = None,
    member: _Member = None,
    out: _Out = None,
) -> None:
    """List the unpaid fines, fees and beer debts, the earliest due first, each with its payment reference."""
    from puur.club.money.receivables import open_items
    from puur.club.money.statement import item_rows

    day = _day(on)
    there = here.load_club(club)
    found = [one for one in open_items(there, day) if member in (None, one.member)]
    rows = item_rows(there, found, language_with_page_formats(current_language()))
    if out is not None:
        _write(out, rows, translate_code("club.sheet-open"))
        here.report_file_written(out)
        return
    here.print_result(
        {"on": day, "items": [_item(one) for one in found]}, _table(rows, translate_code("club.paper-nothing-open"))
    )


@with_store_and_json_options
def print_club_bills(
    here: ClubCommandContext,
    club: ClubIdArgument,
    reference: Annotated[
        str | None,
        typer.Argument(metavar="[REFERENCE]", help="The reference as `fines` lists it; default: every bill."),
    ] = None,
    *,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the PDF files.")] = Path(),
    on: _On = None,
) -> None:
    """Print a bill with its Swiss QR payment part as PDF: one, or everything that is open."""
    from puur.club.money.receivables import open_items
    from puur.club.papers import bill as papers
    from puur.money.account import normalize_reference
    from puur.tournament.papers.typeset import Letterhead

    day = _day(on)
    there = here.load_club(club)
    wanted = (
        [normalize_reference(reference)] if reference else [one.reference for one in open_items(there, day) if one.open]
    )
    made = {
        out / f"{one}.pdf": papers.typeset_bill(there, one, day, Letterhead(), current_language()) for one in wanted
    }
    out.mkdir(parents=True, exist_ok=True)
    for file, pdf in made.items():
        file.write_bytes(pdf)
    text = "\n".join(translate_code("shell.written", file=str(file)) for file in made) or translate_code(
        "club.paper-nothing-open"
    )
    here.print_result({"files": [str(file) for file in made]}, text)


@with_store_and_json_options
def book_club_payment(  # noqa: PLR0913
    here: ClubCommandContext,
    club: ClubIdArgument,
    reference: Annotated[str, typer.Argument(metavar="REFERENCE", help="What is paid, as `fines` lists it.")],
    *,
    payer: Annotated[str, typer.Option(help="Who pays: a member's id, or the name of who was fined.")],
    cash: Annotated[bool, typer.Option("--cash", help="In cash; default: by transfer.")] = False,
    on: _PaidOn = None,
) -> None:
    """Book a payment by hand: of a fine, of the yearly Beitrag, or of a beer debt after the end of the year."""
    from puur.club.money.receivables import items_ever_owed
    from puur.money.account import normalize_reference

    day = _day(on)

    async def work(clubs: Clubs) -> OpenItem:
        there = await clubs.get(club)
        found = next(
            (one for one in items_ever_owed(there, day) if one.reference == normalize_reference(reference)), None
        )
        if found is None:
            raise BadInput(said("club.reference-listed"), {"field": "reference"})
        await clubs.carry_out(club, _payment(there, found, _Payment(payer, day, cash=cash)), TERMINAL_AUTHOR)
        return found

    done = here.run_on_clubs(work)
    from puur.club.fine_amounts import francs

    text = translate_code("club.paid-on", what=done.what, amount=francs(done.open), day=say_day(day))
    here.print_result({"reference": done.reference, "paid": done.open, "on": day}, text)


class _Payment(NamedTuple):
    """A payment that is booked by hand.

    payer: a member's id, or the name of a substitute or guest.
    day: the day of the payment.
    cash: whether it was paid in cash and not to the bank account.
    """

    payer: str
    day: date
    cash: bool


def _payment(club: Club, item: OpenItem, paying: _Payment) -> Command:
    from puur.club.money.bank import PayBeer
    from puur.club.money.dues import PayDues
    from puur.club.season.fines import PayFine
    from puur.club.season.people import office_holder

    payer, day, cash = paying
    how = "cash" if cash else "transfer"
    if item.sort == "dues":
        return PayDues(item.year, item.member, office_holder(club, "treasurer", day) or "", day, how)
    if item.fine is not None:
        return PayFine(item.year, item.fine, day, payer, how)
    if cash:
        raise BadInput(said("club.beer-by-transfer"), {"field": "cash"}, ("AJ-1.3-y",))
    return PayBeer(item.year, item.member, day, payer)


@with_store_and_json_options
def book_club_bank_file(
    here: ClubCommandContext,
    club: ClubIdArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="camt.053 or camt.054, as the bank delivers it.")],
    *,
    by: Annotated[str, typer.Option(help="The treasurer's id.")],
) -> None:
    """Book a bank file (camt): payments with a reference settle it, the rest is listed. Twice does no harm."""
    from puur.club.money.bank import BankBooked, BookBank
    from puur.money.camt import read_camt

    try:
        read = read_camt(file.read_bytes())
    except BadInput as bad:
        raise bad.with_outer_place(file=str(file)) from None
    events = here.carry_out(club, BookBank(read.iban, read.lines, by))
    there = here.load_club(club)
    booked = sum(isinstance(event, BankBooked) for event in events)
    unclear = _unclear(there)
    counts = translate_code("club.bank-booked", n=len(read.lines), booked=booked, known=len(read.lines) - booked)
    text = [counts, *unclear]
    document = {"booked": booked, "known": len(read.lines) - booked, "settled": len(events) - booked}
    here.print_result({**document, "unclear": [one.line for one in _open_lines(there)]}, "\n".join(text))


@with_store_and_json_options
def show_club_balance(
    here: ClubCommandContext,
    club: ClubIdArgument,
    year: Annotated[
        int | None,
        typer.Argument(metavar="[YEAR]", help="As of the year's end, or today while it runs; default: today."),
    ] = None,
    *,
    on: _On = None,
    out: _Out = None,
) -> None:
    """Show every account, what is open, and what the Kassier has to clear up; as PDF the year-end statement."""
    from puur.club.money.double_entry import ACCOUNT_NAMES, balance_with_usual_sign
    from puur.club.money.statement import financial_statement

    now = _day(on)
    made = financial_statement(
        here.run_on_clubs(lambda clubs: clubs.events_with_dates(club)), now.year if year is None else year, now
    )
    if out is not None:
        _write_statement(out, made)
        here.report_file_written(out)
        return
    books, day, found = made.books, made.on, made.items
    sums = {number: books.balance(number, day) for number in ACCOUNT_NAMES}
    shown = {number: balance_with_usual_sign(number, sums[number]) for number in ACCOUNT_NAMES}
    names = {number: translate_message(name) for number, name in ACCOUNT_NAMES.items()}
    wide = max(map(len, names.values()))
    lines = [f"{number} {name:<{wide}}  {_francs(shown[number]):>12}" for number, name in names.items()]
    text = [
        translate_code("club.as-of", day=say_day(day)),
        *lines,
        "",
        *_unclear(books.club, day),
        *_by_person(found, books, wide + 3),
    ]
    document = {"on": day, "accounts": sums, "items": [_item(one) for one in found]}
    here.print_result({**document, "unclear": [one.line for one in _open_lines(books.club, day)]}, "\n".join(text))


@with_store_and_json_options
def show_club_ledger(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    member: _Member = None,
    on: _On = None,
    out: _Out = None,
) -> None:
    """Show the ledger, or the lines that concern a member; write it for a spreadsheet."""
    from puur.club.money.statement import ledger_rows, postings_of_member

    books = _ledger(here, club, _day(on))
    lines = postings_of_member(books.lines, member)
    rows = ledger_rows(books.club, lines, language_with_page_formats(current_language()))
    if out is not None:
        _write(out, rows, translate_code("club.sheet-journal"))
        here.report_file_written(out)
        return
    here.print_result({"lines": lines}, _table(rows, translate_code("club.nothing-booked")))


def _ledger(here: ClubCommandContext, club: str, day: date) -> Ledger:
    from puur.club.money.ledger import compute_ledger

    return compute_ledger(here.run_on_clubs(lambda clubs: clubs.events_with_dates(club)), day)


def _day(on: datetime | None) -> date:
    return (on or to_local_time(now())).date()


def _item(one: OpenItem) -> dict[str, Any]:
    return {**asdict(one), "what": sentence(one.what), "open": one.open}


def _francs(rappen: int) -> str:
    from puur.club.fine_amounts import francs

    return f"{'-' if rappen < 0 else ''}{francs(abs(rappen))}"


def _table(rows: list[SpreadsheetRow], nothing: str) -> str:
    if len(rows) == 1:
        return nothing
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    wide = [max(len(row[place]) for row in cells) for place in range(len(cells[0]))]
    return "\n".join("  ".join(map(str.ljust, row, wide)).rstrip() for row in cells)


def _open_lines(club: Club, until: date = date.max) -> list[Any]:
    return [one for one in club.books.lines if not one.on_account and one.line.on <= until]


def _unclear(club: Club, until: date = date.max) -> list[str]:
    lines = [
        f"  {one.line.id}  {day_in_fixed_width(one.line.on)}  CHF {_francs(one.line.amount)}  "
        f"{one.line.payer} {one.line.text} {one.line.reference}".rstrip()
        for one in _open_lines(club, until)
    ]
    return [translate_code("club.to-clear"), *lines, ""] if lines else []


def _by_person(found: list[OpenItem], books: Ledger, wide: int) -> list[str]:
    sums: dict[str, int] = {}
    for one in found:
        sums[one.member] = sums.get(one.member, 0) + one.open
    rows = [f"  {books.club.members[member].name:<{wide}}  {_francs(much):>12}" for member, much in sums.items()]
    return [translate_code("club.open-by-member"), *rows] if rows else [translate_code("club.paper-nothing-open")]


def _write_statement(out: Path, made: FinancialStatement) -> None:
    from puur.club.papers.bill import typeset_year_statement
    from puur.tournament.papers.typeset import Letterhead

    if out.suffix != ".pdf":
        raise BadInput(said("club.statement-as-pdf"), {"field": "out"})
    out.write_bytes(typeset_year_statement(made, Letterhead(), current_language()))


def _write(out: Path, rows: list[SpreadsheetRow], title: str) -> None:
    from puur.tournament.export import csv_bytes, xlsx_bytes

    if out.suffix not in (".csv", ".xlsx"):
        raise BadInput(said("club.csv-or-xlsx"), {"field": "out"})
    out.write_bytes(csv_bytes(rows) if out.suffix == ".csv" else xlsx_bytes(rows, title))
