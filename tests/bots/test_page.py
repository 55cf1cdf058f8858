"""docs/bots.md says of every field what it is, and what it shows is as the types are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.longer
def test_the_table_of_fields_is_as_the_types_are(checkout: Path) -> None:
    script = checkout / "scripts" / "build_bots.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
