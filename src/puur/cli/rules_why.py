"""Why something holds, and what a word means, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from puur.cli.clauses import KINDS as KIND_WORDS
from puur.cli.rules_text import decided
from puur.cli.wrap import labelled, paragraph
from puur.law.coverage import RUNNER, Scenario
from puur.law.glossary import Term
from puur.law.law import questions
from puur.law.why import ClauseReason, DecisionReason, Reason

COLUMN: Final = 14


def reasoned(reason: Reason) -> str:
    """Everything that stands behind an id."""
    parts = [_clause(one) for one in reason.clauses]
    if reason.decision:
        if parts:
            name = reason.decision.decision.id
            parts.append(paragraph(f"{name} heisst auch eine Auslegung; sie ist anders nummeriert als das Dokument:"))
        parts.append(_decision(reason.decision))
    return "\n\n".join(parts)


def _test(id_: str) -> str:
    """The test's name, then its file: so a long id can be broken."""
    file, _, name = id_.partition("::")
    return f"{name} ({file})"


def _clause(reason: ClauseReason) -> str:
    clause = reason.clause
    rows = {
        "Inhalt": f"{clause.summary} (englisch zusammengefasst)",
        "Frage": reason.wording,
        "Antwort" if reason.question else "Hinweis": reason.answer,
        "Gilt in": ", ".join(reason.holds_in),
        "Anders in": ", ".join(reason.differs_in),
        "Auslegung": " ".join(f"{decision.id}: {decision.holds}" for decision in reason.decisions),
        "Beispiele": _examples(reason.scenarios),
        "Tests": "; ".join(_test(test) for test in reason.tests if not test.startswith(RUNNER)),
        "Programm": reason.code or "noch nicht umgesetzt",
    }
    first = f"{clause.id}  {KIND_WORDS[clause.enforcement]}, {clause.reglement}"
    return "\n".join([first, *_rows(rows)])


def _decision(reason: DecisionReason) -> str:
    wordings = questions()
    by_question: dict[str, list[str]] = {}
    for id_, question in reason.bears_on:
        by_question.setdefault(question, []).append(id_)
    rows = {
        f"Betrifft {n}": f"{wordings[name]} ({', '.join(laws)})"
        for n, (name, laws) in enumerate(by_question.items(), 1)
    }
    rows["Wählbar"] = ", ".join(reason.options)
    rows["Beispiele"] = _examples(reason.scenarios)
    return "\n".join([decided(reason.decision), *_rows(rows)])


def _examples(shown: Iterable[Scenario]) -> str:
    return "; ".join(f"{one.title} ({one.id})" for one in shown)


def _rows(rows: Mapping[str, str]) -> list[str]:
    return [labelled(f"  {name}", text, COLUMN) for name, text in rows.items() if text]


def glossed(terms: Iterable[Term]) -> str:
    """The words with their meanings."""
    return "\n".join(labelled(term.word, f"{term.german} ({term.english})", 17) for term in terms)
