"""What the club's desk enters and what the referee rules on the same facts: the same points, of the same people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.club.build import RULES
from tests.club.stage import CARDS, Stage, composed, first_day, planned, play, started
from tests.referee.test_every_kind import facts_for

from puur.club.rules.model import PenaltyRule, penalty_rule
from puur.club.season.days.attendance import AllHere
from puur.club.season.days.notices import AskForPhone, GrantPhone
from puur.club.season.days.penalties import DecideEmergency, Penalize, Plead
from puur.club.season.days.rounds import DrawTeams
from puur.club.season.days.start_and_end import BeginPlay
from puur.errors import BadInput
from puur.game.free.effects import PenaltyTo
from puur.referee.judge import INFRACTIONS_BY_KIND, rule_on_json
from puur.referee.ruling import Ruling

AJ = "ajz08-2017"
AT_THE_TABLE = (0, 2, 1, 3)
"""Who sits where, by the club's seats: its first pairs are 0 and 1, 2 and 3; at a table partners face each other."""
WRONG = {"mode": "E", "led": "R", "trick": 2, "open": True}
WEIS = {"mode": "E", "written": True, "covered": True}
EARLY = {"first_trick_turned": False, "last_deal": False, "first_card_played": False}
HANDS = [["E6", "EU", "E9"], ["S6", "T6", "R6"], ["E7", "S7", "T7"], ["S8", "T8", "R8"]]
FACTS: Mapping[str, Mapping[str, Any]] = {
    "wrong-dealer": {**EARLY, "dealer": 0, "trump_team": 1},
    "misdeal": {**EARLY, "dealer": 1},
    "card-exposed-dealing": {**EARLY, "dealer": 1},
    "missing-card": {"dealer": 1, "short": 1, "surplus": 2, "first_trick_turned": False},
    "wrong-leader": {"mode": "E", "card": "R9", "pushed": True, "trick": 1, "open": True},
    "weis-false": {**WEIS, "announced": 50, "held": ["S6-8"]},
    "weis-too-low": {**WEIS, "announced": 20, "held": ["S6-9"]},
    "weis-vorhand": {**WEIS, "announced": 50, "held": ["S6-9"]},
    "revoke": {**WRONG, "played": "S7", "hand": ["R6", "T7"]},
    "revoke-trump": {**WRONG, "led": "E", "played": "S7", "hand": ["E6", "T7"]},
    "undertrump": {**WRONG, "played": "E6", "hand": ["R6", "T7"], "table": ["R9", "EA"]},
    "early-card": {"mode": "E", "card": "R6", "led": "R", "hand": ["R8"]},
    "cards-laid-down": {"mode": "E", "hands": HANDS, "trick": 7, "leader": 1},
    "turned-tricks-looked-at": {"mode": "E", "cards": ["R6", "R7"], "trick_seen": 2, "trick": 5},
    "false-thanks": {"points": 1990, "target": 1999, "caused_by_wrong_card": False, "words": "Mer bedanked eus!"},
}
"""What makes each kind cost points, where more than the seat has to be said."""
KINDS_OF_THE_DESK = [(row, kind) for row in RULES.penalty for kind in (row.kind, *row.also)]


def costs(ruling: Ruling) -> dict[int, int]:
    """Who pays how much by a ruling."""
    return {one.seat: one.points for one in ruling.effects if isinstance(one, PenaltyTo)}


def ruled(kind: str, seat: int) -> Ruling:
    """What the referee says of the seat; what else must be told is told so that it costs points."""
    return rule_on_json(kind, AJ, {"seat": seat, **FACTS.get(kind, {})})


def entered(stage: Stage, seat: int, kind: str) -> dict[int, int]:
    """Who pays how much once that is entered at the club's desk, by seats of the table."""
    stage.do(Penalize(stage.at(f"m{9 + AT_THE_TABLE.index(seat)}"), kind))
    there = stage.table("C").penalties
    return {AT_THE_TABLE[one.seat]: one.points for one in there if one.reversed is None}


