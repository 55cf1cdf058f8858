"""Pages to read: help, the rules of this Reglement, a trick that may be looked at; what follows a deal and the end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puur.cli.shell.language import word
from puur.cli.table import claims
from puur.cli.table.narration.deal import deal_sheet, verdict
from puur.cli.table.screen.dialogs import Choose, MenuItem, TextDialog
from puur.cli.table.screen.headline import EXTRAS
from puur.cli.table.sitting import LocalTable
from puur.law.law import own_articles, question_wordings

_EXTRA_KEYS: Final = " ".join(one.key for one in EXTRAS.values())
_HELP: Final = (
    ("1 … 9", "terminal.help-play"),
    ("← → Enter", "terminal.help-choose"),
    ("", "terminal.help-capitals"),
    ("z", "terminal.help-twice"),
    ("u", "terminal.help-change"),
    (_EXTRA_KEYS, "terminal.help-extras"),
    ("c", "terminal.help-claim"),
    ("v", "terminal.help-look"),
    ("r", "terminal.help-rules"),
    ("s", "terminal.help-save"),
    ("q", "terminal.quit"),
)
"""Keys, and the code of what each does; without a key: the capitals."""


def help_page() -> TextDialog:
    """Return the short help."""
    text = Text(f"{word('terminal.help-marks')}\n\n")
    extras = ", ".join(word(one.says) for one in EXTRAS.values())
    for key, code in _HELP:
        text.append(f"{key or word('terminal.capitals'):<10}", style="bold")
        text.append(f"{word(code, what=extras)}\n")
    return TextDialog(word("terminal.help-title"), text, foot=word("terminal.key-go-on"))


def rules_page(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the rule set's own statements and clauses."""
    law, words, text = sitting.law, sitting.words, Text()
    source = word("terminal.rules-source", title=words.read(law.source.title), issuer=law.source.issuer)
    text.append(f"{source}\n\n")
    for name, article in own_articles(law).items():
        text.append(f"{words.read(question_wordings()[name])}\n", style="italic").append(
            f"  {words.read(article.text)}"
        )
        text.append(f"  {', '.join(article.clauses[:3])}\n" if article.clauses else "\n", style="#6b6a55")
    return TextDialog(word("terminal.rules-title", title=words.read(law.title)), text)


def trick_page(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the tricks that may be looked at."""
    observed, words = sitting.observed, sitting.words
    text = Text()
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        played = ", ".join(
            f"{words.names[(trick.leader + place) % 4]} {words.card(card)}" for place, card in enumerate(trick.cards)
        )
        said = word("terminal.trick-page", number=number + 1, cards=played, who=words.names[trick.winner])
        text.append(f"{said}\n")
    return TextDialog(word("terminal.tricks-title"), text)


def after_deal(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the result of the deal."""
    sheet = deal_sheet(sitting.words, sitting.game)
    free = bool(claims.offers(sitting))
    foot = word("terminal.after-deal") + (f"   {word('terminal.key-claim')}" if free else "")
    return TextDialog(sheet.title, Text("\n".join(sheet.lines())), foot=foot, keys="sqc" if free else "sq")


def after_partie(sitting: LocalTable, saved: str) -> Choose:
    """Return a dialog with the game's result and choices: ``again``, ``save``, ``quit``."""
    sheet = deal_sheet(sitting.words, sitting.game)
    lines = [sheet.title, *sheet.lines(), "", *verdict(sitting.words, sitting.game)[1:], *([saved] if saved else [])]
    items = [
        MenuItem("n", word("terminal.another"), "again"),
        MenuItem("s", word("terminal.save-partie"), "save"),
        MenuItem("q", word("terminal.quit"), "quit"),
    ]
    if claims.offers(sitting):
        items.append(MenuItem("c", word("terminal.word-claim"), "claim"))
    return Choose(verdict(sitting.words, sitting.game)[0], tuple(items), text="\n".join(lines), away="quit")


def leaving(saves_to: str) -> Choose:
    """Return a dialog that asks whether to save before quitting."""
    items = (
        MenuItem("s", word("terminal.save-leave", file=saves_to), "save"),
        MenuItem("o", word("terminal.leave-unsaved"), "quit"),
        MenuItem("w", word("terminal.play-on"), "stay"),
    )
    return Choose(word("terminal.not-finished"), items, away="stay")
