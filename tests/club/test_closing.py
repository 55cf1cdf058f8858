"""Breaks, drinks, sheets, money, meetings, and the end of the year."""

from __future__ import annotations

from datetime import date, time, timedelta

import msgspec
import pytest
from tests.club.build import RULES
from tests.club.stage import CARDS, Stage, composed, finish, first_day, here, moment, planned, play, started
from tests.club.test_day import THREE, fines

from puur.cli.season.script import simulate_club_years
from puur.club.rules.model import day_rules
from puur.club.rules.read import club_file_text, read_rules
from puur.club.season.as_year import season_standings, year_from_season
from puur.club.season.calendar_file import season_calendar_ics
from puur.club.season.closure import CloseYear, GiveBeer, PublishResults, ReleaseResults, WithdrawResults
from puur.club.season.core import replace_year
from puur.club.season.days.attendance import Arrive
from puur.club.season.days.breaks import TakeBreak, allowed_break_minutes
from puur.club.season.days.composition import ReverseToss, TossCoin
from puur.club.season.days.drinks_and_sheets import (
    AllowDrink,
    DrinkSchnaps,
    EnterBill,
    FileSheet,
    SignSheet,
    shares_of_drinks_bill,
)
from puur.club.season.days.notices import NameSomebody
from puur.club.season.days.penalties import DecideEmergency, Plead
from puur.club.season.days.rounds import CorrectRound, DrawTeams, EnterRound, UndrawTeams
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.decide import decide_command, replay_events
from puur.club.season.fines import NotifyFine, PayFine, ReverseFine, ReversePayment, fine_entry_with_terms
from puur.club.season.meetings import AttendMeeting, CancelMeeting, PlanMeeting
from puur.club.season.people import AddMember, ChangeMember, FoundClub
from puur.club.season.schedule import OpenYear, PlanDay
from puur.club.season.serialization import COMMAND_BY_TAG, decode_command, decode_event, encode_event
from puur.club.season.state import Club
from puur.club.season.tasks import season_tasks
from puur.club.year.model import Beer, Member, Year
from puur.club.year.standings import compute_standings
from puur.decision import Refusal
from puur.errors import BadInput
from puur.words.catalogue import sentence

YES, NO = True, False


@pytest.mark.clause("AJ-1.6-a")
def test_a_break_after_the_first_round_is_for_the_majority_to_want() -> None:
    stage = first_day()
    stage.refused(TakeBreak(2026, 1, "A", 1, (YES,) * 4), "after", "AJ-1.6-a")
    play(stage, "A", THREE[:1])
    stage.refused(TakeBreak(2026, 1, "A", 1, (YES, NO, NO, NO)), "votes", "AJ-1.6-a")
    stage.refused(TakeBreak(2026, 1, "A", 1, (YES, YES, YES)), "votes", "AJ-1.6-a")
    stage.do(TakeBreak(2026, 1, "A", 1, (YES, YES, YES, NO)))
    stage.refused(TakeBreak(2026, 1, "A", 1, (YES,) * 4), "after", "AJ-1.6-a")
    assert allowed_break_minutes(RULES, 1) == 10


@pytest.mark.clause("AJ-1.6-b")
def test_at_a_tie_the_oldest_of_the_series_decides() -> None:
    stage = first_day()
    play(stage, "A", THREE[:1])
    stage.refused(TakeBreak(2026, 1, "A", 1, (NO, YES, YES, NO)), "votes")  # m1 is the oldest
    stage.do(ChangeMember("m3", born=date(1930, 1, 1)))
    stage.do(TakeBreak(2026, 1, "A", 1, (NO, YES, YES, NO)))


@pytest.mark.clause("AJ-1.6-c")
def test_without_the_long_break_there_is_no_third_round() -> None:
    stage = first_day()
    play(stage, "A", THREE[:2])
    stage.do(DrawTeams(2026, 1, "A"))
    stage.refused(EnterRound(2026, 1, "A", (2010, 1500)), "series", "AJ-1.6-c")
    stage.do(TakeBreak(2026, 1, "A", 2), EnterRound(2026, 1, "A", (2010, 1500)))
    assert allowed_break_minutes(RULES, 2) == 45


