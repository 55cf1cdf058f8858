"""How fast the command starts, and how many deals it replays in a second."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.figures.figure import Figure
from puur.bots.host import open_table
from puur.records.json_write import record_document
from puur.records.recorder import begin_record, record_all

_PEAK: Final = re.compile(rb"VmHWM:\s+(\d+) kB")
_SCRIPT: Final = """
import sys
from puur.cli import main
code = main()
try:
    sys.stderr.write(open("/proc/self/status").read())
except OSError:
    pass
sys.exit(code)
"""
"""The command, which says at its end how much memory it held, where the system tells."""
_TRIES: Final = 5
_REGLEMENT: Final = "gruempi-2011"


@dataclass(frozen=True)
class Run:
    """One run of a command: wall-clock seconds and the most memory it held, in MiB (None where nobody knows)."""

    seconds: float
    mib: float | None


def replay_figures(deals: int) -> list[Figure]:
    """Return what ``puur --help``, the replay of one record and that of a stream of deals need."""
    with tempfile.TemporaryDirectory() as folder:
        one, many = Path(folder) / "one.jass.json", Path(folder) / "many.jsonl"
        played = _write_records(one, many, deals)
        start = _best(("--help",))
        single = _best(("replay", str(one), "--json"))
        stream = _run(("replay", "-"), many)
    return [
        Figure("help_seconds", round(start.seconds, 3), "s"),
        Figure("help_mib", start.mib, "MiB"),
        Figure("replay_one_seconds", round(single.seconds, 3), "s"),
        Figure("replay_one_mib", single.mib, "MiB"),
        Figure("replay_deals", played, "deals"),
        Figure("replay_deals_per_second", round(played / stream.seconds, 1), "deals/s"),
        Figure("replay_stream_mib", stream.mib, "MiB"),
    ]


def _write_records(one: Path, many: Path, deals: int) -> int:
    """Write Partien of random play, one a line, until there are so many deals; return how many there are."""
    played = 0
    with many.open("wb") as file:
        for partie in _partien():
            line = msgspec.json.encode(partie)
            file.write(line + b"\n")
            if not played:
                one.write_bytes(line)
            played += len(partie["deals"])
            if played >= deals:
                return played
    raise AssertionError


def _partien() -> Iterator[dict[str, Any]]:
    for seed in count():
        table = open_table(_REGLEMENT, seats=["random"] * 4, seed=seed)
        while not table.finished:
            _ = table.advance_one_step() or table.start_next_deal()
        yield record_document(record_all(begin_record(_REGLEMENT, "german"), table.commands)[0])


def _best(words: tuple[str, ...]) -> Run:
    return min((_run(words) for _ in range(_TRIES)), key=lambda run: run.seconds)


def _run(words: tuple[str, ...], stdin: Path | None = None) -> Run:
    """Run the command in a process of its own; RuntimeError if it fails."""
    command = (sys.executable, "-c", _SCRIPT, *words)
    with open(stdin or os.devnull, "rb") as source:  # noqa: PTH123 - the null device is no file of ours
        start = time.perf_counter()
        done = subprocess.run(  # noqa: S603 - our own command
            command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
        )
        seconds = time.perf_counter() - start
    if done.returncode:
        raise RuntimeError(f"puur {' '.join(words)} ended with {done.returncode}")
    peak = _PEAK.search(done.stderr)
    return Run(seconds, None if peak is None else round(int(peak[1]) / 1024, 1))
