"""Who sits in which series on a day: by lot, by the results, or as the club has decided otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from puur.club.moves import Moves
from puur.club.rules import DayRules, Rules, day_rules
from puur.club.season.as_year import standings
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, put_day, put_year, refuse
from puur.club.season.people import stand_in
from puur.club.season.state import Club, Place, SeasonDay, Table
from puur.club.year import Toss, TossFor
from puur.counted import counted
from puur.law.claims import claims

Lists = dict[str, tuple[str, ...]]
_OTHERWISE: Final = "bitte unter «Anders besetzen, auf Beschluss» eintragen"


class Compose(Command, frozen=True, tag="Compose"):
    """Make the series of a day.

    lot: the members in the order drawn, where the lot decides. series and hosts (series -> who brings its guest):
    another composition than the rules make, with the reason. hosts alone: who brings a guest that nobody owes.
    """

    year: int
    day: int
    lot: tuple[str, ...] = ()
    series: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    hosts: dict[str, str] = msgspec.field(default_factory=dict)
    reason: str = ""


class TossCoin(Command, frozen=True, tag="TossCoin"):
    """A coin was tossed among equals, and this is whom it chose."""

    year: int
    day: int
    series: str
    reason: TossFor
    member: str


class ReverseToss(Command, frozen=True, tag="ReverseToss"):
    """A toss was written down wrongly; why. The coin itself is tossed once."""

    year: int
    day: int
    series: str
    reason: TossFor
    why: str


class DayComposed(Event, frozen=True, tag="composed"):
    """The series of a day, from the highest down, and who brings their guests."""

    year: int
    day: int
    series: dict[str, tuple[str, ...]]
    hosts: dict[str, str]
    lot: tuple[str, ...] = ()
    reason: str = ""


class CoinTossed(Event, frozen=True, tag="tossed"):
    """Whom the coin chose."""

    year: int
    toss: Toss


class TossReversed(Event, frozen=True, tag="toss-reversed"):
    """Of no effect any more."""

    year: int
    toss: Toss
    why: str


def _compose(asked: Asked, command: Compose) -> tuple[Event, ...]:
    day = asked.day(command.year, command.day)
    if day.began is not None:
        refuse("der Jasstag hat schon begonnen", "day")
    rules = asked.rules(command.year)
    own = day_rules(rules, command.day)
    if command.series:
        made, hosts = _otherwise(asked, command, rules), command.hosts
    elif own.compose == "lot":
        made, hosts = _by_lot(asked, command, own), command.hosts
    else:
        made, hosts = _by_results(asked, command, own)
    return (DayComposed(command.year, command.day, made, hosts, command.lot, command.reason),)


@claims("AJ-4.1-f")
def _by_lot(asked: Asked, command: Compose, own: DayRules) -> Lists:
    """The lot gives the order; the first so many sit in the highest series, and so on."""
    due = {one.id for one in asked.club.members.values() if one.playing and one.left is None}
    wrong = sorted(due.symmetric_difference(command.lot))
    if wrong or len(command.lot) != len(due):
        refuse(f"das Los zieht jedes Mitglied mit Spielverpflichtung einmal; es geht um {', '.join(wrong)}", "lot")
    size = own.members
    if len(command.lot) != size * len(own.series):
        places = f"{counted(len(own.series), 'Serie', 'Serien')} zu {counted(size, 'Mitglied', 'Mitgliedern')}"
        refuse(f"{places} sind nicht {len(command.lot)}: {_OTHERWISE}", "lot", "AJ-4.1-e", "AJ-4.4-a")
    return {name: command.lot[place * size : (place + 1) * size] for place, name in enumerate(own.series)}


def _by_results(asked: Asked, command: Compose, own: DayRules) -> tuple[Lists, dict[str, str]]:
    """What follows from the day before; equals must have tossed."""
    before = asked.day(command.year, command.day - 1)
    if before.closed is None:
        refuse(f"zuerst wird der Jasstag {before.number} geschlossen", "day", "AJ-4.1-c")
    moves = next(one.moves for one in standings(asked.club, command.year).days if one.day.day == before.number)
    if moves.problems:
        refuse(moves.problems[0].message, "tosses", *moves.problems[0].clauses)
    hosts = {**moves.guests, **command.hosts}
    return _checked(asked, own, moves, hosts), hosts if own.guests else {}


def _checked(asked: Asked, own: DayRules, moves: Moves, hosts: Mapping[str, str]) -> Lists:
    made = dict(moves.next or {})
    uneven = [name for name in own.series if len(made.get(name, ())) != own.members]
    gone = [one for members in made.values() for one in members if asked.club.members[one].left is not None]
    if uneven or gone or set(made) != set(own.series):
        who = ", ".join(uneven or gone) or "diesen Serien"
        refuse(f"nach den Regeln geht es nicht auf ({who}): {_OTHERWISE}", "series", "AJ-4.1-d", "AJ-4.4-a")
    missing = [name for name in own.series if own.guests and name not in hosts]
    if missing:
        message = f"wer den Gastjasser der Serie {', '.join(missing)} stellt, sagt das Regelwerk nicht"
        refuse(f"{message}: bitte wählen, wer ihn bringt", "hosts", "AJ-1", "AJ-4.1-d")
    return made


def _otherwise(asked: Asked, command: Compose, rules: Rules) -> Lists:
    """As the club has decided for this day: any of its series, four at a table, everybody once, and why."""
    if not command.reason.strip():
        refuse("anders als nach den Regeln: auf wessen Beschluss?", "reason", "AJ-4.4-a")
    times = Counter(member for members in command.series.values() for member in members)
    for member, often in times.items():
        asked.known(member, "series")
        if often > 1:
            refuse(f"{member} sitzt in zwei Serien", "series", "AJ-4.1-d")
    for name, members in command.series.items():
        if name not in rules.order or len(members) + (name in command.hosts) > 4:  # noqa: PLR2004 - four at a table
            refuse(f"Serie {name}: eine aus {', '.join(rules.order)}, vier am Tisch", "series", "AJ-4.1-a", "AJ-4.4-c")
    return {name: command.series[name] for name in rules.order if name in command.series}


def _reverse(asked: Asked, command: ReverseToss) -> tuple[Event, ...]:
    key = (command.day, command.series, command.reason)
    found = [one for one in asked.year(command.year).tosses if (one.day, one.series, one.reason) == key]
    following = asked.year(command.year).days.get(command.day + 1)
    if not found:
        refuse("diesen Münzwurf gibt es nicht", "series")
    if following is not None and following.began is not None:
        refuse(f"der Jasstag {following.number} hat schon begonnen", "day")
    if not command.why.strip():
        refuse("warum?", "why")
    return (TossReversed(command.year, found[-1], command.why.strip()),)


def _toss(asked: Asked, command: TossCoin) -> tuple[Event, ...]:
    """Only among those who are equal, and once."""
    if asked.day(command.year, command.day).closed is None:
        refuse("zuerst wird der Jasstag geschlossen", "day")
    key = (command.day, command.series, command.reason)
    open_ = [
        problem.where["members"]
        for problem in standings(asked.club, command.year).problems
        if tuple(problem.where.get(name) for name in ("day", "series", "for")) == key
    ]
    if not any(isinstance(members, list) and command.member in members for members in open_):
        refuse(f"{command.member} ist dort nicht punktgleich: kein Münzwurf", "member", "AJ-1.5-j")
    toss = Toss(command.day, command.series, command.member, command.reason)
    return (CoinTossed(command.year, toss),)


def _places(club: Club, day: SeasonDay, members: tuple[str, ...], host: str | None) -> tuple[Place, ...]:
    """Return the seats of a series: each member plays, or its Dauerersatzjasser where there is one."""
    seats = []
    for member in members:
        other = stand_in(club, member, day.gathering.date())
        own = Place(member=member, played_by="self")
        seats.append(own if other is None else Place(member, None, "standing-substitute", other.name))
    return (*seats, *([] if host is None else [Place(guest_of=host)]))


def _composed(club: Club, event: DayComposed) -> Club:
    day = club.years[event.year].days[event.day]
    tables = tuple(
        Table(name, _places(club, day, members, event.hosts.get(name))) for name, members in event.series.items()
    )
    return put_day(club, event.year, event.day, tables=tables, reason=event.reason)


def _taken_back(club: Club, event: TossReversed) -> Club:
    kept = list(club.years[event.year].tosses)
    kept.remove(event.toss)
    return put_year(club, event.year, tosses=tuple(kept))


DECIDES: Final[Mapping[type, Decide]] = {Compose: _compose, TossCoin: _toss, ReverseToss: _reverse}
EVOLVES: Final[Mapping[type, Evolve]] = {
    DayComposed: _composed,
    TossReversed: _taken_back,
    CoinTossed: lambda club, event: put_year(club, event.year, tosses=(*club.years[event.year].tosses, event.toss)),
}