@pytest.mark.clause("AJ-1.7-c", "AJ-1.7-e", "AJ-1.7-f")
def test_other_drinks_by_majority_schnaps_by_all_and_once_a_round() -> None:
    stage = first_day()
    stage.refused(AllowDrink(2026, 1, "A", "Most", (NO, YES, YES, NO)), "votes", "AJ-1.7-c")
    stage.refused(AllowDrink(2026, 1, "A", " ", (YES, YES, NO, NO)), "drink")
    stage.do(AllowDrink(2026, 1, "A", "Most", (YES, YES, NO, NO)))
    assert stage.table("A").drinks == ("Most",)
    stage.refused(DrinkSchnaps(2026, 1, "A", (YES, YES, YES, NO)), "votes", "AJ-1.7-e")
    stage.do(DrinkSchnaps(2026, 1, "A", (YES,) * 4))
    stage.refused(DrinkSchnaps(2026, 1, "A", (YES,) * 4), "series", "AJ-1.7-f")
    play(stage, "A", THREE[:1])
    stage.do(DrinkSchnaps(2026, 1, "A", (YES,) * 4))
    assert stage.table("A").schnaps == (1, 2)


@pytest.mark.clause("AJ-1.7-i")
def test_the_two_worst_pay_half_of_the_drinks_each() -> None:
    stage = first_day()
    stage.do(EnterBill(2026, 1, "A", 12001))
    assert shares_of_drinks_bill(RULES, stage.table("A")) == {}
    play(stage, "A", THREE)  # 6160, 4800, 4850, 4910
    assert shares_of_drinks_bill(RULES, stage.table("A")) == {1: 6001, 2: 6000}
    stage.do(EnterBill(2026, 1, "B", 12000))
    play(stage, "B", ((2100, 1500), (2050, 1400), (2050, 1350)))  # 6200, 4850, 4900, 4950
    assert shares_of_drinks_bill(RULES, stage.table("B")) == {1: 6000, 2: 6000}
    stage.do(EnterBill(2026, 1, "C", 10000))
    play(stage, "C", ((2100, 1500), (2100, 1500), (2000, 1300)))  # 6200, 4900, 4900, 5000
    assert shares_of_drinks_bill(RULES, stage.table("C")) == {1: 5000, 2: 5000}


def test_who_is_tied_for_the_last_but_one_place_shares_its_half() -> None:
    stage = first_day()
    stage.do(EnterBill(2026, 1, "A", 12000))
    play(stage, "A", ((2100, 1500), (2000, 1400), (2000, 1400)))
    # seats: 6100, 4900, 4900, 4900 less nothing: three are the worst together
    assert shares_of_drinks_bill(RULES, stage.table("A")) == {1: 4000, 2: 4000, 3: 4000}


def test_who_never_came_pays_nothing_of_the_drinks() -> None:
    """A guest whom nobody named and who never came was charged a quarter of them."""
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.start
    stage.do(*(Arrive(stage.at(member), 0) for member in ("m1", "m2", "m3")))
    stage.do(EnterBill(2026, 1, "A", 8000))
    table = msgspec.structs.replace(stage.table("A"), ended=stage.now, status="incomplete", rounds=())
    assert shares_of_drinks_bill(RULES, table) == {0: 2667, 1: 2667, 2: 2666}


