"""The common law: the general Jass rules (AR), and usage where all documents take a thing for granted.

One module a chapter of the questions; here they are put together.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from puur.law import notes
from puur.law.common.ansagen import ANSAGEN
from puur.law.common.ausmachen import AUSMACHEN
from puur.law.common.benehmen import BENEHMEN
from puur.law.common.falsche_karten import FALSCHE_KARTEN
from puur.law.common.fehler_beim_geben import FEHLER_BEIM_GEBEN
from puur.law.common.fehler_beim_weisen import FEHLER_BEIM_WEISEN
from puur.law.common.geben import GEBEN
from puur.law.common.karten import KARTEN
from puur.law.common.spielen import SPIELEN
from puur.law.common.spielfehler import SPIELFEHLER
from puur.law.common.strafliste import STRAFLISTE
from puur.law.common.turnier import TURNIER
from puur.law.common.weisen import WEISEN
from puur.law.common.wiederholung import WIEDERHOLUNG
from puur.law.common.zaehlen import ZAEHLEN
from puur.law.law import Law
from puur.law.sources import source

AR: Final = source("AR")


def _articles(*chapters: Any) -> dict[str, Any]:  # noqa: ANN401 - the chapters are dataclasses of different kinds
    return {field.name: getattr(chapter, field.name) for chapter in chapters for field in fields(chapter)}


COMMON: Final = Law(
    id="gemeinrecht",
    title="Allgemeine Jassregeln",
    source=AR,
    notes=notes.AR,
    **_articles(KARTEN, GEBEN, ANSAGEN, SPIELEN, WEISEN, ZAEHLEN, AUSMACHEN, TURNIER),
    **_articles(FALSCHE_KARTEN, SPIELFEHLER, FEHLER_BEIM_GEBEN, FEHLER_BEIM_WEISEN, BENEHMEN, STRAFLISTE, WIEDERHOLUNG),
)
