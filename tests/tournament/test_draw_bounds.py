"""How even a draw is, and how far from what counting allows: bounds against brute force, the table against the draw."""

from __future__ import annotations

import csv
import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from puur.cli import main
from puur.law.reglemente import reglement
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.draw.repeats import (
    MEETINGS_WITH_PARTNERS,
    DrawnSeatingPlan,
    MeetingCounts,
    RepeatedMeetings,
    count_meetings,
    lowest_possible_repeats,
)
from puur.tournament.draw.wishes import DrawWishes, meeting_repeat_sentences
from puur.tournament.state import PasseDraw, Seating
from puur.words.catalogue import sentence

ROOT = Path(__file__).parents[2]
ES = reglement("einzelschieber-2026")
ED = "edjv-differenzler-2015"


def plan(players: int, passen: int, seed: int = 1, law: str = ES.id) -> DrawnSeatingPlan:
    return draw_seating_plan(DrawTask([str(number) for number in range(1, players + 1)], passen, reglement(law)), seed)


def opponents(rounds: Iterable[PasseDraw]) -> Counter[frozenset[str]]:
    """Count anew who played against whom, without the draw's own counting."""
    seats = [table.seats for passe in rounds for table in passe.tables]
    return Counter(frozenset((one[at], one[(at + 1) % 4])) for one in seats for at in range(4))


@pytest.mark.parametrize("seed", [1, 2, 3, 77])
def test_twelve_people_in_four_passen_never_play_twice_against_the_same(seed: int) -> None:
    found = plan(12, 4, seed)
    assert max(opponents(found.rounds).values()) == 1
    assert found.meetings.maximum == RepeatedMeetings(partner=1, opponent=1, table=2)
    assert found.repeats.partner == 0
    assert found.meetings == found.least


@pytest.mark.parametrize(
    "players,passen,most", [(12, 3, 2), (10, 4, 2), (13, 5, 2), (8, 6, 3), (9, 7, 3), (12, 10, 3), (13, 11, 3)]
)
def test_nobody_meets_the_same_person_all_evening(players: int, passen: int, most: int) -> None:
    found = plan(players, passen)
    assert found.meetings.maximum.table == most
    assert found.repeats.partner == 0


def rounds_of(four: int, passen: int) -> Iterator[list[PasseDraw]]:
    """Yield every plan of so many people, all of whom play, up to their names; partners are those across."""
    names = [str(number) for number in range(four)]
    passe = list(_passen(names))
    first = passe[:1]

    def longer(plans: list[PasseDraw]) -> Iterator[list[PasseDraw]]:
        if len(plans) == passen:
            yield plans
            return
        for one in passe:
            yield from longer([*plans, one])

    return longer(first)


def _passen(names: list[str]) -> Iterator[PasseDraw]:
    for groups in _groups(names):
        tables = [list(_tables(number, group)) for number, group in enumerate(groups, 1)]
        if len(tables) == 1:
            yield from (PasseDraw((one,)) for one in tables[0])
        else:
            yield from (PasseDraw((one, other)) for one in tables[0] for other in tables[1])


def _groups(names: list[str]) -> Iterator[list[tuple[str, ...]]]:
    if len(names) == 4:
        yield [tuple(names)]
        return
    first, *others = names
    for three in combinations(others, 3):
        yield [(first, *three), tuple(name for name in others if name not in three)]


def _tables(number: int, group: tuple[str, ...]) -> Iterator[Seating]:
    a, b, c, d = group
    yield from (Seating(number, seats) for seats in ((a, c, b, d), (a, b, c, d), (a, b, d, c)))


@cache
def best(people: int, passen: int) -> tuple[int, ...]:
    """Return the order of the best plan there is, by looking at all of them."""
    return min(count_meetings(rounds, MEETINGS_WITH_PARTNERS).plan_sort_key for rounds in rounds_of(people, passen))


@pytest.mark.parametrize("people,passen", [(4, 2), (4, 3), (4, 4), (8, 2)])
def test_no_plan_of_all_there_are_goes_below_the_bound(people: int, passen: int) -> None:
    for rounds in rounds_of(people, passen):
        met = count_meetings(rounds, MEETINGS_WITH_PARTNERS)
        bound = lowest_possible_repeats(rounds, MEETINGS_WITH_PARTNERS, met)
        for part in ("repeats", "maximum"):
            for figure in ("partner", "opponent", "table"):
                assert getattr(getattr(met, part), figure) >= getattr(getattr(bound, part), figure)


@pytest.mark.parametrize("people,passen", [(4, 3), (8, 2)])
def test_the_draw_is_the_best_of_all_plans_there_are(people: int, passen: int) -> None:
    found = plan(people, passen)
    assert found.meetings.plan_sort_key == best(people, passen)
    assert found.meetings == found.least


