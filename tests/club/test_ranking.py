"""The Jahreswertung: totals, ranks, absences, the trophy."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest
from tests.club.build import MEMBERS, RULES, computed, day, document, four_series, seat, series
from tests.club.test_moves import CLEAR, FIRST_DAY, in_fours, shifted

from puur.cli.season.standings import standings_document as shown
from puur.club.year.model import PlayedBy, Year, decode_year
from puur.club.year.standings import Standings, compute_standings, may_win_trophy, season_winners

A_YEAR = [
    in_fours(1, shifted(FIRST_DAY)),
    *(day(number, *four_series(CLEAR)) for number in range(2, 8)),
    in_fours(8, shifted(FIRST_DAY)),
]


def year_of(*days: dict[str, Any]) -> Year:
    return decode_year(msgspec.json.encode(document(*days)))


def row(whole: Standings, member: str) -> tuple[int, int, int, bool | None]:
    one = next(one for one in whole.year if one.member == member)
    return one.rank, one.total, one.absences, one.trophy


@pytest.mark.clause("AJ-3.3-a")
def test_the_final_results_are_added_up_day_by_day() -> None:
    whole = computed(in_fours(1, shifted(FIRST_DAY)), day(2, *four_series(CLEAR)))
    assert whole.days[0].totals["m1"] == 6250
    assert whole.days[1].totals["m1"] == 6250 + 5665
    assert row(whole, "m1")[1] == 6250 + 5665


def test_equals_share_a_rank_and_the_next_one_is_left_out() -> None:
    whole = computed(day(3, *four_series({**CLEAR, "m10": 5406, "m4": 5300})))
    assert [(one.rank, one.member) for one in whole.year][:4] == [(1, "m1"), (2, "m2"), (3, "m4"), (3, "m10")]


HERE: Final[list[PlayedBy]] = ["self"]
AWAY: Final[list[PlayedBy]] = ["substitute"]
STANDING: Final[list[PlayedBy]] = ["standing-substitute"]


def played(*words: PlayedBy) -> bool | None:
    return may_win_trophy(RULES, words)


@pytest.mark.clause("AJ-3.3-f")
def test_three_absences_lose_the_trophy() -> None:
    assert played("self", "substitute", "nobody", *HERE * 5) is True
    assert played("self", "substitute", "nobody", *HERE * 4, "substitute") is False
    assert played("substitute", "substitute", "substitute") is False


@pytest.mark.clause("AJ-3.3-f")
def test_who_lost_the_trophy_stays_in_the_ranking() -> None:
    away = [day(number, *four_series(CLEAR, {"m1": "substitute"} if number < 5 else {})) for number in range(2, 8)]
    whole = computed(A_YEAR[0], *away, A_YEAR[7])
    assert row(whole, "m1")[0] == 1
    assert row(whole, "m1")[2:] == (3, False)
    year = year_of(A_YEAR[0], *away, A_YEAR[7])
    assert [one.member for one in season_winners(RULES, year, whole.year)] == ["m2"]


@pytest.mark.clause("AJ-3.3-g")
def test_with_a_dauerersatzjasser_half_of_the_days_must_be_attended() -> None:
    there = HERE * 4
    assert played(*there, *STANDING * 4) is True
    assert played(*there[:3], *STANDING * 5) is False
    assert played(*there[:3], "standing-substitute") is True, "the days to come can still be attended"
    assert played("self", "substitute", *there[:3], *STANDING * 3) is True
    assert played(*there, *AWAY * 3, "standing-substitute") is False


def test_while_only_the_dauerersatzjasser_plays_it_is_open() -> None:
    assert played("standing-substitute", "standing-substitute") is None


@pytest.mark.clause("AJ-3.3-h")
def test_a_dauerersatzjasser_of_a_whole_year_wins_in_his_own_name() -> None:
    days = [dict(one) for one in A_YEAR]
    for one in days:
        one["series"] = [
            {
                **table,
                "seats": [
                    seat("m1", "standing-substitute", "Egon") if place.get("member") == "m1" else place
                    for place in table["seats"]
                ],
            }
            for table in one["series"]
        ]
    whole = computed(*days)
    first = whole.year[0]
    assert (first.member, first.trophy, first.in_own_name) == ("m1", None, "Egon")
    assert shown(RULES, year_of(*days), whole)["winner"] == ["Egon"]
    assert computed(*days[:7]).year[0].in_own_name is None


@pytest.mark.clause("AJ-3.3-d")
def test_the_most_points_after_the_last_day_win_and_not_before() -> None:
    whole = computed(*A_YEAR)
    assert [one.member for one in season_winners(RULES, year_of(*A_YEAR), whole.year)] == ["m1"]
    assert season_winners(RULES, year_of(*A_YEAR[:7]), computed(*A_YEAR[:7]).year) == ()


def test_who_never_sat_down_stands_in_the_ranking_with_nothing() -> None:
    seats = [seat("m1"), seat("m2"), seat("m3"), seat("m4")]
    whole = computed(day(1, series("A", seats, [5000, 5000, 5000, 6000])))
    assert row(whole, "m12") == (5, 0, 0, True)
    assert len(whole.year) == len(MEMBERS)


@pytest.mark.parametrize(
    "days, left, may", [(7, "2099-12-31", False), (8, "2000-01-01", False), (8, "2099-12-31", True)]
)
def test_who_left_before_the_end_wins_no_more_and_who_left_after_it_does(days: int, left: str, may: bool) -> None:  # noqa: FBT001
    raw = document(*A_YEAR[:days])
    raw["members"] = [{**one, "left": left} if one["id"] == "m1" else one for one in raw["members"]]
    year = decode_year(msgspec.json.encode(raw))
    first = next(one for one in compute_standings(RULES, year).year if one.member == "m1")
    assert (first.trophy, first.left) == (may, not may)
