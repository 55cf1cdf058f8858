"""The slate (Tafel) as it hangs beside the game: strokes in Z form, the numbers at the right, what may be written.

Weis and Stöck stand there as soon as they are valid, card points and Match when the deal is played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from puur.game.score.outcome import deal_factor, deal_outcome
from puur.game.score.weis_stoeck import stoeck_points, weis_points
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.readings.tafel import Side, Strokes

_Sides = tuple[Side, Side]
_CLEAN: Final = Side(Strokes(0, 0, 0, 0))


def current_slate(law: Law, game: Game) -> tuple[Side, Side]:
    """Return the strokes of both sides on the slate, without the card points of a deal being played."""
    return _sides(law, game, whole=False)


def slate_with_whole_deal(law: Law, game: Game) -> tuple[Side, Side]:
    """Return the strokes of both sides on the slate, with everything that the current deal has brought."""
    return _sides(law, game, whole=True)


def _sides(law: Law, game: Game, *, whole: bool) -> tuple[Side, Side]:
    earlier = game.past if game.slate is None else ()
    lines = [_writings(law, game, deal, whole=True) for deal in earlier]
    if game.deal is not None:
        lines.append(_writings(law, game, game.deal, whole=whole))
    return _written_on(law, game.slate or game.before, tuple([numbers for line in lines for numbers in line]))


@lru_cache(1 << 10)
def _written_on(law: Law, was: tuple[Side, Side] | tuple[int, ...], lines: tuple[tuple[int, int], ...]) -> _Sides:
    """Both sides once these numbers have been written, one line after the other."""
    first, second = [_blank(law, side) if isinstance(side, int) else side for side in was[:2]]
    for numbers in lines:
        first, second = _write(law, first, numbers[0]), _write(law, second, numbers[1])
    return first, second


def _blank(law: Law, before: int) -> Side:
    """Return a side on which nothing stands but what it had at the start."""
    return _write(law, _CLEAN, before)


def _write(law: Law, side: Side, points: int) -> Side:
    """New strokes come beside the old ones; the old remainder goes into the sum and is struck."""
    if not points:
        return side
    old, new = side.strokes, law.slate.says(side.strokes.rest + points)
    strokes = Strokes(old.hundreds + new.hundreds, old.fifties + new.fifties, old.twenties + new.twenties, new.rest)
    replaced = law.slate_history.says == "struck" and old.rest and old.rest != new.rest
    return Side(strokes, (*side.struck, old.rest) if replaced else side.struck)


def _writings(law: Law, game: Game, deal: Deal, *, whole: bool) -> tuple[tuple[int, int], ...]:
    """What is written one after the other, by team: Weis, Stöck, and at the end the tricks."""
    if law.settlement.says not in ("sides", "contract") or deal.annulled:
        return ()
    over = (deal.phase == "done" and law.written_from.says == "at-once") or game.finished is not None
    nothing_said = deal.weis_side is None and deal.stoeck is None
    if nothing_said and not (whole or over):
        return ()
    times = deal_factor(law, game, deal)
    weis = _times(weis_points(law, deal), times if law.weis_factor.says else 1)
    stoeck = _times(stoeck_points(law, deal), times if law.stoeck_factor.says else 1)
    if not (whole or over):
        return weis, stoeck
    score = deal_outcome(law, game, deal).score
    return weis, stoeck, (score[0] - weis[0] - stoeck[0], score[1] - weis[1] - stoeck[1])


def _times(points: tuple[int, int], factor: int) -> tuple[int, int]:
    return points[0] * factor, points[1] * factor


def can_write_stoeck(law: Law, game: Game, scribe: int) -> bool:
    """Return whether the scorer (a seat) may still write the Stöck that were shown in this deal; False if none were.

    The rules set the deadline: the next trick, the scorer's next card, or the next deal.
    """
    deal = game.deal
    if deal is None or deal.stoeck is None:
        return False
    if law.stoeck_written.says == "next-deal-dealt":
        return True
    shown_in = max(deal.stoeck_after - 1, 0) // 4
    if law.stoeck_written.says == "next-trick-led":
        return _played(deal) <= 4 * (shown_in + 1)
    return deal.hands[scribe].bit_count() + deal.hidden[scribe] >= law.hand_size.says - 1 - shown_in


def can_write_result(law: Law, game: Game, scribe: int) -> bool:
    """Return whether the scorer (a seat) may still write the points of the last finished deal."""
    deal = game.deal
    if deal is not None and deal.phase == "done":
        return True
    if deal is None or all(past.annulled for past in game.past) or law.written.says == "at-once":
        return False
    if law.written.says == "next-deal-dealt":
        return deal.phase == "prepare"
    return deal.phase == "prepare" or deal.hands[scribe].bit_count() + deal.hidden[scribe] == law.hand_size.says


def _played(deal: Deal) -> int:
    return 4 * len(deal.tricks) + len(deal.lying)
