"""Answer a page of a tournament or club: a rendered template or a redirect, with the session cookie.

A long page is rendered in slices, so that it does not hold up other requests. A page of the audit log has the lines
that match a search, newest first, and links to the other pages.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from itertools import islice
from typing import Annotated, Any, Final
from urllib.parse import quote, urlencode

from jinja2 import ChoiceLoader, Environment, PackageLoader
from litestar import MediaType, Response
from litestar.params import QueryParameter
from litestar.types import Receive, Scope, Send

from puur.journal import StoreFault
from puur.service.audit_log import AuditLine, search_lines
from puur.service.credentials import Credential
from puur.service.replay import map_in_slices
from puur.service.work.fair_queue import FairQueue, Requester
from puur.web.answers import WebRequest
from puur.web.desk.forms import FormInput
from puur.web.desk.visitor import (
    SENT_FORM_ID_KEY,
    Session,
    Visitor,
    desk_services,
    requesting_session,
    valid_session_id,
)
from puur.web.language import voice_of
from puur.web.sliding_windows import rate_limit_address
from puur.web.templating import jinja_environment
from puur.words.catalogue import Language, sentence
from puur.words.message import Message

_FOLDERS: Final = ("desk", "tournament", "referee", "rulebook", "club", "operation")
"""The packages of ``puur.web`` that have templates. Each name occurs once; put them in a folder of their own."""
_PIECES_AT_ONCE: Final = 50
"""How many pieces of a page are rendered in one slice, which takes less than a millisecond."""
_IN_ADDRESSES: Final = "/?#[]@!$&'()*+,;=:%"
"""The characters besides letters and digits that stay as they are in a URL (RFC 3986)."""


class ConfirmationPageShown(Exception):  # noqa: N818 - a normal outcome: another page is shown first
    """Raised to ask for confirmation before a command is carried out; it carries the page that asks."""

    def __init__(self, answer: Response[str]) -> None:
        """Take the page that asks."""
        super().__init__()
        self.answer = answer


def _environment() -> Environment:
    loaders = [PackageLoader("puur.web.desk")]
    for folder in _FOLDERS[1:]:
        try:
            loaders.append(PackageLoader(f"puur.web.{folder}"))
        except (ImportError, ValueError):
            continue
    made = jinja_environment(ChoiceLoader(loaders))
    made.globals["form"] = FormInput()
    return made


TEMPLATE_ENVIRONMENT: Final = _environment()
"""The Jinja environment with the templates of all pages that the server renders."""


class StreamedPage(Response[str]):
    """A page that is rendered in slices when it is answered, and then sent whole.

    ``finish`` may add a cookie before it is sent.
    """

    def __init__(self, pieces: Iterator[str], finish: Callable[[StreamedPage], None], status: int) -> None:
        """Draw nothing yet; that happens when the page is sent.

        pieces: of the HTML text, made one by one. finish: called when all are made, to add a cookie. status: the HTTP
        status.
        """
        super().__init__("", status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})
        self._pieces, self._finish = pieces, finish
        self.change: Callable[[str], str] = str
        """What is done to the whole text before it is sent."""

    def to_asgi_response(self, app: Any, request: WebRequest, **more: Any) -> Any:  # noqa: ANN401 - the framework's own
        """Return the ASGI response of the page; it is rendered before, so that errors become error pages."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            async with _turn(request):
                some = iter(lambda: [*islice(self._pieces, _PIECES_AT_ONCE)], [])
                self.content = self.change("".join(await map_in_slices("".join, some)))
            self._finish(self)
            whole = super(StreamedPage, self).to_asgi_response(app, request, **more)
            await whole(scope, receive, send)

        return answer


@asynccontextmanager
async def _turn(request: WebRequest) -> AsyncIterator[None]:
    """Draw when it is one's turn: whoever runs an evening at once, of all others one page an address at a time."""
    key = ""
    with suppress(StoreFault):  # a page that says so needs no key
        key = await valid_session_id(request)
    drawing: FairQueue = request.app.state.drawing
    asker = Requester(rate_limit_address(request), key)
    if key:
        yield
        return
    await drawing.enter(asker)
    try:
        yield
    finally:
        drawing.leave(asker)


