"""Who is ahead in a Partie, and with what points (Stöck, Weis, tricks) a side can finish it in the current deal.

Where each player has a rank, a won Umgang is written as a Strich (stroke), a lost one as a Nuller (nought).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puur.cards import SEATS, team_of
from puur.game.score.outcome import deal_factor, deal_outcome, slate_totals_now, team_that_scores
from puur.game.score.weis_stoeck import is_too_late_for_stoeck, seat_credited_with_stoeck, stoeck_holder
from puur.game.state import Deal, FinishedBy, FourNumbers, Game
from puur.law.law import Law
from puur.law.settlement import does_fewest_lead, is_decided_by_marks, is_each_alone


@dataclass(frozen=True, slots=True)
class Umgang:
    """The settlement of one cycle of deals (Umgang) in which players get marks for their rank.

    after: the number of deals played when the cycle ended. All other fields are by seat. sums: points in the cycle.
    striche, nuller: strokes (good) and noughts (bad) received. counts: what these marks are worth.
    """

    after: int
    sums: FourNumbers
    striche: FourNumbers
    nuller: FourNumbers
    counts: FourNumbers


def is_umgang_settled_by_marks(law: Law) -> bool:
    """Return whether under these rules each cycle of deals is settled by strokes and noughts (Striche, Nuller)."""
    return is_decided_by_marks(law)


def counted_deals(game: Game) -> tuple[Deal, ...]:
    """Return the deals of a game that count for the score, in order; cancelled ones are left out.

    The current deal is among them once it is over.
    """
    deals = tuple(deal for deal in game.past if not deal.annulled)
    over = game.deal is not None and game.deal.phase == "done" and not game.deal.annulled
    return (*deals, game.current) if over else deals


def settled_umgaenge(law: Law, game: Game) -> tuple[Umgang, ...]:
    """Return the settlements of all complete cycles of deals (Umgänge); empty where the sum of points decides."""
    if not is_umgang_settled_by_marks(law):
        return ()
    scores = [deal_outcome(law, game, deal).score for deal in counted_deals(game)]
    size = law.umgang.says
    return tuple(_settled(law, scores[last - size : last], last) for last in range(size, len(scores) + 1, size))


def _settled(law: Law, scores: list[tuple[int, ...]], after: int) -> Umgang:
    sums = [sum(score[seat] for score in scores) for seat in SEATS]
    marks = law.reckoning.says(sums, law.goal.says, law.deal_total.says * law.umgang.says)
    return Umgang(after, _four(sums), *map(_four, marks))


def _four(values: Sequence[int]) -> FourNumbers:
    a, b, c, d = values
    return a, b, c, d


def striche_by_seat(law: Law, game: Game) -> FourNumbers:
    """Return the number of strokes of each seat. Striche are marks for a good rank in a cycle of deals."""
    each = [one.striche for one in settled_umgaenge(law, game)]
    return _four([sum(one[seat] for one in each) for seat in SEATS])


def leading_side(law: Law, game: Game) -> int | None:
    """Return the leading team, or the leading seat where each plays alone; None if tied."""
    if is_umgang_settled_by_marks(law):
        each = [one.counts for one in settled_umgaenge(law, game)]
        return _best(tuple(-sum(one[seat] for one in each) for seat in SEATS))
    totals = slate_totals_now(law, game)
    return _best(totals if is_each_alone(law) and does_fewest_lead(law) else tuple(-one for one in totals))


def _best(values: tuple[int, ...]) -> int | None:
    least = min(values)
    return values.index(least) if values.count(least) == 1 else None


_PointElements = tuple[int, int, int, int]
"""The points that a side lacked to its target before the deal, then its points from Stöck, Weis and tricks."""


def _missing_and_finishing_points(law: Law, game: Game, team: int) -> _PointElements:
    """Return four numbers: the points that a team lacks to the target before the deal, then its Stöck, Weis and tricks.

    The last three are from this deal and multiplied as on the slate. Unshown Stöck count while they may still decide.
    Where the rules do not rank Stöck, their points are in the tricks; where melds cannot finish, they are 0. The
    finishing rule (Ausmachregel) adds them up in the order that the rules give. Raises RuntimeError without a deal.
    """
    brought = deal_outcome(law, game, game.current)
    stoeck = stoeck_now = brought.stoeck[team] * (brought.factor if law.stoeck_factor.says else 1)
    if _may_decide(law, game):
        stoeck += unshown_stoeck_points(law, game, team)
    weis = brought.weis[team] * (brought.factor if law.weis_factor.says else 1)
    stich = brought.card_points[team] * brought.factor
    if law.settlement.says == "contract":
        stich = brought.score[team] - stoeck_now - weis
    if law.stoeck_rank.says == "never":
        stoeck, stich = 0, stich + stoeck
    return (law.target.says or 0) - game.written[team], stoeck, weis if law.finish_by_weis.says else 0, stich


def _may_decide(law: Law, game: Game) -> bool:
    """Whether Stöck that nobody has shown may still come before the other side when the finishing rule decides."""
    open_trick = law.stoeck_deciding.says == "trick-turned" and game.current.turned < len(game.current.tricks)
    return open_trick or law.stoeck_deciding.says == "next-trick-led"


def unshown_stoeck_points(law: Law, game: Game, team: int) -> int:
    """Return what a team's Stöck would still bring it, with multiplier; 0 if it has none, or they are shown or lost."""
    deal = game.deal
    if deal is None or not law.stoeck_to_finish.says or seat_credited_with_stoeck(law, deal) is not None:
        return 0
    holder = stoeck_holder(law, deal)
    if holder is None or team_of(holder) != team or is_too_late_for_stoeck(law, deal):
        return 0
    return law.stoeck_points.says * (deal_factor(law, game, deal) if law.stoeck_factor.says else 1)


