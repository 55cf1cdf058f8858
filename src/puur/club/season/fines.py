"""Fines as they come about: imposed, told to the liable member, paid, reversed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.fine_amounts import FineAsOwedOnDay, fine_with_terms, francs, imposed_fine, is_paid_by_day
from puur.club.money.receipts import UNPAID_FINE_FIELDS, check_cash_suffices, fine_reference, paid_through_bank_towards
from puur.club.rules.model import Rules
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    ROLES_ON_CLUB_DAY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    raise_refusal,
    replace_year,
    require_reason,
)
from puur.club.season.days.state import SeasonDay, SeatEntry
from puur.club.season.people import check_office
from puur.club.season.state import Club, FineEntry, GuestOrSubstitute
from puur.club.year.model import Fine, Nomination
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.law import rule_name_message
from puur.words.message import said, say_day


class FineCommand(Command, frozen=True):
    """Base class of commands about one fine, by its number.

    year: the season, as its calendar year.
    fine: the number of the fine in its club, from 1.
    """

    year: int
    fine: int


class NotifyFine(FineCommand, frozen=True, tag="NotifyFine"):
    """Record that the Kassier (treasurer) told the liable member of an unpaid fine; by: the member who told.

    on: the day of the notice, from which the terms run.
    """

    on: date
    by: str


class PayFine(FineCommand, frozen=True, tag="PayFine"):
    """Record a fine's payment; payer: a member's id, or name of a substitute or guest; how: ``cash`` or ``transfer``.

    amount: Rappen that were paid, None for what is still open on that day.
    on: the day of the payment.
    """

    on: date
    payer: str
    how: str = "transfer"
    amount: int | None = None


class ReverseFine(FineCommand, frozen=True, tag="ReverseFine"):
    """Cancel a fine that was a mistake: it stays in the books and counts for nothing.

    reason: why, in words.
    """

    reason: str


class ReversePayment(FineCommand, frozen=True, tag="ReversePayment"):
    """Cancel a payment booked by mistake. anyway: also where the cash box does not hold so much (else refused).

    reason: why, in words.
    """

    reason: str
    anyway: bool = False


class GiveFine(SeatCommand, frozen=True, tag="GiveFine"):
    """Impose a fine on the person at a seat; kind: a kind of fine that the club's own rules define."""

    kind: str


class FineEvent(Event, frozen=True):
    """Base class of events about one fine.

    year: the season, as its calendar year.
    fine: the number of the fine in its club, from 1.
    """

    year: int
    fine: int


class FineImposed(Event, frozen=True, tag="fine"):
    """A fine was imposed on a member, or on a substitute or guest for whom a member is liable.

    year: the season, as its calendar year.
    fine: the complete entry.
    """

    year: int
    fine: FineEntry


class FineNotified(FineEvent, frozen=True, tag="fine-notified"):
    """The liable member was told of a fine.

    on: the day of the notice, from which the terms of a substitute's or guest's fine run.
    by: the id of the member who told.
    """

    on: date
    by: str


class FinePaid(FineEvent, frozen=True, tag="fine-paid"):
    """A fine was paid in full.

    on: the day of the payment.
    payer: the id of a member, or the name of a substitute or guest.
    how: ``cash``, ``transfer`` or ``bank`` (bank file).
    amount: in Rappen.
    credited: the part of it, in Rappen, received earlier through the bank, where the rest came by hand.
    """

    on: date
    payer: str
    how: str
    amount: int
    credited: int = 0


class FineReversed(FineEvent, frozen=True, tag="fine-reversed"):
    """A fine given by mistake was cancelled; it stays in the books and counts for nothing.

    reason: why, in words.
    """

    reason: str


class PaymentReversed(FineEvent, frozen=True, tag="payment-reversed"):
    """The payment of a fine was cancelled. kept: Rappen paid by hand that now belong to the member.

    reason: why, in words.
    """

    reason: str
    kept: int = 0


class FineExcused(FineEvent, frozen=True, tag="fine-excused"):
    """A fine was lifted because the emergency pleaded for it was recognised; nothing is owed any more."""


_NAMES_OF_UNNAMED: Final[Mapping[GuestOrSubstitute, str]] = {
    "guest": "Gastjasser ohne Namen",
    "substitute": "Ersatzjasser ohne Namen",
}
"""The stored name of a fined guest or substitute whom nobody named; the same in every language, as names are."""


class Offence(msgspec.Struct, frozen=True):
    """What a person at a seat is fined for.

    year: the season, as its calendar year.
    day: the state of the evening.
    place: the state of the seat.
    kind: of offence, such as ``late`` or ``no-show``.
    minutes: how late, or how long before the end somebody left; None where it does not matter.
    """

    year: int
    day: SeasonDay
    place: SeatEntry
    kind: str
    minutes: int | None = None


