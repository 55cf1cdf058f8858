"""The language of a page: the one chosen before, else the browser's, else German."""

from __future__ import annotations

import re
from typing import Annotated, Final

from litestar import Controller, MediaType, Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, QueryParameter

from puur.web.answers import WebRequest
from puur.words.catalogue import LANGUAGES, Language, Voice
from puur.words.formats import language_with_page_formats

_COOKIE: Final = "language"
"""The name of the cookie with the chosen language, such as ``fr``; the pages' scripts read and write it too."""
_YEAR: Final = 31_536_000
LOCAL_PATH_PATTERN: Final = re.compile(r"/(?!/)[^\\\x00-\x20\x7f]*")
"""A path on this server, in the form in which paths are written in a URL."""
_WISH: Final = re.compile(r"\s*([a-z]{2})\b[^,;]*(?:;\s*q=([\d.]+))?", re.IGNORECASE)
_OnwardPath = Annotated[str, QueryParameter(max_length=600)]


def language_of(request: WebRequest) -> Language:
    """Return the language of a page for this request: the one in the cookie, else the browser's, else German."""
    return _choose_language(request.cookies.get(_COOKIE, ""), request.headers.get("accept-language", ""))


def voice_of(request: WebRequest) -> Voice:
    """Return the page's language together with its formats of numbers and cards, as sentences need them."""
    return language_with_page_formats(language_of(request))


def _choose_language(kept: str, wished: str) -> Language:
    """Return the language chosen before, else the best one for the browser, else German.

    kept: the chosen language; "" or an unknown one for none. wished: the Accept-Language header, of which only
    languages that the pages have count.

    >>> _choose_language("it", "fr"), _choose_language("", "pt, fr-CH;q=0.7, en;q=0.8"), _choose_language("xx", "rm")
    ('it', 'en', 'de')
    """
    wishes = [(float(found[2] or 1) if _number(found[2]) else 0, found[1].lower()) for found in _wishes(wished)]
    by_wish = [name for _, name in sorted(wishes, key=lambda wish: -wish[0])]
    return next((one for name in (kept, *by_wish) for one in LANGUAGES if one == name), LANGUAGES[0])


def _wishes(wished: str) -> list[re.Match[str]]:
    return [found for part in wished[:300].split(",") if (found := _WISH.match(part))]


def _number(weight: str | None) -> bool:
    return weight is None or re.fullmatch(r"[01](\.\d{0,3})?", weight) is not None


class LanguagePages(Controller):
    """HTTP route of the language switch on each page."""

    path = "/sprache"
    include_in_schema = False

    @get("/{language:str}", sync_to_thread=False)
    def switch_language(self, request: WebRequest, language: FromPath[str], weiter: _OnwardPath = "/") -> Response[str]:
        """GET /sprache/LANGUAGE?weiter=PATH: store the language in a cookie for a year and redirect to the page.

        language: ``de``, ``fr``, ``it`` or ``en``. weiter: the path of the page to return to.
        """
        headers = {"Location": weiter if LOCAL_PATH_PATTERN.fullmatch(weiter) else "/"}
        answer = Response("", status_code=303, media_type=MediaType.HTML, headers=headers)
        if language in LANGUAGES:
            secure = request.url.scheme == "https"
            answer.set_cookie(Cookie(_COOKIE, value=language, max_age=_YEAR, samesite="lax", secure=secure))
        return answer
