"""What a file of the bank's would do, before anybody books it: line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from puur.club.money.bank import BankBooked, BeerPaid, BookBank
from puur.club.money.dues import DuesPaid, DuesReversed
from puur.club.money.items import OpenItem, items_ever_owed
from puur.club.season.core import Event
from puur.club.season.fines import FinePaid, PaymentReversed
from puur.club.season.state import Club
from puur.money.account import BankLine

BankLineFate = Literal["known", "paid", "back", "part", "unclear"]
"""What a line of a bank file would do when it is booked.

- ``known``: nothing, it was booked earlier;
- ``paid``: it pays its item in full;
- ``back``: it takes an earlier payment back;
- ``part``: it is credited to its item without paying it in full;
- ``unclear``: it carries no known reference.
"""


@dataclass(frozen=True, slots=True)
class ForeseenClubLine:
    """A line of a bank file with what booking it would do.

    line: as the bank wrote it.
    fate: ``known`` (booked earlier), ``paid`` (in full), ``part``, ``back`` (a payment is taken back) or ``unclear``.
    item: what it is for, None if unknown.
    """

    line: BankLine
    fate: BankLineFate
    item: OpenItem | None = None


def foresee_lines(club: Club, command: BookBank, events: Iterable[Event]) -> Iterator[ForeseenClubLine]:
    """Yield, for each line of a bank file, what booking it would do; nothing is booked.

    command: has the lines. events: what was decided for the command and is not yet stored. A line booked earlier yields
    ``known``.
    """
    booked: dict[str, str] = {}
    fates: dict[str, BankLineFate] = {}
    last = ""
    for event in events:
        if isinstance(event, BankBooked):
            last = event.booked.line.id
            booked[last] = event.booked.on_account
            fates[last] = "part" if event.booked.on_account else "unclear"
        elif isinstance(event, FinePaid | BeerPaid | DuesPaid):
            fates[last] = "paid"
        elif isinstance(event, PaymentReversed | DuesReversed):
            fates[last] = "back"
    for line in command.lines:
        reference = booked.pop(line.id, None)
        if reference is None:
            yield ForeseenClubLine(line, "known")
        else:
            item = next(items_ever_owed(club, line.on, reference), None) if reference else None
            yield ForeseenClubLine(line, fates[line.id], item)
