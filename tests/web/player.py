"""Somebody who plays at the table page: by touch or by keyboard, without looking behind the screen."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import ElementHandle, Error, Page, Position
from tests.given import FONTS

from .measured import calm

PATIENCE = 180.0
"""Seconds a deal may take."""
EDGE: Position = {"x": 16, "y": 42}
"""Where a thumb meets a card that others overlap."""
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1280, "height": 800}
ASKED = ".hand .legal, [data-mode], .pad, .ask .pass"
"""What is on the page when a seat must do something."""
SHORT_WAITS = """
    const wait = window.setTimeout.bind(window);
    const short = (ms) => (ms === 1500 || ms === 700 ? ms : ms > 1000 ? ms / 20 : ms >= 300 ? ms / 10 : ms);
    window.setTimeout = (what, ms, ...given) => wait(what, short(ms), ...given);
"""
"""Run in a page before its own scripts: what it shows for seconds it shows for a blink. For whole games.

Not shortened are how long a try to connect is waited for (``SLOW`` in ``api/line.ts``), since browsers hold back who
tries often, and how long the last card waits until it plays itself (``FORCED``): somebody may touch it before.
"""

BID_MOST = 100
"""So high this player does not bid."""
Move = Callable[[Page], None]
UNUSED: Final = ("link preload",) if FONTS == "foreign" else ()
"""What the browser says of letters that are kept from it."""


def quick_table(page: Page) -> None:
    """Press the one big button, and wait until it is our turn."""
    page.click(".play")
    page.wait_for_selector(ASKED, timeout=60_000)


def choose_finer(page: Page) -> None:
    """Go from the home page to where everything about a table can be chosen, unless one is there."""
    if not page.url.endswith("/spielen"):
        page.click("a[href='/spielen']")


def other_table(page: Page, reglement: str, seats: str = "bbb", name: str = "", **more: str) -> None:
    """Open a table with that Reglement; seats: b a bot, o open. more: the other choices, by the label's first word."""
    choose_finer(page)
    page.check(f"input[value={reglement}]")
    for choice, select in zip(seats, page.query_selector_all(".seats select"), strict=True):
        select.select_option("open" if choice == "o" else "regular")
    for label, value in more.items():
        field = page.get_by_label(label)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.fill("form input[autocomplete=nickname]", name)
    page.click("form .button.main")


def join(page: Page, name: str) -> None:
    """Take a free seat with an invitation."""
    page.fill("#name", name)
    page.click("form .main")
    page.wait_for_selector(".page")


def play_until(page: Page, wanted: str, move: Move, patience: float = PATIENCE) -> None:
    """Make moves whenever something is asked, until that element is there; a result not wanted is gone on from."""
    goes_on = ".result" not in wanted

    def move_or_go_on(page: Page) -> None:
        if goes_on and (button := page.query_selector(".result .main:not([aria-disabled=true])")):
            with contextlib.suppress(Error):  # somebody else may have begun the next one
                button.press("Enter", timeout=2000)
        move(page)

    _make_moves(page, wanted, move_or_go_on, patience)


def play_deal(page: Page, move: Move) -> None:
    """Make moves whenever something is asked, until the deal's result is there."""
    _make_moves(page, ".result", move, PATIENCE)


def _make_moves(page: Page, wanted: str, move: Move, patience: float) -> None:
    end = time.monotonic() + patience
    while page.query_selector(wanted) is None:
        assert time.monotonic() < end, f"{wanted} did not come; the page says: {page.inner_text('body')[:400]}"
        move(page)
        page.wait_for_timeout(10)


def play_whole(page: Page, move: Move, between: Move | None = None, deals: int = 60) -> int:
    """Play deal after deal until the Partie is over, and return how many there were.

    between: what else is done whenever something is asked, and at every result.
    """

    def both(page: Page) -> None:
        if between is not None:
            between(page)
        move(page)

    for deal in range(1, deals + 1):
        play_deal(page, both)
        if between is not None:
            between(page)
        if page.query_selector(".result .won"):
            return deal
        go_on(page, move)
    raise AssertionError(f"the Partie was not over after {deals} deals")


