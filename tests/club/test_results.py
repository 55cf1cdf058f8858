"""A day's results, from the rounds' points to the final result."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.club.build import MEMBERS, RULES, computed, day, four_series, guest, regular, seat, series

from puur.club.rules.read import club_file_text, read_rules
from puur.club.year.model import Jassrunde, SeatPenalty, Series, SeriesSeat
from puur.club.year.results import provisional_results, rounded_points
from puur.club.year.standings import Standings


def final(whole: Standings, member: str) -> int:
    return next(one.final for one in whole.days[-1].results.results if one.member == member)


def before(whole: Standings, member: str) -> Fraction:
    return next(one.provisional for one in whole.days[-1].results.results if one.member == member)


def one_series(number: int, name: str, sums: list[int]) -> Standings:
    seats = [seat("m1"), seat("m2"), seat("m3"), guest("m1") if number in range(2, 8) else seat("m4")]
    return computed(day(number, series(name, seats, sums)))


ROUNDS = (
    Jassrunde(((0, 1), (2, 3)), (2050, 1600)),
    Jassrunde(((0, 2), (1, 3)), (1400, 2100)),
    Jassrunde(((0, 3), (1, 2)), (2010, 1900)),
)
FOUR = (SeriesSeat("m1", "self"), SeriesSeat("m2", "self"), SeriesSeat("m3", "self"), SeriesSeat(guest_of="m4"))


def of_seats(one: Series) -> tuple[int, ...]:
    return tuple(int(points) for points in provisional_results(one) or ())


@pytest.mark.clause("AJ-3.1-a")
def test_the_points_of_all_rounds_are_added_for_each_person() -> None:
    assert of_seats(Series("A", FOUR, ROUNDS)) == (5460, 2050 + 2100 + 1900, 1600 + 1400 + 1900, 1600 + 2100 + 2010)


@pytest.mark.clause("AJ-3.1-b", "AJ-3.4-ac")
def test_strafpunkte_come_off_the_person_alone() -> None:
    fined = Series(
        "A",
        FOUR,
        ROUNDS,
        (SeatPenalty(0, "remark", -300), SeatPenalty(0, "glass", -100), SeatPenalty(2, "glass", -100)),
    )
    assert of_seats(fined) == (5060, 6050, 4800, 5710)


@pytest.mark.clause("AJ-3.1-f")
def test_the_final_result_is_the_provisional_one_times_the_coefficient() -> None:
    whole = one_series(3, "A", [5160, 5000, 5000, 6000])
    assert before(whole, "m1") == 5160
    assert final(whole, "m1") == 5315


@pytest.mark.clause("AJ-3.2-a")
def test_a_guest_has_no_result() -> None:
    whole = one_series(3, "A", [5160, 5000, 5000, 6000])
    assert [one.member for one in whole.days[0].results.results] == ["m1", "m2", "m3"]


@pytest.mark.clause("AJ-3.2-b", "AJ-3.2-c", "AJ-3.2-d", "AJ-3.2-e")
@pytest.mark.parametrize("name, expected", [("A", 5150), ("B", 5100), ("C", 5050), ("D", 5000)])
def test_each_series_has_its_coefficient(name: str, expected: int) -> None:
    assert final(one_series(4, name, [5000, 5000, 5000, 6000]), "m1") == expected


@pytest.mark.clause("AJ-3.2-f")
def test_a_half_is_rounded_up_and_less_down() -> None:
    assert rounded_points(RULES, Fraction(51005, 10)) == 5101
    assert rounded_points(RULES, Fraction("5095.45")) == 5095
    assert final(one_series(4, "C", [5050, 5045 + 1, 5000, 6100]), "m1") == 5101


def test_a_club_may_round_the_half_down() -> None:
    readings = msgspec.structs.replace(RULES.readings, rounding="half-down")
    assert rounded_points(msgspec.structs.replace(RULES, readings=readings), Fraction(51005, 10)) == 5100


@pytest.mark.clause("AJ-3.2-g")
def test_the_first_day_has_no_coefficient() -> None:
    whole = one_series(1, "A", [5000, 5000, 5000, 6000])
    assert final(whole, "m1") == 5000
    assert whole.days[0].results.results[0].coefficient == 1


def whole_day(b: dict[str, Any]) -> dict[str, Any]:
    """Series A and C complete with provisional means that come to 5000 over their eight players, and B."""
    a = regular("A", ["m1", "m2", "m3"], [5000, 5000, 5000])
    c = regular("C", ["m7", "m8", "m9"], [5000, 5000, 5000])
    return day(4, a, b, c)


def mean(*tables: dict[str, Any]) -> Fraction:
    points = [
        sum(r["points"][0 if n in r["teams"][0] else 1] for r in table["rounds"]) for table in tables for n in range(4)
    ]
    return Fraction(sum(points), len(points))


@pytest.mark.clause("AJ-1.5-c", "AJ-1.5-i")
def test_an_incomplete_series_gets_the_mean_of_all_players_of_the_complete_ones_and_its_coefficient() -> None:
    empty = series("B", [seat("m4"), seat("m5"), seat("m6", "nobody"), guest("m4")], status="incomplete")
    table = whole_day(empty)
    whole = computed(table)
    average = mean(table["series"][0], table["series"][2])
    assert average != 5000  # the guests count too
    results = whole.days[0].results
    assert (results.credited, results.average and results.average.credited) == (("B",), average)
    assert results.problems == ()
    for member in ("m4", "m5", "m6"):
        assert before(whole, member) == average
        assert final(whole, member) == rounded_points(RULES, average * Fraction("1.02"))


@pytest.mark.clause("AJ-1.5-i", "AJ-1.4-g", "AJ-1.7-h")
def test_where_a_coiffeur_is_played_from_the_start_only_phone_and_tea_cost_points() -> None:
    """Chapter 3.4 is not among those that stay applicable; 1.4 and 1.7 are, and bring Strafpunkte."""
    everything = read_rules(club_file_text("ajz08-2017").replace('penalties = "listed"', 'penalties = "all"').encode())
    cases = (("phone", -300, -300), ("phone-secret", -500, -500), ("teabag", -100, -100), ("glass", -100, 0))
    for kind, points, costs in cases:
        empty = series("B", [seat("m4"), seat("m5"), seat("m6", "nobody"), guest("m4")], status="incomplete")
        plain = before(computed(whole_day(empty)), "m4")
        empty["penalties"] = [{"seat": 0, "kind": kind, "points": points}]
        whole = computed(whole_day(empty))
        assert before(whole, "m4") == plain + costs
        assert bool([one for one in whole.notes + whole.problems if "AJ-1.5-i" in one.clauses]) == (not costs)
        assert before(computed(whole_day(empty), rules=everything), "m4") == plain + points


def test_the_mean_is_taken_after_strafpunkte() -> None:
    empty = series("B", [seat("m4"), seat("m5"), seat("m6")], status="incomplete")
    plain = whole_day(empty)
    fined = whole_day(empty)
    fined["series"][0]["penalties"] = [{"seat": 3, "kind": "false-thanks", "points": -500}]
    assert before(computed(fined), "m4") == before(computed(plain), "m4") - Fraction(500, 8)


def test_a_club_may_leave_the_guests_out_of_the_mean() -> None:
    readings = msgspec.structs.replace(RULES.readings, average="members")
    empty = series("B", [seat("m4"), seat("m5"), seat("m6")], status="incomplete")
    assert before(computed(whole_day(empty), rules=msgspec.structs.replace(RULES, readings=readings)), "m4") == 5000


def test_with_no_complete_series_the_board_must_decide() -> None:
    whole = computed(day(4, series("B", [seat("m4"), seat("m5"), seat("m6")], status="incomplete")))
    assert final(whole, "m4") == 0
    (problem,) = whole.days[0].results.problems
    assert "AJ-1.5-c" in problem.clauses
    assert problem.where == {"field": "series[0]", "day": 4, "series": "B"}


def test_where_every_series_was_played_nobody_is_credited_the_mean() -> None:
    results = computed(day(3, *four_series(dict.fromkeys(MEMBERS, 5000)))).days[0].results
    assert (results.credited, results.average) == ((), None)


def broken_off(rounds: int, penalties: list[tuple[int, str, int]]) -> dict[str, Any]:
    seats = [seat("m4"), seat("m5"), seat("m6"), guest("m4")]
    played = [
        {"teams": [[0, 1], [2, 3]], "points": [2100, 1700]},
        {"teams": [[0, 2], [1, 3]], "points": [1500, 2000]},
    ]
    return series("B", seats, rounds=played[:rounds], penalties=penalties, status="aborted")


@pytest.mark.clause("AJ-1.5-f")
def test_broken_off_in_the_third_round_the_third_is_the_mean_of_the_first_two() -> None:
    whole = computed(whole_day(broken_off(2, [])))
    assert before(whole, "m4") == 2100 + 1500 + 1800
    assert before(whole, "m5") == 2100 + 2000 + 2050
    assert final(whole, "m4") == 5508


@pytest.mark.clause("AJ-1.5-g")
def test_strafpunkte_come_off_after_the_mean() -> None:
    assert before(computed(whole_day(broken_off(2, [(0, "remark", -300)]))), "m4") == 5100


@pytest.mark.clause("AJ-1.5-h")
def test_broken_off_before_two_rounds_it_counts_like_an_incomplete_series() -> None:
    table = whole_day(broken_off(1, [(1, "glass", -100)]))
    average = mean(table["series"][0], table["series"][2])
    whole = computed(table)
    assert before(whole, "m4") == average
    assert before(whole, "m5") == average - 100


def test_an_aborted_series_does_not_count_for_the_mean() -> None:
    empty = series("D", [seat("m10"), seat("m11"), seat("m12")], status="incomplete")
    table = whole_day(broken_off(2, []))
    table["series"].append(empty)
    assert before(computed(table), "m10") == mean(table["series"][0], table["series"][2])


def test_an_odd_half_stays_until_the_coefficient() -> None:
    table = broken_off(2, [])
    table["rounds"][1]["points"] = [1501, 2000]
    whole = computed(whole_day(table))
    assert before(whole, "m4") == Fraction(10803, 2)
    assert final(whole, "m4") == rounded_points(RULES, Fraction(10803, 2) * Fraction("1.02"))


def test_every_member_has_one_row() -> None:
    whole = computed(day(2, *four_series(dict.fromkeys(MEMBERS, 5000))))
    assert [one.member for one in whole.days[0].results.results] == list(MEMBERS)
