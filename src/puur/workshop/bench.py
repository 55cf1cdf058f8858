"""The bench of the workshop: every question with its readings and who answers so, and a file looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.game.choosing import factors_by_sheet_line
from puur.law.article import Article
from puur.law.chapters.turnier import Turnier
from puur.law.files.options import (
    answer_text,
    articles_of_built_in_laws,
    is_same_answer,
    may_number_be_missing,
    number_bounds,
    reading_id,
    reading_options,
    value_type,
)
from puur.law.files.read import decode_law_file, read_law
from puur.law.files.reader import base_laws
from puur.law.files.values import factors_sentence, to_toml_value, toml_text, value_sentence
from puur.law.files.write import document_lines, note_lines, switch_lines
from puur.law.form import SCORE_SHEET_LINE_IDS, Forms
from puur.law.law import (
    CHAPTER_CLASSES,
    INFRACTION_CHAPTERS,
    Law,
    answer,
    can_question_matter,
    does_question_apply,
    question_wordings,
    settle_choices,
)
from puur.law.reader import answer_without_question, questions_of_chapter
from puur.law.reglemente import BUILT_IN_LAW_IDS, is_law_file_text, reglement
from puur.records.json_write import write_json
from puur.words.cards import line_words
from puur.words.catalogue import Language, Voice, sentence, to_text
from puur.words.law import translate_rule_sentence
from puur.words.message import said
from puur.workshop.breaks import position_of_difference
from puur.workshop.check import check_file
from puur.workshop.differ import BROKEN_RULES_ERRORS, differing_questions, find_difference, search_result_to_json
from puur.workshop.sheet import law_sheet_pdf
from puur.workshop.views import (
    AnswerDifference,
    BaseLawView,
    BenchQuestion,
    BenchView,
    ChapterView,
    FileFault,
    FileView,
    OwnArticle,
    ReadingView,
    RegulationAnswer,
)

_DISPUTED: Final = (
    "target",
    "deals",
    "forms",
    "factors",
    "push",
    "undertrumping",
    "trick_view",
    "rest",
    "weis",
    "weis_side",
    "stoeck",
    "stoeck_until",
    "match_bonus",
    "last_trick",
    "finish_order",
    "schneider",
)
"""The names of questions that people settle before and while they play, from sitting down to the last trick."""


@cache
def rule_questions_json(base: str, language: Language) -> bytes:
    """Return all questions with their possible answers for editing a rule set, as the JSON of a BenchView.

    base: the id of the rule set on which the new one builds. Raises KeyError for an unknown base.
    """
    law = base_laws()[base]
    found = tuple(_base(reglement(one), language) for one in BUILT_IN_LAW_IDS)
    chapters = tuple(
        ChapterView(
            translate_rule_sentence(chapter.heading, Voice(language)),
            chapter in INFRACTION_CHAPTERS,
            tuple(_bench_question(law, name, asks, language) for name, asks in questions_of_chapter(chapter).items()),
        )
        for chapter in CHAPTER_CLASSES
    )
    return msgspec.json.encode(
        BenchView(_base(law, language), found, chapters, *_questions_to_ask_in_order(law), _lines())
    )


def _lines() -> tuple[str, ...]:
    spoken = [law.forms.says for law in map(reglement, BUILT_IN_LAW_IDS) if does_question_apply(law, "chooser")]
    there = {form.score_sheet_line for forms in spoken for form in forms.each if not form.is_wish}
    return tuple(line for line in SCORE_SHEET_LINE_IDS if line in there)


def _base(law: Law, language: Language) -> BaseLawView:
    return BaseLawView(law.id, _title(law, language), law.source.issuer)


def _title(law: Law, language: Language) -> str:
    return translate_rule_sentence(law.title, Voice(language))


def _bench_question(law: Law, name: str, asks: str, language: Language) -> BenchQuestion:
    voice, limits, own = Voice(language), number_bounds(name), answer(law, name)
    readings = tuple(
        ReadingView(one.id, translate_rule_sentence(one.text, voice), _who(name, one.says, language))
        for one in reading_options(name)
    )
    return BenchQuestion(
        id=name,
        asks=translate_rule_sentence(asks, voice),
        readings=readings,
        value=value_type(name),
        values=tuple(_values(name, voice)),
        least=limits[0] if limits else None,
        most=limits[1] if limits else None,
        none=may_number_be_missing(name),
        answer=_answer_as_written(name, own.says),
        says=translate_rule_sentence(answer_without_question(own.text, asks), voice),
        arises=can_question_matter(law, name),
    )


def _values(name: str, voice: Voice) -> Iterator[ReadingView]:
    """The values that somebody answers with, each once."""
    if value_type(name) is None:
        return
    seen: list[object] = [True, False] if value_type(name) == "bool" else []
    for one in articles_of_built_in_laws(name):
        if reading_id(name, one.says) is None and not any(is_same_answer(one.says, other) for other in seen):
            seen.append(one.says)
    for says in seen:
        yield ReadingView(
            _answer_as_written(name, says),
            translate_rule_sentence(answer_text(name, says), voice),
            _who(name, says, voice.language),
        )


def _who(name: str, says: object, language: Language) -> tuple[str, ...]:
    laws = (reglement(one) for one in BUILT_IN_LAW_IDS)
    return tuple(
        _title(law, language)
        for law in laws
        if does_question_apply(law, name) and is_same_answer(answer(law, name).says, says)
    )


def _answer_as_written(question: str, says: object) -> str:
    """Return an answer to a question as a rule set file writes it: a named one's id, or the plain value as TOML."""
    return reading_id(question, says) or toml_text(to_toml_value(says))


