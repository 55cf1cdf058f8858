"""``puur tournament`` release, enter, visa, correct, warn, exclude, adjust, trail …: the evening itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, cast

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import (
    Data,
    Database,
    Id,
    Passe,
    Player,
    Reason,
    Table,
    Yes,
    confirmed,
    director,
    do_one,
    done,
    with_store,
)
from puur.counted import counted

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.law.law import Law
    from puur.service.tournament.store import Tournaments
    from puur.tournament.book import AdjustmentKind, Game
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

Games = Annotated[
    list[str],
    typer.Argument(
        metavar="GAMES",
        help="One word a Spiel: 85:72, or 85 (the rest to 157). Differenzler: R:30-28,50-57,20-20,57-52.",
    ),
]
_SIDES: Final = re.compile(r"(\d{1,5})(?:[:/](\d{1,5}))?")
_GUESSES: Final = re.compile(r"([ERST]):((?:\d{1,3}|x)-\d{1,3}(?:,(?:\d{1,3}|x)-\d{1,3}){3})")


def release(  # noqa: PLR0913 - tournament, Passe, store
    tournament: Id,
    passe: Passe,
    *,
    anyway: Annotated[bool, typer.Option(help="Also while something is still open.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Let the next Passe begin."""
    from puur.tournament.commands import Release

    do_one(tournament, Release(passe, anyway), f"Passe {passe} ist freigegeben.", data, database, as_json)


def enter(  # noqa: PLR0913 - tournament, place, games, store
    tournament: Id,
    passe: Passe,
    table: Table,
    games: Games,
    *,
    anyway: Annotated[bool, typer.Option(help="Also over what somebody else has entered differently.")] = False,
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Enter the Spiele of a table; what cannot be right is refused at its Spiel, and nothing is written.

    What somebody else has entered differently is shown beside it, and stays unless it is said --anyway.
    """
    from puur.errors import BadInput
    from puur.seen import NOTHING, Stale
    from puur.tournament.commands import EnterGames

    async def work(store: Tournaments) -> Tournament:
        now = await store.get(tournament)
        command = EnterGames(passe, table, read_games(now.law, games))
        sure, seen = confirmed(yes=yes), None if anyway else NOTHING
        try:
            await store.do(tournament, command, director(), seen=seen, confirmed=sure, own=True)
        except Stale as stale:
            way_out = "; mit --anyway gilt Ihre Eingabe" if stale.insists else ""
            raise BadInput(f"{stale.message}{way_out}", stale.where, stale.clauses) from None
        return await store.get(tournament)

    now = with_store(work, data, database)
    closed = now.slip((passe, table)).closed
    whole = counted(now.setup.games, "Spiel", "Spielen")
    said = "eingetragen und abgeschlossen" if closed else f"{len(games)} von {whole} eingetragen"
    emit({"closed": closed, "games": len(games)}, f"Passe {passe}, Tisch {table}: {said}.", as_json=as_json)


def correct(  # noqa: PLR0913 - tournament, place, games, reason, store
    tournament: Id,
    passe: Passe,
    table: Table,
    games: Games,
    *,
    reason: Reason,
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write something else in the place of what stands; visas on it must be given anew."""
    from puur.tournament.commands import Correct

    async def work(store: Tournaments) -> list[str]:
        now = await store.get(tournament)
        command = Correct(passe, table, read_games(now.law, games), reason)
        return (await done(store, tournament, command, yes=yes))[1]

    before = with_store(work, data, database)
    said = "\n".join((f"Passe {passe}, Tisch {table}: korrigiert.", *before))
    emit({"passe": passe, "table": table, "before": before}, said, as_json=as_json)


def read_games(law: Law, words: Sequence[str]) -> tuple[Game, ...]:
    """Return the Spiele written in words; BadInput names the one that is none."""
    from puur.errors import BadInput
    from puur.tournament.book import Guesses, Sides
    from puur.tournament.counting import sum_of_a_game

    found: list[Game] = []
    differences, full = law.settlement.says == "differences", sum_of_a_game(law)
    for number, word in enumerate(words, 1):
        match = (_GUESSES if differences else _SIDES).fullmatch(word)
        if match is None or (not differences and match[2] is None and full is None):
            form = "R:30-28,50-57,20-20,57-52" if differences else "85:72"
            raise BadInput(f"{word!r} ist kein Resultat: geschrieben wird {form}", {"game": number})
        if differences:
            pairs = [pair.split("-") for pair in match[2].split(",")]
            a, b, c, d = (None if estimated == "x" else int(estimated) for estimated, _ in pairs)
            e, f, g, h = (int(played) for _, played in pairs)
            found.append(Guesses(match[1], (a, b, c, d), (e, f, g, h)))
        else:
            one = int(match[1])
            found.append(Sides((one, int(match[2]) if match[2] else (full or 0) - one)))
    return tuple(found)


def visa(  # noqa: PLR0913 - tournament, place, totals, store
    tournament: Id,
    passe: Annotated[int | None, typer.Argument(metavar="[PASSE]", help="All closed tables of this Passe.")] = None,
    table: Annotated[int | None, typer.Argument(metavar="[TABLE]", help="Only this table.")] = None,
    *,
    totals: Annotated[
        bool, typer.Option("--totals", help="The Endtotal of everybody whose Passen are visaed.")
    ] = False,
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Visa Standblätter: a table, a whole Passe, or the Endtotale."""
    from puur.errors import BadInput
    from puur.tournament.commands import Visa, VisaTotal

    if (passe is None) == (not totals):
        raise BadInput("eine Passe oder --totals, eines von beiden", {"field": "passe"})

    async def work(store: Tournaments) -> int:
        there = await store.kept(tournament)
        wanted: list[Command]
        if passe is not None:
            wanted = [Visa(passe, one) for one in ([table] if table is not None else _closed(there.state, passe))]
        else:
            wanted = [VisaTotal(player) for player in ready_for_endtotal(there.state)]
        for one in wanted:
            await store.do(tournament, one, director(), seen=there.version, confirmed=confirmed(yes=yes))
        return len(wanted)

    count = with_store(work, data, database)
    said = counted(count, "Endtotal", "Endtotale") if totals else counted(count, "Tisch", "Tische")
    emit({"visaed": count}, f"Visiert: {said}.", as_json=as_json)


def _closed(now: Tournament, passe: int) -> list[int]:
    drawn = now.rounds.get(passe)
    return [] if drawn is None else [one.table for one in drawn.tables if now.slip((passe, one.table)).closed]


def ready_for_endtotal(now: Tournament) -> list[str]:
    """Return whose lines are all there and visaed, and who is still in the tournament."""
    from puur.tournament.topics.sheets import total_ready

    active = (one.id for one in now.players.values() if one.standing == "active" and not one.joker)
    return [player for player in active if total_ready(now, player)]


def warn(  # noqa: PLR0913 - tournament, player, reason, store
    tournament: Id,
    player: Player,
    *,
    reason: Reason,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Warn a player (Mahnung)."""
    from puur.tournament.commands import Warn

    do_one(tournament, Warn(player, reason), f"Nummer {player} ist ermahnt.", data, database, as_json)


def exclude(  # noqa: PLR0913 - tournament, player, reason, Pauschale, store
    tournament: Id,
    player: Player,
    *,
    reason: Reason,
    pauschale: Annotated[int | None, typer.Option(help="For the opponents, where the Reglement names none.")] = None,
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Exclude a player who was warned; during a Passe its opponents get the Pauschale."""
    from puur.tournament.commands import Exclude
    from puur.tournament.topics.conduct import pauschale_warning

    async def work(store: Tournaments) -> tuple[str | None, list[str]]:
        setup = (await store.get(tournament)).setup
        before = (await done(store, tournament, Exclude(player, reason, pauschale), yes=yes))[1]
        return pauschale_warning(setup.law, setup) if pauschale is None else None, before

    warning, before = with_store(work, data, database)
    warned = [f"Achtung: {warning}"] if warning else []
    said = "\n".join((f"Nummer {player} ist ausgeschlossen.", *before, *warned))
    emit({"player": player, "warning": warning, "before": before}, said, as_json=as_json)


def adjust(  # noqa: PLR0913, PLR0917 - tournament, player, passe, what, why, store
    tournament: Id,
    player: Player,
    passe: Passe,
    kind: Annotated[str, typer.Argument(metavar="flat|penalty", help="flat replaces the Passe, penalty adds to it.")],
    points: Annotated[int, typer.Argument(metavar="POINTS", help="The points; -20 after --.")],
    clause: Annotated[str, typer.Option(help="The clause it rests on.")] = "",
    reason: Reason = "",
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Set or add points by decision of the director."""
    from puur.errors import BadInput
    from puur.tournament.commands import Adjust

    if kind not in ("flat", "penalty"):
        raise BadInput(f"flat oder penalty, nicht {kind!r}", {"field": "kind"})
    command = Adjust(player, passe, cast("AdjustmentKind", kind), points, clause, reason)
    said = f"Nummer {player}, Passe {passe}: {kind} {points}."
    do_one(tournament, command, said, data, database, as_json, yes=yes)


def trail(
    tournament: Id,
    *,
    search: Annotated[str, typer.Option(help="Only what holds all these words: a name, «Tisch 3», «Korrigiert».")] = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show everything that was done, by whom and when, and what stood there before."""
    from puur.service.record import Line, searched
    from puur.service.tournament.record import Records

    async def work(store: Tournaments) -> tuple[list[Line], dict[int, dict[str, object]]]:
        lines = searched(await Records(store).lines(tournament), search)[::-1]
        return lines, {
            one.version: {"kind": one.kind, "events": [(each["is"], each) for each in one.events]}
            for one in await store.trail(tournament)
        }

    lines, raw = with_store(work, data, database)
    rows = [
        {
            "at": one.at,
            "who": one.who,
            "done": one.done,
            "changes": [each.says for each in one.altered],
            **raw[one.version],
        }
        for one in lines
    ]
    text = (
        "\n".join((f"{one.when}  {one.who:<24}{one.done}", *(f"    {each.says}" for each in one.altered)))
        for one in lines
    )
    emit({"trail": rows}, "\n".join(text), as_json=as_json)
