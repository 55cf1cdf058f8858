"""Pack a folder into the file that people get: the same folder gives the same file."""

from __future__ import annotations

import gzip
import tarfile
import zipfile
from pathlib import Path
from typing import Final

WHEN: Final = (2026, 1, 1, 0, 0, 0)
SECONDS: Final = 1_767_225_600
"""The same moment as seconds since 1970."""


def pack_tar(folder: Path, file: Path, level: int = 6) -> None:
    """Write a .tar.gz, which keeps what may be executed."""
    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", level, raw, mtime=SECONDS) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for one in _files(folder):
            tar.add(one, f"{folder.name}/{one.relative_to(folder).as_posix()}", recursive=False, filter=_plain)


def _plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mtime = SECONDS
    info.mode = 0o755 if info.mode & 0o100 else 0o644
    return info


def pack_zip(folder: Path, file: Path, level: int = 6) -> None:
    """Write a .zip, as Windows unpacks it by itself."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as packed:
        for one in _files(folder):
            info = zipfile.ZipInfo(f"{folder.name}/{one.relative_to(folder).as_posix()}", WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o100644 << 16
            packed.writestr(info, one.read_bytes(), compresslevel=level)


def _files(folder: Path) -> list[Path]:
    return sorted(one for one in folder.rglob("*") if one.is_file())
