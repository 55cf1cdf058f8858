"""``puur tournament till``: the organiser's money. Fees at the door, bills, the bank, expenses, the closing sheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import day_in_fixed_width, translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.evening.named import (
    ShellCommandDefinition,
    ShellParameter,
    TypedValues,
    build_shell_command,
    shell_argument,
    shell_option,
)
from puur.cli.tournament.store import (
    CommandResult,
    TournamentIdArgument,
    carry_out,
    find_command_class,
    run_on_tournaments,
    shell_author,
)
from puur.errors import BadInput
from puur.words.catalogue import current_language
from puur.words.formats import language_with_page_formats, parse_francs_as_rappen
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Tournaments
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament
    from puur.tournament.topics.banking import ForeseenBankBooking

till_app = typer.Typer(help="The money of a tournament: fees, bills, the bank, expenses, prizes, the closing sheet.")
"""The command group ``puur tournament till``: its subcommands are registered here."""


_TILL_PARAMETERS: Final[Mapping[str, ShellParameter]] = {
    "player": shell_argument(str, "NUMBER", "The start number, or a team's id."),
    "start": shell_argument(str, "CHF", "The change in the till at the beginning."),
    "chf": shell_argument(str, "CHF", "The amount in francs, as 25.50."),
    "charged": shell_argument(
        str | None, "[CHF]", "What is owed instead, 0 for nothing; without it the same as everybody."
    ),
    "amount": shell_option(str | None, "The amount in francs; without it what is still to pay."),
    "given": shell_option(str | None, "What was handed over in cash: it says the change."),
    "how": shell_option(str | None, "cash, twint or bank; cash where nothing is said."),
    "way": shell_option(str | None, "cash, twint, bank, or kind for a thing that was given.", "--how"),
    "back": shell_option(str | None, "How the money goes back: cash, twint or bank; without it as it came."),
    "number": shell_argument(int, "NUMBER", "The number in the list."),
    "reason": shell_argument(str, "REASON", "The reason; the history shows it."),
    "why": shell_option(str, "The reason; the history shows it.", "--reason"),
    "out": shell_option(bool, "Out of the till, not into it.", "--out"),
    "anyway": shell_option(bool, "Even if it is paid already."),
    "short": shell_option(bool, "Even if the till holds less than goes out.", "--anyway"),
    "iban": shell_argument(str, "IBAN", 'Where fees are paid in; "" for none.'),
    "owner": shell_option(str, "Whose account it is.", "--name"),
    "street": shell_option(str, "The street."),
    "house": shell_option(str, "The number of the house."),
    "postcode": shell_option(str, "The postcode."),
    "town": shell_option(str, "The town."),
    "country": shell_option(str | None, "Two letters; CH where nothing is said."),
    "sort": shell_argument(str, "KIND", "hall, food, material, staff, spent, prize, sponsor, sales, gift or earned."),
    "text": shell_argument(str, "TEXT", "What it is."),
    "name": shell_argument(str, "NAME", "Who signs."),
}


def _parse_francs(typed: str, field: str) -> int:
    """Return an amount typed in francs, in Rappen.

    field: the name of the field in the error. Raises BadInput if the text is no amount.
    """
    found = parse_francs_as_rappen(typed)
    if found is None:
        raise BadInput(said("money.no-amount"), {"field": field})
    return found


def _maybe(given: TypedValues, field: str) -> int | None:
    return None if given[field] is None else _parse_francs(given[field], field)


def _one_of(given: TypedValues, field: str, known: tuple[str, ...], otherwise: str | None) -> str | None:
    """Return one of some words; BadInput names them."""
    value: str | None = given[field]
    if value is not None and value not in known:
        raise BadInput(said("desk.there-is", there=[*known], what=quoted(value)), {"field": field})
    return value or otherwise


def _take(_: Tournament, given: TypedValues) -> Command:
    from puur.tournament.money.state import PAYMENT_MEANS

    how = _one_of(given, "how", PAYMENT_MEANS, "cash")
    amounts = {"amount": _maybe(given, "amount"), "given": _maybe(given, "given")}
    return find_command_class("TakeFee")(given["player"], how=how, anyway=given["anyway"], **amounts)


def _give_back(_: Tournament, given: TypedValues) -> Command:
    from puur.tournament.money.state import PAYMENT_MEANS

    back = _one_of(given, "back", PAYMENT_MEANS, None)
    return find_command_class("ReturnFee")(given["number"], given["reason"], back=back, anyway=given["anyway"])


def _move(_: Tournament, given: TypedValues) -> Command:
    amount = _parse_francs(given["amount"], "amount")
    signed = -amount if given["out"] else amount
    return find_command_class("MoveCash")(signed, given["reason"], anyway=given["anyway"])


def _account(_: Tournament, given: TypedValues) -> Command:
    from puur.money.account import Address

    parts = (given["name"], given["street"], given["house"], given["postcode"], given["town"], given["country"] or "CH")
    return find_command_class("SetFeeAccount")(given["iban"], Address(*parts))


def _book(_: Tournament, given: TypedValues) -> Command:
    from puur.tournament.money.state import BOOKING_CATEGORIES, BOOKING_MEANS

    sort, how = _one_of(given, "sort", BOOKING_CATEGORIES, None), _one_of(given, "how", BOOKING_MEANS, "cash")
    amount = _parse_francs(given["amount"], "amount")
    return find_command_class("BookMoney")(sort, given["text"], amount, how=how, anyway=given["anyway"])


def _payment_said(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Show who has paid what, and the change to hand back."""
    from puur.money import signed_francs
    from puur.tournament.money.fees import fee_account
    from puur.tournament.value_words import BOOKING_MEANS_NAMES

    last = done.after.till.payments[-1]
    account = fee_account(done.after, last.payer)
    name, amount = account.name if account else last.payer, signed_francs(last.amount)
    document = {"number": last.number, "payer": last.payer, "amount": last.amount, "how": last.how}
    if last.given:
        text = (
            translate_code("money.taken-change", name=name, amount=amount, change=signed_francs(last.change))
            if last.change
            else translate_code("money.taken-exact", name=name, amount=amount)
        )
        return {**document, "given": last.given, "change": last.change}, text
    return document, translate_code("money.taken-amount", name=name, amount=amount, how=BOOKING_MEANS_NAMES[last.how])


