"""Random years, computed twice: by the package and by a plain second statement of the regulation."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.club import naive
from tests.club.build import MEMBERS, RULES, TEAMS, day, document, guest, read_year, seat
from tests.given import luck

from puur.club.year.standings import compute_standings
from puur.errors import BadInput

STATES = ["complete"] * 8 + ["aborted", "aborted", "incomplete"]
PLAYED = ["self"] * 12 + ["substitute", "substitute", "standing-substitute"]
COSTS = [
    ("glass", -100),
    ("phone", -300),
    ("teabag", -100),
    ("remark", -300),
    ("knocked-cut", -50),
    ("false-thanks", -500),
]


def a_round(chance: random.Random, teams: list[list[int]]) -> dict[str, Any]:
    points = [chance.randrange(1999, 2400), chance.randrange(300, 1999)]
    chance.shuffle(points)
    return {"teams": [pair[::-1] if chance.random() < 0.3 else pair for pair in teams], "points": points}


def a_series(chance: random.Random, name: str, members: list[str], *, guests: bool) -> dict[str, Any]:
    status = chance.choice(STATES)
    seats = [seat(member, chance.choice(PLAYED)) for member in members] + ([guest(members[0])] if guests else [])
    chance.shuffle(seats)
    if status == "incomplete":
        for place in seats:
            if "member" in place and chance.random() < 0.4:
                place["played_by"] = "nobody"
    count = {"complete": 3, "aborted": chance.randrange(3), "incomplete": 0}[status]
    rounds = [a_round(chance, teams) for teams in chance.sample(TEAMS, count)]
    penalties = [
        {"seat": chance.randrange(4), "kind": kind, "points": points}
        for kind, points in chance.sample(COSTS, chance.randrange(3))
    ]
    return {"name": name, "seats": seats, "rounds": rounds, "penalties": penalties, "status": status}


def a_year(seed: int) -> dict[str, Any]:
    chance = luck("against_naive", seed)
    days = []
    for number in range(1, chance.randrange(2, 10)):
        members = chance.sample(MEMBERS, 12)
        edge = number in (1, 8)
        size, names = (4, "ABC") if edge else (3, "ABCD")
        tables = [
            a_series(chance, name, members[place * size : (place + 1) * size], guests=not edge)
            for place, name in enumerate(names)
        ]
        days.append(day(number, *tables))
    return document(*days)


@pytest.mark.slow
@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_the_second_statement_agrees(seed: int) -> None:
    raw = a_year(seed)
    whole = compute_standings(RULES, read_year(msgspec.json.encode(raw), RULES))
    totals = dict.fromkeys(MEMBERS, 0)
    played: dict[str, list[str]] = {member: [] for member in MEMBERS}
    for one, computed in zip(raw["days"], whole.days, strict=True):
        expected = naive.results(one)
        assert {r.member: (r.provisional, r.final) for r in computed.results.results} == expected
        final = {member: points for member, (_, points) in expected.items()}
        totals = {member: totals[member] + final.get(member, 0) for member in MEMBERS}
        for place in (place for table in one["series"] for place in table["seats"] if "member" in place):
            played[place["member"]].append(place["played_by"])
        _same_moves(one, computed, final, totals)
    rows = {row.member: row for row in whole.year}
    assert {member: row.total for member, row in rows.items()} == totals
    for member in MEMBERS:
        assert rows[member].rank == 1 + len([one for one in MEMBERS if totals[one] > totals[member]])
        assert rows[member].trophy == naive.trophy(played[member])
        away = [by for by in played[member] if by in ("substitute", "nobody")]
        assert rows[member].absences == len(away)


def _same_moves(one: dict[str, Any], computed: Any, final: dict[str, int], totals: dict[str, int]) -> None:  # noqa: ANN401
    if not 2 <= one["day"] <= 6:
        assert (computed.moves.promoted, computed.moves.relegated) == ((), ())
        return
    moves = naive.moved(one, final, totals)
    if moves is None:
        assert computed.moves.problems
        return
    assert ([*computed.moves.promoted], [*computed.moves.relegated]) == moves
    before = {table["name"]: {p["member"] for p in table["seats"] if "member" in p} for table in one["series"]}
    where = {member: name for name, members in before.items() for member in members}
    for place, name in enumerate("ABCD"):
        above, below = "ABCD"[place - 1 : place], "ABCD"[place + 1 : place + 2]
        down = {member for member in moves[1] if where[member] == above}
        up = {member for member in moves[0] if where[member] == below}
        gone = {member for member in (*moves[0], *moves[1]) if where[member] == name}
        assert set(computed.moves.next[name]) == (before[name] - gone) | down | up


def cut(chance: random.Random, raw: Any) -> Any:  # noqa: ANN401 - JSON
    """Change something somewhere: another kind of value, a key more or less, an entry twice."""
    if isinstance(raw, dict) and raw:
        key = chance.choice(sorted(raw))
        if chance.random() < 0.4:
            return {**raw, key: cut(chance, raw[key])}
        return {**raw, chance.choice(["x", key]): chance.choice([None, -1, "A", [], {}, 1e9, True])}
    if isinstance(raw, list) and raw:
        place = chance.randrange(len(raw))
        if chance.random() < 0.7:
            return [*raw[:place], cut(chance, raw[place]), *raw[place + 1 :]]
        return raw[:place] if chance.random() < 0.5 else [*raw, raw[place]]
    return chance.choice([None, -1, 10**12, "m1", "ü" * 300, [], {}, 3.5])


@pytest.mark.slow
@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_whatever_is_written_there_is_an_answer_or_a_complaint(seed: int) -> None:
    chance = luck("against_naive", seed)
    raw: Any = a_year(seed)
    raw["fines"] = [{"day": 1, "member": "m5", "kind": "late", "minutes": 20}]
    raw["tosses"] = [{"day": 1, "series": "B", "for": "promotion", "member": "m1"}]
    raw["beer"] = [{"day": 2, "member": "m1", "rounds": 1}]
    for _ in range(chance.randrange(1, 4)):
        raw = cut(chance, raw)
    complaint = answered(raw)
    assert "\n" not in complaint
    assert len(complaint) < 1000


def answered(raw: Any) -> str:  # noqa: ANN401 - JSON
    try:
        compute_standings(RULES, read_year(msgspec.json.encode(raw), RULES))
    except BadInput as bad:
        return str(bad)
    return ""
