"""The Kassier's own steps: the account, addresses, the bank's file, what it does not explain, money given back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.fines import francs
from puur.club.money.books import Account, Address, BankLine, BeerPayment, Booked, Refund
from puur.club.money.items import Item, credit, items
from puur.club.money.reference import compact, iban
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, refuse
from puur.club.season.fining import FinePaid, PaymentReversed, reason
from puur.club.season.paid import ahead
from puur.club.season.people import holder
from puur.club.season.state import Club

_LIMITS: Final = {"name": 70, "street": 70, "house": 16, "postcode": 16, "town": 35}
_NEEDED: Final = ("name", "postcode", "town")


class SetAccount(Command, frozen=True, tag="SetAccount"):
    """Where money is paid in: the IBAN and the club's address, as they stand on the bills. by: the Kassier."""

    iban: str
    owner: Address
    by: str


class SetAddress(Command, frozen=True, tag="SetAddress"):
    """A member's address, for its bills."""

    member: str
    address: Address


class BookBank(Command, frozen=True, tag="BookBank"):
    """Book the lines of a bank's file; what is booked already is not booked twice. iban: whose account it is."""

    iban: str
    lines: tuple[BankLine, ...]
    by: str


class AssignLine(Command, frozen=True, tag="AssignLine"):
    """Say what a line without a known reference was paid for: the reference of a fine or of a beer debt."""

    line: str
    reference: str
    reason: str
    by: str


class PayBeer(Command, frozen=True, tag="PayBeer"):
    """A beer debt that became money is paid by transfer. amount: Rappen, None for what is owed."""

    year: int
    member: str
    on: date
    payer: str
    amount: int | None = None


class Repay(Command, frozen=True, tag="Repay"):
    """Give back what was paid too much under a reference."""

    reference: str
    on: date
    by: str


class AccountSet(Event, frozen=True, tag="account"):
    """Bills carry it from now on."""

    account: Account
    by: str


class AddressSet(Event, frozen=True, tag="address"):
    """Where a member lives."""

    member: str
    address: Address


class BankBooked(Event, frozen=True, tag="bank"):
    """A line of the bank's; for which reference, "" while nobody knows."""

    booked: Booked


class LineAssigned(Event, frozen=True, tag="bank-assigned"):
    """The Kassier has said what a line was for."""

    line: str
    reference: str
    reason: str
    by: str


class BeerPaid(Event, frozen=True, tag="beer-paid"):
    """A beer debt is paid, in Rappen."""

    payment: BeerPayment


class Repaid(Event, frozen=True, tag="repaid"):
    """The club has given money back, in Rappen."""

    refund: Refund
    by: str


def _set_account(asked: Asked, command: SetAccount) -> tuple[Event, ...]:
    treasurer(asked, command.by)
    return (AccountSet(Account(iban(command.iban), _address(command.owner)), command.by),)


def _set_address(asked: Asked, command: SetAddress) -> tuple[Event, ...]:
    return (AddressSet(asked.known(command.member), _address(command.address)),)


def _address(address: Address) -> Address:
    """Every part within what a QR-bill has room for (SIX IG QR-bill 2.3, 4.2.2)."""
    clean = Address(*(" ".join(part.split()) for part in msgspec.structs.astuple(address)))
    for field, most in _LIMITS.items():
        text = getattr(clean, field)
        if len(text) > most or (not text and field in _NEEDED):
            refuse(f"1 bis {most} Zeichen" if field in _NEEDED else f"höchstens {most} Zeichen", field)
    country = clean.country.upper()
    if len(country) != len("CH") or not (country.isascii() and country.isalpha()):
        refuse("das Land in zwei Buchstaben, CH", "country")
    return msgspec.structs.replace(clean, country=country)


def treasurer(asked: Asked, by: str) -> None:
    """Refuse what somebody else than the Kassier asks for."""
    if holder(asked.club, "treasurer", asked.at.date()) != by:
        refuse("das führt der Kassier", "by")


def _book(asked: Asked, command: BookBank) -> tuple[Event, ...]:
    """Line by line; each sees what those before it have settled."""
    treasurer(asked, command.by)
    account = asked.club.books.account
    if account is None or account.iban != compact(command.iban):
        refuse(f"die Datei ist von einem anderen Konto: {command.iban}", "iban")
    known = {one.line.id for one in asked.club.books.lines}
    club, done = asked.club, list[Event]()
    for line in command.lines:
        if line.id not in known:
            known.add(line.id)
            more = _line(club, line)
            club, done = _after(club, more), [*done, *more]
    return tuple(done)


