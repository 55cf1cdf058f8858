"""Bots among themselves: single deals by number, the same by seed wherever and in whichever order they are played."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from puur.arena.table import random_first_deal
from puur.bots.catalogue import make_bot
from puur.bots.host import TableHost
from puur.bots.interface import Briefing
from puur.cards import SEATS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game.settings import new_game, table_settings
from puur.game.state import Deal
from puur.law.reglemente import reglement
from puur.training.games import ShardTerms, TrainingDeal, read_games, write_games
from puur.words.message import said

_GAMES_PER_SHARD: Final = 100
"""The number of games written to one file."""


def divide_into_shards(bot: str, id: str, numbers: range, seed: int, think_ms: int) -> list[ShardTerms]:  # noqa: A002 - the rule set's word
    """Return the descriptions of the files into which self-played games are divided, `_GAMES_PER_SHARD` games each.

    bot: its name. id: of the rule set. numbers: the games to play, which lets several machines share the work.
    think_ms: milliseconds per move.
    """
    return [
        ShardTerms(bot, id, seed, first, min(_GAMES_PER_SHARD, numbers.stop - first), think_ms)
        for first in range(numbers.start, numbers.stop, _GAMES_PER_SHARD)
    ]


def shard_path(folder: Path, terms: ShardTerms) -> Path:
    """Return the path in a folder of the file for these training games. Nothing is created."""
    bot = "".join(letter if letter.isalnum() else "-" for letter in terms.bot)
    return folder / f"{terms.reglement}-{bot}-{terms.seed}-{terms.first:06}.jsonl"


def play_shards(folder: Path, wanted: Sequence[ShardTerms], jobs: int = 1) -> Iterator[Path]:
    """Play the training games of those files that are missing in a folder, and yield each file once it is complete.

    wanted: which files. jobs: number of processes. The folder is created if needed; files that exist come first.
    Raises BadInput for an existing file of other games.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = []
    for terms in wanted:
        file = shard_path(folder, terms)
        if not file.exists():
            missing.append((file, terms))
            continue
        if read_games(file)[0] != terms:
            raise BadInput(said("arena.games-other"), {"file": str(file)})
        yield file
    if jobs == 1:
        yield from map(_play_shard, missing)
    elif missing:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            yield from pool.map(_play_shard, missing)


def _play_shard(job: tuple[Path, ShardTerms]) -> Path:
    file, terms = job
    write_games(file, terms, play_shard(terms))
    return file


def play_shard(terms: ShardTerms) -> Iterator[TrainingDeal]:
    """Yield the self-played games of one file of training games (a shard), in order; equal terms give equal games.

    Raises BadInput if a bot makes an illegal move.
    """
    settings = table_settings(reglement(terms.reglement), {})
    for number in range(terms.first, terms.first + terms.games):
        chance = random.Random(f"selfplay {terms.seed} {number}")
        bots = [make_bot(terms.bot, Briefing(settings.law, chance.getrandbits(60), terms.think_ms)) for _ in SEATS]
        host = TableHost(settings, new_game(settings, terms.deck), bots, number)
        taken = host.submit(random_first_deal(settings.law, number % len(SEATS), chance))
        if isinstance(taken, Refusal):
            raise BadInput(taken.message_with_alternatives, {"number": number}, taken.clauses)
        while not host.deal_over and host.advance_one_step():
            pass
        yield _played(host.game.current)


def _played(deal: Deal) -> TrainingDeal:
    cards = tuple(card for trick in deal.tricks for card in trick.cards)
    return TrainingDeal(
        deal.mode or "", deal.tricks[0].leader, deal.chooser, deal.announcer, deal.dealt, cards, deal.bids
    )
