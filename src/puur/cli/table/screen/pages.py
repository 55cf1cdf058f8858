"""Pages to read: help, the rules of this Reglement, a trick that may be looked at; what follows a deal and the end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puur.cli.table import claims
from puur.cli.table.screen.dialogs import Choose, Item, Page
from puur.cli.table.screen.headline import EXTRAS
from puur.cli.table.sitting import Sitting
from puur.cli.table.told.deal import deal_sheet, verdict
from puur.law.law import own_articles, questions

_HELP: Final = (
    ("1 … 9", "Karte spielen, von links gezählt (oder Mausklick)"),
    ("← → Enter", "Karte wählen und spielen; Enter kehrt auch den Stich"),
    ("Grosse", "Farbe und Karte tippen: E U; mit französischen Karten: K B"),
    ("z", "zweimal drücken, bevor eine Karte gespielt ist: ein oder aus"),
    ("u", "Schätzung ändern, bis die erste Karte liegt"),
    (" ".join(one.key for one in EXTRAS.values()), f"{', '.join(one.words for one in EXTRAS.values())}: wenn möglich"),
    ("c", "reklamieren, an einem freien Tisch"),
    ("v", "einen Stich ansehen, wo das Reglement es erlaubt"),
    ("r", "Regeln dieses Reglements"),
    ("s", "Partie sichern; weiter mit: puur play --resume DATEI"),
    ("q", "aufhören"),
)


def help_page() -> Page:
    """Return the short help."""
    text = Text("Karten mit ● darf man spielen. Eine graue sagt, warum nicht.\n\n")
    for key, what in _HELP:
        text.append(f"{key:<10}", style="bold").append(f"{what}\n")
    return Page("Hilfe", text, foot="Enter: weiter")


def rules_page(sitting: Sitting) -> Page:
    """Return what the Reglement says itself, question by question, with its clauses."""
    law, text = sitting.law, Text()
    text.append(f"{law.source.title}, {law.source.issuer}. Sonst gelten die allgemeinen Jassregeln.\n\n")
    for name, article in own_articles(law).items():
        text.append(f"{questions()[name]}\n", style="italic").append(f"  {article.text}")
        text.append(f"  {', '.join(article.clauses[:3])}\n" if article.clauses else "\n", style="#6b6a55")
    return Page(f"Regeln: {law.title}", text)


def trick_page(sitting: Sitting) -> Page:
    """Return the tricks that may be looked at, in words."""
    observed, words = sitting.observed, sitting.words
    text = Text()
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        played = ", ".join(
            f"{words.names[(trick.leader + place) % 4]} {words.card(card)}" for place, card in enumerate(trick.cards)
        )
        text.append(f"Stich {number + 1}: {played}. Gemacht hat ihn {words.names[trick.winner]}.\n")
    return Page("Stiche, die du ansehen darfst", text)


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
