"""The lessons: from the first trick to a whole deal and the Differenzler, by touch, by keyboard, in four languages."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = pytest.mark.slow
LESSONS = ("stich", "trumpf", "unter", "punkte", "ansagen", "weis", "gut", "partie", "differenzler")
WAIT = 60_000
AT_ONCE = """
    const wait = window.setTimeout.bind(window);
    window.setTimeout = (what, ms, ...given) => wait(what, ms / 20, ...given);
"""
"""Run in a page before its own scripts: cards fall as fast as they can be looked at by a test."""


def course(site: str, language: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{site}/api/lessons?language={language}") as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
    return found


def play(page: Page) -> None:
    """Play the tricks of the step at the table: what comes first of what can be done."""
    begin_at_table(page)
    over = page.get_by_role("button", name="Noch einmal")
    form = page.locator(".ask .forms button").first
    pad = page.get_by_role("button", name="Ins Mäppli")
    card = page.locator(".hand button.legal").first
    while True:
        expect(over.or_(form).or_(pad).or_(card).first).to_be_visible(timeout=WAIT)
        if over.count() and over.is_visible():
            return
        if form.count():
            form.click()
            expect(form).to_have_count(0, timeout=WAIT)  # on a busy machine it is still there when one looks again
        elif pad.count():
            page.get_by_role("button", name="4", exact=True).click()
            pad.click()
            expect(pad).to_have_count(0, timeout=WAIT)
        else:
            lay(page)


def begin_at_table(page: Page) -> None:
    """On a phone what is said before it is read first."""
    expect(page.locator(".hand button").first).to_be_visible(timeout=WAIT)
    for go in page.locator(".go button").all():
        if go.is_visible():
            go.click()


def lay(page: Page, which: str = ".legal") -> None:
    """Lay the first such card, and wait until it is gone, or until it is said why not."""
    card = page.locator(f".hand button{which}").first
    name = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    left = page.locator(f".refused, .hand:not(:has([data-card={name}]))")
    expect(left.first).to_be_attached(timeout=WAIT)


def answer(page: Page, step: dict[str, Any]) -> None:
    """Answer wrongly where one can, then rightly."""
    wrong = [one for one in step["options"] if one not in step["right"]]
    buttons = page.locator(".numbers button" if step["kind"] in {"points", "weis", "call"} else ".question button.card")
    shown = step["lying"] if step["kind"] == "takes" else [one["card"] for one in step["cards"]]
    for option in [*wrong[:1], step["right"][0]]:
        if step["kind"] in {"points", "weis", "call"}:
            buttons.nth(step["options"].index(option)).click()
        else:
            buttons.nth(shown.index(option)).click()
        if option in wrong:
            expect(page.locator(".wrong")).to_contain_text(step["why"][option])
            for clause in [one for rule in step["rules"] for one in rule["clauses"]][:1]:
                expect(page.locator(".rules a").first).to_have_attribute("href", f"/klausel/{clause}")
    expect(page.locator(".right")).to_contain_text("Richtig.")


def go_on(page: Page, *, seen: bool) -> None:
    """seen: the way on must be in sight by itself; what is only to be read has it at its end."""
    onward = page.get_by_role("link", name="Nächste Lektion")
    if seen:
        expect(onward).to_be_in_viewport(ratio=1)
    onward.click()


@pytest.mark.parametrize("size, scheme", spread([(PHONE, "light"), (DESKTOP, "dark")], days=2))
def test_the_whole_course_can_be_gone_through(
    opened: Opened, site: str, axe: str, size: dict[str, Any], scheme: str
) -> None:
    page = opened("/lernen", scheme=scheme, hurry=True, **size)
    page.add_init_script(AT_ONCE)
    page.reload()
    known = course(site, "de")
    page.get_by_role("link", name="Anfangen").click()
    for number, lesson in enumerate(known["lessons"]):
        for place, step in enumerate(lesson["steps"]):
            expect(page.locator(".where")).to_contain_text(f"Schritt {place + 1} von {len(lesson['steps'])}")
            assert "{" not in page.locator("div.text").inner_text()
            if step["kind"] == "play":
                play(page)
            elif step["options"]:
                answer(page, step)
            assert narrow(page)
            if number in {0, 5}:
                assert problems(page, axe) == []
            if place + 1 < len(lesson["steps"]):
                page.get_by_role("button", name="Weiter", exact=True).click()
        if number + 1 < len(known["lessons"]):
            go_on(page, seen=lesson["steps"][-1]["kind"] != "table")
    assert page.evaluate("JSON.parse(localStorage['puur.lessons'])") == [one["id"] for one in known["lessons"]], (
        "all done"
    )
    page.get_by_role("button", name="Meinen ersten Schieber").click()
    page.wait_for_url("**/t/*", timeout=WAIT)


def test_a_card_that_may_not_be_played_is_explained_with_its_clause(opened: Opened) -> None:
    page = opened("/lernen/trumpf", hurry=True, **PHONE)
    page.add_init_script(AT_ONCE)
    page.reload()
    for _ in range(4):
        page.locator(".on button").click()
    begin_at_table(page)
    no = page.locator(".hand button.dim")
    card = page.locator(".hand button.legal").first
    expect(card).to_be_visible(timeout=WAIT)
    while no.count() == 0:
        lay(page)
        expect(card).to_be_visible(timeout=WAIT)
    lay(page, ".dim")
    expect(page.locator(".refused .pill").first).to_be_visible(timeout=WAIT)


def test_an_unknown_lesson_is_said_above_all_that_there_are(opened: Opened) -> None:
    page = opened("/lernen/nix", hurry=True)
    expect(page.get_by_text("Diese Lektion gibt es nicht.")).to_be_visible()
    page.locator("main li a").first.click()
    expect(page.get_by_role("link", name="Alle Lektionen")).to_be_visible()
    expect(page.get_by_text("Diese Lektion gibt es nicht.")).to_have_count(0)


def test_one_learns_by_keyboard_alone(opened: Opened) -> None:
    page = opened("/lernen/stich", hurry=True, **DESKTOP)
    page.add_init_script(AT_ONCE)
    page.reload()
    for step in (2, 3):
        page.get_by_role("button", name="Weiter", exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".where")).to_contain_text(f"Schritt {step}")
        expect(page.locator(".where")).to_be_focused()
    expect(page.get_by_role("button", name="Überspringen")).to_be_visible()
    page.get_by_role("button", name="Rose 8").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".right")).to_contain_text("Rose Ober")
    for step in (4, 5):
        page.locator(".on button").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".where")).to_contain_text(f"Schritt {step}")
    expect(page.locator(".hand button.legal").first).to_be_visible(timeout=WAIT)
    page.keyboard.press("2")
    page.keyboard.press("2")
    expect(page.locator(".hand button")).to_have_count(8, timeout=WAIT)
    expect(page.locator(".hand button:focus")).to_have_count(1, timeout=WAIT)
    expect(page.locator("[role=log] p").filter(has_text="Rechts")).not_to_have_count(0, timeout=WAIT)


@pytest.mark.parametrize("language", spread(("fr", "it", "en"), "fr"))
def test_every_lesson_speaks_every_language(opened: Opened, site: str, axe: str, language: str) -> None:
    page = opened("/lernen", locale=f"{language}-CH", **PHONE)
    for lesson in course(site, language)["lessons"]:
        page.goto(f"{site}/lernen/{lesson['id']}")
        for place in range(len(lesson["steps"])):
            expect(page.locator("div.text")).not_to_be_empty()
            assert "{" not in page.locator("div.text").inner_text()
            if place + 1 < len(lesson["steps"]):
                page.locator(".on button").click()
        assert narrow(page)
    assert problems(page, axe) == []


@pytest.mark.parametrize("size", spread([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_a_trainer_says_what_each_answer_was_worth(opened: Opened, axe: str, size: dict[str, Any]) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/3", hurry=True, **size)
    chosen = page.locator("tr.chosen")
    begin_at_table(page)
    page.get_by_role("button", name="Schieben").click(timeout=WAIT)
    expect(chosen).to_contain_text("deine Antwort", timeout=WAIT)
    assert problems(page, axe) == []
    page.goto(page.url.replace("ansagen/3", "schaetzen/3"))
    begin_at_table(page)
    for key in ("4", "0"):
        page.get_by_role("button", name=key, exact=True).click()
    page.get_by_role("button", name="Ins Mäppli").click()
    expect(chosen).to_contain_text("40", timeout=WAIT)
    page.goto(page.url.replace("schaetzen/3", "karte/6"))
    begin_at_table(page)
    page.locator(".hand button.legal").first.focus()
    page.keyboard.press("Enter")
    expect(chosen).to_have_count(1, timeout=WAIT)
    assert narrow(page)
    assert problems(page, axe) == []


def test_an_exercise_has_an_address_and_the_next_one_another(opened: Opened) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/1", hurry=True, **PHONE)
    begin_at_table(page)
    expect(page.get_by_role("heading", name="Dein Partner schiebt. Was wird gespielt?")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("button", name="Schieben")).to_have_count(0)
    page.locator(".ask .forms button", has_text="Obenabe").click()
    page.get_by_role("button", name="Nächste Aufgabe").click(timeout=WAIT)
    expect(page).not_to_have_url(re.compile(r"/1$"))
    expect(page).to_have_url(re.compile(r"/training/ansagen/\d+$"))
    page.get_by_role("button", name="Schätzen").click()
    begin_at_table(page)
    expect(page.get_by_role("button", name="Ins Mäppli")).to_be_visible(timeout=WAIT)
    expect(page).to_have_url(re.compile(r"/training/schaetzen/\d+$"))
