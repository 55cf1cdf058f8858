"""``puur tournament`` search, here, pay, prizes, take, publish: the desk at the door and the table of prizes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import Data, Database, Id, director, with_store
from puur.counted import counted

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournaments import Tournaments
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The start number.")]
No = Annotated[bool, typer.Option("--no", help="Take it back.")]


def _after(tournament: str, command: Command, data: Path | None, database: str | None) -> Tournament:
    async def work(store: Tournaments) -> Tournament:
        await store.do(tournament, command, director())
        return await store.get(tournament)

    return with_store(work, data, database)


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

    name = _after(tournament, CheckIn(player, not no), data, database).players[player].name
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

    name = _after(tournament, Pay(player, not no), data, database).players[player].name
    said = f"{name} hat {'noch nicht ' if no else ''}bezahlt."
    emit({"player": player, "paid": not no}, said, as_json=as_json)


def publish(tournament: Id, *, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Hang the Rangliste up: from now on protests are heard, as long as the tournament says."""
    from puur.tournament.commands import Publish

    now = _after(tournament, Publish(), data, database)
    minutes = now.setup.protest_minutes
    said = f"Einsprachen sind {counted(minutes, 'Minute', 'Minuten')} lang möglich."
    emit({"protest_minutes": minutes}, said, as_json=as_json)


def prizes(
    tournament: Id,
    *,
    lay: Annotated[list[str] | None, typer.Option(help="Lay a prize out, the best first; again for more.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show the prizes in rank order: who has what, and who chooses next."""
    from puur.tournament.booking import book_of
    from puur.tournament.commands import SetPrizes
    from puur.tournament.prizes import left, winners
    from puur.tournament.ranking import ranking

    if lay:
        now = _after(tournament, SetPrizes(tuple(lay)), data, database)
    else:
        now = with_store(lambda store: store.get(tournament), data, database)
    rows = winners(now, ranking(now.law, book_of(now)))
    on_table = [{"number": one.number, "prize": one.text} for one in left(now)]
    document = {
        "winners": [
            {
                "rank": one.line.rank,
                "player": one.line.player.id,
                "name": one.line.player.name,
                "prize": one.prize.text if one.prize else None,
                "next": one.next_in_turn,
            }
            for one in rows
        ],
        "left": on_table,
    }
    lines = [
        f"{one.line.rank:>4}. {one.line.player.name}: {one.prize.text if one.prize else '…'}"
        f"{'  <- wählt jetzt' if one.next_in_turn else ''}"
        for one in rows
    ]
    lines += ["", "Auf dem Tisch:", *(f"{one['number']:>4}. {one['prize']}" for one in on_table)] if on_table else []
    emit(document, "\n".join(lines) or "Noch keine Preise.", as_json=as_json)


def take(  # noqa: PLR0913, PLR0917 - tournament, prize, player, store
    tournament: Id,
    number: Annotated[int, typer.Argument(metavar="PRIZE", help="The prize's number.")],
    player: Annotated[str | None, typer.Argument(metavar="[PLAYER]", help="Who takes it; nobody: given back.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Give a prize to a player."""
    from puur.tournament.commands import TakePrize

    now = _after(tournament, TakePrize(number, player), data, database)
    text = now.prizes[number - 1].text
    said = f"{text}: {now.players[player].name}" if player else f"{text} ist wieder da."
    emit({"prize": text, "player": player}, said, as_json=as_json)
