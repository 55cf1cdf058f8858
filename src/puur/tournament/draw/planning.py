"""From the sizes of the Passen to rows: a plan that is stored, one that turns, or one that is searched."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

from puur.tournament.draw.anneal import Annealing, anneal, cost_of_plan, lowest_possible_cost, reduce_meetings
from puur.tournament.draw.before import PlayedRounds
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.meetings import Meetings
from puur.tournament.draw.shape import PLAYING, Layout, PasseShape, Row, make_layout
from puur.tournament.draw.sizes import NonPlayers, Sizes, assign_scorers, choose_non_players, shape_of_passe
from puur.tournament.draw.stored import Kind, plan_rotation, stored_plan

_EXCHANGES: Final = 300_000
"""How many exchanges a search tries: about two seconds on an old laptop."""


@dataclass(frozen=True)
class PlanningTask:
    """The input of the planner: numbered players and the rounds still to plan.

    partners: whether the player opposite is a partner.
    resting: players the organiser lets sit out, by round from 0.
    history: what was played before.
    players: how many; they are numbered from 0.
    size: how many tables and scorers each round has.
    forbidden_pairs: numbers of two players who shall not meet.
    """

    players: int
    size: Sizes
    partners: bool
    forbidden_pairs: Sequence[tuple[int, int]]
    resting: Mapping[int, Sequence[int]]
    history: PlayedRounds

    @property
    def passen(self) -> int:
        """Return how many rounds (Passen) are still to be planned."""
        return len(self.size.tables)

    @property
    def kind(self) -> Kind:
        """Return the code of the stored plans that fit: ``S`` with partners, ``D`` each alone, ``F`` tables of five."""
        if self.size.turning:
            return "F"
        return "S" if self.partners else "D"


@dataclass(frozen=True)
class DrawPlan:
    """The planner's result: players by place for each round, and the layout of each.

    turning: whether the tables are already arranged so that nobody returns to one.
    rows: for each round the numbers of the players (from 0) by place, table after table.
    shapes: the layout of each round.
    """

    rows: list[Row]
    shapes: list[PasseShape]
    turning: bool = False


def make_plan(field: PlanningTask, chance: Chance) -> DrawPlan:
    """Return the best seating plan found for these players and rounds: stored, computed, or found by search.

    field: what is to be planned. chance: the source of random numbers, which decides which plan is found.
    """
    if not field.history.rounds and not field.resting:
        ready = _stored_plan(field) or _rotation_plan(field) or _one_missing(field)
        if ready is not None:
            written = any(shape.writers and not shape.open_roles for shape in ready.shapes)
            return _improved(field, ready, chance) if field.forbidden_pairs or written else ready
    return _improved(field, None, chance)


def _rotation_plan(field: PlanningTask) -> DrawPlan | None:
    """A plan of groups that turn, where the field divides and is large enough."""
    seats = PLAYING + field.size.turning
    tables = field.size.tables[0]
    if len(set(field.size.tables)) > 1 or tables * seats != field.players:
        return None
    rows = plan_rotation(tables, field.passen, seats)
    if rows is None:
        return None
    one = PasseShape(tables, tables if field.size.turning else 0, 0, open_roles=field.size.turning)
    return DrawPlan(rows, [one] * field.passen, turning=True)


def _one_missing(field: PlanningTask) -> DrawPlan | None:
    """A plan that turns for one player more: who would sit with the missing one sits out, everybody at most once."""
    tables, left = divmod(field.players, PLAYING)
    if left != PLAYING - 1 or field.size.scribes or set(field.size.tables) != {tables}:
        return None
    rows = plan_rotation(tables + 1, field.passen, PLAYING)
    if rows is None:
        return None
    return DrawPlan([_without(row, field.players) for row in rows], [PasseShape(tables, 0, left)] * field.passen)


def _without(row: Row, missing: int) -> Row:
    """Return a row in which those who would sit with the missing player come last."""
    tables = [row[at : at + PLAYING] for at in range(0, len(row), PLAYING)]
    alone = next(table for table in tables if missing in table)
    playing = chain.from_iterable(table for table in tables if table is not alone)
    return [*playing, *(player for player in alone if player != missing)]


def _stored_plan(field: PlanningTask) -> DrawPlan | None:
    """A plan from the list. Who is left over in it sits out, or writes where that is wanted."""
    if not field.size.turning and set(field.size.tables) != {field.players // PLAYING}:
        return None
    rows = stored_plan(field.kind, field.players, field.passen)
    if rows is None and field.kind == "D":
        rows = stored_plan("S", field.players, field.passen)
    if rows is None:
        return None
    if field.size.turning:
        return DrawPlan(
            rows, [shape_of_passe(field.size, number, NonPlayers((), ())) for number in range(field.passen)]
        )
    seated = PLAYING * field.size.tables[0]
    found = assign_scorers([tuple(row[seated:]) for row in rows], field.size, range(field.players), {})
    shapes = [shape_of_passe(field.size, number, turn) for number, turn in enumerate(found)]
    return DrawPlan(_with_writers([row[:seated] for row in rows], found), shapes)


def _with_writers(rows: Sequence[Row], found: Sequence[NonPlayers]) -> list[Row]:
    """Let each Schreiber sit where he has met fewest."""
    met: set[tuple[int, int]] = set()
    composed = []
    for row, turn in zip(rows, found, strict=True):
        tables = [row[at : at + PLAYING] for at in range(0, len(row), PLAYING)]
        for number, writer in enumerate(turn.writing):
            best = min(range(number, len(tables)), key=partial(_met_at, met, writer, tables))
            tables[number], tables[best] = tables[best], tables[number]
            met.update(chain.from_iterable(((writer, p), (p, writer)) for p in tables[number]))
        for table in tables:
            met.update((a, b) for a in table for b in table)
        composed.append(_compose([*chain.from_iterable(tables)], turn))
    return composed


def _met_at(met: Collection[tuple[int, int]], writer: int, tables: Sequence[Row], at: int) -> int:
    return sum((writer, player) in met for player in tables[at])


def _compose(playing: Sequence[int], turn: NonPlayers) -> Row:
    """Put a row together: each Schreiber after the four he writes for, those who sit out at the end."""
    tables = [[*playing[at : at + PLAYING]] for at in range(0, len(playing), PLAYING)]
    for table, writer in zip(tables, turn.writing, strict=False):
        table.append(writer)
    return [*chain.from_iterable(tables), *turn.resting]


def _improved(field: PlanningTask, start: DrawPlan | None, chance: Chance) -> DrawPlan:
    """Search on, from a plan or from none."""
    most = field.passen + len(field.history.rounds)
    meetings = Meetings(field.players, most, field.forbidden_pairs)
    field.history.count(meetings, partners=field.partners)
    if start is None:
        shapes, rows = _begin(field, meetings, chance)
    else:
        shapes, rows = start.shapes, start.rows
        for row, one in zip(rows, shapes, strict=True):
            meetings.add_row(row, make_layout(one, across=field.partners))
    forms = [make_layout(one, across=field.partners) for one in shapes]
    search = Annealing(rows, forms, meetings, chance, cost=cost_of_plan(meetings, rows, forms))
    lowest = -1 if field.history.rounds else lowest_possible_cost(field.players, forms)
    return DrawPlan(anneal(search, _EXCHANGES, lowest, gently=start is not None), shapes)


def _begin(field: PlanningTask, meetings: Meetings, chance: Chance) -> tuple[list[PasseShape], list[Row]]:
    """Seat one Passe after the other, each so that few meet again."""
    before = field.history
    found = choose_non_players(
        range(field.players), field.size, before.passen_played(), before.passen_written(), field.resting
    )
    shapes = [shape_of_passe(field.size, number, turn) for number, turn in enumerate(found)]
    rows = []
    for number, (turn, one) in enumerate(zip(found, shapes, strict=True)):
        out = {*turn.writing, *turn.resting}
        if field.size.turning:
            row = chance.shuffled(range(field.players))
        else:
            row = _compose(_choose_players(field, number, out, chance), turn)
        form: Layout = make_layout(one, across=field.partners)
        meetings.add_row(row, form)
        reduce_meetings(row, form, meetings, chance)
        rows.append(row)
    return shapes, rows


def _choose_players(field: PlanningTask, passe: int, out: set[int], chance: Chance) -> list[int]:
    """Those who play, tables that were planned and can stay first, the others as chance has it."""
    whole = [table for table in field.history.whole_tables(passe) if not out.intersection(table)]
    placed = set(chain.from_iterable(whole))
    rest = [player for player in range(field.players) if player not in placed and player not in out]
    return [*chain.from_iterable(whole), *chance.shuffled(rest)]
