"""Whether bots ever want what the law forbids: deals of every rule set, with every bot at every seat.

``python -m benchmarks.legal --games 100000 --log legal.jsonl [--jobs 1] [--think-ms 10]``. Game n is a deal under rule
set n modulo their number, with bots drawn by n, so that equal numbers are equal games. A line is written for every
hundred games; interrupted, it goes on after the last one. What it prints are the games played and everything refused.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import typer

from puur.bots.catalogue import BOT_BY_NAME, make_bot
from puur.bots.host import TableHost
from puur.bots.interface import Briefing
from puur.cards import SEATS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

_PIECE: Final = 100


class Piece(msgspec.Struct, frozen=True):
    """Games from a number on: how many were played, and what was refused, with its number."""

    first: int
    games: int
    think_ms: int
    refused: tuple[str, ...]


def refusal(number: int, think_ms: int) -> str | None:
    """Play one game; return what was refused in it, None where nothing was."""
    chance = random.Random(f"legal {number}")  # noqa: S311 - equal numbers, equal games
    id_ = BUILT_IN_LAW_IDS[number % len(BUILT_IN_LAW_IDS)]
    settings = table_settings(reglement(id_), {})
    names = [chance.choice(list(BOT_BY_NAME)) for _ in SEATS]
    bots = [make_bot(name, Briefing(settings.law, chance.getrandbits(60), think_ms)) for name in names]
    host = TableHost(settings, new_game(settings), bots, number)
    try:
        begun = host.start_next_deal()
        while not isinstance(begun, Refusal) and not host.deal_over and host.finished is None:
            if not host.advance_one_step():
                return f"{number} {id_} {names}: nobody goes on"
    except BadInput as problem:
        return f"{number} {id_} {names}: {problem}"
    return f"{number} {id_}: {begun.message_with_alternatives}" if isinstance(begun, Refusal) else None


def piece(first: int, games: int, think_ms: int) -> Piece:
    """Play the games of a piece."""
    found = (refusal(number, think_ms) for number in range(first, first + games))
    return Piece(first, games, think_ms, tuple(one for one in found if one is not None))


def pieces(games: int, log: Path, jobs: int, think_ms: int) -> Iterator[Piece]:
    """Yield the pieces of the log, then those that are missing, which are written to it."""
    content = log.read_bytes() if log.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]  # the last line may have been cut off
    if whole != content:
        log.write_bytes(whole)
    there = [msgspec.json.decode(line, type=Piece) for line in whole.splitlines()]
    there = [one for one in there if one.think_ms == think_ms and one.first < games]
    yield from there
    done = {one.first for one in there}
    missing = [first for first in range(0, games, _PIECE) if first not in done]
    play = partial(piece, games=_PIECE, think_ms=think_ms)
    with log.open("ab") as out:
        for one in map(play, missing) if jobs == 1 else _in_processes(play, missing, jobs):
            out.write(msgspec.json.encode(one) + b"\n")
            out.flush()
            yield one


def _in_processes(play: partial[Piece], missing: list[int], jobs: int) -> Iterator[Piece]:
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, missing)


def main() -> None:
    """Print how many games were played, and what was refused."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--log", type=Path, default=Path("legal.jsonl"))
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--think-ms", type=int, default=10)
    given = asked.parse_args()
    games, refused = 0, 0
    for one in pieces(given.games, given.log, given.jobs, given.think_ms):
        games, refused = games + one.games, refused + len(one.refused)
        for text in one.refused:
            typer.echo(text)
    typer.echo(f"{games} games, {refused} refused")
    if refused:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
