"""What is shown after a deal and after the last one."""

from __future__ import annotations

from rich.text import Text

from puur.cli.table import claims
from puur.cli.table.dialogs import Choose, Item, Page
from puur.cli.table.sitting import Sitting
from puur.cli.table.summary import deal_sheet, verdict


def after_deal(sitting: Sitting) -> Page:
    """Return the result of the deal; dismissed with the key."""
    sheet = deal_sheet(sitting.words, sitting.game)
    free = bool(claims.offers(sitting))
    foot = "Enter: nächstes Spiel   s: sichern   q: Ende" + ("   c: reklamieren" if free else "")
    return Page(sheet.title, Text("\n".join(sheet.lines())), foot=foot, keys="sqc" if free else "sq")


def after_partie(sitting: Sitting, saved: str) -> Choose:
    """Return who has won, and what can be done now: ``again``, ``save``, ``quit``."""
    sheet = deal_sheet(sitting.words, sitting.game)
    lines = [sheet.title, *sheet.lines(), "", *verdict(sitting.words, sitting.game)[1:], *([saved] if saved else [])]
    items = [Item("n", "noch eine Partie", "again"), Item("s", "Partie sichern", "save"), Item("q", "aufhören", "quit")]
    if claims.offers(sitting):
        items.append(Item("c", "reklamieren", "claim"))
    return Choose(verdict(sitting.words, sitting.game)[0], tuple(items), text="\n".join(lines), away="quit")


def leaving(saves_to: str) -> Choose:
    """Ask whether to save before leaving."""
    items = (
        Item("s", f"sichern und aufhören ({saves_to})", "save"),
        Item("o", "aufhören ohne zu sichern", "quit"),
        Item("w", "weiterspielen", "stay"),
    )
    return Choose("Die Partie ist noch nicht fertig.", items, away="stay")
