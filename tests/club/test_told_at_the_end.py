"""What is published of a day and of a tie, in which order, and how many days a picture names."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.club.build import MEMBERS, computed, day, four_series
from tests.club.test_papers import job

from puur.club.papers.sheets import results_paper_data
from puur.club.year.statistics import DayResult, MemberStatistics, _draw_form


@pytest.mark.longer
def test_results_are_published_series_by_series_the_best_first() -> None:
    ranked = [item for item in results_paper_data(job(3))["items"] if item["final"] != "–"]  # not the guests
    items = [(item["series"], -int(item["final"])) for item in ranked]
    assert len({series for series, _ in items}) > 1
    assert items == sorted(items)


@pytest.mark.parametrize(
    "days, says, clause",
    [
        ((1,), "es braucht einen Münzwurf", "AJ-4.2-e"),
        ((6, 7), "der Chef Jahrestrophy entscheidet", "AJ-4.1-g"),
    ],
)
@pytest.mark.clause("AJ-4.1-g")
def test_who_settles_a_tie_depends_on_the_day_that_comes(days: tuple[int, ...], says: str, clause: str) -> None:
    points = dict.fromkeys(MEMBERS, 5000)
    whole = computed(*(day(number, *four_series(points)) for number in days))
    told = [one for one in whole.problems if one.message.startswith("Einteilung für den Jasstag")]
    assert told
    last = [one for one in told if one.where["day"] == days[-1]]
    assert last
    assert all(says in one.message and clause in one.clauses for one in last)


@pytest.mark.longer
@pytest.mark.parametrize("days, most", [(11, 11), (12, 12), (13, 13), (16, 8), (24, 8), (40, 8)])
def test_of_many_days_a_picture_names_about_eight(days: int, most: int) -> None:
    first = date(2026, 2, 7)
    played = tuple(DayResult(first + timedelta(days=35 * at), "A", 5000, present=True) for at in range(days))
    from matplotlib.figure import Figure  # noqa: PLC0415 - it takes a while to load

    axes = Figure().subplots()
    _draw_form(axes, MemberStatistics("m1", played, 0, 0, None, ()))
    assert len(axes.get_xticks()) == most
    assert len(axes.texts) == (days if days <= 12 else 0), "of few days the points are written, too"


@pytest.mark.longer
@pytest.mark.parametrize("points, top", [(5000, 5400), (0, 1.08)])
def test_a_picture_of_results_begins_at_nought_and_has_room_above(points: int, top: float) -> None:
    from matplotlib.figure import Figure  # noqa: PLC0415 - it takes a while to load

    axes = Figure().subplots()
    _draw_form(axes, MemberStatistics("m1", (DayResult(date(2026, 2, 7), "A", points, present=True),), 0, 0, None, ()))
    assert axes.get_ylim() == pytest.approx((0, top))
    assert axes.get_ylabel() == "Punkte"
    assert axes.get_title("left").startswith("Tagesresultate")