@claims("AJ-1.2-p")
def impose_fine(draft: Draft, what: Offence, where: SeatAddress | None = None) -> None:
    """Impose a fine on a seat, if the rules give an amount for the offence; adds events to the draft.

    where: the seat, if an emergency may excuse it; else None. The member is liable for a substitute or guest. A name
    given too late is the member's own fault. what: the offence, with evening and seat.
    """
    place, on = what.place, what.day.gathering.date()
    entry = FineEntry(draft.now.counter + 1, what.day.number, on, place.liable, what.kind, what.minutes)
    if what.kind != "late-name" and place.is_of_substitute_or_guest:
        role: GuestOrSubstitute = "guest" if place.member is None else "substitute"
        entry = msgspec.structs.replace(entry, person=place.name or _NAMES_OF_UNNAMED[role], role=role)
    if not imposed_fine(draft.rules(what.year).fines, fine_from_entry(entry)):
        return
    draft.emit(FineImposed(what.year, entry))
    if where is not None and is_excused(draft.now, where, what.kind):
        draft.emit(FineExcused(what.year, entry.id))


def _give(draft: Draft, command: GiveFine) -> None:
    where = command.where
    kinds = {one.kind: one.name for one in draft.rules(where.year).fines.other}
    if command.kind not in kinds:
        by_hand = [said("club.name-with-id", name=rule_name_message(name), id=kind) for kind, name in kinds.items()]
        raise_refusal(said("club.one-of-fines", kinds=by_hand) if by_hand else said("club.no-fines-by-hand"), "kind")
    impose_fine(draft, Offence(where.year, draft.day(where), draft.place(where), command.kind))


def is_excused(club: Club, where: SeatAddress, about: str) -> bool:
    """Return whether an emergency was recognised for a seat. about: the kind of fine that it would excuse.

    where: the address of the seat.
    """
    return any(
        one.accepted and (one.day, one.series, one.seat, one.about) == (where.day, where.series, where.seat, about)
        for one in club.years[where.year].emergencies
    )


def excuse_fines(draft: Draft, where: SeatAddress, about: str) -> None:
    """Lift the fines that a recognised emergency of a seat excuses, by adding events to the draft.

    where: the seat. about: the kind of fine. The fine for a name that came too late is lifted with a ``no-show`` only
    if the member has no other seat that evening.
    """
    day, liable = draft.day(where), draft.place(where).liable
    own = [place for table in day.tables for place in table.places if place.liable == liable]
    alone = about == "no-show" and len(own) == 1 and own[0].never_named
    kinds = (about, "late-name") if alone else (about,)
    for fine in draft.year(where.year).fines:
        if (fine.day, fine.member) == (where.day, liable) and fine.kind in kinds and fine.reversed is None:
            draft.emit(FineExcused(where.year, fine.id))


def fine_from_entry(entry: FineEntry) -> Fine:
    """Convert a stored fine to :class:`puur.club.year.model.Fine`, from which terms and amounts are computed.

    A cancelled one is marked like one excused by an emergency.
    """
    nominated = None if entry.person is None or entry.role is None else Nomination(entry.person, entry.role)
    emergency = entry.emergency or entry.reversed is not None
    return Fine(entry.day, entry.member, entry.kind, entry.minutes, emergency, entry.paid, nominated, entry.notified)


def fine_entry_with_terms(rules: Rules, entry: FineEntry, as_of: date | None) -> FineAsOwedOnDay:
    """Return a fine with its amount, due day and increases on a day. as_of: the day; None for as imposed.

    entry: the fine as stored.
    """
    return fine_with_terms(rules.fines, fine_from_entry(entry), entry.on, as_of)


def _find_valid_fine(draft: Draft, year: int, number: int) -> FineEntry:
    """Return a fine by season and number. Raises CommandRefused if there is none, or if it was cancelled."""
    found = next((one for one in draft.season_for_booking(year).fines if one.id == number), None)
    if found is None or found.reversed is not None:
        raise_refusal(said("club.no-fine", fine=number), "fine")
    return found


@claims("AJ-1.3-u")
def _notify(draft: Draft, command: NotifyFine) -> None:
    """Only for somebody nominated, and only the Kassier; from then on the terms run."""
    entry = _find_valid_fine(draft, command.year, command.fine)
    if entry.person is None:
        raise_refusal(said("club.own-fine-runs"), "fine", "AJ-1.3-q")
    check_office(draft, "treasurer", command.by, said("club.treasurer-notifies"), "AJ-1.3-u", on=command.on)
    if command.on < entry.on or entry.notified is not None:
        raise_refusal(said("club.notified-once", date=say_day(entry.on)), "on", "AJ-1.3-u")
    draft.emit(FineNotified(command.year, command.fine, command.on, command.by))


