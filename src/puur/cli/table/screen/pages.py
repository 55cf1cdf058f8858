"""Pages to read: help, the rules of this Reglement, a trick that may be looked at; what follows a deal and the end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puur.cli.shell.language import translate_code
from puur.cli.table import claims
from puur.cli.table.narration.deal import deal_result_table, game_result_sentences
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
    """Return the dialog that explains keys and marks."""
    text = Text(f"{translate_code('terminal.help-marks')}\n\n")
    extras = ", ".join(translate_code(one.says) for one in EXTRAS.values())
    for key, code in _HELP:
        text.append(f"{key or translate_code('terminal.capitals'):<10}", style="bold")
        text.append(f"{translate_code(code, what=extras)}\n")
    return TextDialog(translate_code("terminal.help-title"), text, foot=translate_code("terminal.key-go-on"))


def rules_page(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the rule set's own statements and clauses."""
    law, words, text = sitting.law, sitting.words, Text()
    source = translate_code(
        "terminal.rules-source", title=words.translate_rule(law.source.title), issuer=law.source.issuer
    )
    text.append(f"{source}\n\n")
    for name, article in own_articles(law).items():
        text.append(f"{words.translate_rule(question_wordings()[name])}\n", style="italic").append(
            f"  {words.translate_rule(article.text)}"
        )
        text.append(f"  {', '.join(article.clauses[:3])}\n" if article.clauses else "\n", style="#6b6a55")
    return TextDialog(translate_code("terminal.rules-title", title=words.translate_rule(law.title)), text)


def trick_page(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the tricks that may be looked at."""
    observed, words = sitting.observed, sitting.words
    text = Text()
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        played = ", ".join(
            f"{words.names[(trick.leader + place) % 4]} {words.card_name(card)}"
            for place, card in enumerate(trick.cards)
        )
        said = translate_code("terminal.trick-page", number=number + 1, cards=played, who=words.names[trick.winner])
        text.append(f"{said}\n")
    return TextDialog(translate_code("terminal.tricks-title"), text)


def deal_result_page(sitting: LocalTable) -> TextDialog:
    """Return a dialog with the result of the last deal."""
    sheet = deal_result_table(sitting.words, sitting.game)
    free = bool(claims.list_claimable(sitting))
    foot = translate_code("terminal.after-deal") + (f"   {translate_code('terminal.key-claim')}" if free else "")
    return TextDialog(sheet.title, Text("\n".join(sheet.to_lines())), foot=foot, keys="sqc" if free else "sq")


def game_result_dialog(sitting: LocalTable, saved: str) -> Choose:
    """Return a dialog with the game's result and choices: ``again``, ``save``, ``quit`` or ``claim``.

    saved: a sentence on where the game was saved, "" for none.
    """
    sheet = deal_result_table(sitting.words, sitting.game)
    lines = [
        sheet.title,
        *sheet.to_lines(),
        "",
        *game_result_sentences(sitting.words, sitting.game)[1:],
        *([saved] if saved else []),
    ]
    items = [
        MenuItem("n", translate_code("terminal.another"), "again"),
        MenuItem("s", translate_code("terminal.save-partie"), "save"),
        MenuItem("q", translate_code("terminal.quit"), "quit"),
    ]
    if claims.list_claimable(sitting):
        items.append(MenuItem("c", translate_code("terminal.word-claim"), "claim"))
    return Choose(
        game_result_sentences(sitting.words, sitting.game)[0], tuple(items), text="\n".join(lines), away="quit"
    )


def save_before_quitting_dialog(saves_to: str) -> Choose:
    """Return a dialog that asks whether to save before quitting: ``save``, ``quit`` or ``stay``.

    saves_to: the name of the file.
    """
    items = (
        MenuItem("s", translate_code("terminal.save-leave", file=saves_to), "save"),
        MenuItem("o", translate_code("terminal.leave-unsaved"), "quit"),
        MenuItem("w", translate_code("terminal.play-on"), "stay"),
    )
    return Choose(translate_code("terminal.not-finished"), items, away="stay")
