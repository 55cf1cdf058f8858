"""A Rangliste on a phone: the total stays in sight, whatever stands beside a name; and a typed total is seen whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from puur.web.pages import BUILT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT / "desk.css").is_file(), reason="the pages are not built: make pages"),
]
LIST = """
<meta name="viewport" content="width=device-width"><main><div class="wide"><table><tbody><tr>
<td class="number">12</td><th scope="row"><a href="#">Zurbriggen-Stockalper Hans-Peter</a>
<span class="mark">Standblatt noch nicht visiert</span></th><td class="number"><strong>2501</strong></td>
</tr></tbody></table></div></main>
"""
TOTAL = """
<meta name="viewport" content="width=device-width"><main><form data-entry="total"><div class="wide">
<table class="entry"><tbody><tr data-row><th scope="row">Total</th><td><input data-points value="1056"></td>
<td><input data-points value="2000"></td><td data-says></td></tr></tbody></table></div></form></main>
"""
TRAIL = """
<meta name="viewport" content="width=device-width"><main><section><ol class="trail"><li><p class="soft">Heute</p><ul>
<li>Verein: <strong>{word}</strong> <span class="soft">vorher {word}</span></li></ul></li></ol></section></main>
"""


def test_the_total_is_not_pushed_aside_by_why_somebody_is_not_ranked(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True)
    page = context.new_page()
    page.set_content(LIST)
    page.add_style_tag(content=(BUILT / "desk.css").read_text(encoding="utf-8"))
    wide, seen = page.evaluate("(one => [one.scrollWidth, one.clientWidth])(document.querySelector('.wide'))")
    assert wide <= seen
    context.close()


@pytest.mark.parametrize("letters", ["100%", "150%"])
def test_a_typed_total_of_four_digits_is_seen_whole(browser: Browser, letters: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True)
    page = context.new_page()
    page.set_content(TOTAL)
    page.add_style_tag(content=(BUILT / "desk.css").read_text(encoding="utf-8"))
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
    for wide, seen in page.evaluate(
        "[...document.querySelectorAll('input')].map((one) => [one.scrollWidth, one.clientWidth])"
    ):
        assert wide <= seen
    context.close()


def test_one_long_word_of_the_record_does_not_push_the_page_aside(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True)
    page = context.new_page()
    page.set_content(TRAIL.format(word="Xanadu" * 13))
    page.add_style_tag(content=(BUILT / "desk.css").read_text(encoding="utf-8"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()
