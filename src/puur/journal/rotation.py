"""Which backups of a folder are kept: the newest of each of the last days, and of each of the last weeks."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

BACKUP_COMMENT: Final = b"puur backup 1"
"""The comment in the archive of a backup that the rotation wrote: nothing else is ever removed."""
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
