"""The sources that a phone downloads for the referee's pages, and their fingerprint."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import chain
from typing import Final

from puur.web.device.game import library_files, pack_archive, package_files
from puur.web.pages import BUILT_PAGES_FOLDER

_WHOLE: Final = ("words", "law", "game", "referee", "web/referee", "web/desk/templates")
"""Folders that are packed with all that is in them, except what only a server can run."""
_SINGLE: Final = (
    *("__init__.py", "cards.py", "decision.py", "errors.py"),
    *("law_reference.py", "people_names.py", "text.py", "toml.py"),
    *("web/__init__.py", "web/rulebook/__init__.py", "web/rulebook/clause_shown.py", "web/templating.py"),
    *("web/areas.py", "web/areas.json"),
)
_FRAME: Final = "web/static/frame.json"
"""The file with the frame around each page, which exists once the pages are built."""
_SERVERS: Final = frozenset({"puur/web/referee/pages.py", "puur/web/referee/phone_archive.py"})


@cache
def referee_archive() -> bytes:
    """Return the ZIP archive of all Python sources that a device needs to ask the referee offline.

    msgspec is not in it, since it is compiled for the browser.
    """
    drawn = [_FRAME] if (BUILT_PAGES_FOLDER / "frame.json").is_file() else []
    files = chain(package_files(*_WHOLE, *_SINGLE, *drawn), library_files("jinja2"), library_files("markupsafe"))
    return pack_archive((name, path) for name, path in files if name not in _SERVERS)


@cache
def referee_archive_hash() -> str:
    """Return a fingerprint of the files for the offline referee, which differs with each version.

    It is "" without built pages.
    """
    page, engine = BUILT_PAGES_FOLDER / "asking-sw.js", BUILT_PAGES_FOLDER / "geraet"
    if not page.is_file() or not engine.is_dir():
        return ""
    seen = hashlib.sha256(referee_archive())
    for path in (
        page,
        BUILT_PAGES_FOLDER / "desk.js",
        BUILT_PAGES_FOLDER / "desk.css",
        BUILT_PAGES_FOLDER / "python-worker.js",
    ):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:16]
