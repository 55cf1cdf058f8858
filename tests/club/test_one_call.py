"""One call has one consequence, whichever was entered first (AJ-35); where the wrong player dealt, two are charged."""

from __future__ import annotations

from datetime import timedelta
from itertools import permutations

import msgspec
import pytest
from tests.club.stage import AJZ, CARDS, Stage, composed, first_day, planned, play, started

from puur.club.rules.read import read_rules
from puur.club.season.closure import ReleaseResults
from puur.club.season.core import Command
from puur.club.season.days.attendance import AllHere
from puur.club.season.days.drinks_and_sheets import SignSheet
from puur.club.season.days.notices import AskForPhone, GrantPhone, SayAbsent
from puur.club.season.days.penalties import DecideEmergency, Penalize, Plead, ReversePenalty
from puur.club.season.days.rounds import DrawTeams
from puur.club.season.days.start_and_end import BeginPlay, EndDay

ORDERS = [order for order in permutations(("points", "plea", "word")) if order.index("plea") < order.index("word")]
THREE = ((2100, 1500), (2050, 1400), (2010, 1300))


def points(stage: Stage, name: str = "C") -> list[tuple[int, int]]:
    return [(one.seat, one.points) for one in stage.table(name).penalties if one.reversed is None]


def decided(stage: Stage, *, accepted: bool) -> Command:
    return DecideEmergency(2026, stage.year.emergencies[-1].id, accepted=accepted)


@pytest.mark.clause("AJ-1.4-e", "AJ-1.4-f", "AJ-1.4-g", "AJ-3.4-c")
@pytest.mark.parametrize("accepted,costs,rounds", [(True, [], 0), (False, [(1, -300)], 1)])
@pytest.mark.parametrize("order", ORDERS)
def test_whichever_is_entered_first_the_call_costs_the_same(
    order: tuple[str, ...], *, accepted: bool, costs: list[tuple[int, int]], rounds: int
) -> None:
    stage = first_day()
    for what in order:
        if what == "points" and stage.year.emergencies and stage.year.emergencies[-1].accepted is not None:
            stage.refused(Penalize(stage.at("m10"), "phone"), "reason", "AJ-35")
        elif what == "points":
            stage.do(Penalize(stage.at("m10"), "phone"))
        else:
            stage.do(Plead(stage.at("m10"), "phone", "Spital") if what == "plea" else decided(stage, accepted=accepted))
    assert points(stage) == costs
    assert [(one.member, one.rounds) for one in stage.year.beer] == [("m10", 1)] * rounds


@pytest.mark.clause("AJ-1.4-e", "AJ-3.4-c")
def test_an_emergency_that_is_recognised_leaves_a_trace_of_the_strafpunkte_and_spares_those_of_another_call() -> None:
    stage = first_day()
    stage.do(Penalize(stage.at("m10"), "phone"), Penalize(stage.at("m10"), "phone"))
    stage.do(Plead(stage.at("m10"), "phone", "Spital"))
    stage.do(decided(stage, accepted=True))
    assert points(stage) == [(1, -300)]
    first, second = stage.table("C").penalties
    assert (first.reversed, second.reversed) == (None, "Notfall anerkannt: Spital")


@pytest.mark.clause("AJ-3.4-c", "AJ-3.4-d")
def test_the_secret_phone_takes_the_place_of_the_open_one_in_the_same_call() -> None:
    for accepted, costs in ((True, []), (False, [(1, -500)])):
        stage = first_day()
        stage.do(Penalize(stage.at("m10"), "phone"), Plead(stage.at("m10"), "phone", "Spital"))
        stage.do(Penalize(stage.at("m10"), "phone-secret"))
        stage.do(decided(stage, accepted=accepted))
        assert points(stage) == costs


@pytest.mark.clause("AJ-1.4-c", "AJ-3.4-c")
def test_a_granted_request_is_named_and_strafpunkte_then_need_a_reason() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(AllHere(2026, 1), AskForPhone(stage.at("m9"), "Spital"), GrantPhone(stage.at("m9"), granted=True))
    stage.do(BeginPlay(2026, 1))
    stage.refused(Penalize(stage.at("m9"), "phone"), "reason", "AJ-1.4-c", "AJ-35")
    stage.do(Penalize(stage.at("m9"), "glass"))
    stage.do(Penalize(stage.at("m9"), "phone-secret", reason="Börsenkurse gelesen"))
    assert [one.reason for one in stage.table("C").penalties] == ["", "Börsenkurse gelesen"]