@pytest.mark.clause("AJ-3.1-c", "AJ-3.1-e", "AJ-3.1-d")
def test_sheets_are_signed_by_all_then_filed_and_released_by_the_chef_jahrestrophy() -> None:
    stage = first_day()
    stage.refused(SignSheet(stage.at("m1")), "where", "AJ-3.1-c")
    for name in "ABC":
        play(stage, name, THREE)
    stage.do(EndDay(2026, 1))
    stage.refused(Arrive(stage.at("m1")), "day")
    for member in ("m1", "m2", "m4"):
        stage.do(SignSheet(stage.at(member)))
    stage.refused(FileSheet(2026, 1, "A", "m6"), "series", "AJ-3.1-c")
    with pytest.raises(BadInput, match=rf"fehlt noch die Unterschrift von {stage.club.members['m3'].name} \("):
        stage.do(FileSheet(2026, 1, "A", "m6"))
    stage.do(SignSheet(stage.at("m3")))
    stage.refused(FileSheet(2026, 1, "A", "m1"), "by", "AJ-3.1-d")
    stage.do(FileSheet(2026, 1, "A", "m6"))

    def to_collect() -> list[str]:
        return [sentence(task.what) for task in season_tasks(stage.club, 2026, stage.now) if "AJ-3.1-e" in task.clauses]

    assert to_collect() == ["Tagesblätter einsammeln: Serien B und C"]
    stage.refused(ReleaseResults(2026, 1, "m6"), "day", "AJ-3.1-c")
    for number in range(5, 13):
        stage.do(SignSheet(stage.at(f"m{number}")))
    stage.do(FileSheet(2026, 1, "B", "m6"), FileSheet(2026, 1, "C", "m6"))
    assert to_collect() == []
    stage.refused(ReleaseResults(2026, 1, "m4"), "by", "AJ-3.1-d")
    stage.refused(PublishResults(2026, 1), "day", "AJ-3.1-g")
    stage.do(ReleaseResults(2026, 1, "m6"))
    assert stage.day.released_by == "m6"


@pytest.mark.clause("AJ-3.1-g", "AJ-3.3-b")
def test_until_they_are_published_the_results_are_on_the_list_with_their_deadline() -> None:
    stage = first_day()
    finish(stage)
    due = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-3.3-b" in task.clauses]
    assert [(task.who, task.until) for task in due] == [("m6", moment(2026, 2, 4))]
    stage.do(PublishResults(2026, 1))
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-3.3-b" in task.clauses]


def fined() -> Stage:
    """m9's Ersatzjasser Egon came 20 minutes late, m10 itself 60."""
    stage = composed(planned(started(), 1), 1)
    stage.do(NameSomebody(stage.at("m9"), "Egon"))
    stage.do(Arrive(stage.at("m9"), 20), Arrive(stage.at("m10"), 60))
    return stage


@pytest.mark.clause("AJ-1.2-r", "AJ-1.3-u", "AJ-1.3-v")
def test_the_kassier_tells_the_liable_member_and_from_then_the_terms_run() -> None:
    stage = fined()
    egon, own = stage.year.fines
    assert (egon.member, egon.person, egon.role, own.person) == ("m9", "Egon", "substitute", None)
    on = egon.on
    told = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.3-u" in task.clauses]
    assert [(task.who, task.until) for task in told] == [("treasurer", moment(2026, 2, 3))]
    stage.refused(NotifyFine(2026, egon.id, on, "m1"), "by", "AJ-1.3-u")
    stage.refused(NotifyFine(2026, own.id, on, "m3"), "fine", "AJ-1.3-q")
    stage.do(NotifyFine(2026, egon.id, on + timedelta(days=2), "m3"))
    assert fine_entry_with_terms(RULES, stage.year.fines[0], on).due == on + timedelta(days=12)
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.3-u" in task.clauses]


