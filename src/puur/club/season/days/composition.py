"""Who sits in which series on a day: by lot, by the results, or as the club has decided otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.rules.model import DayRules, Rules, day_rules
from puur.club.season.as_year import season_standings
from puur.club.season.core import (
    BOARD_AND_TROPHY_CHIEF,
    BOARD_ONLY,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    Event,
    EventApplierByClass,
    SeriesCommand,
    raise_refusal,
    replace_day,
    replace_year,
    require_text,
)
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.state import Club
from puur.club.season.substitutes_and_leaving import approved_stand_in
from puur.club.year.model import SEATS_PER_SERIES, Toss, TossFor, YearProblem
from puur.club.year.moves import PromotionsAndRelegations
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.tournament.draw.chance import SeededRandom
from puur.words.message import said

_MembersBySeries = dict[str, tuple[str, ...]]


class Compose(DayCommand, frozen=True, tag="Compose"):
    """Form the series of a day.

    lot: the members in the order drawn, where the lot decides. series and hosts (series -> who brings its guest):
    another composition than the rules make, with the reason. hosts alone: who brings a guest that nobody owes.

    series: the name of the series, such as ``A``.
    reason: why it is not composed by the rules.
    """

    lot: tuple[str, ...] = ()
    series: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    hosts: dict[str, str] = msgspec.field(default_factory=dict)
    reason: str = ""


class DrawLot(DayCommand, frozen=True, tag="DrawLot"):
    """Let Puur draw the lot of a day.

    seed: the random seed, as the caller gives it; the same seed gives the same lot.

    hosts: who brings a guest, by series.
    out: who is not drawn, by id.
    reason: by whose resolution more or fewer play than the rules have places for: the lot then also decides who sits
    out, or the last series is not full.
    """

    seed: str
    hosts: dict[str, str] = msgspec.field(default_factory=dict)
    out: dict[str, bool] = msgspec.field(default_factory=dict)
    reason: str = ""


class TossCoin(SeriesCommand, frozen=True, tag="TossCoin"):
    """Record whom a coin toss among equals chose.

    reason: for what: ``promotion``, ``relegation`` or ``named``.
    member: the id of the member.
    """

    reason: TossFor
    member: str


class ReverseToss(SeriesCommand, frozen=True, tag="ReverseToss"):
    """Cancel a coin toss that was written down wrongly, with the reason. The coin itself is tossed once.

    reason: for what: ``promotion``, ``relegation`` or ``named``.
    why: the reason for taking it back.
    """

    reason: TossFor
    why: str


class NameRiser(SeriesCommand, frozen=True, tag="NameRiser"):
    """Name, as the board, who moves up from a series where the rules let nobody; reason: by whose resolution.

    member: the id of the member.
    """

    member: str
    reason: str


class DayComposed(DayEvent, frozen=True, tag="composed"):
    """The series of an evening were formed, highest first, with who brings guests. seed: of the lot, if drawn.

    series: the ids of the members, by series.
    hosts: who brings the guest, by series.
    lot: the members in the order drawn.
    reason: why it is not composed by the rules, "" where it is.
    """

    series: dict[str, tuple[str, ...]]
    hosts: dict[str, str]
    lot: tuple[str, ...] = ()
    reason: str = ""
    seed: str = ""


class CoinTossed(Event, frozen=True, tag="tossed"):
    """A coin toss among equals chose a member.

    year: the season, as its calendar year.
    toss: evening, series, member, and what for.
    """

    year: int
    toss: Toss


class RiserNamed(Event, frozen=True, tag="riser-named"):
    """The board named who moves up; this replaces an earlier choice.

    year: the season, as its calendar year.
    toss: evening, series, member, and what for.
    reason: by whose resolution.
    """

    year: int
    toss: Toss
    reason: str


class TossReversed(Event, frozen=True, tag="toss-reversed"):
    """A coin toss was cancelled.

    year: the season, as its calendar year.
    toss: evening, series, member, and what for.
    why: the reason for taking it back.
    """

    year: int
    toss: Toss
    why: str


def _compose(draft: Draft, command: Compose) -> None:
    if draft.day(command).began is not None:
        raise_refusal(said("club.day-has-begun"), "day")
    rules = draft.rules(command.year)
    own = day_rules(rules, command.day)
    if command.series:
        made, hosts = _otherwise(draft, command, rules), command.hosts
    elif own.compose == "lot":
        made, hosts = _by_lot(draft, command, own), command.hosts
    else:
        made, hosts = _by_results(draft, command, own)
    draft.emit(DayComposed(*command.its_day, made, hosts, command.lot, command.reason))


@claims("AJ-4.1-f")
def _by_lot(draft: Draft, command: Compose, own: DayRules) -> _MembersBySeries:
    """The lot gives the order; the first so many sit in the highest series, and so on."""
    due = set(members_due_to_play(draft.now, draft.day(command).gathering.date()))
    twice = {one for one in command.lot if command.lot.count(one) > 1}
    wrong = sorted(due.symmetric_difference(command.lot) | twice)
    if wrong:
        raise_refusal(said("club.lot-draws-everybody", members=[*wrong]), "lot")
    return _seat_series(command.lot, own)


def members_due_to_play(club: Club, on: date) -> tuple[str, ...]:
    """Return the ids of the members who must play (Spielverpflichtung) on a day, and so take part in the draw."""
    return tuple(one.id for one in club.members.values() if one.must_play_or_send_substitute(on))


def members_without_seat(club: Club, day: SeasonDay) -> tuple[str, ...]:
    """Return the ids of the members who must play but have no seat on an evening; empty while no series are formed."""
    sitting = {place.member for table in day.tables for place in table.places}
    return tuple(one for one in members_due_to_play(club, day.gathering.date()) if day.tables and one not in sitting)


def _draw_lot(draft: Draft, command: DrawLot) -> None:
    """The same as :func:`_by_lot`, with Puur's hand in the hat: the seed is kept, so that anybody can draw it again."""
    day = draft.day(command)
    if day.began is not None:
        raise_refusal(said("club.day-has-begun"), "day")
    own = day_rules(draft.rules(command.year), command.day)
    if own.compose != "lot":
        raise_refusal(said("club.no-lot-here"), "day", "AJ-4.1-f")
    seed = require_text(command.seed, said("club.seed-missing"), "seed")
    drawn = [one for one in members_due_to_play(draft.now, day.gathering.date()) if not command.out.get(one)]
    lot = tuple(SeededRandom("club", draft.now.id, *command.its_day, seed).shuffled(drawn))
    if len(drawn) != own.members * len(own.series):
        require_text(command.reason, said("club.by-whose-order"), "reason", "AJ-4.4-a")
    made = _fill_series(lot, own) if drawn and command.reason.strip() else _seat_series(lot, own)
    draft.emit(DayComposed(*command.its_day, made, command.hosts, lot, command.reason.strip(), seed))


