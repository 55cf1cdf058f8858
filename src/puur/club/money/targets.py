"""What a line of the bank's can have been for: a fine, beer that became money, Startgeld, or something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import accumulate, groupby
from typing import Final

from puur.club.money.fees import Fee, open_fees
from puur.club.money.items import items, open_items
from puur.club.season.state import Club
from puur.words.message import Message, said

FEES: Final = "fees"
OTHER: Final = "other"
"""What a line counts for that stands for no item: Startgeld, and what the club takes in or spends besides."""


@dataclass(frozen=True, slots=True)
class Target:
    """reference: as ``AssignLine`` takes it. amounts: the sums in Rappen that would pay something whole of it."""

    reference: str
    member: str
    what: Message | str
    open: int
    amounts: tuple[int, ...]


def targets(club: Club, on: date) -> Iterator[Target]:
    """Yield what is open on a day and could be paid, the Startgeld of a member together."""
    for one in [one for one in items(club, on) if one.owed] or open_items(club, on):
        yield Target(one.reference, one.member, one.what, one.open, (one.open,))
    by_member = sorted(open_fees(club, on), key=lambda one: one.member)
    for member, some in groupby(by_member, key=lambda one: one.member):
        sums = tuple(accumulate(one.amount for one in some))
        yield Target(f"{FEES} {member}", member, said("club.account-fees"), sums[-1], sums)


def covered(club: Club, on: date, member: str, amount: int) -> list[Fee]:
    """Return the Startgeld of a member that an amount pays to the Rappen, the oldest first; none where it does not."""
    own = [one for one in open_fees(club, on) if one.member == member]
    paid = [number for number, so_far in enumerate(accumulate(one.amount for one in own), 1) if so_far == amount]
    return own[: paid[0]] if paid else []
