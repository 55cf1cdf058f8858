"""What a year and each of its series must fulfil before results are computed; each error names field and clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puur.club.rules.model import Rules
from puur.club.year.model import (
    FINE_KIND_MESSAGE_CODES,
    JASSRUNDEN_PER_DAY,
    SEATS_PER_SERIES,
    Day,
    Fine,
    Jassrunde,
    SeatPair,
    Series,
    SeriesSeat,
    Year,
)
from puur.errors import BadInput
from puur.game.score.partie import can_be_final_totals, nearest_final_totals
from puur.law.article import claims
from puur.law.law import Law
from puur.law.reglemente import law_id_from_id_or_text, reglement
from puur.words.message import quoted, said, say_day

_ProblemPlace = Mapping[str, object]


def _check_series(rules: Rules, series: Series, known: frozenset[str], where: _ProblemPlace) -> None:
    """Raise BadInput for the first impossible seat, game or penalty of a series.

    known: the ids of the members. where: the place of the series in the file (field, day, series), which the error
    extends.
    """
    for number, seat in enumerate(series.seats):
        _check_seat(seat, known, _extend_place(where, f"seats[{number}]"))
    _check_count(series, where)
    law = reglement(rules.reglement)
    for number, played in enumerate(series.rounds):
        check_jassrunde(law, series.rounds[:number], played, _extend_place(where, f"rounds[{number}]"))
    for number, penalty in enumerate(series.penalties):
        if penalty.seat >= len(series.seats):
            raise BadInput(said("club.seat-empty"), _extend_place(where, f"penalties[{number}].seat"))
        if penalty.points > 0:
            message = said("club.points-deducted")
            raise BadInput(message, _extend_place(where, f"penalties[{number}].points"), ("AJ-3.1-b",))


def _check_seat(seat: SeriesSeat, known: frozenset[str], where: _ProblemPlace) -> None:
    if (seat.member is None) == (seat.guest_of is None):
        raise BadInput(said("club.members-or-guests-seat"), where, ("AJ-4.1-d",))
    for key, person in (("member", seat.member), ("guest_of", seat.guest_of)):
        if person is not None and person not in known:
            raise BadInput(said("club.no-member-id", member=person), _extend_place(where, key))
    if seat.member is not None and seat.played_by is None:
        message = said("club.who-plays")
        raise BadInput(message, _extend_place(where, "played_by"), ("AJ-1.2-a",))
    if seat.guest_of is not None and seat.played_by not in (None, "self", "nobody"):
        raise BadInput(said("club.guest-plays-self"), _extend_place(where, "played_by"), ("AJ-4.1-d",))


def _check_count(series: Series, where: _ProblemPlace) -> None:
    """Complete: four who play and three rounds; incomplete: none; aborted: fewer than three."""
    seats, rounds = len(series.seats), len(series.rounds)
    if seats > SEATS_PER_SERIES:
        raise BadInput(
            said("club.so-many-at-a-table", seats=SEATS_PER_SERIES, there=seats),
            _extend_place(where, "seats"),
            ("AJ-4.1-a",),
        )
    if series.status == "incomplete":
        if rounds:
            message = said("club.incomplete-counts-none")
            raise BadInput(message, _extend_place(where, "rounds"), ("AJ-1.5-a",))
        return
    if seats < SEATS_PER_SERIES:
        message = said("club.incomplete-without-four")
        raise BadInput(message, _extend_place(where, "status"), ("AJ-1.5-a",))
    if series.status == "complete" and rounds != JASSRUNDEN_PER_DAY:
        message = said("club.rounds-of-a-series", rounds=JASSRUNDEN_PER_DAY, there=rounds)
        raise BadInput(message, _extend_place(where, "rounds"), ("AJ-2.1-d",))
    if series.status == "aborted" and rounds >= JASSRUNDEN_PER_DAY:
        message = said("club.complete-not-aborted")
        raise BadInput(message, _extend_place(where, "status"), ("AJ-1.5-d",))


def check_jassrunde(law: Law, earlier: Sequence[Jassrunde], played: Jassrunde, where: _ProblemPlace) -> None:
    """Raise BadInput for teams that are not two against two or played before, or for points with which no game can end.

    earlier: the series' games before it. played: the game. where: its place, for the error.
    """
    (one, two), (three, four) = played.teams
    if sorted((one, two, three, four)) != list(range(SEATS_PER_SERIES)):
        message = said("club.two-against-two")
        raise BadInput(message, _extend_place(where, "teams"), ("AJ-2.1-d",))
    if unordered_teams(played.teams) in [unordered_teams(before.teams) for before in earlier]:
        message = said("club.played-together-already")
        raise BadInput(message, _extend_place(where, "teams"), ("AJ-2.1-d",))
    check_points_possible(law, played, _extend_place(where, "points"))


def unordered_teams(teams: tuple[SeatPair, SeatPair]) -> frozenset[frozenset[int]]:
    """Return which seats play together, independent of the order in which they are written.

    >>> unordered_teams(((0, 1), (2, 3))) == unordered_teams(((3, 2), (1, 0)))
    True
    """
    return frozenset(frozenset(pair) for pair in teams)


def check_points_possible(law: Law, played: Jassrunde, where: _ProblemPlace) -> None:
    """Raise BadInput for impossible points of a game: nobody at the target, or negative ones.

    Unlikely points are an error, too, unless the game is marked as confirmed (``sure``). where: the place, for the
    error. played: the game.
    """
    target, (low, high) = law.target.says or 0, sorted(played.points)
    if low < 0:
        raise BadInput(said("club.points-never-negative"), where, ("AJ-3.1-b",))
    if high < target:
        message = said("club.nobody-at-target", target=target)
        raise BadInput(message, where, law.target.ids)
    if played.thanks is not None and played.points[played.thanks] < target:
        message = said("club.thanks-needs-target", target=target)
        raise BadInput(message, where, law.thanks_stops.ids)
    if not played.sure:
        check_end_points_possible(law, played, where)


def check_end_points_possible(law: Law, played: Jassrunde, where: _ProblemPlace) -> None:
    """Raise BadInput for points that no game can end with; the error names the nearest possible ones.

    Whether somebody confirmed them is not checked here. where: the place, for the error. played: the game.
    """
    if can_be_final_totals(law, played.points):
        return
    made, near = (" : ".join(map(str, one)) for one in (played.points, nearest_final_totals(law, played.points)))
    message = said("club.round-impossible", made=made, near=near, target=law.target.says or 0)
    raise BadInput(message, where, law.deal_total.ids + law.target.ids + law.surplus.ids)


def _extend_place(where: _ProblemPlace, key: str) -> dict[str, object]:
    return {**where, "field": f"{where['field']}.{key}" if "field" in where else key}


def check_year(rules: Rules, year: Year) -> None:
    """Raise BadInput for the first impossible entry of a season, with field, day and series as far as they apply.

    rules: of the club. Other rules than the season names are an error, too.
    """
    if year.reglement not in (rules.id, rules.reglement, law_id_from_id_or_text(rules.reglement)):
        other = said("club.other-reglement", rules=rules.id, reglement=year.reglement)
        raise BadInput(other, {"field": "reglement"})
    members = [member.id for member in year.members]
    _check_unique(members)
    known = frozenset(members)
    check_days(rules, year)
    for place, day in enumerate(year.days):
        _check_day(rules, day, known, f"days[{place}]")
    for place, fine in enumerate(year.fines):
        _check_fine(rules, year, fine, known, f"fines[{place}]")
    _check_others(rules, year, known)


@claims("AJ-3.3-c")
def check_days(rules: Rules, year: Year) -> None:
    """Raise BadInput for the first day that is surplus, repeated or out of order, or whose date is outside the year."""
    before: Day | None = None
    for place, day in enumerate(year.days):
        field = f"days[{place}]"
        if not 1 <= day.day <= rules.year.days:
            message = said("club.days-are", days=rules.year.days, day=day.day)
            raise BadInput(message, {"field": f"{field}.day"}, ("AJ-3.3-c",))
        if day.date.year != year.year:
            message = said("club.date-outside-year", date=say_day(day.date), year=year.year)
            raise BadInput(message, {"field": f"{field}.date", "day": day.day}, ("AJ-3.3-c",))
        if before is not None and day.day <= before.day:
            message = said("club.days-follow", before=before.day, day=day.day)
            raise BadInput(message, {"field": f"{field}.day"}, ("AJ-3.3-c",))
        if before is not None and day.date <= before.date:
            on, earlier = say_day(day.date), say_day(before.date)
            message = said("club.date-not-after", date=on, day=before.day, earlier=earlier)
            raise BadInput(message, {"field": f"{field}.date", "day": day.day}, ("AJ-3.3-c",))
        before = day


def _check_day(rules: Rules, day: Day, known: frozenset[str], field: str) -> None:
    seated: dict[str, str] = {}
    names: list[str] = []
    for place, series in enumerate(day.series):
        where = {"field": f"{field}.series[{place}]", "day": day.day, "series": series.name}
        if series.name not in rules.series_highest_first or series.name in names:
            message = said("club.series-once-a-day", series=[*rules.series_highest_first])
            raise BadInput(message, {**where, "field": f"{where['field']}.name"}, ("AJ-4.1-a", "AJ-4.4-c"))
        names.append(series.name)
        _check_series(rules, series, known, where)
        for number, seat in enumerate(series.seats):
            if seat.member is None:
                continue
            there = seated.setdefault(seat.member, series.name)
            if there != series.name or [one.member for one in series.seats].index(seat.member) != number:
                message = said("club.sits-already", member=seat.member, series=there)
                raise BadInput(message, {**where, "field": f"{where['field']}.seats[{number}].member"}, ("AJ-4.1-d",))


def _check_fine(rules: Rules, year: Year, fine: Fine, known: frozenset[str], field: str) -> None:
    _check_member(fine.member, known, f"{field}.member")
    day = next((day for day in year.days if day.day == fine.day), None)
    if day is None:
        raise BadInput(said("club.no-day-here", day=fine.day), {"field": f"{field}.day"})
    kinds = sorted([*FINE_KIND_MESSAGE_CODES, *(one.kind for one in rules.fines.other)])
    if fine.kind not in kinds:
        raise BadInput(said("misfit.word-known", word=quoted(fine.kind), known=[*kinds]), {"field": f"{field}.kind"})
    if fine.kind in ("late", "left-early") and fine.minutes is None:
        raise BadInput(said("club.minutes-needed"), {"field": f"{field}.minutes"}, ("AJ-1.3-d",))
    if fine.notified is not None and fine.notified < day.date:
        message = said("club.notified-after", date=say_day(day.date))
        raise BadInput(message, {"field": f"{field}.notified"}, ("AJ-1.3-u",))
    if fine.paid is not None and fine.paid < day.date:
        message = said("club.paid-on-the-day-earliest", date=say_day(day.date))
        raise BadInput(message, {"field": f"{field}.paid"}, ("AJ-1.3-p",))


def _check_others(rules: Rules, year: Year, known: frozenset[str]) -> None:
    days = {day.day: day for day in year.days}
    for place, toss in enumerate(year.tosses):
        field = f"tosses[{place}]"
        _check_member(toss.member, known, f"{field}.member")
        if toss.day not in days:
            raise BadInput(said("club.no-day-here", day=toss.day), {"field": f"{field}.day"})
        if toss.series not in rules.series_highest_first:
            raise BadInput(
                said("club.one-of-series", series=[*rules.series_highest_first]), {"field": f"{field}.series"}
            )
    for place, beer in enumerate(year.beer):
        _check_member(beer.member, known, f"beer[{place}].member")
        if not 1 <= beer.day <= rules.year.days:
            raise BadInput(said("club.day-range", days=rules.year.days), {"field": f"beer[{place}].day"})


def _check_member(member: str, known: frozenset[str], field: str) -> None:
    if member not in known:
        raise BadInput(said("club.no-member-id", member=member), {"field": field})


def _check_unique(members: Iterable[str]) -> None:
    seen: set[str] = set()
    for place, member in enumerate(members):
        if member in seen:
            raise BadInput(said("club.member-twice", member=member), {"field": f"members[{place}].id"})
        seen.add(member)
