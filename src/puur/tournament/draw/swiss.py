"""The Swiss system for pairs: in each round those play each other who stand next to each other and have not met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from puur.law.law import Law
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.matching import pair_in_order
from puur.tournament.draw.met import Draw, count_meetings, table_meetings_by_law
from puur.tournament.draw.relaxed import unmet_wishes
from puur.tournament.draw.wishes import Wishes, check_wishes
from puur.tournament.state import PasseDraw, Seating

Met = frozenset[str]
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
    wishes: Wishes


def draw_swiss_round(task: SwissTask, seed: int) -> Draw:
    """Return the next round: from the best on, each pair has the nearest one below that it has not met.

    Equals are put in order by the seed. Nobody meets twice while there is another way to pair all. If the number is
    odd, the lowest pair that has sat out least often sits out. The best play at table 1. The same task and seed always
    give the same round. Raises BadInput for a wish that cannot be met.
    """
    check_wishes(task.wishes, [*chain.from_iterable(task.standing)], len(task.past_rounds) + 1)
    rounds = (_passe(task, seed),)
    whole, way = (*task.past_rounds, *rounds), table_meetings_by_law(task.law, pairs=True)
    met = count_meetings(whole, way)
    gave = unmet_wishes(whole, met, met, task.wishes)
    return Draw(seed, rounds, met, met, tuple(one for one in gave if one.code != _STAYS))


def _passe(task: SwissTask, seed: int) -> PasseDraw:
    chance = Chance("swiss", seed, len(task.past_rounds))
    order = [*chain.from_iterable(chance.shuffled(group) for group in task.standing)]
    met = Counter(frozenset(table.seats) for passe in task.past_rounds for table in passe.tables)
    for most in _allowed(met):
        for apart in (True, False):
            fitting = _fitting(order, met, most, task.wishes.apart if apart else ())
            for out in _sits_out(task, order):
                playing = [at for at, one in enumerate(order) if one != out]
                pairs = pair_in_order(playing, fitting)
                if pairs is not None:
                    named = ((order[a], order[b]) for a, b in pairs)
                    tables = tuple(Seating(at, (a, b, a, b)) for at, (a, b) in enumerate(named, 1))
                    return PasseDraw(tables, () if out is None else (out,))
    return PasseDraw(())


def _allowed(met: Mapping[Met, int]) -> Iterator[int]:
    """Yield how often two may have met: never, and where that does not go, once, and so on."""
    yield from range(max(met.values(), default=0) + 1)


def _fitting(
    order: Sequence[str], met: Mapping[Met, int], most: int, apart: Sequence[frozenset[str]]
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
