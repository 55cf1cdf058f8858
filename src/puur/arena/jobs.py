"""Many pairs, in this process or in several; what comes out is the same, and comes in the same order."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final

from puur.arena.duel import Duel
from puur.arena.duel_bots import DuelBots
from puur.arena.pair import PairResult, play_pair

_AT_ONCE: Final = 4
"""Pairs of one piece of work."""
_AHEAD: Final = 3
"""Pieces of work that wait for each process."""
_WORKER: Final[list[_DuelProcess]] = []


class _DuelProcess:
    """What a process keeps between two pieces of work."""

    def __init__(self, duel: Duel) -> None:
        self._duel, self._settings = duel, duel.settings()
        self.house = DuelBots(duel, self._settings.law)
        gc.freeze()  # laws and tables stay: not to be looked through again and again for what nobody needs any more

    def play(self, number: int) -> PairResult:
        """Play one pair."""
        return play_pair(self._duel, self._settings, self.house, number)


def play_pairs(duel: Duel, numbers: Sequence[int], jobs: int = 1) -> Iterator[PairResult]:
    """Yield the results of the pairs of deals with these numbers, in order.

    jobs: number of processes. Raises BadInput, before the first result, if a bot cannot be loaded.
    """
    worker = _DuelProcess(duel)  # with more jobs too: a bot that cannot be loaded is told here
    try:
        if jobs == 1:
            yield from map(worker.play, numbers)
    finally:
        worker.house.close()
        gc.unfreeze()
    if jobs > 1:
        yield from _in_processes(duel, numbers, jobs)


def _in_processes(duel: Duel, numbers: Sequence[int], jobs: int) -> Iterator[PairResult]:
    pieces = [numbers[place : place + _AT_ONCE] for place in range(0, len(numbers), _AT_ONCE)]
    waiting: deque[Future[list[PairResult]]] = deque()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, (duel,))
    try:
        for piece in pieces:
            waiting.append(pool.submit(_play, piece))
            if len(waiting) > jobs * _AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin(duel: Duel) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the process that counts
    _WORKER.append(_DuelProcess(duel))


def _play(numbers: Sequence[int]) -> list[PairResult]:
    return [_WORKER[0].play(number) for number in numbers]
