"""A Rangliste on a phone: the total stays in sight, whatever stands beside a name; and a typed total is seen whole."""

from __future__ import annotations

import re

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser

from puur.journal import MemoryJournal
from puur.web.pages import BUILT_PAGES_FOLDER

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.css").is_file(), reason="the pages are not built: make pages"),
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
    page.add_style_tag(content=(BUILT_PAGES_FOLDER / "desk.css").read_text(encoding="utf-8"))
    wide, seen = page.evaluate("(one => [one.scrollWidth, one.clientWidth])(document.querySelector('.wide'))")
    assert wide <= seen
    context.close()


@pytest.mark.parametrize("letters", ["100%", "150%"])
def test_a_typed_total_of_four_digits_is_seen_whole(browser: Browser, letters: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True)
    page = context.new_page()
    page.set_content(TOTAL)
    page.add_style_tag(content=(BUILT_PAGES_FOLDER / "desk.css").read_text(encoding="utf-8"))
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
    page.add_style_tag(content=(BUILT_PAGES_FOLDER / "desk.css").read_text(encoding="utf-8"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()


def test_the_points_of_a_team_stay_in_sight(browser: Browser) -> None:
    """Six columns pushed aside what the table of a Grümpi is ranked by."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.create(art="team-schieber|")
        for name in ("Feuerwehrverein Oberdorf", "Äpli Jasser (Gäste)"):
            desk.post("mannschaften", name=name)
        desk.post("spiele", home="1", away="2")
        desk.post("spiele/1/tore", goals_home="12", goals_away="10")
        table = re.search(r'<div class="wide".*?</div>', desk.get("rangliste"), re.DOTALL)
    assert table is not None
    context = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True)
    page = context.new_page()
    page.set_content(f'<meta name="viewport" content="width=device-width"><main>{table[0]}</main>')
    page.add_style_tag(content=(BUILT_PAGES_FOLDER / "desk.css").read_text(encoding="utf-8"))
    wide, seen = page.evaluate("(one => [one.scrollWidth, one.clientWidth])(document.querySelector('.wide'))")
    assert wide <= seen
    assert "Tore 12:10" in page.inner_text("tbody")
    context.close()
