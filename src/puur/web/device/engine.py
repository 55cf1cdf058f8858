"""Serves the Python that runs in a browser, and the archives of sources for it."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from puur.web.answers import WASM_WORKER_HEADERS
from puur.web.device import game
from puur.web.pages import BUILT_PAGES_FOLDER, REVALIDATE_HEADERS
from puur.web.referee import phone_archive

_SCRIPT: Final = "text/javascript"
_ZIP: Final = "application/zip"
_ENGINE: Final = {
    "pyodide.mjs": _SCRIPT,
    "pyodide.asm.mjs": _SCRIPT,
    "pyodide.asm.wasm": "application/wasm",
    "python_stdlib.zip": _ZIP,
    "pyodide-lock.json": "application/json",
    "msgspec.whl": _ZIP,
}
"""File of Python for the browser (Pyodide) → its media type; the built pages have each file compressed with gzip."""


class PyodideFiles(Controller):
    """HTTP routes for the files of Python in the browser (Pyodide)."""

    path = "/geraet"
    include_in_schema = False

    @get("/{name:str}", sync_to_thread=False)
    def get_file(self, name: FromPath[str]) -> File:
        """GET /geraet/NAME: return one file of the Python that runs in the browser (Pyodide). 404 if there is none.

        name: the file's.
        """
        if name not in _ENGINE:
            raise NotFoundException(detail="there is nothing at this address")
        return _file(f"geraet/{name}.gz", _ENGINE[name], {"Content-Encoding": "gzip"})


class OfflineRefereePages(Controller):
    """HTTP routes of the offline referee; below ``/fragen`` because of its service worker's scope."""

    path = "/fragen/geraet"
    include_in_schema = False

    @get("/puur.zip", sync_to_thread=True)
    def get_archive(self) -> Response[bytes]:
        """GET /fragen/geraet/puur.zip: return the ZIP archive of the Python sources to ask the referee offline."""
        return Response(phone_archive.referee_archive(), media_type=_ZIP, headers=REVALIDATE_HEADERS)

    @get("/python-worker.js", sync_to_thread=False)
    def get_worker_script(self) -> File:
        """GET /fragen/geraet/python-worker.js: return the web worker script that runs the referee's Python."""
        return _file("python-worker.js", _SCRIPT, WASM_WORKER_HEADERS)


class OfflineGamePages(Controller):
    """HTTP routes of the offline game against bots."""

    path = "/allein"
    include_in_schema = False

    @get("/puur.zip", sync_to_thread=True)
    def get_archive(self) -> Response[bytes]:
        """GET /allein/puur.zip: return the ZIP archive of the Python sources to play offline against bots."""
        return Response(game.game_archive(), media_type=_ZIP, headers=REVALIDATE_HEADERS)

    @get("/edition.txt", sync_to_thread=True)
    def get_edition(self) -> Response[str]:
        """GET /allein/edition.txt: return a fingerprint of the files for offline play, which differs with each version.

        It is empty while the pages are not built.
        """
        return Response(game.game_archive_hash(), media_type="text/plain", headers=REVALIDATE_HEADERS)

    @get("/python-worker.js", sync_to_thread=False)
    def get_worker_script(self) -> File:
        """GET /allein/python-worker.js: return the web worker script that runs the game's Python."""
        return _file("python-worker.js", _SCRIPT, WASM_WORKER_HEADERS)


def _file(name: str, media: str, headers: dict[str, str]) -> File:
    file = BUILT_PAGES_FOLDER / name
    if not file.is_file():
        raise NotFoundException(detail="the pages are not built")
    return File(file, media_type=media, content_disposition_type="inline", headers={**REVALIDATE_HEADERS, **headers})
