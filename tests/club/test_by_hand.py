"""What the Kassier books by hand: in the ledger, taken back with the reason, and by nobody else."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from tests.club.stage import YEAR, composed, here, planned, started

from puur.cli.season.script import simulate_club_years
from puur.club.money.bookings import BookByHand, ReverseByHand, ReverseFee
from puur.club.money.double_entry import BANK, CASH, COSTS, INCOME, DatedClubEvent
from puur.club.money.ledger import compute_ledger
from puur.club.money.receipts import cash_in_box
from puur.club.season.days.attendance import PayFee
from puur.club.season.decide import decide_command, events_or_raise, evolve
from puur.club.season.fines import PayFine, ReversePayment
from puur.club.season.state import Club

from .test_money import DAY, Till


def balances(till: Till, until: int = 3) -> dict[str, int]:
    made = compute_ledger(till.moments, DAY + timedelta(until))
    return {account: made.balance(account) for account in (CASH, BANK, INCOME, COSTS)}


def test_money_besides_the_rules_is_booked_where_it_went() -> None:
    till = Till()
    till.do(BookByHand(DAY, " Beitrag  Anna ", 5000, "m3"), DAY)
    till.do(BookByHand(DAY, "Saal", 12050, "m3", "out", "transfer"), DAY)
    assert balances(till) == {CASH: 5000, BANK: -12050, INCOME: -5000, COSTS: 12050}
    assert [one.text for one in compute_ledger(till.moments, DAY).lines if one.who == "x"][-2:] == [
        "Beitrag Anna",
        "Saal",
    ]


def test_what_was_not_so_is_taken_back_once_with_the_reason() -> None:
    till = Till()
    till.do(BookByHand(DAY, "Beitrag", 5000, "m3"), DAY)
    till.stage.refused(ReverseByHand(1, " ", "m3"), "reason")
    till.do(ReverseByHand(1, "doppelt", "m3"), DAY + timedelta(1))
    assert balances(till) == {CASH: 0, BANK: 0, INCOME: 0, COSTS: 0}
    assert compute_ledger(till.moments, DAY + timedelta(1)).lines[-1].storno
    till.stage.refused(ReverseByHand(1, "noch einmal", "m3"), "number")


def test_only_the_kassier_books_what_has_flowed() -> None:
    till = Till()
    till.stage.now = till.stage.now.replace(year=DAY.year, month=DAY.month, day=DAY.day)
    till.stage.refused(BookByHand(DAY, "Beitrag", 5000, "m4"), "by")
    till.stage.refused(BookByHand(DAY, " ", 5000, "m3"), "what")
    till.stage.refused(BookByHand(DAY, "Beitrag", 0, "m3"), "rappen")
    till.stage.refused(BookByHand(DAY + timedelta(1), "Beitrag", 5000, "m3"), "on")


def test_the_cash_box_does_not_go_below_nothing_unless_that_was_seen() -> None:
    till = Till()
    till.do(BookByHand(DAY, "Beitrag", 5000, "m3"), DAY)
    till.do(BookByHand(DAY, "Spende", 90000, "m3", "in", "transfer"), DAY)
    till.stage.refused(BookByHand(DAY, "Saal", 5005, "m3", "out"), "anyway")
    till.do(BookByHand(DAY, "Karten", 4000, "m3", "out"), DAY)
    till.stage.refused(BookByHand(DAY, "Saal", 1005, "m3", "out"), "anyway")
    till.do(BookByHand(DAY, "Saal", 1005, "m3", "out", anyway=True), DAY)
    assert cash_in_box(till.stage.club) == balances(till)[CASH] == -5
    till.do(BookByHand(DAY, "Saal", 100000, "m3", "out", "transfer"), DAY)


def test_cash_is_in_coins_of_five_rappen() -> None:
    till = Till()
    till.stage.now = till.stage.now.replace(year=DAY.year, month=DAY.month, day=DAY.day)
    till.stage.refused(BookByHand(DAY, "Beitrag", 1234, "m3"), "rappen")
    till.do(BookByHand(DAY, "Zins", 1234, "m3", "in", "transfer"), DAY)


@pytest.mark.longer
def test_the_cash_box_holds_what_the_ledger_says_after_a_year() -> None:
    club = Club()
    moments = []
    for one in simulate_club_years(7, 2026)[1]:
        for event in events_or_raise(decide_command(club, one.command, one.at)):
            club = evolve(club, event)
            moments.append(DatedClubEvent(one.at.date(), "x", event))
    assert cash_in_box(club) == compute_ledger(moments, moments[-1].on).balance(CASH) > 0


def test_each_of_two_alike_is_taken_back_by_its_own_line() -> None:
    till = Till()
    for _ in range(2):
        till.do(BookByHand(DAY, "Beitrag", 5000, "m3"), DAY)
    till.do(BookByHand(DAY, "Beitrag", 5000, "m3", "out"), DAY)
    till.do(BookByHand(DAY, "Beitrag", 500, "m3"), DAY)
    booked = [one.number for one in compute_ledger(till.moments, DAY).lines if one.text == "Beitrag"]
    for number in (3, 1, 2, 4):
        till.do(ReverseByHand(number, "falsch", "m3"), DAY)
    taken_back = [one.storno for one in compute_ledger(till.moments, DAY).lines if one.storno]
    assert taken_back == [booked[number - 1] for number in (3, 1, 2, 4)]
    assert set(balances(till).values()) == {0}


def test_cash_that_was_spent_is_not_taken_back_unless_that_was_seen() -> None:
    till = Till(here(composed(planned(started(), 1), 1)))
    till.do(PayFee(till.stage.at("m5")), DAY)
    till.fine(1)
    till.do(PayFine(YEAR, 1, DAY, "m5", "cash"), DAY)
    till.do(BookByHand(DAY, "Beitrag", 5000, "m3"), DAY)
    till.do(BookByHand(DAY, "Saal", cash_in_box(till.stage.club), "m3", "out"), DAY)
    wrong = (
        ReverseFee(till.stage.at("m5"), "verwechselt", "m3"),
        ReversePayment(YEAR, 1, "verwechselt"),
        ReverseByHand(1, "verwechselt", "m3"),
    )
    for one in wrong:
        till.stage.refused(one, "anyway")
        till.do(msgspec.structs.replace(one, anyway=True), DAY)
    assert cash_in_box(till.stage.club) == balances(till)[CASH] < -5000
    till.do(ReverseByHand(2, "nicht gekauft", "m3"), DAY)
    assert cash_in_box(till.stage.club) == 0
