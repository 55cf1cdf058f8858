"""The club's ledger: balanced whatever happens, open items by the rules, the bank's lines settled or listed."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.club.stage import YEAR, Stage, composed, here, planned, started

from puur.cli.season.script import simulate_club_years
from puur.club.money.bank import AssignLine, BookBank, PayBeer, Repay, SetAccount
from puur.club.money.bookings import ReverseBeer, ReverseFee, UnassignLine
from puur.club.money.double_entry import ACCOUNT_NAMES, DatedClubEvent, Ledger
from puur.club.money.ledger import compute_ledger
from puur.club.money.receipts import beer_reference, cash_in_box, fine_reference
from puur.club.money.receivables import (
    FEES_REFERENCE,
    NO_ITEM_REFERENCE,
    items_ever_owed,
    items_payable_by_line,
    open_items,
    overpaid_amount,
    payable_items,
)
from puur.club.money.statement import item_rows, ledger_rows
from puur.club.season.closure import unpaid_fines_and_beer
from puur.club.season.core import Command, Event
from puur.club.season.days.attendance import Arrive, PayFee
from puur.club.season.days.penalties import BeerOwed
from puur.club.season.decide import decide_command, evolve
from puur.club.season.fines import FineExcused, FineImposed, PayFine, ReverseFine, ReversePayment
from puur.club.season.state import FineEntry
from puur.club.year.model import Beer
from puur.decision import Refusal
from puur.errors import BadInput
from puur.money.account import Address, BankLine, check_iban, normalize_reference, scor_reference
from puur.words.catalogue import PLAIN_GERMAN_VOICE, Voice
from puur.words.message import Message

IBAN = "CH9300762011623852957"
HOME = Address("AJZ", "Gasse", "8", "8001", "Zürich")
DAY = date(YEAR, 1, 31)


@dataclass
class Till:
    """A club with its account, and everything written in it with its day."""

    stage: Stage = field(default_factory=started)
    moments: list[DatedClubEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moments = [DatedClubEvent(self.stage.now.date(), "x", event) for event in self.stage.events]
        self.do(SetAccount(IBAN, HOME, "m3"))

    def do(self, command: Command, on: date | None = None) -> None:
        self.stage.now = datetime.combine(on, time(12)) if on else self.stage.now
        self.write(*self.stage.do(command))

    def write(self, *events: Event) -> None:
        for event in events:
            self.moments.append(DatedClubEvent(self.stage.now.date(), "x", event))

    def act(self, event: Event) -> tuple[Event, ...]:
        """Something that has happened, whatever led there."""
        self.stage.club = evolve(self.stage.club, event)
        return (event,)

    def fine(self, number: int, *, minutes: int = 20, on: date = DAY, person: str | None = None) -> str:
        self.stage.now = datetime.combine(on, time(18))
        role = None if person is None else "guest"
        entry = FineEntry(number, 1, on, "m5", "late", minutes, person, role)  # type: ignore[arg-type]  # role
        self.write(*self.act(FineImposed(YEAR, entry)))
        return fine_reference(YEAR, number)

    def bank(self, amount: int, reference: str, on: date, **more: object) -> None:
        number = f"L{len(self.stage.club.books.lines)}"
        line = BankLine(**{"id": number, "on": on, "amount": amount, "reference": reference} | more)  # type: ignore[arg-type]  # fields
        self.do(BookBank(IBAN, (line,), "m3"), on)

    def books(self, as_of: date) -> Ledger:
        return compute_ledger(self.moments, as_of)

    def paid(self, number: int) -> date | None:
        return next(fine.paid for fine in self.stage.year.fines if fine.id == number)


def sound(books: Ledger, as_of: date) -> None:
    """Nothing is lost or made: the accounts cancel out, and what is open and the members' own agree with the rules."""
    assert sum(books.balance(account) for account in ACCOUNT_NAMES) == 0
    assert books.balance("1100") == sum(one.owed for one in items_ever_owed(books.club, as_of))
    references = {one.reference for one in items_ever_owed(books.club, as_of)}
    assert books.balance("2000") == -sum(overpaid_amount(books.club, one) for one in references)
    assert all(line.amount > 0 for line in books.lines)


