"""Einzelschieber: a Schieber in which each player keeps the points; no Weis, no Stöck, no factors."""

from __future__ import annotations

from typing import Final

from puur.law.article import Source, article
from puur.law.law import Law, amend
from puur.law.spielarten.schieber import SCHIEBER

USAGE: Final = Source("", "Einzelschieber", "Brauch", "")

EINZELSCHIEBER: Final[Law] = amend(
    SCHIEBER,
    id="einzelschieber",
    title="Einzelschieber",
    source=USAGE,
    weis=article(False, "Es wird nicht gewiesen."),
    stoeck=article(False, "Die Stöck zählen nicht."),
    match_bonus=article(0, "Ein Match bringt keinen Zuschlag."),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(None, "Ein Punkteziel gibt es nicht."),
    target_open=article(False, "Ein Punkteziel gibt es nicht."),
    dealer_after_partie=article("anybody", "Jede Passe beginnt wieder mit ihrem ersten Geber."),
    deals=article(8, "Eine Passe hat acht Spiele."),
    rest=article(False, "Alle neun Stiche werden gespielt."),
)
