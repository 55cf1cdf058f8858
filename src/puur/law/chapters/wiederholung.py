"""What it costs, and who may choose, when a deal is played again (Spielwiederholung)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, with_repetition
from puur.law.readings import wiederholung
from puur.law.readings.wiederholung import Charge


@dataclass(frozen=True, eq=False, kw_only=True)
class Wiederholung(Chapter):
    """Rule questions on repeating a deal (Differenzler).

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Spielwiederholung"

    repeat_choice: Article[Literal["repeat-or-keep", "none"]] = with_repetition.ask(
        "Darf wählen, wer an der Wiederholung unschuldig ist?", article("none", "Kein Spiel wird wiederholt.")
    )
    repeat_until: Article[Literal["before-new-deal", "before-first-card"]] = with_repetition.ask(
        "Bis wann muss gewählt sein?", article("before-new-deal", "Kein Spiel wird wiederholt.")
    )
    repeat_counts: Article[Charge] = with_repetition.ask(
        "Welche Differenz zählt, wenn ein Unschuldiger wiederholt?",
        article(wiederholung.repeated, "Kein Spiel wird wiederholt."),
    )
    repeat_penalty: Article[int] = with_repetition.ask(
        "Wie viele Strafpunkte bekommt der Fehlbare bei einer Wiederholung?", article(0, "Kein Spiel wird wiederholt.")
    )
    repeat_offender: Article[Charge] = with_repetition.ask(
        "Welche Differenz zählt für den Fehlbaren?", article(wiederholung.repeated, "Kein Spiel wird wiederholt.")
    )
