"""The pages: one document for every address, and the files that belong to it, named after their contents."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

BUILT: Final = Path(__file__).parent / "static"
ADDRESSES: Final = (
    *("/", "/spielen", "/t/{rest:path}", "/regeln/{rest:path}", "/tafel", "/tafel/{rest:path}"),
    *("/r/{rest:path}", "/nachspielen", "/pruefen", "/pruefen/{rest:path}", "/werkstatt"),
)
"""Where a page can be opened; the document then shows what the address asks for."""
BESIDE: Final = {
    "sw.js": "text/javascript",
    "desk.js": "text/javascript",
    "asking-sw.js": "text/javascript",
    "desk.css": "text/css",
    "tafel.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
}
"""Files beside the document that keep their names: the slate as an app that works offline, the desk's pages."""
FRESH: Final = {"Cache-Control": "no-cache"}
"""Asked for anew each time; the answer is short if nothing has changed."""
YEAR: Final = 31_536_000
DAY: Final = 86_400
MISSING: Final = "The pages are not built yet: run `make`, or `python scripts/build_frontend.py`.\n"


@get(list(ADDRESSES), include_in_schema=False, sync_to_thread=False)
def page() -> Response[Any] | File:
    """Return the document."""
    document = BUILT / "index.html"
    if not document.is_file():
        return Response(MISSING, status_code=503, media_type=MediaType.TEXT)
    return File(document, media_type=MediaType.HTML, content_disposition_type="inline", headers=FRESH)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def beside(name: FromPath[str]) -> File:
    """Return a file that stands beside the document."""
    file = BUILT / name
    if name not in BESIDE or not file.is_file():
        raise NotFoundException(detail="there is nothing at this address")
    return File(file, media_type=BESIDE[name], content_disposition_type="inline", headers=FRESH)


def pages() -> list[Any]:
    """Return the routes of the pages; the files exist once they are built."""
    if not (BUILT / "cards").is_dir():
        return [page]
    forever = CacheControlHeader(max_age=YEAR, public=True, immutable=True)
    files = create_static_files_router(
        path="/assets", directories=[BUILT / "assets"], cache_control=forever, include_in_schema=False
    )
    cards = create_static_files_router(
        path="/cards",
        directories=[BUILT / "cards"],
        cache_control=CacheControlHeader(max_age=DAY),
        include_in_schema=False,
    )
    return [page, beside, files, cards]
