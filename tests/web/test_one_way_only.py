"""The deal of the day and a puzzle can be gone through to their end by keys alone, and by touch alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import DESKTOP, PHONE, Move, by_keyboard, by_touch

pytestmark = pytest.mark.slow
WAIT = 60_000


def go_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by Tab")


def test_the_deal_of_the_day_is_played_to_its_end_by_keys_alone(opened: Opened) -> None:
    page = opened("/heute", hurry=True, **DESKTOP)
    expect(page.locator("main .big")).to_be_visible(timeout=WAIT)
    go_to(page, "main .big")
    page.keyboard.press("Enter")
    _play(page, by_keyboard)


def test_the_deal_of_the_day_is_played_to_its_end_by_touch_alone(opened: Opened) -> None:
    page = opened("/heute", hurry=True, **PHONE)
    page.locator("main .big").tap(timeout=WAIT)
    _play(page, by_touch)


def _play(page: Page, move: Move) -> None:
    for _ in range(400):
        if page.locator(".signs li").count():
            break
        move(page)
        page.wait_for_timeout(50)
    expect(page.locator(".signs li")).to_have_count(9, timeout=WAIT)


def test_a_puzzle_is_answered_by_keys_alone_and_the_next_one_begun(opened: Opened) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/1", hurry=True, **DESKTOP)
    expect(page.locator(".ask .forms button").first).to_be_visible(timeout=WAIT)
    go_to(page, ".ask .forms button")
    page.keyboard.press("Enter")
    expect(page.locator("tr.chosen")).to_have_count(1, timeout=WAIT)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Nächste Aufgabe":
            break
    page.keyboard.press("Enter")
    expect(page.locator("tr.chosen")).to_have_count(0, timeout=WAIT)
    expect(page.locator(".ask .forms button").first).to_be_visible(timeout=WAIT)


def test_a_puzzle_is_answered_by_touch_alone_and_the_next_one_begun(opened: Opened) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/1", hurry=True, **PHONE)
    page.locator("main .button.main, .go .button.main").first.tap(timeout=WAIT)
    page.locator(".ask .forms button").first.tap(timeout=WAIT)
    expect(page.locator("tr.chosen")).to_have_count(1, timeout=WAIT)
    page.get_by_role("button", name="Nächste Aufgabe").tap(timeout=WAIT)
    expect(page.locator("tr.chosen")).to_have_count(0, timeout=WAIT)
