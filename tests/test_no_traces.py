"""No tracked file says where it was made, and what we show people is spelt the Swiss way.

What must not appear is asked of this machine when the test runs (its folders, what pip is set up to
fetch from), so that no such name stands here either.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pip._internal.models.index import PyPI

ROOT = Path(__file__).resolve().parent.parent
SHARP_S = chr(0xDF)
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.])/(?:home|Users)/\w+/")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every tracked text file by its path."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8", errors="replace")
        for path in paths
        if path.is_file() and path.suffix not in {".png", ".gz", ".wasm", ".woff2", ".model"}
    }


def _configured_addresses() -> Iterator[str]:
    yield from (PyPI.netloc, PyPI.file_storage_domain)
    command = [sys.executable, "-m", "pip", "config", "list"]
    settings = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for address in re.findall(r"\w+://[^\s'\"]+", settings):
        parts = urlsplit(address)
        yield parts.hostname or parts.path


def _folders_here() -> Iterator[str]:
    for folder in (ROOT, Path.home(), Path(sys.base_prefix)):
        if len(folder.parts) > 1:
            yield str(folder)


@pytest.mark.longer
def test_no_registry_is_named(texts: dict[str, str]) -> None:
    forbidden = set(_configured_addresses())
    found = [(name, word) for name, text in texts.items() for word in forbidden if word in text]
    assert found == []


@pytest.mark.longer
def test_no_folder_of_a_machine_is_named(texts: dict[str, str]) -> None:
    here = "|".join(re.escape(folder) for folder in _folders_here() if folder not in {"/usr", "/usr/local"})
    folder_here = re.compile(rf"(?<![\w.])(?:{here})(?:/|\b)")
    found = [
        (name, match[0])
        for name, text in texts.items()
        for pattern in (folder_here, SOMEBODYS_FOLDER)
        if (match := pattern.search(text))
    ]
    assert found == []


@pytest.mark.longer
def test_swiss_spelling(texts: dict[str, str]) -> None:
    shown = {name: text for name, text in texts.items() if name.startswith(("src/", "frontend/"))}
    assert [name for name, text in shown.items() if SHARP_S in text] == []
