"""The committed file is what the sources make, bit for bit, and its hash is right."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from puur.kernel.machine import wasm_program

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_hash_beside_the_file_is_its_own() -> None:
    beside = (ROOT / "src/puur/kernel/puur.wasm.sha256").read_text(encoding="utf-8")
    assert beside == f"{hashlib.sha256(wasm_program()).hexdigest()}  puur.wasm\n"


@pytest.mark.slow
def test_the_sources_make_the_very_same_file() -> None:
    pytest.importorskip("ziglang", reason="the compiler is not installed: it comes with the development lock")
    command = [sys.executable, str(ROOT / "scripts/build_kernel.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