@pytest.mark.clause("AJ-1.3-p", "AJ-1.3-q", "AJ-1.2-r")
def test_a_fine_is_paid_by_who_owes_it_and_in_full() -> None:
    stage = fined()
    egon, own = stage.year.fines
    on = own.on
    stage.refused(PayFine(2026, own.id, on, "m9"), "payer", "AJ-1.3-q")
    stage.refused(PayFine(2026, egon.id, on, "m10"), "payer", "AJ-1.2-r")
    stage.refused(PayFine(2026, own.id, on, "m10", "twint"), "how", "AJ-1.3-p")
    stage.refused(PayFine(2026, own.id, on - timedelta(days=1), "m10"), "on", "AJ-1.3-p")
    stage.refused(PayFine(2026, own.id, on + timedelta(days=11), "m10", amount=10000), "amount", "AJ-1.3-r")
    stage.now = moment(2026, 2, 1)
    stage.do(PayFine(2026, egon.id, on, "Egon", "cash"))
    stage.do(PayFine(2026, own.id, on + timedelta(days=11), "m10", amount=15000))
    assert [fine.paid for fine in stage.year.fines] == [on, on + timedelta(days=11)]
    stage.refused(PayFine(2026, own.id, on, "m10"), "fine")
    stage.do(ReversePayment(2026, own.id, "falsches Konto"))
    assert stage.year.fines[1].paid is None
    stage.do(ReverseFine(2026, own.id, "Irrtum"))
    stage.refused(PayFine(2026, own.id, on, "m10"), "fine")
    assert len(stage.year.fines) == 2


def test_a_fine_of_december_is_paid_in_january_when_the_year_is_closed() -> None:
    stage = fined()
    stage.club = replace_year(stage.club, 2026, closed=True)
    own = stage.year.fines[1]
    stage.now = moment(2027, 1, 5)
    stage.do(PayFine(2026, own.id, date(2027, 1, 5), "m10"))
    assert stage.year.fines[1].paid == date(2027, 1, 5)
    stage.refused(EndDay(2026, 1), "year", "AJ-3.3-d")


@pytest.mark.clause("AJ-1.3-t")
def test_after_thirty_days_the_vorstand_has_a_gv_to_call() -> None:
    stage = fined()
    own = stage.year.fines[1]

    def calls() -> list[str]:
        return [sentence(task.what) for task in season_tasks(stage.club, 2026, stage.now) if "AJ-1.3-t" in task.clauses]

    stage.now = moment(own.on.year, own.on.month, own.on.day, 12) + timedelta(days=30)
    assert calls() == []
    stage.now += timedelta(days=1)
    assert calls() == [f"Ausschluss von m10 für eine ausserordentliche GV traktandieren (Busse {own.id})"]


@pytest.mark.clause("AJ-1.3-w", "AJ-1.3-x")
def test_beer_is_given_as_far_as_it_is_owed() -> None:
    stage = first_day()
    stage.do(Plead(stage.at("m9"), "phone", "Spital"))
    stage.do(DecideEmergency(2026, stage.year.emergencies[0].id, accepted=False))
    stage.refused(GiveBeer(2026, 1, "m9", 2), "rounds", "AJ-1.3-w")
    stage.do(GiveBeer(2026, 1, "m9"))
    stage.refused(GiveBeer(2026, 1, "m9"), "rounds", "AJ-1.3-w")


@pytest.mark.clause("AJ-1.3-z")
def test_who_misses_the_gv_without_cancelling_in_time_pays() -> None:
    stage = started()
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)))
    stage.now = moment(2026, 1, 23, 19, 59)
    stage.do(CancelMeeting(2026, "gv", "m1"))
    stage.now = moment(2026, 1, 23, 20, 30)
    stage.refused(CancelMeeting(2026, "gv", "m2"), "member", "AJ-1.3-z")
    stage.do(CancelMeeting(2026, "gv", "m3", emergency=True))
    stage.refused(AttendMeeting(2026, "gv", {"m1": 0}), "am")
    stage.now = moment(2026, 1, 24, 17, 50)
    stage.do(AttendMeeting(2026, "gv", {**{f"m{number}": 0 for number in range(5, 13)}, "m4": 3}))
    assert fines(stage) == [("m2", "no-show", None, None), ("m4", "late", 3, None)]
    assert fine_entry_with_terms(RULES, stage.year.fines[0], None).amount == 20000


