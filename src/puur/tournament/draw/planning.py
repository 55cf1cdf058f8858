"""From the sizes of the Passen to rows: a plan that is stored, one that turns, or one that is searched.

Plans for small and tight fields were found beforehand (``plans.txt``); plans for large fields turn.

Each of the former was found by ``scripts/search_draws.c``, which says how its lines are read and how they were
searched. Many come of one Passe that is turned: player x becomes x + 1 in the next, modulo a number. So are made the
affine plane of 16 people in 5 Passen, the resolvable design of 28 in 9, whist tournaments (Moore 1896), and plans like
them for numbers that have no name.

Large fields turn: groups move past each other, so that nobody can meet anybody twice. Everybody belongs to one of four
(five) groups of equal size, one for each place at a table. In Passe r the group of place k is turned on by r times its
multiplier. Two people of different groups then meet in the one Passe, if any, in which r times the difference of their
multipliers, modulo the number of tables, is right. For two Passen that could only be the same if (r - s) times the
difference were divisible by the number of tables. The tables are one more group, so nobody sits at a table twice.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from math import gcd
from typing import Final, Literal

from puur.tournament.draw.anneal import (
    Annealing,
    anneal_plan,
    lowest_possible_meeting_cost,
    meeting_cost_of_plan,
    reduce_repeated_meetings,
)
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.meeting_costs import MeetingCostCounter, PlayedRounds
from puur.tournament.draw.shape import (
    PLAYERS_PER_TABLE,
    NonPlayers,
    PasseShape,
    PlayersByPlace,
    RoundLayout,
    RoundSizes,
    assign_scorers,
    choose_non_players,
    round_layout_of_shape,
    shape_of_passe,
)


def _find_multipliers(tables: int, passen: int, groups: int) -> tuple[int, ...] | None:
    """Return the smallest multipliers for a plan by rotation; None if there are none.

    There is one for each group of players, and a last one for the tables. tables, passen, groups: how many there are.

    >>> _find_multipliers(500, 12, 4), _find_multipliers(13, 12, 4), _find_multipliers(10, 8, 4)
    ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4), None)
    """
    chosen: list[int] = []
    for candidate in range(min(tables, 60)):
        if all(tables // gcd(candidate - other, tables) >= passen for other in chosen):
            chosen.append(candidate)
        if len(chosen) == groups + 1:
            return tuple(chosen)
    return None


def plan_rotation(tables: int, passen: int, groups: int) -> list[PlayersByPlace] | None:
    """Return a plan by rotation: for each round the player numbers (from 0) by place, table after table.

    tables, passen, groups: how many there are; there are tables × groups players. None if impossible.

    >>> plan = plan_rotation(7, 7, 4)
    >>> plan[1][:8]
    [3, 11, 19, 27, 4, 12, 20, 21]
    """
    chosen = _find_multipliers(tables, passen, groups)
    if chosen is None:
        return None
    *steps, label = chosen
    return [
        [
            group * tables + (table + number * (step - label)) % tables
            for table in range(tables)
            for group, step in enumerate(steps)
        ]
        for number in range(passen)
    ]


_NAMES: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$%&()*+,-./:;<=>?@[]^_{|}~"
PlanKind = Literal["S", "D", "F"]
"""The code of a kind of stored plan.

