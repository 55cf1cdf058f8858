"""``puur tournament`` publish, editions, let-go, prizes, take, settle: the Rangliste hung up, the table of prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import Data, Database, Id, Reason, Yes, after, do_one, with_store
from puur.counted import counted

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.state import Edition, Tournament

Prize = Annotated[int, typer.Argument(metavar="PRIZE", help="The prize's number.")]


def publish(  # noqa: PLR0913 - tournament, why, store
    tournament: Id,
    *,
    reason: Annotated[str, typer.Option(help="What was corrected; without it, what can be seen.")] = "",
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Hang the Rangliste up, or a new Fassung of it: from now on protests are heard, as long as the tournament says."""
    from puur.tournament.commands import Publish
    from puur.tournament.holding import heard_minutes

    now = after(tournament, Publish(reason), data, database, yes=yes)
    minutes = heard_minutes(now.law, now)
    said = f"{edition_text(now.editions[-1])}\nEinsprachen sind {counted(minutes, 'Minute', 'Minuten')} lang möglich."
    emit({"edition": len(now.editions), "protest_minutes": minutes}, said, as_json=as_json)


def editions(tournament: Id, *, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Show the Fassungen of the Rangliste: number, when, what was corrected."""
    now = with_store(lambda store: store.get(tournament), data, database)
    rows = [{"number": one.number, "at": one.at, "reason": one.reason} for one in now.editions]
    text = "\n".join(map(edition_text, now.editions))
    emit({"editions": rows}, text or "Die Rangliste hängt noch nicht.", as_json=as_json)


def edition_text(edition: Edition) -> str:
    """Return what a Fassung is called: ``Fassung 2, 22.10 Uhr, Tisch 52 berichtigt``."""
    from puur.service.clock import hour

    return ", ".join(filter(None, (f"Fassung {edition.number}", hour(edition.at), edition.reason)))


def let_go(  # noqa: PLR0913 - tournament, protest, why, store
    tournament: Id,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The protest, from 1.")],
    *,
    reason: Reason,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Hand out the prizes that wait for the answer to a protest, where the Reglement names no deadline."""
    from puur.tournament.commands import LetPrizesGo

    said = f"Die Preise warten nicht auf die Einsprache {number}."
    do_one(tournament, LetPrizesGo(number, reason), said, data, database, as_json)


def prizes(
    tournament: Id,
    *,
    lay: Annotated[list[str] | None, typer.Option(help="Lay a prize out, the best first; again for more.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show the prizes in rank order: who has what, who chooses next, what a new Fassung touches."""
    from puur.tournament.commands import SetPrizes
    from puur.tournament.editions import hung, lines_of
    from puur.tournament.effect_words import touched_words
    from puur.tournament.prizes import left, touched, winners

    if lay:
        now = after(tournament, SetPrizes(tuple(lay)), data, database)
    else:
        now = with_store(lambda store: store.get(tournament), data, database)
    ranked = lines_of(hung(now))
    rows, open_ = winners(now, ranked), touched(now, ranked)
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
        "to_settle": [{"number": one.prize.number, "prize": one.prize.text} for one in open_],
    }
    lines = [
        f"{one.line.rank:>4}. {one.line.player.name}: {one.prize.text if one.prize else '…'}"
        f"{'  <- wählt jetzt' if one.next_in_turn else ''}"
        for one in rows
    ]
    lines += ["", "Auf dem Tisch:", *(f"{one['number']:>4}. {one['prize']}" for one in on_table)] if on_table else []
    settling = [f"{one.prize.number:>4}. {touched_words(one)}" for one in open_]
    lines += ["", "Zu entscheiden:", *settling] if open_ else []
    emit(document, "\n".join(lines) or "Noch keine Preise.", as_json=as_json)


def take(  # noqa: PLR0913, PLR0917 - tournament, prize, player, store
    tournament: Id,
    number: Prize,
    player: Annotated[str | None, typer.Argument(metavar="[PLAYER]", help="Who takes it; nobody: given back.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Give a prize to a player."""
    from puur.tournament.commands import TakePrize

    now = after(tournament, TakePrize(number, player), data, database)
    text = now.prizes[number - 1].text
    said = f"{text}: {_name(now, player)}" if player else f"{text} ist wieder da."
    emit({"prize": text, "player": player}, said, as_json=as_json)


def _name(now: Tournament, player: str) -> str:
    return now.teams[player].name if player in now.teams else now.players[player].name


def settle(  # noqa: PLR0913 - tournament, prize, player, why, store
    tournament: Id,
    number: Prize,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="With whom it stays, or to whom it goes.")],
    *,
    reason: Reason = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Say what becomes of a prize that was handed out and that a new Fassung touches."""
    from puur.tournament.commands import SettlePrize

    said = f"Preis {number}: Nummer {player}."
    do_one(tournament, SettlePrize(number, player, reason), said, data, database, as_json)
