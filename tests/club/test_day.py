"""A Jasstag from the names to the final results."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.club.build import MEMBERS, RULES
from tests.club.stage import AJZ, CARDS, Stage, composed, finish, first_day, here, planned, play, started

from puur.club.season.as_year import season_standings, year_from_season
from puur.club.season.core import SeatAddress
from puur.club.season.days.attendance import AllHere, Arrive, CorrectArrival, KeepClock, PayFee
from puur.club.season.days.composition import Compose, TossCoin
from puur.club.season.days.hierarchy import deciding_ranks, who_decides
from puur.club.season.days.notices import (
    AnnounceLeaving,
    AskForPhone,
    GrantPhone,
    NameSomebody,
    PlaySelf,
    Report,
    SayAbsent,
)
from puur.club.season.days.penalties import DecideEmergency, Penalize, Plead, ReversePenalty
from puur.club.season.days.rounds import (
    CorrectRound,
    DrawTeams,
    EndTable,
    EnterRound,
    LeaveTable,
    PlayCoiffeur,
    possible_teams,
)
from puur.club.season.days.start_and_end import BeginPlay, EndDay, LeaveDay, completeness_contradiction_notes
from puur.club.season.decide import decide_command
from puur.club.season.people import AddMember, ChangeMember, Elect
from puur.club.season.state import FineEntry
from puur.club.season.substitutes_and_leaving import DecideStandIn, RequestStandIn
from puur.club.season.tasks import season_tasks
from puur.decision import Refusal
from puur.law.reglemente import reglement
from puur.words.catalogue import sentence
from puur.words.message import said

THREE = ((2100, 1500), (2050, 1400), (2010, 1300))


def fines(stage: Stage) -> list[tuple[str, str, int | None, str | None]]:
    counted = [one for one in stage.year.fines if not one.reversed and not one.emergency]
    return [(one.member, one.kind, one.minutes, one.person) for one in counted]


def second_day(rules: str = AJZ) -> Stage:
    """The second day with its series, before anybody is named."""
    stage = first_day(rules)
    finish(stage)
    stage = planned(stage, 2)
    stage.now = stage.day.gathering - timedelta(days=3)
    return composed(stage, 2)


@pytest.mark.clause("AJ-4.1-f")
def test_the_first_day_is_by_lot() -> None:
    stage = planned(started(), 1)
    drawn = tuple(reversed(MEMBERS))
    stage.do(Compose(2026, 1, lot=drawn))
    seated = [tuple(place.member for place in table.places) for table in stage.day.tables]
    assert seated == [drawn[:4], drawn[4:8], drawn[8:]]
    stage.refused(Compose(2026, 1, lot=drawn[:11]), "lot")
    stage.refused(Compose(2026, 1, lot=(*drawn[:11], "m2")), "lot")


@pytest.mark.clause("AJ-4.1-c")
def test_the_series_of_the_second_day_follow_from_the_first() -> None:
    stage = second_day()
    moves = season_standings(stage.club, 2026).days[0].moves
    assert moves.next is not None
    for table in stage.day.tables:
        assert tuple(place.member for place in table.places if place.member) == moves.next[table.name]
        assert table.places[3].guest_of == moves.guests[table.name]


def test_the_next_day_waits_for_the_one_before_and_for_the_coin() -> None:
    stage = first_day()
    planned(stage, 2)
    stage.refused(Compose(2026, 2), "day", "AJ-4.1-c")
    stage.number = 1
    finish(stage, step=0)
    stage.refused(Compose(2026, 2), "tosses")
    stage.refused(TossCoin(2026, 1, "A", "promotion", "m4"), "member", "AJ-1.5-j")
    while problems := season_standings(stage.club, 2026).problems:
        where = problems[0].where
        assert isinstance(where["members"], list)
        stage.do(TossCoin(2026, 1, str(where["series"]), "promotion", where["members"][0]))
    stage.do(Compose(2026, 2))


@pytest.mark.clause("AJ-4.4-a", "AJ-4.1-d")
def test_another_composition_needs_the_clubs_decision() -> None:
    stage = second_day()
    other = {"A": MEMBERS[:4], "B": MEMBERS[4:8], "C": MEMBERS[8:]}
    stage.refused(Compose(2026, 2, series=other), "reason", "AJ-4.4-a")
    stage.refused(Compose(2026, 2, series={**other, "B": MEMBERS[3:7]}, reason="GV"), "series", "AJ-4.1-d")
    stage.refused(Compose(2026, 2, series={"E": MEMBERS[:4]}, reason="GV"), "series", "AJ-4.4-c")
    stage.refused(Compose(2026, 2, series={"A": MEMBERS[:5]}, reason="GV"), "series", "AJ-4.1-a")
    stage.do(Compose(2026, 2, series=other, reason="GV 2026: ohne Gastjasser"))
    assert [len(table.places) for table in stage.day.tables] == [4, 4, 4]


@pytest.mark.clause("AJ-1.2-a", "AJ-1.2-b")
def test_who_cannot_come_must_send_somebody() -> None:
    stage = planned(started(), 1)
    stage.do(AddMember("p1", "Passiv", playing=False))
    stage = composed(stage, 1)
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.2-a" in task.clauses]
    stage.do(SayAbsent(stage.at("m6")))
    open_ = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.2-a" in task.clauses]
    assert [(task.who, task.until) for task in open_] == [("m6", stage.day.gathering - timedelta(hours=2))]
    assert all(place.member != "p1" for table in stage.day.tables for place in table.places)
    stage.refused(Arrive(stage.at("m6")), "where", "AJ-1.2-a")
    stage.do(NameSomebody(stage.at("m6"), "Egon", profile=True, informed=True))
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.2-a" in task.clauses]


@pytest.mark.clause("AJ-1.2-c")
def test_the_ersatzjasser_sits_in_the_members_series() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(NameSomebody(stage.at("m6"), "Egon"))
    place = stage.table("B").places[1]
    assert (place.member, place.played_by, place.name) == ("m6", "substitute", "Egon")


@pytest.mark.clause("AJ-1.2-k", "AJ-1.1-c", "AJ-1.2-q")
def test_who_brings_a_guest_is_reminded_of_the_name_the_steckbrief_and_the_rules() -> None:
    stage = second_day()
    host = stage.place("guest B").guest_of
    assert host is not None

    def open_(clause: str) -> list[str]:
        return [task.who for task in season_tasks(stage.club, 2026, stage.now) if clause in task.clauses]

    assert open_("AJ-1.2-k").count(host) == 1
    stage.do(NameSomebody(stage.at("guest B"), "Gabi"))
    assert host not in open_("AJ-1.2-k")
    assert (open_("AJ-1.1-c"), open_("AJ-1.2-q")) == ([host], [host])
    stage.do(NameSomebody(stage.at("guest B"), "Gabi", profile=True, informed=True))
    assert (open_("AJ-1.1-c"), open_("AJ-1.2-q")) == ([], [])


@pytest.mark.clause("AJ-1.2-m", "AJ-1.2-n", "AJ-1.2-o")
def test_a_name_after_the_deadline_costs_the_member_who_owed_it() -> None:
    stage = second_day()
    host = stage.place("guest A").guest_of
    stage.now = stage.day.gathering - timedelta(hours=2)
    stage.do(NameSomebody(stage.at("guest B"), "Gabi"))
    assert fines(stage) == []
    stage.now += timedelta(minutes=1)
    stage.do(NameSomebody(stage.at("guest A"), "Georg"))
    assert fines(stage) == [(host, "late-name", None, None)]


@pytest.mark.clause("AJ-1.2-n", "AJ-1.3-a")
@pytest.mark.parametrize("reading,kinds", [("beside", ["late-name", "no-show"]), ("covered", ["no-show"])])
def test_a_guest_whom_nobody_ever_named_costs_by_the_clubs_reading(reading: str, kinds: list[str]) -> None:
    """The name did not come in time, and nobody came: the document does not say whether the one covers the other."""
    stage = second_day(AJZ.replace('never_named = "beside"', f'never_named = "{reading}"'))
    host = stage.place("guest A").guest_of
    stage.do(NameSomebody(stage.at("guest B"), "Gabi"), NameSomebody(stage.at("guest C"), "Gusti"))
    stage.do(NameSomebody(stage.at("guest D"), "Gret"))
    here(stage)
    stage.do(EndTable(2026, 2, "A"))
    for name in "BCD":
        play(stage, name, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(2026, 2))
    assert [kind for who, kind, _, _ in fines(stage) if who == host] == kinds


@pytest.mark.clause("AJ-1.2-h")
def test_a_member_steps_back_in_for_a_day_if_it_is_arranged() -> None:
    stage = planned(started(), 1)
    stage.do(RequestStandIn("m2", "Egon", date(2026, 1, 1), date(2026, 12, 1)))
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=True))
    stage = composed(stage, 1)
    stage.refused(PlaySelf(stage.at("m2")), "agreed", "AJ-1.2-h")
    stage.do(PlaySelf(stage.at("m2"), agreed=True))
    assert stage.place("m2").played_by == "self"
    here(stage)
    finish(stage)
    assert year_from_season(stage.club, 2026).days[0].series[0].seats[1].played_by == "self"
    assert [result.member for result in season_standings(stage.club, 2026).days[0].results.results][1] == "m2"


@pytest.mark.clause("AJ-1.2-i", "AJ-1.2-j", "AJ-1.3-w")
def test_who_is_away_for_long_reports_before_the_day_or_owes_a_round() -> None:
    stage = planned(started(), 1)
    for member, name in (("m2", "Egon"), ("m3", "Edi")):
        stage.do(RequestStandIn(member, name, date(2026, 1, 1), date(2026, 12, 1)))
        stage.do(DecideStandIn(member, date(2026, 1, 1), approved=True))
    stage = composed(stage, 1)
    stage.do(Report(2026, 1, "m2", "other"))
    stage.refused(Report(2026, 1, "m5", "mail"), "member", "AJ-1.2-i")
    stage.now = stage.day.gathering
    stage.refused(Report(2026, 1, "m3", "chat"), "day", "AJ-1.2-i")
    here(stage)
    assert [(beer.member, beer.rounds) for beer in stage.year.beer] == [("m3", 1)]


@pytest.mark.clause("AJ-1.1-g", "AJ-1.3-i", "AJ-1.2-p")
def test_lateness_is_counted_from_the_days_besammlung_on_the_praesidents_clock() -> None:
    stage = second_day()
    stage.do(NameSomebody(stage.at("guest B"), "Gabi"))
    stage.now = stage.day.gathering + timedelta(minutes=10, seconds=59)
    stage.do(Arrive(stage.at("guest B"), clock="m1"))
    host = stage.place("guest B").guest_of
    assert fines(stage) == [(host, "late", 10, "Gabi")]
    stage.refused(Arrive(stage.at("m5"), 4, clock="m5"), "clock", "AJ-1.3-i")
    stage.do(KeepClock(2026, 2, "m5"), Arrive(stage.at("m5"), 6, clock="m5"))
    stage.refused(Arrive(stage.at("m7"), 4, clock="m1"), "clock", "AJ-1.3-i")
    assert ("m5", "late", 6, None) in fines(stage)


def test_wrong_minutes_are_corrected_with_a_reason_and_the_old_fine_stays_in_the_books() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(Arrive(stage.at("m5"), 20))
    stage.refused(Arrive(stage.at("m5"), 2), "where")
    stage.refused(CorrectArrival(stage.at("m5"), 2, " "), "reason")
    stage.do(CorrectArrival(stage.at("m5"), 2, "Uhr falsch gelesen"))
    assert fines(stage) == [("m5", "late", 2, None)]
    assert len(stage.year.fines) == 2
    assert len({fine.id for fine in stage.year.fines}) == 2


@pytest.mark.clause("AJ-1.1-h", "AJ-1.1-j")
def test_the_startgeld_is_noted_for_everybody_and_who_still_owes_it_is_listed() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(AllHere(2026, 1))

    def owing() -> int:
        return sum("AJ-1.1-j" in task.clauses for task in season_tasks(stage.club, 2026, stage.now))

    assert owing() == 12
    stage.do(PayFee(stage.at("m5")))
    assert owing() == 11
    stage.refused(PayFee(stage.at("m5")), "where", "AJ-1.1-h")
    stage.now = stage.day.start + timedelta(minutes=5)
    late = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.1-j" in task.clauses]
    assert all(task.overdue(stage.now) for task in late)
    assert fines(stage) == []


@pytest.mark.clause("AJ-1.1-k")
def test_nothing_is_played_or_punished_before_spielbeginn() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(AllHere(2026, 1))
    stage.refused(DrawTeams(2026, 1, "A", CARDS[0]), "day", "AJ-1.1-k")
    stage.refused(Penalize(stage.at("m5"), "phone"), "where", "AJ-3.4-a")
    stage.do(BeginPlay(2026, 1))
    stage.do(DrawTeams(2026, 1, "A", CARDS[0]))
    stage.do(Penalize(stage.at("m5"), "phone"))
    assert stage.day.began == stage.now


@pytest.mark.clause("AJ-1.5-a", "AJ-1.5-e")
def test_a_series_without_four_at_spielbeginn_plays_a_coiffeur() -> None:
    stage = composed(planned(started(), 1), 1)
    for member in MEMBERS:
        if member != "m6":
            stage.do(Arrive(stage.at(member), 0))
    stage.do(BeginPlay(2026, 1))
    assert [table.status for table in stage.day.tables] == ["complete", "incomplete", "complete"]
    stage.refused(DrawTeams(2026, 1, "B", CARDS[0]), "series", "AJ-1.5-a")
    stage.refused(PlayCoiffeur(2026, 1, "A", played=True), "series", "AJ-1.5-e")
    stage.do(PlayCoiffeur(2026, 1, "B", played=False), EndTable(2026, 1, "B"))
    assert stage.table("B").coiffeur is False


@pytest.mark.clause("AJ-1.5-a")
def test_who_is_entered_as_coming_after_spielbeginn_was_not_there_and_what_belies_it_is_told() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(*(Arrive(stage.at(member), 75 if member == "m6" else 0) for member in MEMBERS))
    stage.now = stage.day.start
    stage.do(BeginPlay(2026, 1))
    assert [table.status for table in stage.day.tables] == ["complete", "incomplete", "complete"]
    assert not completeness_contradiction_notes(stage.day)
    stage.do(CorrectArrival(stage.at("m6"), 20, "falsch gelesen"), CorrectArrival(stage.at("m1"), 90, "erst jetzt"))
    told = [sentence(one) for one in completeness_contradiction_notes(stage.day)]
    assert told[0].startswith("Nach den eingetragenen Ankünften war die Serie A beim Spielbeginn um 15.00 Uhr nicht")
    assert told[1].startswith("Serie B gilt als nicht komplett. Nach den")
    assert len(told) == 2


@pytest.mark.clause("AJ-1.1-l", "AJ-1.3-a")
def test_spielende_is_when_every_series_is_over_and_then_who_never_came_is_fined() -> None:
    stage = composed(planned(started(), 1), 1)
    for member in MEMBERS[:11]:
        stage.do(Arrive(stage.at(member), 0))
    stage.do(BeginPlay(2026, 1))
    play(stage, "A", THREE)
    stage.do(EndTable(2026, 1, "C"))
    stage.refused(EndDay(2026, 1), "day", "AJ-1.1-l")
    play(stage, "B", THREE)
    stage.do(EndDay(2026, 1))
    assert fines(stage) == [("m12", "no-show", None, None)]
    assert year_from_season(stage.club, 2026).days[0].series[2].seats[3].played_by == "nobody"


@pytest.mark.clause("AJ-1.3-l", "AJ-1.3-m", "AJ-1.3-o")
def test_members_stay_until_spielende_unless_they_said_so_the_evening_before() -> None:
    stage = second_day()
    for letter in "ABCD":
        stage.do(NameSomebody(stage.at(f"guest {letter}"), f"Gast {letter}"))
    leaving = stage.day.gathering + timedelta(hours=4)
    stage.now = stage.day.gathering - timedelta(hours=18)  # 20:00
    first, second, third = (str(place.member) for place in stage.table("A").places[:3])
    stage.do(AnnounceLeaving(stage.at(first), leaving, "Zug"))
    stage.refused(AnnounceLeaving(stage.at(second), leaving, ""), "reason", "AJ-1.3-m")
    stage.now += timedelta(minutes=1)
    stage.refused(AnnounceLeaving(stage.at(second), leaving, "Zug"), "leaving", "AJ-1.3-m")
    here(stage)
    stage.refused(LeaveDay(stage.at(first)), "where", "AJ-1.3-c")
    for letter in "ABCD":
        play(stage, letter, THREE)
    stage.now = leaving
    for who in (first, second, third, "guest A"):
        stage.do(LeaveDay(stage.at(who)))
        stage.now += timedelta(minutes=1)
    stage.now = leaving + timedelta(minutes=26)
    stage.do(EndDay(2026, 2))
    assert fines(stage) == [(second, "left-early", 25, None), (third, "left-early", 24, None)]


def test_the_teams_are_drawn_by_cards_the_third_follow_and_no_pair_comes_twice() -> None:
    stage = first_day()
    stage.refused(DrawTeams(2026, 1, "A", (8, 17, 26, 1)), "cards", "AJ-25")
    stage.do(DrawTeams(2026, 1, "A", CARDS[0]), EnterRound(2026, 1, "A", (2100, 1500)))
    stage.refused(DrawTeams(2026, 1, "A", CARDS[0]), "cards", "AJ-2.1-d")
    play(stage, "B", THREE)
    assert [{frozenset(pair) for pair in one.teams} for one in stage.table("B").rounds] == [
        {frozenset({0, 1}), frozenset({2, 3})},
        {frozenset({0, 2}), frozenset({1, 3})},
        {frozenset({0, 3}), frozenset({1, 2})},
    ]
    stage.refused(EnterRound(2026, 1, "B", (2100, 1500)), "series")


def test_points_that_cannot_be_are_refused_and_wrong_ones_corrected_with_a_reason() -> None:
    stage = first_day()
    stage.refused(EnterRound(2026, 1, "A", (2100, 1500)), "cards", "AJ-2.1-e")
    stage.do(DrawTeams(2026, 1, "A", CARDS[0]))
    stage.refused(EnterRound(2026, 1, "A", (2100, 1500), round=1), "cards", "AJ-2.1-e")
    stage.refused(EnterRound(2026, 1, "A", (1990, 1500)), "points", "AJ-2.2.1-aj")
    stage.do(EnterRound(2026, 1, "A", (2100, 1500)))
    said_already = Refusal(said("club.round-entered-already", round=1), field="points")
    assert decide_command(stage.club, EnterRound(2026, 1, "A", (2100, 1500), round=0), stage.now) == said_already
    stage.refused(CorrectRound(2026, 1, "A", 1, (2100, 1500), "Tippfehler"), "round")
    stage.refused(CorrectRound(2026, 1, "A", 0, (2010, 1500), ""), "reason")
    stage.do(CorrectRound(2026, 1, "A", 0, (2010, 1500), "Tippfehler"))
    assert stage.table("A").rounds[0].points == (2010, 1500)


@pytest.mark.clause("AJ-1.5-d", "AJ-1.3-c")
def test_who_leaves_the_table_breaks_the_series_off_and_pays_like_for_not_coming() -> None:
    stage = first_day()
    play(stage, "A", THREE[:2])
    stage.do(LeaveTable(stage.at("m2")))
    assert stage.table("A").status == "aborted"
    assert fines(stage) == [("m2", "left-series", None, None)]
    stage.refused(DrawTeams(2026, 1, "A"), "series", "AJ-1.5-d")
    play(stage, "B", THREE)
    play(stage, "C", THREE)
    stage.refused(EndDay(2026, 1), "day")
    stage.do(EndTable(2026, 1, "A"), EndDay(2026, 1))
    assert fines(stage) == [("m2", "left-series", None, None)]
    assert year_from_season(stage.club, 2026).days[0].series[0].status == "aborted"


@pytest.mark.clause("AJ-1.1-m", "AJ-1.1-n", "AJ-3.4-ac")
def test_strafpunkte_are_for_the_time_of_ones_series_the_phone_until_spielende() -> None:
    stage = first_day()
    play(stage, "A", THREE)
    stage.refused(Penalize(stage.at("m2"), "glass"), "where", "AJ-1.1-m")
    stage.do(Penalize(stage.at("m2"), "phone"))
    stage.do(Penalize(stage.at("m6"), "glass"))
    assert stage.table("A").penalties[0].points == -300
    now, stage.now = stage.now, stage.now - timedelta(hours=1)
    ended = stage.table("A").ended
    assert ended is not None
    stage.now = ended - timedelta(minutes=30)
    stage.do(Penalize(stage.at("m3"), "glass"))  # it fell during play, and is typed afterwards
    stage.now = now
    play(stage, "B", THREE)
    play(stage, "C", THREE)
    stage.do(EndDay(2026, 1))
    stage.refused(Penalize(stage.at("m2"), "phone"), "where", "AJ-3.4-ac")


@pytest.mark.clause("AJ-3.4-ab", "AJ-3.4-d")
def test_only_what_is_in_the_list_is_punished_and_the_secret_phone_replaces_the_open_one() -> None:
    stage = first_day()
    stage.refused(Penalize(stage.at("m2"), "late-at-the-table"), "kind", "AJ-3.4-ab")
    stage.do(Penalize(stage.at("m2"), "phone"), Penalize(stage.at("m2"), "phone-secret"))
    counted = [one.points for one in stage.table("A").penalties if one.reversed is None]
    assert counted == [-500]


@pytest.mark.clause("AJ-1.8-a", "AJ-1.8-b", "AJ-1.8-d", "AJ-1.8-e")
def test_one_alone_decides_the_first_who_is_there_and_not_involved() -> None:
    stage = first_day()

    def who(matter: str, *involved: str) -> str | None:
        return who_decides(stage.club, RULES, stage.day, matter, involved)  # type: ignore[arg-type]

    assert (who("emergencies"), who("rules")) == ("m1", "m4")
    assert (who("emergencies", "m1"), who("rules", "m4")) == ("m2", "m5")
    assert who("rules", "m4", "m5", "m1", "m2", "m3") == "m6"
    stage.do(ChangeMember("m12", born=date(1930, 1, 1)))
    assert who("rules", "m4", "m5", "m1", "m2", "m3") == "m12"
    stage.refused(Penalize(stage.at("m9"), "glass", by="m1"), "by", "AJ-1.8-d")
    stage.do(Penalize(stage.at("m9"), "glass"))
    stage.do(Penalize(stage.at("m4"), "glass"))
    stage.do(Penalize(stage.at("m4"), "glass", conflicted=("m5",)))
    assert [one.by for table in stage.day.tables for one in table.penalties] == ["m5", "m1", "m4"]
    mine = stage.table("A").penalties[0]
    stage.do(ReversePenalty(stage.at("m4"), mine.id, "Das Glas war leer", conflicted=("m5", "m1")))
    assert stage.events[-1].by == "m2"  # type: ignore[attr-defined]
    standing = {one.member: one.standing for one in deciding_ranks(stage.club, RULES, stage.day, "rules", ("m4",))}
    assert (standing["m4"], standing["m5"], standing["m1"]) == ("partial", "decides", "next")


def test_who_is_not_there_does_not_decide() -> None:
    stage = composed(planned(started(), 1), 1)
    assert who_decides(stage.club, RULES, stage.day, "rules", ()) is None
    stage.do(Arrive(stage.at("m3"), 0), Arrive(stage.at("m8"), 0))
    assert who_decides(stage.club, RULES, stage.day, "rules", ()) == "m3"
    assert who_decides(stage.club, RULES, stage.day, "rules", ("m3",)) == "m8"
    stage.do(Elect("rules", "m8", date(2026, 1, 3)))
    assert who_decides(stage.club, RULES, stage.day, "rules", ()) == "m8"


def test_a_disputed_penalty_is_taken_back_and_stays_in_the_books() -> None:
    stage = first_day()
    stage.do(Penalize(stage.at("m9"), "revoke"))
    number = stage.table("C").penalties[0].id
    stage.refused(ReversePenalty(stage.at("m9"), number, ""), "reason")
    stage.do(ReversePenalty(stage.at("m9"), number, "Farbe war nicht mehr vorhanden"))
    stage.refused(ReversePenalty(stage.at("m9"), number, "nochmals"), "penalty")
    assert len(stage.table("C").penalties) == 1
    finish(stage)
    assert year_from_season(stage.club, 2026).days[0].series[2].penalties == ()


def excused_fines(stage: Stage) -> list[FineEntry]:
    return [fine for fine in stage.year.fines if fine.emergency]


@pytest.mark.clause("AJ-1.3-k", "AJ-1.4-e")
def test_a_recognised_emergency_takes_the_fine_away_a_rejected_one_does_not() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(Arrive(stage.at("m9"), 40), Arrive(stage.at("m10"), 40), Arrive(stage.at("m1"), 0))
    for member in ("m9", "m10"):
        stage.do(Plead(stage.at(member), "late", "Panne"))
    assert len(fines(stage)) == 2
    one, two = (emergency.id for emergency in stage.year.emergencies)
    stage.refused(DecideEmergency(2026, one, accepted=True, by="m9"), "by", "AJ-1.8-b")
    stage.do(DecideEmergency(2026, one, accepted=True), DecideEmergency(2026, two, accepted=False))
    assert fines(stage) == [("m10", "late", 40, None)]
    assert [fine.member for fine in excused_fines(stage)] == ["m9"]
    stage.refused(DecideEmergency(2026, one, accepted=False), "emergency")


@pytest.mark.clause("AJ-1.3-k", "AJ-1.3-n")
def test_an_emergency_recognised_before_counts_for_what_is_fined_later() -> None:
    stage = first_day()
    play(stage, "A", THREE)
    stage.do(Plead(stage.at("m2"), "left-early", "Kind krank"))
    stage.do(DecideEmergency(2026, stage.year.emergencies[0].id, accepted=True))
    stage.do(LeaveDay(stage.at("m2")), LeaveDay(stage.at("m3")))
    play(stage, "B", THREE)
    play(stage, "C", THREE)
    stage.now += timedelta(minutes=40)
    stage.do(EndDay(2026, 1))
    assert fines(stage) == [("m3", "left-early", 40, None)]


@pytest.mark.clause("AJ-1.4-c", "AJ-1.4-d")
def test_a_phone_is_asked_for_before_spielbeginn_with_a_reason_and_granted_by_the_praesident() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(AllHere(2026, 1))
    stage.refused(AskForPhone(stage.at("m9"), " "), "reason", "AJ-1.4-d")
    stage.do(AskForPhone(stage.at("m9"), "Spital"))
    stage.refused(GrantPhone(stage.at("m9"), granted=True, by="m2"), "by", "AJ-1.8-b")
    stage.do(GrantPhone(stage.at("m9"), granted=False, by="m1"))
    assert stage.place("m9").phone_refused  # and looks no more like what is to be decided
    stage.refused(GrantPhone(stage.at("m8"), granted=True, by="m1"), "where", "AJ-1.4-d")
    stage.do(GrantPhone(stage.at("m9"), granted=True, by="m1"))
    assert stage.place("m9").phone is True
    assert not stage.place("m9").phone_refused
    stage.do(BeginPlay(2026, 1))
    stage.refused(AskForPhone(stage.at("m8"), "Spital"), "where", "AJ-1.4-d")


@pytest.mark.clause("AJ-1.4-e", "AJ-1.4-f", "AJ-1.4-g")
def test_a_call_taken_for_no_emergency_costs_a_round_and_the_strafpunkte() -> None:
    stage = first_day()
    stage.do(Plead(stage.at("m9"), "phone", "Spital"), Plead(stage.at("m10"), "phone", "Spital"))
    assert not stage.year.beer
    one, two = (emergency.id for emergency in stage.year.emergencies)
    stage.do(DecideEmergency(2026, one, accepted=True))
    assert not stage.year.beer
    assert not stage.table("C").penalties
    stage.do(DecideEmergency(2026, two, accepted=False))
    assert [(beer.member, beer.rounds) for beer in stage.year.beer] == [("m10", 1)]
    assert [(one.seat, one.points) for one in stage.table("C").penalties] == [(1, -300)]


def test_a_seat_that_is_not_there_is_told() -> None:
    stage = first_day()
    stage.refused(Penalize(SeatAddress(2026, 1, "D", 0), "glass"), "series")
    stage.refused(Penalize(SeatAddress(2026, 1, "A", 4), "glass"), "seat")
    stage.refused(Penalize(SeatAddress(2026, 2, "A", 0), "glass"), "day")
    stage.refused(Penalize(SeatAddress(2025, 1, "A", 0), "glass"), "year")


def test_who_was_entered_late_stays_late_when_all_others_are_here() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(Arrive(stage.at("m5"), 20))
    stage.do(AllHere(2026, 1))
    assert (stage.place("m5").late, stage.place("m6").late) == (20, 0)


def test_the_pairs_can_be_written_without_the_cards() -> None:
    stage, law = first_day(), reglement("ajz08-2017")
    stage.do(DrawTeams(2026, 1, "A", partner=2))
    assert stage.table("A").teams[-1] == ((0, 2), (1, 3))
    assert not {(0, 2)} & {four[0] for four in possible_teams(law, stage.table("A"))}
    stage.do(EnterRound(2026, 1, "A", (2100, 1500)))
    stage.refused(DrawTeams(2026, 1, "A", partner=2), "cards")
