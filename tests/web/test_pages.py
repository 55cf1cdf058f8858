"""Deals at the table page at the pace of people, with everything that moves: by touch on a phone, by keyboard."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.given import free_port, spread
from tests.nursery import Forked

from .conftest import Opened
from .free_table import until
from .measured import SEEN_RULES, narrow, problems
from .player import ASKED, DESKTOP, EDGE, PHONE, by_keyboard, by_touch, other_table, play_deal, play_until, quick_table

pytestmark = pytest.mark.slow
STILL = "document.querySelector('.hand').getAnimations({ subtree: true }).every((one) => one.playState !== 'running')"
"""No card of the hand is on its way: a tap would miss it."""


def test_one_button_leads_to_the_first_card(opened: Opened) -> None:
    """How soon is measured by `puur bench`."""
    page = opened(**PHONE)
    quick_table(page)
    assert page.locator(".hand button").count() == 9


def test_the_start_page_leads_nowhere_in_vain(opened: Opened) -> None:
    page = opened(**PHONE)
    links = page.locator("main a, .finer, .footing a").filter(visible=True)
    addresses = [link.get_attribute("href") or "" for link in links.all()]
    wanted = {"/tafel", "/nachspielen", "/pruefen", "/fragen", "/turnier", "/verein", "/ueben", "/spielen"}
    assert wanted <= set(addresses)
    for number, address in enumerate(addresses):
        links.nth(number).click()
        page.wait_for_url(f"**{address}**")
        assert page.locator("h1").first.inner_text() != ""
        page.go_back()
        page.wait_for_selector(".play")


@pytest.mark.endurance
def test_a_whole_deal_by_touch_on_a_phone(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    assert narrow(page)
    play_deal(page, by_touch)
    assert "Punkte" in page.inner_text(".result .made")
    assert page.locator(".result .slate svg").count() == 2
    assert narrow(page)
    page.tap(".result .main")
    page.wait_for_selector(ASKED, timeout=60_000)


def test_a_whole_deal_by_keyboard_the_focus_is_never_lost(opened: Opened) -> None:
    page = opened(**DESKTOP)
    page.locator(".play").press("Enter")
    page.wait_for_selector(ASKED, timeout=60_000)
    play_deal(page, by_keyboard)
    page.wait_for_selector(".result .main:focus")
    told = page.inner_text("[role=log]")
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED, timeout=60_000)
    page.wait_for_selector(":focus", state="attached")
    assert "macht den Stich" in told
    assert "spielt" in told


def test_a_swipe_up_plays_a_card(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    if page.query_selector("[data-mode]"):
        page.keyboard.press("r")
        page.wait_for_selector("[data-mode]", state="detached")
    page.wait_for_selector(".hand .legal", timeout=60_000)
    page.wait_for_timeout(300)
    card = page.locator(".hand .legal").first
    name, box = card.get_attribute("data-card"), card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 14, box["y"] - 30, steps=4)
    page.mouse.up()
    page.wait_for_selector(f".hand [data-card={name}]", state="detached")


@pytest.mark.endurance
def test_a_refused_card_says_why_with_the_clause_one_tap_away(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    play_until(page, ".hand .dim", by_touch)
    until(page, STILL)
    page.locator(".hand .dim").first.tap(position=EDGE, force=True)
    refused = page.wait_for_selector(".refused")
    assert refused is not None
    assert "geht nicht" in refused.inner_text()
    assert "Erlaubt:" in refused.inner_text()
    page.tap(".refused .clauses button")
    assert page.wait_for_selector(".refused .rule p") is not None


def sound(page: Page, axe: str) -> list[str]:
    """What axe finds in the light, and in the dark of what a scheme can change."""
    page.emulate_media(color_scheme="dark")
    dark = problems(page, axe, SEEN_RULES)
    page.emulate_media(color_scheme="light")
    return dark + problems(page, axe)


@pytest.mark.parametrize("size", spread([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_axe_finds_nothing(opened: Opened, axe: str, size: dict[str, Any]) -> None:
    page = opened(hurry=True, **size)
    page.wait_for_selector(".tile")
    assert sound(page, axe) == []
    page.click("a[href='/spielen']")
    page.wait_for_selector(".choice")
    assert sound(page, axe) == []
    page.go_back()
    quick_table(page)
    assert sound(page, axe) == []
    for key, what in (("m", "menu"), ("p", "talk"), ("?", "keys"), ("z", "papers")):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert sound(page, axe) == [], what
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    play_deal(page, by_keyboard)
    assert sound(page, axe) == []


def test_a_slate_is_hung_up_for_the_schieber_and_a_sheet_for_the_differenzler(opened: Opened, axe: str) -> None:
    page = opened(**DESKTOP)
    other_table(page, "edjv-differenzler-2015")
    page.wait_for_selector(".pad", timeout=60_000)
    assert problems(page, axe) == []
    play_deal(page, by_keyboard)
    assert page.locator("aside table tbody tr").count() == 4
    assert problems(page, axe) == []


def test_another_device_continues_on_the_same_seat(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    hand = page.inner_text(".hand")
    page.keyboard.press("m")
    page.click("button:has-text('Auf einem anderen Gerät')")
    link = page.locator("dialog .invitation input").input_value()
    other = opened(link, **PHONE)
    other.wait_for_selector(".hand button")
    assert other.inner_text(".hand") == hand
    assert "#" not in other.url


def start_server(folder: Path, port: int) -> Forked:
    """A real server, and wait until it answers."""
    process = Forked(("serve", "--port", str(port), "--data", str(folder)), folder / "server.log", os.environ)
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return process
        time.sleep(0.05)
    raise AssertionError("the server did not start")


@pytest.mark.endurance
def test_a_card_played_while_the_server_is_dead_is_played_once_it_lives_again(opened: Opened, tmp_path: Path) -> None:
    port = free_port()
    server = start_server(tmp_path, port)
    try:
        page = opened(f"http://127.0.0.1:{port}/", **DESKTOP)
        quick_table(page)
        if page.query_selector("[data-mode]"):
            page.keyboard.press("r")
            page.wait_for_selector("[data-mode]", state="detached")
        page.wait_for_selector(".hand .legal", timeout=60_000)
        server.kill()
        server.wait()
        page.wait_for_selector(".line")
        card = page.locator(".hand .legal").first
        name = card.get_attribute("data-card")
        card.press("Enter")
        server = start_server(tmp_path, port)
        page.wait_for_selector(".line", state="detached", timeout=60_000)
        page.wait_for_selector(f".hand [data-card={name}]", state="detached")
        assert page.locator(".hand button").count() == 8
    finally:
        server.kill()
        server.wait()
