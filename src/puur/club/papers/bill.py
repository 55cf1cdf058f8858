"""A bill with its Swiss QR payment part (SIX IG QR-bill 2.3), and what the Kassier has at the end of a year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from puur.club.fine_amounts import francs
from puur.club.money.double_entry import ACCOUNT_NAMES, OWN, Ledger, balance_with_usual_sign
from puur.club.money.receivables import OpenItem, future_increases, items_ever_owed
from puur.club.money.statement import FinancialStatement
from puur.club.papers.sheets import SHARED_TEMPLATES_PACKAGE, typeset_template
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.money import signed_francs
from puur.money.payment_part import PaymentPart
from puur.tournament.papers.typeset import Letterhead
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import format_day
from puur.words.law import translate_anonymous_names
from puur.words.message import Message, Value, said, say_day

if TYPE_CHECKING:  # who prints no bill does not wait for it
    from qrbill import QRBill  # type: ignore[import-untyped]  # it brings no types

    from puur.money.account import Address

_TITLES: Final = {"fine": "club.bill-fine", "beer": "club.bill-beer", "dues": "club.bill-dues"}


@dataclass(frozen=True)
class Bill:
    """The data of a bill to print.

    club: with its bank account and the members' addresses.
    item: what is owed.
    on: the date of the bill.
    language: in which it is printed.
    """

    club: Club
    item: OpenItem
    on: date
    language: Language = "de"

    def say(self, code: str, /, **values: Value) -> str:
        """Return a sentence in the bill's language, from its code and values."""
        return sentence(said(code, **values), Voice(self.language))

    def day(self, on: date) -> str:
        """Return a date in words in the bill's language, such as ``24. Mai 2026``."""
        return format_day(str(on), self.language)

    @property
    def payment(self) -> QRBill:
        """Return the Swiss QR payment part. Raises BadInput if the club has no bank account."""
        return self._part.drawn(self.language)

    @property
    def _part(self) -> PaymentPart:
        account = self.club.books.account
        if account is None:
            raise BadInput(said("club.no-account"), {"field": "account"})
        home = self.club.books.addresses.get(self.item.member)
        return PaymentPart(account, self.item.open, self.item.reference, self.bank_purpose(), home)

    def document(self) -> dict[str, Any]:
        """Return the data for the template ``rechnung``, as a dict.

        Raises BadInput if nothing is left to pay, or if the club has no bank account.
        """
        if not self.item.open:
            raise BadInput(said("club.nothing-open-there"), {"field": "reference"})
        to = self.club.members[self.item.member].name
        home = self.club.books.addresses.get(self.item.member)
        lines = [to] if home is None else [home.name, f"{home.street} {home.house}".strip(), _town(home)]
        return {
            "title": self.say(_TITLES[self.item.sort]),
            "to": [line for line in lines if line],
            "facts": self._facts(),
            "rises": [
                [self.say("club.bill-from", day=self.day(step.since)), f"CHF {francs(step.amount)}"]
                for step in future_increases(self.club, self.item, self.on)
            ],
            "liable": self._liable(to),
            "cash": self.item.sort != "beer",
            "svg": self._part.as_svg(self.language),
        }

    def _facts(self) -> list[list[str]]:
        item = self.item
        facts = [("club.bill-what-for", sentence(item.what, Voice(self.language))), ("club.bill-of", self.day(item.on))]
        grown = item.owed != item.amount
        facts += [("club.bill-amount", f"CHF {francs(item.amount)}")] if grown or item.credit else []
        facts += [("club.bill-grown", f"CHF {francs(item.owed)}")] if grown else []
        facts += [("club.bill-credit", f"CHF {francs(item.credit)}")] if item.credit else []
        facts += [("club.bill-to-pay", f"CHF {francs(item.open)}")]
        if item.due is not None:
            term = "club.bill-until" if self.on <= item.due else "club.bill-expired"
            facts += [("club.bill-term", self.say(term, day=self.day(item.due)))]
        if item.reminded:
            facts += [("club.bill-reminded", ", ".join(map(self.day, item.reminded)))]
        return [[self.say(code), text] for code, text in facts]

    def _liable(self, name: str) -> str:
        person = self.item.person
        return "" if person is None else self.say("club.bill-liable", person=person, name=name)

    def bank_purpose(self) -> str:
        """Return the purpose that bank statements show for the bill, at most 140 characters.

        It names no fined person.
        """
        return f"{sentence(self.item.what, Voice(self.language))}, {self.day(self.item.on)}"[:140]


