"""The structural difference between two states: every smallest part that changed, under its path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from puur.concurrency import ValueChange
from puur.desk import StateComparison
from puur.tournament.labels import FIELD_LABELS
from puur.tournament.parts import TOURNAMENT_COMPARISON
from puur.tournament.state import Player, Setup, Standblatt, Tournament


@dataclass(frozen=True)
class Row:
    number: int
    text: str
    done: bool = False


@dataclass(frozen=True)
class State:
    name: str = ""
    seed: int = 0
    rows: tuple[Row, ...] = ()
    people: Mapping[str, frozenset[str]] = field(default_factory=dict)


ROWS = StateComparison(hidden={State: ("seed",), Row: ("number",)}, numbers={Row: "number"})
ONE = State(rows=(Row(7, "a"),), people={"x": frozenset("ab")})


def changes(before: State, after: State, shape: StateComparison = ROWS) -> list[ValueChange]:
    found = [*shape.list_changes(before, after)]
    for one in found:
        assert shape.value_at_path(after, one.subject) == one.after
        assert shape.value_at_path(before, one.subject) == one.before
    return found


def test_what_is_the_same_or_hidden_is_no_change() -> None:
    assert changes(ONE, replace(ONE, seed=3, rows=(Row(7, "a"),))) == []


def test_a_row_is_known_by_its_number_wherever_it_is() -> None:
    other = replace(ONE, rows=(Row(6, "b"), Row(7, "c")))
    assert changes(ONE, other) == [
        ValueChange(("rows", 7, "text"), "a", "c"),
        ValueChange(("rows", 6, "text"), None, "b"),
    ]


def test_of_a_row_that_is_gone_every_field_is_gone() -> None:
    found = changes(ONE, replace(ONE, rows=()))
    assert [(one.subject[-1], one.before, one.after) for one in found] == [("text", "a", None), ("done", False, None)]


def test_who_is_in_a_set_or_is_not() -> None:
    found = changes(ONE, replace(ONE, people={"x": frozenset("bc")}))
    assert [(one.subject[2], one.before, one.after) for one in found] == [("a", True, False), ("c", False, True)]


def test_every_field_of_a_tournament_has_a_name_or_is_hidden() -> None:
    named = {*FIELD_LABELS} | {name.partition(".")[0] for name in FIELD_LABELS}
    take_apart = TOURNAMENT_COMPARISON.parts[Tournament]
    assert take_apart is not None
    assert {*take_apart(Tournament(Setup("k", "allgemein", "", "")))} <= named
    for kind, part in ((Setup, "setup"), (Standblatt, "sheets")):
        shown = {one.name for one in fields(kind)} - {*TOURNAMENT_COMPARISON.hidden.get(kind, ())}
        assert {f"{part}.{name}" for name in shown} <= {*FIELD_LABELS}
    assert {"name", "club", "paid"} <= {one.name for one in fields(Player)} - {*TOURNAMENT_COMPARISON.hidden[Player]}
