"""What is measured of a page: accessibility, and a layout that holds in any letters.

A page is loaded and walked through once; where the machine's fonts are there (`PUUR_TEST_FONTS=many`, as in CI), it is
measured in its own and, switched in place, in what the machine calls its sans serif. What can be pressed in the one can
be pressed in the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from playwright.sync_api import Page
from tests.given import FONTS

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SEEN_RULES = ["color-contrast", "target-size"]
"""What another width, scheme or typeface can change of a page that all rules have looked at."""

MACHINES: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"
"""As `--sans` in app.css, without what the pages bring."""
OTHERS: Final = (MACHINES,) if FONTS == "many" else ()
"""What a page is measured in beside the letters that it has."""

SWITCH: Final = """
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const switchTo = async (letters) => {
        document.documentElement.style.setProperty('--sans', letters);  // '' is none: the page's own
        dispatchEvent(new Event('resize'));
        await frame();
    };
    const inLetters = async (letters, measure) => {
        try { await switchTo(letters); return await measure(); }
        finally { await switchTo(''); }
    };
"""
"""For scripts in a page: what is measured in other letters, once whatever looks at sizes has looked."""

NARROW: Final = f"""async ([others, width]) => {{
    {SWITCH}
    const wide = async () => {{
        for (let looked = 0; looked < 30; looked += 1) {{  // what flies in is soon at its place
            if (document.documentElement.scrollWidth <= width) return false;
            await frame();
        }}
        return true;
    }};
    if (await wide()) return false;
    for (const letters of others) if (await inLetters(letters, wide)) return false;
    return true;
}}"""

COVERED: Final = """
    const pressed = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.disabled);
    const lid = (one) => {  // what lies over it, with all that belongs to that
        if (!one.isConnected) return null;
        one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const box = one.getClientRects()[0];
        let hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!box || one.contains(hit) || (hit !== null && one.closest('label')?.contains(hit))) return null;
        while (hit?.parentElement && !hit.parentElement.contains(one)) hit = hit.parentElement;
        return hit ?? document;
    };
    const covered = () => {
        const scrolled = [...document.querySelectorAll('*')].filter((one) => one.scrollTop || one.scrollLeft)
            .map((one) => [one, {left: one.scrollLeft, top: one.scrollTop, behavior: 'instant'}]);
        const found = new Map(pressed.map((one) => [one, lid(one)]).filter(([, over]) => over));
        document.documentElement.scrollTo({left: 0, top: 0, behavior: 'instant'});
        for (const [one, where] of scrolled) one.scrollTo(where);
        return found;
    };
    const coveredForGood = async (but) => {
        const lids = new Set(but.values());  // a sheet that lies over things anyway may lie over more of them
        const look = () => new Map([...covered()].filter(([one, over]) => !but.has(one) && !lids.has(over)));
        let found = [...look().keys()];
        for (let looked = 0; found.length && looked < 30; looked += 1) {  // what flies over it is soon gone
            await frame();
            const now = look();
            found = found.filter((one) => now.has(one));
        }
        return found;
    };
"""
"""For scripts in a page: what nobody can press because something lies over its middle, wherever it is scrolled to."""

LOOKED: Final = """
    const looked = async (rules) => {
        const stuck = [...document.querySelectorAll('.thumbs')];
        for (const one of stuck) one.style.position = 'static';
        try { return await axe.run(document, {runOnly: rules}); }
        finally { for (const one of stuck) one.style.position = ''; }
    };
"""
"""For scripts in a page: what axe finds. The bar at the bottom of a phone is looked at in its place at the page's end:
what it lies over can be scrolled out from under it (see COVERED)."""

AXE: Final = f"""async (rules) => {{
    {LOOKED}
    return await looked(rules);
}}"""

OTHERWISE: Final = f"""async ([others, rules]) => {{
    {SWITCH} {COVERED} {LOOKED}
    const before = covered();
    const found = [];
    for (const letters of others) {{
        const [wrong, hidden] = await inLetters(letters, async () => [
            (await looked(rules)).violations, await coveredForGood(before)]);
        const after = covered();
        found.push(...wrong.map((one) => [letters, one.id, one.nodes[0].html]));
        found.push(...hidden.filter((one) => !after.has(one)).map((one) => [letters, 'covered', one.outerHTML]));
    }}
    return found;
}}"""


def in_all_letters(page: Page, others: Sequence[str] = OTHERS) -> Iterator[str]:
    """Its own, then each other; afterwards it is in its own again."""
    yield ""
    try:
        for letters in others:
            page.evaluate(f"letters => {{ {SWITCH} return switchTo(letters); }}", letters)
            yield letters
    finally:
        page.evaluate(f"() => {{ {SWITCH} return switchTo(''); }}")


def calm(page: Page) -> bool:
    """Whether nothing moves on this page, because its reader wants it so."""
    return bool(page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"))


def narrow(page: Page, others: Sequence[str] = OTHERS) -> bool:
    """Whether nothing sticks out of the screen, in any letters."""
    width = (page.viewport_size or {"width": 0})["width"]  # not `innerWidth`: a phone would show a wide page smaller
    return bool(page.evaluate(NARROW, [list(others), width]))


def problems(page: Page, axe: str, rules: list[str] = RULES, others: Sequence[str] = OTHERS) -> list[str]:
    """What axe finds once the styles are there, one line each; in other letters also what can no longer be pressed."""
    page.wait_for_load_state()
    if not calm(page):
        page.wait_for_timeout(350)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate(AXE, rules)
    own = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]
    otherwise = page.evaluate(OTHERWISE, [list(others), SEEN_RULES]) if others else []
    return own + [f"{what}: {where[:160]} in {letters}" for letters, what, where in otherwise]
