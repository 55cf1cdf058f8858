"""Bills: the payment part says what the standard wants, in its order; the letter says what to pay and by when."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from tests.club.stage import composed, here, planned, started
from tests.club.test_money import DAY, HOME, IBAN, Till
from tests.club.test_money_camt import camt, entry
from tests.club.test_season_command import run

from puur.club.money.bank import AssignLine, SetAddress
from puur.club.money.receivables import NO_ITEM_REFERENCE, OpenItem, items_ever_owed, unpaid_fees
from puur.club.money.statement import FinancialStatement, financial_statement
from puur.club.papers.bill import Bill, typeset_bill, typeset_year_statement
from puur.club.season.days.attendance import PayFee
from puur.errors import BadInput
from puur.money.account import Address, BankAccount
from puur.money.payment_part import PaymentPart
from puur.tournament.papers.typeset import Letterhead


def item(till: Till, reference: str, on: date) -> OpenItem:
    return next(one for one in items_ever_owed(till.stage.club, on) if one.reference == reference)


def test_the_code_says_what_the_standard_wants_in_its_order() -> None:
    till = Till()
    reference = till.fine(1)
    till.do(SetAddress("m5", Address("Eva  Egli", "Langstrasse", "12a", "8004", "Zürich", "ch")))
    bill_ = Bill(till.stage.club, item(till, reference, DAY), DAY)
    lines = bill_.payment.qr_data().split("\r\n")
    assert lines[:4] == ["SPC", "0200", "1", IBAN]
    assert lines[4:11] == ["S", HOME.name, HOME.street, HOME.house, HOME.postcode, HOME.town, "CH"]
    assert lines[11:18] == [""] * 7
    assert lines[18:20] == ["30.00", "CHF"]
    assert lines[20:27] == ["S", "Eva Egli", "Langstrasse", "12a", "8004", "Zürich", "CH"]
    assert lines[27:] == ["SCOR", reference, "Jasstag 1: zu spät gekommen, 20 Minuten, 31. Januar 2026", "EPD"]


def test_without_an_address_the_payer_is_left_open() -> None:
    till = Till()
    reference = till.fine(1)
    lines = Bill(till.stage.club, item(till, reference, DAY), DAY).payment.qr_data().split("\r\n")
    assert lines[20:28] == [*[""] * 7, "SCOR"]


@pytest.mark.clause("AJ-1.3-r", "AJ-1.3-q")
def test_the_letter_says_the_term_and_how_it_grows() -> None:
    till = Till()
    reference = till.fine(1)
    early = Bill(till.stage.club, item(till, reference, DAY), DAY).document()
    assert ["Frist", "bis 10. Februar 2026"] in early["facts"]
    assert early["rises"] == [["ab 11. Februar 2026", "CHF 45.00"], ["ab 21. Februar 2026", "CHF 67.50"]]
    on = DAY + timedelta(12)
    late = Bill(till.stage.club, item(till, reference, on), on).document()
    assert ["Mit Zuschlag", "CHF 45.00"] in late["facts"]
    assert ["Frist", "abgelaufen am 10. Februar 2026"] in late["facts"]
    assert late["rises"] == [["ab 21. Februar 2026", "CHF 67.50"]]


@pytest.mark.clause("AJ-1.2-r")
def test_a_guests_fine_is_told_to_the_member_and_the_bank_hears_no_name() -> None:
    till = Till()
    reference = till.fine(1, person="Egon Gast")
    made = Bill(till.stage.club, item(till, reference, DAY), DAY)
    assert made.document()["liable"].startswith("Die Busse trifft Egon Gast. M5 ")
    assert "Egon" not in made.payment.qr_data()


def test_what_is_paid_or_unknown_has_no_bill() -> None:
    till = Till()
    reference = till.fine(1)
    till.bank(3000, reference, DAY)
    for one in (reference, "RF00X"):
        with pytest.raises(BadInput):
            typeset_bill(till.stage.club, one, DAY, Letterhead())
    assert typeset_year_statement(
        FinancialStatement(till.books(date(2026, 12, 31)), 2026, date(2026, 12, 31), [], []), Letterhead()
    ).startswith(b"%PDF")


def typeset(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would be set in type from now on."""
    shown: list[dict[str, Any]] = []

    def keep(_: str, __: str, document: dict[str, Any], *_package: str) -> bytes:
        shown.append(document)
        return b"%PDF"

    monkeypatch.setattr("puur.club.papers.bill.typeset_template", keep)
    return shown