def go_on(page: Page, move: Move) -> None:
    """Ask for the next deal, as this player does."""
    if move is by_keyboard:
        page.wait_for_selector(".result .main:focus")
        page.keyboard.press("Enter")
    elif button := page.query_selector(".result .main"):
        button.tap()
    page.wait_for_selector(".result", state="detached", timeout=60_000)


def still(page: Page, selector: str) -> ElementHandle | None:
    """The first such element once it no longer moves."""
    found = page.query_selector(selector)
    if found is not None and not calm(page):
        page.wait_for_timeout(200)
        return page.query_selector(selector)
    return found


def by_touch(page: Page) -> None:
    """Choose Rose or the first form, bid in Rose below 100 or pass, estimate 40, or lift the first card that can be
    played and tap it again.
    """
    if page.query_selector(".ask .pass"):
        with contextlib.suppress(Error):
            number = page.query_selector(".ask output")
            page.tap("[data-mode=R]" if number and int(number.inner_text()) < BID_MOST else ".ask .pass", timeout=2000)
    elif page.query_selector("[data-mode]"):
        with contextlib.suppress(Error):
            rose = page.query_selector("[data-mode=R]")
            page.tap("[data-mode=R]" if rose else "[data-mode]", timeout=2000)
    elif page.query_selector(".ask .push"):  # nothing is open to one's side
        with contextlib.suppress(Error):
            page.tap(".ask .push", timeout=2000)
    elif page.query_selector(".pad"):
        with contextlib.suppress(Error):  # the pad may still be on its way out
            for button in ("button:has-text('4')", "button:has-text('0')", ".ok"):
                page.tap(f".pad {button}", timeout=2000)
    elif page.query_selector(".hand .legal"):
        _tap_a_card(page)


def _tap_a_card(page: Page) -> None:
    """Tap a card that goes, and once it is lifted tap it again; somebody else may have played meanwhile."""
    card = still(page, ".hand .legal.lifted") or still(page, ".hand .legal")
    name = card and card.get_attribute("data-card")
    if card is None or name is None:
        return
    with contextlib.suppress(Error):
        if "lifted" not in (card.get_attribute("class") or ""):
            card.tap(position=EDGE, force=True, timeout=2000)
        if lifted := page.wait_for_selector(f".hand .lifted[data-card={name}]", timeout=2000):
            lifted.tap(position=EDGE, force=True, timeout=2000)
        page.wait_for_selector(f".hand [data-card={name}]", state="detached", timeout=2000)


def by_keyboard(page: Page) -> None:
    """The same with keys only; the focus must always be somewhere."""
    assert page.evaluate("document.hasFocus()")
    if page.query_selector(".ask .pass"):
        high = page.query_selector(".ask output")
        page.keyboard.press("r" if high and int(high.inner_text()) < BID_MOST else "g")
    elif page.query_selector("[data-mode=R]"):
        page.keyboard.press("r")
    elif page.query_selector(".pad"):
        page.keyboard.type("40")
        page.keyboard.press("Enter")
    elif page.query_selector(".hand .legal"):
        cards = page.query_selector_all(".hand button")
        place = next((at for at, card in enumerate(cards) if "legal" in (card.get_attribute("class") or "")), None)
        if place is None:
            return
        name = cards[place].get_attribute("data-card")
        page.keyboard.press(str(place + 1))
        assert page.evaluate("document.activeElement.closest('.hand') !== null"), "the focus is not in the hand"
        page.keyboard.press("Enter")
        with contextlib.suppress(Error):
            page.wait_for_selector(f".hand [data-card={name}]", state="detached", timeout=2000)
    page.wait_for_timeout(20)