@pytest.mark.longer
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_simulated_year_balances_on_every_day(seed: int) -> None:
    _, steps = simulate_club_years(seed, YEAR)
    moments = [DatedClubEvent(step.at.date(), "x", event) for step in steps for event in step.events]
    for month in (2, 5, 9):
        sound(compute_ledger(moments, date(YEAR, month, 20)), date(YEAR, month, 20))
    end = compute_ledger(moments, date(YEAR, 12, 31))
    sound(end, date(YEAR, 12, 31))
    assert end.balance("3000") % 2000 == 0
    assert end.balance("1000") == -end.balance("3000")


@pytest.mark.clause("AJ-1.3-r", "AJ-1.3-s")
def test_a_fine_grows_in_the_ledger_on_its_days() -> None:
    till = Till()
    till.fine(1)
    for after, open_ in ((10, 3000), (11, 4500), (20, 4500), (21, 6750), (40, 6750)):
        assert till.books(DAY + timedelta(after)).balance("1100") == open_
    raised = [line.on for line in till.books(DAY + timedelta(40)).lines if line.text.startswith("Zuschlag")]
    assert raised == [DAY + timedelta(11), DAY + timedelta(21)]


@pytest.mark.clause("AJ-1.3-r")
def test_who_paid_in_time_owes_no_surcharge_even_if_it_is_booked_later() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(3000, reference, DAY + timedelta(2))
    late = Till()
    late.fine(1)
    late.do(PayFine(YEAR, 1, DAY + timedelta(9), "m5"), DAY + timedelta(25))
    for one in (till, late):
        books = one.books(DAY + timedelta(50))
        sound(books, DAY + timedelta(50))
        assert (books.balance("1020"), books.balance("3100"), books.balance("1100")) == (3000, -3000, 0)
    assert [line.storno is not None for line in late.books(DAY + timedelta(50)).lines].count(True) == 1


@pytest.mark.clause("AJ-1.2-r", "AJ-1.3-q")
def test_nobody_pays_anothers_fine() -> None:
    till = Till()
    till.fine(1, person="Egon")
    till.stage.refused(PayFine(YEAR, 1, DAY, "m6"), "payer", "AJ-1.3-q", "AJ-1.2-r")
    till.do(PayFine(YEAR, 1, DAY, "Egon", "cash"))
    assert till.books(DAY).balance("1000") == 3000


def test_too_little_waits_and_the_rest_settles_it() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(2000, reference, DAY + timedelta(3))
    assert till.paid(1) is None
    (item,) = open_items(till.stage.club, DAY + timedelta(3))
    assert (item.owed, item.credit, item.open) == (3000, 2000, 1000)
    assert unpaid_fines_and_beer(till.stage.club, item.year, DAY + timedelta(3)) == 1000
    till.bank(1000, reference, DAY + timedelta(4))
    assert till.paid(1) == DAY + timedelta(4)
    sound(till.books(DAY + timedelta(5)), DAY + timedelta(5))


@pytest.mark.parametrize(
    "voice, heads", [(PLAIN_GERMAN_VOICE, ("Mitglied", "für")), (Voice("fr"), ("Membre", "Pour qui"))]
)
def test_the_table_of_what_is_open_has_its_heads_in_the_language_and_one_row_an_item(
    voice: Voice, heads: tuple[str, str]
) -> None:
    till = Till()
    reference = till.fine(1)
    (item,) = open_items(till.stage.club, DAY + timedelta(3))
    head, row = item_rows(till.stage.club, [item], voice)
    assert head[:2] == heads
    assert len(head) == len(row)
    assert (row[0], row[4], row[6]) == (till.stage.club.members[item.member].name, "30.00", reference)
    assert ledger_rows(till.stage.club, [], voice)[0][6] == heads[0]


