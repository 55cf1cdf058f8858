"""What one likes: it is found from the home page and the table, holds at once, and is there the next time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from .conftest import Dealt, Opened
from .measured import narrow, problems
from .player import DESKTOP, EDGE, PHONE, by_keyboard, by_touch, play_deal, play_until, quick_table, still

pytestmark = pytest.mark.slow
SCREENS = ((320, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (3840, 2160))
HEARS = """() => {
    window.AudioContext = class extends AudioContext { constructor() { super(); window.heard = true; } };
}"""


def settings(page: Page) -> None:
    page.get_by_role("button", name="Einstellungen").click()
    page.wait_for_selector("dialog[open]")


def letters(page: Page) -> float:
    return float(page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))


def test_large_letters_stay_and_nothing_sticks_out(opened: Opened, axe: str) -> None:
    page = opened(**PHONE)
    before = letters(page)
    settings(page)
    assert problems(page, axe) == []
    page.get_by_label("Grosse Schrift").check()
    assert letters(page) > 1.2 * before
    page.keyboard.press("Escape")
    assert narrow(page)
    page.reload()
    page.wait_for_selector(".play")
    assert letters(page) > 1.2 * before
    quick_table(page)
    assert narrow(page)


def test_left_handed_people_have_the_panel_on_the_left(opened: Opened) -> None:
    page = opened(**DESKTOP)
    quick_table(page)
    box = page.locator("aside").bounding_box()
    assert box is not None
    assert box["x"] > 600
    page.keyboard.press("m")
    settings(page)
    page.get_by_label("Linkshänder").check()
    moved = page.locator("aside").bounding_box()
    assert moved is not None
    assert moved["x"] == 0


def test_the_last_card_plays_itself_unless_one_wishes_otherwise(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    settings(page)
    page.get_by_label("Wenn nur eine Karte möglich ist").select_option("last")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    quick_table(page)

    def all_but_the_last(page: Page) -> None:
        """Play by hand while there is a choice: with Stöck to show the last card waits, too."""
        if page.locator(".hand button").count() > 1 or page.get_by_text("Stöck weisen").count():
            by_keyboard(page)

    play_deal(page, all_but_the_last)


def test_sounds_are_off_until_they_are_wanted(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    page.evaluate(HEARS)
    quick_table(page)
    play_until(page, ".trick .card", by_keyboard)
    assert page.evaluate("window.heard") is None
    page.keyboard.press("m")
    settings(page)
    page.get_by_label("Töne").check()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    play_deal(page, by_keyboard)
    assert page.evaluate("window.heard") is True


def test_cards_grow_with_the_screen(opened: Opened) -> None:
    page = opened(hurry=True, **DESKTOP)
    quick_table(page)
    for width, height in ((1280, 800), (1920, 1080), (3840, 2160)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".hand button").last).to_be_in_viewport(ratio=0.9)
        card = page.locator(".hand button").first.bounding_box()
        assert card is not None
        assert card["height"] > 0.15 * height, (width, height)
        assert narrow(page), (width, height)


def test_the_settings_are_read_in_the_dark(opened: Opened, axe: str) -> None:
    page = opened(**PHONE, scheme="dark")
    settings(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert problems(page, axe) == []


@pytest.mark.parametrize("path", ["/", "/gespielt", "/spielen"])
def test_a_page_fits_every_screen(opened: Opened, path: str) -> None:
    page = opened(path)
    title = page.get_by_role("heading", level=1)
    for size in SCREENS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(title).to_be_in_viewport(ratio=1)
        assert narrow(page), size
        box = title.bounding_box()
        assert box is not None
        assert box["height"] > 0.025 * size[1], f"a title is read from as far away as the screen is large: {size}"


CUT = """() => [...document.querySelectorAll(".ask .form")].filter((form) => {
    const [box, list] = [form.getBoundingClientRect(), form.parentElement.getBoundingClientRect()];
    const name = form.querySelector("strong").getBoundingClientRect();
    return box.bottom > list.bottom + 1 || name.right > box.right || name.bottom > box.bottom;
}).map((form) => form.innerText)"""


def test_large_letters_bring_larger_cards_and_cut_no_form(opened: Opened, dealt: Dealt) -> None:
    dealt("allgemein", lambda game: game.current.chooser == 0)
    page = opened(**PHONE)
    quick_table(page)
    page.wait_for_selector(".ask .form")
    width = "parseFloat(getComputedStyle(document.querySelector('.hand .card')).width)"
    for height, larger in ((640, 1), (740, 1.2)):
        page.set_viewport_size({"width": PHONE["width"], "height": height})
        page.evaluate("delete document.documentElement.dataset.large")
        before = page.evaluate(width)
        page.evaluate("document.documentElement.dataset.large = 'true'")
        assert page.evaluate(width) >= before * larger
        assert page.evaluate(CUT) == []


def test_that_the_network_is_gone_is_said_at_once(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Verbindung unterbrochen")).to_be_visible(timeout=3_000)
    page.context.set_offline(False)
    expect(page.get_by_text("Verbindung unterbrochen")).to_have_count(0)


MY_CARD = ".page:has(.trick .card):has(.hand .legal)"
"""Some cards lie, and it is our turn."""


@pytest.mark.parametrize(
    "language, way", spread([("de-CH", "unterwegs"), ("fr-CH", "en route")], ("de-CH", "unterwegs"))
)
def test_a_card_on_its_way_says_so_and_no_other_one_is_lifted(opened: Opened, language: str, way: str) -> None:
    page = opened(locale=language, **PHONE)
    quick_table(page)
    play_until(page, MY_CARD, by_touch)
    still(page, ".hand .legal")
    card = page.locator(".hand .legal").first
    name = card.get_attribute("data-card")
    said = page.locator(f".hand [data-card={name}] .unseen").inner_text().split(",")[0]
    page.context.set_offline(True)
    page.wait_for_selector(".status .line")
    for _ in range(2):
        page.locator(f".hand [data-card={name}]").tap(position=EDGE, force=True)
    expect(page.locator(".status .line")).to_contain_text(f"{said}, {way}")
    expect(page.locator(f".hand [data-card={name}] .unseen")).to_have_text(f"{said}, {way}")
    expect(page.locator(f".hand [data-card={name}] .way")).to_be_visible()
    expect(page.locator("[role=log]")).to_contain_text(f"{said}, {way}")
    assert narrow(page)
    for other in page.locator(f".hand .card:not([data-card={name}])").all():
        assert other.get_attribute("aria-disabled") == "true"
        other.tap(position=EDGE, force=True)
        other.press("Enter")
    assert page.locator(".hand .lifted").count() == page.locator(f".hand .lifted[data-card={name}]").count() == 1
    assert page.locator(".hand .sent").count() == 1
    page.context.set_offline(False)
    expect(page.locator(f".hand [data-card={name}]")).to_have_count(0)
    expect(page.locator(".hand .way")).to_have_count(0)
    expect(page.locator(".hand [aria-disabled=true]")).to_have_count(0)


def test_who_gave_no_name_is_a_guest_in_the_language_of_who_looks(opened: Opened) -> None:
    """And is asked for it once, from the workshop too."""
    page = opened(**DESKTOP)
    page.goto(page.url + "werkstatt")
    page.get_by_text("Freunde, Turnier, Tafel, drucken, speichern", exact=True).click()
    page.get_by_role("button", name="Tisch für Freunde").click()
    expect(page.locator("#asked-name")).to_be_visible()
    page.locator("dialog .button.main").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".invitation input")
    invitation = page.locator(".invitation input").first.input_value()
    other = opened(invitation, locale="fr-CH", **PHONE)
    expect(other.locator("form")).to_contain_text("Invité")


def test_after_a_spiel_all_its_tricks_can_be_looked_at(opened: Opened) -> None:
    page = opened(hurry=True, **PHONE)
    quick_table(page)
    play_deal(page, by_keyboard)
    page.get_by_role("button", name="Alle Stiche").click()
    expect(page.locator("dialog .turned")).to_have_count(9)
    assert narrow(page)
