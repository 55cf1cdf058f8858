"""The documents: title, issuer and edition of each stand in ``sources.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from puur.law.article import Source


def source(prefix: str) -> Source:
    """Return the document whose clause ids begin so (``AR``); KeyError if there is none.

    >>> source("AJ").edition
    '2017-02-08'
    """
    document = _documents()[prefix]
    return Source(prefix, document["title"], document["issuer"], document["edition"])


@cache
def owners() -> Mapping[str, str]:
    """Return the Reglement to which each document's clauses belong, by the prefix of their ids."""
    return {prefix: document["reglement"] for prefix, document in _documents().items()}


@cache
def _documents() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(Path(__file__).with_name("sources.toml").read_text(encoding="utf-8"))