@pytest.mark.clause("AJ-1.3-p", "AJ-1.3-r")
@pytest.mark.parametrize("amount", [3750, None])
def test_the_rest_of_a_fine_is_paid_by_hand(amount: int | None) -> None:
    till, on = Till(), DAY + timedelta(25)
    reference = till.fine(1)
    till.bank(3000, reference, DAY + timedelta(23))
    (item,) = open_items(till.stage.club, on)
    assert (item.owed, item.open) == (6750, 3750)
    till.stage.now = datetime.combine(on, time(12))
    for wrong in (6750, 2000, 3000):
        till.stage.refused(PayFine(YEAR, 1, on, "m5", "cash", wrong), "amount", "AJ-1.3-r")
    till.do(PayFine(YEAR, 1, on, "m5", "cash", amount), on)
    assert (open_items(till.stage.club, on), overpaid_amount(till.stage.club, reference)) == ([], 0)
    books = till.books(on)
    assert [books.balance(one) for one in ("1000", "1020", "3100", "2000")] == [3750, 3000, -6750, 0]
    assert cash_in_box(till.stage.club) == 3750
    sound(books, on)
    till.do(ReversePayment(YEAR, 1, "nie erhalten"), on)
    assert (cash_in_box(till.stage.club), overpaid_amount(till.stage.club, reference)) == (0, 3000)
    sound(till.books(on), on)


def test_of_a_rest_that_was_paid_everything_goes_back_where_the_fine_is_lifted() -> None:
    till, on = Till(), DAY + timedelta(5)
    reference = till.fine(1)
    till.bank(1000, reference, DAY + timedelta(2))
    till.do(PayFine(YEAR, 1, on, "m5", "cash"), on)
    till.write(*till.act(FineExcused(YEAR, 1)))
    assert overpaid_amount(till.stage.club, reference) == 3000
    sound(till.books(on), on)
    till.do(ReversePayment(YEAR, 1, "nie erhalten"), on)
    assert overpaid_amount(till.stage.club, reference) == 1000
    sound(till.books(on), on)


@pytest.mark.parametrize("how,account", [("cash", "1000"), ("transfer", "1020")])
def test_what_came_by_hand_stays_where_the_bank_takes_its_part_back(how: str, account: str) -> None:
    till, on = Till(), DAY + timedelta(5)
    reference = till.fine(1)
    till.bank(1000, reference, DAY + timedelta(2))
    till.do(PayFine(YEAR, 1, on, "m5", how), on)
    till.bank(-1000, reference, on, reversal=True)
    assert till.paid(1) is None
    assert [(one.credit, one.open) for one in open_items(till.stage.club, on)] == [(2000, 1000)]
    assert till.books(on).balance(account) == 2000
    assert cash_in_box(till.stage.club) == till.books(on).balance("1000")
    sound(till.books(on), on)
    till.bank(1000, reference, on + timedelta(1))
    assert till.paid(1) == on + timedelta(1)
    assert overpaid_amount(till.stage.club, reference) == 0
    sound(till.books(on + timedelta(1)), on + timedelta(1))


def test_what_was_kept_counts_where_the_rest_comes_by_hand_again() -> None:
    till, on = Till(), DAY + timedelta(5)
    reference = till.fine(1)
    till.bank(1000, reference, DAY + timedelta(2))
    till.do(PayFine(YEAR, 1, on, "m5", "cash"), on)
    till.bank(-1000, reference, on, reversal=True)
    till.stage.refused(PayFine(YEAR, 1, on, "m5", "cash", 3000), "amount", "AJ-1.3-r")
    till.do(PayFine(YEAR, 1, on, "m5", "cash", 1000), on)
    assert (cash_in_box(till.stage.club), overpaid_amount(till.stage.club, reference)) == (3000, 0)
    sound(till.books(on), on)


def test_nothing_comes_by_hand_where_the_bank_has_brought_it_all() -> None:
    till, on = Till(), DAY + timedelta(5)
    reference = till.fine(1)
    till.bank(3000, reference, DAY + timedelta(2))
    till.do(ReversePayment(YEAR, 1, "Irrtum"), on)
    till.stage.refused(PayFine(YEAR, 1, on, "m5", "cash", 3000), "amount")
    till.do(PayFine(YEAR, 1, on, "m5", "cash"), on)
    assert (cash_in_box(till.stage.club), overpaid_amount(till.stage.club, reference)) == (0, 0)
    sound(till.books(on), on)


def test_the_bank_brings_the_rest_that_was_only_noted_for_later() -> None:
    till, later = Till(), DAY + timedelta(9)
    reference = till.fine(1)
    till.bank(1000, reference, DAY + timedelta(2))
    till.do(PayFine(YEAR, 1, later, "m5"), DAY + timedelta(3))
    assert [one.open for one in open_items(till.stage.club, DAY + timedelta(3))] == [2000]
    till.bank(2000, reference, DAY + timedelta(4))
    assert till.paid(1) == DAY + timedelta(4)
    for day in (DAY + timedelta(4), later):
        assert till.books(day).balance("2000") == 0
        sound(till.books(day), day)


