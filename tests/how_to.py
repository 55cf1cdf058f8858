"""A page of docs/ that says how something is added, carried out on a copy of this checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COMMANDS: Final = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INSERT: Final = re.compile(r"^In `([^`]+)`, (before|after) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITE: Final = re.compile(r"^(Append to|Write) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "node_modules", "static", "golden")


def page(name: str) -> str:
    """Return what the page says."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def copied(there: Path, *names: str) -> Path:
    """Copy the sources, the tests and what else is named, without what is built."""
    for name in ("src", "tests", *names):
        shutil.copytree(ROOT / name, there / name, ignore=_LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", there)
    return there


def carried_out(there: Path, text: str) -> None:
    """Write, append and insert what a page says."""
    for name, side, anchor, lines in INSERT.findall(text):
        _insert(there / name, side, anchor, lines)
    for verb, name, lines in WRITE.findall(text):
        path = there / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if verb == "Append to" else ""
        path.write_text(before + lines, encoding="utf-8")


def misplaced(text: str) -> list[str]:
    """Return the places of a page's insertions that a file of this checkout has not, or not once."""
    wrong = []
    for name, _side, anchor, _lines in INSERT.findall(text):
        path = ROOT / name
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        if sum(line.startswith(anchor) for line in lines) != 1:
            wrong.append(f"{name}: {anchor}")
    return wrong


def _insert(path: Path, side: str, anchor: str, text: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (place,) = [number for number, line in enumerate(lines) if line.startswith(anchor)]
    lines.insert(place + (side == "after"), text)
    path.write_text("".join(lines), encoding="utf-8")


def run(copy: Path, line: str) -> str:
    """Run a line of the page in the copy, and return what it prints."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}",
        "PYTEST_ADDOPTS": "-n0 -p no:cacheprovider",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(["bash", "-c", line], cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout
