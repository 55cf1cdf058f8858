"""What a series decides for itself: drinks, Schnaps, the bill; and its sheet, signed and filed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from puur.club.rules.model import Rules
from puur.club.season.as_year import series_from_season
from puur.club.season.core import (
    BOARD_AND_TROPHY_CHIEF,
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    Draft,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    SeatEvent,
    SeriesCommand,
    SeriesEvent,
    find_series,
    raise_refusal,
    replace_seat,
    replace_series,
    require_name,
)
from puur.club.season.days.breaks import is_break_vote_carried
from puur.club.season.days.state import SeriesEntry
from puur.club.season.people import check_trophy_chief
from puur.club.year.results import provisional_results, results_of_unplayed_series
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import said


class AllowDrink(SeriesCommand, frozen=True, tag="AllowDrink"):
    """Allow another alcoholic drink than beer, in a hardship case, by vote.

    drink: its name.
    votes: True for yes, by seat.
    """

    drink: str
    votes: tuple[bool, ...]


class DrinkSchnaps(SeriesCommand, frozen=True, tag="DrinkSchnaps"):
    """Record a round of Schnaps: all must agree.

    votes: True for yes, by seat.
    """

    votes: tuple[bool, ...]


class EnterBill(SeriesCommand, frozen=True, tag="EnterBill"):
    """Enter what the series drank, in Rappen.

    rappen: the whole bill, in Rappen.
    """

    rappen: int


class SignSheet(SeatCommand, frozen=True, tag="SignSheet"):
    """Sign the series' sheet with the provisional results, as one player."""


class SignSheets(SeriesCommand, frozen=True, tag="SignSheets"):
    """Record the signatures of everybody who sat at the series and had not signed yet."""


class FileSheet(SeriesCommand, frozen=True, tag="FileSheet"):
    """Record that the Chef Jahrestrophy has filed the signed sheet; by: the member who has."""

    by: str


class DrinkAllowed(SeriesEvent, frozen=True, tag="drink"):
    """Another alcoholic drink than beer was allowed.

    drink: its name.
    """

    drink: str


class SchnapsDrunk(SeriesEvent, frozen=True, tag="schnaps"):
    """A round of Schnaps was drunk in that game (from 1)."""

    round: int


class BillEntered(SeriesEvent, frozen=True, tag="bill"):
    """The drinks bill of a series was entered, in Rappen.

    rappen: the whole bill, in Rappen.
    """

    rappen: int


class SheetSigned(SeatEvent, frozen=True, tag="signed"):
    """A player signed the series' sheet (Tagesblatt) with the provisional results of the evening."""


class SheetFiled(SeriesEvent, frozen=True, tag="filed"):
    """The signed sheet (Tagesblatt) of a series was filed by the Chef Jahrestrophy, who keeps the ranking.

    by: the id of the member who did it.
    """

    by: str


@claims("AJ-1.7-c")
def _drink(draft: Draft, command: AllowDrink) -> None:
    if not is_break_vote_carried(draft.now, draft.table(command), command.votes):
        raise_refusal(said("club.stays-with-beer"), "votes", "AJ-1.7-c")
    drink = require_name(command.drink, said("club.which-drink"), "drink")
    draft.emit(DrinkAllowed(*command.its_series, drink))


@claims("AJ-1.7-e", "AJ-1.7-f")
def _schnaps(draft: Draft, command: DrinkSchnaps) -> None:
    """All of the series agree, and once in a Jassrunde."""
    table = draft.table(command)
    number = len(table.rounds) + 1
    if len(command.votes) != len(table.places) or not all(command.votes):
        raise_refusal(said("club.schnaps-needs-all"), "votes", "AJ-1.7-e")
    if number in table.schnaps:
        raise_refusal(said("club.schnaps-once"), "series", "AJ-1.7-f")
    if table.ended is not None:
        raise_refusal(said("club.series-is-over"), "series")
    draft.emit(SchnapsDrunk(*command.its_series, number))


def _bill(draft: Draft, command: EnterBill) -> None:
    draft.table(command)
    if command.rappen < 0:
        raise_refusal(said("club.amount-in-rappen"), "rappen")
    draft.emit(BillEntered(*command.its_series, command.rappen))


