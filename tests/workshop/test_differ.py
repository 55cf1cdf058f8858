"""The shortest deal on which two laws part: found, the same each time, and true when it is replayed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from tests.given import spread

from puur.decision import Refusal
from puur.errors import BadInput
from puur.law.files.options import reading_options
from puur.law.files.read import parse_law
from puur.law.law import Law, answer, settle_choices
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.records.replay import replay_recorded_game
from puur.workshop.check import check_file, why_unplayable
from puur.workshop.differ import find_difference

UNSEEN = {("edjv-differenzler-2015", "differenzler")}
"""These two differ only in what the referee and the desk are asked."""
LONG = {("edjv-differenzler-2015", "differenzler-offen"): (1, 36), ("differenzler", "differenzler-offen"): (1, 36)}
"""Where an exact estimate takes ten off, a whole deal must be played to see it."""

DEALT = {(one, "hindersi") for one in ("edjv-differenzler-2015", "differenzler", "differenzler-offen")}
"""Here the one estimates, the other does not, and what they say of the cards is the same."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "one, other", spread(combinations(BUILT_IN_LAW_IDS, 2), ("gruempi-2011", "ajz08-2017"), days=3)
)
def test_any_two_that_are_shipped_part_on_a_short_deal(one: str, other: str) -> None:
    a, b = reglement(one), reglement(other)
    found = find_difference(a, b)
    assert (found.difference is None) == ((one, other) in UNSEEN)
    if found.difference is None:
        return
    assert found.question is not None
    assert answer(a, found.question).says != answer(b, found.question).says
    assert found.difference.deal_and_action_counts <= LONG.get((one, other), (1, 6))
    assert found.difference.a != found.difference.b
    assert (found.difference.action is None) == ((one, other) in DEALT), "there is something to be seen"


@pytest.mark.longer
def test_two_kinds_of_game_are_set_beside_each_other_where_a_player_sees_it() -> None:
    found = find_difference(reglement("haerdoepfel"), reglement("differenzler"))
    assert (found.question, found.alone) == ("undertrumping", "haerdoepfel")
    assert found.difference is not None
    assert found.difference.a.refusal is not None
    assert found.difference.b.refusal is None


def _with(law: Law, question: str, id_: str) -> Law:
    says = next(one.says for one in reading_options(question) if one.id == id_)
    changes: dict[str, Any] = {question: replace(answer(law, question), says=says)}
    return settle_choices(law, **changes)


@pytest.mark.longer
@pytest.mark.parametrize(
    "question, reading",
    [("undertrumping", "always"), ("undertrumping", "free-when-void"), ("push", "never"), ("puur_exempt", "none")],
)
def test_one_other_reading_is_named_and_shown(question: str, reading: str) -> None:
    law = reglement("gruempi-2011")
    other = _with(law, question, reading)
    found = find_difference(law, other)
    assert found.question == question
    difference = found.difference
    assert difference is not None
    assert difference == find_difference(law, other).difference, "the same search finds the same"
    refused = difference.a.refusal or difference.b.refusal
    assert isinstance(refused, Refusal)
    record = difference.record
    if difference.a.allowed:
        replay_recorded_game(record)
    else:
        with pytest.raises(BadInput) as bad:
            replay_recorded_game(record)
        assert bad.value.where["action"] == difference.action


def test_a_law_is_the_same_as_itself() -> None:
    law = reglement("allgemein")
    assert find_difference(law, law).difference is None


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_regulation_can_be_played(id_: str) -> None:
    assert why_unplayable(reglement(id_), 1) is None


@pytest.mark.parametrize("question, reading", [("trump_maker", "cut-card"), ("chooser", "nobody")])
def test_answers_that_contradict_each_other_are_found_and_named(question: str, reading: str) -> None:
    text = (
        'format = "puur-reglement/1"\nid = "x"\ntitle = "X"\nbuilds_on = "schieber"\n'
        f'[[article]]\nquestion = "target"\nvalue = 500\n[[article]]\nquestion = "{question}"\nreading = "{reading}"\n'
    )
    assert parse_law(text).id == "x"
    problems = check_file(text).problems
    assert [bad.where["question"] for bad in problems] == [question]
    assert f"«{question}»" in problems[0].message
    assert "1. Spiel" in problems[0].message, "the example"


@pytest.mark.parametrize("reading", ["cut-card", "bottom-card"])
def test_what_else_has_to_be_answered_is_named(reading: str) -> None:
    text = 'format = "puur-reglement/1"\nid = "x"\ntitle = "X"\nbuilds_on = "schieber"\n'
    own = f'[[article]]\nquestion = "trump_maker"\nreading = "{reading}"\n'
    assert [bad.where for bad in check_file(text + own).problems] == [{"question": "trump_maker", "with": "steps"}]


def test_a_weis_that_is_the_highest_by_the_order_of_the_law_can_be_announced() -> None:
    law = reglement("sidi-barrani")
    assert why_unplayable(_with(law, "weis_order", "runs-before-fours"), 6) is None
