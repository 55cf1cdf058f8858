"""People at a table: who drops, who is slow, who looks on, who is the host, who talks too much."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from puur.cards import parse_hand
from puur.game.state import Game
from puur.law.readings.weis import find_weise
from puur.service.live.scheduler import Pace

from .conftest import Dealt, Opened
from .free_table import deal_these
from .measured import narrow, problems
from .player import ASKED, DESKTOP, PHONE, by_keyboard, by_touch, join, other_table, play_deal, play_until

pytestmark = pytest.mark.slow

PACE = Pace(bot=0.05, trick=0.1, look=60.0, away=1.5, first=0.3, late=0.0)


class Two(NamedTuple):
    """Rosa, who opened the table, Luc, who was invited, and the table's address without any link to a seat."""

    host: Page
    guest: Page
    table: str


@pytest.fixture
def two(opened: Opened) -> Two:
    """Two people opposite each other, two bots, the general rules to 1000 points; both have cards."""
    host = opened(hurry=True, **DESKTOP)
    other_table(host, "allgemein", "bob", "Rosa")
    guest = opened(host.input_value(".panel input"), hurry=True, **PHONE)
    join(guest, "Luc")
    for page in (host, guest):
        page.wait_for_selector(".hand button", timeout=60_000)
    return Two(host, guest, host.url)


def menu(page: Page, *buttons: str) -> None:
    """Press buttons of the menu, one after the other."""
    page.keyboard.press("m")
    page.wait_for_selector("dialog[open]")
    for button in buttons:
        page.get_by_role("button", name=button).click()


def both_until(two: Two, wanted: str) -> None:
    """Let both play until that is on both screens."""

    def move(page: Page) -> None:
        by_keyboard(page)
        by_touch(two.guest)

    play_until(two.host, wanted, move)
    two.guest.wait_for_selector(wanted)


