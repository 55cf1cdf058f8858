"""Bots at a free table in the browser: they claim what they could notice, and err only where one practises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puur.bots import mistakes
from puur.service.live import bot_players

from .conftest import Opened
from .free_table import PACE, Table, deal_these, shot, until
from .measured import narrow, problems
from .player import DESKTOP, EDGE, still

__all__ = ["PACE"]

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards are known, and the bots think in this process."""

    async def work(_: object, task: Callable[..., Any], *given: object) -> object:
        return task(*given)

    deal_these(monkeypatch)
    monkeypatch.setattr(bot_players.BotPlayers, "run_in_worker", work)


def _announce(page: Page, mode: str) -> None:
    """Announce, and wait until that is done: before, it is our turn, too, but not to play a card."""
    page.click(f"[data-mode={mode}]")
    page.wait_for_selector("[data-mode]", state="detached")


def _lay(page: Page, card: str) -> None:
    """Click on the card once it is our turn."""
    page.wait_for_selector(".status.turn")
    still(page, f".hand [data-card={card}]")
    page.locator(f".hand [data-card={card}]").click(position=EDGE, force=True)
    expect(page.locator(f".hand [data-card={card}]")).to_have_count(0)


def test_a_bot_claims_what_it_has_seen_and_no_sooner(opened: Opened, axe: str) -> None:
    """Seat 1 leads what it likes: Eichel or Rose. It is given the other, and learns the truth when that is shown."""
    table = Table(opened(hurry=True, scheme="dark", **DESKTOP), "allgemein", bots=True)
    page, ruling = table.page, table.page.locator(".ruling")
    _announce(page, "O")
    _lay(page, "E6")
    until(page, "((deal) => deal.tricks === 1 && deal.lying.length === 3)(window.free.seen[0].view.deal)")
    led = page.evaluate("window.free.seen[0].view.deal.lying[0][0]")
    wrong, right = ("R6", "E7") if led == "E" else ("E7", "R6")
    _lay(page, wrong)
    until(page, "((deal) => deal.tricks === 2 && deal.lying.length === 3)(window.free.seen[0].view.deal)")
    assert ruling.count() == 0
    assert page.evaluate("window.free.seen[0].view.deal.free.claims.length") == 0
    _lay(page, right)
    expect(ruling).to_contain_text("reklamiert einen Fehler von dir: «Farbe nicht angegeben»")
    until(page, "window.free.seen[0].view.deal.free.claims.length === 1")  # the page's own line may have been quicker
    claim = page.evaluate("window.free.seen[0].view.deal.free.claims[0]")
    assert claim["seat"] in (1, 3)
    assert claim["upheld"]
    shot(page, "bot-claims")
    assert narrow(page)
    assert problems(page, axe) == []


def test_where_one_practises_a_bot_errs_and_is_caught(
    opened: Opened, axe: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mistakes, "_WRONG_CARD", 1.0)
    monkeypatch.setattr(bot_players, "seat_of_deliberately_erring_bot", lambda _: 1)
    table = Table(opened(hurry=True, **DESKTOP), "allgemein", practice=True)
    page, ruling = table.page, table.page.locator(".ruling")
    _announce(page, "O")
    _lay(page, "E6")
    until(page, "window.free.seen[0].view.deal.open_trick !== null")
    assert page.evaluate("window.free.seen[0].view.deal.open_trick.cards[1][0]") == "R"
    table.claim("revoke", 1)
    expect(ruling.locator(".main")).to_be_visible()
    expect(ruling).to_contain_text("nimmt die Karte zurück")
    shot(page, "practice")
    assert problems(page, axe) == []