def is_won_by_unshown_stoeck(law: Law, game: Game, team: int) -> bool:
    """Return whether a team's unshown Stöck would bring it to the target now."""
    target, worth = law.target.says, unshown_stoeck_points(law, game, team)
    return target is not None and bool(worth) and slate_totals_now(law, game)[team] + worth >= target


def winner_by_finishing_rule(law: Law, game: Game, thanks: int | None = None) -> tuple[int, FinishedBy] | None:
    """Return the team that wins by the order in which points count (Ausmachregel), and by what.

    None if nobody reached the target. thanks: the team that has just claimed to win, first among equals.
    """
    ranks = {}
    for team in (0, 1):
        reached = law.finish_order.says(*_missing_and_finishing_points(law, game, team))
        if reached is not None:
            ranks[team] = reached
    if not ranks:
        return None
    by_rank = law.finish_first.says == "order" or thanks is None
    team = min(ranks, key=lambda side: (ranks[side][0] if by_rank else 0, side != thanks))
    by = ranks[team][1]
    return team, "stoeck" if by == "stoeck" else "weis" if by == "weis" else "stich"


def total_counted_for_bedanken(law: Law, game: Game, team: int) -> int:
    """Return the total that a team may count when it claims to have won.

    Unshown Stöck are included if they bring it to the target. The trick that lies open is left out where the rules say
    so.
    """
    total = slate_totals_now(law, game)[team]
    deal = game.deal
    if deal is None:
        return total
    open_trick = len(deal.tricks) > deal.turned
    if (
        open_trick
        and law.thanks_counts.says == "no-open-trick"
        and team_that_scores(deal, deal.tricks[-1].winner) == team
    ):
        total -= deal.tricks[-1].points * deal_factor(law, game, deal)
    return total + (unshown_stoeck_points(law, game, team) if is_won_by_unshown_stoeck(law, game, team) else 0)


def leading_team(totals: tuple[int, ...]) -> int | None:
    """Return the team with the highest total, or the seat where each plays alone; None if the highest is tied.

    totals: by team, or by seat.
    """
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


_NAMES = ("stoeck", "weis", "stich")


def is_schneider(law: Law, game: Game, winner: int, by: FinishedBy) -> bool:
    """Return whether the loser has less than half of the target, where the rules score that (Schneider); else False.

    winner: the team that won. by: what ended the game, which decides what the loser may count.
    """
    target = law.target.says
    if law.schneider.says != "extra-point" or target is None:
        return False
    return 2 * _points_of_loser(law, game, winner, by) < target


def _points_of_loser(law: Law, game: Game, winner: int, by: FinishedBy) -> int:
    """What the loser may count: tricks, Weis and Stöck, with the first trick only up to the winner's element."""
    loser = 1 - winner
    if law.schneider_counts.says == "written-only" or game.deal is None:
        return game.written[loser]
    counted = slate_totals_now(law, game)[loser] + unshown_stoeck_points(law, game, loser)
    element = _deciding(law, game, winner, by)
    if element is None:
        return counted
    mine = dict(zip(_NAMES, _missing_and_finishing_points(law, game, loser)[1:], strict=True))
    return counted - sum(mine[name] for name in _NAMES if _rank(law, name) > _rank(law, element))


def _deciding(law: Law, game: Game, winner: int, by: FinishedBy) -> str | None:
    """The element with which the winner finished while the first trick lies open; None where no rule ranks it."""
    deal = game.current
    if len(deal.tricks) != 1 or deal.turned:
        return None
    if by in _NAMES:
        return by
    reached = law.finish_order.says(*_missing_and_finishing_points(law, game, winner))
    return None if reached is None else reached[1]


def _rank(law: Law, element: str) -> int:
    alone = law.finish_order.says(1, *(int(element == name) for name in _NAMES))
    return 0 if alone is None else alone[0]
