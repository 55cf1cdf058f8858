"""Mistakes in announcing and writing (AR 16, 23.5 to 23.8)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.fehler_beim_weisen import FehlerBeimWeisen
from puur.law.readings import fehler_beim_weisen as weisen

FEHLER_BEIM_WEISEN: Final = FehlerBeimWeisen(
    weis_correction=article("until-covered", "Berichtigen darf man, bis die eigene Karte gedeckt ist.", "AR-23.5-a"),
    weis_too_low=article(
        weisen.part_counts,
        "Wer zu wenig weist, schreibt nur das Gemeldete; was kein Teil seines Weises ist, verfällt ganz.",
        "AR-23.5-b",
        "AR-23.5-c",
        cites=("AR-18",),
    ),
    weis_too_low_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    weis_false=article("void", "Ein irrtümlicher Weis zählt nichts."),
    weis_false_report=article(
        "opponents-may-report", "Die Gegner dürfen nachträglich ihre kleineren Weise melden.", "AR-23.7-a"
    ),
    weis_false_harm=article(
        "annul-or-accept",
        "Schadet die falsche Meldung den Gegnern, dürfen sie das Spiel annullieren.",
        "AR-23.7-c",
        cites=("X-3",),
    ),
    weis_false_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    weis_wrong_name=article(
        "corrected-at-once", "Wer einen gültigen Weis falsch benennt, muss es sofort berichtigen.", "AR-23.7-b"
    ),
    weis_wrong_name_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    weis_needless=article(
        "annul-or-devalue",
        "Nach einem unnötigen Weis dürfen die Gegner annullieren; geht es weiter, stechen die verratenen Karten nicht "
        "mehr.",
        "AR-23.6-d",
        "AR-23.6-e",
        cites=("AR-23.6-c", "X-1", "X-3"),
    ),
    weis_vorhand=article(
        "annul-or-devalue",
        "Bei gleichem Weis sagt man nur «gut». Nach «Vorhand» dürfen die Gegner annullieren; geht es weiter, stechen "
        "diese Weiskarten nicht mehr.",
        "AR-23.5-d",
        "AR-23.5-e",
        "AR-23.5-f",
        cites=("X-1", "X-3"),
    ),
    late_entry=article("void", "Was zu spät geschrieben wird, gilt nicht.", cites=("AR-16-b", "AR-16-g")),
    late_entry_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    corrections=article("next-deal", "Berichtigen lassen kann man es bis zum Ende des folgenden Spiels.", "AR-16-f"),
    miscounted_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    miswritten_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    slate_demand=article(
        "tidied", "Verlangen es die Gegner, wird die Tafel gleich übersichtlich geschrieben.", "AR-16-e"
    ),
)
