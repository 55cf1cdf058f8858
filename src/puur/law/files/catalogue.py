"""Every question with what it can be answered with, as a program reads it: ``puur rules questions --json``."""

from __future__ import annotations

from functools import cache
from typing import Any

from puur.law.files.options import may_number_be_missing, number_bounds, reading_options, value_type
from puur.law.files.values import allowed_words, to_toml_value, toml_text
from puur.law.form import FORMS_BY_ID
from puur.law.law import CHAPTER_CLASSES, answer
from puur.law.reader import questions_of_chapter
from puur.law.spielarten import COMMON_LAW
from puur.words.cards import line_words


def _word(question: str, word: str) -> str:
    """Return what a word of a value says: the forms of play by their names and ids, of others the word itself."""
    if question != "forms":
        return word
    ids = [one.id for one in FORMS_BY_ID.values() if one.score_sheet_line == word]
    name = line_words(word, "german", "de")
    return name if ids == [word] else f"{name}: {', '.join(ids)}"


@cache
def question_documents() -> tuple[dict[str, Any], ...]:
    """Return all rule questions with their possible answers, one JSON-ready dict per question, in order of chapters.

    Keys: ``id``, ``asks`` (German wording), ``chapter`` and ``readings`` (named answers with ``id`` and ``says``).
    For plain values: ``value`` (the type, None if only named answers go), ``least`` and ``most`` (of a number, both
    allowed), ``none`` (whether it may be no number) and ``example`` (as TOML). What a value may consist of stands
    under ``words``, with ``id`` and ``says``.
    """
    return tuple(
        _question(name, asks, chapter.heading)
        for chapter in CHAPTER_CLASSES
        for name, asks in questions_of_chapter(chapter).items()
    )


def _question(name: str, asks: str, chapter: str) -> dict[str, Any]:
    """One question. value: the type of a plain value, None where only readings go; example: as a file writes one."""
    kind, limits = value_type(name), number_bounds(name)
    return {
        "id": name,
        "asks": asks,
        "chapter": chapter,
        "readings": [{"id": one.id, "says": one.text} for one in reading_options(name)],
        "value": kind,
        "least": limits[0] if limits else None,
        "most": limits[1] if limits else None,
        "none": may_number_be_missing(name),
        "example": toml_text(to_toml_value(answer(COMMON_LAW, name).says)) if kind else None,
        "words": [{"id": word, "says": _word(name, word)} for word in allowed_words(name)] if kind else [],
    }
