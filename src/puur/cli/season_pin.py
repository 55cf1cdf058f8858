"""``puur season pin``: let an office in at the club's pages, also where the PIN was forgotten."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.season_store import BY, ClubId
from puur.cli.store import Data, Database, with_journal
from puur.words.message import said


def pin(  # noqa: PLR0913 - a command has as many options as it needs
    club: ClubId,
    *,
    role: Annotated[str, typer.Option(help="board, treasurer, trophy or day.")] = "board",
    pin: Annotated[str, typer.Option(prompt=True, hide_input=True, help="The new PIN; asked for if it is not named.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Set the PIN of an office at the club's pages; who was in with the old one is out."""
    from puur.errors import BadInput
    from puur.journal import Journal
    from puur.service.club.door import ROLES, place
    from puur.service.club.store import Clubs
    from puur.service.doors import Keys

    known = [one for one in ROLES if one != "member"]
    if role not in known:
        raise BadInput(said("club.roles-are", roles=[*known], role=repr(role)), {"field": "role"})

    async def set_it(journal: Journal) -> None:
        await Keys(journal, "").set_pin(place(await Clubs(journal).get(club)), role, pin, BY)

    with_journal(set_it, data, database)
    emit({"club": club, "role": role}, f"Die PIN gilt ab jetzt: {ROLES[role]}.", as_json=as_json)