@pytest.mark.clause("AJ-1.4-c", "AJ-1.4-d")
def test_the_praesident_decides_a_request_before_the_day_without_having_come() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering - timedelta(days=2)
    stage.do(AskForPhone(stage.at("m9"), "Spital"))
    stage.refused(GrantPhone(stage.at("m9"), granted=True, by="m2"), "by", "AJ-1.8-b")
    stage.do(GrantPhone(stage.at("m9"), granted=True, by="m1"))
    assert stage.place("m9").phone is True
    stage.do(AskForPhone(stage.at("m10"), "Spital"), SayAbsent(stage.at("m1")))
    stage.refused(GrantPhone(stage.at("m10"), granted=True, by="m1"), "by", "AJ-1.8-b")
    stage.do(GrantPhone(stage.at("m10"), granted=False, by="m2"))
    stage.do(AskForPhone(stage.at("m11"), "Spital"))
    stage.now = stage.day.gathering
    stage.refused(GrantPhone(stage.at("m11"), granted=True, by="m2"), "by", "AJ-1.8-a")


@pytest.mark.clause("AJ-1.4-g", "AJ-3.4-ac")
def test_a_call_that_was_penalised_can_be_decided_after_spielende_until_the_results_are_final() -> None:
    stage = first_day()
    stage.do(Penalize(stage.at("m10"), "phone"), Plead(stage.at("m10"), "phone", "Spital"))
    for name in "ABC":
        play(stage, name, THREE)
    stage.do(EndDay(2026, 1))
    late = msgspec.structs.replace(stage.club), list(stage.events)
    stage.do(decided(stage, accepted=False))
    assert points(stage) == [(1, -300)]
    stage.club, stage.events = late
    stage.do(*(SignSheet(stage.at(f"m{number}")) for number in range(1, 13)), ReleaseResults(2026, 1, "m6"))
    stage.refused(decided(stage, accepted=True), "emergency")


@pytest.mark.clause("AJ-3.4-f")
def test_where_the_wrong_player_dealt_both_of_the_side_are_charged_and_one_can_be_taken_out() -> None:
    stage = first_day()
    stage.refused(Penalize(stage.at("m9"), "wrong-dealer"), "kind", "AJ-36")
    stage.do(DrawTeams(2026, 1, "C", CARDS[0]))
    stage.do(Penalize(stage.at("m10"), "wrong-dealer"))
    assert points(stage) == [(0, -100), (1, -100)]
    taken = stage.table("C").penalties[0].id
    stage.do(ReversePenalty(stage.at("m9"), taken, "hat gewarnt"))
    assert points(stage) == [(1, -100)]
    stage.do(Penalize(stage.at("m9"), "glass"))
    assert points(stage) == [(1, -100), (0, -100)]


@pytest.mark.clause("AJ-3.4-f")
def test_a_club_may_charge_one_alone_and_files_written_before_charge_both() -> None:
    old = AJZ.replace("both = true ", "# both = true ")
    assert next(one for one in read_rules(old.encode()).penalty if one.kind == "wrong-dealer").of_the_side
    stage = first_day_by(AJZ.replace("both = true ", "both = false "))
    stage.do(DrawTeams(2026, 1, "C", CARDS[0]), Penalize(stage.at("m10"), "wrong-dealer"))
    assert points(stage) == [(1, -100)]


def first_day_by(rules: str) -> Stage:
    stage = composed(planned(started(rules), 1), 1)
    stage.do(AllHere(2026, 1), BeginPlay(2026, 1))
    return stage


@pytest.mark.clause("AJ-3.4-a", "AJ-3.4-ac")
def test_strafpunkte_are_for_somebody_who_is_there() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m10")), AllHere(2026, 1), BeginPlay(2026, 1))
    for kind in ("glass", "phone"):
        stage.refused(Penalize(stage.at("m10"), kind), "where", "AJ-3.4-a", "AJ-3.4-ac")
    stage.refused(Plead(stage.at("m10"), "phone", "Spital"), "where", "AJ-3.4-a", "AJ-3.4-ac")
    stage.do(Plead(stage.at("m10"), "no-show", "Spital"), Penalize(stage.at("m9"), "phone"))


@pytest.mark.clause("AJ-1.5-i")
def test_where_a_coiffeur_is_played_from_the_start_strafpunkte_are_for_phone_and_tea() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m10")), AllHere(2026, 1), BeginPlay(2026, 1))
    for kind in ("glass", "wrong-dealer", "revoke"):
        stage.refused(Penalize(stage.at("m9"), kind), "kind", "AJ-1.5-i")
    stage.do(*(Penalize(stage.at("m9"), kind) for kind in ("phone", "phone-secret", "teabag")))
    stage.do(Penalize(stage.at("m1"), "glass"))
