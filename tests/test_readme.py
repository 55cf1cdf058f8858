"""What the documents show of the command is what it does: every `console` block is run.

A line that starts with ``$ puur`` is run, what stands below it is compared with what was printed, where
``...`` stands for anything; nothing below it means that only the exit code, 0, counts. The commands of
a block run one after the other in an empty folder, in which ``examples`` is the one of the checkout.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LONG = {"draw.md", "figures.md", "organiser.md", "season.md", "server.md", "turnier-terminal.md"}
"""Documents that lead through a whole evening or year, or show what takes long."""
COMMAND = re.compile(r"^\$ (puur\b.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def blocks() -> list[object]:
    found: list[object] = []
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            marks = [pytest.mark.endurance] if path.name in LONG else []
            found.append(pytest.param(match[1], id=f"{path.relative_to(ROOT)}:{line}", marks=marks))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("block", blocks())
def test_documents_show_what_happens(block: str, puur: Path, tmp_path: Path) -> None:
    if (ROOT / "examples").exists():
        (tmp_path / "examples").symlink_to(ROOT / "examples")
    environment = {**os.environ, "PATH": f"{puur.parent}{os.pathsep}{os.environ['PATH']}"}
    for command, wanted in COMMAND.findall(block):
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; {command}"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == 0, f"{command}: exit {done.returncode}\n{done.stderr}"
        if wanted.strip():
            shown = doctest.OutputChecker().check_output(wanted, done.stdout, doctest.ELLIPSIS)
            assert shown, f"{command} printed:\n{done.stdout}\nthe document shows:\n{wanted}"


def test_the_readme_is_among_them() -> None:
    assert any("README.md" in str(param) for param in blocks())
