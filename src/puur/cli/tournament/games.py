"""``puur tournament enter``: the Spiele of a table, as words of a command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database
from puur.cli.tournament.store import Id, Yes, carried, kind_of, with_store, words
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.law.law import Law
    from puur.service.tournament.store import Tournaments
    from puur.tournament.book import Game
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

Passe = Annotated[int, typer.Argument(metavar="PASSE", help="The Passe, from 1.")]
Table = Annotated[int, typer.Argument(metavar="TABLE", help="The table, from 1.")]
Games = Annotated[
    list[str],
    typer.Argument(
        metavar="GAMES",
        help="One word a Spiel: 85:72, or 85 (the rest to 157). Differenzler: R:30-28,50-57,20-20,57-52; "
        "0-0+ is an exact nought with a trick. 300:300! is what stands there although no deal comes to it.",
    ),
]
_SIDES: Final = re.compile(r"(-?\d{1,5})(?:[:/](-?\d{1,5})(!?))?")
_GUESSES: Final = re.compile(r"([ERST]):((?:\d{1,3}|x)-\d{1,3}\+?(?:,(?:\d{1,3}|x)-\d{1,3}\+?){3})")


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
    from puur.seen import NOTHING, Stale

    async def work(store: Tournaments) -> Tournament:
        def made(now: Tournament) -> Sequence[Command]:
            return [kind_of("EnterGames")(passe, table, read_games(now.law, games))]

        seen = None if anyway else NOTHING
        try:
            return (await carried(store, tournament, made, yes=yes, seen=seen, own=True)).now
        except Stale as stale:
            told = said("desk.anyway-insists", why=stale.said) if stale.insists else stale.said
            raise BadInput(told, stale.where, stale.clauses) from None

    now = with_store(work, data, database)
    closed, place = now.slip((passe, table)).closed, {"passe": passe, "table": table}
    some = words("desk.some-entered", **place, games=len(games), n=now.setup.games)
    says = words("desk.all-entered", **place) if closed else some
    emit({"closed": closed, "games": len(games)}, says, as_json=as_json)


def read_games(law: Law, typed: Sequence[str]) -> tuple[Game, ...]:
    """Return the Spiele written in words; BadInput names the one that is none."""
    from puur.game.score.possible import can_be
    from puur.tournament.book import Guesses, Sides
    from puur.tournament.counting import sum_of_a_game

    found: list[Game] = []
    differences, full = law.settlement.says == "differences", sum_of_a_game(law)
    for number, word in enumerate(typed, 1):
        match = (_GUESSES if differences else _SIDES).fullmatch(word)
        if match is None or (not differences and match[2] is None and full is None):
            form = "R:30-28,50-57,20-20,57-52" if differences else "85:72"
            raise BadInput(said("desk.no-result", what=repr(word), form=form), {"game": number})
        if differences:
            pairs = [pair.split("-") for pair in match[2].split(",")]
            a, b, c, d = (None if estimated == "x" else int(estimated) for estimated, _ in pairs)
            e, f, g, h = (int(played.rstrip("+")) for _, played in pairs)
            noughts = tuple(seat for seat, (_, played) in enumerate(pairs) if played.endswith("+"))
            found.append(Guesses(match[1], (a, b, c, d), (e, f, g, h), noughts))
        else:
            one = int(match[1])
            pair = one, int(match[2]) if match[2] else (full or 0) - one
            found.append(Sides(pair, match[3] == "!" and not can_be(law, pair)))
    return tuple(found)
