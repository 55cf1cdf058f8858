"""Whole Partien in a browser, from the first button to who has won: by touch, by keyboard only, by two people, and past
the server's death; in every Reglement at least a deal.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.given import free_port

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow, problems
from .player import (
    ASKED,
    DESKTOP,
    PHONE,
    by_keyboard,
    by_touch,
    go_on,
    join,
    other_table,
    play_deal,
    play_until,
    play_whole,
    quick_table,
)

pytestmark = pytest.mark.endurance
KEPT = True

PACE = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.3, late=0.0)
DEALS = {"einzelschieber-2026": 8, "edjv-differenzler-2015": 4}
"""Where the Reglement says how many deals there are."""
SERVER = """
import sys
from puur.service.live.scheduler import Pace
from puur.web.app import ServerOptions
from puur.web.running import run_server

port, store = sys.argv[1:]
pace = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.3, late=0.0)
options = ServerOptions(f"sqlite:///{store}", "the same secret after every death", pace, posts=10_000, frames=1_000.0)
run_server(options, port=int(port))
"""


PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 1080, 1080)
"""How a square picture begins (PNG, third edition, 5.2 and 11.2.1)."""


def shared(page: Page) -> bytes:
    """The picture of the end, as a device keeps it that shares no files."""
    with page.expect_download() as coming:
        page.get_by_role("button", name="Teilen", exact=True).tap()
    return Path(coming.value.path()).read_bytes()


def each_state_once(axe: str) -> Callable[[Page], None]:
    """Look at the page with axe whenever it shows something that it has not shown yet."""
    known: set[str] = set()
    kinds = {
        "[data-mode]": "announcing",
        ".pad": "estimating",
        ".ask .pass": "the auction",
        ".hand .legal": "playing",
        ".result .won": "the end",
    }
    kinds |= {
        ".result": "result",
        ".chip[aria-pressed]": "Weis or Stöck",
        ".weis": "a Weis on the table",
        ".call": "said",
    }

    def look(page: Page) -> None:
        now = {name for selector, name in kinds.items() if page.query_selector(selector)}
        if now - known:
            assert problems(page, axe) == [], now
            known.update(now)

    return look


@pytest.mark.parametrize("reglement", ["allgemein", "einzelschieber-2026"])
def test_a_whole_partie_by_touch_on_a_phone(opened: Opened, axe: str, reglement: str) -> None:
    page = opened(hurry=True, scheme="dark" if reglement in DEALS else "light", **PHONE)
    other_table(page, reglement, **({"Ziel": "500"} if reglement == "allgemein" else {}))
    page.wait_for_selector(ASKED, timeout=60_000)
    deals = play_whole(page, by_touch, each_state_once(axe))
    assert deals == DEALS.get(reglement, deals)
    assert narrow(page)
    assert shared(page)[:24] == PNG
    page.tap(".result .main")
    page.wait_for_selector(ASKED, timeout=60_000)


@pytest.mark.parametrize(
    "reglement", ["ajz08-2017", "differenzler", "haerdoepfel", "hausschieber", "kreuzjass", "chibre", "sidi-barrani"]
)
def test_a_deal_by_touch_on_a_phone(opened: Opened, axe: str, reglement: str) -> None:
    page = opened(hurry=True, scheme="dark" if reglement == "differenzler" else "light", **PHONE)
    other_table(page, reglement)
    page.wait_for_selector(ASKED, timeout=60_000)
    look = each_state_once(axe)

    def move(page: Page) -> None:
        look(page)
        by_touch(page)

    play_deal(page, move)
    look(page)
    assert narrow(page)


@pytest.mark.endurance(days=2, at=1)
def test_a_whole_schieber_from_the_one_big_button_by_keyboard_only(opened: Opened, axe: str) -> None:
    """The button opens a Schieber to 1000 points; nothing is ever clicked."""
    page = opened(hurry=True, width=360, height=740)
    page.wait_for_selector(".play")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.play')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED, timeout=60_000)
    assert play_whole(page, by_keyboard, each_state_once(axe)) > 1
    points = [int(text) for text in page.locator(".score b").all_inner_texts()]
    assert max(points) >= 1000
    page.wait_for_selector(".result .main:focus")


@pytest.mark.endurance(days=2, at=1)
def test_two_browsers_and_two_bots_finish_a_differenzler(opened: Opened) -> None:
    host = opened(hurry=True, **DESKTOP)
    other_table(host, "edjv-differenzler-2015", "bob", "Rosa")
    guest = opened(host.input_value(".panel input"), hurry=True, **PHONE)
    join(guest, "Luc")
    deals = 0
    while host.query_selector(".result .won") is None:
        if deals:
            guest.tap(".result .main")
            go_on(host, by_keyboard)
            guest.wait_for_selector(".result", state="detached")
        deals += 1
        end = time.monotonic() + 90
        while host.query_selector(".result") is None or guest.query_selector(".result") is None:
            assert time.monotonic() < end
            by_keyboard(host)
            by_touch(guest)
    assert deals == DEALS["edjv-differenzler-2015"]
    assert guest.inner_text(".result .won") != ""
    sheets = [page.locator(".result tfoot td").all_inner_texts() for page in (host, guest)]
    assert "Luc" in host.inner_text(".result table")
    assert sorted(sheets[0]) == sorted(sheets[1])


def started(port: int, store: Path) -> subprocess.Popen[bytes]:
    """A server in its own process, once it listens."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(port), str(store)])
    for _ in range(1200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return process
        time.sleep(0.05)
    raise AssertionError("the server did not start")


@pytest.mark.endurance(days=2, at=0)
def test_a_schieber_survives_the_server_killed_again_and_again(opened: Opened, tmp_path: Path) -> None:
    """Killed while a card is asked for, and while the result is shown; nobody reloads, and the points go on."""
    port = free_port()
    server = started(port, tmp_path / "puur.db")

    def die(page: Page) -> None:
        nonlocal server
        server.kill()
        server.wait()
        page.wait_for_selector(".line", timeout=60_000)
        server = started(port, tmp_path / "puur.db")
        page.wait_for_selector(".line", state="detached", timeout=60_000)

    try:
        page = opened(f"http://127.0.0.1:{port}/", hurry=True, **PHONE)
        quick_table(page)
        play_until(page, ".hand .legal", by_touch)
        cards = page.locator(".hand button").count()
        die(page)
        assert page.locator(".hand button").count() == cards
        play_deal(page, by_touch)
        score = page.locator(".score b").all_inner_texts()
        die(page)
        assert page.locator(".score b").all_inner_texts() == score
        go_on(page, by_touch)
        play_deal(page, by_touch)
        after = page.locator(".score b").all_inner_texts()
        assert sum(map(int, after)) > sum(map(int, score))
    finally:
        server.kill()
        server.wait()


def test_an_auction_by_keyboard_only(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    other_table(page, "sidi-barrani", Ziel="500")
    page.wait_for_selector(".ask .pass", timeout=60_000)
    number = int(page.inner_text(".ask output"))
    page.keyboard.press("+")
    assert int(page.inner_text(".ask output")) == min(number + 10, 157)
    page.keyboard.press("-")
    assert int(page.inner_text(".ask output")) == number
    assert play_whole(page, by_keyboard) >= 1
