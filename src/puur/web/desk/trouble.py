"""Error pages: plain words, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from puur.errors import BadInput, Missing
from puur.journal import StoreFault
from puur.law.catalogue import documents_of_clauses
from puur.service.work.workers import AllWorkersBusy
from puur.web.answers import (
    LOG,
    NOT_FOUND_STATUS,
    RETRY_LATER_HEADERS,
    SECURITY_HEADERS,
    WebRequest,
    is_client_disconnect,
    log_damaged_data,
    message_of_http_error,
)
from puur.web.desk.view import ConfirmationPageShown, redirect, render_page
from puur.web.desk.visitor import Forbidden, StaleForm
from puur.words.message import Message, said

_ONLY_FORMS: Final = 405
_PLACES: Final = {"turnier": "tournament", "verein": "club"}
"""The first part of an address → the field that an error names if there is no such tournament or club."""
_LINKED: Final = {"table": said("page-desk.door-code"), "member": said("page-desk.door-link")}
"""The roles that nobody calls themselves → what somebody at a table, or a member of a club, does instead."""


def _show_sign_in_page(request: WebRequest, problem: Forbidden) -> Response[str]:
    """Answer a request that needs another role with the sign-in page of the place (status 403).

    request: to which the browser returns after signing in. problem: names the place and the roles needed.
    """
    place = problem.place
    wanted = [place.role_name(role) for role in problem.wanted if role not in _LINKED]
    linked = [_LINKED[role] for role in problem.wanted if role in _LINKED]
    answer = render_page(
        request, "desk/door.html", status=403, place=place, wanted=wanted, linked=linked, next_page=request.url.path
    )
    if request.headers.get("HX-Request"):
        answer.headers["HX-Refresh"] = "true"
    return _with_headers(answer)


def _answer_stale_form(request: WebRequest, problem: StaleForm) -> Response[str]:
    """Answer a form without a valid CSRF token with an error page (status 403).

    It was shown too long ago, or another website sent it; the user must send it again.
    """
    del problem
    return _trouble_page(request, said("desk.open-too-long"), 403)


def _answer_confirmation(request: WebRequest, problem: ConfirmationPageShown) -> Response[str]:
    """Answer with the page that the exception carries: it asks for confirmation of a command."""
    del request
    return _with_headers(problem.answer)


def _answer_bad_input(request: WebRequest, problem: BadInput) -> Response[str]:
    """Answer a request with wrong input by an error page: status 404 for what does not exist, else 400.

    Unreadable stored data, which counts as wrong input, is logged too.
    """
    log_damaged_data(problem)
    status = 404 if isinstance(problem, Missing) else 400
    gone = status == NOT_FOUND_STATUS and problem.where.get("field") in _PLACES.values()
    return _trouble_page(request, problem.said, status, problem.clauses, gone=gone)


def _show_refusal(request: WebRequest, problem: HTTPException) -> Response[str]:
    """Answer an error of the framework with an error page of the same status.

    If a page that only takes forms is opened, redirect to the page above it. Errors of the server are logged.
    """
    if problem.status_code >= 500 and not is_client_disconnect(problem):  # noqa: PLR2004
        return _answer_unexpected(request, problem)
    if problem.status_code == _ONLY_FORMS and request.method == "GET":  # a tab opened again, an address typed again
        return redirect(request, request.url.path.rpartition("/")[0] or "/")
    answer = _trouble_page(request, message_of_http_error(request, problem), problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer


def _answer_too_deep(request: WebRequest, problem: RecursionError) -> Response[str]:
    """Answer a request whose JSON is nested too deeply with an error page (status 400)."""
    del problem
    return _trouble_page(request, said("desk.too-deep"), 400)


def _answer_store_fault(request: WebRequest, problem: StoreFault) -> Response[str]:
    """Answer by an error page that data cannot be read or written at present, and log it.

    The status is 503, with ``Retry-After``.
    """
    LOG.error("%s %s: the store does not work: %s", request.method, request.url.path, problem)
    answer = _trouble_page(request, said("desk.store-unwell"), 503)
    answer.headers.update(RETRY_LATER_HEADERS)
    return answer


def _answer_unexpected(request: WebRequest, problem: Exception) -> Response[str]:
    """Answer an exception that nothing expects by an error page (status 500), and log it."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=problem)
    return _trouble_page(request, said("desk.our-mistake"), 500)


def _answer_busy(request: WebRequest, problem: AllWorkersBusy) -> Response[str]:
    """Answer by an error page that the server is busy and the client should retry.

    The status is 503, with ``Retry-After``.
    """
    del problem
    answer = _trouble_page(request, said("desk.busy"), 503)
    answer.headers.update(RETRY_LATER_HEADERS)
    return answer


def _trouble_page(
    request: WebRequest, message: Message | str, status: int, clauses: tuple[str, ...] = (), *, gone: bool = False
) -> Response[str]:
    """Return an error page. gone: whether the tournament or club itself does not exist, so that its list leads on."""
    nowhere = status == NOT_FOUND_STATUS
    home, leads = _list_of_places(request) if gone else (_home(request), said("page-tournament.overview"))
    return _with_headers(
        render_page(
            *(request, "desk/trouble.html"),
            status=status,
            message=message,
            clauses=[*documents_of_clauses(clauses)],
            home=home,
            leads=leads,
            nowhere=nowhere,
        )
    )


def _home(request: WebRequest) -> str:
    """Return the first page of the tournament or club that an address is in; "" where it is in none."""
    kind, _, rest = request.url.path.removeprefix("/").partition("/")
    id_, _, within = rest.partition("/")
    return f"/{kind}/{id_}" if kind in _PLACES and within else ""


def _list_of_places(request: WebRequest) -> tuple[str, Message]:
    """Return the list of the tournaments or clubs that an address is one of, and what the button to it says."""
    if request.url.path.startswith("/verein/"):
        return "/verein", said("page-desk.to-clubs")
    return "/turnier", said("page-tournament.to-tournaments")


def _with_headers(answer: Response[str]) -> Response[str]:
    for name, value in SECURITY_HEADERS.items():
        answer.headers.setdefault(name, value)
    return answer


def error_page_for_browsers(
    otherwise: Callable[[WebRequest, HTTPException], Response[Any]],
) -> Callable[..., Response[Any]]:
    """Return an error handler that shows browsers an error page and passes all other requests to ``otherwise``.

    A browser is whoever accepts HTML, except below ``/api``.
    """

    def handler(request: WebRequest, problem: HTTPException) -> Response[Any]:
        reads = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
        return _show_refusal(request, problem) if reads else otherwise(request, problem)

    return handler


ERROR_PAGE_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Forbidden: _show_sign_in_page,
    StaleForm: _answer_stale_form,
    ConfirmationPageShown: _answer_confirmation,
    BadInput: _answer_bad_input,
    AllWorkersBusy: _answer_busy,
    ValidationException: _show_refusal,
    HTTPException: _show_refusal,
    RecursionError: _answer_too_deep,
    StoreFault: _answer_store_fault,
    Exception: _answer_unexpected,
}
"""Class of an exception → the function that makes its page; every page controller uses it."""
