"""Two strangers with accounts meet, play, find it in their histories, are friends, and one keeps the other apart."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.service.test_unwitnessed import played

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE
from .strangers import play_to_the_end, seat_link
from .test_account import authenticator

pytest.importorskip("webauthn", reason="the extra account is not installed")
pytestmark = pytest.mark.slow
PACE = Pace(bot=0.0, trick=0.0, look=20.0, away=600.0, first=0.0, late=0.0)
KEPT = "async () => (await (await fetch('/api/account')).json()).me.seats === 1"


def with_account(page: Page, home: str, name: str) -> None:
    authenticator(page)
    page.goto(f"{home}/gespielt")
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Konto anlegen").click()
    expect(page.get_by_role("heading", name="Meine Spielstärke")).to_be_visible()
    page.goto(home)


def named(page: Page, button: str, name: str) -> None:
    page.get_by_role("button", name=button).click()
    page.get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_function(KEPT)


@pytest.mark.endurance
def test_strangers_become_friends_and_one_may_keep_the_other_apart(opened: Opened, site: str, axe: str) -> None:
    home = site.replace("127.0.0.1", "localhost")
    anna, beat = opened(home, **DESKTOP, hurry=True), opened(home, **PHONE, hurry=True)
    with_account(anna, home, "Anna")
    with_account(beat, home, "Beat")
    named(anna, "Jemanden finden", "Anna")
    beat.reload()
    named(beat, "Dazusitzen", "Beat")
    anna.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    play_to_the_end(site, anna.url.rpartition("/")[2], [seat_link(anna), seat_link(beat)])

    beat.get_by_role("button", name="Anna als Freund anfragen").click()
    expect(beat.get_by_text("Anna ist angefragt.")).to_be_visible()
    assert problems(beat, axe) == []
    beat.goto(f"{home}/gespielt")
    expect(beat.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)
    expect(beat.get_by_text("1 Partie, noch unsicher")).to_be_visible()
    assert problems(beat, axe) == []

    anna.goto(f"{home}/freunde")
    anna.get_by_role("button", name="Ja, mit Beat befreundet sein").click()
    anna.get_by_role("button", name="Beat: ändern").click()
    assert problems(anna, axe) == []
    anna.get_by_role("button", name="Sperren").click()
    expect(anna.get_by_role("button", name="Beat nicht mehr sperren")).to_be_visible()
    assert problems(anna, axe) == []
    beat.goto(f"{home}/freunde")
    expect(beat.get_by_text("Noch keine.")).to_be_visible()
    assert problems(beat, axe) == []
    assert narrow(beat)

    anna.goto(home)
    anna.get_by_role("button", name="Jemanden finden").click()
    anna.wait_for_url("**/t/*")
    guest = opened(home, **DESKTOP)
    expect(guest.get_by_text("Niemand wartet gerade")).to_be_visible()  # Beat would only have to come as a guest
    with beat.expect_response("**/api/account/tables/open") as told:
        beat.goto(home)
    assert told.value.json() == []
    expect(beat.get_by_text("Niemand wartet gerade")).to_be_visible()


def test_the_rangliste_is_there_for_everybody(opened: Opened, site: str, axe: str) -> None:
    page = opened(f"{site}/rangliste", **PHONE)
    expect(page.get_by_text("Hier steht noch niemand.")).to_be_visible()
    assert problems(page, axe) == []
    assert narrow(page)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_number_and_no_heading_of_the_rangliste_is_broken_into_letters(
    opened: Opened, site: str, size: dict[str, Any]
) -> None:
    page = opened(**size)
    rows = [{"name": "Annemarie Keller", "rating": 1700, "within": 40, "games": 120}]
    told = {"reglement": "allgemein", "title": "Schieber", "within": 90, "kinds": [], "rows": rows}
    page.route("**/api/ranking?*", lambda route: route.fulfill(json=told))
    page.goto(f"{site}/rangliste")
    expect(page.get_by_role("row")).to_have_count(2)
    heights = page.locator("table tr").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert max(heights) < 70  # a name has two lines on a phone
    assert narrow(page)


KEEP = """async (record) => {
    const { promise, resolve } = Promise.withResolvers();
    const asked = indexedDB.open("puur-alone-played", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("played", { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    const base = await promise;
    const put = base.transaction("played", "readwrite").objectStore("played").put({ id: "t.1", at: 5, record });
    await new Promise((done) => (put.onsuccess = done));
    base.close();
}"""


def test_what_was_played_alone_comes_into_the_history_and_says_so(opened: Opened, site: str, axe: str) -> None:
    home = site.replace("127.0.0.1", "localhost")
    page = opened(home, **PHONE)
    with ThreadPoolExecutor(1) as beside:
        page.evaluate(KEEP, beside.submit(played, "allgemein").result()[0])
    with_account(page, home, "Anna")
    page.goto(f"{home}/gespielt")
    page.get_by_role("button", name="Ins Konto übernehmen").click()
    expect(page.get_by_text("ohne Zeugen gespielt")).to_be_visible()
    expect(page.get_by_role("button", name="Ins Konto übernehmen")).to_have_count(0)
    assert problems(page, axe) == []
    assert narrow(page)
    page.get_by_role("button", name="Nachspielen").click()
    page.wait_for_url("**/nachspielen")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
