"""``python -m benchmarks.rehearsal``: rehearse the worst evening and print its figures; 1 on a single violation."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.rehearsal import programs
from benchmarks.rehearsal.evening import rehearse
from benchmarks.rehearsal.figures import Figures, Plan

BROKEN_OFF: Final = 130
"""What a shell says of who pressed Ctrl-C."""


def asked(words: list[str] | None = None) -> tuple[Plan, Path | None]:
    """Return what the command line asks for, and where to keep everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rehearsal", description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0, help="how long everything is disturbed")
    parser.add_argument("--processes", type=int, default=3, help="servers behind the proxy")
    parser.add_argument("--seed", type=int, default=1, help="another one disturbs in another order")
    parser.add_argument("--tables", type=int, default=12, help="tables of four people")
    parser.add_argument("--think", type=float, default=0.25, help="seconds a person thinks, on average")
    parser.add_argument("--kills", type=int, default=1, help="how often each kill comes for each other disturbance")
    parser.add_argument("--old", type=Path, default=None, help="a checkout of an earlier release, run beside this one")
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the history and the logs")
    said = vars(parser.parse_args(words))
    return Plan(**{name: value for name, value in said.items() if name != "keep"}), said["keep"]


def main() -> int:
    """Rehearse; 0 if nothing is wrong, 1 on a violation or traceback, 2 if a program is missing, 130 if interrupted."""
    plan, folder = asked()
    absent = programs.missing()
    if absent:
        sys.stderr.write(f"error: needs {', '.join(absent)}\n")
        return 2
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        return _told(asyncio.run(rehearse(plan, folder)))
    with tempfile.TemporaryDirectory(prefix="puur-rehearsal-", ignore_cleanup_errors=True) as made:
        Path(made).chmod(0o755)
        return _told(asyncio.run(rehearse(plan, Path(made))))


def _told(figures: Figures) -> int:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures, enc_hook=str)).decode() + "\n")
    if figures.violations or figures.faults:
        return 1
    return BROKEN_OFF if figures.broken_off else 0


if __name__ == "__main__":
    sys.exit(main())
