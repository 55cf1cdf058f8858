"""What one likes: it is found from the home page and the table, holds at once, and is there the next time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import DESKTOP, PHONE, by_keyboard, narrow, play_until, problems, quick_table

pytestmark = pytest.mark.slow
HEARS = """() => {
    window.AudioContext = class extends AudioContext { constructor() { super(); window.heard = true; } };
}"""


def settings(page: Page) -> None:
    page.get_by_role("button", name="Einstellungen").click()
    page.wait_for_selector("dialog[open]")


def letters(page: Page) -> float:
    return float(page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))


def test_large_letters_stay_and_nothing_sticks_out(opened: Opened, axe: str) -> None:
    page = opened(**PHONE)
    before = letters(page)
    settings(page)
    assert problems(page, axe) == []
    page.get_by_label("Grosse Schrift").check()
    assert letters(page) > 1.2 * before
    page.keyboard.press("Escape")
    assert narrow(page)
    page.reload()
    page.wait_for_selector(".play")
    assert letters(page) > 1.2 * before
    quick_table(page)
    assert narrow(page)


def test_left_handed_people_have_the_panel_on_the_left(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    box = page.locator("aside").bounding_box()
    assert box is not None
    assert box["x"] > 600
    page.keyboard.press("m")
    settings(page)
    page.get_by_label("Linkshänder").check()
    moved = page.locator("aside").bounding_box()
    assert moved is not None
    assert moved["x"] == 0


def test_the_last_card_plays_itself_unless_one_wishes_otherwise(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    settings(page)
    page.get_by_label("Wenn nur eine Karte möglich ist").select_option("last")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    quick_table(page)

    def all_but_the_last(page: Page) -> None:
        if page.locator(".hand button").count() > 1:
            by_keyboard(page)

    play_until(page, ".result", all_but_the_last)


def test_sounds_are_off_until_they_are_wanted(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    page.evaluate(HEARS)
    quick_table(page)
    play_until(page, ".trick .card", by_keyboard)
    assert page.evaluate("window.heard") is None
    page.keyboard.press("m")
    settings(page)
    page.get_by_label("Töne").check()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    play_until(page, ".result", by_keyboard)
    assert page.evaluate("window.heard") is True


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_cards_grow_with_the_screen(opened: Opened, size: tuple[int, int]) -> None:
    page = opened(width=size[0], height=size[1])
    quick_table(page)
    card = page.locator(".hand button").first.bounding_box()
    assert card is not None
    assert card["height"] > 0.15 * size[1]
    assert narrow(page)
    expect(page.locator(".hand button").last).to_be_in_viewport(ratio=0.9)
