"""The HTTP API's answers to errors: one line, the place, the clauses; always in the same form."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, SerializationException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from puur.decode_errors import explain_decode_error
from puur.errors import BadInput, Damaged, Missing
from puur.journal import StoreFault
from puur.words.message import Message, code_and_values, said

LOG: Final = logging.getLogger("puur.web")
"""The server's log."""
SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""The HTTP headers that every answer has."""

CSP_HEADER: Final = "Content-Security-Policy"
"""The name of the header that says what a page may load and run."""
WASM_WORKER_HEADERS: Final = {
    CSP_HEADER: SECURITY_HEADERS[CSP_HEADER].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
}
"""The headers for the workers in which Python and the kernel run: only they may compile WebAssembly, no page may."""

MAX_BODY_BYTES: Final = 1_000_000
"""How many bytes the body of a request may have, where its route does not say otherwise."""
_TOO_LARGE: Final = 413
NOT_FOUND_STATUS: Final = 404
"""The HTTP status for an unknown address."""
_SAYS: Final = {
    NOT_FOUND_STATUS: said("desk.no-such-page"),
    405: said("desk.other-method"),
    415: said("desk.not-json"),
    429: said("desk.too-much-at-once"),
}
_BODY: Final = "data"
"""The name of the parameter with which a route takes the body of a request."""
RETRY_LATER_HEADERS: Final = {"Retry-After": "10"}
"""The header that says after how many seconds to try again, for problems that pass by themselves."""

WebRequest = Request[Any, Any, Any]
"""An HTTP request of any visitor."""


class ErrorDetails(msgspec.Struct, frozen=True):
    """What went wrong with a request.

    message: one line in German. where: the place, as ``{"field": "seats"}``. clauses: ids of those that forbid it.
    code, values: the same line for a program, which says it in its reader's language; null if it has no code.
    """

    message: str
    where: dict[str, Any]
    clauses: tuple[str, ...]
    code: str | None = None
    values: dict[str, Any] = {}


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The JSON body of every answer with status 400 or above. error: what went wrong."""

    error: ErrorDetails


_WORDS: Final = {
    400: "What was sent cannot be used",
    404: "There is nothing of that id",
    413: "Too large",
    415: "Not JSON",
    429: "Too many requests from this address; try again later",
    500: "A mistake of ours",
    503: "Too much at the same time; try again in a few seconds",
}


def _error_specs(*codes: int) -> dict[int, ResponseSpec]:
    """Return HTTP status → description of the answer, for the errors that a route may give, as OpenAPI needs it.

    codes: HTTP statuses among 400, 404, 413, 415, 429, 500 and 503. Raises KeyError for any other.
    """
    return {code: ResponseSpec(ErrorAnswer, generate_examples=False, description=_WORDS[code]) for code in codes}


READ_ERROR_RESPONSES: Final = _error_specs(400, 404)
"""The errors that a route may answer with when something is read."""
WRITE_ERROR_RESPONSES: Final = _error_specs(400, 404, 413, 429)
"""The errors that a route may answer with when something is written."""


def error_response(
    bad: BadInput | Message, status: int, headers: Mapping[str, str] | None = None
) -> Response[ErrorAnswer]:
    """Return the HTTP answer, with a JSON body (:class:`ErrorAnswer`), that tells an error.

    bad: what is wrong. status: the HTTP status. headers: further ones; None for only those that every answer has.
    """
    if isinstance(bad, Message):
        bad = BadInput(bad)
    where = {key: value if isinstance(value, int | str) else str(value) for key, value in bad.where.items()}
    code, values = code_and_values(bad.said)
    trouble = ErrorDetails(" ".join(bad.message.split()), where, bad.clauses, code, dict(values))
    every = {**(headers or {}), **SECURITY_HEADERS}
    return Response(ErrorAnswer(trouble), status_code=status, media_type=MediaType.JSON, headers=every)


