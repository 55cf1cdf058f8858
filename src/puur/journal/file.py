"""The SQLite file as the operating system sees it: whose it is, whether it is still the one that was opened.

A new store is made beside its place and put there whole, so that an empty file is never one of ours. Where one lies,
something went wrong with a store, and a new store in its place would hide that.
"""

from __future__ import annotations

import os
import secrets
import shutil
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.journal.entry import StoreFault
from puur.words.message import said

OWN: Final = 0o600
OWN_FOLDER: Final = 0o700
ENOUGH: Final = 8 * 1024 * 1024
"""Bytes that must be free on the disk: some thousand entries and the log of the database."""
BESIDE: Final = ("-wal", "-shm", "-journal")
FileIdentity = tuple[int, int]
"""What tells a file from any other, whatever their names: its device and its number there."""


def ensure_store(path: Path, make: Callable[[Path], None]) -> None:
    """Create the store with ``make`` if it is missing, and make it readable by its owner only.

    make: writes a new store to a path; the store gets its own name only when complete. Raises BadInput for an empty
    file.
    """
    if not path.exists():
        fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
        try:
            make(fresh)
            fresh.chmod(OWN)
            _publish(fresh, path)
        finally:
            for one in (fresh, *_companion_files(fresh)):
                one.unlink(missing_ok=True)
    if path.stat().st_size == 0:
        raise BadInput(said("store.empty", file=str(path)), {"field": "database"})
    for one in (path, *_companion_files(path)):
        restrict_permissions(one, OWN)


def _publish(fresh: Path, path: Path) -> None:
    """Give the new store its name, unless another process was first."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        fresh.replace(path)


def _companion_files(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in BESIDE]


def ensure_private_folder(folder: Path) -> None:
    """Create the data folder and make it accessible to its owner only; a shared one (sticky bit) is left as it is."""
    folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
    if not folder.stat().st_mode & stat.S_ISVTX:
        restrict_permissions(folder, OWN_FOLDER)


def restrict_permissions(path: Path, mode: int) -> None:
    """Remove the permissions on a file or folder that are not in ``mode``.

    A missing or somebody else's file is ignored.
    """
    with suppress(FileNotFoundError, PermissionError):
        there = stat.S_IMODE(path.stat().st_mode)
        if there & ~mode:
            path.chmod(there & mode)


def wal_path(path: Path) -> Path:
    """Return the path of SQLite's write-ahead log of a store."""
    return path.with_name(path.name + BESIDE[0])


def identify(path: Path) -> FileIdentity:
    """Return the identity of a file (device and inode), independent of its name."""
    there = path.stat()
    return there.st_dev, there.st_ino


def check_same_file(path: Path, opened: FileIdentity, *, empty: bool = False) -> None:
    """Raise StoreFault if the file is missing, empty, or was replaced since it was opened.

    opened: its identity then. empty: whether it may be empty.
    """
    try:
        there = identify(path) == opened and (empty or path.stat().st_size > 0)
    except OSError as problem:
        raise StoreFault(problem.strerror or "the file is gone") from None
    if not there:
        raise StoreFault("the file was taken away or put in the place of another")


def check_file(path: Path, opened: FileIdentity) -> None:
    """Raise StoreFault if the file is missing, empty or was replaced, or its disk has less than 8 MiB left.

    opened: its identity when opened.
    """
    check_same_file(path, opened)
    try:
        free = shutil.disk_usage(path).free
    except OSError as problem:
        raise StoreFault(problem.strerror or "the file is gone") from None
    if free < ENOUGH:
        raise StoreFault("the disk is full")
