"""What the Kassier books by hand: money that comes in or goes out besides what the club's rules know of."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

import msgspec

from puur.club.money.bank import replace_books
from puur.club.money.books import HandBooking
from puur.club.money.till import check_cash_suffices
from puur.club.season.core import CASH, Command, Commands, Draft, Event, Evolves, refuse, require_reason, require_text
from puur.club.season.people import check_treasurer
from puur.club.season.state import Club
from puur.desk.command import CommandSpec
from puur.money.amounts import SMALLEST
from puur.words.message import said, say_day


class BookByHand(Command, frozen=True, tag="BookByHand"):
    """Book other income or expense: a member's Beitrag (yearly fee), a donation, the hall.

    rappen: how much; way: ``in`` or ``out``; how: ``cash``, or ``transfer`` where no bank file will bring it.
    by: the Kassier (treasurer).
    anyway: also where the cash box does not hold so much (else refused).
    on: the value date.
    what: what it is for, in words.
    """

    on: date
    what: str
    rappen: int
    by: str
    way: Literal["in", "out"] = "in"
    how: Literal["cash", "transfer"] = "cash"
    anyway: bool = False


class ReverseByHand(Command, frozen=True, tag="ReverseByHand"):
    """Cancel a booking made by hand. anyway: also where the cash box does not hold what goes out again (else refused).

    number: of the booking, from 1.
    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    number: int
    reason: str
    by: str
    anyway: bool = False


class BookedByHand(Event, frozen=True, tag="by-hand"):
    """The treasurer made a booking by hand.

    booking: day, text, amount in Rappen and means.
    """

    booking: HandBooking


class ByHandReversed(Event, frozen=True, tag="by-hand-reversed"):
    """A booking made by hand was cancelled.

    number: of the booking, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


def _book(draft: Draft, command: BookByHand) -> None:
    check_treasurer(draft, command.by)
    what = require_text(command.what, said("club.by-hand-what"), "what")
    if command.rappen <= 0:
        refuse(said("club.by-hand-amount"), "rappen")
    if command.on > draft.at.date():
        refuse(said("club.by-hand-later", day=say_day(command.on)), "on")
    if command.how == "cash":
        _in_coins(draft.now, command)
    amount = command.rappen if command.way == "in" else -command.rappen
    number = len(draft.now.books.hand) + 1
    draft.emit(BookedByHand(HandBooking(number, command.on, " ".join(what.split()), amount, command.how)))


def _in_coins(club: Club, command: BookByHand) -> None:
    """Refuse what no coins make; what the cash box does not hold only once that was seen."""
    if command.rappen % SMALLEST:
        refuse(said("club.by-hand-coins"), "rappen")
    if command.way == "out":
        check_cash_suffices(club, command.rappen, anyway=command.anyway)


def _reverse(draft: Draft, command: ReverseByHand) -> None:
    check_treasurer(draft, command.by)
    there = next((one for one in draft.now.books.hand if one.number == command.number), None)
    if there is None or there.reversed:
        refuse(said("club.by-hand-none", number=command.number), "number")
    if there.how == "cash":
        check_cash_suffices(draft.now, there.amount, anyway=command.anyway)
    draft.emit(ByHandReversed(command.number, require_reason(command.reason)))


def _apply_by_hand_reversed(club: Club, event: ByHandReversed) -> Club:
    there = club.books.hand
    put = (msgspec.structs.replace(one, reversed=event.reason) if one.number == event.number else one for one in there)
    return replace_books(club, hand=tuple(put))


COMMANDS: Final[Commands] = {
    BookByHand: CommandSpec(_book, CASH, "club.done-by-hand", notice="club.told-by-hand"),
    ReverseByHand: CommandSpec(_reverse, CASH, "club.done-by-hand-reversed"),
}
EVOLVES: Final[Evolves] = {
    BookedByHand: lambda club, event: replace_books(club, hand=(*club.books.hand, event.booking)),
    ByHandReversed: _apply_by_hand_reversed,
}
