"""The slate (Tafel) as it hangs beside the game: strokes in Z form, the numbers at the right, what may be written.

Weis and Stöck stand there as soon as they are valid, card points and Match when the deal is played.
"""

from __future__ import annotations

from puur.game.score import outcome
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.readings.tafel import Side, Strokes


def slate(law: Law, game: Game) -> tuple[Side, Side]:
    """Return both sides as written so far; nothing of it tells card points of the deal being played."""
    return _side(law, game, 0, whole=False), _side(law, game, 1, whole=False)


def written_out(law: Law, game: Game) -> tuple[Side, Side]:
    """Return both sides with the whole of the deal just played."""
    return _side(law, game, 0, whole=True), _side(law, game, 1, whole=True)


def _side(law: Law, game: Game, team: int, *, whole: bool) -> Side:
    if game.slate is None:
        side, earlier = _write(law, Side(Strokes(0, 0, 0, 0)), game.before[team]), game.past
    else:
        side, earlier = game.slate[team], ()
    lines = [_writings(law, game, deal, team, whole=True) for deal in earlier]
    if game.deal is not None:
        lines.append(_writings(law, game, game.deal, team, whole=whole))
    for points in (number for line in lines for number in line):
        side = _write(law, side, points)
    return side


def _write(law: Law, side: Side, points: int) -> Side:
    """New strokes come beside the old ones; the old remainder goes into the sum and is struck."""
    if not points:
        return side
    old, new = side.strokes, law.slate.says(side.strokes.rest + points)
    strokes = Strokes(old.hundreds + new.hundreds, old.fifties + new.fifties, old.twenties + new.twenties, new.rest)
    replaced = law.slate_history.says == "struck" and old.rest and old.rest != new.rest
    return Side(strokes, (*side.struck, old.rest) if replaced else side.struck)


def _writings(law: Law, game: Game, deal: Deal, team: int, *, whole: bool) -> tuple[int, ...]:
    """What is written one after the other: Weis, Stöck, and at the end the tricks."""
    brought = outcome(law, game, deal)
    if law.settlement.says != "sides" or deal.annulled:
        return ()
    weis = brought.weis[team] * (brought.factor if law.weis_factor.says else 1)
    stoeck = brought.stoeck[team] * (brought.factor if law.stoeck_factor.says else 1)
    over = (deal.phase == "done" and law.written_from.says == "at-once") or game.finished is not None
    return (weis, stoeck, brought.score[team] - weis - stoeck) if whole or over else (weis, stoeck)


def stoeck_writable(law: Law, game: Game, scribe: int) -> bool:
    """Return whether who keeps the slate may still write Stöck that were shown in this deal."""
    deal = game.deal
    if deal is None or deal.stoeck is None:
        return False
    if law.stoeck_written.says == "next-deal-dealt":
        return True
    shown_in = max(deal.stoeck_after - 1, 0) // 4
    if law.stoeck_written.says == "next-trick-led":
        return _played(deal) <= 4 * (shown_in + 1)
    return deal.hands[scribe].bit_count() + deal.hidden[scribe] >= law.hand_size.says - 1 - shown_in


def result_writable(law: Law, game: Game, scribe: int) -> bool:
    """Return whether who keeps the slate may still write the points of the latest Spiel that was played out."""
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
