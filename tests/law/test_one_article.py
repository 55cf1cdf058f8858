"""A sheet of one article on top of a Reglement keeps every reading of it that the article does not touch."""

from __future__ import annotations

import pytest

from puur.law.article import Source, article
from puur.law.law import Law, amend, applicable_questions, does_question_apply
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

OWN = Source("X", "Unser Blatt", "Wir", "2026")


def sheet(base: Law) -> Law:
    """Return a sheet that only says how the referee is called: nothing depends on it."""
    return amend(base, id="own", title="Unser Blatt", source=OWN, called=article("director", "Die Leitung.", "X-1"))


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_sheet_of_one_article_is_asked_what_its_base_is_asked(id_: str) -> None:
    base = reglement(id_)
    assert set(applicable_questions(base)) <= set(applicable_questions(sheet(base)))


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_so_is_a_sheet_upon_that_sheet(id_: str) -> None:
    base = sheet(reglement(id_))
    again = amend(base, id="again", title="Noch eins", source=OWN)
    assert set(applicable_questions(base)) <= set(applicable_questions(again))


@pytest.mark.parametrize("question", ["rest_test", "false_rest"])
def test_the_rest_stays_ruled_on_upon_the_einzelschieber(question: str) -> None:
    assert does_question_apply(sheet(reglement("einzelschieber-2026")), question)


def test_what_depends_on_a_changed_answer_is_not_kept() -> None:
    base = reglement("allgemein")
    weis = article(says=False, text="Es wird nicht gewiesen.")
    without = amend(base, id="own", title="Ohne Weis", source=OWN, weis=weis)
    assert does_question_apply(base, "run_points")
    assert not does_question_apply(without, "run_points")
