"""A member's figures."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from tests.club.build import RULES, TEAMS, day, document, guest, read_year, seat, series

from puur.cli.season.script import simulate_club_years
from puur.club.season.as_year import season_standings, year_from_season
from puur.club.year.statistics import club_statistics, member_statistics

ROUNDS = [
    {"teams": TEAMS[0], "points": [2100, 1500]},
    {"teams": TEAMS[1], "points": [1400, 2000]},
    {"teams": TEAMS[2], "points": [2050, 1300]},
]


def test_partners_points_wins_and_strafpunkte_are_the_members_own() -> None:
    seats = [seat("m1"), seat("m2", "substitute", "Egon"), seat("m3"), guest("m1")]
    tables = [
        day(2, series("A", seats, rounds=ROUNDS, penalties=[(0, "glass", -100), (2, "glass", -100)])),
        day(3, series("A", [seat("m1", "substitute", "Egon"), *seats[1:]], rounds=ROUNDS)),
    ]
    year = read_year(msgspec.json.encode(document(*tables)), RULES)
    own = member_statistics([(RULES, year)], "m1")
    assert (own.rounds, own.won, own.average) == (3, 2, Fraction(2100 + 1400 + 2050, 3))
    assert {(one.member, int(one.points), one.won) for one in own.partners} == {
        ("Egon", 2100, 1),
        ("m3", 1400, 0),
        ("Gast von m1", 2050, 1),
    }
    assert own.penalties == {"glass": 1}
    assert [one.present for one in own.days] == [True, False]
    assert own.best is not None
    assert own.best.final == own.days[0].final < own.days[1].final


def test_an_average_that_a_series_was_credited_is_nobodys_own_result() -> None:
    played = series("A", [seat("m1"), seat("m2"), seat("m3"), guest("m1")], rounds=ROUNDS)
    short = series("B", [seat("m4"), seat("m5"), seat("m6", "nobody"), guest("m4")], status="incomplete")
    years = [(RULES, read_year(msgspec.json.encode(document(day(4, played, short))), RULES))]
    found = club_statistics(years)
    assert set(found.bests) == {"m1", "m2", "m3"}
    assert found.days[0].average == Fraction(sum(one.final for one in found.bests.values()), 3)
    own = member_statistics(years, "m4")
    assert own.best is None
    assert [(one.present, one.credited) for one in own.days] == [(True, True)]


@pytest.mark.longer
def test_days_of_many_years_add_up_to_the_jahreswertung() -> None:
    club, _ = simulate_club_years(2, 2025, 2)
    years = [year_from_season(club, 2025), year_from_season(club, 2026)]
    own = member_statistics([(RULES, year) for year in years], "m1")
    total = sum(row.total for year in (2025, 2026) for row in season_standings(club, year).year if row.member == "m1")
    assert len(own.days) == 16
    assert sum(one.final for one in own.days) == total
    assert member_statistics([], "m1").best is None


def test_a_club_sees_its_days_its_members_its_pairs_and_its_strafpunkte() -> None:
    seats = [seat("m1"), seat("m2"), seat("m3", "substitute", "Egon"), guest("m1")]
    tables = [
        day(2, series("A", seats, rounds=ROUNDS, penalties=[(0, "glass", -100), (2, "glass", -100)])),
        day(3, series("A", seats, rounds=ROUNDS)),
        day(4, series("A", seats, rounds=ROUNDS)),
    ]
    year = read_year(msgspec.json.encode(document(*tables)), RULES)
    found = club_statistics([(RULES, year)])
    assert [(one.members, one.rounds, one.won) for one in found.pairs] == [(("m1", "m2"), 3, 3)]
    alone = {one.members[0]: (one.rounds, one.won) for one in found.members}
    assert alone == {"m1": (9, 6), "m2": (9, 6)}
    assert found.penalties == {"glass": 1}, "what an Ersatz is charged is not what members played themselves"
    first = found.days[0]
    assert first.members == ("m1",)
    assert found.bests["m1"].final > first.best > first.average
    own = member_statistics([(RULES, year)], "m1")
    assert (own.rounds, own.won) == alone["m1"]
    assert found.bests["m1"] == own.best
