"""The pages of the front end: one HTML document for every address, and its files, named after their contents."""

from __future__ import annotations

import json
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File, Redirect
from litestar.static_files import create_static_files_router

from puur.errors import BadInput
from puur.service.live.hub import Hub
from puur.web.answers import CSP_HEADER, SECURITY_HEADERS, WASM_WORKER_HEADERS, WebRequest
from puur.web.areas import frame_of_page, frontend_page_paths
from puur.web.desk.view import render_page
from puur.web.language import language_of
from puur.web.templating import HTML_LANGUAGE_TAGS, to_markup
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Message, said

BUILT_PAGES_FOLDER: Final = Path(__file__).parent / "static"
"""The folder with the built files of the front end."""
FRONTEND_PAGE_ROUTES: Final = frontend_page_paths()
"""The routes that answer with the front end's document, one for each of its pages."""
_BESIDE: Final = {
    "sw.js": "text/javascript",
    "desk.js": "text/javascript",
    "asking-sw.js": "text/javascript",
    "grading-worker.js": "text/javascript",
    "desk.css": "text/css",
    "puur.webmanifest": "application/manifest+json",
    "tafel.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "einladung.png": "image/png",
}
"""File at the top of the site → its media type. These files keep their names from version to version."""
_COMPILING: Final = frozenset({"grading-worker.js"})
"""Those of them that may compile WebAssembly."""
_PARTS: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
"""Ending of a front-end file → its media type.

A script, a style and the file of all cards also exist compressed (Brotli), with ``.br`` added.
"""
_HELP: Final = "hilfe"
"""The folder of the documentation, and its URL path."""
REVALIDATE_HEADERS: Final = {"Cache-Control": "no-cache"}
"""The header with which a browser asks each time whether a file has changed."""
_PLACE: Final = "<!-- invitation -->"
"""The place in the document for its preview in other programs (Open Graph)."""
_AHEAD: Final = "<!-- ahead -->"
"""The place in the document for links to the files that its page will need."""
_FIRST: Final = "<!-- first -->"
"""The place in the document for what is seen before the script has loaded."""
_WITHOUT: Final = "<!-- without script -->"
"""The place in the document for what is seen where scripts are off."""
_SCRIPTS: Final = ('<script type="module"', '<link rel="modulepreload"')
_LATER: Final = ' fetchpriority="low"'
_LINKS: Final = {
    "js": '<link rel="modulepreload" crossorigin href="{}">',
    "css": '<link rel="stylesheet" crossorigin href="{}">',
}
_PICTURE: Final = (1200, 630)
"""Width and height of the preview picture, in pixels."""
_LONGEST: Final = 40
"""How many characters the id of a table may have."""
_YEAR: Final = 31_536_000
_DAY: Final = 86_400
_MISSING: Final = "The pages are not built yet: run `make`, or `python scripts/build_frontend.py`.\n"


@get(list(FRONTEND_PAGE_ROUTES), include_in_schema=False, sync_to_thread=False)
def _frontend_page(request: WebRequest) -> Response[str]:
    """GET any page of the front end: return the HTML document in which its script shows it, with a preview text.

    503 while the front end is not built.
    """
    language = language_of(request)
    return _document(request, said("page-rules.card-title"), said("page-rules.card-text"), language)


@get("/t/{table:str}", include_in_schema=False)
async def _table_page(request: WebRequest, state: State, table: FromPath[str]) -> Response[str]:
    """GET /t/TABLE: return the HTML document of a table, with a preview of its game and free seats for other programs.

    An unknown table gives the same document with a general preview.
    """
    hub: Hub = state.hub
    title, text = said("page-rules.card-title"), said("page-rules.card-text")
    with suppress(BadInput):
        async with hub.visit(table[:_LONGEST]) as room:
            free = sum(one.kind == "empty" for one in room.table.seats)
            title = said("page-rules.invited", game=room.table.settings.law.title)
            text = said("page-rules.seats-free", n=free) if free else said("page-rules.look-on")
    return _document(request, title, text, language_of(request))


def _document(request: WebRequest, title: Message, text: Message, language: Language) -> Response[str]:
    """Return the one document, with what other programs show of its address."""
    file = BUILT_PAGES_FOLDER / "index.html"
    if not file.is_file():
        return Response(_MISSING, status_code=503, media_type=MediaType.TEXT)
    here, voice = str(request.base_url).rstrip("/"), Voice(language)
    shown = {
        "og:type": "website",
        "og:site_name": "Puur",
        "og:title": sentence(title, voice),
        "og:description": sentence(text, voice),
        "og:url": here + request.url.path,
        "og:image": f"{here}/einladung.png",
        "og:image:width": str(_PICTURE[0]),
        "og:image:height": str(_PICTURE[1]),
        "og:image:alt": sentence(said("page-rules.card-picture"), voice),
    }
    tags = "\n    ".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in shown.items())
    card = '<meta name="twitter:card" content="summary_large_image" />'
    document = file.read_text(encoding="utf-8").replace(_PLACE, f"{tags}\n    {card}", 1)
    first = _first(request.url.path, language)
    document = document.replace(_AHEAD, _ahead(request.url.path, language)).replace(_FIRST, first)
    document = document.replace(_WITHOUT, _without_script(request.url.path, voice))
    if request.url.path == "/":  # style and letters come before the script, which nobody waits for
        document = document.replace(_SCRIPTS[0], _SCRIPTS[0] + _LATER).replace(_SCRIPTS[1], _SCRIPTS[1] + _LATER)
    return Response(document, media_type=MediaType.HTML, headers=REVALIDATE_HEADERS)


