"""Draw the picture that stands beside an invitation: ``frontend/public/einladung.png``, cards in a fan on felt.

Needs a browser (Debian's Chromium) and the built pages; run it again when the cards have changed.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "src" / "puur" / "web" / "static" / "cards" / "german"
PICTURE = ROOT / "frontend" / "public" / "einladung.png"
FAN = ("RK", "RA", "SO", "SA", "EU", "EA", "TB", "TK", "T9")
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
WIDTH, HEIGHT = 1200, 630


def page() -> str:
    """Return the picture as a document."""
    middle = len(FAN) // 2
    cards = "".join(
        f'<div style="rotate:{9 * (at - middle)}deg">{(CARDS / f"{card}.svg").read_text(encoding="utf-8")}</div>'
        for at, card in enumerate(FAN)
    )
    style = (
        "body{margin:0;background:radial-gradient(ellipse at 50% 40%,#2f7d58,#15432f 75%);overflow:hidden}"
        f"div{{position:absolute;left:{WIDTH // 2 - 120}px;top:120px;width:240px;transform-origin:50% 165%;"
        "filter:drop-shadow(-3px 2px 5px rgb(0 0 0/.4))}svg{display:block;width:100%}"
    )
    return f"<!doctype html><style>{style}</style>{cards}"


def main() -> None:
    """Draw it."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        shown.set_content(page())
        shown.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
