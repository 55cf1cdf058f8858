"""Fines as they come about: imposed, told to the liable member, paid, reversed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.fines import Owed, francs, imposed, is_paid, owed_for
from puur.club.rules import Rules
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, put_year, refuse
from puur.club.season.people import holder
from puur.club.season.state import Club, FineEntry, Place, Role, SeasonDay
from puur.club.year import Fine, FineKind, Nominated
from puur.law.claims import claims


class NotifyFine(Command, frozen=True, tag="NotifyFine"):
    """The Kassier has told the liable member of an unpaid fine; by: the member who told."""

    year: int
    fine: int
    on: date
    by: str


class PayFine(Command, frozen=True, tag="PayFine"):
    """A fine is paid. payer: the member, or the name of the Ersatz- or Gastjasser; how: ``cash`` or ``transfer``.

    amount: Rappen that were paid, None for what is owed on that day.
    """

    year: int
    fine: int
    on: date
    payer: str
    how: str = "transfer"
    amount: int | None = None


class ReverseFine(Command, frozen=True, tag="ReverseFine"):
    """A fine was a mistake: it stays in the books and counts for nothing."""

    year: int
    fine: int
    reason: str


class ReversePayment(Command, frozen=True, tag="ReversePayment"):
    """A payment was booked by mistake."""

    year: int
    fine: int
    reason: str


class FineImposed(Event, frozen=True, tag="fine"):
    """A fine."""

    year: int
    fine: FineEntry


class FineNotified(Event, frozen=True, tag="fine-notified"):
    """From that day the terms run for the liable member."""

    year: int
    fine: int
    on: date
    by: str


class FinePaid(Event, frozen=True, tag="fine-paid"):
    """Paid in full, in Rappen."""

    year: int
    fine: int
    on: date
    payer: str
    how: str
    amount: int


class FineReversed(Event, frozen=True, tag="fine-reversed"):
    """Of no effect any more."""

    year: int
    fine: int
    reason: str


class PaymentReversed(Event, frozen=True, tag="payment-reversed"):
    """As if it had not been paid."""

    year: int
    fine: int
    reason: str


class FineExcused(Event, frozen=True, tag="fine-excused"):
    """An emergency was recognised."""

    year: int
    fine: int


class Offence(msgspec.Struct, frozen=True):
    """What somebody's seat is fined for."""

    year: int
    day: SeasonDay
    place: Place
    kind: FineKind
    minutes: int | None = None


@claims("AJ-1.2-p")
def impose(asked: Asked, what: Offence, offset: int = 1) -> tuple[Event, ...]:
    """Return the fine for somebody's seat, none if it comes to nothing.

    An Ersatz- or Gastjasser is fined like a member, and the member is liable; the name of an Ersatz- or Gastjasser
    that comes late is the member's own fault. offset: how many numbers this command has used, itself included.
    """
    place, on = what.place, what.day.gathering.date()
    entry = FineEntry(asked.club.counter + offset, what.day.number, on, place.liable, what.kind, what.minutes)
    if what.kind != "late-name" and place.nominated:
        role: Role = "guest" if place.member is None else "substitute"
        entry = msgspec.structs.replace(entry, person=place.name or "?", role=role)
    return (FineImposed(what.year, entry),) if imposed(asked.rules(what.year).fines, as_fine(entry)) else ()


def as_fine(entry: FineEntry) -> Fine:
    """Return the fine as it stands on paper."""
    nominated = None if entry.person is None or entry.role is None else Nominated(entry.person, entry.role)
    emergency = entry.emergency or entry.reversed is not None
    return Fine(entry.day, entry.member, entry.kind, entry.minutes, emergency, entry.paid, nominated, entry.notified)


def owed(rules: Rules, entry: FineEntry, as_of: date | None) -> Owed:
    """Return a fine with its terms as of a day."""
    return owed_for(rules.fines, as_fine(entry), entry.on, as_of)


def fine_of(asked: Asked, year: int, number: int) -> FineEntry:
    """Return a fine that counts; BadInput if there is none of that number."""
    found = next((one for one in asked.books(year).fines if one.id == number), None)
    if found is None or found.reversed is not None:
        refuse(f"eine Busse {number} gibt es nicht", "fine")
    return found


