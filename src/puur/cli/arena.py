"""``puur bots`` and ``puur arena``: which bots there are; two against each other, and how sure the result is."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, get_args

import typer

from puur.cli.output import Json, emit
from puur.errors import BadInput

if TYPE_CHECKING:  # the bots are imported when they play
    from puur.bots.arena import Duel, Played, Result

Name = Annotated[str, typer.Argument(help="A bot's name, as in `puur bots`, or python:module:Class.")]
INTERRUPTED: Final = 130
_EVERY: Final = 0.2


def bots(*, as_json: Json = False) -> None:
    """List the bots, the weakest first. One's own is written python:module:Class, as docs/bots.md shows."""
    from puur.bots.catalogue import BOTS

    rows = [{"name": name, "level": bot.level, "text": bot.text} for name, bot in BOTS.items()]
    width = max(map(len, BOTS))
    emit({"bots": rows}, "\n".join(f"{name:<{width}}  {bot.text}" for name, bot in BOTS.items()), as_json=as_json)


def arena(  # noqa: PLR0913, PLR0917 - one option each
    a: Name,
    b: Name,
    deals: Annotated[int, typer.Option(min=1, help="How many deals; each is played twice, sides swapped.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds, equal cards.")] = 0,
    reglement: Annotated[
        str, typer.Option(metavar="ID", help="A Reglement, as in `puur rules list`.")
    ] = "gruempi-2011",
    deck: Annotated[str, typer.Option(help="german or french")] = "german",
    think_ms: Annotated[int, typer.Option(min=1, help="Milliseconds a bot may think about a move.")] = 100,
    *,
    as_json: Json = False,
) -> int:
    """Let bot A play against bot B: how many points a deal A is ahead, and with which standard error.

    Every deal is played twice with the sides swapped, same cards. Ctrl-C ends it with the deals so far.
    """
    from puur.bots import arena as play

    played: list[Played] = []
    code = 0
    try:
        _follow(play.play(_duel(a, b, reglement, deck, seed, think_ms), deals), played, deals)
    except KeyboardInterrupt:
        code = INTERRUPTED
    result = play.summary(played)
    document = {"a": a, "b": b, "reglement": reglement, "seed": seed, **_fields(result)}
    emit(document, _told(a, b, reglement, result), as_json=as_json)
    return code


def _duel(a: str, b: str, reglement: str, deck: str, seed: int, think_ms: int) -> Duel:  # noqa: PLR0913, PLR0917
    from puur.bots.arena import Duel
    from puur.bots.catalogue import maker
    from puur.cards import Deck
    from puur.cli.rules import law_of
    from puur.game.settings import new_game, settle_table

    if deck not in get_args(Deck):
        raise BadInput(f"there is no deck {deck!r}; there are {', '.join(get_args(Deck))}", {"field": "--deck"})
    known: Deck = "french" if deck == "french" else "german"
    settings = settle_table(law_of(reglement), {})
    new_game(settings, known)
    sys.path.insert(0, str(Path.cwd()))
    return Duel(settings, maker(a), maker(b), seed, think_ms, known)


def _follow(deals: Iterable[Played], played: list[Played], count: int) -> None:
    """Collect the deals; on a terminal say how far it is."""
    watched, shown = sys.stderr.isatty(), 0.0
    for deal in deals:
        played.append(deal)
        if watched and time.monotonic() - shown > _EVERY:
            shown = time.monotonic()
            sys.stderr.write(f"\r{len(played)} of {count} deals")
            sys.stderr.flush()
    if watched:
        sys.stderr.write("\r\x1b[K")


def _fields(result: Result) -> dict[str, object]:
    return {
        "deals": result.deals,
        "mean": result.mean,
        "stderr": result.stderr,
        "wins": result.wins,
        "seconds_per_move": result.seconds_per_move,
    }


def _told(a: str, b: str, reglement: str, result: Result) -> str:
    wins, pace = result.wins, result.seconds_per_move
    side = "ahead of" if result.mean >= 0 else "behind"
    return (
        f"{a} is {abs(result.mean):.1f} ± {result.stderr:.1f} points a deal {side} {b}"
        f" ({reglement}, {result.deals} deals, each played both ways).\n"
        f"Deals won: {a} {wins['a']}, {b} {wins['b']}, even {wins['ties']}."
        f" A move takes {1000 * pace['a']:.2f} ms and {1000 * pace['b']:.2f} ms."
    )
