"""Which test runs which line: one run of the quick tests under coverage, each test a context of its own.

As a plugin of pytest this file records; :class:`Reach` reads what was recorded. What the package remembers between
tests (``functools.cache``) is forgotten before each of them, or a line would belong only to the first that needs it.
"""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

from .plan import Plan

LINES, SECONDS = "lines.sqlite", "seconds.json"
Remembering = functools._lru_cache_wrapper  # noqa: SLF001 - the only name of what @cache makes


class Recorder:
    """Switches coverage to the test that begins, and notes what failed and how long each computed.

    Not how long it took: a busy machine would have fewer tests try a mutant.
    """

    def __init__(self, folder: Path, sources: Path) -> None:
        """Start."""
        self.folder, self.sources = folder, sources
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.modules = 0
        self.remembering: list[Remembering[object]] = []
        (folder / f"new-{LINES}").unlink(missing_ok=True)
        self.coverage = Coverage(data_file=str(folder / f"new-{LINES}"), config_file=False, include=[f"{sources}/*"])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What runs now belongs to this test."""
        self.forget()
        self.coverage.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - begun
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what failed."""
        if report.outcome != "passed":
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write everything down."""
        self.coverage.stop()
        self.coverage.save()
        (self.folder / f"new-{LINES}").replace(self.folder / LINES)
        passed = {test: round(took, 4) for test, took in self.seconds.items() if test not in self.failed}
        (self.folder / SECONDS).write_text(json.dumps({"passed": passed, "imported": list(self.others())}))

    def forget(self) -> None:
        """Empty every cache that a module of the sources keeps."""
        if len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            inside = [module for module in sys.modules.values() if self.holds(module)]
            self.remembering = [found for module in inside for found in vars(module).values() if remembers(found)]
        for one in self.remembering:
            one.cache_clear()

    def holds(self, module: object) -> bool:
        """Whether the module is one of the sources."""
        return str(getattr(module, "__file__", None) or "").startswith(str(self.sources))

    def others(self) -> Iterator[str]:
        """Yield what was imported besides the sources and the tests: a trial finds it ready.

        In the order it was imported: ``asyncio`` finds no running task where ``_asyncio`` was imported before it.
        """
        for name, module in list(sys.modules.items()):
            where = str(getattr(module, "__file__", None) or "")
            if "site-packages" in where or where.startswith(sys.base_prefix):
                yield name


def remembers(found: object) -> bool:
    """Whether it is a function that remembers its answers."""
    return isinstance(found, Remembering)


def pytest_configure(config: pytest.Config) -> None:
    """Start recording."""
    config.pluginmanager.register(Recorder(Path(os.environ["REACH_FOLDER"]), Path(os.environ["REACH_SOURCES"])))


def record(plan: Plan) -> None:
    """Run the tests once and leave in the folder what they reach. A test that does not pass is no witness later."""
    plan.work.mkdir(parents=True, exist_ok=True)
    here = Path(__file__).resolve().parent.parent.parent
    path = os.pathsep.join(map(str, (plan.source.parent, here)))
    environment = {**os.environ, "REACH_FOLDER": str(plan.work), "REACH_SOURCES": str(plan.source), "PYTHONPATH": path}
    words = [sys.executable, "-m", "pytest", "-p", __name__, "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    subprocess.run(  # noqa: S603 - our own tests
        [*words, *plan.tests], cwd=plan.root, env=environment, stdout=subprocess.DEVNULL, check=False
    )


@dataclass(frozen=True)
class Reach:
    """What was recorded: ``seconds`` that each test computes which passed, and the tests of each line."""

    seconds: dict[str, float]
    imported: list[str]
    lines: CoverageData

    @classmethod
    def read(cls, folder: Path) -> Reach:
        """Read a recording."""
        noted = json.loads((folder / SECONDS).read_text())
        lines = CoverageData(str(folder / LINES))
        lines.read()
        return cls(noted["passed"], noted["imported"], lines)

    def without(self, tests: Collection[str]) -> Reach:
        """Return the recording as if these tests had not passed."""
        return replace(self, seconds={test: took for test, took in self.seconds.items() if test not in tests})

    def of_lines(self, path: Path, wanted: range) -> set[str]:
        """Return the tests that run one of these lines; "" stands for the import."""
        by_line = self.lines.contexts_by_lineno(str(path))
        return {test for line in wanted for test in by_line.get(line, ()) if not test or test in self.seconds}

    def of_file(self, path: Path) -> set[str]:
        """Return the tests that run any line of the file once it is imported."""
        by_line = self.lines.contexts_by_lineno(str(path))
        return {test for tests in by_line.values() for test in tests if test in self.seconds}
