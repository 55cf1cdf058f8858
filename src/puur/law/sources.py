"""The documents: title, issuer and edition of each stand in ``sources.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from puur.law.article import Source


def source(prefix: str) -> Source:
    """Return the document whose clause ids begin so (``AR``); KeyError if there is none.

    >>> source("AJ").edition
    '2017-02-08'
    """
    return Source(prefix, **_documents()[prefix])


@cache
def _documents() -> dict[str, Any]:
    return tomllib.loads((files("puur.law") / "sources.toml").read_text(encoding="utf-8"))
