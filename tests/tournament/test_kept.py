"""Drawing the rest anew when somebody came or went: who stays together keeps table and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.law.reglemente import reglement
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.draw.wishes import DrawWishes
from puur.tournament.state import PasseDraw, Seating

ES, ED = reglement("einzelschieber-2026"), reglement("edjv-differenzler-2015")


def ids(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, count + 1)))


def changed(before: Sequence[PasseDraw], after: Sequence[PasseDraw]) -> list[set[Seating]]:
    """The foursomes of each Passe that have to read a new paper."""
    return [set(new.tables) - set(old.tables) for old, new in zip(before, after, strict=True)]


def whole(passe: PasseDraw, people: Sequence[str]) -> None:
    count = Counter([*(name for one in passe.tables for name in one.people), *passe.sitting_out])
    assert count == Counter(people)
    assert len({one.table for one in passe.tables}) == len(passe.tables)


def test_after_one_of_288_has_left_nobody_else_reads_a_new_paper() -> None:
    first = draw_seating_plan(DrawTask(ids(288), 4, ES), 7)
    there = tuple(one for one in ids(288) if one != "17")
    again = draw_seating_plan(DrawTask(there, 4, ES, past_rounds=first.rounds[:1], planned=first.rounds[1:]), 8)
    for old, new in zip(first.rounds[1:], again.rounds, strict=True):
        whole(new, there)
        left = next(one for one in old.tables if "17" in one.seats)
        assert set(old.tables) - set(new.tables) == {left}  # given up: its three sit out
        assert set(new.tables) < set(old.tables)
        assert set(new.sitting_out) == set(left.seats) - {"17"}
    assert max(Counter(name for one in again.rounds for name in one.sitting_out).values()) == 1
    assert again.repeats.partner == first.repeats.partner == 0


def test_who_rested_takes_the_place_of_the_next_who_leaves() -> None:
    plan: Sequence[PasseDraw] = draw_seating_plan(DrawTask(ids(288), 4, ES), 7).rounds
    there = ids(288)
    for gone in ("17", "200", "3", "150"):
        there = tuple(one for one in there if one != gone)
        again = draw_seating_plan(DrawTask(there, 4, ES, planned=plan), 9)
        assert all(len(tables) <= 1 for tables in changed(plan, again.rounds))
        assert again.repeats.partner == 0
        plan = again.rounds
    assert all(not passe.sitting_out for passe in plan)


def test_who_comes_late_plays_and_one_foursome_a_passe_changes() -> None:
    plan = draw_seating_plan(DrawTask(ids(40), 4, ES), 7).rounds
    again = draw_seating_plan(DrawTask(ids(41), 4, ES, past_rounds=plan[:1], planned=plan[1:]), 9)
    assert all(len(tables) <= 1 for tables in changed(plan[1:], again.rounds))
    assert not any("41" in passe.sitting_out for passe in again.rounds)
    assert max(Counter(name for one in again.rounds for name in one.sitting_out).values()) == 1


def test_who_leaves_among_pairs_lets_the_others_stay() -> None:
    wishes = DrawWishes(pairs=True)
    plan = draw_seating_plan(DrawTask(ids(20), 4, ES, wishes), 7).rounds
    there = tuple(one for one in ids(20) if one != "5")
    again = draw_seating_plan(DrawTask(there, 4, ES, wishes, planned=plan), 9)
    for old, new in zip(plan, again.rounds, strict=True):
        left = next(one for one in old.tables if "5" in one.seats)
        assert set(old.tables) - set(new.tables) == {left}
        assert set(new.sitting_out) == set(left.seats) - {"5"}


def test_without_a_plan_to_keep_all_of_it_is_drawn_anew() -> None:
    plan = draw_seating_plan(DrawTask(ids(40), 4, ES), 7).rounds
    again = draw_seating_plan(DrawTask(ids(39), 4, ES), 7).rounds
    assert min(map(len, changed(plan, again))) > 5


@pytest.mark.longer
def test_where_everybody_writes_in_turn_a_foursome_that_comes_again_has_its_table() -> None:
    plan = draw_seating_plan(DrawTask(ids(25), 5, ED), 7).rounds
    again = draw_seating_plan(DrawTask(ids(24), 5, ED, planned=plan), 9).rounds
    for old, new in zip(plan, again, strict=True):
        before = {frozenset(one.seats): (one.table, one.seats) for one in old.tables}
        for one in new.tables:
            assert before.get(frozenset(one.seats), (one.table, one.seats)) == (one.table, one.seats)


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(16, 60),
    gone=st.sets(st.integers(1, 16), max_size=3),
    new=st.integers(0, 3),
    done=st.integers(0, 2),
    left=st.sampled_from(["rest", "write", "joker"]),
    seed=st.integers(0, 9),
)
@pytest.mark.slow
def test_whoever_comes_and_goes_everybody_has_one_place_and_nobody_rests_before_others(  # noqa: PLR0913, PLR0917 - a case
    players: int, gone: set[int], new: int, done: int, left: str, seed: int
) -> None:
    wishes = DrawWishes(left=left)  # type: ignore[arg-type]
    first = draw_seating_plan(DrawTask(ids(players), 4, ES, wishes), seed).rounds
    there = tuple(one for one in ids(players + new) if int(one) not in gone)
    again = draw_seating_plan(DrawTask(there, 4, ES, wishes, first[:done], first[done:]), seed)
    for passe in again.rounds:
        people = {*there, *(f"Joker {at}" for at in range(1, -len(there) % 4 + 1) if left == "joker")}
        whole(passe, sorted(people))
    rested = Counter(name for one in (*first[:done], *again.rounds) for name in one.sitting_out)
    always = [rested[one] for one in there if int(one) <= players]
    assert max(always) - min(always) <= 1
