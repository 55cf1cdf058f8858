"""The free table in the browser: each infraction is laid, claimed with the button, and decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from .conftest import Opened
from .free_table import PACE, WHOLE, Table, deal_these, hands, obenabe, press, shot, trump
from .german_left import german
from .measured import in_all_letters, narrow, problems
from .player import EDGE, PHONE

__all__ = ["PACE", "hands"]

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Case:
    """What happens, what is claimed of whom, what is chosen, and what the page then says."""

    kind: str
    against: int
    before: Callable[[Table], None]
    says: str
    choose: str | None = None
    reglement: str = "allgemein"


def _rest(table: Table) -> None:
    obenabe("0 R6", "1 RU", "2 S6", "3 SO")(table)
    table.say(1, "rest")


def _thanks(table: Table) -> None:
    obenabe("0 R6")(table)
    table.say(1, "thanks")


def _weis(table: Table) -> None:
    trump("0 R6")(table)
    table.say(1, "play", card="RU", weis=["T6-8"], stoeck=False)
    table.lay("2 T6", "3 TA")


CASES: Final = {
    "revoke": Case(
        "revoke", 1, obenabe("0 R6", "1 EO", "2 S6"), "Mit Eichel Ober kann man in diesem Spiel nicht mehr stechen."
    ),
    "revoke-turned": Case(
        "revoke", 1, obenabe("0 R6", "1 EO", "2 S6", "3 SO", "0 R7"), "Dieses Spiel ist annulliert", "annul"
    ),
    "undertrump": Case("undertrump", 3, trump("0 R6", "1 RU", "2 S9", "3 SO"), "Dario nimmt die Karte zurück"),
    "wrong-leader": Case(
        "wrong-leader",
        1,
        obenabe("1 RU"),
        "Rose bis zum nächsten Stich der Gegner nicht ausspielen",
    ),
    "two-cards": Case(
        "two-cards", 1, obenabe("0 R6", "1 RU", "1 RO"), "Rose Under oder Rose Ober kann man", "first-card"
    ),
    "early-card": Case("early-card", 3, obenabe("0 R6", "1 RU", "3 SO"), "Dario muss Schelle Ober spielen."),
    "cards-laid-down": Case("cards-laid-down", 1, _rest, "Ab dem 2. Stich gehen alle Stiche"),
    "false-thanks": Case("false-thanks", 1, _thanks, "Beat und Dario verlieren die Partie.", None, "gruempi-2011"),
    "weis-false": Case("weis-false", 1, _weis, "Ein irrtümlicher Weis zählt nichts.", None, "gruempi-2011"),
    "misdeal": Case("misdeal", 3, lambda _: None, "Dieses Spiel ist annulliert: es zählt für niemanden."),
}


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("name", spread(CASES, "revoke", days=2))
def test_an_infraction_is_claimed_and_decided(opened: Opened, axe: str, name: str) -> None:
    case = CASES[name]
    table = Table(opened(hurry=True, **PHONE), case.reglement)
    page = table.page
    case.before(table)
    shot(page, f"{name}-1")
    table.claim(case.kind, case.against)
    ruling = page.locator(".ruling")
    expect(ruling).to_contain_text("Du reklamierst")
    shot(page, f"{name}-2")
    assert narrow(page)
    assert problems(page, axe) == []
    if case.choose:
        ruling.locator(f"[data-choose={case.choose}]").click()
    expect(ruling.locator(".main")).to_be_visible()
    expect(ruling).to_contain_text(case.says)
    shot(page, f"{name}-3")
    assert problems(page, axe) == []
    ruling.locator(".main").click()
    expect(ruling).to_have_count(0)


@pytest.mark.usefixtures("hands")
def test_tricks_that_were_looked_at(opened: Opened, axe: str) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    obenabe("0 R6", "1 RU", "2 S6", "3 SO", "1 EA", "2 S7", "3 SK", "0 E6", "1 EK")(table)
    table.claim("turned-tricks-looked-at", 3)
    assert problems(page, axe) == []
    assert page.locator("dialog [data-seen]").count() == 9
    shot(page, "looked-1")
    page.click("dialog [data-seen=R6]")
    assert page.locator("dialog [data-answer]").count() == 3
    page.click("dialog [data-answer=null]")
    expect(page.locator(".ruling")).to_contain_text("von Dario")
    shot(page, "looked-2")
    assert problems(page, axe) == []


@pytest.mark.usefixtures("hands")
def test_any_card_is_laid_by_touch_in_turn_or_not(opened: Opened, axe: str) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    table.say(0, "announce", mode="O")
    table.lay("0 R6")
    for _ in range(2):
        page.locator(".hand [data-card=E6]").tap(position=EDGE, force=True)
    expect(page.locator(".trick .apart")).to_contain_text("zu früh")
    assert problems(page, axe) == []
    expect(page.locator(".hand [data-card=E6]")).to_have_count(0)


@pytest.mark.usefixtures("hands")
def test_the_others_hear_of_a_claim_and_wait_for_the_choice(opened: Opened) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    obenabe("0 R6", "1 RU", "2 S6", "3 SO", "1 EA", "2 S7", "3 SK", "0 R7")(table)
    table.say(1, "claim", kind="revoke", against=0, choose=None)
    ruling = page.locator(".ruling")
    expect(ruling).to_contain_text("Beat reklamiert")
    expect(ruling).to_contain_text("von dir")
    shot(page, "accused")


@pytest.mark.usefixtures("hands")
def test_each_innocent_player_says_which_of_two_deals_counts(opened: Opened, axe: str) -> None:
    table = Table(opened(hurry=True, **PHONE), "edjv-differenzler-2015")
    page = table.page
    for seat in range(4):
        table.say(seat, "bid", points=40)
    table.lay("0 R6", "1 EO", "2 S6", "3 SO", "1 RK")
    table.claim("revoke", 1)
    expect(page.locator(".ruling")).to_contain_text("Das Spiel wird wiederholt, fehlbar ist Beat.")
    page.click(".ruling .main")
    table.lay(*(card.replace("1 EO", "1 RA") for card in WHOLE[5:]))
    again = page.locator(".gilt")
    expect(again).to_contain_text("Dieses Spiel zählt: Differenz 13")
    expect(again).to_contain_text("Wir warten auf Chiara")
    expect(page.locator(".result .main")).to_have_count(0)
    shot(page, "again-1")
    assert narrow(page)
    assert problems(page, axe) == []
    again.locator("[data-repeat=keep]").click()
    table.say(2, "claim", kind="revoke", against=1, choose="repeat")
    table.say(3, "claim", kind="revoke", against=1, choose="keep")
    expect(again.locator("[aria-pressed=true]")).to_contain_text("Dieses Spiel zählt")
    expect(page.locator("section.notes")).to_contain_text("Chiara wählt «das Wiederholungsspiel zählt».")
    assert page.locator(".ruling").count() == 0
    shot(page, "again-2")
    page.click(".result .main")
    for seat in (1, 2, 3):
        table.say(seat, "ready", seed="")
    expect(page.locator(".result")).to_have_count(0)
    page.wait_for_function("window.free.seen[0].view.deal?.free?.repeated")  # it may come after the result went


@pytest.mark.parametrize(
    "locale, says",
    spread(
        [("fr-CH", "Tu ne peux de nouveau entamer cette couleur"), ("it-CH", "Puoi aprire di nuovo con questo seme")],
        ("fr-CH", "Tu ne peux de nouveau entamer cette couleur"),
    ),
)
def test_what_is_refused_is_said_in_the_language_of_the_screen(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, locale: str, says: str
) -> None:
    """Seat 0 leads Rose in another's place; it is claimed, and then he may not lead Rose."""
    deal_these(monkeypatch, (0,))
    table = Table(opened(hurry=True, locale=locale, **PHONE), "allgemein")
    page = table.page
    table.say(1, "announce", mode="U")
    table.lay("0 R6")
    table.say(1, "claim", kind="wrong-leader", against=0, choose=None)
    page.click(".ruling .main")
    table.lay("1 EB", "2 S6", "3 SO", "0 E6")
    for _ in range(2):
        page.locator(".hand [data-card=R7]").tap(position=EDGE, force=True)
    expect(page.locator(".refusal")).to_contain_text(says)
    shot(page, f"refused-{locale}")