@claims("AJ-1.7-i")
def shares_of_drinks_bill(rules: Rules, table: SeriesEntry) -> dict[int, int]:
    """Return what each seat (0 to 3) pays of the drinks bill, in Rappen: half each by the two worst results.

    Players tied for second-last share that half (AJ-4); the first of them pays an odd Rappen. Whoever never came pays
    nothing. Empty while the series plays or without a bill. table: the stored state of the series.
    """
    if table.ended is None or not table.bill:
        return {}
    series = series_from_season(table)
    points = provisional_results(series) or results_of_unplayed_series(rules, series, Fraction(0))
    there = [seat for seat, place in enumerate(table.places) if place.late is not None]
    order = sorted(there, key=lambda seat: points[seat])
    if not order:
        return {}
    worst = [seat for seat in order if points[seat] == points[order[0]]]
    second = [seat for seat in order if points[seat] == points[order[min(1, len(order) - 1)]]]
    if len(worst) > 1 or len(order) == 1:
        return _split(table.bill, {seat: Fraction(1, len(worst)) for seat in worst})
    half = Fraction(1, 2)
    return _split(table.bill, {worst[0]: half} | {seat: half / len(second) for seat in second})


def _split(rappen: int, parts: Mapping[int, Fraction]) -> dict[int, int]:
    """Share out every Rappen."""
    paid = {seat: int(rappen * part) for seat, part in parts.items()}
    for seat in list(paid)[: rappen - sum(paid.values())]:
        paid[seat] += 1
    return paid


@claims("AJ-3.1-c")
def _sign(draft: Draft, command: SignSheet) -> None:
    """Once the series is over, everybody who sat there signs the provisional results."""
    place = draft.place(command.where)
    if draft.table(command.where).ended is None:
        raise_refusal(said("club.sign-when-over"), "where", "AJ-3.1-c")
    if place.late is None:
        raise_refusal(said("club.nobody-to-sign"), "where", "AJ-3.1-c")
    draft.emit(SheetSigned(command.where))


def _sign_all(draft: Draft, command: SignSheets) -> None:
    table = draft.table(command)
    if table.ended is None:
        raise_refusal(said("club.sign-when-over"), "series", "AJ-3.1-c")
    missing = [seat for seat, place in enumerate(table.places) if place.late is not None and not place.signed]
    if not missing:
        raise_refusal(said("club.signed-all"), "series", "AJ-3.1-c")
    for seat in missing:
        draft.emit(SheetSigned(SeatAddress(*command.its_series, seat)))


def has_everybody_signed(table: SeriesEntry) -> bool:
    """Return whether everybody who was present in a series has signed; False if nobody was.

    table: the stored state of the series.
    """
    there = [place for place in table.places if place.late is not None]
    return bool(there) and all(place.signed for place in there)


@claims("AJ-3.1-e")
def _file(draft: Draft, command: FileSheet) -> None:
    table = draft.table(command)
    if not has_everybody_signed(table):
        missing = [place for place in table.places if place.late is not None and not place.signed]
        who = [place.name or draft.now.members[place.liable].name for place in missing]
        raise_refusal(said("club.not-signed-yet", names=[*who]), "series", "AJ-3.1-c")
    check_trophy_chief(draft, command.by)
    draft.emit(SheetFiled(*command.its_series, command.by))


COMMANDS: Final[CommandSpecByClass] = {
    AllowDrink: CommandSpec(_drink, ROLES_ON_CLUB_DAY, "club.done-drink"),
    DrinkSchnaps: CommandSpec(_schnaps, ROLES_ON_CLUB_DAY, "club.done-schnaps"),
    EnterBill: CommandSpec(_bill, ROLES_ON_CLUB_DAY, "club.done-bill"),
    SignSheet: CommandSpec(_sign, ROLES_ON_CLUB_DAY, "club.done-signed"),
    SignSheets: CommandSpec(_sign_all, ROLES_ON_CLUB_DAY, "club.done-signed-all"),
    FileSheet: CommandSpec(_file, BOARD_AND_TROPHY_CHIEF, "club.done-filed"),
}
"""The commands about drinks and signed sheets: the class of each → who may send it, how it is decided, its audit line.
"""
EVOLVES: Final[EventApplierByClass] = {
    DrinkAllowed: lambda club, event: replace_series(
        club, event, drinks=(*find_series(club, event).drinks, event.drink)
    ),
    SchnapsDrunk: lambda club, event: replace_series(
        club, event, schnaps=(*find_series(club, event).schnaps, event.round)
    ),
    BillEntered: lambda club, event: replace_series(club, event, bill=event.rappen),
    SheetSigned: lambda club, event: replace_seat(club, event.where, signed=True),
    SheetFiled: lambda club, event: replace_series(club, event, filed=True),
}
"""The events about drinks and signed sheets: the class of each → the function that applies it to the club."""
