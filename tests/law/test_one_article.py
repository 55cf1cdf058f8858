"""A sheet of one article on top of a Reglement keeps every reading of it that the article does not touch."""

from __future__ import annotations

import pytest

from puur.law.article import Source, article
from puur.law.law import Law, amend, due_questions, is_question_due
from puur.law.reglemente import IDS, reglement

OWN = Source("X", "Unser Blatt", "Wir", "2026")


def sheet(base: Law) -> Law:
    """Return a sheet that only says how the referee is called: nothing depends on it."""
    return amend(base, id="own", title="Unser Blatt", source=OWN, called=article("director", "Die Leitung.", "X-1"))


@pytest.mark.parametrize("id_", IDS)
def test_a_sheet_of_one_article_is_asked_what_its_base_is_asked(id_: str) -> None:
    base = reglement(id_)
    assert set(due_questions(base)) <= set(due_questions(sheet(base)))


@pytest.mark.parametrize("id_", IDS)
def test_so_is_a_sheet_upon_that_sheet(id_: str) -> None:
    base = sheet(reglement(id_))
    again = amend(base, id="again", title="Noch eins", source=OWN)
    assert set(due_questions(base)) <= set(due_questions(again))


@pytest.mark.parametrize("question", ["rest_test", "false_rest"])
def test_the_rest_stays_ruled_on_upon_the_einzelschieber(question: str) -> None:
    assert is_question_due(sheet(reglement("einzelschieber-2026")), question)


def test_what_depends_on_a_changed_answer_is_not_kept() -> None:
    base = reglement("allgemein")
    weis = article(says=False, text="Es wird nicht gewiesen.")
    without = amend(base, id="own", title="Ohne Weis", source=OWN, weis=weis)
    assert is_question_due(base, "run_points")
    assert not is_question_due(without, "run_points")
