"""Whole deals at the table page, as people play them: by touch on a phone, by keyboard on a desktop, two together."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Opened
from .player import by_keyboard, by_touch, play_until

pytestmark = pytest.mark.slow

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1280, "height": 800}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ASKED = ".hand .legal, [data-mode], .pad"


def problems(page: Page, axe: str) -> list[str]:
    """What axe finds, one line each."""
    page.wait_for_timeout(350)
    page.evaluate(axe)
    found = page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]


def narrow(page: Page) -> bool:
    """Whether nothing sticks out of the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def quick_table(page: Page) -> None:
    page.click(".play")
    page.wait_for_selector(ASKED, timeout=20_000)


def other_table(page: Page, reglement: str, seats: str = "bbb", name: str = "") -> None:
    """Open a table with that Reglement; seats: b a bot, o open."""
    page.check(f"input[value={reglement}]")
    for choice, select in zip(seats, page.query_selector_all(".seats select"), strict=True):
        select.select_option("open" if choice == "o" else "rules")
    page.fill("form input[autocomplete=nickname]", name)
    page.click("form .button.main")


def test_the_first_card_can_be_played_within_five_seconds(opened: Opened) -> None:
    page = opened(**PHONE)
    began = time.monotonic()
    quick_table(page)
    assert time.monotonic() - began < 5


def test_a_whole_deal_by_touch_on_a_phone(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    assert narrow(page)
    play_until(page, ".result", by_touch)
    assert "Punkte" in page.inner_text(".result .made")
    assert page.locator(".result .slate svg").count() == 2
    assert narrow(page)
    page.tap(".result .main")
    page.wait_for_selector(ASKED, timeout=20_000)


def test_a_whole_deal_by_keyboard_the_focus_is_never_lost(opened: Opened) -> None:
    page = opened(**DESKTOP)
    page.locator(".play").press("Enter")
    page.wait_for_selector(ASKED, timeout=20_000)
    play_until(page, ".result", by_keyboard)
    assert page.evaluate("document.activeElement.matches('.result .main')")
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED, timeout=20_000)
    assert page.evaluate("document.activeElement !== document.body")
    told = page.inner_text("[role=log]")
    assert "macht den Stich" in told
    assert "spielt" in told


@pytest.mark.parametrize(
    "reglement",
    ["allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015", "haerdoepfel"],
)
def test_a_deal_in_every_regulation(opened: Opened, reglement: str) -> None:
    page = opened(**PHONE)
    other_table(page, reglement)
    page.wait_for_selector(ASKED, timeout=20_000)
    play_until(page, ".result", by_touch)
    assert narrow(page)


def test_a_swipe_up_plays_a_card(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    if page.query_selector("[data-mode]"):
        page.keyboard.press("r")
    page.wait_for_selector(".hand .legal", timeout=20_000)
    page.wait_for_timeout(300)
    card = page.locator(".hand .legal").first
    name, box = card.get_attribute("data-card"), card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 14, box["y"] - 30, steps=4)
    page.mouse.up()
    page.wait_for_selector(f".hand [data-card={name}]", state="detached")


def test_a_refused_card_says_why_with_the_clause_one_tap_away(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    play_until(page, ".hand .dim", by_touch)
    page.locator(".hand .dim").first.tap(position={"x": 9, "y": 42}, force=True)
    refused = page.wait_for_selector(".refused")
    assert refused is not None
    assert "geht nicht" in refused.inner_text()
    assert "Es geht:" in refused.inner_text()
    page.tap(".refused .clauses button")
    assert page.wait_for_selector(".refused .rule p") is not None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(opened: Opened, axe: str, scheme: str, size: dict[str, Any]) -> None:
    page = opened(scheme=scheme, **size)
    page.wait_for_selector(".regulation")
    assert problems(page, axe) == []
    quick_table(page)
    assert problems(page, axe) == []
    for key, what in (("m", "menu"), ("p", "talk"), ("?", "keys"), ("z", "papers")):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert problems(page, axe) == [], what
        page.keyboard.press("Escape")
    play_until(page, ".result", by_keyboard)
    assert problems(page, axe) == []


def test_a_slate_is_hung_up_for_the_schieber_and_a_sheet_for_the_differenzler(opened: Opened, axe: str) -> None:
    page = opened(**DESKTOP)
    other_table(page, "edjv-differenzler-2015")
    page.wait_for_selector(".pad", timeout=20_000)
    assert problems(page, axe) == []
    play_until(page, ".result", by_keyboard)
    assert page.locator("aside table tbody tr").count() == 4
    assert problems(page, axe) == []


def test_two_people_and_two_bots_finish_a_differenzler(opened: Opened) -> None:
    host = opened(**DESKTOP)
    other_table(host, "edjv-differenzler-2015", "bob", "Rosa")
    invitation = host.input_value(".panel input")
    guest = opened(invitation, **PHONE)
    guest.fill("#name", "Luc")
    guest.tap("form .main")
    for _ in range(4):
        end = time.monotonic() + 120
        while host.query_selector(".result") is None or guest.query_selector(".result") is None:
            assert time.monotonic() < end
            by_keyboard(host)
            by_touch(guest)
        if host.query_selector(".result .won"):
            break
        host.click(".result .main")
        guest.tap(".result .main")
        host.wait_for_selector(".pad", timeout=20_000)
        guest.wait_for_selector(".pad", timeout=20_000)
    assert host.query_selector(".result .won") is not None
    assert guest.inner_text(".result .won") != ""
    assert "Luc" in host.inner_text(".result table")


def test_a_partie_ends_in_words_and_another_one_begins_at_the_same_table(opened: Opened) -> None:
    page = opened(**PHONE)
    page.check("input[value=allgemein]")
    page.fill("input[inputmode=numeric]", "60")
    page.click("form .button.main")
    page.wait_for_selector(ASKED, timeout=20_000)
    play_until(page, ".result .won", by_touch)
    assert "gewonnen" in page.inner_text(".result .won")
    page.tap(".result .main")
    page.wait_for_selector(ASKED, timeout=20_000)
    assert page.query_selector(".result") is None


def test_another_device_continues_on_the_same_seat(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    hand = page.inner_text(".hand")
    page.keyboard.press("m")
    page.click("button:has-text('Auf anderem Gerät')")
    link = page.locator("dialog .link input").input_value()
    other = opened(link, **PHONE)
    other.wait_for_selector(".hand button")
    assert other.inner_text(".hand") == hand
    assert "#" not in other.url


def start_server(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """A real server, and wait until it answers."""
    code = "import sys; from puur.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "serve", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return process
        time.sleep(0.05)
    raise AssertionError("the server did not start")


def test_a_card_played_while_the_server_is_dead_is_played_once_it_lives_again(opened: Opened, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port = one.getsockname()[1]
    server = start_server(tmp_path, port)
    try:
        page = opened(f"http://127.0.0.1:{port}/", **DESKTOP)
        quick_table(page)
        if page.query_selector("[data-mode]"):
            page.keyboard.press("r")
        page.wait_for_selector(".hand .legal", timeout=20_000)
        server.kill()
        server.wait()
        page.wait_for_selector(".line")
        card = page.locator(".hand .legal").first
        name = card.get_attribute("data-card")
        card.press("Enter")
        server = start_server(tmp_path, port)
        page.wait_for_selector(".line", state="detached", timeout=20_000)
        page.wait_for_selector(f".hand [data-card={name}]", state="detached")
        assert page.locator(".hand button").count() == 8
    finally:
        server.kill()
        server.wait()
