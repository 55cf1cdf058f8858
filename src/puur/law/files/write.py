"""Law -> file: what a regulation says itself, article by article, so that reading it gives the same law again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from puur.law.article import Article, Switch
from puur.law.files.options import reading_id
from puur.law.files.values import to_toml_value, toml_text
from puur.law.law import CHAPTER_CLASSES, Law, answer
from puur.law.reader import questions_of_chapter
from puur.law.readings import geben
from puur.law.settlement import is_ranking_open

RULE_SET_FORMAT: Final = "puur-reglement/1"
"""The value of ``format`` with which every rule set file begins: the name and version of the file format."""
MIRRORED_NEIGHBOURS: Final = {"left-neighbour": "right-neighbour", "right-neighbour": "left-neighbour"}
"""For files whose play goes clockwise: by the id of an answer that names a neighbour, the id that it has elsewhere."""


def write_law(law: Law, base: str) -> str:
    """Return the canonical text of a rule set file for rules that build on those with the id ``base``."""
    head = {"format": RULE_SET_FORMAT, "id": law.id, "title": law.title, "builds_on": base}
    lines = [*(f"{name} = {toml_text(value)}" for name, value in head.items() if value), *document_lines(law)]
    lines += note_lines(law)
    for chapter in CHAPTER_CLASSES:
        own = [name for name in questions_of_chapter(chapter) if law.base is None or _is_own(law, name)]
        lines += ["", f"# {chapter.heading}"] if own else []
        for name in own:
            lines += ["", "[[article]]", *_article_lines(name, answer(law, name), clockwise=_is_clockwise(law))]
    return "\n".join([*lines, *switch_lines(law)]) + "\n"


def document_lines(law: Law) -> Iterator[str]:
    """Yield the lines at the head of a rule set file: title, issuer, edition and the letters of its clause ids."""
    source = law.source
    head = {"document": source.title, "issuer": source.issuer, "edition": source.edition, "prefix": source.prefix}
    yield from (f"{name} = {toml_text(value)}" for name, value in head.items() if value)


def note_lines(law: Law) -> Iterator[str]:
    """Yield the lines in which a rule set file writes the statements that only inform."""
    for note in law.notes:
        yield from ("", "[[note]]", *_ids(note), f"text = {toml_text(note.text)}")


def switch_lines(law: Law) -> Iterator[str]:
    """Yield the lines of the choices that the rule set leaves to tables."""
    for id_, switch in law.choices:
        yield from _switch(id_, switch)


def _is_own(law: Law, question: str) -> bool:
    if question == "ranking" and is_ranking_open(law.ranking):
        return False
    return law.base is not None and answer(law, question) is not answer(law.base, question)


def _is_clockwise(law: Law) -> bool:
    """Return whether play goes clockwise under these rules, so that a file names neighbours the other way round."""
    return law.next_seat.says is geben.clockwise


def _article_lines(question: str, article: Article[Any], *, clockwise: bool = False) -> Iterator[str]:
    """Yield the lines in which a rule set file writes the answer to a question. article: the answer.

    clockwise: the file's play goes clockwise, so that answers which name left or right neighbours name the other one.
    """
    yield from _ids(article)
    yield f"question = {toml_text(question)}"
    yield _answer_line(question, article.says, clockwise=clockwise)
    yield f"text = {toml_text(article.text)}"


def _answer_line(question: str, says: object, *, clockwise: bool) -> str:
    reading = reading_id(question, says)
    if clockwise and reading in MIRRORED_NEIGHBOURS and question in geben.QUESTIONS_NAMING_NEIGHBOURS:
        reading = MIRRORED_NEIGHBOURS[reading]
    return f"reading = {toml_text(reading)}" if reading is not None else f"value = {toml_text(to_toml_value(says))}"


def _ids(article: Article[Any]) -> Iterator[str]:
    if article.clauses:
        yield f"clause = {toml_text(_one_or_all(article.clauses))}"
    if article.cites:
        yield f"cites = {toml_text(_one_or_all(article.cites))}"


def _one_or_all(ids: Sequence[str]) -> object:
    return ids[0] if len(ids) == 1 else list(ids)


def _switch(id_: str, switch: Switch) -> Iterator[str]:
    yield from ("", "[[switch]]", f"id = {toml_text(id_)}", f"asks = {toml_text(switch.question)}")
    for name, articles in switch.options.items():
        yield from ("", "[[switch.option]]", f"id = {toml_text(name)}")
        for question, article in articles.items():
            yield from ("", "[[switch.option.article]]", *_article_lines(question, article))