@pytest.mark.usefixtures("hands")
def test_all_that_a_claim_says_is_said_in_french(opened: Opened) -> None:
    """Save the law itself, which is German and marked as such."""
    table = Table(opened(hurry=True, locale="fr-CH", **PHONE), "allgemein")
    page = table.page
    CASES["revoke-turned"].before(table)
    press(page)
    page.wait_for_selector("dialog [data-claim=revoke]", state="attached")
    expect(page.locator("dialog [data-claim=revoke]")).to_have_text("Couleur non fournie")
    assert [*german(page.content())] == []
    page.keyboard.press("Escape")
    table.claim("revoke", 1)
    ruling = page.locator(".ruling")
    expect(ruling.locator("[data-choose=annul]")).to_be_visible()
    shot(page, "french")
    assert [*german(page.content())] == []
    ruling.locator("[data-choose=annul]").click()
    expect(ruling.locator(".main")).to_be_visible()
    assert [*german(page.content())] == []


@pytest.mark.usefixtures("hands")
def test_a_ruling_never_covers_what_can_be_said(opened: Opened) -> None:
    """However large the letters are: what is longer scrolls, and the answer stays in sight."""
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    CASES["revoke"].before(table)
    table.claim("revoke", 1)
    expect(page.locator(".ruling")).to_contain_text("Du reklamierst")
    for size in (17, 19, 22):
        page.evaluate("size => document.documentElement.style.setProperty('font-size', `${size}px`)", size)
        for _ in in_all_letters(page):
            answer_in_sight(page)


def answer_in_sight(page: Page) -> None:
    ruling, answer = page.locator(".ruling").bounding_box(), page.locator(".ruling .main").bounding_box()
    below = page.locator(".actions").bounding_box()
    assert ruling is not None
    assert answer is not None
    assert below is not None
    assert ruling["x"] + ruling["width"] <= PHONE["width"]
    assert ruling["y"] + ruling["height"] <= below["y"]
    assert answer["y"] + answer["height"] <= ruling["y"] + ruling["height"]
