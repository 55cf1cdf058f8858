"""Several evenings: who is the same person, who was ahead of whom, and the readings of the ranking over them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puur.cli import main
from puur.tournament import commands as cmd
from puur.tournament.years import (
    EveningResult,
    HeadToHead,
    PublishedEvening,
    PublishedEvenings,
    YearsRule,
    are_totals_comparable,
    head_to_head,
    ranking_over_years,
    select_evenings,
    summarize_published_evening,
)

from .test_teams import gruempi

SIZE = ("einzelschieber-2026", 2, 8, None)


def result(player: str, name: str, rank: int | None, total: int, *passen: int, club: str = "") -> EveningResult:
    return EveningResult(player, name, club, rank, total, passen)


def evening(id_: str, *results: EveningResult, **more: object) -> PublishedEvening:
    about = {"size": SIZE, "fewest": False, "sides": True, "final": False, "tables": ()} | more
    firsts = tuple(one.name for one in results if one.rank == 1)
    return PublishedEvening(id_, id_, f"2026-0{id_}-01", "Einzelschieber", winners=firsts, results=results, **about)  # type: ignore[arg-type]


ONE = evening(
    "1",
    result("1", "Müller Anna", 1, 900, 500, 400),
    result("2", "Frei Beat", 2, 800, 300, 500),
    result("3", "Huber Cora", 2, 800, 500, 300),
    result("4", "Kern Dora", None, 100, 100),
    tables=((1, ("1", "2", "3", "4")), (2, ("1", "3", "2", "4"))),
)
TWO = evening("2", result("9", "beat FREI", 1, 950), result("8", "Anna Mueller", 2, 700), result("7", "Nr. 7", 3, 1))


def lines(measure: str, count: int = 0, *evenings: PublishedEvening) -> list[tuple[int | None, str, float]]:
    found = ranking_over_years(select_evenings(evenings or (ONE, TWO)), YearsRule(measure, count))  # type: ignore[arg-type]
    return [(one.rank, one.name, float(one.value)) for one in found]


def test_one_person_is_whose_name_has_the_same_words() -> None:
    years = select_evenings((ONE, TWO))
    assert [one.id for one in years.evenings] == ["2", "1"]
    assert [[e.id for e, _ in years.people[years.search_people(typed)[0]]] for typed in ("mull", "frei b")] == [
        ["2", "1"]
    ] * 2
    assert years.search_people("Nr. 7") == []
    assert years.search_people(" ") == []


def test_two_of_one_name_are_told_apart_by_their_club_at_every_evening() -> None:
    two = result("1", "Huber Eva", 1, 9, club="TV"), result("2", "Eva Huber", 2, 8, club="Frauen")
    years = select_evenings((evening("1", *two), evening("2", result("5", "Huber Eva", 1, 7, club="TV"))))
    assert sorted(years.latest_name(one) for one in years.people) == ["Eva Huber (Frauen)", "Huber Eva (TV)"]
    alike = PublishedEvenings([evening("1", two[0], result("3", "Huber Eva", 3, 7, club="TV"))])
    assert not alike.people


def test_rank_points_count_who_is_behind_and_those_who_share_a_rank_get_the_same() -> None:
    assert lines("points") == [(1, "Anna Mueller", 5), (1, "beat FREI", 5), (3, "Huber Cora", 2)]
    assert lines("points", 1) == [(1, "Anna Mueller", 3), (1, "beat FREI", 3), (3, "Huber Cora", 2)]


def test_the_better_single_evening_decides_where_the_sums_are_the_same() -> None:
    a = evening("1", *(result(name, name, rank, 0) for rank, name in enumerate("ABCD", 1)))
    b = evening("2", *(result(name, name, rank, 0) for rank, name in enumerate("CBA", 1)))
    assert lines("points", 0, a, b) == [(1, "A", 5), (2, "B", 5), (2, "C", 5), (4, "D", 1)]


def test_the_best_totals_count_and_too_few_evenings_are_no_rank_yet() -> None:
    assert lines("best", 1) == [(1, "beat FREI", 950), (2, "Anna Mueller", 900), (3, "Huber Cora", 800)]
    assert lines("best", 2) == [(1, "beat FREI", 1750), (2, "Anna Mueller", 1600), (None, "Huber Cora", 800)]


def test_the_average_is_exact_and_takes_so_many_evenings() -> None:
    assert lines("mean", 2) == [(1, "beat FREI", 875), (2, "Anna Mueller", 800), (None, "Huber Cora", 800)]
    assert lines("mean") == [(1, "beat FREI", 875), (2, "Anna Mueller", 800), (3, "Huber Cora", 800)]


def test_where_the_fewest_points_win_the_smallest_totals_are_the_best() -> None:
    few = [
        evening(id_, result("1", "A", 2, 40), result("2", "B", 1, b), fewest=True) for id_, b in (("1", 10), ("2", 99))
    ]
    assert lines("best", 1, *few) == [(1, "B", 10), (2, "A", 40)]
    assert lines("mean", 0, *few) == [(1, "A", 40), (2, "B", 54.5)]


def test_a_final_does_not_count_and_unlike_evenings_are_not_compared() -> None:
    final = evening("3", result("1", "beat FREI", 1, 4000), final=True)
    assert lines("best", 1, ONE, TWO, final) == lines("best", 1)
    other = evening("4", result("1", "Frei Beat", 1, 400), size=("allgemein", 1, 1, None))
    assert not are_totals_comparable([ONE, other])
    assert are_totals_comparable(select_evenings([ONE, TWO, other], like="1").evenings)
    assert [one.id for one in select_evenings([ONE, TWO, other], since="2026-02").evenings] == ["4", "2"]


def test_two_people_side_by_side() -> None:
    years = select_evenings((ONE, TWO))
    anna, beat, cora = (years.search_people(one)[0] for one in ("Anna", "Beat", "Cora"))
    assert head_to_head(years, anna, beat) == HeadToHead(1, 1, 0, partners=1, opponents=1, won=1, lost=0)
    assert head_to_head(years, beat, cora) == HeadToHead(0, 0, 1, partners=0, opponents=2, won=1, lost=1)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("daten")
    for id_ in ("alt", "zwei"):
        assert main(["tournament", "demo", "--players", "16", "--whole", "--id", id_, "--data", str(folder)]) == 0
    return folder


def shell(
    data: Path, capsys: pytest.CaptureFixture[str], *words: str, command: str = "years"
) -> dict[str, list[dict[str, object]]]:
    capsys.readouterr()
    assert main(["tournament", command, *words, "--json", "--data", str(data)]) == 0
    found: dict[str, list[dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_the_shell_has_the_winner_that_the_ranking_has_and_forgets_whom_an_evening_forgets(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = shell(data, capsys, "alt", command="rank")["ranking"][0]
    name = str(first["name"])
    there = shell(data, capsys)
    assert {str(one["id"]): one["winners"] for one in there["evenings"]}["alt"] == [name]
    assert name in [one["name"] for one in there["ranking"]]
    mine = shell(data, capsys, "--person", name)["evenings"]
    assert {"id": "alt", "rank": 1, "of": 16}.items() <= next(one for one in mine if one["id"] == "alt").items()
    for id_ in ("alt", "zwei"):
        ranked = shell(data, capsys, id_, command="rank")["ranking"]
        numbers = [str(one["player"]) for one in ranked if one["name"] == name]
        assert main(["tournament", "close", id_, "--anyway", "--data", str(data)]) == 0
        for number in numbers:
            assert main(["tournament", "forget", id_, number, "--yes", "--data", str(data)]) == 0
    assert name not in json.dumps(shell(data, capsys), ensure_ascii=False)
    assert main(["tournament", "years", "--person", name, "--data", str(data)]) == 2


def test_the_people_of_an_earlier_evening_are_entered_with_new_numbers(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = json.loads(_made(data, capsys))["id"]
    entered = shell(data, capsys, new, "--earlier", "zwei", command="add")["entered"]
    assert [one["id"] for one in entered] == [str(at) for at in range(1, 17)]
    assert main(["tournament", "add", new, "Frei Eva", "--earlier", "zwei", "--data", str(data)]) == 2


def _made(data: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert main(["tournament", "new", "Nächstes", "--kind", "einzelschieber", "--json", "--data", str(data)]) == 0
    return capsys.readouterr().out


def test_an_evening_of_teams_keeps_the_names_of_the_winners_only() -> None:
    grumpi = gruempi()
    assert summarize_published_evening("1", grumpi.now) is None
    for number in (1, 2):
        grumpi.do(cmd.EnterPartie(1, number, (2500, 2310)))
    grumpi.do(cmd.Publish())
    kept = summarize_published_evening("1", grumpi.now)
    assert kept is not None
    assert (kept.winners, kept.results) == (("Dorf X",), ())
