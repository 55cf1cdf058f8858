"""What an OpenTelemetry collector is told: requests, commands and commits by their kind, and nothing of anybody."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.given import luck

from puur.journal import MemoryJournal
from puur.service.live.hub import Hub
from puur.web.app import ServerOptions, create_app
from puur.web.operation import traces

from .house import AT_ONCE, Ear, four_people, play_on, say

memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter", reason="puur[otel] is not here")
NAMES = ("Anna", "Beat", "Chiara", "Dario")
CARD = re.compile(r"\b[ERST][6-9BUOKA]\b")


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401 - the library's own
    kept = memory.InMemorySpanExporter()
    monkeypatch.setattr(traces, "span_exporter", lambda _: kept)
    return kept


async def play(hub: Hub) -> list[str]:
    """Play some tricks; return what nobody may be told of."""
    table, links = await four_people(hub, "gruempi-2011")
    ears = [Ear(seat) for seat in range(4)]
    async with hub.visit(table) as room:
        for ear in ears:
            await hub.connect_client(room, ear)
        with suppress(AssertionError):  # it need not be over
            await play_on(hub, room, ears, luck("traces", 1), most=160)
        with pytest.raises(KeyError):
            await say(hub, room, Ear(7), {"do": "back", "id": "x"})
        for ear in ears:
            hub.disconnect_client(room, ear)
    return [table, *links]


@pytest.mark.longer
def test_a_game_is_traced_without_a_name_a_card_or_a_link(collector: Any) -> None:  # noqa: ANN401 - as above
    app = create_app(ServerOptions("", "secret", AT_ONCE, traces="http://collector:4318"), MemoryJournal())
    with TestClient(app) as client:
        assert client.get("/api/tables/nowhere/fair", headers={"X-Request-Id": "of-the-proxy"}).status_code == 404
        wrapped: Hub = app.state.hub
        secrets = client.portal().__enter__().call(play, wrapped)
    spans = collector.get_finished_spans()
    names = {span.name for span in spans}
    assert {"GET /api/tables/{table}/fair", "say play", "say ready", "commit"} <= names, names
    asked = next(span for span in spans if span.name.startswith("GET"))
    assert asked.attributes["puur.request"] == "of-the-proxy"
    assert asked.attributes["http.response.status_code"] == 404
    moves = {span.context.span_id: span for span in spans if span.name == "say play"}
    assert all(span.parent is None for span in moves.values())
    assert [span for span in spans if span.name == "commit" and span.parent and span.parent.span_id in moves]
    told = [f"{span.name} {dict(span.attributes)} {span.events} {span.status.description}" for span in spans]
    assert [one for one in told for secret in (*NAMES, *secrets, "nowhere") if secret in one] == []
    assert [one for one in told if CARD.search(one)] == []
