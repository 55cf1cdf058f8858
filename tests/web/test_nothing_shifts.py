"""Through whole deals the browser counts no shift of the layout: no button steps aside when another one comes.

A shift shows only with some cards: each size plays its own deals, of three kinds of game, a tip beside every card.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from tests.given import luck, spread

from puur.service.live import fairness
from puur.service.live.scheduler import Pace

from .conftest import Opened
from .player import ASKED, BID_MOST
from .pressed import OPEN, PRESS

pytestmark = pytest.mark.slow

PACE = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.1, late=0.0)
WATCH: Final = """
    localStorage["puur.choices"] = JSON.stringify({ forced: "never", tips: true, still: true, leftHand: LEFT });
    window.shifts = [];
    const where = ({ node }) => node && `${(node.parentElement ?? node).className} ${node.textContent.slice(0, 40)}`;
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.shifts.push([one.value, ...one.sources.map(where)]);
    }).observe({ type: "layout-shift", buffered: true });
"""
GAMES: Final = (("allgemein", 3), ("sidi-barrani", 1), ("differenzler", 1))
"""How many deals of each."""
SIZES: Final = ((320, 640), (360, 740), (820, 1180), (1280, 800), (740, 360))


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Has every table deal from the test's own chance."""
    own = luck(request.node.name)
    monkeypatch.setattr(fairness, "secrets", SimpleNamespace(token_hex=lambda length: own.randbytes(length).hex()))


def play(page: Page, reglement: str, deals: int) -> list[Any]:
    """Play so many deals at a table of its own, the last result looked at; return what has shifted."""
    home = page.url.rstrip("/")
    page.goto(f"{home}/t/{page.evaluate(OPEN, [reglement, {}])}")
    page.wait_for_selector(ASKED, timeout=60_000)
    for deal in range(deals):
        page.evaluate(PRESS, BID_MOST)
        if deal + 1 < deals:
            page.evaluate("document.querySelector('.result .main').click()")
            page.wait_for_selector(".result", state="detached")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    shifts: list[Any] = page.evaluate("window.shifts")
    page.goto(home)
    return shifts


@pytest.mark.usefixtures("chance")
@pytest.mark.parametrize("width, height", spread(SIZES))
def test_nothing_shifts_in_whole_deals(opened: Opened, width: int, height: int) -> None:
    small, left = width < 1000, height == 800
    page = opened(width=width, height=height, hurry=True, has_touch=small, is_mobile=small)
    page.add_init_script(WATCH.replace("LEFT", str(left).lower()))
    shifts = {reglement: play(page, reglement, deals) for reglement, deals in GAMES}
    assert not any(shifts.values()), shifts
