"""The cards are images: there when they are dealt, and kept for when there is no connection."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page
from tests.given import spread

from .conftest import Opened
from .player import quick_table

pytestmark = pytest.mark.slow
KEPT = True
LATE: Final = """
    window.late = [];
    const late = (image) => !image.complete || !image.naturalWidth;
    new MutationObserver((changes) => {
        const nodes = changes.flatMap((one) => [...one.addedNodes]);
        const added = nodes.flatMap((one) => [...(one.querySelectorAll?.('.hand img') ?? [])]);
        if (added.length) requestAnimationFrame(() => window.late.push(...added.filter(late).map((one) => one.src)));
    }).observe(document, { childList: true, subtree: true });
"""
"""Run in a page before its own scripts: which cards of the hand were not there yet when they were first painted."""
FOUND: Final = """async (files) => {
    const found = await Promise.all(files.map(async (file) => {
        const image = new Image();
        image.src = file;
        return [file, await image.decode().then(() => image.naturalWidth > 0, () => false)];
    }));
    return found.filter(([, drawn]) => !drawn).map(([file]) => file);
}"""


def wait_until_kept(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")


@pytest.mark.parametrize("language", spread(["de", "fr"], "de"))
def test_no_card_flashes_when_the_first_hand_is_dealt(opened: Opened, language: str) -> None:
    page = opened(locale=f"{language}-CH")
    wait_until_kept(page)
    page.wait_for_load_state("networkidle")
    page.evaluate(LATE)
    quick_table(page)
    assert page.locator(".hand img").count() >= 8
    assert page.evaluate("window.late") == []


def test_every_card_is_there_without_a_connection(opened: Opened) -> None:
    page = opened()
    wait_until_kept(page)
    page.context.set_offline(True)
    ranks, courts = "6789BUOKA", {"french-fr": "UK", "french-it": "UK", "french-en": "UO", "french": "6789BUOKA"}
    folders = {"german": ranks, **courts}
    files = [f"/cards/{folder}/{suit}{rank}.svg" for folder in folders for suit in "ERST" for rank in folders[folder]]
    assert page.evaluate(FOUND, ["/cards/back.svg", *files]) == []
    page.context.set_offline(False)
