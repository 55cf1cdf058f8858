"""Playing a deal once more: none of the general rules knows it."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.wiederholung import Wiederholung
from puur.law.readings import wiederholung

WIEDERHOLUNG: Final = Wiederholung(
    repeat_choice=article("none", "Wiederholt wird nicht."),
    repeat_until=article("before-new-deal", "Wiederholt wird nicht."),
    repeat_counts=article(wiederholung.repeated, "Wiederholt wird nicht."),
    repeat_penalty=article(0, "Wiederholt wird nicht."),
    repeat_offender=article(wiederholung.repeated, "Wiederholt wird nicht."),
)