def _ahead(path: str, language: Language) -> str:
    """Return the links by which a browser fetches what a page consists of, all at once."""
    built = json.loads((BUILT_PAGES_FOLDER / "ahead.json").read_text(encoding="utf-8"))
    files = built["pages"].get(path.split("/")[1], []) + built["languages"].get(language, [])
    return "\n    ".join(_LINKS[name.rpartition(".")[2]].format(name) for name in files)


def _first(path: str, language: Language) -> str:
    """Return what is seen before any script is there: the frame, and on the home page what it begins with.

    Nothing where a table may be in play, which has the screen to itself.
    """
    if path.startswith("/t/"):
        return ""
    around = frame_of_page(language, path, path)
    begins = (
        json.loads((BUILT_PAGES_FOLDER / "first.json").read_text(encoding="utf-8"))[language] if path == "/" else ""
    )
    return f'<div class="framed" inert>{around.before}{begins}</div>'


def _without_script(path: str, voice: Voice) -> str:
    """Return what is seen where no script may run: the frame, whose links lead on, and which pages need none."""
    around = frame_of_page(voice.language, path, path)
    title, text = (
        to_markup(said("page-rules.script-needed"), voice),
        to_markup(said("page-rules.script-not-needed"), voice),
    )
    main = f'<main class="lost" id="inhalt" tabindex="-1"><h1>{title}</h1><p>{text}</p></main>'
    return f'<div class="framed" lang="{HTML_LANGUAGE_TAGS[voice.language]}">{around.before}{main}{around.after}</div>'


@get(
    "/assets/{name:str}",
    include_in_schema=False,
    sync_to_thread=False,
    cache_control=CacheControlHeader(max_age=_YEAR, public=True, immutable=True),
)
def _frontend_file(request: WebRequest, name: FromPath[str]) -> File:
    """GET /assets/NAME: return a script, style or font of the front end, Brotli-compressed if the browser accepts that.

    404 for anything else.
    """
    file, media_type = BUILT_PAGES_FOLDER / "assets" / name, _PARTS.get(Path(name).suffix)
    if media_type is None or not file.is_file():
        raise NotFoundException(detail="there is nothing at this address")
    packed = file.with_name(f"{name}.br")
    takes = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    if "br" not in takes or not packed.is_file():
        return File(file, media_type=media_type, content_disposition_type="inline")
    headers = {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
    return File(packed, media_type=media_type, content_disposition_type="inline", headers=headers)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def _top_level_file(name: FromPath[str]) -> File:
    """GET /NAME: return a file that must lie at the top of the site, such as the icon; 404 for any other name."""
    file = BUILT_PAGES_FOLDER / name
    if name not in _BESIDE or not file.is_file():
        raise NotFoundException(detail="there is nothing at this address")
    headers = {**REVALIDATE_HEADERS, **(WASM_WORKER_HEADERS if name in _COMPILING else {})}
    return File(file, media_type=_BESIDE[name], content_disposition_type="inline", headers=headers)


def frontend_routes() -> list[Any]:
    """Return the route handlers of all pages of the front end, its files and the help, to be given to Litestar.

    While the front end is not built, there are only those of the documents, which then answer 503.
    """
    if not (BUILT_PAGES_FOLDER / "cards").is_dir():
        return [_frontend_page, _table_page]
    cards = create_static_files_router(
        path="/cards",
        directories=[BUILT_PAGES_FOLDER / "cards"],
        cache_control=CacheControlHeader(max_age=_DAY),
        include_in_schema=False,
    )
    return [_frontend_page, _table_page, _top_level_file, _frontend_file, cards, *_help()]


def _help() -> list[Any]:
    """Return the routes of the documentation; where it is not built (`make site`), those of a page that says so."""
    if not _help_folder().is_dir():
        return [_show_help_missing]
    return [
        _redirect_to_help,
        create_static_files_router(
            path=f"/{_HELP}",
            directories=[_help_folder()],
            cache_control=CacheControlHeader(no_cache=True),
            after_request=_allow_style,
            include_in_schema=False,
        ),
    ]


def _help_folder() -> Path:
    return BUILT_PAGES_FOLDER / _HELP


def _allow_style(response: Response[Any]) -> Response[Any]:
    """Let the search of the documentation, whose pages nobody but us writes, style itself."""
    response.headers[CSP_HEADER] = SECURITY_HEADERS[CSP_HEADER].replace(
        "style-src 'self'", "style-src 'self' 'unsafe-inline'"
    )
    return response


@get(f"/{_HELP}", include_in_schema=False, sync_to_thread=False)
def _redirect_to_help(request: WebRequest) -> Redirect:
    """GET /hilfe: redirect to the first page of the help, in the reader's language if there is one, else in German."""
    return Redirect(_in_language("index", language_of(request)))


def evening_guide_path(language: Language) -> str | None:
    """Return the URL path of the guide to an evening without a terminal; None if this server has no documentation.

    language: of the reader; without a guide in it, the path of the German one comes back.
    """
    name = "ohne-terminal"
    return _in_language(name, language) if (_help_folder() / f"{name}.html").is_file() else None


def _in_language(name: str, language: Language) -> str:
    own = f"{name}.{language}.html"
    return f"/{_HELP}/{own if (_help_folder() / own).is_file() else f'{name}.html'}"


@get([f"/{_HELP}", f"/{_HELP}/{{rest:path}}"], include_in_schema=False)
async def _show_help_missing(request: WebRequest) -> Response[str]:
    """GET /hilfe and below: say that this server has no documentation, and what else helps.

    It stands in for the help where that is not built. Status 200 for the first page, 404 for a page below it.
    """
    return render_page(request, "desk/help_missing.html", status=200 if request.url.path == f"/{_HELP}" else 404)
