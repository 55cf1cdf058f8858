"""A season that cannot have been is refused at the field, with the clause."""

from __future__ import annotations

import copy
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from tests.club.build import RULES, computed, day, document, four_series, read_year
from tests.club.test_moves import CLEAR

from puur.errors import BadInput

Change = Callable[[dict[str, Any]], object]


def good() -> dict[str, Any]:
    fines = [{"day": 3, "member": "m5", "kind": "late", "minutes": 20}]
    return copy.deepcopy(document(day(3, *four_series(CLEAR)), fines=fines))


def refused(change: Change) -> BadInput:
    raw = good()
    change(raw)
    with pytest.raises(BadInput) as caught:
        read_year(msgspec.json.encode(raw), RULES)
    return caught.value


def table(raw: dict[str, Any], number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = raw["days"][0]["series"][number]
    return found


def following(raw: dict[str, Any], later: int) -> dict[str, Any]:
    """The day after the one there is, so many days later."""
    first = raw["days"][0]
    on = date.fromisoformat(first["date"]) + timedelta(days=later)
    return {"day": first["day"] + 1, "date": str(on), "series": []}


B = "days[0].series[1]"
CASES: list[tuple[str, Change, str, str]] = [
    (
        "a member in two series",
        lambda raw: table(raw)["seats"][0].update(member="m1"),
        f"{B}.seats[0].member",
        "AJ-4.1-d",
    ),
    ("a member twice", lambda raw: table(raw)["seats"][1].update(member="m4"), f"{B}.seats[1].member", "AJ-4.1-d"),
    (
        "repeated teams",
        lambda raw: table(raw)["rounds"][1].update(teams=[[3, 2], [1, 0]]),
        f"{B}.rounds[1].teams",
        "AJ-2.1-d",
    ),
    (
        "a seat twice in a round",
        lambda raw: table(raw)["rounds"][0].update(teams=[[0, 1], [1, 3]]),
        f"{B}.rounds[0].teams",
        "AJ-2.1-d",
    ),
    (
        "nobody at the target",
        lambda raw: table(raw)["rounds"][0].update(points=[1998, 1500]),
        f"{B}.rounds[0].points",
        "AJ-2.2.1-aj",
    ),
    (
        "more than a deal can bring",
        lambda raw: table(raw)["rounds"][0].update(points=[4570, 0]),
        f"{B}.rounds[0].points",
        "AJ-2.2.1-ak",
    ),
    (
        "both far beyond",
        lambda raw: table(raw)["rounds"][0].update(points=[3200, 3200]),
        f"{B}.rounds[0].points",
        "AJ-2.2.1-ak",
    ),
    (
        "negative points",
        lambda raw: table(raw)["rounds"][0].update(points=[2000, -5]),
        f"{B}.rounds[0].points",
        "AJ-3.1-b",
    ),
    (
        "thanks below the target",
        lambda raw: table(raw)["rounds"][0].update(points=[1999, 1990], thanks=1),
        f"{B}.rounds[0].points",
        "AJ-2.2.1-al",
    ),
    ("two rounds only", lambda raw: table(raw)["rounds"].pop(), f"{B}.rounds", "AJ-2.1-d"),
    ("aborted, but finished", lambda raw: table(raw).update(status="aborted"), f"{B}.status", "AJ-1.5-d"),
    ("incomplete, but played", lambda raw: table(raw).update(status="incomplete"), f"{B}.rounds", "AJ-1.5-a"),
    ("three seats", lambda raw: table(raw)["seats"].pop(), f"{B}.status", "AJ-1.5-a"),
    (
        "a reward as Strafpunkte",
        lambda raw: table(raw)["penalties"].append({"seat": 0, "kind": "glass", "points": 100}),
        f"{B}.penalties[0].points",
        "AJ-3.1-b",
    ),
    ("a series twice", lambda raw: table(raw).update(name="A"), f"{B}.name", "AJ-4.1-a"),
    ("a series E", lambda raw: table(raw).update(name="E"), f"{B}.name", "AJ-4.4-c"),
    ("the wrong year", lambda raw: raw["days"][0].update(date="2025-04-18"), "days[0].date", "AJ-3.3-c"),
    ("a ninth day", lambda raw: raw["days"][0].update(day=9), "days[0].day", "AJ-3.3-c"),
    ("a day twice", lambda raw: raw["days"].append(raw["days"][0]), "days[1].day", "AJ-3.3-c"),
    ("two days on one date", lambda raw: raw["days"].append(following(raw, 0)), "days[1].date", "AJ-3.3-c"),
    ("a day before the last", lambda raw: raw["days"].append(following(raw, -1)), "days[1].date", "AJ-3.3-c"),
    ("late without minutes", lambda raw: raw["fines"][0].pop("minutes"), "fines[0].minutes", "AJ-1.3-d"),
    ("paid before the day", lambda raw: raw["fines"][0].update(paid="2026-01-01"), "fines[0].paid", "AJ-1.3-p"),
    ("told before the day", lambda raw: raw["fines"][0].update(notified="2026-01-01"), "fines[0].notified", "AJ-1.3-u"),
]


@pytest.mark.clause("AJ-3.3-c", "AJ-4.4-c")
@pytest.mark.parametrize("change, field, clause", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_cannot_have_been_is_refused_at_the_field(change: Change, field: str, clause: str) -> None:
    bad = refused(change)
    assert bad.where["field"] == field
    assert clause in bad.clauses


@pytest.mark.parametrize(
    "change, field",
    [
        (lambda raw: raw.update(day=[]), "day"),
        (lambda raw: raw["days"][0].update(weather="rain"), "days[0].weather"),
        (lambda raw: table(raw)["seats"][0].update(seat=1), f"{B}.seats[0].seat"),
        (lambda raw: raw["days"][0].pop("date"), "days[0].date"),
        (lambda raw: raw["days"][0].update(date="7.2.2026"), "days[0].date"),
        (lambda raw: table(raw)["rounds"][0].update(points=["2000", 1500]), f"{B}.rounds[0].points[0]"),
        (lambda raw: table(raw)["rounds"][0].update(points=[2000]), f"{B}.rounds[0].points"),
        (lambda raw: table(raw)["seats"][0].update(played_by="dog"), f"{B}.seats[0].played_by"),
        (lambda raw: table(raw)["seats"][0].update(member="m99"), f"{B}.seats[0].member"),
        (lambda raw: table(raw)["seats"][3].update(guest_of="m99"), f"{B}.seats[3].guest_of"),
        (lambda raw: table(raw)["seats"][3].update(member="m1"), f"{B}.seats[3]"),
        (lambda raw: table(raw)["seats"][0].pop("played_by"), f"{B}.seats[0].played_by"),
        (lambda raw: raw["fines"][0].update(day=4), "fines[0].day"),
        (lambda raw: raw["fines"][0].update(member="m99"), "fines[0].member"),
        (lambda raw: raw["fines"][0].update(kind="rude"), "fines[0].kind"),
        (lambda raw: raw["members"].append(raw["members"][0]), "members[12].id"),
        (lambda raw: raw.update(format="puur-season/2"), "format"),
        (lambda raw: raw.update(reglement="gruempi-2011"), "reglement"),
        (lambda raw: raw.update(year="2026"), "year"),
        (
            lambda raw: raw.update(tosses=[{"day": 5, "series": "B", "for": "promotion", "member": "m1"}]),
            "tosses[0].day",
        ),
        (lambda raw: raw.update(beer=[{"day": 9, "member": "m1", "rounds": 1}]), "beer[0].day"),
    ],
)
def test_what_does_not_fit_is_refused_at_the_field(change: Change, field: str) -> None:
    assert refused(change).where["field"] == field


@pytest.mark.parametrize(
    "change, told",
    [
        (lambda raw: raw.update(format="x"), "es gibt puur-season/1"),
        (lambda raw: table(raw).update(status="done"), "es gibt aborted, complete, incomplete"),
        (lambda raw: raw["fines"][0].update(kind="rude"), "es gibt late, late-name, left-early, left-series, no-show"),
        (
            lambda raw: raw["fines"][0].update({"for": {"name": "G", "role": "friend"}}),
            "es gibt guest, substitute",
        ),
        (lambda raw: raw["fines"][0].update(minutes=-5), "hier braucht es eine ganze Zahl: mindestens 0"),
        (
            lambda raw: table(raw)["rounds"][0].update(points=[2000, 1, 2]),
            "hier braucht es eine Liste: genau 2 Einträge",
        ),
        (
            lambda raw: table(raw)["rounds"][0].update(teams=[[0, 1], [2, 5]]),
            "hier braucht es eine ganze Zahl: höchstens 3",
        ),
    ],
)
def test_what_would_be_right_is_told_in_the_words_of_the_table(change: Change, told: str) -> None:
    assert refused(change).message.endswith(told)


def test_a_day_may_follow_on_the_next() -> None:
    raw = good()
    raw["days"].append(following(raw, 1))
    assert [one.day for one in read_year(msgspec.json.encode(raw), RULES).days] == [3, 4]


def test_the_place_names_day_and_series_for_people() -> None:
    bad = refused(lambda raw: table(raw)["rounds"].pop())
    assert (bad.where["day"], bad.where["series"]) == (3, "B")


@pytest.mark.parametrize("data", [b"", b"[", b"null", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_json_is_told_so(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_year(data, RULES)


def test_keys_may_stand_there_with_nothing_in_them() -> None:
    raw = good()
    raw.update(tosses=None, beer=None, as_of=None)
    raw["fines"][0].update({"for": None, "paid": None, "notified": None, "emergency": None})
    for place in table(raw)["seats"]:
        place.setdefault("guest_of", None)
        place.setdefault("member", None)
        place.setdefault("played_by", None)
    table(raw)["penalties"] = None
    assert read_year(msgspec.json.encode(raw), RULES) == read_year(msgspec.json.encode(good()), RULES)


@pytest.mark.clause("AJ-3.4-ab")
def test_strafpunkte_outside_of_the_list_are_a_problem_and_count_as_written() -> None:
    tables = four_series(CLEAR)
    tables[0]["penalties"] = [
        {"seat": 0, "kind": "late-at-the-table", "points": -150},
        {"seat": 1, "kind": "glass", "points": -50},
        {"seat": 2, "kind": "undertrump", "points": -100},
    ]
    whole = computed(day(3, *tables))
    assert [problem.clauses for problem in whole.problems] == [("AJ-3.4-ab",), ("AJ-3.4-b",)]
    assert [int(result.provisional) for result in whole.days[0].results.of("A")] == [5350, 5250, 5000]


def test_a_complete_series_with_nobody_on_a_seat_is_a_problem_and_counts_as_written() -> None:
    whole = computed(day(3, *four_series(CLEAR, {"m5": "nobody"})))
    assert [problem.where for problem in whole.problems] == [{"field": "seats[1]", "day": 3, "series": "B"}]
    assert whole.year[-1].member == "m12"


@pytest.mark.clause("AJ-1.2-r", "AJ-1.2-o")
def test_a_fine_of_a_guest_is_the_hosts_and_nobody_elses() -> None:
    fine = {"day": 3, "kind": "late", "minutes": 20, "for": {"name": "Gast von m4", "role": "guest"}}
    table = day(3, *four_series(CLEAR))
    assert not computed(table, fines=[{**fine, "member": "m4"}]).problems
    assert not computed(table, fines=[{**fine, "member": "m5", "for": {"name": "Otto", "role": "guest"}}]).problems
    whole = computed(table, fines=[{**fine, "member": "m5"}])
    assert [problem.where["field"] for problem in whole.problems] == ["fines[0].member"]
    assert whole.fines[0].amount == 3000


def test_a_day_without_series_has_its_fines_and_nothing_follows_from_it() -> None:
    whole = computed(day(7), fines=[{"day": 7, "member": "m5", "kind": "no-show"}])
    assert [one.amount for one in whole.fines] == [20000]
    assert (whole.days[0].moves.next, whole.problems, whole.notes) == (None, (), ())
