"""Who is ahead: by the sum, or where ranks are written by Striche (a stroke, won) and Nuller (a nought, lost)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import SEATS
from puur.game.score import outcome, written_now
from puur.game.state import Deal, Four, Game
from puur.law.law import Law
from puur.law.settling import alone, fewest, own_points

_TOO_FAR: Final = 100


@dataclass(frozen=True, slots=True)
class Umgang:
    """Some deals settled together: after how many deals, the sum of each seat, who got a Strich and who a Nuller."""

    after: int
    sums: Four
    striche: Four
    nuller: Four


def ranked(law: Law) -> bool:
    """Return whether Striche and Nuller are written."""
    return own_points(law) and law.reckoning.says != "sum"


def played(game: Game) -> tuple[Deal, ...]:
    """Return the deals that count, the one on the table once it is over."""
    deals = tuple(deal for deal in game.past if not deal.annulled)
    over = game.deal is not None and game.deal.phase == "done" and not game.deal.annulled
    return (*deals, game.current) if over else deals


def umgaenge(law: Law, game: Game) -> tuple[Umgang, ...]:
    """Return what has been settled by rank so far; nothing where the sum decides."""
    if not ranked(law):
        return ()
    scores = [outcome(law, game, deal).score for deal in played(game)]
    size = law.umgang.says
    return tuple(_settled(law, scores[last - size : last], last) for last in range(size, len(scores) + 1, size))


def _settled(law: Law, scores: list[tuple[int, ...]], after: int) -> Umgang:
    sums = [sum(score[seat] for score in scores) for seat in SEATS]
    if law.reckoning.says == "outer":
        return Umgang(after, _four(sums), *_outer(law, sums))
    better = [one if fewest(law) else -one for one in sums]
    won = [sum(other <= mine for other in better) <= len(SEATS) // 2 for mine in better]
    lost = [sum(other >= mine for other in better) <= len(SEATS) // 2 for mine in better]
    return Umgang(after, _four(sums), _four(won), _four(lost))


def _outer(law: Law, sums: list[int]) -> tuple[Four, Four]:
    """Striche and Nuller where the highest and the lowest win: a Strich each, the others a Nuller.

    Who has a hundred has gone too far: three Nuller, and a Strich for the others; who has all of them three Striche.
    """
    most = max(sums)
    if most == law.deal_total.says * law.umgang.says:
        return _four([3 * (one == most) for one in sums]), _four([one != most for one in sums])
    if most >= _TOO_FAR:
        return _four([one != most for one in sums]), _four([3 * (one == most) for one in sums])
    alone_out = [one in {most, min(sums)} and sums.count(one) == 1 for one in sums]
    return _four(alone_out), _four([not out and sums.count(one) == 1 for out, one in zip(alone_out, sums, strict=True)])


def _four(values: list[int] | list[bool]) -> Four:
    a, b, c, d = values
    return int(a), int(b), int(c), int(d)


def striche(law: Law, game: Game) -> Four:
    """Return how many Striche each seat has."""
    each = [one.striche for one in umgaenge(law, game)]
    return _four([sum(one[seat] for one in each) for seat in SEATS])


def ahead(law: Law, game: Game) -> int | None:
    """Return who is ahead with everything so far, a team, or a seat where all play alone; None if it is shared."""
    if ranked(law):
        lost = [sum(one.nuller[seat] for one in umgaenge(law, game)) for seat in SEATS]
        less = lost if law.reckoning.says == "outer" else [0, 0, 0, 0]
        return _best(tuple(no - yes for yes, no in zip(striche(law, game), less, strict=True)))
    totals = written_now(law, game)
    return _best(totals if alone(law) and fewest(law) else tuple(-one for one in totals))


def _best(values: tuple[int, ...]) -> int | None:
    least = min(values)
    return values.index(least) if values.count(least) == 1 else None
