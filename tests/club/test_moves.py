"""Auf- und Abstieg, the next day's series, and who brings the guests."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
import pytest
from tests.club.build import MEMBERS, RULES, computed, day, document, four_series, guest, read_year, seat, series

from puur.club.rules.model import Rules
from puur.club.year.model import Day, Toss
from puur.club.year.moves import PromotionsAndRelegations, series_by_season_points
from puur.club.year.remarks import coin_toss_stakes, composition_notes
from puur.words.catalogue import sentence

CLEAR = dict(zip(MEMBERS, [5500, 5300, 5100, 5300, 5200, 5000, 5300, 5250, 4900, 5400, 5200, 4800], strict=True))


def after(
    number: int, points: dict[str, int], by: dict[str, str] | None = None, rules: Rules = RULES, **more: object
) -> PromotionsAndRelegations:
    return computed(day(number, *four_series({**CLEAR, **points}, by)), rules=rules, **more).days[0].moves


def in_fours(number: int, points: list[int]) -> dict[str, Any]:
    """Three series of four members with about those points; the last of each four balances."""
    rows = [MEMBERS[start : start + 4] for start in range(0, 12, 4)]
    worth = dict(zip(MEMBERS, points, strict=True))
    tables = [
        series(name, [seat(member) for member in row], [worth[member] for member in row])
        for name, row in zip("ABC", rows, strict=True)
    ]
    assert all(table["rounds"] for table in tables)
    return day(number, *tables)


@pytest.mark.clause("AJ-4.2-a", "AJ-4.1-b", "AJ-4.1-c")
def test_the_best_member_of_each_series_moves_up() -> None:
    moves = after(3, {})
    assert moves.promoted == ("m4", "m7", "m10")
    assert moves.next is not None
    assert {name: set(members) for name, members in moves.next.items()} == {
        "A": {"m1", "m2", "m4"},
        "B": {"m3", "m5", "m7"},
        "C": {"m6", "m8", "m10"},
        "D": {"m9", "m11", "m12"},
    }


@pytest.mark.clause("AJ-4.2-b")
def test_the_worst_member_of_each_series_moves_down_but_not_out_of_the_lowest() -> None:
    assert after(3, {}).relegated == ("m3", "m6", "m9")


@pytest.mark.clause("AJ-4.2-c")
def test_who_sent_an_ersatzjasser_is_not_promoted_the_next_best_is() -> None:
    moves = after(3, {}, {"m7": "substitute"})
    assert moves.promoted == ("m4", "m8", "m10")
    assert moves.relegated == ("m3", "m6", "m9")
    (told,) = moves.remarks
    assert sentence(told).startswith("Serie C: m7 hat mindestens so viele Punkte wie m8, liess sich aber vertreten")
    assert after(3, {}, {"m8": "substitute"}).remarks == (), "not the best of the series"
    for best, series_ in (("m4", "B"), ("m10", "D")):
        (told,) = after(3, {}, {best: "substitute"}).remarks
        assert sentence(told).startswith(f"Serie {series_}: {best} hat mindestens so viele Punkte")
    assert after(3, {}, {"m1": "substitute"}).remarks == (), "nobody moves up out of the highest"


@pytest.mark.clause("AJ-4.2-c")
def test_who_sent_an_ersatzjasser_can_be_relegated() -> None:
    assert "m9" in after(3, {}, {"m9": "substitute"}).relegated


@pytest.mark.clause("AJ-4.2-d", "AJ-1.2-f")
def test_a_dauerersatzjasser_is_promoted_and_owes_a_guest() -> None:
    moves = after(3, {}, {"m7": "standing-substitute"})
    assert "m7" in moves.promoted
    assert moves.guests["C"] == "m7"


@pytest.mark.clause("AJ-4.2-b", "AJ-4.2-c")
@pytest.mark.parametrize("away", [("m7", "m8"), ("m7", "m8", "m9")])
def test_the_worst_never_moves_up_and_where_nobody_else_may_nobody_moves_and_the_board_is_asked(
    away: tuple[str, ...],
) -> None:
    """AJ-34: m9 is the worst of series C; the others of it sent an Ersatzjasser."""
    whole = computed(day(3, *four_series(CLEAR, dict.fromkeys(away, "substitute"))))
    moves = whole.days[0].moves
    assert (moves.promoted, moves.relegated) == (("m4", "m10"), ("m3", "m9"))
    assert moves.next is not None
    assert {name: set(members) for name, members in moves.next.items()} == {
        "A": {"m1", "m2", "m4"},
        "B": {"m3", "m5", "m6"},
        "C": {"m7", "m8", "m10"},
        "D": {"m9", "m11", "m12"},
    }
    assert "C" not in moves.guests
    (open_,) = [one for one in whole.problems if "AJ-34" in one.clauses]
    assert open_.where == {"day": 3, "series": "C", "for": "named", "may": ["m7", "m8"]}
    assert "Der Vorstand kann jemanden bestimmen" in open_.message


@pytest.mark.parametrize("away, name", [(("m4", "m5"), "B"), (("m7", "m8"), "C"), (("m10", "m11"), "D")])
def test_out_of_any_but_the_highest_series_somebody_should_have_moved_up(away: tuple[str, ...], name: str) -> None:
    assert after(3, {}, dict.fromkeys(away, "substitute")).still == (name,)
    assert after(3, {}, dict.fromkeys(("m1", "m2"), "substitute")).still == ()


@pytest.mark.clause("AJ-4.2-b")
def test_whom_the_board_names_moves_up_and_then_somebody_comes_down_from_above() -> None:
    away = {"m7": "substitute", "m8": "substitute"}
    moves = after(3, {}, away, tosses=[{"day": 3, "series": "C", "for": "named", "member": "m8"}])
    assert (moves.promoted, moves.relegated) == (("m4", "m8", "m10"), ("m3", "m6", "m9"))
    assert not moves.problems
    worst = after(3, {}, away, tosses=[{"day": 3, "series": "C", "for": "named", "member": "m9"}])
    assert "m9" not in worst.promoted
    assert worst.problems


def test_naming_somebody_where_the_rules_say_who_moves_up_is_a_problem() -> None:
    moves = after(3, {}, tosses=[{"day": 3, "series": "C", "for": "named", "member": "m8"}])
    assert "m7" in moves.promoted
    assert [problem.clauses for problem in moves.problems] == [("AJ-4.2-a", "AJ-34")]


def test_that_nobody_moved_up_is_settled_once_the_next_day_was_played_and_stays_told() -> None:
    first = day(3, *four_series(CLEAR, {"m7": "substitute", "m8": "substitute"}))
    whole = computed(first, day(4, *four_series(CLEAR)))
    assert not [one for one in whole.problems if "AJ-34" in one.clauses]
    assert [one.where["day"] for one in whole.notes if "AJ-34" in one.clauses] == [3]


def test_the_sentences_at_the_coin_are_true_where_a_whole_series_is_tied() -> None:
    """Of C one goes up and one goes down; out of A nobody goes up, and the coin says who brings the guest."""
    tied = dict.fromkeys(("m1", "m2", "m3", "m7", "m8", "m9"), 5000)
    open_ = after(3, tied).problems
    says = {(one.where["series"], one.where["for"]): sentence(coin_toss_stakes(one)) for one in open_}
    assert says["C", "promotion"] == "Wen die Münze bestimmt, der steigt auf; die anderen nicht."
    assert says["A", "promotion"].startswith("Wen die Münze bestimmt, der stellt den Gastjasser dieser Serie")
    assert says["A", "relegation"] == "Wen die Münze bestimmt, der steigt ab; die anderen nicht."
    assert not [one for one in open_ if "Aufstieg aus der Serie A" in one.message]


@pytest.mark.clause("AJ-4.2-b")
def test_of_two_who_are_equally_last_the_coin_says_who_is_the_worst_and_the_other_may_move_up() -> None:
    tie, away = {"m7": 5300, "m8": 5000, "m9": 5000}, {"m7": "substitute"}
    open_ = after(3, tie, away)
    assert (open_.promoted, [one.where["for"] for one in open_.problems]) == (("m4", "m10"), ["relegation"])
    assert "die anderen bleiben" not in sentence(coin_toss_stakes(open_.problems[0]))  # the other one moves up
    assert open_.next is not None
    assert not {"m8", "m9"} & {one for members in open_.next.values() for one in members}
    down = {"day": 3, "series": "C", "for": "relegation", "member": "m8"}
    moves = after(3, tie, away, tosses=[down])
    assert (moves.promoted, moves.relegated) == (("m4", "m9", "m10"), ("m3", "m6", "m8"))


def test_a_club_may_let_nobody_move_up_instead() -> None:
    readings = msgspec.structs.replace(RULES.readings, not_entitled="nobody")
    rules = msgspec.structs.replace(RULES, readings=readings)
    moves = after(3, {}, {"m7": "substitute"}, rules=rules)
    assert (moves.promoted, moves.relegated) == (("m4", "m10"), ("m3", "m9"))
    assert not moves.problems


@pytest.mark.clause("AJ-4.3-a", "AJ-1.2-k")
def test_who_moves_up_brings_the_guest_of_the_series_left_behind() -> None:
    guests = after(3, {}).guests
    assert {name: guests[name] for name in "BCD"} == {"B": "m4", "C": "m7", "D": "m10"}


def test_the_fourth_guest_comes_from_the_best_of_the_highest_series_and_the_board_is_told() -> None:
    whole = computed(day(3, *four_series(CLEAR)))
    assert whole.days[0].moves.guests["A"] == "m1"
    assert [note for note in whole.notes if "AJ-1" in note.clauses]
    readings = msgspec.structs.replace(RULES.readings, top_guest="nobody")
    assert "A" not in after(3, {}, rules=msgspec.structs.replace(RULES, readings=readings)).guests


@pytest.mark.clause("AJ-1.5-j")
def test_equals_need_a_toss_and_until_then_none_of_them_moves() -> None:
    tie = {"m4": 5300, "m5": 5300}
    whole = computed(day(3, *four_series({**CLEAR, **tie})))
    moves = whole.days[0].moves
    assert moves.promoted == ("m7", "m10")
    assert "B" not in moves.guests
    assert moves.next is not None
    assert not {"m4", "m5"} & {one for members in moves.next.values() for one in members}
    assert [problem.where for problem in whole.problems] == [
        {"day": 3, "series": "B", "for": "promotion", "members": ["m4", "m5"]}
    ]
    tossed = after(3, tie, tosses=[{"day": 3, "series": "B", "for": "promotion", "member": "m5"}])
    assert tossed.promoted == ("m5", "m7", "m10")
    assert not tossed.problems


@pytest.mark.parametrize("more", [0, 100])
def test_a_coin_that_decides_nothing_after_a_correction_is_not_told(more: int) -> None:
    """The ranking, the paper and the shell said «punktgleich» of two who no longer were."""
    toss = [{"day": 3, "series": "B", "for": "promotion", "member": "m5"}]
    whole = computed(day(3, *four_series({**CLEAR, "m4": 5300, "m5": 5300 + more})), tosses=toss)
    assert whole.days[0].moves.promoted == ("m5", "m7", "m10")
    assert [one.member for one in whole.days[0].tosses] == ([] if more else ["m5"])
    other = computed(day(3, *four_series({**CLEAR, "m4": 5400, "m5": 5300})), tosses=toss)
    assert (other.days[0].moves.promoted, other.days[0].tosses) == (("m4", "m7", "m10"), ())
    assert [one.said.code for one in other.problems] == ["club.toss-names-other"]
    assert "members" not in other.problems[0].where, "there is nobody among whom a coin is to be tossed"


def test_the_best_of_the_highest_series_need_no_toss_where_neither_brings_a_guest() -> None:
    """Nobody is promoted out of the highest series: there a coin only names who brings the guest."""
    tie = {"m1": 5500, "m2": 5500}
    assert len(after(3, tie).problems) == 1
    alone = msgspec.structs.replace(RULES, day=msgspec.structs.replace(RULES.day, guests=0))
    board = msgspec.structs.replace(RULES, readings=msgspec.structs.replace(RULES.readings, top_guest="nobody"))
    for rules in (alone, board):
        moves = after(3, tie, rules=rules)
        assert not moves.problems
        assert moves.promoted == ("m4", "m7", "m10")


def test_equals_at_the_bottom_need_a_toss_too() -> None:
    tie = {"m5": 5000, "m6": 5000}
    assert after(3, tie).relegated == ("m3", "m9")
    toss = {"day": 3, "series": "B", "for": "relegation", "member": "m5"}
    assert after(3, tie, tosses=[toss]).relegated == ("m3", "m5", "m9")


def test_three_equals_are_settled_by_two_tosses() -> None:
    tie = dict.fromkeys(("m4", "m5", "m6"), 5000)
    up = {"day": 3, "series": "B", "for": "promotion", "member": "m6"}
    down = {"day": 3, "series": "B", "for": "relegation", "member": "m4"}
    assert after(3, tie, tosses=[up]).relegated == ("m3", "m9")
    moves = after(3, tie, tosses=[up, down])
    assert (moves.promoted, moves.relegated) == (("m6", "m7", "m10"), ("m3", "m4", "m9"))


def test_a_toss_for_somebody_who_is_not_tied_is_a_problem() -> None:
    moves = after(3, {}, tosses=[{"day": 3, "series": "B", "for": "promotion", "member": "m6"}])
    assert "m4" in moves.promoted
    assert len(moves.problems) == 1


FIRST_DAY = [5400, 5300, 5000, 4600, 5350, 5250, 4900, 4500, 5450, 5200, 4950, 4400]
ORDER = ["m9", "m1", "m5", "m2", "m6", "m10", "m3", "m11", "m7", "m4", "m8", "m12"]


def shifted(points: list[int]) -> list[int]:
    """The same order, with points that a series of four can really make."""
    return [point + 850 for point in points]


@pytest.mark.clause("AJ-4.2-e")
def test_the_second_day_follows_the_ranking_of_the_first_in_threes() -> None:
    moves = computed(in_fours(1, shifted(FIRST_DAY))).days[0].moves
    assert moves.next is not None
    threes = {name: ORDER[start : start + 3] for name, start in zip("ABCD", range(0, 12, 3), strict=True)}
    assert {name: list(members) for name, members in moves.next.items()} == threes
    assert (moves.promoted, moves.relegated) == ((), ())


@pytest.mark.clause("AJ-4.3-b")
def test_the_four_best_of_the_first_day_bring_the_guests_of_the_second() -> None:
    moves = computed(in_fours(1, shifted(FIRST_DAY))).days[0].moves
    assert dict(moves.guests) == {"A": "m9", "B": "m1", "C": "m5", "D": "m2"}


def test_a_tie_over_the_border_of_two_series_leaves_both_out_until_the_toss() -> None:
    points = shifted(FIRST_DAY)
    points[1] = points[4]  # m2 as many as m5, third and fourth
    points[2] += 50
    table = in_fours(1, points)
    whole = computed(table)
    moves = whole.days[0].moves
    assert moves.next is not None
    assert not {"m2", "m5"} & {*moves.next["A"], *moves.next["B"]}
    assert len(whole.problems) == 1
    tossed = computed(table, tosses=[{"day": 1, "series": "A", "for": "promotion", "member": "m2"}])
    after_toss = tossed.days[0].moves
    assert after_toss.next is not None
    assert after_toss.next["A"] == ("m9", "m1", "m2")
    assert dict(after_toss.guests) == {"A": "m9", "B": "m1", "C": "m2", "D": "m5"}
    assert not tossed.problems


@pytest.mark.parametrize("reason, order", [("promotion", ["m5", "m2"]), ("relegation", ["m2", "m5"])])
def test_who_is_tossed_up_comes_first_and_who_is_tossed_down_last(reason: Any, order: list[str]) -> None:  # noqa: ANN401 - a Literal
    equals = dict.fromkeys(["m2", "m5"], 5350)
    tosses = [Toss(2, "A", "m2", reason), Toss(1, "A", "m1", reason), Toss(1, "A", "m5", reason)]
    moves = series_by_season_points(RULES, 1, {"m9": 5450, "m1": 5400, **equals}, tosses)
    assert moves.guests == dict(zip("ABCD", ["m9", "m1", *order], strict=True))
    assert not moves.problems


@pytest.mark.clause("AJ-4.1-g", "AJ-4.2-f")
def test_the_last_day_follows_the_jahreswertung_in_fours_whatever_the_seventh_brought() -> None:
    rich = {**CLEAR, "m12": 5900, "m11": 5800}
    whole = computed(day(6, *four_series(rich)), day(7, *four_series(CLEAR)))
    moves = whole.days[1].moves
    totals = sorted(MEMBERS, key=lambda member: -whole.days[1].totals[member])
    assert moves.next == {"A": tuple(totals[:4]), "B": tuple(totals[4:8]), "C": tuple(totals[8:])}
    assert (moves.promoted, moves.relegated) == ((), ())
    assert whole.days[0].moves.promoted


@pytest.mark.clause("AJ-1.2-l")
def test_nobody_brings_a_guest_to_the_first_and_the_last_day() -> None:
    assert dict(after(7, {}).guests) == {}
    assert dict(computed(in_fours(8, shifted(FIRST_DAY))).days[0].moves.guests) == {}
    assert after(6, {}).guests


@pytest.mark.clause("AJ-4.2-f")
def test_nothing_follows_from_the_last_day() -> None:
    moves = computed(in_fours(8, shifted(FIRST_DAY))).days[0].moves
    assert (moves.promoted, moves.relegated, moves.next) == ((), (), None)


@pytest.mark.clause("AJ-4.1-a", "AJ-4.1-d", "AJ-4.1-e", "AJ-2.1-a", "AJ-4.4-a")
def test_another_composition_than_the_rules_have_is_noted() -> None:
    assert not [note for note in computed(day(3, *four_series(CLEAR))).notes if "AJ-4.4-a" in note.clauses]
    assert not computed(in_fours(8, shifted(FIRST_DAY))).notes
    assert [note for note in computed(in_fours(3, shifted(FIRST_DAY))).notes if "AJ-4.1-d" in note.clauses]
    assert [note for note in computed(day(8, *four_series(CLEAR))).notes if "AJ-4.1-e" in note.clauses]


@pytest.mark.parametrize(
    "seats, noted",
    [
        ([seat("m4"), seat("m5"), seat("m6")], False),
        ([seat("m4"), seat("m5"), seat("m6"), guest("m4")], False),
        ([seat("m4"), seat("m5")], True),
        ([seat("m4"), seat("m5"), guest("m4")], True),
    ],
)
def test_that_only_the_guest_was_missing_is_no_other_composition(seats: list[dict[str, Any]], *, noted: bool) -> None:
    a, _, *others = four_series(CLEAR)
    year = read_year(msgspec.json.encode(document(day(3, a, series("B", seats, status="incomplete"), *others))), RULES)
    notes = composition_notes(RULES, year.days[0])
    assert [note.where for note in notes] == ([{"day": 3, "series": "B"}] if noted else [])


def test_a_day_that_nobody_has_written_up_is_composed_as_the_rules_have_it() -> None:
    assert composition_notes(RULES, Day(3, date(2026, 4, 18))) == ()
