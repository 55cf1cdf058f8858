"""Points and tricks that change hands by a ruling; the sum of a deal stays what it is."""

from __future__ import annotations

from msgspec.structs import replace

from puur.cards import team_of
from puur.game.effects import PointsToOpponents
from puur.game.free_events import TricksBooked
from puur.game.state import Deal, Four
from puur.law.law import Law
from puur.law.table import card_table


def points_moved(law: Law, deal: Deal, offender: int, effect: PointsToOpponents) -> Four:
    """Return the points by seat after some have gone to the opponents of the offender.

    The points of a card go from who won the trick with it to his right neighbour; nobody gives more than he has.
    """
    points = list(deal.seat_points)
    if effect.cards is not None:
        table = card_table(law, deal.mode or "")
        for trick in deal.tricks:
            if team_of(trick.winner) == team_of(offender):
                worth = sum(table.points[card] for card in trick.cards if card in effect.cards)
                _move(points, trick.winner, worth)
    left = effect.points or 0
    for seat in (offender, (offender + 2) % 4):
        given = min(left, max(points[seat], 0))
        _move(points, seat, given)
        left -= given
    return points[0], points[1], points[2], points[3]


def _move(points: list[int], seat: int, worth: int) -> None:
    points[seat] -= worth
    points[(seat + 1) % 4] += worth


def tricks_booked(deal: Deal, first: int, team: int) -> TricksBooked:
    """Return how the tricks stand once that one (from 1) and all after it belong to the team.

    A trick that changes hands goes to the right neighbour of who had it, and with it what its winner had beside.
    """
    points, won = list(deal.seat_points), list(deal.tricks_won)
    _move_rest(deal, points, won, team)
    tricks = list(deal.tricks)
    for number in range(first - 1, len(tricks)):
        trick = tricks[number]
        if team_of(trick.winner) != team:
            tricks[number] = replace(trick, winner=(trick.winner + 1) % 4)
            _move(points, trick.winner, trick.points)
            _move(won, trick.winner, 1)
    a, b, c, d = points
    w, x, y, z = won
    return TricksBooked(tuple(tricks), (a, b, c, d), (w, x, y, z), team)


def _move_rest(deal: Deal, points: list[int], won: list[int], team: int) -> None:
    """What no trick holds, of a deal that is over: the points for the last trick, or what was laid down."""
    if deal.phase != "done":
        return
    holder = deal.tricks[-1].winner if deal.laid_down is None else deal.laid_down
    already = deal.free.all_to if deal.free else None
    if (team_of(holder) if already is None else already) == team:
        return
    if already is not None and team_of(holder) != already:
        holder = (holder + 1) % 4
    _move(points, holder, sum(deal.seat_points) - sum(trick.points for trick in deal.tricks))
    _move(won, holder, sum(deal.tricks_won) - len(deal.tricks))
