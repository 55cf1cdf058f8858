"""The referee on a phone without a connection: what goes along suffices, and it answers as the server does."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.given import free_port

from puur.referee.judge import rule_on_json
from puur.web.referee.alone import render_offline_page
from puur.web.referee.phone_archive import referee_archive

from .conftest import Opened
from .on_a_device import alone
from .situations import SITUATIONS
from .test_pages import start_server
from .test_referee_pages import tap

ADDRESSES = (
    *(asked.address for asked in SITUATIONS),
    *("/fragen?suche=zwei+karten", "/fragen/plakat?reglement=ajz08-2017", "/fragen/stelle/ED-12-a"),
    *(
        "/ueben?reglement=gruempi-2011&antwort=1",
        "/fragen/nichts",
        "/fragen?reglement=nirgends",
        "/fragen/revoke?gefragt=1",
    ),
)
pytestmark = pytest.mark.slow
KEPT = True
ALONE = """
import json, sys, zoneinfo
zoneinfo.reset_tzpath(to=[])
sys.path[:] = [*sys.argv[1:], *(path for path in sys.path if "site-packages" not in path)]
from puur.web.referee.alone import render_offline_page
print(json.dumps([render_offline_page(address) for address in json.load(sys.stdin)]))
"""
TAPPED = {"seat": "1", "mode": "E", "led": "R", "played": "SA", "hand": "RK R6 T7", "trick": "3", "open": "nein"}
FACTS = TAPPED | {"seat": 1, "trick": 3, "open": False}
BOOTING = 180_000
"""The first answer needs a Python that has to start in the browser; here, two cores may be shared by many."""


def test_with_nothing_but_what_goes_along_the_pages_are_the_same(tmp_path: Path) -> None:
    done = alone(ALONE, referee_archive(), tmp_path, json.dumps(ADDRESSES))
    assert json.loads(done) == [render_offline_page(address) for address in ADDRESSES]


def test_the_same_sources_make_the_same_bytes() -> None:
    before = referee_archive()
    referee_archive.cache_clear()
    assert referee_archive() == before


@pytest.mark.endurance
@pytest.mark.live
def test_once_visited_any_question_is_answered_when_the_server_is_gone(opened: Opened, tmp_path: Path) -> None:
    port = free_port()
    server = start_server(tmp_path, port)
    try:
        page = opened(f"http://127.0.0.1:{port}/fragen")
        page.wait_for_selector("#geraet[data-kept]", timeout=BOOTING)
    finally:
        server.kill()
        server.wait()
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        pytest.fail("the server still answers")
    page.reload()
    expect(page.get_by_role("heading", name="Was ist passiert?")).to_be_visible(timeout=BOOTING)
    page.get_by_label("Reglement").select_option("einzelschieber-2026")
    page.get_by_role("button", name="Zeigen").click()
    page.get_by_role("link", name="Farbe nicht angegeben").click()
    for name, value in TAPPED.items():
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    expect(page.locator("#antwort")).to_contain_text(rule_on_json("revoke", "einzelschieber-2026", FACTS).text)
    expect(page.locator("#antwort")).to_contain_text(
        "Ab dem 3. Stich gehen alle Stiche und die 5 Punkte für den letzten Stich an A und C"
    )
    assert page.locator(".fan img").evaluate_all("all => all.every((one) => !one.complete || one.naturalWidth > 0)")
    page.goto(f"http://127.0.0.1:{port}/ueben?reglement=ajz08-2017")
    page.locator("button.answer").first.click(timeout=BOOTING)
    expect(page.locator("#antwort")).to_contain_text("Das steht in")
    page.go_back()
    expect(page.locator("button.answer").first).to_be_visible()
