"""Every article is shown by scenarios: they hold, and they bite.

holds: the scenario comes out as written. bites: for every clause there is a scenario that fails as soon as the article
that carries it out gives another answer (its base's, or another reading of the same question).
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from puur.errors import BadInput
from puur.law.law import Law, answer, question_wordings

from .checks import check
from .scenario import Case, all_cases, law_of, set_table
from .variants import law_with_answer, other_readings

CASES = all_cases()
BY_CLAUSE: dict[str, list[Case]] = defaultdict(list)
for _case in CASES:
    for _clause in _case.clauses:
        BY_CLAUSE[_clause].append(_case)


@cache
def question_of(law: Law, clause: str) -> str | None:
    """Return the question whose article carries a clause out, or else the first that cites it."""
    claiming = (name for name in question_wordings() if clause in answer(law, name).clauses)
    citing = (name for name in question_wordings() if clause in answer(law, name).cites)
    return next(claiming, None) or next(citing, None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_holds(case: Case) -> None:
    """The scenario comes out as written."""
    check(set_table(case, law_of(case)), case.data)


@pytest.mark.longer
@pytest.mark.parametrize("clause", sorted(BY_CLAUSE))
def test_bites(clause: str) -> None:
    """Some scenario of the clause fails when its article says something else."""
    cases = BY_CLAUSE[clause]
    tried = 0
    for case in cases:
        law = law_of(case)
        question = question_of(law, clause)
        if question is None:
            continue
        for says in other_readings(law, question):
            tried += 1
            if _fails(case, law_with_answer(law, question, says)):
                return
    where = ", ".join(case.id for case in cases)
    pytest.fail(f"{clause}: no scenario bites ({where}; {tried} other readings tried)")


def _fails(case: Case, law: Law) -> bool:
    """Whether the case comes out differently: a check fails, or a move is refused. A crash is no bite."""
    try:
        check(set_table(case, law), case.data)
    except (AssertionError, BadInput):
        return True
    except Exception:  # noqa: BLE001 - a reading the engine cannot even carry out shows nothing
        return False
    return False
