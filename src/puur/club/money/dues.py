"""The yearly Beitrag of the members, where the rules name one: charged to all at once, paid, reminded, waived."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

import msgspec

from puur.club.fine_amounts import RAPPEN_PER_FRANC
from puur.club.money.receipts import check_cash_suffices, dues_reference, paid_through_bank_towards
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    parse_rules,
    raise_refusal,
    replace_year,
    require_reason,
)
from puur.club.season.people import check_treasurer
from puur.club.season.state import Club, Due
from puur.desk import CommandSpec
from puur.words.message import said, say_day


class DuesCommand(Command, frozen=True):
    """Base class of commands about one member's yearly fee (Beitrag).

    year: the season, as its calendar year.
    member: the id of the member.
    by: the id of the Kassier (treasurer).
    """

    year: int
    member: str
    by: str


class ChargeDues(Command, frozen=True, tag="ChargeDues"):
    """Charge the Beitrag (yearly fee) to every member who was not charged for that year. by: the Kassier.

    year: the season, as its calendar year.
    """

    year: int
    by: str


class PayDues(DuesCommand, frozen=True, tag="PayDues"):
    """Record that a member's yearly fee (Beitrag) was paid in full. how: ``cash`` or ``transfer``.

    on: the value date.
    """

    on: date
    how: str = "transfer"


class ReverseDues(DuesCommand, frozen=True, tag="ReverseDues"):
    """Cancel a payment of the yearly fee booked by mistake.

    anyway: also where the cash box does not hold so much (else refused).
    reason: why, in words.
    """

    reason: str
    anyway: bool = False


class WaiveDues(DuesCommand, frozen=True, tag="WaiveDues"):
    """Waive a member's yearly fee (Beitrag), with the reason."""

    reason: str


class RemindDues(Command, frozen=True, tag="RemindDues"):
    """Record that members in arrears were reminded today. by: the Kassier (treasurer).

    year: the season, as its calendar year.
    """

    year: int
    by: str


class DuesCharged(Event, frozen=True, tag="dues"):
    """The yearly fee was charged to members.

    year: the season, as its calendar year.
    on: the day on which it was charged.
    due: the last day to pay.
    amount: of each member, in Rappen.
    members: their ids.
    """

    year: int
    on: date
    due: date
    amount: int
    members: tuple[str, ...]


class DuesEvent(Event, frozen=True):
    """Base class of events about one member's yearly fee (Beitrag).

    year: the season, as its calendar year.
    member: the id of the member.
    """

    year: int
    member: str


class DuesPaid(DuesEvent, frozen=True, tag="dues-paid"):
    """A member's yearly fee was paid in full.

    on: the day of the payment.
    how: ``cash``, ``transfer`` or ``bank`` (bank file).
    amount: in Rappen.
    credited: the part of it, in Rappen, received earlier through the bank, where the rest came by hand.
    """

    on: date
    how: str
    amount: int
    credited: int = 0


class DuesReversed(DuesEvent, frozen=True, tag="dues-reversed"):
    """The payment of a member's yearly fee (Beitrag) was cancelled because it was booked by mistake.

    reason: why, in words.
    """

    reason: str


class DuesWaived(DuesEvent, frozen=True, tag="dues-waived"):
    """A member's yearly fee was waived.

    reason: why, in words.
    """

    reason: str


class DuesReminded(Event, frozen=True, tag="dues-reminded"):
    """Members in arrears with the yearly fee were reminded.

    year: the season, as its calendar year.
    on: the day of the reminder.
    members: their ids.
    """

    year: int
    on: date
    members: tuple[str, ...]


def members_without_due(club: Club, year: int, on: date) -> tuple[str, ...]:
    """Return the ids of the members on a day who were not charged the yearly fee (Beitrag) of a season.

    on: the day. Members whose data were deleted are left out.
    """
    asked = {one.member for one in club.years[year].dues}
    there = (one for one in club.members.values() if one.belongs(on))
    return tuple(one.id for one in there if one.id not in asked and not one.forgotten)


def members_in_arrears(club: Club, year: int, on: date) -> tuple[str, ...]:
    """Return the ids of the members whose yearly fee of a season was due before a day and is still open."""
    return tuple(one.member for one in club.years[year].dues if one.is_open and one.due < on)


def members_to_remind(club: Club, year: int, on: date) -> tuple[str, ...]:
    """Return the ids of the members in arrears whom nobody has reminded on that day yet."""
    today = {one.member for one in club.years[year].dues if on in one.reminded}
    return tuple(one for one in members_in_arrears(club, year, on) if one not in today)