@pytest.fixture
def luc_has_a_weis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luc, who sits opposite, has five in a row, chooses and leads."""
    deal_these(monkeypatch, dealers=(1,))


@pytest.mark.usefixtures("luc_has_a_weis")
def test_what_a_bot_announces_for_who_dropped_does_not_hide_that_a_bot_plays(two: Two) -> None:
    two.guest.close()
    expect(two.host.locator(".plaque", has_text="Luc")).to_contain_text(re.compile("Bot spielt.*Weis"), timeout=60_000)


@pytest.mark.endurance
def test_a_bot_that_says_so_plays_for_who_drops_and_gives_the_seat_back(two: Two, axe: str) -> None:
    again = two.guest.context
    two.guest.close()
    expect(two.host.locator(".plaque", has_text="Luc")).to_contain_text("Bot spielt", timeout=60_000)
    assert problems(two.host, axe) == []
    play_deal(two.host, by_keyboard)
    back = again.new_page()
    back.goto(two.table)
    expect(two.host.locator(".plaque", has_text="Luc")).not_to_contain_text("Bot spielt", timeout=60_000)
    back.wait_for_selector(".result")
    back.tap(".result .main")
    two.host.click(".result .main")
    back.wait_for_selector(".hand button")
    expect(two.host.locator(".plaque", has_text="Luc")).not_to_contain_text("Bot spielt")


@pytest.mark.endurance
def test_when_the_time_is_up_a_bot_plays_one_card_and_the_seat_stays_ours(opened: Opened, site: str) -> None:
    seats = [{"kind": "me", "name": "Rosa"}, *[{"kind": "bot"}] * 3]
    body = json.dumps({"reglement": "allgemein", "move_seconds": 15, "seats": seats}).encode()
    asked = urllib.request.Request(f"{site}/api/tables", body, {"content-type": "application/json"})  # noqa: S310 - ours
    with urllib.request.urlopen(asked) as answer:  # noqa: S310 - ours
        table = json.load(answer)
    page = opened(f"/t/{table['table']}#s={table['seat']}", **PHONE)
    page.wait_for_selector(ASKED, timeout=60_000)
    if page.query_selector("[data-mode]"):
        by_touch(page)
    page.wait_for_selector(".hand .legal", timeout=60_000)
    assert page.locator(".mine [role=timer]").is_visible()
    hand = page.locator(".hand button").count()
    legal = page.locator(".hand .legal").evaluate_all("cards => cards.map(card => card.dataset.card)")
    everything = page.locator(".hand button").evaluate_all("cards => cards.map(card => card.dataset.card)")
    expect(page.locator(".hand button")).to_have_count(hand - 1, timeout=60_000)
    left = page.locator(".hand button").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert set(everything) - set(left) <= set(legal)
    assert "Bot spielt" not in page.inner_text("body")
    page.wait_for_selector(".hand .legal", timeout=60_000)
    by_touch(page)
    assert page.locator(".hand button").count() <= hand - 2  # fewer where the machine was slower than the clock


def test_thanks_are_called_and_too_early_loses(opened: Opened, axe: str) -> None:
    page = opened(hurry=True, **PHONE)
    other_table(page, "allgemein", Ziel="30", Bedanken="called")
    page.wait_for_selector(ASKED, timeout=60_000)
    page.get_by_role("button", name="Bedanken").tap()
    page.get_by_text("Reichen die Punkte wirklich?").wait_for()
    assert problems(page, axe) == []
    assert narrow(page)
    page.get_by_role("button", name="Nein").tap()
    assert page.get_by_text("Reichen die Punkte wirklich?").count() == 0
    page.get_by_role("button", name="Bedanken").tap()
    page.get_by_role("button", name="Ja, bedanken").tap()
    page.wait_for_selector(".result .won")
    assert "haben gewonnen" in page.inner_text(".result .won")
    assert "zu früh bedankt" in page.inner_text(".result")


def test_thanks_that_suffice_win(opened: Opened, dealt: Dealt) -> None:
    """Rose Under alone makes 20 points, and nobody has a Weis that would be faster."""

    def wanted(game: Game) -> bool:
        hands = game.current.hands
        has_under = bool(hands[0] & parse_hand("RU"))
        return game.current.chooser == 0 and has_under and not any(find_weise(hand, 3) for hand in hands)

    dealt("allgemein", wanted)
    page = opened(hurry=True, **PHONE)
    other_table(page, "allgemein", Ziel="20", Bedanken="called")
    page.wait_for_selector("[data-mode=R]", timeout=60_000)
    page.tap("[data-mode=R]")
    page.wait_for_selector(".ask", state="detached")
    page.wait_for_selector(".hand .legal[data-card=RU]", timeout=60_000)
    page.focus(".hand [data-card=RU]")
    page.keyboard.press("Enter")
    expect(page.locator(".hand .legal")).to_have_count(8, timeout=60_000)
    page.get_by_role("button", name="Bedanken").tap()
    page.get_by_role("button", name="Ja, bedanken").tap()
    page.wait_for_selector(".result .won")
    assert page.inner_text(".result .won") == "Ihr habt gewonnen!"
    assert "Bedankt, und die Punkte reichten." in page.inner_text(".result")
    assert "Du bedankst dich." in page.inner_text("[role=log]")


@pytest.mark.endurance
def test_who_looks_on_sees_the_table_and_no_hand(two: Two, opened: Opened, axe: str) -> None:
    watching = opened(two.table, hurry=True, **PHONE)
    watching.get_by_role("button", name="Nur zuschauen").tap()
    watching.wait_for_selector(".felt")
    both_until(two, ".felt .trick .card")
    watching.wait_for_selector(".felt .trick .card")
    assert watching.get_by_text("Du schaust zu").is_visible()
    assert watching.locator(".hand").count() == 0
    assert {seat: seat in watching.inner_text("body") for seat in ("Rosa", "Luc")} == {"Rosa": True, "Luc": True}
    assert narrow(watching)
    assert problems(watching, axe) == []
    both_until(two, ".result")
    watching.wait_for_selector(".result")
    assert "Rosa und Luc machen" in watching.inner_text(".result .made")
    assert watching.locator(".result .main").count() == 0
    assert problems(watching, axe) == []


def test_the_host_pauses_sends_somebody_away_and_closes_the_table(two: Two, axe: str) -> None:
    host, guest = two.host, two.guest
    menu(host, "Anhalten")
    guest.wait_for_selector(".status >> text=Der Tisch ist angehalten")
    expect(guest.locator(".hand .legal, [data-mode]")).to_have_count(0)
    assert problems(guest, axe) == []
    menu(guest)
    expect(guest.get_by_role("heading", name="Gastgeber")).to_have_count(0)
    guest.keyboard.press("Escape")
    menu(host, "Weiterspielen lassen")
    guest.wait_for_selector(".status >> text=Der Tisch ist angehalten", state="detached")
    menu(host, "Luc wegschicken")
    guest.wait_for_selector(".panel >> text=Dieser Platz gehört dir nicht mehr")
    assert problems(guest, axe) == []
    host.get_by_role("button", name="Bot auf den freien Platz").click()
    host.keyboard.press("Escape")
    expect(host.locator(".plaque", has_text="Vreni")).to_contain_text(re.compile("Bot|Weis"))  # it may announce at once
    play_until(host, ".hand .legal", by_keyboard)
    menu(host, "Tisch schliessen")
    expect(host.get_by_text("Tisch für alle schliessen?")).to_be_visible()
    host.get_by_role("button", name="Tisch schliessen").click()
    host.wait_for_selector(".panel >> text=Der Gastgeber hat den Tisch geschlossen")
    assert problems(host, axe) == []


@pytest.mark.endurance
def test_chosen_sentences_during_a_deal_free_words_between_deals_and_nobody_must_listen(two: Two, axe: str) -> None:
    host, guest = two.host, two.guest
    guest.get_by_role("button", name="Reden").tap()
    guest.wait_for_selector("dialog[open]")
    assert guest.locator("dialog form").count() == 0
    assert "zwischen den Spielen" in guest.inner_text("dialog")
    guest.get_by_role("button", name="Viel Glück").tap()
    host.wait_for_selector("aside .saying >> text=Viel Glück")
    both_until(two, ".result")
    guest.tap(".result .main")
    guest.locator(".result").get_by_role("button", name="Reden").tap()
    guest.fill("dialog form input", "<b>Gut</b> gespielt & danke")
    guest.tap("dialog form button")
    host.wait_for_selector(".heard >> text=<b>Gut</b> gespielt & danke")
    assert host.locator(".heard b").count() == 0
    assert problems(guest, axe) == []
    host.keyboard.press("p")
    host.get_by_role("button", name="Luc stumm").click()
    host.get_by_role("button", name="Luc melden").click()
    host.wait_for_selector("dialog [role=status] >> text=Gemeldet")
    assert problems(host, axe) == []
    host.keyboard.press("Escape")
    guest.fill("dialog form input", "Hallo?")
    guest.tap("dialog form button")
    guest.wait_for_selector("dialog li >> text=Hallo?")
    host.wait_for_timeout(300)
    assert "Hallo?" not in host.inner_text("body")


def test_a_friend_with_the_plain_address_asks_and_sits_in_a_bots_place(opened: Opened, axe: str) -> None:
    host = opened(hurry=True, **DESKTOP)
    other_table(host, "allgemein", "bbb", "Rosa")
    host.wait_for_selector(".hand button", timeout=60_000)
    friend = opened(host.url, hurry=True, **PHONE)
    friend.fill("#name", "Luc")
    assert problems(friend, axe) == []
    friend.get_by_role("button", name="Platz anfragen").tap()
    friend.get_by_text("Angefragt.").wait_for()
    friend.reload()
    friend.get_by_text("Angefragt.").wait_for()
    host.get_by_text("Luc möchte mitspielen.").wait_for()
    assert problems(host, axe) == []
    host.get_by_role("button", name="Platz geben").click()
    friend.wait_for_selector(".hand button", timeout=60_000)
    expect(host.locator(".plaque", has_text="Luc")).to_be_visible()
    assert narrow(friend)
