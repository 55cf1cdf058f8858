"""Which seat of the table somebody gets, and which number the table has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puur.law.claims import claims
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.colouring import colour
from puur.tournament.draw.shape import PLAYING, Row, Shape

Places = tuple[list[int], int | None]
"""Who plays at a table, in the order of the seats, and who writes there."""
_STAYING: Final = 8


def across(row: Row, shape: Shape, chance: Chance) -> list[Places]:
    """Return the tables of one Passe with partners across: which pair gets seat a is drawn."""
    found: list[Places] = []
    for places in shape.places():
        people = [row[place] for place in places]
        first = chance.below(PLAYING)
        seats = [people[(first + at) % PLAYING] for at in range(PLAYING)]
        found.append((seats, people[PLAYING] if len(people) > PLAYING else None))
    return found


@claims("ED-2-d")
def in_turn(rows: Sequence[Row], shapes: Sequence[Shape], chance: Chance) -> list[list[Places]]:
    """Return the tables of all Passen, seats drawn so that everybody has each of them once before one of them twice.

    Where who writes is still open, writing is one more seat, so that everybody writes once in five Passen.
    """
    open_roles = bool(shapes) and shapes[0].open_roles
    colours = PLAYING + open_roles
    writers = [
        [None if open_roles or len(places) == PLAYING else row[places[-1]] for places in shape.places()]
        for row, shape in zip(rows, shapes, strict=True)
    ]
    players = [
        [[row[place] for place in (places if open_roles else places[:PLAYING])] for places in shape.places()]
        for row, shape in zip(rows, shapes, strict=True)
    ]
    seats = _coloured(players, colours, chance)
    return [
        [(table[:PLAYING], table[PLAYING] if open_roles else writer) for table, writer in zip(*passe, strict=True)]
        for passe in zip(seats, writers, strict=True)
    ]


def _coloured(plan: list[list[list[int]]], colours: int, chance: Chance) -> list[list[list[int]]]:
    """Put the people of each table in the order of their colours; each ``colours`` tables of a person are one turn."""
    numbers: dict[tuple[int, int], int] = {}
    often: dict[int, int] = {}
    edges = []
    for table, people in enumerate(people for passe in plan for people in passe):
        for player in people:
            turn, often[player] = often.get(player, 0) // colours, often.get(player, 0) + 1
            edges.append((numbers.setdefault((player, turn), len(numbers)), table, player))
    table_count = sum(map(len, plan))
    shades = colour([(a, b) for a, b, _ in chance.shuffled(edges)], len(numbers), table_count, colours)
    seats = [[-1] * colours for _ in range(table_count)]
    for person, table, player in edges:
        seats[table][shades[person, table]] = player
    following = iter(seats)
    return [[next(following) for _ in passe] for passe in plan]


@claims("ES-1.2-d")
def numbered(passen: Sequence[Sequence[Places]], before: dict[int, list[int]], chance: Chance) -> list[list[int]]:
    """Return a number from 1 for every table of every Passe: nobody sits at a table twice where that can be.

    before: the tables that people have been at, the last Passe's last. To stay at a table is worse than to come back.
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


def _spread(costs: Sequence[dict[int, int]], chance: Chance) -> list[int]:
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
