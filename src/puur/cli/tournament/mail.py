"""``puur tournament mail``: whether mail is sent, how it reads, writing to all, and what became of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.desk_text import mail_counts, mail_line, queue_mails_again
from puur.cli.shell.language import translate_code
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
from puur.cli.tournament.store import CommandResult, TournamentIdArgument, find_command_class, run_on_tournaments
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.mail.outbox import OutboxState, OutgoingMail
    from puur.service.tournament.store import Tournaments
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

tournament_mail_app = typer.Typer(
    help="Mail to who registered: switching it on, previews, writing to all, what became of each."
)
"""The command group ``puur tournament mail``: its subcommands are registered here."""


_MAIL_PARAMETERS: Final[Mapping[str, ShellParameter]] = {
    "reply": shell_option(str, "The address that answers go to."),
    "begins": shell_option(str, "When the evening begins, as 19:30."),
    "address": shell_option(str, "Where links lead, as https://jass.example.ch."),
    "subject": shell_argument(str, "SUBJECT", "The subject, with placeholders in braces."),
    "text": shell_argument(str, "TEXT", "The text, with placeholders in braces."),
    "to": shell_option(str, "all, place (who has one) or waiting (who does not)."),
    "kind": shell_argument(str, "KIND", "confirm, place or declined."),
    "language": shell_option(str, "de, fr, it or en.", "--in-language"),
}


def _off(now: Tournament, _: TypedValues) -> Command:
    """Switch mail off and leave the rest as it is."""
    terms = now.mailing.terms
    kept = {} if terms is None else {"reply": terms.reply, "begins": terms.begins, "address": terms.address}
    return find_command_class("SetMail")(on=False, **kept)


def _on(now: Tournament, given: TypedValues) -> Command:
    """Switch mail on; what is not given stays as it is."""
    terms = now.mailing.terms
    kept = {} if terms is None else {"reply": terms.reply, "begins": terms.begins, "address": terms.address}
    return find_command_class("SetMail")(on=True, **{**kept, **{name: value for name, value in given.items() if value}})


def _write(_: Tournament, given: TypedValues) -> Command:
    to = given["to"] or "all"
    if to not in {"all", "place", "waiting"}:
        raise BadInput(said("mail.no-group", known=["all", "place", "waiting"]), {"field": "to"})
    return find_command_class("WriteMail")(given["subject"], given["text"], to)


def _text(_: Tournament, given: TypedValues) -> Command:
    own = {name: given[name] or "" for name in ("subject", "text")}
    return find_command_class("SetMailText")(given["kind"], given["language"] or "de", **own)


def _written_report(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Say to how many it goes."""
    one = done.after.mailing.written[-1]
    return {"number": one.number, "to": [*one.to]}, translate_code("page-mail.goes-to", n=len(one.to))


_ROWS: Final[Mapping[str, ShellCommandDefinition]] = {
    "on": ShellCommandDefinition(
        "Send mail to who registers from now on.", _on, "[reply] [begins] [address]", "page-mail.saved"
    ),
    "off": ShellCommandDefinition("Send no more mail; what waits goes on waiting.", _off, "", "page-mail.saved"),
    "text": ShellCommandDefinition(
        "Write your own text; without subject and text the usual one is used.",
        *(_text, "kind [subject] [text] [language]", "page-mail.text-saved"),
    ),
    "send": ShellCommandDefinition(
        "Write to everybody who registered, to each alone.", _write, "subject text [to]", shows=_written_report
    ),
}


def preview_mail(  # noqa: PLR0913 - each is an option of the command
    tournament: TournamentIdArgument,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="confirm, place or declined.")] = "confirm",
    number: Annotated[int, typer.Option(metavar="NUMBER", help="For which registration.")] = 1,
    *,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show a mail as one person reads it."""
    from puur.tournament.mailing import MAIL_KINDS, PlannedMail, fill_mail, mail_language, mail_template

    now = run_on_tournaments(lambda store: store.get(tournament), data, database)
    if kind not in MAIL_KINDS:
        raise BadInput(said("mail.no-kind", known=[*MAIL_KINDS]), {"field": "kind"})
    row = next((one for one in now.registration.rows if one.number == number), None)
    if row is None:
        raise BadInput(said("signup.no-number", number=number), {"field": "number"})
    address = now.mailing.terms.address if now.mailing.terms else ""
    link = f"{address}/turnier/{tournament}/anmelden/…" if row.key else ""
    text = fill_mail(now, PlannedMail("", row, row.contact, kind, mail_template(now, kind, mail_language(row))), link)
    document = {"to": row.contact, "subject": text.subject, "text": text.text}
    print_document_or_text(document, f"{row.contact}\n{text.subject}\n\n{text.text}", as_json=as_json)


def list_mails(
    tournament: TournamentIdArgument,
    *,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """List each mail with its delivery state."""
    now, state = run_on_tournaments(lambda store: _read(store, tournament), data, database)
    from puur.service.clock import now as clock

    mails = [*state.mails.values()] if state else []
    at, names = clock(), {one.number: one.name for one in now.registration.rows}
    counts, told = mail_counts(mails, at)
    lines = [translate_code("page-mail.is-on" if now.mailing.terms and now.mailing.terms.on else "page-mail.is-off")]
    lines += [told] if mails else []
    lines += [mail_line(one, names.get(one.receiver_number, ""), at) for one in mails]
    document = {"mails": [_document(one, at) for one in mails], "counts": dict(counts)}
    print_document_or_text(document, "\n".join(lines), as_json=as_json)


async def _read(store: Tournaments, id: str) -> tuple[Tournament, OutboxState | None]:
    from puur.service.mail.outbox import Outbox

    return await store.get(id), await Outbox(store.journal, id).read()


def _document(one: OutgoingMail, at: int) -> dict[str, Any]:
    from puur.service.mail.outbox import mail_state_for_display

    return {
        "key": one.key,
        "registration": one.receiver_number,
        "to": one.to,
        "state": mail_state_for_display(one.state_at(at)),
        "at": one.at,
        "tries": one.tries,
        "why": one.why,
    }


def queue_refused_mails_again(
    tournament: TournamentIdArgument,
    keys: Annotated[
        list[str] | None, typer.Argument(metavar="[KEY...]", help="Which, as status lists them; else all refused ones.")
    ] = None,
    *,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Queue refused mails again; unclear ones only by their key, since they may have arrived."""
    done = run_on_tournaments(lambda store: _again(store, tournament, keys or []), data, database)
    print_document_or_text({"again": done}, translate_code("page-mail.again-count", n=len(done)), as_json=as_json)


async def _again(store: Tournaments, id: str, keys: list[str]) -> list[str]:
    from puur.service.mail.outbox import Outbox

    await store.get(id)
    return await queue_mails_again(Outbox(store.journal, id), keys)


for _name, _row in _ROWS.items():
    tournament_mail_app.command(_name)(build_shell_command(_row, _MAIL_PARAMETERS))
tournament_mail_app.command("preview")(preview_mail)
tournament_mail_app.command("status")(list_mails)
tournament_mail_app.command("retry")(queue_refused_mails_again)