def test_who_was_at_the_gv_is_corrected_with_its_fines_and_a_reason() -> None:
    stage = started()
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)))
    there = {f"m{number}": 0 for number in range(1, 13)}
    stage.now = moment(2026, 1, 24, 20)
    stage.do(AttendMeeting(2026, "gv", {**there, "m4": 3, "m5": 3}))
    stage.refused(AttendMeeting(2026, "gv", there), "reason")
    stage.do(AttendMeeting(2026, "gv", {**there, "m5": 3, "m6": 1}, reason="verschrieben"))
    counting = [(fine.member, fine.minutes) for fine in stage.year.fines if fine.reversed is None]
    assert counting == [("m5", 3), ("m6", 1)]
    assert [fine.reversed for fine in stage.year.fines] == ["verschrieben", None, None]
    paid = next(fine.id for fine in stage.year.fines if fine.member == "m6")
    stage.do(PayFine(2026, paid, stage.now.date(), "m6"))
    stage.refused(AttendMeeting(2026, "gv", {**there, "m5": 3}, reason="doch nicht"), "late")


@pytest.mark.clause("AJ-1.3-aa")
def test_the_sommerlochevent_is_cancelled_until_midnight_of_its_friday() -> None:
    stage = started()
    stage.do(PlanMeeting(2026, "sommerlochevent", moment(2026, 7, 18, 12)))  # a Saturday
    stage.now = moment(2026, 7, 10, 23, 59)
    stage.do(CancelMeeting(2026, "sommerlochevent", "m1"))
    stage.now = moment(2026, 7, 11)
    stage.refused(CancelMeeting(2026, "sommerlochevent", "m2"), "member", "AJ-1.3-aa")


@pytest.mark.longer
@pytest.mark.clause("AJ-3.3-e", "AJ-3.3-i", "AJ-3.3-j")
def test_the_winner_enters_the_hall_of_fame_and_has_the_summer_the_last_the_away_day() -> None:
    club, _ = simulate_club_years(3, 2017, 2)
    ranking = season_standings(club, 2017).year
    row = club.fame[0]
    first = next(one for one in ranking if one.trophy)
    assert (row.year, row.name, row.total) == (2017, club.members[first.member].name, first.total)
    todo = {sentence(task.what): task.who for task in season_tasks(club, 2018, moment(2018, 1, 10))}
    assert todo["Sommerlochevent 2018 organisieren"] == first.member
    assert todo["Auswärtsjass 2018 durchführen"] == ranking[-1].member
    assert isinstance(decide_command(club, CloseYear(2017, "m6"), moment(2018, 1, 10)), Refusal)


def test_final_results_are_taken_back_with_a_reason_corrected_and_signed_anew() -> None:
    stage = first_day()
    finish(stage)
    stage.refused(CorrectRound(2026, 1, "A", 0, (2000, 1500), "Tippfehler"), "round", "AJ-3.1-f")
    stage.refused(WithdrawResults(2026, 1, "m1", "Tippfehler"), "by", "AJ-3.1-d")
    stage.refused(WithdrawResults(2026, 1, "m6", ""), "reason")
    stage.do(WithdrawResults(2026, 1, "m6", "Tippfehler"), CorrectRound(2026, 1, "A", 0, (2000, 1500), "Tippfehler"))
    assert stage.day.published is None
    stage.refused(ReleaseResults(2026, 1, "m6"), "day", "AJ-3.1-c")
    assert season_standings(stage.club, 2026).days[0].results.results[0].final == 2000 + 2050 + 2010


def test_a_wrong_draw_and_a_wrong_toss_are_taken_back_with_a_reason() -> None:
    stage = first_day()
    stage.do(DrawTeams(2026, 1, "A", CARDS[0]))
    stage.refused(UndrawTeams(2026, 1, "A", " "), "reason")
    stage.do(UndrawTeams(2026, 1, "A", "Karten verwechselt"))
    stage.refused(UndrawTeams(2026, 1, "A", "nochmals"), "series")
    finish(stage, step=0)
    tie = season_standings(stage.club, 2026).problems[0].where
    name, members = str(tie["series"]), tie["members"]
    assert isinstance(members, list)
    stage.do(TossCoin(2026, 1, name, "promotion", members[0]))
    stage.refused(ReverseToss(2026, 1, name, "promotion", ""), "why")
    stage.do(ReverseToss(2026, 1, name, "promotion", "falsch abgeschrieben"))
    assert season_standings(stage.club, 2026).problems[0].where == tie
    stage.refused(ReverseToss(2026, 1, name, "promotion", "nochmals"), "series")


