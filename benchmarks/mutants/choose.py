"""Which tests try a mutant, and in which order.

Those that reach its lines: first those of files that name its module, those of its package, the quickest. A test that
would cost more than what is left of the time is passed by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from .edits import Mutant
from .plan import Plan
from .reach import Reach

FIRST, CAP, EACH = 25, 15.0, 0.005
"""Tests in the first round; seconds of tests in all; what a test costs besides its own time."""


def choose(reach: Reach, plan: Plan, mutant: Mutant) -> list[str]:
    """Return the tests in their order.

    A line that only runs when its module is imported (an article of the law, a field with its default) belongs to no
    test, and one within a constant of several lines is not even seen to run: those of all packages try it.
    """
    path, package = plan.root / mutant.file, plan.package(mutant)
    lines = reach.of_lines(path, range(mutant.first, mutant.last + 1))
    direct = lines - {""}
    if not lines and mutant.place:
        return []
    same, names, using = reach.of_file(path), _names(mutant.file), plan.using(mutant)
    every = tuple(f"tests/{one}/" for one in plan.packages)
    wider = same | {test for test in reach.seconds if test.startswith((mutant.file, *every))}

    def rank(test: str) -> tuple[bool, bool, bool, bool, float]:
        named = not direct and any(name in test for name in names)
        own = test.startswith((mutant.file, f"tests/{package}/"))
        return (test.partition("::")[0] not in using, not named, test not in same, not own, reach.seconds[test])

    return list(_affordable(reach, sorted(direct or wider, key=rank)))


def rounds(tests: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the first few, then, for who survives these, all the others."""
    if tests:
        yield tests[:FIRST]
    if len(tests) > FIRST:
        yield tests[FIRST:]


def _affordable(reach: Reach, tests: Sequence[str]) -> Iterator[str]:
    spent = 0.0
    for test in tests:
        cost = reach.seconds[test] + EACH
        if spent + cost <= CAP:
            spent += cost
            yield test


def _names(file: str) -> set[str]:
    """Return what tests about a file are called: the file's name, or its folder's, with hyphens too."""
    path = Path(file)
    stem = path.parent.name if path.stem == "__init__" else path.stem
    return {stem, stem.replace("_", "-")}