@pytest.mark.longer
@pytest.mark.parametrize(
    "players,passen,law",
    [(4, 60, ES.id), (5, 3, ES.id), (22, 7, ES.id), (37, 4, ES.id), (50, 14, ES.id), (20, 5, ED)],
)
def test_no_draw_goes_below_its_bound(players: int, passen: int, law: str) -> None:
    found = plan(players, passen, law=law)
    for part in ("repeats", "maximum"):
        for figure in ("partner", "opponent", "table"):
            assert getattr(getattr(found.meetings, part), figure) >= getattr(getattr(found.least, part), figure)


def test_pairs_that_stay_together_have_their_bound_too() -> None:
    units = [str(number) for number in range(1, 9)]
    found = draw_seating_plan(DrawTask(units, 7, ES, DrawWishes(pairs=True)), 1)
    assert found.repeats == RepeatedMeetings(0, 0, 0)
    assert found.meetings == found.least
    again = draw_seating_plan(DrawTask(units, 10, ES, DrawWishes(pairs=True)), 1)
    assert again.least.repeats.opponent == 10 * 4 - 28


def test_where_more_may_be_possible_that_is_said_with_the_bound() -> None:
    found = plan(20, 6)
    assert found.repeats.table > found.least.repeats.table == 0
    told = tuple(map(sentence, found.relaxed))
    assert told == (
        f"{found.repeats.table}-mal sitzen zwei nochmals am gleichen Tisch.",
        "Keine zwei sitzen mehr als zweimal am gleichen Tisch.",
        (
            "Rechnerisch ginge es mit weniger Wiederholungen (0-mal am gleichen Tisch); "
            "einen solchen Plan kennt Puur aber nicht."
        ),
        *told[3:],
    )


def test_nothing_is_said_where_nobody_meets_again_and_all_where_it_cannot_be_less() -> None:
    once = MeetingCounts(RepeatedMeetings(0, 0, 0), RepeatedMeetings(1, 1, 1))
    assert meeting_repeat_sentences(once, once) == ()
    tight = MeetingCounts(RepeatedMeetings(0, 0, 18), RepeatedMeetings(1, 1, 2))
    assert (
        sentence(meeting_repeat_sentences(tight, tight)[-1]) == "Mit weniger Wiederholungen geht es rechnerisch nicht."
    )
    uneven = MeetingCounts(RepeatedMeetings(0, 4, 18), RepeatedMeetings(1, 3, 2))
    assert "gleichmässiger" in sentence(
        meeting_repeat_sentences(uneven, MeetingCounts(RepeatedMeetings(0, 4, 18), RepeatedMeetings(1, 2, 2)))[-1]
    )


def test_the_document_says_what_is_reached_and_what_could_be(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--players", "12", "--passen", "4", "--reglement", ES.id, "--seed", "5"]
    assert main(["tournament", "draw", *words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["repeats"] == {"partner": 0, "opponent": 0, "table": 18}
    assert told["most"] == {"partner": 1, "opponent": 1, "table": 2}
    assert told["least"] == {"repeats": told["repeats"], "most": told["most"]}
    assert told["reached"] is True
    assert main(["tournament", "draw", *words]) == 0
    shown = capsys.readouterr().out
    assert "Keine zwei sitzen mehr als zweimal am gleichen Tisch." in shown
    assert "Mit weniger Wiederholungen geht es rechnerisch nicht." in shown


@pytest.mark.parametrize("players", [67, 91, 99])
def test_one_fewer_than_a_plan_that_turns_meets_nobody_twice_either(players: int) -> None:
    found = plan(players, 16)
    assert found.repeats == RepeatedMeetings(0, 0, 0)
    rested = Counter(name for passe in found.rounds for name in passe.sitting_out)
    assert set(rested.values()) == {1}


@cache
def table() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_table", ROOT / "scripts" / "draw_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["draw_table"] = module
    spec.loader.exec_module(module)
    return module


@cache
def lines() -> tuple[tuple[str, ...], ...]:
    with (ROOT / "docs" / "draw-table.tsv").open(encoding="utf-8", newline="") as file:
        return tuple(tuple(line) for line in csv.reader(file, delimiter="\t"))


@pytest.mark.parametrize("players,passen", [(12, 4), (16, 5), (20, 6), (37, 4), (100, 12)])
def test_the_table_says_what_the_draw_does(players: int, passen: int) -> None:
    (found,) = (line for line in lines()[1:] if line[:3] == (ES.id, str(players), str(passen)))
    assert found == table().row(ES.id, players, passen)


def test_the_table_holds_every_size_and_its_page_is_made_of_it() -> None:
    head, *body = lines()
    assert head == table().COLUMNS
    there = {line[:3] for line in body}
    assert there == {(ES.id, str(size), str(passen)) for size in range(4, 101) for passen in range(1, 13)}
    assert (ROOT / "docs" / "draw-table.md").read_text(encoding="utf-8") == table().overview(body)


def test_the_command_prints_lines_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    table().main(["12-13", "4,5"])
    printed = [tuple(line.split("\t")) for line in capsys.readouterr().out.splitlines()]
    assert [line[1:3] for line in printed] == [("12", "4"), ("12", "5"), ("13", "4"), ("13", "5")]
    assert set(printed) <= set(lines())