@claims("AJ-1.3-u")
def _notify(asked: Asked, command: NotifyFine) -> tuple[Event, ...]:
    """Only for somebody nominated, and only the Kassier; from then on the terms run."""
    entry = fine_of(asked, command.year, command.fine)
    if entry.person is None:
        refuse("das ist die eigene Busse eines Mitglieds: die Frist läuft ab dem Jasstag", "fine", "AJ-1.3-q")
    if holder(asked.club, "treasurer", command.on) != command.by:
        refuse("benachrichtigt wird durch den Kassier", "by", "AJ-1.3-u")
    if command.on < entry.on or entry.notified is not None:
        refuse(f"einmal, und ab dem {entry.on:%d.%m.%Y}", "on", "AJ-1.3-u")
    return (FineNotified(command.year, command.fine, command.on, command.by),)


@claims("AJ-1.3-p")
def _pay(asked: Asked, command: PayFine) -> tuple[Event, ...]:
    """Paid by who was fined or by the member who is liable, nobody else; in cash on the day or by transfer, in full."""
    entry = fine_of(asked, command.year, command.fine)
    if command.payer not in (entry.member, entry.person):
        message = f"das ist die Busse von {entry.person or entry.member}; für eine fremde Busse wird nicht bezahlt"
        refuse(message, "payer", "AJ-1.3-q", "AJ-1.2-r")
    if entry.paid is not None:
        if is_paid(entry.paid, asked.at.date()):
            refuse(f"diese Busse ist am {entry.paid:%d.%m.%Y} bezahlt worden", "fine")
        refuse(f"ihre Zahlung ist auf den {entry.paid:%d.%m.%Y} vorgemerkt; sie wird zuerst gestrichen", "fine")
    if command.on < entry.on:
        refuse(f"bezahlt wird frühestens am {entry.on:%d.%m.%Y}", "on", "AJ-1.3-p")
    if command.how not in ("cash", "transfer"):
        refuse("bar (cash) oder überwiesen (transfer)", "how", "AJ-1.3-p")
    due = owed(asked.rules(command.year), entry, command.on).owed
    if command.amount not in (None, due):
        refuse(f"am {command.on:%d.%m.%Y} sind CHF {francs(due)} zu bezahlen", "amount", "AJ-1.3-r")
    return (FinePaid(command.year, command.fine, command.on, command.payer, command.how, due),)


def _reverse(asked: Asked, command: ReverseFine) -> tuple[Event, ...]:
    fine_of(asked, command.year, command.fine)
    return (FineReversed(command.year, command.fine, reason(command.reason)),)


def _reverse_payment(asked: Asked, command: ReversePayment) -> tuple[Event, ...]:
    if fine_of(asked, command.year, command.fine).paid is None:
        refuse("diese Busse ist nicht bezahlt", "fine")
    return (PaymentReversed(command.year, command.fine, reason(command.reason)),)


def reason(text: str) -> str:
    """Return why something was reversed or corrected; BadInput if nothing is said."""
    if not text.strip():
        refuse("warum?", "reason")
    return text.strip()


def _put(club: Club, year: int, number: int, **changes: object) -> Club:
    fines = tuple(
        msgspec.structs.replace(one, **changes) if one.id == number else one for one in club.years[year].fines
    )
    return put_year(club, year, fines=fines)


def _imposed(club: Club, event: FineImposed) -> Club:
    added = put_year(club, event.year, fines=(*club.years[event.year].fines, event.fine))
    return msgspec.structs.replace(added, counter=max(club.counter, event.fine.id))


DECIDES: Final[Mapping[type, Decide]] = {
    NotifyFine: _notify,
    PayFine: _pay,
    ReverseFine: _reverse,
    ReversePayment: _reverse_payment,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    FineImposed: _imposed,
    FineNotified: lambda club, event: _put(club, event.year, event.fine, notified=event.on),
    FinePaid: lambda club, event: _put(
        club, event.year, event.fine, paid=event.on, payer=event.payer, how=event.how, amount=event.amount
    ),
    FineReversed: lambda club, event: _put(club, event.year, event.fine, reversed=event.reason),
    PaymentReversed: lambda club, event: _put(club, event.year, event.fine, paid=None, payer=None, how="", amount=0),
    FineExcused: lambda club, event: _put(club, event.year, event.fine, emergency=True),
}
