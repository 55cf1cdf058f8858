"""Why something holds: a clause or a decision with the article that carries it out, where it holds, what shows it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from puur.errors import BadInput
from puur.law.article import Article
from puur.law.catalogue import Clause, Interpretation, clauses_by_id, clauses_under, interpretations_by_id
from puur.law.coverage import ClauseCoverage, Scenario, clause_coverages, load_scenarios
from puur.law.law import answer, does_question_apply, question_wordings
from puur.law.reader import questions_of_switch, switches_of_law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.switches import SWITCHES_BY_DECISION
from puur.words.message import said


@dataclass(frozen=True)
class ClauseExplanation:
    """Everything about a clause, for display: the question it answers, rule sets, code, tests and scenarios.

    question, wording, answer: the question's name and German wording, and the German answer; "" if no article has the
    clause.
    holds_in, differs_in: ids of the rule sets with the same answer and with another one.
    decisions: those on how the clause is read. code: the place that implements it, None if none.
    tests: ids of the tests that name it. scenarios: the test cases with cards that show it.
    """

    clause: Clause
    question: str
    wording: str
    answer: str
    holds_in: tuple[str, ...]
    differs_in: tuple[str, ...]
    decisions: tuple[Interpretation, ...]
    code: str | None
    tests: tuple[str, ...]
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class DecisionExplanation:
    """Everything about a decision on how rules are read.

    bears_on: (name, wording) of the questions it affects. options: ids of what tables may choose.
    scenarios: those that show it.
    """

    decision: Interpretation
    bears_on: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class IdExplanation:
    """What an id typed by somebody stands for: all clauses that it names or begins, and the decision of that id.

    clauses: empty if there are none. decision: None if the id is not one of a decision.
    """

    clauses: tuple[ClauseExplanation, ...]
    decision: DecisionExplanation | None


def explain_clause_or_decision(id: str) -> IdExplanation:  # noqa: A002 - the field's own word
    """Return everything about a clause, all clauses below a prefix (``AR-21``), or a decision (``X-7``).

    Upper and lower case are the same. Raises BadInput for an unknown id, with similar ids.
    """
    known = {name.casefold(): name for name in (*_prefixes(), *clauses_by_id(), *interpretations_by_id())}
    name = known.get(id.strip().casefold())
    if name is None:
        close = [known[hit] for hit in difflib.get_close_matches(id.casefold(), known, n=4)]
        code = "rules.not-known-near" if close else "rules.not-known"
        raise BadInput(said(code, id=id, known=close), {"field": "id"})
    wanted = {clause.id for clause in clauses_under(name)}
    rows = [row for row in clause_coverages() if row.clause.id in wanted]
    decision = interpretations_by_id().get(name)
    return IdExplanation(tuple(_clause(row) for row in rows), _decision(decision) if decision else None)


def _prefixes() -> Iterator[str]:
    """Every id with its last parts taken off: ``AR-23.1-b`` lies below ``AR-23.1``, ``AR-23`` and ``AR``."""
    for id_ in clauses_by_id():
        stem = id_.rpartition("-")[0]
        yield from (stem, stem.partition(".")[0], stem.partition("-")[0])


def _clause(row: ClauseCoverage) -> ClauseExplanation:
    question, article = _articles().get(row.clause.id, ("", None))
    arising = [id_ for id_ in BUILT_IN_LAW_IDS if question and does_question_apply(reglement(id_), question)]
    holds = tuple(id_ for id_ in arising if article and answer(reglement(id_), question).says == article.says)
    named = interpretations_by_id()
    return ClauseExplanation(
        clause=row.clause,
        question=question,
        wording=question_wordings().get(question, ""),
        answer=article.text if article else "",
        holds_in=holds,
        differs_in=tuple(id_ for id_ in arising if id_ not in holds),
        decisions=tuple(named[id_] for id_ in article.cites if id_ in named) if article else (),
        code=row.code,
        tests=row.tests,
        scenarios=_showing(row.clause.id),
    )


@cache
def _articles() -> dict[str, tuple[str, Article[Any]]]:
    """Clause -> question (empty for a note) and the article that carries it out."""
    found: dict[str, tuple[str, Article[Any]]] = {}
    for id_ in BUILT_IN_LAW_IDS:
        law = reglement(id_)
        answers = [(name, answer(law, name)) for name in question_wordings()] + [("", note) for note in law.notes]
        for name, article in answers:
            found |= dict.fromkeys(article.clauses, (name, article))
    return found


def _showing(id_: str) -> tuple[Scenario, ...]:
    return tuple(one for one in load_scenarios() if id_ in one.clauses)


def _decision(decision: Interpretation) -> DecisionExplanation:
    bears_on = tuple(
        (id_, name)
        for id_ in BUILT_IN_LAW_IDS
        for name in question_wordings()
        if decision.id in answer(reglement(id_), name).cites or _switched(id_, decision.id, name)
    )
    options = tuple(SWITCHES_BY_DECISION[decision.id].options) if decision.id in SWITCHES_BY_DECISION else ()
    return DecisionExplanation(decision, bears_on, options, _showing(decision.id))


def _switched(id_: str, decision: str, question: str) -> bool:
    mine = switches_of_law(reglement(id_)).get(decision)
    return mine is not None and question in questions_of_switch(mine)
