"""The catalogue, what the sources claim of it, and what the tests show."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from puur.errors import BadInput
from puur.law.article import Source, claims
from puur.law.catalogue import (
    INTERPRETATION_TYPE_NAMES,
    Clause,
    clauses_by_id,
    clauses_under,
    find_source,
    interpretations_by_id,
    law_id_by_prefix,
)
from puur.law.coverage import SCENARIOS_FOLDER, clause_coverages, clause_uses_in_code, clause_uses_in_tests
from puur.law.law import answer, question_wordings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.switches import SWITCHES_BY_DECISION

FIVE = ("GR", "ES", "AR", "AJ", "ED")
SHARED = Path(__file__).resolve().parents[3] / "shared" / "clauses"


def of_the_five() -> list[Clause]:
    """The rows of the five documents that are required; more may be added."""
    return [clause for clause in clauses_by_id().values() if clause.id.startswith(FIVE)]


def test_every_row_of_the_requirement_is_there() -> None:
    table = SHARED / "clauses.tsv"
    if not table.exists():
        pytest.skip("the requirement does not lie beside this checkout")
    wanted = [tuple(line.split("\t")[:3]) for line in table.read_text(encoding="utf-8").splitlines()[1:]]
    assert [(clause.id, clause.category, clause.enforcement) for clause in of_the_five()] == wanted


def test_every_decision_of_the_requirement_is_there() -> None:
    page = SHARED / "decisions.md"
    if not page.exists():
        pytest.skip("the requirement does not lie beside this checkout")
    ids = re.findall(r"^\| ([A-Z]+-\d+) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    ids[ids.index("AJ-30")] = "AJ-39"  # the page gives AJ-30 twice; the settings name the later one
    assert [id_ for id_ in interpretations_by_id() if id_.startswith((*FIVE, "X", "L"))] == ids


def test_a_clause_belongs_to_a_regulation_that_exists() -> None:
    assert len(of_the_five()) == 735
    assert set(law_id_by_prefix().values()) <= set(BUILT_IN_LAW_IDS)
    assert {clause.reglement for clause in clauses_by_id().values()} == set(law_id_by_prefix().values())
    assert all(clause.summary for clause in clauses_by_id().values())


def test_a_prefix_holds_what_is_below_it_and_nothing_beside() -> None:
    assert [clause.id for clause in clauses_under("AR-21")] == ["AR-21-a"]
    assert {clause.id.rpartition("-")[0] for clause in clauses_under("AR-2")} == {"AR-2"}
    assert len(clauses_under("AR-23")) == sum(id_.startswith("AR-23.") for id_ in clauses_by_id())
    assert clauses_under("AR-99") == ()


@pytest.mark.longer
def test_no_clause_is_claimed_twice() -> None:
    count = Counter(use.clause for use in clause_uses_in_code())
    twice = {
        id_: [use.place for use in clause_uses_in_code() if use.clause == id_] for id_, n in count.items() if n > 1
    }
    assert twice == {}


@pytest.mark.longer
def test_no_unknown_clause_is_claimed_or_tested() -> None:
    assert [use for use in clause_uses_in_code() if use.clause not in clauses_by_id()] == []
    # a scenario may also show how a decision is read
    assert [
        use for use in clause_uses_in_tests() if use.clause not in {**clauses_by_id(), **interpretations_by_id()}
    ] == []


@pytest.mark.longer
def test_what_the_sources_claim_is_what_the_laws_say() -> None:
    said: set[str] = set()
    for id_ in BUILT_IN_LAW_IDS:
        law = reglement(id_)
        for article in (*(answer(law, name) for name in question_wordings()), *law.notes):
            said |= set(article.clauses)
    for switch in SWITCHES_BY_DECISION.values():
        for option in switch.options.values():
            said |= {clause for article in option.values() for clause in article.clauses}
    in_law = {use.clause for use in clause_uses_in_code() if use.place.startswith("src/puur/law/")}
    assert in_law == said


@pytest.mark.longer
def test_every_place_names_the_clause() -> None:
    root = Path(__file__).resolve().parents[2]
    for use in clause_uses_in_code():
        file, _, line = use.place.rpartition(":")
        text = (root / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        assert use.clause in text or "for " in text, use


def test_what_an_article_cites_exists() -> None:
    for id_ in BUILT_IN_LAW_IDS:
        law = reglement(id_)
        for name in question_wordings():
            for cited in answer(law, name).cites:
                assert cited in interpretations_by_id() or clauses_under(cited), f"{id_} {name} cites {cited}"


@pytest.mark.longer
def test_a_row_is_implemented_by_code_and_a_test() -> None:
    rows = {row.clause.id: row for row in clause_coverages()}
    assert set(rows) == set(clauses_by_id())
    shown_row = rows["GR-eroeffnung-i"]
    assert shown_row.is_implemented_and_tested
    assert shown_row.code is not None
    assert shown_row.code.startswith("src/puur/law/reglemente/gruempi_2011")
    assert "tests/law/test_scenarios.py::test_holds[gruempi-2011/untertrumpfen:1]" in shown_row.tests
    assert not any(row.is_implemented_and_tested for row in rows.values() if row.code is None or not row.tests)
    assert {row.clause.reglement for row in clause_coverages("ajz08-2017")} == {"ajz08-2017"}


def test_scenario_files_lie_where_their_regulation_is() -> None:
    assert {path.parent.name for path in SCENARIOS_FOLDER.glob("*/*.toml")} <= set(BUILT_IN_LAW_IDS)


def test_claims_change_nothing() -> None:
    def ruling() -> int:
        return 3

    assert claims("GR-x")(ruling) is ruling
    with pytest.raises(ValueError, match="at least one"):
        claims()


def test_decisions_are_whole_and_point_somewhere() -> None:
    for decision in interpretations_by_id().values():
        assert decision.type in INTERPRETATION_TYPE_NAMES
        assert decision.point[-1] in ".?"
        assert decision.holds.endswith(".")
        for place in filter(None, decision.clause.split(", ")):
            assert clauses_under(place), decision


def test_a_decision_concerns_its_document() -> None:
    named = interpretations_by_id()
    assert named["X-7"].concerns("ED")
    assert named["GR-3"].concerns("GR")
    assert not named["GR-3"].concerns("AJ")
    assert named["L-3"].concerns("AR")
    assert not named["L-3"].concerns("ED")


def test_every_law_names_a_document_of_the_list() -> None:
    for id_ in BUILT_IN_LAW_IDS:
        assert reglement(id_).source == find_source(reglement(id_).source.prefix)
    assert find_source("ED") == Source("ED", "Reglement verdeckter Differenzler", "EDJV", "2015-05-13")


def test_an_unknown_regulation_is_bad_input() -> None:
    with pytest.raises(BadInput, match="gruempi-2011"):
        reglement("grumpi")