def test_the_toss_that_is_named_is_taken_back_and_no_other() -> None:
    stage = first_day()
    finish(stage, step=0)
    ties = [one.where for one in season_standings(stage.club, 2026).problems]
    tosses = [TossCoin(2026, 1, str(one["series"]), "promotion", one["members"][0]) for one in ties]  # type: ignore[index]
    stage.do(*tosses)
    first, *others = stage.year.tosses
    assert others
    stage.refused(ReverseToss(2026, 1, first.series, "relegation", "nie geworfen"), "series")
    stage.refused(ReverseToss(2026, 2, first.series, "promotion", "nie geworfen"), "series")
    stage.do(ReverseToss(2026, 1, first.series, "promotion", "falsch abgeschrieben"))
    assert stage.year.tosses == tuple(others)


def test_a_toss_stays_once_the_day_that_follows_from_it_has_begun() -> None:
    stage = first_day()
    finish(stage, step=0)
    while problems := season_standings(stage.club, 2026).problems:
        where = problems[0].where
        assert isinstance(where["members"], list)
        stage.do(TossCoin(2026, 1, str(where["series"]), "promotion", where["members"][0]))
    here(composed(planned(stage, 2), 2))
    stage.refused(ReverseToss(2026, 1, stage.year.tosses[0].series, "promotion", "zu spät"), "day")


def test_a_club_has_a_short_id_and_nobody_a_name_without_end() -> None:
    found = FoundClub("AJZ 08!", "AJZ", club_file_text("ajz08-2017"))
    assert isinstance(decide_command(Club(), found, moment(2026, 1, 1)), Refusal)
    with pytest.raises(BadInput) as caught:
        decode_command("AddMember", {"id": "m1", "name": "A" * 501})
    assert caught.value.where["field"] == "name"


def test_a_year_is_closed_by_the_chef_jahrestrophy_once_all_days_are_final() -> None:
    stage = first_day()
    finish(stage)
    stage.refused(CloseYear(2026, "m6"), "year", "AJ-3.3-c")


def test_a_simulated_year_agrees_with_its_own_file() -> None:
    club, steps = simulate_club_years(5, 2026)
    file = year_from_season(club, 2026, date(2027, 3, 1))
    assert compute_standings(RULES, file) == season_standings(club, 2026, date(2027, 3, 1))
    assert replay_events(decode_event(encode_event(event)) for step in steps for event in step.events) == club
    assert [len(day.series) for day in file.days] == [len(day_rules(RULES, number).series) for number in range(1, 9)]
    assert not [note for note in season_standings(club, 2026).notes if note.clauses != ("AJ-1", "AJ-1.2-k", "AJ-4.3-a")]


def test_the_simulated_year_has_everything_that_happens_once_in_a_while() -> None:
    club, _ = simulate_club_years(1, 2026)
    year = club.years[2026]
    tables = [table for day in year.days.values() for table in day.tables]
    assert sorted(table.status for table in tables if table.status != "complete") == ["aborted", "incomplete"]
    assert (6, "D", "promotion") in [(toss.day, toss.series, toss.reason) for toss in year.tosses]
    played = [place.played_by for table in tables for place in table.places]
    assert played.count("standing-substitute") == 3
    assert played.count("substitute") >= 2
    assert [one.kind for table in tables for one in table.penalties if one.reversed] == ["revoke"]
    late = season_standings(club, 2026, date(2027, 1, 31)).fines
    assert any(len(fine.raised) == 2 and fine.expulsion for fine in late)
    assert all(fine.owed == 0 for fine in late)


