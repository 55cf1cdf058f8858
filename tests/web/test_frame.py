"""What stands around every page: one list of areas, one navigation whoever writes the page, no page that is empty."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, Route, expect
from tests.given import spread

from puur.journal import MemoryJournal
from puur.web import areas
from puur.web.app import ServerOptions, create_app
from puur.web.areas import PAGE_AREAS, SERVER_RENDERED_PAGE, frame_of_page, navigation_group
from puur.web.pages import BUILT_PAGES_FOLDER, FRONTEND_PAGE_ROUTES
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE, quick_table

built = pytest.mark.skipif(
    not (BUILT_PAGES_FOLDER / "frame.json").is_file(), reason="the pages are not built: make pages"
)
VOID: Final = {"meta", "link", "br", "input"}
"""Elements that have no end."""
LANGUAGES: Final = ("de", "fr", "it", "en")
OURS: Final = [one for one in PAGE_AREAS if one.page != SERVER_RENDERED_PAGE]
BASES: Final = [re.sub(r"/[:*].*", "", one.path) or "/" for one in PAGE_AREAS]
ENTRIES: Final = {base for one, base in zip(PAGE_AREAS, BASES, strict=True) if one.entry in {"bar", "wide"}}
WRITTEN: Final = ("/turnier", "/verein", "/regeln", "/fragen", "/turnier/neu", "/gibt-es-nicht/hier")
AROUND: Final = """() => {
    const box = (one) => {
        const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
        return [x, y, width, height];
    };
    const font = (one) => getComputedStyle(document.querySelector(one));
    return {
        bar: box('.masthead'), brand: box('.masthead .brand'), oneself: box('.oneself'), main: box('main')[0],
        title: font('h1').fontSize, letters: font('main p').fontSize, left: box('h1')[0],
    };
}"""
"""Where the frame is, and how large the letters of a page are."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(ServerOptions("memory"), MemoryJournal())) as client:
        yield client


@built
def test_one_list_feeds_the_server_the_router_and_the_service_worker() -> None:
    first = {
        base.split("/")[1] for one, base in zip(PAGE_AREAS, BASES, strict=True) if one.page != SERVER_RENDERED_PAGE
    }
    assert {one.split("/")[1] for one in FRONTEND_PAGE_ROUTES} == first - {"t"}
    ahead = json.loads((BUILT_PAGES_FOLDER / "ahead.json").read_text(encoding="utf-8"))["pages"]
    assert set(ahead) == first
    worker = (BUILT_PAGES_FOLDER / "sw.js").read_text(encoding="utf-8")
    found = re.search(r'"pages":("(?:[^"\\]|\\.)*")', worker)
    assert found
    kept = re.compile(json.loads(found[1]))
    assert all(kept.search(base + ("/abc" if base == "/t" else "")) for base in BASES if base.split("/")[1] in first)
    assert not any(
        kept.search(base) for one, base in zip(PAGE_AREAS, BASES, strict=True) if one.page == SERVER_RENDERED_PAGE
    )


@built
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_is_drawn_in_each_language_and_leads_to_every_area(language: str) -> None:
    frame = frame_of_page(language, "/verein/abc", "/verein/abc?x=1")
    links = set(re.findall(r'href="([^"]*)"', frame.before + frame.after))
    assert links >= {base for one, base in zip(PAGE_AREAS, BASES, strict=True) if one.entry}
    assert "/sprache/fr?weiter=%2Fverein%2Fabc%3Fx%3D1" in links
    assert re.findall(r'<a[^>]*aria-current="page"', frame.before) != []
    assert "data-here" in frame.after
    assert 'style="' not in frame.before + frame.after, "our own policy forbids it"


@built
def test_what_is_put_into_the_frame_is_written_as_an_address() -> None:
    assert "<script" not in frame_of_page("de", '/x"><script>', '/x"><script>').before
    assert "/sprache/" not in frame_of_page("de", "/fragen", None).before


