"""The draw against arithmetic, against plans that are known to be possible, and against what an organiser wants."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.draw.planning import stored_plans
from puur.tournament.draw.repeats import DrawnSeatingPlan
from puur.tournament.draw.shape import RoundSizes, assign_scorers
from puur.tournament.draw.wishes import NO_WISHES, DrawWishes, count_stays_at_same_table
from puur.tournament.state import PasseDraw
from puur.words.catalogue import sentence

pytestmark = pytest.mark.slow

ES = reglement("einzelschieber-2026")
ED = reglement("edjv-differenzler-2015")


def ids(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def plan(
    players: int, passen: int, law: Law = ES, *, seed: int = 1, wishes: DrawWishes = NO_WISHES
) -> DrawnSeatingPlan:
    return draw_seating_plan(DrawTask(ids(players), passen, law, wishes), seed)


def meetings(rounds: Iterable[PasseDraw]) -> Counter[frozenset[str]]:
    """Count anew, without the draw's own counting: pairs at a table in any role."""
    return Counter(frozenset(pair) for passe in rounds for one in passe.tables for pair in combinations(one.people, 2))


def check(found: DrawnSeatingPlan, players: int, law: Law) -> None:
    for passe in found.rounds:
        people = [name for one in passe.tables for name in one.people] + list(passe.sitting_out)
        assert sorted(people) == sorted(ids(players)), "everybody has one place"
        assert [one.table for one in passe.tables] == list(range(1, len(passe.tables) + 1))
    across = [(one.seats[0], one.seats[2]) for passe in found.rounds for one in passe.tables]
    across += [(one.seats[1], one.seats[3]) for passe in found.rounds for one in passe.tables]
    partners = Counter(map(frozenset, across))
    if law is ES:
        assert found.repeats.partner == partners.total() - len(partners)
    met = meetings(found.rounds)
    assert found.repeats.table == met.total() - len(met)


def spread(count: Counter[str], players: int) -> int:
    often = [count[name] for name in ids(players)]
    return max(often) - min(often)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(players=st.integers(4, 200), passen=st.integers(1, 12), seed=st.integers(0, 10**6))
