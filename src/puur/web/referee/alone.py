"""Answer the referee's pages on a phone without a connection: the page's script passes an address and gets HTML.

On a visit the phone downloads a Python for browsers (Pyodide) and the sources of these pages; its service worker stores
both. See docs/decisions/0013-the-referee-goes-along.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from jinja2 import Environment, FileSystemLoader

from puur.errors import BadInput
from puur.web.referee import screens
from puur.web.referee.address import RefereeQuery, read_query
from puur.web.referee.practice import puzzle_screen
from puur.web.templating import jinja_environment
from puur.words.catalogue import language_or_default
from puur.words.formats import language_with_page_formats

_HERE: Final = Path(__file__).parent
_TEMPLATES: Final = (_HERE / "templates", _HERE.parent / "desk" / "templates")


def answer(said: str, tell: Callable[[str], object]) -> None:
    """Work out the page for an address offline and send its HTML to the browser. Nothing is raised.

    said: JSON with ``address`` and ``language``. tell: gets JSON with ``address`` and ``page``, which is null on
    failure.
    """
    asked = json.loads(said)
    try:
        page = render_offline_page(asked["address"], asked["language"])
    except Exception:  # noqa: BLE001 - whatever it is, the page says that this one is not there
        page = None
    tell(json.dumps({"address": asked["address"], "page": page}))


def render_offline_page(address: str, language: str = "de") -> str:
    """Return the HTML page of an address of the referee, just as the server would, for use offline.

    address: path and query. language: of the page; an unknown one is German. Wrong input gives a page that says so.
    """
    parts = urlsplit(address)
    spoken = language_or_default(language)
    try:
        shown = _screen(unquote(parts.path), read_query(parse_qs(parts.query, keep_blank_values=True), spoken))
    except BadInput as bad:
        shown = screens.RefereeScreen(
            "desk/trouble.html", {"message": bad.said, "clauses": bad.clauses, "home": "", "nowhere": False}
        )
    session = SimpleNamespace(told="", taken=())
    context: dict[str, Any] = {"here": parts.path, "visitor": None, "session": session, "alone": True}
    context |= {"voice": language_with_page_formats(spoken), **shown.context}
    return _environment().get_template(shown.template).render(context)


def _screen(path: str, now: RefereeQuery) -> screens.RefereeScreen:
    if path in _PAGES:
        return _PAGES[path](now)
    if path.startswith("/fragen/stelle/"):
        return screens.clause_screen(now, path.rpartition("/")[2])
    return screens.question_screen(now, path.removeprefix("/fragen/"))


_PAGES: Final[dict[str, Callable[[RefereeQuery], screens.RefereeScreen]]] = {
    "/fragen": screens.choice_screen,
    "/fragen/ohne-netz": screens.choice_screen,
    "/fragen/plakat": screens.poster_screen,
    "/ueben": puzzle_screen,
}


@cache
def _environment() -> Environment:
    return jinja_environment(FileSystemLoader(_TEMPLATES))