def _fill_series(lot: tuple[str, ...], own: DayRules) -> _MembersBySeries:
    """From the highest series down as far as the lot goes; whom it draws beyond the last place sits out."""
    made = {name: lot[place * own.members : (place + 1) * own.members] for place, name in enumerate(own.series)}
    return {name: members for name, members in made.items() if members}


def _seat_series(lot: tuple[str, ...], own: DayRules) -> _MembersBySeries:
    """The first so many sit in the highest series, and so on; refused where the places are not as many."""
    size = own.members
    if len(lot) != size * len(own.series):
        each = said("club.so-many-members-each", n=size)
        many = said("club.so-many-series", n=len(own.series), each=each)
        raise_refusal(said("club.lot-does-not-fill", places=many, there=len(lot)), "lot", "AJ-4.1-e", "AJ-4.4-a")
    return {name: lot[place * size : (place + 1) * size] for place, name in enumerate(own.series)}


def _by_results(draft: Draft, command: Compose, own: DayRules) -> tuple[_MembersBySeries, dict[str, str]]:
    """What follows from the day before; equals must have tossed."""
    before = draft.planned(command.year, command.day - 1)
    if before.closed is None:
        raise_refusal(said("club.close-day-first", day=before.number), "day", "AJ-4.1-c")
    moves = next(one.moves for one in season_standings(draft.now, command.year).days if one.day.day == before.number)
    ties = [one for one in moves.problems if "may" not in one.where]
    if ties:
        raise_refusal(ties[0].said, "tosses", *ties[0].clauses)
    hosts = {**moves.guests, **command.hosts}
    return _check_composition(draft, draft.day(command), own, moves, hosts), hosts if own.guests else {}