def render_page(
    request: WebRequest,
    template: str,
    *,
    visitor: Visitor | None = None,
    form: FormInput | None = None,
    status: int = 200,
    **context: object,
) -> StreamedPage:
    """Return a page rendered from a template in the visitor's language; a form with errors makes its status 422.

    template: its file name. visitor: who asks; None if that does not matter. form: shown with its values and errors.
    status: the HTTP status without errors. context: further values for the template.
    The template also has ``here`` (the path), ``visitor``, ``form``, ``session``, ``token()`` (the CSRF token),
    ``voice`` and ``onward`` (where the language switch returns to).
    The session cookie is set if the page uses the token or shows a notice, which is then forgotten, unless the browser
    holds that very session already.
    """
    session, desk, asked = requesting_session(request), desk_services(request), []

    def token() -> str:
        asked.append(True)
        return desk.sessions.csrf_token(session)

    shown: dict[str, object] = {"visitor": visitor, "form": form or FormInput(), "session": session}
    shown |= {"here": request.scope["path"], "voice": voice_of(request), "onward": _onward(request, form), **context}

    def remember(answer: StreamedPage) -> None:
        shown = replace(session, told="")
        if (asked or session.told) and not desk.sessions.is_in_cookie(request, shown):
            answer.set_cookie(_cookie(request, shown))

    pieces = TEMPLATE_ENVIRONMENT.get_template(template).generate(shown, token=token)
    return StreamedPage(pieces, remember, 422 if form and not form.has_no_errors else status)


def _onward(request: WebRequest, form: FormInput | None) -> str:
    """Return the address of this page; for the answer to a form, of the page that it came from."""
    if request.method != "GET" and form is not None and form.came_from:
        return form.came_from
    query = request.scope["query_string"].decode()
    return f"{request.scope['path']}?{query}" if query else request.scope["path"]


def redirect(
    request: WebRequest, where: str, told: Message | str = "", session: Session | None = None
) -> Response[str]:
    """Return a redirect (status 303) to the path ``where``, which sets the session cookie.

    told: a notice that the next page shows once; "" for none. session: what the cookie holds; None for the session of
    the request. Use it only after a form was carried out: the browser then drops what it kept of the form.
    """
    line = told if isinstance(told, str) else sentence(told, voice_of(request))
    kept = replace(
        (session or requesting_session(request)).with_handled_form(request.scope["state"].get(SENT_FORM_ID_KEY, "")),
        told=line,
    )
    headers = {"Location": quote(where, safe=_IN_ADDRESSES)}
    answer = Response("", status_code=303, media_type=MediaType.HTML, headers=headers)
    answer.set_cookie(_cookie(request, kept))
    return answer


def sign_in_and_redirect(
    request: WebRequest, key: Credential, name: str, where: str, told: Message | str
) -> Response[str]:
    """Sign in with a credential and redirect: the cookies of the session and of the known device are set.

    From then on wrong PINs of others no longer hold this device up.
    key: the credential. name: of the user. where: the path to go to. told: a notice to show there.
    """
    answer = redirect(request, where, told, requesting_session(request).with_credential(key, name))
    devices = desk_services(request).devices
    known = devices.read(request).with_place(key.scope)
    answer.set_cookie(devices.make_cookie(known, secure=request.scope["scheme"] == "https"))
    return answer


def _cookie(request: WebRequest, session: Session) -> Any:  # noqa: ANN401 - Litestar's own type
    return desk_services(request).sessions.make_cookie(session, secure=request.scope["scheme"] == "https")


_A_PAGE: Final = 100
MAX_CHANGES_SHOWN: Final = 6
"""How many changes of one entry are shown at once; the others are shown on request."""
SearchWords = Annotated[str, QueryParameter(max_length=80)]
"""What a visitor searches for, as a URL parameter."""
PageNumber = Annotated[int, QueryParameter(ge=1, le=1_000_000)]
"""The number of a page of a long list, from 1, as a URL parameter."""


def audit_log_page_data(lines: Sequence[AuditLine], search: str, wanted: int, language: Language) -> dict[str, Any]:
    """Return the template data of one page of the audit log, newest line first.

    lines: all of them, oldest first. search: only those with these words; "" for all. language: of the page.
    wanted: number of the page, from 1; a number that is too large gives the last page.
    """
    found = search_lines(lines, search, language)
    pages = max(1, -(-len(found) // _A_PAGE))
    here = min(wanted, pages)
    near = sorted({1, pages, *range(max(1, here - 2), min(pages, here + 2) + 1)})
    return {
        "lines": found[(here - 1) * _A_PAGE : here * _A_PAGE],
        "count": len(found),
        "search": search,
        "at": here,
        "last": pages,
        "pages": [(one, urlencode({"suche": search, "seite": one} if search else {"seite": one})) for one in near],
        "at_once": MAX_CHANGES_SHOWN,
    }
