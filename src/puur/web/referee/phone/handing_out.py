"""Handing a phone what it needs to ask without a connection."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from puur.web.answers import HEADERS
from puur.web.pages import BUILT, FRESH
from puur.web.referee.phone.baggage import archive

SCRIPT: Final = "text/javascript"
ENGINE: Final = {
    "pyodide.mjs": SCRIPT,
    "pyodide.asm.mjs": SCRIPT,
    "pyodide.asm.wasm": "application/wasm",
    "python_stdlib.zip": "application/zip",
    "pyodide-lock.json": "application/json",
}
"""A Python that runs in the browser; the built pages carry each file packed."""
POLICY: Final = "Content-Security-Policy"
MAY_COMPILE: Final = {POLICY: HEADERS[POLICY].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}
"""Only the worker in which Python runs may compile WebAssembly; no page may."""


class Geraet(Controller):
    """The files for the phone. They lie below ``/fragen``, so that its service worker answers for them."""

    path = "/fragen/geraet"
    include_in_schema = False

    @get("/puur.zip", sync_to_thread=True)
    def baggage(self) -> Response[bytes]:
        """Return the sources of the referee and its pages."""
        return Response(archive(), media_type="application/zip", headers=FRESH)

    @get("/asking-worker.js", sync_to_thread=False)
    def worker(self) -> File:
        """Return what runs Python beside the page."""
        return _file("asking-worker.js", SCRIPT, MAY_COMPILE)

    @get("/{name:str}", sync_to_thread=False)
    def engine(self, name: FromPath[str]) -> File:
        """Return a part of the Python that runs in the browser."""
        if name not in ENGINE:
            raise NotFoundException(detail="there is nothing at this address")
        return _file(f"geraet/{name}.gz", ENGINE[name], {"Content-Encoding": "gzip"})


def _file(name: str, media: str, headers: dict[str, str]) -> File:
    file = BUILT / name
    if not file.is_file():
        raise NotFoundException(detail="the pages are not built")
    return File(file, media_type=media, content_disposition_type="inline", headers={**FRESH, **headers})
