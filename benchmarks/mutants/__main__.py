"""How many small wrong programs do the tests notice? ``make mutants``, or ``python -m benchmarks.mutants --help``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .plan import Plan
from .run import run

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("law", "game", "referee", "tournament", "club")


def main() -> int:
    """Run the sample and say how it went; 1 if it is under what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=11, help="which sample (11)")
    parser.add_argument("--number", type=int, default=420, help="mutants in all packages together (420)")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--only", default="", help="only mutants whose name has this in it")
    given = parser.parse_args()
    plan = Plan(
        root=ROOT,
        source=ROOT / "src" / "puur",
        packages=PACKAGES,
        tests=("-m", "not slow", "--ignore=tests/test_reference.py", "--ignore=tests/mutants"),
        work=ROOT / ".mutants",
        survivors=Path(__file__).parent / "survivors.toml",
        seed=given.seed,
        number=given.number,
        only=given.only,
        fresh=given.fresh,
    )
    return run(plan, lambda line: print(line, flush=True))  # noqa: T201 - a program speaks


if __name__ == "__main__":
    sys.exit(main())
