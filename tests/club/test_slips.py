"""What somebody who keeps a club's year gets wrong by a slip: it is asked about or refused, and it can be mended."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

import pytest
from tests.club.build import RULES
from tests.club.stage import YEAR, Stage, composed, finish, first_day, here, planned, started

from puur.club.money.receivables import unpaid_fees
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.core import Command
from puur.club.season.days.attendance import AllHere, Arrive, PayFee
from puur.club.season.days.composition import members_due_to_play
from puur.club.season.days.notices import NameSomebody, PlaySelf, SayAbsent
from puur.club.season.days.results import day_result_rows
from puur.club.season.decide import COMMANDS, decide_command, evolve
from puur.club.season.fines import FineImposed, PayFine
from puur.club.season.meetings import AttendMeeting, PlanMeeting
from puur.club.season.people import AddMember, Elect, members_with_vote
from puur.club.season.state import FineEntry
from puur.club.season.substitutes_and_leaving import LeaveClub, StayInClub
from puur.club.state_labels import path_label
from puur.club.year.remarks import points_text
from puur.club.year.standings import compute_standings
from puur.decision import Refusal
from puur.words.catalogue import Voice, sentence, to_text


def why(stage: Stage, command: Command) -> str:
    """Why something is refused, with the members' names."""
    answer = decide_command(stage.club, command, stage.now)
    assert isinstance(answer, Refusal), answer
    names = {one.id: one.name for one in stage.club.members.values()}
    return to_text(answer.said, Voice("de", {"member": lambda one: names.get(str(one), str(one))}))


def before_the_second_day() -> Stage:
    """The second day is composed, and is tomorrow."""
    stage = first_day()
    finish(stage)
    composed(planned(stage, 2), 2)
    stage.now = stage.day.gathering - timedelta(days=1)
    return stage


def test_nobody_has_left_before_a_day_on_which_she_played() -> None:
    stage = first_day()
    told = why(stage, LeaveClub("m9", date(2025, 12, 31)))
    assert told.startswith("M9 war am 31. Januar 2026 noch dabei (Jasstag 1)")
    stage.do(LeaveClub("m9", date(2026, 1, 31)))


def test_nor_before_a_meeting_at_which_she_was() -> None:
    stage = started()
    stage.do(PlanMeeting(YEAR, "gv", stage.now))
    stage.now += timedelta(days=1)
    stage.do(AttendMeeting(YEAR, "gv", {"m9": 0}))
    stage.refused(LeaveClub("m9", date(2026, 1, 1)), "on")
    assert "Generalversammlung" in why(stage, LeaveClub("m9", date(2026, 1, 1)))
    stage.do(LeaveClub("m8", date(2026, 1, 1)))


def test_a_leaving_is_corrected_and_taken_back() -> None:
    stage = started()
    stage.do(LeaveClub("m9", date(2025, 12, 31)), LeaveClub("m9", date(2026, 1, 31)))
    assert stage.club.members["m9"].left == date(2026, 1, 31)
    stage.do(StayInClub("m9"))
    assert "m9" in members_with_vote(stage.club, date(2026, 2, 1))
    stage.refused(StayInClub("m9"), "id")
    stage.refused(LeaveClub("nobody", date(2026, 1, 1)), "id")
    assert "nobody" not in why(stage, LeaveClub("nobody", date(2026, 1, 1)))


def test_a_leaving_holds_from_its_date_on() -> None:
    stage = planned(started(), 1)
    stage.do(LeaveClub("m9", date(2026, 12, 31)))
    assert "m9" in members_due_to_play(stage.club, stage.day.gathering.date())
    assert "m9" not in members_due_to_play(stage.club, date(2026, 12, 31))
    composed(stage, 1)
    assert "m9" in {place.member for table in stage.day.tables for place in table.places}
    whole = compute_standings(rules_of_season(stage.club, YEAR), year_from_season(stage.club, YEAR, stage.now.date()))
    assert next(one for one in whole.year if one.member == "m9").trophy
    stage.do(PlanMeeting(YEAR, "gv", stage.now))
    stage.do(AttendMeeting(YEAR, "gv", {"m9": 0, "m1": 0}))
    assert "m9" in stage.year.meetings[0].present
    stage.refused(AddMember("m99", "M9"), "name")