def _check_composition(
    draft: Draft, day: SeasonDay, own: DayRules, moves: PromotionsAndRelegations, hosts: Mapping[str, str]
) -> _MembersBySeries:
    made, on = dict(moves.next or {}), day.gathering.date()
    uneven = [name for name in own.series if len(made.get(name, ())) != own.members]
    gone = [one for members in made.values() for one in members if not draft.now.members[one].belongs(on)]
    if uneven or gone or set(made) != set(own.series):
        who = [*(uneven or gone)]
        raise_refusal(
            said("club.rules-do-not-fit", who=[*who] if who else said("club.these-series")),
            "series",
            "AJ-4.1-d",
            "AJ-4.4-a",
        )
    missing = [name for name in own.series if own.guests and name not in hosts]
    if missing:
        raise_refusal(said("club.who-brings-guest", n=len(missing), series=[*missing]), "hosts", "AJ-1", "AJ-4.1-d")
    return made


def _otherwise(draft: Draft, command: Compose, rules: Rules) -> _MembersBySeries:
    """As the club has decided for this day: any of its series, four at a table, everybody once, and why."""
    require_text(command.reason, said("club.by-whose-order"), "reason", "AJ-4.4-a")
    on = draft.day(command).gathering.date()
    times = Counter(member for members in command.series.values() for member in members)
    for member, often in times.items():
        draft.known_member(member, "series", on)
        if often > 1:
            raise_refusal(said("club.in-two-series", member=member), "series", "AJ-4.1-d")
    for name, members in command.series.items():
        if name not in rules.series_highest_first or len(members) + (name in command.hosts) > SEATS_PER_SERIES:
            raise_refusal(
                said("club.four-at-a-table", name=name, series=[*rules.series_highest_first]),
                "series",
                "AJ-4.1-a",
                "AJ-4.4-c",
            )
    return {name: command.series[name] for name in rules.series_highest_first if name in command.series}


def _reverse(draft: Draft, command: ReverseToss) -> None:
    key = (command.day, command.series, command.reason)
    year = draft.year(command.year)
    found = [one for one in year.tosses if (one.day, one.series, one.reason) == key]
    following = year.days.get(command.day + 1)
    if not found:
        raise_refusal(said("club.no-such-toss"), "series")
    if following is not None and following.began is not None:
        raise_refusal(said("club.that-day-has-begun", day=following.number), "day")
    draft.emit(TossReversed(command.year, found[-1], require_text(command.why, said("club.why"), "why")))


def _toss(draft: Draft, command: TossCoin) -> None:
    """Only among those who are equal, and once."""
    day = draft.day(command)
    if day.closed is None:
        raise_refusal(said("club.close-the-day-first"), "day")
    draft.known_member(command.member, on=day.gathering.date())
    key = (command.day, command.series, command.reason)
    open_ = [
        one.where.get("members") for one in season_standings(draft.now, command.year).problems if _about(one) == key
    ]
    if not any(isinstance(members, list) and command.member in members for members in open_):
        raise_refusal(said("club.no-toss-there", member=command.member), "member", "AJ-1.5-j")
    draft.emit(CoinTossed(command.year, Toss(command.day, command.series, command.member, command.reason)))


