"""A store on SQLite copied while it is in use, and checked before it is trusted."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from puur.errors import BadInput
from puur.journal.schema import FORMAT
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class BackupSummary:
    """The contents of a store: the number of streams by kind (``table``, ``tournament`` …), and that of all entries."""

    streams: Mapping[str, int]
    entries: int


def copy_store(store: Path, to: Path) -> BackupSummary:
    """Copy a SQLite store at one moment, check the copy and return its summary.

    to: path of the copy. Writers are not blocked; a concurrent write is in the copy wholly or not at all.
    Raises BadInput if the store is damaged, newer than this version, or none.
    """
    try:
        with closing(_open_read_only(store)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
    except sqlite3.DatabaseError as problem:
        raise _unusable(problem, store) from None
    return summarize_store(to)


def summarize_store(store: Path) -> BackupSummary:
    """Return the summary of a store. Raises BadInput if it is damaged, newer, or none."""
    try:
        with closing(_open_read_only(store)) as opened:
            return _summarize(opened)
    except sqlite3.DatabaseError as problem:
        raise _unusable(problem, store) from None


def read_store_format(store: Path) -> int:
    """Return the number of the format in which a store is written, also one that this version does not know.

    Raises BadInput if it is damaged, or none.
    """
    try:
        with closing(_open_read_only(store)) as opened:
            return _read_format(opened)
    except sqlite3.DatabaseError as problem:
        raise _unusable(problem, store) from None


def _unusable(problem: sqlite3.DatabaseError, store: Path) -> BadInput:
    """Return why a store cannot be used: a full disk or a locked folder is no damage, and SQLite tells them apart."""
    code = "store.unread" if isinstance(problem, sqlite3.OperationalError) else "store.damaged"
    return BadInput(Message(code, {"why": str(problem)}), {"file": store.name})


def _read_format(opened: sqlite3.Connection) -> int:
    tables = {name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "entries" not in tables:
        raise BadInput(said("store.none"))
    if "about" not in tables:
        return 1
    (written,) = opened.execute("SELECT max(number) FROM about WHERE what = 'format'").fetchone()
    return 1 if written is None else int(written)


def _open_read_only(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{store.absolute().as_uri()}?mode=ro", uri=True)


def _summarize(opened: sqlite3.Connection) -> BackupSummary:
    (sound,) = opened.execute("PRAGMA integrity_check").fetchone()
    if sound != "ok":
        raise BadInput(said("store.damaged", why=str(sound)))
    if (written := _read_format(opened)) > FORMAT:
        raise BadInput(said("store.newer", there=written, known=FORMAT))
    streams = Counter(name.partition("/")[0] for (name,) in opened.execute("SELECT DISTINCT stream FROM entries"))
    (entries,) = opened.execute("SELECT count(*) FROM entries").fetchone()
    return BackupSummary(dict(sorted(streams.items())), entries)