@claims("AJ-1.3-p")
def _pay(draft: Draft, command: PayFine) -> None:
    """Paid by who was fined or by the member who is liable, nobody else; in cash on the day or by transfer, in full."""
    entry = _find_valid_fine(draft, command.year, command.fine)
    if command.payer not in (entry.member, entry.person):
        raise_refusal(said("club.not-your-fine", who=entry.person or entry.member), "payer", "AJ-1.3-q", "AJ-1.2-r")
    if entry.paid is not None:
        code = "club.fine-paid-on" if is_paid_by_day(entry.paid, draft.at.date()) else "club.fine-noted-for"
        raise_refusal(said(code, date=say_day(entry.paid)), "fine")
    if command.on < entry.on:
        raise_refusal(said("club.paid-earliest", date=say_day(entry.on)), "on", "AJ-1.3-p")
    if command.how not in ("cash", "transfer"):
        raise_refusal(said("club.cash-or-transfer"), "how", "AJ-1.3-p")
    if command.how == "cash" and command.on > draft.at.date():
        raise_refusal(said("club.cash-later", date=say_day(command.on)), "on", "AJ-1.3-p")
    due = fine_entry_with_terms(draft.rules(command.year), entry, command.on).owed
    credited = paid_through_bank_towards(
        draft.now, fine_reference(command.year, command.fine), due, command.on, entry.kept
    )
    if command.amount not in (None, due - credited):
        on, given = say_day(command.on), francs(command.amount or 0)
        raise_refusal(said("club.due-on", date=on, francs=francs(due - credited), given=given), "amount", "AJ-1.3-r")
    if credited == due:  # all of it is there, and nothing comes by hand
        draft.emit(FinePaid(command.year, command.fine, command.on, command.payer, "bank", due))
    else:
        draft.emit(FinePaid(command.year, command.fine, command.on, command.payer, command.how, due, credited))


def _reverse(draft: Draft, command: ReverseFine) -> None:
    _find_valid_fine(draft, command.year, command.fine)
    draft.emit(FineReversed(command.year, command.fine, require_reason(command.reason)))


def _reverse_payment(draft: Draft, command: ReversePayment) -> None:
    paid = _find_valid_fine(draft, command.year, command.fine)
    if paid.paid is None:
        raise_refusal(said("club.fine-not-paid"), "fine")
    if paid.how == "cash":
        check_cash_suffices(draft.now, paid.amount - paid.credited, anyway=command.anyway)
    draft.emit(PaymentReversed(command.year, command.fine, require_reason(command.reason)))


def _with_fine(club: Club, event: FineEvent, **changes: object) -> Club:
    there = club.years[event.year].fines
    fines = tuple(msgspec.structs.replace(one, **changes) if one.id == event.fine else one for one in there)
    return replace_year(club, event.year, fines=fines)


def _apply_fine_imposed(club: Club, event: FineImposed) -> Club:
    added = replace_year(club, event.year, fines=(*club.years[event.year].fines, event.fine))
    return msgspec.structs.replace(added, counter=max(club.counter, event.fine.id))


def _apply_payment_reversed(club: Club, event: PaymentReversed) -> Club:
    (fine,) = [one for one in club.years[event.year].fines if one.id == event.fine]
    kept = {"kept": fine.kept + event.kept, "kept_how": fine.how} if event.kept else {}
    return _with_fine(club, event, **UNPAID_FINE_FIELDS, **kept)


COMMANDS: Final[CommandSpecByClass] = {
    GiveFine: CommandSpec(_give, (*ROLES_ON_CLUB_DAY, *BOARD_AND_TREASURER), "club.done-fine-given"),
    NotifyFine: CommandSpec(_notify, BOARD_AND_TREASURER, "club.done-fine-notified"),
    PayFine: CommandSpec(_pay, BOARD_AND_TREASURER, "club.done-fine-paid", ahead="club.told-fine-ahead"),
    ReverseFine: CommandSpec(_reverse, BOARD_AND_TREASURER, "club.done-fine-reversed"),
    ReversePayment: CommandSpec(_reverse_payment, BOARD_AND_TREASURER, "club.done-payment-reversed"),
}
"""The commands about fines: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    FineImposed: _apply_fine_imposed,
    FineNotified: lambda club, event: _with_fine(club, event, notified=event.on),
    FinePaid: lambda club, event: _with_fine(
        club,
        event,
        paid=event.on,
        payer=event.payer,
        how=event.how,
        amount=event.amount,
        credited=event.credited,
    ),
    FineReversed: lambda club, event: _with_fine(club, event, reversed=event.reason),
    PaymentReversed: _apply_payment_reversed,
    FineExcused: lambda club, event: _with_fine(club, event, emergency=True),
}
"""The events about fines: the class of each → the function that applies it to the club."""
