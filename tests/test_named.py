"""What the program imports from elsewhere is named in pyproject.toml, and not only brought along by something else."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent


def imported(file: Path) -> Iterator[str]:
    """The outermost packages that a file imports."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


BESIDE: Final = {"puur", "benchmarks"}
"""What stands in the checkout itself; `puur bench` runs there only."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.longer
def test_what_is_imported_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    named = {plain(re.split(r"[\[<>=!~; ]", one)[0]) for one in wanted}
    found = {name for file in (ROOT / "src" / "puur").rglob("*.py") for name in imported(file)}
    elsewhere = found - BESIDE - set(sys.stdlib_module_names)
    by = packages_distributions()
    assert {name for name in elsewhere if not named & {plain(one) for one in by.get(name, [name])}} == set()
