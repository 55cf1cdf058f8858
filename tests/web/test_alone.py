"""Playing without a connection: what goes along suffices, and a Partie goes on when the server is gone."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.given import free_port

from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.web.device.game import game_archive

from .conftest import Opened
from .measured import problems
from .on_a_device import alone
from .player import by_keyboard, play_until
from .test_pages import start_server

pytestmark = pytest.mark.slow
KEPT = True
BOOTING = 180_000
"""A Python has to start in the browser; here, two cores may be shared by many."""
DEALT = """
import asyncio, json, sys
sys.path[:] = [*sys.argv[1:], *(path for path in sys.path if "site-packages" not in path)]
sys.modules["resource"] = sys.modules["multiprocessing"] = sys.modules["sqlite3"] = None
from puur.web.device.alone import answer

heard = []
tell = lambda text: heard.append(json.loads(text))

async def dealt(reglement):
    bot = {"kind": "bot", "level": "rules"}
    wanted = {"reglement": reglement, "seats": [{"kind": "me"}, bot, bot, bot]}
    await answer(json.dumps({"do": "begin", "wanted": wanted}), tell)
    frame = json.dumps({"do": "ready", "id": "r", "seed": "x"})
    async with asyncio.timeout(60):
        while not any("Dealt" in one.get("frame", "") for one in heard):
            await answer(json.dumps({"do": "say", "frame": frame}), tell)
            await asyncio.sleep(0.05)
    kinds = sorted({one["type"] for one in heard})
    heard.clear()
    return kinds

async def all_of_them():
    await answer('{"do": "look"}', tell)
    shelf = heard.pop()["shelf"]
    await answer('{"do": "begin", "wanted": {"reglement": "nowhere", "seats": []}}', tell)
    await answer("nonsense", tell)
    wrong = [heard.pop()["type"] for _ in range(2)]
    return {"shelf": shelf, "wrong": wrong, "kinds": [await dealt(id) for id, _ in shelf["reglemente"]]}

print(json.dumps(asyncio.run(all_of_them())))
"""


def test_with_nothing_but_what_goes_along_every_kind_is_dealt(tmp_path: Path) -> None:
    found: dict[str, Any] = json.loads(alone(DEALT, game_archive(), tmp_path))
    assert [id_ for id_, _ in found["shelf"]["reglemente"]] == list(BUILT_IN_LAW_IDS)
    assert found["wrong"] == ["failed", "failed"]
    assert all({"frame", "keep", "sat"} <= set(kinds) for kinds in found["kinds"])


def test_the_same_sources_make_the_same_bytes() -> None:
    before = game_archive()
    game_archive.cache_clear()
    assert game_archive() == before


def cards(page: Page) -> list[str]:
    labels: list[str] = page.locator(".hand button").evaluate_all("all => all.map((one) => one.dataset.card)")
    return labels


@pytest.mark.endurance
@pytest.mark.live
def test_once_visited_a_partie_goes_on_when_the_server_is_gone(opened: Opened, axe: str, tmp_path: Path) -> None:
    port = free_port()
    server = start_server(tmp_path, port)
    try:
        page = opened(f"http://127.0.0.1:{port}/allein", hurry=True)
        page.get_by_label("Was wird gespielt?").select_option("differenzler", timeout=BOOTING)
        expect(page.get_by_text("Alles ist auf diesem Gerät")).to_be_visible()
        assert problems(page, axe) == []
        page.get_by_label("Wie stark sind die Bots?").select_option("best")
        page.evaluate("navigator.serviceWorker.ready")
        page.get_by_role("button", name="Neue Partie").click()
        page.locator(".hand button").nth(8).wait_for(timeout=BOOTING)
        other = page.context.new_page()
        other.goto(page.url)
        expect(other.get_by_role("alert")).to_contain_text("in einem anderen Fenster offen", timeout=BOOTING)
        other.close()
    finally:
        server.kill()
        server.wait()
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        pytest.fail("the server still answers")
    hand = cards(page)
    page.reload()
    page.get_by_role("button", name="Weiterspielen").click(timeout=BOOTING)
    page.locator(".hand button").nth(8).wait_for(timeout=BOOTING)
    again = cards(page)
    assert sorted(again) == sorted(hand)
    play_until(page, ".hand:not(:has([data-card]:nth-of-type(9)))", by_keyboard)
