"""The deal of the day on a phone: played once, broken off, gone on with, compared with the field; and a day later."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from puur.service import clock
from puur.service.daily import store
from puur.web.play import daily

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = pytest.mark.slow
WAIT = 60_000
NOON = 1_795_431_600_000
"""23 November 2026 in Switzerland."""
DAY = 86_400_000


@pytest.fixture(scope="module", autouse=True)
def today() -> Iterator[SimpleNamespace]:
    """The clock of the server, which a test may set, the same seed for every day, and addresses as they are told."""
    time = SimpleNamespace(at=NOON)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: time.at)
        patch.setattr(store, "secrets", SimpleNamespace(token_hex=lambda size: "5a" * size))
        patch.setattr(daily, "rate_limit_address", lambda request: request.headers.get("x-from", "here"))
        yield time


def ask(site: str, what: str, key: str, address: str = "", **more: object) -> dict[str, Any]:
    data = json.dumps({"key": key, **more}).encode()
    headers = {"content-type": "application/json", "x-from": address or key}
    request = urllib.request.Request(f"{site}/api/daily/{what}", data, headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
    return found


def others_play(site: str, number: int, address: str = "", first: int = 0) -> None:
    """Let that many play through without a page, each a little otherwise."""
    for one in range(first, first + number):
        key, moves = f"somebody-{one:012}", []
        told = ask(site, "2026-11-23/begin", key, address)
        assert told["prior"] == bool(address)
        while not told["table"]["done"]:
            deal = told["table"]["steps"][-1]["view"]["deal"]
            options = deal["forms"] if deal["phase"] == "announce" else deal["legal"]
            moves.append(options[one % len(options)])
            told = ask(site, "2026-11-23/move", key, moves=moves)


def play(page: Page, cards: int = 9) -> None:
    """Announce, where one is asked, and lay what comes first of what can be laid."""
    card = page.locator(".hand button.legal").first
    announce = page.locator(".ask .forms button").first
    expect(announce.or_(card).first).to_be_visible(timeout=WAIT)
    if announce.count():
        announce.click()
    for left in range(cards):
        expect(card).to_be_visible(timeout=WAIT)
        there = page.locator(".hand button").count()
        card.focus()
        page.keyboard.press("Enter")
        if left + 1 < cards:
            expect(page.locator(".hand button")).to_have_count(there - 1, timeout=WAIT)


@pytest.mark.endurance
def test_a_day_is_played_once_and_compared(opened: Opened, site: str, axe: str, today: SimpleNamespace) -> None:
    page = opened("/", hurry=True, **PHONE)
    page.get_by_role("link", name="Jass des Tages").click()
    expect(page.get_by_text("Heute hat noch niemand gespielt.")).to_be_visible()
    assert problems(page, axe) == []
    page.get_by_role("button", name="Spielen", exact=True).click()
    play(page, 3)
    expect(page.locator(".hand button.legal").first).to_be_visible(timeout=WAIT)
    assert problems(page, axe) == []
    others_play(site, 9)
    page.reload()
    page.get_by_role("button", name="Weiterspielen").click()
    expect(page.locator(".hand button")).to_have_count(6, timeout=WAIT)
    play(page, 6)
    expect(page.locator(".rank")).to_contain_text("von 10", timeout=WAIT)
    expect(page.locator(".signs li")).to_have_count(9)
    assert len(page.locator("textarea").input_value().splitlines()) == 4
    assert problems(page, axe) == []
    assert narrow(page)
    others_play(site, 1, "here", 9)
    page.reload()
    expect(page.locator(".rank")).to_contain_text("von 10", timeout=WAIT)
    expect(page.get_by_text("ein Resultat mit dem Vermerk «Vorwissen möglich»; es zählt nicht.")).to_be_visible()
    known_cards(opened, axe)
    later(page, axe, today)


def known_cards(opened: Opened, axe: str) -> None:
    """Whoever came second from the same address reads why there is no rank."""
    page = opened("/heute", hurry=True, **PHONE)
    page.evaluate("localStorage['puur.daily.key'] = JSON.stringify('somebody-000000000009')")
    page.evaluate("localStorage['puur.daily.done'] = JSON.stringify('2026-11-23')")
    page.reload()
    expect(page.get_by_text("Dein Resultat bekommt darum keinen Rang")).to_be_visible(timeout=WAIT)
    expect(page.locator(".rank")).to_have_count(0)
    expect(page.get_by_text("Der Bot des Hauses an deinem Platz")).to_be_visible()
    assert problems(page, axe) == []
    assert narrow(page)


def later(page: Page, axe: str, today: SimpleNamespace) -> None:
    """The next day all cards are shown, can be checked, and the own game can be looked through."""
    today.at += DAY
    page.reload()
    page.get_by_role("link", name="Montag, 23. November").click()
    expect(page.locator("#cards + dl dd")).to_have_count(4, timeout=WAIT)
    page.get_by_text("Konnte jemand die Karten kennen?").click()
    expect(page.locator("details .hex").nth(1)).to_have_text("5a" * 32)
    assert problems(page, axe) == []
    assert narrow(page)
    page.get_by_role("button", name="Karten nachrechnen").click()
    expect(page.locator(".verdict.good")).to_be_visible(timeout=WAIT)
    page.go_back()
    page.get_by_role("button", name="Nachspielen").click(timeout=WAIT)
    page.wait_for_url("**/nachspielen", timeout=WAIT)
    expect(page.get_by_text("Rechts").first).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("language", spread(["fr", "it", "en"], "fr"))
def test_the_day_speaks_every_language_and_by_keyboard(opened: Opened, axe: str, language: str) -> None:
    page = opened("/heute", hurry=True, locale=f"{language}-CH", **DESKTOP)
    start = page.locator("main .big")
    expect(start).to_be_visible(timeout=WAIT)
    assert problems(page, axe) == []
    start.focus()
    page.keyboard.press("Enter")
    form = page.locator(".ask .forms button").first
    expect(form).to_be_visible(timeout=WAIT)
    form.focus()
    page.keyboard.press("Enter")
    card = page.locator(".hand button.legal").first
    expect(card).to_be_visible(timeout=WAIT)
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand button")).to_have_count(8, timeout=WAIT)
