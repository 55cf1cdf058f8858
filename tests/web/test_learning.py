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
    """Play the tricks of the step: what comes first of what can be done."""
    over = page.get_by_role("button", name="Noch einmal")
    announce = page.get_by_role("button", name="Trumpf: Eichel", exact=True)
    say = page.get_by_role("button", name="So viel")
    card = page.locator(".hand button:not([disabled]):not(.no)").first
    while True:
        expect(over.or_(announce).or_(say).or_(card).first).to_be_visible(timeout=WAIT)
        if over.count():
            return
        (announce if announce.count() else say if say.count() else card).click()
        expect(page.locator("p[role=status]")).not_to_contain_text("Die anderen spielen", timeout=WAIT)


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


@pytest.mark.parametrize("size, scheme", spread([(PHONE, "light"), (DESKTOP, "dark")]), ids=["phone", "desktop"])
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
            assert "{" not in page.locator(".text").inner_text()
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
    page.get_by_role("button", name="Meinen ersten Schieber").click()
    page.wait_for_url("**/t/*", timeout=WAIT)


def test_a_card_that_may_not_be_played_is_explained_with_its_clause(opened: Opened) -> None:
    page = opened("/lernen/trumpf", hurry=True, **PHONE)
    page.add_init_script(AT_ONCE)
    page.reload()
    for _ in range(4):
        page.locator(".on button").click()
    no = page.locator(".hand button.no:not([disabled])")
    card = page.locator(".hand button:not([disabled]):not(.no)").first
    expect(no.or_(card).first).to_be_visible(timeout=WAIT)
    while no.count() == 0:
        card.click()
        expect(page.locator("p[role=status]")).not_to_contain_text("Die anderen spielen", timeout=WAIT)
        expect(card).to_be_visible(timeout=WAIT)
    no.first.click()
    expect(page.locator("p.bad[role=alert] a").first).to_be_visible(timeout=WAIT)


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
    page.get_by_role("button", name="Eichel Ass").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand button")).to_have_count(8, timeout=WAIT)
    expect(page.locator(".hand button:focus")).to_have_count(1, timeout=WAIT)
    expect(page.locator("[role=log] p")).to_have_count(3, timeout=WAIT)


@pytest.mark.parametrize("language", spread(("fr", "it", "en"), "fr"))
def test_every_lesson_speaks_every_language(opened: Opened, site: str, axe: str, language: str) -> None:
    page = opened("/lernen", locale=f"{language}-CH", **PHONE)
    for lesson in course(site, language)["lessons"]:
        page.goto(f"{site}/lernen/{lesson['id']}")
        for place in range(len(lesson["steps"])):
            expect(page.locator(".text")).not_to_be_empty()
            assert "{" not in page.locator(".text").inner_text()
            if place + 1 < len(lesson["steps"]):
                page.locator(".on button").click()
        assert narrow(page)
    assert problems(page, axe) == []


@pytest.mark.parametrize("size", spread([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_a_trainer_says_what_each_answer_was_worth(opened: Opened, axe: str, size: dict[str, Any]) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/3", hurry=True, **size)
    chosen = page.locator("tr.chosen")
    page.get_by_role("button", name="Schieben").click(timeout=WAIT)
    expect(chosen).to_contain_text("deine Antwort", timeout=WAIT)
    assert problems(page, axe) == []
    page.goto(page.url.replace("ansagen/3", "schaetzen/3"))
    page.get_by_role("button", name="So antworte ich").click(timeout=WAIT)
    expect(chosen).to_contain_text("40", timeout=WAIT)
    page.goto(page.url.replace("schaetzen/3", "karte/6"))
    page.get_by_role("button", name="Rose Ass").click(timeout=WAIT)
    expect(chosen).to_have_count(1, timeout=WAIT)
    assert narrow(page)
    assert problems(page, axe) == []


def test_an_exercise_has_an_address_and_the_next_one_another(opened: Opened) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/training/ansagen/1", hurry=True, **PHONE)
    expect(page.get_by_text("Dein Partner hat dir die Ansage geschoben.")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("button", name="Schieben")).to_have_count(0)
    page.get_by_role("button", name="Obenabe").click()
    page.get_by_role("button", name="Nächste Aufgabe").click(timeout=WAIT)
    expect(page).not_to_have_url(re.compile(r"/1$"))
    expect(page).to_have_url(re.compile(r"/training/ansagen/\d+$"))
    page.get_by_role("button", name="Schätzen").click()
    expect(page.get_by_role("button", name="So antworte ich")).to_be_visible(timeout=WAIT)
    expect(page).to_have_url(re.compile(r"/training/schaetzen/\d+$"))