@pytest.mark.clause("AJ-1.3-y")
def test_the_rest_of_a_beer_debt_is_paid_by_hand() -> None:
    till = Till()
    till.write(*till.act(BeerOwed(YEAR, Beer(1, "m5", 2))))
    end = date(YEAR + 1, 1, 9)
    till.bank(5000, beer_reference(till.stage.club, YEAR, "m5"), end)
    till.stage.refused(PayBeer(YEAR, "m5", end, "m5", 20_000), "amount", "AJ-1.3-y")
    till.do(PayBeer(YEAR, "m5", end, "m5", 15_000), end)
    assert open_items(till.stage.club, end) == []
    assert till.books(end).balance("2000") == 0
    sound(till.books(end), end)


def test_too_much_is_the_members_own_and_goes_back() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(5000, reference, DAY + timedelta(3))
    assert overpaid_amount(till.stage.club, reference) == 2000
    till.stage.refused(Repay(reference, DAY + timedelta(4), "m4"), "by")
    till.do(Repay(reference, DAY + timedelta(4), "m3"))
    till.stage.refused(Repay(reference, DAY + timedelta(4), "m3"), "reference")
    books = till.books(DAY + timedelta(5))
    assert (books.balance("1020"), books.balance("2000")) == (3000, 0)
    assert [one.member for one in books.lines if one.text == "Zurückbezahlt"] == ["m5"]


def test_the_same_file_twice_is_booked_once_and_a_foreign_account_is_refused() -> None:
    till = Till()
    reference = till.fine(1)
    line = BankLine("Z9", DAY + timedelta(1), 3000, reference)
    till.do(BookBank(IBAN, (line, line), "m3"))
    assert till.stage.do(BookBank(IBAN, (line,), "m3")) == ()
    assert till.books(DAY + timedelta(1)).balance("1020") == 3000
    till.stage.refused(BookBank("CH5604835012345678009", (), "m3"), "iban")
    till.stage.refused(BookBank(IBAN, (line,), "m4"), "by")


def test_an_unknown_reference_waits_for_the_kassier() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(3000, "Busse vom Jasstag", DAY + timedelta(2))
    assert till.books(DAY + timedelta(2)).balance("2090") == -3000
    till.stage.refused(AssignLine("L0", "RF00X", "?", "m3"), "reference")
    till.stage.refused(AssignLine("L7", reference, "?", "m3"), "line")
    till.do(AssignLine("L0", reference, "am Telefon gefragt", "m3"), DAY + timedelta(15))
    assert till.paid(1) == DAY + timedelta(2)
    books = till.books(DAY + timedelta(15))
    assert (books.balance("2090"), books.balance("1100")) == (0, 0)
    sound(books, DAY + timedelta(15))


def test_money_that_left_the_account_pays_nothing() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(-32_050, "", DAY + timedelta(2), text="Getränke")
    line = till.stage.club.books.lines[0].line
    assert [*items_payable_by_line(till.stage.club, DAY + timedelta(2), line)] == []
    for wrong in (reference, f"{FEES_REFERENCE} m5"):
        till.stage.refused(AssignLine(line.id, wrong, "am Telefon", "m3"), "reference")
    till.do(AssignLine(line.id, NO_ITEM_REFERENCE, "Getränke", "m3"))
    assert [one.open for one in open_items(till.stage.club, DAY + timedelta(2))] == [3000]


def test_a_payment_taken_back_without_a_reference_goes_to_what_it_had_paid() -> None:
    till = Till()
    paid, other = till.fine(1), till.fine(2)
    till.bank(3000, paid, DAY + timedelta(2))
    till.bank(-3000, "", DAY + timedelta(5), reversal=True)
    line = till.stage.club.books.lines[1].line
    meant = [*items_payable_by_line(till.stage.club, DAY + timedelta(5), line)]
    assert [(one.reference, one.open, one.amounts) for one in meant] == [(paid, 3000, (-3000,))]
    till.stage.refused(AssignLine(line.id, other, "am Telefon", "m3"), "reference")
    till.do(AssignLine(line.id, paid, "am Telefon", "m3"))
    assert till.paid(1) is None
    assert sum(one.open for one in open_items(till.stage.club, DAY + timedelta(5))) == 6000
    sound(till.books(DAY + timedelta(5)), DAY + timedelta(5))