def _charge(draft: Draft, command: ChargeDues) -> None:
    check_treasurer(draft, command.by)
    draft.season_for_booking(command.year)
    rule, on = parse_rules(draft.now.rules).money.dues, draft.at.date()
    if rule is None:
        raise_refusal(said("club.dues-not-in-rules"), "year")
    members = members_without_due(draft.now, command.year, on)
    if not members:
        raise_refusal(said("club.dues-all-charged", year=command.year), "year")
    draft.emit(DuesCharged(command.year, on, on + timedelta(rule.due_days), rule.amount * RAPPEN_PER_FRANC, members))


def _find_due(draft: Draft, command: DuesCommand) -> Due:
    check_treasurer(draft, command.by)
    found = next((one for one in draft.season_for_booking(command.year).dues if one.member == command.member), None)
    if found is None or found.waived is not None:
        raise_refusal(said("club.dues-none", year=command.year), "member")
    return found


def _pay(draft: Draft, command: PayDues) -> None:
    there = _find_due(draft, command)
    if there.paid is not None:
        raise_refusal(said("club.dues-paid-already", day=say_day(there.paid)), "member")
    if not there.on <= command.on <= draft.at.date():
        raise_refusal(said("club.dues-when", since=say_day(there.on)), "on")
    if command.how not in ("cash", "transfer"):
        raise_refusal(said("club.cash-or-transfer"), "how")
    reference = dues_reference(draft.now, command.year, command.member)
    credited = paid_through_bank_towards(draft.now, reference, there.amount, command.on)
    if credited == there.amount:  # all of it is there, and nothing comes by hand
        draft.emit(DuesPaid(command.year, command.member, command.on, "bank", there.amount))
    else:
        draft.emit(DuesPaid(command.year, command.member, command.on, command.how, there.amount, credited))


def _reverse(draft: Draft, command: ReverseDues) -> None:
    there = _find_due(draft, command)
    if there.paid is None:
        raise_refusal(said("club.dues-not-paid"), "member")
    if there.how == "cash":
        check_cash_suffices(draft.now, there.amount - there.credited, anyway=command.anyway)
    draft.emit(DuesReversed(command.year, command.member, require_reason(command.reason)))


def _waive(draft: Draft, command: WaiveDues) -> None:
    if _find_due(draft, command).paid is not None:
        raise_refusal(said("club.dues-paid-first"), "member")
    draft.emit(DuesWaived(command.year, command.member, require_reason(command.reason)))


def _remind(draft: Draft, command: RemindDues) -> None:
    check_treasurer(draft, command.by)
    draft.season_for_booking(command.year)
    on = draft.at.date()
    if not members_in_arrears(draft.now, command.year, on):
        raise_refusal(said("club.dues-nobody-late"), "year")
    members = members_to_remind(draft.now, command.year, on)
    if not members:
        raise_refusal(said("club.dues-reminded-today"), "year")
    draft.emit(DuesReminded(command.year, on, members))


def _apply_dues_charged(club: Club, event: DuesCharged) -> Club:
    new = tuple(Due(member, event.amount, event.on, event.due) for member in event.members)
    return replace_year(club, event.year, dues=(*club.years[event.year].dues, *new))


def _with_due(club: Club, event: DuesEvent, **changes: object) -> Club:
    there = club.years[event.year].dues
    put = (msgspec.structs.replace(one, **changes) if one.member == event.member else one for one in there)
    return replace_year(club, event.year, dues=tuple(put))


def _apply_dues_reminded(club: Club, event: DuesReminded) -> Club:
    there = club.years[event.year].dues
    put = (
        msgspec.structs.replace(one, reminded=(*one.reminded, event.on)) if one.member in event.members else one
        for one in there
    )
    return replace_year(club, event.year, dues=tuple(put))


COMMANDS: Final[CommandSpecByClass] = {
    ChargeDues: CommandSpec(_charge, BOARD_AND_TREASURER, "club.done-dues", notice="club.told-dues"),
    PayDues: CommandSpec(_pay, BOARD_AND_TREASURER, "club.done-dues-paid"),
    ReverseDues: CommandSpec(_reverse, BOARD_AND_TREASURER, "club.done-dues-reversed"),
    WaiveDues: CommandSpec(_waive, BOARD_AND_TREASURER, "club.done-dues-waived"),
    RemindDues: CommandSpec(_remind, BOARD_AND_TREASURER, "club.done-dues-reminded", notice="club.told-dues-reminded"),
}
"""The commands about yearly dues: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    DuesCharged: _apply_dues_charged,
    DuesPaid: lambda club, event: _with_due(club, event, paid=event.on, how=event.how, credited=event.credited),
    DuesReversed: lambda club, event: _with_due(club, event, paid=None, how="", credited=0),
    DuesWaived: lambda club, event: _with_due(club, event, waived=event.reason),
    DuesReminded: _apply_dues_reminded,
}
"""The events about yearly dues: the class of each → the function that applies it to the club."""
