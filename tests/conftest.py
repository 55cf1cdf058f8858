"""What all tests share: the checkout, the installed command, and how Hypothesis runs."""

from __future__ import annotations

import sys
from pathlib import Path

import hypothesis
import pytest

# A busy machine is no failure; a failing example is printed so that it can be tried again.
hypothesis.settings.register_profile("puur", deadline=None, print_blob=True)
hypothesis.settings.load_profile("puur")


LIVE = ("tests/web/", "tests/service/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow and speaks to a running server or a browser is `live`: `make live` runs these only."""
    for item in items:
        if item.get_closest_marker("slow") and item.nodeid.startswith(LIVE):
            item.add_marker("live")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The root of this checkout."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def puur() -> Path:
    """The `puur` command installed beside this Python."""
    return Path(sys.executable).parent / "puur"