def test_a_line_is_offered_what_was_open_on_the_day_of_the_payment() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(3000, "", DAY + timedelta(9))
    line, later = till.stage.club.books.lines[0].line, DAY + timedelta(15)
    assert [one.open for one in payable_items(till.stage.club, later)] == [4500]
    (meant,) = items_payable_by_line(till.stage.club, later, line)
    assert (meant.reference, meant.open, meant.amounts) == (reference, 3000, (3000,))


def test_what_the_bank_takes_back_is_owed_again() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(3000, reference, DAY + timedelta(2))
    till.bank(-3000, reference, DAY + timedelta(5), reversal=True)
    assert till.paid(1) is None
    sound(till.books(DAY + timedelta(5)), DAY + timedelta(5))
    assert till.books(DAY + timedelta(5)).balance("1100") == 3000
    till.bank(-500, reference, DAY + timedelta(6))
    assert till.books(DAY + timedelta(6)).balance("2090") == 500


@pytest.mark.clause("AJ-1.3-y")
def test_beer_becomes_money_and_is_paid_by_its_reference() -> None:
    till = Till()
    owed = BeerOwed(YEAR, Beer(1, "m5", 2))
    till.stage.club = evolve(till.stage.club, owed)
    till.write(owed)
    end = date(YEAR, 12, 31)
    assert till.books(end - timedelta(1)).balance("1100") == 0
    assert till.books(end).balance("3200") == -20000
    till.stage.refused(PayBeer(YEAR, "m5", end - timedelta(1), "m5"), "member", "AJ-1.3-y")
    till.stage.refused(PayBeer(YEAR, "m5", end, "m6"), "payer")
    till.stage.refused(PayBeer(YEAR, "m5", end, "m5", 100), "amount")
    till.bank(20000, beer_reference(till.stage.club, YEAR, "m5"), end + timedelta(9))
    assert open_items(till.stage.club, end + timedelta(9)) == []
    sound(till.books(end + timedelta(9)), end + timedelta(9))


def test_too_much_for_the_beer_stays_the_members_own() -> None:
    till = Till()
    till.write(*till.act(BeerOwed(YEAR, Beer(1, "m5", 2))))
    end = date(YEAR, 12, 31)
    reference = beer_reference(till.stage.club, YEAR, "m5")
    till.bank(25000, reference, end)
    assert [one.amount for one in till.stage.club.books.beer] == [20000]
    assert overpaid_amount(till.stage.club, reference) == 5000
    sound(till.books(end), end)


@pytest.mark.clause("AJ-1.3-d")
def test_what_the_door_books_stands_in_the_ledger() -> None:
    stage = here(composed(planned(started(), 1), 1))
    stage.now -= timedelta(minutes=20)
    till = Till(stage)
    assert till.books(DAY).balance("1100") == 0
    late = composed(planned(started(), 1), 1)
    late.now = late.day.gathering
    late.do(Arrive(late.at("m5"), 5))
    assert Till(late).books(DAY).balance("1100") == 1000


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["fine", "bank", "cash", "unpay", "reverse", "back"]),
        st.integers(1, 4),
        st.integers(0, 12),
        st.sampled_from([1000, 3000, 4500, 10000]),
    ),
    max_size=25,
)


@pytest.mark.longer
@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_whatever_happens_the_ledger_is_sound(steps: list[tuple[str, int, int, int]]) -> None:
    till, now = Till(), DAY
    for what, number, days, amount in steps:
        now += timedelta(days)
        reference, there = fine_reference(YEAR, number), {fine.id for fine in till.stage.year.fines}
        if what == "fine" and number not in there:
            till.fine(number, on=now)
        elif what in ("bank", "back"):
            back = what == "back"
            till.bank(-amount if back else amount, reference, now, reversal=back)
        else:
            command: Command = {
                "cash": PayFine(YEAR, number, now, "m5", "cash"),
                "unpay": ReversePayment(YEAR, number, "falsch"),
            }.get(what, ReverseFine(YEAR, number, "Irrtum"))
            try:
                till.do(command, now)
            except BadInput:
                continue
    sound(till.books(now), now)
    sound(till.books(now + timedelta(30)), now + timedelta(30))


