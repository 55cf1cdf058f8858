"""What breaks without a clause: a deal, a scenario that comes out otherwise, or why neither shows it."""

from __future__ import annotations

import msgspec
import pytest

from puur.workshop.example import ClauseLossView, clause_loss_json


def told(clause: str) -> ClauseLossView:
    return msgspec.json.decode(clause_loss_json(clause, "de"), type=ClauseLossView)


@pytest.mark.slow
def test_a_deal_where_there_is_one() -> None:
    found = told("AR-21-a").found
    assert found is not None
    assert found.position.card is not None


@pytest.mark.longer
@pytest.mark.parametrize("clause, case", [("GR-stoeck-c", "gruempi-2011/"), ("AR-12-c", "allgemein/")])
def test_else_a_scenario_that_comes_out_otherwise(clause: str, case: str) -> None:
    shown = told(clause)
    assert shown.found is None
    assert shown.other
    assert shown.scenario is not None
    assert shown.scenario.id.startswith(case)


@pytest.mark.slow
def test_what_only_the_desk_asks_says_so() -> None:
    assert "Turnier" in (told("ES-1.8-a").why or "")
