"""What each file of the folder must be: for the check at the start, and for people with ``sha256sum -c``."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from puur.cli.bundle.check import MANIFEST_PATH

SUMS: Final = "SHA256SUMS"


def write_manifest(folder: Path) -> int:
    """Write both lists, which name each other file of the folder, and return the size of all in bytes."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    rows = [(file.stat().st_size, _hash(file), file.relative_to(folder).as_posix()) for file in files]
    manifest = folder / MANIFEST_PATH
    manifest.write_text("".join(f"{size}\t{sha}\t{path}\n" for size, sha, path in rows), encoding="utf-8", newline="\n")
    rows.append((manifest.stat().st_size, _hash(manifest), MANIFEST_PATH.as_posix()))
    sums = "".join(f"{sha}  {path}\n" for _, sha, path in rows)
    (folder / SUMS).write_text(sums, encoding="utf-8", newline="\n")
    return sum(size for size, _, _ in rows)


def _hash(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