def typeset_bill(club: Club, reference: str, on: date, head: Letterhead, language: Language = "de") -> bytes:
    """Return the bill for a payment reference as PDF.

    on: the day of the bill. head: the club's letterhead. Raises BadInput if nothing was ever owed under the reference,
    nothing is open, or the club has no bank account.
    """
    found = next((one for one in items_ever_owed(club, on) if one.reference == reference), None)
    if found is None:
        raise BadInput(said("club.no-such-reference", reference=reference), {"field": "item"})
    return typeset_bills(club, [found], on, head, language)


def typeset_bills(
    club: Club, wanted: Sequence[OpenItem], on: date, head: Letterhead, language: Language = "de"
) -> bytes:
    """Return one PDF with a page for each item (a member with three items has three pages).

    wanted: what is owed. on: the day of the bills. head: the club's letterhead. Raises BadInput if none is wanted, an
    item has nothing left to pay, or the club has no bank account.
    """
    if not wanted:
        raise BadInput(said("club.nothing-open"), {"field": "reference"})
    base = head.document()
    name, day = sentence(said("club.bill"), Voice(language)), format_day(str(on), language)
    shared = {"club": base["club"] or club.name, "name": name, "date": day}
    made = [Bill(club, one, on, language).document() for one in wanted]
    return typeset_template(language, "rechnung", {**base, **shared, "bills": made}, SHARED_TEMPLATES_PACKAGE)


def typeset_year_statement(made: FinancialStatement, head: Letterhead, language: Language = "de") -> bytes:
    """Return the treasurer's yearly statement as PDF: opening and closing balances, and open items.

    made: the figures. head: the club's letterhead. While the year runs the paper states its date.
    """
    ledger, year, open_now, fees = made.books, made.year, made.items, made.fees
    first, last = date(year, 1, 1) - timedelta(1), made.on
    voice = Voice(language)
    names = {person.id: translate_anonymous_names(person.name, voice) for person in ledger.club.members.values()}
    rows = [
        [number, sentence(name, voice), *_year(ledger, number, first, last)] for number, name in ACCOUNT_NAMES.items()
    ]
    rows.append(["", sentence(said("club.year-result"), voice), "", signed_francs(_result(ledger, first, last)), ""])
    lines = [
        [names[one.member], sentence(one.what, voice), sentence(say_day(one.on), voice), francs(one.open)]
        for one in open_now
    ]
    fee = sentence(said("club.account-fees"), voice)
    lines += [[names[one.member], fee, sentence(say_day(one.on), voice), francs(one.amount)] for one in fees]
    base = head.document()
    document = {
        **base,
        "club": base["club"] or ledger.club.name,
        "name": sentence(said("club.paper-cash-of", year=year), voice),
        "date": "" if made.on == made.last else _as_of(last, voice),
        "rows": rows,
        "own_title": sentence(ACCOUNT_NAMES[OWN], voice),
        "own": [
            [names.get(member, ""), what if isinstance(what, str) else sentence(what, voice), signed_francs(much)]
            for member, what, much in _own_money(ledger, last)
        ],
        "items": lines,
        "total": francs(sum(one.open for one in open_now) + sum(one.amount for one in fees)),
    }
    return typeset_template(language, "kasse", document)


def _as_of(day: date, voice: Voice) -> str:
    return sentence(said("club.paper-as-of", day=format_day(str(day), voice.language)), voice)


def _year(ledger: Ledger, account: str, first: date, last: date) -> list[str]:
    """At the beginning, in the year, at the end; income and the members' own money stand above nothing, too."""
    begin, end = (balance_with_usual_sign(account, ledger.balance(account, day)) for day in (first, last))
    return [signed_francs(amount) for amount in (begin, end - begin, end)]


def _own_money(ledger: Ledger, last: date) -> list[tuple[str, Message | str, int]]:
    """Return whose own money the account of the members' is made of on a day, and what it was paid for."""
    called = {one.reference: one.what for one in items_ever_owed(ledger.club, last)}
    whose = {line.reference: line.member for line in ledger.lines if line.member}
    sums: dict[str, int] = {}
    for line in ledger.lines:
        if line.reference and line.on <= last and OWN in (line.debit, line.credit):
            sums[line.reference] = sums.get(line.reference, 0) + (line.amount if line.credit == OWN else -line.amount)
    return [(whose.get(one, ""), called.get(one, one), much) for one, much in sums.items() if much]


def _result(ledger: Ledger, first: date, last: date) -> int:
    """What the year brought: taken in, less spent."""
    earned = [number for number in ACCOUNT_NAMES if number.startswith(("3", "6"))]
    return sum(ledger.balance(number, first) - ledger.balance(number, last) for number in earned)


def _town(address: Address) -> str:
    return f"{address.postcode} {address.town}"
