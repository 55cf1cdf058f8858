"""Which glibc a folder for Linux needs at least, read from its programs and libraries."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_VERSION: Final = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")


def find_needed_glibc(folder: Path) -> tuple[int, int]:
    """Return the newest version of glibc that any of them names."""
    named = [(int(one[1]), int(one[2])) for file in _binaries(folder) for one in _VERSION.finditer(file.read_bytes())]
    return max(named, default=(0, 0))


def _binaries(folder: Path) -> list[Path]:
    return [one for one in folder.rglob("*") if one.is_file() and (".so" in one.name or one.parent.name == "bin")]