def file_view_json(text: str, language: Language) -> bytes:
    """Return what a rule set file says and what is wrong with it, as the JSON of a FileView.

    text: the file's. language: of the reader. To be run in a worker process, since it tries out games.
    Raises BadInput only for a text that is too large.
    """
    decode_law_file(text.encode())
    found = check_file(text)
    wrong = tuple(FileFault(to_text(bad.said, _voice(language)), dict(bad.where)) for bad in found.problems)
    law = found.law
    if law is None:
        return msgspec.json.encode(FileView(problems=wrong))
    return msgspec.json.encode(
        FileView(
            id=law.id,
            title=law.title,
            base=(law.base or law).id,
            text=found.text,
            decks=law.decks.says,
            factors=factors_by_sheet_line(law, law.decks.says[0]),
            own=tuple(_own_ones(law, language)),
            head="\n".join(document_lines(law)),
            rest="\n".join((*note_lines(law), *switch_lines(law))),
            notes=tuple(note.text for note in law.notes),
            moot=tuple(name for name in question_wordings() if not can_question_matter(law, name)),
            problems=wrong,
        )
    )


_NAMED_FACTORS: Final = (1, 2, 3, 4)
"""Those that have a word of their own: semplice, doppio …"""


def _own_ones(law: Law, language: Language) -> Iterator[OwnArticle]:
    """Yield what it answers otherwise than the regulation it stands on."""
    base = law.base or law
    for name in question_wordings():
        if answer(law, name) is not answer(base, name):
            yield _own_article(law, name, answer(base, name), language)


def _voice(language: Language) -> Voice:
    """How the page speaks: of a question by its wording."""
    voice = Voice(language)
    return Voice(language, {"asked": lambda name: translate_rule_sentence(question_wordings()[str(name)], voice)})


def _own_article(law: Law, name: str, base: Article[object], language: Language) -> OwnArticle:
    article, voice = answer(law, name), Voice(language)
    clause = article.clauses[0].partition("-")[2] if article.clauses else ""
    asks = translate_rule_sentence(question_wordings()[name], voice)
    return OwnArticle(
        name,
        asks,
        _answer_as_written(name, article.says),
        article.text,
        _says(law, name, asks, voice),
        clause,
        translate_rule_sentence(base.text, voice),
    )


def _says(law: Law, name: str, asks: str, voice: Voice) -> str:
    """Return what an article of one's own answers, in the language of the page; words of one's own stay as they are.

    Game forms and multipliers have a German sentence that was composed: other languages list them after the question.
    """
    article: Article[object] = answer(law, name)
    text = translate_rule_sentence(article.text, voice)
    if voice.language == "de" or text != article.text:
        return text
    if isinstance(article.says, Forms) and text == value_sentence(name, article.says):
        return f"{asks} {_forms(article.says.score_sheet_lines, voice.language)}."
    times = _told_multipliers(law, article) if name == "factors" else None
    if times is not None:
        alike = {number: [one for one in times if times[one] == number] for number in dict.fromkeys(times.values())}
        told = (f"{_forms(each, voice.language)}: {_times(number, voice)}" for number, each in alike.items())
        return f"{asks} {'; '.join(told)}."
    return text


