"""What is measured in other letters is found there: a page that holds in its own only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .measured import SEEN_RULES, in_all_letters, narrow, problems

pytestmark = pytest.mark.slow
WIDER = ("'DejaVu Sans', sans-serif",)
STYLE = "<style>body { font: 20px var(--sans, 'DejaVu Sans Mono'); margin: 0; white-space: nowrap }"
WIDE = f"{STYLE}</style><p>{'W' * 24}</p>"
COVERED = f"""{STYLE} p, div {{ position: fixed; margin: 0 }} div {{ left: 200px; width: 160px; height: 100% }}</style>
<p>{"W" * 12}<button style="height: 60px">Ok</button></p><div></div>"""
"""A sans serif's W is half as wide again as the one of the letters of one width."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_a_page_that_is_too_wide_in_other_letters_only(page: Page) -> None:
    page.set_content(WIDE)
    widths = [page.evaluate("document.documentElement.scrollWidth") for _ in in_all_letters(page, WIDER)]
    assert widths[0] == 360 < widths[1]
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert not narrow(page, WIDER)
    page.set_content(WIDE.replace("W" * 24, "W"))
    assert narrow(page, WIDER)


def test_a_button_that_slips_under_something_in_other_letters_only(page: Page, axe: str) -> None:
    page.set_content(COVERED)
    assert [one.partition(":")[0] for one in problems(page, axe, SEEN_RULES, WIDER)] == ["covered"]
    page.set_content(COVERED.replace("W" * 12, "W"))
    assert problems(page, axe, SEEN_RULES, WIDER) == []
