"""Remarks and signs (AR 4, 23.6)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.benehmen import Benehmen

BENEHMEN: Final = Benehmen(
    remarks=article(
        ("remark", "sign", "knock", "bock", "answer", "points"),
        "Bemerkungen, Zeichen, Klopfen, «Bock», Antworten auf Fragen zum Spiel und Worte über Punkte sind verboten.",
        "AR-4-a",
        "AR-4-b",
        "AR-4-c",
        "AR-4-d",
    ),
    weis_remarks=article(
        "from-second-trick",
        "Ab dem zweiten Stich sagt man nichts mehr über Weise.",
        "AR-23.6-b",
        cites=("AR-16",),
    ),
    remark=article("annul-or-accept", "Die Gegner dürfen das Spiel annullieren.", "AR-4-e", cites=("X-3", "X-4")),
    remark_penalty=article(0, "Strafpunkte gibt es dafür keine."),
)
