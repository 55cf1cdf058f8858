"""``puur tournament pin``: let somebody in at the pages, also where the PIN was forgotten."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import BY, Data, Database, Id, with_journal

ROLES = {"director": "Turnierleitung", "controller": "Kontrolleur", "office": "Rechnungsbüro"}


def pin(  # noqa: PLR0913 - a command has as many options as it needs
    tournament: Id,
    *,
    role: Annotated[str, typer.Option(help="director, controller or office.")] = "director",
    pin: Annotated[str, typer.Option(prompt=True, hide_input=True, help="The new PIN; asked for if it is not named.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Set the PIN of a role at the tournament's pages; who was in with the old one is out."""
    from puur.errors import BadInput
    from puur.journal import Journal
    from puur.service.clock import now
    from puur.service.doors import Keys, Place
    from puur.service.tournament.store import Tournaments

    if role not in ROLES:
        raise BadInput(f"{', '.join(ROLES)} gibt es, nicht {role!r}", {"field": "role"})

    async def set_it(journal: Journal) -> None:
        setup = (await Tournaments(journal).get(tournament)).setup
        place = Place(f"turnier/{tournament}", setup.name, f"/turnier/{tournament}", ROLES)
        await Keys(journal, "").set_pin(place, role, pin, BY, now())

    with_journal(set_it, data, database)
    emit({"tournament": tournament, "role": role}, f"Die PIN gilt ab jetzt: {ROLES[role]}.", as_json=as_json)
