"""The yearly Beitrag: charged to all at once, paid by hand or by the bank, late, reminded, waived, taken back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.club.stage import YEAR, started

from puur.club.money.bookings import BookByHand
from puur.club.money.double_entry import BANK, CASH, DUES, OPEN, OWN
from puur.club.money.dues import ChargeDues, PayDues, RemindDues, ReverseDues, WaiveDues
from puur.club.money.receipts import cash_in_box, dues_reference
from puur.club.money.receivables import open_items
from puur.club.rules.read import blank_club_file, club_file_text, read_rules, replace_dues_in_text
from puur.club.season.people import AddMember, ChangeRules
from puur.errors import BadInput

from .test_money import DAY, Till, sound

RULES = replace_dues_in_text(blank_club_file("Näll", 3), 50, 30)
LATE = DAY + timedelta(31)


def charged() -> Till:
    till = Till(started(RULES))
    till.do(ChargeDues(YEAR, "m3"), DAY)
    return till


def test_all_members_owe_it_at_once_and_whoever_comes_later_is_asked_later() -> None:
    till = charged()
    due = till.stage.year.dues
    assert [one.member for one in due] == [f"m{number}" for number in range(1, 13)]
    assert {(one.amount, one.on, one.due) for one in due} == {(5000, DAY, DAY + timedelta(30))}
    till.stage.refused(ChargeDues(YEAR, "m3"), "year")
    till.do(AddMember("m13", "Zita Zaugg", playing=False), DAY)
    till.do(ChargeDues(YEAR, "m3"), LATE)
    assert len(till.stage.year.dues) == 13
    assert till.books(LATE).balance(DUES) == -13 * 5000
    sound(till.books(LATE), LATE)


def test_only_the_kassier_and_only_by_the_rules() -> None:
    till = Till(started(RULES))
    till.stage.refused(ChargeDues(YEAR, "m4"), "by")
    till.do(ChangeRules(replace_dues_in_text(RULES, 0, 30), "GV"), DAY)
    till.stage.refused(ChargeDues(YEAR, "m3"), "year")
    assert Till().stage.club.rules == club_file_text("ajz08-2017")
    Till().stage.refused(ChargeDues(YEAR, "m3"), "year")


def test_it_is_paid_in_cash_by_transfer_and_by_the_bank() -> None:
    till = charged()
    till.do(PayDues(YEAR, "m1", "m3", DAY, "cash"), DAY)
    till.do(PayDues(YEAR, "m2", "m3", DAY), DAY)
    till.bank(5000, dues_reference(till.stage.club, YEAR, "m4"), DAY)
    till.stage.refused(PayDues(YEAR, "m1", "m3", DAY), "member")
    till.stage.refused(PayDues(YEAR, "m5", "m3", DAY + timedelta(1)), "on")
    till.stage.refused(PayDues(YEAR, "m5", "m3", DAY, "Zwetschgen"), "how")
    books = till.books(DAY)
    assert {one.member for one in open_items(till.stage.club, DAY)} == {f"m{number}" for number in (3, *range(5, 13))}
    assert (books.balance(CASH), books.balance(BANK), books.balance(OWN)) == (5000, 10000, 0)
    assert cash_in_box(till.stage.club) == 5000
    sound(books, DAY)


def test_by_hand_only_the_rest_of_it_is_paid() -> None:
    till = charged()
    reference = dues_reference(till.stage.club, YEAR, "m4")
    till.bank(2000, reference, DAY)
    till.do(PayDues(YEAR, "m4", "m3", DAY, "cash"), DAY)
    books = till.books(DAY)
    assert (books.balance(CASH), books.balance(BANK), books.balance(OWN)) == (3000, 2000, 0)
    assert cash_in_box(till.stage.club) == 3000
    sound(books, DAY)
    till.do(ReverseDues(YEAR, "m4", "m3", "verwechselt"), DAY)
    assert till.books(DAY).balance(OWN) == -2000
    sound(till.books(DAY), DAY)
    till.bank(3000, reference, DAY)
    assert "m4" not in {one.member for one in open_items(till.stage.club, DAY)}
    sound(till.books(DAY), DAY)


def test_what_was_booked_wrongly_is_taken_back_and_cash_that_is_spent_is_asked_about() -> None:
    till = charged()
    till.do(PayDues(YEAR, "m1", "m3", DAY, "cash"), DAY)
    till.do(BookByHand(DAY, "Karten", 5000, "m3", "out"), DAY)
    till.stage.refused(ReverseDues(YEAR, "m1", "m3", "verwechselt"), "anyway")
    till.do(ReverseDues(YEAR, "m1", "m3", "verwechselt", anyway=True), DAY)
    till.stage.refused(ReverseDues(YEAR, "m1", "m3", "noch einmal"), "member")
    assert till.books(DAY).lines[-1].storno
    reference = dues_reference(till.stage.club, YEAR, "m4")
    till.bank(5000, reference, DAY)
    till.bank(-5000, reference, DAY, reversal=True)
    assert all(one.is_open for one in till.stage.year.dues)
    sound(till.books(DAY), DAY)


def test_whoever_is_late_is_reminded_and_it_stands_on_the_bill() -> None:
    till = charged()
    till.stage.refused(RemindDues(YEAR, "m3"), "year")
    till.do(PayDues(YEAR, "m1", "m3", DAY), DAY)
    till.do(RemindDues(YEAR, "m3"), LATE)
    assert {one.member: len(one.reminded) for one in till.stage.year.dues}["m1"] == 0
    assert {one.reminded for one in open_items(till.stage.club, LATE)} == {(LATE,)}


def test_a_day_has_one_reminder_however_often_the_button_is_pressed() -> None:
    till = charged()
    till.do(RemindDues(YEAR, "m3"), LATE)
    till.stage.refused(RemindDues(YEAR, "m3"), "year")
    till.do(RemindDues(YEAR, "m3"), LATE + timedelta(days=1))
    assert {len(one.reminded) for one in till.stage.year.dues} == {2}


def test_what_is_waived_is_owed_no_more() -> None:
    till = charged()
    till.do(WaiveDues(YEAR, "m1", "m3", "Ehrenmitglied"), DAY)
    till.stage.refused(WaiveDues(YEAR, "m1", "m3", "nochmals"), "member")
    till.stage.refused(PayDues(YEAR, "m1", "m3", DAY), "member")
    till.do(PayDues(YEAR, "m2", "m3", DAY), DAY)
    till.stage.refused(WaiveDues(YEAR, "m2", "m3", "Ehrenmitglied"), "member")
    assert "m1" not in {one.member for one in open_items(till.stage.club, DAY)}
    assert till.books(DAY).balance(OPEN) == 10 * 5000
    sound(till.books(DAY), DAY)


def test_the_rule_is_a_line_of_the_file() -> None:
    assert read_rules(RULES.encode()).money.dues is not None
    assert read_rules(replace_dues_in_text(RULES, 0, 30).encode()).money.dues is None
    assert (
        "dues"
        not in replace_dues_in_text(club_file_text("ajz08-2017"), 0, 1).partition("[money]")[2].partition("[[")[0]
    )
    with pytest.raises(BadInput):
        replace_dues_in_text("[money]\ndues = {\n amount = 5 }\n", 50, 30)