def test_the_calendar_has_the_days_and_their_deadlines() -> None:
    stage = planned(started(), 1)
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)))
    text = season_calendar_ics(stage.club, 2026, moment(2026, 1, 1)).decode()
    assert text.startswith("BEGIN:VCALENDAR")
    for when in ("20260131T120000", "20260131T140000", "20260130T200000", "20260204T000000"):
        assert f"DTSTART:{when}" in text
    assert text.count("BEGIN:VEVENT") == 7
    assert text.count("BEGIN:VALARM") == 7
    stage.do(PlanMeeting(2026, "extraordinary-gv", moment(2026, 4, 18, 18), agenda="Ausschluss"))
    text = season_calendar_ics(stage.club, 2026, moment(2026, 1, 1)).decode()
    assert "UID:2026-gv@" in text
    assert "UID:2026-extraordinary-gv-0418@" in text


def test_commands_come_from_words_and_a_wrong_one_is_told_at_its_field() -> None:
    assert decode_command("EnterRound", {"year": 2026, "day": 1, "series": "A", "points": [2000, 1500]}) == EnterRound(
        2026, 1, "A", (2000, 1500)
    )
    with pytest.raises(BadInput) as caught:
        decode_command("EnterRound", {"year": 2026, "day": 1, "series": "A", "points": [2000]})
    assert caught.value.where["field"] == "points"
    with pytest.raises(BadInput) as caught:
        decode_command("Cheat", {})
    assert caught.value.where["field"] == "command"
    assert len(COMMAND_BY_TAG) > 50


def test_an_extraordinary_gv_is_called_with_an_agenda_and_costs_nobody_anything() -> None:
    stage = started()
    stage.refused(PlanMeeting(2026, "extraordinary-gv", moment(2026, 4, 18, 18)), "agenda", "AJ-1.3-t")
    stage.do(PlanMeeting(2026, "extraordinary-gv", moment(2026, 4, 18, 18), agenda="Ausschluss von m4"))
    stage.now = moment(2026, 4, 18, 18)
    stage.do(AttendMeeting(2026, "extraordinary-gv", {"m1": 0, "m2": 30}))
    stage.do(PlanMeeting(2026, "extraordinary-gv", moment(2026, 5, 9, 18), agenda="Neue Statuten"))
    held, called = stage.club.years[2026].meetings
    assert held.late["m2"] == 30
    assert held.late["m3"] == -1
    assert called.agenda == "Neue Statuten"
    assert stage.club.years[2026].fines == ()


def test_the_reminder_of_the_exclusion_ends_with_the_gv_that_was_called_for_it() -> None:
    stage = started()
    stage.now = moment(2026, 1, 24, 18)
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)), AttendMeeting(2026, "gv", {"m1": 0}))
    stage.now = moment(2026, 3, 1)
    todo = [sentence(task.what) for task in season_tasks(stage.club, 2026, stage.now)]
    assert "Ausschluss von m4 für eine ausserordentliche GV traktandieren (Busse 3)" in todo
    stage.do(PlanMeeting(2026, "extraordinary-gv", moment(2026, 3, 28, 18), agenda="Ausschluss von m4"))
    assert not [one for one in season_tasks(stage.club, 2026, stage.now) if "Ausschluss" in sentence(one.what)]


def test_a_club_is_told_of_no_other_clubs_regelwerk() -> None:
    """Who plays by the general rules is refused alike, without the clauses of the AJZ."""
    text = club_file_text("ajz08-2017").replace('reglement = "ajz08-2017"', 'reglement = "allgemein"', 1)
    for rules, cited in ((club_file_text("ajz08-2017"), True), (text, False)):
        stage = Stage()
        stage.do(FoundClub("club", "Klub", rules))
        stage.do(AddMember("m1", "Anna", date(1950, 1, 1)), OpenYear(2026))
        with pytest.raises(BadInput) as caught:
            stage.do(PlanDay(2026, 1, date(2026, 2, 7), gathering=time(15), start=time(11)))
        assert any(one.startswith("AJ-") for one in caught.value.clauses) == cited
        year = Year("puur-season/1", "ajz08-2017", 2026, (Member("m1", "Anna"),), beer=(Beer(1, "m1", -1),))
        (problem,) = compute_standings(read_rules(rules.encode()), year).problems
        assert any(one.startswith("AJ-") for one in problem.clauses) == cited
