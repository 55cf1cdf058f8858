"""``puur season person`` and ``puur season forget``: everything about a member, and being forgotten."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.season.terminal import ClubId, Terminal, at_terminal
from puur.errors import BadInput
from puur.words.message import said


@at_terminal
def person(
    here: Terminal,
    club: ClubId,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
) -> None:
    """Show everything that a club has written about a member, for who asks what that is."""
    from puur.club.money.ledger import ledger
    from puur.club.privacy.dossier import as_data, dossier, in_words
    from puur.service.clock import local, now
    from puur.words.catalogue import plain

    there = here.club(club)
    if member not in there.members:
        raise BadInput(said("club.no-member-id", member=member), {"field": "member"})
    books = ledger(here.ask(lambda clubs: clubs.moments(club)), local(now()).date())
    found = dossier(there, books.lines, member)
    sections = in_words(there, found)
    told = ((plain(title), ["  " + "; ".join(map(plain, line)) for line in lines]) for title, lines in sections)
    text = "\n\n".join("\n".join([title, *lines]) for title, lines in told)
    here.emit(as_data(found), text)


@at_terminal
def forget(
    here: Terminal,
    club: ClubId,
    who: Annotated[str, typer.Argument(metavar="WHO", help="A member's id, or the name of who was a guest.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="It is meant: this cannot be undone.")] = False,
) -> None:
    """Take a person's name, birthday and address out of everything ever written; every figure stays what it is."""
    from puur.club.privacy.erasure import ForgetPerson, PersonForgotten

    if not yes:
        raise BadInput(said("club.cannot-be-undone"), {"field": "yes"})
    events = here.do(club, ForgetPerson(who))
    called = next(event.called for event in events if isinstance(event, PersonForgotten))
    here.emit({"called": called}, f"Vergessen. Statt des Namens steht überall «{called}».")
