"""The hall, counted in keys: 72 tables' totals by four helpers, of whom nobody is sent where somebody else types."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .evening import Evening, sound
from .hall import PASSE, Helper, enter, hall, pins, started

pytestmark = pytest.mark.slow
TABLES = 72
A_SECOND = 3
"""Keys that a practised person presses."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store that its server finds."""
    made = tmp_path_factory.mktemp("hall")
    hall(made, TABLES)
    pins(made)
    return made


@pytest.fixture(scope="module")
def night(folder: Path, browser: Browser) -> Iterator[Evening]:
    one = started(browser, folder)
    yield one
    one.close()


def leave(night: Evening, *pages: Page) -> None:
    """Look at all tables once more, so that no sheet stays open, and go."""
    for page in pages:
        page.goto(f"{night.home}/passe/1")
        page.context.close()


def test_a_table_is_entered_and_shown_in_twelve_keys(night: Evening) -> None:
    helper = Helper(enter(night, "office", "Vreni"), "Vreni")
    helper.page.goto(f"{night.home}/passe/1")
    with helper.page.expect_navigation():
        helper.press("5", "7", "Enter")
    helper.total(640)
    assert "Tisch 57 ist gespeichert: 640 : 616" in helper.page.inner_text(".told")
    assert helper.keys <= 12
    begun = helper.keys
    with helper.page.expect_navigation():
        helper.press("t", "3", "Enter")  # from the sheet that came by itself to the one that lies on top
    helper.total(195)
    assert "Tisch 3 ist gespeichert: 195 : 1061" in helper.page.inner_text(".told")
    assert helper.keys - begun <= 12
    leave(night, helper.page)


def test_a_typo_is_mended_where_it_was_made(night: Evening) -> None:
    helper = Helper(enter(night, "office", "Vreni"), "Vreni")
    page = helper.page
    page.goto(f"{night.home}/passe/1/tisch/10")
    helper.total(640)
    page.click("text=Vertippt? Tisch 10 ändern")
    page.wait_for_url("**/tisch/10?*")
    assert page.input_value("#p-0") == "640"
    helper.total(604)  # over what stood there, and the other side follows
    expect(page.locator(".told")).to_contain_text("604 : 652")
    other = enter(night, "office", "Köbi")
    other.goto(f"{night.home}/passe/1/tisch/10")
    assert other.locator("text=Vertippt?").count() == 0
    leave(night, page, other)


def test_who_does_not_look_up_from_the_slip_loses_nothing(night: Evening) -> None:
    helper = Helper(enter(night, "office", "Vreni"), "Vreni")
    page, held = helper.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.goto(f"{night.home}/passe/1/tisch/12")
    helper.press(*"1300")  # the cursor is on the button after 130, and there is no such total
    assert (page.input_value("#p-0"), page.input_value("#p-1")) == ("1300", "")
    page.click("#g1-0")
    helper.press(*"57", "Enter", *"157", "Enter", *"15", "Enter")  # by habit, though the first two went on themselves
    first_side = [page.input_value(f"#g{game}-0") for game in (1, 2, 3, 4)]
    assert first_side == ["57", "157", "15", ""]
    page.goto(f"{night.home}/passe/1/tisch/12")
    page.route("**/total", hold)
    helper.press(*"640", "Enter", *"59")  # the next slip, while the sheet of this one is on its way
    while not held:
        page.wait_for_timeout(10)
    with page.expect_navigation():
        held[0].continue_()
    page.wait_for_selector(".told")
    helper.press("5")
    assert (page.input_value("#p-0"), page.input_value("#p-1")) == ("595", "661")
    leave(night, page)


def test_a_wrong_total_is_told_at_its_field_and_stays_there(night: Evening, axe: str) -> None:
    page = enter(night, "office", "Vreni")
    page.goto(f"{night.home}/passe/1/tisch/11")
    sound(page, axe)
    page.fill("#p-0", "640")
    page.fill("#p-1", "600")
    page.click("text=Total speichern")
    expect(page.locator("#p-0-fehler")).to_contain_text("1240 statt 1256")
    assert (page.input_value("#p-0"), page.input_value("#p-1")) == ("640", "600")
    page.goto(f"{night.home}/passe/1/tisch/14")
    Helper(page, "Vreni").press("4", "Enter")
    expect(page.locator("#p-0-fehler")).to_contain_text("ist Tisch 4 gemeint?")
    expect(page.locator("#p-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Tisch 14 ist gespeichert: 4 : 1252")
    leave(night, page)


def test_a_passe_is_released_early_only_knowingly_and_waits_again(night: Evening) -> None:
    page = enter(night, "director", "Toni")
    page.goto(f"{night.home}/passe/2")
    page.click("button:has-text('Passe 2 freigeben')")
    expect(page.locator("[role=alert]")).to_contain_text("fehlen noch")
    page.check("#anyway")
    page.click("button:has-text('Passe 2 freigeben')")
    page.wait_for_selector("text=Passe 2 ist freigegeben")
    page.click("button:has-text('zurücknehmen')")
    page.wait_for_selector("text=Passe 2 wartet wieder")
    page.context.close()


@pytest.mark.endurance(days=2, at=1)
def test_four_helpers_enter_all_tables_and_never_meet(night: Evening) -> None:
    chance = random.Random(5)  # noqa: S311 - invented totals
    helpers = [Helper(enter(night, "office", name), name) for name in ("Vreni", "Köbi", "Trudi", "Otto")]
    for number, helper in enumerate(helpers):
        helper.page.goto(f"{night.home}/passe/1")
        with helper.page.expect_navigation():
            helper.press(*str(1 + 18 * number), "Enter")
    while typing := [one for one in helpers if one.table]:
        at = [one.table for one in typing]
        assert len(set(at)) == len(at), at
        assert not any(one.page.locator("text=gerade offen").count() for one in typing)
        chance.choice(typing).total(chance.randrange(260, PASSE - 259))
    for helper in helpers:
        assert helper.keys / A_SECOND <= 4 * 60, (helper.name, helper.keys)
    page = enter(night, "controller", "Kari")
    page.goto(f"{night.home}/passe/1")
    expect(page.locator("#tische")).to_contain_text(f"{TABLES} von {TABLES}")
    page.click(f"button:has-text('Alle {TABLES} eingetragenen Tische visieren')")
    expect(page.locator(".told")).to_contain_text(f"{TABLES} Tische")
    for helper in helpers:
        helper.page.context.close()
    page.context.close()
