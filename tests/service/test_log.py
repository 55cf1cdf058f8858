"""The log as JSON lines: every request has an id, and nothing in it is anybody's secret."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import urllib.request
from pathlib import Path

import pytest

from puur.web.operation.log import CURRENT_REQUEST_ID, JsonLogFormatter

from .server import Person, Server

NAMES = ("Xaverina", "Yvonnika", "Zacharias", "Wunibald")
CARD = re.compile(r"\b[ERST][6-9BUOKA]\b")


def line(record: logging.LogRecord) -> dict[str, object]:
    told: dict[str, object] = json.loads(JsonLogFormatter().format(record))
    return told


def test_a_fault_is_told_without_its_words() -> None:
    try:
        dict[str, str]()["Xaverina"]
    except KeyError:
        record = logging.LogRecord("puur.web", logging.ERROR, __file__, 1, "no such %s", ("seat",), sys.exc_info())
    token = CURRENT_REQUEST_ID.set("abcdef12")
    told = line(record)
    CURRENT_REQUEST_ID.reset(token)
    assert (told["says"], told["request"]) == ("no such seat", "abcdef12")
    assert told["fault"] == "KeyError"
    assert "test_log.py" in str(told["where"])
    assert "Xaverina" not in json.dumps(told)


@pytest.mark.slow
def test_a_deal_leaves_no_card_name_or_link_in_the_log(tmp_path: Path) -> None:
    server = Server(tmp_path, "--data", str(tmp_path / "data"), "--log", "json")
    server.start()
    try:
        seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * 3]
        _, opened = server.ask("POST", "/api/tables", {"reglement": "gruempi-2011", "seats": seats})
        links = [opened["seat"]]
        for name in NAMES[1:]:
            _, seat = server.ask("POST", "/api/seats", {"invitation": opened["invitation"], "name": name})
            links.append(seat["seat"])
        assert server.ask("GET", f"/api/tables/{opened['table']}/links", **{"X-Puur-Seat": "no link"})[0] == 400
        people = [Person(server, opened["table"], seat, link) for seat, link in enumerate(links)]
        asyncio.run(deal(people))
        address = f"http://127.0.0.1:{server.port}/healthz"
        asked = urllib.request.Request(address, headers={"X-Request-Id": "of-the-proxy"})
        with urllib.request.urlopen(asked) as answer:  # noqa: S310
            assert answer.headers["X-Request-Id"] == "of-the-proxy"
        assert server.stop() == 0
    finally:
        server.kill()
    _, *log = server.log.read_text(encoding="utf-8").splitlines()
    told = [json.loads(one) for one in log]
    assert {"http", "websocket"} <= {one["kind"] for one in told if one["from"] == "puur.request"}
    assert len({one["request"] for one in told}) == len(told)
    assert "/ws/table/{table_id}" in {one["route"] for one in told}
    assert "of-the-proxy" in {one["request"] for one in told}
    secrets = (*NAMES, *links, opened["invitation"], *(link.partition(".")[0] for link in links))
    assert [one for one in log for secret in secrets if secret in one] == []
    assert [one for one in log if CARD.search(one)] == []


async def deal(people: list[Person]) -> None:
    """Play until a whole deal's cards have been played."""
    playing = [asyncio.create_task(person.play()) for person in people]
    async with asyncio.timeout(60):
        while sum(len(person.acked) for person in people) < 45:  # noqa: ASYNC110 - four people decide when
            await asyncio.sleep(0.01)
    for person in people:
        person.over.set()
    await asyncio.gather(*playing)