def answer_bad_input(request: WebRequest, bad: BadInput) -> Response[ErrorAnswer]:
    """Answer a request with wrong input: status 404 for what does not exist, else 400.

    Unreadable stored data, which counts as wrong input, is logged too.
    """
    del request
    log_damaged_data(bad)
    return error_response(bad, 404 if isinstance(bad, Missing) else 400)


def log_damaged_data(bad: BadInput) -> None:
    """Log for the operator if the error says that stored data is unreadable; do nothing for any other error.

    bad: the error.
    """
    if isinstance(bad, Damaged):
        LOG.error(str(bad))


def answer_invalid_request(request: WebRequest, problem: ValidationException) -> Response[ErrorAnswer]:
    """Answer a request that does not fit a route's types with status 400.

    The answer names the field, if any was sent.
    """
    extra: Any = problem.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    complaint, field = str(first.get("message", "")), str(first.get("key", ""))
    if not complaint or complaint == f"{field!r}":
        return error_response(BadInput(said("desk.nothing-sent")), 400)
    inside = "" if field == _BODY else field
    kind = _body(request)
    return error_response(
        explain_decode_error(f"{complaint} - at `$.{inside}`", getattr(kind, "__name__", _BODY), kind), 400
    )


def _body(request: WebRequest) -> Any:  # noqa: ANN401 - whatever type a route takes
    """Return what a route reads its body as."""
    handler: HTTPRouteHandler = request.route_handler
    taken = handler.parsed_fn_signature.parameters.get(_BODY)
    return Any if taken is None else taken.annotation


def answer_http_error(request: WebRequest, problem: HTTPException) -> Response[ErrorAnswer]:
    """Answer errors of the framework with their own status: unknown address, wrong method, too large, too many.

    An error of the server (500 and above) is logged. A client that was gone before it had sent all gets status 400.
    """
    if problem.status_code >= 500 and not is_client_disconnect(problem):  # noqa: PLR2004
        return answer_unexpected(request, problem)
    status = 400 if is_client_disconnect(problem) else problem.status_code
    return error_response(message_of_http_error(request, problem), status, problem.headers)


def message_of_http_error(request: WebRequest, problem: HTTPException) -> Message:
    """Return the sentence to show for an error that the web framework raised while handling a request."""
    if problem.status_code == _TOO_LARGE:
        return said("desk.too-large", most=_max_body_bytes(request))
    if isinstance(problem.__cause__, SerializationException):
        return said("desk.not-json")
    says: Message | None = getattr(problem, "says", None)
    return says or _SAYS.get(problem.status_code, said("desk.did-not-work"))


def _max_body_bytes(request: WebRequest) -> int:
    """Return how many bytes a request's body may have at its address: as its route says, else 1,000,000."""
    handler = request.scope.get("route_handler")
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    return most or MAX_BODY_BYTES


def is_client_disconnect(problem: Exception) -> bool:
    """Return whether an exception means that the client was gone before it had sent the whole request."""
    return isinstance(problem, InternalServerException) and "disconnected" in problem.detail


def answer_too_deep(request: WebRequest, problem: RecursionError) -> Response[ErrorAnswer]:
    """Answer a request whose JSON is nested too deeply to be read (status 400)."""
    del request, problem
    return error_response(said("desk.too-deep"), 400)


def answer_store_fault(request: WebRequest, problem: StoreFault) -> Response[ErrorAnswer]:
    """Answer that data cannot be read or written at present (status 503, with ``Retry-After``), and log it."""
    LOG.error("%s %s: the store does not work: %s", request.method, request.url.path, problem)
    return error_response(said("desk.store-unwell"), 503, headers=RETRY_LATER_HEADERS)


def answer_unexpected(request: WebRequest, problem: Exception) -> Response[ErrorAnswer]:
    """Answer an exception that nothing expects (status 500), and log it."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=problem)
    return error_response(said("desk.our-mistake"), 500)
