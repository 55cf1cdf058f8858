"""An address that leads to nothing, and a page whose files are gone, say so and lead on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .player import PHONE
from .strangers import open_short, play_to_the_end, seat_link

pytestmark = pytest.mark.slow
PACE = Pace(bot=0.0, trick=0.0, look=60.0, away=600.0, first=0.0, late=0.0)


@pytest.fixture
def quiet(browser: Browser, site: str) -> Iterator[Page]:
    """A page in a browser that may complain on its console of what it asks for in vain."""
    context = browser.new_context(base_url=site, locale="de-CH", service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    "path, told, leads",
    [
        ("/heute/2020-01-01", "gibt es hier kein Spiel", "/heute"),
        ("/heute/nix", "ist kein Tag", "/heute"),
        ("/pruefen/nix", "Diesen Tisch gibt es nicht", "/"),
        ("/r/nix", "Diesen Tisch gibt es nicht", "/"),
        ("/t/nix", "Diesen Tisch gibt es nicht", "/"),
        ("/training/nix", "Diese Aufgabe gibt es nicht", "/lernen"),
        ("/training/karte/1234567", "Diese Aufgabe gibt es nicht", "/lernen"),
        ("/duplikat/nix", "Dieses Duplikat gibt es nicht", "/"),
    ],
)
def test_an_address_of_nothing_says_so_and_leads_on(quiet: Page, path: str, told: str, leads: str) -> None:
    quiet.goto(path)
    expect(quiet.get_by_text(told).first).to_be_visible()
    assert quiet.locator("main h1").evaluate("one => one.getBoundingClientRect().left") > 0, "it stands as on any page"
    quiet.locator(f"main a[href='{leads}']").click()
    expect(quiet.get_by_text(told)).to_have_count(0)


def test_a_page_whose_file_is_gone_says_so_and_can_be_loaded_again(quiet: Page) -> None:
    quiet.goto("/")
    quiet.context.route("**/assets/LearnPage-*.js", lambda route: route.fulfill(status=404))
    quiet.locator(".masthead a[href='/lernen'][data-area]").click()
    main = quiet.get_by_role("main")
    expect(main.get_by_role("alert")).to_contain_text("Vielleicht wurde Puur gerade aktualisiert")
    expect(main.get_by_role("link")).to_have_attribute("href", "/")
    quiet.context.unroute("**/assets/LearnPage-*.js")
    main.get_by_role("button").click()
    expect(main.get_by_role("listitem").first).to_be_visible()


def test_the_deal_of_the_day_can_be_asked_for_again_where_the_server_was_busy(quiet: Page) -> None:
    quiet.context.route("**/api/daily/", lambda route: route.fulfill(status=503))
    quiet.goto("/heute")
    main = quiet.get_by_role("main")
    expect(main.get_by_role("alert")).to_contain_text("Der Server hat gerade zu viel zu tun")
    quiet.context.unroute("**/api/daily/")
    main.get_by_role("button", name="Nochmals versuchen").click()
    expect(main.get_by_role("button", name="Spielen", exact=True)).to_be_visible()
    expect(main.get_by_role("alert")).to_have_count(0)


def test_a_stranger_is_told_how_a_table_ended(opened: Opened, site: str) -> None:
    page = opened("/", hurry=True, **PHONE)
    open_short(page)
    table = page.url.partition("#")[0]
    play_to_the_end(site, table.rpartition("/")[2], [seat_link(page)])
    stranger = opened(table, hurry=True, **PHONE)
    expect(stranger.get_by_role("link", name="Analyse")).to_be_visible()
    expect(
        stranger.get_by_role("link", name="Zur Startseite").or_(stranger.get_by_role("button", name="Zur Startseite"))
    ).to_be_visible()
