"""Why something holds: a clause or a decision with the article that carries it out, where it holds, what shows it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from puur.errors import BadInput
from puur.law.article import Article
from puur.law.catalogue import Clause, catalogue, under
from puur.law.coverage import ClauseCoverage, Scenario, coverage, scenarios
from puur.law.decisions import Interpretation, decisions
from puur.law.law import answer, arises, questions
from puur.law.reader import switches, touched
from puur.law.reglemente import IDS, reglement
from puur.law.switches import SWITCHES
from puur.words.message import said


@dataclass(frozen=True)
class ClauseReason:
    """Everything about a clause: question and answer, rule sets, code, tests and scenarios.

    question, wording, answer are empty where no article implements it.
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
class DecisionReason:
    """Everything about a decision: affected questions, options for tables, and scenarios."""

    decision: Interpretation
    bears_on: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class Reason:
    """Everything with that id: clauses and a decision."""

    clauses: tuple[ClauseReason, ...]
    decision: DecisionReason | None


def explain(id: str) -> Reason:  # noqa: A002 - the field's own word
    """Return everything about a clause, all clauses below a prefix (``AR-21``), or a decision.

    BadInput suggests similar ids.
    """
    known = {name.casefold(): name for name in (*_prefixes(), *catalogue(), *decisions())}
    name = known.get(id.strip().casefold())
    if name is None:
        close = [known[hit] for hit in difflib.get_close_matches(id.casefold(), known, n=4)]
        code = "rules.not-known-near" if close else "rules.not-known"
        raise BadInput(said(code, id=id, known=close), {"field": "id"})
    wanted = {clause.id for clause in under(name)}
    rows = [row for row in coverage() if row.clause.id in wanted]
    decision = decisions().get(name)
    return Reason(tuple(_clause(row) for row in rows), _decision(decision) if decision else None)


def _prefixes() -> Iterator[str]:
    """Every id with its last parts taken off: ``AR-23.1-b`` lies below ``AR-23.1``, ``AR-23`` and ``AR``."""
    for id_ in catalogue():
        stem = id_.rpartition("-")[0]
        yield from (stem, stem.partition(".")[0], stem.partition("-")[0])


def _clause(row: ClauseCoverage) -> ClauseReason:
    question, article = _articles().get(row.clause.id, ("", None))
    arising = [id_ for id_ in IDS if question and arises(reglement(id_), question)]
    holds = tuple(id_ for id_ in arising if article and answer(reglement(id_), question).says == article.says)
    named = decisions()
    return ClauseReason(
        clause=row.clause,
        question=question,
        wording=questions().get(question, ""),
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
    for id_ in IDS:
        law = reglement(id_)
        answers = [(name, answer(law, name)) for name in questions()] + [("", note) for note in law.notes]
        for name, article in answers:
            found |= dict.fromkeys(article.clauses, (name, article))
    return found


def _showing(id_: str) -> tuple[Scenario, ...]:
    return tuple(one for one in scenarios() if id_ in one.clauses)


def _decision(decision: Interpretation) -> DecisionReason:
    bears_on = tuple(
        (id_, name)
        for id_ in IDS
        for name in questions()
        if decision.id in answer(reglement(id_), name).cites or _switched(id_, decision.id, name)
    )
    options = tuple(SWITCHES[decision.id].options) if decision.id in SWITCHES else ()
    return DecisionReason(decision, bears_on, options, _showing(decision.id))


def _switched(id_: str, decision: str, question: str) -> bool:
    mine = switches(reglement(id_)).get(decision)
    return mine is not None and question in touched(mine)
