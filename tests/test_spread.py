"""Which values of a parametrised test are run when: often, or in turn by the seed of the day."""

from __future__ import annotations

from typing import Any

import pytest
from tests import given
from tests.given import has_turn, spread


def values(days: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[Any]]:
    """Return what `make test` runs and what only `make endurance` does, with that seed."""
    monkeypatch.setattr(given, "SEED", seed)
    found = spread(range(10), 4, days=days)
    return [one for one in found if one == 4], [one.values[0] for one in found if one != 4]


def test_those_named_are_run_often_and_the_others_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    assert values(1, 20_261_126, monkeypatch) == ([4], [0, 1, 2, 3, 5, 6, 7, 8, 9])


def test_on_days_that_follow_each_other_every_value_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [values(3, seed, monkeypatch) for seed in (20_261_126, 20_261_127, 20_261_128)]
    assert [often for often, _ in turns] == [[4]] * 3
    assert sorted(one for _, seldom in turns for one in seldom) == [0, 1, 2, 3, 5, 6, 7, 8, 9]


def test_a_value_that_is_none_is_no_name() -> None:
    with pytest.raises(ValueError, match="not among the values"):
        spread(range(3), 5)


def test_a_test_with_turns_is_run_once_in_so_many_days(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = []
    for seed in (20_261_126, 20_261_127, 20_261_128):
        monkeypatch.setattr(given, "SEED", seed)
        turns.append([has_turn(pytest.mark.endurance(days=3, at=at).mark) for at in range(3)])
    assert [sum(one) for one in turns] == [1, 1, 1]
    assert [any(at) for at in zip(*turns, strict=True)] == [True] * 3
    assert has_turn(pytest.mark.endurance.mark)