def playing() -> Stage:
    stage = first_day()
    stage.do(DrawTeams(2026, 1, "C", CARDS[0]))
    return stage


@pytest.mark.clause("AJ-3.4-f", "AJ-3.4-ab", "AJ-3.4-ac")
@pytest.mark.parametrize("row,kind", KINDS_OF_THE_DESK, ids=lambda one: one if isinstance(one, str) else "")
def test_every_entry_of_the_desk_costs_what_the_referee_rules(row: PenaltyRule, kind: str) -> None:
    ruling = ruled(kind, 1)
    assert row.clause in ruling.clauses
    assert entered(playing(), 1, kind) == costs(ruling) != {}


@pytest.mark.longer
@settings(max_examples=60, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
def test_whatever_the_referee_charges_stands_on_the_desks_list_with_the_same_points(
    kind: str, data: st.DataObject
) -> None:
    try:
        ruling = rule_on_json(kind, AJ, data.draw(facts_for(kind)))
    except BadInput:
        return
    charged = costs(ruling)
    if not charged:
        return
    rows = [penalty_rule(RULES, one) for one in (kind, "weis-too-low" if kind == "weis-false" else kind)]
    row = next((one for one in rows if one is not None and one.clause in ruling.clauses), None)
    assert row is not None
    assert set(charged.values()) == {row.points}
    assert len(charged) == (2 if row.of_the_side else 1)


@pytest.mark.clause("AJ-1.1-m", "AJ-1.1-n", "AJ-3.4-a")
@pytest.mark.parametrize("kind", ["glass", "teabag", "phone", "phone-secret", "card-exposed", "knocked-cut"])
def test_both_say_the_same_after_the_own_series_is_over(kind: str) -> None:
    stage = first_day()
    play(stage, "C", ((2100, 1500), (2050, 1400), (2010, 1300)))
    row = penalty_rule(RULES, kind)
    assert row is not None
    ruling = rule_on_json(kind, AJ, {"seat": 1, "playing": False})
    if row.until_end:
        assert entered(stage, 1, kind) == costs(ruling) == {1: row.points}
    else:
        assert costs(ruling) == {}
        stage.refused(Penalize(stage.at("m10"), kind), "where", "AJ-1.1-m")


@pytest.mark.clause("AJ-1.4-c", "AJ-1.4-e", "AJ-1.4-g", "AJ-3.4-c")
@pytest.mark.parametrize("permission", ["none", "granted", "emergency-accepted", "emergency-rejected"])
def test_both_say_the_same_of_a_phone(permission: str) -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.start - timedelta(hours=1)
    stage.do(AllHere(2026, 1))
    at = stage.at("m10")
    if permission == "granted":
        stage.do(AskForPhone(at, "Spital"), GrantPhone(at, granted=True))
    stage.now = stage.day.start
    stage.do(BeginPlay(2026, 1))
    if permission == "granted":
        stage.refused(Penalize(at, "phone"), "reason", "AJ-1.4-c")
    elif permission == "none":
        stage.do(Penalize(at, "phone"))
    else:
        stage.do(Plead(at, "phone", "Spital"))
        number = stage.year.emergencies[-1].id
        stage.do(DecideEmergency(2026, number, accepted=permission == "emergency-accepted"))
    desk = {one.seat: one.points for one in stage.table("C").penalties if one.reversed is None}
    told = "granted" if permission == "emergency-accepted" else permission  # one answer: there was one or the other
    ruling = rule_on_json("phone", AJ, {"seat": 1, "permission": told})
    assert desk == costs(ruling)
    assert bool(stage.year.beer) == (permission == "emergency-rejected") == ("Runde Bier" in ruling.text)


def test_an_entry_that_is_in_no_list_is_refused_by_the_desk_and_costs_nothing_with_the_referee() -> None:
    free = [kind for kind in INFRACTIONS_BY_KIND if penalty_rule(RULES, kind) is None]
    assert {"two-cards", "trick-taken", "card-held-ready"} <= set(free)
    for kind in free:
        stage = playing()
        stage.refused(Penalize(stage.at("m10"), kind), "kind", "AJ-3.4-ab")