def test_a_fine_reversed_leaves_nothing_but_its_trace() -> None:
    till = Till()
    reference = till.fine(1)
    till.do(PayFine(YEAR, 1, DAY, "m5", "cash"))
    till.do(ReverseFine(YEAR, 1, "Uhr ging falsch"), DAY + timedelta(1))
    books = till.books(DAY + timedelta(60))
    assert (books.balance("3100"), books.balance("1100"), books.balance("2000")) == (0, 0, -3000)
    storno = books.lines[-1]
    assert "Uhr ging falsch" in storno.text
    assert storno.storno == next(line.number for line in books.lines if line.credit == "3100")
    assert overpaid_amount(till.stage.club, reference) == 3000


def test_a_payment_of_a_fine_that_counts_no_more_is_taken_back_once() -> None:
    by_bank = Till()
    reference = by_bank.fine(1)
    by_bank.bank(3000, reference, DAY)
    by_bank.do(ReverseFine(YEAR, 1, "Irrtum"))
    by_bank.bank(-4500, reference, DAY, reversal=True)
    in_cash = Till()
    in_cash.fine(1)
    in_cash.do(PayFine(YEAR, 1, DAY, "m5", "cash"))
    in_cash.write(*in_cash.act(FineExcused(YEAR, 1)))
    in_cash.do(ReversePayment(YEAR, 1, "nie erhalten"))
    for till, own in ((by_bank, 1500), (in_cash, 0)):
        sound(till.books(DAY), DAY)
        assert till.books(DAY).balance("2000") == own


def test_what_was_booked_by_mistake_is_taken_back_with_its_reason() -> None:
    till = Till(here(composed(planned(started(), 1), 1)))
    seat = till.stage.at("m5")
    wrong = ReverseFee(seat, "nur versprochen", "m3")
    till.stage.refused(wrong, "where", "AJ-1.1-h")
    till.do(PayFee(seat))
    till.do(wrong)
    till.do(PayFee(seat))
    reference = till.fine(1)
    till.bank(3000, "", DAY)
    line = till.stage.club.books.lines[0].line.id
    till.do(AssignLine(line, reference, "am Telefon", "m3"))
    till.stage.refused(UnassignLine(line, "", "m3"), "line")
    till.do(ReversePayment(YEAR, 1, "war für anderes"))
    till.stage.refused(UnassignLine(line, "", "m3"), "reason")
    till.stage.refused(UnassignLine(line, "war für anderes", "m5"), "by")
    till.do(UnassignLine(line, "war für anderes", "m3"))
    till.write(*till.act(BeerOwed(YEAR, Beer(1, "m5", 1))))
    end = date(YEAR + 1, 1, 5)
    till.stage.refused(ReverseBeer(YEAR, "m5", "nie gekommen", "m3"), "member")
    till.do(PayBeer(YEAR, "m5", end, "m5"), end)
    sound(till.books(end), end)
    till.stage.refused(ReverseBeer(YEAR, "m5", "nie gekommen", "m5"), "by")
    till.do(ReverseBeer(YEAR, "m5", "nie gekommen", "m3"), end)
    books = till.books(end)
    sound(books, end)
    assert (books.balance("1000"), books.balance("1020"), books.balance("2090")) == (2000, 3000, -3000)
    stornos = [one for one in books.lines if one.text.startswith("Storno: Startgeld")]
    assert [books.lines[(one.storno or 0) - 1].text for one in stornos] == ["Startgeld Jasstag 1, Serie B"]
    assert sum(one.open for one in items_ever_owed(books.club, end) if one.fine is None) == 10000


def digits_right(reference: str) -> bool:
    """Whether its check digits are right, after ISO 11649: written behind, letters as 10 to 35, 1 is left modulo 97."""
    plain = normalize_reference(reference)
    return plain.startswith("RF") and int("".join(str(int(char, 36)) for char in plain[4:] + plain[:4])) % 97 == 1


