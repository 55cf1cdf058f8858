"""When a motion at a GV is carried, by the club's rules: which majority of whom, and who has the casting vote.

The AJZ's Regelwerk leaves this to the Statuten (AJ-5-a); where a club's file says nothing either, the law on
associations holds (ZGB 66 to 68), as decision 33 reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from puur.club.rules.model import Majority
from puur.words.message import Message, said

MAJORITIES: Final[Mapping[Majority, Message]] = {
    "cast": said("club.majority-cast"),
    "present": said("club.majority-present"),
    "two-thirds": said("club.majority-two-thirds"),
    "all": said("club.majority-all"),
}
"""The display name of each kind of majority."""


@dataclass(frozen=True, slots=True)
class VoteCount:
    """The result of a vote: how many voted yes, voted no, and abstained."""

    yes: int
    no: int
    abstained: int = 0

    @property
    def present(self) -> int:
        """The number of all who could vote: yes, no and abstentions."""
        return self.yes + self.no + self.abstained

    @property
    def tied(self) -> bool:
        """Whether equally many voted yes and no; abstentions do not matter."""
        return self.yes == self.no


_CARRIED: Final[Mapping[Majority, Callable[[VoteCount], bool]]] = {
    "cast": lambda count: count.yes > count.no,
    "present": lambda count: 2 * count.yes > count.present,
    "two-thirds": lambda count: 3 * count.yes >= 2 * (count.yes + count.no) and count.yes > 0,
    "all": lambda count: count.yes == count.present > 0,
}


def breaks_tie(majority: Majority, count: VoteCount) -> bool:
    """Return whether a casting vote decides: for a simple majority, if yes and no are equal and not 0.

    majority: the kind asked for; ``cast`` and ``present`` are simple. count: the votes.

    >>> breaks_tie("present", VoteCount(4, 4)), breaks_tie("two-thirds", VoteCount(4, 4))
    (True, False)
    >>> breaks_tie("cast", VoteCount(5, 4))
    False
    """
    return majority in ("cast", "present") and count.tied and count.yes > 0


def is_carried(majority: Majority, count: VoteCount, *, casting: bool | None = None) -> bool:
    """Return whether a motion passes.

    majority: the kind asked for. casting: the casting vote, True for yes; used only where :func:`breaks_tie` says so.
    None counts as no. count: the votes.

    >>> is_carried("present", VoteCount(5, 4, 2)), is_carried("cast", VoteCount(5, 4, 2))
    (False, True)
    >>> is_carried("present", VoteCount(6, 5))
    True
    >>> is_carried("cast", VoteCount(4, 4)), is_carried("cast", VoteCount(4, 4), casting=True)
    (False, True)
    """
    return bool(casting) if breaks_tie(majority, count) else _CARRIED[majority](count)
