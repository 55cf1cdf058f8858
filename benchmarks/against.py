"""How fast play is against an earlier commit: both in one run, in turn, in CPU-seconds.

``python -m benchmarks.against COMMIT [--rounds 12]``. The commit is unpacked beside. For each figure there is a process
of either state; they do the same work, chunk by chunk, in turn. The ratio is that of all chunks together.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import typer

from benchmarks.figures.figure import ROOT

_ARENA: Final = """
from puur.arena.duel import Duel
from puur.arena.jobs import _Worker
worker = _Worker(Duel({bot!r}, {bot!r}, {reglement!r}, seed=1))
def work(numbers):
    return sum(worker.play(number).deals for number in numbers)
"""
_GAME: Final = """
import random
from benchmarks.figures.kernel import _one_deal
from puur.law.reglemente import reglement
law = reglement("einzelschieber-2026")
def work(numbers):
    for number in numbers:
        _one_deal(law, random.Random(number))
    return len(numbers)
"""
_REPLAY: Final = """
from itertools import islice
import msgspec
from benchmarks.figures.replay import _partien
from puur.records.files import read_record
from puur.records import replay as module
# An earlier commit has it as replay.
replay = getattr(module, "replay_recorded_game", None) or module.replay
records = [msgspec.json.encode(one) for one in islice(_partien(), 4)]
def work(numbers):
    done = [read_record(records[number % 4]) for number in numbers]
    for one in done:
        replay(one)
    return sum(len(one.deals) for one in done)
"""
_LOOP: Final = """
import sys, time
work(range(6))
place = 6
for line in sys.stdin:
    begin = time.process_time()
    done = work(range(place, place + int(line)))
    print(done, time.process_time() - begin, flush=True)
    place += int(line)
"""
_REGLEMENTE: Final = (
    "einzelschieber-2026",
    "gruempi-2011",
    "ajz08-2017",
    "allgemein",
    "edjv-differenzler-2015",
)
WORK: Final[dict[str, tuple[str, int]]] = {
    "game: random deals": (_GAME, 20),
    **{f"arena: rules rules, {one}": (_ARENA.format(bot="rules", reglement=one), 5) for one in _REGLEMENTE},
    "records replayed, deals": (_REPLAY, 4),
    "arena: random random, einzelschieber-2026": (_ARENA.format(bot="random", reglement="einzelschieber-2026"), 25),
}
"""By figure the work, and how much of it in one chunk."""


def unpacked(commit: str, folder: Path) -> Path:
    """Return where the sources of a commit now lie."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603, S607
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def measured(work: str, chunk: int, rounds: int, sources: tuple[Path, Path]) -> Iterator[float]:
    """Yield what each of two states does in a CPU-second."""
    done, seconds = [0, 0], [0.0, 0.0]
    states = [_begun(work, one) for one in sources]
    for _ in range(rounds):
        for place, state in enumerate(states):
            answer = _ask(state, chunk).split()
            done[place] += int(answer[0])
            seconds[place] += float(answer[1])
    for place, state in enumerate(states):
        state.communicate()
        yield done[place] / seconds[place]


def _begun(work: str, source: Path) -> subprocess.Popen[str]:
    known = os.environ | {"PYTHONPATH": f"{source / 'src'}{os.pathsep}{source}"}
    command = [sys.executable, "-c", work + _LOOP]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=known, cwd=source)  # noqa: S603 - our own


def _ask(state: subprocess.Popen[str], chunk: int) -> str:
    if state.stdin is None or state.stdout is None:
        raise RuntimeError
    state.stdin.write(f"{chunk}\n")
    state.stdin.flush()
    return state.stdout.readline()


def main() -> None:
    """Measure and print a line a figure."""
    asked = argparse.ArgumentParser()
    asked.add_argument("commit")
    asked.add_argument("--rounds", type=int, default=12)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        then = unpacked(given.commit, Path(folder))
        for name, (work, chunk) in WORK.items():
            before, now = measured(work, chunk, given.rounds, (then, ROOT))
            load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
            typer.echo(f"{name:<46}{before:>9.1f} -> {now:>9.1f} a second   {now / before:.2f} x   {load}")


if __name__ == "__main__":
    main()