def test_the_statement_of_a_year_begins_where_the_year_before_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    till, shown = Till(), typeset(monkeypatch)
    till.bank(4200, "", date(2026, 12, 31))
    till.bank(500, "", date(2027, 1, 1))
    typeset_year_statement(
        FinancialStatement(till.books(date(2027, 12, 31)), 2027, date(2027, 12, 31), [], []), Letterhead()
    )
    (bank,) = [row for row in shown[0]["rows"] if row[0] == "1020"]
    assert bank[2:] == ["42.00", "5.00", "47.00"]


def test_the_statement_says_what_the_year_brought_and_lists_startgeld_that_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    till, shown = Till(here(composed(planned(started(), 1), 1))), typeset(monkeypatch)
    till.do(PayFee(till.stage.at("m5")))
    till.bank(-350, "", DAY)
    till.do(AssignLine(till.stage.club.books.lines[0].line.id, NO_ITEM_REFERENCE, "Kontogebühr", "m3"))
    fees = unpaid_fees(till.stage.club, DAY)
    typeset_year_statement(FinancialStatement(till.books(DAY), 2026, DAY, [], fees), Letterhead())
    rows = {row[0]: row[1:] for row in shown[0]["rows"]}
    assert rows["6900"][-1] == "3.50"
    assert rows[""] == ["Ergebnis des Jahres", "", "16.50", ""]
    assert [row[1] for row in shown[0]["items"]] == ["Startgeld"] * 11
    assert shown[0]["total"] == "220.00"


def test_the_statement_says_whose_the_money_of_members_is(monkeypatch: pytest.MonkeyPatch) -> None:
    till, end = Till(), date(2026, 12, 31)
    part, much = till.fine(1), till.fine(2)
    till.bank(1000, part, DAY)
    till.bank(5000, much, DAY)
    assert typeset_year_statement(FinancialStatement(till.books(end), 2026, end, [], []), Letterhead()).startswith(
        b"%PDF"
    )
    shown = typeset(monkeypatch)
    typeset_year_statement(FinancialStatement(till.books(end), 2026, end, [], []), Letterhead())
    rows = {row[0]: row[1:] for row in shown[0]["rows"]}
    assert rows["2000"][0] == shown[0]["own_title"]
    assert [(name, much) for name, _, much in shown[0]["own"]] == [("M5", "10.00"), ("M5", "20.00")]
    assert rows["2000"][-1] == "30.00"


