"""Each main page looks as in the pictures kept of it, from the smallest phone to the wall, by day and by night.

`make pictures` writes anew those that differ; look at them before they are committed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import product
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.given import spread

from puur.bots.catalogue import make_bot
from puur.bots.interface import Briefing
from puur.game.commands import Command
from puur.game.observe import observe
from puur.game.state import Game
from puur.law.readings.weis import find_weise
from puur.service import clock
from puur.service.daily import store
from puur.service.live.bot_players import BotPlayers
from puur.service.table.state import TableState

from .conftest import QUIETLY, Browsers, Dealt, Opened, bare_fonts
from .likeness import WRITING, complaint, keep, reduced
from .player import ASKED, by_keyboard, other_table, play_deal

pytestmark = pytest.mark.slow

UNHINTED = (*QUIETLY, "font-render-hinting=none")
NOON = 1_795_431_600_000
"""23 November 2026 in Switzerland."""
HEIGHTS = {320: 568, 390: 844, 768: 1024, 1280: 800, 1920: 1080, 3840: 2160}
LOOKS = [(width, "light") for width in HEIGHTS] + [(width, "dark") for width in (390, 1280)]
FEWER = [(390, "light"), (1280, "dark")]
OTHERS = [look for look in LOOKS if look not in FEWER]
SPREAD = pytest.mark.parametrize("looks", spread([FEWER, OTHERS], FEWER), ids=["fewer", "others"])
"""On a phone by day and a desk by night; on all other screens by the day."""
PAGES = {
    "home": "/",
    "heute": "/heute",
    "lernen": "/lernen",
    "spielen": "/spielen",
    "tafel": "/tafel",
    "turnier": "/turnier",
    "verein": "/verein",
    "regeln": "/regeln/allgemein",
    "fragen": "/fragen",
}
FRENCH = ("home", "turnier")
PLAYED = ("table", "result")
NAMES = {f"{page}-{width}-{scheme}" for page, (width, scheme) in product([*PAGES, *PLAYED], LOOKS)} | {
    f"{page}-fr-{width}-{scheme}" for page, (width, scheme) in product(FRENCH, FEWER)
}
PATIENCE = 10.0
"""Seconds in which a page may come to rest, once in all its sizes; each is looked at twice at least."""
AT_REST = """document.fonts.ready.then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
)"""


@pytest.fixture(scope="module")
def browser(browsers: Browsers) -> Browser:
    """Chromium with the pages' own letters only, as wide as they are drawn: no hinter decides where a line ends."""
    return browsers.chromium(bare_fonts(browsers.folder), UNHINTED)


@pytest.fixture(scope="module", autouse=True)
def noon() -> Iterator[None]:
    """The same day and the same deal of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: NOON)
        patch.setattr(store, "secrets", SimpleNamespace(token_hex=lambda size: "5a" * size))
        yield


def page_at(opened: Opened, address: str, locale: str = "de-CH") -> Page:
    page = opened(address, hurry=True, locale=locale, timezone_id="Europe/Zurich", kept=address == PAGES["fragen"])
    page.clock.set_fixed_time(NOON)
    page.reload(wait_until="networkidle")
    page.wait_for_selector("h1")
    if address == PAGES["fragen"]:
        expect(page.get_by_text("gespeichert: geht auch ohne Internet")).to_be_visible()
    return page


def complaints(page: Page, name: str, looks: Iterable[tuple[int, str]]) -> list[str]:
    """What has changed in that page's pictures; where they are written, nothing."""
    page.mouse.move(0, 0)
    end = time.monotonic() + PATIENCE
    return [said for look in looks if (said := _said(page, f"{name}-{look[0]}-{look[1]}", look, end))]


def _said(page: Page, name: str, look: tuple[int, str], end: float) -> str:
    width, scheme = look
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    before = b""
    while True:
        page.evaluate(AT_REST)
        png = page.screenshot()
        said = complaint(name, reduced(png))
        if not said or (not WRITING and before and time.monotonic() > end):
            return said
        if WRITING and png == before:
            keep(name, reduced(png))
            return ""
        before = png


@SPREAD
@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(opened: Opened, name: str, looks: list[tuple[int, str]]) -> None:
    assert complaints(page_at(opened, PAGES[name]), name, looks) == []


@pytest.mark.parametrize("name", spread(FRENCH))
def test_it_does_in_french(opened: Opened, name: str) -> None:
    assert complaints(page_at(opened, PAGES[name], "fr-CH"), f"{name}-fr", FEWER) == []


def calm_deal(game: Game) -> bool:
    """Whether the person announces and nobody has a Weis: nothing is said that goes away again."""
    return game.current.chooser == 0 and not any(find_weise(hand, 3) for hand in game.current.hands)


@pytest.fixture
def same_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has a bot begun anew for every move: what one plays hangs on the cards alone, not on what it played before."""

    async def decide(_: BotPlayers, level: str, table: TableState, seat: int) -> Command:
        del level
        law = table.settings.law
        return make_bot("rules", Briefing(law, 1)).act(observe(law, table.game, seat))

    monkeypatch.setattr(BotPlayers, "_decide", decide)


@pytest.mark.usefixtures("same_moves")
@SPREAD
def test_a_deal_looks_as_it_did(opened: Opened, dealt: Dealt, looks: list[tuple[int, str]]) -> None:
    dealt("allgemein", calm_deal)
    page = page_at(opened, "/spielen")
    other_table(page, "allgemein")
    page.wait_for_selector(ASKED)
    page.keyboard.press("r")
    page.wait_for_selector(".ask", state="detached")
    by_keyboard(page)
    expect(page.locator(".trick .card")).to_have_count(2)
    page.wait_for_selector(".hand .legal")
    expect(page.get_by_text("Du bist dran", exact=True)).to_be_visible()
    found = complaints(page, "table", looks)
    play_deal(page, by_keyboard)
    assert found + complaints(page, "result", looks) == []
