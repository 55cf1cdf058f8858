"""Two tables with the same cards: opened on a phone, found by a code, played with bots, compared deal by deal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE
from .test_after_the_game import _next

pytestmark = pytest.mark.slow
WAIT = 60_000
PACE = Pace(bot=0.0, trick=0.0, look=20.0, away=600.0, first=0.0, late=0.0)


def named(page: Page, name: str) -> None:
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Weiter").click()


def seat_of(page: Page) -> tuple[str, str]:
    """The table at which this browser sits, and its seat link."""
    place: dict[str, Any] = page.evaluate("JSON.parse(localStorage['puur.places'])[0]")
    return place["table"], place["seat"]


def play(site: str, page: Page) -> None:
    """Play all deals of the table at which this browser sits, whatever can be played first."""
    table, seat = seat_of(page)
    with connect(f"ws{site[4:]}/ws/table/{table}") as line:
        line.send(json.dumps({"do": "hello", "seat": seat}))
        answered: set[str] = set()
        for told in map(json.loads, line):
            if told["type"] != "step":
                continue
            view = told["view"]
            if view["state"] == "over":
                return
            deal = view["deal"]
            said = {"do": "ready"} if deal and deal["phase"] == "done" else _next(view)
            place = f"{said and said['do']} {deal and (deal['number'], deal['phase'], deal['tricks'])}"
            if said is None or place in answered:
                continue
            answered.add(place)
            line.send(json.dumps(said | {"id": place}))


@pytest.mark.endurance
def test_two_tables_play_the_same_cards_and_are_compared(opened: Opened, site: str, axe: str) -> None:
    anna = opened("/duplikat", hurry=True, **PHONE)
    assert problems(anna, axe) == []
    anna.get_by_role("button", name="Zwei Tische eröffnen").click()
    named(anna, "Anna")
    fill = anna.get_by_role("button", name="Freie Plätze mit Bots besetzen")
    expect(fill).to_have_count(1, timeout=WAIT)
    assert problems(anna, axe) == []
    assert narrow(anna)
    fill.click()
    expect(anna.locator("#table-A ~ ul").get_by_text("(Bot)")).to_have_count(3, timeout=WAIT)

    beat = opened(f"{anna.url}#b", hurry=True, **DESKTOP)
    beat.get_by_role("button", name="Am Tisch B auf Platz 2 sitzen, Team Rot").click()
    named(beat, "Beat")
    beat.wait_for_url("**/t/*", timeout=WAIT)
    beat.goto(anna.url)
    beat.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()

    play(site, anna)
    anna.reload()
    expect(anna.get_by_text("8 von 8 Spielen gespielt")).to_have_count(1, timeout=WAIT)
    expect(anna.get_by_text("Ein Spiel steht hier, sobald")).to_be_visible()
    play(site, beat)
    beat.reload()
    expect(beat.locator("tbody tr")).to_have_count(9, timeout=WAIT)
    expect(beat.locator(".verdict")).not_to_be_empty()
    assert problems(beat, axe) == []
    anna.reload()
    expect(anna.locator("tbody tr")).to_have_count(9, timeout=WAIT)
    assert problems(anna, axe) == []
    assert narrow(anna)
    anna.get_by_role("link", name="Tisch B nachspielen").click()
    anna.wait_for_url("**/r/*", timeout=WAIT)
