"""What pytest looks at: for doctests only at modules that have one, for tests at files of which some can be wanted.

To look a module has to be imported, with all that it imports.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from _pytest.doctest import DoctestModule

WHOLE: Final = re.compile(rb"^pytestmark = \[?\s*pytest\.mark\.(longer|slow|endurance)\b", re.MULTILINE)
"""A file of which every test has such a mark, when it is the first of them."""
UNWANTED: Final = {
    "not longer": (b"longer", b"slow", b"endurance"),
    "not slow": (b"slow", b"endurance"),
    "not endurance": (b"endurance",),
}
"""What a run leaves out, by what it was asked to."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Pass by a file of which every test is left out; not where it is asked for by its name."""
    wanted = config.getoption("markexpr", "")
    unwanted = UNWANTED.get(wanted, ())
    if not collection_path.name.startswith("test_") or not (unwanted or wanted == "endurance"):
        return None
    text = collection_path.read_bytes()
    if wanted == "endurance":
        return None if b"endurance" in text or b"spread(" in text else True
    marked = WHOLE.search(text)
    return True if marked and marked[1] in unwanted else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Drop the collector of doctests for a file without one."""
    collectors = yield
    if file_path.suffix != ".py" or b">>>" in file_path.read_bytes():
        return collectors
    return [one for one in collectors if not isinstance(one, DoctestModule)]
