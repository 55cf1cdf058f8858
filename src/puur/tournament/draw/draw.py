"""The draw itself: from those who play to a plan for every Passe.

Pairs that stay together all evening meet each other pair at most once, as long as there are others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, count
from typing import Final

from puur.errors import BadInput
from puur.law.article import claims
from puur.law.law import Law
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.meeting_costs import PlayedRounds
from puur.tournament.draw.planning import DrawPlan, PlanningTask, best_seating_plan
from puur.tournament.draw.redraw import keep_planned_numbers, redraw_keeping_tables
from puur.tournament.draw.repeats import (
    MEETINGS_EACH_ALONE,
    MEETINGS_WITH_PARTNERS,
    DrawnSeatingPlan,
    count_meetings,
    has_partners,
    lowest_possible_repeats,
    table_meetings_by_law,
)
from puur.tournament.draw.seats import SeatedTable, number_tables, seat_in_turn, seat_partners_across
from puur.tournament.draw.shape import PLAYERS_PER_TABLE, round_sizes, too_few_players_message
from puur.tournament.draw.wishes import NO_WISHES, DrawWishes, check_wishes, unmet_wishes
from puur.tournament.state import PasseDraw, Seating
from puur.words.message import said

_TRIES: Final = 400
"""Circles that are tried where people shall not meet, or have met before; without such the first is as good as any."""
_APART: Final = 100
_LEAST: Final = 2
"""At least one table of so many must stay where the rest is drawn again."""
_SHUFFLES: Final = 200

_Met = frozenset[str]


def _draw_tables_for_pairs(
    units: Sequence[str], passen: int, chance: SeededRandom, wishes: DrawWishes, before: Sequence[PasseDraw] = ()
) -> tuple[PasseDraw, ...]:
    """Return a seating plan for fixed pairs: for each round the tables, with both pairs as seats.

    units: the ids of the pairs. passen: how many rounds to plan. before: rounds already played. ``("7", "3", "7",
    "3")`` is pair 7 against pair 3. The circle method (Kirkman 1847) is used: one pair stays, the others rotate. With
    an odd number everybody sits out in turn. chance: the source of random numbers. wishes: those of the organiser.
    """
    unwanted = {frozenset(pair) for group in wishes.apart for pair in combinations(group, 2)}
    played, rested = list(_meetings(before)), [name for passe in before for name in passe.sitting_out]
    best: tuple[int, tuple[PasseDraw, ...]] | None = None
    for _ in range(_TRIES if unwanted or before else 1):
        rounds = _circle(units, passen, chance)
        met = [*played, *_meetings(rounds)]
        out = [*rested, *(name for passe in rounds for name in passe.sitting_out)]
        apart = sum(pair in unwanted for pair in met)
        cost = _APART * apart + (len(met) - len(set(met))) + (len(out) - len(set(out)))
        if best is None or cost < best[0]:
            best = cost, rounds
        if not cost:
            break
    return best[1] if best else ()


def _redraw_keeping_pairs(
    units: Sequence[str],
    planned: Sequence[PasseDraw],
    chance: SeededRandom,
    wishes: DrawWishes,
    before: Sequence[PasseDraw],
) -> tuple[PasseDraw, ...] | None:
    """Return the open rounds drawn again with as many old tables of pairs as possible; None if too few can stay.

    units: the ids of the pairs that still play. planned: the open rounds as they were. before: rounds already played.
    chance: the source of random numbers. wishes: those of the organiser.
    """
    there = frozenset(units)
    plan = _PartialPlan(wishes, Counter(_meetings(before)), Counter(name for one in before for name in one.sitting_out))
    stays = [tuple(one for one in drawn.tables if there.issuperset(one.seats)) for drawn in planned]
    plan.meetings.update(frozenset(one.seats) for passe in stays for one in passe)
    if not planned or any(len(kept) * _LEAST < len(drawn.tables) for kept, drawn in zip(stays, planned, strict=True)):
        return None
    return tuple(plan.passe(units, kept, drawn, chance) for kept, drawn in zip(stays, planned, strict=True))


@dataclass
class _PartialPlan:
    """The plan so far.

    meetings: who plays whom how often, in the tables that stay too; rested: who sat out how often.
    """

    wishes: DrawWishes
    meetings: Counter[_Met]
    rested: Counter[str]

    def passe(self, units: Sequence[str], kept: Sequence[Seating], drawn: PasseDraw, chance: SeededRandom) -> PasseDraw:
        """Let those without a table play each other, the best of many tries; one of them sits out if they are odd."""
        tables = {one.table: one for one in kept}
        loose = [one for one in units if not any(one in table.seats for table in kept)]
        if len(loose) % 2 and all(self.rested[one] for one in loose) and kept:
            broken = min(kept, key=lambda one: min(self.rested[name] for name in one.seats))
            loose += tables.pop(broken.table).seats[:2]
        order = min((chance.shuffled(loose) for _ in range(_SHUFFLES)), key=self._cost)
        out = tuple(order[len(order) - len(order) % 2 :])
        gone = [one.table for one in drawn.tables if one.table not in tables]
        free = chain(gone, (number for number in count(1) if not any(number == one.table for one in drawn.tables)))
        for a, b in zip(order[0::2], order[1::2], strict=False):
            number = next(free)
            tables[number] = Seating(number, (a, b, a, b))
            self.meetings[frozenset((a, b))] += 1
        self.rested.update(out)
        return PasseDraw(tuple(tables[number] for number in sorted(tables)), out)

    def _cost(self, order: Sequence[str]) -> int:
        pairs = [frozenset(pair) for pair in zip(order[0::2], order[1::2], strict=False)]
        apart = sum(pair <= group for pair in pairs for group in self.wishes.apart)
        return (
            _APART * apart
            + sum(map(self.meetings.__getitem__, pairs))
            + sum(self.rested[one] for one in order[len(order) - len(order) % 2 :])
        )


def _meetings(rounds: Iterable[PasseDraw]) -> Iterable[_Met]:
    return (frozenset(table.seats) for passe in rounds for table in passe.tables)


def _circle(units: Sequence[str], passen: int, chance: SeededRandom) -> tuple[PasseDraw, ...]:
    circle: list[str | None] = [*chance.shuffled(units)]
    circle += [None] * (len(circle) % 2)
    return tuple(_passe(circle, number, chance) for number in range(passen))


def _passe(circle: list[str | None], number: int, chance: SeededRandom) -> PasseDraw:
    fixed, *turning = circle
    turn = number % len(turning)
    ring = [fixed, *turning[turn:], *turning[:turn]]
    half = len(ring) // 2
    met = list(zip(ring[:half], reversed(ring[half:]), strict=True))
    playing = [(a, b) for a, b in met if a is not None and b is not None]
    out = tuple(one for pair in met if None in pair for one in pair if one is not None)
    tables = tuple(Seating(table, (a, b, a, b)) for table, (a, b) in enumerate(chance.shuffled(playing), 1))
    return PasseDraw(tables, out)


JOKER_ID_PREFIX: Final = "Joker"
"""The beginning of the id of a joker, a helper who fills an incomplete table; a number follows."""
_MOST_PASSEN: Final = 60
MAX_DRAWN_PLAYERS: Final = 20_000
"""The most players or pairs for whom seats are drawn."""
_SMALL: Final = 60
"""Up to so many people several ways of giving out the seats are tried."""


@dataclass(frozen=True)
class DrawTask:
    """The input of a draw: players, number of rounds (Passen), rules and wishes.

    players: ids of those who play from now on.
    past_rounds: rounds already played.
    planned: the old plan for the open rounds, kept where possible; empty to draw everything again.
    passen: how many rounds are to be planned, those played included.
    law: the rule set, which says who is a partner.
    """

    players: Sequence[str]
    passen: int
    law: Law
    wishes: DrawWishes = NO_WISHES
    past_rounds: Sequence[PasseDraw] = ()
    planned: Sequence[PasseDraw] = ()


@claims("ES-1.1-a", "ES-1.1-k", "ED-2-b")
def draw_seating_plan(task: DrawTask, seed: int) -> DrawnSeatingPlan:
    """Draw a seating plan at random under the given wishes.

    The same task and seed always give the same plan. Repeated meetings are counted over all rounds, played ones too.
    Raises BadInput for too few or too many players or rounds, a player named twice, or a wish that cannot be met.
    """
    _check(task)
    players, law, wishes = task.players, task.law, task.wishes
    chance = SeededRandom(seed, len(players), task.passen, law.id)
    if wishes.pairs:
        kept = _redraw_keeping_pairs(players, task.planned, chance, wishes, task.past_rounds)
        rounds = kept or _draw_tables_for_pairs(
            players, task.passen - len(task.past_rounds), chance, wishes, task.past_rounds
        )
        return _to_draw(task, rounds, seed)
    everybody = (*players, *_jokers(len(players))) if wishes.left == "joker" else players
    order = chance.shuffled(everybody)
    field = _field(task, order)
    stays = redraw_keeping_tables(field, order, chance)
    return _to_draw(task, stays or _new_plan(task, field, order, chance), seed)


def _new_plan(task: DrawTask, field: PlanningTask, order: list[str], chance: SeededRandom) -> tuple[PasseDraw, ...]:
    """Search a plan; a foursome that comes out as it was planned has its table and seats all the same."""
    rounds = _best_seats(field, best_seating_plan(field, chance), order, chance)
    return keep_planned_numbers(rounds, task.planned) if len(task.planned) == len(rounds) else rounds


def _to_draw(task: DrawTask, rounds: tuple[PasseDraw, ...], seed: int) -> DrawnSeatingPlan:
    """Say of a plan what is repeated in it, and what could not be had."""
    whole, way = (*task.past_rounds, *rounds), table_meetings_by_law(task.law, pairs=task.wishes.pairs)
    met = count_meetings(whole, way)
    bound = lowest_possible_repeats(whole, way, met)
    return DrawnSeatingPlan(seed, rounds, met, bound, unmet_wishes(whole, met, bound, task.wishes))


def _check(task: DrawTask) -> None:
    players, played = task.players, len(task.past_rounds)
    if len(set(players)) != len(players):
        raise BadInput(said("tournament.number-twice"), {"field": "players"})
    what = too_few_players_message(len(players), pairs=task.wishes.pairs)
    if what:
        raise BadInput(said("tournament.draw-too-few", what=what, players=len(players)), {"field": "players"})
    if len(players) > MAX_DRAWN_PLAYERS:
        raise BadInput(said("tournament.draw-too-many", most=MAX_DRAWN_PLAYERS), {"field": "players"})
    if not played < task.passen <= _MOST_PASSEN:
        message = said("tournament.draw-passen", first=played + 1, most=_MOST_PASSEN, passen=task.passen)
        raise BadInput(message, {"field": "passen"})
    check_wishes(task.wishes, players, task.passen)


def _jokers(players: int) -> list[str]:
    return [f"{JOKER_ID_PREFIX} {number}" for number in range(1, -players % PLAYERS_PER_TABLE + 1)]


def _field(task: DrawTask, order: list[str]) -> PlanningTask:
    wishes, done = task.wishes, len(task.past_rounds)
    before = PlayedRounds(task.past_rounds, task.planned, {name: at for at, name in enumerate(order)})
    size = round_sizes(len(order), task.passen, task.law, scribes=True if wishes.left == "write" else wishes.scribes)
    resting = {passe - 1 - done: [before.number[name] for name in out] for passe, out in wishes.resting.items()}
    apart = wishes.kept_apart(before.number)
    return PlanningTask(len(order), size.sizes_left(done), has_partners(task.law), apart, resting, before)


def _best_seats(field: PlanningTask, plan: DrawPlan, order: list[str], chance: SeededRandom) -> tuple[PasseDraw, ...]:
    """Give out seats and tables; where people meet again anyway, so that they play against each other least often."""
    tries = 8 if field.size.turning and field.players <= _SMALL else 1
    candidates = [_rounds(field, plan, order, chance) for _ in range(tries)]
    way = MEETINGS_WITH_PARTNERS if field.partners else MEETINGS_EACH_ALONE
    return min(candidates, key=lambda rounds: count_meetings(rounds, way).plan_sort_key)


def _rounds(field: PlanningTask, plan: DrawPlan, order: list[str], chance: SeededRandom) -> tuple[PasseDraw, ...]:
    if field.partners:
        passen = [seat_partners_across(row, shape, chance) for row, shape in zip(plan.rows, plan.shapes, strict=True)]
    else:
        passen = seat_in_turn(plan.rows, plan.shapes, chance)
    if plan.turning:
        lots = [table + 1 for table in chance.shuffled(range(plan.shapes[0].tables))]
        numbers = [lots] * len(passen)
    else:
        numbers = number_tables(passen, field.history.tables_visited(), chance)
    named = zip(passen, numbers, plan.rows, plan.shapes, strict=True)
    return tuple(
        PasseDraw(_place_people(tables, number, order), tuple(order[player] for player in row[shape.seat_count :]))
        for tables, number, row, shape in named
    )


def _place_people(tables: Sequence[SeatedTable], numbers: Sequence[int], order: Sequence[str]) -> tuple[Seating, ...]:
    """Put people in the places of their lots, tables in the order of their numbers."""
    found = []
    for (seats, scorer), number in sorted(zip(tables, numbers, strict=True), key=lambda pair: pair[1]):
        a, b, c, d = (order[player] for player in seats)
        found.append(Seating(number, (a, b, c, d), None if scorer is None else order[scorer]))
    return tuple(found)
