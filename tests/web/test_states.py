"""What a table shows besides playing: announcing, Weis, Stöck, the rest, a refused card; each looked at with axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from puur.cards import parse_hand
from puur.game.state import Game
from puur.law.readings.weis import find_weise

from .conftest import Dealt, Opened
from .measured import narrow, problems
from .player import ASKED, DESKTOP, PHONE, by_keyboard, by_touch, other_table, play_deal, play_until

pytestmark = pytest.mark.slow

LOOKS = [PHONE | {"scheme": "dark"}, DESKTOP]
SIZES = pytest.mark.parametrize("look", spread(LOOKS, LOOKS[0]), ids=["phone-dark", "desktop-light"])
"""A state is looked at once; that it also fits the other screen is told by the day."""
STOECK = parse_hand("RK RO")
ROSE = parse_hand("R6 R7 R8 R9 RB RU RO RK RA")


def mine(game: Game) -> int:
    """The hand of the person, who announces in this deal; nothing where somebody else does."""
    return game.current.hands[0] if game.current.chooser == 0 else 0


def table_of(opened: Opened, reglement: str, **look: Any) -> Page:  # noqa: ANN401 - as a context takes them
    page = opened(hurry=True, **look)
    other_table(page, reglement)
    page.wait_for_selector(ASKED, timeout=60_000)
    return page


def announce_rose(page: Page) -> None:
    page.keyboard.press("r")
    page.wait_for_selector(".ask", state="detached")


def play(page: Page, card: str) -> None:
    """Play that card by keyboard."""
    page.wait_for_selector(f".hand .legal[data-card={card}]", timeout=60_000)
    page.focus(f".hand [data-card={card}]")
    page.keyboard.press("Enter")
    page.wait_for_selector(f".hand [data-card={card}]", state="detached")


@SIZES
def test_announcing_pushing_weis_and_stoeck(opened: Opened, dealt: Dealt, axe: str, look: dict[str, Any]) -> None:
    def wanted(game: Game) -> bool:
        hand = mine(game)
        return hand & STOECK == STOECK and bool(find_weise(hand, 3)) and not find_weise(hand & ROSE, 3)

    dealt("gruempi-2011", wanted)
    page = table_of(opened, "gruempi-2011", **look)
    assert page.get_by_role("button", name="Schieben").is_visible()
    assert narrow(page)
    assert problems(page, axe) == []
    announce_rose(page)
    weis = page.locator(".chip", has_text="Weis")
    expect(weis.first).to_have_attribute("aria-pressed", "true")
    assert narrow(page)
    assert problems(page, axe) == []
    page.keyboard.press("w")
    expect(weis.first).to_have_attribute("aria-pressed", "false")
    assert "schweigen" in weis.first.inner_text()
    page.keyboard.press("w")
    play(page, "RK")
    expect(page.locator("[role=log]")).to_contain_text("Du weist")
    while True:
        page.wait_for_selector(".hand .legal", timeout=60_000)
        legal = page.locator(".hand .legal").evaluate_all("cards => cards.map(card => card.dataset.card)")
        if "RO" in legal:
            break
        play(page, legal[0])
    expect(page.locator(".chip", has_text="Stöck weisen: Rose Ober")).to_have_attribute("aria-pressed", "true")
    assert narrow(page)
    assert problems(page, axe) == []
    play(page, "RO")
    assert "Du weist die Stöck." in page.inner_text("[role=log]")
    play_deal(page, by_keyboard)
    rows = page.locator(".result th[scope=row]").all_inner_texts()
    assert "Stöck" in rows


def test_a_weis_kept_back_is_not_announced(opened: Opened, dealt: Dealt) -> None:
    dealt("gruempi-2011", lambda game: len(find_weise(mine(game), 3)) == 1 and mine(game) & STOECK != STOECK)
    page = table_of(opened, "gruempi-2011", **PHONE)
    announce_rose(page)
    page.locator(".chip", has_text="Weis").tap()
    by_touch(page)
    page.wait_for_selector(".felt .trick .card")
    assert "Du weist" not in page.inner_text("[role=log]")


@SIZES
def test_pushed_to_us(opened: Opened, dealt: Dealt, axe: str, look: dict[str, Any]) -> None:
    """The partner announces first and, with a hand like that, pushes."""
    poor = parse_hand("EU RU SU TU E9 R9 S9 T9 EA RA SA TA")
    dealt("gruempi-2011", lambda game: game.current.chooser == 2 and not game.current.hands[2] & poor)
    page = table_of(opened, "gruempi-2011", **look)
    assert "Vreni schiebt. Was wird gespielt?" in page.inner_text(".ask")
    assert page.get_by_role("button", name="Schieben").count() == 0
    assert problems(page, axe) == []


@SIZES
def test_the_rest_is_laid_down_after_a_second_thought(
    opened: Opened, dealt: Dealt, axe: str, look: dict[str, Any]
) -> None:
    top = parse_hand("RU R9 RA")
    dealt("allgemein", lambda game: mine(game) & top == top)
    page = table_of(opened, "allgemein", **look)
    announce_rose(page)
    play(page, "RU")
    page.wait_for_selector(".hand .legal", timeout=60_000)
    page.get_by_role("button", name="Rest hinlegen").click()
    page.get_by_text("Alle restlichen Stiche gehören dir?").wait_for()
    assert narrow(page)
    assert problems(page, axe) == []
    page.get_by_role("button", name="Nein").click()
    assert page.get_by_text("Alle restlichen Stiche gehören dir?").count() == 0
    page.get_by_role("button", name="Rest hinlegen").click()
    page.get_by_role("button", name="Ja, hinlegen").click()
    page.wait_for_selector(".result, .refused")
    assert "Du legst den Rest hin." in page.inner_text("[role=log]")


@pytest.mark.parametrize(
    "width, height", spread([(320, 568), (360, 640), (360, 740), (1366, 700), (1280, 800)], (320, 568), (1366, 700))
)
def test_the_whole_pad_is_seen_on_a_low_screen(opened: Opened, width: int, height: int) -> None:
    page = table_of(opened, "differenzler", width=width, height=height)
    assert page.locator(".asked").evaluate("(asked) => asked.scrollHeight - asked.clientHeight") <= 1
    page.get_by_role("button", name="7", exact=True).click()
    page.get_by_role("button", name="Ins Mäppli").click()
    page.wait_for_selector(".ask", state="detached")


@SIZES
def test_an_estimate_is_put_into_its_cover_and_changed(opened: Opened, axe: str, look: dict[str, Any]) -> None:
    page = table_of(opened, "differenzler", **look)
    assert problems(page, axe) == []
    page.keyboard.type("200")
    assert page.inner_text(".ask output") == "20"
    page.keyboard.press("Backspace")
    page.get_by_role("button", name="Löschen").click()
    for digit in "57":
        page.get_by_role("button", name=digit, exact=True).click()
    page.get_by_role("button", name="Ins Mäppli").click()
    page.wait_for_selector("text=Du hast 57 geschätzt")
    assert narrow(page)
    assert problems(page, axe) == []


@SIZES
def test_a_refused_card_says_why_and_the_clause_is_one_tap_away(opened: Opened, axe: str, look: dict[str, Any]) -> None:
    page = table_of(opened, "ajz08-2017", **look)
    play_until(page, ".hand .dim", by_keyboard)
    page.focus(".hand .dim")
    page.keyboard.press("Enter")
    page.wait_for_selector(".refused")
    assert "geht nicht" in page.inner_text(".refused")
    page.locator(".refused .clauses button").first.click()
    page.wait_for_selector(".refused .rule p")
    assert narrow(page)
    assert problems(page, axe) == []
    page.get_by_role("button", name="Schliessen").click()
    assert page.locator(".refused").count() == 0


@pytest.mark.parametrize(
    "locale, refused, rule",
    spread(
        [
            ("en", "is not possible. (Follow|Only)", "Translation; the German"),
            ("fr-CH", "n’est pas possible. (Il faut|Seul)", "Traduction; seul le texte allemand"),
            ("it-CH", "ora non si può giocare. (Bisogna|Può)", "Traduzione; fa fede il testo tedesco"),
        ],
        ("fr-CH", "n’est pas possible. (Il faut|Seul)", "Traduction; seul le texte allemand"),
    ),
)
def test_a_refused_card_speaks_the_language_of_the_screen(
    opened: Opened, axe: str, locale: str, refused: str, rule: str
) -> None:
    """So do the rules behind the refusal, and that only the German text is authoritative is said."""
    page = table_of(opened, "allgemein", locale=locale, **PHONE)
    play_until(page, ".hand .dim", by_keyboard)
    page.route("**/assets/**", lambda route: route.abort())  # its sentences are there before anything is refused
    page.focus(".hand .dim")
    page.keyboard.press("Enter")
    page.wait_for_selector(".refused")
    assert re.search(refused, page.inner_text(".refused"))
    page.locator(".refused .clauses button").first.click()
    page.wait_for_selector(".refused .rule p")
    assert rule in page.inner_text(".refused")
    assert page.locator(".refused .rule p[lang=de-CH]").count() == 1  # the document's own words
    assert narrow(page)
    assert problems(page, axe) == []
