"""What the club chooses: how everybody sees its people, whether it can be found, when names of who left go."""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from puur.club.season.core import BOARD, Command, Commands, Draft, Event, Evolves, refuse
from puur.club.season.state import Club, Person
from puur.desk.command import CommandSpec
from puur.names import Names
from puur.words.message import said

MOST_YEARS: Final = 50


class ChoosePrivacy(Command, frozen=True, tag="ChoosePrivacy"):
    """Set how names are shown, whether the club is listed, and after how many years former members go (0: never).

    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether the club is on the public list.
    keep: the number of years, 0 for never.
    """

    names: Names = "full"
    listed: bool = False
    keep: int = 0


class PrivacyChosen(Event, frozen=True, tag="privacy-chosen"):
    """The privacy settings were changed.

    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether the club is on the public list.
    keep: the number of years, 0 for never.
    """

    names: Names
    listed: bool
    keep: int


def _choose(draft: Draft, command: ChoosePrivacy) -> None:
    if not 0 <= command.keep <= MOST_YEARS:
        refuse(said("club.keep-range", most=MOST_YEARS), "keep")
    draft.emit(PrivacyChosen(command.names, command.listed, command.keep))


def people_to_forget(club: Club, on: date) -> list[Person]:
    """Return the former members whose names are due for automatic deletion on a day.

    Empty where the club set no number of years to keep them.
    """
    if not club.keep:
        return []
    return [
        one
        for one in club.members.values()
        if one.left is not None and not one.forgotten and _years_later(one.left, club.keep) <= on
    ]


def _years_later(day: date, years: int) -> date:
    last = min(day.day, 28) if day.month == 2 else day.day  # noqa: PLR2004 - the 29th of February
    return date(day.year + years, day.month, last)


def _apply_privacy_chosen(club: Club, event: PrivacyChosen) -> Club:
    return msgspec.structs.replace(club, names=event.names, listed=event.listed, keep=event.keep)


COMMANDS: Final[Commands] = {
    ChoosePrivacy: CommandSpec(_choose, BOARD, "club.done-privacy", notice="club.told-privacy")
}
EVOLVES: Final[Evolves] = {PrivacyChosen: _apply_privacy_chosen}
