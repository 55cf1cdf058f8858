"""The organiser's money: fees at the door, the bank's file, expenses and prizes, and a sheet whose figures add up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puur.decision import Refusal
from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.money.account import Address, BankLine
from puur.service.tournament.files import import_tournament, tournament_file_json
from puur.service.tournament.papers import account_file, preview_bank_file, suggested_payers
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.decide import decide_command
from puur.tournament.labels import value_at_path_words
from puur.tournament.money.closing import closing_notes, closing_rows, compute_closing_accounts
from puur.tournament.money.fees import fee_account, fee_accounts, payment_reference
from puur.tournament.money.state import BOOKING_CATEGORIES, BOOKING_MEANS, PAYMENT_MEANS, cash_in_till
from puur.tournament.papers.abrechnung import bill_facts, render_closing_sheet, render_fee_bills
from puur.tournament.public_view import public_view
from puur.tournament.state import Setup, Tournament
from puur.words.catalogue import Voice, sentence, to_text

from .house import DIRECTOR, ES, GR, MINUTE, OFFICE, Evening, phone

IBAN = "CH9300762011623852957"
HOLDER = Address("Jassclub Bärengraben", "Hauptstrasse", "4", "3000", "Bern")
PNG = b"\x89PNG a picture"


def door(number: int = 4, fee: str = "25") -> Evening:
    """A list, a fee, and a till with CHF 200.00 of change in it."""
    evening = Evening(ES, fee=fee)
    evening.people(number)
    evening.do(cmd.OpenTill(20000))
    return evening


def refusal(evening: Evening, command: cmd.Command) -> str:
    return evening.refused(command).message_in_german


def test_a_fee_is_taken_in_cash_with_its_change() -> None:
    evening = door()
    evening.do(cmd.TakeFee("1", given=10000), OFFICE)
    made = evening.now.till.payments[0]
    assert (made.amount, made.given, made.change, made.how) == (2500, 10000, 7500, "cash")
    assert evening.now.players["1"].paid
    assert cash_in_till(evening.now.till) == 22500
    assert [(one.id, one.open) for one in fee_accounts(evening.now) if one.open] == [
        ("2", 2500),
        ("3", 2500),
        ("4", 2500),
    ]
    evening.do(cmd.TakeFee("2", "twint"), OFFICE)
    assert cash_in_till(evening.now.till) == 22500


@pytest.mark.parametrize(
    "command, told",
    [
        (cmd.TakeFee("1"), "Namea0 hat schon bezahlt"),
        (cmd.TakeFee("9"), "Eine Nummer 9, die Startgeld bezahlt, gibt es nicht"),
        (cmd.TakeFee("2", given=2000), "CHF 20.00 reicht nicht für CHF 25.00"),
        (cmd.TakeFee("2", "twint", given=2500), "«Gegeben in CHF» gilt nur, wenn jemand bar bezahlt"),
        (cmd.TakeFee("2", amount=1253), "CHF 12.53 gibt es nicht in Münzen"),
        (cmd.TakeFee("2", amount=0), "Ein Betrag liegt hier zwischen CHF 0.01"),
        (cmd.ReturnFee(1, " "), ""),
        (cmd.ReturnFee(7, "krank"), "Eine Zahlung 7 gibt es nicht"),
        (cmd.MoveCash(-99999, "Safe"), ""),
        (cmd.MoveCash(-50000, "Safe"), "In der Kasse sind nur CHF 225.00, nicht CHF 500.00"),
        (cmd.Pay("1", paid=False), "Nimm die Zahlung 1 in der Kasse zurück und schreib den Grund dazu"),
        (cmd.Remove("1"), "Nimm zuerst die Zahlung 1 in der Kasse zurück"),
        (cmd.BookMoney("hall", "Saal", 1001), "CHF 10.01 gibt es nicht in Münzen"),
        (cmd.SignAccounts("Rita"), "Zähl zuerst das Geld in der Kasse"),
        (cmd.TakeBankFile(IBAN, ()), "Trag zuerst das Konto mit der IBAN ein"),
        (cmd.SetFeeAccount("CH12", HOLDER), ""),
        (cmd.SetTwint(b"<svg/>"), "Der TWINT-Code ist ein Bild als PNG oder JPEG"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(command: cmd.Command, told: str) -> None:
    evening = door()
    evening.do(cmd.TakeFee("1"))
    assert told in refusal(evening, command)


def test_no_till_no_cash_and_no_phone_takes_money() -> None:
    evening = Evening(ES, fee="25")
    evening.people(2)
    assert "Öffne zuerst die Kasse" in refusal(evening, cmd.TakeFee("1"))
    evening.do(cmd.TakeFee("1", "bank"))
    evening.refused(cmd.TakeFee("2", "twint"), phone(1, 1))
    evening.refused(cmd.SetTwint(PNG), OFFICE)


def test_a_payment_goes_back_with_a_reason_the_same_way_or_another() -> None:
    evening = door()
    evening.do(cmd.TakeFee("1", "twint"))
    evening.do(cmd.ReturnFee(1, "kommt doch nicht", "cash"))
    now = evening.now
    assert not now.players["1"].paid
    assert cash_in_till(now.till) == 17500
    found = compute_closing_accounts(now)
    assert dict(found.fees) == {"cash": -2500, "twint": 2500, "bank": 0}
    assert found.result == 0
    shown = to_text(value_at_path_words(now, ("till", "payments", 1), now.till.payments[0]))
    assert "zurückbekommen (bar; kommt doch nicht)" in shown
    assert "schon zurückgegeben" in refusal(evening, cmd.ReturnFee(1, "noch einmal"))


def test_a_tick_at_the_door_is_a_payment_in_cash_once_the_till_is_open() -> None:
    evening = Evening(ES, fee="25")
    evening.people(3)
    evening.do(cmd.Pay("1"))
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.Pay("2"))
    assert [(one.payer, one.how) for one in evening.now.till.payments] == [("2", "cash")]
    found = compute_closing_accounts(evening.now)
    assert (found.ticked, found.open, found.total_income) == ((1, 2500), (1, 2500), 5000)


def test_somebody_may_owe_another_fee_or_none() -> None:
    evening = door()
    evening.do(cmd.ChargeFee("1", 1252, "Junior"))
    evening.do(cmd.ChargeFee("2", 0, "hilft in der Küche"))
    evening.do(cmd.TakeFee("1"))
    now = evening.now
    assert now.till.payments[0].amount == 1250, "in cash to the nearest coin"
    assert [fee_account(now, one).open for one in ("1", "2", "3")] == [0, 0, 2500]  # type: ignore[union-attr]
    assert now.players["2"].paid
    evening.do(cmd.ChargeFee("2", None))
    assert not evening.now.players["2"].paid


def test_another_fee_later_says_who_owes_the_rest() -> None:
    evening = door()
    evening.do(cmd.TakeFee("1"))
    evening.do(cmd.ChangeSetup(replace(evening.now.setup, fee="Fr. 30.–")))
    assert not evening.now.players["1"].paid
    evening.do(cmd.TakeFee("1"))
    assert [one.amount for one in evening.now.till.payments] == [2500, 500]
    assert evening.now.players["1"].paid


def test_a_fee_that_is_no_amount_needs_one_with_each_payment() -> None:
    evening = door(fee="20, Junioren 10")
    assert "Trag das Startgeld in den Angaben als Betrag ein" in refusal(evening, cmd.TakeFee("1"))
    evening.do(cmd.TakeFee("1", amount=1000))
    assert evening.now.players["1"].paid


def test_who_never_played_and_went_home_owes_nothing() -> None:
    evening = door()
    evening.do(cmd.DropOut("4"))
    assert compute_closing_accounts(evening.now).open == (3, 7500)


def test_teams_pay_too() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0, fee="40 pro Team")
    evening.do(cmd.AddTeam("Die Bauern"))
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.PayTeam("1"))
    assert evening.now.teams["1"].paid
    assert evening.now.till.payments[0].amount == 4000
    evening.do(cmd.ReturnFee(1, "abgesagt"))
    assert not evening.now.teams["1"].paid


def with_account() -> Evening:
    evening = door()
    evening.do(cmd.SetFeeAccount("ch93 0076 2011 6238 5295 7", HOLDER))
    return evening


def line(id_: str, amount: int, reference: str = "", **more: object) -> BankLine:
    return BankLine(id_, date(2026, 5, 20), amount, reference, **more)  # type: ignore[arg-type]


def test_the_banks_file_says_who_has_paid_and_keeps_nothing_else() -> None:
    evening = with_account()
    one, two, three = (payment_reference(evening.now, player) for player in "123")
    command = cmd.TakeBankFile(
        IBAN,
        (
            line("a", 2500, one),
            line("b", 2000, two),
            line("c", 9900, payer="Fremd"),
            line("d", 2500, payer="X"),
            line("e", -100),
        ),
        {"d": "4"},
    )
    found = preview_bank_file(evening.now, command, DIRECTOR, 0)
    assert [it.fate for it in found] == ["paid", "part", "none", "paid", "none"]
    evening.do(command)
    assert [(it.payer, it.amount, it.line) for it in evening.now.till.payments] == [
        ("1", 2500, "a"),
        ("2", 2000, "b"),
        ("4", 2500, "d"),
    ]
    again = replace_lines(command, (*command.lines, line("f", 500, two), line("g", -2500, one, reversal=True)))
    assert [it.fate for it in preview_bank_file(evening.now, again, DIRECTOR, 0)][-2:] == ["paid", "back"]
    evening.do(again)
    evening.do(again)
    assert [it.number for it in evening.now.till.payments if it.counts] == [2, 3, 4]
    assert not evening.now.players["1"].paid
    assert evening.now.players["2"].paid
    evening.do(cmd.TakeFee("3"))
    late = cmd.TakeBankFile(IBAN, (line("h", 2500, three),))
    assert [it.fate for it in preview_bank_file(evening.now, late, DIRECTOR, 0)] == ["over"]
    evening.do(late)
    assert fee_account(evening.now, "3").over == 2500  # type: ignore[union-attr]
    assert "ein anderes" in refusal(evening, cmd.TakeBankFile("CH5604835012345678009", ()))


def replace_lines(command: cmd.TakeBankFile, lines: tuple[BankLine, ...]) -> cmd.TakeBankFile:
    return cmd.TakeBankFile(command.iban, lines, command.meant)


def test_who_paid_without_a_reference_is_guessed_by_name_and_amount() -> None:
    evening = with_account()
    name = evening.now.players["2"].name
    command = cmd.TakeBankFile(IBAN, (line("a", 2500, payer=f"Konto {name}"), line("b", 2400, payer=name)))
    assert suggested_payers(evening.now, preview_bank_file(evening.now, command, DIRECTOR, 0)) == {"a": "2"}


def test_a_reference_stays_what_it_was_whatever_becomes_of_the_account() -> None:
    evening = with_account()
    before = [payment_reference(evening.now, player) for player in evening.now.players]
    assert len(set(before)) == 4
    evening.at += MINUTE * 60 * 24
    evening.do(cmd.SetFeeAccount("CH5604835012345678009", HOLDER))
    evening.do(cmd.Remove("1"))
    assert [payment_reference(evening.now, player) for player in evening.now.players] == before[1:]


def test_the_sheet_says_the_difference_and_two_sign_it_as_it_stands() -> None:
    evening = door()
    evening.do(cmd.TakeFee("1"))
    evening.do(cmd.BookMoney("hall", "Saal", 15000, "bank"))
    evening.do(cmd.BookMoney("prize", "Schinken", 4500))
    evening.do(cmd.BookMoney("prize", "Früchtekorb", 6000, "kind"))
    evening.do(cmd.BookMoney("sales", "Kuchen", 8000))
    evening.do(cmd.MoveCash(-10000, "Safe"))
    evening.do(cmd.CountCash(16005))
    found = compute_closing_accounts(evening.now)
    assert (found.expected, found.difference, found.donated_goods_value) == (16000, 5, 6000)
    assert (found.total_income, found.total_expenses, found.prize_cost, found.result) == (10500, 15000, 4500, -9000)
    assert "In der Kasse sind CHF 0.05 zu viel." in map(to_text, closing_notes(found))
    evening.do(cmd.SignAccounts("Rita"))
    assert "hat schon unterschrieben" in refusal(evening, cmd.SignAccounts("rita"))
    evening.do(cmd.SignAccounts("Sepp"))
    assert "Zwei haben schon unterschrieben" in refusal(evening, cmd.SignAccounts("Toni"))
    assert [*evening.now.till.signed] == ["Rita", "Sepp"]
    evening.do(cmd.ReverseBooking(1, "bezahlt der Verein"))
    assert not evening.now.till.signed, "a signature is worth nothing for what came after it"
    evening.do(cmd.TakeFee("2"))
    assert any("Zähl noch einmal" in to_text(one) for one in closing_notes(compute_closing_accounts(evening.now)))
    assert "Zähl zuerst" in refusal(evening, cmd.SignAccounts("Rita"))


def test_it_goes_on_after_the_evening_is_closed() -> None:
    evening = with_account()
    evening.do(cmd.Close(anyway=True))
    evening.do(cmd.TakeFee("1"))
    evening.do(cmd.TakeBankFile(IBAN, (line("a", 2500, payment_reference(evening.now, "2")),)))
    assert compute_closing_accounts(evening.now).open == (2, 5000)


AMOUNTS = st.integers(0, 400).map(lambda coins: coins * 5)
PLAYERS = st.sampled_from(["1", "2", "3", "4"])
MONEY = st.one_of(
    st.builds(cmd.OpenTill, AMOUNTS),
    st.builds(cmd.Pay, PLAYERS, st.booleans()),
    st.builds(
        cmd.TakeFee, PLAYERS, st.sampled_from(PAYMENT_MEANS), st.none() | AMOUNTS, st.none() | AMOUNTS, st.booleans()
    ),
    st.builds(
        cmd.ReturnFee, st.integers(1, 6), st.just("zurück"), st.none() | st.sampled_from(PAYMENT_MEANS), st.booleans()
    ),
    st.builds(cmd.ChargeFee, PLAYERS, st.none() | AMOUNTS, st.just("anders")),
    st.builds(cmd.MoveCash, st.integers(-100, 100).map(lambda coins: coins * 5), st.just("Safe"), st.booleans()),
    st.builds(
        cmd.BookMoney,
        st.sampled_from(BOOKING_CATEGORIES),
        st.just("etwas"),
        AMOUNTS,
        st.sampled_from(BOOKING_MEANS),
        st.booleans(),
    ),
    st.builds(cmd.ReverseBooking, st.integers(1, 6), st.just("falsch"), st.booleans()),
    st.builds(cmd.CountCash, AMOUNTS),
)


def in_cash(now: Tournament, event: cmd.Event) -> int:
    """What an event did to the till, told without the books."""
    match event:
        case cmd.FeeTaken() if event.payment.how == "cash":
            return event.payment.amount
        case cmd.FeeReturned() if event.back == "cash":
            return -now.till.payments[event.number - 1].amount
        case cmd.CashMoved():
            return event.move.amount
        case cmd.MoneyBooked() if event.booking.how == "cash":
            return event.booking.sign * event.booking.amount
        case cmd.BookingReversed() if now.till.bookings[event.number - 1].how == "cash":
            booking = now.till.bookings[event.number - 1]
            return -booking.sign * booking.amount
    return 0


def test_a_fee_paid_in_part_is_not_ticked_without_a_till() -> None:
    """Who owes 24.95 of 25.– is not shown as paid; with a till the rest is booked."""
    evening = Evening(ES, fee="25")
    evening.people(4)
    evening.do(cmd.TakeFee("3", how="twint", amount=5))
    assert "CHF 24.95 fehlen noch. Öffne zuerst die Kasse" in refusal(evening, cmd.Pay("3"))
    assert fee_accounts(evening.now)[2].open == 2495
    assert [one.paid for one in evening.now.players.values()] == [False] * 4
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.Pay("3"))
    assert [one.paid for one in evening.now.players.values()] == [False, False, True, False]
    assert fee_accounts(evening.now)[2].open == 0


@pytest.mark.longer
@settings(max_examples=200)
@example([cmd.TakeFee("3", how="twint", amount=5), cmd.Pay("3")])
@given(st.lists(MONEY, max_size=40))
def test_whatever_is_booked_the_figures_add_up(wanted: list[cmd.Command]) -> None:
    """Cash is counted a second time here, by what each event did; the result is found again where the money is."""
    evening = Evening(ES, fee="25")
    evening.people(4)
    now, cash, start = evening.now, 0, 0
    for at, command in enumerate(wanted, 1):
        result = decide_command(evening.law, now, command, DIRECTOR, at)
        if isinstance(result, Refusal):
            continue
        start = next((one.start for one in result[1] if isinstance(one, cmd.TillOpened)), start)
        cash += sum(in_cash(now, one) for one in result[1])
        now = result[0]
    found = compute_closing_accounts(now)
    assert found.expected == cash_in_till(now.till) == start + cash
    assert found.expected == found.start + found.cash_in - found.cash_out + found.moves
    assert found.result == sum(amount for _, amount in found.lies) + found.ticked[1]
    assert found.result == found.total_income - found.total_expenses - found.prize_cost
    paid = sum(one.amount for one in now.till.payments if one.counts)
    assert sum(amount for _, amount in found.fees) == paid == sum(one.paid for one in fee_accounts(now))
    for one in fee_accounts(now):
        assert one.open == 0 or not now.players[one.id].paid
        assert one.owed is None or one.ticked or one.open + min(one.paid, one.owed) >= one.owed - 2
    rows = closing_rows(found, Voice("de"))
    assert {len(row) for row in rows} == {3}


def test_a_bill_calls_the_number_of_a_team_one_of_a_team() -> None:
    evening = Evening("gruempi-2011", unit="team", passen=0, games=0, fee="40")
    evening.do(cmd.AddTeam("Landi"))
    (one,) = fee_accounts(evening.now)
    told = [sentence(label) for label, _ in bill_facts(evening.now, one, "de")]
    assert "Mannschaft Nr." in told
    assert "Startnummer" not in told


@pytest.mark.longer
def test_bills_and_the_sheet_are_printed() -> None:
    evening = with_account()
    evening.do(cmd.TakeFee("1"))
    assert render_fee_bills(evening.now, None).startswith(b"%PDF")
    assert render_fee_bills(evening.now, "2", "fr").startswith(b"%PDF")
    with pytest.raises(BadInput, match="Es ist nichts offen"):
        render_fee_bills(evening.now, "1")
    with pytest.raises(BadInput, match="Trag zuerst das Konto"):
        render_fee_bills(door().now, None)
    assert render_closing_sheet(evening.now, "it").startswith(b"%PDF")
    assert account_file(evening.now, "csv", "de").decode("utf-8-sig").splitlines()[1] == "Einnahmen;Startgeld bar;25.00"
    assert account_file(evening.now, "xlsx", "de").startswith(b"PK")


def test_everybody_sees_nothing_of_it_but_the_twint_code() -> None:
    evening = with_account()
    evening.do(cmd.TakeFee("1"))
    evening.do(cmd.SetTwint(PNG))
    for names in ("full", "numbers"):
        evening.do(cmd.ChangeSetup(replace(evening.now.setup, names=names)))
        shown = public_view(evening.now).till
        assert shown.twint == PNG
        assert (shown.payments, shown.account, shown.opened) == ((), None, None)


def test_who_is_forgotten_goes_from_payments_and_the_file_takes_the_books_along() -> None:
    async def evening() -> None:
        store = Tournaments(MemoryJournal())
        setup = Setup("k", ES, "Probe", "2026-05-29", passen=4, games=8, fee="25")
        actor = Actor("director", "Toni")
        await store.create(setup, actor, "abend")
        done = (
            cmd.AddPlayers((cmd.NewPlayer("Rosmarie Wyss"), cmd.NewPlayer("Hans Kuhn"))),
            *(cmd.OpenTill(10000), cmd.TakeFee("1", given=5000), cmd.ReturnFee(1, "Rosmarie Wyss ist krank")),
            cmd.ChargeFee("1", 1000, "Wyss ist Junior"),
            *(cmd.BookMoney("staff", "Essen für Rosmarie Wyss", 1000), cmd.ReverseBooking(1, "Rosmarie hat bezahlt")),
            *(cmd.CountCash(10000), cmd.SignAccounts("Rosmarie Wyss"), cmd.SignAccounts("Hans Kuhn")),
            cmd.Forget("1"),
        )
        for command in done:
            await store.carry_out("abend", command, actor)
        data = tournament_file_json("abend", await store.entries("abend"))
        assert b"Wyss" not in data
        assert b"Rosmarie" not in data
        other = Tournaments(MemoryJournal())
        name = await import_tournament(other, data)
        there = (await other.get(name)).till
        assert there == (await store.get("abend")).till
        assert compute_closing_accounts(await other.get(name)) == compute_closing_accounts(await store.get("abend"))
        await other.carry_out(name, cmd.ForgetAll(), actor)
        assert b"Kuhn" not in tournament_file_json(name, await other.entries(name))

    asyncio.run(evening())