def _show_till(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Show what is in the till, who has not paid, and every payment, movement and booking."""
    from puur.money import signed_francs
    from puur.tournament.labels import path_label, value_at_path_words
    from puur.tournament.money.closing import compute_closing_accounts
    from puur.tournament.money.fees import fee_accounts
    from puur.tournament.money.state import cash_in_till

    now = done.after
    till_, found = now.till, compute_closing_accounts(now)
    owing = [one for one in fee_accounts(now) if one.open]
    there = translate_code("page-money.in-till", amount=signed_francs(cash_in_till(till_)))
    lines = [translate_code("page-money.not-open") if till_.opened is None else there]
    if owing:
        lines.append(translate_code("money.open-sum", n=found.open[0], amount=signed_francs(found.open[1])))
        lines += [f"{one.id:>5}  {one.name:<32}  CHF {signed_francs(one.open):>9}" for one in owing]
    else:
        lines.append(translate_code("page-money.nobody-owes"))
    for part, rows in (("payments", till_.payments), ("moves", till_.moves), ("bookings", till_.bookings)):
        for one in rows:
            subject = ("till", part, one.number)
            lines.append(
                f"{translate_message(path_label(now, subject))}"
                f"  {translate_message(value_at_path_words(now, subject, one))}"
            )
    document = {
        "in_till": cash_in_till(till_),
        "open": [{"id": one.id, "name": one.name, "open": one.open} for one in owing],
        "payments": till_.payments,
        "moves": till_.moves,
        "bookings": till_.bookings,
    }
    return document, "\n".join(lines)


_ROWS: Final[Mapping[str, ShellCommandDefinition]] = {
    "show": ShellCommandDefinition(
        "Show the till: what is in it, who has not paid, every payment.", "", shows=_show_till
    ),
    "open": ShellCommandDefinition(
        "Open the till with its change.",
        lambda _, given: find_command_class("OpenTill")(_parse_francs(given["start"], "start")),
        *("start", "money.opened"),
    ),
    "take": ShellCommandDefinition(
        "Take an entry fee, and say the change.", _take, "player [amount] [given] [how] [anyway]", shows=_payment_said
    ),
    "back": ShellCommandDefinition(
        "Give a payment back, with the reason.", _give_back, "number reason [back] [anyway=short]", "money.returned"
    ),
    "charge": ShellCommandDefinition(
        "Set a different entry fee for somebody.",
        lambda _, given: find_command_class("ChargeFee")(given["player"], _maybe(given, "amount"), given["reason"]),
        *("player [amount=charged] [reason=why]", "money.charged"),
    ),
    "move": ShellCommandDefinition(
        "Put money into the till, or take some out.", _move, "amount=chf reason [out] [anyway=short]", "money.moved"
    ),
    "account": ShellCommandDefinition(
        "Enter the account for the bills.",
        *(_account, "iban [name=owner] [street] [house] [postcode] [town] [country]", "money.account-set"),
    ),
    "book": ShellCommandDefinition(
        "Enter income, an expense or a prize, in money or in kind.",
        *(_book, "sort text amount=chf [how=way] [anyway=short]", "money.booked"),
    ),
    "unbook": ShellCommandDefinition(
        "Take a booking back, with the reason.",
        "ReverseBooking",
        "number reason [anyway=short]",
        "money.booking-is-back",
    ),
    "count": ShellCommandDefinition(
        "Note how much money was counted in the till.",
        lambda _, given: find_command_class("CountCash")(_parse_francs(given["amount"], "amount")),
        *("amount=chf", "money.counted-noted"),
    ),
    "sign": ShellCommandDefinition("Sign the closing sheet; two sign.", "SignAccounts", "name", "money.signed"),
}


def show_tournament_account(
    tournament: TournamentIdArgument,
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file to write: its ending .pdf, .csv or .xlsx says how.")
    ] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the account of a tournament (closing sheet), or write it as PDF or for a spreadsheet."""
    from puur.service.tournament.papers import account_file
    from puur.tournament.money.closing import closing_text_lines, compute_closing_accounts

    now = run_on_tournaments(lambda store: store.get(tournament), data, database)
    if out is not None:
        kind = out.suffix.removeprefix(".")
        if kind not in {"pdf", "csv", "xlsx"}:
            raise BadInput(said("money.file-kinds"), {"field": "out"})
        out.write_bytes(account_file(now, kind, current_language()))
        print_document_or_text({"file": str(out)}, translate_code("shell.written", file=str(out)), as_json=as_json)
        return
    found = compute_closing_accounts(now)
    sums = {
        "earned": found.total_income,
        "spent": found.total_expenses,
        "prizes": found.prize_cost,
        "result": found.result,
    }
    document = {**sums, "expected": found.expected, "difference": found.difference, "closing": found}
    print_document_or_text(
        document, "\n".join(closing_text_lines(found, language_with_page_formats(current_language()))), as_json=as_json
    )


def print_fee_bills(  # noqa: PLR0913 - a command has as many options as it needs
    tournament: TournamentIdArgument,
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help="Whose bill; without it of all who owe.")
    ] = None,
    *,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write.")],
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print bills for the entry fee with their Swiss QR payment part as PDF."""
    from puur.service.tournament.papers import bills_pdf

    now = run_on_tournaments(lambda store: store.get(tournament), data, database)
    out.write_bytes(bills_pdf(now, number, current_language()))
    print_document_or_text({"file": str(out)}, translate_code("shell.written", file=str(out)), as_json=as_json)


def set_twint_code(
    tournament: TournamentIdArgument,
    picture: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The organiser's TWINT code, PNG or JPEG; without it: none.")
    ] = None,
    *,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the organiser's own TWINT code at the till and on the players' own pages."""
    from puur.tournament.papers.typeset import read_logo

    content = read_logo(picture) if picture else b""
    done = run_on_tournaments(
        lambda store: carry_out(store, tournament, lambda _: [find_command_class("SetTwint")(content)]), data, database
    )
    print_document_or_text(
        done.to_document(), translate_code("money.twint-set" if content else "money.twint-gone"), as_json=as_json
    )