def _told_multipliers(law: Law, article: Article[object]) -> Mapping[str, int] | None:
    """Return the multipliers that the article's composed sentence tells, by line; None for words of one's own.

    A line that the article leaves out counts as its form does, or once.
    """
    if not isinstance(article.says, Mapping):
        return None
    given: Mapping[str, int] = article.says["german"]
    forms = law.forms.says
    own = {one.score_sheet_line: one.factor for one in reversed(forms.each)}
    filled = ({line: given.get(line, one) for line, one in own.items()}, {**dict.fromkeys(own, 1), **given})
    ordered = ({line: each[line] for line in forms.score_sheet_lines if line in each} for each in filled)
    return next((each for each in (given, *ordered) if factors_sentence(each) == article.text), None)


def _forms(lines: Iterable[str], language: Language) -> str:
    return ", ".join(line_words(line, "german", language) for line in lines)


def _times(factor: int, voice: Voice) -> str:
    if factor in _NAMED_FACTORS:
        return sentence(said(f"event.times-{factor}"), voice)
    return sentence(said("event.times", factor=factor), voice)


def _law_from_name_or_text(name: str) -> Law:
    """Return the rules with an id, or those in a rule set file's text. Raises the first error as BadInput."""
    text = name if name in base_laws() or is_law_file_text(name) else name.strip()
    if text in BUILT_IN_LAW_IDS:
        return reglement(text)
    found = read_law(text, typed=True)
    if found.law is None:
        raise found.problems[0]
    return found.law


def law_pdf(text: str, paper: str, language: Language, address: str = "") -> bytes:
    """Return a rule set printed as PDF. Raises BadInput if its text is invalid.

    text: a file's text, or an id. paper: ``a4`` or ``a5``. address: the URL for the printed code, "" for none.
    To be run in a worker process, since it takes time.
    """
    return law_sheet_pdf(_law_from_name_or_text(text), paper, language, address)


def differing_answers_json(mine: str, theirs: str, language: Language) -> bytes:
    """Return the questions that two rule sets answer differently, as a JSON list of AnswerDifference.

    mine, theirs: ids or texts of files. Raises BadInput if one is invalid. To be run in a worker process.
    """
    a, b, voice = _law_from_name_or_text(mine), _law_from_name_or_text(theirs), Voice(language)
    return msgspec.json.encode(
        [
            AnswerDifference(
                name,
                translate_rule_sentence(question_wordings()[name], voice),
                _side(a, name, voice),
                _side(b, name, voice),
            )
            for name in differing_questions(a, b)
        ]
    )


def _side(law: Law, name: str, voice: Voice) -> RegulationAnswer:
    article = answer(law, name)
    return RegulationAnswer(
        _answer_as_written(name, article.says),
        translate_rule_sentence(answer_without_question(article.text, question_wordings()[name]), voice),
    )


def differing_deal_json(mine: str, theirs: str, question: str, language: Language) -> bytes:
    """Return the shortest deal found in which two rule sets differ, as the JSON of a search result.

    mine, theirs: ids or texts of files. question: only this answer is taken from ``theirs``; "" compares them whole.
    Raises BadInput for an invalid rule set or question. To be run in a worker process.
    """
    a, b = _law_from_name_or_text(mine), _law_from_name_or_text(theirs)
    titles = [_title(a, language), _title(b, language)]
    if question:
        if question not in question_wordings():
            raise BadInput(said("rules.no-question", id=question), {"field": "question"})
        b = settle_choices(a, **{question: answer(b, question)})
    try:
        found = find_difference(a, b)
    except BROKEN_RULES_ERRORS:
        raise BadInput(said("reglement.stuck")) from None
    document = search_result_to_json(a, b, found, language)
    if found.difference is not None:
        document["text"] = write_json(found.difference.record)
        document["titles"] = titles
        document["alone"] = None if found.alone is None else titles[found.alone != a.id]
        document["position"] = msgspec.to_builtins(position_of_difference(found.difference))
    return msgspec.json.encode(document)


def _questions_to_ask_in_order(base: Law) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of questions to ask, in order, somebody who changes a rule set.

    The first part has the fixed list of often disputed ones, the second the others that built-in rule sets answer
    differently. Only questions that can matter under ``base`` are in it.
    """
    first = tuple(name for name in _DISPUTED if can_question_matter(base, name))
    chapters = (chapter for chapter in CHAPTER_CLASSES if chapter not in (*INFRACTION_CHAPTERS, Turnier))
    names = (name for chapter in chapters for name in questions_of_chapter(chapter))
    return first, tuple(
        name for name in names if name not in first and can_question_matter(base, name) and _is_question_disputed(name)
    )


def _is_question_disputed(question: str) -> bool:
    """Return whether built-in rule sets answer this question differently."""
    laws = [law for law in map(reglement, BUILT_IN_LAW_IDS) if does_question_apply(law, question)]
    return any(not is_same_answer(answer(law, question).says, answer(laws[0], question).says) for law in laws)