def _name_riser(draft: Draft, command: NameRiser) -> None:
    """Where nobody is entitled but the worst of the series, the Vorstand may name somebody, never that one (AJ-34)."""
    day, year = draft.day(command), draft.year(command.year)
    if day.closed is None:
        raise_refusal(said("club.close-the-day-first"), "day")
    following = year.days.get(command.day + 1)
    if following is not None and following.began is not None:
        raise_refusal(said("club.that-day-has-begun", day=following.number), "day")
    key = (command.day, command.series, "named")
    bare = replace_year(draft.now, command.year, tosses=_other_tosses(year.tosses, key))
    open_ = [one.where.get("may") for one in season_standings(bare, command.year).problems if _about(one) == key]
    if not open_:
        raise_refusal(said("club.nobody-to-name", series=command.series), "series", "AJ-4.2-a", "AJ-34")
    may = [str(one) for one in open_[0]] if isinstance(open_[0], list) else []
    if command.member not in may:
        raise_refusal(said("club.name-one-of", members=may), "member", "AJ-4.2-b", "AJ-34")
    why = require_text(command.reason, said("club.by-whose-order"), "reason", "AJ-34")
    draft.emit(RiserNamed(command.year, Toss(command.day, command.series, command.member, "named"), why))


def _about(problem: YearProblem) -> tuple[object, object, object]:
    return problem.where.get("day"), problem.where.get("series"), problem.where.get("for")


def _other_tosses(tosses: tuple[Toss, ...], key: tuple[int, str, str]) -> tuple[Toss, ...]:
    return tuple(one for one in tosses if (one.day, one.series, one.reason) != key)


def _apply_riser_named(club: Club, event: RiserNamed) -> Club:
    kept = _other_tosses(club.years[event.year].tosses, (event.toss.day, event.toss.series, event.toss.reason))
    return replace_year(club, event.year, tosses=(*kept, event.toss))


def _places(club: Club, day: SeasonDay, members: tuple[str, ...], host: str | None) -> tuple[SeatEntry, ...]:
    """Return the seats of a series: each member plays, or its Dauerersatzjasser where there is one."""
    seats = []
    for member in members:
        other = approved_stand_in(club, member, day.gathering.date())
        own = SeatEntry(member=member, played_by="self")
        seats.append(own if other is None else SeatEntry(member, None, "standing-substitute", other.name))
    return (*seats, *([] if host is None else [SeatEntry(guest_of=host)]))


def _apply_day_composed(club: Club, event: DayComposed) -> Club:
    day = club.years[event.year].days[event.day]
    tables = tuple(
        SeriesEntry(name, _places(club, day, members, event.hosts.get(name))) for name, members in event.series.items()
    )
    return replace_day(club, event, tables=tables, reason=event.reason, seed=event.seed)


def _apply_toss_reversed(club: Club, event: TossReversed) -> Club:
    kept = list(club.years[event.year].tosses)
    kept.remove(event.toss)
    return replace_year(club, event.year, tosses=tuple(kept))


COMMANDS: Final[CommandSpecByClass] = {
    Compose: CommandSpec(_compose, BOARD_AND_TROPHY_CHIEF, "club.done-composed", notice="club.told-composed"),
    DrawLot: CommandSpec(_draw_lot, BOARD_AND_TROPHY_CHIEF, "club.done-lot-drawn", notice="club.told-lot-drawn"),
    TossCoin: CommandSpec(_toss, BOARD_AND_TROPHY_CHIEF, "club.done-tossed"),
    NameRiser: CommandSpec(_name_riser, BOARD_ONLY, "club.done-riser-named"),
    ReverseToss: CommandSpec(_reverse, BOARD_AND_TROPHY_CHIEF, "club.done-toss-reversed"),
}
"""The commands about who plays in which series: the class → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    DayComposed: _apply_day_composed,
    TossReversed: _apply_toss_reversed,
    RiserNamed: _apply_riser_named,
    CoinTossed: lambda club, event: replace_year(club, event.year, tosses=(*club.years[event.year].tosses, event.toss)),
}
"""The events about who plays in which series: the class of each → the function that applies it to the club."""
