"""Why something holds, and what a word means, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from puur.cli.rules.text import decision_text
from puur.cli.shell.language import Speaker
from puur.cli.shell.output import text_beside_label, wrap_paragraph
from puur.law.coverage import RUNNER, Scenario
from puur.law.glossary import GlossaryTerm
from puur.law.law import question_wordings
from puur.law.why import ClauseReason, DecisionReason, Reason
from puur.words.catalogue import Language, german_said

COLUMN: Final = 14
KIND_WORDS: Final = {
    "ENGINE": "rules.carries-engine",
    "REFEREE": "rules.carries-referee",
    "TOURNAMENT": "rules.carries-tournament",
    "CLUB": "rules.carries-club",
    "INFO": "rules.carries-info",
}


def reason_text(reason: Reason, speaker: Speaker) -> str:
    """Return everything that is known about a clause or decision as text."""
    parts = [_clause(one, speaker) for one in reason.clauses]
    if reason.decision:
        if parts:
            name = reason.decision.decision.id
            parts.append(wrap_paragraph(speaker.say("rules.also-reading", id=name)))
        parts.append(_decision(reason.decision, speaker))
    return "\n\n".join([*parts, *speaker.translation_mark])


def _test(id_: str) -> str:
    """The test's name, then its file: so a long id can be broken."""
    file, _, name = id_.partition("::")
    return f"{name} ({file})"


def _clause(reason: ClauseReason, speaker: Speaker) -> str:
    clause, say = reason.clause, speaker.say
    rows = {
        say("rules.row-quote"): say("rules.quoted", text=clause.quote) if clause.quote else "",
        say("rules.row-content"): say("rules.summed-up", text=clause.summary),
        say("rules.row-question"): speaker.translate_rule(reason.wording),
        say("rules.row-answer" if reason.question else "rules.row-note"): speaker.translate_rule(reason.answer),
        say("rules.row-holds"): ", ".join(reason.holds_in),
        say("rules.row-differs"): ", ".join(reason.differs_in),
        say("rules.row-reading"): " ".join(
            f"{decision.id}: {speaker.translate_rule(decision.holds)}" for decision in reason.decisions
        ),
        say("rules.row-examples"): _examples(reason.scenarios, speaker),
        say("rules.row-tests"): "; ".join(_test(test) for test in reason.tests if not test.startswith(RUNNER)),
        say("rules.row-code"): reason.code or say("rules.not-done"),
    }
    first = f"{clause.id}  {say(KIND_WORDS[clause.enforcement])}, {clause.reglement}"
    return "\n".join([first, *_rows(rows)])


def _decision(reason: DecisionReason, speaker: Speaker) -> str:
    wordings = question_wordings()
    by_question: dict[str, list[str]] = {}
    for id_, question in reason.bears_on:
        by_question.setdefault(question, []).append(id_)
    rows = {
        speaker.say("rules.row-concerns", n=n): f"{speaker.translate_rule(wordings[name])} ({', '.join(laws)})"
        for n, (name, laws) in enumerate(by_question.items(), 1)
    }
    rows[speaker.say("rules.row-options")] = ", ".join(reason.options)
    rows[speaker.say("rules.row-examples")] = _examples(reason.scenarios, speaker)
    return "\n".join([decision_text(reason.decision, speaker), *_rows(rows)])


def _examples(shown: Iterable[Scenario], speaker: Speaker) -> str:
    return "; ".join(f"{speaker.translate_rule(one.title)} ({one.id})" for one in shown)


def _rows(rows: Mapping[str, str]) -> list[str]:
    shown = {f"  {name}": text for name, text in rows.items() if text}
    column = max((COLUMN, *(len(label) + 1 for label in shown)))
    return [text_beside_label(label, text, column) for label, text in shown.items()]


def own_word(term: GlossaryTerm, language: Language) -> str:
    """Return what a term is called in a language, in small letters: the German word, or what its gloss begins with."""
    if language == "de":
        return term.word.casefold()
    return german_said(term.german, language).partition(":")[0].partition(" (")[0].casefold()


def glossary_text(terms: Iterable[GlossaryTerm], language: Language) -> str:
    """Return glossary entries as text: each German word with its meaning in a language beside it."""
    return "\n".join(text_beside_label(term.word, german_said(term.german, language), 19) for term in terms)
