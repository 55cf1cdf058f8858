"""``puur season mail``: who gets a bill by mail, how it reads, sending, what became of each mail."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.season.terminal import ClubCommandContext, ClubIdArgument, with_store_and_json_options
from puur.cli.shell.desk_text import mail_counts, mail_line, queue_mails_again
from puur.cli.shell.language import translate_code
from puur.desk import TERMINAL_AUTHOR
from puur.errors import BadInput
from puur.words.message import said, say_day

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Collection
    from datetime import date

    from puur.club.money.bill_mail import BillReceiver, BillScope
    from puur.club.season.state import Club
    from puur.service.club.store import Clubs
    from puur.service.mail.outbox import OutboxState
    from puur.words.catalogue import Language

bill_mail_app = typer.Typer(help="The bills by mail: who gets one, how it reads, sending, what became of each.")
"""The command group ``puur season mail``: its subcommands are registered here."""
_Scope = Annotated[str, typer.Option(metavar="SCOPE", help="all, or dues for the yearly Beitrag only.")]


@with_store_and_json_options
def list_bill_receivers(here: ClubCommandContext, club: ClubIdArgument, *, scope: _Scope = "all") -> None:
    """List who gets a bill by mail and who does not, for want of an address."""
    from puur.club.money.bill_mail import bill_receivers

    there = here.load_club(club)
    found = bill_receivers(there, _today(), _scope(scope))
    lines = [_receiver_line(there, one) for one in found]
    text = "\n".join(lines) or translate_code("page-club.mail-nobody-owes")
    here.print_result({"receivers": [_receiver(one) for one in found]}, text)


def _receiver_line(club: Club, one: BillReceiver) -> str:
    from puur.club.fine_amounts import francs

    if not one.mail:
        how = translate_code("page-club.mail-on-paper")
    elif one.sent is None:
        how = translate_code("page-club.mail-to-go", n=len(one.items))
    else:
        how = translate_code("page-club.mail-went", day=say_day(one.sent))
    return f"{one.member:<5} {club.members[one.member].name:<28} {francs(one.open):>10}  {one.mail:<32} {how}".rstrip()


def _receiver(one: BillReceiver) -> dict[str, Any]:
    references = [it.reference for it in one.items]
    return {
        "member": one.member,
        "mail": one.mail,
        "language": one.language,
        "open": one.open,
        "references": references,
        "sent": one.sent,
    }


@with_store_and_json_options
def preview_bill_mail(
    here: ClubCommandContext,
    club: ClubIdArgument,
    member: Annotated[str | None, typer.Argument(metavar="[MEMBER]", help="Who reads it; default: the first.")] = None,
    *,
    scope: _Scope = "all",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the bill that goes with it.")] = None,
) -> None:
    """Show the mail as one member reads it."""
    from puur.club.money.bill_mail import bill_receivers, fill_bill_text, stored_or_default_bill_text
    from puur.service.club.papers import member_bills_pdf

    there, on = here.load_club(club), _today()
    found = bill_receivers(there, on, _scope(scope))
    one = next((it for it in found if member in {None, it.member}), None)
    if one is None:
        raise BadInput(said("club.mail-owes-nothing"), {"field": "member"})
    text = fill_bill_text(there, stored_or_default_bill_text(there, one.language), one, on)
    if out is not None:
        out.write_bytes(member_bills_pdf(there, [it.reference for it in one.items], on, one.language))
    document = {"member": one.member, "to": one.mail, "subject": text.subject, "text": text.text}
    to = one.mail or translate_code("page-club.mail-on-paper")
    here.print_result(document, f"{to}\n{text.subject}\n\n{text.text}")


@with_store_and_json_options
def queue_bill_mails(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    scope: _Scope = "all",
    member: Annotated[
        str, typer.Option("--member", metavar="ID", help="Only to this member, also if it went out before.")
    ] = "",
) -> None:
    """Send the bills to every member who has an address and has not got them yet.

    The server with that store sends them while it runs with --mail; without one, do it with `puur season mail deliver`.
    """
    from puur.club.money.bill_mail import BillsSent, SendBills
    from puur.club.season.people import office_holder
    from puur.service.mail.letters import ClubMails
    from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX
    from puur.service.mail.postman import Postman

    async def work(clubs: Clubs) -> BillsSent:
        by = office_holder(await clubs.get(club), "treasurer", _today()) or ""
        events = await clubs.carry_out(club, SendBills(by, _scope(scope), member), TERMINAL_AUTHOR)
        await Postman(clubs.journal, None, ClubMails(clubs, _print_bills)).send_mail_of(club, CLUB_OUTBOX_PREFIX)
        return next(one for one in events if isinstance(one, BillsSent))

    done = here.run_on_clubs(work).sending
    document = {"number": done.number, "to": [one.member for one in done.bills]}
    here.print_result(document, translate_code("page-club.mail-goes-to", n=len(done.bills)))


@with_store_and_json_options
def list_bill_mails(here: ClubCommandContext, club: ClubIdArgument) -> None:
    """List each mail with its delivery state."""
    there, state = here.run_on_clubs(lambda clubs: _read(clubs, club))
    _show_status(here, there, state)


def _show_status(here: ClubCommandContext, club: Club, state: OutboxState | None) -> None:
    from puur.service.clock import now
    from puur.service.mail.outbox import mail_state_for_display

    mails, at, members = [*state.mails.values()] if state else [], now(), [*club.members.values()]
    counts, told = mail_counts(mails, at)
    lines = [told, *(mail_line(one, members[one.receiver_number - 1].name, at) for one in mails)]
    document = [
        {
            "key": one.key,
            "member": members[one.receiver_number - 1].id,
            "to": one.to,
            "state": mail_state_for_display(one.state_at(at)),
            "why": one.why,
        }
        for one in mails
    ]
    here.print_result({"mails": document, "counts": dict(counts)}, "\n".join(lines))


async def _read(clubs: Clubs, id: str) -> tuple[Club, OutboxState | None]:
    from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, Outbox

    return await clubs.get(id), await Outbox(clubs.journal, id, CLUB_OUTBOX_PREFIX).read()


@with_store_and_json_options
def queue_bill_mails_again(
    here: ClubCommandContext,
    club: ClubIdArgument,
    keys: Annotated[
        list[str] | None, typer.Argument(metavar="[KEY...]", help="Which, as status lists them; else all refused ones.")
    ] = None,
) -> None:
    """Queue refused mails again; unclear ones only by their key, since they may have arrived."""
    done = here.run_on_clubs(lambda clubs: _again(clubs, club, keys or []))
    here.print_result({"again": done}, translate_code("page-mail.again-count", n=len(done)))


async def _again(clubs: Clubs, id: str, keys: list[str]) -> list[str]:
    from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, Outbox

    await clubs.get(id)
    return await queue_mails_again(Outbox(clubs.journal, id, CLUB_OUTBOX_PREFIX), keys)


@with_store_and_json_options
def deliver_bill_mails(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    server: Annotated[
        str | None,
        typer.Option("--mail", envvar="PUUR_MAIL", metavar="ADDRESS", help="The server for mail, as for puur serve."),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(envvar="PUUR_MAIL_FROM", metavar="ADDRESS", help="The sender, as 'Jassclub <jass@example.ch>'."),
    ] = None,
    mail_password_file: Annotated[
        Path | None,
        typer.Option(envvar="PUUR_MAIL_PASSWORD_FILE", metavar="FILE", help="The file with the password for it."),
    ] = None,
) -> None:
    """Send what waits from here, once, without a server of Puur; what the mail server delays waits for the next time.

    It does no harm while a server runs on the same store: each mail goes out once.
    """
    from puur.service.mail.server import read_mail_server

    through = read_mail_server(server, mail_from, mail_password_file)
    if through is None:
        raise BadInput(said("club.mail-needs-server"), {"field": "mail"})

    async def work(clubs: Clubs) -> tuple[Club, OutboxState | None, str]:
        from puur.service.mail.letters import ClubMails
        from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX
        from puur.service.mail.postman import Postman

        postman = Postman(clubs.journal, through, ClubMails(clubs, _print_bills))
        await postman.send_mail_of(club, CLUB_OUTBOX_PREFIX)
        return *await _read(clubs, club), postman.trouble.why if postman.trouble else ""

    there, state, trouble = here.run_on_clubs(work)
    if trouble:
        raise BadInput(said("club.mail-server-away", server=str(through), why=trouble), {"field": "mail"})
    _show_status(here, there, state)


async def _print_bills(club: Club, references: Collection[str], on: date, language: Language) -> bytes:
    from puur.service.club.papers import member_bills_pdf

    return member_bills_pdf(club, references, on, language)


def _scope(given: str) -> BillScope:
    from puur.club.money.bill_mail import BILL_SCOPES

    found = next((one for one in BILL_SCOPES if one == given), None)
    if found is None:
        raise BadInput(said("club.mail-scopes", known=[*BILL_SCOPES]), {"field": "scope"})
    return found


def _today() -> date:
    from puur.service.clock import now, to_local_time

    return to_local_time(now()).date()


bill_mail_app.command("list")(list_bill_receivers)
bill_mail_app.command("preview")(preview_bill_mail)
bill_mail_app.command("send")(queue_bill_mails)
bill_mail_app.command("status")(list_bill_mails)
bill_mail_app.command("retry")(queue_bill_mails_again)
bill_mail_app.command("deliver")(deliver_bill_mails)
