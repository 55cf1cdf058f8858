"""A regulation as people hang it up: what it says itself, chapter by chapter, on A4 or A5."""

from __future__ import annotations

import io
from typing import Any, Final

from puur.address_reach import url_without_scheme
from puur.extras import needs_extra
from puur.law.article import Article
from puur.law.law import CHAPTER_CLASSES, Law, answer, does_question_apply, fingerprint, own_articles
from puur.law.reader import answer_without_question, questions_of_chapter, rules_where_silent_message
from puur.tournament.papers.typeset import typeset_pdf
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import format_day, language_with_page_formats
from puur.words.law import translate_rule_sentence

PAPER_SIZES: Final = ("a4", "a5")
"""The sizes of paper on which a rule set is printed."""


def law_sheet_pdf(law: Law, paper: str = "a4", language: Language = "de", address: str = "") -> bytes:
    """Return a rule set printed as PDF. paper: ``a4`` or ``a5``.

    address: the URL for the printed code; with "" the rules' fingerprint is printed instead.
    """
    return typeset_pdf("reglement", law_sheet_data(law, paper, language, address), __package__)


def law_sheet_data(law: Law, paper: str, language: Language, address: str = "") -> dict[str, Any]:
    """Return the data for the template of a printed rule set, by key.

    paper: ``a4`` or ``a5``. address: the URL for the printed code; with "" the rules' fingerprint is printed instead.
    """
    voice, hash_ = language_with_page_formats(language), fingerprint(law)
    shown = own_articles(law) or {
        name: answer(law, name) for chapter in CHAPTER_CLASSES for name in questions_of_chapter(chapter)
    }
    every = (_chapter(law, chapter, shown, language) for chapter in CHAPTER_CLASSES)
    rest = rules_where_silent_message(law)
    under = ", ".join(
        translate_rule_sentence(part, Voice(language))
        for part in (law.source.issuer, format_day(law.source.edition_shown, language))
        if part
    )
    return {
        "logo": None,
        "paper": paper,
        "language": language,
        "title": translate_rule_sentence(law.title, Voice(language)),
        "under": under,
        "hash": hash_,
        "wide": bool(address),
        "leads": url_without_scheme(address.partition("#")[0]),
        "qr": _code(address or f"puur:{law.id}@{hash_}"),
        "intro": " ".join(translate_rule_sentence(note.text, Voice(language)) for note in law.notes),
        "chapters": [one for one in every if one["articles"]],
        "rest": sentence(rest, voice) if rest else "",
        "foot": f"{translate_rule_sentence(law.title, Voice(language))}  ·  {hash_}",
    }


def _chapter(law: Law, chapter: Any, shown: dict[str, Article[Any]], language: Language) -> dict[str, Any]:  # noqa: ANN401
    voice = Voice(language)
    rows = [
        {
            "number": ", ".join(_bare_number(law, one) for one in shown[name].clauses),
            "text": translate_rule_sentence(answer_without_question(shown[name].text, asks), voice),
            "asked": translate_rule_sentence(asks, voice),
        }
        for name, asks in questions_of_chapter(chapter).items()
        if name in shown and shown[name].text and does_question_apply(law, name)
    ]
    return {"title": translate_rule_sentence(chapter.heading, voice), "articles": rows}


def _bare_number(law: Law, clause: str) -> str:
    """The clause's number as its own document writes it."""
    return clause.removeprefix(f"{law.source.prefix}-")


def _code(text: str) -> str:
    with needs_extra("desk"):
        import segno  # noqa: PLC0415

    image = io.BytesIO()
    segno.make_qr(text, error="m").save(image, kind="svg", border=0, scale=4, xmldecl=False)
    return image.getvalue().decode()
