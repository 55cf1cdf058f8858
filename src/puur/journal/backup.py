"""Copy a SQLite store while it is in use, check the copy, and choose which backups of a folder are kept."""

from __future__ import annotations

import re
import sqlite3
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.journal.schema import FORMAT
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class StoreContentCounts:
    """The contents of a store: the number of streams by kind (``table``, ``tournament`` …), and that of all entries."""

    streams: Mapping[str, int]
    entries: int


def copy_store(store: Path, to: Path) -> StoreContentCounts:
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


def summarize_store(store: Path) -> StoreContentCounts:
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


def _summarize(opened: sqlite3.Connection) -> StoreContentCounts:
    (sound,) = opened.execute("PRAGMA integrity_check").fetchone()
    if sound != "ok":
        raise BadInput(said("store.damaged", why=str(sound)))
    if (written := _read_format(opened)) > FORMAT:
        raise BadInput(said("store.newer", there=written, known=FORMAT))
    streams = Counter(name.partition("/")[0] for (name,) in opened.execute("SELECT DISTINCT stream FROM entries"))
    (entries,) = opened.execute("SELECT count(*) FROM entries").fetchone()
    return StoreContentCounts(dict(sorted(streams.items())), entries)


BACKUP_COMMENT: Final = b"puur backup 1"
"""The ZIP comment by which the rotation knows its own backups; it never deletes an archive without it."""
_NAME: Final = re.compile(r"puur-(\d{4}-\d\d-\d\d-\d{6})\.zip")
_MOMENT: Final = "%Y-%m-%d-%H%M%S"


def backup_name(moment: datetime) -> str:
    """Return the file name of a backup made at that moment.

    >>> backup_name(datetime(2026, 11, 22, 3, 0, 9, tzinfo=UTC))
    'puur-2026-11-22-030009.zip'
    """
    return f"puur-{moment.astimezone(UTC):{_MOMENT}}.zip"


def find_backups(folder: Path) -> dict[Path, datetime]:
    """Return the times (UTC) of the rotation's backups in a folder, by path. Other files and links are left out."""
    found = {path: backup_time(path.name) for path in folder.iterdir() if not path.is_symlink() and path.is_file()}
    return {path: moment for path, moment in found.items() if moment is not None and _is_ours(path)}


def backup_time(name: str) -> datetime | None:
    """Return the time (UTC) in a backup's file name; None for other files."""
    fits = _NAME.fullmatch(name)
    try:
        return datetime.strptime(fits[1], _MOMENT).replace(tzinfo=UTC) if fits else None
    except ValueError:
        return None


def _is_ours(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.comment == BACKUP_COMMENT
    except (OSError, zipfile.BadZipFile):
        return False


def choose_backups_to_keep(moments: Iterable[datetime], daily: int, weekly: int) -> set[datetime]:
    """Return the times of the backups to keep: the newest of each of the latest days and weeks that have one.

    daily, weekly: how many such days and (ISO) weeks.
    """
    days: dict[object, datetime] = {}
    weeks: dict[object, datetime] = {}
    for moment in sorted(moments, reverse=True):
        days.setdefault(moment.date(), moment)
        weeks.setdefault(moment.isocalendar()[:2], moment)
    return {*list(days.values())[:daily], *list(weeks.values())[:weekly]}
