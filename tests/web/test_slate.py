"""The free slate: written with one thumb or by keyboard, offline, followed by others; by every kind of Reglement."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.given import spread

from .conftest import Opened
from .measured import narrow, problems

pytestmark = pytest.mark.slow

PHONE: dict[str, Any] = {"width": 360, "height": 640, "has_touch": True, "is_mobile": True}


def set_up(page: Page, reglement: str, *names: str, target: str = "") -> None:
    page.check(f"input[value={reglement}]")
    for name, field in zip(names, page.query_selector_all(".names input"), strict=False):
        field.fill(name)
    if target:
        page.fill("input[inputmode=numeric]", target)
    page.click("form .button.main")
    page.wait_for_selector(".board, .sheet")


def totals(page: Page) -> list[int]:
    """Both sides, ours first; ours is written below."""
    return [int(one) for one in reversed(page.locator(".board strong").all_inner_texts())]


def lines(page: Page) -> str:
    return page.locator(".board .half .unseen").last.inner_text()


def write(page: Page, points: str) -> None:
    for digit in points:
        page.get_by_role("group", name="Kartenpunkte").get_by_role("button", name=digit, exact=True).click()
    page.get_by_role("button", name="Aufschreiben").click()


def test_a_deal_with_one_thumb(opened: Opened, axe: str) -> None:
    page = opened("/tafel", **PHONE)
    assert problems(page, axe) == []
    set_up(page, "ajz08-2017", "Anna + Chiara", "Beat + Dario")
    assert problems(page, axe) == []
    page.get_by_role("button", name="Schilte").click()
    page.get_by_role("button", name="Weis 50, gibt 100").click()
    page.get_by_role("radio", name="Beat + Dario").click()
    page.get_by_role("button", name="Stöck, 40 Punkte").click()
    assert totals(page) == [100, 40]
    page.get_by_role("button", name="Schreiben: Anna + Chiara").click()
    write(page, "93")
    assert totals(page) == [100 + 186, 40 + 128]
    assert "2 Hunderter, 1 Fünfziger, 1 Zwanziger, Rest 16" in lines(page)
    assert narrow(page)
    assert problems(page, axe) == []


def test_more_shows_the_way_to_every_page_at_once(opened: Opened, axe: str) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "gruempi-2011")
    page.evaluate(
        "localStorage['puur.places'] = JSON.stringify([{ table: 'a1', seat: 's', title: 'Coiffeur', at: 1 }])"
    )
    page.get_by_role("button", name="Mehr", exact=True).click()
    ways = page.locator("dialog nav a")
    expect(ways.first).to_be_visible()
    assert [one.get_attribute("href") for one in ways.all()][:2] == ["/", "/heute"]
    expect(ways.get_by_text("Regeln: Coiffeur")).to_have_attribute("href", "/regeln/tisch/a1")
    for one in ways.all():
        expect(one).to_be_in_viewport(ratio=1)
    assert problems(page, axe) == []
    ways.get_by_text("Heute").click()
    expect(page.locator("main h1")).to_have_text("Jass des Tages")


def test_everything_fits_a_small_phone(opened: Opened) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "gruempi-2011")
    page.get_by_role("button", name="Eichel").click()
    page.get_by_role("button", name="Punkte schreiben").click()
    last = page.get_by_role("button", name="Aufschreiben").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 640


def test_a_partie_by_keyboard_with_undo(opened: Opened, axe: str) -> None:
    page = opened("/tafel", width=1280, height=800)
    set_up(page, "allgemein", target="300")
    for form, points in (("e", "100"), ("r", "120")):
        page.keyboard.press(form)
        page.keyboard.type(points)
        page.keyboard.press("Enter")
    assert totals(page) == [220, 94]
    page.keyboard.press("Control+z")
    assert totals(page) == [100, 57]
    page.keyboard.press("Control+Shift+z")
    assert totals(page) == [220, 94]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("o")
    page.keyboard.type("57")
    page.keyboard.press("Enter")
    assert totals(page) == [320, 151]
    assert problems(page, axe) == []
    page.get_by_role("button", name="Bedanken: Wir").click()
    page.locator("dialog").get_by_role("button", name="Bedanken: Wir").click()
    assert page.get_by_role("heading", name="Gewonnen: Wir!").is_visible()
    page.get_by_role("button", name="Nächste Partie").click()
    assert totals(page) == [0, 0]
    assert "1 Sieg" in page.locator(".board").inner_text()


def test_a_line_is_struck_and_holds_again(opened: Opened) -> None:
    page = opened("/tafel", width=1280, height=800)
    set_up(page, "allgemein")
    page.keyboard.press("e")
    page.get_by_role("button", name="Weis 20", exact=True).click()
    page.keyboard.type("100")
    page.keyboard.press("Enter")
    assert totals(page) == [120, 57]
    page.get_by_role("button", name="Streichen: Weis 20: Wir").click()
    assert totals(page) == [100, 57]
    page.get_by_role("button", name="Wieder gelten lassen: Weis 20: Wir").click()
    assert totals(page) == [120, 57]


def test_false_thanks_is_what_the_reglement_says(opened: Opened) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "allgemein")
    page.get_by_role("button", name="Eichel").click()
    page.get_by_role("button", name="Bedanken").click()
    dialog = page.locator("dialog")
    assert "Wir: es fehlen noch 1000 Punkte." in dialog.inner_text()
    assert "Wer sich bedankt, ohne die Punkte zu haben, hat verloren." in dialog.inner_text()
    dialog.get_by_role("button", name="Trotzdem schreiben").click()
    assert page.get_by_role("heading", name="Gewonnen: Sie!").is_visible()


def test_a_match_counts_with_factor_and_bonus(opened: Opened) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "ajz08-2017")
    page.get_by_role("button", name="Undenufe").click()
    page.get_by_role("button", name="Punkte schreiben").click()
    page.get_by_role("button", name="Match").click()
    page.get_by_role("button", name="Aufschreiben").click()
    assert totals(page) == [771, 0]


def test_a_deal_of_the_differenzler(opened: Opened, axe: str) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "edjv-differenzler-2015")
    page.get_by_role("button", name="Rose").click()
    for name, bid in (("Anna", "30"), ("Beat", "50"), ("Chiara", "20"), ("Dario", "57")):
        page.get_by_role("button", name=f"Ich bin {name}").click()
        for digit in bid:
            page.get_by_role("group", name=name).get_by_role("button", name=digit, exact=True).click()
        page.get_by_role("button", name="Ins Mäppli").click()
        assert bid not in page.locator("main").inner_text()
    page.reload()
    page.get_by_role("button", name="zählen").click()
    for made in ("28", "57", "20"):
        page.keyboard.type(made)
        page.keyboard.press("Enter")
    page.wait_for_selector("td:has-text('30 / 28')")
    assert page.locator("tfoot td").all_inner_texts() == ["02", "07", "00", "05"]
    assert problems(page, axe) == []


def test_a_passe_of_the_einzelschieber(opened: Opened) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "einzelschieber-2026")
    for points in ("100", "85", "157", "60", "72", "90", "81", "0"):
        page.get_by_role("button", name="Punkte schreiben").click()
        write(page, points)
    assert page.locator("tfoot td").all_inner_texts() == ["645", "611"]
    assert page.get_by_role("heading", name="Gewonnen: Wir!").is_visible()


@pytest.mark.endurance
def test_others_follow_by_the_link(opened: Opened, axe: str) -> None:
    page = opened("/tafel", **PHONE)
    set_up(page, "ajz08-2017", "Rot", "Blau")
    page.get_by_role("button", name="Mitlesen lassen").click()
    page.wait_for_selector("dialog input")
    assert problems(page, axe) == []
    link = page.locator("dialog input").input_value()
    page.keyboard.press("Escape")
    other = opened(link, scheme="dark", **PHONE)
    other.wait_for_selector(".board")
    assert other.locator(".board button").count() == 0
    assert problems(other, axe) == []
    page.get_by_role("button", name="Obenabe").click()
    page.get_by_role("button", name="Punkte schreiben").click()
    write(page, "100")
    other.wait_for_selector(".board strong:has-text('300')", timeout=8000)
    assert totals(other) == [300, 171]
    page.get_by_role("button", name="Rückgängig").click()
    other.wait_for_selector(".board strong:text-is('0')", timeout=8000)
    assert totals(other) == [0, 0]


def test_two_devices_write_on_the_same_slate(opened: Opened, axe: str) -> None:
    page = opened("/tafel", hurry=True, **PHONE)
    set_up(page, "allgemein", "Rot", "Blau")
    page.get_by_role("button", name="Mitlesen lassen").click()
    page.get_by_role("button", name="Mitschreiben").click()
    link = page.locator("dialog input").input_value()
    assert problems(page, axe) == []
    page.keyboard.press("Escape")
    other = opened(link, hurry=True, **PHONE)
    other.wait_for_selector(".board")
    assert "#" not in other.url
    other.locator(".forms button").first.click()
    other.get_by_role("button", name="Punkte schreiben").click()
    write(other, "100")
    page.wait_for_selector(".board strong:text-is('100')", timeout=60_000)
    page.locator(".forms button").first.click()
    page.get_by_role("button", name="Punkte schreiben").click()
    write(page, "57")
    other.wait_for_selector(".board strong:text-is('157')", timeout=60_000)
    assert totals(page) == totals(other) == [157, 157]
    other.get_by_role("button", name="Rückgängig").click()
    page.wait_for_selector(".board strong:text-is('100')", timeout=60_000)
    assert totals(page) == [100, 57]
    other.reload()
    other.wait_for_selector(".board")
    assert totals(other) == [100, 57]


def test_it_works_offline_and_syncs_later(browser: Browser, site: str, opened: Opened) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="de-CH")
    page = context.new_page()
    page.goto(f"{site}/tafel")
    page.wait_for_selector(".ready", timeout=60_000)
    context.set_offline(True)
    page.reload()
    set_up(page, "gruempi-2011")
    page.get_by_role("button", name="Schelle").click()
    page.get_by_role("button", name="Punkte schreiben").click()
    write(page, "100")
    page.reload()
    page.wait_for_selector(".board")
    assert totals(page) == [200, 114]
    context.set_offline(False)
    page.get_by_role("button", name="Mitlesen lassen").click()
    page.wait_for_selector("dialog >> text=Alles ist übertragen.")
    other = opened(page.locator("dialog input").input_value(), **PHONE)
    other.wait_for_selector(".board strong:has-text('200')")
    context.close()


@pytest.mark.parametrize("language", spread(["en", "fr", "it"], "fr"))
def test_every_language_keeps_the_score(opened: Opened, language: str) -> None:
    page = opened("/tafel", **PHONE)
    page.locator(".languages summary").click()
    page.locator(f".languages a[lang={language}]").click()
    page.wait_for_selector(f"html[lang^={language}]")
    set_up(page, "allgemein")
    page.locator(".forms button").first.click()
    page.keyboard.type("90")
    page.keyboard.press("Enter")
    assert totals(page) == [90, 67]
    assert narrow(page)
