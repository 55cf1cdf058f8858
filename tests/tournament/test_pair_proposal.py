"""Pairs of people who registered alone: wishes first, the lot for the rest, nobody with whom they do not want."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from puur.tournament import commands as cmd
from puur.tournament.draw.matching import match_most_pairs
from puur.tournament.pair_proposal import PairProposal, pair_singles, propose_pairs
from puur.tournament.registration import Registration, entrant_name

from .house import OFFICE, Evening
from .test_registration import begun, register, stands

Edges = frozenset[frozenset[int]]


def _most(people: tuple[int, ...], edges: Edges) -> int:
    """How many twos there can be, by trying all."""
    if len(people) < 2:
        return 0
    first, *rest = people
    found = [
        1 + _most(tuple(one for one in rest if one != it), edges) for it in rest if frozenset((first, it)) in edges
    ]
    return max(_most(tuple(rest), edges), *found, 0)


@given(st.integers(0, 9).flatmap(lambda n: st.tuples(st.permutations(range(n)), st.sets(st.sampled_from(_twos(n))))))
def test_as_many_are_matched_as_can_be(drawn: tuple[list[int], set[frozenset[int]]]) -> None:
    order, chosen = drawn
    edges = frozenset(chosen)
    fitting = {a: [b for b in order if frozenset((a, b)) in edges] for a in order}
    found = match_most_pairs(order, fitting)
    assert all(found[found[one]] == one and frozenset((one, found[one])) in edges for one in found)
    assert len(found) == 2 * _most(tuple(order), edges)


def _twos(people: int) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in combinations(range(people), 2)] or [frozenset()]


NAMES = [f"Person {letter}" for letter in "ABCDEFGHI"]
wishes = st.sampled_from([*NAMES, "", "", "Niemand Hier"])


@st.composite
def singles(draw: st.DrawFn) -> list[Registration]:
    names = NAMES[: draw(st.integers(0, len(NAMES)))]
    return [Registration(at, name, 0, seeks=draw(wishes), wish=draw(wishes)) for at, name in enumerate(names, 1)]


def _barred(one: Registration, other: Registration) -> bool:
    return one.wish == other.name or other.wish == one.name


@given(singles(), st.integers(0, 99))
def test_everybody_is_in_one_pair_or_left_and_nobody_with_whom_they_do_not_want(
    people: list[Registration], seed: int
) -> None:
    found = pair_singles(people, seed)
    numbers = [*(at for pair in found.pairs for at in pair.numbers), *(one.number for one in found.left)]
    assert sorted(numbers) == [one.number for one in people]
    assert not any(_barred(pair.first, pair.second) for pair in found.pairs)
    assert pair_singles(people, seed) == found
    for one, other in combinations(people, 2):
        if one.seeks == other.name and other.seeks == one.name and not _barred(one, other):
            assert _partner(found, one) == other.number


@given(singles(), st.integers(0, 99))
def test_as_many_pairs_as_the_wishes_leave(people: list[Registration], seed: int) -> None:
    found = pair_singles(people, seed)
    wished = {at for pair in found.pairs if pair.why != "lot" for at in pair.numbers}
    rest = [one for one in people if one.number not in wished]
    edges = frozenset(frozenset((a.number, b.number)) for a, b in combinations(rest, 2) if not _barred(a, b))
    by_lot = sum(pair.why == "lot" for pair in found.pairs)
    assert by_lot == _most(tuple(one.number for one in rest), edges)


def _partner(found: PairProposal, one: Registration) -> int | None:
    pair = next((pair for pair in found.pairs if one.number in pair.numbers), None)
    return None if pair is None else sum(pair.numbers) - one.number


def test_another_seed_draws_other_pairs() -> None:
    people = [Registration(at, f"Person {at}", 0) for at in range(1, 11)]
    drawn = {tuple(pair.numbers for pair in pair_singles(people, seed).pairs) for seed in range(20)}
    assert len(drawn) > 15


def _pairs_evening() -> Evening:
    evening = begun(unit="pair")
    register(evening, "Anna Arn", seeks="BOSS Beat")
    register(evening, "Beat Boss", seeks="Anna Arn")
    register(evening, "Carla Cuche", seeks="Beat Boss")
    register(evening, "Dani Dürr", wish="Carla Cuche")
    register(evening, "Eva Egli", seeks="Dani Duerr")
    return evening


def test_a_proposal_is_confirmed_and_goes_onto_the_list() -> None:
    evening = _pairs_evening()
    found = propose_pairs(evening.now, 7)
    assert [(pair.numbers, pair.why) for pair in found.pairs] == [((1, 2), "both"), ((4, 5), "wish")]
    assert ([one.number for one in found.left], [one.number for one in found.unmet]) == ([3], [3])
    events = evening.do(cmd.PairAllRegistrations(tuple(pair.numbers for pair in found.pairs), "7"), OFFICE)
    assert [(one.number, one.other, one.seed) for one in events if isinstance(one, cmd.RegistrationsPaired)] == [
        (2, 1, "7"),
        (5, 4, "7"),
    ]
    assert stands(evening) == ["place", "joined", "place", "place", "joined"]
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert [one.name for one in evening.now.players.values()] == ["Anna Arn / Beat Boss", "Dani Dürr / Eva Egli"]
    assert evening.refused(cmd.PartAllRegistrations(), OFFICE).message_in_german.startswith(
        "Es gibt kein zusammengesetztes Paar"
    )


def test_all_pairs_are_taken_apart_again_but_those_on_the_list() -> None:
    evening = _pairs_evening()
    evening.do(cmd.PairAllRegistrations(((1, 2), (5, 4))), OFFICE)
    evening.do(cmd.TakeRegistrations((1,)), OFFICE)
    evening.do(cmd.PartAllRegistrations(), OFFICE)
    assert stands(evening) == ["entered", "joined", "place", "place", "place"]
    assert entrant_name(evening.now, evening.now.registration.rows[3]) == "Dani Dürr"


def test_what_is_no_pair_is_refused_and_nothing_is_stored() -> None:
    evening = _pairs_evening()
    for pairs in ((), ((1, 1),), ((1, 2), (2, 3)), ((1, 9),)):
        refusal = evening.refused(cmd.PairAllRegistrations(pairs), OFFICE)
        assert refusal.field in {"pairs", "number"}
    assert stands(evening) == ["place"] * 5
    singles = begun()
    register(singles, "Anna Arn", "Beat Boss", seeks="Carla Cuche")
    assert not singles.now.registration.rows[0].seeks  # nobody makes pairs here
    assert singles.refused(cmd.PairAllRegistrations(((1, 2),)), OFFICE).message_in_german.startswith(
        "Zusammensetzen lässt sich"
    )


def test_who_names_a_partner_seeks_nobody_and_who_waits_comes_last() -> None:
    evening = begun(limit=2, unit="pair")
    register(evening, "Anna Arn", partners=("Beat Boss",), seeks="Carla Cuche")
    assert not evening.now.registration.rows[0].seeks
    register(evening, "Carla Cuche", "Dani Dürr", "Eva Egli", "Fritz Frei")
    assert stands(evening) == ["place", "place", "place", "waiting1", "waiting2"]
    assert [pair.numbers for pair in propose_pairs(evening.now, 1).pairs] == [(2, 3)]
    evening.do(cmd.WithdrawRegistration(3), OFFICE)
    assert [pair.numbers for pair in propose_pairs(evening.now, 1).pairs] == [(2, 4)]


def test_both_halves_of_a_pair_bring_their_wish_into_the_draw() -> None:
    evening = begun(unit="pair")
    register(evening, "Anna Arn", "Carla Cuche", "Dani Dürr")
    register(evening, "Beat Boss", wish="Dani Dürr")
    evening.do(cmd.PairAllRegistrations(((1, 4), (2, 3))), OFFICE)
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert evening.now.setup.apart == (("1", "2"),)
