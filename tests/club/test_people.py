"""Members, offices, Dauerersatzjasser; the year's days, times and lists."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from tests.club.build import RULES
from tests.club.stage import YEAR, Stage, composed, moment, planned, started

from puur.club.rules.read import blank_club_file, club_file_text, read_rules
from puur.club.season.people import AddMember, ChangeMember, ChangeRules, Elect, members_with_vote, office_holder
from puur.club.season.schedule import (
    OpenYear,
    PlanDay,
    SetFee,
    TickItem,
    UndoYear,
    cancellation_deadline,
    fee_deadline,
    items_to_bring,
    leaving_notice_deadline,
    naming_deadline,
    publication_deadline,
)
from puur.club.season.state import Meeting
from puur.club.season.substitutes_and_leaving import DecideStandIn, LeaveClub, RequestStandIn, approved_stand_in
from puur.club.season.tasks import expected_fees_francs, season_tasks
from puur.errors import BadInput
from puur.people_names import MAX_NAME_LETTERS
from puur.words.catalogue import sentence

ON = date(2026, 3, 1)


@pytest.mark.clause("AJ-1.2-d")
def test_a_dauerersatzjasser_is_for_three_months_or_more() -> None:
    stage = started()
    stage.refused(RequestStandIn("m2", "Egon", ON, date(2026, 4, 30)), "until", "AJ-1.2-d")
    stage.refused(RequestStandIn("m2", "Egon", ON, date(2026, 5, 30)), "until", "AJ-1.2-d")
    stage.do(RequestStandIn("m2", "Egon", ON, date(2026, 5, 31)))
    stage.do(RequestStandIn("m3", "Edi", date(2025, 11, 30), date(2026, 2, 27)))
    stage.refused(RequestStandIn("m3", "Edi", date(2025, 11, 30), date(2026, 2, 26)), "until", "AJ-1.2-d")


@pytest.mark.clause("AJ-1.2-e", "AJ-1.2-f")
def test_only_whom_the_vorstand_approves_takes_the_members_place() -> None:
    stage = started()
    stage.do(RequestStandIn("m2", "Egon", date(2026, 1, 1), date(2026, 6, 1)))
    assert approved_stand_in(stage.club, "m2", ON) is None
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=False))
    assert approved_stand_in(stage.club, "m2", ON) is None
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=True))
    found = approved_stand_in(stage.club, "m2", ON)
    assert found is not None
    assert found.name == "Egon"
    assert approved_stand_in(stage.club, "m2", date(2026, 6, 2)) is None
    stage.refused(DecideStandIn("m3", date(2026, 1, 1), approved=True), "since", "AJ-1.2-e")


@pytest.mark.clause("AJ-1.2-f")
def test_an_approved_dauerersatzjasser_sits_where_the_member_would() -> None:
    stage = planned(started(), 1)
    stage.do(RequestStandIn("m2", "Egon", date(2026, 1, 1), date(2026, 6, 1)))
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=True))
    stage = composed(stage, 1)
    place = stage.place("m2")
    assert (place.played_by, place.name, place.is_of_substitute_or_guest) == ("standing-substitute", "Egon", False)


@pytest.mark.clause("AJ-1.2-g")
def test_the_vote_stays_with_the_member() -> None:
    stage = started()
    stage.do(RequestStandIn("m2", "Egon", date(2026, 1, 1), date(2026, 6, 1)))
    stage.do(DecideStandIn("m2", date(2026, 1, 1), approved=True))
    assert "m2" in members_with_vote(stage.club, ON)
    assert "Egon" not in members_with_vote(stage.club, ON)
    stage.do(LeaveClub("m3", ON))
    assert "m3" not in members_with_vote(stage.club, ON)


@pytest.mark.clause("AJ-1.8-c", "AJ-3.1-d")
def test_an_office_goes_to_who_was_elected_last_and_every_year_anew() -> None:
    stage = started()
    stage.do(Elect("rules", "m9", date(2026, 5, 1)))
    assert office_holder(stage.club, "rules", date(2026, 4, 30)) == "m4"
    assert office_holder(stage.club, "rules", date(2026, 5, 1)) == "m9"
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-3.1-d" in task.clauses]
    bare = Stage.bare()
    todo = [sentence(task.what) for task in season_tasks(bare.club, 2026, bare.now)]
    assert todo[:4] == [
        f"{name} 2026 bestimmen"
        for name in ("Chef Regelwerk", "Stellvertretender Chef Regelwerk", "Chef Jahrestrophy", "Chef Administratives")
    ]
    stage.refused(Elect("cook", "m1", ON), "office")
    stage.refused(Elect("rules", "m99", ON), "member")


@pytest.mark.clause("AJ-4.4-c")
def test_a_further_series_needs_further_members() -> None:
    text = club_file_text("ajz08-2017").replace(
        '[[series]]\nname = "D"\ncoefficient = 1.00',
        '[[series]]\nname = "D"\ncoefficient = 1.00\n\n[[series]]\nname = "E"\ncoefficient = 1.00',
    )
    more = text.replace("members = 12 ", "members = 15 ")
    stage = started()
    stage.refused(ChangeRules(more, "Serie E"), "series", "AJ-4.4-c")
    for number in range(13, 16):
        stage.do(AddMember(f"m{number}", f"Neu {number}"))
    stage.do(ChangeRules(more, "Serie E"))
    assert 'name = "E"' in stage.club.rules


@pytest.mark.clause("AJ-1.1-o")
def test_only_the_kassier_sets_the_startgeld_and_only_to_one_of_two() -> None:
    stage = started()
    assert stage.year.fee == 20
    stage.refused(SetFee(2026, 25, "m1"), "by", "AJ-1.1-o")
    stage.refused(SetFee(2026, 30, "m3"), "fee", "AJ-1.1-o")
    stage.do(SetFee(2026, 25, "m3"))
    assert stage.year.fee == 25


@pytest.mark.clause("AJ-1.1-h")
def test_every_seat_pays_the_startgeld() -> None:
    stage = composed(planned(started(), 1), 1)
    assert expected_fees_francs(RULES, stage.day, 20) == 240
    second = planned(started(), 2)
    assert expected_fees_francs(RULES, second.year.days[2], 20) == 320
    assert expected_fees_francs(RULES, second.year.days[2], 25) == 400


@pytest.mark.clause("AJ-1.1-a")
def test_a_day_begins_at_two_and_play_at_three() -> None:
    day = planned(started(), 3).year.days[3]
    assert (day.gathering.time(), day.start.time(), day.name) == (time(14), time(15), "Jasstag")


@pytest.mark.clause("AJ-1.1-e", "AJ-1.1-q", "AJ-1.1-f", "AJ-1.1-p")
def test_other_times_are_for_special_days_or_by_order_of_the_vorstand() -> None:
    stage = started()
    ten = time(10)
    stage.do(PlanDay(2026, 1, date(2026, 2, 7), gathering=ten))
    stage.do(PlanDay(2026, 8, date(2026, 12, 5), gathering=time(11)))
    stage.refused(PlanDay(2026, 4, date(2026, 5, 7), gathering=ten), "order", "AJ-1.1-f")
    stage.do(PlanDay(2026, 4, date(2026, 5, 7), gathering=ten, order="Chat vom 1. Mai"))
    on = date(2026, 8, 28)
    stage.refused(PlanDay(2026, 5, on, gathering=time(18), start=time(19)), "order", "AJ-1.1-f")
    stage.do(PlanDay(2026, 5, on, "Friday-Night-Jassing", gathering=time(18), start=time(19)))
    assert stage.year.days[5].name == "Friday-Night-Jassing"
    assert [stage.year.days[number].name for number in (1, 8)] == ["Auswärtsjass", "Finalissima"]
    stage.refused(PlanDay(2026, 6, date(2026, 9, 28), "Ostern"), "floating", "AJ-1.1-p")


@pytest.mark.clause("AJ-3.3-c")
def test_eight_days_in_the_calendar_year_one_after_the_other() -> None:
    stage = planned(started(), 3)
    stage.refused(PlanDay(2026, 9, date(2026, 12, 1)), "day", "AJ-3.3-c")
    stage.refused(PlanDay(2026, 4, date(2027, 1, 1)), "date", "AJ-3.3-c")
    stage.refused(PlanDay(2026, 4, date(2026, 1, 1)), "date", "AJ-3.3-c")
    stage.refused(PlanDay(2026, 2, date(2026, 12, 1)), "date", "AJ-3.3-c")


@pytest.mark.clause("AJ-5-d")
def test_the_chef_administratives_brings_one_printed_copy_a_series() -> None:
    stage = planned(started(), 2)
    copies = [item for item in items_to_bring(RULES, stage.year.days[2]) if item.startswith("printed-")]
    assert copies == ["printed-A", "printed-B", "printed-C", "printed-D"]
    open_ = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-5-d" in task.clauses]
    assert [task.who for task in open_] == ["m7"] * len(copies)
    stage.do(*(TickItem(2026, 2, item) for item in copies[:3]))
    assert len([task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-5-d" in task.clauses]) == 1
    stage.do(TickItem(2026, 2, "book"))  # the book is no copy of the rules
    assert len([task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-5-d" in task.clauses]) == 1


@pytest.mark.clause("AJ-5-e")
def test_the_chef_administratives_sees_to_the_book() -> None:
    stage = planned(started(), 2)
    assert items_to_bring(RULES, stage.year.days[2]).count("book") == 1
    stage.do(*(TickItem(2026, 2, f"printed-{name}") for name in "ABCD"))
    (open_,) = [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-5-e" in task.clauses]
    assert open_.who == "m7"
    stage.do(TickItem(2026, 2, "book"))
    assert not [task for task in season_tasks(stage.club, 2026, stage.now) if "AJ-5-e" in task.clauses]


@pytest.mark.clause("AJ-5-d")
def test_what_is_ticked_off_stands_on_the_list() -> None:
    assert len(items_to_bring(RULES, planned(started(), 1).year.days[1])) == 4  # three series, and the book
    planned(started(), 2).refused(TickItem(2026, 2, "beer"), "item", "AJ-5-d")


@pytest.mark.clause("AJ-1.2-m", "AJ-1.1-j", "AJ-1.3-m")
def test_deadlines_follow_the_days_own_times() -> None:
    stage = started()
    stage.do(PlanDay(2026, 1, date(2026, 2, 7), gathering=time(10), start=time(11)))
    day = stage.year.days[1]
    assert naming_deadline(RULES, day) == moment(2026, 2, 7, 8)
    assert fee_deadline(day) == moment(2026, 2, 7, 11)
    assert leaving_notice_deadline(RULES, day.gathering.date()) == moment(2026, 2, 6, 20)


@pytest.mark.clause("AJ-3.1-g", "AJ-3.3-b")
@pytest.mark.parametrize(
    "on, until", [((2017, 3, 4), (2017, 3, 8)), ((2017, 3, 7), (2017, 3, 15)), ((2017, 3, 6), (2017, 3, 8))]
)
def test_results_are_published_by_the_end_of_the_next_tuesday(on: tuple[int, ...], until: tuple[int, ...]) -> None:
    assert publication_deadline(RULES, moment(*on).date()) == moment(*until)


@pytest.mark.clause("AJ-1.3-aa")
def test_the_sommerlochevent_is_cancelled_by_the_second_last_friday() -> None:
    assert cancellation_deadline(RULES, Meeting("sommerlochevent", moment(2019, 7, 20, 12))) == moment(2019, 7, 13)
    friday = Meeting("sommerlochevent", moment(2019, 7, 19, 18))
    assert cancellation_deadline(RULES, friday) == moment(2019, 7, 6)


@pytest.mark.clause("AJ-1.3-z")
def test_the_gv_is_cancelled_until_the_evening_before() -> None:
    assert cancellation_deadline(RULES, Meeting("gv", moment(2026, 1, 24, 18))) == moment(2026, 1, 23, 20)


@pytest.mark.parametrize(
    "number, weekday", list(enumerate(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]))
)
def test_a_club_may_publish_by_the_end_of_any_weekday(number: int, weekday: str) -> None:
    rules = read_rules(
        club_file_text("ajz08-2017").replace('publish_on = "tuesday"', f'publish_on = "{weekday}"').encode()
    )
    for day in range(1, 8):
        until = publication_deadline(rules, date(2026, 3, day))
        assert (until - timedelta(1)).weekday() == number
        assert timedelta(1) < until - datetime(2026, 3, day) <= timedelta(8)  # noqa: DTZ001 - the club's own clock


def test_what_is_surely_mistyped_of_a_member_or_a_year_is_refused_where_it_stands() -> None:
    stage = started()
    stage.do(AddMember("n1", "Hans Meier", date(1948, 12, 1)))
    stage.refused(AddMember("n2", "Meier Hans"), "name")
    stage.refused(AddMember("n2", "Meier Hans jun.", date(2048, 12, 1)), "born")
    stage.refused(ChangeMember("n1", born=date(2048, 12, 1)), "born")
    stage.do(ChangeMember("n1", name="Hans  Meier", playing=False))
    stage.refused(OpenYear(26), "year")
    stage.refused(OpenYear(stage.now.year + 2), "year")


def test_an_office_that_nobody_holds_says_so_to_who_would_need_it() -> None:
    stage = Stage.bare()
    for by in ("m1", ""):
        with pytest.raises(BadInput, match=r"«Kassier» hat noch niemand.*Mitglieder"):
            stage.do(SetFee(2026, 20, by))


def test_a_year_opened_by_mistake_is_taken_back_while_nothing_stands_in_it() -> None:
    stage = started()
    stage.do(OpenYear(2027))
    stage.do(SetFee(2027, 20, "m3"))
    stage.do(UndoYear(2027))
    assert set(stage.club.years) == {2026}
    stage.do(OpenYear(2027))  # and opened again, when its time has come
    stage.do(PlanDay(2027, 1, date(2027, 1, 30)))
    stage.refused(UndoYear(2027), "year")
    stage.refused(UndoYear(2028), "year")


def test_a_club_that_names_no_amounts_sets_any_startgeld_and_keeps_it_next_year() -> None:
    stage = started(blank_club_file("Näll", 3))
    assert stage.year.fee == 0
    stage.refused(SetFee(YEAR, -1, "m3"), "fee")
    stage.do(SetFee(YEAR, 13, "m3"))
    stage.now = stage.now.replace(year=YEAR + 1)
    stage.do(OpenYear(YEAR + 1))
    assert stage.club.years[YEAR + 1].fee == 13


def test_a_name_is_as_long_as_any_wherever_it_is_typed() -> None:
    stage = started()
    stage.do(AddMember("lang", "L" * MAX_NAME_LETTERS))
    stage.refused(AddMember("länger", "L" * (MAX_NAME_LETTERS + 1)), "name")
    stage.refused(ChangeMember("lang", "M" * (MAX_NAME_LETTERS + 1)), "name")
    stage.refused(RequestStandIn("m2", "E" * (MAX_NAME_LETTERS + 1), date(2026, 1, 1), date(2026, 6, 1)), "name")
