"""Which seat of the table somebody gets, and which number the table has.

Seats for everybody in turn are an edge colouring. People are joined to the tables where they sit; a seat is a colour.
As many colours suffice as the most seats that one person or one table has (König 1916). Where a colour is free at the
person and another at the table, the path on which the two alternate is turned over, and one of them is free at both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puur.law.article import claims
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.shape import PLAYERS_PER_TABLE, PasseShape, PlayersByPlace

_Edge = tuple[int, int]
"""A pair (number of a person, number of a table), both from 0."""


def _colour_edges(edges: Iterable[_Edge], persons: int, tables: int, colours: int) -> dict[_Edge, int]:
    """Return a colour (from 0) for each edge, so that no person and no table has the same colour twice.

    edges: pairs (person, table), both from 0. persons, tables: how many there are. colours: how many may be used.
    Raises StopIteration if a person or a table has more edges than there are colours.

    >>> _colour_edges([(0, 0), (1, 0), (0, 1), (1, 1)], 2, 2, 2)
    {(0, 1): 0, (0, 0): 1, (1, 0): 0, (1, 1): 1}
    """
    at: list[list[int | None]] = [[None] * colours for _ in range(persons + tables)]
    found: dict[_Edge, int] = {}
    for person, number in edges:
        table = persons + number
        mine, its = _free(at[person]), _free(at[table])
        if at[table][mine] is not None:
            _turn_over(at, table, mine, its)
        at[person][mine], at[table][mine] = table, person
    for person in range(persons):
        for shade, joined in enumerate(at[person]):
            if joined is not None:
                found[person, joined - persons] = shade
    return found


def _free(slots: Sequence[int | None]) -> int:
    return next(shade for shade, joined in enumerate(slots) if joined is None)


def _turn_over(at: list[list[int | None]], start: int, one: int, other: int) -> None:
    """Exchange two colours on the path that leaves start with the first; the second is free there."""
    path, node, shade = [start], start, one
    while (after := at[node][shade]) is not None:
        path.append(after)
        node, shade = after, other if shade == one else one
    for index, node in enumerate(path):
        ahead = path[index + 1] if index + 1 < len(path) else None
        behind = path[index - 1] if index else None
        leaving, coming = (one, other) if index % 2 == 0 else (other, one)
        at[node][leaving], at[node][coming] = behind, ahead


SeatedTable = tuple[list[int], int | None]
"""A table of a round: (player numbers in seat order, number of the scorer or None)."""
_STAYING: Final = 8


def seat_partners_across(row: PlayersByPlace, shape: PasseShape, chance: SeededRandom) -> list[SeatedTable]:
    """Return the tables of one round as pairs (seats, scorer), with partners opposite each other.

    row: the player numbers (from 0) by place, table after table. Which place comes first is drawn at random. The
    scorer is None where there is none. shape: the layout of the round. chance: the source of random numbers.
    """
    found: list[SeatedTable] = []
    for places in shape.place_ranges_by_table():
        people = [row[place] for place in places]
        first = chance.below(PLAYERS_PER_TABLE)
        seats = [people[(first + at) % PLAYERS_PER_TABLE] for at in range(PLAYERS_PER_TABLE)]
        found.append((seats, people[PLAYERS_PER_TABLE] if len(people) > PLAYERS_PER_TABLE else None))
    return found


@claims("ED-2-d")
def seat_in_turn(
    rows: Sequence[PlayersByPlace], shapes: Sequence[PasseShape], chance: SeededRandom
) -> list[list[SeatedTable]]:
    """Return for each round the tables as pairs (seats, scorer), so that each player changes seats evenly.

    rows, shapes: the player numbers by place and the shape, for each round. Nobody has a seat twice before having had
    each once. Where the scorer is not fixed yet, scoring counts as one more seat. chance: the source of random numbers.
    """
    open_roles = bool(shapes) and shapes[0].open_roles
    colours = PLAYERS_PER_TABLE + open_roles
    writers = [
        [
            None if open_roles or len(places) == PLAYERS_PER_TABLE else row[places[-1]]
            for places in shape.place_ranges_by_table()
        ]
        for row, shape in zip(rows, shapes, strict=True)
    ]
    players = [
        [
            [row[place] for place in (places if open_roles else places[:PLAYERS_PER_TABLE])]
            for places in shape.place_ranges_by_table()
        ]
        for row, shape in zip(rows, shapes, strict=True)
    ]
    seats = _coloured(players, colours, chance)
    return [
        [
            (table[:PLAYERS_PER_TABLE], table[PLAYERS_PER_TABLE] if open_roles else writer)
            for table, writer in zip(*passe, strict=True)
        ]
        for passe in zip(seats, writers, strict=True)
    ]


def _coloured(plan: list[list[list[int]]], colours: int, chance: SeededRandom) -> list[list[list[int]]]:
    """Put the people of each table in the order of their colours; each ``colours`` tables of a person are one turn."""
    numbers: dict[tuple[int, int], int] = {}
    often: dict[int, int] = {}
    edges = []
    for table, people in enumerate(people for passe in plan for people in passe):
        for player in people:
            turn, often[player] = often.get(player, 0) // colours, often.get(player, 0) + 1
            edges.append((numbers.setdefault((player, turn), len(numbers)), table, player))
    table_count = sum(map(len, plan))
    shades = _colour_edges([(a, b) for a, b, _ in chance.shuffled(edges)], len(numbers), table_count, colours)
    seats = [[-1] * colours for _ in range(table_count)]
    for person, table, player in edges:
        seats[table][shades[person, table]] = player
    following = iter(seats)
    return [[next(following) for _ in passe] for passe in plan]


@claims("ES-1.2-d")
def number_tables(
    passen: Sequence[Sequence[SeatedTable]], before: dict[int, list[int]], chance: SeededRandom
) -> list[list[int]]:
    """Return table numbers (from 1) for every round, so that players return to a table as rarely as possible.

    passen: the tables of each round. before: the tables where each player has been, by player number, the latest last.
    Staying at a table is worse than returning to one. chance: the source of random numbers.
    """
    been = {player: tables.copy() for player, tables in before.items()}
    found = []
    for tables in passen:
        everybody = [[*seats, *([] if scorer is None else [scorer])] for seats, scorer in tables]
        costs = [_costs([been.get(player, []) for player in people]) for people in everybody]
        numbers = _spread(costs, chance)
        for people, number in zip(everybody, numbers, strict=True):
            for player in people:
                been.setdefault(player, []).append(number)
        found.append(numbers)
    return found


def _costs(visits: Sequence[Sequence[int]]) -> dict[int, int]:
    """What each number would cost a table, 0 where it is missing."""
    costs: dict[int, int] = {}
    for tables in visits:
        for number in tables:
            costs[number] = costs.get(number, 0) + 1
        if tables:
            costs[tables[-1]] += _STAYING
    return costs


def _spread(costs: Sequence[dict[int, int]], chance: SeededRandom) -> list[int]:
    """Give out the numbers by lot; then tables exchange theirs as long as that helps."""
    numbers = chance.shuffled(range(1, len(costs) + 1))
    helped = True
    while helped:
        helped = False
        for one, cost in enumerate(costs):
            for other in range(len(costs)) if cost.get(numbers[one], 0) else ():
                a, b, else_ = numbers[one], numbers[other], costs[other]
                now, then = cost.get(a, 0) + else_.get(b, 0), cost.get(b, 0) + else_.get(a, 0)
                if then < now:
                    numbers[one], numbers[other] = b, a
                    helped = True
    return numbers
