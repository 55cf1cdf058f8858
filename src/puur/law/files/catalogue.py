"""Every question with what it can be answered with, as a program reads it: ``puur rules questions --json``."""

from __future__ import annotations

from functools import cache
from typing import Any

from puur.law.files.options import bounds, may_be_none, options, value_type
from puur.law.files.values import as_toml, words_of, written
from puur.law.form import CATALOGUE
from puur.law.law import CHAPTERS, answer
from puur.law.reader import asked_in
from puur.law.spielarten import COMMON
from puur.words.cards import line_words


def _word(question: str, word: str) -> str:
    """Return what a word of a value says: the forms of play by their names and ids, of others the word itself."""
    if question != "forms":
        return word
    ids = [one.id for one in CATALOGUE.values() if one.line == word]
    name = line_words(word, "german", "de")
    return name if ids == [word] else f"{name}: {', '.join(ids)}"


@cache
def catalogue() -> tuple[dict[str, Any], ...]:
    """Return all rule questions as JSON-ready dicts, in the order of chapters."""
    return tuple(
        _question(name, asks, chapter.heading) for chapter in CHAPTERS for name, asks in asked_in(chapter).items()
    )


def _question(name: str, asks: str, chapter: str) -> dict[str, Any]:
    """One question. value: the type of a plain value, None where only readings go; example: as a file writes one."""
    kind, limits = value_type(name), bounds(name)
    return {
        "id": name,
        "asks": asks,
        "chapter": chapter,
        "readings": [{"id": one.id, "says": one.text} for one in options(name)],
        "value": kind,
        "least": limits[0] if limits else None,
        "most": limits[1] if limits else None,
        "none": may_be_none(name),
        "example": as_toml(written(answer(COMMON, name).says)) if kind else None,
        "words": [{"id": word, "says": _word(name, word)} for word in words_of(name)] if kind else [],
    }