def _line(club: Club, line: BankLine) -> tuple[Event, ...]:
    """A credit, or a credit taken back, counts for the reference that it names; all else the Kassier must look at."""
    counts = (line.amount > 0) != line.reversal and line.amount != 0
    there = _item(club, line.reference, line.on) if counts else None
    booked = BankBooked(Booked(line, "" if there is None else there.reference))
    return (booked, *(() if there is None else _settle(_after(club, (booked,)), there.reference, line.on)))


def _settle(club: Club, reference: str, on: date) -> tuple[Event, ...]:
    """Pay what is covered in full on that day; take a payment back that the bank has taken back."""
    item, there = _item(club, reference, on), credit(club, reference)
    if item is None or (item.owed and item.owed > there) or (not item.owed and there >= 0):
        return ()
    if item.fine is None:
        return (BeerPaid(BeerPayment(item.year, item.member, on, item.owed or there, "bank")),)
    if not item.owed:
        return _taken_back(club, item)
    if ahead(club, on).get((item.year, item.fine)):  # noted for a later day: both would take the money
        return ()
    return (FinePaid(item.year, item.fine, on, item.member, "bank", item.owed),)


def _taken_back(club: Club, item: Item) -> tuple[Event, ...]:
    paid = next(fine for fine in club.years[item.year].fines if fine.id == item.fine)
    why = "von der Bank zurückgebucht"
    return () if paid.paid is None or item.fine is None else (PaymentReversed(item.year, item.fine, why),)


def _item(club: Club, reference: str, on: date) -> Item | None:
    return next(items(club, on, compact(reference)), None)


def _assign(asked: Asked, command: AssignLine) -> tuple[Event, ...]:
    treasurer(asked, command.by)
    found = next((one for one in asked.club.books.lines if one.line.id == command.line), None)
    if found is None or found.on_account:
        refuse("eine Zeile, deren Zweck noch niemand kennt", "line")
    item = _item(asked.club, command.reference, asked.at.date())
    if item is None:
        refuse("so eine Referenz gibt es nicht: sie steht bei den offenen Posten", "reference")
    given = LineAssigned(command.line, item.reference, reason(command.reason), command.by)
    return (given, *_settle(_after(asked.club, (given,)), item.reference, found.line.on))


def _pay_beer(asked: Asked, command: PayBeer) -> tuple[Event, ...]:
    owed = [
        one
        for one in items(asked.club, command.on)
        if one.fine is None and (one.year, one.member) == (command.year, command.member) and one.owed
    ]
    if not owed:
        refuse("Bier wird erst nach dem 31. Dezember zu Geld; hier ist nichts offen", "member", "AJ-1.3-y")
    if command.payer != command.member:
        refuse("für eine fremde Schuld wird nicht bezahlt", "payer", "AJ-1.3-y")
    if command.amount not in (None, owed[0].owed):
        refuse(f"zu bezahlen sind CHF {francs(owed[0].owed)}", "amount", "AJ-1.3-y")
    return (BeerPaid(BeerPayment(command.year, command.member, command.on, owed[0].owed, "transfer")),)


def _repay(asked: Asked, command: Repay) -> tuple[Event, ...]:
    treasurer(asked, command.by)
    item = _item(asked.club, command.reference, command.on)
    much = 0 if item is None else credit(asked.club, item.reference)
    if item is None or much <= 0 or item.owed:
        refuse("unter dieser Referenz ist nichts zu viel bezahlt worden", "reference")
    return (Repaid(Refund(item.reference, command.on, much), command.by),)


def _after(club: Club, events: tuple[Event, ...]) -> Club:
    """The club as it will be: what a later line of the same file must know."""
    from puur.club.season.decide import replayed  # noqa: PLC0415 - the table of all topics has this one in it

    return replayed(events, club)


def _put(club: Club, **changes: object) -> Club:
    return msgspec.structs.replace(club, books=msgspec.structs.replace(club.books, **changes))


def _assigned(club: Club, event: LineAssigned) -> Club:
    lines = tuple(Booked(one.line, event.reference) if one.line.id == event.line else one for one in club.books.lines)
    return _put(club, lines=lines)


def _addressed(club: Club, event: AddressSet) -> Club:
    return _put(club, addresses={**club.books.addresses, event.member: event.address})


DECIDES: Final[Mapping[type, Decide]] = {
    SetAccount: _set_account,
    SetAddress: _set_address,
    BookBank: _book,
    AssignLine: _assign,
    PayBeer: _pay_beer,
    Repay: _repay,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    AccountSet: lambda club, event: _put(club, account=event.account),
    AddressSet: _addressed,
    BankBooked: lambda club, event: _put(club, lines=(*club.books.lines, event.booked)),
    LineAssigned: _assigned,
    BeerPaid: lambda club, event: _put(club, beer=(*club.books.beer, event.payment)),
    Repaid: lambda club, event: _put(club, refunds=(*club.books.refunds, event.refund)),
}
