"""The draw itself: from those who play to a plan for every Passe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from puur.errors import BadInput
from puur.law.article import claims
from puur.law.law import Law
from puur.tournament.draw.before import PlayedRounds
from puur.tournament.draw.bounds import lower_bounds
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.met import DIFFERENZLER, SCHIEBER, Draw, count_meetings, has_partners, table_meetings_by_law
from puur.tournament.draw.pairs import draw_pairs, redraw_keeping_pairs
from puur.tournament.draw.planning import DrawPlan, PlanningTask, make_plan
from puur.tournament.draw.redraw import keep_planned_numbers, redraw_keeping_tables
from puur.tournament.draw.relaxed import unmet_wishes
from puur.tournament.draw.seats import SeatedTable, number_tables, seat_in_turn, seat_partners_across
from puur.tournament.draw.shape import PLAYING, too_few_message
from puur.tournament.draw.sizes import table_sizes
from puur.tournament.draw.wishes import NONE, Wishes, check_wishes
from puur.tournament.state import PasseDraw, Seating
from puur.words.message import said

JOKER: Final = "Joker"
_MOST_PASSEN: Final = 60
MOST_PLAYERS: Final = 20_000
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
    wishes: Wishes = NONE
    past_rounds: Sequence[PasseDraw] = ()
    planned: Sequence[PasseDraw] = ()


@claims("ES-1.1-a", "ES-1.1-k", "ED-2-b")
def draw(task: DrawTask, seed: int) -> Draw:
    """Draw a seating plan at random under the given wishes.

    The same task and seed always give the same plan. Repeated meetings are counted over all rounds, played ones too.
    Raises BadInput for too few or too many players or rounds, a player named twice, or a wish that cannot be met.
    """
    _check(task)
    players, law, wishes = task.players, task.law, task.wishes
    chance = Chance(seed, len(players), task.passen, law.id)
    if wishes.pairs:
        kept = redraw_keeping_pairs(players, task.planned, chance, wishes, task.past_rounds)
        rounds = kept or draw_pairs(players, task.passen - len(task.past_rounds), chance, wishes, task.past_rounds)
        return _to_draw(task, rounds, seed)
    everybody = (*players, *_jokers(len(players))) if wishes.left == "joker" else players
    order = chance.shuffled(everybody)
    field = _field(task, order)
    stays = redraw_keeping_tables(field, order, chance)
    return _to_draw(task, stays or _new_plan(task, field, order, chance), seed)


def _new_plan(task: DrawTask, field: PlanningTask, order: list[str], chance: Chance) -> tuple[PasseDraw, ...]:
    """Search a plan; a foursome that comes out as it was planned has its table and seats all the same."""
    rounds = _best_seats(field, make_plan(field, chance), order, chance)
    return keep_planned_numbers(rounds, task.planned) if len(task.planned) == len(rounds) else rounds


def _to_draw(task: DrawTask, rounds: tuple[PasseDraw, ...], seed: int) -> Draw:
    """Say of a plan what is repeated in it, and what could not be had."""
    whole, way = (*task.past_rounds, *rounds), table_meetings_by_law(task.law, pairs=task.wishes.pairs)
    met = count_meetings(whole, way)
    bound = lower_bounds(whole, way, met)
    return Draw(seed, rounds, met, bound, unmet_wishes(whole, met, bound, task.wishes))


def _check(task: DrawTask) -> None:
    players, played = task.players, len(task.past_rounds)
    if len(set(players)) != len(players):
        raise BadInput(said("tournament.number-twice"), {"field": "players"})
    what = too_few_message(len(players), pairs=task.wishes.pairs)
    if what:
        raise BadInput(said("tournament.draw-too-few", what=what, players=len(players)), {"field": "players"})
    if len(players) > MOST_PLAYERS:
        raise BadInput(said("tournament.draw-too-many", most=MOST_PLAYERS), {"field": "players"})
    if not played < task.passen <= _MOST_PASSEN:
        message = said("tournament.draw-passen", first=played + 1, most=_MOST_PASSEN, passen=task.passen)
        raise BadInput(message, {"field": "passen"})
    check_wishes(task.wishes, players, task.passen)


def _jokers(players: int) -> list[str]:
    return [f"{JOKER} {number}" for number in range(1, -players % PLAYING + 1)]


def _field(task: DrawTask, order: list[str]) -> PlanningTask:
    wishes, done = task.wishes, len(task.past_rounds)
    before = PlayedRounds(task.past_rounds, task.planned, {name: at for at, name in enumerate(order)})
    size = table_sizes(len(order), task.passen, task.law, scribes=True if wishes.left == "write" else wishes.scribes)
    resting = {passe - 1 - done: [before.number[name] for name in out] for passe, out in wishes.resting.items()}
    apart = wishes.kept_apart(before.number)
    return PlanningTask(len(order), size.sizes_left(done), has_partners(task.law), apart, resting, before)


def _best_seats(field: PlanningTask, plan: DrawPlan, order: list[str], chance: Chance) -> tuple[PasseDraw, ...]:
    """Give out seats and tables; where people meet again anyway, so that they play against each other least often."""
    tries = 8 if field.size.turning and field.players <= _SMALL else 1
    candidates = [_rounds(field, plan, order, chance) for _ in range(tries)]
    way = SCHIEBER if field.partners else DIFFERENZLER
    return min(candidates, key=lambda rounds: count_meetings(rounds, way).order)


def _rounds(field: PlanningTask, plan: DrawPlan, order: list[str], chance: Chance) -> tuple[PasseDraw, ...]:
    if field.partners:
        passen = [seat_partners_across(row, shape, chance) for row, shape in zip(plan.rows, plan.shapes, strict=True)]
    else:
        passen = seat_in_turn(plan.rows, plan.shapes, chance)
    if plan.turning:
        lots = [table + 1 for table in chance.shuffled(range(plan.shapes[0].tables))]
        numbers = [lots] * len(passen)
    else:
        numbers = number_tables(passen, field.history.tables(), chance)
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
