"""What one needs next is in sight: whole, above the bar, in one line, and where the keyboard is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Dealt, Opened
from .player import ASKED, DESKTOP, PHONE, quick_table
from .pressed import OPEN
from .strangers import open_short, play_to_the_end, seat_link

pytestmark = pytest.mark.slow
WAIT = 60_000
LINES = """(bar) => [...bar.children].map((one) => {
    const range = document.createRange();
    range.selectNodeContents((one.querySelector('summary') ?? one).lastChild);
    return range.getClientRects().length;
})"""
"""How many lines each word of the bar takes."""
CHOICE_LINES = """(choices) => [...choices.querySelectorAll('button')].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map((line) => line.top)).size;
})"""
CUT = "one => one.scrollWidth - one.clientWidth"


def bounds(one: Locator) -> tuple[float, float]:
    """Where it begins and ends, from above."""
    box = one.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("width", [320, 360])
def test_each_word_of_the_bar_takes_one_line(opened: Opened, width: int) -> None:
    page = opened("/heute", locale="fr-CH", hurry=True, **PHONE | {"width": width})
    bar = page.locator(".thumbs")
    expect(bar).to_contain_text("Jass du jour")
    assert bar.evaluate(LINES) == [1] * 6
    assert all(one.evaluate("one => one.offsetWidth") >= 44 for one in bar.locator("> *").all())


def test_the_cards_above_the_button_begin_a_table_too(opened: Opened) -> None:
    page = opened(hurry=True, **PHONE)
    great = page.locator(".great").bounding_box()
    assert great is not None
    page.touchscreen.tap(great["x"] + great["width"] / 2, great["y"] + 40)
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("width", [320, 360])
def test_what_is_played_is_named_whole_beside_the_button_of_the_coach(opened: Opened, width: int) -> None:
    page = opened("/heute", hurry=True, **PHONE | {"width": width})
    page.locator("main .big").press("Enter", timeout=WAIT)
    page.locator("[data-mode=U]").press("Enter", timeout=WAIT)
    expect(page.locator("header .coach")).to_be_visible()
    name = page.locator("header strong")
    expect(name).to_have_text("Undenufe")
    assert name.evaluate(CUT) <= 0


def test_a_partie_to_go_on_with_says_the_whole_score(opened: Opened) -> None:
    page = opened(hurry=True, **PHONE)
    quick_table(page)
    page.goto("/".join(page.url.split("/")[:3]))
    score = page.locator(".strip small").first
    expect(score).to_contain_text(": 0")
    assert score.evaluate("one => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("width", [360, 1280])
def test_no_choice_of_the_workshop_takes_three_lines(opened: Opened, width: int) -> None:
    page = opened("/werkstatt", width=width, locale="fr-CH")
    expect(page.locator(".six button").first).to_be_visible()
    lines = page.locator(".six").evaluate(CHOICE_LINES)
    assert len(lines) > 12
    assert max(lines) <= 2


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_menu_of_a_table_shows_the_way_to_every_page_at_once(opened: Opened, size: dict[str, int]) -> None:
    page = opened(hurry=True, **size)
    quick_table(page)
    page.keyboard.press("m")
    expect(page.locator("dialog nav a").first).to_be_visible()
    for one in page.locator("dialog nav a").all():
        expect(one).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Tisch verlassen").focus()
    assert bounds(page.get_by_role("button", name="Tisch verlassen"))[1] <= bounds(page.locator("dialog nav"))[0]
    page.set_viewport_size({"width": 640, "height": 360})  # too low to keep anything in sight
    page.locator("dialog nav a").last.scroll_into_view_if_needed()
    expect(page.locator("dialog nav a").last).to_be_in_viewport(ratio=1)


def test_a_menu_stays_open_when_the_browser_tells_late_that_the_one_before_has_closed(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    quick_table(page)
    page.keyboard.press("m")
    before = page.locator("dialog[open]").element_handle()
    page.get_by_role("button", name="Tasten", exact=True).click()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("dialog[open]")).to_have_count(1)
    before.evaluate("old => old.dispatchEvent(new Event('close'))")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page.locator("dialog[open]")).to_have_count(1)


def test_the_ring_around_a_form_is_whole(opened: Opened) -> None:
    page = opened("/heute", hurry=True, **PHONE)
    page.locator("main .big").press("Enter", timeout=WAIT)
    forms = page.locator(".ask .forms")
    forms.locator("button").first.focus()
    ring = "one => parseFloat(getComputedStyle(one).outlineWidth) + parseFloat(getComputedStyle(one).outlineOffset)"
    wide = forms.locator("button").first.evaluate(ring)
    inside = forms.bounding_box()
    first = forms.locator("button").first.bounding_box()
    assert inside is not None
    assert first is not None
    assert first["x"] - inside["x"] >= wide
    assert first["y"] - inside["y"] >= wide


def at_a_table(page: Page, reglement: str) -> None:
    table = page.evaluate(OPEN, [reglement, {}])
    page.goto(f"{page.url.rstrip('/')}/t/{table}")
    page.wait_for_selector(ASKED, timeout=WAIT)


def test_a_ring_is_shown_only_to_whoever_uses_keys(opened: Opened) -> None:
    page = opened(hurry=True, **PHONE)
    at_a_table(page, "differenzler")
    pad = page.locator(".pad")
    expect(pad).to_be_focused(timeout=WAIT)
    expect(pad).to_have_css("outline-style", "none")
    page.keyboard.press("4")
    expect(pad).to_have_css("outline-style", "solid")
    pad.get_by_role("button", name="1", exact=True).click()
    expect(pad.locator("..")).to_contain_text("41")


def test_many_forms_have_room_for_their_names_in_french(opened: Opened, dealt: Dealt) -> None:
    dealt("coiffeur", lambda game: game.current.chooser == 0)
    page = opened(hurry=True, **(PHONE | {"locale": "fr-CH"}))
    at_a_table(page, "coiffeur")
    expect(page.locator(".ask .form")).to_have_count(8, timeout=WAIT)
    out = "all => all.filter((one) => one.firstElementChild.nextElementSibling.scrollHeight > one.clientHeight)"
    assert page.locator(".ask .form").evaluate_all(f"all => ({out})(all).map((one) => one.textContent)") == []


def test_after_an_answer_the_way_on_is_above_the_bar(opened: Opened) -> None:
    page = opened("/lernen/stich", hurry=True, **PHONE)
    for _ in range(2):
        page.get_by_role("button", name="Weiter", exact=True).click()
    page.get_by_role("button", name="Rose Ober").click()
    expect(page.locator(".right")).to_be_visible()
    page.wait_for_timeout(700)
    assert bounds(page.locator(".on button"))[1] <= bounds(page.locator(".thumbs"))[0]


def test_after_an_exercise_the_keyboard_is_at_the_next_one(opened: Opened) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/3", hurry=True, **DESKTOP)
    page.get_by_role("button", name="Schieben").click(timeout=WAIT)
    expect(page.get_by_role("button", name="Nächste Aufgabe")).to_be_focused(timeout=WAIT)
    numbers = page.locator("tr.chosen .whole").all()
    assert numbers
    assert all(one.evaluate("one => one.getClientRects().length") <= 1 for one in numbers), "no number is broken"


def test_at_the_end_of_a_day_the_keyboard_is_at_its_result(opened: Opened) -> None:
    page = opened("/heute", hurry=True, **DESKTOP)
    page.locator("main .big").press("Enter", timeout=WAIT)
    page.locator(".ask .forms button").first.press("Enter", timeout=WAIT)
    for left in range(9, 0, -1):
        expect(page.locator(".hand button")).to_have_count(left, timeout=WAIT)
        page.locator(".hand button.legal").first.press("Enter", timeout=WAIT)
    expect(page.locator(".signs li")).to_have_count(9, timeout=WAIT)
    expect(page.locator(".where")).to_be_focused()


def test_at_the_end_the_next_partie_is_begun_by_the_button_that_began_the_first(opened: Opened, site: str) -> None:
    page = opened(hurry=True, **PHONE)
    colour = "one => getComputedStyle(one).backgroundColor"
    golden = page.locator(".play").evaluate(colour)
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    left = page.locator("h1").bounding_box()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    open_short(page)
    play_to_the_end(site, page.url.partition("#")[0].rpartition("/")[2], [seat_link(page)])
    again = page.get_by_role("button", name="Revanche")
    expect(again).to_be_visible(timeout=WAIT)
    assert again.evaluate(colour) == golden
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    won = page.locator("h2.won").bounding_box()
    assert left is not None
    assert won is not None
    assert won["x"] == left["x"], "it begins where every page does"
