"""The deal of the day, a lesson and a puzzle can be gone through to their end by keys alone, and by touch alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from .conftest import Opened
from .player import DESKTOP, PHONE, Move, by_keyboard, by_touch
from .test_learning import LESSONS, course

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


def _by_tab(page: Page, selector: str, place: int = 0) -> None:
    there = "([wanted, place]) => document.activeElement === document.querySelectorAll(wanted)[place]"
    expect(page.locator(selector).nth(place)).to_be_visible(timeout=WAIT)
    for _ in range(80):
        if page.evaluate(there, [selector, place]):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} {place} cannot be reached by Tab")


def _by_finger(page: Page, selector: str, place: int = 0) -> None:
    page.locator(selector).nth(place).tap(timeout=WAIT)


def _go_through(page: Page, lesson: dict[str, Any], press: Callable[..., None], move: Move) -> None:
    """Go through a lesson and on to the next one, from the last one on to a first Schieber."""
    for place, step in enumerate(lesson["steps"], 1):
        expect(page.locator(".where").first).to_contain_text(f"Schritt {place} von", timeout=WAIT)
        if step["kind"] == "play":
            _play_tricks(page, press, move)
        elif step["options"]:
            asked = ".numbers button" if step["kind"] in {"points", "weis", "call"} else ".question button.card"
            cards = step["lying"] if step["kind"] == "takes" else [one["card"] for one in step["cards"]]
            shown = step["options"] if asked.startswith(".numbers") else cards
            press(page, asked, shown.index(step["right"][0]))
            expect(page.locator(".right")).to_be_visible(timeout=WAIT)
        if place < len(lesson["steps"]):
            press(page, ".on button")
    if lesson["id"] == LESSONS[-1]:
        press(page, ".on button")
        page.wait_for_url("**/t/*", timeout=WAIT)
        return
    press(page, ".on a[href^='/lernen/']")
    expect(page.locator(".where").first).to_contain_text("Schritt 1 von", timeout=WAIT)


def _play_tricks(page: Page, press: Callable[..., None], move: Move) -> None:
    over = page.get_by_role("button", name="Noch einmal")
    page.locator(".hand button").first.wait_for(timeout=WAIT)
    if page.locator(".go button").is_visible():
        press(page, ".go button")
    for _ in range(400):
        if over.is_visible():
            return
        move(page)
        page.wait_for_timeout(50)
    raise AssertionError("the tricks of the lesson did not come to their end")


@pytest.mark.parametrize("lesson", spread(LESSONS, "ansagen"))
def test_a_lesson_is_gone_through_by_keys_alone(opened: Opened, site: str, lesson: str) -> None:
    page = opened(f"/lernen/{lesson}", hurry=True, **DESKTOP)
    known = {one["id"]: one for one in course(site, "de")["lessons"]}
    _go_through(page, known[lesson], _by_tab, by_keyboard)
    assert lesson not in page.url


@pytest.mark.parametrize("lesson", spread(LESSONS, "ansagen"))
def test_a_lesson_is_gone_through_by_touch_alone(opened: Opened, site: str, lesson: str) -> None:
    page = opened(f"/lernen/{lesson}", hurry=True, **PHONE)
    known = {one["id"]: one for one in course(site, "de")["lessons"]}
    _go_through(page, known[lesson], _by_finger, by_touch)
    assert lesson not in page.url
