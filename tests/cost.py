"""What each test costs in seconds of a processor, with all processes it starts, however busy the machine is.

``python -m pytest -p tests.cost …`` notes it in ``build/costs``; ``python -m tests.cost`` then prints the dearest tests
and files, and the whole. Processes are counted on Linux only.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).resolve().parent.parent / "build" / "costs"
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
CHILDREN: Final = slice(11, 15)
"""Where /proc/PID/stat, after the name, has the time of a process and of its children that have ended."""


def spent() -> float:
    """Return the seconds that this process, and whatever it has started, has computed so far."""
    ended = os.times()
    return time.process_time() + ended.children_user + ended.children_system + sum(map(_of, _below(os.getpid())))


def _below(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (thread / "children").read_text().split()):
                yield child
                yield from _below(child)


def _of(pid: int) -> float:
    with suppress(OSError):
        return sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[CHILDREN])) / TICKS
    return 0.0


@contextmanager
def _noted(item: pytest.Item) -> Iterator[None]:
    """Note what is spent; a browser that ends takes with it what it had spent, so nothing is less than nothing."""
    before = spent()
    try:
        yield
    finally:
        with (FOLDER / f"{os.getpid()}.tsv").open("a", encoding="utf-8") as noted:
            noted.write(f"{max(0.0, spent() - before):.3f}\t{item.nodeid}\n")


def pytest_configure(config: pytest.Config) -> None:
    """Begin with nothing noted."""
    if not hasattr(config, "workerinput"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        for one in FOLDER.glob("*.tsv"):
            one.unlink()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Count what a test's fixtures take."""
    with _noted(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Count what a test takes."""
    with _noted(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Count what its end takes."""
    with _noted(item):
        yield


def table(lines: list[str], most: int) -> list[str]:
    """Return the dearest tests and files of what was noted, and the whole, as lines."""
    tests, files = Counter[str](), Counter[str]()
    for line in lines:
        seconds, _, name = line.rstrip("\n").partition("\t")
        tests[name] += float(seconds)  # type: ignore[assignment]
        files[name.partition("::")[0]] += float(seconds)  # type: ignore[assignment]
    dearest = [f"{seconds:9.2f}  {name}" for found in (files, tests) for name, seconds in found.most_common(most)]
    return [*dearest, f"{sum(tests.values()):9.2f}  {len(tests)} tests"]


def main(most: int = 30) -> None:
    """Print them."""
    lines = [line for one in FOLDER.glob("*.tsv") for line in one.read_text(encoding="utf-8").splitlines()]
    sys.stdout.write("\n".join(table(lines, most)) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
