"""Games to fit a play model to: one deal each, as it was played, kept as lines of JSON in shards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from puur.cards import Deck
from puur.errors import BadInput, file_error
from puur.words.message import said

_GAMES_FORMAT = "puur-games/1"


class ShardTerms(msgspec.Struct, frozen=True):
    """What a file of self-played training games (a shard) contains, as its first line says.

    bot, reglement: the bot's name and the rule set. first: the number of the first game, from 0. games: how many.
    think_ms: milliseconds per move.
    """

    bot: str
    reglement: str
    seed: int
    first: int
    games: int
    think_ms: int = 100
    deck: Deck = "german"
    format: str = _GAMES_FORMAT


class TrainingDeal(msgspec.Struct, frozen=True):
    """One played deal to train on. hands: sets by seat, as dealt. cards: in playing order. bids: estimates by seat.

    mode: the form of play. leader: of the first trick. chooser, announcer: seats that had the choice and that chose.
    """

    mode: str
    leader: int
    chooser: int | None
    announcer: int | None
    hands: tuple[int, int, int, int]
    cards: tuple[int, ...]
    bids: tuple[int | None, ...]


def write_games(file: Path, terms: ShardTerms, games: Iterator[TrainingDeal]) -> None:
    """Write a file of training games. Until it is complete, it has the ending ``.part``; an older file is replaced."""
    beside = file.with_suffix(".part")
    with beside.open("wb") as out:
        out.write(msgspec.json.encode(terms) + b"\n")
        for game in games:
            out.write(msgspec.json.encode(game) + b"\n")
    beside.replace(file)


def read_games(file: Path) -> tuple[ShardTerms, list[TrainingDeal]]:
    """Return the description and the games of a file of training games.

    Raises BadInput if it cannot be read, has an invalid line (from 1), or not as many games as it says.
    """
    try:
        lines = file.read_bytes().splitlines()
    except OSError as problem:
        raise file_error(problem, file) from None
    number = 1
    try:
        terms = msgspec.json.decode(lines[0] if lines else b"", type=ShardTerms)
        games = []
        for number, line in enumerate(lines[1:], 2):  # noqa: B007 - named where a line is none
            games.append(msgspec.json.decode(line, type=TrainingDeal))
    except msgspec.MsgspecError as problem:
        raise BadInput(said("arena.games-line", why=str(problem)), {"file": str(file), "line": number}) from None
    if terms.format != _GAMES_FORMAT or len(games) != terms.games:
        raise BadInput(said("arena.games-count", n=len(games), wanted=terms.games), {"file": str(file)})
    return terms, games
