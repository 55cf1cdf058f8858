"""Who is ahead: by the sum, or where ranks are written by Striche (a stroke, won) and Nuller (a nought, lost)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puur.cards import SEATS
from puur.game.score.outcome import deal_outcome, totals_now
from puur.game.state import Deal, Four, Game
from puur.law.law import Law
from puur.law.settlement import does_fewest_lead, is_decided_by_marks, is_each_alone


@dataclass(frozen=True, slots=True)
class Umgang:
    """The settlement of one cycle of deals (Umgang) in which players get marks for their rank.

    after: the number of deals played when the cycle ended. All other fields are by seat. sums: points in the cycle.
    striche, nuller: strokes (good) and noughts (bad) received. counts: what these marks are worth.
    """

    after: int
    sums: Four
    striche: Four
    nuller: Four
    counts: Four


def is_settled_by_marks(law: Law) -> bool:
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
    if not is_settled_by_marks(law):
        return ()
    scores = [deal_outcome(law, game, deal).score for deal in counted_deals(game)]
    size = law.umgang.says
    return tuple(_settled(law, scores[last - size : last], last) for last in range(size, len(scores) + 1, size))


def _settled(law: Law, scores: list[tuple[int, ...]], after: int) -> Umgang:
    sums = [sum(score[seat] for score in scores) for seat in SEATS]
    marks = law.reckoning.says(sums, law.goal.says, law.deal_total.says * law.umgang.says)
    return Umgang(after, _four(sums), *map(_four, marks))


def _four(values: Sequence[int]) -> Four:
    a, b, c, d = values
    return a, b, c, d


def striche_by_seat(law: Law, game: Game) -> Four:
    """Return the number of strokes of each seat. Striche are marks for a good rank in a cycle of deals."""
    each = [one.striche for one in settled_umgaenge(law, game)]
    return _four([sum(one[seat] for one in each) for seat in SEATS])


def leading_side(law: Law, game: Game) -> int | None:
    """Return the leading team, or the leading seat where each plays alone; None if tied."""
    if is_settled_by_marks(law):
        each = [one.counts for one in settled_umgaenge(law, game)]
        return _best(tuple(-sum(one[seat] for one in each) for seat in SEATS))
    totals = totals_now(law, game)
    return _best(totals if is_each_alone(law) and does_fewest_lead(law) else tuple(-one for one in totals))


def _best(values: tuple[int, ...]) -> int | None:
    least = min(values)
    return values.index(least) if values.count(least) == 1 else None
