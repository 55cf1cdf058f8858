"""What the regulations say on infractions: one module a chapter, in it the regulations beside each other.

GR and AJ build on the general rules and take over from them what they do not say. ES and ED stand for themselves:
what they do not say, their director decides.
"""

from __future__ import annotations

import typing
from typing import Any, Final

from puur.law.article import Article, article
from puur.law.law import INFRACTIONS
from puur.law.reglemente.verstoesse import benehmen, geben, karten, spielen, weisen


def unsaid() -> dict[str, Article[Any]]:
    """Return «the director decides» for every question that can be answered so."""
    alone = article("director", "Dazu sagt das Reglement nichts: die Leitung entscheidet.")
    return {
        name: alone
        for chapter in INFRACTIONS
        for name, hint in typing.get_type_hints(chapter).items()
        if "director" in typing.get_args(typing.get_args(hint)[0])
    }


GR: Final[dict[str, Article[Any]]] = {**karten.GR, **spielen.GR, **geben.GR, **weisen.GR, **benehmen.GR}
ES: Final[dict[str, Article[Any]]] = {**unsaid(), **karten.ES, **spielen.ES, **geben.ES, **weisen.ES, **benehmen.ES}
AJ: Final[dict[str, Article[Any]]] = {**karten.AJ, **spielen.AJ, **geben.AJ, **weisen.AJ, **benehmen.AJ}
ED: Final[dict[str, Article[Any]]] = {**unsaid(), **karten.ED, **spielen.ED, **geben.ED, **weisen.ED, **benehmen.ED}