def test_attendance_is_corrected_by_who_was_a_member_then() -> None:
    stage = started()
    stage.do(PlanMeeting(YEAR, "gv", stage.now), LeaveClub("m9", stage.now.date()))
    stage.do(AttendMeeting(YEAR, "gv", {"m1": 0}), LeaveClub("m9", date(2026, 12, 31)))
    assert "m9" not in stage.year.meetings[0].late
    stage.do(AttendMeeting(YEAR, "gv", {"m1": 0, "m9": 0}, "m9 war da"))
    assert stage.year.meetings[0].present == ("m1", "m9")
    assert members_with_vote(stage.club, date(2026, 12, 30)) == tuple(stage.club.members)


def test_who_has_left_is_named_by_name() -> None:
    stage = started()
    stage.do(LeaveClub("m9", date(2026, 1, 1)))
    assert why(stage, Elect("president", "m9", date(2026, 3, 1))).startswith("M9 ist seit dem 1. Januar 2026")


def test_a_former_member_of_that_name_and_birthday_is_asked_about() -> None:
    stage = started()
    stage.do(LeaveClub("m9", date(2026, 1, 1)))
    again = AddMember("n1", "m9", date(1958, 1, 1))
    stage.refused(again, "anyway")
    stage.refused(AddMember("n1", "M9"), "anyway")
    stage.do(AddMember("n1", "M9", date(1990, 1, 1)))
    stage.refused(StayInClub("m9"), "name")


def test_two_offices_for_one_person_are_asked_about() -> None:
    stage = started()
    second = Elect("treasurer", "m1", date(2026, 2, 1))
    stage.refused(second, "anyway")
    assert "Präsident" in why(stage, second)
    stage.do(Elect("treasurer", "m1", date(2026, 2, 1), anyway=True))
    stage.do(Elect("president", "m1", date(2026, 3, 1), anyway=True))


@pytest.mark.clause("AJ-1.2-c")
def test_nobody_has_two_seats_on_one_day() -> None:
    stage = before_the_second_day()
    first, second = stage.at("guest A"), stage.at("guest D")
    stage.do(NameSomebody(first, "Bruno Lüthi"))
    stage.refused(NameSomebody(second, "Lüthi Bruno"), "name")
    assert f"{first.series}{first.seat + 1}" in why(stage, NameSomebody(second, "Bruno Lüthi"))
    stage.do(NameSomebody(first, "Bruno Lüthi"))
    stage.refused(NameSomebody(second, "M5"), "name")


def test_who_plays_for_somebody_else_does_not_come_himself_as_well() -> None:
    stage = before_the_second_day()
    stage.do(SayAbsent(stage.at("m5")), NameSomebody(stage.at("guest A"), "M5"))
    stage.refused(PlaySelf(stage.at("m5")), "name")


@pytest.mark.clause("AJ-1.1-h")
def test_nobody_pays_no_startgeld() -> None:
    stage = before_the_second_day()
    stage.do(SayAbsent(stage.at("m5")))
    stage.refused(PayFee(stage.at("m5")), "where", "AJ-1.1-h")
    stage.refused(PayFee(stage.at("guest A")), "where")
    stage.do(NameSomebody(stage.at("guest A"), "Bruno"), PayFee(stage.at("guest A")))


