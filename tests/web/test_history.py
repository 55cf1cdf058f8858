"""What one has played: two strangers meet, play, take their Revanche, and both find both in their histories."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE
from .strangers import open_short, play_to_the_end, seat_link

pytestmark = pytest.mark.slow
PACE = Pace(bot=0.0, trick=0.0, look=20.0, away=600.0, first=0.0, late=0.0)


def meet(page: Page, name: str) -> None:
    """From the home page, by the names that a screen reader reads."""
    page.get_by_role("button", name="Jemanden finden").click()
    page.get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


@pytest.mark.endurance(days=2, at=0)
def test_two_strangers_find_the_partie_and_its_revanche(opened: Opened, site: str, axe: str) -> None:
    first, second = opened(**DESKTOP, hurry=True), opened(**PHONE, hurry=True)
    meet(first, "Anna")
    expect(second.get_by_role("listitem").filter(has_text="3 Plätze frei")).to_be_visible()
    meet(second, "Beat")
    assert second.url == first.url
    links = [seat_link(first), seat_link(second)]
    first.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    table = first.url.rpartition("/")[2]
    play_to_the_end(site, table, links)
    first.get_by_role("button", name="Revanche").click()
    expect(first.get_by_role("button", name="Revanche")).to_have_count(0)
    play_to_the_end(site, table, links)
    stranger = opened("/gespielt", **PHONE)
    expect(stranger.get_by_text("Hier ist noch keine Partie zu Ende gespielt")).to_be_visible()
    expect(stranger.get_by_text("Anna")).to_have_count(0)
    assert problems(stranger, axe) == []
    assert narrow(stranger)
    for page, partner in ((first, "Beat"), (second, "Anna")):
        page.goto(f"{site}/")
        page.get_by_role("link", name="Meine Partien").first.click()
        expect(page.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(2)
        expect(page.get_by_role("listitem").filter(has_text=partner)).to_have_count(2)
        assert problems(page, axe) == []
        assert narrow(page)


def test_an_earlier_partie_is_stepped_through(opened: Opened, site: str) -> None:
    page = opened(**DESKTOP, hurry=True)
    open_short(page)
    table, links = page.url.rpartition("/")[2], [seat_link(page)]
    play_to_the_end(site, table, links)
    page.get_by_role("button", name="Revanche").click()
    expect(page.get_by_role("button", name="Revanche")).to_have_count(0)
    page.goto(f"{site}/gespielt")
    expect(page.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)
    page.get_by_role("main").get_by_role("link", name="Nachspielen").click()
    page.wait_for_url("**/r/*/1")
    expect(page.locator("input[type=range]")).to_be_visible()


def test_the_latest_parties_costliest_mistake_is_one_press_away(opened: Opened, site: str, axe: str) -> None:
    page = opened(**PHONE, hurry=True)
    open_short(page)
    play_to_the_end(site, page.url.rpartition("/")[2], [seat_link(page)])
    page.goto(f"{site}/heute")
    page.locator(".masthead .oneself").click()
    latest = page.get_by_role("region", name="Letzte Partie")
    found = latest.get_by_text("Teuerster Entscheid").or_(latest.get_by_text("Kein Entscheid hat dich etwas"))
    expect(found).to_be_visible(timeout=60_000)
    assert narrow(page)
    assert problems(page, axe) == []
    latest.get_by_role("link", name="Analyse").click()
    page.wait_for_url("**/r/*/1#fehler")
    better = page.get_by_role("region", name="Was wäre besser gewesen?")
    expect(better.get_by_role("heading").first).to_be_in_viewport()
    expect(
        better.get_by_role("progressbar").or_(better.get_by_text("Was mehr gebracht hätte")).first
    ).to_be_in_viewport()
    expect(better.get_by_role("button", name="Ganze Partie durchsehen")).to_have_count(0)


def test_how_a_game_ended_stands_on_one_line(opened: Opened, site: str) -> None:
    """The example of who has played nothing yet holds a game that was won and one that was lost."""
    page = opened(f"{site}/gespielt", **PHONE)
    page.locator(".end").nth(1).wait_for()
    heights = page.locator(".end").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert len(set(heights)) == 1
    assert heights[0] < 50


@pytest.mark.parametrize("deck, suit", [("german", "Rose"), ("french", "Cœur")])
def test_a_suit_is_called_as_on_the_cards_that_one_played_with(opened: Opened, site: str, deck: str, suit: str) -> None:
    people = [{"name": name, "bot": False} for name in ("Anna", "Beat", "Carla", "Dani")]
    tally = {"deals": 1, "announced": {"R": {"times": 1, "points": 96}}, "asked": 1, "pushed": 0, "estimates": 0}
    game = {
        "table": "",
        "number": 1,
        "at": 1_790_000_000_000,
        "reglement": "allgemein",
        "title": "Schieber",
        "deck": deck,
        "seat": 0,
        "alone": False,
        "players": people,
        "total": [1009, 822],
        "end": "won",
        "tally": tally | {"off": 0, "over": 0, "exact": 0, "matches": 0},
        "unwitnessed": False,
    }
    page = opened("/heute", **PHONE, hurry=True, locale="fr-CH")
    page.route("**/api/history", lambda route: route.fulfill(json=[game]))
    place = {"table": "abc", "seat": "s", "invitation": "", "title": "", "at": 0}
    page.evaluate("place => localStorage.setItem('puur.places', JSON.stringify([place]))", place)
    page.goto(f"{site}/gespielt")
    expect(page.get_by_role("table").first.get_by_role("rowheader")).to_have_text([suit])
