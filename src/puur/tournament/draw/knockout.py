"""The draw of a knock-out: the first round and the consolation by lot, the bracket by its results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from puur.law.law import Law
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.met import Draw, count_meetings, table_meetings_by_law
from puur.tournament.draw.relaxed import unmet_wishes
from puur.tournament.draw.wishes import Wishes, check_wishes
from puur.tournament.knockout import CupPairing, bracket_size
from puur.tournament.state import PasseDraw, Seating

_TRIES: Final = 400
"""Draws of a first round that are tried where some shall not meet; without such the first is as good as any."""


@dataclass(frozen=True, slots=True)
class CupTask:
    """The input of a round of a knock-out.

    pairs: the start numbers of all that play on. pairing: what a later round contains; None for the first.
    rested: how often each pair went on without a match in the consolation.
    past_rounds: rounds already played. law: the rule set. wishes: of these, ``apart`` is met in the first round.
    """

    pairs: Sequence[str]
    pairing: CupPairing | None
    past_rounds: Sequence[PasseDraw]
    law: Law
    wishes: Wishes
    rested: dict[str, int] = field(default_factory=dict)


def draw_cup_round(task: CupTask, seed: int) -> Draw:
    """Return the next round of a knock-out. The same task and seed always give the same round.

    In the first round everything is by lot, also who has a bye. Later the results decide who plays in the bracket, and
    the lot who meets in the consolation; of an odd number there, one that went on without a match least often does so.
    """
    check_wishes(task.wishes, task.pairs, len(task.past_rounds) + 1)
    chance = Chance("knockout", seed, len(task.past_rounds))
    drawn = _first(task, chance) if task.pairing is None else _later(task, task.pairing, chance)
    met = count_meetings((*task.past_rounds, drawn), table_meetings_by_law(task.law, pairs=True))
    gave = unmet_wishes((drawn,), met, met, task.wishes) if task.pairing is None else ()
    return Draw(seed, (drawn,), met, met, tuple(one for one in gave if one.code.startswith("tournament.draw-apart")))


def _first(task: CupTask, chance: Chance) -> PasseDraw:
    best: tuple[int, PasseDraw] | None = None
    byes = bracket_size(len(task.pairs)) - len(task.pairs)
    for _ in range(_TRIES if task.wishes.apart else 1):
        order = chance.shuffled(task.pairs)
        playing = order[: len(order) - byes]
        drawn = _round([*zip(playing[::2], playing[1::2], strict=True)], order[len(order) - byes :])
        wrong = sum(set(one.seats) <= group for one in drawn.tables for group in task.wishes.apart)
        if best is None or wrong < best[0]:
            best = wrong, drawn
        if not wrong:
            break
    return best[1] if best else PasseDraw(())


def _later(task: CupTask, pairing: CupPairing, chance: Chance) -> PasseDraw:
    pool, free = chance.shuffled(pairing.pool), list(pairing.free)
    if len(pool) % 2:
        rests = min(pool, key=lambda one: task.rested.get(one, 0))
        pool.remove(rests)
        free.append(rests)
    third = () if pairing.third is None else (pairing.third,)
    return _round([*pairing.main, *third, *zip(pool[::2], pool[1::2], strict=True)], free)


def _round(pairs: Sequence[tuple[str, str]], free: Sequence[str]) -> PasseDraw:
    return PasseDraw(tuple(Seating(at, (a, b, a, b)) for at, (a, b) in enumerate(pairs, 1)), tuple(free))
