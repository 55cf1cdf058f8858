"""Somebody who plays at the table page: by touch or by keyboard, without looking behind the screen."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import ElementHandle, Page, Position

PATIENCE = 90.0
"""Seconds a deal may take."""
EDGE: Position = {"x": 9, "y": 42}
"""Where a thumb meets a card that others overlap."""

Move = Callable[[Page], None]


def play_until(page: Page, wanted: str, move: Move, patience: float = PATIENCE) -> None:
    """Make moves whenever something is asked, until that element is there."""
    end = time.monotonic() + patience
    while page.query_selector(wanted) is None:
        assert time.monotonic() < end, f"{wanted} did not come; the page says: {page.inner_text('body')[:400]}"
        move(page)
        page.wait_for_timeout(40)


def still(page: Page, selector: str) -> ElementHandle | None:
    """The first such element once it no longer moves."""
    found = page.query_selector(selector)
    if found is not None:
        page.wait_for_timeout(200)
    return page.query_selector(selector)


def by_touch(page: Page) -> None:
    """Choose Rose, estimate 40, or lift the first card that can be played and tap it again."""
    if button := page.query_selector("[data-mode=R]"):
        button.tap()
    elif page.query_selector(".pad"):
        page.tap(".pad button:has-text('4')")
        page.tap(".pad button:has-text('0')")
        page.tap(".pad .ok")
    elif card := still(page, ".hand .legal"):
        card.tap(position=EDGE, force=True)
        if lifted := still(page, ".hand .lifted"):
            lifted.tap(position=EDGE, force=True)
        page.wait_for_timeout(80)


def by_keyboard(page: Page) -> None:
    """The same with keys only; the focus must always be somewhere."""
    assert page.evaluate("document.hasFocus()")
    if page.query_selector("[data-mode=R]"):
        page.keyboard.press("r")
    elif page.query_selector(".pad"):
        page.keyboard.type("40")
        page.keyboard.press("Enter")
    elif page.query_selector(".hand .legal"):
        cards = page.query_selector_all(".hand button")
        place = next((at for at, card in enumerate(cards) if "legal" in (card.get_attribute("class") or "")), None)
        if place is None:
            return
        page.keyboard.press(str(place + 1))
        assert page.evaluate("document.activeElement.closest('.hand') !== null"), "the focus is not in the hand"
        page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    page.wait_for_timeout(60)
