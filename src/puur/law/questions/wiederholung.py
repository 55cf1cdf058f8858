"""What it costs, and who may choose, when a deal is played once more (Spielwiederholung)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.wiederholung import Charge


@dataclass(frozen=True, eq=False, kw_only=True)
class Wiederholung:
    """From the order to repeat to the difference that is charged."""

    repeat_choice: Article[Literal["repeat-or-keep", "none"]] = ask(
        "Darf wählen, wer an der Wiederholung unschuldig ist?"
    )
    repeat_until: Article[Literal["before-new-deal", "before-first-card"]] = ask("Bis wann muss gewählt sein?")
    repeat_counts: Article[Charge] = ask("Welche Differenz zählt, wenn ein Unschuldiger wiederholt?")
    repeat_penalty: Article[int] = ask("Wie viele Strafpunkte bekommt der Fehlbare bei einer Wiederholung?")
    repeat_offender: Article[Charge] = ask("Welche Differenz zählt für den Fehlbaren?")
