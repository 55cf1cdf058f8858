"""What one series must keep to: its seats, its rounds with their points, its Strafpunkte."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puur.club.rules.model import Rules
from puur.club.year.model import ROUNDS, SEATS, Jassrunde, Pair, Series, SeriesSeat
from puur.errors import BadInput
from puur.game.score.partie import can_be_final_totals, nearest_final_totals
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.words.message import said

Where = Mapping[str, object]


def check_series(rules: Rules, series: Series, known: frozenset[str], where: Where) -> None:
    """Raise BadInput for the first impossible seat, game or penalty of a series.

    known: the ids of the members. where: the place of the series in the file (field, day, series), which the error
    extends.
    """
    for number, seat in enumerate(series.seats):
        _check_seat(seat, known, _extend_place(where, f"seats[{number}]"))
    _check_count(series, where)
    law = reglement(rules.reglement)
    for number, played in enumerate(series.rounds):
        check_round(law, series.rounds[:number], played, _extend_place(where, f"rounds[{number}]"))
    for number, penalty in enumerate(series.penalties):
        if penalty.seat >= len(series.seats):
            raise BadInput(said("club.seat-empty"), _extend_place(where, f"penalties[{number}].seat"))
        if penalty.points > 0:
            message = said("club.points-deducted")
            raise BadInput(message, _extend_place(where, f"penalties[{number}].points"), ("AJ-3.1-b",))


def _check_seat(seat: SeriesSeat, known: frozenset[str], where: Where) -> None:
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


def _check_count(series: Series, where: Where) -> None:
    """Complete: four who play and three rounds; incomplete: none; aborted: fewer than three."""
    seats, rounds = len(series.seats), len(series.rounds)
    if seats > SEATS:
        raise BadInput(
            said("club.so-many-at-a-table", seats=SEATS, there=seats), _extend_place(where, "seats"), ("AJ-4.1-a",)
        )
    if series.status == "incomplete":
        if rounds:
            message = said("club.incomplete-counts-none")
            raise BadInput(message, _extend_place(where, "rounds"), ("AJ-1.5-a",))
        return
    if seats < SEATS:
        message = said("club.incomplete-without-four")
        raise BadInput(message, _extend_place(where, "status"), ("AJ-1.5-a",))
    if series.status == "complete" and rounds != ROUNDS:
        message = said("club.rounds-of-a-series", rounds=ROUNDS, there=rounds)
        raise BadInput(message, _extend_place(where, "rounds"), ("AJ-2.1-d",))
    if series.status == "aborted" and rounds >= ROUNDS:
        message = said("club.complete-not-aborted")
        raise BadInput(message, _extend_place(where, "status"), ("AJ-1.5-d",))


def check_round(law: Law, earlier: Sequence[Jassrunde], played: Jassrunde, where: Where) -> None:
    """Raise BadInput for teams that are not two against two or played before, or for points with which no game can end.

    earlier: the series' games before it. played: the game. where: its place, for the error.
    """
    (one, two), (three, four) = played.teams
    if sorted((one, two, three, four)) != list(range(SEATS)):
        message = said("club.two-against-two")
        raise BadInput(message, _extend_place(where, "teams"), ("AJ-2.1-d",))
    if teams_unordered(played.teams) in [teams_unordered(before.teams) for before in earlier]:
        message = said("club.played-together-already")
        raise BadInput(message, _extend_place(where, "teams"), ("AJ-2.1-d",))
    check_points(law, played, _extend_place(where, "points"))


def teams_unordered(teams: tuple[Pair, Pair]) -> frozenset[frozenset[int]]:
    """Return which seats play together, independent of the order in which they are written.

    >>> teams_unordered(((0, 1), (2, 3))) == teams_unordered(((3, 2), (1, 0)))
    True
    """
    return frozenset(frozenset(pair) for pair in teams)


def check_points(law: Law, played: Jassrunde, where: Where) -> None:
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
        check_unlikely_points(law, played, where)


def check_unlikely_points(law: Law, played: Jassrunde, where: Where) -> None:
    """Raise BadInput for points that no game can end with; the error names the nearest possible ones.

    Whether somebody confirmed them is not checked here. where: the place, for the error. played: the game.
    """
    if can_be_final_totals(law, played.points):
        return
    made, near = (" : ".join(map(str, one)) for one in (played.points, nearest_final_totals(law, played.points)))
    message = said("club.round-impossible", made=made, near=near, target=law.target.says or 0)
    raise BadInput(message, where, law.deal_total.ids + law.target.ids + law.surplus.ids)


def _extend_place(where: Where, key: str) -> dict[str, object]:
    return {**where, "field": f"{where['field']}.{key}" if "field" in where else key}
