"""A club as everybody may see it: its people are called as the club chose."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puur.club.privacy.erasure import names_of_others
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.state import Club, Fame, SeasonYear
from puur.names import public_names


def public_view(club: Club) -> Club:
    """Return the club as the public may see it: masked names; no orders, reasons and emergencies.

    Seats, results and totals are unchanged. A club that shows names in full is returned unchanged.
    """
    if club.names == "full":
        return club
    members = public_names({str(at): one.name for at, one in enumerate(club.members.values(), 1)}, club.names)
    others = public_names({f"G{at}": name for at, name in enumerate(sorted(names_of_others(club)), 1)}, club.names)
    called = {name: others[f"G{at}"] for at, name in enumerate(sorted(names_of_others(club)), 1)}
    called |= {one.name: members[str(at)] for at, one in enumerate(club.members.values(), 1)}
    return replace(
        club,
        members={id_: replace(one, name=called[one.name]) for id_, one in club.members.items()},
        stand_ins=tuple(replace(one, name=called.get(one.name, "")) for one in club.stand_ins),
        years={number: _year(year, called) for number, year in club.years.items()},
        fame=tuple(_fame(row, called) for row in club.fame),
    )


def _year(year: SeasonYear, called: Mapping[str, str]) -> SeasonYear:
    fines = tuple(replace(one, person=called.get(one.person, "–") if one.person else None) for one in year.fines)
    days = {number: _day(day, called) for number, day in year.days.items()}
    return replace(year, days=days, fines=fines, emergencies=())


def _day(day: SeasonDay, called: Mapping[str, str]) -> SeasonDay:
    return replace(day, order="", reason="", tables=tuple(_series(table, called) for table in day.tables))


def _series(table: SeriesEntry, called: Mapping[str, str]) -> SeriesEntry:
    return replace(table, places=tuple(_seat(place, called) for place in table.places))


def _seat(place: SeatEntry, called: Mapping[str, str]) -> SeatEntry:
    return place if not place.name else replace(place, name=called.get(place.name, ""))


def _fame(row: Fame, called: Mapping[str, str]) -> Fame:
    """A row tells the name that somebody had then: where it is nobody's any more, it stands as who has none."""
    return replace(row, name=called.get(row.name, "–"))
