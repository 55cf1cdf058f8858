"""``puur bench``: the figures that the README quotes, measured here and now."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from puur.cli.bench_hall import hall_figures, hall_text
from puur.cli.bench_page import page_figures, page_text
from puur.cli.bench_papers import paper_figures, paper_text
from puur.cli.bench_season import season_figures, season_text
from puur.cli.bench_server import server_figures, server_text
from puur.cli.bench_tournament import rank_figures, rank_text
from puur.cli.output import Json, emit

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


def bench(  # noqa: PLR0913 - each is a size to measure at
    *,
    deals: Annotated[int, typer.Option(min=1, help="How many deals to replay.")] = 1000,
    tables: Annotated[int, typer.Option(min=0, help="How many tables the server holds; 0 leaves it out.")] = 1500,
    seconds: Annotated[float, typer.Option(min=1, help="How long the server is measured.")] = 20.0,
    clubs: Annotated[int, typer.Option(min=1, help="How many clubs the federation has.")] = 400,
    players: Annotated[int, typer.Option(min=4, help="How many players are ranked.")] = 10_000,
    hall: Annotated[int, typer.Option(min=4, help="How many players are drawn, and get a Standblatt.")] = 2000,
    phones: Annotated[int, typer.Option(min=0, help="How many phones write at once; 0 leaves them out.")] = 300,
    as_json: Json = False,
) -> None:
    """Measure: deals replayed a second, how fast the command starts, a club's years, a server under load."""
    with tempfile.TemporaryDirectory() as folder:
        one, many = Path(folder) / "one.jass.json", Path(folder) / "many.jsonl"
        count = _write_records(one, many, deals)
        start = _best(("--help",))
        single = _best(("replay", str(one), "--json"))
        stream = _run(("replay", "-"), many)
    figures = {
        "help_seconds": round(start.seconds, 3),
        "help_mib": start.mib,
        "replay_one_seconds": round(single.seconds, 3),
        "replay_one_mib": single.mib,
        "replay_deals": count,
        "replay_deals_per_second": round(count / stream.seconds, 1),
        "replay_stream_mib": stream.mib,
        **season_figures(clubs),
        **rank_figures(players),
        **paper_figures(hall),
        **hall_figures(phones),
        **page_figures(),
        **server_figures(tables, seconds),
    }
    document = {"machine": machine(), "figures": figures}
    emit(document, _text(document), as_json=as_json)


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or "unknown")


def _write_records(one: Path, many: Path, deals: int) -> int:
    """Write Partien of random play, one a line, until there are so many deals; return how many there are."""
    count = 0
    with many.open("wb") as file:
        for document in _partien():
            line = msgspec.json.encode(document)
            file.write(line + b"\n")
            if not count:
                one.write_bytes(line)
            count += len(document["deals"])
            if count >= deals:
                return count
    raise AssertionError


def _partien() -> Iterator[dict[str, Any]]:
    from itertools import count

    from puur.bots.host import open_table
    from puur.records.json_write import document
    from puur.records.recorder import begin, record_all

    for seed in count():
        table = open_table(_REGLEMENT, seats=["random"] * 4, seed=seed)
        while not table.finished:
            _ = table.advance() or table.start_next_deal()
        yield document(record_all(begin(_REGLEMENT, "german"), table.commands)[0])


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


def _text(document: dict[str, Any]) -> str:
    here, figures = document["machine"], document["figures"]
    lines = [f"{here['processor']}, {here['cores']} cores, {here['system']}, Python {here['python']}"]
    lines += [f"what else runs here: load {here['load']}", ""] if here["load"] is not None else [""]
    for words, key in (("puur --help", "help"), ("puur replay FILE", "replay_one")):
        lines.append(f"{words:<18}{figures[f'{key}_seconds']:>8} s{_memory(figures[f'{key}_mib'])}")
    rate, count = figures["replay_deals_per_second"], figures["replay_deals"]
    lines.append(
        f"{'puur replay -':<18}{rate:>8} deals a second{_memory(figures['replay_stream_mib'])} ({count} deals)"
    )
    lines += season_text(figures)
    lines += rank_text(figures)
    lines += paper_text(figures)
    lines += hall_text(figures)
    lines += page_text(figures)
    lines += server_text(figures)
    return "\n".join(lines)


def _memory(mib: float | None) -> str:
    return "" if mib is None else f", {mib} MiB"
