"""Remarks, signs and manners: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article

GR: Final[dict[str, Article[Any]]] = {}

ES: Final[dict[str, Article[Any]]] = {}

AJ: Final[dict[str, Article[Any]]] = {}

ED: Final[dict[str, Article[Any]]] = {}
