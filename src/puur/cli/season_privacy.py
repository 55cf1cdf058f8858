"""``puur season person`` and ``puur season forget``: everything about a member, and being forgotten."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.season_store import BY, ClubId, with_clubs
from puur.cli.store import Data, Database
from puur.errors import BadInput
from puur.words.message import said


def person(
    club: ClubId,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
    *,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show everything that a club has written about a member, for who asks what that is."""
    from puur.club.money.ledger import ledger
    from puur.club.privacy.dossier import dossier, in_words
    from puur.service.clock import local, now
    from puur.words.catalogue import plain

    there = with_clubs(lambda clubs: clubs.get(club), data, database)
    if member not in there.members:
        raise BadInput(said("club.no-member", member=member), {"field": "member"})
    books = ledger(with_clubs(lambda clubs: clubs.moments(club), data, database), local(now()).date())
    found = dossier(there, books.lines, member)
    sections = in_words(there, found)
    told = ((plain(title), ["  " + "; ".join(map(plain, line)) for line in lines]) for title, lines in sections)
    text = "\n\n".join("\n".join([title, *lines]) for title, lines in told)
    emit(found, text, as_json=as_json)


def forget(  # noqa: PLR0913 - whom, that it is meant, the store
    club: ClubId,
    who: Annotated[str, typer.Argument(metavar="WHO", help="A member's id, or the name of who was a guest.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="It is meant: this cannot be undone.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Take a person's name, birthday and address out of everything ever written; every figure stays what it is."""
    from puur.club.privacy.erasure import ForgetPerson, PersonForgotten

    if not yes:
        raise BadInput(said("club.cannot-be-undone"), {"field": "yes"})
    events = with_clubs(lambda clubs: clubs.do(club, ForgetPerson(who), BY), data, database)
    called = next(event.called for event in events if isinstance(event, PersonForgotten))
    emit({"called": called}, f"Vergessen. Statt des Namens steht überall «{called}».", as_json=as_json)
