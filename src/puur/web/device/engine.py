"""Handing out the Python that runs in a browser, for whatever of ours goes along."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from puur.web.answers import MAY_COMPILE
from puur.web.device import game
from puur.web.pages import BUILT, FRESH
from puur.web.referee.phone import baggage

SCRIPT: Final = "text/javascript"
ZIP: Final = "application/zip"
ENGINE: Final = {
    "pyodide.mjs": SCRIPT,
    "pyodide.asm.mjs": SCRIPT,
    "pyodide.asm.wasm": "application/wasm",
    "python_stdlib.zip": ZIP,
    "pyodide-lock.json": "application/json",
    "msgspec.whl": ZIP,
}
"""A Python that runs in the browser, and what of ours is compiled for it; the built pages carry each file packed."""


class Engine(Controller):
    """The Python itself."""

    path = "/geraet"
    include_in_schema = False

    @get("/{name:str}", sync_to_thread=False)
    def part(self, name: FromPath[str]) -> File:
        """Return a part of it."""
        if name not in ENGINE:
            raise NotFoundException(detail="there is nothing at this address")
        return _file(f"geraet/{name}.gz", ENGINE[name], {"Content-Encoding": "gzip"})


class Geraet(Controller):
    """The referee for a phone. It lies below ``/fragen``, so that its service worker answers for it."""

    path = "/fragen/geraet"
    include_in_schema = False

    @get("/puur.zip", sync_to_thread=True)
    def baggage(self) -> Response[bytes]:
        """Return the sources of the referee and its pages."""
        return Response(baggage.archive(), media_type=ZIP, headers=FRESH)

    @get("/python-worker.js", sync_to_thread=False)
    def worker(self) -> File:
        """Return what runs Python beside the page."""
        return _file("python-worker.js", SCRIPT, MAY_COMPILE)


class AlonePages(Controller):
    """The game for a device."""

    path = "/allein"
    include_in_schema = False

    @get("/puur.zip", sync_to_thread=True)
    def baggage(self) -> Response[bytes]:
        """Return the sources of a table among bots."""
        return Response(game.archive(), media_type=ZIP, headers=FRESH)

    @get("/edition.txt", sync_to_thread=True)
    def edition(self) -> Response[str]:
        """Return what tells these files from any others."""
        return Response(game.edition(), media_type="text/plain", headers=FRESH)

    @get("/python-worker.js", sync_to_thread=False)
    def worker(self) -> File:
        """Return what runs Python beside the page."""
        return _file("python-worker.js", SCRIPT, MAY_COMPILE)


def _file(name: str, media: str, headers: dict[str, str]) -> File:
    file = BUILT / name
    if not file.is_file():
        raise NotFoundException(detail="the pages are not built")
    return File(file, media_type=media, content_disposition_type="inline", headers={**FRESH, **headers})