def test_any_field_of_the_einzelschieber(players: int, passen: int, seed: int) -> None:
    found = plan(players, passen, seed=seed)
    check(found, players, ES)
    assert {len(passe.tables) for passe in found.rounds} == {players // 4}
    assert spread(Counter(name for passe in found.rounds for name in passe.sitting_out), players) <= 1
    if passen < players and players > 4:
        assert found.repeats.partner == 0


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(players=st.integers(4, 60), passen=st.integers(1, 10))
def test_any_field_of_the_differenzler(players: int, passen: int) -> None:
    found = plan(players, passen, ED)
    check(found, players, ED)
    played = Counter(name for passe in found.rounds for one in passe.tables for name in one.seats)
    written = Counter(one.scorer for passe in found.rounds for one in passe.tables if one.scorer)
    assert spread(played, players) <= 1
    assert spread(written, players) <= 1
    assert found.repeats.partner == 0


@pytest.mark.parametrize("players", [6, 7, 9, 11, 14, 19, 23])
@pytest.mark.parametrize("passen", [4, 5, 6, 8])
def test_as_long_as_somebody_sits_out_every_table_has_a_schreiber(players: int, passen: int) -> None:
    """Decision ED-18: with 7 and 11 people three sat out beside tables without one."""
    found = plan(players, passen, ED)
    check(found, players, ED)
    for passe in found.rounds:
        writing = sum(one.scorer is not None for one in passe.tables)
        assert writing == min(len(passe.tables), writing + len(passe.sitting_out))
    played = Counter(name for passe in found.rounds for one in passe.tables for name in one.seats)
    written = Counter(one.scorer for passe in found.rounds for one in passe.tables if one.scorer)
    assert spread(played, players) <= 1
    assert spread(written, players) <= 1


@pytest.mark.parametrize("reglement_", ["differenzler", "differenzler-offen"])
def test_who_is_left_over_sits_out_where_the_rules_know_no_schreiber(reglement_: str) -> None:
    """The organiser chose «der Reihe nach aussetzen» and got tables of five, and nobody the points for sitting out."""
    found = plan(9, 3, reglement(reglement_))
    assert not any(table.scorer for passe in found.rounds for table in passe.tables)
    assert [len(passe.sitting_out) for passe in found.rounds] == [1, 1, 1]
    writes = draw_seating_plan(DrawTask(ids(9), 3, reglement(reglement_), DrawWishes(left="write")), 1)
    assert all(any(table.scorer for table in passe.tables) for passe in writes.rounds)


def test_writing_is_handed_on_until_it_is_even() -> None:
    """Taken in turn 1 would write twice, 2 once and 3 never: 1 hands the first Passe on to 2, and 2 the last to 3."""
    found = assign_scorers([(1, 2), (1,), (2, 3)], RoundSizes((1, 1, 1), scribes=True), range(4), {})
    assert [turn.scorer_indexes for turn in found] == [(2,), (1,), (3,)]
    assert [turn.resting_indexes for turn in found] == [(1,), (), (2,)]


def test_in_four_passen_eight_people_all_meet() -> None:
    """16 pairs as partners and 32 as opponents among 28: four meet as opponents again, twenty at a table."""
    found = plan(8, 4)
    assert len(meetings(found.rounds)) == 28
    assert (found.repeats.partner, found.repeats.opponent, found.repeats.table) == (0, 32 - 28, 48 - 28)
    assert found.meetings.maximum.opponent == 2


@pytest.mark.parametrize(
    "players,passen",
    [(16, 5), (20, 5), (24, 7), (27, 9), (28, 9), (48, 12), (52, 12), (37, 4), (64, 4), (150, 12), (999, 4)],
)
def test_nobody_shares_a_table_twice_where_that_is_known_to_be_possible(players: int, passen: int) -> None:
    found = plan(players, passen)
    assert max(meetings(found.rounds).values()) == 1
    assert (found.repeats.partner, found.repeats.opponent, found.repeats.table) == (0, 0, 0)


def test_eight_players_in_seven_passen_are_a_whist_tournament() -> None:
    found = plan(8, 7)
    assert (found.repeats.partner, found.repeats.table, found.repeats.opponent) == (0, 7 * 2 * 6 - 28, 7 * 2 * 4 - 28)
    assert set(meetings(found.rounds).values()) == {3}


@pytest.mark.parametrize("players,passen", [(8, 7), (12, 11), (13, 13), (16, 12), (20, 8), (24, 10)])
def test_partners_are_new_as_long_as_there_are_new_ones(players: int, passen: int) -> None:
    assert plan(players, passen).repeats.partner == 0


@pytest.mark.parametrize("players,passen", [(16, 7), (20, 8), (24, 10), (28, 12)])
def test_repeats_at_a_table_come_to_what_arithmetic_asks(players: int, passen: int) -> None:
    pairs = players * (players - 1) // 2
    assert plan(players, passen).repeats.table <= players // 4 * 6 * passen - pairs + 1


@pytest.mark.clause("ES-1.1-a", "ES-1.2-d")
def test_a_new_passe_is_another_partner_other_opponents_and_another_table() -> None:
    found = plan(40, 4)
    partners, tables = [], []
    for passe in found.rounds:
        (mine,) = [one for one in passe.tables if "7" in one.seats]
        partners.append(mine.seats[(mine.seats.index("7") + 2) % 4])
        tables.append(mine.table)
    assert len(set(partners)) == 4
    assert len(set(tables)) == 4
    assert count_stays_at_same_table(found.rounds) == 0


@pytest.mark.clause("ES-1.1-k")
def test_each_draws_one_los_that_says_the_table() -> None:
    """Every player has one place in Passe 1, no place is left over, and by chance it may be at any table."""
    first = plan(40, 1, seed=7).rounds[0]
    assert sorted(ids(40)) == sorted(name for one in first.tables for name in one.seats)
    assert [one.table for one in first.tables] == list(range(1, 11))
    drawn = [plan(40, 1, seed=seed).rounds[0].tables for seed in range(60)]
    assert {one.table for tables in drawn for one in tables if "7" in one.seats} == set(range(1, 11))


@pytest.mark.clause("ED-2-b")
def test_no_los_can_be_chosen() -> None:
    """Nothing a player says moves the lot: neither his place in the list nor his number, only the seed does."""
    assert plan(16, 4, ED, seed=7) == plan(16, 4, ED, seed=7)
    assert plan(16, 4, ED, seed=7).rounds != plan(16, 4, ED, seed=8).rounds
    assert [field.name for field in dataclasses.fields(DrawTask)] == [
        "players", "passen", "law", "wishes", "past_rounds", "planned",
    ]  # fmt: skip
    places = {
        (one.table, one.seats.index("7"))
        for seed in range(200)
        for one in plan(16, 1, ED, seed=seed).rounds[0].tables
        if "7" in one.seats
    }
    assert len(places) == 16  # any seat of any table


@pytest.mark.clause("ED-2-d", "ED-2-f", "ED-2-g", "ED-9-a")
@pytest.mark.parametrize("players", [20, 25, 40, 100])
def test_everybody_plays_four_passen_on_each_seat_once_and_writes_one(players: int) -> None:
    found = plan(players, 5, ED)
    check(found, players, ED)
    for name in ids(players):
        seats = [one.seats.index(name) for passe in found.rounds for one in passe.tables if name in one.seats]
        assert sorted(seats) == [0, 1, 2, 3]
    writers = [one.scorer for passe in found.rounds for one in passe.tables]
    assert sorted(map(str, writers)) == sorted(ids(players))


@pytest.mark.clause("ED-2-f")
@pytest.mark.parametrize("players", [8, 17, 22, 23, 39])
def test_everybody_plays_four_of_five_passen_whatever_the_number(players: int) -> None:
    played = Counter(name for passe in plan(players, 5, ED).rounds for one in passe.tables for name in one.seats)
    assert set(played.values()) == {4}


def test_four_passen_of_the_differenzler_need_no_schreiber() -> None:
    found = plan(16, 4, ED)
    assert all(one.scorer is None for passe in found.rounds for one in passe.tables)
    assert found.repeats.table == 0


def test_who_is_late_or_gone_changes_only_what_is_left() -> None:
    whole = plan(37, 4)
    there = (*tuple(name for name in ids(37) if name != "5"), "38", "39")
    task = DrawTask(there, 4, ES, past_rounds=whole.rounds[:2], planned=whole.rounds[2:])
    found = draw_seating_plan(task, 2)
    assert len(found.rounds) == 2
    for passe in found.rounds:
        assert sorted([name for one in passe.tables for name in one.people] + list(passe.sitting_out)) == sorted(there)
    assert (found.repeats.partner, found.repeats.table) == (0, 0)
    assert max(meetings((*whole.rounds[:2], *found.rounds)).values()) == 1
    sat_out = {name for passe in whole.rounds[:2] for name in passe.sitting_out}
    assert sat_out.isdisjoint(name for passe in found.rounds for name in passe.sitting_out)


def test_tables_that_can_stay_stay_when_somebody_is_replaced() -> None:
    whole = plan(40, 4)
    there = (*ids(39), "41")
    found = draw_seating_plan(DrawTask(there, 4, ES, past_rounds=whole.rounds[:1], planned=whole.rounds[1:]), 2)
    planned = {frozenset(one.seats) for passe in whole.rounds[1:] for one in passe.tables}
    kept = sum(frozenset(one.seats) in planned for passe in found.rounds for one in passe.tables)
    assert kept >= 24


def test_families_do_not_meet() -> None:
    families = (frozenset({"1", "2", "3", "4"}), frozenset({"9", "10"}))
    found = plan(37, 4, wishes=DrawWishes(apart=families))
    met = meetings(found.rounds)
    assert not any(frozenset(pair) in met for family in families for pair in combinations(family, 2))
    assert found.repeats.table == 0


def test_what_cannot_be_kept_apart_is_said() -> None:
    found = plan(5, 3, wishes=DrawWishes(apart=(frozenset({"1", "2", "3"}),)))
    assert sentence(found.relaxed[0]).startswith("Nicht überall getrennt sind 1 und 2")


def test_pairs_that_stay_together_meet_each_other_pair_once() -> None:
    found = plan(9, 9, wishes=DrawWishes(pairs=True))
    met = Counter(frozenset(one.seats) for passe in found.rounds for one in passe.tables)
    assert met == {frozenset(pair): 1 for pair in combinations(ids(9), 2)}
    assert Counter(name for passe in found.rounds for name in passe.sitting_out) == dict.fromkeys(ids(9), 1)


def test_who_is_left_over_can_write_or_be_joined_by_jokers() -> None:
    writing = plan(38, 4, wishes=DrawWishes(left="write"))
    assert not any(passe.sitting_out for passe in writing.rounds)
    assert [sum(one.scorer is not None for one in passe.tables) for passe in writing.rounds] == [2] * 4
    joined = plan(38, 4, wishes=DrawWishes(left="joker"))
    assert {len(passe.tables) for passe in joined.rounds} == {10}
    assert all({"Joker 1", "Joker 2"} <= {n for one in passe.tables for n in one.seats} for passe in joined.rounds)


def test_the_organiser_picks_who_sits_out() -> None:
    found = plan(37, 4, wishes=DrawWishes(resting={2: ("7",), 3: ("8",)}))
    assert [passe.sitting_out for passe in found.rounds[1:3]] == [("7",), ("8",)]


@pytest.mark.parametrize(
    "task,place",
    [
        (DrawTask(ids(3), 4, ES), "players"),
        (DrawTask(("1", "2", "3", "3"), 4, ES), "players"),
        (DrawTask(ids(8), 0, ES), "passen"),
        (DrawTask(ids(8), 61, ES), "passen"),
        (DrawTask(ids(9), 4, ES, DrawWishes(resting={5: ("1",)})), "resting"),
        (DrawTask(ids(9), 4, ES, DrawWishes(resting={1: ("1", "2")})), "resting"),
        (DrawTask(ids(9), 4, ES, DrawWishes(apart=(frozenset({"1", "10"}),))), "apart"),
    ],
)
def test_what_cannot_be_drawn_is_refused_at_its_place(task: DrawTask, place: str) -> None:
    with pytest.raises(BadInput) as refused:
        draw_seating_plan(task, 1)
    assert refused.value.where["field"] == place


def test_every_stored_plan_is_as_good_as_it_says() -> None:
    every = ((kind, players, plan) for (kind, players), known in stored_plans().items() for plan in known)
    for kind, players, plan in every:
        passen, repeats, rows = plan.passen, plan.repeats, plan.rows(plan.passen)
        size = 5 if kind == "F" else 4
        people = players // size * size
        partners: Counter[frozenset[int]] = Counter()
        together: Counter[frozenset[int]] = Counter()
        for row in rows:
            assert sorted(row) == list(range(players))
            tables = [row[at : at + size] for at in range(0, people, size)]
            together.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
            if kind == "S":
                partners.update(frozenset(pair) for a, b, c, d in tables for pair in ((a, c), (b, d)))
        against = together - partners
        again = [count.total() - len(count) for count in (partners, together, against)]
        assert again[:2] == list(repeats[:2]), (kind, players, passen)
        assert kind != "S" or again[2] == repeats[2], (kind, players, passen)
        rested = Counter(player for row in rows for player in row[people:])
        assert max(rested.values(), default=0) - min((rested[player] for player in range(players)), default=0) <= 1


def test_pairs_that_shall_not_meet_or_met_already_do_not() -> None:
    kept = DrawWishes(pairs=True, apart=(frozenset({"1", "2", "3"}),))
    first = plan(16, 4, wishes=kept)
    there = (*ids(15), "17")
    rest = draw_seating_plan(DrawTask(there, 4, ES, kept, past_rounds=first.rounds[:2]), 5)
    met = Counter(frozenset(one.seats) for passe in (*first.rounds[:2], *rest.rounds) for one in passe.tables)
    assert set(met.values()) == {1}
    assert not any(frozenset(pair) in met for pair in combinations("123", 2))
