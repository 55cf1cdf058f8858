"""Double entry: the club's accounts, a line of the ledger, and the clerk who writes one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

import msgspec

from puur.club.season.core import Event
from puur.club.season.state import Club
from puur.words.catalogue import sentence
from puur.words.message import Message, said

ACCOUNT_NAMES: Final[Mapping[str, Message]] = {
    "1000": said("club.account-cash"),
    "1020": said("club.account-bank"),
    "1100": said("club.account-open"),
    "2000": said("club.account-members"),
    "2090": said("club.account-unclear"),
    "3000": said("club.account-fees"),
    "3100": said("club.account-fines"),
    "3200": said("club.account-beer"),
    "3300": said("club.account-dues"),
    "3900": said("club.account-income"),
    "6900": said("club.account-costs"),
}
"""The chart of accounts of a club: account number (four digits) → its name on screen."""
CASH, BANK, OPEN, OWN, UNCLEAR, FEES, FINES, BEER, DUES, INCOME, COSTS = ACCOUNT_NAMES
"""The numbers of a club's accounts, in the order of the chart; ``OWN`` is what members have to their credit."""
_DEBIT: Final = ("1", "6")
"""How the accounts begin that grow on their debit side: what is there, and what was spent."""
ACCOUNT_BY_PAYMENT_METHOD: Final = {"cash": CASH, "transfer": BANK, "bank": OWN}
"""The account that a payment debits: how it was paid → account number; ``bank`` uses up a member's credit."""


def balance_with_usual_sign(account: str, balance: int) -> int:
    """Return a balance in Rappen with the sign people expect: positive for what an account of its kind usually has.

    account: its number; an account with a debit balance by nature (assets, expenses) keeps the sign. balance: in
    Rappen, positive on the debit side.
    """
    return balance if account.startswith(_DEBIT) else -balance


class DatedClubEvent(msgspec.Struct, frozen=True):
    """A stored event with the day on which it was written and its author.

    on: the day it was written, in the club's local time.
    who: role and name of the author, as stored, such as ``Kassier (Ugo)``.
    """

    on: date
    who: str
    event: Event


class Posting(msgspec.Struct, frozen=True):
    """A line of the double-entry ledger: an amount from the account ``credit`` to the account ``debit``.

    number: of the line, from 1.
    on: the day on which it was booked.
    debit, credit: the numbers of the two accounts.
    amount: in Rappen, positive.
    says: what it is for.
    who: role and name of the author.
    reference: the payment reference, "" for none.
    member: the id of the member whom it concerns, "" for none.
    storno: the number of the earlier line that it cancels, None if it cancels none.
    """

    number: int
    on: date
    debit: str
    credit: str
    amount: int
    says: Message | str = msgspec.field(name="text")
    who: str
    reference: str = ""
    member: str = ""
    storno: int | None = None

    @property
    def text(self) -> str:
        """What the posting was for, in German."""
        return sentence(self.says) if isinstance(self.says, Message) else self.says


@dataclass(slots=True)
class Ledger:
    """All postings in booking order, and the club's state after them.

    lines: the postings, numbered from 1.
    club: the state after them.
    """

    lines: list[Posting] = field(default_factory=list)
    club: Club = field(default_factory=Club)

    def balance(self, account: str, until: date | None = None) -> int:
        """Return an account's balance at the end of a day, in Rappen, positive on the debit side.

        account: its number. until: the day; None for all postings.
        """
        lines = [one for one in self.lines if until is None or one.on <= until]
        debit = sum(one.amount for one in lines if one.debit == account)
        return debit - sum(one.amount for one in lines if one.credit == account)


@dataclass(slots=True)
class LedgerWriter:
    """Writes the ledger line by line while the club's events are replayed.

    ledger: what has been written so far.
    open_by_reference: open amounts in Rappen, by payment reference.
    beer_last_booked: for each calendar year, the state of its beer rounds that was last booked as money.
    now: the day of the event that is booked.
    who: role and name of its author.
    """

    ledger: Ledger
    open_by_reference: dict[str, int] = field(default_factory=dict)
    beer_last_booked: dict[int, object] = field(default_factory=dict)
    now: date = date.min
    who: str = ""

    def post(self, way: tuple[str, str], amount: int, **more: Any) -> None:  # noqa: ANN401 - Posting's own fields
        """Add a posting of ``amount`` Rappen to the ledger.

        A negative amount is booked the other way round, 0 is not booked. way: the account that is debited and the one
        that is credited. more: further fields of the posting.
        """
        if amount:
            debit, credit = way if amount > 0 else way[::-1]
            given = {"on": self.now, "who": self.who, **more}
            lines = self.ledger.lines
            lines.append(Posting(len(lines) + 1, debit=debit, credit=credit, amount=abs(amount), **given))

    def adjust_open_amount(self, reference: str, target: int, revenue: str, **more: Any) -> None:  # noqa: ANN401
        """Set the open amount under a payment reference, by a posting to the ledger or by cancelling one (Storno).

        target: what shall be open, in Rappen. revenue: the account of the income. more: further fields of the posting;
        it needs ``says``. Nothing is posted where the amount is right.
        """
        difference = target - self.open_by_reference.get(reference, 0)
        if difference < 0:
            more |= {"storno": self._latest(reference, revenue), "says": said("club.posting-storno", what=more["says"])}
        self.post((OPEN, revenue), difference, reference=reference, **more)
        self.open_by_reference[reference] = target

    def book_payment(self, source: str, reference: str, amount: int, **more: Any) -> None:  # noqa: ANN401
        """Book a payment towards an open amount: debit the account ``source``, credit what members owe.

        source: where the money went, such as the bank account. reference: under which it was owed. amount: in Rappen,
        negative to take a payment back. more: further fields of the posting.
        """
        self.post((source, OPEN), amount, reference=reference, **more)
        self.open_by_reference[reference] = self.open_by_reference.get(reference, 0) - amount

    def _latest(self, reference: str, revenue: str) -> int | None:
        lines = (one for one in reversed(self.ledger.lines) if (one.reference, one.credit) == (reference, revenue))
        return next((one.number for one in lines), None)


BookingHandlers = Mapping[type[Event], Callable[[LedgerWriter, Club, Any], None]]
"""For each type of event, the function that books it: (clerk, the club's state before the event, event) → None."""
