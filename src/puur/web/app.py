"""The application: routes, headers, limits, errors in one line, and the store it lives on."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig

import puur
from puur.errors import BadInput
from puur.journal import open_journal
from puur.service.hub import Hub
from puur.service.links import Links
from puur.service.players import Players
from puur.service.steward import Pace
from puur.web.pages import pages
from puur.web.read_out import ReadOut
from puur.web.socket import table_socket
from puur.web.tables import Tables

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MOST_BODY: Final = 1_000_000


@dataclass(frozen=True)
class Options:
    """How the server is started. ``secret`` signs the seat links; with a new one, old links are worth nothing."""

    database: str
    secret: str = field(default_factory=secrets.token_urlsafe)
    pace: Pace = field(default_factory=Pace)
    workers: int = 1


def create_app(options: Options) -> Litestar:
    """Return the application; it opens its store when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        journal = await open_journal(options.database)
        hub = Hub(journal, Links(options.secret), Players(options.workers), options.pace)
        app.state.hub = hub
        try:
            yield
        finally:
            await hub.close()

    return Litestar(
        route_handlers=[Tables, ReadOut, table_socket, healthz, openapi_json, *pages()],
        lifespan=[lifespan],
        state=State(),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(title="Puur", version=puur.__version__, path="/schema", render_plugins=[]),
        exception_handlers={BadInput: _bad_input, ValidationException: _invalid, HTTPException: _http},
        after_request=_headers,
        request_max_body_size=MOST_BODY,
    )


async def _headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(HEADERS)
    return response


def _told(message: str, status: int, where: object = None, clauses: object = ()) -> Response[dict[str, object]]:
    body = {"error": {"message": message, "where": where or {}, "clauses": list(clauses or ())}}  # type: ignore[call-overload]
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=dict(HEADERS))


def _bad_input(request: Request[Any, Any, Any], bad: BadInput) -> Response[Any]:
    del request
    status = 404 if bad.message.startswith("there is no table") else 400
    return _told(bad.message, status, dict(bad.where), bad.clauses)


def _invalid(request: Request[Any, Any, Any], problem: ValidationException) -> Response[Any]:
    del request
    extra = problem.extra or []
    first = extra[0] if isinstance(extra, list) and extra else {}
    message = first.get("message", problem.detail) if isinstance(first, dict) else problem.detail
    where = {"field": first.get("key")} if isinstance(first, dict) and first.get("key") else {}
    return _told(str(message), 400, where)


def _http(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    del request
    return _told(problem.detail, problem.status_code)


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, bool]]:
    """Answer 200 when the store can be read."""
    await state.hub.journal.check()
    return Response({"ok": True})


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_json(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Describe the HTTP API."""
    return request.app.openapi_schema.to_schema()
