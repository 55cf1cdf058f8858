"""``puur season`` trail, person, forget, pin: what was written in a club, by whom and of whom, and who may come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.season.terminal import BY, ClubId, Terminal, at_terminal, to_document
from puur.cli.shell.changes import audit_line_text, changed_value_line
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.store import with_journal
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.audit_log import AuditLine
    from puur.service.club.store import Clubs
    from puur.service.repository import AuditEntry


@at_terminal
def trail(
    here: Terminal,
    club: ClubId,
    *,
    search: Annotated[str, typer.Option(help="Only entries with all these words: a name, «Jasstag 3», «2010».")] = "",
) -> None:
    """Show everything that was ever written in a club: when, who, what, and what stood there before."""
    from puur.service.audit_log import search_lines, to_german
    from puur.service.club.store import club_audit_logs

    async def work(clubs: Clubs) -> list[tuple[AuditLine, AuditEntry]]:
        raw = {one.version: one for one in await clubs.audit_trail(club)}
        lines = search_lines(await club_audit_logs(clubs).lines(club), search)
        return [(one, raw[one.version]) for one in reversed(lines)]

    found = here.run_on_clubs(work)
    rows = [
        {
            **_raw(raw),
            "done": to_german(one.done),
            "reasons": one.reasons,
            "changes": [each.says for each in one.altered],
        }
        for one, raw in found
    ]
    here.print_result({"trail": rows}, "\n".join(trail_line_text(one) for one, _ in found))


def _raw(one: AuditEntry) -> dict[str, Any]:
    at = to_document(one)["about"]
    return {"version": one.version, "at": at, "who": one.who, "command": one.kind, "events": one.events}


def trail_line_text(one: AuditLine) -> str:
    """Return an entry of the trail as printed: version, time, author and what was done; below it each changed value."""
    changes = (f"       {changed_value_line(each)}" for each in one.altered)
    who = f"{translate_message(one.who):<10}"
    return "\n".join(
        (
            f"{one.version:>5}  {translate_message(one.when)}  {who}  {audit_line_text(one)}",
            *changes,
        )
    )


@at_terminal
def pin(
    here: Terminal,
    club: ClubId,
    *,
    role: Annotated[str, typer.Option(help="board, treasurer, trophy or day.")] = "board",
    pin: Annotated[str, typer.Option(prompt="PIN", hide_input=True, help="The new PIN; asked for if it is not named.")],
) -> None:
    """Set the PIN of an office at the club's pages; who was in with the old one is out."""
    from puur.club.season.wire import ROLE_WORDS
    from puur.journal import Journal
    from puur.service.club.entries import ROLES, club_access
    from puur.service.club.store import Clubs
    from puur.service.credentials import CredentialStore

    known = [one for one in ROLES if one != "member"]
    if role not in known:
        raise BadInput(said("club.roles-are", roles=[*known], role=quoted(role)), {"field": "role"})

    async def set_it(journal: Journal) -> None:
        await CredentialStore(journal, "").set_pin(club_access(await Clubs(journal).get(club)), role, pin, BY)

    with_journal(set_it, here.data, here.database)
    here.print_result({"club": club, "role": role}, translate_code("desk.pin-holds", role=ROLE_WORDS[role]))


@at_terminal
def person(
    here: Terminal,
    club: ClubId,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
) -> None:
    """Show everything that a club has written about a member, for who asks what that is."""
    from puur.club.dossier import dossier, dossier_for_file, dossier_in_words
    from puur.club.money.ledger import ledger
    from puur.service.clock import now, to_local_time

    there = here.load_club(club)
    if member not in there.members:
        raise BadInput(said("club.no-member-id", member=member), {"field": "member"})
    books = ledger(here.run_on_clubs(lambda clubs: clubs.events_with_dates(club)), to_local_time(now()).date())
    found = dossier(there, books.lines, member)
    sections = dossier_in_words(there, found)
    told = (
        (translate_message(title), ["  " + "; ".join(map(translate_message, line)) for line in lines])
        for title, lines in sections
    )
    text = "\n\n".join("\n".join([title, *lines]) for title, lines in told)
    here.print_result(dossier_for_file(found), text)


@at_terminal
def forget(
    here: Terminal,
    club: ClubId,
    who: Annotated[str, typer.Argument(metavar="WHO", help="A member's id, or the name of who was a guest.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Confirm: this cannot be undone.")] = False,
) -> None:
    """Take a person's name, birthday and address out of everything ever written; every figure stays what it is.

    Without --yes it is refused, and nothing is changed.
    """
    from puur.club.privacy import ForgetPerson, PersonForgotten

    if not yes:
        raise BadInput(said("club.cannot-be-undone"), {"field": "yes"})
    events = here.carry_out(club, ForgetPerson(who))
    called = next(event.called for event in events if isinstance(event, PersonForgotten))
    here.print_result({"called": called}, translate_code("club.forgotten-as", called=called))
