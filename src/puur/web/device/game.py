"""The sources that a phone downloads to play against bots without a connection."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import chain
from typing import Final

from puur.web.device.packing import library_files, pack_archive, package_files
from puur.web.pages import BUILT

WHOLE: Final = (
    *("analysis", "bots", "game", "journal", "kernel", "law", "records", "referee", "words/de"),
    *("service/live", "service/table"),
)
SINGLE: Final = (
    *("__init__", "cards", "dates", "decision", "decode_errors", "errors", "extras", "names"),
    *("concurrency", "determinization", "naming", "text", "toml"),
    *("service/__init__", "service/alone", "service/clock", "service/stream"),
    *("service/replay", "service/repository", "service/together", "service/upcasters", "service/work/__init__"),
    *("service/work/time_slices", "web/__init__", "web/device/__init__", "web/device/alone"),
    *("words/__init__", "words/cards", "words/catalogue", "words/formats", "words/grammar", "words/law"),
    "words/message",
)
LEFT: Final = "puur/law/scenarios/"
"""The folder that is left out: examples that are not needed at a table."""


@cache
def game_archive() -> bytes:
    """Return the ZIP archive of all Python sources that a device needs to play offline.

    msgspec is not in it, since it is compiled for the browser.
    """
    files = chain(package_files(*WHOLE, *(f"{name}.py" for name in SINGLE)), library_files("itsdangerous"))
    return pack_archive((name, path) for name, path in files if not name.startswith(LEFT))


@cache
def game_archive_hash() -> str:
    """Return a fingerprint of the files for offline play, which differs with each version; "" without built pages."""
    worker, engine = BUILT / "python-worker.js", BUILT / "geraet"
    if not worker.is_file() or not engine.is_dir():
        return ""
    seen = hashlib.sha256(game_archive())
    for path in (worker, *sorted(engine.iterdir())):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:16]
