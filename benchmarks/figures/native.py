"""The kernel's C built for this very machine: what WebAssembly is measured against. Needs the compiler."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from ctypes import Structure
from importlib.util import find_spec
from pathlib import Path

from benchmarks.figures.figure import ROOT
from puur.kernel.machine import CALL_DATA_BYTES


class Native:
    """The same functions, called in this process without WebAssembly."""

    def __init__(self, library: Path) -> None:
        """Load what was built."""
        self._calls = ctypes.CDLL(str(library))
        self._kept: dict[bytes, int] = {}
        self._rooms: list[object] = []
        self._found = 0, 0
        self.sheet = self._room(CALL_DATA_BYTES)

    def run(self, name: str, job: Structure) -> None:
        """Call a function."""
        self._calls[name](ctypes.byref(job))

    def store_bytes(self, content: bytes) -> int:
        """Keep bytes."""
        if content not in self._kept:
            self._kept[content] = self._room(len(content))
            ctypes.memmove(self._kept[content], content, len(content))
        return self._kept[content]

    def stored_bytes(self, address: int) -> bytes:
        """Return what is kept there."""
        return next(content for content, there in self._kept.items() if there == address)

    def solver_memory(self, size: int) -> int:
        """Keep room for the solver."""
        if size > self._found[1]:
            self._found = self._room(size), size
        return self._found[0]

    def read(self, size: int) -> bytes:
        """Read the sheet."""
        return ctypes.string_at(self.sheet, size)

    def write(self, content: bytes) -> None:
        """Write the sheet."""
        ctypes.memmove(self.sheet, content, len(content))

    def _room(self, size: int) -> int:
        room = ctypes.create_string_buffer(size + 64)
        self._rooms.append(room)
        return -(-ctypes.addressof(room) // 64) * 64


def native(folder: Path) -> Native | None:
    """Build it there; None where the compiler is missing."""
    if find_spec("ziglang") is None:
        return None
    library = folder / "puur.so"
    command = [sys.executable, str(ROOT / "scripts" / "build_kernel.py"), "--native", str(library)]
    subprocess.run(command, check=True)  # noqa: S603 - our own words
    return Native(library)
