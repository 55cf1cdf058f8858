"""Draw rounds by results: the Swiss system for pairs, and the knock-out with its consolation.

In the Swiss system pairs play each other that stand next to each other and have not met. In a knock-out the first round
and the consolation are drawn by lot, and the rest of the bracket follows from the results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from puur.law.law import Law
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.matching import pair_all_in_order
from puur.tournament.draw.repeats import DrawnSeatingPlan, count_meetings, table_meetings_by_law
from puur.tournament.draw.wishes import DrawWishes, check_wishes, unmet_wishes
from puur.tournament.knockout import CupPairing, bracket_size
from puur.tournament.state import PasseDraw, Seating

_Met = frozenset[str]
_STAYS: Final = "tournament.draw-stays"
"""Who stays at a table: the best play at the first one, so that is no fault here."""


@dataclass(frozen=True)
class SwissTask:
    """The input of a round of the Swiss system.

    standing: the ids of the pairs that play, best first, in groups of equals.
    past_rounds: rounds already played.
    law: the rule set.
    wishes: the organiser's; ``apart`` and who sits out (``resting``) are met.
    """

    standing: Sequence[Sequence[str]]
    past_rounds: Sequence[PasseDraw]
    law: Law
    wishes: DrawWishes


def draw_swiss_round(task: SwissTask, seed: int) -> DrawnSeatingPlan:
    """Draw the next round of the Swiss system, best pairs first.

    Each pair gets the nearest one below that it has not met. Equals are put in order by the seed. Nobody meets twice
    while there is another way to pair all. If the number is odd, the lowest pair that has sat out least often sits out.
    The best play at table 1. The same task and seed always give the same round. Raises BadInput for a wish that cannot
    be met.
    """
    check_wishes(task.wishes, [*chain.from_iterable(task.standing)], len(task.past_rounds) + 1)
    rounds = (_passe(task, seed),)
    whole, way = (*task.past_rounds, *rounds), table_meetings_by_law(task.law, pairs=True)
    met = count_meetings(whole, way)
    gave = unmet_wishes(whole, met, met, task.wishes)
    return DrawnSeatingPlan(seed, rounds, met, met, tuple(one for one in gave if one.code != _STAYS))


def _passe(task: SwissTask, seed: int) -> PasseDraw:
    chance = SeededRandom("swiss", seed, len(task.past_rounds))
    order = [*chain.from_iterable(chance.shuffled(group) for group in task.standing)]
    met = Counter(frozenset(table.seats) for passe in task.past_rounds for table in passe.tables)
    for most in _allowed(met):
        for apart in (True, False):
            fitting = _fitting(order, met, most, task.wishes.apart if apart else ())
            for out in _sits_out(task, order):
                playing = [at for at, one in enumerate(order) if one != out]
                pairs = pair_all_in_order(playing, fitting)
                if pairs is not None:
                    named = ((order[a], order[b]) for a, b in pairs)
                    tables = tuple(Seating(at, (a, b, a, b)) for at, (a, b) in enumerate(named, 1))
                    return PasseDraw(tables, () if out is None else (out,))
    return PasseDraw(())


def _allowed(met: Mapping[_Met, int]) -> Iterator[int]:
    """Yield how often two may have met: never, and where that does not go, once, and so on."""
    yield from range(max(met.values(), default=0) + 1)


def _fitting(
    order: Sequence[str], met: Mapping[_Met, int], most: int, apart: Sequence[frozenset[str]]
) -> dict[int, list[int]]:
    """Return for each place in the order who may be the opponent: the next ones below first, then those above."""
    places = range(len(order))

    def may(a: int, b: int) -> bool:
        two = frozenset((order[a], order[b]))
        return met.get(two, 0) <= most and not any(two <= group for group in apart)

    return {at: [to for to in (*places[at + 1 :], *places[at - 1 :: -1][:at]) if may(at, to)] for at in places}


def _sits_out(task: SwissTask, order: Sequence[str]) -> list[str | None]:
    """Return who may sit out, the first choice first; nobody where all can play."""
    if len(order) % 2 == 0:
        return [None]
    wanted = [one for one in task.wishes.resting.get(len(task.past_rounds) + 1, ()) if one in order]
    rested = Counter(name for passe in task.past_rounds for name in passe.sitting_out)
    lowest = sorted(range(len(order)), key=lambda at: (rested[order[at]], -at))
    return [*wanted, *(order[at] for at in lowest)]


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
    wishes: DrawWishes
    rested: dict[str, int] = field(default_factory=dict)


def draw_cup_round(task: CupTask, seed: int) -> DrawnSeatingPlan:
    """Return the next round of a knock-out. The same task and seed always give the same round.

    In the first round everything is by lot, also who has a bye. Later the results decide who plays in the bracket, and
    the lot who meets in the consolation; of an odd number there, one that went on without a match least often does so.
    """
    check_wishes(task.wishes, task.pairs, len(task.past_rounds) + 1)
    chance = SeededRandom("knockout", seed, len(task.past_rounds))
    drawn = _first(task, chance) if task.pairing is None else _later(task, task.pairing, chance)
    met = count_meetings((*task.past_rounds, drawn), table_meetings_by_law(task.law, pairs=True))
    gave = unmet_wishes((drawn,), met, met, task.wishes) if task.pairing is None else ()
    return DrawnSeatingPlan(
        seed, (drawn,), met, met, tuple(one for one in gave if one.code.startswith("tournament.draw-apart"))
    )


def _first(task: CupTask, chance: SeededRandom) -> PasseDraw:
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


def _later(task: CupTask, pairing: CupPairing, chance: SeededRandom) -> PasseDraw:
    pool, free = chance.shuffled(pairing.pool), list(pairing.free)
    if len(pool) % 2:
        rests = min(pool, key=lambda one: task.rested.get(one, 0))
        pool.remove(rests)
        free.append(rests)
    third = () if pairing.third is None else (pairing.third,)
    return _round([*pairing.main, *third, *zip(pool[::2], pool[1::2], strict=True)], free)


def _round(pairs: Sequence[tuple[str, str]], free: Sequence[str]) -> PasseDraw:
    return PasseDraw(tuple(Seating(at, (a, b, a, b)) for at, (a, b) in enumerate(pairs, 1)), tuple(free))
