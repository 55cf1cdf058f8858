"""What the club takes over from the subsidiary rules for the play, beside its Strafpunkte (decision AJ-30)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from puur.law.article import Article


def subsidiary(chapter: object, *questions: str) -> dict[str, Article[Any]]:
    """Return the general rules' articles on these questions, with the place that calls for them and the decision."""
    return {name: _called_for(getattr(chapter, name)) for name in questions}


def _called_for(article: Article[Any]) -> Article[Any]:
    return replace(article, cites=(*article.cites, "AJ-2.1-g", "AJ-30"))
