"""Tracing: tells an OpenTelemetry collector of requests, messages at tables and commits (extra ``otel``).

A span has the route but never the address, since addresses contain links; the kind of a command but never its content;
the class of an exception but not its text. No span has a name, card, table or link.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, cast

from litestar.types import ASGIApp, Message, Receive, Scope, Send

import puur
from puur.extras import needs_extra
from puur.journal import Journal, NewEntry
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.subscribers import Subscriber
from puur.service.table import messages as m
from puur.web.operation.log import CURRENT_REQUEST_ID, find_or_make_request_id

_SECONDS: Final = 3.0
"""Seconds that the collector has to take spans; a server that ends waits no longer for it."""
_ID: Final = "puur.request"


class Traces:
    """Traces what one application does, and sends the spans to an OpenTelemetry collector."""

    def __init__(self, address: str) -> None:
        """Take the collector's address (OTLP over HTTP), such as ``http://127.0.0.1:4318``."""
        with needs_extra("otel"):
            from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource  # noqa: PLC0415 - who traces nothing need not have it
            from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415 - as above
            from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415 - as above
        named = Resource.create({SERVICE_NAME: "puur", SERVICE_VERSION: puur.__version__})
        self._provider = TracerProvider(resource=named, shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(span_exporter(address)))
        self._tracer = self._provider.get_tracer("puur")

    @contextmanager
    def _span(self, name: str, told: dict[str, Any], **more: Any) -> Iterator[Any]:  # noqa: ANN401 - the library's own
        """Span what is done in here; a fault is told by its kind alone."""
        quiet = {"record_exception": False, "set_status_on_exception": False}
        with self._tracer.start_as_current_span(name, attributes=told, **quiet, **more) as span:
            try:
                yield span
            except Exception as problem:
                span.set_attribute("error.type", type(problem).__name__)
                raise

    def trace_requests(self, app: ASGIApp) -> ASGIApp:
        """Return the application with a span for each request and each connection to a table."""

        async def handle(scope: Scope, receive: Receive, send: Send) -> None:
            what, route = str(scope.get("method", "WS")), str(scope.get("path_template"))
            id = CURRENT_REQUEST_ID.get() or find_or_make_request_id(scope)
            CURRENT_REQUEST_ID.set(id)
            told = {"http.request.method": what, "http.route": route, _ID: id}
            with self._span(f"{what} {route}", told, kind=_server()) as span:

                async def noted(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                    await send(message)

                await app(scope, receive, noted)

        return handle

    def hub_with_message_traces(self, hub: Hub) -> Hub:
        """Return the tables with a trace of its own for each message, since a connection lasts a whole game."""
        return cast("Hub", _TracedHub(hub, self))

    def trace_journal(self, journal: Journal) -> Journal:
        """Return the journal with a span for each write."""
        return cast("Journal", _TracedJournal(journal, self))

    @contextmanager
    def span_of_message(self, said: m.ClientMessage) -> Iterator[None]:
        """Return a context that records a span around handling a client's message.

        said: the message, of which only the type is recorded, no content.
        """
        from opentelemetry.context import Context  # noqa: PLC0415 - as above

        kind = str(said.__struct_config__.tag)
        with self._span(f"say {kind}", {"puur.said": kind, _ID: CURRENT_REQUEST_ID.get() or ""}, context=Context()):
            yield

    @contextmanager
    def span_of_commit(self, stream: str, entries: int) -> Iterator[None]:
        """Return a context that records a span for a commit.

        stream: its name, of which only the kind is recorded. entries: how many are written.
        """
        with self._span("commit", {"puur.sort": stream.partition("/")[0], "puur.entries": entries}):
            yield

    def close(self) -> None:
        """Send the remaining spans, and stop tracing."""
        self._provider.shutdown()


class _TracedHub:
    def __init__(self, hub: Hub, traces: Traces) -> None:
        self._hub, self._traces = hub, traces

    async def handle_message(self, room: LiveTable, listener: Subscriber, said: m.ClientMessage) -> None:
        with self._traces.span_of_message(said):
            await self._hub.handle_message(room, listener, said)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - the hub's own
        return getattr(self._hub, name)


class _TracedJournal:
    def __init__(self, journal: Journal, traces: Traces) -> None:
        self._journal, self._traces = journal, traces

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        with self._traces.span_of_commit(stream, len(entries)):
            return await self._journal.append(stream, expected, entries)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - the journal's own
        return getattr(self._journal, name)


def span_exporter(address: str) -> Any:  # noqa: ANN401 - the library's own
    """Return an exporter that sends spans by OTLP over HTTP to a collector. address: its URL, ``http://…``."""
    with needs_extra("otel"):
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415 - as above

    return OTLPSpanExporter(f"{address.rstrip('/')}/v1/traces", timeout=_SECONDS)


def _server() -> Any:  # noqa: ANN401 - the library's own
    from opentelemetry.trace import SpanKind  # noqa: PLC0415 - as above

    return SpanKind.SERVER
