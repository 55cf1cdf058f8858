"""At a table nothing jumps, and what is said never lies on the trick: a whole deal, on a phone and on a laptop."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page
from tests.given import spread

from .conftest import Opened
from .player import DESKTOP, PHONE, by_keyboard, by_touch, play_until, quick_table

pytestmark = pytest.mark.slow


LOOK: Final = """
    window.jumped = [];
    window.covered = [];
    const at = (node) => node.getBoundingClientRect();
    const beyond = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const apart = (a, b) => beyond(a, b) || beyond(b, a);
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            for (const { node } of entry.sources) {
                // A text that is replaced by another one in its own place has not jumped.
                if (node instanceof Element) window.jumped.push([entry.value, `${node.tagName} ${node.className}`]);
            }
        }
    }).observe({ type: "layout-shift" });
    let last = null;
    const look = () => {
        const trick = document.querySelector(".trick");
        if (trick) {
            const now = at(trick);
            if (last && (last.x !== now.x || last.y !== now.y)) window.jumped.push([1, "trick"]);
            last = now;
            const cards = [...trick.querySelectorAll(":scope > .card:not(.out)")].map(at);
            for (const one of document.querySelectorAll(".plaque, .refused, .status, .call, .ask")) {
                if (cards.some((card) => !apart(card, at(one)))) window.covered.push(one.className);
            }
        }
        requestAnimationFrame(look);
    };
    look();
"""
STILL: Final = """localStorage["puur.choices"] = JSON.stringify({ forced: "never", still: true });"""


def watched(page: Page) -> None:
    page.add_init_script(STILL)
    page.reload()
    page.wait_for_selector(".play")
    quick_table(page)
    page.evaluate(LOOK)


def refuse_once(page: Page) -> None:
    """Press a card that cannot be played, if there is one, and read why."""
    dim = page.locator(".hand .dim")
    if dim.count():
        dim.first.press("Enter")
        page.wait_for_selector(".refused")


@pytest.mark.parametrize(
    "device, move", spread([(PHONE, by_touch), (DESKTOP, by_keyboard)], (PHONE, by_touch)), ids=["360", "1280"]
)
def test_nothing_jumps_and_nothing_covers_the_trick(opened: Opened, device: dict[str, Any], move: Any) -> None:  # noqa: ANN401
    page = opened(**device)
    watched(page)
    refused = 0
    while not page.locator(".result").count():
        play_until(page, ".result, .hand .dim", move)
        if not refused and page.locator(".hand .dim").count():
            refused += 1
            refuse_once(page)
        move(page)
    assert page.evaluate("window.jumped") == []
    assert sorted(set(page.evaluate("window.covered"))) == []
    result, go_on = page.locator(".result"), page.locator(".result .main")
    before = result.bounding_box()
    go_on.evaluate("(button) => (button.textContent = 'Gleich geht es weiter …')")  # as it says once it is pressed
    assert result.bounding_box() == before
    top = page.locator("header").bounding_box()
    over = page.locator(".over").bounding_box()
    assert top is not None
    assert over is not None
    assert over["y"] >= top["y"] + top["height"] - 1  # menu and slate stay free
    page.locator("header .score").click()
    page.wait_for_selector("dialog[open]")