@built
@pytest.mark.parametrize("path", ["/", "/heute", "/freunde", *WRITTEN])
def test_every_page_has_its_frame_before_any_script_is_there(client: TestClient[Litestar], path: str) -> None:
    page = client.get(path, headers={"accept": "text/html", "accept-language": "fr"}).text
    header = page.partition('<header class="masthead"')[2].partition("</header>")[0]
    assert set(re.findall(r'<a href="([^"]*)" data-area', header)) == ENTRIES | {"/gespielt"}
    assert "Apprendre" in header
    current = re.findall(r'href="([^"]*)" data-area="[^"]*" aria-current="page"', header)
    assert [navigation_group(one) for one in current] == [navigation_group(path)] * bool(navigation_group(path))


@built
def test_a_table_has_the_screen_to_itself(client: TestClient[Litestar]) -> None:
    assert '<header class="masthead"' not in client.get("/t/abc").text.partition("<noscript>")[0]


class WithoutScript(HTMLParser):
    """The addresses and the words of a document that are neither drawn for its script nor out of reach."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[bool] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        given = dict(attrs)
        self.inside.append("inert" in given or given.get("id") == "app" or tag in {"head", "svg", "script"})
        if tag == "a" and not any(self.inside):
            self.links.append(given["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.inside):
            self.words += data


@built
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/heute", "/lernen/karten", "/freunde", "/t/abc"])
def test_without_script_the_navigation_and_what_needs_none_are_there(
    client: TestClient[Litestar], path: str, language: Language
) -> None:
    there = WithoutScript()
    there.feed(client.get(path, headers={"accept-language": language}).text)
    assert not there.inside
    assert set(there.links) >= {base for one, base in zip(PAGE_AREAS, BASES, strict=True) if one.entry}
    voice = Voice(language)
    assert sentence(said("page-rules.script-needed"), voice) in there.words
    named = re.findall("href='([^']+)'", sentence(said("page-rules.script-not-needed"), voice))
    assert set(named) == {"/turnier", "/verein", "/fragen", "/regeln"}
    for link in named:
        assert there.links.count(link) > 2 * (link in ENTRIES), link
        page = client.get(link, headers={"accept": "text/html"})
        assert page.status_code == 200
        assert 'id="app"' not in page.text, "the server writes it itself"


slow = pytest.mark.slow
SIZES: Final = ((320, 640), (360, 740), (768, 1024), (1280, 800))
PAGES: Final = ("/", "/heute", "/lernen", "/tafel", "/regeln", "/turnier", "/verein", "/freunde")


@slow
@pytest.mark.layout
@pytest.mark.parametrize("locale", spread(["de-CH", "fr-CH"], "de-CH"))
def test_pages_of_both_kinds_look_like_one_house(opened: Opened, locale: str) -> None:
    page = opened("/heute", locale=locale, hurry=True)
    home = page.url.removesuffix("/heute")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        seen = {}
        for path in ("/heute", "/turnier", "/verein"):
            page.goto(home + path)
            page.wait_for_selector("main h1")
            assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), (path, width)
            seen[path] = page.evaluate(AROUND)
        assert seen["/heute"] == seen["/turnier"] == seen["/verein"], width
        page.goto(f"{home}/lernen/stich")
        page.wait_for_selector("main .where")
        assert page.locator("h1").evaluate("one => getComputedStyle(one).fontSize") == seen["/heute"]["title"], width


@slow
@pytest.mark.parametrize(
    "size, scheme",
    spread(product([PHONE, DESKTOP], ["light", "dark"]), (PHONE, "dark"), (DESKTOP, "light")),
    ids=["phone-light", "phone-dark", "desktop-light", "desktop-dark"],
)
def test_axe_finds_nothing_around_the_pages(opened: Opened, axe: str, size: dict[str, Any], scheme: str) -> None:
    page = opened("/heute", scheme=scheme, hurry=True, **size)
    home = page.url.removesuffix("/heute")
    for path in ("/heute", "/turnier"):
        page.goto(home + path)
        page.wait_for_selector("main h1")
        page.locator(".pops summary:visible").last.click()
        assert problems(page, axe) == [], path
        assert narrow(page) or size is DESKTOP


@slow
def test_settings_over_a_page_of_the_server_leave_its_look_alone(opened: Opened) -> None:
    page = opened("/turnier", **DESKTOP)
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<ul class=\"flow\"><li>1</li></ul>')"
    )
    page.locator(".masthead .settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.locator("main .flow").last.evaluate("list => getComputedStyle(list).display") == "block"


def test_a_guest_comes_back_to_a_tournament_and_its_ranking_from_the_list(opened: Opened) -> None:
    desk = opened("/turnier/neu", **DESKTOP)
    desk.fill("#name", "Frühlingsjass")
    desk.fill("#pin", "471100")
    desk.fill("#lead", "Meinrad")
    desk.click("main .button.main")
    desk.wait_for_selector("text=Das Turnier ist angelegt")
    expect(desk.locator("[data-visited]")).to_have_count(0)
    phone = opened(desk.url, hurry=True)  # it is not listed: only who knows the address finds it
    asked, shows = phone.locator("#wer").bounding_box(), phone.get_by_role("button", name="Zeigen").bounding_box()
    assert asked is not None
    assert shows is not None
    assert asked["y"] == shows["y"], "the button is beside its field"
    phone.locator(".thumbs summary").click()
    phone.locator(".thumbs .pops a[href='/turnier']").click()
    phone.get_by_role("link", name="Rangliste: Frühlingsjass").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Rangliste")
    phone.goto(desk.url.rpartition("/")[0])
    expect(phone.get_by_text("Noch kein Turnier auf diesem Gerät.")).to_have_count(0)
    desk.goto(phone.url)
    expect(desk.get_by_role("link", name="Frühlingsjass", exact=True)).to_have_count(1)  # its own list leads there
    phone.locator(".thumbs > a[href='/tafel']").click()
    phone.locator(".thumbs summary").click()
    phone.locator(".thumbs .pops").get_by_role("link", name="Rangliste Frühlingsjass").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Rangliste")
    phone.locator(".thumbs > a[href='/']").click()
    phone.get_by_role("link", name="Rangliste: Frühlingsjass").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Rangliste")


@slow
def test_a_listed_tournaments_ranking_is_two_presses_away_from_any_page(opened: Opened, site: str) -> None:
    offered = [{"home": "/turnier/abc", "title": "Hallenjass", "ranking": "/turnier/abc/rangliste"}]
    page = opened("/heute", **PHONE, hurry=True)
    page.route("**/turnier/ranglisten", lambda route: route.fulfill(json=offered))
    page.route("**/turnier/abc/rangliste", lambda route: route.fulfill(body="Rang 1", content_type="text/html"))
    for path in ("/heute", "/regeln"):
        page.goto(site + path)
        page.locator(".thumbs summary").click()
        page.locator(".thumbs .pops").get_by_role("link", name="Rangliste Hallenjass").click()
        page.wait_for_url("**/turnier/abc/rangliste")
    page.goto(site)
    quick_table(page)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("link", name="Rangliste: Hallenjass").click()
    page.wait_for_url("**/turnier/abc/rangliste")


@slow
def test_the_rules_of_ones_table_are_two_presses_away(opened: Opened) -> None:
    page = opened("/regeln", **PHONE, hurry=True)
    expect(page.get_by_text("Regeln an deinem letzten Tisch")).to_be_hidden()
    page.locator(".thumbs > a[href='/']").click()
    quick_table(page)
    table = page.url.rpartition("/")[2]
    page.goto(page.url.replace(f"/t/{table}", "/heute"))
    page.locator(".thumbs > a[href='/regeln']").click()
    page.get_by_role("link", name="Regeln an deinem letzten Tisch").click()
    page.wait_for_url(f"**/regeln/tisch/{table}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Jassregeln")


@slow
def test_pages_of_the_server_work_where_the_browser_forbids_its_storage(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="de-CH")
    forbidden = "{ get() { throw new DOMException('forbidden', 'SecurityError'); } }"
    for kind in ("localStorage", "sessionStorage"):
        context.add_init_script(f"Object.defineProperty(window, '{kind}', {forbidden})")
    page, complaints = context.new_page(), list[str]()
    page.on("pageerror", lambda problem: complaints.append(str(problem)))
    page.goto(f"{site}/turnier/neu")
    page.fill("#name", "Ohne Speicher")
    page.fill("#pin", "471100")
    page.fill("#lead", "Meinrad")
    page.click("main .button.main")
    expect(page.get_by_text("Das Turnier ist angelegt")).to_be_visible()
    page.get_by_role("button", name="Einstellungen").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    context.close()
    assert complaints == []


@slow
def test_what_a_phone_has_under_more_stands_at_the_foot_of_a_wide_page(opened: Opened) -> None:
    page = opened("/heute", **DESKTOP, hurry=True)
    for path in ("/werkstatt", "/freunde", "/gespielt"):
        page.locator(f".footing a[href='{path}']").click()
        page.wait_for_url(f"**{path}")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".footing a[href='/freunde']")).to_be_hidden()


@slow
def test_every_area_is_one_press_away_and_on_a_phone_two(opened: Opened) -> None:
    page = opened("/heute", **DESKTOP, hurry=True)
    for path in sorted(ENTRIES):
        page.locator(f".masthead a[href='{path}'][data-area]").click()
        page.wait_for_url(f"**{path}")
        expect(page.locator(".masthead [aria-current=page]")).to_have_attribute("href", path)
        expect(page.locator("main h1, .hero h1").first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("/tafel", "/lernen"):
        page.locator(f".thumbs > a[href='{path}']").click()
        page.wait_for_url(f"**{path}")
    for path in ("/verein", "/freunde", "/turnier", "/werkstatt"):
        page.locator(".thumbs summary").click()
        page.locator(f".thumbs li a[href='{path}']").click()
        page.wait_for_url(f"**{path}")
        expect(page.locator("main h1").first).to_be_visible()
    page.locator(".thumbs summary").click()
    page.keyboard.press("Escape")
    expect(page.locator(".thumbs li a").first).to_be_hidden()


@slow
def test_the_keyboard_jumps_over_the_frame_and_shuts_what_it_opened(opened: Opened) -> None:
    page = opened("/lernen", **DESKTOP, hurry=True)
    for path in ("/lernen", "/verein"):
        page.goto(f"{page.url.split('//')[0]}//{page.url.split('/')[2]}{path}")
        page.wait_for_selector("main h1")
        page.keyboard.press("Tab")
        expect(page.locator(".skip")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("main")).to_be_focused()


@slow
def test_without_script_one_frame_is_seen_and_leads_on(browser: Browser, site: str) -> None:
    size: Any = {"width": 360, "height": 740}
    context = browser.new_context(locale="de-CH", java_script_enabled=False, viewport=size)
    page = context.new_page()
    page.goto(f"{site}/heute")
    expect(page.locator(".masthead:visible")).to_have_count(1)
    expect(page.locator("h1:visible")).to_have_text("Diese Seite braucht JavaScript.")
    page.locator(".thumbs summary:visible").click()
    expect(page.locator(".thumbs .settings:visible")).to_have_count(0)
    page.locator(".thumbs li a[href='/verein']:visible").click()
    expect(page.locator("main h1")).to_be_visible()
    assert page.url == f"{site}/verein"
    context.close()


@slow
def test_settings_are_the_same_on_pages_of_both_kinds(opened: Opened) -> None:
    page = opened("/heute", **DESKTOP, hurry=True)
    page.locator(".masthead .settings").click()
    page.get_by_label("Hell oder dunkel").select_option("dark")
    page.get_by_label("Grosse Schrift").check()
    there = page.locator("dialog[open]").inner_text()
    page.keyboard.press("Escape")
    page.locator(".masthead a[href='/verein']").click()
    page.wait_for_selector("html.alive")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("document.documentElement.dataset.large") == "true"
    page.locator(".masthead .settings").click()
    expect(page.locator("dialog[open]")).to_contain_text("Einstellungen")
    assert page.locator("dialog[open]").inner_text() == there
    page.get_by_label("Sprache").select_option("it")
    page.keyboard.press("Escape")
    expect(page.locator(".masthead .areas")).to_contain_text("Torneo")


@slow
def test_a_table_in_play_hides_the_frame_and_its_menu_leads_to_every_area(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    expect(page.locator(".masthead, .thumbs, .footing")).to_have_count(0)
    page.keyboard.press("m")
    links = page.locator("dialog nav a").all()
    assert {one.get_attribute("href") for one in links} == ENTRIES - {"/"} | {"/gespielt"}
    page.locator("dialog nav a[href='/heute']").click()
    page.wait_for_url("**/heute")
    expect(page.locator(".masthead")).to_be_visible()


def gone(route: Route) -> None:
    route.abort("connectionrefused")


@slow
def test_a_part_that_is_missing_after_an_update_is_said_and_never_an_empty_page(opened: Opened) -> None:
    page = opened("/tafel", **DESKTOP)
    page.route("**/assets/DailyPage*.js", gone)
    loads: list[str] = []
    page.on("load", lambda there: loads.append(there.url))
    page.locator(".masthead a[href='/heute']").click()
    expect(page.get_by_role("alert")).to_contain_text("liessen sich nicht laden")
    assert len(loads) == 1, "once more, and not for ever"
    page.unroute("**/assets/DailyPage*.js")
    page.get_by_role("button", name="Nochmals versuchen").click()
    expect(page.locator("main h1")).to_have_text("Jass des Tages")


@slow
def test_a_tab_that_is_older_than_the_server_goes_on_by_itself(opened: Opened) -> None:
    page = opened("/tafel", **DESKTOP)
    page.route("**/assets/DailyPage*.js", gone, times=1)  # the file of the old pages; the new ones name another
    page.locator(".masthead a[href='/heute']").click()
    expect(page.locator("main h1")).to_have_text("Jass des Tages")
    expect(page.get_by_role("alert")).to_have_count(0)


@slow
def test_a_table_in_an_older_tab_says_what_is_missing_and_keeps_its_game(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    hand = page.locator(".hand button").evaluate_all("all => all.map((one) => one.dataset.card)")
    page.route(re.compile(r"/assets/Terms-[^/]*\.js"), gone)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Was heisst das?").click()
    missing = page.get_by_role("alert").filter(has_text="Dieser Teil fehlt gerade.")
    expect(missing).to_contain_text("An einem Tisch geht das Spiel danach weiter")
    page.unroute_all()
    missing.get_by_role("button", name="Neu laden").click()
    page.wait_for_selector(".hand button")
    assert page.locator(".hand button").evaluate_all("all => all.map((one) => one.dataset.card)") == hand


@slow
def test_settings_that_cannot_be_fetched_are_said(opened: Opened) -> None:
    page = opened("/tafel", **DESKTOP)
    page.route(re.compile(r"/assets/Settings-[^/]*\.js"), gone)
    page.locator(".masthead .settings").click()
    expect(page.get_by_role("alert")).to_contain_text("Lade die Seite neu")


@slow
def test_the_old_page_stays_until_the_new_one_is_there(opened: Opened) -> None:
    page = opened("/tafel", **DESKTOP)
    held: list[Route] = []
    page.route("**/assets/DailyPage*.js", lambda route: held.append(route))  # noqa: PLW0108 - its name is looked at
    page.locator(".masthead a[href='/heute']").click()
    page.wait_for_url("**/heute")
    page.wait_for_timeout(200)
    assert page.locator("main h1").inner_text() == "Jasstafel"
    assert held
    held[0].continue_()
    expect(page.locator("main h1")).to_have_text("Jass des Tages")


@slow
def test_a_language_that_cannot_be_fetched_is_said_and_the_old_one_stays(opened: Opened) -> None:
    page = opened("/heute", **DESKTOP)
    page.route(re.compile(r"/assets/fr-[^/]*\.js"), gone)
    choose(page, "fr")
    expect(page.get_by_role("alert")).to_contain_text("Diese Sprache liess sich nicht laden")
    assert page.locator("html").get_attribute("lang") == "de-CH"
    assert "language=fr" not in page.evaluate("document.cookie")
    choose(page, "it")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.locator("html").get_attribute("lang") == "it-CH"


def choose(page: Page, language: str) -> None:
    page.locator(".masthead .languages summary").click()
    page.locator(f".masthead .languages a[lang={language}]").click()


def test_a_server_that_starts_before_its_pages_are_built_has_the_frame_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(areas, "WEB_PACKAGE_FOLDER", tmp_path)
    assert not frame_of_page("de", "/", None).before
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "frame.json").write_text('{"de": ["<nav>Spielen</nav>", ""]}')
    assert "Spielen" in frame_of_page("de", "/", None).before