- ``S``: Schieber with partners;
- ``D``: Differenzler at tables of four;
- ``F``: Differenzler at tables of five, one of whom keeps the score.
"""


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """A ready-made seating plan from the data file.

    passen: for how many rounds it was made.
    repeats: repeated meetings as partners, at one table, and as opponents.
    rotation: every ``rotation`` players form a cycle that turns from round to round.
    bases: the rounds that are written out, a letter per player; the others follow by turning.
    """

    passen: int
    repeats: tuple[int, int, int]
    rotation: int
    bases: tuple[str, ...]

    def rows(self, passen: int) -> list[PlayersByPlace]:
        """Return the first rounds of the plan: for each one the numbers of the players (from 0) by place.

        passen: how many rounds.
        """
        return [self._row(number) for number in range(passen)]

    def _row(self, number: int) -> PlayersByPlace:
        base = self.bases[number % len(self.bases)]
        turned, orbits = number // len(self.bases), len(base) // self.rotation
        return [_turn(_NAMES.index(name), turned, self.rotation, orbits) for name in base]


def stored_plan_rows(kind: PlanKind, players: int, passen: int) -> list[PlayersByPlace] | None:
    """Return the best ready-made plan: for each round the player numbers (from 0) by place; None if none is stored.

    kind: ``S`` with partners, ``D`` each alone, ``F`` tables of five. players, passen: how many there are. A plan
    without repeats also serves for fewer rounds.

    >>> plan = stored_plan_rows("S", 16, 5)
    >>> len(plan), sorted(plan[4]) == list(range(16)), stored_plan_rows("S", 4, 2)
    (5, True, None)
    """
    known = stored_plans().get((kind, players), ())
    fitting = [p for p in known if p.passen == passen or (p.passen > passen and p.repeats == (0, 0, 0))]
    return min(fitting, key=lambda p: (p.repeats, p.passen)).rows(passen) if fitting else None


def _turn(player: int, by: int, rotation: int, orbits: int) -> int:
    orbit, at = divmod(player, rotation)
    return player if orbit >= orbits else orbit * rotation + (at + by) % rotation


@cache
def stored_plans() -> dict[tuple[str, int], tuple[StoredPlan, ...]]:
    """Return every stored plan, by (kind ``S``, ``D`` or ``F``, number of players)."""
    found: dict[tuple[str, int], tuple[StoredPlan, ...]] = {}
    for line in files(__package__).joinpath("plans.txt").read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            kind, players, passen, partners, tables, opponents, rotation, *bases = line.split(" ")
            repeats = (int(partners), int(tables), int(opponents))
            plan = StoredPlan(int(passen), repeats, int(rotation), tuple(bases))
            found[kind, int(players)] = (*found.get((kind, int(players)), ()), plan)
    return found


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
    size: RoundSizes
    partners: bool
    forbidden_pairs: Sequence[tuple[int, int]]
    resting: Mapping[int, Sequence[int]]
    history: PlayedRounds

    @property
    def passen_to_plan(self) -> int:
        """Return how many rounds (Passen) are still to be planned."""
        return len(self.size.tables)

    @property
    def stored_plan_kind(self) -> PlanKind:
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

    rows: list[PlayersByPlace]
    shapes: list[PasseShape]
    turning: bool = False


def best_seating_plan(field: PlanningTask, chance: SeededRandom) -> DrawPlan:
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
    seats = PLAYERS_PER_TABLE + field.size.turning
    tables = field.size.tables[0]
    if len(set(field.size.tables)) > 1 or tables * seats != field.players:
        return None
    rows = plan_rotation(tables, field.passen_to_plan, seats)
    if rows is None:
        return None
    one = PasseShape(tables, tables if field.size.turning else 0, 0, open_roles=field.size.turning)
    return DrawPlan(rows, [one] * field.passen_to_plan, turning=True)


def _one_missing(field: PlanningTask) -> DrawPlan | None:
    """A plan that turns for one player more: who would sit with the missing one sits out, everybody at most once."""
    tables, left = divmod(field.players, PLAYERS_PER_TABLE)
    if left != PLAYERS_PER_TABLE - 1 or field.size.scribes or set(field.size.tables) != {tables}:
        return None
    rows = plan_rotation(tables + 1, field.passen_to_plan, PLAYERS_PER_TABLE)
    if rows is None:
        return None
    return DrawPlan(
        [_without(row, field.players) for row in rows], [PasseShape(tables, 0, left)] * field.passen_to_plan
    )


def _without(row: PlayersByPlace, missing: int) -> PlayersByPlace:
    """Return a row in which those who would sit with the missing player come last."""
    tables = [row[at : at + PLAYERS_PER_TABLE] for at in range(0, len(row), PLAYERS_PER_TABLE)]
    alone = next(table for table in tables if missing in table)
    playing = chain.from_iterable(table for table in tables if table is not alone)
    return [*playing, *(player for player in alone if player != missing)]


def _stored_plan(field: PlanningTask) -> DrawPlan | None:
    """A plan from the list. Who is left over in it sits out, or writes where that is wanted."""
    if not field.size.turning and set(field.size.tables) != {field.players // PLAYERS_PER_TABLE}:
        return None
    rows = stored_plan_rows(field.stored_plan_kind, field.players, field.passen_to_plan)
    if rows is None and field.stored_plan_kind == "D":
        rows = stored_plan_rows("S", field.players, field.passen_to_plan)
    if rows is None:
        return None
    if field.size.turning:
        return DrawPlan(
            rows, [shape_of_passe(field.size, number, NonPlayers((), ())) for number in range(field.passen_to_plan)]
        )
    seated = PLAYERS_PER_TABLE * field.size.tables[0]
    found = assign_scorers([tuple(row[seated:]) for row in rows], field.size, range(field.players), {})
    shapes = [shape_of_passe(field.size, number, turn) for number, turn in enumerate(found)]
    return DrawPlan(_with_writers([row[:seated] for row in rows], found), shapes)


def _with_writers(rows: Sequence[PlayersByPlace], found: Sequence[NonPlayers]) -> list[PlayersByPlace]:
    """Let each Schreiber sit where he has met fewest."""
    met: set[tuple[int, int]] = set()
    composed = []
    for row, turn in zip(rows, found, strict=True):
        tables = [row[at : at + PLAYERS_PER_TABLE] for at in range(0, len(row), PLAYERS_PER_TABLE)]
        for number, writer in enumerate(turn.scorer_indexes):
            best = min(range(number, len(tables)), key=partial(_met_at, met, writer, tables))
            tables[number], tables[best] = tables[best], tables[number]
            met.update(chain.from_iterable(((writer, p), (p, writer)) for p in tables[number]))
        for table in tables:
            met.update((a, b) for a in table for b in table)
        composed.append(_compose([*chain.from_iterable(tables)], turn))
    return composed


def _met_at(met: Collection[tuple[int, int]], writer: int, tables: Sequence[PlayersByPlace], at: int) -> int:
    return sum((writer, player) in met for player in tables[at])


def _compose(playing: Sequence[int], turn: NonPlayers) -> PlayersByPlace:
    """Put a row together: each Schreiber after the four he writes for, those who sit out at the end."""
    tables = [[*playing[at : at + PLAYERS_PER_TABLE]] for at in range(0, len(playing), PLAYERS_PER_TABLE)]
    for table, writer in zip(tables, turn.scorer_indexes, strict=False):
        table.append(writer)
    return [*chain.from_iterable(tables), *turn.resting_indexes]


def _improved(field: PlanningTask, start: DrawPlan | None, chance: SeededRandom) -> DrawPlan:
    """Search on, from a plan or from none."""
    most = field.passen_to_plan + len(field.history.rounds)
    meetings = MeetingCostCounter(field.players, most, field.forbidden_pairs)
    field.history.add_meetings_to(meetings, partners=field.partners)
    if start is None:
        shapes, rows = _begin(field, meetings, chance)
    else:
        shapes, rows = start.shapes, start.rows
        for row, one in zip(rows, shapes, strict=True):
            meetings.add_row(row, round_layout_of_shape(one, across=field.partners))
    forms = [round_layout_of_shape(one, across=field.partners) for one in shapes]
    search = Annealing(rows, forms, meetings, chance, cost=meeting_cost_of_plan(meetings, rows, forms))
    lowest = -1 if field.history.rounds else lowest_possible_meeting_cost(field.players, forms)
    return DrawPlan(anneal_plan(search, _EXCHANGES, lowest, gently=start is not None), shapes)


def _begin(
    field: PlanningTask, meetings: MeetingCostCounter, chance: SeededRandom
) -> tuple[list[PasseShape], list[PlayersByPlace]]:
    """Seat one Passe after the other, each so that few meet again."""
    before = field.history
    found = choose_non_players(
        range(field.players), field.size, before.passen_played(), before.passen_written(), field.resting
    )
    shapes = [shape_of_passe(field.size, number, turn) for number, turn in enumerate(found)]
    rows = []
    for number, (turn, one) in enumerate(zip(found, shapes, strict=True)):
        out = {*turn.scorer_indexes, *turn.resting_indexes}
        if field.size.turning:
            row = chance.shuffled(range(field.players))
        else:
            row = _compose(_choose_players(field, number, out, chance), turn)
        form: RoundLayout = round_layout_of_shape(one, across=field.partners)
        meetings.add_row(row, form)
        reduce_repeated_meetings(row, form, meetings, chance)
        rows.append(row)
    return shapes, rows


def _choose_players(field: PlanningTask, passe: int, out: set[int], chance: SeededRandom) -> list[int]:
    """Those who play, tables that were planned and can stay first, the others as chance has it."""
    whole = [table for table in field.history.planned_tables_without_departures(passe) if not out.intersection(table)]
    placed = set(chain.from_iterable(whole))
    rest = [player for player in range(field.players) if player not in placed and player not in out]
    return [*chain.from_iterable(whole), *chance.shuffled(rest)]