def book_fee_bank_file(  # noqa: PLR0913 - a command has as many options as it needs
    tournament: TournamentIdArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="camt.053 or camt.054, as the bank delivers it.")],
    *,
    meant: Annotated[
        list[str] | None,
        typer.Option(metavar="LINE=NUMBER", help="Who paid a line that has no reference; again for more."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be booked, and do nothing.")] = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Book a bank file (camt): fees whose reference it has are paid. Twice does no harm."""
    from puur.money.camt import read_camt
    from puur.service.clock import now as moment
    from puur.service.tournament.papers import preview_bank_file
    from puur.tournament.topics.banking import TakeBankFile

    try:
        read = read_camt(file.read_bytes())
    except BadInput as bad:
        raise bad.with_outer_place(file=str(file)) from None
    pairs = dict(one.rpartition("=")[::2] for one in meant or [])
    command = TakeBankFile(read.iban, read.lines, pairs)

    async def work(store: Tournaments) -> tuple[Tournament, tuple[ForeseenBankBooking, ...]]:
        now = await store.get(tournament)
        found = preview_bank_file(now, command, shell_author(), moment())
        if not dry_run:
            await carry_out(store, tournament, lambda _: [command])
        return now, found

    now, found = run_on_tournaments(work, data, database)
    lines = [translate_code("desk.nothing-done-yet")] if dry_run else []
    lines += [_line(now, one) for one in found]
    document = [{"line": one.line.id, "fate": one.fate, "payer": one.payer, "amount": one.line.amount} for one in found]
    print_document_or_text({"lines": document, "dry_run": dry_run}, "\n".join(lines), as_json=as_json)


def _line(now: Tournament, one: ForeseenBankBooking) -> str:
    from puur.money import signed_francs
    from puur.tournament.topics.core import player_label
    from puur.tournament.value_words import BANK_LINE_FATE_TEXTS

    who = (
        f"  {player_label(one.payer, now)}"
        if one.payer
        else f"  {one.line.id}  {one.line.payer} {one.line.text}".rstrip()
    )
    booked = f"{day_in_fixed_width(one.line.on)}  CHF {signed_francs(one.line.amount):>9}"
    return f"{booked}  {translate_message(BANK_LINE_FATE_TEXTS[one.fate])}{who}"


_ORDER: Final = ("show", "open", "take", "back", "charge", "move")
_LATER: Final = ("book", "unbook", "count", "sign")
for _name in _ORDER:
    till_app.command(_name)(build_shell_command(_ROWS[_name], _TILL_PARAMETERS))
till_app.command("account")(build_shell_command(_ROWS["account"], _TILL_PARAMETERS))
till_app.command("bills")(print_fee_bills)
till_app.command("bank")(book_fee_bank_file)
till_app.command("twint")(set_twint_code)
for _name in _LATER:
    till_app.command(_name)(build_shell_command(_ROWS[_name], _TILL_PARAMETERS))
till_app.command("sheet")(show_tournament_account)
