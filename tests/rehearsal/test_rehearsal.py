"""`make rehearsal` in its short form: real people on two servers behind nginx, while all of it is disturbed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conftest import missing

from benchmarks.rehearsal import programs

ROOT = Path(__file__).parents[2]


@pytest.mark.endurance
def test_a_short_evening_loses_nothing() -> None:
    if programs.missing():
        missing(f"not here: {', '.join(programs.missing())}")
    words = ("--minutes", "0.3", "--processes", "2", "--tables", "3", "--seed", "3", "--old", str(ROOT))
    command = [sys.executable, "-m", "benchmarks.rehearsal", *words]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    figures = json.loads(done.stdout)
    assert figures["violations"] == [], done.stdout + done.stderr
    assert done.returncode == bool(figures["faults"])
    assert figures["disturbances"]
    assert figures["acknowledged"] > 0