@pytest.mark.clause("AJ-1.3-r", "AJ-1.3-s")
@pytest.mark.parametrize(
    "now,owed,says",
    [
        (date(2026, 2, 5), 3000, "Stand 5. Februar 2026"),
        (date(2026, 2, 15), 4500, "Stand 15. Februar 2026"),
        (date(2026, 12, 31), 6750, ""),
        (date(2027, 3, 1), 6750, ""),
    ],
)
def test_a_year_that_still_runs_has_no_surcharges_to_come(
    now: date, owed: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    till, shown = Till(), typeset(monkeypatch)
    till.fine(1)
    made = financial_statement(till.moments, 2026, now)
    assert (made.on, [one.open for one in made.items]) == (min(now, date(2026, 12, 31)), [owed])
    typeset_year_statement(made, Letterhead())
    assert (shown[0]["total"], shown[0]["date"]) == (f"{owed / 100:.2f}", says)


def test_the_bill_is_for_the_reference_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    till, shown = Till(), typeset(monkeypatch)
    till.fine(1)
    second = till.fine(2, minutes=30)
    typeset_bill(till.stage.club, second, DAY, Letterhead())
    (only,) = shown[0]["bills"]
    assert "30 Minuten" in str(only)
    with pytest.raises(BadInput, match="gibt es nicht"):
        typeset_bill(till.stage.club, "RF000000", DAY, Letterhead())


@pytest.mark.longer
def test_from_the_fine_to_the_bank_in_the_shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def puur(*words: str) -> tuple[int, str, str]:
        return run(capsys, monkeypatch, "season", *words, "--data", str(tmp_path))

    steps = tmp_path / "steps.jsonl"
    run(capsys, monkeypatch, "season", "demo", "--steps", str(steps))
    few = steps.read_text(encoding="utf-8").splitlines()
    until = next(place for place, line in enumerate(few) if '"EndDay"' in line) + 1
    puur("found", "demo", "--name", "Demo")
    account = {"iban": IBAN, "owner": {"name": "Demo", "street": "", "house": "", "postcode": "8001", "town": "Zürich"}}
    lines = [*few[:until], json.dumps({"command": "SetAccount", "at": "2026-02-01T12:00", **account, "by": "m3"})]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert puur("do", "demo", "-")[0] == 0
    _, out, _ = puur("fines", "demo", "--on", "2026-02-02", "--json")
    owed = json.loads(out)["items"]
    assert owed
    one = owed[0]
    assert puur("bill", "demo", one["reference"], "--on", "2026-02-02", "--out", str(tmp_path))[0] == 0
    assert (tmp_path / f"{one['reference']}.pdf").read_bytes().startswith(b"%PDF")
    languages: list[str] = []

    def note(language: str, *_: object) -> bytes:
        languages.append(language)
        return b"%PDF"

    with monkeypatch.context() as printing:
        for module in ("sheets", "bill"):
            printing.setattr(f"puur.club.papers.{module}.typeset_template", note)
        for words in (
            ("papers", "demo", "2026", "1", "--out", str(tmp_path)),
            ("bill", "demo", one["reference"], "--on", "2026-02-02", "--out", str(tmp_path)),
            ("balance", "demo", "2026", "--out", str(tmp_path / "year.pdf")),
        ):
            assert puur(*words, "--language", "fr")[0] == 0
    assert languages == ["fr", "fr", "fr"]
    assert puur("pay", "demo", one["reference"], "--payer", "somebody", "--on", "2026-02-02")[0] == 2
    file = tmp_path / "bank.xml"
    paid = entry(f"{one['owed'] / 100:.2f}", one["reference"], on="2026-02-02")
    file.write_bytes(camt(paid, entry("7.00", "", id="A2")))
    _, out, _ = puur("bank", "demo", str(file), "--by", "m3", "--json")
    first = json.loads(out)
    assert (first["booked"], first["settled"], [line["amount"] for line in first["unclear"]]) == (2, 1, [700])
    assert json.loads(puur("bank", "demo", str(file), "--by", "m3", "--json")[1])["known"] == 2
    _, out, _ = puur("balance", "demo", "--json")
    accounts = json.loads(out)["accounts"]
    assert sum(accounts.values()) == 0
    assert accounts["1020"] == one["owed"] + 700
    mine = json.loads(puur("ledger", "demo", "--member", one["member"], "--json")[1])["lines"]
    assert {line["member"] for line in mine} == {one["member"]}
    sheet = tmp_path / "book.xlsx"
    puur("ledger", "demo", "--out", str(sheet))
    assert load_workbook(sheet)["Buchungen"]["A1"].value == "Nr."
    assert puur("ledger", "demo", "--out", str(tmp_path / "book.doc"))[0] == 2
    assert puur("balance", "demo", "2026", "--out", str(tmp_path / "year.pdf"))[0] == 0


@pytest.mark.parametrize("receipt", [True, False])
def test_the_field_for_an_unknown_payer_is_as_high_as_the_standard_has_it(*, receipt: bool) -> None:
    """52 × 20 mm on the receipt, 65 × 25 on the payment part; they end above the words of the amount."""
    part = PaymentPart(
        BankAccount(IBAN, Address("Näll", postcode="8001", town="Zürich")), 6000, "RF18539007547034", "Beitrag"
    )
    lines = [[float(line[at]) for at in ("x1", "y1", "x2", "y2")] for line in _strokes(part.as_svg("de"))]
    unit, edge = 90 / 25.4, 62.0
    mine = [[at / unit for at in line] for line in lines if (line[0] / unit < edge) == receipt]
    width = max(max(one[0], one[2]) for one in mine) - min(min(one[0], one[2]) for one in mine)
    height = max(max(one[1], one[3]) for one in mine) - min(min(one[1], one[3]) for one in mine)
    assert (round(width), round(height)) == ((52, 20) if receipt else (65, 25))


def _strokes(svg: str) -> Iterator[dict[str, str]]:
    for line in re.findall(r"<line [^>]*>", svg):
        found = dict(re.findall(r'([\w-]+)="([^"]*)"', line))
        if found.get("stroke-linecap") == "square":
            yield found
