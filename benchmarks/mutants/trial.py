"""One mutant against tests: a process forked from one that has imported everything but the sources.

The wrong program is never written to a file: the forked process takes its tree where it would read the module.
"""

from __future__ import annotations

import ast
import importlib
import os
import resource
import select
import signal
import sys
import tempfile
import warnings
from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

MEMORY, PATIENCE = 3 << 30, 10
"""Bytes that a trial may write to (WebAssembly reserves more than it writes to);
how many times its seconds of computing a trial may take by the clock, on a machine that has other work."""

KILLED, SURVIVED, HUNG = "killed", "survived", "hung"
IMPORT = "import of "
CALM = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""That a plugin was imported before pytest began is on purpose here."""


@dataclass(frozen=True)
class Verdict:
    """How it ended, and the first test that failed (or the import of its file); nobody where it hung."""

    says: str
    by: str = ""


def warm(modules: Iterable[str]) -> None:
    """Import what the tests import besides the sources; what cannot be imported alone is left to them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in modules:
            try:
                importlib.import_module(name)
            except Exception:  # noqa: BLE001, S112 - then the trial imports it, or does not need it
                continue


class Chosen:
    """Lets pytest run the chosen tests, in the order given, and notes the first that fails."""

    def __init__(self, tests: Sequence[str], files: Container[str]) -> None:
        """Keep the order; files: what is loaded from elsewhere."""
        self.at = {test: number for number, test in enumerate(tests)}
        self.files = files
        self.failed = ""

    def pytest_sessionstart(self) -> None:
        """Stand before pytest's own importer, which reads what is named to it (a doctest's file) by itself."""
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        """Return how such a module is imported usually; nothing for any other."""
        spec = PathFinder.find_spec(name, path)
        return spec if spec and spec.origin in self.files else None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep and order; a test that the mutant made disappear is no reason to say anything."""
        items[:] = sorted((one for one in items if one.nodeid in self.at), key=lambda one: self.at[one.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first failure."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be imported has noticed, too."""
        if report.failed and not self.failed:
            self.failed = f"{IMPORT}{report.nodeid}"


def trial(root: Path, above: Path, trees: Mapping[str, ast.Module], tests: Sequence[str], seconds: int) -> Verdict:
    """Run the tests of a checkout with these trees in the place of what is in the files.

    above: the folder that the sources are imported from. trees: by absolute path. seconds: what it may compute.
    """
    listen, speak = os.pipe()
    child = os.fork()
    if not child:
        os.close(listen)
        sys.path.insert(0, str(above))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        _run(root, trees, tests, speak)
    os.close(speak)
    try:
        return _hear(listen, PATIENCE * seconds)
    finally:
        os.close(listen)
        _end(child)


def _hear(listen: int, seconds: float) -> Verdict:
    """Wait for the verdict. A process that ends without one was stopped by its limits: it hung."""
    ready, _, _ = select.select([listen], [], [], seconds)
    said = os.read(listen, 4096).decode() if ready else ""
    if not said:
        return Verdict(HUNG)
    says, _, by = said.partition(" ")
    return Verdict(says, by)


def _end(child: int) -> None:
    """End the trial and whatever it started."""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _run(root: Path, trees: Mapping[str, ast.Module], tests: Sequence[str], speak: int) -> None:
    """In the forked process: run, say how it ended, and go without tidying up."""
    os.setpgid(0, 0)
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    os.chdir(root)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp(prefix="mutant-")
    _import_instead(trees)
    chosen = Chosen(tests, trees)
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    words = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", f"--rootdir={root}", *CALM]
    try:
        code = pytest.main([*words, *files], plugins=[chosen])
    except BaseException:  # noqa: BLE001 - whatever it was, the mutant did it
        code = 3
    says = f"{KILLED} {chosen.failed or IMPORT}" if code not in (0, 5) else SURVIVED
    os.write(speak, says.encode()[:4000])
    os._exit(0)


def _import_instead(trees: Mapping[str, ast.Module]) -> None:
    """Have these modules made of these trees."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        tree = trees.get(self.path)
        return usual(self, fullname) if tree is None else compile(tree, self.path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    sys.dont_write_bytecode = True
