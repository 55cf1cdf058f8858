"""Target, finishing order, Bedanken (saying thanks: my side has reached it) (AR 3, 15)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.ausmachen import Ausmachen
from puur.law.readings import ausmachen

AUSMACHEN: Final = Ausmachen(
    target=article(1000, "Gespielt wird auf das vereinbarte Punkteziel, hier 1000."),
    target_open=article(True, "Das Ziel vereinbart der Tisch.", cites=("AR-3-g",)),
    deals=article(None, "Eine feste Zahl von Spielen gibt es nicht."),
    finish_order=article(
        ausmachen.stoeck_stich_weis, "Ausgemacht wird Stöck – Stich – Wys.", "AR-15-d", cites=("AR-1",)
    ),
    finish_first=article(
        "order",
        "Erreichen beide mit dem ersten Stich das Ziel, gilt die Ausmachregel, wer sich auch zuerst bedankt.",
        cites=("AR-1", "L-4"),
    ),
    finish_later=article("trick", "Danach entscheidet der Stich, mit dem das Ziel erreicht wird."),
    finish_by_weis=article(True, "Auch der Weis macht aus."),
    surplus=article(False, "Was über das Ziel hinausgeht, zählt nicht."),
    thanks=article(
        ("Mer bedanked eus!", "Mer sind dusse!"), "Man sagt «Mer bedanked eus!» oder «Mer sind dusse!».", "AR-3-b"
    ),
    thanks_free=article(False, "Andere Worte gelten nicht als Bedanken."),
    thanks_when=article("any-time", "Bedanken darf man sich jederzeit, wer auch am Zug ist.", "AR-3-d"),
    thanks_who=article("either-partner", "Auch wer nicht schreibt, darf sich bedanken.", "AR-3-e"),
    thanks_wins=article("partie", "Wer sich zuerst bedankt und das Ziel erreicht hat, gewinnt.", "AR-3-f"),
    thanks_stops=article(True, "Mit dem Bedanken ist das Spiel beendet.", "AR-3-a"),
    thanks_counts=article("complete-trick", "Ein vollzähliger Stich auf dem Tisch zählt mit.", "AR-3-h"),
    false_thanks=article("loses-partie", "Wer sich ohne die Punkte bedankt, hat verloren.", "AR-3-g"),
    false_thanks_penalty=article(0, "Strafpunkte gibt es dafür keine."),
)
