"""Where two regulations part, said: as the document of ``puur rules differ`` and in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from puur.law.law import Law, answer, question_wordings
from puur.records.json_write import record_document
from puur.records.model import NOBODY
from puur.records.text_write import write_text
from puur.referee.words import voice_for_table
from puur.words.cards import mode_words
from puur.words.catalogue import Language, Voice, sentence, to_text
from puur.words.formats import page_voice
from puur.words.law import law_says
from puur.words.message import said
from puur.workshop.differ import SearchResult, differing_questions
from puur.workshop.twins import LawDifference, LawOutcome


def search_document(a: Law, b: Law, found: SearchResult, language: Language = "de") -> dict[str, Any]:
    """Return what was found by a search for a difference, as the JSON-ready dict of ``puur rules differ``.

    Always has ``same`` and ``searched`` (actions tried). If no difference was found, ``unseen`` holds the names of the
    questions that the two answer differently. Otherwise ``alone`` (an id or None) stands beside the keys of
    `difference_document`.
    """
    if found.parting is None:
        return {"same": True, "searched": found.searched, "unseen": list(differing_questions(a, b))}
    return {
        "same": False,
        "searched": found.searched,
        "alone": found.alone,
        **difference_document(a, b, found.question, found.parting, language),
    }


def difference_document(
    a: Law, b: Law, question: str | None, parting: LawDifference, language: Language = "de"
) -> dict[str, Any]:
    """Return one difference of two rule sets as a JSON-ready dict.

    Keys: ``question`` (its name or null), ``asks``, ``clauses``, ``record``, ``at`` (deal and action from 0),
    ``a`` and ``b`` (both outcomes). language: of the texts.
    """
    sides = {"a": a, "b": b}
    cited = {name: list(answer(law, question).ids) if question else [] for name, law in sides.items()}
    return {
        "question": question,
        "asks": None if question is None else law_says(question_wordings()[question], Voice(language)),
        "clauses": cited,
        "record": record_document(parting.record),
        "at": {"deal": parting.deal, "action": parting.action},
        "a": _side(parting.a, a, question, voice_for_table(language, parting.record.deck, NOBODY)),
        "b": _side(parting.b, b, question, voice_for_table(language, parting.record.deck, NOBODY)),
    }


def _side(side: LawOutcome, law: Law, question: str | None, voice: Voice) -> dict[str, Any]:
    refusal = side.refusal
    return {
        "reglement": law.id,
        "allowed": side.allowed,
        "why": None if refusal is None else to_text(refusal.with_way_out, voice),
        "clauses": [] if refusal is None else list(refusal.clauses),
        "says": None if question is None else law_says(answer(law, question).text, voice),
        "points": list(side.points),
        "finished": None if side.finished is None else {"winner": side.finished[0], "by": side.finished[1]},
    }


def search_text(a: Law, b: Law, found: SearchResult, language: Language = "de") -> str:
    """Return what a search for a difference of two rule sets found, as text of several lines."""
    voice = page_voice(language)
    if found.parting is None:
        rest = ", ".join(differing_questions(a, b)) or "–"
        return sentence(said("reglement.same", searched=found.searched, questions=rest), voice)
    lines = [] if found.question is None else [law_says(question_wordings()[found.question], Voice(language)), ""]
    for law, side in ((a, found.parting.a), (b, found.parting.b)):
        lines.append(f"{law_says(law.title, Voice(language))}: {_ruling(side, language)}")
        if found.question is not None:
            lines.append(f"  {law_says(answer(law, found.question).text, Voice(language))}")
    if found.alone:
        base = a.title if found.alone == a.id else b.title
        lines += ["", sentence(said("reglement.alone", base=law_says(base, Voice(language))), voice)]
    return "\n".join([*lines, "", write_text(found.parting.record)])


def _form(mode: str, language: Language) -> str:
    return mode if len(mode) == 1 else mode_words(mode, "german", language)


def _ruling(side: LawOutcome, language: Language) -> str:
    """What is said to it; a form without a letter of its own by its name."""
    spoken = page_voice(language)
    voice = replace(spoken, shown={**(spoken.shown or {}), "mode": lambda form: _form(str(form), language)})
    if side.refusal is None:
        return sentence(said("reglement.allows", points=", ".join(map(str, side.points))), voice)
    cited = f" ({', '.join(side.refusal.clauses)})" if side.refusal.clauses else ""
    return sentence(said("reglement.refuses", why=side.refusal.with_way_out), voice) + cited
