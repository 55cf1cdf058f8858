"""Regulations side by side, as people read them: the difference of two, and the matrix of all."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from puur.cli.rules.text import answer_source_text
from puur.cli.shell.language import Speaker
from puur.cli.shell.output import heading_line, text_beside_label, wrap_paragraph
from puur.law.law import CHAPTER_CLASSES, Law
from puur.law.reader import (
    AnswerLine,
    answer_letters,
    answer_without_question,
    law_differences,
    questions_of_chapter,
    questions_only_in,
)

_WIDTH: Final = 80
_CELL: Final = 4


def compare_text(one: Law, other: Law, speaker: Speaker) -> str:
    """Return the differences between two rule sets as text, question by question, in the speaker's language.

    one, other: the rule sets.
    """
    found = law_differences(one, other)
    names = short_names((one, other))
    parts = [
        text_beside_label(names[0], speaker.translate_rule(one.title), 6),
        text_beside_label(names[1], speaker.translate_rule(other.title), 6),
        *speaker.translation_mark,
        "",
        _count(len(found), speaker),
    ]
    for title in dict.fromkeys(difference.chapter for difference in found):
        mine = [difference for difference in found if difference.chapter == title]
        parts.append(heading_line(speaker.translate_rule(title)))
        parts.append("\n\n".join(_sides(names, difference.one, difference.other, speaker) for difference in mine))
    parts += _only(names[0], questions_only_in(one, other), speaker) + _only(
        names[1], questions_only_in(other, one), speaker
    )
    return "\n".join(parts)


def _count(number: int, speaker: Speaker) -> str:
    if number == 0:
        return speaker.say("rules.all-alike")
    return speaker.say("rules.one-differs") if number == 1 else speaker.say("rules.differ", count=number)


def _sides(names: Sequence[str], one: AnswerLine, other: AnswerLine, speaker: Speaker) -> str:
    sides = [
        text_beside_label(
            f"  {name}",
            f"{speaker.translate_rule(answer_without_question(line.answer, line.wording))}"
            f" ({answer_source_text(line, speaker)})",
            6,
        )
        for name, line in zip(names, (one, other), strict=True)
    ]
    return "\n".join([wrap_paragraph(speaker.translate_rule(one.wording)), *sides])


def _only(name: str, lines: Sequence[AnswerLine], speaker: Speaker) -> list[str]:
    if not lines:
        return []
    title = heading_line(speaker.say("rules.only", name=name))
    return [title, *(wrap_paragraph(speaker.translate_rule(line.wording), "  - ", "    ") for line in lines)]


def short_names(laws: Sequence[Law]) -> tuple[str, ...]:
    """Return a short name for each rule set: the prefix of its document's clauses, else two letters of its id."""
    found: list[str] = []
    for law in laws:
        prefix = law.source.prefix
        found.append(law.id[:2].upper() if prefix in found else prefix)
    return tuple(found)


def matrix_text(laws: tuple[Law, ...], speaker: Speaker) -> str:
    """Return a table of all questions and rule sets as text; equal letters mean equal answers."""
    names = short_names(laws)
    parts = [
        text_beside_label(name, f"{speaker.translate_rule(law.title)} ({law.id})", _CELL)
        for name, law in zip(names, laws, strict=True)
    ]
    parts += [
        *speaker.translation_mark,
        "",
        speaker.say("rules.same-letter"),
        speaker.say("rules.dot"),
    ]
    for chapter in CHAPTER_CLASSES:
        parts += [heading_line(speaker.translate_rule(chapter.heading)).rstrip(), _cells("", names)]
        parts += [
            _row(speaker.translate_rule(wording), answer_letters(laws, name))
            for name, wording in questions_of_chapter(chapter).items()
        ]
    return "\n".join(parts)


def _row(wording: str, letters: dict[str, str]) -> str:
    column = _WIDTH - _CELL * len(letters)
    *before, last = textwrap.wrap(wording, column - 1, subsequent_indent="  ")
    return "\n".join([*before, _cells(last, [letter or "." for letter in letters.values()])])


def _cells(text: str, cells: Sequence[str]) -> str:
    cells_wide = "".join(f"{cell:>{_CELL}}" for cell in cells)
    return f"{text:<{_WIDTH - len(cells_wide)}}{cells_wide}"
