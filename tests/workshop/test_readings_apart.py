"""Every two readings of a question are told apart: by a deal, by a scenario, or it is said why not."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from tests.law.scenario import law_of

from puur.law.files.options import ReadingOption, reading_options
from puur.law.law import question_wordings
from puur.records.json_read import read_json
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.message import said
from puur.workshop.example import example_cases_by_question, law_of_case, law_with_answer, reasons_without_example
from puur.workshop.twins import LawOutcome, last_outcome_under

from .outcomes import by_id, outcome

PAIRS = [(name, *pair) for name in question_wordings() for pair in combinations(reading_options(name), 2)]
SHOWN = [(name, one) for name, found in example_cases_by_question().items() for one in found]
RECORDS = [(name, one) for name, one in SHOWN if "record" in one]
CASES = [(name, one) for name, one in SHOWN if "case" in one]


def _id(value: object) -> str | None:
    return value if isinstance(value, str) else f"{value['a']} or {value['b']}" if isinstance(value, dict) else None


def _readings(name: str, one: dict[str, Any]) -> list[ReadingOption]:
    known = {option.id: option for option in reading_options(name)}
    return [known[one["a"]], known[one["b"]]]


def test_every_two_readings_have_an_example_or_a_reason() -> None:
    shown = {(name, one["a"], one["b"]) for name, one in SHOWN}
    missing = {(name, one.id, other.id) for name, one, other in PAIRS} - shown
    assert {name for name, _, _ in missing} == set(reasons_without_example()), (
        "a reason where there is none to give, or none given"
    )
    assert len(shown) >= 410
    assert len(RECORDS) >= 80


@pytest.mark.parametrize("name, one", RECORDS, ids=_id)
def test_on_the_deal_that_was_found_they_part(name: str, one: dict[str, Any]) -> None:
    law, record = law_of_case(one), read_json(json.dumps(one["record"]).encode())
    a, b = (last_outcome_under(law_with_answer(law, name, reading), record) for reading in _readings(name, one))
    assert _seen(a) != _seen(b)


def _seen(side: LawOutcome | None) -> object:
    return None if side is None else (side.allowed, side.points, side.finished)


@pytest.mark.parametrize("name, one", CASES, ids=_id)
def test_the_scenario_comes_out_differently(name: str, one: dict[str, Any]) -> None:
    case = by_id()[one["case"]]
    a, b = (outcome(case, law_with_answer(law_of(case), name, reading)) for reading in _readings(name, one))
    assert a != b


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_said(language: Language) -> None:
    for why in set(reasons_without_example().values()):
        assert sentence(said(f"reglement.unseen-{why}"), Voice(language))
