"""Mistakes in announcing and writing: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.fehler_beim_weisen import FEHLER_BEIM_WEISEN
from puur.law.readings import fehler_beim_weisen as weisen
from puur.law.reglemente.verstoesse.subsidiary import subsidiary

GR: Final[dict[str, Article[Any]]] = {
    "weis_correction": article(
        "until-covered", "Berichtigen darf man, bis die eigene Karte gedeckt ist.", "GR-weismeld-d"
    ),
    "weis_too_low": article(
        weisen.part_counts,
        "Wer zu wenig weist, schreibt nur das Gemeldete; was kein Teil seines Weises ist, verfällt ganz.",
        "GR-weismeld-e",
        cites=("GR-19",),
    ),
    "weis_false_report": article(
        "opponents-may-report", "Die Gegner dürfen nachträglich ihre kleineren Weise melden.", "GR-weismeld-p"
    ),
    "weis_false_harm": article(
        "annul-or-accept",
        "Schadet die ungenaue Meldung den Gegnern, dürfen sie das Spiel annullieren.",
        "GR-weismeld-q",
        cites=("X-3",),
    ),
    "weis_needless": article(
        "annul-or-devalue",
        "Ein Weis, der nicht gelten kann, ist verboten: die verratenen Karten stechen nicht mehr, oder die Gegner "
        "annullieren das Spiel.",
        "GR-weismeld-o",
        cites=("GR-weismeld-n", "X-1", "X-3"),
    ),
    "weis_vorhand": article(
        "annul-or-devalue",
        "Bei gleichem Weis sagt man nur «gut»; «Vorhand» ist Spielverrat. Die Gegner dürfen annullieren; geht es "
        "weiter, stechen diese Weiskarten nicht mehr.",
        "GR-weismeld-k",
        "GR-weismeld-l",
        "GR-weismeld-m",
        cites=("X-1", "X-3"),
    ),
    "written": article(
        "scribes-first-card",
        "Das Resultat kann geschrieben werden, bis der Schreiber im neuen Spiel eine Karte gegeben hat.",
        "GR-schreiben-h",
    ),
    "corrections": article(
        "next-deal", "Berichtigen lassen kann man es bis zum Ende des folgenden Spiels.", "GR-schreiben-g"
    ),
}

ES: Final[dict[str, Article[Any]]] = {}

AJ: Final[dict[str, Article[Any]]] = subsidiary(
    FEHLER_BEIM_WEISEN,
    "weis_too_low",
    "weis_false",
    "weis_false_report",
    "weis_false_harm",
    "weis_wrong_name",
    "weis_needless",
    "weis_vorhand",
) | {
    "weis_too_low_penalty": article(
        -100, "Einen Weis unvollständig anzusagen, kostet 100 Strafpunkte.", "AJ-3.4-n", cites=("AJ-14",)
    ),
    "weis_false_penalty": article(
        -300,
        "Einen Weis anzusagen und zu schreiben, den man nicht hat, kostet 300 Strafpunkte.",
        "AJ-3.4-m",
        cites=("AJ-16",),
    ),
    "weis_wrong_name_penalty": article(
        -200, "Einen vorhandenen Weis falsch anzusagen, kostet 200 Strafpunkte.", "AJ-3.4-o"
    ),
    "late_entry": article("void", "Was zu spät geschrieben wird, ist verwirkt.", cites=("AJ-2.2.1-ai", "AJ-3.4-z")),
    "late_entry_penalty": article(-200, "Zu spät zu schreiben, kostet 200 Strafpunkte.", "AJ-3.4-z"),
    "miscounted_penalty": article(-100, "Falsches Rechnen kostet 100 Strafpunkte.", "AJ-3.4-x"),
    "miswritten_penalty": article(-200, "Falsches Schreiben kostet 200 Strafpunkte.", "AJ-3.4-y"),
}

ED: Final[dict[str, Article[Any]]] = {}
