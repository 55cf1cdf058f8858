"""The sources that a phone downloads to play against bots without a connection, packed into a ZIP archive.

Equal sources give equal bytes.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Final

from puur.web.pages import BUILT_PAGES_FOLDER

_PACKAGE: Final = BUILT_PAGES_FOLDER.parent.parent
_KINDS: Final = frozenset({".py", ".json", ".toml", ".tsv", ".md", ".html", ".txt", ".wasm", ".model"})
_BEGINNING: Final = (2000, 1, 1, 0, 0, 0)
"""The time of every file in the archive, so that it does not depend on when it is made."""
FilesToPack = Iterable[tuple[str, Path]]
"""Pairs (name in the archive, path) of the files to pack."""


def pack_archive(files: FilesToPack) -> bytes:
    """Return a ZIP archive of the files, which the browser unpacks and imports.

    files: pairs (name in the archive, path). Equal files give an equal archive, as it stores no times.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as goes:
        for name, path in sorted(files):
            goes.writestr(zipfile.ZipInfo(name, _BEGINNING), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def package_files(*names: str) -> Iterator[tuple[str, Path]]:
    """Yield pairs (name in the archive, path) of these modules of Puur; for a package everything below it."""
    for name in names:
        path = _PACKAGE / name
        if path.is_dir():
            yield from _files_below(path, f"puur/{name}")
        else:
            yield f"puur/{name}", path


def library_files(name: str) -> Iterator[tuple[str, Path]]:
    """Yield pairs (name in the archive, path) of a pure Python library. Raises ModuleNotFoundError if it is missing."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name)
    yield from _files_below(Path(next(iter(spec.submodule_search_locations))), name)


def _files_below(root: Path, called: str) -> Iterator[tuple[str, Path]]:
    for path in root.rglob("*"):
        if path.suffix in _KINDS and path.is_file():
            yield f"{called}/{path.relative_to(root).as_posix()}", path


_WHOLE: Final = (
    *("analysis", "bots", "game", "journal", "kernel", "law", "records", "referee", "words/de"),
    *("service/live", "service/table"),
)
_SINGLE: Final = (
    *("__init__", "cards", "dates", "decision", "decode_errors", "errors", "extras", "people_names"),
    *("concurrency", "determinization", "law_reference", "text", "toml"),
    *("service/__init__", "service/alone", "service/clock", "service/stream"),
    *("service/replay", "service/repository", "service/together", "service/upcasters"),
    *("web/__init__", "web/device/__init__", "web/device/alone"),
    *("words/__init__", "words/cards", "words/catalogue", "words/formats", "words/grammar", "words/law"),
    "words/message",
)
_LEFT: Final = "puur/law/scenarios/"
"""The folder that is left out: examples that are not needed at a table."""


@cache
def game_archive() -> bytes:
    """Return the ZIP archive of all Python sources that a device needs to play offline.

    msgspec is not in it, since it is compiled for the browser.
    """
    files = chain(package_files(*_WHOLE, *(f"{name}.py" for name in _SINGLE)), library_files("itsdangerous"))
    return pack_archive((name, path) for name, path in files if not name.startswith(_LEFT))


@cache
def game_archive_hash() -> str:
    """Return a fingerprint of the files for offline play, which differs with each version; "" without built pages."""
    worker, engine = BUILT_PAGES_FOLDER / "python-worker.js", BUILT_PAGES_FOLDER / "geraet"
    if not worker.is_file() or not engine.is_dir():
        return ""
    seen = hashlib.sha256(game_archive())
    for path in (worker, *sorted(engine.iterdir())):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:16]
