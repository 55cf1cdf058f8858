"""The pages bring their own letters: one typeface, signs and all, small enough for a phone, on every machine."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.given import FONTS

from puur.web.pages import BUILT_PAGES_FOLDER

from .conftest import Opened
from .player import PHONE, quick_table

MOST_BYTES = 60_000
PRELOADED = re.compile(r'<link rel="preload" href="/(assets/[^"]+\.woff2)" as="font" type="font/woff2" crossorigin')
ADDRESSES = ("/", "/tafel", "/regeln/allgemein", "/pruefen", "/fragen", "/ueben", "/turnier", "/turnier/neu", "/verein")

SIGNS = "←→↑↓↔●✓♠♣♥♦▸▾Σ−×±·…«»’–§ŁčćđšžœŒÉÜß"
"""What the pages write beside plain words, and what stands in people's names."""
OWN_TEXT = """
    [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && !one.closest('svg')
      && !getComputedStyle(one).fontFamily.includes('mono')
      && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
"""
MARK = f"{OWN_TEXT.strip()}.forEach((one) => {{ one.dataset.says = one.textContent.trim().slice(0, 60); }})"

built = pytest.mark.skipif(
    not (BUILT_PAGES_FOLDER / "index.html").is_file(), reason="the pages are not built: make pages"
)


@built
def test_all_letters_together_are_small_and_known_to_whoever_needs_them() -> None:
    there = {f"assets/{file.name}": file.stat().st_size for file in (BUILT_PAGES_FOLDER / "assets").glob("*.woff2")}
    assert len(there) == 4
    assert sum(there.values()) <= MOST_BYTES
    document = (BUILT_PAGES_FOLDER / "index.html").read_text(encoding="utf-8")
    base = (BUILT_PAGES_FOLDER.parent / "desk" / "templates" / "desk" / "base.html").read_text(encoding="utf-8")
    assert PRELOADED.findall(document) == PRELOADED.findall(base)
    assert set(PRELOADED.findall(base)) < set(there)
    for worker in ("sw.js", "asking-sw.js"):  # the slate and the referee read the same without a connection
        text = (BUILT_PAGES_FOLDER / worker).read_text(encoding="utf-8")
        assert all(name in text for name in there)
    assert {f"{one}.txt" for one in ("atkinson-hyperlegible-next", "noto-sans-math")} <= {
        file.name for file in (BUILT_PAGES_FOLDER / "licences").iterdir()
    }


@built
def test_no_style_asks_for_anything_elsewhere() -> None:
    sheets = [BUILT_PAGES_FOLDER / "desk.css", *(BUILT_PAGES_FOLDER / "assets").glob("*.css")]
    asked = [url for sheet in sheets for url in re.findall(r"url\(([^)]*)\)", sheet.read_text(encoding="utf-8"))]
    assert asked
    assert [url for url in asked if not url.strip("\"'").startswith(("/assets/", "data:"))] == []


def strangers(page: Page) -> set[tuple[str, str]]:
    """What text on the page is not in the pages' own letters: the font, and the words.

    Not looked at: what machines write (a seal, a record), in the machine's own letters of one width.
    """
    page.evaluate("document.fonts.ready")
    page.evaluate(MARK)
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    line.send("CSS.enable")
    root = line.send("DOM.getDocument", {"depth": -1})["root"]["nodeId"]
    nodes = line.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-says]"})["nodeIds"]
    found = set()
    for node in nodes:
        used = line.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        if strange := [font["familyName"] for font in used if not font["isCustomFont"]]:
            said = line.send("DOM.getAttributes", {"nodeId": node})["attributes"]
            found |= {(font, said[said.index("data-says") + 1]) for font in strange}
    line.detach()
    assert len(nodes) > 3
    return found


@pytest.mark.slow
@pytest.mark.skipif(FONTS == "foreign", reason="the pages' own letters are kept from the browser")
def test_every_letter_and_sign_is_the_pages_own(opened: Opened) -> None:
    page = opened(**PHONE)
    quick_table(page)
    assert strangers(page) == set()
    for address in ADDRESSES:
        page.goto("/".join(page.url.split("/")[:3]) + address)
        page.wait_for_selector("h1")
        page.evaluate(
            "signs => document.body.append(Object.assign(document.createElement('p'), {textContent: signs}))", SIGNS
        )
        assert strangers(page) == set(), address


@pytest.mark.slow
def test_figures_stand_in_columns(opened: Opened) -> None:
    page = opened("/tafel", **PHONE)
    page.wait_for_selector("h1")
    widths = page.evaluate("""
        async () => {
          const all = [...'0123456789'].map((digit) => {
            const one = document.createElement('span');
            one.append(digit.repeat(20));
            document.body.append(one);
            return one;
          });
          await document.fonts.ready;
          return all.map((one) => Math.round(one.getBoundingClientRect().width));
        }
    """)
    assert len(set(widths)) == 1