@pytest.mark.longer
@given(st.text("0123456789", min_size=1, max_size=21), st.integers(0, 24))
def test_a_reference_shows_a_wrong_digit(own: str, place: int) -> None:
    reference = scor_reference(own)
    assert digits_right(reference)
    place = min(place, len(reference) - 1)
    other = "1" if reference[place] == "0" else "0"
    assert reference[place] == other or not digits_right(reference[:place] + other + reference[place + 1 :])


@pytest.mark.parametrize(
    "text",
    ["", "CH93", "DE89370400440532013000", "CH9400762011623852957", "CH4431999123000889012", "CH93007620116238529ä7"],
)
def test_an_account_that_cannot_be_is_told(text: str) -> None:
    with pytest.raises(BadInput):
        check_iban(text)
    Till().stage.refused(SetAccount(text, HOME, "m3"), "iban")


def test_the_bank_also_brings_startgeld_and_what_is_neither() -> None:
    till = Till(here(composed(planned(started(), 1), 1)))
    fee = till.stage.year.fee * 100
    till.bank(fee, "Startgeld", DAY)
    till.bank(fee + 1, "Startgeld?", DAY)
    till.bank(5_000, "Gönner", DAY)
    till.bank(-350, "Kontogebühr", DAY)
    by = {one.line.text or one.line.reference: one.line.id for one in till.stage.club.books.lines}
    names = list(by.values())
    assert f"{FEES_REFERENCE} m5" in {
        one.reference for one in payable_items(till.stage.club, DAY) if fee in one.amounts
    }
    till.stage.refused(AssignLine(names[1], f"{FEES_REFERENCE} m5", "am Telefon", "m3"), "reference", "AJ-1.1-h")
    till.stage.refused(AssignLine(names[0], f"{FEES_REFERENCE} nobody", "am Telefon", "m3"), "reference")
    till.do(AssignLine(names[0], f"{FEES_REFERENCE} m5", "am Telefon", "m3"), DAY)
    till.do(AssignLine(names[2], NO_ITEM_REFERENCE, "Spende", "m3"), DAY)
    till.do(AssignLine(names[3], NO_ITEM_REFERENCE, "Bank", "m3"), DAY)
    assert till.stage.place("m5").fee is not None
    assert f"{FEES_REFERENCE} m5" not in {one.reference for one in payable_items(till.stage.club, DAY)}
    till.stage.refused(ReverseFee(till.stage.at("m5"), "doch nicht", "m3"), "where")
    books = till.books(DAY)
    sound(books, DAY)
    assert [books.balance(one) for one in ("1020", "2000", "2090", "3000", "3900", "6900")] == [
        *(fee + fee + 1 + 5_000 - 350, 0, -fee - 1, -fee, -5_000, 350)
    ]
    for name in (names[0], names[2], names[3]):
        till.do(UnassignLine(name, "war für anderes", "m3"), DAY)
    assert till.stage.place("m5").fee is None
    books = till.books(DAY)
    sound(books, DAY)
    assert [books.balance(one) for one in ("1000", "2000", "3000", "3900", "6900")] == [0] * 5
    assert books.balance("2090") == -books.balance("1020")


def test_a_bank_file_before_there_is_an_account_says_what_is_missing() -> None:
    stage = started()
    told = decide_command(stage.club, BookBank(IBAN, (), "m3"), stage.now)
    assert isinstance(told, Refusal)
    assert isinstance(told.said, Message)
    assert (told.said.code, told.field) == ("club.account-first", "iban")


def test_a_club_founded_late_enters_its_earlier_days_as_they_were() -> None:
    """What was set up in November is no reason to book a surcharge on what was paid in time in February."""
    till = Till()
    november = date(YEAR, 11, 26)
    till.moments = [DatedClubEvent(november, one.who, one.event) for one in till.moments]
    till.fine(1)
    till.do(PayFine(YEAR, 1, DAY + timedelta(2), "m5", "cash"), DAY + timedelta(2))
    for as_of in (DAY + timedelta(3), november):
        books = till.books(as_of)
        sound(books, as_of)
        assert [(line.on, line.amount) for line in books.lines] == [(DAY, 3000), (DAY + timedelta(2), 3000)]
        assert books.balance("1000") == 3000
    assert till.books(DAY).balance("1100") == 3000