@pytest.mark.clause("AJ-1.3-p")
def test_cash_is_not_received_on_a_day_to_come() -> None:
    stage = first_day()
    finish(stage)
    fine = _fine(stage)
    stage.refused(PayFine(YEAR, fine, date(2026, 5, 1), "m12", "cash"), "on", "AJ-1.3-p")
    later = PayFine(YEAR, fine, date(2026, 5, 1), "m12", "transfer")
    how = COMMANDS[PayFine]
    assert "noch nicht bezahlt" in sentence(how.notice_once_done(later, stage.now.date()))
    assert (
        how.notice_once_done(PayFine(YEAR, fine, stage.now.date(), "m12", "cash"), stage.now.date()).code
        == "club.entered"
    )


def _fine(stage: Stage) -> int:
    """A fine of m12, by coming late to the first day."""
    entry = FineEntry(stage.club.counter + 1, 1, stage.day.gathering.date(), "m12", "late", 10)
    stage.club = evolve(stage.club, FineImposed(YEAR, entry))
    return entry.id


def test_an_average_is_rounded_as_results_are_and_shown_with_two_places() -> None:
    given = (Fraction(10437, 2), Fraction(20873, 4), Fraction(20823, 4), Fraction(1, 8), Fraction(-1, 8), Fraction(7))
    assert [points_text(RULES, one) for one in given] == ["5218.50", "5218.25", "5205.75", "0.13", "-0.12", "7"]


@pytest.mark.clause("AJ-1.1-h", "AJ-1.2-a")
def test_only_members_are_there_in_one_press_and_a_guest_only_with_a_name() -> None:
    stage = before_the_second_day()
    stage.do(SayAbsent(stage.at("m5")), NameSomebody(stage.at("m5"), "Egon Ersatz"), AllHere(2026, 2))
    come = [place for table in stage.day.tables for place in table.places if place.late is not None]
    assert len(come) == 11
    assert not any(place.is_of_substitute_or_guest for place in come)
    owing = [fee for fee in unpaid_fees(stage.club, stage.day.gathering.date()) if fee.where.day == 2]
    assert len(owing) == 11
    stage.refused(Arrive(stage.at("guest A")), "where", "AJ-1.2-a")
    stage.do(NameSomebody(stage.at("guest A"), "Gabi"), Arrive(stage.at("guest A"), 0))
    assert stage.place("guest A").late == 0


@pytest.mark.clause("AJ-3.2-a")
def test_everybody_who_played_stands_among_the_results_of_the_day() -> None:
    stage = before_the_second_day()
    for series, name in {"A": "Bruno Lüthi", "B": "Gabi", "C": "Georg", "D": "Gina"}.items():
        stage.do(NameSomebody(stage.at(f"guest {series}"), name))
    stage.do(SayAbsent(stage.at("m5")), NameSomebody(stage.at("m5"), "Egon Ersatz"))
    finish(here(stage))
    day = next(one for one in season_standings(stage.club, YEAR).days if one.day.day == 2)
    rows = day_result_rows(stage.day, day.results)
    assert len(rows) == 16
    guest = next(row for row in rows if row.played_by == "Bruno Lüthi")
    assert (guest.member, guest.final, guest.provisional > 0) == ("", None, True)
    assert next(row.played_by for row in rows if row.member == "m5") == "Egon Ersatz"
    assert [row.series for row in rows] == sorted(row.series for row in rows)


def test_the_record_names_who_sits_at_a_seat() -> None:
    stage = first_day()
    at = stage.at("m5")
    table = [table.name for table in stage.day.tables].index(at.series)
    seat = ("years", YEAR, "days", 1, "tables", table, "places", at.seat, "fee")
    assert to_text(path_label(stage.club, seat)).endswith(f"M5 (Platz {at.seat + 1}), Startgeld bezahlt")


def test_what_was_paid_of_a_fine_is_not_called_the_fine() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering - timedelta(hours=1)
    stage.do(SayAbsent(stage.at("m5")), NameSomebody(stage.at("m5"), "Egon Ersatz"))
    (fine,) = stage.year.fines
    assert fine.kind == "late-name"
    assert to_text(path_label(stage.club, ("years", YEAR, "fines", 0, "amount"))).endswith("bezahlter Betrag")
