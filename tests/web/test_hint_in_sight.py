"""The button that asks for a hint is in sight on a laptop, also beside the long sheet of a Coiffeur."""

from __future__ import annotations

import contextlib

import pytest
from playwright.sync_api import Error, expect
from tests.given import spread

from .conftest import Opened
from .player import ASKED
from .pressed import OPEN

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "height, locale", spread([(900, "de-CH"), (900, "fr-CH"), (720, "de-CH")], (900, "fr-CH"), (720, "de-CH"))
)
def test_the_hint_beside_a_coiffeur_is_whole(opened: Opened, site: str, height: int, locale: str) -> None:
    page = opened("/", width=1280, height=height, hurry=True, locale=locale)
    table = page.evaluate(OPEN, ["coiffeur", {}])
    page.goto(f"{site}/t/{table}")
    page.wait_for_selector(ASKED, timeout=60_000)
    for _ in range(400):
        if page.locator("[data-mode]").count():
            with contextlib.suppress(Error):  # a partner may have announced meanwhile
                page.locator("[data-mode]").first.click(timeout=2000)
        elif page.locator("aside .hint:not(.kept)").count():
            break
        page.wait_for_timeout(50)
    expect(page.locator("aside .hint")).to_be_in_viewport(ratio=1)
    expect(page.locator("aside caption:not(.unseen)")).to_have_count(0)
