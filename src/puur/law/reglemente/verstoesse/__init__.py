"""What the regulations say on infractions: one module a chapter, in it the regulations beside each other.

GR and AJ build on the general rules and take over from them what they do not say. ES and ED stand for themselves:
what they do not say, their director decides.
"""

from __future__ import annotations

import typing
from typing import Any, Final

from puur.law.article import Article, article
from puur.law.law import INFRACTIONS
from puur.law.reglemente.verstoesse import benehmen, geben, karten, spielen, strafliste, weisen


def unsaid() -> dict[str, Article[Any]]:
    """Return «the director decides» for every question that can be answered so."""
    alone = article("director", "Dazu sagt das Reglement nichts: die Leitung entscheidet.")
    return {
        name: alone
        for chapter in INFRACTIONS
        for name, hint in typing.get_type_hints(chapter).items()
        if "director" in typing.get_args(typing.get_args(hint)[0])
    }


_CHAPTERS: Final = (karten, spielen, geben, weisen, benehmen, strafliste)


def _said(regulation: str) -> dict[str, Article[Any]]:
    """Return what one regulation says in all chapters."""
    return {name: said for chapter in _CHAPTERS for name, said in getattr(chapter, regulation).items()}


GR: Final[dict[str, Article[Any]]] = _said("GR")
ES: Final[dict[str, Article[Any]]] = unsaid() | _said("ES")
AJ: Final[dict[str, Article[Any]]] = _said("AJ")
ED: Final[dict[str, Article[Any]]] = unsaid() | _said("ED")
