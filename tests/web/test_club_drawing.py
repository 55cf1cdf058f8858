"""On a phone: what was drawn leaves the other lists, the next one opens by itself, and one goes on where one was."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.slow

HOME = "/verein/ziehen"


@pytest.fixture
def page(browser: Browser, site: str) -> Page:
    """A phone of the Vorstand of a club with twelve members and a first Jasstag."""
    with httpx.Client(base_url=site, follow_redirects=True, timeout=60) as client:

        def send(where: str, **fields: str) -> None:
            token = re.search(r'name="_token" value="(\w+)"', client.get("/verein/neu").text)
            assert token
            answer = client.post(where, data={"_token": token[1], "key": "", **fields})
            assert answer.status_code == 200, answer.text

        send("/verein/neu", id="ziehen", name="Ziehen", rules="ajz08-2017", pin="471100", lead="Anna")
        for number in range(1, 13):
            send(f"{HOME}/mitglieder", command="AddMember", id=f"m{number}", name=f"Name {number}", playing="true")
        send(HOME, command="OpenYear", year="2026")
        send(f"{HOME}/jahr/2026", command="PlanDay", year="2026", day="1", date="31.1.2026")
        kept = [{"name": name, "value": value, "url": site} for name, value in client.cookies.items()]
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="de-CH", has_touch=True)
    context.add_cookies(kept)  # type: ignore[arg-type]
    shown = context.new_page()
    shown.goto(f"{site}{HOME}/tag/2026/1?am=2026-01-31T15:05")
    return shown


def _offered(page: Page, number: int) -> list[str]:
    options = page.locator("[data-drawn] select").nth(number).locator("option:not([disabled])")
    return [one for one in options.evaluate_all("all => all.map(one => one.value)") if one]


def test_what_was_drawn_leaves_the_other_lists_and_the_next_one_is_there(page: Page) -> None:
    page.tap("summary:has-text('Das Los eintragen')")
    page.locator("[data-drawn] select").nth(0).tap()
    page.locator("[data-drawn] select").nth(0).select_option("m3")
    assert _offered(page, 1) == [f"m{number}" for number in range(1, 13) if number != 3]
    assert "m3" in _offered(page, 0)
    assert page.evaluate("document.activeElement.name") == "lot.1"
    page.tap("button:has-text('Puur zieht das Los')")
    page.wait_for_selector("text=Puur hat das Los gezogen.")
    _cards_are_tapped_one_after_the_other(page)


def _cards_are_tapped_one_after_the_other(page: Page) -> None:
    for said in ("Alle anderen Mitglieder sind pünktlich da", "Alle haben bezahlt", "Spielbeginn"):
        page.wait_for_selector(f"button:has-text('{said}')")
        page.tap(f"button:has-text('{said}')")
        page.wait_for_load_state()
    page.tap("a.button:has-text('Serie A')")
    page.tap("summary:has-text('Lieber die vier Karten eintragen')")
    assert page.locator("button:has-text(' gegen ')").count() == 3
    fans = page.locator("details.draw")
    for number, card in enumerate((8, 7, 0, 1)):
        assert fans.nth(number).get_attribute("open") is not None
        fans.nth(number).locator(f"label:has([value='{card}'])").tap()
    assert page.locator(".took").all_inner_texts() == ["Kreuz Ass", "Kreuz König", "Kreuz 6", "Kreuz 7"]
    assert fans.nth(0).locator("input:disabled").evaluate_all("all => all.map(one => one.value)") == ["0", "1", "7"]
    page.tap("button:has-text('Diese Karten sind gezogen')")
    expect(page.locator("#EnterRound0-points-0")).to_be_focused()
