"""``puur tournament`` search, here, pay: the desk at the door."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import Data, Database, Id, after, with_store

Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The start number.")]
No = Annotated[bool, typer.Option("--no", help="Take it back.")]


def search(
    tournament: Id,
    words: Annotated[list[str], typer.Argument(metavar="LETTERS", help="Some letters of the name, or the number.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Find a player: «me mü» finds Müller Meinrad."""
    from puur.tournament.words import search as find

    now = with_store(lambda store: store.get(tournament), data, database)
    found = find(now.players.values(), " ".join(words))
    rows = [{"id": one.id, "name": one.name, "club": one.club, "paid": one.paid, "here": one.here} for one in found]
    lines = (f"{one.id:>5}  {one.name}{f', {one.club}' if one.club else ''}" for one in found)
    emit({"players": rows}, "\n".join(lines) or "Niemand gefunden.", as_json=as_json)


def here(  # noqa: PLR0913, PLR0917 - tournament, player, store
    tournament: Id,
    player: Player,
    no: No = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Note that somebody has come."""
    from puur.tournament.commands import CheckIn

    name = after(tournament, CheckIn(player, not no), data, database).players[player].name
    emit({"player": player, "here": not no}, f"{name} ist {'noch nicht ' if no else ''}da.", as_json=as_json)


def pay(  # noqa: PLR0913, PLR0917 - tournament, player, store
    tournament: Id,
    player: Player,
    no: No = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Note that somebody has paid the Startgeld."""
    from puur.tournament.commands import Pay

    name = after(tournament, Pay(player, not no), data, database).players[player].name
    said = f"{name} hat {'noch nicht ' if no else ''}bezahlt."
    emit({"player": player, "paid": not no}, said, as_json=as_json)
