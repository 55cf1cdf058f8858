"""What a phone takes along: the sources that the referee's pages stand on, as one archive, and which edition it is."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from puur.web.pages import BUILT

PACKAGE: Final = BUILT.parent.parent
WHOLE: Final = ("words", "law", "game", "referee", "web/referee", "web/desk/templates")
"""Folders that go along with all that is in them, save what only a server can run."""
SINGLE: Final = (
    *("__init__.py", "cards.py", "counted.py", "decision.py", "errors.py"),
    *("web/__init__.py", "web/clause_shown.py", "web/templating.py"),
)
SERVERS: Final = (
    "puur/web/referee/pages.py",
    "puur/web/referee/phone/baggage.py",
    "puur/web/referee/phone/handing_out.py",
)
THERE: Final = "web/referee/phone/msgspec_there"
"""What stands in for msgspec, whose compiled part does not run on the phone."""
LIBRARIES: Final = ("jinja2", "markupsafe")
KINDS: Final = {".py", ".json", ".toml", ".tsv", ".md", ".html", ".txt"}
BEGINNING: Final = (2000, 1, 1, 0, 0, 0)
"""No time stands in the archive: the same sources make the same bytes."""


@cache
def archive() -> bytes:
    """Return the archive; the phone unpacks it and runs what is in it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as goes:
        for name, path in sorted(_files()):
            goes.writestr(zipfile.ZipInfo(name, BEGINNING), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


@cache
def edition() -> str:
    """Return what tells this archive, with the files built beside it, from any other; empty without built pages."""
    page, engine = BUILT / "asking-sw.js", BUILT / "geraet"
    if not page.is_file() or not engine.is_dir():
        return ""
    seen = hashlib.sha256(archive())
    for path in (page, BUILT / "desk.js", BUILT / "desk.css", BUILT / "asking-worker.js"):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:16]


def _files() -> Iterator[tuple[str, Path]]:
    """Every file that goes along, by its place in the archive."""
    yield from _folder(PACKAGE / THERE, "msgspec")
    for name in SINGLE:
        yield f"puur/{name}", PACKAGE / name
    for folder in WHOLE:
        for name, path in _folder(PACKAGE / folder, f"puur/{folder}"):
            if name not in SERVERS and THERE not in name:
                yield name, path
    for library in LIBRARIES:
        yield from _folder(_place(library), library)


def _folder(root: Path, called: str) -> Iterator[tuple[str, Path]]:
    """Every file below a folder, by its place in the archive, where the folder is called so."""
    for path in root.rglob("*"):
        if path.suffix in KINDS and path.is_file():
            yield f"{called}/{path.relative_to(root).as_posix()}", path


def _place(library: str) -> Path:
    spec = find_spec(library)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(library)
    return Path(next(iter(spec.submodule_search_locations)))
